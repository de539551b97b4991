// PrefViewGraph: elements that are laid out in another part of the tree than the one they belong to. Changes of such
// an element propagate to its proxies there, and the environment of the proxies propagates to the element.

import PrefGeometry

/// The proxy nodes of a graph, by the element that they represent, and the readers of the elements' container values.
@MainActor
final class ProxyNodes {
  private struct WeakNode {
    weak var node: _ViewNode?
  }

  /// The proxies by element, in order of creation: placeholders for the element, and modifier nodes around it.
  private var nodesByElement: [ObjectIdentifier: [WeakNode]] = [:]
  private var readers: [ObjectIdentifier: [WeakNode]] = [:]
  private var nextID = 0
  /// The nodes with copies of their content that may not be used any more.
  private var hostsOfUnusedCopies: [WeakNode] = []

  /// Returns an ID that no subview of the graph has had.
  func makeID() -> Subview.ID {
    nextID += 1
    return Subview.ID(number: nextID)
  }

  /// Returns the proxies of an element that have not been removed.
  func nodes(of element: _ViewNode) -> [_ViewNode] {
    (nodesByElement[ObjectIdentifier(element)]?.compactMap(\.node) ?? []).filter { !$0.isRemoved }
  }

  /// Adds a proxy of an element.
  func add(_ node: _ViewNode, for element: _ViewNode) {
    element.hasProxies = true
    nodesByElement[ObjectIdentifier(element), default: []].append(WeakNode(node: node))
  }

  /// Removes a proxy of an element.
  ///
  /// - Parameter restoring: Whether the element inherits the environment of its parent again, without that of the
  ///   proxy.
  func remove(_ node: _ViewNode, for element: _ViewNode, restoring: Bool = false) {
    nodesByElement[ObjectIdentifier(element)]?.removeAll { $0.node == nil || $0.node === node }
    if restoring { element.inheritProxyEnvironment() }
  }

  /// Removes all proxies of an element that will be removed from the tree.
  func elementWillBeRemoved(_ element: _ViewNode) {
    readers[ObjectIdentifier(element)] = nil
    for proxy in nodesByElement.removeValue(forKey: ObjectIdentifier(element)) ?? [] {
      if let placeholder = proxy.node as? SubviewNode {
        placeholder.elementWillBeRemoved()
      } else if let wrapper = proxy.node as? UnaryNode {
        wrapper.releaseElement()
      }
    }
  }

  /// Schedules the removal of a node's copies that no placeholder uses at the end of the evaluation.
  func addHostOfUnusedCopies(_ host: _ViewNode) {
    hostsOfUnusedCopies.append(WeakNode(node: host))
  }

  /// Removes copies that no placeholder uses.
  func removeUnusedCopies() {
    let hosts = hostsOfUnusedCopies
    hostsOfUnusedCopies = []
    for host in hosts where host.node?.isRemoved == false {
      host.node?.subviewHost?.removeUnusedCopies()
    }
  }

  /// Records that the node being evaluated has read the container values of an element.
  func registerReader(of element: _ViewNode) {
    guard let reader = DependencyRecorder.shared.reader else { return }
    element.hasProxies = true
    let known = readers[ObjectIdentifier(element), default: []]
    if known.contains(where: { $0.node === reader }) { return }
    readers[ObjectIdentifier(element)] = known + [WeakNode(node: reader)]
  }

  /// Schedules the readers of an element's container values.
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
  /// Calls `body` with each proxy of this node.
  func forEachProxy(_ body: (_ViewNode) -> Void) {
    guard hasProxies else { return }
    for proxy in graph.proxies.nodes(of: self) { body(proxy) }
  }

  /// Returns the environment of this element: the overrides inside its container's content, applied to the
  /// environment of its proxies.
  func environmentWithProxies(_ own: EnvironmentValues) -> EnvironmentValues {
    guard hasProxies else { return own }
    let sources = graph.proxies.nodes(of: self).compactMap { proxy in
      if let placeholder = proxy as? SubviewNode {
        return placeholder.source.map { (source: $0, environment: placeholder.environment) }
      }
      // A modifier node around one element of a list is below the list in the structural tree.
      return proxy.parent.map { (source: $0, environment: proxy.childEnvironment) }
    }
    // With nested containers, the proxy in the innermost one comes first.
    return sources.sorted { $0.source.depth > $1.source.depth }.reduce(own) {
      $0.rebased(from: $1.source.environment, onto: $1.environment)
    }
  }

  /// Returns the outermost node inside `source` that represents this element only: across modifiers and bodies, and
  /// across conditionals that are the only view of their parent.
  func outermost(in source: _ViewNode?) -> _ViewNode {
    var found = self
    while let parent = found.parent, parent !== source, parent.subviewHost == nil,
      parent.isSoleRepresentation(of: self)
    {
      found = parent
    }
    return found
  }

  /// Updates the environment of this element after that of a proxy has changed.
  func inheritProxyEnvironment() {
    if let parent { setEnvironment(parent.childEnvironment) }
  }

  /// Schedules the readers of the container values of this element and of the modifier nodes around it.
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
  /// Returns the overrides above `base`, applied to another environment.
  ///
  /// Equal environments may be chains of different links, so the overrides are identified by their position.
  fileprivate func rebased(
    from base: EnvironmentValues, onto other: EnvironmentValues
  ) -> EnvironmentValues {
    if base.head === other.head { return self }
    // The nodes around an element may have the environment of its proxy already.
    if base.overrideCount < other.overrideCount, isBased(on: other) { return self }
    let count = overrideCount - base.overrideCount
    guard count >= 0 else { return self }
    var overrides: [Link] = []
    var link = head
    while overrides.count < count, let current = link {
      overrides.append(current)
      link = current.next
    }
    var result = other
    for link in overrides.reversed() { result.head = link.copy(next: result.head) }
    return result
  }

  /// Returns whether the chain of overrides ends with that of another environment.
  private func isBased(on other: EnvironmentValues) -> Bool {
    let count = overrideCount - other.overrideCount
    guard count >= 0 else { return false }
    var link = head
    for _ in 0..<count { link = link?.next }
    return link === other.head
  }
}
