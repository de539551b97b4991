// Views: a view that is drawn by a closure, at once and without views of its own.

import Drawing
import Geometry
import ViewGraph

/// A view that a closure draws.
///
///     Canvas { context, size in
///       context.fill(Path(ellipseIn: CGRect(origin: .zero, size: size)), with: .color(.green))
///     }
public nonisolated struct Canvas: View {
  /// A canvas draws itself.
  public typealias Body = Never
  /// Whether what the closure leaves free is black.
  public var isOpaque: Bool
  /// The colour space of what is in between.
  public var colorMode: ColorRenderingMode
  /// Draws into a context whose origin is the canvas' top left corner.
  public var renderer: (inout GraphicsContext, CGSize) -> Void

  /// Makes a canvas.
  public init(
    opaque: Bool = false, colorMode: ColorRenderingMode = .nonLinear,
    rendersAsynchronously: Bool = false,
    renderer: @escaping (inout GraphicsContext, CGSize) -> Void
  ) {
    isOpaque = opaque
    self.colorMode = colorMode
    self.renderer = renderer
  }

  /// Makes the canvas' node.
  @MainActor public static func _makeNode(_ view: Self, _ inputs: _ViewInputs) -> _ViewNode {
    LeafNode(view, inputs)
  }

  /// Hands the canvas' node a new value.
  @MainActor public static func _updateNode(_ node: _ViewNode, _ view: Self) {
    LeafNode<Self>.update(node, view)
  }
}

extension Canvas: LeafView {
  package var label: String { "Canvas" }

  /// Nobody can tell whether two closures draw the same.
  package func isSame(as other: Canvas) -> Bool { false }

  package func sizeThatFits(
    _ proposal: ProposedViewSize, _ environment: EnvironmentValues, _ cache: inout Void
  ) -> CGSize { proposal.replacingUnspecifiedDimensions() }

  package func draw(
    _ pass: inout DrawingPass, _ size: ViewSize, _ environment: EnvironmentValues,
    _ cache: inout Void
  ) {
    let (rect, transform) = pass.snapped(CGRect(origin: .zero, size: size.size))
    let recorder = GraphicsRecorder(base: transform, scale: pass.scale, environment: environment)
    var context = GraphicsContext(recorder)
    if isOpaque { context.fill(Path(rect), with: .color(.black)) }
    renderer(&context, rect.size)
    if recorder.items.isEmpty { return }
    // Nothing is drawn outside of a canvas.
    let clip = DisplayLayer.Clip(path: Path(rect))
    pass.add(.layer(DisplayLayer(items: recorder.items, clip: clip)), transform: transform)
  }
}
