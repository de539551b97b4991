// PrefViews: a style whose unit points refer to a rectangle of the program.

import PrefDrawing
import PrefGeometry
import PrefViewGraph

/// A style that is resolved for a rectangle instead of for the bounds of the shape.
struct AnchoredShapeStyle<Style: ShapeStyle>: ShapeStyle {
  let style: Style
  /// The rectangle, in points.
  let rect: CGRect

  func _paint(_ context: _PaintContext) -> _Paint {
    style._paint(
      _PaintContext(environment: context.environment, rect: rect, level: context.level))
  }
}

extension ShapeStyle {
  /// Returns the style, whose unit points refer to a rectangle, in points, instead of to the bounds of the shape.
  public func `in`(_ rect: CGRect) -> some ShapeStyle {
    AnchoredShapeStyle(style: self, rect: rect)
  }
}
