// Views: how a symbol is measured and drawn: like a letter of the font around it, or stretched to its room.

import Drawing
import Geometry
import Typography
import ViewGraph

/// What an image's node keeps.
package struct ImageCache {
  fileprivate var symbol: Symbol?
  fileprivate var fontSize: CGFloat = 17
  fileprivate var scale = Symbol.Scale.medium
}

extension Image: LeafView {
  /// An image draws itself.
  public typealias Body = Never

  package var label: String {
    switch source {
    case .symbol(let name): "Image \(name)"
    }
  }

  /// Makes the image's node.
  @MainActor public static func _makeNode(_ view: Self, _ inputs: _ViewInputs) -> _ViewNode {
    LeafNode(view, inputs)
  }

  /// Hands the image's node a new value.
  @MainActor public static func _updateNode(_ node: _ViewNode, _ view: Self) {
    LeafNode<Self>.update(node, view)
  }

  package func isSame(as other: Image) -> Bool { self == other }

  package func makeCache(_ environment: EnvironmentValues) -> ImageCache {
    var cache = ImageCache()
    var font = (environment.font ?? .body).request(environment.dynamicTypeSize.level)
    for change in environment.textChanges { Text.apply(change, to: &font) }
    cache.fontSize = font.size
    cache.scale = environment.imageScale.typographic
    guard let library = environment.symbolLibrary else { return cache }
    switch source {
    case .symbol(let name):
      let mode = environment.symbolRenderingMode?.mode
      cache.symbol = library.symbol(
        named: name, weight: font.weight, isHierarchical: mode == .hierarchical || mode == .palette)
      if cache.symbol == nil {
        let nearest = library.nearestNames(to: name)
        let hint =
          nearest.isEmpty
          ? "" : "; the nearest are \(nearest.map { "\"\($0)\"" }.joined(separator: ", "))"
        environment.warn(
          "There is no symbol named \"\(name)\"\(hint). A crossed box is drawn instead.")
      }
    }
    return cache
  }

  private func ideal(_ cache: ImageCache, _ environment: EnvironmentValues) -> CGSize {
    let size =
      cache.symbol?.size(fontSize: cache.fontSize, scale: cache.scale)
      ?? CGSize(width: cache.fontSize, height: cache.fontSize)
    let scale = max(environment.displayScale, 1)
    return CGSize(
      width: (size.width * scale - 1e-6).rounded(.up) / scale,
      height: (size.height * scale - 1e-6).rounded(.up) / scale)
  }

  package func sizeThatFits(
    _ proposal: ProposedViewSize, _ environment: EnvironmentValues, _ cache: inout ImageCache
  ) -> CGSize {
    let ideal = ideal(cache, environment)
    return isResizable ? proposal.replacingUnspecifiedDimensions(by: ideal) : ideal
  }

  package func explicitGuide(
    _ key: AlignmentKey, _ size: ViewSize, _ environment: EnvironmentValues,
    _ cache: inout ImageCache
  ) -> CGFloat? {
    guard key == .firstTextBaseline || key == .lastTextBaseline, !isResizable,
      let symbol = cache.symbol
    else { return nil }
    return symbol.baseline(fontSize: cache.fontSize, scale: cache.scale)
  }

  package func draw(
    _ pass: inout DrawingPass, _ size: ViewSize, _ environment: EnvironmentValues,
    _ cache: inout ImageCache
  ) {
    let (rect, transform) = pass.snapped(CGRect(origin: .zero, size: size.size))
    guard let symbol = cache.symbol else { return drawPlaceholder(&pass, rect, transform) }
    let mode = environment.symbolRenderingMode?.mode ?? .monochrome
    let map = symbol.transform(to: rect)
    func add(_ path: Path, level: Int) {
      var context = _PaintContext(environment: environment, rect: rect)
      context.level = level
      let paint = environment.foreground.paint(context).paint
      pass.add(
        .fill(path.applying(map), isEvenOdd: false, isAntialiased: true, paint),
        transform: transform)
    }
    guard mode == .hierarchical || mode == .palette else { return add(symbol.path, level: 0) }
    for layer in symbol.layers { add(layer.path, level: layer.role == .primary ? 0 : 1) }
  }

  /// A crossed box: a symbol that is missing can be seen.
  private func drawPlaceholder(
    _ pass: inout DrawingPass, _ rect: CGRect, _ transform: CGAffineTransform
  ) {
    let inner = rect.insetBy(dx: 1, dy: 1)
    var path = Path(inner)
    path.addLines([
      CGPoint(x: inner.minX, y: inner.minY), CGPoint(x: inner.maxX, y: inner.maxY),
    ])
    path.addLines([
      CGPoint(x: inner.maxX, y: inner.minY), CGPoint(x: inner.minX, y: inner.maxY),
    ])
    pass.add(
      .stroke(
        path, StrokeStyle(lineWidth: 1), isAntialiased: true,
        .color(ResolvedColor(hex: 0xFF3B30))), transform: transform)
  }
}
