// PrefViews: shapes derived from other shapes: stroked, trimmed, sized and inset. TransformedShapes.swift has the
// transformed ones.

import PrefDrawing
import PrefGeometry
import PrefViewGraph

/// A shape that strokes the outline of another shape.
public nonisolated struct _StrokedShape<S: Shape>: Shape {
  var shape: S
  var style: StrokeStyle
  var isAntialiased = true

  /// The role of a stroke.
  public static var role: ShapeRole { .stroke }

  /// Returns the outline of the stroke in `rect`.
  public func path(in rect: CGRect) -> Path { shape.path(in: rect).strokedPath(style) }

  /// Returns a stroke of the base shape's path; the rasterizer expands it.
  public func _drawing(in rect: CGRect) -> _ShapeDrawing {
    _ShapeDrawing(kind: .stroke(shape.path(in: rect), style, isAntialiased: isAntialiased))
  }

  /// Returns the size of the base shape; the stroke is not included.
  public func sizeThatFits(_ proposal: ProposedViewSize) -> CGSize { shape.sizeThatFits(proposal) }

  /// The data of the base shape and of the stroke style.
  public var animatableData: AnimatablePair<S.AnimatableData, StrokeStyle.AnimatableData> {
    get { AnimatablePair(shape.animatableData, style.animatableData) }
    set { (shape.animatableData, style.animatableData) = (newValue.first, newValue.second) }
  }
}

/// A shape with a part of another shape's outline.
nonisolated struct _TrimmedShape<S: Shape>: Shape {
  var shape: S
  var from: CGFloat
  var to: CGFloat

  func path(in rect: CGRect) -> Path { shape.path(in: rect).trimmedPath(from: from, to: to) }

  var animatableData: AnimatablePair<S.AnimatableData, AnimatablePair<CGFloat, CGFloat>> {
    get { AnimatablePair(shape.animatableData, AnimatablePair(from, to)) }
    set {
      shape.animatableData = newValue.first
      (from, to) = (newValue.second.first, newValue.second.second)
    }
  }
}

/// A shape with a fixed size, placed so that its anchor coincides with that of its rectangle.
nonisolated struct _SizedShape<S: Shape>: Shape {
  var shape: S
  var size: CGSize
  var anchor = UnitPoint.topLeading

  func path(in rect: CGRect) -> Path {
    let origin = CGPoint(
      x: rect.minX + (rect.width - size.width) * anchor.x,
      y: rect.minY + (rect.height - size.height) * anchor.y)
    return shape.path(in: CGRect(origin: origin, size: size))
  }

  var animatableData:
    AnimatablePair<
      S.AnimatableData, AnimatablePair<CGSize.AnimatableData, UnitPoint.AnimatableData>
    >
  {
    get {
      AnimatablePair(
        shape.animatableData, AnimatablePair(size.animatableData, anchor.animatableData))
    }
    set {
      shape.animatableData = newValue.first
      (size.animatableData, anchor.animatableData) = (newValue.second.first, newValue.second.second)
    }
  }
}

/// A shape whose rectangle is inset.
public nonisolated struct _InsetShape<S: InsettableShape>: InsettableShape {
  var shape: S
  var amount: CGFloat

  /// Returns the base shape's outline in the inset rectangle.
  public func path(in rect: CGRect) -> Path { shape.path(in: rect.insetBy(dx: amount, dy: amount)) }

  /// Returns the shape inset by a further amount, in points.
  public func inset(by further: CGFloat) -> _InsetShape<S> {
    _InsetShape(shape: shape, amount: amount + further)
  }

  /// The data of the base shape and the inset.
  public var animatableData: AnimatablePair<S.AnimatableData, CGFloat> {
    get { AnimatablePair(shape.animatableData, amount) }
    set { (shape.animatableData, amount) = (newValue.first, newValue.second) }
  }
}

/// A type-erased shape.
public nonisolated struct AnyShape: Shape {
  private let shape: any Shape

  /// Creates a type-erased shape. Its animatable data is not accessible.
  public init<S: Shape>(_ shape: S) { self.shape = shape }

  /// Returns the outline of the base shape.
  public func path(in rect: CGRect) -> Path { shape.path(in: rect) }

  /// Returns the drawing of the base shape.
  public func _drawing(in rect: CGRect) -> _ShapeDrawing { shape._drawing(in: rect) }

  /// Returns the size of the base shape.
  public func sizeThatFits(_ proposal: ProposedViewSize) -> CGSize { shape.sizeThatFits(proposal) }
}

extension Path: Shape {
  /// Returns the path itself; a path does not adapt to `rect`.
  public func path(in rect: CGRect) -> Path { self }
}
