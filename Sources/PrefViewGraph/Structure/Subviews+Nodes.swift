// PrefViewGraph: the nodes of subviews: one that collects the elements of some content and creates views from them,
// and the placeholders in those views, each of which represents one element.

import PrefGeometry

/// The node of some content, its elements, and the views created from them.
final class SubviewsNode<Base: View, Result: View>: _ViewNode, ElementGroup, SubviewHost,
  DescribedNode
{
  private var view: GroupElementsOfContent<Base, Result>
  private var content: _ViewNode?
  private var result: _ViewNode?
  private var gathered = GatheredContent()
  /// Further nodes of the content, for subviews that are displayed in several places; nil for none.
  private var copies: ContentCopies?
  /// Whether the transform may return different views for the same elements.
  private var needsTransform = true

  init(_ view: GroupElementsOfContent<Base, Result>, _ inputs: _ViewInputs) {
    self.view = view
    super.init(inputs)
    content = Base._makeNode(view.base, inputs.listChild(of: self))
    _ = gatherElements()
    result = Result._makeNode(evaluate(), inputs.listChild(of: self))
  }

  override var label: String { "subviews" }
  override var elementGroup: (any ElementGroup)? { self }
  override var subviewHost: (any SubviewHost)? { self }
  var createdViews: _ViewNode? { result }
  override var described: (any DescribedNode)? { self }
  var detail: String { "\(gathered.subviews.count)" }
  override var children: [_ViewNode] {
    guard let copies else { return [content, result].compactMap { $0 } }
    return ([content] + copies.nodes + [result]).compactMap { $0 }
  }
  override var isUnary: Bool { false }
  override var collectsElements: Bool { false }

  override func appendElements(to elements: inout [_ViewNode]) {
    result?.appendElements(to: &elements)
  }

  func appendContentParts(to parts: inout [ContentPart]) { result?.appendParts(to: &parts) }

  override func contribute(_ body: (PreferenceContributor) -> Void) { result?.contribute(body) }

  /// Updates the node with a new value. Closures cannot be compared, so the transform is always called again.
  func update(_ newView: GroupElementsOfContent<Base, Result>) {
    view = newView
    if let content { Base._updateNode(content, newView.base) }
    for copy in copies?.nodes ?? [] {
      if let content = copy.content { Base._updateNode(content, newView.base) }
    }
    needsTransform = true
    performUpdate()
  }

  override func elementsBelowDidChange() { requestUpdate() }

  func copy(of id: Subview.ID, in copy: ContentCopyNode?) -> SubviewCopy {
    let copies = copies ?? ContentCopies()
    self.copies = copies
    if let copy { return copies.element(of: id, in: gathered, copy) }
    return copies.unusedElement(of: id, in: gathered, displayedBy: self) {
      ContentCopyNode(inputsForChildren) { Base._makeNode(view.base, $0) }
    }
  }

  func removeUnusedCopies() { copies?.removeUnused() }

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
    let didChange = gatherElements()
    for copy in copies?.nodes ?? [] { copy.updatePlaceholders(in: self) }
    guard didChange || needsTransform, let result else { return }
    Result._updateNode(result, evaluate())
  }

  /// Updates the elements of the content. Returns whether they have changed.
  private func gatherElements() -> Bool {
    var parts: [ContentPart] = []
    content?.appendParts(to: &parts)
    if parts == gathered.parts { return false }
    copies?.elementsDidChange()
    var known: [ObjectIdentifier: Subview] = [:]
    for subview in gathered.subviews { known[ObjectIdentifier(subview.node)] = subview }
    gathered = GatheredContent(parts, of: self) { element in
      known[ObjectIdentifier(element)]
        ?? Subview(
          id: graph.proxies.makeID(), node: element, source: WeakNodeReference(node: self))
    }
    // A view that represented one element may now represent several, and vice versa.
    let copied = (copies?.nodes ?? []).flatMap(\.elements)
    for element in gathered.subviews.map(\.node) + copied {
      for case let placeholder as SubviewNode in graph.proxies.nodes(of: element)
      where placeholder.source === self { placeholder.findOutermost() }
    }
    return true
  }

  private func evaluate() -> Result {
    needsTransform = false
    let (gathered, transform) = (gathered, view.transform)
    return recordingReads { transform(gathered) }
  }
}

/// A weak reference to a node.
nonisolated struct WeakNodeReference {
  weak var node: _ViewNode?
}

/// The placeholder for an element of a container's content.
final class SubviewNode: _ViewNode, LayoutElement, PreferenceSource, ElementProxy, DescribedNode {
  /// The element that the placeholder represents; nil for none.
  private weak var represented: _ViewNode?
  /// The element of the subview, which another placeholder represents if this one represents a copy.
  private weak var original: _ViewNode?
  /// The copy of the content whose element the placeholder represents, unless its state has removed the element.
  private weak var copy: ContentCopyNode? {
    didSet {
      if copy === oldValue { return }
      isWaiting = false
      copy?.placeholderCount += 1
      guard let oldValue else { return }
      oldValue.placeholderCount -= 1
      if oldValue.placeholderCount == 0, let source { graph.proxies.addHostOfUnusedCopies(source) }
    }
  }
  /// Whether the copy will report a change of its elements to the placeholder.
  private var isWaiting = false
  /// Whether there can be no further copies.
  private var exceedsLimit = false
  /// The outermost node that represents the element only; it inherits the environment of the placeholder.
  private weak var outermost: _ViewNode?
  private var id: Subview.ID?
  private var sourceReference = WeakNodeReference()

  var representedElement: _ViewNode? { represented }

  /// The node to whose content the element belongs.
  var source: _ViewNode? { sourceReference.node }

  override var label: String { "subview" }
  override var layoutElement: (any LayoutElement)? { self }
  override var preferenceSource: (any PreferenceSource)? { self }
  override var elementProxy: (any ElementProxy)? { self }
  override var described: (any DescribedNode)? { self }
  var detail: String { id.map { "\($0.number)" } ?? "" }
  override var element: _ViewNode { represented ?? self }
  override var collectsElements: Bool { false }
  var ownPreferenceKeys: PreferenceKeySet { represented?.allPreferenceKeys ?? PreferenceKeySet() }

  override func contribute(_ body: (PreferenceContributor) -> Void) {
    represented?.contribute(body)
  }

  func update(_ view: Subview) {
    let isFirst = id == nil
    if id == view.id, original === view.node {
      if represented == nil { requestUpdate() }
      return
    }
    if represented != nil { release() }
    copy = nil
    id = view.id
    original = view.node
    sourceReference = view.source
    // In an update, placeholders may exchange their elements one after the other, so that the element may be released
    // in the same update.
    if view.node.isDisplayed(by: source) { requestUpdate() } else { take(view.node) }
    if !isFirst { elementsDidChange() }
  }

  /// Represents the element if no other placeholder does, otherwise a copy of it.
  override func performUpdate() {
    clearPendingUpdate()
    guard represented == nil, let id, let original, !original.isRemoved,
      !graph.isInsideDepartingView(self)
    else { return }
    exceedsLimit = false
    if copy == nil, !original.isDisplayed(by: source) {
      take(original)
      return elementsDidChange()
    }
    switch source?.subviewHost?.copy(of: id, in: copy) ?? .missing {
    case .element(let element, let copy):
      self.copy = copy
      take(element)
      elementsDidChange()
    case .missing:
      if !isWaiting { copy?.addWaiting(self) }
      isWaiting = copy != nil
    case .limitExceeded: exceedsLimit = true
    }
  }

  /// Sets the represented element, and releases it from placeholders in views that fade out.
  private func take(_ element: _ViewNode) {
    for case let other as SubviewNode in graph.proxies.nodes(of: element)
    where other.source === source {
      other.release()
      other.elementsDidChange()
      other.requestUpdate()
    }
    represented = element
    graph.proxies.add(self, for: element)
    for key in element.allPreferenceKeys.keys { registerPreferenceKey(key) }
    if element.layoutState.containsGeometryReaders { registerGeometryReader() }
    findOutermost()
    if source?.makesChildrenLazily == true { element.notifyVisibility(true) }
    // The element has moved in the picture, even if its position in its container is unchanged.
    graph.layoutState.geometryEpoch += 1
  }

  /// Updates the node that inherits the environment of this placeholder.
  func findOutermost() {
    guard let represented else { return }
    let found = represented.outermost(in: source)
    guard found !== outermost else { return }
    let old = outermost
    outermost = found
    if found !== represented { graph.proxies.add(self, for: found) }
    if let old, old !== represented { graph.proxies.remove(self, for: old, restoring: true) }
    found.inheritProxyEnvironment()
  }

  private func release() {
    willBeRemoved()
    preferenceKeysBelowDidShrink()
  }

  /// Called when the elements of the copy that lacked the element have changed.
  func elementsOfCopyDidChange() {
    isWaiting = false
    requestUpdate()
  }

  /// Called when a copy has replaced the element, which may still be in the tree until its transition ends.
  func elementWasReplaced() {
    let copy = copy
    release()
    self.copy = copy
    elementsDidChange()
    requestUpdate()
  }

  /// Called before the element is removed from the tree. The container will update its subviews, or a copy has replaced
  /// the element.
  func elementWillBeRemoved() {
    guard represented != nil else { return }
    represented = nil
    if let outermost { graph.proxies.remove(self, for: outermost) }
    outermost = nil
    elementsDidChange()
    requestUpdate()
  }

  override func environmentDidChange() { outermost?.inheritProxyEnvironment() }

  // `environmentDidChange` propagates the environment, and `take` registers the element's keys here.
  func propagateEnvironmentToElement() {}
  func elementSetsPreference(_ key: ObjectIdentifier) -> Bool { false }
  var elementPreferenceKeys: PreferenceKeySet { PreferenceKeySet() }

  override func willBeRemoved() {
    if let represented {
      graph.proxies.remove(self, for: represented)
      // The element may outlive its container.
      represented.container = nil
      if source?.makesChildrenLazily == true {
        represented.notifyVisibility(false)
        represented.hasBeenPlaced = false
      }
    }
    if let outermost { graph.proxies.remove(self, for: outermost) }
    represented = nil
    outermost = nil
    copy = nil
  }

  /// Called only if the placeholder represents no element: it is inside a view that fades out, the state of its copy
  /// has removed the element, or there can be no further copies.
  func sizeThatFits(_ proposal: ProposedViewSize) -> CGSize {
    if exceedsLimit, !graph.isInsideDepartingView(self) {
      graph.warn(
        "a subview is displayed in too many places: there are at most \(ContentCopies.limit) copies with "
          + "\(ContentCopies.elementLimit) elements in all, and none of views that a container creates on demand; "
          + "the other places are empty; create a view for each place")
    }
    return .zero
  }
}
