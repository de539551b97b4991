// PrefViews: a row of a list: its content with edit controls and badge, its background and its
// separators.

import PrefGeometry
import PrefViewGraph

/// A row with its background and separators.
struct ListRow: View {
  let row: Subview
  /// The next row in the same section, which may not have been created; nil for the last row.
  let next: LazySubview?
  let appearance: ListAppearance
  let selection: ListSelection?
  let isFirst: Bool
  /// The moves of the row within its section.
  let move: RowMove
  @Environment(\.defaultMinListRowHeight) private var minRowHeight
  @Environment(\.listOptions) private var options
  @Environment(\.editMode) private var editMode
  @Environment(\.selectionMenu) private var selectionMenu
  @Environment(\.look.lists.rowInsets) private var standardInsets

  /// The indentation of the rows of a disclosure group, in points.
  private static let indentationWidth: CGFloat = 16

  private var isEditing: Bool { editMode?.wrappedValue.isEditing ?? false }
  private var isSelected: Bool { selection?.contains(row) ?? false }

  var body: some View {
    let traits = row.containerValues.listRow
    let isSelected = isSelected
    RowSeparatorLayout(isFullWidth: next == nil && appearance.style == .grouped) {
      rowWithBackground(traits, isSelected)
      if hasSeparator(traits), !isSelected { separator(traits) }
    }
    .modifier(RowContextMenuOpener(menu: traits.contextMenu))
    .modifier(SelectionMenuModifier(value: selection?.value(row)))
    .modifier(RowTap(action: tap))
    .modifier(SwipeableRow(traits: traits, isEnabled: !isEditing, delete: deletion(traits)))
    .modifier(MovableRow(move: move, traits: traits, isEditing: isEditing))
  }

  private func rowWithBackground(_ traits: ListRowTraits, _ isSelected: Bool) -> some View {
    content(traits)
      .frame(maxWidth: .infinity, minHeight: minRowHeight, alignment: .leading)
      .background { background(traits, isSelected) }
      .overlay(alignment: .top) {
        if appearance.style == .grouped, isFirst, !traits.separators.hidesTop,
          !traits.sectionSeparators.hidesTop
        {
          line(traits.sectionSeparators.topTint ?? traits.separators.topTint)
        }
      }
  }

  /// Deletes the row; nil if that is not possible.
  private func deletion(_ traits: ListRowTraits) -> (() -> Void)? {
    guard let delete = traits.delete, !traits.isDeleteDisabled else { return nil }
    return {
      if let index = row.origin()?.index { delete.perform(IndexSet(integer: index)) }
    }
  }

  /// The action of a tap: selects the row, in a multiple selection only in edit mode; nil if the
  /// row cannot be selected.
  private var tap: (() -> Void)? {
    guard let selection, let value = selection.value(row) else { return nil }
    if row.containerValues.isSelectionDisabled { return nil }
    if !isEditing, let action = selectionMenu?.primaryAction(value) { return action }
    if selection.isMultiple, !isEditing { return nil }
    return { selection.select(value) }
  }

  @ViewBuilder private func background(_ traits: ListRowTraits, _ isSelected: Bool) -> some View {
    if isSelected, appearance.isInColumn {
      Color(.system(.selection)).clipShape(RoundedRectangle(cornerRadius: 10, style: .continuous))
    } else if isSelected {
      Color(.system(.selection))
    } else if let background = traits.background {
      background.view
    } else if !appearance.isInColumn {
      Color(.system(appearance.rowColor))
    }
  }

  @ViewBuilder private func content(_ traits: ListRowTraits) -> some View {
    if let insets = traits.insets {
      inner(traits).padding(insets.resolved(standardInsets).indented(by: indentation(traits)))
    } else {
      inner(traits)
        .padding(
          EdgeInsets(
            top: standardInsets.top, leading: indentation(traits), bottom: standardInsets.top,
            trailing: 0)
        )
        .modifier(SideMargins())
    }
  }

  private func indentation(_ traits: ListRowTraits) -> CGFloat {
    CGFloat(traits.indentationLevel) * Self.indentationWidth
  }

  @ViewBuilder private func inner(_ traits: ListRowTraits) -> some View {
    if isEditing {
      badged(traits).modifier(
        EditingControls(
          row: row, traits: traits, selection: editSelection, move: move))
    } else {
      badged(traits)
    }
  }

  /// The selection that the row has a control for in edit mode; nil for none.
  private var editSelection: ListSelection? {
    guard let selection, selection.isMultiple, !row.containerValues.isSelectionDisabled else {
      return nil
    }
    return selection
  }

  @ViewBuilder private func badged(_ traits: ListRowTraits) -> some View {
    // Without a text, the separator begins at the content.
    let content = row.alignmentGuide(.listRowSeparatorLeading) { $0[.listRowSeparatorLeading] }
    if let badge = traits.badge {
      HStack {
        content
        Spacer()
        badge.foregroundStyle(.secondary)
      }
    } else {
      content
    }
  }

  // MARK: Separators

  private func hasSeparator(_ traits: ListRowTraits) -> Bool {
    if traits.separators.hidesBottom || appearance.isInColumn { return false }
    if next == nil, traits.sectionSeparators.hidesBottom { return false }
    // Inset rows with spacing between them have no separators.
    if appearance.isInset {
      return next.map { !isSelected($0) } ?? false && options.rowSpacing <= 0
    }
    return next.map { !isSelected($0) } ?? true
  }

  private func isSelected(_ row: LazySubview) -> Bool {
    guard let selection, let subview = row.subview else { return false }
    return selection.contains(subview)
  }

  private func separator(_ traits: ListRowTraits) -> some View {
    let tint = next == nil ? traits.sectionSeparators.bottomTint : nil
    return line(tint ?? traits.separators.bottomTint)
  }

  private func line(_ color: Color?) -> some View {
    Hairline(color: color ?? Color(.system(.separator)))
  }
}

/// A row, and optionally the separator at its bottom, which extends from the first text of the row to its trailing edge
/// unless the row has other guides.
private struct RowSeparatorLayout: MergingLayout {
  /// Whether the separator extends over the whole row, whatever its guides are.
  let isFullWidth: Bool

  func sizeThatFits(proposal: ProposedViewSize, subviews: Subviews, cache: inout Void) -> CGSize {
    subviews[0].sizeThatFits(proposal)
  }

  func placeSubviews(
    in bounds: CGRect, proposal: ProposedViewSize, subviews: Subviews, cache: inout Void
  ) {
    subviews[0].place(at: bounds.origin, proposal: proposal)
    guard subviews.count > 1 else { return }
    let row = subviews[0].dimensions(in: proposal)
    let start = isFullWidth ? 0 : row[HorizontalAlignment.listRowSeparatorLeading]
    let end = isFullWidth ? row.width : row[HorizontalAlignment.listRowSeparatorTrailing]
    subviews[1].place(
      at: CGPoint(x: bounds.minX + start, y: bounds.maxY), anchor: .bottomLeading,
      proposal: ProposedViewSize(width: max(end - start, 0), height: nil))
  }
}

/// A modifier that adds a tap gesture if there is an action.
private struct RowTap: ViewModifier {
  let action: (() -> Void)?

  func body(content: Content) -> some View {
    content.contentShape(Rectangle())
      .gesture(TapGesture().onEnded { action?() }, including: action == nil ? .subviews : .all)
  }
}

/// A horizontal line, one pixel high.
private struct Hairline: View {
  let color: Color
  @Environment(\.pixelLength) private var pixelLength

  var body: some View { color.frame(height: pixelLength) }
}

extension EdgeInsets {
  /// Returns the insets with a greater one at the leading edge.
  fileprivate func indented(by length: CGFloat) -> EdgeInsets {
    var insets = self
    insets.leading += length
    return insets
  }
}
