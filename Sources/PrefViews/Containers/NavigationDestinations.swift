// PrefViews: the views that navigation stacks show for pushed values. In: `navigationDestination(for:)` on any screen
// of a stack. Out: a preference with the closures of a screen, and the views of the screens above it.

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

  /// The types that have a destination.
  var types: Set<ObjectIdentifier> { Set(builders.keys) }

  /// Returns the evaluation that the destination of a type is from; nil if there is none.
  func evaluation(of type: ObjectIdentifier) -> Evaluation? { builders[type]?.evaluation }

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

/// The destinations of the screens of a stack, by level; the root has level 0.
///
/// The screens that follow a destination are updated by this object, and not by a state of the stack: an evaluation of
/// the stack's body can evaluate the modifiers again.
@MainActor
final class StackDestinations {
  /// What the screens register and follow for values of one type.
  private struct Entry {
    /// The levels that have a destination, in ascending order.
    var levels: [Int] = []
    /// The functions that update the screens of values, by level; nil for the screens of other values.
    var followers: [(@MainActor () -> Void)?] = []

    /// Returns the index in `levels` of the first level that is not below `level`.
    func index(of level: Int) -> Int {
      var (low, high) = (0, levels.count)
      while low < high {
        let middle = (low + high) / 2
        if levels[middle] < level { low = middle + 1 } else { high = middle }
      }
      return low
    }

    /// Adds or removes the destination of a level.
    mutating func setDestination(_ exists: Bool, at level: Int) {
      let index = index(of: level)
      let isPresent = index < levels.count && levels[index] == level
      if exists, !isPresent { levels.insert(level, at: index) }
      if !exists, isPresent { levels.remove(at: index) }
    }

    /// Sets the function that updates the screen of a value at a level.
    mutating func follow(_ level: Int, _ update: @escaping @MainActor () -> Void) {
      let missing = max(level + 1 - followers.count, 0)
      followers += Array(repeating: nil, count: missing)
      followers[level] = update
    }

    /// The functions that update the screens whose destination is that of a level: the screens above it, up to the next
    /// level with a destination.
    func followers(of level: Int) -> ArraySlice<(@MainActor () -> Void)?> {
      let next = levels[index(of: level + 1)...].first ?? followers.count
      return followers.prefix(next + 1).dropFirst(level + 1)
    }
  }

  private var registries: [NavigationDestinations] = []
  private var entries: [ObjectIdentifier: Entry] = [:]

  nonisolated init() {}

  /// Sets the destinations of the screen at a level, and updates the screens that use the changed ones.
  func set(_ destinations: NavigationDestinations, at level: Int) {
    while registries.count <= level { registries.append(NavigationDestinations()) }
    let old = registries[level]
    if old == destinations { return }
    registries[level] = destinations
    for type in old.types.union(destinations.types) {
      let evaluation = destinations.evaluation(of: type)
      if old.evaluation(of: type) === evaluation { continue }
      entries[type, default: Entry()].setDestination(evaluation != nil, at: level)
      entries[type]?.followers(of: level).forEach { $0?() }
    }
  }

  /// Removes the destinations of all screens above a level.
  func removeLevels(above level: Int) {
    for (type, entry) in entries where entry.followers.count > level + 1 {
      entries[type]?.followers.removeSubrange((level + 1)...)
    }
    while registries.count > level + 1 {
      set(NavigationDestinations(), at: registries.count - 1)
      registries.removeLast()
    }
  }

  /// Calls a function when the destination of the screen of a value at a level changes.
  func follow(_ value: AnyHashable, at level: Int, _ update: @escaping @MainActor () -> Void) {
    let type = ObjectIdentifier(type(of: value.base))
    entries[type, default: Entry()].follow(level, update)
  }

  /// Returns the view that the nearest screen below a level has for a value; nil if none has one.
  func view(for value: AnyHashable, below level: Int) -> AnyView? {
    guard let entry = entries[ObjectIdentifier(type(of: value.base))] else { return nil }
    let index = entry.index(of: level)
    return index == 0 ? nil : registries[entry.levels[index - 1]].view(for: value)
  }
}

/// A value at a level of a stack, whose screen is updated when its destination changes.
@propertyWrapper
struct FollowedDestination: DynamicProperty {
  struct Position {
    let value: AnyHashable
    let level: Int
    let destinations: StackDestinations
  }

  let wrappedValue: Position

  static func _isSame(_ a: FollowedDestination, _ b: FollowedDestination) -> Bool {
    let (a, b) = (a.wrappedValue, b.wrappedValue)
    return a.value == b.value && a.level == b.level && a.destinations === b.destinations
  }

  @MainActor static func _connect(_ property: inout FollowedDestination, _ slot: _PropertySlot) {
    let position = property.wrappedValue
    position.destinations.follow(position.value, at: position.level, slot.requestUpdate)
  }
}

/// The screen of a pushed value: the view that the nearest screen below it has for the value.
struct DestinationScreen: View {
  @FollowedDestination private var position: FollowedDestination.Position

  init(value: AnyHashable, level: Int, destinations: StackDestinations) {
    _position = FollowedDestination(
      wrappedValue: FollowedDestination.Position(
        value: value, level: level, destinations: destinations))
  }

  var body: some View { position.destinations.view(for: position.value, below: position.level) }
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
