// PrefViewGraph: transitions: how a view looks before it has come, and after it has gone.

import PrefGeometry

/// Where a view is between coming and going.
public enum TransitionPhase: Hashable, Sendable {
  /// It has not come yet.
  case willAppear
  /// It is there.
  case identity
  /// It has gone.
  case didDisappear

  /// Whether the view is there.
  public var isIdentity: Bool { self == .identity }
  /// −1 before it has come, 0 while it is there, 1 when it has gone.
  public var value: Double {
    switch self {
    case .willAppear: -1
    case .identity: 0
    case .didDisappear: 1
    }
  }
}

/// What a transition should know of itself.
public struct TransitionProperties: Sendable {
  /// Whether something moves, which people may wish to avoid.
  public var hasMotion: Bool
  /// Makes the properties.
  public init(hasMotion: Bool = true) { self.hasMotion = hasMotion }
}

/// How a view comes and goes.
@MainActor @preconcurrency
public protocol Transition {
  /// What the view looks like in a phase.
  associatedtype Body: View
  /// The view that comes and goes.
  typealias Content = PlaceholderContentView<Self>
  /// What the view looks like in a phase.
  @ViewBuilder func body(content: Content, phase: TransitionPhase) -> Body
  /// What the transition should know of itself.
  static var properties: TransitionProperties { get }
}

extension Transition {
  /// Something moves.
  public static var properties: TransitionProperties { TransitionProperties() }
}

/// The view that a transition or an animator changes.
public nonisolated struct PlaceholderContentView<Value>: View {
  private let view: AnyView

  /// Stands for a view.
  package init(_ view: some View) { self.view = AnyView(view) }

  /// The view.
  @MainActor public var body: some View { view }
}

extension Transition {
  /// What a view looks like in a phase.
  package func look(of view: some View, in phase: TransitionPhase) -> some View {
    body(content: PlaceholderContentView(view), phase: phase)
  }
}

/// Where a transition is in the tree.
@MainActor
final class TransitionSite {
  private(set) var phase = TransitionPhase.identity
  private unowned(unsafe) let node: _ViewNode

  init(_ node: _ViewNode) {
    self.node = node
    let presences = node.graph.presences
    presences.sites[ObjectIdentifier(node)] = self
    if presences.creation == .arriving {
      phase = .willAppear
      presences.arrived.append(self)
    }
  }

  /// The view comes.
  func appear() { set(.identity) }

  /// The view goes.
  func disappear() { set(.didDisappear) }

  private func set(_ newPhase: TransitionPhase) {
    phase = newPhase
    node.requestUpdate()
  }
}

/// Knows the phase of the view's transition.
@propertyWrapper
struct PresentPhase: DynamicProperty {
  private var site: TransitionSite?

  init() {}

  var wrappedValue: TransitionPhase {
    let site = site
    return onMainActor { site?.phase } ?? .identity
  }

  static func _isSame(_ a: PresentPhase, _ b: PresentPhase) -> Bool { true }

  @MainActor static func _connect(_ property: inout PresentPhase, _ slot: _PropertySlot) {
    property.site = slot.kept { TransitionSite(slot.node) }
  }
}

/// A view with a transition.
public nonisolated struct _TransitionModifier<T: Transition>: ViewModifier {
  let transition: T
  @PresentPhase private var phase

  init(_ transition: T) { self.transition = transition }

  /// The view as it is in its phase.
  @MainActor public func body(content: Content) -> some View {
    transition.body(content: PlaceholderContentView(content), phase: phase)
  }
}

extension View {
  /// Sets how the view comes and goes where that is animated.
  public nonisolated func transition<T: Transition>(_ transition: T) -> some View {
    modifier(_TransitionModifier(transition))
  }
}
