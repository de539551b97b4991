// PrefViewGraph: the layout of overlaid children. It is declared here and not with the other stacks because the
// layers that are created from preferences use it.

import PrefGeometry

/// A layout that overlays its children and aligns them on both axes.
public struct ZStackLayout: MergingLayout, Equatable, Sendable {
  /// The guides by which the children are aligned.
  public var alignment: Alignment

  /// Creates the layout.
  public nonisolated init(alignment: Alignment = .center) { self.alignment = alignment }

  /// A child's size and origin, relative to the point at which all guides meet.
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

  /// Returns the bounding rectangle of the children of the highest priority.
  private func union(_ items: [Item]) -> CGRect {
    let highest = items.map(\.priority).max() ?? 0
    var rect = CGRect.null
    for item in items where item.priority == highest {
      rect = rect.union(CGRect(origin: item.origin, size: item.size))
    }
    if rect.isNull { return .zero }
    // The bounds of an infinite child have no edges.
    for axis in Axis.allCases where !rect.size[axis].isFinite {
      rect.size[axis] = .infinity
      rect.origin[axis] = 0
    }
    return rect
  }

  /// Returns the size of the bounding rectangle of the aligned children of the highest priority.
  public func sizeThatFits(
    proposal: ProposedViewSize, subviews: Subviews, cache: inout Void
  ) -> CGSize { union(items(proposal, subviews)).size }

  /// Places the children so that their guides meet. A single child is proposed what the stack was proposed; several
  /// are proposed the stack's size, so that a color behind a text fills the text's bounds.
  public func placeSubviews(
    in bounds: CGRect, proposal: ProposedViewSize, subviews: Subviews, cache: inout Void
  ) {
    let childProposal = subviews.count == 1 ? proposal : ProposedViewSize(bounds.size)
    let items = items(childProposal, subviews)
    let rect = union(items)
    for (subview, item) in zip(subviews, items) {
      subview.place(
        at: CGPoint(
          x: bounds.minX + item.origin.x - rect.minX, y: bounds.minY + item.origin.y - rect.minY),
        proposal: childProposal)
    }
  }

  /// Returns, for each edge, the largest distance preferred by a child of the highest priority.
  public func spacing(subviews: Subviews, cache: inout Void) -> ViewSpacing {
    let highest = subviews.map(\.priority).max()
    return ViewSpacing(largestOf: subviews.lazy.filter { $0.priority == highest })
  }
}
