// PrefViewGraph: how the content of a scroll view goes on moving along one axis once it is let go of: it slows down by the
// same part in each millisecond, and where it passes a bound a spring brings it back.

import PrefGeometry

/// The way of an offset along one axis, in points and seconds.
struct ScrollMotion {
  /// What is left of the speed after a millisecond: an iPhone's normal rate.
  static let rate = 0.998
  /// How far a rubber band gives, in relation to what the finger has pulled.
  static let bandStiffness = 0.55
  /// The spring's frequency in radians a second; it is damped critically.
  private static let springFrequency = 10.0
  /// A distance that nobody sees, in points.
  private static let unseen = 0.25
  /// The natural logarithm of what is left of the speed after a second.
  private static let decay = 1000 * Scalar.log(rate)

  private enum Piece {
    /// Slows down towards a point.
    case slowing(to: Double, from: Double)
    /// Springs to a point: the displacement from it and the speed at the beginning.
    case spring(to: Double, displacement: Double, velocity: Double)
  }

  private var pieces: [(begin: Double, end: Double, piece: Piece)] = []
  /// Where the motion ends.
  let end: CGFloat

  /// How far the content goes that is let go of with a speed, in points; points a second.
  static func way(_ velocity: CGFloat) -> CGFloat { CGFloat(-Double(velocity) / decay) }

  /// What is seen of a pull beyond a bound, in a view of some length.
  static func band(_ pull: CGFloat, length: CGFloat) -> CGFloat {
    guard length > 0 else { return 0 }
    let part = 1 - 1 / (abs(pull) * bandStiffness / length + 1)
    return pull < 0 ? -part * length : part * length
  }

  /// The pull of which this much is seen.
  static func pull(_ seen: CGFloat, length: CGFloat) -> CGFloat {
    let part = min(abs(seen) / max(length, 1), 0.99)
    let pull = (1 / (1 - part) - 1) * length / bandStiffness
    return seen < 0 ? -pull : pull
  }

  /// The motion of content that is let go of.
  ///
  /// - Parameters:
  ///   - velocity: In points a second.
  ///   - goal: Where it is to end within the bounds; nil where it slows down by itself.
  init(from offset: CGFloat, velocity: CGFloat, bounds: ClosedRange<CGFloat>, goal: CGFloat?) {
    let nearest = min(max(offset, bounds.lowerBound), bounds.upperBound)
    if offset != nearest {
      end = nearest
      addSpring(from: Double(offset - nearest), Double(velocity), at: 0)
      return
    }
    let free = goal ?? offset + Self.way(velocity)
    let bound = min(max(free, bounds.lowerBound), bounds.upperBound)
    end = bound
    let (from, to) = (Double(offset), Double(free))
    if from == to { return }
    // Towards a goal that is not its own, content starts with the speed that leads there.
    if bound == free {
      let time = Scalar.log(Self.unseen / max(abs(to - from), Self.unseen)) / Self.decay
      pieces.append((0, time, .slowing(to: to, from: from)))
    } else {
      let rest = Double(free - bound) / (to - from)
      let time = Scalar.log(rest) / Self.decay
      pieces.append((0, time, .slowing(to: to, from: from)))
      addSpring(from: 0, Double(velocity) * rest, at: time)
    }
  }

  private mutating func addSpring(from displacement: Double, _ velocity: Double, at begin: Double) {
    // By then nothing is left of either part of the displacement that anybody sees.
    let scale = max(abs(displacement), abs(velocity) / Self.springFrequency, Self.unseen)
    var time = Scalar.log(scale / Self.unseen) / Self.springFrequency
    let spring = Piece.spring(to: Double(end), displacement: displacement, velocity: velocity)
    while abs(value(spring, time) - Double(end)) > Self.unseen { time += 0.05 }
    pieces.append((begin, begin + time, spring))
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

  /// How long the motion takes, in seconds.
  var duration: Double { pieces.last?.end ?? 0 }

  /// The offset after some seconds.
  func offset(at time: Double) -> CGFloat {
    guard let piece = pieces.first(where: { time < $0.end }) else { return end }
    return CGFloat(value(piece.piece, max(time - piece.begin, 0)))
  }
}
