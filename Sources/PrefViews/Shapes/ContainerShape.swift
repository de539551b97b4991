// PrefViews: shapes that adopt the outline of their container. `Shape.path(in:)` only receives a
// rectangle, so a task-local value passes the container's outline to shapes while they are drawn.

import PrefDrawing
import PrefGeometry
import PrefViewGraph

/// A shape that follows the shape of its container, inset by its distance from the container's
/// edges; a rectangle if there is no container shape.
///
/// ```swift
/// VStack { … }.background { ContainerRelativeShape().fill(.yellow).padding(8) }
///   .containerShape(RoundedRectangle(cornerRadius: 24))
/// ```
public nonisolated struct ContainerRelativeShape: Shape {
  /// Creates a container-relative shape.
  public init() {}

  /// Returns the container's outline, inset and fitted to `rect`; outside of drawing, `rect`
  /// itself.
  public func path(in rect: CGRect) -> Path {
    CurrentDrawing.container?.path(in: rect) ?? Path(rect)
  }

  /// The context of the shape that is being drawn.
  enum CurrentDrawing {
    /// The container's outline, in the coordinate space of the shape's rectangle.
    @TaskLocal static var container: ContainerOutline?
  }
}

extension ContainerRelativeShape: InsettableShape {
  /// Returns the shape inset by `amount` points on each side.
  public func inset(by amount: CGFloat) -> some InsettableShape {
    _InsetShape(shape: self, amount: amount)
  }
}

extension Shape where Self == ContainerRelativeShape {
  /// A shape that follows the shape of its container.
  public static var containerRelative: ContainerRelativeShape { ContainerRelativeShape() }
}

extension Shape {
  /// Returns the drawing of the shape in a rectangle, with the current container shape. `transform`
  /// maps the rectangle's coordinate space to image coordinates.
  func drawing(
    in rect: CGRect, _ transform: CGAffineTransform, _ pass: DrawingPass
  ) -> _ShapeDrawing {
    guard let container = pass.container, transform.determinant != 0 else {
      return _drawing(in: rect)
    }
    return ContainerRelativeShape.CurrentDrawing.$container.withValue(
      container.applying(transform.inverted())
    ) { _drawing(in: rect) }
  }
}

/// A modifier that sets the container shape of a view.
public nonisolated struct _ContainerShapeModifier<Outline: InsettableShape>: ViewModifier {
  /// The container shape, fitted to the bounds of the modified view.
  public var shape: Outline
}

extension _ContainerShapeModifier: ViewEffect {
  package var label: String { "containerShape \(Outline.self)" }

  @MainActor
  package func draw(
    _ pass: inout DrawingPass, _ size: CGSize, _ environment: EnvironmentValues,
    content: (inout DrawingPass) -> Void
  ) {
    let outer = pass.container
    let (rect, transform) = pass.snapped(CGRect(origin: .zero, size: size))
    let shape = shape
    let radii = ContainerRelativeShape.CurrentDrawing.$container.withValue(
      transform.determinant == 0 ? nil : outer?.applying(transform.inverted())
    ) { (shape as? any RoundedCornersShape)?.cornerRadii(in: rect) }
    pass.container = ContainerOutline(rect.applying(transform), radii: radii) { inset, inner in
      shape.inset(by: inset).path(in: inner.insetBy(dx: -inset, dy: -inset))
    }
    content(&pass)
    pass.container = outer
  }
}

extension View {
  /// Sets the shape that `ContainerRelativeShape` follows within this view.
  public nonisolated func containerShape<T: InsettableShape>(_ shape: T) -> some View {
    modifier(_ContainerShapeModifier(shape: shape))
  }
}
