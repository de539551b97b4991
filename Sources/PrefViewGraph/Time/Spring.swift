// PrefViewGraph: springs, the closed-form solutions of a damped harmonic oscillator.

import PrefGeometry

/// A damped spring with a mass.
public struct Spring: Hashable, Sendable {
  /// Half of the damping divided by the mass, per second.
  private let decay: Double
  /// The undamped frequency, in radians per second.
  private let frequency: Double
  /// The mass at the end of the spring.
  public let mass: Double

  private init(frequency: Double, decay: Double, mass: Double = 1) {
    self.frequency = frequency.isFinite ? max(frequency, 0) : 0
    self.decay = decay.isFinite ? max(decay, 0) : 0
    self.mass = mass.isFinite && mass > 0 ? mass : 1
  }

  /// Creates a spring by its perceptual duration, in seconds, and its bounce: −1 (overdamped), 0 (critically damped)
  /// to 1 (undamped).
  public init(duration: Double = 0.5, bounce: Double = 0) {
    let ratio = bounce >= 0 ? 1 - min(bounce, 1) : 1 / max(1 + bounce, 1e-6)
    self.init(response: duration, dampingRatio: ratio)
  }

  /// Creates a spring by its undamped period, in seconds, and its damping ratio, where 1 is critical.
  public init(response: Double, dampingRatio: Double) {
    let frequency = response > 0 ? 2 * Double.pi / response : .greatestFiniteMagnitude
    self.init(frequency: min(frequency, 1e6), decay: min(frequency, 1e6) * max(dampingRatio, 0))
  }

  /// Creates a spring by its physical properties.
  public init(
    mass: Double = 1, stiffness: Double, damping: Double, allowOverDamping: Bool = false
  ) {
    let mass = mass > 0 ? mass : 1
    let frequency = (max(stiffness, 0) / mass).squareRoot()
    let decay = damping / (2 * mass)
    self.init(
      frequency: frequency, decay: allowOverDamping ? decay : min(decay, frequency), mass: mass)
  }

  /// Creates a spring by its settling duration, in seconds, and its damping ratio, where 1 is critical.
  public init(settlingDuration: Double, dampingRatio: Double, epsilon: Double = 0.001) {
    let unit = Spring(response: 1, dampingRatio: max(dampingRatio, 1e-3))
    let scale = unit.settlingDuration(target: 1.0, epsilon: epsilon)
    self.init(
      response: settlingDuration > 0 && scale > 0 ? settlingDuration / scale : 0,
      dampingRatio: dampingRatio)
  }

  /// The stiffness of the spring, force per distance.
  public var stiffness: Double { frequency * frequency * mass }
  /// The damping of the spring, force per velocity.
  public var damping: Double { 2 * decay * mass }
  /// The undamped period, in seconds.
  public var response: Double { frequency > 0 ? 2 * Double.pi / frequency : .infinity }
  /// The damping as a fraction of the critical damping.
  public var dampingRatio: Double { frequency > 0 ? decay / frequency : 0 }
  /// The perceptual duration, in seconds.
  public var duration: Double { response }
  /// The bounce, −1…1; 0 is critically damped.
  public var bounce: Double { dampingRatio <= 1 ? 1 - dampingRatio : 1 / dampingRatio - 1 }
  /// The time, in seconds, after which a spring released at distance 1 has settled.
  public var settlingDuration: Double { settlingDuration(target: 1.0) }

  /// A spring without bounce.
  public static var smooth: Spring { smooth() }
  /// A spring with a small bounce.
  public static var snappy: Spring { snappy() }
  /// A spring with a larger bounce.
  public static var bouncy: Spring { bouncy() }
  /// Returns a spring without bounce; the duration is in seconds.
  public static func smooth(duration: Double = 0.5, extraBounce: Double = 0) -> Spring {
    Spring(duration: duration, bounce: extraBounce)
  }
  /// Returns a spring with a small bounce; the duration is in seconds.
  public static func snappy(duration: Double = 0.5, extraBounce: Double = 0) -> Spring {
    Spring(duration: duration, bounce: 0.15 + extraBounce)
  }
  /// Returns a spring with a larger bounce; the duration is in seconds.
  public static func bouncy(duration: Double = 0.5, extraBounce: Double = 0) -> Spring {
    Spring(duration: duration, bounce: 0.3 + extraBounce)
  }
}

// MARK: - Motion

extension Spring {
  /// Returns the distance and the velocity after a time, for an initial distance of 1 and for an initial velocity of
  /// 1.
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

  /// Returns the position after a time, in seconds, of a mass that starts at zero and settles at `target`.
  public func value<V: VectorArithmetic>(
    target: V, initialVelocity: V = .zero, time: TimeInterval
  ) -> V {
    let response = response(at: time)
    return target - target.scaled(by: response.distance.value)
      + initialVelocity.scaled(by: response.velocity.value)
  }

  /// Returns the velocity after a time, in seconds, of a mass that starts at zero and settles at `target`.
  public func velocity<V: VectorArithmetic>(
    target: V, initialVelocity: V = .zero, time: TimeInterval
  ) -> V {
    let response = response(at: time)
    return initialVelocity.scaled(by: response.velocity.velocity)
      - target.scaled(by: response.distance.velocity)
  }

  /// Advances the position and the velocity of a mass by a time step, in seconds.
  public func update<V: VectorArithmetic>(
    value: inout V, velocity: inout V, target: V, deltaTime: TimeInterval
  ) {
    let (distance, old) = (target - value, velocity)
    velocity = self.velocity(target: distance, initialVelocity: old, time: deltaTime)
    value += self.value(target: distance, initialVelocity: old, time: deltaTime)
  }

  /// Returns the force on a mass at a position with a velocity.
  public func force<V: VectorArithmetic>(target: V, position: V, velocity: V) -> V {
    (target - position).scaled(by: stiffness) - velocity.scaled(by: damping)
  }

  /// Returns the time, in seconds, after which a mass stays within `epsilon` of its rest position; infinity where it
  /// never does.
  public func settlingDuration<V: VectorArithmetic>(
    target: V, initialVelocity: V = .zero, epsilon: Double = 0.001
  ) -> TimeInterval {
    let distance = target.magnitudeSquared.squareRoot()
    let speed = initialVelocity.magnitudeSquared.squareRoot()
    guard frequency > 0, epsilon > 0 else { return .infinity }
    guard distance > epsilon || speed > 0 else { return 0 }
    guard decay > frequency * 1e-6 else { return .infinity }
    // The slowest exponential bounds the remaining motion; bisection finds where the bound falls below epsilon.
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
  /// Returns the vector multiplied by a factor.
  public func scaled(by factor: Double) -> Self {
    var result = self
    result.scale(by: factor)
    return result
  }

  /// Moves the vector towards another one by a fraction of their distance: 0 leaves it unchanged, 1 sets it to `other`.
  public mutating func interpolate(towards other: Self, amount: Double) {
    self = interpolated(towards: other, amount: amount)
  }

  /// Returns a vector at a fraction of the distance to another one: 0 for this vector, 1 for `other`.
  public func interpolated(towards other: Self, amount: Double) -> Self {
    self + (other - self).scaled(by: amount)
  }
}

// MARK: - Motion between values

extension Spring {
  /// Returns the value after a time, in seconds, of a motion from one value to another.
  public func value<V: Animatable>(
    fromValue: V, toValue: V, initialVelocity: V, time: TimeInterval
  ) -> V {
    var result = toValue
    result.animatableData =
      fromValue.animatableData
      + value(
        target: toValue.animatableData - fromValue.animatableData,
        initialVelocity: initialVelocity.animatableData, time: time)
    return result
  }

  /// Returns the velocity after a time, in seconds, of a motion from one value to another.
  public func velocity<V: Animatable>(
    fromValue: V, toValue: V, initialVelocity: V, time: TimeInterval
  ) -> V {
    var result = toValue
    result.animatableData = velocity(
      target: toValue.animatableData - fromValue.animatableData,
      initialVelocity: initialVelocity.animatableData, time: time)
    return result
  }

  /// Returns the force on a mass that moves from one value to another, at a position with a velocity.
  public func force<V: Animatable>(fromValue: V, toValue: V, position: V, velocity: V) -> V {
    var result = toValue
    result.animatableData = force(
      target: toValue.animatableData - fromValue.animatableData,
      position: position.animatableData - fromValue.animatableData,
      velocity: velocity.animatableData)
    return result
  }

  /// Returns the time, in seconds, after which a motion from one value to another has settled within a distance.
  public func settlingDuration<V: Animatable>(
    fromValue: V, toValue: V, initialVelocity: V, epsilon: Double
  ) -> TimeInterval {
    settlingDuration(
      target: toValue.animatableData - fromValue.animatableData,
      initialVelocity: initialVelocity.animatableData, epsilon: epsilon)
  }
}
