// PrefViewGraph: the table of departing views, with their elements. Each operation takes constant time, or time linear
// in its result: thousands of views may depart, and return, in one change.

/// A departing view.
@MainActor
final class Departure {
  let node: _ViewNode
  /// The identity of the view among those of its parent.
  let identity: AnyHashable?
  /// The number of the departure among those of the graph, in the order in which they began.
  fileprivate(set) var number = 0
  /// The elements that are still drawn, with their containers.
  private(set) var elements: [(element: _ViewNode, container: _ViewNode)] = []
  /// The modifier nodes around the elements, where those belong to a list.
  private(set) var wrappers: [_ViewNode] = []
  /// Removes the view when the last animation has ended.
  ///
  /// Weak: the animations hold it.
  private(set) weak var completion: AnimationCompletion?

  init(_ node: _ViewNode, identity: AnyHashable?) {
    self.node = node
    self.identity = identity
    var inner: [_ViewNode] = []
    node.appendElements(to: &inner)
    for element in inner {
      // The modifier nodes around a list element depart with it.
      var (element, around) = (element, [_ViewNode]())
      while let wrapper = element.container as? UnaryNode, wrapper.wrapsListElement {
        around.append(wrapper)
        element = wrapper
      }
      guard element.hasBeenPlaced, element.isShown, let container = element.container else {
        continue
      }
      elements.append((element, container))
      wrappers += around
    }
  }

  /// Returns a hold on the removal of the view, to be released once its animations have started.
  ///
  /// - Parameter completions: The completions of the change, which end with the removal.
  func begin(_ completions: AnimationCompletions) -> [AnimationHold] {
    let completion = AnimationCompletion(outer: completions.removal, isInternal: true) {
      [weak self] in
      if let self { onMainActor { node.graph.finish(self) } }
    }
    self.completion = completion
    return [completion.hold()] + (completions.logical.map { [$0.hold()] } ?? [])
  }
}

/// The departing views of a graph.
@MainActor
final class DepartureTable {
  /// The place of a view among those of its parent.
  private struct Place: Hashable {
    let parent: ObjectIdentifier
    let identity: AnyHashable
  }

  private var departures: [ObjectIdentifier: Departure] = [:]
  private var places: [Place: Departure] = [:]
  /// The departures by the parent of their node, then by node.
  private var parents: [ObjectIdentifier: [ObjectIdentifier: Departure]] = [:]
  /// The departing elements by container.
  private var containers: [ObjectIdentifier: DepartingElements] = [:]
  /// The number of containers in which an element is departing, by element.
  private var elementCounts: [ObjectIdentifier: Int] = [:]
  /// The modifier nodes around departing list elements.
  private var wrappers: Set<ObjectIdentifier> = []
  /// The number of departures begun so far.
  private var count = 0

  var isEmpty: Bool { departures.isEmpty && containers.isEmpty }

  /// Whether a node is a departing view.
  func contains(_ node: _ViewNode) -> Bool { departure(of: node) != nil }

  /// Returns the departure of a node; nil if it is not departing.
  func departure(of node: _ViewNode) -> Departure? { departures[ObjectIdentifier(node)] }

  /// Whether an element is departing, or a modifier node around one.
  func contains(element: _ViewNode) -> Bool {
    if isEmpty { return false }
    let key = ObjectIdentifier(element)
    return elementCounts[key] != nil || wrappers.contains(key)
  }

  /// The departing elements.
  var elements: [_ViewNode] { containers.values.flatMap(\.all) }

  /// Returns the departing elements of a container, in the order in which they departed.
  func elements(of container: _ViewNode) -> [_ViewNode] {
    containers.isEmpty ? [] : containers[ObjectIdentifier(container)]?.all ?? []
  }

  /// Returns the departing views below a node, in the order in which they departed.
  func departures(below node: _ViewNode) -> [Departure] {
    guard let below = parents[ObjectIdentifier(node)] else { return [] }
    return below.values.sorted { $0.number < $1.number }
  }

  /// Returns the departing view with an identity below a node; nil if there is none.
  func departure(of identity: AnyHashable, below node: _ViewNode) -> Departure? {
    if places.isEmpty { return nil }
    let departure = places[Place(parent: ObjectIdentifier(node), identity: identity)]
    return departure?.node.isRemoved == false ? departure : nil
  }

  func add(_ departure: Departure) {
    count += 1
    departure.number = count
    let key = ObjectIdentifier(departure.node)
    departures[key] = departure
    if let parent = departure.node.parent {
      parents[ObjectIdentifier(parent), default: [:]][key] = departure
      if let identity = departure.identity {
        places[Place(parent: ObjectIdentifier(parent), identity: identity)] = departure
      }
    }
    for (element, container) in departure.elements {
      if containers[ObjectIdentifier(container), default: DepartingElements()].append(element) {
        elementCounts[ObjectIdentifier(element), default: 0] += 1
      }
    }
    wrappers.formUnion(departure.wrappers.map { ObjectIdentifier($0) })
  }

  /// Removes a departing view. Returns false if it has been removed before.
  func remove(_ departure: Departure) -> Bool {
    let key = ObjectIdentifier(departure.node)
    guard departures[key] === departure else { return false }
    departures[key] = nil
    if let parent = departure.node.parent {
      let parentKey = ObjectIdentifier(parent)
      parents[parentKey]?[key] = nil
      if parents[parentKey]?.isEmpty == true { parents[parentKey] = nil }
      if let identity = departure.identity {
        let place = Place(parent: parentKey, identity: identity)
        if places[place] === departure { places[place] = nil }
      }
    }
    for (element, container) in departure.elements {
      let containerKey = ObjectIdentifier(container)
      guard containers[containerKey]?.remove(element) == true else { continue }
      forget(element)
      if containers[containerKey]?.isEmpty == true { containers[containerKey] = nil }
    }
    for wrapper in departure.wrappers { wrappers.remove(ObjectIdentifier(wrapper)) }
    return true
  }

  /// Removes the departing elements of a container.
  func removeElements(of container: _ViewNode) {
    guard let removed = containers.removeValue(forKey: ObjectIdentifier(container)) else { return }
    for element in removed.all { forget(element) }
  }

  private func forget(_ element: _ViewNode) {
    let key = ObjectIdentifier(element)
    guard let count = elementCounts[key] else { return }
    elementCounts[key] = count > 1 ? count - 1 : nil
  }
}

/// The departing elements of a container, in the order in which they departed.
private struct DepartingElements {
  /// The elements; nil for those that have been removed.
  private var slots: [_ViewNode?] = []
  private var indices: [ObjectIdentifier: Int] = [:]

  var isEmpty: Bool { indices.isEmpty }
  var all: [_ViewNode] { slots.compactMap { $0 } }

  /// Appends an element; returns false, without effect, if it is among them.
  mutating func append(_ element: _ViewNode) -> Bool {
    guard indices[ObjectIdentifier(element)] == nil else { return false }
    indices[ObjectIdentifier(element)] = slots.count
    slots.append(element)
    return true
  }

  /// Removes an element; returns whether it was among them. O(1), amortized.
  mutating func remove(_ element: _ViewNode) -> Bool {
    guard let index = indices.removeValue(forKey: ObjectIdentifier(element)) else { return false }
    slots[index] = nil
    if slots.count > 2 * indices.count {
      slots = slots.filter { $0 != nil }
      for (index, element) in slots.enumerated() {
        if let element { indices[ObjectIdentifier(element)] = index }
      }
    }
    return true
  }
}
