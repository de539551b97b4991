// PrefViews: a row of a list: its content with edit controls and badge, its background and its
// separators.

import PrefGeometry
import PrefViewGraph

/// A row with its background and separators.
struct ListRow: View {
  /// The insets of a row's content on a compact-width phone, in points.
  nonisolated static let insets = EdgeInsets(top: 11, leading: 16, bottom: 11, trailing: 16)

  let row: Subview
  /// The next row in the same section; nil for the last row.
  let next: Subview?
  let look: ListLook
  let selection: ListSelection?
  let isFirst: Bool
  @Environment(\.defaultMinListRowHeight) private var leastHeight
  @Environment(\.listDistances) private var distances
  @Environment(\.editMode) private var editMode

  private var isEditing: Bool { editMode?.wrappedValue.isEditing ?? false }
  private var isSelected: Bool { selection?.contains(row) ?? false }

  var body: some View {
    let wishes = row.containerValues.listRow
    let isSelected = isSelected
    content(wishes)
      .frame(maxWidth: .infinity, minHeight: leastHeight, alignment: .leading)
      .background { background(wishes, isSelected) }
      .overlay(alignment: .top) {
        if look.ground == .grouped, isFirst, !wishes.hidesTopSeparator { line(wishes, 0) }
      }
      .overlay(alignment: .bottom) {
        if hasSeparator(wishes), !isSelected { separator(wishes) }
      }
      .modifier(RowTap(action: tap))
  }

  /// The action of a tap: selects the row, in a multiple selection only in edit mode; nil if the
  /// row cannot be selected.
  private var tap: (() -> Void)? {
    guard let selection, !selection.isMultiple || isEditing, let value = selection.value(row) else {
      return nil
    }
    return { selection.select(value) }
  }

  @ViewBuilder private func background(_ wishes: ListRowWishes, _ isSelected: Bool) -> some View {
    if isSelected {
      Color(.system(.selection))
    } else if let background = wishes.background {
      background.view
    } else {
      Color(.system(look.rowColor))
    }
  }

  @ViewBuilder private func content(_ wishes: ListRowWishes) -> some View {
    if let insets = wishes.insets {
      inner(wishes).padding(insets)
    } else {
      inner(wishes).padding(.vertical, Self.insets.top).modifier(SideMargins())
    }
  }

  @ViewBuilder private func inner(_ wishes: ListRowWishes) -> some View {
    if isEditing {
      badged(wishes).modifier(
        EditingControls(
          row: row, wishes: wishes, selection: selection.flatMap { $0.isMultiple ? $0 : nil }))
    } else {
      badged(wishes)
    }
  }

  @ViewBuilder private func badged(_ wishes: ListRowWishes) -> some View {
    if let badge = wishes.badge {
      HStack {
        row
        Spacer()
        badge.foregroundStyle(.secondary)
      }
    } else {
      row
    }
  }

  // MARK: Separators

  private func hasSeparator(_ wishes: ListRowWishes) -> Bool {
    if wishes.hidesBottomSeparator { return false }
    // Inset rows with spacing between them have no separators.
    if look.isInset { return next.map { !isSelected($0) } ?? false && distances.betweenRows <= 0 }
    return next.map { !isSelected($0) } ?? true
  }

  private func isSelected(_ row: Subview) -> Bool { selection?.contains(row) ?? false }

  @ViewBuilder private func separator(_ wishes: ListRowWishes) -> some View {
    if next == nil, look.ground == .grouped {
      line(wishes, 0)
    } else {
      let control = isEditing ? EditingControls.leadingRoom(wishes, row, selection) : 0
      if let insets = wishes.insets {
        line(wishes, insets.leading + control)
      } else {
        line(wishes, control).modifier(SideMargins(edges: .leading))
      }
    }
  }

  private func line(_ wishes: ListRowWishes, _ leading: CGFloat) -> some View {
    Hairline(color: wishes.separatorTint ?? Color(.system(.separator))).padding(.leading, leading)
  }
}

/// A modifier that adds a tap gesture if there is an action.
private struct RowTap: ViewModifier {
  let action: (() -> Void)?

  func body(content: Content) -> some View {
    content.gesture(TapGesture().onEnded { action?() }, including: action == nil ? .subviews : .all)
  }
}

/// A horizontal line, one pixel high.
private struct Hairline: View {
  let color: Color
  @Environment(\.pixelLength) private var thin

  var body: some View { color.frame(height: thin) }
}
