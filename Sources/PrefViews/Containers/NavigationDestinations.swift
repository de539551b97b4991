// PrefViews: the views that navigation stacks show for pushed values. In: `navigationDestination(for:)` on any screen
// of a stack. Out: a preference with the closures of a screen, and the views of the screens above it.

import Observation
import PrefGeometry
import PrefViewGraph

/// The destination views of a screen, keyed by value type. Two registries are equal if their closures are from the same
/// evaluations of the modifiers.
struct NavigationDestinations: Equatable {
  /// One evaluation of a modifier.
  final class Evaluation: Sendable {}

  private struct Builder {
    let evaluation: Evaluation
    let make: (AnyHashable) -> AnyView?
  }

  private var builders: [ObjectIdentifier: Builder] = [:]

  /// Adds or replaces the destination of a type.
  mutating func add<D: Hashable>(
    _ type: D.Type, _ evaluation: Evaluation, _ make: @escaping (D) -> AnyView
  ) {
    builders[ObjectIdentifier(type)] = Builder(evaluation: evaluation) { value in
      (value.base as? D).map(make)
    }
  }

  /// Adds the destinations of types that this registry does not cover.
  mutating func formUnion(_ other: NavigationDestinations) {
    builders.merge(other.builders) { own, _ in own }
  }

  /// The view for a value; nil if there is no destination for its type.
  func view(for value: AnyHashable) -> AnyView? {
    builders[ObjectIdentifier(type(of: value.base))]?.make(value)
  }

  static func == (a: NavigationDestinations, b: NavigationDestinations) -> Bool {
    a.builders.count == b.builders.count
      && a.builders.allSatisfy { b.builders[$0]?.evaluation === $1.evaluation }
  }
}

/// A preference with the destinations registered by the views of a screen.
struct NavigationDestinationsKey: PreferenceKey {
  static var defaultValue: NavigationDestinations { NavigationDestinations() }

  static func reduce(
    value: inout NavigationDestinations, nextValue: () -> NavigationDestinations
  ) { value.formUnion(nextValue()) }
}

/// The destinations of one screen of a stack. They are observed by the screens above it, and not by the stack: an
/// evaluation of the stack's body can evaluate the modifiers again.
@MainActor
final class ScreenDestinations: Observable {
  private let registrar = ObservationRegistrar()
  private var value = NavigationDestinations()

  /// Changes with the destinations; the key path that readers observe.
  private var change: Int { 0 }

  var current: NavigationDestinations {
    get {
      registrar.access(self, keyPath: \.change)
      return value
    }
    set { registrar.withMutation(of: self, keyPath: \.change) { value = newValue } }
  }
}

/// The destinations of the screens of a stack, by level; the root has level 0.
@MainActor
final class StackDestinations {
  private var levels: [ScreenDestinations] = []

  nonisolated init() {}

  /// The destinations of the screen at a level.
  subscript(level: Int) -> ScreenDestinations {
    while levels.count <= level { levels.append(ScreenDestinations()) }
    return levels[level]
  }

  /// The destinations of the screens below a level, the topmost first.
  func below(_ level: Int) -> [ScreenDestinations] { (0..<level).reversed().map { self[$0] } }
}

/// The screen of a pushed value: the view that the nearest screen below it has for the value.
struct DestinationScreen: View {
  let value: AnyHashable
  /// The destinations of the screens below, the topmost first.
  let destinations: [ScreenDestinations]

  var body: some View { view }

  private var view: AnyView? {
    for screen in destinations {
      if let view = screen.current.view(for: value) { return view }
    }
    return nil
  }
}

extension View {
  /// Registers the destination view that the enclosing navigation stack shows for pushed values of
  /// a type.
  ///
  /// - Parameters:
  ///   - data: The type of the values.
  ///   - destination: A closure that returns the view for a value.
  public nonisolated func navigationDestination<D: Hashable, C: View>(
    for data: D.Type, @ViewBuilder destination: @escaping (D) -> C
  ) -> some View {
    let evaluation = NavigationDestinations.Evaluation()
    // Preference transforms only run on the main actor, during a pass over the graph.
    nonisolated(unsafe) let destination = destination
    return modifier(
      _PreferenceTransformModifier<NavigationDestinationsKey> { value in
        value.add(data, evaluation) { AnyView(destination($0)) }
      })
  }
}
