// PrefViewGraph: the node of a container whose children are measured and placed by a `Layout`.

import PrefDrawing
import PrefGeometry

/// A container whose children are measured and placed by a layout.
package nonisolated struct LayoutContainer<L: Layout, Content: View>: View, PrimitiveView {
  let layout: L
  let content: Content

  package init(layout: L, content: Content) {
    self.layout = layout
    self.content = content
  }

  @MainActor package static func _makeNode(_ view: Self, _ inputs: _ViewInputs) -> _ViewNode {
    LayoutNode.make(view.layout, view.content, inputs)
  }

  @MainActor package static func _updateNode(_ node: _ViewNode, _ view: Self) {
    LayoutNode<L>.update(node, view.layout, view.content)
  }
}

/// The node of a container: its elements, and the cache of its layout.
package final class LayoutNode<L: Layout>: _ViewNode, AnimatedNode, LayoutElement, LazyContent {
  private var animated: AnimatedValue<L>
  var layout: L { animated.presented }
  private var cache: L.Cache?
  private(set) var content: _ViewNode?
  private(set) var elements: [_ViewNode] = []
  /// The slots of a lazy container.
  var slots = SlotTable()
  private let lineTables = LineTableCache()
  /// The visible region at the last placement; nil outside of scroll views.
  var window: VisibleRegion?
  /// Whether the children have to be placed once the visible range is known.
  var awaitsVisibleRange = false
  /// The elements back to front; nil if that is their source order.
  private var drawingOrder: [_ViewNode]?
  /// Whether the container is the stack that the elements of a view form where one element is expected.
  var isImplicitStack = false
  var isGathered = false
  var isCacheStale = false
  /// The cached spacing, valid as long as the cached sizes. Without it and the guides, nested stacks would compute
  /// both repeatedly, exponentially often in their depth.
  private var cachedSpacing: ViewSpacing?
  private var cachedGuides: [GuideKey: CGFloat?] = [:]
  private var innerEnvironment: EnvironmentValues
  private let isLazy = L.self is any LazyLayout.Type
  /// Receives the placements of layouts that know all sizes; nil for other layouts.
  private let sink = L.self is any DirectLayout.Type ? PlacementSink() : nil

  init(_ layout: L, _ inputs: _ViewInputs) {
    animated = AnimatedValue(layout)
    innerEnvironment = Self.innerEnvironment(layout, inputs.environment)
    super.init(inputs)
    graph.registerLayout(layout)
    // The visible range depends on geometry.
    if createsChildrenLazily { registerGeometryReader() }
  }

  override var authored: _ViewNode { isImplicitStack ? content ?? self : self }
  override var layoutElement: (any LayoutElement)? { self }
  override var lazyContent: (any LazyContent)? { self }

  var createsChildrenLazily: Bool { isLazy }

  /// Returns the environment of the children, with the stack axis that spacers and dividers read.
  private static func innerEnvironment(_ layout: L, _ environment: EnvironmentValues)
    -> EnvironmentValues
  {
    let properties = (layout as? any ErasedLayout)?.properties ?? L.layoutProperties
    let axis = properties.stackOrientation
    if environment.stackAxis == axis { return environment }
    var innerEnvironment = environment
    innerEnvironment.stackAxis = axis
    return innerEnvironment
  }

  override var childEnvironment: EnvironmentValues { innerEnvironment }

  override func discardCaches() {
    super.discardCaches()
    isGathered = false
    cache = nil
  }

  /// Creates the node of a container.
  package static func make<Content: View>(
    _ layout: L, _ content: Content, _ inputs: _ViewInputs
  ) -> LayoutNode { make(layout, content, inputs, .list) }

  /// Creates the node of a container, whose content has a position.
  static func make<Content: View>(
    _ layout: L, _ content: Content, _ inputs: _ViewInputs, _ position: ViewPosition
  ) -> LayoutNode {
    let node = LayoutNode(layout, inputs)
    var inner = inputs.child(of: node)
    inner.position = position
    node.content = node.makingContent { Content._makeNode(content, inner) }
    return node
  }

  /// Updates the node of a container with a new layout and content.
  package static func update<Content: View>(
    _ node: _ViewNode, _ layout: L, _ content: Content
  ) {
    let node = node.cast(to: LayoutNode<L>.self)
    if !valuesAreEqual(node.animated.target, layout) {
      node.graph.registerLayout(layout)
      node.animated.retarget(to: layout, node)
      node.isCacheStale = true
      node.updateInnerEnvironment()
      node.invalidateLayout()
    }
    if let child = node.content { Content._updateNode(child, content) }
  }

  func presentAnimatedValue() -> Bool {
    let continues = animated.present(in: self)
    isCacheStale = true
    invalidateLayout()
    return continues
  }

  override var label: String { layoutLabel }
  private var layoutLabel: String {
    let name = (animated.target as? AnyLayout)?.typeName ?? "\(L.self)"
    return name.hasSuffix("Layout") ? String(name.dropLast(6)) : name
  }
  override var children: [_ViewNode] { content.map { [$0] } ?? [] }

  override func elementsBelowDidChange() {
    isGathered = false
    isCacheStale = true
  }

  override func environmentDidChange() {
    innerEnvironment = Self.innerEnvironment(layout, environment)
    invalidateLayout()
  }

  /// Updates the stack axis in the children's environment, since a type-erased layout may change it.
  private func updateInnerEnvironment() {
    guard layout is any ErasedLayout else { return }
    innerEnvironment = Self.innerEnvironment(layout, environment)
    propagateEnvironment()
  }

  func gather() {
    guard !isGathered else { return }
    isGathered = true
    drawingOrder = nil
    elements.removeAll(keepingCapacity: true)
    if createsChildrenLazily {
      let old = slots
      slots = SlotTable(content?.slotParts ?? [])
      if slots.count != old.count { lineTables.anchor = slots.firstShown(in: old) }
      elements = slots.elements
      isGathered = true
    } else {
      content?.appendElements(to: &elements)
    }
    for (index, element) in elements.enumerated() {
      element.container = self
      element.layoutState.index = Int32(clamping: index)
    }
    layoutState.changedChildren.insert(-1)
  }

  var subviews: LayoutSubviews {
    gather()
    var subviews = LayoutSubviews(nodes: elements, layoutDirection: environment.layoutDirection)
    subviews.sink = sink
    if createsChildrenLazily {
      subviews.sections = slots.sections
      subviews.slots = LayoutSlots(
        count: slots.count, indices: slots.indices, runs: slots.runs.map(\.slots),
        lineTables: lineTables)
      subviews.slots?.departing = animatedSlots
      subviews.window = window
    }
    return subviews
  }

  func visitElements(_ body: (_ViewNode) -> Void) {
    gather()
    for element in elements where element.isShown { body(element) }
  }

  func visitElementsFromTheBack(_ body: (_ViewNode) -> Void) {
    gather()
    // Departing elements are drawn behind the others, unless their zIndex is positive.
    let departing = graph.departingElements(of: self)
    for element in departing where element.trait(ZIndexTraitKey.self) <= 0 { body(element) }
    for element in drawingOrder ?? elements where element.isShown { body(element) }
    for element in departing where element.trait(ZIndexTraitKey.self) > 0 { body(element) }
  }

  /// Sorts the elements by zIndex and by whether the layout has raised them.
  private func orderForDrawing(_ placements: [Placement]) {
    if sink != nil, !graph.layoutState.hasZIndices { return drawingOrder = nil }
    var heights: [Double] = []
    for (index, (element, placement)) in zip(elements, placements).enumerated() {
      let height = placement.isRaised ? .infinity : element.trait(ZIndexTraitKey.self)
      if height != 0, heights.isEmpty { heights = Array(repeating: 0, count: elements.count) }
      if !heights.isEmpty { heights[index] = height }
    }
    if heights.isEmpty { return drawingOrder = nil }
    let order = elements.indices.sorted { (heights[$0], $0) < (heights[$1], $1) }
    drawingOrder = order.map { elements[$0] }
  }

  /// The contributions of an implicit stack are those of its elements, as if the container had no stack around them.
  override func contribute(_ body: (PreferenceContributor) -> Void) {
    if isImplicitStack, let content { content.contribute(body) } else { super.contribute(body) }
  }

  /// Calls `body` with the subviews and the layout's cache.
  func withCache<R>(_ body: (LayoutSubviews, inout L.Cache) -> R) -> R {
    var subviews = self.subviews
    if var cache = self.cache.take() {
      if isCacheStale {
        isCacheStale = false
        // Departing elements have the indices that they had as children.
        subviews.changedIndices = layoutState.changedChildren.indices?.filter {
          $0 < subviews.count
        }
        layoutState.changedChildren.removeAll()
        layout.updateCache(&cache, subviews: subviews)
        subviews.changedIndices = nil
      }
      defer { self.cache = cache }
      return body(subviews, &cache)
    }
    isCacheStale = false
    layoutState.changedChildren.removeAll()
    var cache = layout.makeCache(subviews: subviews)
    defer { self.cache = cache }
    return body(subviews, &cache)
  }

  /// Marks the layout's cache as stale if the cached sizes have been discarded, which means that a descendant has
  /// changed.
  private func discardStaleCaches() {
    if layoutState.sizes.isEmpty { isCacheStale = true }
    if !layoutState.sizes.hasDependentCaches {
      cachedSpacing = nil
      cachedGuides.removeAll(keepingCapacity: true)
    }
  }

  func sizeThatFits(_ proposal: ProposedViewSize) -> CGSize {
    discardStaleCaches()
    if createsChildrenLazily { makeInitialChildren() }
    return withCache { layout.sizeThatFits(proposal: proposal, subviews: $0, cache: &$1) }
  }

  /// Returns the placements of the children in a container of a size, not yet mirrored.
  private func placements(_ size: ViewSize) -> [Placement] {
    let bounds = CGRect(origin: .zero, size: size.size)
    return withCache { subviews, cache in
      subviews.placements(in: bounds, size.proposal) {
        layout.placeSubviews(
          in: bounds, proposal: size.proposal, subviews: subviews, cache: &cache)
      }
    }
  }

  func placeChildren() {
    if createsChildrenLazily { awaitsVisibleRange = true } else { placeAll() }
  }

  func placeAll() {
    let placements = placements(ViewSize(size: size, proposal: proposal))
    let isMirrored = environment.layoutDirection == .rightToLeft
    for (element, placement) in zip(elements, placements) {
      element.setPlacement(isMirrored ? placement.mirrored(in: size.width) : placement)
    }
    orderForDrawing(placements)
  }

  func placeElements(hasMoved: Bool) {
    if createsChildrenLazily { placeVisibleRange() }
    forEachElement { $0.placeTree(hasMoved: hasMoved) }
  }

  var preferredSpacing: ViewSpacing {
    discardStaleCaches()
    if let cachedSpacing { return cachedSpacing }
    let spacing = withCache { layout.spacing(subviews: $0, cache: &$1) }
    cachedSpacing = spacing
    layoutState.sizes.hasDependentCaches = true
    return spacing
  }

  func explicitGuide(_ key: AlignmentKey, _ size: ViewSize) -> CGFloat? {
    discardStaleCaches()
    let question = GuideKey(key: key, size: size)
    if let known = cachedGuides[question] { return known }
    let guide = makeGuide(key, size)
    if cachedGuides.count >= GuideKey.capacity { cachedGuides.removeAll(keepingCapacity: true) }
    cachedGuides[question] = .some(guide)
    layoutState.sizes.hasDependentCaches = true
    return guide
  }

  private func makeGuide(_ key: AlignmentKey, _ size: ViewSize) -> CGFloat? {
    let bounds = CGRect(origin: .zero, size: size.size)
    return withCache { subviews, cache in
      key.axis == .horizontal
        ? layout.explicitAlignment(
          of: HorizontalAlignment(key.type), in: bounds, proposal: size.proposal,
          subviews: subviews, cache: &cache)
        : layout.explicitAlignment(
          of: VerticalAlignment(key.type), in: bounds, proposal: size.proposal,
          subviews: subviews, cache: &cache)
    }
  }

  func appendLazyParts(to parts: inout [SlotPart]) { appendCreatedParts(to: &parts) }

  func slotFrame(for id: AnyHashable) -> (node: _ViewNode, frame: CGRect)? {
    guard let slot = slots.slot(of: id), let frame = frames(ofSlots: [slot])?.first else {
      return nil
    }
    return (self, frame)
  }

  var slotFrames: [CGRect]? {
    slots.runs.isEmpty ? nil : frames(ofSlots: Array(0..<slots.count))
  }
}

/// The key of a cached alignment guide.
struct GuideKey: Hashable {
  /// The maximum number of cached guides per container.
  static let capacity = 16

  let key: AlignmentKey
  let size: ViewSize
}

extension Optional {
  /// Returns the value and sets the optional to nil, so that the value can be mutated in place without a copy.
  fileprivate mutating func take() -> Wrapped? {
    defer { self = nil }
    return self
  }
}
