// Views: the space in which a gradient's colours are mixed.

import PrefDrawing
import PrefGeometry
import PrefViewGraph

extension Gradient {
  /// How colours change into each other.
  public struct ColorSpace: Hashable, Sendable {
    let mixing: ColorMixing

    /// As the screen's components do.
    public static let device = ColorSpace(mixing: .device)
    /// In steps that look equal: in Oklab.
    public static let perceptual = ColorSpace(mixing: .perceptual)
  }

  /// The gradient with its colours mixed in another space.
  public func colorSpace(_ space: ColorSpace) -> AnyGradient {
    AnyGradient(self).colorSpace(space)
  }
}

extension ColorMixing {
  /// Into how many pieces the way from one colour to the next is cut.
  private static let pieces = 24

  /// Stops between which colours can be mixed as components.
  func stops(_ stops: [ResolvedStop]) -> [ResolvedStop] {
    guard self != .device, let first = stops.first else { return stops }
    var result = [first]
    for (from, to) in zip(stops, stops.dropFirst()) {
      if to.location > from.location, to.color != from.color {
        let (low, high) = (mixable(from.color), mixable(to.color))
        for piece in 1..<Self.pieces {
          let share = Double(piece) / Double(Self.pieces)
          result.append(
            ResolvedStop(
              color: color(low + (high - low) * share),
              location: from.location + (to.location - from.location) * Float(share)))
        }
      }
      result.append(to)
    }
    return result
  }
}
