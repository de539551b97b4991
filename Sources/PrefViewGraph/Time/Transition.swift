// PrefViewGraph: transitions, the appearance of a view before its insertion and after its removal.

import PrefGeometry

/// The phase of a view's insertion or removal.
public enum TransitionPhase: Hashable, Sendable {
  /// The view is about to be inserted.
  case willAppear
  /// The view is inserted.
  case identity
  /// The view has been removed.
  case didDisappear

  /// Whether the view is inserted, without an effect of the transition.
  public var isIdentity: Bool { self == .identity }
  /// −1 before the insertion, 0 while the view is inserted, 1 after the removal.
  public var value: Double {
    switch self {
    case .willAppear: -1
    case .identity: 0
    case .didDisappear: 1
    }
  }
}

/// The properties of a transition.
public struct TransitionProperties: Sendable {
  /// Whether the transition moves views, which users can reduce in the system settings.
  public var hasMotion: Bool
  /// Creates the properties.
  public init(hasMotion: Bool = true) { self.hasMotion = hasMotion }
}

/// A type that defines the animation of a view's insertion and removal.
@MainActor @preconcurrency
public protocol Transition {
  /// The type of the view in a phase.
  associatedtype Body: View
  /// The placeholder for the view.
  typealias Content = PlaceholderContentView<Self>
  /// Returns the view in a phase.
  @ViewBuilder func body(content: Content, phase: TransitionPhase) -> Body
  /// The properties of the transition.
  static var properties: TransitionProperties { get }
}

extension Transition {
  /// The default properties: the transition has motion.
  public static var properties: TransitionProperties { TransitionProperties() }
}

/// The placeholder for the view that a transition or an animator modifies.
public nonisolated struct PlaceholderContentView<Value>: View {
  private let view: AnyView

  /// Creates a placeholder for a view.
  package init(_ view: some View) { self.view = AnyView(view) }

  /// The represented view.
  @MainActor public var body: some View { view }
}

extension Transition {
  /// Returns a view in a phase of the transition.
  package func apply(to view: some View, in phase: TransitionPhase) -> some View {
    body(content: PlaceholderContentView(view), phase: phase)
  }
}

/// A transition that never changes the view.
@MainActor
package protocol UnchangingTransition: Transition {
  /// Whether this value of the type never changes the view.
  var isUnchanging: Bool { get }
}

/// The node of a transition.
@MainActor
protocol TransitionNode {
  /// Whether the transition never changes the view.
  var isIdentity: Bool { get }
}

extension ModifierBodyNode: TransitionNode {
  var isIdentity: Bool { (modifier as? any TransitionModifier)?.isIdentity ?? false }
}

/// A modifier that applies a transition.
private protocol TransitionModifier {
  @MainActor var isIdentity: Bool { get }
}

extension _TransitionModifier: TransitionModifier {
  @MainActor fileprivate var isIdentity: Bool {
    (transition as? any UnchangingTransition)?.isUnchanging ?? false
  }
}

/// The state of a transition in the tree.
@MainActor
final class TransitionSite {
  private(set) var phase = TransitionPhase.identity
  // Unowned: the node's slot owns the site, and the registry drops the site when the node is removed.
  private unowned(unsafe) let node: _ViewNode

  /// Whether the transition never changes the view.
  let isIdentity: Bool

  init(_ node: _ViewNode) {
    self.node = node
    isIdentity = (node as? any TransitionNode)?.isIdentity ?? false
    let presences = node.graph.presences
    presences.sites[ObjectIdentifier(node)] = self
    if presences.creation == .inserting {
      phase = .willAppear
      presences.inserted.append(self)
    }
  }

  /// Starts the insertion.
  func appear() { set(.identity) }

  /// Starts the removal.
  func disappear() { set(.didDisappear) }

  private func set(_ newPhase: TransitionPhase) {
    phase = newPhase
    node.requestUpdate()
  }
}

/// A property wrapper of the current phase of a view's transition.
@propertyWrapper
struct CurrentPhase: DynamicProperty {
  private var site: TransitionSite?

  init() {}

  var wrappedValue: TransitionPhase {
    let site = site
    return onMainActor { site?.phase } ?? .identity
  }

  static func _isSame(_ a: CurrentPhase, _ b: CurrentPhase) -> Bool { true }

  @MainActor static func _connect(_ property: inout CurrentPhase, _ slot: _PropertySlot) {
    property.site = slot.storedObject { TransitionSite(slot.node) }
  }
}

/// Applies a transition to a view.
public nonisolated struct _TransitionModifier<T: Transition>: ViewModifier {
  let transition: T
  @CurrentPhase private var phase

  init(_ transition: T) { self.transition = transition }

  /// The view in its current phase.
  @MainActor public func body(content: Content) -> some View {
    transition.body(content: PlaceholderContentView(content), phase: phase)
  }
}

extension View {
  /// Sets the transition of this view for animated insertion and removal.
  public nonisolated func transition<T: Transition>(_ transition: T) -> some View {
    modifier(_TransitionModifier(transition))
  }
}

extension Transition {
  /// Returns a view in a phase of the transition.
  public func apply<V: View>(content: V, phase: TransitionPhase) -> some View {
    apply(to: content, in: phase)
  }
}
