// PrefViewGraph: the deceleration of a scroll view's content along one axis: the velocity decays exponentially, and a
// critically damped spring returns content that exceeds a bound.

import PrefGeometry

/// The motion of an offset along one axis, in points and seconds.
struct ScrollMotion {
  /// The fraction of the velocity that remains after a millisecond: the normal rate of iOS.
  static let rate = 0.998
  /// The stiffness of the rubber band: the initial ratio of the displacement to the pull.
  static let bandStiffness = 0.55
  /// The frequency of the critically damped spring, in radians per second.
  private static let springFrequency = 10.0
  /// The distance below which motion is not visible, in points.
  private static let visibleThreshold = 0.25
  /// The natural logarithm of the fraction of the velocity that remains after a second.
  private static let decay = 1000 * Scalar.log(rate)

  private enum Piece {
    /// Exponential deceleration towards a point.
    case slowing(to: Double, from: Double)
    /// A spring to a point, with the initial displacement from it and the initial velocity.
    case spring(to: Double, displacement: Double, velocity: Double)
  }

  private var pieces: [(startTime: Double, end: Double, piece: Piece)] = []
  /// The final offset, in points.
  let end: CGFloat

  /// Returns the distance, in points, that content covers when it is released with a velocity, in points per second.
  static func decelerationDistance(_ velocity: CGFloat) -> CGFloat {
    CGFloat(-Double(velocity) / decay)
  }

  /// Returns the displacement for a pull beyond a bound, in a view of a length, in points.
  static func band(_ pull: CGFloat, length: CGFloat) -> CGFloat {
    guard length > 0 else { return 0 }
    let part = 1 - 1 / (abs(pull) * bandStiffness / length + 1)
    return pull < 0 ? -part * length : part * length
  }

  /// Returns the pull for a displacement beyond a bound, in a view of a length, in points.
  static func pull(_ displacement: CGFloat, length: CGFloat) -> CGFloat {
    let part = min(abs(displacement) / max(length, 1), 0.99)
    let pull = (1 / (1 - part) - 1) * length / bandStiffness
    return displacement < 0 ? -pull : pull
  }

  /// Creates the motion of released content.
  ///
  /// - Parameters:
  ///   - offset: The initial offset, in points.
  ///   - velocity: The initial velocity, in points per second.
  ///   - bounds: The range of offsets at which the content rests, in points.
  ///   - target: The final offset; nil for the end of an undisturbed deceleration.
  init(from offset: CGFloat, velocity: CGFloat, bounds: ClosedRange<CGFloat>, target: CGFloat?) {
    let nearest = min(max(offset, bounds.lowerBound), bounds.upperBound)
    if offset != nearest {
      end = nearest
      addSpring(from: Double(offset - nearest), Double(velocity), at: 0)
      return
    }
    let free = target ?? offset + Self.decelerationDistance(velocity)
    let bound = min(max(free, bounds.lowerBound), bounds.upperBound)
    end = bound
    let (from, to) = (Double(offset), Double(free))
    if from == to { return }
    // Towards another target, content starts with the velocity that ends there.
    if bound == free {
      let time =
        Scalar.log(Self.visibleThreshold / max(abs(to - from), Self.visibleThreshold)) / Self.decay
      pieces.append((0, time, .slowing(to: to, from: from)))
    } else {
      let rest = Double(free - bound) / (to - from)
      let time = Scalar.log(rest) / Self.decay
      pieces.append((0, time, .slowing(to: to, from: from)))
      addSpring(from: 0, Double(velocity) * rest, at: time)
    }
  }

  private mutating func addSpring(
    from displacement: Double, _ velocity: Double, at startTime: Double
  ) {
    // At this time both parts of the displacement are below the visible distance.
    let scale = max(abs(displacement), abs(velocity) / Self.springFrequency, Self.visibleThreshold)
    var time = Scalar.log(scale / Self.visibleThreshold) / Self.springFrequency
    let spring = Piece.spring(to: Double(end), displacement: displacement, velocity: velocity)
    while abs(value(spring, time) - Double(end)) > Self.visibleThreshold { time += 0.05 }
    pieces.append((startTime, startTime + time, spring))
  }

  private func value(_ piece: Piece, _ time: Double) -> Double {
    switch piece {
    case .slowing(let to, let from): return to + (from - to) * Scalar.exp(Self.decay * time)
    case .spring(let to, let displacement, let velocity):
      let frequency = Self.springFrequency
      let slope = velocity + frequency * displacement
      return to + Scalar.exp(-frequency * time) * (displacement + slope * time)
    }
  }

  /// The duration of the motion, in seconds.
  var duration: Double { pieces.last?.end ?? 0 }

  /// Returns the offset at a time, in seconds.
  func offset(at time: Double) -> CGFloat {
    guard let piece = pieces.first(where: { time < $0.end }) else { return end }
    return CGFloat(value(piece.piece, max(time - piece.startTime, 0)))
  }
}
