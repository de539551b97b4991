// ViewGraph: how a change spreads over time. Until the clock arrives, changes take effect at once; the values are kept
// so that code which asks for animations means the same later.

import Geometry

/// How values move from old to new.
public struct Animation: Hashable, Sendable {
  /// The shape of the movement.
  indirect enum Curve: Hashable, Sendable {
    case bezier(Double, Double, Double, Double, duration: Double)
    case spring(duration: Double, bounce: Double)
    case delayed(Curve, Double)
    case faster(Curve, Double)
    case repeated(Curve, count: Int?, autoreverses: Bool)
  }

  let curve: Curve

  /// SwiftUI's default.
  public static let `default` = Animation(curve: .spring(duration: 0.55, bounce: 0))
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

  /// At an even pace, in seconds.
  public static func linear(duration: Double) -> Animation {
    timingCurve(0, 0, 1, 1, duration: duration)
  }
  /// Slow at the start, in seconds.
  public static func easeIn(duration: Double) -> Animation {
    timingCurve(0.42, 0, 1, 1, duration: duration)
  }
  /// Slow at the end, in seconds.
  public static func easeOut(duration: Double) -> Animation {
    timingCurve(0, 0, 0.58, 1, duration: duration)
  }
  /// Slow at both ends, in seconds.
  public static func easeInOut(duration: Double) -> Animation {
    timingCurve(0.42, 0, 0.58, 1, duration: duration)
  }
  /// Along a cubic Bézier curve from (0, 0) to (1, 1).
  public static func timingCurve(
    _ p1x: Double, _ p1y: Double, _ p2x: Double, _ p2y: Double, duration: Double = 0.35
  ) -> Animation { Animation(curve: .bezier(p1x, p1y, p2x, p2y, duration: duration)) }
  /// A spring by its duration and bounce.
  public static func spring(
    duration: Double = 0.5, bounce: Double = 0, blendDuration: Double = 0
  ) -> Animation { Animation(curve: .spring(duration: duration, bounce: bounce)) }
  /// A spring by its response and damping.
  @_disfavoredOverload
  public static func spring(
    response: Double = 0.5, dampingFraction: Double = 0.825, blendDuration: Double = 0
  ) -> Animation {
    Animation(curve: .spring(duration: response, bounce: 1 - dampingFraction))
  }
  /// A spring for movements that may be interrupted.
  public static func interactiveSpring(
    response: Double = 0.15, dampingFraction: Double = 0.86, blendDuration: Double = 0.25
  ) -> Animation { spring(response: response, dampingFraction: dampingFraction) }
  /// A spring without bounce.
  public static func smooth(duration: Double = 0.5, extraBounce: Double = 0) -> Animation {
    spring(duration: duration, bounce: extraBounce)
  }
  /// A spring with a little bounce.
  public static func snappy(duration: Double = 0.5, extraBounce: Double = 0) -> Animation {
    spring(duration: duration, bounce: 0.15 + extraBounce)
  }
  /// A spring with more bounce.
  public static func bouncy(duration: Double = 0.5, extraBounce: Double = 0) -> Animation {
    spring(duration: duration, bounce: 0.3 + extraBounce)
  }

  /// The same movement, begun later by some seconds.
  public func delay(_ delay: Double) -> Animation { Animation(curve: .delayed(curve, delay)) }
  /// The same movement at another pace.
  public func speed(_ speed: Double) -> Animation { Animation(curve: .faster(curve, speed)) }
  /// The same movement several times.
  public func repeatCount(_ count: Int, autoreverses: Bool = true) -> Animation {
    Animation(curve: .repeated(curve, count: count, autoreverses: autoreverses))
  }
  /// The same movement again and again.
  public func repeatForever(autoreverses: Bool = true) -> Animation {
    Animation(curve: .repeated(curve, count: nil, autoreverses: autoreverses))
  }
}

/// What comes along with a change of state.
public struct Transaction {
  /// How the change moves; nil at once.
  public var animation: Animation?
  /// Whether animations that views ask for are left out.
  public var disablesAnimations = false

  /// Makes a transaction without animation.
  public init() {}

  /// Makes a transaction with an animation.
  public init(animation: Animation?) { self.animation = animation }
}

/// Changes state, to be shown with an animation.
public func withAnimation<Result>(
  _ animation: Animation? = .default, _ body: () throws -> Result
) rethrows -> Result { try body() }

/// Changes state within a transaction.
public func withTransaction<Result>(
  _ transaction: Transaction, _ body: () throws -> Result
) rethrows -> Result { try body() }

extension View {
  /// Animates changes of this view whenever a value changes.
  public nonisolated func animation<V: Equatable>(_ animation: Animation?, value: V) -> some View {
    self
  }

  /// Animates all changes of this view.
  @available(*, deprecated, message: "Use withAnimation or animation(_:value:) instead.")
  public nonisolated func animation(_ animation: Animation?) -> some View { self }

  /// Changes the transactions of this view.
  public nonisolated func transaction(
    _ transform: @escaping (inout Transaction) -> Void
  ) -> some View { self }
}

extension Binding {
  /// A binding whose changes are animated.
  public func animation(_ animation: Animation? = .default) -> Binding<Value> { self }

  /// A binding whose changes come with a transaction.
  public func transaction(_ transaction: Transaction) -> Binding<Value> { self }
}
