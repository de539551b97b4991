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

import Drawing
import Geometry

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
  package fileprivate(set) var origin = CGPoint.zero
  /// The size that this element has been placed with.
  package fileprivate(set) var size = CGSize.zero
  /// The proposal that this element has been placed with.
  package fileprivate(set) var proposal = ProposedViewSize.unspecified
  /// Whether the container shows this element.
  private(set) var isShown = true
  /// Where a layout puts the element while it is being asked to place its children.
  var pendingPlacement: Placement?
  /// Whether the children of this element have to be placed again.
  var needsPlacement = true
  /// Whether places inside this element, at any depth, have become out of date.
  var holdsStalePlaces = true
  /// Whether something inside is evaluated from geometry, and has to be looked at when this element moves.
  var holdsGeometryReaders = false
  /// Whether the element has moved since its inside was last placed.
  private var hasMoved = false
  private var cachedTransform = CGAffineTransform.identity
  private var transformEpoch = -1

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

  /// Calls `body` with each element immediately inside this one, in drawing order.
  func forEachElement(_ body: (_ViewNode) -> Void) {}

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

  /// Draws the element; the pass' transform maps its coordinates to the picture's.
  func draw(_ pass: inout DrawingPass) { forEachElement { pass.draw($0) } }

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

  /// Whether taps go through the element and everything inside it.
  var letsTapsThrough: Bool { false }

  /// Whether an element without elements inside can be hit.
  var catchesTaps: Bool { true }
}

// MARK: - Updates

extension _ViewNode {
  /// The node as the type that its view is known to make.
  func cast<N: _ViewNode>(to type: N.Type) -> N { unsafeDowncast(self, to: type) }

  /// Has the node evaluated again before the next layout.
  func requestUpdate() {
    guard !needsUpdate, !isRemoved else { return }
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
    graph.counts.nodesRemoved += 1
    for child in children { child.detach() }
  }
}

// MARK: - Layout

extension _ViewNode {
  /// What size does the element take? Remembered for each proposal.
  func measure(_ proposal: ProposedViewSize) -> CGSize {
    if let size = sizes[proposal] { return size }
    graph.counts.measurements += 1
    let size = sizeThatFits(proposal)
    sizes[proposal] = size
    return size
  }

  /// How early the element is served when a stack shares out its room.
  var layoutPriority: Double { trait(LayoutPriorityTrait.self) }

  /// Where an alignment guide lies, if this element or one inside it says so.
  func guide(_ key: AlignmentKey, _ size: ViewSize) -> CGFloat? {
    graph.mayBeExplicit(key) ? explicitGuide(key, size) : nil
  }

  /// The element's size and guides, for a size that has already been chosen.
  func dimensions(_ size: ViewSize) -> ViewDimensions {
    ViewDimensions(
      size: size.size, subview: LayoutSubview(node: self), proposal: size.proposal)
  }

  /// A value that the element carries for its container.
  func trait<K: _TraitKey>(_ key: K.Type) -> K.Value {
    traitValue(ObjectIdentifier(key)) as? K.Value ?? K.defaultValue
  }

  /// Takes the place that a container has chosen.
  func setPlacement(_ placement: Placement) {
    if placement.isShown != isShown {
      isShown = placement.isShown
      invalidatePreferences()
      graph.needsDrawing = true
    }
    if placement.origin != origin || placement.size != size {
      origin = placement.origin
      hasMoved = true
      graph.geometryEpoch += 1
    }
    if placement.size != size || placement.proposal != proposal {
      size = placement.size
      proposal = placement.proposal
      needsPlacement = true
    }
  }

  /// Brings the places of everything inside the element up to date.
  ///
  /// - Parameter hasMoved: Whether an element around this one has moved since the last pass.
  func placeTree(hasMoved hasParentMoved: Bool) {
    let moved = hasMoved || hasParentMoved
    guard needsPlacement || holdsStalePlaces || (moved && holdsGeometryReaders) else {
      hasMoved = false
      return
    }
    holdsStalePlaces = false
    hasMoved = false
    if needsPlacement {
      needsPlacement = false
      graph.counts.placements += 1
      placeChildren()
    }
    placeElements(hasMoved: moved)
  }

  /// Forgets the sizes and places of this element and of everything around it.
  func invalidateLayout() {
    var node: _ViewNode? = self
    while let present = node {
      if present !== self, present.sizes.isEmpty, present.needsPlacement { break }
      present.sizes.removeAll()
      present.needsPlacement = true
      present.holdsStalePlaces = true
      node = present.container
    }
    graph.needsLayout = true
  }

  /// Has the children of this element placed again, without measuring anything around it.
  func invalidatePlacement() {
    needsPlacement = true
    var node: _ViewNode? = self
    while let present = node {
      present.holdsStalePlaces = true
      node = present.container
    }
    graph.needsLayout = true
  }

  /// The elements that this node stands for are others than before: whoever lays them out has to ask again.
  func elementsDidChange() {
    var node = parent
    while let present = node, !present.collectsElements {
      present.elementsBelowDidChange()
      node = present.parent
    }
    guard let collector = node else { return }
    collector.elementsBelowDidChange()
    collector.invalidateLayout()
    collector.containerValuesDidChange()
    invalidatePreferences()
  }

  /// From this element's coordinates to the root's.
  var globalTransform: CGAffineTransform {
    if transformEpoch == graph.geometryEpoch { return cachedTransform }
    var result = CGAffineTransform(translationX: origin.x, y: origin.y)
    if let container {
      result = result.concatenating(container.contentTransform)
        .concatenating(container.globalTransform)
    }
    cachedTransform = result
    transformEpoch = graph.geometryEpoch
    return result
  }

  /// Makes sure that everything around this element knows that it is evaluated from geometry.
  func noteGeometryReader() {
    var node: _ViewNode? = self
    while let present = node, !present.holdsGeometryReaders {
      present.holdsGeometryReaders = true
      present.forEachStandIn { $0.noteGeometryReader() }
      node = present.parent
    }
  }
}
