// Views: what a navigation stack has pushed, and how links and screens change it.

import PrefGeometry
import PrefViewGraph

/// The values that a navigation stack has pushed, of any types.
public struct NavigationPath: Equatable {
  var values: [AnyHashable]

  /// Makes an empty path.
  public init() { values = [] }

  /// Makes a path of some values.
  public init<S: Sequence>(_ elements: S) where S.Element: Hashable {
    values = elements.map { AnyHashable($0) }
  }

  /// How many values there are.
  public var count: Int { values.count }

  /// Whether only the root is shown.
  public var isEmpty: Bool { values.isEmpty }

  /// Pushes a value.
  public mutating func append<V: Hashable>(_ value: V) { values.append(AnyHashable(value)) }

  /// Goes back by some values, or to the root where there are fewer.
  public mutating func removeLast(_ k: Int = 1) { values.removeLast(min(max(k, 0), values.count)) }
}

/// A screen above the root of a stack.
struct NavigationEntry: Identifiable {
  /// What the screen is made from.
  enum Content {
    case value(AnyHashable)
    case view(AnyView)
  }

  struct ID: Hashable {
    let level: Int
    let value: AnyHashable?
  }

  let id: ID
  let content: Content
}

/// How the views of a stack change its path.
struct NavigationActions {
  var push: (NavigationEntry.Content) -> Void
  var pop: () -> Void
}

private enum NavigationActionsKey: EnvironmentKey {
  static var defaultValue: NavigationActions? { nil }
}

/// Leaves the screen in which it is called.
public struct DismissAction {
  let action: (() -> Void)?

  /// Leaves the screen; where nothing has been pushed, nothing happens.
  @MainActor public func callAsFunction() { action?() }
}

private enum DismissKey: EnvironmentKey {
  static var defaultValue: DismissAction { DismissAction(action: nil) }
}

private enum PresentedKey: EnvironmentKey {
  static let defaultValue = false
}

extension EnvironmentValues {
  /// How the path of the stack around is changed; nil outside of one.
  var navigation: NavigationActions? {
    get { self[NavigationActionsKey.self] }
    set { self[NavigationActionsKey.self] = newValue }
  }

  /// Leaves the screen that has been pushed.
  public internal(set) var dismiss: DismissAction {
    get { self[DismissKey.self] }
    set { self[DismissKey.self] = newValue }
  }

  /// Whether the view is on a screen that has been pushed.
  public internal(set) var isPresented: Bool {
    get { self[PresentedKey.self] }
    set { self[PresentedKey.self] = newValue }
  }
}

// MARK: - Destinations

/// Which screens are made from which types of values. Two are equal where they know the same types.
struct NavigationDestinations: Equatable {
  private var makers: [ObjectIdentifier: (AnyHashable) -> AnyView?] = [:]

  mutating func add<D: Hashable>(_ type: D.Type, _ make: @escaping (D) -> AnyView) {
    makers[ObjectIdentifier(type)] = { value in (value.base as? D).map(make) }
  }

  /// Takes over what is known of types of which this one knows nothing.
  mutating func formUnion(_ other: NavigationDestinations) {
    makers.merge(other.makers) { own, _ in own }
  }

  func screen(for value: AnyHashable) -> AnyView? {
    makers[ObjectIdentifier(type(of: value.base))]?(value)
  }

  static func == (a: NavigationDestinations, b: NavigationDestinations) -> Bool {
    a.makers.keys == b.makers.keys
  }
}

/// The destinations that the views of a screen know.
struct NavigationDestinationsKey: PreferenceKey {
  static var defaultValue: NavigationDestinations { NavigationDestinations() }

  static func reduce(
    value: inout NavigationDestinations, nextValue: () -> NavigationDestinations
  ) { value.formUnion(nextValue()) }
}

extension View {
  /// Says which screen the stack around shows for values of a type that are pushed.
  public nonisolated func navigationDestination<D: Hashable, C: View>(
    for data: D.Type, @ViewBuilder destination: @escaping (D) -> C
  ) -> some View {
    // Transforms are called in a pass over the graph.
    nonisolated(unsafe) let destination = destination
    return modifier(
      _PreferenceTransformModifier<NavigationDestinationsKey> { value in
        value.add(data) { AnyView(destination($0)) }
      })
  }
}
