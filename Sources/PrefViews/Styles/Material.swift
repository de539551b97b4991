// Views: materials, through which what lies below is seen out of focus.

import PrefDrawing
import PrefGeometry
import PrefViewGraph

/// A style that shows what lies below, blurred, more colourful and under a veil.
///
///     Text("Hello").padding().background(.regularMaterial, in: .rect(cornerRadius: 12))
public struct Material: ShapeStyle {
  enum Thickness: Sendable {
    case ultraThin, thin, regular, thick, ultraThick, bar
  }

  let thickness: Thickness

  /// More of what is below than of the veil.
  public static let ultraThin = Material(thickness: .ultraThin)
  /// A thin veil.
  public static let thin = Material(thickness: .thin)
  /// A veil of middling thickness.
  public static let regular = Material(thickness: .regular)
  /// A thick veil.
  public static let thick = Material(thickness: .thick)
  /// Hardly anything of what is below.
  public static let ultraThick = Material(thickness: .ultraThick)
  /// As bars of the system have it.
  public static let bar = Material(thickness: .bar)

  /// What lies below the shape, as it is seen through the material.
  public func _paint(_ context: _PaintContext) -> _Paint {
    let veil = context.environment.colorScheme == .dark ? thickness.dark : thickness.light
    let white = Float(veil.white)
    return _Paint(
      paint: .backdrop(
        ResolvedBackdrop(
          filters: [
            .blur(radius: Thickness.blurRadius, isOpaque: true),
            _ColorEffect.filter(.saturation, Thickness.saturation, context.environment),
          ],
          tint: ResolvedColor(
            red: white, green: white, blue: white, opacity: Float(veil.opacity)))))
  }
}

/// What the materials of iOS 15 to 18 look like over black, white and colours; not from measurements.
extension Material.Thickness {
  /// The standard deviation of the blur, in points.
  fileprivate static let blurRadius: CGFloat = 30
  fileprivate static let saturation = 1.8

  /// The veil: a gray and its opacity.
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
  /// More of what is below than of the veil.
  public static var ultraThinMaterial: Material { .ultraThin }
  /// A thin veil.
  public static var thinMaterial: Material { .thin }
  /// A veil of middling thickness.
  public static var regularMaterial: Material { .regular }
  /// A thick veil.
  public static var thickMaterial: Material { .thick }
  /// Hardly anything of what is below.
  public static var ultraThickMaterial: Material { .ultraThick }
  /// As bars of the system have it.
  public static var bar: Material { .bar }
}
