// PrefViewGraph: the nodes of leaf views: texts, shapes, colors, images.

import PrefDrawing
import PrefGeometry

/// A view without children that measures and draws itself.
///
/// Only `sizeThatFits` and `draw` have no default. The capabilities that few leaf views have are declared beside the
/// features that use them: `TappableLeaf`, `TimedLeaf`, `PreferenceLeaf`, `MeteredLeaf` and `AccessibleLeaf`.
package protocol LeafView: PrimitiveView, TappableLeaf, TimedLeaf, PreferenceLeaf, MeteredLeaf,
  AccessibleLeaf
{
  /// A value that the node creates anew when the view or its environment changes, such as a text layout.
  associatedtype Cache = Void

  /// A short name of the view for dumps.
  var label: String { get }

  /// Creates the cached value.
  func makeCache(_ environment: EnvironmentValues) -> Cache

  /// Returns the size for a proposal.
  func sizeThatFits(
    _ proposal: ProposedViewSize, _ environment: EnvironmentValues, _ cache: inout Cache
  ) -> CGSize

  /// Returns the position of an alignment guide that the view sets explicitly; nil for none.
  func explicitGuide(
    _ key: AlignmentKey, _ size: ViewSize, _ environment: EnvironmentValues, _ cache: inout Cache
  ) -> CGFloat?

  /// Returns the preferred distances to neighbors.
  func spacing(_ environment: EnvironmentValues, _ cache: inout Cache) -> ViewSpacing

  /// Whether those distances also apply outside of frames and paddings around the view.
  var keepsSpacing: Bool { get }

  /// The layout priority; nil for the default of 0.
  var layoutPriority: Double? { get }

  /// Draws the view at a size; the pass's transform maps its coordinates to the picture's.
  func draw(
    _ pass: inout DrawingPass, _ size: ViewSize, _ environment: EnvironmentValues,
    _ cache: inout Cache)

  /// Whether the view's content is cross-faded when a change of it is animated.
  var crossfadesContents: Bool { get }

  /// Whether another value of the view is measured and drawn in the same way.
  func isSame(as other: Self) -> Bool
}

extension LeafView {
  /// Creates the view's node.
  @MainActor public static func _makeNode(_ view: Self, _ inputs: _ViewInputs) -> _ViewNode {
    LeafNode(view, inputs)
  }

  /// Updates the node with a new value of the view.
  @MainActor public static func _updateNode(_ node: _ViewNode, _ view: Self) {
    LeafNode.update(node, view)
  }

  package var label: String { "\(Self.self)" }
  package var layoutPriority: Double? { nil }
  package var keepsSpacing: Bool { false }
  package var crossfadesContents: Bool { false }
  package func explicitGuide(
    _ key: AlignmentKey, _ size: ViewSize, _ environment: EnvironmentValues, _ cache: inout Cache
  ) -> CGFloat? { nil }

  package func spacing(_ environment: EnvironmentValues, _ cache: inout Cache) -> ViewSpacing {
    ViewSpacing()
  }

  package func isSame(as other: Self) -> Bool { valuesAreEqual(self, other) }
}

extension LeafView where Cache == Void {
  package func makeCache(_ environment: EnvironmentValues) {}
}

/// The node of a leaf view.
package final class LeafNode<Leaf: LeafView>: _ViewNode, AnimatedNode, TimedNode,
  LayoutElement, DrawableElement, HitTestable, FindableNode, AccessibleNode, PreferenceSource
{
  private var animated: AnimatedValue<Leaf>
  private var leaf: Leaf { animated.presented }
  private var cache: Leaf.Cache
  /// The environment that the cache was created for.
  private var cacheEnvironment: EnvironmentValues
  /// The previous content while it is cross-faded; nil otherwise.
  private var outgoing: Outgoing?

  /// The previous content of a view.
  private struct Outgoing {
    let leaf: Leaf
    let environment: EnvironmentValues
    var cache: Leaf.Cache
    let size: ViewSize
    /// The animation of the progress, 0…1.
    var track: AnimationTrack<Double>
    var progress = 0.0
  }
  /// The date at which the view changes next; nil for never.
  private var nextChange: Date?
  /// Whether the node has been registered for ticks.
  private var isTimed = false
  /// The recognizer of taps on parts of the view; nil before the first touch.
  var tapFollower: GestureFollower<_LeafTap>?

  package init(_ leaf: Leaf, _ inputs: _ViewInputs) {
    animated = AnimatedValue(leaf)
    cacheEnvironment = inputs.environment
    cache = Self.makeCache(leaf, inputs.environment, inputs.graph, origin: inputs.sourceOrigin)
    super.init(inputs)
    watchTime()
    if let key = Leaf.implicitPreference, graph.preferenceState.implicit.registerProvider(of: key) {
      registerPreferenceKey(key)
    }
  }

  /// Updates the node with a new value of the view.
  package static func update(_ node: _ViewNode, _ leaf: Leaf) {
    let node = node.cast(to: LeafNode<Leaf>.self)
    if node.animated.target.isSame(as: leaf) { return }
    node.storeOutgoingContent()
    node.animated.retarget(to: leaf, node)
    node.makeCache()
  }

  func presentAnimatedValue() -> Bool {
    if var last = outgoing {
      last.progress = last.track.value(at: graph.time)
      outgoing = last.track.isMoving ? last : nil
      graph.needsDrawing = true
      graph.layoutState.needsLayout = true
      if !animated.isMoving { return outgoing != nil }
    }
    let continues = animated.present(in: self)
    makeCache()
    return continues || outgoing != nil
  }

  /// Stores the current content for the cross-fade to the next one, if the change is animated.
  private func storeOutgoingContent() {
    guard leaf.crossfadesContents, hasBeenPlaced, graph.mayAnimate, transaction.animation != nil
    else {
      return
    }
    var track = AnimationTrack(0.0)
    track.retarget(to: 1, transaction, now: graph.time, environment)
    outgoing = Outgoing(
      leaf: leaf, environment: cacheEnvironment, cache: cache,
      size: ViewSize(size: presentationSize, proposal: proposal), track: track)
    graph.addAnimatedValue(self)
  }

  private func makeCache() {
    spend(steps: leaf.cacheSteps)
    cacheEnvironment = environment
    cache = graph.warnings.withOrigin(sourceOrigin) {
      Self.makeCache(leaf, environment, graph, origin: sourceOrigin)
    }
    watchTime()
    invalidateLayout()
    if let key = Leaf.implicitPreference, preferenceState.keys.contains(key) {
      invalidatePreferences(key)
    }
  }

  /// Creates the cached value of a view. The graph's meter counts the work that it takes for an origin.
  private static func makeCache(
    _ leaf: Leaf, _ environment: EnvironmentValues, _ graph: ViewGraph, origin: Int32
  ) -> Leaf.Cache {
    guard Leaf.countsWork, let meter = graph.layoutMeter else {
      return leaf.makeCache(environment)
    }
    return meter.countingWork(origin: { origin }) { leaf.makeCache(environment) }
  }

  override var layoutElement: (any LayoutElement)? { self }
  override var drawable: (any DrawableElement)? { self }
  override var hitTarget: (any HitTestable)? { self }
  override var findable: (any FindableNode)? { self }
  override var accessible: (any AccessibleNode)? { self }
  override var preferenceSource: (any PreferenceSource)? {
    Leaf.implicitPreference == nil ? nil : self
  }

  func registerImplicitPreference(_ key: ObjectIdentifier) {
    if key == Leaf.implicitPreference { registerPreferenceKey(key) }
  }

  var ownPreferenceKeys: PreferenceKeySet { preferenceState.keys }

  func resolvePreference<K: PreferenceKey>(_ key: K.Type) -> PreferenceValue<K>? {
    guard ObjectIdentifier(key) == Leaf.implicitPreference else { return nil }
    let size = ViewSize(size: size, proposal: proposal)
    let value = leaf.preferenceValue(makeAnchor(.topLeading), size, environment, &cache)
    return (value as? K.Value).map { PreferenceValue(value: $0) }
  }

  private func watchTime() {
    nextChange = leaf.nextChange(cacheEnvironment, cache)
    guard nextChange != nil, !isTimed else { return }
    isTimed = true
    graph.timeState.ticks.add(self)
  }

  var tickRequest: TickRequest {
    TickRequest(due: nextChange.map { $0.timeIntervalSince(graph.clock.start) })
  }

  func tick() {
    storeOutgoingContent()
    makeCache()
  }

  override var label: String { leaf.label }

  var spokenText: String? { leaf.spokenText }
  var accessibilityNames: AccessibilityNames {
    AccessibilityNames(label: leaf.explicitAccessibilityLabel(environment))
  }

  func updateAccessibilityElements(_ elements: inout [AccessibilityElement], from start: Int) {
    let frame = CGRect(origin: .zero, size: size).applying(globalTransform)
    if let element = leaf.accessibilityElement(frame, environment) { elements.append(element) }
  }

  func isHit(_ point: CGPoint) -> Bool {
    leaf.isHit(at: point, size, environment)
  }

  var hasTapTargets: Bool { leaf.hasTapTargets(cache) }

  func tapAction(at point: CGPoint) -> (@MainActor () -> Void)? {
    leaf.tapAction(at: point, ViewSize(size: size, proposal: proposal), environment, &cache)
  }

  override func environmentDidChange() {
    storeOutgoingContent()
    makeCache()
  }

  func sizeThatFits(_ proposal: ProposedViewSize) -> CGSize {
    guard leaf.admitMeasuring(for: proposal, environment, cache, meter) else { return .zero }
    return leaf.sizeThatFits(proposal, environment, &cache)
  }

  private var meter: OriginMeter? {
    graph.layoutMeter.map { OriginMeter(meter: $0, origin: sourceOrigin) }
  }

  func explicitGuide(_ key: AlignmentKey, _ size: ViewSize) -> CGFloat? {
    leaf.explicitGuide(key, size, environment, &cache)
  }

  var preferredSpacing: ViewSpacing { leaf.spacing(environment, &cache) }

  var hasFixedSpacing: Bool { leaf.keepsSpacing }

  func traitValue(_ key: ObjectIdentifier) -> Any? {
    key == ObjectIdentifier(LayoutPriorityTraitKey.self) ? leaf.layoutPriority : nil
  }

  func draw(_ pass: inout DrawingPass) {
    let presented = ViewSize(size: presentationSize, proposal: proposal)
    guard leaf.admitDrawing(at: presented, environment, cache, meter) else { return }
    guard var last = outgoing else { return leaf.draw(&pass, presented, environment, &cache) }
    // The new content is drawn at its own size; at the old one it might be truncated.
    let size = ViewSize(size: size, proposal: proposal)
    let new = pass.collect { leaf.draw(&$0, size, environment, &cache) }
    let old = pass.collect { last.leaf.draw(&$0, last.size, last.environment, &last.cache) }
    pass.items += environment.contentTransition.items(
      from: old, last.environment.contentTransition, to: new, progress: last.progress)
    outgoing = last
  }
}
