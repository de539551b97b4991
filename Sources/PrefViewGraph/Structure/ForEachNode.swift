// PrefViewGraph: the node of a `ForEach`. In most containers it has a child for each element; in a lazy one, for the
// elements that the container has requested.

import PrefGeometry

/// The steps of layout to match one known element with the elements of a changed collection.
private let stepsPerMatch = 3

/// The node of a `ForEach`, with the children by id.
final class ForEachNode<Data: RandomAccessCollection, ID: Hashable, Content: View>: ListNode,
  ElementSource, DescribedNode, FindableNode
{
  /// Whether the node has been created, so that other elements are a change of the tree.
  var isCreated = false
  /// Whether each element has a child, visible or not.
  var hasAllChildren = true
  private var ids: [ID] = []
  private var nodes: [_ViewNode] = []
  /// The indices of `nodes`; nil if they may have changed.
  private var indices: [ObjectIdentifier: Int]?
  /// The indices of the children's elements in the collection, ascending; unused while each element has a child.
  private var positions: [Int] = []
  /// The number of elements at the last update; unused while each element has a child.
  private var knownCount = 0
  private var view: ForEach<Data, ID, Content>?
  /// The elements inserted in an update that may be animated; unused while each element has a child.
  private var insertions: (ids: Set<ID>, update: Int) = ([], 0)
  /// Incremented when elements may have changed their positions.
  private(set) var version = 0

  override var label: String { "ForEach" }
  override var described: (any DescribedNode)? { self }
  override var findable: (any FindableNode)? { self }
  var detail: String { "ids \(ids)" }
  override var children: [_ViewNode] { nodes }
  func identity(of child: _ViewNode) -> String? { index(of: child).map { "\(ids[$0])" } }

  func name(of child: _ViewNode) -> String? {
    ID.self is any PositionalIdentity.Type ? nil : identity(of: child)
  }

  func elementPosition(of child: _ViewNode) -> (id: AnyHashable, index: Int)? {
    index(of: child).map { (AnyHashable(ids[$0]), hasAllChildren ? $0 : positions[$0]) }
  }

  /// Returns the index of a child among the created ones.
  private func index(of child: _ViewNode) -> Int? {
    if indices == nil {
      indices = Dictionary(
        nodes.enumerated().map { (ObjectIdentifier($1), $0) },
        uniquingKeysWith: { first, _ in first })
    }
    return indices?[ObjectIdentifier(child)]
  }

  func node(for id: AnyHashable) -> _ViewNode? {
    guard let id = id.base as? ID, let index = ids.firstIndex(of: id) else { return nil }
    return nodes[index]
  }

  override var hasAllElements: Bool { hasAllChildren || slotCount == nodes.count }

  override func appendLazyParts(to parts: inout [SlotPart]) {
    if hasAllChildren { return super.appendLazyParts(to: &parts) }
    parts.append(.run(self))
  }

  func update(_ view: ForEach<Data, ID, Content>) {
    let old = self.view
    self.view = view
    if !hasAllChildren, graph.mayAnimate, let old, !hasSamePositions(view) {
      let insertedIDs = Set(view.data.map(view.id)).subtracting(old.data.map(old.id))
      insertions = (insertedIDs, graph.updates.number)
    }
    performUpdate()
  }

  override func performUpdate() {
    clearPendingUpdate()
    guard let view, spend(nodes.count, .updatedElements) else { return }
    updateState.evaluations &+= 1
    if hasAllChildren {
      let newIDs = view.data.map(view.id)
      if newIDs != ids { return match(newIDs, view) }
      for (element, node) in zip(view.data, nodes) { update(node, element, view) }
    } else if hasSamePositions(view) {
      for (position, node) in zip(positions, nodes) {
        update(node, view.element(at: position), view)
      }
    } else {
      knownCount = view.data.count
      version += 1
      if nodes.isEmpty {
        if isCreated { elementsDidChange() }
      } else {
        match(view.data.map(view.id), view)
      }
    }
  }

  private func update(
    _ node: _ViewNode, _ element: Data.Element, _ view: ForEach<Data, ID, Content>
  ) {
    Content._updateNode(node, recordingReads(isContinuation: true) { view.content(element) })
  }

  private func make(_ element: Data.Element, _ view: ForEach<Data, ID, Content>) -> _ViewNode {
    Content._makeNode(
      recordingReads(isContinuation: true) { view.content(element) }, inputsForChildren)
  }

  private func warn(ofDuplicate id: ID) {
    graph.warn(
      "ForEach: the id \(id) occurs several times within the collection, this will give "
        + "undefined results")
  }

  /// Whether an element may be created. Once the limit on the work of the graph is exceeded, the tree is not displayed,
  /// so that further elements would be created in vain.
  private var mayCreate: Bool { graph.layoutMeter?.isExceeded != true }

  /// Matches the children with the elements by id; creates missing children if each element has to have one.
  private func match(_ newIDs: [ID], _ view: ForEach<Data, ID, Content>) {
    guard spend(steps: stepsPerMatch * nodes.count) else { return }
    var known: [ID: _ViewNode] = [:]
    for (id, node) in zip(ids, nodes) where known[id] == nil { known[id] = node }
    var used: Set<ID> = []
    var kept: [_ViewNode] = []
    var keptIDs: [ID] = []
    positions.removeAll()
    for (position, (id, element)) in zip(newIDs, view.data).enumerated() {
      if hasAllChildren, !used.insert(id).inserted { warn(ofDuplicate: id) }
      if let node = known.removeValue(forKey: id) {
        update(node, element, view)
        kept.append(node)
      } else if let node = departingNode(for: id) {
        update(node, element, view)
        kept.append(node)
      } else if hasAllChildren, mayCreate {
        let make = { self.make(element, view) }
        kept.append(isCreated ? inserting(make) : make())
      } else {
        continue
      }
      keptIDs.append(id)
      if !hasAllChildren { positions.append(position) }
    }
    let old = zip(ids, nodes)
    let stays = Set(kept.map(ObjectIdentifier.init))
    ids = keptIDs
    nodes = kept
    indices = nil
    for (id, node) in old where !stays.contains(ObjectIdentifier(node)) { depart(node, from: id) }
    if isCreated { elementsDidChange() }
  }
}

// MARK: - Children by position

extension ForEachNode: SlotSource {
  var collection: _ViewNode { self }
  // Sums of the numbers of several runs do not overflow.
  var slotCount: Int { min(view?.data.count ?? 0, 1 << 40) }
  var createdSlots: [Int] { hasAllChildren ? Array(nodes.indices) : positions }
  var createdParts: [[SlotPart]] { nodes.map(\.slotParts) }

  var elementIDs: (Int) -> AnyHashable {
    guard let view else { return { AnyHashable($0) } }
    return { AnyHashable(view.id(view.element(at: $0))) }
  }

  func element(inSlot slot: Int) -> _ViewNode? {
    if hasAllChildren {
      return nodes.indices.contains(slot) ? nodes[slot].slotParts.onlyElement : nil
    }
    let (index, isCreated) = positions.position(ofAscending: slot)
    return isCreated ? nodes[index].slotParts.onlyElement : nil
  }

  /// Whether the elements with children have the same indices as before, in a collection of the same length.
  private func hasSamePositions(_ view: ForEach<Data, ID, Content>) -> Bool {
    view.data.count == knownCount
      && zip(positions, ids).allSatisfy { view.id(view.element(at: $0)) == $1 }
  }

  func make(_ slots: Range<Int>) -> Bool {
    guard !hasAllChildren, let view else { return false }
    var hasCreated = false
    for position in slots.clamped(to: 0..<slotCount) {
      if positions.position(ofAscending: position).isFound || !mayCreate { continue }
      hasCreated = true
      let element = view.element(at: position)
      let make = { self.make(element, view) }
      let isInsertion =
        insertions.update == graph.updates.number && insertions.ids.contains(view.id(element))
      let node = isInsertion ? inserting(make) : make()
      let index = positions.position(ofAscending: position).index
      if index == nodes.count { indices?[ObjectIdentifier(node)] = index } else { indices = nil }
      positions.insert(position, at: index)
      ids.insert(view.id(element), at: index)
      nodes.insert(node, at: index)
    }
    return hasCreated
  }

  func makeAllChildren() {
    guard !hasAllChildren else { return }
    _ = make(0..<slotCount)
    hasAllChildren = true
    version += 1
    positions = []
    var used: Set<ID> = []
    for id in ids where !used.insert(id).inserted { warn(ofDuplicate: id) }
  }

  func drop(_ slots: Set<Int>) {
    var kept: [Int] = []
    var removed: [_ViewNode] = []
    for (index, position) in positions.enumerated() {
      if slots.contains(position) { removed.append(nodes[index]) } else { kept.append(index) }
    }
    ids = kept.map { ids[$0] }
    nodes = kept.map { nodes[$0] }
    positions = kept.map { positions[$0] }
    indices = nil
    for node in removed { node.remove() }
  }

  func slot(of id: AnyHashable) -> Int? {
    guard let view else { return nil }
    if let subviews = view.data as? LazySubviews { return subviews.position(ofViewWithID: id) }
    guard let id = id.base as? ID else { return nil }
    if let index = ids.firstIndex(of: id) { return hasAllChildren ? index : positions[index] }
    var position = 0
    for element in view.data {
      if view.id(element) == id { return position }
      position += 1
    }
    return nil
  }
}

extension ForEach {
  /// Returns the element at a zero-based position.
  fileprivate func element(at position: Int) -> Data.Element {
    data[data.index(data.startIndex, offsetBy: position)]
  }
}
