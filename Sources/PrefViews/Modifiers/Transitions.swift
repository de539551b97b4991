// PrefViews: the built-in transitions. A transition applies effects to its content depending on the
// phase of an insertion or removal; the graph animates between the phases.

import PrefGeometry
import PrefViewGraph

/// A transition that fades the view in on insertion and out on removal.
public nonisolated struct OpacityTransition: Transition {
  /// Creates a fade transition.
  public init() {}
  /// Returns the content, transparent outside the identity phase.
  @MainActor public func body(content: Content, phase: TransitionPhase) -> some View {
    content.opacity(phase.isIdentity ? 1 : 0)
  }
  /// The properties of a transition without motion.
  @MainActor public static var properties: TransitionProperties {
    TransitionProperties(hasMotion: false)
  }
}

/// A transition without an effect: the view is inserted and removed immediately.
public nonisolated struct IdentityTransition: Transition, UnchangingTransition {
  /// Creates a transition without an effect.
  public init() {}
  /// Returns the content unchanged.
  @MainActor public func body(content: Content, phase: TransitionPhase) -> some View { content }
  @MainActor package var isUnchanging: Bool { true }
  /// The properties of a transition without motion.
  @MainActor public static var properties: TransitionProperties {
    TransitionProperties(hasMotion: false)
  }
}

/// A transition that scales the view about an anchor point.
public nonisolated struct ScaleTransition: Transition {
  /// The scale factor before insertion and after removal.
  public var scale: Double
  /// The fixed point of the scaling, in the unit space of the view.
  public var anchor: UnitPoint
  /// Creates a transition from and to a scale factor.
  public init(_ scale: Double, anchor: UnitPoint = .center) {
    self.scale = scale
    self.anchor = anchor
  }
  /// Returns the content, scaled outside the identity phase.
  @MainActor public func body(content: Content, phase: TransitionPhase) -> some View {
    content.scaleEffect(phase.isIdentity ? 1 : scale, anchor: anchor)
  }
}

/// A transition that moves the view from and to an offset.
public nonisolated struct OffsetTransition: Transition {
  /// The offset before insertion and after removal, in points.
  public var offset: CGSize
  /// Creates a transition from and to an offset in points.
  public init(_ offset: CGSize) { self.offset = offset }
  /// Returns the content, offset outside the identity phase.
  @MainActor public func body(content: Content, phase: TransitionPhase) -> some View {
    content.offset(phase.isIdentity ? .zero : offset)
  }
}

/// A transition that moves the view in from an edge, and out over the same edge.
public nonisolated struct MoveTransition: Transition {
  /// The edge over which the view enters and leaves.
  public var edge: Edge
  /// Creates a transition over an edge.
  public init(edge: Edge) { self.edge = edge }
  /// Returns the content, shifted over the edge by its own length outside the identity phase.
  @MainActor public func body(content: Content, phase: TransitionPhase) -> some View {
    content.modifier(_ShiftEffect(edge: edge, fraction: phase.isIdentity ? 0 : 1))
  }
}

/// A transition that moves the view in from the leading edge, and out over the trailing edge.
public nonisolated struct SlideTransition: Transition {
  /// Creates a slide transition.
  public init() {}
  /// Returns the content, shifted by its own width: over the leading edge before insertion, over
  /// the trailing edge after removal.
  @MainActor public func body(content: Content, phase: TransitionPhase) -> some View {
    content.modifier(_ShiftEffect(edge: .trailing, fraction: phase.value))
  }
}

/// A transition that moves the view in from an edge, and out over the opposite edge, while it
/// fades.
public nonisolated struct PushTransition: Transition {
  /// The edge over which the view enters.
  public var edge: Edge
  /// Creates a transition that enters over an edge.
  public init(edge: Edge) { self.edge = edge }
  /// Returns the content, transparent and shifted by its own length outside the identity phase.
  @MainActor public func body(content: Content, phase: TransitionPhase) -> some View {
    content.opacity(phase.isIdentity ? 1 : 0)
      .modifier(_ShiftEffect(edge: edge, fraction: -phase.value))
  }
}

/// A transition that blurs, scales and fades the view.
public nonisolated struct BlurReplaceTransition: Transition {
  /// The scaling of a blur-replace transition.
  public struct Configuration: Equatable, Sendable {
    fileprivate let isUpwards: Bool
    /// The view scales up from 0.9 on insertion, and down to 0.9 on removal.
    public static let downUp = Configuration(isUpwards: false)
    /// The view scales up from 0.9 on insertion, and up to 1.1 on removal.
    public static let upUp = Configuration(isUpwards: true)
  }
  /// The scaling of the transition.
  public var configuration: Configuration
  /// Creates a blur-replace transition.
  public init(configuration: Configuration) { self.configuration = configuration }
  /// Returns the content, outside the identity phase with a 10-point blur, scaled and transparent.
  @MainActor public func body(content: Content, phase: TransitionPhase) -> some View {
    content.blur(radius: phase.isIdentity ? 0 : 10)
      .scaleEffect(
        phase.isIdentity ? 1 : configuration.isUpwards && phase == .didDisappear ? 1.1 : 0.9
      )
      .opacity(phase.isIdentity ? 1 : 0)
  }
}

/// A transition with different effects for insertion and removal.
public nonisolated struct AsymmetricTransition<Insertion: Transition, Removal: Transition>:
  Transition
{
  /// The transition on insertion.
  public var insertion: Insertion
  /// The transition on removal.
  public var removal: Removal
  /// Creates a transition from one for insertion and one for removal.
  public init(insertion: Insertion, removal: Removal) {
    self.insertion = insertion
    self.removal = removal
  }
  /// Returns the content in the insertion's phase before it appears and in the removal's phase
  /// after it disappears; both modifiers are always applied, so that the view keeps its identity.
  @MainActor public func body(content: Content, phase: TransitionPhase) -> some View {
    content
      .modifier(_PhaseModifier(insertion, phase == .willAppear ? .willAppear : .identity))
      .modifier(_PhaseModifier(removal, phase == .didDisappear ? .didDisappear : .identity))
  }
}

/// A transition that applies two transitions.
public nonisolated struct _CombinedTransition<First: Transition, Second: Transition>: Transition {
  let first: First
  let second: Second
  /// Returns the content with the effects of both transitions.
  @MainActor public func body(content: Content, phase: TransitionPhase) -> some View {
    content.modifier(_PhaseModifier(first, phase)).modifier(_PhaseModifier(second, phase))
  }
}

/// A transition with its own animation.
public nonisolated struct _AnimatedTransition<Base: Transition>: Transition {
  let base: Base
  let animation: Animation?
  /// Returns the content with the base transition's effects; animated transactions use the given
  /// animation.
  @MainActor public func body(content: Content, phase: TransitionPhase) -> some View {
    content.modifier(_PhaseModifier(base, phase)).transaction {
      if $0.animation != nil { $0.animation = animation }
    }
  }
}

/// A transition that applies one of two modifiers of the same type.
public nonisolated struct _ModifierTransition<Modifier: ViewModifier>: Transition {
  let active: Modifier
  let identity: Modifier
  /// Returns the content with the identity modifier in the identity phase, else with the active
  /// one.
  @MainActor public func body(content: Content, phase: TransitionPhase) -> some View {
    content.modifier(phase.isIdentity ? identity : active)
  }
}

/// A modifier that applies a transition's effects of a phase.
public nonisolated struct _PhaseModifier<T: Transition>: ViewModifier {
  let transition: T
  let phase: TransitionPhase

  init(_ transition: T, _ phase: TransitionPhase) {
    self.transition = transition
    self.phase = phase
  }

  /// Returns the content with the effects of the transition in the phase.
  @MainActor public func body(content: Content) -> some View {
    transition.apply(to: content, in: phase)
  }
}

/// An effect that translates a view over an edge by a fraction of its own length.
public nonisolated struct _ShiftEffect: ViewModifier {
  var edge: Edge
  var fraction: Double
}

extension _ShiftEffect: Animatable {
  /// The fraction of the view's length.
  public var animatableData: Double {
    get { fraction }
    set { fraction = newValue }
  }
}

extension _ShiftEffect: ViewEffect {
  package var label: String { "shift \(fraction.roundedText) \(edge)" }

  package func contentTransform(
    _ size: CGSize, _ environment: EnvironmentValues
  ) -> CGAffineTransform {
    let side: CGFloat = environment.layoutDirection == .rightToLeft ? -1 : 1
    return switch edge {
    case .leading: CGAffineTransform(translationX: -side * size.width * fraction, y: 0)
    case .trailing: CGAffineTransform(translationX: side * size.width * fraction, y: 0)
    case .top: CGAffineTransform(translationX: 0, y: -size.height * fraction)
    case .bottom: CGAffineTransform(translationX: 0, y: size.height * fraction)
    }
  }
}

extension Transition {
  /// Returns a transition that applies this one and another.
  public nonisolated func combined<T: Transition>(with other: T) -> some Transition {
    _CombinedTransition(first: self, second: other)
  }

  /// Returns this transition with its own animation; `nil` disables the animation.
  public nonisolated func animation(_ animation: Animation?) -> some Transition {
    _AnimatedTransition(base: self, animation: animation)
  }
}

extension Transition where Self == OpacityTransition {
  /// A transition that fades the view in and out.
  public static var opacity: OpacityTransition { OpacityTransition() }
}

extension Transition where Self == IdentityTransition {
  /// A transition without an effect.
  public static var identity: IdentityTransition { IdentityTransition() }
}

extension Transition where Self == SlideTransition {
  /// A transition that moves the view in from the leading edge, and out over the trailing edge.
  public static var slide: SlideTransition { SlideTransition() }
}

extension Transition where Self == ScaleTransition {
  /// A transition that scales the view from and to a factor of 1e-5, practically a point.
  public static var scale: ScaleTransition { ScaleTransition(1e-5) }
  /// Returns a transition from and to a scale factor.
  public static func scale(_ scale: Double, anchor: UnitPoint = .center) -> ScaleTransition {
    ScaleTransition(scale, anchor: anchor)
  }
}

extension Transition where Self == MoveTransition {
  /// Returns a transition that moves the view in and out over an edge.
  public static func move(edge: Edge) -> MoveTransition { MoveTransition(edge: edge) }
}

extension Transition where Self == PushTransition {
  /// Returns a transition that moves the view in from an edge and out over the opposite one, while
  /// it fades.
  public static func push(from edge: Edge) -> PushTransition { PushTransition(edge: edge) }
}

extension Transition where Self == OffsetTransition {
  /// Returns a transition from and to an offset in points.
  public static func offset(_ offset: CGSize) -> OffsetTransition { OffsetTransition(offset) }
  /// Returns a transition from and to an offset in points.
  public static func offset(x: CGFloat = 0, y: CGFloat = 0) -> OffsetTransition {
    OffsetTransition(CGSize(width: x, height: y))
  }
}

extension Transition where Self == BlurReplaceTransition {
  /// A transition that blurs, scales and fades the view, in the `downUp` configuration.
  public static var blurReplace: BlurReplaceTransition {
    BlurReplaceTransition(configuration: .downUp)
  }
  /// Returns a transition that blurs, scales and fades the view.
  public static func blurReplace(
    _ configuration: BlurReplaceTransition.Configuration
  ) -> BlurReplaceTransition { BlurReplaceTransition(configuration: configuration) }
}

/// A type-erased transition.
public nonisolated struct AnyTransition: Sendable {
  fileprivate let apply: @MainActor @Sendable (AnyView, TransitionPhase) -> AnyView
  fileprivate let isIdentity: Bool
  /// The number of transitions that are applied inside each other.
  package private(set) var depth = 1

  /// Creates a type-erased transition.
  public init<T: Transition>(_ transition: T) {
    // Unsafe: the transition is only used by `apply`, on the main actor.
    nonisolated(unsafe) let transition = transition
    apply = { AnyView(transition.apply(to: $0, in: $1)) }
    isIdentity = transition is IdentityTransition
  }

  /// A transition that fades the view in and out.
  public static var opacity: AnyTransition { AnyTransition(OpacityTransition()) }
  /// A transition without an effect.
  public static var identity: AnyTransition { AnyTransition(IdentityTransition()) }
  /// A transition that moves the view in from the leading edge, and out over the trailing edge.
  public static var slide: AnyTransition { AnyTransition(SlideTransition()) }
  /// A transition that scales the view from and to a factor of 1e-5, practically a point.
  public static var scale: AnyTransition { AnyTransition(ScaleTransition(1e-5)) }
  /// Returns a transition from and to a scale factor.
  public static func scale(scale: CGFloat, anchor: UnitPoint = .center) -> AnyTransition {
    AnyTransition(ScaleTransition(scale, anchor: anchor))
  }
  /// Returns a transition that moves the view in and out over an edge.
  public static func move(edge: Edge) -> AnyTransition { AnyTransition(MoveTransition(edge: edge)) }
  /// Returns a transition that moves the view in from an edge and out over the opposite one, while
  /// it fades.
  public static func push(from edge: Edge) -> AnyTransition {
    AnyTransition(PushTransition(edge: edge))
  }
  /// Returns a transition from and to an offset in points.
  public static func offset(_ offset: CGSize) -> AnyTransition {
    AnyTransition(OffsetTransition(offset))
  }
  /// Returns a transition from and to an offset in points.
  public static func offset(x: CGFloat = 0, y: CGFloat = 0) -> AnyTransition {
    offset(CGSize(width: x, height: y))
  }
  /// Returns a transition that applies `identity` while the view is present, else `active`.
  public static func modifier<E: ViewModifier>(active: E, identity: E) -> AnyTransition {
    AnyTransition(_ModifierTransition(active: active, identity: identity))
  }
  /// Returns a transition with different effects for insertion and removal.
  public static func asymmetric(
    insertion: AnyTransition, removal: AnyTransition
  ) -> AnyTransition {
    AnyTransition(
      AsymmetricTransition(
        insertion: ErasedTransition(insertion), removal: ErasedTransition(removal))
    ).nested(insertion.depth + removal.depth + 1)
  }

  /// Returns a transition that applies this one and another.
  public func combined(with other: AnyTransition) -> AnyTransition {
    AnyTransition(
      _CombinedTransition(first: ErasedTransition(self), second: ErasedTransition(other))
    ).nested(depth + other.depth)
  }

  /// Returns this transition with its own animation; `nil` disables the animation.
  public func animation(_ animation: Animation?) -> AnyTransition {
    AnyTransition(_AnimatedTransition(base: ErasedTransition(self), animation: animation))
      .nested(depth + 1)
  }

  /// The largest depth, which exceeds any limit.
  private static let depthLimit = 1 << 30

  private func nested(_ depth: Int) -> AnyTransition {
    var copy = self
    copy.depth = min(depth, Self.depthLimit)
    return copy
  }
}

/// An adaptor that makes `AnyTransition` conform to `Transition`.
private nonisolated struct ErasedTransition: Transition, UnchangingTransition {
  let transition: AnyTransition
  @MainActor var isUnchanging: Bool { transition.isIdentity }

  init(_ transition: AnyTransition) { self.transition = transition }

  @MainActor func body(content: Content, phase: TransitionPhase) -> some View {
    transition.apply(AnyView(content), phase)
  }
}

extension View {
  /// Sets the transition of the view, which is applied when an animated update inserts or removes
  /// it.
  public nonisolated func transition(_ t: AnyTransition) -> some View {
    transition(ErasedTransition(t))
  }
}
