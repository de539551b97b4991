// PrefViewGraph: springs, by their closed forms: a mass on a spring with a damper, let go at a distance from its rest.

import PrefGeometry

/// A mass on a spring with a damper.
public struct Spring: Hashable, Sendable {
  /// Half the damping over the mass, a second.
  private let decay: Double
  /// The frequency without damping, in radians a second.
  private let frequency: Double
  /// The mass.
  public let mass: Double

  private init(frequency: Double, decay: Double, mass: Double = 1) {
    self.frequency = frequency.isFinite ? max(frequency, 0) : 0
    self.decay = decay.isFinite ? max(decay, 0) : 0
    self.mass = mass.isFinite && mass > 0 ? mass : 1
  }

  /// Makes a spring by how long it seems to move, in seconds, and by how much it bounces, from −1 (not at all, and slowly)
  /// through 0 (just not) to 1 (for ever).
  public init(duration: Double = 0.5, bounce: Double = 0) {
    let ratio = bounce >= 0 ? 1 - min(bounce, 1) : 1 / max(1 + bounce, 1e-6)
    self.init(response: duration, dampingRatio: ratio)
  }

  /// Makes a spring by its period without damping, in seconds, and by its damping as a part of what just prevents bouncing.
  public init(response: Double, dampingRatio: Double) {
    let frequency = response > 0 ? 2 * Double.pi / response : .greatestFiniteMagnitude
    self.init(frequency: min(frequency, 1e6), decay: min(frequency, 1e6) * max(dampingRatio, 0))
  }

  /// Makes a spring by its physics.
  public init(
    mass: Double = 1, stiffness: Double, damping: Double, allowOverDamping: Bool = false
  ) {
    let mass = mass > 0 ? mass : 1
    let frequency = (max(stiffness, 0) / mass).squareRoot()
    let decay = damping / (2 * mass)
    self.init(
      frequency: frequency, decay: allowOverDamping ? decay : min(decay, frequency), mass: mass)
  }

  /// Makes a spring by the time after which it rests, in seconds, and by its damping as a part of what just prevents
  /// bouncing.
  public init(settlingDuration: Double, dampingRatio: Double, epsilon: Double = 0.001) {
    let unit = Spring(response: 1, dampingRatio: max(dampingRatio, 1e-3))
    let scale = unit.settlingDuration(target: 1.0, epsilon: epsilon)
    self.init(
      response: settlingDuration > 0 && scale > 0 ? settlingDuration / scale : 0,
      dampingRatio: dampingRatio)
  }

  /// The spring's stiffness.
  public var stiffness: Double { frequency * frequency * mass }
  /// The spring's damping.
  public var damping: Double { 2 * decay * mass }
  /// The period without damping, in seconds.
  public var response: Double { frequency > 0 ? 2 * Double.pi / frequency : .infinity }
  /// The damping as a part of what just prevents bouncing.
  public var dampingRatio: Double { frequency > 0 ? decay / frequency : 0 }
  /// How long the spring seems to move, in seconds.
  public var duration: Double { response }
  /// How much the spring bounces.
  public var bounce: Double { dampingRatio <= 1 ? 1 - dampingRatio : 1 / dampingRatio - 1 }
  /// After what time the spring rests that is let go at 1, in seconds.
  public var settlingDuration: Double { settlingDuration(target: 1.0) }

  /// A spring without bounce.
  public static var smooth: Spring { smooth() }
  /// A spring with a little bounce.
  public static var snappy: Spring { snappy() }
  /// A spring with more bounce.
  public static var bouncy: Spring { bouncy() }
  /// A spring without bounce, in seconds.
  public static func smooth(duration: Double = 0.5, extraBounce: Double = 0) -> Spring {
    Spring(duration: duration, bounce: extraBounce)
  }
  /// A spring with a little bounce, in seconds.
  public static func snappy(duration: Double = 0.5, extraBounce: Double = 0) -> Spring {
    Spring(duration: duration, bounce: 0.15 + extraBounce)
  }
  /// A spring with more bounce, in seconds.
  public static func bouncy(duration: Double = 0.5, extraBounce: Double = 0) -> Spring {
    Spring(duration: duration, bounce: 0.3 + extraBounce)
  }
}

// MARK: - RunningAnimation

extension Spring {
  /// What is left of a distance of 1, and of a velocity of 1, after a time: distance and velocity each.
  private func response(at time: Double) -> (
    distance: (value: Double, velocity: Double), velocity: (value: Double, velocity: Double)
  ) {
    let time = max(time, 0)
    let (w, a) = (frequency, decay)
    if a < w * 0.9999 {
      let d = (w * w - a * a).squareRoot()
      let (e, s, c) = (Scalar.exp(-a * time), Scalar.sin(d * time), Scalar.cos(d * time))
      return (
        (e * (c + a / d * s), -e * (w * w / d) * s), (e * s / d, e * (c - a / d * s))
      )
    }
    if a <= w * 1.0001 {
      let e = Scalar.exp(-w * time)
      return ((e * (1 + w * time), -e * w * w * time), (e * time, e * (1 - w * time)))
    }
    let d = (a * a - w * w).squareRoot()
    let (slow, fast) = (-a + d, -a - d)
    let (p, q) = (Scalar.exp(slow * time), Scalar.exp(fast * time))
    return (
      ((slow * q - fast * p) / (2 * d), slow * fast * (q - p) / (2 * d)),
      ((p - q) / (2 * d), (slow * p - fast * q) / (2 * d))
    )
  }

  /// Where a mass is after a time that starts at zero and comes to rest at `target`.
  public func value<V: VectorArithmetic>(
    target: V, initialVelocity: V = .zero, time: TimeInterval
  ) -> V {
    let response = response(at: time)
    return target - target.scaled(by: response.distance.value)
      + initialVelocity.scaled(by: response.velocity.value)
  }

  /// How fast a mass moves after a time that starts at zero and comes to rest at `target`.
  public func velocity<V: VectorArithmetic>(
    target: V, initialVelocity: V = .zero, time: TimeInterval
  ) -> V {
    let response = response(at: time)
    return initialVelocity.scaled(by: response.velocity.velocity)
      - target.scaled(by: response.distance.velocity)
  }

  /// Moves a mass on by a time step, in seconds.
  public func update<V: VectorArithmetic>(
    value: inout V, velocity: inout V, target: V, deltaTime: TimeInterval
  ) {
    let (distance, old) = (target - value, velocity)
    velocity = self.velocity(target: distance, initialVelocity: old, time: deltaTime)
    value += self.value(target: distance, initialVelocity: old, time: deltaTime)
  }

  /// The force on a mass at a place.
  public func force<V: VectorArithmetic>(target: V, position: V, velocity: V) -> V {
    (target - position).scaled(by: stiffness) - velocity.scaled(by: damping)
  }

  /// After what time a mass stays nearer to its rest than `epsilon`, in seconds; infinite where it never does.
  public func settlingDuration<V: VectorArithmetic>(
    target: V, initialVelocity: V = .zero, epsilon: Double = 0.001
  ) -> TimeInterval {
    let distance = target.magnitudeSquared.squareRoot()
    let speed = initialVelocity.magnitudeSquared.squareRoot()
    guard frequency > 0, epsilon > 0 else { return .infinity }
    guard distance > epsilon || speed > 0 else { return 0 }
    guard decay > frequency * 1e-6 else { return .infinity }
    // The slowest part of the movement bounds the rest of it; halving finds where the bound falls below epsilon.
    let slowest =
      decay <= frequency ? decay : decay - (decay * decay - frequency * frequency).squareRoot()
    func bound(_ time: Double) -> Double {
      let growth = decay <= frequency ? 1 + frequency * time : 2
      return (distance * growth + speed * (time + 1 / frequency)) * Scalar.exp(-slowest * time)
    }
    var (low, high) = (0.0, 1 / slowest)
    while bound(high) > epsilon, high < 1e6 { (low, high) = (high, high * 2) }
    for _ in 0..<60 {
      let middle = (low + high) / 2
      if bound(middle) > epsilon { low = middle } else { high = middle }
    }
    return high
  }
}

extension VectorArithmetic {
  /// The same numbers, multiplied.
  func scaled(by factor: Double) -> Self {
    var result = self
    result.scale(by: factor)
    return result
  }
}
