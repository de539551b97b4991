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
  /// The cached map to the root's coordinates, valid while `transformEpoch` is the graph's geometry epoch.
  var cachedTransform = CGAffineTransform.identity
  var transformEpoch = -1

  /// Removes the cached sizes and marks the placements as stale.
  mutating func discardCaches() {
    sizes.removeAll()
    needsPlacement = true
    hasStalePlacements = true
  }
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
