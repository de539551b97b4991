// ViewGraph: what a layout sees of a child.

import Geometry

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
      node.pendingPlacement = Placement(
        origin: CGPoint(
          x: position.x - anchor.x * size.width, y: position.y - anchor.y * size.height),
        size: size, proposal: proposal)
    }
  }

  /// The value that the child carries for a key.
  public subscript<K: LayoutValueKey>(key: K.Type) -> K.Value {
    onMainActor { node.trait(LayoutTraitKey<K>.self) }
  }

  func explicitAlignment(_ key: AlignmentKey, _ size: ViewSize) -> CGFloat? {
    onMainActor { node.guide(key, size) }
  }
}

/// The children of a container, in order.
public struct LayoutSubviews: RandomAccessCollection, Equatable {
  let nodes: [_ViewNode]
  /// Whether lines of text run from left to right.
  public let layoutDirection: LayoutDirection

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

/// Where a parent puts a child, in the parent's coordinates.
struct Placement: Equatable {
  var origin: CGPoint
  var size: CGSize
  var proposal: ProposedViewSize
}
