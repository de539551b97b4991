// PrefViewGraph: the base class of modifier nodes with one element inside: layouts of one child, effects,
// preferences. A modifier of several elements (a `Group`, a `ForEach`) has one node per element; see
// `DistributedNode`.

import PrefDrawing
import PrefGeometry

/// An element with one element inside it.
package class UnaryNode: _ViewNode, LayoutElement, ElementProxy {
  /// The structural child; nil if the element inside belongs to the content of a `DistributedNode`.
  private var content: _ViewNode?
  /// The element inside, if it belongs to the content of a `DistributedNode`.
  private var distributed: _ViewNode?
  /// The outermost node in that content that represents the element only; it inherits the environment of this node.
  private weak var outermost: _ViewNode?

  /// The cached element inside; nil if it may have changed.
  ///
  /// Unowned: `content` or `distributed` owns the element. An element that a `SubviewNode` represents is owned
  /// elsewhere; before it is released, `elementsBelowDidChange` is called, or this node has been removed.
  private unowned(unsafe) var cachedChild: _ViewNode?

  /// The element inside.
  final var child: _ViewNode? {
    if isRemoved { return content?.element ?? distributed }
    if let cachedChild { return cachedChild }
    guard let child = content?.element ?? distributed else { return nil }
    child.container = self
    cachedChild = child
    return child
  }

  override func elementsBelowDidChange() { cachedChild = nil }

  override func discardCaches() {
    super.discardCaches()
    cachedChild = nil
  }

  /// Sets the structural child.
  final func setContent(_ node: _ViewNode) { content = node }

  final var contentNode: _ViewNode? { content }

  /// Whether the element inside belongs to the content of a `DistributedNode`.
  final var wrapsListElement: Bool { distributed != nil }

  /// The element inside, if it belongs to the content of a `DistributedNode`; nil otherwise.
  final var listElement: _ViewNode? { distributed }

  /// Sets the element inside to one of the content of a `DistributedNode`.
  final func setElement(_ node: _ViewNode) { distributed = node }

  /// Removes the element that was set by `setElement`.
  final func releaseElement() {
    cachedChild = nil
    // The element may have another container by now, such as a new row of a list.
    if distributed?.container === self { distributed?.container = nil }
    distributed = nil
    if let outermost { graph.proxies.remove(self, for: outermost) }
    outermost = nil
  }

  override final var layoutElement: (any LayoutElement)? { self }
  override final var elementProxy: (any ElementProxy)? { distributed == nil ? nil : self }

  /// Updates the node that inherits the environment of this one for the element inside.
  final func findOutermost(in list: _ViewNode) {
    guard let distributed else { return }
    let found = distributed.outermost(in: list)
    guard found !== outermost else { return }
    let old = outermost
    outermost = found
    if found !== distributed { graph.proxies.add(self, for: found) }
    if let old, old !== distributed { graph.proxies.remove(self, for: old, restoring: true) }
    found.inheritProxyEnvironment()
  }

  final var representedElement: _ViewNode? { distributed }

  final func propagateEnvironmentToElement() { outermost?.inheritProxyEnvironment() }

  final func elementSetsPreference(_ key: ObjectIdentifier) -> Bool {
    distributed?.setsPreference(key) == true
  }

  final var elementPreferenceKeys: PreferenceKeySet {
    distributed?.allPreferenceKeys ?? PreferenceKeySet()
  }

  override var children: [_ViewNode] { content.map { [$0] } ?? [] }

  func visitElements(_ body: (_ViewNode) -> Void) {
    if let child { body(child) }
  }

  func visitElementsFromTheBack(_ body: (_ViewNode) -> Void) {
    for element in graph.departingElements(of: self) { body(element) }
    visitElements(body)
  }

  override func forEachContributor(_ body: (PreferenceContributor) -> Void) {
    child?.contribute(body)
  }

  func sizeThatFits(_ proposal: ProposedViewSize) -> CGSize {
    child?.measure(proposal) ?? .zero
  }

  func placeChildren() {
    child?.setPlacement(Placement(origin: .zero, size: size, proposal: proposal))
  }

  func placeElements(hasMoved: Bool) {
    forEachElement { $0.placeTree(hasMoved: hasMoved) }
  }

  var preferredSpacing: ViewSpacing { child?.spacing ?? ViewSpacing() }

  final var hasFixedSpacing: Bool { child?.keepsSpacing ?? false }

  func traitValue(_ key: ObjectIdentifier) -> Any? { child?.layoutElement?.traitValue(key) }

  var relativeFrameSize: ProposedViewSize? { nil }

  func explicitGuide(_ key: AlignmentKey, _ size: ViewSize) -> CGFloat? {
    child?.guide(key, size)
  }
}
