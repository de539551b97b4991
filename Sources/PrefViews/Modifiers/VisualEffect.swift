// PrefViews: `visualEffect` and `scrollTransition`, render effects that are functions of the view's
// geometry. They are evaluated after layout and cannot change it.

import PrefDrawing
import PrefGeometry
import PrefViewGraph
import Synchronization

/// A chain of render effects that does not affect layout; `visualEffect` and `scrollTransition`
/// build one from the view's geometry.
public protocol VisualEffect: Sendable {
  /// The effects, innermost first.
  var _steps: _VisualEffectSteps { get }
}

/// A list of type-erased effects, innermost first.
///
/// Lists that are made from each other by appending share their storage.
public struct _VisualEffectSteps: Sendable {
  private final class Storage: Sendable {
    // Unsafe: the framework's own effects, which only this file appends, are immutable values.
    struct Effects: @unchecked Sendable {
      var list: [any ViewEffect] = []
    }

    let effects: Mutex<Effects>
    init(_ list: [any ViewEffect]) { effects = Mutex(Effects(list: list)) }
  }

  private let storage: Storage?
  private let count: Int

  /// Creates an empty list.
  init() { (storage, count) = (nil, 0) }

  private init(_ storage: Storage, count: Int) { (self.storage, self.count) = (storage, count) }

  var effects: [any ViewEffect] {
    guard let storage else { return [] }
    return storage.effects.withLock { Storage.Effects(list: Array($0.list.prefix(count))) }.list
  }

  /// Returns the list with another effect. O(1) unless an effect has been appended to the same list before.
  func appending(_ effect: any ViewEffect) -> _VisualEffectSteps {
    let added = Storage.Effects(list: [effect])
    guard let storage else { return _VisualEffectSteps(Storage(added.list), count: 1) }
    let isLongest = storage.effects.withLock { effects in
      guard effects.list.count == count else { return false }
      effects.list += added.list
      return true
    }
    return _VisualEffectSteps(isLongest ? storage : Storage(effects + added.list), count: count + 1)
  }
}

/// The empty chain, to which effects are appended.
public struct EmptyVisualEffect: VisualEffect {
  /// Creates an empty chain.
  public init() {}
  /// An empty list of effects.
  public var _steps: _VisualEffectSteps { _VisualEffectSteps() }
}

struct ChainedVisualEffect: VisualEffect {
  let _steps: _VisualEffectSteps
}

extension VisualEffect {
  func appending(_ effect: any ViewEffect) -> ChainedVisualEffect {
    ChainedVisualEffect(_steps: _steps.appending(effect))
  }

  /// Moves the view by an offset in points.
  public func offset(x: CGFloat = 0, y: CGFloat = 0) -> some VisualEffect {
    appending(_TransformEffect(transform: CGAffineTransform(translationX: x, y: y)))
  }

  /// Moves the view by an offset in points.
  public func offset(_ offset: CGSize) -> some VisualEffect {
    self.offset(x: offset.width, y: offset.height)
  }

  /// Scales the view by a factor per axis about an anchor point.
  public func scaleEffect(
    x: CGFloat = 1, y: CGFloat = 1, anchor: UnitPoint = .center
  ) -> some VisualEffect {
    appending(_ScaleEffect(scale: CGSize(width: x, height: y), anchor: anchor))
  }

  /// Scales the view uniformly about an anchor point.
  public func scaleEffect(_ scale: CGFloat, anchor: UnitPoint = .center) -> some VisualEffect {
    scaleEffect(x: scale, y: scale, anchor: anchor)
  }

  /// Scales the view by the width and height of a size about an anchor point.
  public func scaleEffect(_ scale: CGSize, anchor: UnitPoint = .center) -> some VisualEffect {
    scaleEffect(x: scale.width, y: scale.height, anchor: anchor)
  }

  /// Rotates the view about an anchor point, clockwise for positive angles.
  public func rotationEffect(_ angle: Angle, anchor: UnitPoint = .center) -> some VisualEffect {
    appending(_RotationEffect(angle: angle, anchor: anchor))
  }

  /// Rotates the view in three dimensions; the parameters are those of the view modifier.
  public func rotation3DEffect(
    _ angle: Angle, axis: (x: CGFloat, y: CGFloat, z: CGFloat), anchor: UnitPoint = .center,
    anchorZ: CGFloat = 0, perspective: CGFloat = 1
  ) -> some VisualEffect {
    appending(
      _Rotation3DEffect(
        angle: angle, axis: axis,
        anchor: anchor, anchorZ: anchorZ, perspective: perspective))
  }

  /// Applies an affine transform with the origin at the view's top left corner.
  public func transformEffect(_ transform: CGAffineTransform) -> some VisualEffect {
    appending(_TransformEffect(transform: transform))
  }

  /// Sets the opacity of the view, from 0 to 1.
  public func opacity(_ opacity: Double) -> some VisualEffect {
    appending(_OpacityEffect(opacity: opacity))
  }

  /// Applies a Gaussian blur; the radius is in points, and negative radii count as 0.
  public func blur(radius: CGFloat, opaque: Bool = false) -> some VisualEffect {
    appending(_FilterEffect(kind: .blur(max(radius, 0), opaque)))
  }

  /// Adds `amount` to all color components: 1 gives white, −1 black.
  public func brightness(_ amount: Double) -> some VisualEffect {
    appending(_ColorEffect(kind: .brightness, amount: amount))
  }

  /// Scales the distance of the color components from 0.5: 1 is the identity.
  public func contrast(_ amount: Double) -> some VisualEffect {
    appending(_ColorEffect(kind: .contrast, amount: amount))
  }

  /// Scales the saturation of the colors: 0 gives grays, 1 is the identity.
  public func saturation(_ amount: Double) -> some VisualEffect {
    appending(_ColorEffect(kind: .saturation, amount: amount))
  }

  /// Reduces the saturation of the colors: 0 is the identity, 1 gives grays.
  public func grayscale(_ amount: Double) -> some VisualEffect {
    appending(_ColorEffect(kind: .grayscale, amount: amount))
  }

  /// Rotates the hues of the colors.
  public func hueRotation(_ angle: Angle) -> some VisualEffect {
    appending(_ColorEffect(kind: .hueRotation, amount: angle.degrees))
  }
}

extension View {
  /// Applies render effects that depend on the view's geometry. The closure is called whenever the
  /// geometry changes; layout is not affected.
  public nonisolated func visualEffect(
    _ effect: @escaping @Sendable (EmptyVisualEffect, GeometryProxy) -> some VisualEffect
  ) -> some View {
    modifier(GeometryEffects { effect(EmptyVisualEffect(), $0)._steps.effects })
  }
}

// MARK: Scrolling

/// The position of a view relative to the viewport of a scroll view.
public enum ScrollTransitionPhase: Hashable, Sendable {
  /// The view is beyond the top or leading edge.
  case topLeading
  /// The view is visible.
  case identity
  /// The view is beyond the bottom or trailing edge.
  case bottomTrailing

  /// Whether the view is in the visible phase.
  public var isIdentity: Bool { self == .identity }
  /// −1 beyond the top or leading edge, 0 in the visible phase, 1 beyond the bottom or trailing
  /// edge.
  public var value: Double {
    switch self {
    case .topLeading: -1
    case .identity: 0
    case .bottomTrailing: 1
    }
  }
}

/// How the effects of a scroll transition depend on the visible fraction of the view.
public struct ScrollTransitionConfiguration: Sendable {
  /// The fraction of the view that must be visible for the identity phase.
  public struct Threshold: Sendable {
    let visibleFraction: Double
    /// The distance by which the viewport is smaller at each edge, in points.
    var inset = 0.0
    /// The whole view must be visible.
    public static let visible = Threshold(visibleFraction: 1)
    /// The view need not be visible; its edge at the viewport's edge suffices.
    public static let hidden = Threshold(visibleFraction: 0)
    /// Half of the view must be visible.
    public static let centered = Threshold(visibleFraction: 0.5)
    /// Returns a threshold with a visible fraction, from 0 to 1.
    public static func visible(_ amount: Double) -> Threshold { Threshold(visibleFraction: amount) }

    /// Returns the threshold a fraction of the way to another one.
    public func interpolated(towards other: Threshold, amount: Double) -> Threshold {
      let fraction = visibleFraction + (other.visibleFraction - visibleFraction) * amount
      return Threshold(visibleFraction: fraction, inset: inset + (other.inset - inset) * amount)
    }

    /// Returns the threshold for a viewport that is smaller, in points, at each edge.
    public func inset(by distance: Double) -> Threshold {
      Threshold(visibleFraction: visibleFraction, inset: inset + distance)
    }
  }

  fileprivate var curve: UnitCurve?
  fileprivate var hasEffect = true
  fileprivate var visibleFraction = 1.0
  /// The distance by which the viewport is smaller at each edge, in points.
  fileprivate var inset = 0.0

  /// The effects are interpolated linearly with the visible fraction.
  public static let interactive = interactive()
  /// The effects switch at the threshold, where half of the view is visible.
  public static let animated = animated()
  /// No effects are applied.
  public static let identity = ScrollTransitionConfiguration(hasEffect: false)

  /// Returns a configuration that interpolates the effects with the visible fraction, along a
  /// timing curve.
  public static func interactive(
    timingCurve: UnitCurve = .linear
  ) -> ScrollTransitionConfiguration { ScrollTransitionConfiguration(curve: timingCurve) }

  /// Returns a configuration that switches the effects where half of the view is visible.
  public static func animated(_ animation: Animation = .default) -> ScrollTransitionConfiguration {
    ScrollTransitionConfiguration(visibleFraction: 0.5)
  }

  /// Returns this configuration with another threshold.
  public func threshold(_ threshold: Threshold) -> ScrollTransitionConfiguration {
    var result = self
    result.visibleFraction = threshold.visibleFraction
    result.inset = threshold.inset
    return result
  }

  /// Returns this configuration; the animation of effects that switch has no effect.
  public func animation(_ animation: Animation) -> ScrollTransitionConfiguration { self }

  /// Returns the signed progress of the transition: 0 in the identity phase, −1 beyond the top or
  /// leading edge, 1 beyond the bottom or trailing edge.
  ///
  /// - Parameters:
  ///   - view: The extent of the view along the axis, in points.
  ///   - viewport: The extent of the viewport along the axis, in points.
  fileprivate func progress(
    _ view: ClosedRange<CGFloat>, in viewport: ClosedRange<CGFloat>
  ) -> Double {
    let length = view.upperBound - view.lowerBound
    guard length > 0, hasEffect else { return 0 }
    // The clipped fractions of the view at both edges.
    let above = Double((viewport.lowerBound + inset - view.lowerBound) / length)
    let below = Double((view.upperBound - viewport.upperBound + inset) / length)
    let (clipped, sign) = above > below ? (above, -1.0) : (below, 1.0)
    let allowed = 1 - min(max(visibleFraction, 0), 1)
    if clipped <= allowed { return 0 }
    guard let curve, allowed < 1 else { return sign }
    return sign * curve.value(at: min((clipped - allowed) / (1 - allowed), 1))
  }
}

extension View {
  /// Applies effects to the view while it scrolls into and out of the viewport of the enclosing
  /// scroll view.
  ///
  /// - Parameters:
  ///   - configuration: Whether the effects are interpolated or switched.
  ///   - axis: The axis along which visibility is measured; `nil` for the axis along which the
  ///     scroll view scrolls.
  ///   - transition: Returns the effects of a phase.
  public nonisolated func scrollTransition(
    _ configuration: ScrollTransitionConfiguration = .interactive, axis: Axis? = nil,
    transition:
      @escaping @Sendable (EmptyVisualEffect, ScrollTransitionPhase) -> some VisualEffect
  ) -> some View {
    scrollTransition(
      topLeading: configuration, bottomTrailing: configuration, axis: axis, transition: transition)
  }

  /// Applies effects to the view while it scrolls into and out of the viewport of the enclosing
  /// scroll view, with a configuration per edge.
  public nonisolated func scrollTransition(
    topLeading: ScrollTransitionConfiguration, bottomTrailing: ScrollTransitionConfiguration,
    axis: Axis? = nil,
    transition:
      @escaping @Sendable (EmptyVisualEffect, ScrollTransitionPhase) -> some VisualEffect
  ) -> some View {
    modifier(
      GeometryEffects { proxy in
        func effects(_ phase: ScrollTransitionPhase) -> [any ViewEffect] {
          transition(EmptyVisualEffect(), phase)._steps.effects
        }
        guard let (view, viewport) = proxy.rangeInScrollView(axis) else {
          return effects(.identity)
        }
        let above = min(topLeading.progress(view, in: viewport), 0)
        let below = max(bottomTrailing.progress(view, in: viewport), 0)
        let progress = above + below
        let identity = effects(.identity)
        if progress == 0 { return identity }
        return EffectInterpolation(fraction: abs(progress))
          .effects(identity, effects(progress < 0 ? .topLeading : .bottomTrailing))
      })
  }
}

/// An interpolation between two lists of effects.
private struct EffectInterpolation {
  let fraction: Double

  func effects(_ old: [any ViewEffect], _ new: [any ViewEffect]) -> [any ViewEffect] {
    guard old.count == new.count else { return fraction < 1 ? old : new }
    return zip(old, new).map { effect($0, $1) }
  }

  private func effect(_ old: any ViewEffect, _ new: any ViewEffect) -> any ViewEffect {
    guard fraction < 1 else { return new }
    guard let old = old as? any ViewEffect & Animatable else { return new }
    return interpolate(old, new) ?? new
  }

  private func interpolate<E: ViewEffect & Animatable>(
    _ old: E, _ new: any ViewEffect
  ) -> (any ViewEffect)? {
    guard var result = new as? E else { return nil }
    var delta = result.animatableData - old.animatableData
    delta.scale(by: fraction)
    result.animatableData = old.animatableData + delta
    return result
  }
}

extension VisualEffect {
  /// Composites the view with what is below.
  public func blendMode(_ mode: BlendMode) -> some VisualEffect {
    appending(_BlendModeEffect(base: _FilterEffect(kind: .blend(mode))))
  }
}
