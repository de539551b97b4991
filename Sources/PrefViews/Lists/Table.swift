// PrefViews: tables: a header row and a row per value, in columns. In a compact width a table displays its first
// column, as on an iPhone.

import PrefGeometry
import PrefViewGraph

/// A container of rows in columns.
///
/// In a compact width, only the first column is drawn, without a header.
public nonisolated struct Table<Value, Rows: TableRowContent, Columns: TableColumnContent>: View
where Value == Rows.TableRowValue, Rows.TableRowValue == Columns.TableRowValue {
  private let items: [_TableRowItem<Value>]
  private let columns: [_TableColumn<Value>]
  private let selection: ListSelection?
  private let sorting: TableSorting<Value>?
  private let customization: Binding<TableColumnCustomization<Value>>?
  /// The identifiers of the expanded rows, except for those with a binding.
  @State private var expanded: Set<AnyHashable> = []
  @Environment(\.editMode) private var editMode
  @Environment(\.horizontalSizeClass) private var sizeClass
  @Environment(\.tableHeaderVisibility) private var headerVisibility
  @Environment(\.selectionMenu) private var menu

  init(
    rows: Rows, columns: Columns, selection: ListSelection? = nil,
    sorting: TableSorting<Value>? = nil,
    customization: Binding<TableColumnCustomization<Value>>? = nil
  ) {
    items = rows._items
    self.selection = selection
    self.sorting = sorting
    self.customization = customization
    var list: [_TableColumn<Value>] = []
    columns._addColumns(to: &list)
    self.columns = list
  }

  /// The header and the rows, separated by lines, in a scroll view.
  @MainActor public var body: some View {
    let shown = columns.filter { isVisible($0) }
    let visible = sizeClass == .compact ? Array(shown.prefix(1)) : shown
    let showsHeader = sizeClass != .compact && headerVisibility != .hidden
    let isTree = items.contains { $0.branch != nil }
    return ScrollView {
      LazyVStack(alignment: .leading, spacing: 0) {
        if showsHeader {
          TableCells(columns: visible) { column, _ in
            TableHeader(column: column, sorting: sorting)
          }
          Divider()
        }
        ForEach(lines) { line in
          // A stack is one element, so that rows are created when they become visible.
          VStack(alignment: .leading, spacing: 0) {
            switch line.item.kind {
            case .value(let value, let branch): row(of: value, branch, line, isTree, visible)
            case .header(let header):
              header.font(.headline).padding(.horizontal, 16).padding(.top, 16).padding(.bottom, 6)
            }
            Divider()
          }
        }
      }
    }
    .frame(maxWidth: .infinity, maxHeight: .infinity, alignment: .top)
    .background(Color(uiColor: .systemBackground))
  }

  @MainActor private func isVisible(_ column: _TableColumn<Value>) -> Bool {
    let custom = column.customizationID.flatMap { customization?.wrappedValue[visibility: $0] }
    guard let custom, custom != .automatic else { return column.defaultVisibility != .hidden }
    return custom == .visible
  }

  // MARK: Rows

  /// The rows that are not within a collapsed one.
  @MainActor private var lines: [TableLine<Value>] {
    var lines: [TableLine<Value>] = []
    func add(_ items: [_TableRowItem<Value>], _ depth: Int) {
      for item in items {
        lines.append(TableLine(item: item, index: lines.count, depth: depth))
        if case .value(let value, let branch?) = item.kind, isExpanded(value, branch) {
          add(branch.items(), depth + 1)
        }
      }
    }
    add(items, 0)
    return lines
  }

  @MainActor private func isExpanded(_ value: Value, _ branch: TableBranch<Value>) -> Bool {
    branch.isExpanded?.wrappedValue ?? expanded.contains(AnyHashable(value.id))
  }

  @MainActor private func toggle(_ value: Value, _ branch: TableBranch<Value>) {
    let id = AnyHashable(value.id)
    if let isExpanded = branch.isExpanded {
      isExpanded.wrappedValue.toggle()
    } else if expanded.remove(id) == nil {
      expanded.insert(id)
    }
  }

  @MainActor private func row(
    of value: Value, _ branch: TableBranch<Value>?, _ line: TableLine<Value>, _ isTree: Bool,
    _ columns: [_TableColumn<Value>]
  ) -> some View {
    let id = AnyHashable(value.id)
    let isSelected = selection?.contains(id) ?? false
    let isEditing = editMode?.wrappedValue.isEditing ?? false
    let cells = TableCells(columns: columns) { column, index in
      if isTree, index == 0 {
        HStack(spacing: 8) {
          TableDisclosure(isExpanded: branch.map { isExpanded(value, $0) }) {
            if let branch { toggle(value, branch) }
          }
          column.content(value)
        }
        .padding(.leading, 20 * CGFloat(line.depth))
      } else {
        column.content(value)
      }
    }
    .frame(minHeight: 44)
    .background { if isSelected { Color(.system(.selection)) } }
    .contentShape(Rectangle())
    .onTapGesture {
      guard let selection else { return }
      if !isEditing, let action = menu?.primaryAction(id) { return action() }
      if line.item.isSelectionDisabled { return }
      if !selection.isMultiple || isEditing { selection.select(id) }
    }
    return TableRowMenu(
      row: cells, menu: line.item.contextMenu, value: selection == nil ? nil : id)
  }
}

/// A row with its context menu: its own, or that of the table's selection.
private struct TableRowMenu<Row: View>: View {
  let row: Row
  let menu: AnyView?
  let value: AnyHashable?

  var body: some View {
    if let menu {
      row.contextMenu { menu }
    } else {
      row.modifier(SelectionMenuModifier(value: value))
    }
  }
}

/// The chevron of a row in a tree; an empty space for a row without further rows.
private struct TableDisclosure: View {
  /// Whether the further rows are shown; nil without further rows.
  let isExpanded: Bool?
  let toggle: () -> Void

  var body: some View {
    if let isExpanded {
      Button(action: toggle) {
        Image(systemName: "chevron.forward").font(.footnote.weight(.semibold))
          .rotationEffect(.degrees(isExpanded ? 90 : 0))
          .frame(width: 16).contentShape(Rectangle())
      }
      .accessibilityLabel(Text(isExpanded ? "Collapse" : "Expand"))
    } else {
      Color.clear.frame(width: 16, height: 1)
    }
  }
}

/// The title of a column. With a comparator it is a button, with an arrow if the rows are sorted by the column first.
private struct TableHeader<Value>: View {
  let column: _TableColumn<Value>
  let sorting: TableSorting<Value>?

  var body: some View {
    if let sorting, sorting.canSort(column) {
      let order = sorting.order(column)
      Button {
        sorting.sort(column)
      } label: {
        HStack(spacing: 4) {
          title
          if let order {
            Image(systemName: order == .forward ? "chevron.up" : "chevron.down").decorative
              .font(.caption2.weight(.semibold))
          }
        }
        .contentShape(Rectangle())
      }
      .buttonStyle(.plain)
    } else {
      title
    }
  }

  private var title: some View {
    (column.title ?? Text(verbatim: "")).font(.footnote.weight(.semibold))
  }
}

/// The cells of a row, in the widths and alignments of the columns.
private struct TableCells<Value, Cell: View>: View {
  let columns: [_TableColumn<Value>]
  @ViewBuilder let cell: (_TableColumn<Value>, _ index: Int) -> Cell

  var body: some View {
    HStack(spacing: 8) {
      ForEach(columns.indices, id: \.self) { index in
        let column = columns[index]
        let alignment = Alignment(horizontal: column.alignment.horizontal, vertical: .center)
        if let width = column.width {
          cell(column, index).lineLimit(1).frame(width: width, alignment: alignment)
        } else {
          cell(column, index).lineLimit(1).frame(
            minWidth: column.limits.minimum, maxWidth: column.limits.maximum, alignment: alignment)
        }
      }
    }
    .padding(.horizontal, 16)
    .padding(.vertical, 6)
  }
}

/// A row of a table with its identity.
private struct TableLine<Value: Identifiable>: Identifiable {
  private struct HeaderID: Hashable {
    let index: Int
  }

  let item: _TableRowItem<Value>
  let index: Int
  /// The number of rows that contain this one.
  let depth: Int

  var id: AnyHashable {
    switch item.kind {
    case .value(let value, _): AnyHashable(value.id)
    case .header: AnyHashable(HeaderID(index: index))
    }
  }
}

/// The appearance of tables.
public protocol TableStyle {
  /// The properties of a table.
  typealias Configuration = TableStyleConfiguration
}

/// The properties of a table that a style receives.
public struct TableStyleConfiguration {}

/// The style of tables that the system chooses.
public struct AutomaticTableStyle: TableStyle, Sendable {
  /// Creates the style.
  public init() {}
}

/// A style of tables with margins.
public struct InsetTableStyle: TableStyle, Sendable {
  /// Creates the style.
  public init() {}
  /// Creates the style with backgrounds that alternate.
  public init(alternatesRowBackgrounds: Bool) {}
}

/// A style of tables with a border.
public struct BorderedTableStyle: TableStyle, Sendable {
  /// Creates the style.
  public init() {}
  /// Creates the style with backgrounds that alternate.
  public init(alternatesRowBackgrounds: Bool) {}
}

extension TableStyle where Self == AutomaticTableStyle {
  /// The style that the system chooses.
  public static var automatic: AutomaticTableStyle { AutomaticTableStyle() }
}

extension TableStyle where Self == InsetTableStyle {
  /// With margins.
  public static var inset: InsetTableStyle { InsetTableStyle() }
  /// With margins, and with alternating backgrounds.
  public static func inset(alternatesRowBackgrounds: Bool) -> InsetTableStyle { InsetTableStyle() }
}

extension TableStyle where Self == BorderedTableStyle {
  /// With a border.
  public static var bordered: BorderedTableStyle { BorderedTableStyle() }
  /// With a border, and with alternating backgrounds.
  public static func bordered(alternatesRowBackgrounds: Bool) -> BorderedTableStyle {
    BorderedTableStyle()
  }
}

private enum TableHeaderVisibilityKey: EnvironmentKey {
  static let defaultValue = Visibility.automatic
}

extension EnvironmentValues {
  /// Whether tables have a header row.
  var tableHeaderVisibility: Visibility {
    get { self[TableHeaderVisibilityKey.self] }
    set { self[TableHeaderVisibilityKey.self] = newValue }
  }
}

extension View {
  /// Accepts the appearance of tables; it is the same in every style.
  public nonisolated func tableStyle<S: TableStyle>(_ style: S) -> some View { self }

  /// Sets whether tables have a header row.
  public nonisolated func tableColumnHeaders(_ visibility: Visibility) -> some View {
    environment(\.tableHeaderVisibility, visibility)
  }
}
