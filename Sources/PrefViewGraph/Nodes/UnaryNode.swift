// ViewGraph: nodes of modifiers that keep one element inside: layouts of one child, effects, preferences. Applied to
// several elements at once (a `Group`, a `ForEach`), a modifier gets a node for each of them: see DistributedNode.

import PrefDrawing
import PrefGeometry

/// An element with one element inside.
package class UnaryNode: _ViewNode {
  /// The structural content; nil where the element belongs to another part of the tree, as below a DistributedNode.
  private var content: _ViewNode?
  /// The element of a DistributedNode's content that this node stands around.
  private var distributed: _ViewNode?
  /// The view in that content that stands for nothing but the element; what flows down enters there.
  private weak var outermost: _ViewNode?

  /// The element inside, as long as it is known to be the same.
  private unowned(unsafe) var knownChild: _ViewNode?

  /// The element inside.
  final var child: _ViewNode? {
    if let knownChild { return knownChild }
    guard let child = content?.element ?? distributed else { return nil }
    child.container = self
    knownChild = child
    return child
  }

  override func elementsBelowDidChange() { knownChild = nil }

  override func forgetComputedValues() {
    super.forgetComputedValues()
    knownChild = nil
  }

  /// Takes the content's node.
  final func setContent(_ node: _ViewNode) { content = node }

  /// Whether the node stands around one element of a list.
  final var standsAroundListElement: Bool { distributed != nil }

  /// The element of a list that the node stands around; nil where its content is its own.
  final var listElement: _ViewNode? { distributed }

  /// Takes an element out of a list of contents.
  final func setElement(_ node: _ViewNode) { distributed = node }

  /// Lets go of an element that was taken out of a list.
  final func releaseElement() {
    knownChild = nil
    distributed?.container = nil
    distributed = nil
    if let outermost { graph.standIns.remove(self, for: outermost) }
    outermost = nil
  }

  /// Finds the view through which what flows down from here enters the element of a list.
  final func findOutermost(in list: _ViewNode) {
    guard let distributed else { return }
    let found = distributed.outermost(in: list)
    guard found !== outermost else { return }
    let old = outermost
    outermost = found
    if found !== distributed { graph.standIns.add(self, for: found) }
    if let old, old !== distributed { graph.standIns.remove(self, for: old, restoring: true) }
    found.takeEnvironmentOfStandIns()
  }

  final override func passEnvironmentAside() { outermost?.takeEnvironmentOfStandIns() }

  final var contentNode: _ViewNode? { content }

  override var children: [_ViewNode] { content.map { [$0] } ?? [] }

  override func forEachElement(_ body: (_ViewNode) -> Void) {
    if let child { body(child) }
  }

  override func forEachElementFromTheBack(_ body: (_ViewNode) -> Void) {
    for element in graph.leavingElements(of: self) { body(element) }
    forEachElement(body)
  }

  override func forEachContributor(_ body: (PreferenceContributor) -> Void) {
    child?.contribute(body)
  }

  override func setsPreference(_ key: ObjectIdentifier) -> Bool {
    preferenceKeys.contains(key) || distributed?.setsPreference(key) == true
  }

  override func sizeThatFits(_ proposal: ProposedViewSize) -> CGSize {
    child?.measure(proposal) ?? .zero
  }

  override func placeChildren() {
    child?.setPlacement(Placement(origin: .zero, size: size, proposal: proposal))
  }

  override var spacing: ViewSpacing { child?.spacing ?? ViewSpacing() }

  override var keepsSpacing: Bool { child?.keepsSpacing ?? false }

  override func traitValue(_ key: ObjectIdentifier) -> Any? { child?.traitValue(key) }

  override func explicitGuide(_ key: AlignmentKey, _ size: ViewSize) -> CGFloat? {
    child?.guide(key, size)
  }
}

/// A modifier of the framework's own that keeps one element inside.
package protocol UnaryModifier: ViewModifier where Body == Never {
  /// Makes the node, without its content.
  @MainActor static func makeUnaryNode(_ modifier: Self, _ inputs: _ViewInputs) -> UnaryNode

  /// Hands the node a new value of the modifier.
  @MainActor static func updateUnaryNode(_ node: UnaryNode, _ modifier: Self)
}

extension UnaryModifier {
  /// Makes the nodes of a view with this modifier.
  @MainActor
  package static func makeModifiedNode<Content: View>(
    _ view: ModifiedContent<Content, Self>, _ inputs: _ViewInputs
  ) -> _ViewNode {
    if Content._makesOneElement(inputs.contents?.makesOneElement ?? false) {
      let node = makeUnaryNode(view.modifier, inputs)
      node.setContent(Content._makeNode(view.content, inputs.child(of: node)))
      return node
    }
    // Several elements, or a number of them that may change: each gets a node of this modifier for itself.
    let list = DistributedNode<Self>(view.modifier, inputs)
    list.setContent(Content._makeNode(view.content, inputs.child(of: list)))
    return list
  }

  /// Hands the nodes a new value of the view.
  @MainActor
  package static func updateModifiedNode<Content: View>(
    _ node: _ViewNode, _ view: ModifiedContent<Content, Self>
  ) {
    if let list = node as? DistributedNode<Self> {
      list.update(view.modifier)
      if let content = list.content { Content._updateNode(content, view.content) }
    } else {
      let node = node.cast(to: UnaryNode.self)
      updateUnaryNode(node, view.modifier)
      node.passEnvironmentDown()
      if let content = node.contentNode { Content._updateNode(content, view.content) }
    }
  }
}

/// Remembers a modifier around several elements: keeps one node of the modifier for each of them.
final class DistributedNode<M: UnaryModifier>: _ViewNode {
  private var modifier: M
  private(set) var content: _ViewNode?
  private var wrappers: [(element: _ViewNode, node: UnaryNode)] = []
  /// Those whose elements are on their way out, and may come back.
  private var leaving: [(element: _ViewNode, node: UnaryNode)] = []
  private var isGathered = false
  private let inputs: _ViewInputs

  init(_ modifier: M, _ inputs: _ViewInputs) {
    self.modifier = modifier
    self.inputs = inputs
    super.init(inputs)
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

  override func elementsBelowDidChange() { isGathered = false }

  override func standsOnly(for element: _ViewNode) -> Bool {
    wrappers.count == 1 && wrappers.first?.node === element
  }

  override func appendElements(to elements: inout [_ViewNode]) {
    gather()
    elements += wrappers.map { $0.node as _ViewNode }
  }

  override func appendParts(to parts: inout [ContentPart]) {
    gather()
    var inner: [ContentPart] = []
    content?.appendParts(to: &inner)
    var nodes: [ObjectIdentifier: _ViewNode] = [:]
    for wrapper in wrappers { nodes[ObjectIdentifier(wrapper.element)] = wrapper.node }
    parts += inner.map { part in
      var part = part
      part.replaceElements { nodes[ObjectIdentifier($0)] ?? $0 }
      if let values = modifier as? any ContainerValueWriting { part.addValues(values) }
      return part
    }
  }

  override func contribute(_ body: (PreferenceContributor) -> Void) {
    gather()
    for wrapper in wrappers { body(.element(wrapper.node)) }
  }

  private func gather() {
    guard !isGathered else { return }
    isGathered = true
    var elements: [_ViewNode] = []
    content?.appendElements(to: &elements)
    let before = leaving.filter { !$0.node.isRemoved } + wrappers
    var known: [ObjectIdentifier: UnaryNode] = [:]
    for wrapper in before { known[ObjectIdentifier(wrapper.element)] = wrapper.node }
    wrappers = elements.map { element in
      if let node = known.removeValue(forKey: ObjectIdentifier(element)) { return (element, node) }
      var inputs = self.inputs
      inputs.environment = environment
      let node = M.makeUnaryNode(modifier, inputs.child(of: self))
      node.setElement(element)
      graph.standIns.add(node, for: element)
      return (element, node)
    }
    leaving = before.filter {
      known[ObjectIdentifier($0.element)] != nil && graph.isLeaving($0.node)
    }
    for node in known.values where !graph.isLeaving(node) {
      node.releaseElement()
      node.remove()
    }
    for wrapper in wrappers { wrapper.node.findOutermost(in: self) }
  }
}
