// Views: the first of several views that fits.

import PrefGeometry
import PrefViewGraph

/// Shows the first of its views whose ideal size fits into the room that is offered, else the last one.
public nonisolated struct ViewThatFits<Content: View>: View {
  let axes: Axis.Set
  let content: Content

  /// Chooses among the views of a content.
  ///
  /// - Parameter axes: Along which axes the views have to fit.
  public init(
    in axes: Axis.Set = [.horizontal, .vertical], @ViewBuilder content: () -> Content
  ) {
    self.axes = axes
    self.content = content()
  }

  /// The choice is made by a layout.
  @MainActor public var body: some View { ViewThatFitsLayout(axes: axes)() { content } }
}

/// Shows one child at a time.
struct ViewThatFitsLayout: Layout, Equatable {
  let axes: Axis.Set

  /// The first child that is no longer than what is proposed along the axes, when it may have its ideal length there.
  private func choice(_ proposal: ProposedViewSize, _ subviews: Subviews) -> LayoutSubview? {
    var question = proposal
    for axis in Axis.allCases where axes.contains(axis) { question[axis] = nil }
    let fitting = subviews.dropLast().first { subview in
      let ideal = subview.sizeThatFits(question)
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
        subview.leaveOut()
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
