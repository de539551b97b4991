// PrefViews: a container that shows the first of several views that fits the proposal.

import PrefGeometry
import PrefViewGraph

/// A view that shows the first child whose ideal size fits the proposed size, or the last child if
/// none fits.
public nonisolated struct ViewThatFits<Content: View>: View {
  let axes: Axis.Set
  let content: Content

  /// Creates a view that chooses among the children of `content`, in their order.
  ///
  /// - Parameter axes: The axes along which a child has to fit.
  public init(
    in axes: Axis.Set = [.horizontal, .vertical], @ViewBuilder content: () -> Content
  ) {
    self.axes = axes
    self.content = content()
  }

  /// The children in a layout that places one of them.
  @MainActor public var body: some View { ViewThatFitsLayout(axes: axes)() { content } }
}

/// A layout that shows one subview, chosen by the proposal.
struct ViewThatFitsLayout: MergingLayout, Equatable {
  let axes: Axis.Set

  /// Returns the first subview whose ideal length does not exceed the proposal along the
  /// constrained axes; the last subview if there is none.
  private func choice(_ proposal: ProposedViewSize, _ subviews: Subviews) -> LayoutSubview? {
    var idealProposal = proposal
    for axis in Axis.allCases where axes.contains(axis) { idealProposal[axis] = nil }
    let fitting = subviews.dropLast().first { subview in
      let ideal = subview.sizeThatFits(idealProposal)
      return Axis.allCases.allSatisfy { axis in
        !axes.contains(axis) || ideal[axis] <= proposal[axis] ?? .infinity
      }
    }
    return fitting ?? subviews.last
  }

  func sizeThatFits(proposal: ProposedViewSize, subviews: Subviews, cache: inout Void) -> CGSize {
    choice(proposal, subviews)?.sizeThatFits(proposal) ?? .zero
  }

  func placeSubviews(
    in bounds: CGRect, proposal: ProposedViewSize, subviews: Subviews, cache: inout Void
  ) {
    let choice = choice(proposal, subviews)
    for subview in subviews {
      if subview == choice {
        subview.place(at: bounds.origin, proposal: proposal)
      } else {
        subview.hide()
      }
    }
  }

  func explicitAlignment(
    of guide: HorizontalAlignment, in bounds: CGRect, proposal: ProposedViewSize,
    subviews: Subviews, cache: inout Void
  ) -> CGFloat? { choice(proposal, subviews)?.dimensions(in: proposal)[explicit: guide] }

  func explicitAlignment(
    of guide: VerticalAlignment, in bounds: CGRect, proposal: ProposedViewSize,
    subviews: Subviews, cache: inout Void
  ) -> CGFloat? { choice(proposal, subviews)?.dimensions(in: proposal)[explicit: guide] }
}
