// PrefViews: the interpolation space of gradients. Perceptual interpolation is approximated by
// additional stops, which the rasterizer interpolates componentwise.

import PrefDrawing
import PrefGeometry
import PrefViewGraph

extension Gradient {
  /// The space in which the colors of a gradient are interpolated.
  public struct ColorSpace: Hashable, Sendable {
    let interpolationSpace: ColorInterpolationSpace

    /// Gamma-encoded sRGB.
    public static let device = ColorSpace(interpolationSpace: .device)
    /// Oklab, in which equal distances are perceived as equal.
    public static let perceptual = ColorSpace(interpolationSpace: .perceptual)
  }

  /// Returns the gradient, interpolated in another color space.
  public func colorSpace(_ space: ColorSpace) -> AnyGradient {
    AnyGradient(self).colorSpace(space)
  }
}

extension ColorInterpolationSpace {
  /// The number of linear segments that approximate a perceptual transition between two stops.
  private static let segmentCount = 24

  /// Returns stops between which colors can be interpolated componentwise in gamma-encoded sRGB.
  func stops(_ stops: [ResolvedStop]) -> [ResolvedStop] {
    guard self != .device, let first = stops.first else { return stops }
    var result = [first]
    for (from, to) in zip(stops, stops.dropFirst()) {
      if to.location > from.location, to.color != from.color {
        // A transition takes as long as two steps of layout.
        guard WorkCounter.current?.admit(cost: 2) != false else { return stops }
        let (low, high) = (premultipliedComponents(from.color), premultipliedComponents(to.color))
        for segment in 1..<Self.segmentCount {
          let t = Double(segment) / Double(Self.segmentCount)
          result.append(
            ResolvedStop(
              color: color(low + (high - low) * t),
              location: from.location + (to.location - from.location) * Float(t)))
        }
      }
      result.append(to)
    }
    return result
  }
}
