// PrefViews: the horizontal layout margins of screens.

import PrefGeometry
import PrefViewGraph

/// Insets a view horizontally by the margin of the look: on iOS by 20 points on screens of at least 414 points, else by
/// 16 points. The proposed width has to be that of the screen, or of the area inside the margins of a list around it.
struct SideMargins: ViewModifier {
  var isEnabled = true
  var edges: Edge.Set = .horizontal
  /// Whether the margins are those of bars; by default, those of lists.
  var isBar = false
  @Environment(\.look) private var platform
  @Environment(\.isInsideMargins) private var isInside

  func body(content: Content) -> some View {
    var look = platform.lists
    if isBar { (look.margin, look.wideMargin) = (platform.bars.margin, platform.bars.wideMargin) }
    let outer = isInside ? 2 * look.wideMargin : 0
    return SideMarginLayout(
      edges: isEnabled ? edges : [], look: look, wideWidth: look.wideScreenWidth - outer
    ) {
      content.environment(\.isInsideMargins, isInside || isEnabled && !isBar)
    }
  }
}

private enum IsInsideMarginsKey: EnvironmentKey {
  static let defaultValue = false
}

extension EnvironmentValues {
  /// Whether the view is between the margins of an inset list.
  fileprivate var isInsideMargins: Bool {
    get { self[IsInsideMarginsKey.self] }
    set { self[IsInsideMarginsKey.self] = newValue }
  }
}

/// A layout that proposes its width less the margins to its subview.
private struct SideMarginLayout: MergingLayout {
  let edges: Edge.Set
  let look: ListLook
  /// The proposed width from which on the margins are wide, in points.
  let wideWidth: CGFloat

  private func insets(_ width: CGFloat?) -> EdgeInsets {
    let margin = (width ?? 0) >= wideWidth ? look.wideMargin : look.margin
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
