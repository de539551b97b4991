// PrefViews: a view with immediate mode drawing. In: a closure, and views used as symbols. Out: the
// display items that the closure draws.

import PrefDrawing
import PrefGeometry
import PrefViewGraph

/// A view whose content is drawn by a closure.
///
/// ```swift
/// Canvas { context, size in
///   context.fill(Path(ellipseIn: CGRect(origin: .zero, size: size)), with: .color(.green))
/// }
/// ```
///
/// The canvas takes the proposed size and clips its drawing to its bounds.
public nonisolated struct Canvas<Symbols: View>: View {
  /// The views that the closure can draw as symbols, identified by their tags.
  public var symbols: Symbols
  /// The drawing closure. Its arguments are a context, whose origin is the top left corner of the
  /// canvas (points, y down), and the size of the canvas in points.
  public var renderer: (inout GraphicsContext, CGSize) -> Void
  /// Whether the canvas is filled with black before drawing.
  public var isOpaque: Bool
  /// The working color space of the canvas; has no effect on drawing.
  public var colorMode: ColorRenderingMode
  /// Whether the closure may be called asynchronously. Has no effect: it is called while rendering.
  public var rendersAsynchronously: Bool

  /// Creates a canvas that can draw views, which `GraphicsContext.resolveSymbol(id:)` finds by tag.
  ///
  /// - Parameters:
  ///   - opaque: Whether the canvas is filled with black before drawing.
  ///   - colorMode: The working color space; has no effect on drawing.
  ///   - rendersAsynchronously: Has no effect; the closure is called while rendering.
  ///   - renderer: The drawing closure; see `renderer`.
  ///   - symbols: The views, each with a `tag(_:)`.
  public init(
    opaque: Bool = false, colorMode: ColorRenderingMode = .nonLinear,
    rendersAsynchronously: Bool = false,
    renderer: @escaping (inout GraphicsContext, CGSize) -> Void,
    @ViewBuilder symbols: () -> Symbols
  ) {
    isOpaque = opaque
    self.colorMode = colorMode
    self.rendersAsynchronously = rendersAsynchronously
    self.renderer = renderer
    self.symbols = symbols()
  }
}

extension Canvas where Symbols == EmptyView {
  /// Creates a canvas without symbols; see
  /// `init(opaque:colorMode:rendersAsynchronously:renderer:symbols:)`.
  public init(
    opaque: Bool = false, colorMode: ColorRenderingMode = .nonLinear,
    rendersAsynchronously: Bool = false,
    renderer: @escaping (inout GraphicsContext, CGSize) -> Void
  ) {
    self.init(
      opaque: opaque, colorMode: colorMode, rendersAsynchronously: rendersAsynchronously,
      renderer: renderer
    ) { EmptyView() }
  }
}

extension Canvas: PictureView {
  package var label: String { "Canvas" }

  package func sizeThatFits(_ proposal: ProposedViewSize) -> CGSize {
    proposal.replacingUnspecifiedDimensions()
  }

  package func draw(
    _ pass: inout DrawingPass, _ size: CGSize, _ environment: EnvironmentValues,
    _ symbols: SymbolPictures
  ) {
    let (rect, transform) = pass.snapped(CGRect(origin: .zero, size: size))
    let recorder = GraphicsRecorder(
      pass, base: transform, environment: environment, symbols: symbols)
    var context = GraphicsContext(recorder)
    if isOpaque { context.fill(Path(rect), with: .color(.black)) }
    renderer(&context, rect.size)
    if recorder.items.isEmpty { return }
    // Drawing is clipped to the bounds of the canvas, and blended with what the canvas has drawn only.
    let layer = DisplayLayer(
      items: recorder.items, clip: DisplayLayer.Clip(path: Path(rect)),
      isIsolated: recorder.items.contains(where: \.blendsWithBackdrop))
    pass.add(.layer(layer), transform: transform)
  }
}

extension DisplayItem {
  /// Whether the item, or one in the layers that are drawn directly, has a blend mode.
  fileprivate var blendsWithBackdrop: Bool {
    guard case .layer(let layer) = content else { return false }
    return layer.blendMode != .normal
      || layer.isDirect && layer.items.contains(where: \.blendsWithBackdrop)
  }
}
