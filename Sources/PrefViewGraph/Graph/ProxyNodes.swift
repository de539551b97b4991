// ViewGraph: elements that are laid out in another part of the tree than the one they belong to: what changes at such an
// element has to be told at the place where it stands, and what flows down at that place has to reach the element.

import PrefGeometry

/// Which nodes stand for which elements of another part of the tree, and who has read what those elements carry.
@MainActor
final class ProxyNodes {
  private struct WeakNode {
    weak var node: _ViewNode?
  }

  /// By element: placeholders, and nodes around the element, in the order in which they were made.
  private var places: [ObjectIdentifier: [WeakNode]] = [:]
  private var readers: [ObjectIdentifier: [WeakNode]] = [:]
  private var nextID = 0

  /// A number that no subview of the graph has had.
  func makeID() -> Subview.ID {
    nextID += 1
    return Subview.ID(number: nextID)
  }

  /// The nodes that stand for an element or around it.
  func places(of element: _ViewNode) -> [_ViewNode] {
    places[ObjectIdentifier(element)]?.compactMap(\.node) ?? []
  }

  /// Remembers a node that stands for an element or around it.
  func add(_ node: _ViewNode, for element: _ViewNode) {
    element.hasProxies = true
    places[ObjectIdentifier(element), default: []].append(WeakNode(node: node))
  }

  /// Forgets a node that has stood for an element.
  ///
  /// - Parameter restoring: Whether the element has the environment around it again, without what held where it stood.
  func remove(_ node: _ViewNode, for element: _ViewNode, restoring: Bool = false) {
    places[ObjectIdentifier(element)]?.removeAll { $0.node == nil || $0.node === node }
    if restoring { element.inheritProxyEnvironment() }
  }

  /// An element leaves the tree: nothing stands for it any more.
  func elementWillBeRemoved(_ element: _ViewNode) {
    readers[ObjectIdentifier(element)] = nil
    for place in places.removeValue(forKey: ObjectIdentifier(element)) ?? [] {
      if let placeholder = place.node as? SubviewNode {
        placeholder.elementWillBeRemoved()
      } else if let wrapper = place.node as? UnaryNode {
        wrapper.releaseElement()
      }
    }
  }

  /// Remembers that the view that is being evaluated has read what an element carries.
  func noteReader(of element: _ViewNode) {
    guard let reader = DependencyRecorder.shared.reader else { return }
    element.hasProxies = true
    let known = readers[ObjectIdentifier(element), default: []]
    if known.contains(where: { $0.node === reader }) { return }
    readers[ObjectIdentifier(element)] = known + [WeakNode(node: reader)]
  }

  /// Has those evaluated again who have read what an element carries.
  func updateReaders(of element: _ViewNode) {
    guard let known = readers.removeValue(forKey: ObjectIdentifier(element)) else { return }
    for reader in known {
      guard let reader = reader.node else { continue }
      if let host = reader.subviewHost {
        host.observedContainerValuesDidChange()
      } else {
        reader.requestUpdate()
      }
    }
  }
}

extension _ViewNode {
  /// Calls `body` with each node that stands for this one in another part of the tree.
  func forEachProxy(_ body: (_ViewNode) -> Void) {
    guard hasProxies else { return }
    for place in graph.proxies.places(of: self) { body(place) }
  }

  /// The environment of this element: what its container's content adds, on top of what holds where it stands.
  func environmentWithProxies(_ own: EnvironmentValues) -> EnvironmentValues {
    guard hasProxies else { return own }
    let places = graph.proxies.places(of: self).compactMap { place in
      if let placeholder = place as? SubviewNode {
        return placeholder.source.map { (source: $0, environment: placeholder.environment) }
      }
      // A modifier around one element of a list stands below the list, and around the element.
      return place.parent.map { (source: $0, environment: place.childEnvironment) }
    }
    // An element of nested containers stands first in the innermost one, whose place stands in the next one.
    return places.sorted { $0.source.depth > $1.source.depth }.reduce(own) {
      $0.rebased(from: $1.source.environment, onto: $1.environment)
    }
  }

  /// The outermost view that stands for nothing but this element, inside of `source`: through modifiers and bodies, and
  /// through choices as far as they are the only view in the one around them.
  func outermost(in source: _ViewNode?) -> _ViewNode {
    var found = self
    while let parent = found.parent, parent !== source, parent.subviewHost == nil,
      parent.standsOnly(for: self)
    {
      found = parent
    }
    return found
  }

  /// The environment has changed where this element stands.
  func inheritProxyEnvironment() {
    if let parent { setEnvironment(parent.childEnvironment) }
  }

  /// Tells those who have read what this element carries for its container.
  func containerValuesDidChange() {
    var node = self
    while true {
      if node.hasProxies { graph.proxies.updateReaders(of: node) }
      guard let around = node.container as? UnaryNode else { return }
      node = around
    }
  }
}

extension EnvironmentValues {
  /// The overrides above `base`, on top of another environment.
  ///
  /// Equal environments may be chains of different links, so that the overrides are told by their number.
  fileprivate func rebased(
    from base: EnvironmentValues, onto other: EnvironmentValues
  ) -> EnvironmentValues {
    if base.head === other.head { return self }
    let count = overrideCount - base.overrideCount
    guard count >= 0 else { return self }
    var overrides: [Link] = []
    var link = head
    while overrides.count < count, let present = link {
      overrides.append(present)
      link = present.next
    }
    var result = other
    for link in overrides.reversed() { result.head = Link(link, next: result.head) }
    return result
  }
}
