// PrefViewGraph: safe areas. A view with another one at an edge (`safeAreaInset`) lays its content out in the
// remaining space, which is the content's safe area. A view that ignores safe areas extends to the outer edge of the
// container at each safe area edge that it touches. That depends on placements, so it is computed during placement.

import PrefGeometry

/// Places a view at an edge, and lays out the content in the remaining space.
public nonisolated struct _InsetViewModifier<Inset: View>: ViewModifier {
  let edge: Edge
  let spacing: CGFloat?
  let guide: AlignmentKey
  let inset: Inset

  /// Creates the modifier.
  ///
  /// - Parameter guide: The guide, perpendicular to the edge's axis, by which the two views are aligned.
  package init(edge: Edge, spacing: CGFloat?, guide: AlignmentKey, inset: Inset) {
    self.edge = edge
    self.spacing = spacing
    self.guide = guide
    self.inset = inset
  }
}

/// The node of a view whose safe area is smaller than its bounds.
class SafeAreaNode: LayeredNode {
  /// The insets of the safe area in points; `leading` means left and `trailing` right.
  fileprivate(set) var insets = EdgeInsets()
}

/// The node of a view with another one at an edge.
final class SafeAreaInsetNode<Inset: View>: SafeAreaNode, ModifierNode {
  private var modifier: _InsetViewModifier<Inset>
  private var insetsDidChange = false

  init(_ modifier: _InsetViewModifier<Inset>, _ inputs: _ViewInputs) {
    self.modifier = modifier
    super.init(.overlay, .center, inputs)
    graph.layoutState.hasSafeAreas = true
    setLayer(modifier.inset)
  }

  func update(_ newModifier: _InsetViewModifier<Inset>) {
    let isSame =
      modifier.edge == newModifier.edge && modifier.spacing == newModifier.spacing
      && modifier.guide == newModifier.guide
    modifier = newModifier
    if !isSame { invalidateLayout() }
    setLayer(modifier.inset)
  }

  override var label: String { "safeAreaInset \(modifier.edge)" }
  override var preferredSpacing: ViewSpacing { ViewSpacing() }
  override func explicitGuide(_ key: AlignmentKey, _ size: ViewSize) -> CGFloat? { nil }

  private var axis: Axis {
    modifier.edge == .top || modifier.edge == .bottom ? .vertical : .horizontal
  }

  /// The distance between the two views, in points.
  private var gap: CGFloat {
    if let spacing = modifier.spacing { return spacing }
    guard let child, let layer else { return 0 }
    return child.spacing.distance(to: layer.spacing, along: axis)
  }

  /// Returns the proposal to the view at the edge: the whole length except the content's minimum.
  private func insetProposal(_ proposal: ProposedViewSize, _ gap: CGFloat) -> ProposedViewSize {
    guard let length = proposal[axis], let child else { return proposal }
    var result = proposal
    let rest = max(length - gap, 0)
    result[axis] = 0
    result[axis] = max(rest - child.measure(result)[axis], 0)
    return result
  }

  private func contentProposal(
    _ proposal: ProposedViewSize, _ inset: CGSize, _ gap: CGFloat
  ) -> ProposedViewSize {
    guard let length = proposal[axis] else { return proposal }
    var result = proposal
    result[axis] = max(length - inset[axis] - gap, 0)
    return result
  }

  override func sizeThatFits(_ proposal: ProposedViewSize) -> CGSize {
    guard let child, let layer else { return .zero }
    let gap = gap
    let inset = layer.measure(insetProposal(proposal, gap))
    let content = child.measure(contentProposal(proposal, inset, gap))
    return CGSize(
      inset[axis] + gap + content[axis], along: axis,
      max(inset[axis.perpendicular], content[axis.perpendicular]))
  }

  override func placeChildren() {
    guard let child, let layer else { return }
    let (gap, across) = (gap, axis.perpendicular)
    var definite = proposal
    definite[across] = definite[across] ?? size[across]
    let layerProposal = insetProposal(definite, gap)
    let layerSize = layer.measure(layerProposal)
    let childProposal = contentProposal(definite, layerSize, gap)
    let childSize = child.measure(childProposal)

    let isAtStart = modifier.edge == .top || modifier.edge == .leading
    var (content, inset) = (CGPoint.zero, CGPoint.zero)
    content[axis] = isAtStart ? size[axis] - childSize[axis] : 0
    content[across] = (size[across] - childSize[across]) / 2
    inset[axis] = isAtStart ? 0 : size[axis] - layerSize[axis]
    inset[across] =
      content[across]
      + child.dimensions(ViewSize(size: childSize, proposal: childProposal))[modifier.guide]
      - layer.dimensions(ViewSize(size: layerSize, proposal: layerProposal))[modifier.guide]

    let isMirrored = environment.layoutDirection == .rightToLeft
    func setPlacement(of node: _ViewNode, _ placement: Placement) {
      node.setPlacement(isMirrored ? placement.mirrored(in: size.width) : placement)
    }
    setPlacement(of: child, Placement(origin: content, size: childSize, proposal: childProposal))
    setPlacement(of: layer, Placement(origin: inset, size: layerSize, proposal: layerProposal))
    setInsets(layer.measure(insetProposal(ProposedViewSize(size), gap))[axis] + gap, isMirrored)
  }

  private func setInsets(_ length: CGFloat, _ isMirrored: Bool) {
    let old = insets
    insets = EdgeInsets()
    switch modifier.edge {
    case .top: insets.top = length
    case .bottom: insets.bottom = length
    case .leading: if isMirrored { insets.trailing = length } else { insets.leading = length }
    case .trailing: if isMirrored { insets.leading = length } else { insets.trailing = length }
    }
    insetsDidChange = insetsDidChange || insets != old
  }

  override func placeElements(hasMoved: Bool) {
    // Views that ignore the safe area are placed again where only the safe area has changed.
    child?.placeTree(hasMoved: hasMoved || insetsDidChange)
    insetsDidChange = false
    layer?.placeTree(hasMoved: hasMoved)
  }
}

// MARK: - Reaching beyond the safe area

/// Extends a view beyond its safe area.
public nonisolated struct _SafeAreaRegionsIgnoringLayout: ViewModifier {
  let edges: Edge.Set

  package init(edges: Edge.Set) { self.edges = edges }
}

/// Extends a view beyond all regions of the safe area on some edges.
public nonisolated struct _SafeAreaIgnoringLayout: ViewModifier {
  let edges: Edge.Set

  package init(edges: Edge.Set) { self.edges = edges }
}

/// The node of a view that extends beyond its safe area; its own size stays inside.
final class SafeAreaIgnoringNode: UnaryNode {
  fileprivate var edges: Edge.Set {
    didSet { if edges != oldValue { invalidatePlacement() } }
  }

  fileprivate init(_ edges: Edge.Set, _ inputs: _ViewInputs) {
    self.edges = edges
    super.init(inputs)
    registerGeometryReader()
  }

  override var label: String { "ignoresSafeArea" }
  override func placeChildren() {}

  override func placeElements(hasMoved: Bool) {
    guard let child else { return }
    child.setPlacement(placement(of: child))
    child.placeTree(hasMoved: hasMoved)
  }

  private func placement(of child: _ViewNode) -> Placement {
    let reach = safeAreaReach(edges)
    if reach == EdgeInsets() { return Placement(origin: .zero, size: size, proposal: proposal) }
    let area = CGRect(
      x: -reach.leading, y: -reach.top, width: size.width + reach.horizontal,
      height: size.height + reach.vertical)
    return Placement(child, centeredIn: area, ProposedViewSize(area.size))
  }
}

extension _ViewNode {
  /// Returns how far this element may extend beyond its edges, in points: at each edge that touches a safe area's
  /// edge, or is outside of it, to the edge of the container. `leading` means left and `trailing` right. O(d) for d
  /// containers around the element.
  ///
  /// The content of a scroll view does not extend along the axes along which it scrolls: there, the safe area is a
  /// margin of the content.
  func safeAreaReach(_ edges: Edge.Set = .all) -> EdgeInsets {
    guard graph.layoutState.hasSafeAreas else { return EdgeInsets() }
    let bounds = CGRect(origin: .zero, size: size)
    var rect = bounds
    var node: _ViewNode = self
    var axes: Axis.Set = [.horizontal, .vertical]
    while let container = node.container, !axes.isEmpty {
      if let area = container as? SafeAreaNode, area.layer !== node, area.insets != EdgeInsets() {
        rect = rect.reaching(over: area, along: axes, self)
      } else if let scroll = container as? ScrollNode {
        axes.subtract(scroll.axes)
      }
      node = container
    }
    let isMirrored = environment.layoutDirection == .rightToLeft
    func reach(_ edge: Edge, _ length: CGFloat) -> CGFloat { edges.contains(edge) ? length : 0 }
    return EdgeInsets(
      top: reach(.top, bounds.minY - rect.minY),
      leading: reach(isMirrored ? .trailing : .leading, bounds.minX - rect.minX),
      bottom: reach(.bottom, rect.maxY - bounds.maxY),
      trailing: reach(isMirrored ? .leading : .trailing, rect.maxX - bounds.maxX))
  }
}

extension CGRect {
  /// The maximum distance at which edges touch, in points.
  private static let touchTolerance: CGFloat = 0.1

  /// Returns the rectangle, in the coordinates of `node`, extended along some axes to the container's edges where it
  /// touches those of a safe area.
  @MainActor
  fileprivate func reaching(
    over area: SafeAreaNode, along axes: Axis.Set, _ node: _ViewNode
  ) -> CGRect {
    let map = area.globalTransform.concatenating(node.globalTransform.inverted())
    guard map.isScaleAndTranslation else { return self }
    let bounds = CGRect(origin: .zero, size: area.size)
    let (whole, safe) = (bounds.applying(map), bounds.inset(by: area.insets).applying(map))
    var (left, top, right, bottom) = (minX, minY, maxX, maxY)
    let near = Self.touchTolerance
    if axes.contains(.vertical) {
      if safe.minY > top - near, top + near > whole.minY { top = whole.minY }
      if bottom + near > safe.maxY, whole.maxY > bottom - near { bottom = whole.maxY }
    }
    if axes.contains(.horizontal) {
      if safe.minX > left - near, left + near > whole.minX { left = whole.minX }
      if right + near > safe.maxX, whole.maxX > right - near { right = whole.maxX }
    }
    return CGRect(x: left, y: top, width: right - left, height: bottom - top)
  }

  /// Returns the rectangle inset on each edge.
  fileprivate func inset(by insets: EdgeInsets) -> CGRect {
    CGRect(
      x: minX + insets.leading, y: minY + insets.top, width: max(width - insets.horizontal, 0),
      height: max(height - insets.vertical, 0))
  }
}

// MARK: - Nodes of the modifiers

extension _InsetViewModifier: NodeModifier { typealias Node = SafeAreaInsetNode<Inset> }

extension _SafeAreaRegionsIgnoringLayout: UnaryModifier {
  @MainActor
  package static func makeUnaryNode(_ modifier: Self, _ inputs: _ViewInputs) -> UnaryNode {
    SafeAreaIgnoringNode(modifier.edges, inputs)
  }

  @MainActor
  package static func updateUnaryNode(_ node: UnaryNode, _ modifier: Self) {
    node.cast(to: SafeAreaIgnoringNode.self).edges = modifier.edges
  }
}

extension _SafeAreaIgnoringLayout: UnaryModifier {
  @MainActor
  package static func makeUnaryNode(_ modifier: Self, _ inputs: _ViewInputs) -> UnaryNode {
    SafeAreaIgnoringNode(modifier.edges, inputs)
  }

  @MainActor
  package static func updateUnaryNode(_ node: UnaryNode, _ modifier: Self) {
    node.cast(to: SafeAreaIgnoringNode.self).edges = modifier.edges
  }
}
