// Views: the transitions that there are, made of effects and of each other.

import PrefGeometry
import PrefViewGraph

/// The view fades in and out.
public nonisolated struct OpacityTransition: Transition {
  /// Makes the transition.
  public init() {}
  /// Transparent unless the view is there.
  @MainActor public func body(content: Content, phase: TransitionPhase) -> some View {
    content.opacity(phase.isIdentity ? 1 : 0)
  }
  /// Nothing moves.
  @MainActor public static var properties: TransitionProperties {
    TransitionProperties(hasMotion: false)
  }
}

/// The view comes and goes at once.
public nonisolated struct IdentityTransition: Transition {
  /// Makes the transition.
  public init() {}
  /// The view as it is.
  @MainActor public func body(content: Content, phase: TransitionPhase) -> some View { content }
  /// Nothing moves.
  @MainActor public static var properties: TransitionProperties {
    TransitionProperties(hasMotion: false)
  }
}

/// The view grows and shrinks.
public nonisolated struct ScaleTransition: Transition {
  /// The factor of a view that is not there.
  public var scale: Double
  /// The point that stays where it is.
  public var anchor: UnitPoint
  /// Makes the transition.
  public init(_ scale: Double, anchor: UnitPoint = .center) {
    self.scale = scale
    self.anchor = anchor
  }
  /// Scaled unless the view is there.
  @MainActor public func body(content: Content, phase: TransitionPhase) -> some View {
    content.scaleEffect(phase.isIdentity ? 1 : scale, anchor: anchor)
  }
}

/// The view comes from a distance and goes there.
public nonisolated struct OffsetTransition: Transition {
  /// The distance, in points.
  public var offset: CGSize
  /// Makes the transition.
  public init(_ offset: CGSize) { self.offset = offset }
  /// Moved unless the view is there.
  @MainActor public func body(content: Content, phase: TransitionPhase) -> some View {
    content.offset(phase.isIdentity ? .zero : offset)
  }
}

/// The view comes over an edge and goes over it.
public nonisolated struct MoveTransition: Transition {
  /// The edge.
  public var edge: Edge
  /// Makes the transition.
  public init(edge: Edge) { self.edge = edge }
  /// Moved by its own length unless the view is there.
  @MainActor public func body(content: Content, phase: TransitionPhase) -> some View {
    content.modifier(_ShiftEffect(edge: edge, share: phase.isIdentity ? 0 : 1))
  }
}

/// The view comes over the leading edge and goes over the trailing one.
public nonisolated struct SlideTransition: Transition {
  /// Makes the transition.
  public init() {}
  /// Moved by its own length unless the view is there.
  @MainActor public func body(content: Content, phase: TransitionPhase) -> some View {
    content.modifier(_ShiftEffect(edge: .trailing, share: phase.value))
  }
}

/// The view comes over an edge and goes over the opposite one, fading.
public nonisolated struct PushTransition: Transition {
  /// The edge over which it comes.
  public var edge: Edge
  /// Makes the transition.
  public init(edge: Edge) { self.edge = edge }
  /// Moved by its own length unless the view is there.
  @MainActor public func body(content: Content, phase: TransitionPhase) -> some View {
    content.opacity(phase.isIdentity ? 1 : 0)
      .modifier(_ShiftEffect(edge: edge, share: -phase.value))
  }
}

/// The view comes out of a blur and goes into one.
public nonisolated struct BlurReplaceTransition: Transition {
  /// How the view changes its size.
  public struct Configuration: Equatable, Sendable {
    fileprivate let isUpwards: Bool
    /// It grows as it comes and shrinks as it goes.
    public static let downUp = Configuration(isUpwards: false)
    /// It grows as it comes, and goes on growing as it goes.
    public static let upUp = Configuration(isUpwards: true)
  }
  /// How the view changes its size.
  public var configuration: Configuration
  /// Makes the transition.
  public init(configuration: Configuration) { self.configuration = configuration }
  /// Blurred unless the view is there.
  @MainActor public func body(content: Content, phase: TransitionPhase) -> some View {
    content.blur(radius: phase.isIdentity ? 0 : 10)
      .scaleEffect(
        phase.isIdentity ? 1 : configuration.isUpwards && phase == .didDisappear ? 1.1 : 0.9
      )
      .opacity(phase.isIdentity ? 1 : 0)
  }
}

/// The view comes in one way and goes in another.
public nonisolated struct AsymmetricTransition<Insertion: Transition, Removal: Transition>:
  Transition
{
  /// How it comes.
  public var insertion: Insertion
  /// How it goes.
  public var removal: Removal
  /// Makes the transition.
  public init(insertion: Insertion, removal: Removal) {
    self.insertion = insertion
    self.removal = removal
  }
  /// As one transition before, and as the other afterwards.
  @MainActor public func body(content: Content, phase: TransitionPhase) -> some View {
    content
      .modifier(_PhaseModifier(insertion, phase == .willAppear ? .willAppear : .identity))
      .modifier(_PhaseModifier(removal, phase == .didDisappear ? .didDisappear : .identity))
  }
}

/// Two transitions together.
public nonisolated struct _CombinedTransition<First: Transition, Second: Transition>: Transition {
  let first: First
  let second: Second
  /// As both.
  @MainActor public func body(content: Content, phase: TransitionPhase) -> some View {
    content.modifier(_PhaseModifier(first, phase)).modifier(_PhaseModifier(second, phase))
  }
}

/// A transition with an animation of its own.
public nonisolated struct _AnimatedTransition<Base: Transition>: Transition {
  let base: Base
  let animation: Animation?
  /// As the transition, with the animation.
  @MainActor public func body(content: Content, phase: TransitionPhase) -> some View {
    content.modifier(_PhaseModifier(base, phase)).transaction {
      if $0.animation != nil { $0.animation = animation }
    }
  }
}

/// A transition of modifiers.
public nonisolated struct _ModifierTransition<Modifier: ViewModifier>: Transition {
  let active: Modifier
  let identity: Modifier
  /// With one modifier while the view is there, and with the other else.
  @MainActor public func body(content: Content, phase: TransitionPhase) -> some View {
    content.modifier(phase.isIdentity ? identity : active)
  }
}

/// The look of a view in a phase of a transition.
public nonisolated struct _PhaseModifier<T: Transition>: ViewModifier {
  let transition: T
  let phase: TransitionPhase

  init(_ transition: T, _ phase: TransitionPhase) {
    self.transition = transition
    self.phase = phase
  }

  /// The view as the transition shows it.
  @MainActor public func body(content: Content) -> some View {
    transition.look(of: content, in: phase)
  }
}

/// Moves a view by a share of its own length over an edge.
public nonisolated struct _ShiftEffect: ViewModifier {
  var edge: Edge
  var share: Double
}

extension _ShiftEffect: Animatable {
  /// The share.
  public var animatableData: Double {
    get { share }
    set { share = newValue }
  }
}

extension _ShiftEffect: ViewEffect {
  package var label: String { "shift \(share.shortest) \(edge)" }

  package func contentTransform(
    _ size: CGSize, _ environment: EnvironmentValues
  ) -> CGAffineTransform {
    let side: CGFloat = environment.layoutDirection == .rightToLeft ? -1 : 1
    return switch edge {
    case .leading: CGAffineTransform(translationX: -side * size.width * share, y: 0)
    case .trailing: CGAffineTransform(translationX: side * size.width * share, y: 0)
    case .top: CGAffineTransform(translationX: 0, y: -size.height * share)
    case .bottom: CGAffineTransform(translationX: 0, y: size.height * share)
    }
  }
}

extension Transition {
  /// This transition together with another.
  public nonisolated func combined<T: Transition>(with other: T) -> some Transition {
    _CombinedTransition(first: self, second: other)
  }

  /// This transition with an animation of its own.
  public nonisolated func animation(_ animation: Animation?) -> some Transition {
    _AnimatedTransition(base: self, animation: animation)
  }
}

extension Transition where Self == OpacityTransition {
  /// The view fades in and out.
  public static var opacity: OpacityTransition { OpacityTransition() }
}

extension Transition where Self == IdentityTransition {
  /// The view comes and goes at once.
  public static var identity: IdentityTransition { IdentityTransition() }
}

extension Transition where Self == SlideTransition {
  /// The view comes over the leading edge and goes over the trailing one.
  public static var slide: SlideTransition { SlideTransition() }
}

extension Transition where Self == ScaleTransition {
  /// The view grows from nothing and shrinks to it.
  public static var scale: ScaleTransition { ScaleTransition(1e-5) }
  /// The view grows and shrinks.
  public static func scale(_ scale: Double, anchor: UnitPoint = .center) -> ScaleTransition {
    ScaleTransition(scale, anchor: anchor)
  }
}

extension Transition where Self == MoveTransition {
  /// The view comes over an edge and goes over it.
  public static func move(edge: Edge) -> MoveTransition { MoveTransition(edge: edge) }
}

extension Transition where Self == PushTransition {
  /// The view comes over an edge and goes over the opposite one, fading.
  public static func push(from edge: Edge) -> PushTransition { PushTransition(edge: edge) }
}

extension Transition where Self == OffsetTransition {
  /// The view comes from a distance and goes there.
  public static func offset(_ offset: CGSize) -> OffsetTransition { OffsetTransition(offset) }
  /// The view comes from a distance and goes there.
  public static func offset(x: CGFloat = 0, y: CGFloat = 0) -> OffsetTransition {
    OffsetTransition(CGSize(width: x, height: y))
  }
}

extension Transition where Self == BlurReplaceTransition {
  /// The view comes out of a blur and goes into one.
  public static var blurReplace: BlurReplaceTransition {
    BlurReplaceTransition(configuration: .downUp)
  }
  /// The view comes out of a blur and goes into one.
  public static func blurReplace(
    _ configuration: BlurReplaceTransition.Configuration
  ) -> BlurReplaceTransition { BlurReplaceTransition(configuration: configuration) }
}

/// A transition of any type.
public nonisolated struct AnyTransition: Sendable {
  fileprivate let look: @MainActor @Sendable (AnyView, TransitionPhase) -> AnyView

  /// Makes a transition of any type from one of a type.
  public init<T: Transition>(_ transition: T) {
    nonisolated(unsafe) let transition = transition
    look = { AnyView(transition.look(of: $0, in: $1)) }
  }

  /// The view fades in and out.
  public static var opacity: AnyTransition { AnyTransition(OpacityTransition()) }
  /// The view comes and goes at once.
  public static var identity: AnyTransition { AnyTransition(IdentityTransition()) }
  /// The view comes over the leading edge and goes over the trailing one.
  public static var slide: AnyTransition { AnyTransition(SlideTransition()) }
  /// The view grows from nothing and shrinks to it.
  public static var scale: AnyTransition { AnyTransition(ScaleTransition(1e-5)) }
  /// The view grows and shrinks.
  public static func scale(scale: CGFloat, anchor: UnitPoint = .center) -> AnyTransition {
    AnyTransition(ScaleTransition(scale, anchor: anchor))
  }
  /// The view comes over an edge and goes over it.
  public static func move(edge: Edge) -> AnyTransition { AnyTransition(MoveTransition(edge: edge)) }
  /// The view comes over an edge and goes over the opposite one, fading.
  public static func push(from edge: Edge) -> AnyTransition {
    AnyTransition(PushTransition(edge: edge))
  }
  /// The view comes from a distance and goes there.
  public static func offset(_ offset: CGSize) -> AnyTransition {
    AnyTransition(OffsetTransition(offset))
  }
  /// The view comes from a distance and goes there.
  public static func offset(x: CGFloat = 0, y: CGFloat = 0) -> AnyTransition {
    offset(CGSize(width: x, height: y))
  }
  /// The view has one modifier while it is there, and another else.
  public static func modifier<E: ViewModifier>(active: E, identity: E) -> AnyTransition {
    AnyTransition(_ModifierTransition(active: active, identity: identity))
  }
  /// The view comes in one way and goes in another.
  public static func asymmetric(
    insertion: AnyTransition, removal: AnyTransition
  ) -> AnyTransition {
    AnyTransition(
      AsymmetricTransition(
        insertion: ErasedTransition(insertion), removal: ErasedTransition(removal)))
  }

  /// This transition together with another.
  public func combined(with other: AnyTransition) -> AnyTransition {
    AnyTransition(
      _CombinedTransition(first: ErasedTransition(self), second: ErasedTransition(other)))
  }

  /// This transition with an animation of its own.
  public func animation(_ animation: Animation?) -> AnyTransition {
    AnyTransition(_AnimatedTransition(base: ErasedTransition(self), animation: animation))
  }
}

/// A transition that hides its type.
private nonisolated struct ErasedTransition: Transition {
  let transition: AnyTransition

  init(_ transition: AnyTransition) { self.transition = transition }

  @MainActor func body(content: Content, phase: TransitionPhase) -> some View {
    transition.look(AnyView(content), phase)
  }
}

extension View {
  /// Sets how the view comes and goes where that is animated.
  public nonisolated func transition(_ t: AnyTransition) -> some View {
    transition(ErasedTransition(t))
  }
}
