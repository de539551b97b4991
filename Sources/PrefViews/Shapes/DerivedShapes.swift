// Views: shapes made from other shapes.

import PrefDrawing
import PrefGeometry
import PrefViewGraph

/// The line along another shape's outline.
public nonisolated struct _StrokedShape<S: Shape>: Shape {
  var shape: S
  var style: StrokeStyle
  var isAntialiased = true

  /// A line.
  public static var role: ShapeRole { .stroke }

  /// The outline of the line.
  public func path(in rect: CGRect) -> Path { shape.path(in: rect).strokedPath(style) }

  /// The line, to be stroked when it is drawn.
  public func _drawing(in rect: CGRect) -> _ShapeDrawing {
    _ShapeDrawing(kind: .stroke(shape.path(in: rect), style, isAntialiased: isAntialiased))
  }

  /// The size of the shape without its line.
  public func sizeThatFits(_ proposal: ProposedViewSize) -> CGSize { shape.sizeThatFits(proposal) }

  /// What an animation changes: the shape and its line.
  public var animatableData: AnimatablePair<S.AnimatableData, StrokeStyle.AnimatableData> {
    get { AnimatablePair(shape.animatableData, style.animatableData) }
    set { (shape.animatableData, style.animatableData) = (newValue.first, newValue.second) }
  }
}

/// A part of another shape's outline.
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

/// An affine map of a shape that may depend on its rectangle.
nonisolated protocol ShapeMap: Animatable, Sendable {
  func transform(in rect: CGRect) -> CGAffineTransform
}

/// The same map in any rectangle.
nonisolated struct FixedMap: ShapeMap {
  let transform: CGAffineTransform
  func transform(in rect: CGRect) -> CGAffineTransform { transform }
}

/// A movement.
nonisolated struct OffsetMap: ShapeMap {
  var offset: CGSize

  func transform(in rect: CGRect) -> CGAffineTransform {
    CGAffineTransform(translationX: offset.width, y: offset.height)
  }

  var animatableData: CGSize.AnimatableData {
    get { offset.animatableData }
    set { offset.animatableData = newValue }
  }
}

/// A turn about a unit point.
nonisolated struct RotationMap: ShapeMap {
  var angle: Angle
  var anchor: UnitPoint

  func transform(in rect: CGRect) -> CGAffineTransform {
    CGAffineTransform(rotationAngle: angle.radians).about(anchor.point(in: rect))
  }

  var animatableData: AnimatablePair<Double, UnitPoint.AnimatableData> {
    get { AnimatablePair(angle.animatableData, anchor.animatableData) }
    set { (angle.animatableData, anchor.animatableData) = (newValue.first, newValue.second) }
  }
}

/// A change of size about a unit point.
nonisolated struct ScaleMap: ShapeMap {
  var scale: CGSize
  var anchor: UnitPoint

  func transform(in rect: CGRect) -> CGAffineTransform {
    CGAffineTransform(scaleX: scale.width, y: scale.height).about(anchor.point(in: rect))
  }

  var animatableData: AnimatablePair<CGSize.AnimatableData, UnitPoint.AnimatableData> {
    get { AnimatablePair(scale.animatableData, anchor.animatableData) }
    set { (scale.animatableData, anchor.animatableData) = (newValue.first, newValue.second) }
  }
}

extension CGAffineTransform {
  /// The map with a point in the place of the origin.
  fileprivate func about(_ point: CGPoint) -> CGAffineTransform {
    CGAffineTransform(translationX: -point.x, y: -point.y).concatenating(self)
      .concatenating(CGAffineTransform(translationX: point.x, y: point.y))
  }
}

/// Another shape after an affine map.
nonisolated struct _TransformedShape<S: Shape, Map: ShapeMap>: Shape {
  var shape: S
  var map: Map

  func path(in rect: CGRect) -> Path { shape.path(in: rect).applying(map.transform(in: rect)) }
  func sizeThatFits(_ proposal: ProposedViewSize) -> CGSize { shape.sizeThatFits(proposal) }

  var animatableData: AnimatablePair<S.AnimatableData, Map.AnimatableData> {
    get { AnimatablePair(shape.animatableData, map.animatableData) }
    set { (shape.animatableData, map.animatableData) = (newValue.first, newValue.second) }
  }
}

/// Another shape at a size of its own.
nonisolated struct _SizedShape<S: Shape>: Shape {
  var shape: S
  var size: CGSize

  func path(in rect: CGRect) -> Path { shape.path(in: CGRect(origin: rect.origin, size: size)) }

  var animatableData: AnimatablePair<S.AnimatableData, CGSize.AnimatableData> {
    get { AnimatablePair(shape.animatableData, size.animatableData) }
    set { (shape.animatableData, size.animatableData) = (newValue.first, newValue.second) }
  }
}

/// Another shape, moved inwards by shrinking its rectangle.
public nonisolated struct _InsetShape<S: InsettableShape>: InsettableShape {
  var shape: S
  var amount: CGFloat

  /// The shape's outline in the smaller rectangle.
  public func path(in rect: CGRect) -> Path { shape.path(in: rect.insetBy(dx: amount, dy: amount)) }

  /// The shape, moved further inwards.
  public func inset(by further: CGFloat) -> _InsetShape<S> {
    _InsetShape(shape: shape, amount: amount + further)
  }

  /// What an animation changes.
  public var animatableData: AnimatablePair<S.AnimatableData, CGFloat> {
    get { AnimatablePair(shape.animatableData, amount) }
    set { (shape.animatableData, amount) = (newValue.first, newValue.second) }
  }
}

/// Any shape.
public nonisolated struct AnyShape: Shape {
  private let shape: any Shape

  /// Erases a shape's type.
  public init<S: Shape>(_ shape: S) { self.shape = shape }

  /// The outline of the shape inside.
  public func path(in rect: CGRect) -> Path { shape.path(in: rect) }

  /// What the shape inside draws.
  public func _drawing(in rect: CGRect) -> _ShapeDrawing { shape._drawing(in: rect) }

  /// The size of the shape inside.
  public func sizeThatFits(_ proposal: ProposedViewSize) -> CGSize { shape.sizeThatFits(proposal) }
}

extension Path: Shape {
  /// The outline where it stands; the rectangle does not matter.
  public func path(in rect: CGRect) -> Path { self }
}
