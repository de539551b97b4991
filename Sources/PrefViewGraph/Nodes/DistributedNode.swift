// PrefViewGraph: the node of a modifier that is applied to each of several elements: a `Group`, a `ForEach`. In a lazy
// container, the modifier's nodes are created with the elements.

import PrefGeometry

/// The node of a modifier of several elements; it owns one modifier node per element.
final class DistributedNode<M: UnaryModifier>: _ViewNode, ElementGroup, LazyContent,
  ElementGathering
{
  private var modifier: M
  private(set) var content: _ViewNode?
  private var wrappers: [(element: _ViewNode, node: UnaryNode)] = []
  /// The modifier nodes by element; nil if they may have changed.
  private var nodesByElement: [ObjectIdentifier: UnaryNode]?
  /// The modifier nodes of departing elements, which may return.
  private var departing: [(element: _ViewNode, node: UnaryNode)] = []
  private var isGathered = false
  private let inputs: _ViewInputs

  init(_ modifier: M, _ inputs: _ViewInputs) {
    self.modifier = modifier
    self.inputs = inputs
    createsChildrenLazily = inputs.parent?.makesChildrenLazily ?? false
    super.init(inputs)
    gatherAfterLayout()
  }

  func setContent(_ node: _ViewNode) { content = node }

  func update(_ newModifier: M) {
    let (old, new) = (
      modifier as? any ContainerValueWriting, newModifier as? any ContainerValueWriting
    )
    modifier = newModifier
    if let old, let new, !old.isSame(as: new) { elementsDidChange() }
    for wrapper in wrappers { M.updateUnaryNode(wrapper.node, modifier) }
  }

  override var label: String { "\(M.self) on each" }
  override var children: [_ViewNode] { (content.map { [$0] } ?? []) + wrappers.map(\.node) }
  override var isUnary: Bool { false }
  override var collectsElements: Bool { false }
  override var elementGroup: (any ElementGroup)? { self }

  override func elementsBelowDidChange() {
    guard isGathered else { return }
    isGathered = false
    gatherAfterLayout()
  }

  /// Schedules the creation of the modifier's nodes. If the container is hidden, its layout does not create them, and
  /// the preferences that they set have to be found.
  private func gatherAfterLayout() {
    if !createsChildrenLazily { graph.preferenceState.ungathered.append(self) }
  }

  func gatherElements() {
    guard !isGathered, !isRemoved else { return }
    gather()
    invalidatePreferences()
  }

  func representsOnly(_ element: _ViewNode) -> Bool {
    wrappers.count == 1 && wrappers.first?.node === element && hasAllElements
  }

  /// Whether there is a modifier node for each element of the content, so that it has no others that a lazy container
  /// will create.
  var hasAllElements: Bool {
    guard createsChildrenLazily else { return true }
    return (content?.slotParts ?? []).reduce(0) { $0 + $1.elementCount } == wrappers.count
  }

  override func appendElements(to elements: inout [_ViewNode]) {
    gather()
    elements += wrappers.map { $0.node as _ViewNode }
  }

  func appendContentParts(to parts: inout [ContentPart]) {
    gather()
    var inner: [ContentPart] = []
    content?.appendParts(to: &inner)
    parts += inner.map { part in
      var part = part
      part.replaceElements { node(around: $0) ?? $0 }
      if let values = modifier as? any ContainerValueWriting { part.addValues(values) }
      return part
    }
  }

  override func contribute(_ body: (PreferenceContributor) -> Void) {
    gather()
    for wrapper in wrappers { body(.element(wrapper.node)) }
  }

  /// Returns the modifier's node around an element; nil if there is none.
  private func node(around element: _ViewNode) -> UnaryNode? {
    if nodesByElement == nil {
      nodesByElement = Dictionary(
        wrappers.map { (ObjectIdentifier($0.element), $0.node) }, uniquingKeysWith: { $1 })
    }
    return nodesByElement?[ObjectIdentifier(element)]
  }

  private func makeNode(around element: _ViewNode) -> UnaryNode {
    var inputs = self.inputs
    inputs.environment = environment
    let node = M.makeUnaryNode(modifier, inputs.child(of: self))
    node.setElement(element)
    graph.proxies.add(node, for: element)
    return node
  }

  private func gather() {
    guard !isGathered else { return }
    isGathered = true
    var elements: [_ViewNode] = []
    content?.appendElements(to: &elements)
    let before = departing.filter { !$0.node.isRemoved } + wrappers
    var known: [ObjectIdentifier: UnaryNode] = [:]
    for wrapper in before { known[ObjectIdentifier(wrapper.element)] = wrapper.node }
    wrappers = elements.map { element in
      let node = known.removeValue(forKey: ObjectIdentifier(element))
      return (element, node ?? makeNode(around: element))
    }
    nodesByElement = nil
    departing = before.filter {
      known[ObjectIdentifier($0.element)] != nil && graph.isDeparting($0.node)
    }
    for node in known.values where !graph.isDeparting(node) {
      node.releaseElement()
      node.remove()
    }
    for wrapper in wrappers { wrapper.node.findOutermost(in: self) }
  }

  // MARK: Lazy containers

  override var lazyContent: (any LazyContent)? { self }
  let createsChildrenLazily: Bool
  func slotFrame(for id: AnyHashable) -> (node: _ViewNode, frame: CGRect)? { nil }
  var slotFrames: [CGRect]? { nil }

  func appendLazyParts(to parts: inout [SlotPart]) {
    gather()
    parts += wrapping(content?.slotParts ?? [])
  }

  /// Returns parts of the content, with the modifier's nodes around their elements.
  fileprivate func wrapping(_ parts: [SlotPart]) -> [SlotPart] {
    parts.map { part in
      var part = part.wrapping(wrapper(of:)) { DistributedRun(source: $0, modifier: self) }
      if let values = modifier as? any ContainerValueWriting { part.addValues(values) }
      return part
    }
  }

  /// Returns the modifier's node around an element, which is created if it does not exist. The nodes are put in order
  /// when the elements are gathered again.
  fileprivate func wrapper(of element: _ViewNode) -> _ViewNode {
    if let node = node(around: element) { return node }
    let node = makeNode(around: element)
    wrappers.append((element, node))
    nodesByElement?[ObjectIdentifier(element)] = node
    isGathered = false
    node.findOutermost(in: self)
    return node
  }

  /// Removes the modifier's nodes around elements that have been removed.
  fileprivate func removeReleasedWrappers() {
    let released = wrappers.filter { $0.element.isRemoved && !graph.isDeparting($0.node) }
    if released.isEmpty { return }
    wrappers.removeAll { $0.element.isRemoved && !graph.isDeparting($0.node) }
    nodesByElement = nil
    for wrapper in released { wrapper.node.remove() }
  }
}

/// A run of slots whose children have a modifier around them.
private final class DistributedRun<M: UnaryModifier>: SlotSource {
  private let source: any SlotSource
  private let modifier: DistributedNode<M>

  init(source: any SlotSource, modifier: DistributedNode<M>) {
    self.source = source
    self.modifier = modifier
  }

  var collection: _ViewNode { source.collection }
  var slotCount: Int { source.slotCount }
  var version: Int { source.version }
  var createdSlots: [Int] { source.createdSlots }
  var createdParts: [[SlotPart]] { source.createdParts.map(modifier.wrapping) }
  var elementIDs: (Int) -> AnyHashable { source.elementIDs }

  func element(inSlot slot: Int) -> _ViewNode? {
    source.element(inSlot: slot).map(modifier.wrapper(of:))
  }

  func make(_ slots: Range<Int>) -> Bool { source.make(slots) }
  func makeAllChildren() { source.makeAllChildren() }

  func drop(_ slots: Set<Int>) {
    source.drop(slots)
    modifier.removeReleasedWrappers()
  }

  func slot(of id: AnyHashable) -> Int? { source.slot(of: id) }
}
