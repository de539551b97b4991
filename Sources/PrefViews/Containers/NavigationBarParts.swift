// PrefViews: the parts of navigation bars and toolbars: their lengths, rows of items, and the title of a screen.

import PrefGeometry
import PrefViewGraph

/// The lengths of the bars of a screen in its environment, in points.
struct BarMetrics: DynamicProperty {
  @Environment(\.isInSheet) private var isInSheet
  @Environment(\.verticalSizeClass) private var verticalSizeClass
  @Environment(\.look.bars) private var look
  /// The size of large titles in percent of that at the default type size.
  @ScaledMetric(relativeTo: .largeTitle) private var titleSize: CGFloat = 100

  /// Whether the height of the screen is compact.
  var isCompact: Bool { verticalSizeClass == .compact }

  /// The height of the navigation bar without a large title.
  var height: CGFloat {
    if isInSheet { return look.sheetHeight }
    return isCompact ? look.compactHeight : look.height
  }

  /// The height of the area of a large title.
  var largeTitleHeight: CGFloat { look.largeTitleHeight * max(titleSize / 100, 1) }

  /// The height of the toolbar at the bottom.
  var bottomHeight: CGFloat { look.height }

  /// The distance between items.
  var itemSpacing: CGFloat { look.itemSpacing }
}

/// A bar with items at its leading and trailing ends.
struct ToolbarItems: View {
  var back: BackButton?
  let leading: [ToolbarEntry]
  let trailing: [ToolbarEntry]
  /// Whether the bar is below the content of its screen.
  var isAtBottom = false
  @Environment(\.look.bars) private var look

  var body: some View {
    HStack(spacing: look.itemSpacing) {
      if let back { back }
      ForEach(leading.indices, id: \.self) { leading[$0].content }
      // At the bottom, a spacer of the items is the only one, unless there are items after the middle.
      if !isAtBottom || !trailing.isEmpty { Spacer() }
      ForEach(trailing.indices, id: \.self) { trailing[$0].content }
    }
    .labelStyle(.iconOnly)
    .frame(maxWidth: isAtBottom ? .infinity : nil, alignment: .leading)
    .modifier(SideMargins(isBar: true))
  }
}

/// The title of a screen, in the bar or below it.
struct NavigationTitle: View {
  let title: Text
  let isInline: Bool
  let isAboveSearchField: Bool
  /// The height of the bar without a large title, in points.
  let barHeight: CGFloat
  /// The height of the area of a large title, in points.
  let largeHeight: CGFloat
  /// The length by which a large title has been moved below the bar, in points; negative while the content is pulled
  /// down.
  var collapsed: CGFloat = 0
  /// The content of the menu that the title in the bar opens; nil for no menu.
  var menu: AnyView?
  @Environment(\.look.bars) private var look

  var body: some View {
    if isInline {
      inlineTitle
    } else if collapsed > 0 {
      largeTitle.offset(y: -collapsed).clipped().padding(.top, barHeight)
        .overlay(alignment: .top) {
          if collapsed >= largeHeight - look.largeTitleBottom { inlineTitle }
        }
    } else {
      largeTitle.offset(y: -collapsed).padding(.top, barHeight)
    }
  }

  private var inlineTitle: some View {
    titleInBar.modifier(SideMargins(isBar: true))
      .frame(height: barHeight)
      .dynamicTypeSize(.large)
  }

  @ViewBuilder private var titleInBar: some View {
    let text = title.font(.headline).lineLimit(1)
    if let menu {
      Menu {
        menu
      } label: {
        HStack(spacing: 4) {
          text
          Image(systemName: "chevron.down.circle.fill").decorative
            .symbolRenderingMode(.hierarchical).font(.footnote.weight(.semibold))
            .foregroundStyle(.secondary)
        }
      }
      .foregroundStyle(.primary)
    } else {
      text
    }
  }

  private var largeTitle: some View {
    title.font(.largeTitle.bold())
      .lineLimit(1)
      .frame(maxWidth: .infinity, alignment: .leading)
      .modifier(SideMargins(isBar: true))
      .padding(
        .bottom,
        isAboveSearchField ? look.largeTitleBottomAboveSearchField : look.largeTitleBottom
      )
      .frame(height: largeHeight, alignment: .bottom)
  }
}
