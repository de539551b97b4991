// Views: effects that depend on where a view is, without a say in where it goes.

import PrefDrawing
import PrefGeometry
import PrefViewGraph

/// Changes how a view is drawn; `visualEffect` and `scrollTransition` make one from the view's geometry.
public protocol VisualEffect: Sendable {
  /// The effects, the innermost first.
  var _steps: _VisualEffectSteps { get }
}

/// Effects on a view, the innermost first.
public struct _VisualEffectSteps: Sendable {
  nonisolated(unsafe) var effects: [any ViewEffect] = []
}

/// No effect, from which others begin.
public struct EmptyVisualEffect: VisualEffect {
  /// Makes no effect.
  public init() {}
  /// None.
  public var _steps: _VisualEffectSteps { _VisualEffectSteps() }
}

private struct FurtherVisualEffect: VisualEffect {
  let _steps: _VisualEffectSteps
}

extension VisualEffect {
  private func adding(_ effect: any ViewEffect) -> FurtherVisualEffect {
    var steps = _steps
    steps.effects.append(effect)
    return FurtherVisualEffect(_steps: steps)
  }

  /// Moves the view.
  public func offset(x: CGFloat = 0, y: CGFloat = 0) -> some VisualEffect {
    adding(_TransformEffect(transform: CGAffineTransform(translationX: x, y: y)))
  }

  /// Moves the view.
  public func offset(_ offset: CGSize) -> some VisualEffect {
    self.offset(x: offset.width, y: offset.height)
  }

  /// Scales the view about a point.
  public func scaleEffect(
    x: CGFloat = 1, y: CGFloat = 1, anchor: UnitPoint = .center
  ) -> some VisualEffect {
    adding(_ScaleEffect(scale: CGSize(width: x, height: y), anchor: anchor))
  }

  /// Scales the view about a point.
  public func scaleEffect(_ scale: CGFloat, anchor: UnitPoint = .center) -> some VisualEffect {
    scaleEffect(x: scale, y: scale, anchor: anchor)
  }

  /// Scales the view about a point.
  public func scaleEffect(_ scale: CGSize, anchor: UnitPoint = .center) -> some VisualEffect {
    scaleEffect(x: scale.width, y: scale.height, anchor: anchor)
  }

  /// Turns the view clockwise about a point.
  public func rotationEffect(_ angle: Angle, anchor: UnitPoint = .center) -> some VisualEffect {
    adding(_RotationEffect(angle: angle, anchor: anchor))
  }

  /// Turns the view in space.
  public func rotation3DEffect(
    _ angle: Angle, axis: (x: CGFloat, y: CGFloat, z: CGFloat), anchor: UnitPoint = .center,
    anchorZ: CGFloat = 0, perspective: CGFloat = 1
  ) -> some VisualEffect {
    adding(
      _Rotation3DEffect(
        angle: angle, axis: axis,
        anchor: anchor, anchorZ: anchorZ, perspective: perspective))
  }

  /// Maps the view's coordinates.
  public func transformEffect(_ transform: CGAffineTransform) -> some VisualEffect {
    adding(_TransformEffect(transform: transform))
  }

  /// Makes the view fainter.
  public func opacity(_ opacity: Double) -> some VisualEffect {
    adding(_OpacityEffect(opacity: opacity))
  }

  /// Blurs the view; points.
  public func blur(radius: CGFloat, opaque: Bool = false) -> some VisualEffect {
    adding(_FilterEffect(kind: .blur(max(radius, 0), opaque)))
  }

  /// Makes the view brighter.
  public func brightness(_ amount: Double) -> some VisualEffect {
    adding(_ColorEffect(kind: .brightness, amount: amount))
  }

  /// Changes the view's contrast.
  public func contrast(_ amount: Double) -> some VisualEffect {
    adding(_ColorEffect(kind: .contrast, amount: amount))
  }

  /// Changes how colourful the view is.
  public func saturation(_ amount: Double) -> some VisualEffect {
    adding(_ColorEffect(kind: .saturation, amount: amount))
  }

  /// Makes the view gray.
  public func grayscale(_ amount: Double) -> some VisualEffect {
    adding(_ColorEffect(kind: .grayscale, amount: amount))
  }

  /// Turns the view's hues.
  public func hueRotation(_ angle: Angle) -> some VisualEffect {
    adding(_ColorEffect(kind: .hueRotation, amount: angle.degrees))
  }
}

extension View {
  /// Applies effects that are made from the view's geometry, whenever it has moved; sizes and places stay as they are.
  public nonisolated func visualEffect(
    _ effect: @escaping @Sendable (EmptyVisualEffect, GeometryProxy) -> some VisualEffect
  ) -> some View {
    modifier(GeometryEffects { effect(EmptyVisualEffect(), $0)._steps.effects })
  }
}

// MARK: Scrolling

/// Where a view is on its way through a scroll view.
public enum ScrollTransitionPhase: Hashable, Sendable {
  /// It is about to come in at the top or the leading side, or has gone there.
  case topLeading
  /// It is in sight.
  case identity
  /// It is about to come in at the bottom or the trailing side, or has gone there.
  case bottomTrailing

  /// Whether the view is in sight.
  public var isIdentity: Bool { self == .identity }
  /// −1 at the top or leading side, 0 in sight, 1 at the bottom or trailing side.
  public var value: Double {
    switch self {
    case .topLeading: -1
    case .identity: 0
    case .bottomTrailing: 1
    }
  }
}

/// How a view changes on its way through a scroll view.
public struct ScrollTransitionConfiguration: Sendable {
  /// How much of a view has to be in sight.
  public struct Threshold: Sendable {
    let part: Double
    /// All of it.
    public static let visible = Threshold(part: 1)
    /// Nothing: it is about to come.
    public static let hidden = Threshold(part: 0)
    /// Its middle.
    public static let centered = Threshold(part: 0.5)
    /// Such a part of it.
    public static func visible(_ amount: Double) -> Threshold { Threshold(part: amount) }
  }

  fileprivate var curve: UnitCurve?
  fileprivate var hasEffect = true
  fileprivate var part = 1.0

  /// Gradually, as far as it is in sight.
  public static let interactive = interactive()
  /// At once, where enough is in sight.
  public static let animated = animated()
  /// Not at all.
  public static let identity = ScrollTransitionConfiguration(hasEffect: false)

  /// Gradually along a curve, as far as it is in sight.
  public static func interactive(
    timingCurve: UnitCurve = .linear
  ) -> ScrollTransitionConfiguration { ScrollTransitionConfiguration(curve: timingCurve) }

  /// At once, where enough is in sight.
  public static func animated(_ animation: Animation = .default) -> ScrollTransitionConfiguration {
    ScrollTransitionConfiguration(part: 0.5)
  }

  /// The same with another part that has to be in sight.
  public func threshold(_ threshold: Threshold) -> ScrollTransitionConfiguration {
    var result = self
    result.part = threshold.part
    return result
  }

  /// How far a view is from being in sight, from −1 at the top to 1 at the bottom.
  ///
  /// - Parameters:
  ///   - view: Where the view is along the axis.
  ///   - window: What is in sight.
  fileprivate func distance(_ view: ClosedRange<CGFloat>, in window: ClosedRange<CGFloat>) -> Double
  {
    let length = view.upperBound - view.lowerBound
    guard length > 0, hasEffect else { return 0 }
    // How much is cut off at either end, as parts of the view.
    let above = Double((window.lowerBound - view.lowerBound) / length)
    let below = Double((view.upperBound - window.upperBound) / length)
    let (cut, sign) = above > below ? (above, -1.0) : (below, 1.0)
    let allowed = 1 - min(max(part, 0), 1)
    if cut <= allowed { return 0 }
    guard let curve, allowed < 1 else { return sign }
    return sign * curve.value(at: min((cut - allowed) / (1 - allowed), 1))
  }
}

extension View {
  /// Applies effects to the view while it comes into the sight of the scroll view around it, and while it goes.
  ///
  /// - Parameters:
  ///   - configuration: Whether the effects come gradually.
  ///   - axis: The axis that matters; nil for the one along which the scroll view scrolls.
  public nonisolated func scrollTransition(
    _ configuration: ScrollTransitionConfiguration = .interactive, axis: Axis? = nil,
    transition:
      @escaping @Sendable (EmptyVisualEffect, ScrollTransitionPhase) -> some VisualEffect
  ) -> some View {
    scrollTransition(
      topLeading: configuration, bottomTrailing: configuration, axis: axis, transition: transition)
  }

  /// Applies effects to the view while it comes into the sight of the scroll view around it, and while it goes, which may
  /// differ at the two ends.
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
        guard let (view, window) = proxy.rangeInScrollView(axis) else { return effects(.identity) }
        let above = min(topLeading.distance(view, in: window), 0)
        let below = max(bottomTrailing.distance(view, in: window), 0)
        let distance = above + below
        let present = effects(.identity)
        if distance == 0 { return present }
        return EffectMix(part: abs(distance))
          .effects(present, effects(distance < 0 ? .topLeading : .bottomTrailing))
      })
  }
}

/// Effects between others.
private struct EffectMix {
  let part: Double

  func effects(_ old: [any ViewEffect], _ new: [any ViewEffect]) -> [any ViewEffect] {
    guard old.count == new.count else { return part < 1 ? old : new }
    return zip(old, new).map { effect($0, $1) }
  }

  private func effect(_ old: any ViewEffect, _ new: any ViewEffect) -> any ViewEffect {
    guard part < 1 else { return new }
    guard let old = old as? any ViewEffect & Animatable else { return new }
    return mix(old, new) ?? new
  }

  private func mix<E: ViewEffect & Animatable>(_ old: E, _ new: any ViewEffect) -> (any ViewEffect)?
  {
    guard var result = new as? E else { return nil }
    var way = result.animatableData - old.animatableData
    way.scale(by: part)
    result.animatableData = old.animatableData + way
    return result
  }
}
