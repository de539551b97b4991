// PrefViews: effects that draw a view through a projective transform, such as a rotation in space.
// Layout is not affected.

import PrefDrawing
import PrefGeometry
import PrefViewGraph

/// An effect that draws its content through a projective transform.
protocol ProjectiveEffect: ViewEffect {
  /// Returns the transform from the content's coordinates to the view's, in points, for a view of a
  /// size.
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

/// A modifier that applies a projective transform with the origin at the view's top left corner.
public nonisolated struct _ProjectionEffect: ViewModifier {
  /// The transform from the content's coordinates to the view's, in points, y down.
  public var transform: ProjectionTransform
}

extension _ProjectionEffect: ProjectiveEffect {
  package var label: String { "projection" }

  func projection(_ size: CGSize) -> ProjectionTransform { transform }
}

/// A modifier that rotates a view in three dimensions, with an optional perspective.
public nonisolated struct _Rotation3DEffect: ViewModifier {
  /// The rotation angle.
  public var angle: Angle
  /// The rotation axis: x to the right, y down, z towards the viewer; it need not be normalized.
  public var axis: (x: CGFloat, y: CGFloat, z: CGFloat)
  /// The point on the axis, in the unit space of the view.
  public var anchor: UnitPoint
  /// The distance of that point in front of the view, in points.
  public var anchorZ: CGFloat
  /// The reciprocal of the viewer's distance, in multiples of the view's longer side; 0 for a
  /// parallel projection.
  public var perspective: CGFloat
}

extension _Rotation3DEffect: ProjectiveEffect, Animatable {
  package var label: String { "rotation3D \(angle.degrees.roundedText)°" }

  func projection(_ size: CGSize) -> ProjectionTransform {
    ProjectionTransform(
      rotation: angle, axis: axis, anchor: anchor.point(in: CGRect(origin: .zero, size: size)),
      anchorZ: anchorZ,
      distance: perspective > 0 ? max(size.width, size.height) / perspective : .infinity)
  }

  /// The angle, the anchor, its z coordinate and the perspective.
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
  /// Draws the view through a projective transform with the origin at its top left corner; its
  /// frame is unchanged.
  public nonisolated func projectionEffect(_ transform: ProjectionTransform) -> some View {
    modifier(_ProjectionEffect(transform: transform))
  }

  /// Draws the view rotated in three dimensions about an axis through a point; its frame is
  /// unchanged.
  ///
  ///     Text("Away").rotation3DEffect(.degrees(45), axis: (x: 0, y: 1, z: 0))
  ///
  /// - Parameters:
  ///   - angle: The rotation angle.
  ///   - axis: The rotation axis: x to the right, y down, z towards the viewer.
  ///   - anchor: The point on the axis, in the unit space of the view.
  ///   - anchorZ: The distance of that point in front of the view, in points.
  ///   - perspective: The reciprocal of the viewer's distance, in multiples of the view's longer
  ///     side; 0 for a parallel projection.
  public nonisolated func rotation3DEffect(
    _ angle: Angle, axis: (x: CGFloat, y: CGFloat, z: CGFloat), anchor: UnitPoint = .center,
    anchorZ: CGFloat = 0, perspective: CGFloat = 1
  ) -> some View {
    modifier(
      _Rotation3DEffect(
        angle: angle, axis: axis, anchor: anchor, anchorZ: anchorZ, perspective: perspective))
  }
}
