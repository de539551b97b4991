// PrefViewGraph: children on top of each other. It stands here, and not with the other stacks, since the layers that
// preferences make are laid out by it.

import PrefGeometry

/// Lays children over each other and lines them up.
public struct ZStackLayout: Layout, Equatable, Sendable {
  /// By which guides the children are lined up.
  public var alignment: Alignment

  /// Makes the layout.
  public nonisolated init(alignment: Alignment = .center) { self.alignment = alignment }

  /// A child's size and place, relative to the point in which all guides meet.
  private struct Item {
    var size: CGSize
    var origin: CGPoint
    var priority: Double
  }

  private func items(_ proposal: ProposedViewSize, _ subviews: Subviews) -> [Item] {
    subviews.map { subview in
      let dimensions = subview.dimensions(in: proposal)
      return Item(
        size: dimensions.size,
        origin: CGPoint(
          x: -dimensions[alignment.horizontal], y: -dimensions[alignment.vertical]),
        priority: subview.priority)
    }
  }

  /// The smallest rectangle around the children of the highest priority.
  private func union(_ items: [Item]) -> CGRect {
    let highest = items.map(\.priority).max() ?? 0
    var rect = CGRect.null
    for item in items where item.priority == highest {
      rect = rect.union(CGRect(origin: item.origin, size: item.size))
    }
    return rect.isNull ? .zero : rect
  }

  /// The smallest size that holds the children of the highest priority, lined up.
  public func sizeThatFits(
    proposal: ProposedViewSize, subviews: Subviews, cache: inout Void
  ) -> CGSize { union(items(proposal, subviews)).size }

  /// Places the children so that their guides meet; several are offered the size that the stack has taken, so that a
  /// colour fills the room of a text that it lies behind, and a single one what the stack was offered.
  public func placeSubviews(
    in bounds: CGRect, proposal: ProposedViewSize, subviews: Subviews, cache: inout Void
  ) {
    let offer = subviews.count == 1 ? proposal : ProposedViewSize(bounds.size)
    let items = items(offer, subviews)
    let rect = union(items)
    for (subview, item) in zip(subviews, items) {
      subview.place(
        at: CGPoint(
          x: bounds.minX + item.origin.x - rect.minX, y: bounds.minY + item.origin.y - rect.minY),
        proposal: offer)
    }
  }

  /// On each side, the largest wish of any child of the highest priority.
  public func spacing(subviews: Subviews, cache: inout Void) -> ViewSpacing {
    let highest = subviews.map(\.priority).max()
    return ViewSpacing(largestOf: subviews.lazy.filter { $0.priority == highest })
  }
}
