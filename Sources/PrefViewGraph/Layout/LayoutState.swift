// PrefViewGraph: the layout state of an element: its container, its cached sizes, and its placement.

import PrefGeometry

/// The part of a node's state that belongs to layout; unused for nodes without a size of their own.
struct LayoutState {
  /// The element that measures and places this one; nil for the root and for nodes without a size.
  ///
  /// Unowned: it is an ancestor of this node in the structural tree, so it exists until this node has been removed; or
  /// it represents this element elsewhere, and a `SubviewNode` or a `DistributedNode` resets it before it is released.
  fileprivate unowned(unsafe) var container: _ViewNode?
  /// The sizes measured so far.
  var sizes = SizeCache()
  /// The index among the children of the container, if that is a layout's; negative for others.
  var index: Int32 = -1
  /// The children whose sizes have been discarded since the layout's cache was last updated.
  var changedChildren = ChangedChildren()
  /// The position in the container's coordinates, in points.
  var origin = CGPoint.zero
  /// The size of the last placement, in points.
  var size = CGSize.zero
  /// The proposal of the last placement.
  var proposal = ProposedViewSize.unspecified
  /// Whether the container shows this element.
  var isShown = true
  /// The placement that a layout has chosen while it places its children; nil at all other times.
  var pendingPlacement: Placement?
  /// Whether the children of this element have to be placed again.
  var needsPlacement = true
  /// Whether this element, or one inside it at any depth, has to place its children again.
  var hasStalePlacements = true
  /// Whether something inside is evaluated from geometry, and has to be visited when this element moves.
  var containsGeometryReaders = false
  /// Whether the element has moved since its content was last placed.
  var hasMoved = false
  /// The cached map to the root's coordinates, valid while `transformEpoch` equals `LayoutSession.geometryEpoch`.
  var cachedTransform = CGAffineTransform.identity
  var transformEpoch = -1

  /// Removes the cached sizes and marks the placements as stale.
  mutating func discardCaches() {
    changedChildren.insert(-1)
    discardSizes()
  }

  /// Does the same after changes of some children, which have been added to `changedChildren`.
  mutating func discardSizes() {
    sizes.removeAll()
    needsPlacement = true
    hasStalePlacements = true
  }
}

/// The children of a container that have changed.
struct ChangedChildren {
  /// The number of children beyond which all count as changed.
  private static let capacity = 64
  /// The indices of the children; nil if any may have changed.
  private(set) var indices: [Int]? = []

  /// Adds the child with an index; a negative index means any child.
  mutating func insert(_ index: Int32) {
    guard let known = indices else { return }
    if index < 0 || known.count >= Self.capacity {
      indices = nil
    } else if !known.contains(Int(index)) {
      indices?.append(Int(index))
    }
  }

  /// Removes all children.
  mutating func removeAll() { indices = [] }
}

extension _ViewNode {
  /// The element that measures and places this one; nil for the root, for nodes without a size, and after this node has
  /// been removed.
  var container: _ViewNode? {
    get { isRemoved ? nil : layoutState.container }
    set { layoutState.container = newValue }
  }
  /// The position in the container's coordinates, in points.
  package var origin: CGPoint { layoutState.origin }
  /// The size of the last placement, in points.
  package var size: CGSize { layoutState.size }
  /// The proposal of the last placement.
  package var proposal: ProposedViewSize { layoutState.proposal }
  /// Whether the container shows this element.
  var isShown: Bool { layoutState.isShown }
}
