// PrefViews: tables: a header row and a row per value, in columns. In a compact width a table displays its first
// column, as on an iPhone.

import PrefGeometry
import PrefViewGraph

/// A container of rows in columns.
///
/// In a compact width, only the first column is drawn, without a header.
public nonisolated struct Table<Value, Rows: TableRowContent, Columns: TableColumnContent>: View
where Value == Rows.TableRowValue, Rows.TableRowValue == Columns.TableRowValue {
  private let lines: [TableLine<Value>]
  private let columns: [_TableColumn<Value>]
  private let selection: ListSelection?
  @Environment(\.editMode) private var editMode
  @Environment(\.horizontalSizeClass) private var sizeClass
  @Environment(\.tableHeaderVisibility) private var headerVisibility

  init(rows: Rows, columns: Columns, selection: ListSelection? = nil) {
    lines = rows._items.enumerated().map { TableLine(item: $1, index: $0) }
    self.selection = selection
    var list: [_TableColumn<Value>] = []
    columns._addColumns(to: &list)
    self.columns = list
  }

  /// The header and the rows, separated by lines, in a scroll view.
  @MainActor public var body: some View {
    let visible = sizeClass == .compact ? Array(columns.prefix(1)) : columns
    let showsHeader = sizeClass != .compact && headerVisibility != .hidden
    return ScrollView {
      LazyVStack(alignment: .leading, spacing: 0) {
        if showsHeader {
          row(visible) { ($0.title ?? Text(verbatim: "")).font(.footnote.weight(.semibold)) }
          Divider()
        }
        ForEach(lines) { line in
          switch line.item {
          case .value(let value): row(of: value, visible)
          case .header(let header):
            header.font(.headline).padding(.horizontal, 16).padding(.top, 16).padding(.bottom, 6)
          }
          Divider()
        }
      }
    }
    .frame(maxWidth: .infinity, maxHeight: .infinity, alignment: .top)
    .background(Color(uiColor: .systemBackground))
  }

  @MainActor private func row(of value: Value, _ columns: [_TableColumn<Value>]) -> some View {
    let id = AnyHashable(value.id)
    let isSelected = selection?.contains(id) ?? false
    let isEditing = editMode?.wrappedValue.isEditing ?? false
    return row(columns) { $0.content(value) }
      .frame(minHeight: 44)
      .background { if isSelected { Color(.system(.selection)) } }
      .contentShape(Rectangle())
      .onTapGesture {
        if let selection, !selection.isMultiple || isEditing { selection.select(id) }
      }
  }

  @MainActor private func row<Cell: View>(
    _ columns: [_TableColumn<Value>], @ViewBuilder cell: @escaping (_TableColumn<Value>) -> Cell
  ) -> some View {
    HStack(spacing: 8) {
      ForEach(columns.indices, id: \.self) { index in
        cell(columns[index])
          .lineLimit(1)
          .frame(width: columns[index].width, alignment: .leading)
          .frame(maxWidth: columns[index].width == nil ? .infinity : nil, alignment: .leading)
      }
    }
    .padding(.horizontal, 16)
    .padding(.vertical, 6)
  }
}

/// A row of a table with its identity.
private struct TableLine<Value: Identifiable>: Identifiable {
  let item: _TableRowItem<Value>
  let index: Int

  var id: AnyHashable {
    switch item {
    case .value(let value): AnyHashable(value.id)
    case .header: AnyHashable(index)
    }
  }
}

/// The appearance of tables.
public protocol TableStyle {}

/// A table style that a static member names.
public struct _NamedTableStyle: TableStyle, Sendable {}

extension TableStyle where Self == _NamedTableStyle {
  /// The style that the system chooses.
  public static var automatic: Self { Self() }
  /// With margins.
  public static var inset: Self { Self() }
  /// With a border.
  public static var bordered: Self { Self() }
  /// With margins, and with alternating backgrounds.
  public static func inset(alternatesRowBackgrounds: Bool) -> Self { Self() }
  /// With a border, and with alternating backgrounds.
  public static func bordered(alternatesRowBackgrounds: Bool) -> Self { Self() }
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
