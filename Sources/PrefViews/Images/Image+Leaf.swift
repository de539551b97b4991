// PrefViews: measuring and drawing of images. Symbols scale with the current font, bitmaps have
// their pixel size divided by their scale, and resizable images take the proposed size.

import PrefDrawing
import PrefGeometry
import PrefTypography
import PrefViewGraph

/// An image resolved for an environment; the cache of an image's node.
package struct ImageCache {
  fileprivate var symbol: Symbol?
  var pixels: Image.Pixels?
  /// How the colors of the bitmap are used, as its asset catalog says.
  fileprivate var renderingMode: Image.TemplateRenderingMode?
  var drawing: Image.Drawing?
  fileprivate var fontSize: CGFloat = 17
  fileprivate var scale = Symbol.Scale.medium
  fileprivate var variableValue: Double?
  /// The rendering mode of the image itself; nil for that of the environment.
  fileprivate var renderingModeOfSymbol: SymbolRenderingMode?
  fileprivate var colorModeOfSymbol: SymbolColorRenderingMode?
  /// The colors of the layers of a symbol; empty for the foreground style.
  fileprivate var palette: [Color] = []

  /// The opacity of the parts that a variable value does not reveal.
  private static let hiddenOpacity = 0.3

  /// Returns the image's own size, rounded up to whole pixels.
  func size(_ environment: EnvironmentValues) -> CGSize {
    if let pixels { return pixels.size }
    if let drawing { return drawing.size }
    let size =
      symbol?.size(fontSize: fontSize, scale: scale) ?? CGSize(width: fontSize, height: fontSize)
    let scale = max(environment.displayScale, 1)
    return CGSize(
      width: (size.width * scale - 1e-6).rounded(.up) / scale,
      height: (size.height * scale - 1e-6).rounded(.up) / scale)
  }

  /// The distance from the top to the baseline of adjacent text, in points; nil for a placeholder.
  var baseline: CGFloat? { symbol?.baseline(fontSize: fontSize, scale: scale) }

  /// Draws the image into a rectangle. `paint` returns the paint of a level of the hierarchy, 0
  /// being primary.
  func draw(
    _ pass: inout DrawingPass, in rect: CGRect, _ transform: CGAffineTransform,
    _ environment: EnvironmentValues, paint foreground: (Int) -> Paint
  ) {
    guard let symbol else { return Image.drawPlaceholder(&pass, rect, transform) }
    func paint(_ level: Int) -> Paint {
      guard let last = palette.indices.last else { return foreground(level) }
      return .color(palette[min(level, last)].resolved(in: environment))
    }
    var map = symbol.transform(to: rect)
    if symbol.isDirectional, environment.layoutDirection == .rightToLeft {
      map = map.concatenating(
        CGAffineTransform(a: -1, b: 0, c: 0, d: 1, tx: rect.minX + rect.maxX, ty: 0))
    }
    func fill(_ path: Path, _ paint: Paint, isEvenOdd: Bool = false) {
      let paint = environment.symbolPaint(paint, in: rect, colorModeOfSymbol)
      pass.add(
        .fill(path.applying(map), isEvenOdd: isEvenOdd, isAntialiased: true, paint),
        transform: transform)
    }
    func add(_ path: Path, level: Int) { fill(path, paint(level)) }
    let shown = environment.symbolChange.parts
    if let value = shown?.value ?? variableValue,
      let parts = symbol.parts(at: value, isIterative: shown?.isIterative ?? false)
    {
      if !parts.hidden.isEmpty, shown?.hidesOthers != true {
        fill(parts.hidden, paint(0).multiplyingOpacity(by: Self.hiddenOpacity))
      }
      if !parts.revealed.isEmpty { add(parts.revealed, level: 0) }
      return
    }
    let mode = renderingModeOfSymbol ?? environment.symbolRenderingMode
    // Symbols with such layers are custom ones, which have no colors of their own.
    if symbol.hasEvenOddLayers {
      for layer in symbol.layers {
        fill(layer.path, paint(layer.role == .primary ? 0 : 1), isEvenOdd: layer.isEvenOdd)
      }
      return
    }
    if mode == .multicolor {
      for part in symbol.tintedParts {
        fill(part.path, part.tint.map { .color($0.color.resolved(in: environment)) } ?? paint(0))
      }
      return
    }
    guard palette.count > 1 || environment.drawsSymbolsInLayers(mode) else {
      return add(symbol.path, level: 0)
    }
    for layer in symbol.layers { add(layer.path, level: layer.role == .primary ? 0 : 1) }
  }
}

extension Symbol.Tint {
  fileprivate var color: SystemColor {
    switch self {
    case .red: .red
    case .orange: .orange
    case .yellow: .yellow
    case .green: .green
    case .cyan: .cyan
    case .blue: .blue
    case .brown: .brown
    case .gray: .gray
    }
  }
}

extension EnvironmentValues {
  /// Whether each layer of a symbol has its own style: in the hierarchical and palette modes and,
  /// without a mode, if there are several foreground styles.
  fileprivate func drawsSymbolsInLayers(_ mode: SymbolRenderingMode?) -> Bool {
    guard let mode = mode?.mode else { return foreground.styles.count > 1 }
    return mode == .hierarchical || mode == .palette
  }
}

extension Image: LeafView {
  package var label: String {
    switch source {
    case .symbol(let name), .named(let name, _): "Image \(name)"
    case .pixels(let pixels): "Image \(pixels.image.name)"
    case .drawing(let drawing): drawing.vector.map { "Image \($0.name)" } ?? "Image of a closure"
    }
  }

  package func isSame(as other: Image) -> Bool { self == other }

  package func makeCache(_ environment: EnvironmentValues) -> ImageCache {
    var font = (environment.font ?? .body).request(in: environment)
    for change in environment.textChanges { Text.apply(change, to: &font) }
    return cache(font, environment)
  }

  /// Returns the image resolved for a font, and warns if there is no such symbol.
  func cache(_ font: FontRequest, _ environment: EnvironmentValues) -> ImageCache {
    var cache = ImageCache()
    let font = appearance.font?.request(in: environment) ?? font
    cache.fontSize = font.size
    cache.scale = (appearance.scale ?? environment.imageScale).typographic
    cache.palette = appearance.palette
    cache.variableValue = variableValue
    cache.renderingModeOfSymbol = symbolMode
    cache.colorModeOfSymbol = symbolColorMode
    let isHierarchical =
      appearance.palette.count > 1
      || environment.drawsSymbolsInLayers(symbolMode ?? environment.symbolRenderingMode)
    switch source {
    case .pixels(let pixels): cache.pixels = pixels
    case .drawing(let drawing):
      cache.drawing = drawing
      drawing.vector?.reportOmissions(environment)
    case .named(let name, let folder):
      let catalogs = AssetCatalogs.of(folder)
      if catalogs.folder(.image, name) == nil, let set = catalogs.folder(.symbol, name) {
        cache.symbol = AssetSymbol.load(
          name, set, weight: font.weight, isHierarchical: isHierarchical, environment)
      } else {
        loadNamed(name, folder, environment, &cache)
      }
    case .symbol(let name):
      guard let library = environment.symbolLibrary else { return cache }
      for variant in environment.symbolVariants.names(of: name) where cache.symbol == nil {
        cache.symbol = library.symbol(
          named: variant, weight: font.weight, isHierarchical: isHierarchical)
      }
      if cache.symbol == nil {
        environment.warn(about: "symbol \(name)") { hasHint in
          let nearest = hasHint ? library.nearestNames(to: name) : []
          let hint =
            nearest.isEmpty
            ? "" : "; the nearest are \(nearest.map { "\"\($0)\"" }.joined(separator: ", "))"
          return "no symbol named \"\(name)\"\(hint); a placeholder box is drawn instead"
        }
      }
    }
    return cache
  }

  /// Loads a named image: of the image sets of the asset catalogs or, if there is none, a file.
  func loadNamed(
    _ name: String, _ folder: URL, _ environment: EnvironmentValues, _ cache: inout ImageCache
  ) {
    let catalogs = AssetCatalogs.of(folder)
    catalogs.problems.forEach { environment.warn($0) }
    if let set = catalogs.folder(.image, name) {
      let image = AssetImage.load(name, set, environment)
      cache.renderingMode = image?.renderingMode
      switch image?.content {
      case .pixels(let pixels): cache.pixels = pixels
      case .vector(let vector):
        cache.drawing = Drawing(vector)
        vector.reportOmissions(environment)
      case nil: break
      }
    } else {
      cache.pixels = Self.load(name, folder, environment)
    }
  }

  /// The image with its own rendering mode, that of its asset catalog, or that of its container, in this order.
  private func rendered(as cache: ImageCache, _ environment: EnvironmentValues) -> Image {
    guard templateMode == nil,
      let mode = cache.renderingMode ?? (environment.rendersImagesAsTemplates ? .template : nil)
    else { return self }
    return renderingMode(mode)
  }

  package func sizeThatFits(
    _ proposal: ProposedViewSize, _ environment: EnvironmentValues, _ cache: inout ImageCache
  ) -> CGSize {
    let ideal = cache.size(environment)
    return isResizable ? proposal.replacingUnspecifiedDimensions(by: ideal) : ideal
  }

  package func explicitGuide(
    _ key: AlignmentKey, _ size: ViewSize, _ environment: EnvironmentValues,
    _ cache: inout ImageCache
  ) -> CGFloat? {
    guard key == .firstTextBaseline || key == .lastTextBaseline, !isResizable else { return nil }
    return cache.baseline
  }

  package func draw(
    _ pass: inout DrawingPass, _ size: ViewSize, _ environment: EnvironmentValues,
    _ cache: inout ImageCache
  ) {
    let (rect, transform) = pass.snapped(CGRect(origin: .zero, size: size.size))
    if environment.isPlaceholder { return pass.addPlaceholder(in: rect, transform, environment) }
    if let pixels = cache.pixels {
      return rendered(as: cache, environment).drawPixels(
        pixels, &pass, rect, transform, environment)
    }
    if let drawing = cache.drawing {
      return rendered(as: cache, environment).draw(drawing, &pass, rect, transform, environment)
    }
    func style(_ level: Int) -> _Paint {
      var context = _PaintContext(environment: environment, rect: rect)
      context.level = level
      return environment.foreground.paint(context)
    }
    pass.addSymbol(in: rect, transform, environment) { pass, transform in
      pass.add(with: style(0), in: rect, transform) { pass, transform in
        cache.draw(&pass, in: rect, transform, environment) { style($0).paint }
      }
    }
  }

  /// Draws the image as a part of a text; a symbol uses the text's paints.
  func draw(
    _ cache: ImageCache, _ pass: inout DrawingPass, in rect: CGRect,
    _ transform: CGAffineTransform, _ environment: EnvironmentValues, paint: (Int) -> Paint
  ) {
    if let pixels = cache.pixels {
      rendered(as: cache, environment).drawPixels(pixels, &pass, rect, transform, environment)
    } else if let drawing = cache.drawing {
      rendered(as: cache, environment).draw(drawing, &pass, rect, transform, environment)
    } else {
      cache.draw(&pass, in: rect, transform, environment, paint: paint)
    }
  }

  /// Draws a red box with diagonals, which makes missing symbols visible.
  fileprivate static func drawPlaceholder(
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
