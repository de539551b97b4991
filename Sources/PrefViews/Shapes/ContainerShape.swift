// Views: shapes that follow the outline of the container around them. A shape knows no more than its rectangle; while it is
// drawn, the container's outline is told beside it.

import PrefDrawing
import PrefGeometry
import PrefViewGraph

/// The outline of the container around a view, moved inwards as far as the view lies inside; a rectangle where there is
/// no container.
///
///     VStack { … }.background { ContainerRelativeShape().fill(.yellow).padding(8) }
///       .containerShape(RoundedRectangle(cornerRadius: 24))
public nonisolated struct ContainerRelativeShape: Shape {
  /// Makes the shape.
  public init() {}

  /// The container's outline, fitted into the rectangle.
  public func path(in rect: CGRect) -> Path { Surroundings.container?.path(in: rect) ?? Path(rect) }

  /// What a shape that is being drawn has around it.
  fileprivate enum Surroundings {
    /// In the coordinates of the shape's rectangle.
    @TaskLocal static var container: ContainerOutline?
  }
}

extension ContainerRelativeShape: InsettableShape {
  /// The shape, moved inwards.
  public func inset(by amount: CGFloat) -> some InsettableShape {
    _InsetShape(shape: self, amount: amount)
  }
}

extension Shape where Self == ContainerRelativeShape {
  /// The outline of the container around a view.
  public static var containerRelative: ContainerRelativeShape { ContainerRelativeShape() }
}

extension Shape {
  /// What the shape draws in a rectangle, with the container around it; `transform` maps the rectangle's coordinates to
  /// the picture's.
  func drawing(
    in rect: CGRect, _ transform: CGAffineTransform, _ pass: DrawingPass
  ) -> _ShapeDrawing {
    guard let container = pass.container, transform.determinant != 0 else {
      return _drawing(in: rect)
    }
    return ContainerRelativeShape.Surroundings.$container.withValue(
      container.applying(transform.inverted())
    ) { _drawing(in: rect) }
  }
}

/// A view whose outline shapes inside of it can follow.
public nonisolated struct _ContainerShapeEffect<Outline: InsettableShape>: ViewModifier {
  /// The outline.
  public var shape: Outline
}

extension _ContainerShapeEffect: ViewEffect {
  package var label: String { "containerShape \(Outline.self)" }

  @MainActor
  package func draw(
    _ pass: inout DrawingPass, _ size: CGSize, _ environment: EnvironmentValues,
    content: (inout DrawingPass) -> Void
  ) {
    let outer = pass.container
    let (rect, transform) = pass.snapped(CGRect(origin: .zero, size: size))
    let shape = shape
    pass.container = ContainerOutline(rect.applying(transform)) { inset, inner in
      shape.inset(by: inset).path(in: inner.insetBy(dx: -inset, dy: -inset))
    }
    content(&pass)
    pass.container = outer
  }
}

extension View {
  /// Sets the outline that `ContainerRelativeShape` follows inside of this view.
  public nonisolated func containerShape<T: InsettableShape>(_ shape: T) -> some View {
    modifier(_ContainerShapeEffect(shape: shape))
  }
}
