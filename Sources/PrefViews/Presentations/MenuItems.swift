// PrefViews: the items of open menus in their sections.

import PrefGeometry
import PrefViewGraph

/// The items of a menu or of a submenu in their sections.
struct MenuItems<Items: View>: View {
  let items: Items
  @Environment(\.pixelLength) private var pixelLength
  @Environment(\.menuHasMarks) private var hasMarks

  /// The leading margin of items that are not rows.
  private var leading: CGFloat {
    hasMarks ? MenuLengths.marginBeforeMarks + MenuLengths.markWidth : MenuLengths.margin
  }

  var body: some View {
    Group(sections: items) { sections in
      // The layout displays as many of the separators below as it needs, and hides the others.
      MenuStack(hairline: pixelLength, leading: leading) {
        ForEach(sections) { section in
          if section.id != sections.first?.id { MenuBand() }
          ForEach(section.header) { header in MenuSectionTitle { header } }
          ForEach(section.content) { $0 }
            .font(.system(size: 17))
            .foregroundStyle(Color(.system(.tertiaryLabel)))
          ForEach(section.footer) { footer in MenuSectionTitle { footer } }
        }
        // Separators between sections for rows that are dividers: at most one per row.
        ForEach(0..<sections.reduce(0) { $0 + $1.content.count }, id: \.self) { _ in
          MenuBand().layoutValue(key: MenuSpareKey.self, value: true)
        }
        // Separators between rows: at most one per row.
        ForEach(0..<sections.reduce(0) { $0 + $1.header.count + $1.content.count + 1 }, id: \.self)
        { _ in Color(.system(.separator)).layoutValue(key: MenuRuleKey.self, value: true) }
      }
    }
  }
}

/// The separator between two sections.
struct MenuBand: View {
  @Environment(\.colorScheme) private var colorScheme
  var body: some View {
    Color.black.opacity(colorScheme == .dark ? 0.16 : 0.08).frame(height: MenuLengths.sectionGap)
      .layoutValue(key: MenuBandKey.self, value: true)
  }
}

/// Whether the view is a separator between two rows of a section.
private struct MenuRuleKey: LayoutValueKey { static let defaultValue = false }
/// Whether the view is a separator between two sections.
private struct MenuBandKey: LayoutValueKey { static let defaultValue = false }
/// Whether the view is a separator between two sections that is only displayed in place of a `Divider`.
private struct MenuSpareKey: LayoutValueKey { static let defaultValue = false }

/// Stacks the rows of a menu, with separators between rows of the same section. A `Divider` becomes a separator between
/// sections. Other views, such as texts, have the margins of rows.
private struct MenuStack: MergingLayout {
  /// The thickness of a separator, in points: one pixel.
  let hairline: CGFloat
  /// The leading margin of views that are not rows, in points.
  let leading: CGFloat

  private struct Arrangement {
    /// The displayed items and separators between sections, with their frames.
    var rows: [(subview: LayoutSubview, frame: CGRect)] = []
    /// The positions of the separators between rows.
    var rowSeparators: [CGFloat] = []
    /// The positions of the separators in place of dividers.
    var dividers: [CGFloat] = []
    var height: CGFloat = 0
  }

  private func arrangement(_ width: CGFloat, _ subviews: Subviews) -> Arrangement {
    var result = Arrangement()
    /// The separator between sections before the next row; nil for none.
    var pendingSeparator: LayoutSubview?
    for subview in subviews where !subview[MenuRuleKey.self] && !subview[MenuSpareKey.self] {
      let isSeparator = subview[MenuBandKey.self]
      let margins = isSeparator || subview[MenuRowKey.self] ? 0 : leading + MenuLengths.margin
      let content = subview.sizeThatFits(
        ProposedViewSize(width: max(width - margins, 0), height: nil))
      // Consecutive separators between sections are one, and there is none before the first row or after the last.
      if isSeparator || content.height <= 1 {
        if content.height > 0, result.height > 0 { pendingSeparator = pendingSeparator ?? subview }
        continue
      }
      if let separator = pendingSeparator {
        let y = result.height
        if separator[MenuBandKey.self] {
          result.rows.append(
            (separator, CGRect(x: 0, y: y, width: width, height: MenuLengths.sectionGap)))
        } else {
          result.dividers.append(y)
        }
        result.height += MenuLengths.sectionGap
        pendingSeparator = nil
      } else if result.height > 0 {
        result.rowSeparators.append(result.height)
        result.height += hairline
      }
      var height = content.height
      if margins > 0 { height = max(height + 2 * MenuLengths.rowPadding, MenuLengths.rowHeight) }
      let x = margins > 0 ? leading : 0
      result.rows.append(
        (subview, CGRect(x: x, y: result.height, width: width - margins, height: height)))
      result.height += height
    }
    return result
  }

  func sizeThatFits(proposal: ProposedViewSize, subviews: Subviews, cache: inout Void) -> CGSize {
    let width = proposal.width ?? MenuLengths.width
    return CGSize(width: width, height: arrangement(width, subviews).height)
  }

  func placeSubviews(
    in bounds: CGRect, proposal: ProposedViewSize, subviews: Subviews, cache: inout Void
  ) {
    let arrangement = arrangement(bounds.width, subviews)
    for subview in subviews { subview.hide() }
    for (subview, frame) in arrangement.rows {
      let isRow = subview[MenuRowKey.self] || subview[MenuBandKey.self]
      let height = isRow ? frame.height : frame.height - 2 * MenuLengths.rowPadding
      subview.place(
        at: CGPoint(x: bounds.minX + frame.minX, y: bounds.minY + frame.midY), anchor: .leading,
        proposal: ProposedViewSize(width: frame.width, height: height))
    }
    for (separator, y) in zip(subviews.filter({ $0[MenuSpareKey.self] }), arrangement.dividers) {
      separator.place(
        at: CGPoint(x: bounds.minX, y: bounds.minY + y),
        proposal: ProposedViewSize(width: bounds.width, height: MenuLengths.sectionGap))
    }
    let rowSeparators = subviews.filter { $0[MenuRuleKey.self] }
    for (separator, y) in zip(rowSeparators, arrangement.rowSeparators) {
      separator.place(
        at: CGPoint(x: bounds.minX, y: bounds.minY + y),
        proposal: ProposedViewSize(width: bounds.width, height: hairline))
    }
  }
}
