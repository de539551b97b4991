// PrefViewGraph: the container that shows the first of several alternatives that fits. An alternative is created when
// those before it do not fit, so that nested containers do not create all combinations of their alternatives.

import PrefGeometry

/// A container that shows its first child whose ideal size fits the proposed size, or the last one if none fits.
package nonisolated struct FirstFitting<Content: View>: View, PrimitiveView {
  let axes: Axis.Set
  let content: Content

  /// Creates a container.
  ///
  /// - Parameters:
  ///   - axes: The axes along which a child has to fit.
  ///   - content: The children, in the order in which they are tried.
  package init(_ axes: Axis.Set, content: Content) {
    self.axes = axes
    self.content = content
  }

  @MainActor package static func _makeNode(_ view: Self, _ inputs: _ViewInputs) -> _ViewNode {
    let node = FittingNode(view.axes, inputs)
    node.content = node.makingContent {
      Content._makeNode(view.content, inputs.listChild(of: node))
    }
    return node
  }

  @MainActor package static func _updateNode(_ node: _ViewNode, _ view: Self) {
    let node = node.cast(to: FittingNode.self)
    node.update(view.axes)
    if let content = node.content { Content._updateNode(content, view.content) }
  }
}

/// The node of a container that shows its first child that fits.
final class FittingNode: _ViewNode, LayoutElement, LazyContent {
  fileprivate(set) var content: _ViewNode?
  private var axes: Axis.Set
  private var slots = SlotTable()
  private var isGathered = false
  private var innerEnvironment: EnvironmentValues

  init(_ axes: Axis.Set, _ inputs: _ViewInputs) {
    self.axes = axes
    innerEnvironment = Self.innerEnvironment(inputs.environment)
    super.init(inputs)
  }

  func update(_ newAxes: Axis.Set) {
    if axes == newAxes { return }
    axes = newAxes
    invalidateLayout()
  }

  override var label: String { "ViewThatFits" }
  override var children: [_ViewNode] { content.map { [$0] } ?? [] }
  override var layoutElement: (any LayoutElement)? { self }

  /// Returns the environment of the children, which are not in a stack.
  private static func innerEnvironment(_ environment: EnvironmentValues) -> EnvironmentValues {
    if environment.stackAxis == nil { return environment }
    var innerEnvironment = environment
    innerEnvironment.stackAxis = nil
    return innerEnvironment
  }

  override var childEnvironment: EnvironmentValues { innerEnvironment }

  override func environmentDidChange() {
    innerEnvironment = Self.innerEnvironment(environment)
    invalidateLayout()
  }

  override func elementsBelowDidChange() { isGathered = false }

  override func discardCaches() {
    super.discardCaches()
    isGathered = false
  }

  // MARK: Alternatives

  override var lazyContent: (any LazyContent)? { self }
  var createsChildrenLazily: Bool { true }
  var createsListedViewsLazily: Bool { true }
  func appendLazyParts(to parts: inout [SlotPart]) { parts.append(.element(self)) }
  func slotFrame(for id: AnyHashable) -> (node: _ViewNode, frame: CGRect)? { nil }
  var slotFrames: [CGRect]? { nil }

  private func gather() {
    guard !isGathered else { return }
    isGathered = true
    slots = SlotTable(content?.slotParts ?? [])
    for element in slots.elements { element.container = self }
  }

  /// Creates the child in a slot. Returns whether it was missing.
  ///
  /// After many children that do not fit, a quarter as many are created at once: gathering the children after each
  /// would take O(n²) for n children.
  private func make(_ slot: Int) -> Bool {
    let end = min(slot + max(slot / 4, 1), slots.count)
    guard slots.element(inSlot: slot) == nil, slots.make(slot..<end) else { return false }
    isGathered = false
    graph.updateWhilePlacing()
    invalidatePreferences()
    gather()
    return true
  }

  /// Returns the first child whose ideal length does not exceed the proposal along the constrained axes, or the last
  /// child; nil if there are none.
  private func choice(_ proposal: ProposedViewSize) -> _ViewNode? {
    gather()
    var idealProposal = proposal
    for axis in Axis.allCases where axes.contains(axis) { idealProposal[axis] = nil }
    var slot = 0
    while slot < slots.count {
      // The children may be numbered anew if the created one represents several elements.
      if make(slot) { slot = 0 }
      if let element = slots.element(inSlot: slot) {
        if slot == slots.count - 1 { return element }
        let ideal = element.measure(idealProposal)
        let fits = Axis.allCases.allSatisfy { axis in
          !axes.contains(axis) || ideal[axis] <= proposal[axis] ?? .infinity
        }
        if fits { return element }
      }
      slot += 1
    }
    return nil
  }

  // MARK: Layout

  func sizeThatFits(_ proposal: ProposedViewSize) -> CGSize {
    choice(proposal)?.measure(proposal) ?? .zero
  }

  func placeChildren() {
    let choice = choice(proposal)
    let isMirrored = environment.layoutDirection == .rightToLeft
    for element in slots.elements {
      let wasShown = element.isShown
      if element === choice {
        let placement = Placement(
          origin: .zero, size: element.measure(proposal), proposal: proposal)
        element.setPlacement(isMirrored ? placement.mirrored(in: size.width) : placement)
      } else {
        element.setPlacement(
          Placement(origin: .zero, size: .zero, proposal: .zero, isShown: false))
      }
      if element.isShown != wasShown { element.notifyVisibility(element.isShown) }
    }
  }

  func visitElements(_ body: (_ViewNode) -> Void) {
    gather()
    for element in slots.elements where element.isShown { body(element) }
  }

  func visitElementsFromTheBack(_ body: (_ViewNode) -> Void) {
    for element in graph.departingElements(of: self) { body(element) }
    visitElements(body)
  }

  /// The distances of the first child, which is the one that is shown in its ideal size.
  var preferredSpacing: ViewSpacing { choice(.unspecified)?.spacing ?? ViewSpacing() }

  func explicitGuide(_ key: AlignmentKey, _ size: ViewSize) -> CGFloat? {
    guard let choice = choice(size.proposal) else { return nil }
    return choice.guide(
      key, ViewSize(size: choice.measure(size.proposal), proposal: size.proposal))
  }
}
