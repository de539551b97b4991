// PrefViewGraph: animations, the timing of changes from an old to a new value.

import PrefGeometry

/// The timing of a change from an old to a new value.
public struct Animation: Hashable, Sendable {
  /// The custom animation that determines the timing.
  public let base: any CustomAnimation

  /// Creates an animation from a custom one.
  public init<A: CustomAnimation>(_ base: A) { self.base = base }

  private init(_ spring: Spring) { self.init(SpringAnimation(spring: spring)) }

  private init(_ curve: UnitCurve, _ duration: Double) {
    self.init(CurveAnimation(curve: curve, duration: duration))
  }

  /// Whether both have the same timing.
  public static func == (a: Animation, b: Animation) -> Bool {
    func areEqual<A: CustomAnimation>(_ base: A) -> Bool { (b.base as? A) == base }
    return areEqual(a.base)
  }

  /// Hashes the timing.
  public func hash(into hasher: inout Hasher) { base.hash(into: &hasher) }

  /// Returns the part of the distance `value` that has been covered after `time` seconds; nil once the animation has
  /// ended.
  public func animate<V: VectorArithmetic>(
    value: V, time: TimeInterval, context: inout AnimationContext<V>
  ) -> V? { base.animate(value: value, time: time, context: &context) }

  /// Returns the velocity per second after `time` seconds; nil if it is not known.
  public func velocity<V: VectorArithmetic>(
    value: V, time: TimeInterval, context: AnimationContext<V>
  ) -> V? { base.velocity(value: value, time: time, context: context) }

  /// Whether this animation replaces a running one, instead of being added to it.
  public func shouldMerge<V: VectorArithmetic>(
    previous: Animation, value: V, time: TimeInterval, context: inout AnimationContext<V>
  ) -> Bool { base.shouldMerge(previous: previous, value: value, time: time, context: &context) }
}

extension Animation {
  /// The default animation: a critically damped spring, as in SwiftUI.
  public static let `default` = Animation(
    SpringAnimation(spring: Spring(response: 0.55, dampingRatio: 1), isDefault: true))
  /// A constant velocity.
  public static let linear = linear(duration: 0.35)
  /// A slow start.
  public static let easeIn = easeIn(duration: 0.35)
  /// A slow end.
  public static let easeOut = easeOut(duration: 0.35)
  /// A slow start and a slow end.
  public static let easeInOut = easeInOut(duration: 0.35)
  /// A spring without bounce.
  public static let smooth = smooth()
  /// A spring with a small bounce.
  public static let snappy = snappy()
  /// A spring with a larger bounce.
  public static let bouncy = bouncy()
  /// A spring with a duration of 0.5 s and no bounce.
  public static let spring = spring(duration: 0.5)
  /// Returns a spring for interactive animations, which are interrupted often.
  public static let interactiveSpring = interactiveSpring()
  /// A spring defined by its physical properties.
  public static let interpolatingSpring = interpolatingSpring()

  /// Returns an animation of constant velocity; the duration is in seconds.
  public static func linear(duration: Double) -> Animation { Animation(.linear, duration) }
  /// Returns an animation with a slow start; the duration is in seconds.
  public static func easeIn(duration: Double) -> Animation { Animation(.easeIn, duration) }
  /// Returns an animation with a slow end; the duration is in seconds.
  public static func easeOut(duration: Double) -> Animation { Animation(.easeOut, duration) }
  /// Returns an animation with a slow start and a slow end; the duration is in seconds.
  public static func easeInOut(duration: Double) -> Animation { Animation(.easeInOut, duration) }
  /// Returns an animation along a curve; the duration is in seconds.
  public static func timingCurve(_ curve: UnitCurve, duration: Double) -> Animation {
    Animation(curve, duration)
  }
  /// Returns an animation along a cubic Bézier curve from (0, 0) to (1, 1); the duration is in seconds.
  public static func timingCurve(
    _ p1x: Double, _ p1y: Double, _ p2x: Double, _ p2y: Double, duration: Double = 0.35
  ) -> Animation {
    Animation(
      .bezier(
        startControlPoint: UnitPoint(x: p1x, y: p1y), endControlPoint: UnitPoint(x: p2x, y: p2y)),
      duration)
  }
  /// Returns the animation of a spring.
  public static func spring(_ spring: Spring, blendDuration: Double = 0) -> Animation {
    Animation(spring)
  }
  /// Returns a spring animation by its perceptual duration, in seconds, and its bounce, −1…1.
  public static func spring(
    duration: Double = 0.5, bounce: Double = 0, blendDuration: Double = 0
  ) -> Animation { Animation(Spring(duration: duration, bounce: bounce)) }
  /// Returns a spring animation by its response, in seconds, and its damping fraction, where 1 is critical.
  @_disfavoredOverload
  public static func spring(
    response: Double = 0.5, dampingFraction: Double = 0.825, blendDuration: Double = 0
  ) -> Animation { Animation(Spring(response: response, dampingRatio: dampingFraction)) }
  /// Returns a spring for interactive animations, which are interrupted often.
  public static func interactiveSpring(
    response: Double = 0.15, dampingFraction: Double = 0.86, blendDuration: Double = 0.25
  ) -> Animation { spring(response: response, dampingFraction: dampingFraction) }
  /// Returns a spring animation for interactive animations, by its duration, in seconds.
  @_disfavoredOverload
  public static func interactiveSpring(
    duration: Double = 0.15, extraBounce: Double = 0, blendDuration: Double = 0.25
  ) -> Animation { spring(duration: duration, bounce: 0.14 + extraBounce) }
  /// Returns the animation of a spring, which is added to running animations. The initial velocity is in distances per
  /// second.
  public static func interpolatingSpring(
    _ spring: Spring, initialVelocity: Double = 0
  ) -> Animation {
    Animation(SpringAnimation(spring: spring, initialVelocity: initialVelocity, isAdded: true))
  }
  /// Returns a spring animation by physical properties, which is added to running animations. The initial velocity is
  /// in distances per second.
  public static func interpolatingSpring(
    mass: Double = 1, stiffness: Double, damping: Double, initialVelocity: Double = 0
  ) -> Animation {
    Animation(
      SpringAnimation(
        spring: Spring(mass: mass, stiffness: stiffness, damping: damping, allowOverDamping: true),
        initialVelocity: initialVelocity, isAdded: true))
  }
  /// Returns a spring animation by its duration, in seconds, and its bounce, which is added to running animations.
  /// The initial velocity is in distances per second.
  public static func interpolatingSpring(
    duration: Double = 0.5, bounce: Double = 0, initialVelocity: Double = 0
  ) -> Animation {
    Animation(
      SpringAnimation(
        spring: Spring(duration: duration, bounce: bounce), initialVelocity: initialVelocity,
        isAdded: true))
  }
  /// Returns a spring without bounce.
  public static func smooth(duration: Double = 0.5, extraBounce: Double = 0) -> Animation {
    Animation(.smooth(duration: duration, extraBounce: extraBounce))
  }
  /// Returns a spring with a small bounce.
  public static func snappy(duration: Double = 0.5, extraBounce: Double = 0) -> Animation {
    Animation(.snappy(duration: duration, extraBounce: extraBounce))
  }
  /// Returns a spring with a larger bounce.
  public static func bouncy(duration: Double = 0.5, extraBounce: Double = 0) -> Animation {
    Animation(.bouncy(duration: duration, extraBounce: extraBounce))
  }

  /// Returns this animation, started after a delay in seconds.
  public func delay(_ delay: Double) -> Animation {
    Animation(DelayedAnimation(base: self, delay: delay))
  }
  /// Returns this animation at a multiple of its speed.
  public func speed(_ speed: Double) -> Animation {
    Animation(FasterAnimation(base: self, speed: speed))
  }
  /// Returns this animation, logically complete after a duration in seconds.
  public func logicallyComplete(after duration: TimeInterval) -> Animation {
    Animation(LogicallyCompleteAnimation(base: self, duration: duration))
  }
  /// Returns this animation, repeated several times.
  public func repeatCount(_ count: Int, autoreverses: Bool = true) -> Animation {
    Animation(RepeatedAnimation(base: self, count: count, autoreverses: autoreverses))
  }
  /// Returns this animation, repeated without an end.
  public func repeatForever(autoreverses: Bool = true) -> Animation {
    Animation(RepeatedAnimation(base: self, count: nil, autoreverses: autoreverses))
  }
}
