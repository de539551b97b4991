// PrefViews: materials, which blur and saturate the backdrop of a shape and cover it with a
// translucent gray.

import PrefDrawing
import PrefGeometry
import PrefViewGraph

/// A style that shows the content behind the shape, blurred, saturated and tinted.
///
///     Text("Hello").padding().background(.regularMaterial, in: .rect(cornerRadius: 12))
public struct Material: ShapeStyle {
  enum Thickness: Sendable {
    case ultraThin, thin, regular, thick, ultraThick, bar
  }

  let thickness: Thickness

  /// A material that is mostly translucent: a tint of 44% opacity in light, 55% in dark appearance.
  public static let ultraThin = Material(thickness: .ultraThin)
  /// A material that is more translucent than opaque: a tint of 61% opacity in light, 70% in dark
  /// appearance.
  public static let thin = Material(thickness: .thin)
  /// A material that is somewhat translucent: a tint of 77% opacity in light, 82% in dark
  /// appearance.
  public static let regular = Material(thickness: .regular)
  /// A material that is more opaque than translucent: a tint of 90% opacity.
  public static let thick = Material(thickness: .thick)
  /// A material that is mostly opaque: a tint of 96% opacity in light, 95% in dark appearance.
  public static let ultraThick = Material(thickness: .ultraThick)
  /// The material of system bars: a tint of 85% opacity in light, 88% in dark appearance.
  public static let bar = Material(thickness: .bar)

  /// Returns the filters and the tint that are applied to the shape's backdrop.
  public func _paint(_ context: _PaintContext) -> _Paint {
    let tint = context.environment.colorScheme == .dark ? thickness.dark : thickness.light
    let white = Float(tint.white)
    return _Paint(
      paint: .backdrop(
        ResolvedBackdrop(
          filters: [
            .blur(radius: Thickness.blurRadius, isOpaque: true),
            _ColorEffect.filter(.saturation, Thickness.saturation, context.environment),
          ],
          tint: ResolvedColor(
            red: white, green: white, blue: white, opacity: Float(tint.opacity)))))
  }
}

/// The parameters approximate the materials of iOS 15 to 18 over black, white and colors by eye;
/// they are not measured.
extension Material.Thickness {
  /// The standard deviation of the blur, in points.
  fileprivate static let blurRadius: CGFloat = 30
  fileprivate static let saturation = 1.8

  /// The tint in light appearance: a gray level and its opacity.
  fileprivate var light: (white: Double, opacity: Double) {
    switch self {
    case .ultraThin: (1, 0.44)
    case .thin: (0.95, 0.61)
    case .regular: (0.96, 0.77)
    case .thick: (0.955, 0.9)
    case .ultraThick: (0.955, 0.96)
    case .bar: (0.975, 0.85)
    }
  }

  fileprivate var dark: (white: Double, opacity: Double) {
    switch self {
    case .ultraThin: (0.145, 0.55)
    case .thin: (0.145, 0.7)
    case .regular: (0.145, 0.82)
    case .thick: (0.145, 0.9)
    case .ultraThick: (0.145, 0.95)
    case .bar: (0.115, 0.88)
    }
  }
}

extension ShapeStyle where Self == Material {
  /// A mostly translucent material, `Material.ultraThin`.
  public static var ultraThinMaterial: Material { .ultraThin }
  /// A more translucent than opaque material, `Material.thin`.
  public static var thinMaterial: Material { .thin }
  /// A somewhat translucent material, `Material.regular`.
  public static var regularMaterial: Material { .regular }
  /// A more opaque than translucent material, `Material.thick`.
  public static var thickMaterial: Material { .thick }
  /// A mostly opaque material, `Material.ultraThick`.
  public static var ultraThickMaterial: Material { .ultraThick }
  /// The material of system bars, `Material.bar`.
  public static var bar: Material { .bar }
}
