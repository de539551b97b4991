// Views: a view that is mapped by a projection.

import PrefDrawing
import PrefGeometry
import PrefViewGraph

/// An effect that maps its content as a camera sees a plane.
protocol ProjectiveEffect: ViewEffect {
  /// From the content's coordinates to the view's, for a view of this size.
  func projection(_ size: CGSize) -> ProjectionTransform
}

extension ProjectiveEffect {
  package func contentTransform(
    _ size: CGSize, _ environment: EnvironmentValues
  ) -> CGAffineTransform {
    projection(size).affineMap(around: CGPoint(x: size.width / 2, y: size.height / 2))
  }

  package func contentProjection(
    _ size: CGSize, _ environment: EnvironmentValues
  ) -> ProjectionTransform? {
    let projection = projection(size)
    return projection.isAffine ? nil : projection
  }

  @MainActor
  package func draw(
    _ pass: inout DrawingPass, _ size: CGSize, _ environment: EnvironmentValues,
    content: (inout DrawingPass) -> Void
  ) {
    guard let projection = contentProjection(size, environment) else { return content(&pass) }
    pass.add(through: projection, content)
  }
}

/// A view whose coordinates are mapped by a projection, about its top left corner.
public nonisolated struct _ProjectionEffect: ViewModifier {
  /// The map from the content's coordinates to the view's.
  public var transform: ProjectionTransform
}

extension _ProjectionEffect: ProjectiveEffect {
  package var label: String { "projection" }

  func projection(_ size: CGSize) -> ProjectionTransform { transform }
}

/// A view that is turned in space.
public nonisolated struct _Rotation3DEffect: ViewModifier {
  /// How far.
  public var angle: Angle
  /// About which axis: x to the right, y down, z towards the eye.
  public var axis: (x: CGFloat, y: CGFloat, z: CGFloat)
  /// The point through which the axis goes.
  public var anchor: UnitPoint
  /// How far before the view that point lies, in points.
  public var anchorZ: CGFloat
  /// One over the distance of the eye, in lengths of the view's longer side; 0 for no perspective.
  public var perspective: CGFloat
}

extension _Rotation3DEffect: ProjectiveEffect, Animatable {
  package var label: String { "rotation3D \(angle.degrees.shortest)°" }

  func projection(_ size: CGSize) -> ProjectionTransform {
    ProjectionTransform(
      rotation: angle, axis: axis, anchor: anchor.point(in: CGRect(origin: .zero, size: size)),
      anchorZ: anchorZ,
      distance: perspective > 0 ? max(size.width, size.height) / perspective : .infinity)
  }

  /// The angle, the anchor, its height and the perspective.
  public var animatableData:
    AnimatablePair<
      AnimatablePair<Double, UnitPoint.AnimatableData>, AnimatablePair<CGFloat, CGFloat>
    >
  {
    get {
      AnimatablePair(
        AnimatablePair(angle.animatableData, anchor.animatableData),
        AnimatablePair(anchorZ, perspective))
    }
    set {
      (angle.animatableData, anchor.animatableData) = (newValue.first.first, newValue.first.second)
      (anchorZ, perspective) = (newValue.second.first, newValue.second.second)
    }
  }
}

extension View {
  /// Maps the view's coordinates by a projection; its size stays.
  public nonisolated func projectionEffect(_ transform: ProjectionTransform) -> some View {
    modifier(_ProjectionEffect(transform: transform))
  }

  /// Turns the view in space about an axis through a point, seen from in front; its size stays.
  ///
  ///     Text("Away").rotation3DEffect(.degrees(45), axis: (x: 0, y: 1, z: 0))
  public nonisolated func rotation3DEffect(
    _ angle: Angle, axis: (x: CGFloat, y: CGFloat, z: CGFloat), anchor: UnitPoint = .center,
    anchorZ: CGFloat = 0, perspective: CGFloat = 1
  ) -> some View {
    modifier(
      _Rotation3DEffect(
        angle: angle, axis: axis, anchor: anchor, anchorZ: anchorZ, perspective: perspective))
  }
}
