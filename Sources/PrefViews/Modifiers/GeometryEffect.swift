// PrefViews: modifiers that authors animate: geometry effects and modifiers with animatable data.

import PrefGeometry
import PrefViewGraph

/// A modifier that is evaluated for each value of its animatable data.
public nonisolated protocol AnimatableModifier: Animatable, ViewModifier {}

/// A modifier that draws a view through a transform that depends on the view's size; layout is unaffected.
public nonisolated protocol GeometryEffect: Animatable, ViewModifier {
  /// Returns the transform from the content's coordinates to the view's, in points, y down, for a view of a size.
  func effectValue(size: CGSize) -> ProjectionTransform
}

extension GeometryEffect {
  /// The content, drawn through the transform.
  @MainActor @preconcurrency public func body(content: Content) -> some View {
    content.modifier(SizedProjection(effect: self))
  }

  /// Returns an effect that does not change what layout and geometry readers report; no effect changes it here.
  public func ignoredByLayout() -> _IgnoredByLayoutEffect<Self> {
    _IgnoredByLayoutEffect(effect: self)
  }
}

/// An effect that layout and geometry readers ignore.
public nonisolated struct _IgnoredByLayoutEffect<Effect: GeometryEffect>: GeometryEffect {
  private var effect: Effect

  init(effect: Effect) { self.effect = effect }

  /// The transform of the effect.
  public func effectValue(size: CGSize) -> ProjectionTransform { effect.effectValue(size: size) }

  /// The data of the effect.
  public var animatableData: Effect.AnimatableData {
    get { effect.animatableData }
    set { effect.animatableData = newValue }
  }
}

/// The transform of a geometry effect. It is not animatable: the effect's body is evaluated for each value.
private nonisolated struct SizedProjection<Effect: GeometryEffect>: ViewModifier, ProjectiveEffect {
  let effect: Effect

  var label: String { "geometryEffect" }

  func projection(_ size: CGSize) -> ProjectionTransform { effect.effectValue(size: size) }
}
