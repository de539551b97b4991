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
    _ = gather()
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
    copies?.removeUnused(displayedBy: self)
  }

  override func elementsBelowDidChange() { requestUpdate() }

  func unusedElement(of id: Subview.ID) -> _ViewNode? {
    let copies = copies ?? ContentCopies()
    self.copies = copies
    return copies.unusedElement(of: id, in: gathered, displayedBy: self) {
      ContentCopyNode(inputsForChildren) { Base._makeNode(view.base, $0) }
    }
  }

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

  /// Updates the elements of the content. Returns whether they have changed.
  private func gather() -> Bool {
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
    for subview in gathered.subviews {
      for case let placeholder as SubviewNode in graph.proxies.nodes(of: subview.node)
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
  private weak var placed: _ViewNode?
  /// The element of the subview: the represented one or, if it is displayed in another place, one with a copy of it.
  private weak var original: _ViewNode?
  /// The outermost node that represents the element only; it inherits the environment of the placeholder.
  private weak var outermost: _ViewNode?
  private var id: Subview.ID?
  private var sourceReference = WeakNodeReference()

  var representedElement: _ViewNode? { placed }

  /// The node to whose content the element belongs.
  var source: _ViewNode? { sourceReference.node }

  override var label: String { "subview" }
  override var layoutElement: (any LayoutElement)? { self }
  override var preferenceSource: (any PreferenceSource)? { self }
  override var elementProxy: (any ElementProxy)? { self }
  override var described: (any DescribedNode)? { self }
  var detail: String { id.map { "\($0.number)" } ?? "" }
  override var element: _ViewNode { placed ?? self }
  override var collectsElements: Bool { false }
  var ownPreferenceKeys: PreferenceKeySet { placed?.allPreferenceKeys ?? PreferenceKeySet() }

  override func contribute(_ body: (PreferenceContributor) -> Void) { placed?.contribute(body) }

  func update(_ view: Subview) {
    let isFirst = id == nil
    if id == view.id, original === view.node {
      if placed == nil { requestUpdate() }
      return
    }
    if placed != nil { release() }
    id = view.id
    original = view.node
    sourceReference = view.source
    take(view.node)
    if !isFirst { elementsDidChange() }
  }

  /// Represents the element again, or a copy of it, if another placeholder has taken it.
  override func performUpdate() {
    clearPendingUpdate()
    guard placed == nil, let id, let original, !original.isRemoved,
      !graph.isInsideDepartingView(self)
    else { return }
    let unused =
      original.isDisplayed(by: source) ? source?.subviewHost?.unusedElement(of: id) : original
    guard let unused else { return }
    take(unused)
    elementsDidChange()
  }

  /// Sets the represented element, and releases it from any other placeholder of the same container: in an update,
  /// placeholders may exchange their elements one after the other. A placeholder that has none at the end of the update
  /// represents a copy.
  private func take(_ element: _ViewNode) {
    for case let other as SubviewNode in graph.proxies.nodes(of: element)
    where other.source === source {
      other.release()
      other.elementsDidChange()
      other.requestUpdate()
    }
    placed = element
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
    guard let placed else { return }
    let found = placed.outermost(in: source)
    guard found !== outermost else { return }
    let old = outermost
    outermost = found
    if found !== placed { graph.proxies.add(self, for: found) }
    if let old, old !== placed { graph.proxies.remove(self, for: old, restoring: true) }
    found.inheritProxyEnvironment()
  }

  private func release() {
    willBeRemoved()
    preferenceKeysBelowDidShrink()
  }

  /// Called before the element is removed from the tree. The container will update its subviews, or another element has
  /// taken its place in a copy.
  func elementWillBeRemoved() {
    guard placed != nil else { return }
    placed = nil
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
    if let placed {
      graph.proxies.remove(self, for: placed)
      // The element may outlive its container.
      placed.container = nil
      if source?.makesChildrenLazily == true {
        placed.notifyVisibility(false)
        placed.hasBeenPlaced = false
      }
    }
    if let outermost { graph.proxies.remove(self, for: outermost) }
    placed = nil
    outermost = nil
  }

  /// Called only if the element is represented by another placeholder: the one that replaces this one, while a view
  /// around this one fades out, or one beside it, if there can be no further copies.
  func sizeThatFits(_ proposal: ProposedViewSize) -> CGSize {
    if graph.isInsideDepartingView(self) { return .zero }
    graph.warn("A subview is used in too many places at once; it is shown only in some of them.")
    return .zero
  }
}
