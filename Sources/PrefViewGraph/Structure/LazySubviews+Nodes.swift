// PrefViewGraph: the node of content whose subviews are created on demand, and of the views created from them.

import PrefGeometry

/// The node of some content, the slots of its elements, and the views created from them.
final class LazySectionsNode<Base: View, Result: View>: _ViewNode, ElementGroup, SubviewHost,
  LazyContent, LazySubviewHost, DescribedNode
{
  private var view: LazySections<Base, Result>
  private var content: _ViewNode?
  private var result: _ViewNode?
  private var slots = SubviewSlots()
  /// The subviews that have been created, by element.
  private var subviews: [ObjectIdentifier: Subview] = [:]
  /// The identities that these subviews have in runs of slots, by element.
  private var runIDs: [ObjectIdentifier: LazySubview.ID] = [:]
  /// Whether the transform may return different views for the same slots.
  private var needsTransform = true
  /// The number of children of collections created since unused ones were last removed.
  private var creations = 0

  /// The number of created children after which those without a row are removed.
  private static var creationsBetweenRemovals: Int { SlotTable.maxInvisibleChildren }
  /// The distance, in slots, at which children are kept from the one that was created last; the row before it may read
  /// them.
  private static var keptDistance: Int { 8 }

  init(_ view: LazySections<Base, Result>, _ inputs: _ViewInputs) {
    self.view = view
    super.init(inputs)
    content = Base._makeNode(view.base, inputs.listChild(of: self))
    _ = gather()
    result = Result._makeNode(evaluate(), inputs.listChild(of: self))
  }

  override var label: String { "subviews" }
  override var elementGroup: (any ElementGroup)? { self }
  override var subviewHost: (any SubviewHost)? { self }
  override var lazyContent: (any LazyContent)? { self }
  var createdViews: _ViewNode? { result }
  override var described: (any DescribedNode)? { self }
  var detail: String { "\(slots.parts.last?.slots.upperBound ?? 0)" }
  override var children: [_ViewNode] { [content, result].compactMap { $0 } }
  override var isUnary: Bool { false }
  override var collectsElements: Bool { false }

  override func appendElements(to elements: inout [_ViewNode]) {
    result?.appendElements(to: &elements)
  }

  func appendContentParts(to parts: inout [ContentPart]) { result?.appendParts(to: &parts) }

  override func contribute(_ body: (PreferenceContributor) -> Void) { result?.contribute(body) }

  // MARK: Lazy containers

  var createsChildrenLazily: Bool { true }
  func appendLazyParts(to parts: inout [SlotPart]) { result?.appendSlotParts(to: &parts) }
  func slotFrame(for id: AnyHashable) -> (node: _ViewNode, frame: CGRect)? { nil }
  var slotFrames: [CGRect]? { nil }

  // MARK: Updates

  /// Updates the node with a new value. Closures cannot be compared, so the transform is always called again.
  func update(_ newView: LazySections<Base, Result>) {
    view = newView
    if let content { Base._updateNode(content, newView.base) }
    needsTransform = true
    performUpdate()
  }

  override func elementsBelowDidChange() { requestUpdate() }

  override func readValueDidChange() {
    needsTransform = true
    requestUpdate()
  }

  func observedContainerValuesDidChange() {
    needsTransform = true
    requestUpdate()
  }

  override func performUpdate() {
    clearPendingUpdate()
    let hasOthers = gather()
    guard hasOthers || needsTransform, let result else { return }
    Result._updateNode(result, evaluate())
  }

  private func evaluate() -> Result {
    needsTransform = false
    let transform = view.transform
    let sections = slots.sections.map { section in
      LazySection(
        id: section.id, header: collection(section.header),
        rows: LazySubviews(slots: slots, range: section.rows), footer: collection(section.footer),
        isExpanded: section.isExpanded, containerValues: section.values.containerValues)
    }
    return recordingReads { transform(sections) }
  }

  private func collection(_ elements: [_ViewNode]) -> SubviewsCollection {
    SubviewsCollection(subviews: elements.map(subview(of:)))
  }

  // MARK: Slots

  /// Updates the slots of the content. Returns whether they have changed.
  private func gather() -> Bool {
    let parts = content?.slotParts ?? []
    parts.makeFirstChildren()
    for (key, subview) in subviews where subview.node.isRemoved { forget(key) }
    spend(subviews.count, .gatheredSubviews)
    let new = SubviewSlots(parts, self, runIDs: runIDs)
    if new.isSame(as: slots) { return false }
    slots = new
    for part in new.parts {
      // Views that are listed explicitly are invisible until their rows are created.
      guard case .element(let node) = part.source, subviews[ObjectIdentifier(node)] == nil else {
        continue
      }
      node.notifyVisibility(false)
    }
    // A view that represented one element may now represent several, and vice versa.
    for subview in subviews.values {
      for case let placeholder as SubviewNode in graph.proxies.nodes(of: subview.node)
      where placeholder.source === self { placeholder.findOutermost() }
    }
    return true
  }

  private func subview(of element: _ViewNode) -> Subview {
    if let known = subviews[ObjectIdentifier(element)], known.node === element { return known }
    let subview = Subview(
      id: graph.proxies.makeID(), node: element, source: WeakNodeReference(node: self))
    subviews[ObjectIdentifier(element)] = subview
    return subview
  }

  func subview(inSlot slot: Int, of slots: SubviewSlots) -> Subview? {
    guard let part = slots.part(ofSlot: slot) else { return nil }
    switch part.source {
    case .element(let node): return node.isRemoved ? nil : subview(of: node)
    case .run(let source, let version, _):
      guard version == source.version else { return nil }
      guard let element = element(inSlot: slot - part.slots.lowerBound, of: source) else {
        return nil
      }
      runIDs[ObjectIdentifier(element)] = slots.id(ofSlot: slot)
      return subview(of: element)
    }
  }

  /// Removes the subview of an element.
  private func forget(_ element: ObjectIdentifier) {
    subviews[element] = nil
    runIDs[element] = nil
  }

  private func element(inSlot slot: Int, of source: any SlotSource) -> _ViewNode? {
    let isNew = source.make(slot..<(slot + 1))
    guard let element = source.element(inSlot: slot) else {
      // The view represents no element or several, so the slots are numbered again.
      source.makeAllChildren()
      requestUpdate()
      return nil
    }
    if isNew {
      element.notifyVisibility(false)
      creations += 1
      if creations >= Self.creationsBetweenRemovals { removeUnused(near: slot, of: source) }
    }
    return element
  }

  /// Removes the children of collections that no row represents.
  private func removeUnused(near slot: Int, of current: any SlotSource) {
    creations = 0
    for part in slots.parts {
      guard case .run(let source, _, _) = part.source else { continue }
      let isCurrent = source.collection === current.collection
      var unused: Set<Int> = []
      for other in source.createdSlots where !isCurrent || abs(other - slot) > Self.keptDistance {
        guard let element = source.element(inSlot: other) else { continue }
        let isUsed = graph.proxies.nodes(of: element).contains { $0 is SubviewNode }
        if isUsed { continue }
        unused.insert(other)
        forget(ObjectIdentifier(element))
      }
      if !unused.isEmpty { source.drop(unused) }
    }
  }
}

@MainActor
extension [SlotPart] {
  /// The number of runs whose first children are created in advance.
  private static var maxExaminedRuns: Int { 16 }

  /// Creates the first child of each run without children; from it follows whether the views represent one element.
  ///
  /// If the first child of a run is a run or a section itself, its first child is created, too: the size of a list
  /// without a proposed width is that of its first row, so there must be one before the list is measured. The runs of
  /// other children, and those after the first few, get their first child when a row of theirs becomes visible.
  fileprivate func makeFirstChildren() {
    var runs = 0
    for part in self {
      switch part {
      case .element: break
      case .run(let source):
        runs += 1
        if runs > Self.maxExaminedRuns { return }
        if source.slotCount > 0, source.createdSlots.isEmpty, source.make(0..<1) {
          source.element(inSlot: 0)?.notifyVisibility(false)
        }
        if let parts = source.createdParts.first, parts.onlyElement == nil {
          parts.makeFirstChildren()
        }
      case .section(let section): section.content.makeFirstChildren()
      }
    }
  }
}
