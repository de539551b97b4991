// PrefViewGraph: animations: how values move from old to new.

import PrefGeometry

/// How values move from old to new.
public struct Animation: Hashable, Sendable, CustomStringConvertible {
  let base: any CustomAnimation

  /// An animation that moves as somebody has written.
  public init<A: CustomAnimation>(_ base: A) { self.base = base }

  private init(_ spring: Spring) { self.init(SpringAnimation(spring: spring)) }

  private init(_ curve: UnitCurve, _ duration: Double) {
    self.init(CurveAnimation(curve: curve, duration: duration))
  }

  /// Whether both move alike.
  public static func == (a: Animation, b: Animation) -> Bool {
    func areEqual<A: CustomAnimation>(_ base: A) -> Bool { (b.base as? A) == base }
    return areEqual(a.base)
  }

  /// Hashes the movement.
  public func hash(into hasher: inout Hasher) { base.hash(into: &hasher) }

  /// The movement as text.
  public var description: String { "\(base)" }

  /// How far a movement over `value` has come after `time` seconds; nil once it is complete.
  public func animate<V: VectorArithmetic>(
    value: V, time: TimeInterval, context: inout AnimationContext<V>
  ) -> V? { base.animate(value: value, time: time, context: &context) }

  /// How fast the movement is after `time` seconds; nil where that is not known.
  public func velocity<V: VectorArithmetic>(
    value: V, time: TimeInterval, context: AnimationContext<V>
  ) -> V? { base.velocity(value: value, time: time, context: context) }

  /// Whether this movement takes the place of one that is under way.
  public func shouldMerge<V: VectorArithmetic>(
    previous: Animation, value: V, time: TimeInterval, context: inout AnimationContext<V>
  ) -> Bool { base.shouldMerge(previous: previous, value: value, time: time, context: &context) }
}

extension Animation {
  /// SwiftUI's default: a spring that just does not bounce.
  public static let `default` = Animation(Spring(response: 0.55, dampingRatio: 1))
  /// At an even pace.
  public static let linear = linear(duration: 0.35)
  /// Slow at the start.
  public static let easeIn = easeIn(duration: 0.35)
  /// Slow at the end.
  public static let easeOut = easeOut(duration: 0.35)
  /// Slow at both ends.
  public static let easeInOut = easeInOut(duration: 0.35)
  /// A spring without bounce.
  public static let smooth = smooth()
  /// A spring with a little bounce.
  public static let snappy = snappy()
  /// A spring with more bounce.
  public static let bouncy = bouncy()
  /// A spring.
  public static let spring = spring(duration: 0.5)
  /// A spring for runningAnimations that may be interrupted.
  public static let interactiveSpring = interactiveSpring()
  /// A spring by its physics.
  public static let interpolatingSpring = interpolatingSpring()

  /// At an even pace, in seconds.
  public static func linear(duration: Double) -> Animation { Animation(.linear, duration) }
  /// Slow at the start, in seconds.
  public static func easeIn(duration: Double) -> Animation { Animation(.easeIn, duration) }
  /// Slow at the end, in seconds.
  public static func easeOut(duration: Double) -> Animation { Animation(.easeOut, duration) }
  /// Slow at both ends, in seconds.
  public static func easeInOut(duration: Double) -> Animation { Animation(.easeInOut, duration) }
  /// Along a curve, in seconds.
  public static func timingCurve(_ curve: UnitCurve, duration: Double) -> Animation {
    Animation(curve, duration)
  }
  /// Along a cubic Bézier curve from (0, 0) to (1, 1), in seconds.
  public static func timingCurve(
    _ p1x: Double, _ p1y: Double, _ p2x: Double, _ p2y: Double, duration: Double = 0.35
  ) -> Animation {
    Animation(
      .bezier(
        startControlPoint: UnitPoint(x: p1x, y: p1y), endControlPoint: UnitPoint(x: p2x, y: p2y)),
      duration)
  }
  /// As a spring moves.
  public static func spring(_ spring: Spring, blendDuration: Double = 0) -> Animation {
    Animation(spring)
  }
  /// A spring by its duration, in seconds, and its bounce.
  public static func spring(
    duration: Double = 0.5, bounce: Double = 0, blendDuration: Double = 0
  ) -> Animation { Animation(Spring(duration: duration, bounce: bounce)) }
  /// A spring by its response, in seconds, and its damping.
  @_disfavoredOverload
  public static func spring(
    response: Double = 0.5, dampingFraction: Double = 0.825, blendDuration: Double = 0
  ) -> Animation { Animation(Spring(response: response, dampingRatio: dampingFraction)) }
  /// A spring for runningAnimations that may be interrupted.
  public static func interactiveSpring(
    response: Double = 0.15, dampingFraction: Double = 0.86, blendDuration: Double = 0.25
  ) -> Animation { spring(response: response, dampingFraction: dampingFraction) }
  /// A spring for runningAnimations that may be interrupted, by its duration, in seconds.
  @_disfavoredOverload
  public static func interactiveSpring(
    duration: Double = 0.15, extraBounce: Double = 0, blendDuration: Double = 0.25
  ) -> Animation { spring(duration: duration, bounce: 0.14 + extraBounce) }
  /// A spring by its physics that is added to what is under way; its velocity at the start is in ways a second.
  public static func interpolatingSpring(
    mass: Double = 1, stiffness: Double, damping: Double, initialVelocity: Double = 0
  ) -> Animation {
    Animation(
      SpringAnimation(
        spring: Spring(mass: mass, stiffness: stiffness, damping: damping, allowOverDamping: true),
        initialVelocity: initialVelocity, isAdded: true))
  }
  /// A spring by its duration, in seconds, and its bounce that is added to what is under way; its velocity at the start is
  /// in ways a second.
  public static func interpolatingSpring(
    duration: Double = 0.5, bounce: Double = 0, initialVelocity: Double = 0
  ) -> Animation {
    Animation(
      SpringAnimation(
        spring: Spring(duration: duration, bounce: bounce), initialVelocity: initialVelocity,
        isAdded: true))
  }
  /// A spring without bounce.
  public static func smooth(duration: Double = 0.5, extraBounce: Double = 0) -> Animation {
    Animation(.smooth(duration: duration, extraBounce: extraBounce))
  }
  /// A spring with a little bounce.
  public static func snappy(duration: Double = 0.5, extraBounce: Double = 0) -> Animation {
    Animation(.snappy(duration: duration, extraBounce: extraBounce))
  }
  /// A spring with more bounce.
  public static func bouncy(duration: Double = 0.5, extraBounce: Double = 0) -> Animation {
    Animation(.bouncy(duration: duration, extraBounce: extraBounce))
  }

  /// The same movement, begun later by some seconds.
  public func delay(_ delay: Double) -> Animation {
    Animation(DelayedAnimation(base: self, delay: delay))
  }
  /// The same movement at another pace.
  public func speed(_ speed: Double) -> Animation {
    Animation(FasterAnimation(base: self, speed: speed))
  }
  /// The same movement; those who wait for its end go on after some seconds.
  public func logicallyComplete(after duration: TimeInterval) -> Animation {
    Animation(LogicallyCompleteAnimation(base: self, duration: duration))
  }
  /// The same movement several times.
  public func repeatCount(_ count: Int, autoreverses: Bool = true) -> Animation {
    Animation(RepeatedAnimation(base: self, count: count, autoreverses: autoreverses))
  }
  /// The same movement again and again.
  public func repeatForever(autoreverses: Bool = true) -> Animation {
    Animation(RepeatedAnimation(base: self, count: nil, autoreverses: autoreverses))
  }
}
