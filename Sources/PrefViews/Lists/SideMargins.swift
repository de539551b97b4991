// PrefViews: the horizontal layout margins of screens.

import PrefGeometry
import PrefViewGraph

/// Insets a view horizontally by the margin of the look: on iOS by 20 points if the proposed width is
/// at least 374 points (a 414-point screen less two margins), else by 16 points.
struct SideMargins: ViewModifier {
  var isEnabled = true
  var edges: Edge.Set = .horizontal
  @Environment(\.look.lists) private var look

  func body(content: Content) -> some View {
    SideMarginLayout(edges: isEnabled ? edges : [], look: look) { content }
  }
}

/// A layout that proposes its width less the margins to its subview.
private struct SideMarginLayout: MergingLayout {
  let edges: Edge.Set
  let look: ListLook

  private func insets(_ width: CGFloat?) -> EdgeInsets {
    let isWide = (width ?? 0) >= look.wideScreenWidth - 2 * look.wideMargin
    let margin = isWide ? look.wideMargin : look.margin
    return EdgeInsets(
      top: 0, leading: edges.contains(.leading) ? margin : 0, bottom: 0,
      trailing: edges.contains(.trailing) ? margin : 0)
  }

  private func innerProposal(_ proposal: ProposedViewSize) -> ProposedViewSize {
    let margins = insets(proposal.width).horizontal
    return ProposedViewSize(
      width: proposal.width.map { max($0 - margins, 0) }, height: proposal.height)
  }

  func sizeThatFits(proposal: ProposedViewSize, subviews: Subviews, cache: inout Void) -> CGSize {
    let size = ZStackLayout().sizeThatFits(
      proposal: innerProposal(proposal), subviews: subviews, cache: &cache)
    return CGSize(width: size.width + insets(proposal.width).horizontal, height: size.height)
  }

  func placeSubviews(
    in bounds: CGRect, proposal: ProposedViewSize, subviews: Subviews, cache: inout Void
  ) {
    var inner = bounds
    inner.origin.x += insets(proposal.width).leading
    inner.size.width -= insets(proposal.width).horizontal
    ZStackLayout().placeSubviews(
      in: inner, proposal: innerProposal(proposal), subviews: subviews, cache: &cache)
  }
}
