// ViewGraph: the node, which remembers one view from update to update. Nodes form two trees. By `parent`, the
// structural tree: one node a view value, which identity, state and environment follow. By `container`, the layout
// tree: only nodes that have a size of their own, the *elements*, which sizes, places and drawing follow.
//
//     VStack { if flag { Text("a") }; Card() }        structural            layout
//                                                     VStack                VStack
//                                                     └ Tuple               ├ Text
//                                                       ├ Optional          └ padding
//                                                       │ └ Text                └ Text
//                                                       └ Card
//                                                         └ padding
//                                                           └ Text

import PrefDrawing
import PrefGeometry

/// Remembers one view.
@MainActor
public class _ViewNode {
  package let graph: ViewGraph
  /// The structural parent; it owns this node, so it outlives it.
  unowned(unsafe) let parent: _ViewNode?
  /// How far below the root the node stands in the structural tree.
  let depth: Int
  /// The values that flow down to this view.
  package private(set) var environment: EnvironmentValues
  /// The values that the view has read, each with a check that an environment still has the same.
  var environmentReads: [AnyKeyPath: (EnvironmentValues) -> Bool] = [:]
  /// The contents of the view modifiers around this place.
  let contents: ModifierContents?
  /// Whether the node has been taken out of the tree.
  private(set) var isRemoved = false
  /// Whether other nodes stand for this element or around it, or have read what it carries: see `StandIns`.
  var hasStandIns = false
  /// Whether an update has been asked for.
  private var needsUpdate = false
  /// How often the node has been evaluated.
  var evaluations = 0

  // MARK: Layout

  /// The element that measures and places this one; nil for the root and for nodes without a size. It stands above this
  /// node in the structural tree, or is dropped together with it; a `SubviewNode` sees to it for its element.
  unowned(unsafe) var container: _ViewNode?
  /// Sizes that have been asked for.
  var sizes = SizeCache()
  /// Where the container has put this element, in the container's coordinates.
  package internal(set) var origin = CGPoint.zero
  /// The size that this element has been placed with.
  package internal(set) var size = CGSize.zero
  /// The way to where the container has put this element, while it has not arrived there.
  var placementMotion: PlacementMotion?
  /// Whether the element has had a place before.
  var hasBeenPlaced = false
  /// The proposal that this element has been placed with.
  package internal(set) var proposal = ProposedViewSize.unspecified
  /// Whether the container shows this element.
  var isShown = true
  /// Where a layout puts the element while it is being asked to place its children.
  var pendingPlacement: Placement?
  /// Whether the children of this element have to be placed again.
  var needsPlacement = true
  /// Whether places inside this element, at any depth, have become out of date.
  var holdsStalePlaces = true
  /// Whether something inside is evaluated from geometry, and has to be looked at when this element moves.
  var holdsGeometryReaders = false
  /// Whether the element has moved since its inside was last placed.
  var hasMoved = false
  var cachedTransform = CGAffineTransform.identity
  var transformEpoch = -1

  // MARK: Preferences

  /// The keys that are set at or below this node.
  var preferenceKeys = PreferenceKeySet()
  /// Values that have been asked for, by key.
  var preferenceCache: [ObjectIdentifier: CachedPreference] = [:]

  init(_ inputs: _ViewInputs) {
    graph = inputs.graph
    parent = inputs.parent
    depth = (inputs.parent?.depth ?? -1) + 1
    environment = inputs.environment
    contents = inputs.contents
    graph.counts.nodesMade += 1
  }

  // MARK: For subclasses

  /// The node in a word or two, for dumps.
  var label: String { "\(type(of: self))" }

  /// What dumps say of the node after its label.
  var detail: String { "" }

  /// Whether dumps name the node on the way to others: an author's view or modifier.
  var isLandmark: Bool { false }

  /// What the node remembers for its view, for dumps.
  var stateFields: [DescribedField] { [] }

  /// What the node changes in the environment of its children, for dumps.
  var environmentFields: [DescribedField] { [] }

  /// The identity that the node gives a child, where an author has chosen it; for dumps.
  func identity(of child: _ViewNode) -> String? { nil }

  /// What the node does with a preference; nil for nodes that only pass them on.
  var preferenceRole: PreferenceRole? { nil }

  /// Whether the node reads a preference of a node immediately below it.
  func reads(_ key: ObjectIdentifier, from below: _ViewNode) -> Bool {
    preferenceRole.map { $0.kind == .reads && $0.key == key } ?? false
  }

  /// The structural children.
  var children: [_ViewNode] { [] }

  /// Whether the node always stands for exactly one element.
  var isUnary: Bool { true }

  /// The one element that a unary node stands for.
  var element: _ViewNode { self }

  /// Whether the node gathers the elements below it.
  var collectsElements: Bool { isUnary && element === self }

  /// Whether the node stands for one element and nothing else, as it is now.
  func standsOnly(for element: _ViewNode) -> Bool {
    self.element === element || !isUnary && children.count == 1
  }

  /// Whether views are made of the elements below: what flows down to their places does not enter above this node.
  var gathersSubviews: Bool { false }

  /// Hands what flows down to an element inside that is no structural child.
  func passEnvironmentAside() {}

  /// The elements that have been gathered are no longer the ones below.
  func elementsBelowDidChange() {}

  /// The environment of the children.
  var childEnvironment: EnvironmentValues { environment }

  /// Adds the elements that the node stands for.
  func appendElements(to elements: inout [_ViewNode]) { elements.append(element) }

  /// Adds the elements that the node stands for, and the sections that they form.
  func appendParts(to parts: inout [ContentPart]) {
    if isUnary {
      parts.append(.element(element))
    } else {
      for child in children { child.appendParts(to: &parts) }
    }
  }

  /// Adds what the node stands for in a container that makes its children when they come into sight.
  func appendSlotParts(to parts: inout [SlotPart]) {
    var content: [ContentPart] = []
    appendParts(to: &content)
    parts += content.map(SlotPart.init)
  }

  /// Whether the elements below are the children of a container that makes them when they come into sight.
  var makesChildrenInSight: Bool { false }

  /// The place of a view that is made when it comes into sight, as far as it is known, in coordinates of the node that is
  /// returned with it, counted from the leading edge.
  func frameOfSlot(_ id: AnyHashable) -> (node: _ViewNode, frame: CGRect)? {
    for child in children {
      if let found = child.frameOfSlot(id) { return found }
    }
    return nil
  }

  /// The frames of the lines of a container whose children are made when they come into sight, as far as they are known, in
  /// coordinates counted from the leading edge; nil for other elements.
  var framesOfSlots: [CGRect]? { nil }

  /// The element has come into the sight of a container that shows parts of its content only, or has left it.
  func sightDidChange(_ isInSight: Bool) {
    for child in children { child.sightDidChange(isInSight) }
  }

  /// Evaluates what the node has been asked to evaluate again.
  func performUpdate() {}

  /// The environment has become another one.
  func environmentDidChange() {}

  /// What size does the element take, given this proposal?
  func sizeThatFits(_ proposal: ProposedViewSize) -> CGSize { .zero }

  /// Places the children for `size` and `proposal`.
  func placeChildren() {}

  /// Brings the places inside the children up to date.
  func placeElements(hasMoved: Bool) {
    forEachElement { $0.placeTree(hasMoved: hasMoved) }
  }

  /// Calls `body` with each element immediately inside this one, in the order in which they are written.
  func forEachElement(_ body: (_ViewNode) -> Void) {}

  /// Calls `body` with each element immediately inside this one, those in front last.
  func forEachElementFromTheBack(_ body: (_ViewNode) -> Void) { forEachElement(body) }

  /// The distances that the element prefers.
  var spacing: ViewSpacing { ViewSpacing() }

  /// Whether the distances hold through frames and paddings too.
  var keepsSpacing: Bool { false }

  /// A value that the element carries for its container; nil where it carries none.
  func traitValue(_ key: ObjectIdentifier) -> Any? { nil }

  /// Where an alignment guide lies, if this element or one inside it says so.
  func explicitGuide(_ key: AlignmentKey, _ size: ViewSize) -> CGFloat? { nil }

  /// The lengths that frames inside may be shares of; nil for elements that are no such container.
  var sizeForRelativeFrames: ProposedViewSize? { nil }

  /// From the coordinates in which this element places its children to its own.
  var contentTransform: CGAffineTransform { .identity }

  /// The same where the children are seen in perspective: what is drawn and touched follows this, frames and anchors
  /// `contentTransform`, which is near to it.
  var contentProjection: ProjectionTransform? { nil }

  /// Draws the element; the pass' transform maps its coordinates to the picture's.
  func draw(_ pass: inout DrawingPass) { forEachElementFromTheBack { pass.draw($0) } }

  /// Calls `body` with each contributor to a preference, in reduce order.
  func forEachContributor(_ body: (PreferenceContributor) -> Void) {
    for child in children { child.contribute(body) }
  }

  /// Adds what this node contributes to the container around it.
  func contribute(_ body: (PreferenceContributor) -> Void) { body(.element(self)) }

  /// The value of a preference at this node; nil where nothing at or below it sets one.
  func resolvePreference<K: PreferenceKey>(_ key: K.Type) -> PreferenceValue<K>? {
    reduceContributors(key)
  }

  /// The node whose value this one needs first and in any case to resolve a preference; nil where it needs none.
  func firstSource(of key: ObjectIdentifier) -> _ViewNode? {
    var first: _ViewNode?
    forEachContributor { if first == nil, $0.sets(key) { first = $0.node } }
    return first
  }

  /// Whether a key is set at or below this node.
  func setsPreference(_ key: ObjectIdentifier) -> Bool { preferenceKeys.contains(key) }

  /// The keys that this node itself sets.
  var ownPreferenceKeys: PreferenceKeySet { PreferenceKeySet() }

  /// Sets a preference from now on, if it is one that the node could set.
  func setOfferedPreference(_ key: ObjectIdentifier) {}

  /// A preference below has changed, and this node may have read it.
  func preferenceBelowDidChange(_ key: ObjectIdentifier?) {}

  /// The node leaves the tree.
  func willBeRemoved() {}

  /// Forgets everything that can be computed again.
  func forgetComputedValues() {
    sizes.removeAll()
    preferenceCache.removeAll()
    needsPlacement = true
    holdsStalePlaces = true
  }

  /// An element carries another value for its container than the one that this node has read.
  func containerValuesReadDidChange() { requestUpdate() }

  /// The node that stands for the view with an identity, if this node gave it the identity.
  func node(for id: AnyHashable) -> _ViewNode? { nil }

  /// What the element says; nil where it says nothing.
  var spokenText: String? { nil }

  /// What assistive technologies call the view.
  var accessibilityNames: AccessibilityNames { AccessibilityNames() }

  /// Whether the element and what is inside can be hit at a point, in its coordinates.
  func allowsHits(at point: CGPoint) -> Bool { true }

  /// Whether the element itself shows something at a point, in its coordinates.
  func isHit(_ point: CGPoint) -> Bool { false }
}

// MARK: - Updates

extension _ViewNode {
  /// The node as the type that its view is known to make.
  func cast<N: _ViewNode>(to type: N.Type) -> N { unsafeDowncast(self, to: type) }

  /// Has the node evaluated again before the next layout.
  func requestUpdate() {
    // What waits already is asked for again where the change is animated, which is done first.
    guard !isRemoved, !needsUpdate || !Transaction.current.isPlain else { return }
    needsUpdate = true
    graph.enqueue(self)
  }

  /// Evaluates the node, if it has been asked for.
  func updateIfNeeded() {
    guard needsUpdate, !isRemoved else { return }
    needsUpdate = false
    performUpdate()
  }

  /// A new value has just been evaluated, which makes a waiting update unnecessary.
  func cancelUpdate() { needsUpdate = false }

  /// Hands the node and everything below it another environment.
  func setEnvironment(_ newEnvironment: EnvironmentValues) {
    let newEnvironment = environmentWhereItStands(newEnvironment)
    if environment.head === newEnvironment.head { return }
    let isSame = environment.isSame(as: newEnvironment)
    environment = newEnvironment
    if !isSame { environmentDidChange() }
    passEnvironmentDown()
  }

  /// Hands the children their environment.
  func passEnvironmentDown() {
    let inherited = childEnvironment
    for child in children { child.setEnvironment(inherited) }
    passEnvironmentAside()
  }

  /// Whether all values that the node has read from its environment are as they were.
  var readsSameEnvironment: Bool { environmentReads.values.allSatisfy { $0(environment) } }

  /// Takes the node and everything below it out of the tree.
  func remove() {
    guard !isRemoved else { return }
    detach()
    parent?.preferenceKeysBelowDidShrink()
    parent?.invalidatePreferences()
  }

  private func detach() {
    isRemoved = true
    willBeRemoved()
    if hasStandIns { graph.standIns.elementWillLeave(self) }
    graph.presences.forget(self)
    graph.counts.nodesRemoved += 1
    for child in children where !child.isRemoved { child.detach() }
  }
}
