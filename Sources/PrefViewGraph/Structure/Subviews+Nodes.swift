// PrefViewGraph: the nodes of subviews: one that gathers the elements of some content and has new views made of them, and
// the placeholders in those views, each of which stands for one element.

import PrefGeometry

/// Remembers some content, its elements, and what is made of them.
final class SubviewsNode<Base: View, Result: View>: _ViewNode, ElementGroup, SubviewHost,
  DescribedNode
{
  private var view: GroupElementsOfContent<Base, Result>
  private var content: _ViewNode?
  private var result: _ViewNode?
  private var gathered = GatheredContent()
  /// Whether the transform may give something else for the same elements.
  private var needsTransform = true

  init(_ view: GroupElementsOfContent<Base, Result>, _ inputs: _ViewInputs) {
    self.view = view
    super.init(inputs)
    content = Base._makeNode(view.base, inputs.child(of: self))
    _ = gather()
    result = Result._makeNode(evaluate(), inputs.child(of: self))
  }

  override var label: String { "subviews" }
  override var elementGroup: (any ElementGroup)? { self }
  override var subviewHost: (any SubviewHost)? { self }
  override var described: (any DescribedNode)? { self }
  var detail: String { "\(gathered.subviews.count)" }
  override var children: [_ViewNode] { [content, result].compactMap { $0 } }
  override var isUnary: Bool { false }
  override var collectsElements: Bool { false }

  override func appendElements(to elements: inout [_ViewNode]) {
    result?.appendElements(to: &elements)
  }

  func appendContentParts(to parts: inout [ContentPart]) { result?.appendParts(to: &parts) }

  override func contribute(_ body: (PreferenceContributor) -> Void) { result?.contribute(body) }

  /// Takes a new value; closures cannot be compared, so that the transform is always asked again.
  func update(_ newView: GroupElementsOfContent<Base, Result>) {
    view = newView
    if let content { Base._updateNode(content, newView.base) }
    needsTransform = true
    performUpdate()
  }

  override func elementsBelowDidChange() { requestUpdate() }

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

  /// Finds the elements of the content. Returns whether they are others than before.
  private func gather() -> Bool {
    var parts: [ContentPart] = []
    content?.appendParts(to: &parts)
    if parts == gathered.parts { return false }
    var known: [ObjectIdentifier: Subview] = [:]
    for subview in gathered.subviews { known[ObjectIdentifier(subview.node)] = subview }
    gathered = GatheredContent(parts) { element in
      known[ObjectIdentifier(element)]
        ?? Subview(
          id: graph.proxies.makeID(), node: element, source: WeakNodeReference(node: self))
    }
    // A view that stood for one element may stand for several now, or the other way round.
    for subview in gathered.subviews {
      for case let place as SubviewNode in graph.proxies.places(of: subview.node)
      where place.source === self { place.findOutermost() }
    }
    return true
  }

  private func evaluate() -> Result {
    needsTransform = false
    let (gathered, transform) = (gathered, view.transform)
    return recordingReads { transform(gathered) }
  }
}

/// Refers to a node without keeping it.
nonisolated struct WeakNodeReference {
  weak var node: _ViewNode?
}

/// Remembers a place at which an element of a container's content stands.
final class SubviewNode: _ViewNode, LayoutElement, PreferenceSource, ElementProxy, DescribedNode {
  private weak var placed: _ViewNode?
  /// The view that the element comes from, as far as it stands for nothing but this element; the environment enters there.
  private weak var outermost: _ViewNode?
  private var id: Subview.ID?
  private var sourceReference = WeakNodeReference()

  /// The node whose content the element belongs to.
  var source: _ViewNode? { sourceReference.node }

  override var label: String { "subview" }
  override var layoutElement: (any LayoutElement)? { self }
  override var preferenceSource: (any PreferenceSource)? { self }
  override var elementProxy: (any ElementProxy)? { self }
  override var described: (any DescribedNode)? { self }
  var detail: String { id.map { "\($0.number)" } ?? "" }
  override var element: _ViewNode { placed ?? self }
  override var collectsElements: Bool { false }
  var ownPreferenceKeys: PreferenceKeySet { placed?.preferenceState.keys ?? PreferenceKeySet() }

  override func contribute(_ body: (PreferenceContributor) -> Void) { placed?.contribute(body) }

  func update(_ view: Subview) {
    let isFirst = id == nil
    if id == view.id, placed === view.node { return }
    if placed != nil { release() }
    id = view.id
    sourceReference = view.source
    take(view.node)
    if !isFirst { elementsDidChange() }
  }

  /// Stands for an element from now on, and in the place of any other node that did so for the same container: in an
  /// update the places may exchange their elements one after the other.
  private func take(_ element: _ViewNode) {
    for case let other as SubviewNode in graph.proxies.places(of: element)
    where other.source === source {
      other.release()
      other.elementsDidChange()
    }
    placed = element
    graph.proxies.add(self, for: element)
    for key in element.preferenceState.keys.keys { registerPreferenceKey(key) }
    if element.layoutState.containsGeometryReaders { noteGeometryReader() }
    findOutermost()
    // The element stands elsewhere now, also where its place in the container around it is the same as before.
    graph.layoutState.geometryEpoch += 1
  }

  /// Finds the view through which the environment of this place enters.
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
    placed = nil
    outermost = nil
    preferenceKeysBelowDidShrink()
  }

  /// The element leaves the tree; the container's subviews are about to be gathered anew.
  func elementWillBeRemoved() {
    guard placed != nil else { return }
    placed = nil
    if let outermost { graph.proxies.remove(self, for: outermost) }
    outermost = nil
    elementsDidChange()
  }

  override func environmentDidChange() { outermost?.inheritProxyEnvironment() }

  // `environmentDidChange` propagates the environment, and `take` registers the element's keys here.
  func propagateEnvironmentToElement() {}
  func elementSetsPreference(_ key: ObjectIdentifier) -> Bool { false }

  override func willBeRemoved() {
    if let placed {
      graph.proxies.remove(self, for: placed)
      // The element may outlive whatever is laid out around this place.
      placed.container = nil
    }
    if let outermost { graph.proxies.remove(self, for: outermost) }
  }

  /// Asked for only where the element has been taken to another place.
  func sizeThatFits(_ proposal: ProposedViewSize) -> CGSize {
    graph.warn("A subview stands in several places at once; it is shown in the last of them only.")
    return .zero
  }
}
