// Views: views that are turned, scaled, or mapped otherwise: sizes and places around them stay as they were.

import PrefDrawing
import PrefGeometry
import PrefViewGraph

/// An effect that maps its content about a point.
protocol AffineEffect: ViewEffect {
  /// The point that stays where it is.
  var anchor: UnitPoint { get }
  /// The map, about the origin.
  var map: CGAffineTransform { get }
}

extension AffineEffect {
  package func contentTransform(
    _ size: CGSize, _ environment: EnvironmentValues
  ) -> CGAffineTransform {
    let point = anchor.point(in: CGRect(origin: .zero, size: size))
    return CGAffineTransform(translationX: -point.x, y: -point.y).concatenating(map)
      .concatenating(CGAffineTransform(translationX: point.x, y: point.y))
  }
}

/// A view that is turned about a point.
public nonisolated struct _RotationEffect: ViewModifier {
  /// How far, clockwise.
  public var angle: Angle
  /// The point that stays where it is.
  public var anchor: UnitPoint
}

extension _RotationEffect: AffineEffect, Animatable {
  package var label: String { "rotation \(angle.degrees.shortest)°" }
  var map: CGAffineTransform { CGAffineTransform(rotationAngle: angle.radians) }

  /// The angle and the point.
  public var animatableData: AnimatablePair<Double, UnitPoint.AnimatableData> {
    get { AnimatablePair(angle.animatableData, anchor.animatableData) }
    set { (angle.animatableData, anchor.animatableData) = (newValue.first, newValue.second) }
  }
}

/// A view that is scaled about a point.
public nonisolated struct _ScaleEffect: ViewModifier {
  /// How much across and down.
  public var scale: CGSize
  /// The point that stays where it is.
  public var anchor: UnitPoint
}

extension _ScaleEffect: AffineEffect, Animatable {
  package var label: String { "scale \(scale.width.shortest) \(scale.height.shortest)" }
  var map: CGAffineTransform { CGAffineTransform(scaleX: scale.width, y: scale.height) }

  /// The scales and the point.
  public var animatableData: AnimatablePair<CGSize.AnimatableData, UnitPoint.AnimatableData> {
    get { AnimatablePair(scale.animatableData, anchor.animatableData) }
    set { (scale.animatableData, anchor.animatableData) = (newValue.first, newValue.second) }
  }
}

/// A view whose coordinates are mapped.
public nonisolated struct _TransformEffect: ViewModifier {
  /// The map.
  public var transform: CGAffineTransform
}

extension _TransformEffect: AffineEffect, Animatable {
  package var label: String { "transform" }
  var anchor: UnitPoint { .topLeading }
  var map: CGAffineTransform { transform }

  /// The six numbers of the map.
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
