// PrefViewGraph: nodes of modifiers that measure and place one child (padding, frames, offsets), or that change its
// drawing or map its coordinates (effects).

import PrefDrawing
import PrefGeometry

/// A modifier that measures and places one child.
package protocol UnaryLayout: UnaryModifier {
  /// A short name of the modifier for dumps.
  var label: String { get }

  /// Returns the size of the modified view for a proposal.
  func sizeThatFits(
    _ proposal: ProposedViewSize, _ child: LayoutSubview, _ environment: EnvironmentValues
  ) -> CGSize

  /// Places the child in a view of a size. x increases from left to right in both layout directions; see `mirrors`.
  func place(
    _ child: LayoutSubview, in size: CGSize, _ proposal: ProposedViewSize,
    _ environment: EnvironmentValues)

  /// Returns the preferred distances of the modified view, given the child's.
  func spacing(_ child: ViewSpacing, _ environment: EnvironmentValues) -> ViewSpacing

  /// Returns the position of an alignment guide; nil for the child's.
  func explicitGuide(_ key: AlignmentKey, _ size: ViewSize, _ child: LayoutSubview) -> CGFloat?

  /// The alignment guide that the modifier sets explicitly; nil for none.
  var guide: AlignmentKey? { get }

  /// Whether placements are mirrored in right-to-left layouts, because `place` measures from the leading edge.
  var mirrors: Bool { get }

  /// Whether the modifier's value determines the placement of the child and nothing else: neither the size nor the
  /// guides depend on it. Then changes of the placement have the transaction of the modifier, and not that of the
  /// child, and containers are not laid out again.
  var determinesPlacement: Bool { get }
}

extension UnaryLayout {
  package var label: String { "\(Self.self)" }
  package var mirrors: Bool { true }
  package var determinesPlacement: Bool { false }
  package var guide: AlignmentKey? { nil }

  package func spacing(_ child: ViewSpacing, _ environment: EnvironmentValues) -> ViewSpacing {
    child
  }

  package func explicitGuide(
    _ key: AlignmentKey, _ size: ViewSize, _ child: LayoutSubview
  ) -> CGFloat? { nil }

  @MainActor
  package static func makeUnaryNode(_ modifier: Self, _ inputs: _ViewInputs) -> UnaryNode {
    UnaryLayoutNode(modifier, inputs)
  }

  @MainActor
  package static func updateUnaryNode(_ node: UnaryNode, _ modifier: Self) {
    node.cast(to: UnaryLayoutNode<Self>.self).update(modifier)
  }
}

/// The node of a modifier that measures and places one child.
final class UnaryLayoutNode<M: UnaryLayout>: UnaryNode, AnimatedNode {
  private var animated: AnimatedValue<M>
  private var modifier: M { animated.presented }

  init(_ modifier: M, _ inputs: _ViewInputs) {
    animated = AnimatedValue(modifier)
    super.init(inputs)
    if let guide = modifier.guide { graph.registerExplicitGuide(guide) }
  }

  func update(_ newModifier: M) {
    if valuesAreEqual(animated.target, newModifier) { return }
    animated.retarget(to: newModifier, self)
    if let guide = modifier.guide { graph.registerExplicitGuide(guide) }
    valueDidChange()
  }

  func presentAnimatedValue() -> Bool {
    valueDidChange()
    return animated.present(in: self)
  }

  private func valueDidChange() {
    if modifier.determinesPlacement { invalidatePlacement() } else { invalidateLayout() }
  }

  override var label: String { modifier.label }

  override func environmentDidChange() { invalidateLayout() }

  override func sizeThatFits(_ proposal: ProposedViewSize) -> CGSize {
    guard let child else { return .zero }
    return modifier.sizeThatFits(proposal, LayoutSubview(node: child), environment)
  }

  override func placeChildren() {
    guard let child, let placement = placement(in: ViewSize(size: size, proposal: proposal))
    else { return }
    let isMirrored = modifier.mirrors && environment.layoutDirection == .rightToLeft
    child.setPlacement(
      isMirrored ? placement.mirrored(in: size.width) : placement,
      isAnimated: !modifier.determinesPlacement)
  }

  /// Returns the child's placement, not yet mirrored.
  private func placement(in size: ViewSize) -> Placement? {
    guard let child else { return nil }
    let pending = child.layoutState.pendingPlacement
    defer { child.layoutState.pendingPlacement = pending }
    child.layoutState.pendingPlacement = nil
    modifier.place(LayoutSubview(node: child), in: size.size, size.proposal, environment)
    return child.layoutState.pendingPlacement
  }

  override var preferredSpacing: ViewSpacing {
    guard let child else { return ViewSpacing() }
    return child.keepsSpacing ? child.spacing : modifier.spacing(child.spacing, environment)
  }

  override func explicitGuide(_ key: AlignmentKey, _ size: ViewSize) -> CGFloat? {
    guard let child else { return nil }
    if let value = modifier.explicitGuide(key, size, LayoutSubview(node: child)) { return value }
    guard let placement = placement(in: size),
      let value = child.guide(
        key, ViewSize(size: placement.size, proposal: placement.proposal))
    else { return nil }
    return value + placement.origin[key.axis]
  }
}

/// A modifier that changes how its content is drawn, and not its size.
package protocol ViewEffect: UnaryModifier {
  /// A short name of the modifier for dumps.
  var label: String { get }

  /// Returns the map from the content's coordinates to the view's, for a view of a size.
  func contentTransform(_ size: CGSize, _ environment: EnvironmentValues) -> CGAffineTransform

  /// Returns the same map as a perspective; nil if it is affine.
  func contentProjection(_ size: CGSize, _ environment: EnvironmentValues) -> ProjectionTransform?

  /// Whether the effect hides the content, also from assistive technologies.
  var hidesContent: Bool { get }

  /// Whether the content can be hit at a point, in the view's coordinates.
  @MainActor
  func allowsHits(at point: CGPoint, _ size: CGSize, _ environment: EnvironmentValues) -> Bool

  /// Draws the content with the effect.
  @MainActor
  func draw(
    _ pass: inout DrawingPass, _ size: CGSize, _ environment: EnvironmentValues,
    content: (inout DrawingPass) -> Void)
}

extension ViewEffect {
  package var label: String { "\(Self.self)" }
  package var hidesContent: Bool { false }

  package func contentTransform(
    _ size: CGSize, _ environment: EnvironmentValues
  ) -> CGAffineTransform { .identity }

  package func contentProjection(
    _ size: CGSize, _ environment: EnvironmentValues
  ) -> ProjectionTransform? { nil }

  @MainActor
  package func allowsHits(
    at point: CGPoint, _ size: CGSize, _ environment: EnvironmentValues
  ) -> Bool { true }

  @MainActor
  package func draw(
    _ pass: inout DrawingPass, _ size: CGSize, _ environment: EnvironmentValues,
    content: (inout DrawingPass) -> Void
  ) { content(&pass) }

  @MainActor
  package static func makeUnaryNode(_ modifier: Self, _ inputs: _ViewInputs) -> UnaryNode {
    EffectNode(modifier, inputs)
  }

  @MainActor
  package static func updateUnaryNode(_ node: UnaryNode, _ modifier: Self) {
    node.cast(to: EffectNode<Self>.self).update(modifier)
  }
}

/// The node of an effect.
final class EffectNode<M: ViewEffect>: UnaryNode, AnimatedNode, DrawableElement, CoordinateMapping,
  HitTestable, AccessibleNode
{
  private var animated: AnimatedValue<M>
  private var modifier: M { animated.presented }

  init(_ modifier: M, _ inputs: _ViewInputs) {
    animated = AnimatedValue(modifier)
    super.init(inputs)
  }

  func update(_ newModifier: M) {
    if valuesAreEqual(animated.target, newModifier) { return }
    show { animated.retarget(to: newModifier, self) }
  }

  func presentAnimatedValue() -> Bool { show { animated.present(in: self) } }

  /// Changes the presented effect, and invalidates the placements inside if the transform has changed.
  private func show<R>(_ change: () -> R) -> R {
    let old = contentTransform
    let result = change()
    graph.needsDrawing = true
    if contentTransform != old {
      graph.layoutState.geometryEpoch += 1
      invalidatePlacement()
    }
    return result
  }

  override var label: String { modifier.label }

  override var drawable: (any DrawableElement)? { self }
  override var coordinateMapping: (any CoordinateMapping)? { self }
  override var hitTarget: (any HitTestable)? { self }
  override var accessible: (any AccessibleNode)? { self }

  func updateAccessibilityElements(_ elements: inout [AccessibilityElement], from start: Int) {
    if modifier.hidesContent { elements.removeSubrange(start...) }
  }

  var contentTransform: CGAffineTransform {
    modifier.contentTransform(size, environment)
  }

  var presentedTransform: CGAffineTransform {
    modifier.contentTransform(presentationSize, environment)
  }

  var contentProjection: ProjectionTransform? {
    modifier.contentProjection(size, environment)
  }

  func allowsHits(at point: CGPoint) -> Bool {
    modifier.allowsHits(at: point, size, environment)
  }

  func draw(_ pass: inout DrawingPass) {
    modifier.draw(&pass, presentationSize, environment) { pass in
      forEachElementFromTheBack { pass.draw($0) }
    }
  }
}
