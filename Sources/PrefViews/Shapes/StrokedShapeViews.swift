// PrefViews: further fills and strokes of a view that shows the stroke of a shape: they apply to the shape itself,
// and not to the outline of its stroke.

import PrefGeometry
import PrefViewGraph

extension _ShapeView {
  /// Adds a fill of the stroked shape in front of this view.
  public nonisolated func fill<Outline: Shape, Front: ShapeStyle>(
    _ content: Front, style: FillStyle = FillStyle()
  ) -> some ShapeView<Outline> where Content == _StrokedShape<Outline> {
    _ShapeLayers(shape.shape, self, shape.shape.fill(content, style: style))
  }

  /// Adds a stroke of the stroked shape in front of this view.
  public nonisolated func stroke<Outline: Shape, Front: ShapeStyle>(
    _ content: Front, style: StrokeStyle, antialiased: Bool = true
  ) -> some ShapeView<Outline> where Content == _StrokedShape<Outline> {
    _ShapeLayers(
      shape.shape, self, shape.shape.stroke(content, style: style, antialiased: antialiased))
  }

  /// Adds a stroke of the stroked shape in front of this view; `lineWidth` is in points.
  public nonisolated func stroke<Outline: Shape, Front: ShapeStyle>(
    _ content: Front, lineWidth: CGFloat = 1, antialiased: Bool = true
  ) -> some ShapeView<Outline> where Content == _StrokedShape<Outline> {
    stroke(content, style: StrokeStyle(lineWidth: lineWidth), antialiased: antialiased)
  }

  /// Adds a stroke inside the outline of the stroked shape in front of this view.
  public nonisolated func strokeBorder<Outline: InsettableShape, Front: ShapeStyle>(
    _ content: Front = .foreground, style: StrokeStyle, antialiased: Bool = true
  ) -> some ShapeView<Outline> where Content == _StrokedShape<Outline> {
    _ShapeLayers(
      shape.shape, self, shape.shape.strokeBorder(content, style: style, antialiased: antialiased))
  }

  /// Adds a stroke inside the outline of the stroked shape in front of this view; `lineWidth` is in points.
  public nonisolated func strokeBorder<Outline: InsettableShape, Front: ShapeStyle>(
    _ content: Front = .foreground, lineWidth: CGFloat = 1, antialiased: Bool = true
  ) -> some ShapeView<Outline> where Content == _StrokedShape<Outline> {
    strokeBorder(content, style: StrokeStyle(lineWidth: lineWidth), antialiased: antialiased)
  }
}
