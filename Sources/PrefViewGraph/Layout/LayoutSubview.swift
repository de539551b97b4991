// PrefViewGraph: what a layout sees of a child.

import PrefGeometry

/// A child of a container, as its layout sees it.
public struct LayoutSubview: Equatable, Sendable {
  let node: _ViewNode

  /// Whether both stand for the same child.
  public static func == (lhs: LayoutSubview, rhs: LayoutSubview) -> Bool { lhs.node === rhs.node }

  /// How early the child is served when room is shared out; higher goes first.
  public var priority: Double { onMainActor { node.layoutPriority } }

  /// What size would the child take, given this proposal?
  public func sizeThatFits(_ proposal: ProposedViewSize) -> CGSize {
    onMainActor { node.measure(proposal) }
  }

  /// The child's size and guides, given this proposal.
  public func dimensions(in proposal: ProposedViewSize) -> ViewDimensions {
    ViewDimensions(size: sizeThatFits(proposal), subview: self, proposal: proposal)
  }

  /// The distances that the child prefers to its neighbours.
  public var spacing: ViewSpacing { onMainActor { node.spacing } }

  /// Places the child: the point `anchor` of its rectangle goes to `position`, in the container's coordinates.
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

  /// Draws the child, which has been placed, in front of the others.
  package func raise() { onMainActor { node.layoutState.pendingPlacement?.isRaised = true } }

  /// Leaves the child out: it is not drawn, cannot be tapped and passes no preferences up.
  package func leaveOut() {
    onMainActor {
      node.layoutState.pendingPlacement = Placement(
        origin: .zero, size: .zero, proposal: .zero, isShown: false)
    }
  }

  /// The value that the child carries for a key.
  public subscript<K: LayoutValueKey>(key: K.Type) -> K.Value {
    onMainActor { node.trait(LayoutTraitKey<K>.self) }
  }

  /// What the child carries for its container.
  public var containerValues: ContainerValues {
    onMainActor { node.trait(ContainerValuesTrait.self) }
  }

  /// Whether the child keeps its wishes for distances through frames and paddings, as a spacer does.
  package var keepsSpacing: Bool { onMainActor { node.keepsSpacing } }

  func explicitAlignment(_ key: AlignmentKey, _ size: ViewSize) -> CGFloat? {
    onMainActor { node.guide(key, size) }
  }
}

/// The children of a container, in order.
public struct LayoutSubviews: RandomAccessCollection, Equatable {
  let nodes: [_ViewNode]
  /// Whether lines of text run from left to right.
  public let layoutDirection: LayoutDirection
  /// The sections that the children come from, for layouts that want to know them.
  package var sections: [LayoutSection] = []
  /// Which slots the children stand in, for layouts whose children are made when they come into sight.
  package var slots: LayoutSlots?
  /// What the scroll view around shows, in the container's coordinates; nil outside of one.
  package var window: SightWindow?

  init(nodes: [_ViewNode], layoutDirection: LayoutDirection) {
    self.nodes = nodes
    self.layoutDirection = layoutDirection
  }

  /// The first child's index.
  public var startIndex: Int { 0 }
  /// One past the last child's index.
  public var endIndex: Int { nodes.count }
  /// One child.
  public subscript(index: Int) -> LayoutSubview { LayoutSubview(node: nodes[index]) }
  /// Some children.
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

extension LayoutSubviews {
  /// Where `place` puts the children; one that it does not place stands in the middle.
  func places(
    in bounds: CGRect, _ proposal: ProposedViewSize, _ place: () -> Void
  ) -> [Placement] {
    // A layout may be asked for a guide while it places; what it has said until then still holds.
    let before = exchangePlacements(nil)
    place()
    let placed = exchangePlacements(before)
    return zip(nodes, placed).map { node, placement in
      placement ?? Placement(node, centeredIn: bounds, proposal)
    }
  }

  /// Puts `placements`, or none, where the children's are noted, and returns those that were there.
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

  /// The guide that the children's guides make together: the topmost first baseline, the lowest last one, else the mean.
  func combinedGuide(_ key: AlignmentKey, _ places: [Placement]) -> CGFloat? {
    var values: [CGFloat] = []
    for (node, place) in zip(nodes, places) where place.isShown {
      let size = ViewSize(size: place.size, proposal: place.proposal)
      guard let value = onMainActor({ node.guide(key, size) }) else { continue }
      values.append(value + place.origin[key.axis])
    }
    if values.isEmpty { return nil }
    if key == .firstTextBaseline { return values.min() }
    if key == .lastTextBaseline { return values.max() }
    return values.reduce(0, +) / CGFloat(values.count)
  }
}

/// Where a parent puts a child, in the parent's coordinates.
struct Placement: Equatable {
  var origin: CGPoint
  var size: CGSize
  var proposal: ProposedViewSize
  /// Whether the container shows the child at all.
  var isShown = true
  /// Whether the child stands in front of all others of the container.
  var isRaised = false
}

extension Placement {
  /// The place of a child that its layout has not placed.
  init(_ node: _ViewNode, centeredIn bounds: CGRect, _ proposal: ProposedViewSize) {
    let own = onMainActor { node.measure(proposal) }
    self.init(
      origin: CGPoint(x: bounds.midX - own.width / 2, y: bounds.midY - own.height / 2),
      size: own, proposal: proposal)
  }

  /// The place seen from the other side, in a container of a width.
  func mirrored(in width: CGFloat) -> Placement {
    var result = self
    result.origin.x = width - origin.x - size.width
    return result
  }
}
