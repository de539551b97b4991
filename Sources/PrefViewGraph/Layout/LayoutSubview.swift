// PrefViewGraph: the proxies by which a layout measures and places children.

import PrefGeometry

/// A proxy for one child of a container.
public struct LayoutSubview: Equatable, Sendable {
  let node: _ViewNode

  /// Whether both represent the same child.
  public static func == (lhs: LayoutSubview, rhs: LayoutSubview) -> Bool { lhs.node === rhs.node }

  /// The layout priority of the child; stacks allocate space to higher priorities first.
  public var priority: Double { onMainActor { node.layoutPriority } }

  /// Returns the size of the child for a proposal, in points.
  public func sizeThatFits(_ proposal: ProposedViewSize) -> CGSize {
    onMainActor { node.measure(proposal) }
  }

  /// Returns the size and the alignment guides of the child for a proposal.
  public func dimensions(in proposal: ProposedViewSize) -> ViewDimensions {
    ViewDimensions(size: sizeThatFits(proposal), subview: self, proposal: proposal)
  }

  /// The distances that the child prefers to its neighbors.
  public var spacing: ViewSpacing { onMainActor { node.spacing } }

  /// Places the child so that the point `anchor` of its frame is at `position`, in the container's coordinates.
  public func place(
    at position: CGPoint, anchor: UnitPoint = .topLeading, proposal: ProposedViewSize
  ) {
    onMainActor {
      let size = node.measure(proposal)
      node.layoutState.pendingPlacement = Placement(
        origin: CGPoint(
          x: position.x - anchor.x * size.width, y: position.y - anchor.y * size.height),
        size: size, proposal: proposal)
    }
  }

  /// Draws the child, which must have been placed, in front of the others.
  package func raise() { onMainActor { node.layoutState.pendingPlacement?.isRaised = true } }

  /// Hides the child: it is not drawn, is not hit and contributes no preferences.
  package func hide() {
    onMainActor {
      node.layoutState.pendingPlacement = Placement(
        origin: .zero, size: .zero, proposal: .zero, isShown: false)
    }
  }

  /// The layout value of the child for a key.
  public subscript<K: LayoutValueKey>(key: K.Type) -> K.Value {
    onMainActor { node.trait(LayoutTraitKey<K>.self) }
  }

  /// The container values of the child.
  public var containerValues: ContainerValues {
    onMainActor { node.trait(ContainerValuesTrait.self) }
  }

  /// Whether the child's preferred distances also apply outside of frames and paddings around it, as those of a
  /// spacer do.
  package var keepsSpacing: Bool { onMainActor { node.keepsSpacing } }

  func explicitAlignment(_ key: AlignmentKey, _ size: ViewSize) -> CGFloat? {
    onMainActor { node.guide(key, size) }
  }
}

/// A collection of proxies for the children of a container, in order.
public struct LayoutSubviews: RandomAccessCollection, Equatable {
  let nodes: [_ViewNode]
  /// Whether lines of text run from left to right.
  public let layoutDirection: LayoutDirection
  /// The sections of the children, for lazy layouts.
  package var sections: [LayoutSection] = []
  /// The slots of the children, for lazy layouts.
  package var slots: LayoutSlots?
  /// The visible region in the container's coordinates; nil outside of scroll views.
  package var window: VisibleRegion?
  /// The indices of the children that have changed since the cache was last updated; nil if any may have.
  package var changedIndices: [Int]?
  /// Receives the placements of a `DirectLayout`.
  var sink: PlacementSink?

  init(nodes: [_ViewNode], layoutDirection: LayoutDirection) {
    self.nodes = nodes
    self.layoutDirection = layoutDirection
  }

  /// The index of the first child.
  public var startIndex: Int { 0 }
  /// The index after the last child.
  public var endIndex: Int { nodes.count }
  /// The child at an index.
  public subscript(index: Int) -> LayoutSubview { LayoutSubview(node: nodes[index]) }
  /// The children in a range of indices.
  public subscript(bounds: Range<Int>) -> LayoutSubviews {
    LayoutSubviews(nodes: Array(nodes[bounds]), layoutDirection: layoutDirection)
  }
  /// The children at some indices.
  public subscript<S: Sequence>(indices: S) -> LayoutSubviews where S.Element == Int {
    LayoutSubviews(nodes: indices.map { nodes[$0] }, layoutDirection: layoutDirection)
  }

  /// Whether both hold the same children in the same order.
  public static func == (lhs: LayoutSubviews, rhs: LayoutSubviews) -> Bool {
    lhs.layoutDirection == rhs.layoutDirection
      && lhs.nodes.elementsEqual(rhs.nodes, by: { $0 === $1 })
  }
}

/// A layout of the framework that places all of its subviews at once, with sizes that it has measured.
package protocol DirectLayout: Layout {}

/// The placements that a `DirectLayout` has chosen for its subviews.
final class PlacementSink {
  fileprivate var placements: [Placement]?
}

extension LayoutSubviews {
  /// Places all children with known sizes.
  ///
  /// - Parameters:
  ///   - sizes: The sizes of the children for their proposals.
  ///   - origin: Returns the origin of a child by index, in the container's coordinates.
  package func place(
    sizes: [CGSize], proposals: [ProposedViewSize], origin: (Int) -> CGPoint
  ) {
    guard let sink else {
      for index in indices { self[index].place(at: origin(index), proposal: proposals[index]) }
      return
    }
    sink.placements = indices.map {
      Placement(origin: origin($0), size: sizes[$0], proposal: proposals[$0])
    }
  }

  /// Returns the placements that `place` chooses; children that it does not place are centered.
  func placements(
    in bounds: CGRect, _ proposal: ProposedViewSize, _ place: () -> Void
  ) -> [Placement] {
    if let sink {
      let outer = sink.placements
      sink.placements = nil
      defer { sink.placements = outer }
      place()
      return sink.placements ?? nodes.map { Placement($0, centeredIn: bounds, proposal) }
    }
    // A guide of the layout may be requested during placement; the placements chosen until then remain.
    let before = exchangePlacements(nil)
    place()
    let placed = exchangePlacements(before)
    return zip(nodes, placed).map { node, placement in
      placement ?? Placement(node, centeredIn: bounds, proposal)
    }
  }

  /// Sets the children's pending placements, or removes them, and returns the previous ones.
  private func exchangePlacements(_ placements: [Placement?]?) -> [Placement?] {
    var index = -1
    return nodes.map { node in
      index += 1
      let new = placements?[index]
      return onMainActor {
        defer { node.layoutState.pendingPlacement = new }
        return node.layoutState.pendingPlacement
      }
    }
  }

  /// Returns the combination of the children's guides: the topmost first baseline, the lowest last baseline, the first
  /// start of a row's separator, otherwise the mean; nil if no child sets the guide.
  func combinedGuide(_ key: AlignmentKey, _ placements: [Placement]) -> CGFloat? {
    var values: [CGFloat] = []
    for (node, placement) in zip(nodes, placements) where placement.isShown {
      let size = ViewSize(size: placement.size, proposal: placement.proposal)
      guard let value = onMainActor({ node.guide(key, size) }) else { continue }
      values.append(value + placement.origin[key.axis])
    }
    if values.isEmpty { return nil }
    if key == .firstTextBaseline { return values.min() }
    if key == .lastTextBaseline { return values.max() }
    if key == .separatorLeading { return values.first }
    return values.reduce(0, +) / CGFloat(values.count)
  }
}

/// The placement of a child in its container's coordinates.
struct Placement: Equatable {
  var origin: CGPoint
  var size: CGSize
  var proposal: ProposedViewSize
  /// Whether the container shows the child.
  var isShown = true
  /// Whether the child is drawn in front of all others of the container.
  var isRaised = false
}

extension Placement {
  /// Creates the placement of a child that its layout has not placed.
  init(_ node: _ViewNode, centeredIn bounds: CGRect, _ proposal: ProposedViewSize) {
    let own = onMainActor { node.measure(proposal) }
    self.init(
      origin: CGPoint(x: bounds.midX - own.width / 2, y: bounds.midY - own.height / 2),
      size: own, proposal: proposal)
  }

  /// Returns the placement mirrored horizontally in a container of a width.
  func mirrored(in width: CGFloat) -> Placement {
    var result = self
    result.origin.x = width - origin.x - size.width
    return result
  }
}
