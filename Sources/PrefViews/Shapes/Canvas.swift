// Views: a view that is drawn by a closure, at once; other views can lend it their looks.

import PrefDrawing
import PrefGeometry
import PrefViewGraph

/// A view that a closure draws.
///
///     Canvas { context, size in
///       context.fill(Path(ellipseIn: CGRect(origin: .zero, size: size)), with: .color(.green))
///     }
public nonisolated struct Canvas<Symbols: View>: View {
  /// Views that the closure can draw, told apart by their tags.
  public var symbols: Symbols
  /// Draws into a context whose origin is the canvas' top left corner.
  public var renderer: (inout GraphicsContext, CGSize) -> Void
  /// Whether what the closure leaves free is black.
  public var isOpaque: Bool
  /// The colour space of what is in between.
  public var colorMode: ColorRenderingMode
  /// Whether the closure may be called at another time; here it never is.
  public var rendersAsynchronously: Bool

  /// Makes a canvas that can draw views, as `GraphicsContext.resolveSymbol(id:)` finds them.
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
  /// Makes a canvas.
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
      base: transform, scale: pass.scale, environment: environment, symbols: symbols)
    var context = GraphicsContext(recorder)
    if isOpaque { context.fill(Path(rect), with: .color(.black)) }
    renderer(&context, rect.size)
    if recorder.items.isEmpty { return }
    // Nothing is drawn outside of a canvas.
    let clip = DisplayLayer.Clip(path: Path(rect))
    pass.add(.layer(DisplayLayer(items: recorder.items, clip: clip)), transform: transform)
  }
}
