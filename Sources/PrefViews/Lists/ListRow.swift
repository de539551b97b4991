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
  @Environment(\.look.lists.rowInsets) private var standardInsets

  /// The indentation of the rows of a disclosure group, in points.
  private static let indentationWidth: CGFloat = 16

  private var isEditing: Bool { editMode?.wrappedValue.isEditing ?? false }
  private var isSelected: Bool { selection?.contains(row) ?? false }

  var body: some View {
    let traits = row.containerValues.listRow
    let isSelected = isSelected
    content(traits)
      .frame(maxWidth: .infinity, minHeight: minRowHeight, alignment: .leading)
      .background { background(traits, isSelected) }
      .overlay(alignment: .top) {
        if appearance.style == .grouped, isFirst, !traits.hidesTopSeparator { line(traits, 0) }
      }
      .overlay(alignment: .bottom) {
        if hasSeparator(traits), !isSelected { separator(traits) }
      }
      .modifier(RowTap(action: tap))
      .modifier(SwipeableRow(traits: traits, isEnabled: !isEditing, delete: deletion(traits)))
      .modifier(MovableRow(move: move, traits: traits, isEditing: isEditing))
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
    guard let selection, !selection.isMultiple || isEditing, let value = selection.value(row) else {
      return nil
    }
    return { selection.select(value) }
  }

  @ViewBuilder private func background(_ traits: ListRowTraits, _ isSelected: Bool) -> some View {
    if isSelected {
      Color(.system(.selection))
    } else if let background = traits.background {
      background.view
    } else {
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
          row: row, traits: traits, selection: selection.flatMap { $0.isMultiple ? $0 : nil },
          move: move))
    } else {
      badged(traits)
    }
  }

  @ViewBuilder private func badged(_ traits: ListRowTraits) -> some View {
    if let badge = traits.badge {
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

  private func hasSeparator(_ traits: ListRowTraits) -> Bool {
    if traits.hidesBottomSeparator { return false }
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

  @ViewBuilder private func separator(_ traits: ListRowTraits) -> some View {
    if next == nil, appearance.style == .grouped {
      line(traits, 0)
    } else {
      let control = isEditing ? EditingControls.leadingInset(traits, row, selection) : 0
      let inset = indentation(traits) + control
      if let insets = traits.insets {
        line(traits, insets.resolved(standardInsets).leading + inset)
      } else {
        line(traits, inset).modifier(SideMargins(edges: .leading))
      }
    }
  }

  private func line(_ traits: ListRowTraits, _ leading: CGFloat) -> some View {
    Hairline(color: traits.separatorTint ?? Color(.system(.separator))).padding(.leading, leading)
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
