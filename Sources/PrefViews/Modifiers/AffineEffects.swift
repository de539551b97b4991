// PrefViews: effects that draw a view through an affine transform. Layout is not affected: the view
// keeps its size and frame.

import PrefDrawing
import PrefGeometry
import PrefViewGraph

/// An effect that transforms its content about an anchor point.
protocol AffineEffect: ViewEffect {
  /// The fixed point of the transform, in the unit space of the view.
  var anchor: UnitPoint { get }
  /// The transform relative to the anchor, in points, y down.
  var transform: CGAffineTransform { get }
}

extension AffineEffect {
  package func contentTransform(
    _ size: CGSize, _ environment: EnvironmentValues
  ) -> CGAffineTransform {
    let point = anchor.point(in: CGRect(origin: .zero, size: size))
    return CGAffineTransform(translationX: -point.x, y: -point.y).concatenating(transform)
      .concatenating(CGAffineTransform(translationX: point.x, y: point.y))
  }
}

/// A modifier that rotates a view about an anchor point.
public nonisolated struct _RotationEffect: ViewModifier {
  /// The rotation angle; positive angles are clockwise on screen.
  public var angle: Angle
  /// The fixed point of the rotation, in the unit space of the view.
  public var anchor: UnitPoint

  /// Creates a rotation about a point.
  public init(angle: Angle, anchor: UnitPoint = .center) {
    self.angle = angle
    self.anchor = anchor
  }
}

extension _RotationEffect: AffineEffect, Animatable {
  package var label: String { "rotation \(angle.degrees.roundedText)°" }
  var transform: CGAffineTransform { CGAffineTransform(rotationAngle: angle.radians) }

  /// The angle and the anchor.
  public var animatableData: AnimatablePair<Double, UnitPoint.AnimatableData> {
    get { AnimatablePair(angle.animatableData, anchor.animatableData) }
    set { (angle.animatableData, anchor.animatableData) = (newValue.first, newValue.second) }
  }
}

/// A modifier that scales a view about an anchor point.
public nonisolated struct _ScaleEffect: ViewModifier {
  /// The horizontal and vertical scale factors; negative factors mirror.
  public var scale: CGSize
  /// The fixed point of the scaling, in the unit space of the view.
  public var anchor: UnitPoint

  /// Creates a scaling about a point.
  public init(scale: CGSize, anchor: UnitPoint = .center) {
    self.scale = scale
    self.anchor = anchor
  }
}

extension _ScaleEffect: AffineEffect, Animatable {
  package var label: String { "scale \(scale.width.roundedText) \(scale.height.roundedText)" }
  var transform: CGAffineTransform { CGAffineTransform(scaleX: scale.width, y: scale.height) }

  /// The scale factors and the anchor.
  public var animatableData: AnimatablePair<CGSize.AnimatableData, UnitPoint.AnimatableData> {
    get { AnimatablePair(scale.animatableData, anchor.animatableData) }
    set { (scale.animatableData, anchor.animatableData) = (newValue.first, newValue.second) }
  }
}

/// A modifier that applies an affine transform about the view's top left corner.
public nonisolated struct _TransformEffect: ViewModifier {
  /// The transform from the content's coordinates to the view's, in points, y down.
  public var transform: CGAffineTransform

  /// Creates an effect from a transform.
  public init(transform: CGAffineTransform) { self.transform = transform }
}

extension _TransformEffect: AffineEffect, Animatable {
  package var label: String { "transform" }
  var anchor: UnitPoint { .topLeading }

  /// The transform's coefficients: a, b, c, d, tx, ty.
  public var animatableData:
    AnimatablePair<
      AnimatablePair<AnimatablePair<CGFloat, CGFloat>, AnimatablePair<CGFloat, CGFloat>>,
      AnimatablePair<CGFloat, CGFloat>
    >
  {
    get {
      AnimatablePair(
        AnimatablePair(
          AnimatablePair(transform.a, transform.b), AnimatablePair(transform.c, transform.d)),
        AnimatablePair(transform.tx, transform.ty))
    }
    set {
      transform = CGAffineTransform(
        a: newValue.first.first.first, b: newValue.first.first.second,
        c: newValue.first.second.first, d: newValue.first.second.second,
        tx: newValue.second.first, ty: newValue.second.second)
    }
  }
}
