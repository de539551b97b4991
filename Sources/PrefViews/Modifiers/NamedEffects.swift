// PrefViews: the modifiers of filters and color effects, with the names of SwiftUI. Each wraps an effect of
// Effects.swift or ColorEffects.swift.

import PrefDrawing
import PrefGeometry
import PrefViewGraph

/// A modifier that draws its content with another effect.
package protocol WrappedEffect: ViewEffect, Animatable {
  associatedtype Base: ViewEffect, Animatable

  /// The effect that is applied.
  nonisolated var base: Base { get set }
}

extension WrappedEffect {
  package var label: String { base.label }
  package var hidesContent: Bool { base.hidesContent }

  /// The animatable data of the effect.
  public nonisolated var animatableData: Base.AnimatableData {
    get { base.animatableData }
    set { base.animatableData = newValue }
  }

  @MainActor
  package func allowsHits(
    at point: CGPoint, _ size: CGSize, _ environment: EnvironmentValues
  ) -> Bool { base.allowsHits(at: point, size, environment) }

  @MainActor
  package func draw(
    _ pass: inout DrawingPass, _ size: CGSize, _ environment: EnvironmentValues,
    content: (inout DrawingPass) -> Void
  ) { base.draw(&pass, size, environment, content: content) }
}

/// A modifier that blurs a view.
public nonisolated struct _BlurEffect: ViewModifier {
  package var base: _FilterEffect
}

extension _BlurEffect: WrappedEffect {}

/// A modifier that adds a shadow to a view.
public nonisolated struct _ShadowEffect: ViewModifier {
  package var base: _FilterEffect
}

extension _ShadowEffect: WrappedEffect {}

/// A modifier that sets the blend mode of a view.
public nonisolated struct _BlendModeEffect: ViewModifier {
  package var base: _FilterEffect
}

extension _BlendModeEffect: WrappedEffect {}

/// A modifier that composites a view into a layer.
public nonisolated struct _CompositingGroupEffect: ViewModifier {
  package var base: _FilterEffect
}

extension _CompositingGroupEffect: WrappedEffect {}

/// A modifier that hides a view.
public nonisolated struct _HiddenModifier: ViewModifier {
  package var base: _FilterEffect
}

extension _HiddenModifier: WrappedEffect {}

/// A modifier that brightens a view.
public nonisolated struct _BrightnessEffect: ViewModifier {
  package var base: _ColorEffect
}

extension _BrightnessEffect: WrappedEffect {}

/// A modifier that changes the contrast of a view.
public nonisolated struct _ContrastEffect: ViewModifier {
  package var base: _ColorEffect
}

extension _ContrastEffect: WrappedEffect {}

/// A modifier that changes the saturation of a view.
public nonisolated struct _SaturationEffect: ViewModifier {
  package var base: _ColorEffect
}

extension _SaturationEffect: WrappedEffect {}

/// A modifier that reduces the saturation of a view.
public nonisolated struct _GrayscaleEffect: ViewModifier {
  package var base: _ColorEffect
}

extension _GrayscaleEffect: WrappedEffect {}

/// A modifier that rotates the hues of a view.
public nonisolated struct _HueRotationEffect: ViewModifier {
  package var base: _ColorEffect
}

extension _HueRotationEffect: WrappedEffect {}

/// A modifier that inverts the colors of a view.
public nonisolated struct _ColorInvertEffect: ViewModifier {
  package var base: _ColorEffect
}

extension _ColorInvertEffect: WrappedEffect {}

/// A modifier that multiplies the colors of a view.
public nonisolated struct _ColorMultiplyEffect: ViewModifier {
  package var base: _ColorEffect
}

extension _ColorMultiplyEffect: WrappedEffect {}

/// A modifier that replaces the colors of a view by their luminance as alpha.
public nonisolated struct _LuminanceToAlphaEffect: ViewModifier {
  package var base: _ColorEffect
}

extension _LuminanceToAlphaEffect: WrappedEffect {}
