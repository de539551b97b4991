// PrefViews: the two colors of a color's `.gradient`. In: a color. Out: the colors at the top and at the bottom.

import PrefDrawing
import PrefGeometry

/// The vertical gradient of `Color.gradient`, as measured on four colors of macOS 26.
///
/// Most colors are lightened at the top, channel by channel; the channels of gray, green and blue lie on one curve.
/// Yellow is too light for that and is darkened at the bottom instead. Colors between green and yellow in lightness are
/// interpolated between the two rules.
enum ColorShades {
  /// The fraction of the height at which the lower color is reached; it continues from there to the bottom.
  static let lowerLocation: Float = 0.67

  /// The increase of a channel at the top, by its value, both of 255. Measured on gray, green and blue.
  private static let increases: [(value: Float, increase: Float)] = [
    (0, 46), (52, 46), (89, 40), (136, 31), (142, 34), (147, 33), (199, 22), (255, 0),
  ]
  /// The factors of the channels at the bottom of a light color, (255, 204, 0) → (239, 184, 0).
  private static let darkening: (dominant: Float, other: Float) = (239.0 / 255, 184.0 / 204)
  /// The lightness in Oklab up to which a color is lightened at the top: a little more than that of green, 0.73.
  private static let darkest: Float = 0.75
  /// The lightness in Oklab from which a color is darkened at the bottom: a little less than that of yellow, 0.87.
  private static let lightest: Float = 0.86

  /// Returns the stops of the gradient of a color.
  static func stops(of color: ResolvedColor) -> [ResolvedStop] {
    let share = min(max((lightness(color) - darkest) / (lightest - darkest), 0), 1)
    let (top, bottom) = (lightened(color, 1 - share), darkened(color, share))
    return [
      ResolvedStop(color: top, location: 0), ResolvedStop(color: bottom, location: lowerLocation),
      ResolvedStop(color: bottom, location: 1),
    ]
  }

  private static func lightened(_ color: ResolvedColor, _ amount: Float) -> ResolvedColor {
    func lift(_ channel: Float) -> Float { min(channel + amount * increase(channel), 1) }
    return ResolvedColor(
      red: lift(color.red), green: lift(color.green), blue: lift(color.blue),
      opacity: color.opacity)
  }

  private static func darkened(_ color: ResolvedColor, _ amount: Float) -> ResolvedColor {
    let largest = max(color.red, color.green, color.blue)
    func lower(_ channel: Float) -> Float {
      let factor = channel == largest ? darkening.dominant : darkening.other
      return channel * (1 - amount * (1 - factor))
    }
    return ResolvedColor(
      red: lower(color.red), green: lower(color.green), blue: lower(color.blue),
      opacity: color.opacity)
  }

  private static func increase(_ channel: Float) -> Float {
    let value = min(max(channel, 0), 1) * 255
    for (low, high) in zip(increases, increases.dropFirst()) where value <= high.value {
      let share = (value - low.value) / (high.value - low.value)
      return (low.increase + (high.increase - low.increase) * share) / 255
    }
    return 0
  }

  /// Returns the lightness of a color in Oklab, from 0 for black to 1 for white.
  private static func lightness(_ color: ResolvedColor) -> Float {
    Float(ColorInterpolationSpace.perceptual.premultipliedComponents(color.opaque).x)
  }
}

extension ResolvedColor {
  /// The color at full opacity.
  fileprivate var opaque: ResolvedColor {
    ResolvedColor(red: red, green: green, blue: blue, opacity: 1)
  }
}
