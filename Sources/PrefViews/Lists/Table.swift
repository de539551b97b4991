// PrefViews: tables: a header row and a row per value, in columns. In a compact width a table displays its first
// column, as on an
// iPhone.

import PrefGeometry
import PrefViewGraph

/// A container of rows in columns.
///
/// In a compact width, only the first column is drawn, without a header.
public nonisolated struct Table<Value: Identifiable, Rows, Columns>: View {
  private let values: [Value]
  private let columns: [_TableColumn<Value>]
  @Environment(\.horizontalSizeClass) private var sizeClass
  @Environment(\.tableHeaderVisibility) private var headerVisibility

  init(values: [Value], columns: [_TableColumn<Value>]) {
    self.values = values
    self.columns = columns
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
        ForEach(values) { value in
          row(visible) { $0.content(value) }.frame(minHeight: 44)
          Divider()
        }
      }
    }
    .frame(maxWidth: .infinity, maxHeight: .infinity, alignment: .top)
    .background(Color(uiColor: .systemBackground))
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

/// The rows of a table that has a row per value.
public struct TableForEachContent<Data: RandomAccessCollection> where Data.Element: Identifiable {}

extension Table {
  private static func list<Content: TableColumnContent>(
    _ content: Content
  ) -> [_TableColumn<Value>] where Content.TableRowValue == Value {
    var columns: [_TableColumn<Value>] = []
    content._addColumns(to: &columns)
    return columns
  }
}

extension Table where Columns: TableColumnContent, Columns.TableRowValue == Value {
  /// Creates a table with a row per element.
  public init<Data: RandomAccessCollection>(
    _ data: Data, @TableColumnBuilder<Value, Never> columns: () -> Columns
  ) where Data.Element == Value, Rows == TableForEachContent<Data> {
    self.init(values: Array(data), columns: Self.list(columns()))
  }

  /// Creates a table with a row per element.
  public init<Data: RandomAccessCollection>(
    _ data: Data, columnCustomization: Binding<TableColumnCustomization<Value>>,
    @TableColumnBuilder<Value, Never> columns: () -> Columns
  ) where Data.Element == Value, Rows == TableForEachContent<Data> {
    self.init(values: Array(data), columns: Self.list(columns()))
  }

  /// Creates a table with a row per element. The order is that of the data.
  public init<Data: RandomAccessCollection, Sort: SortComparator>(
    _ data: Data, sortOrder: Binding<[Sort]>,
    @TableColumnBuilder<Value, Sort> columns: () -> Columns
  ) where Data.Element == Value, Sort.Compared == Value, Rows == TableForEachContent<Data> {
    self.init(values: Array(data), columns: Self.list(columns()))
  }

  /// Creates a table with a row per element. The order is that of the data.
  public init<Data: RandomAccessCollection, Sort: SortComparator>(
    _ data: Data, sortOrder: Binding<[Sort]>,
    columnCustomization: Binding<TableColumnCustomization<Value>>,
    @TableColumnBuilder<Value, Sort> columns: () -> Columns
  ) where Data.Element == Value, Sort.Compared == Value, Rows == TableForEachContent<Data> {
    self.init(values: Array(data), columns: Self.list(columns()))
  }

  /// Creates a table with a row per element. Selection is not drawn.
  public init<Data: RandomAccessCollection>(
    _ data: Data, selection: Binding<Value.ID?>,
    @TableColumnBuilder<Value, Never> columns: () -> Columns
  ) where Data.Element == Value, Rows == TableForEachContent<Data> {
    self.init(values: Array(data), columns: Self.list(columns()))
  }

  /// Creates a table with a row per element. Selection is not drawn. The order is that of the data.
  public init<Data: RandomAccessCollection, Sort: SortComparator>(
    _ data: Data, selection: Binding<Value.ID?>, sortOrder: Binding<[Sort]>,
    @TableColumnBuilder<Value, Sort> columns: () -> Columns
  ) where Data.Element == Value, Sort.Compared == Value, Rows == TableForEachContent<Data> {
    self.init(values: Array(data), columns: Self.list(columns()))
  }

  /// Creates a table with a row per element. Selection is not drawn.
  public init<Data: RandomAccessCollection>(
    _ data: Data, selection: Binding<Set<Value.ID>>,
    @TableColumnBuilder<Value, Never> columns: () -> Columns
  ) where Data.Element == Value, Rows == TableForEachContent<Data> {
    self.init(values: Array(data), columns: Self.list(columns()))
  }

  /// Creates a table with a row per element. Selection is not drawn.
  public init<Data: RandomAccessCollection>(
    _ data: Data, selection: Binding<Set<Value.ID>>,
    columnCustomization: Binding<TableColumnCustomization<Value>>,
    @TableColumnBuilder<Value, Never> columns: () -> Columns
  ) where Data.Element == Value, Rows == TableForEachContent<Data> {
    self.init(values: Array(data), columns: Self.list(columns()))
  }

  /// Creates a table with a row per element. Selection is not drawn. The order is that of the data.
  public init<Data: RandomAccessCollection, Sort: SortComparator>(
    _ data: Data, selection: Binding<Set<Value.ID>>, sortOrder: Binding<[Sort]>,
    @TableColumnBuilder<Value, Sort> columns: () -> Columns
  ) where Data.Element == Value, Sort.Compared == Value, Rows == TableForEachContent<Data> {
    self.init(values: Array(data), columns: Self.list(columns()))
  }

  /// Creates a table with a row per element. Selection is not drawn. The order is that of the data.
  public init<Data: RandomAccessCollection, Sort: SortComparator>(
    _ data: Data, selection: Binding<Set<Value.ID>>, sortOrder: Binding<[Sort]>,
    columnCustomization: Binding<TableColumnCustomization<Value>>,
    @TableColumnBuilder<Value, Sort> columns: () -> Columns
  ) where Data.Element == Value, Sort.Compared == Value, Rows == TableForEachContent<Data> {
    self.init(values: Array(data), columns: Self.list(columns()))
  }
}

extension Table where Columns: TableColumnContent, Columns.TableRowValue == Value {
  /// Creates a table with rows from a closure.
  public init(
    of valueType: Value.Type, @TableColumnBuilder<Value, Never> columns: () -> Columns,
    @TableRowBuilder<Value> rows: () -> Rows
  ) where Rows: TableRowContent<Value> {
    self.init(values: rows()._values, columns: Self.list(columns()))
  }

  /// Creates a table with rows from a closure. The order is that of the rows.
  public init<Sort: SortComparator>(
    of valueType: Value.Type, sortOrder: Binding<[Sort]>,
    @TableColumnBuilder<Value, Sort> columns: () -> Columns,
    @TableRowBuilder<Value> rows: () -> Rows
  ) where Sort.Compared == Value, Rows: TableRowContent<Value> {
    self.init(values: rows()._values, columns: Self.list(columns()))
  }

  /// Creates a table with rows from a closure. Selection is not drawn.
  public init(
    of valueType: Value.Type, selection: Binding<Value.ID?>,
    @TableColumnBuilder<Value, Never> columns: () -> Columns,
    @TableRowBuilder<Value> rows: () -> Rows
  ) where Rows: TableRowContent<Value> {
    self.init(values: rows()._values, columns: Self.list(columns()))
  }

  /// Creates a table with rows from a closure. Selection is not drawn. The order is that of the rows.
  public init<Sort: SortComparator>(
    of valueType: Value.Type, selection: Binding<Value.ID?>, sortOrder: Binding<[Sort]>,
    @TableColumnBuilder<Value, Sort> columns: () -> Columns,
    @TableRowBuilder<Value> rows: () -> Rows
  ) where Sort.Compared == Value, Rows: TableRowContent<Value> {
    self.init(values: rows()._values, columns: Self.list(columns()))
  }

  /// Creates a table with rows from a closure. Selection is not drawn.
  public init(
    of valueType: Value.Type, selection: Binding<Set<Value.ID>>,
    @TableColumnBuilder<Value, Never> columns: () -> Columns,
    @TableRowBuilder<Value> rows: () -> Rows
  ) where Rows: TableRowContent<Value> {
    self.init(values: rows()._values, columns: Self.list(columns()))
  }

  /// Creates a table with rows from a closure. Selection is not drawn. The order is that of the rows.
  public init<Sort: SortComparator>(
    of valueType: Value.Type, selection: Binding<Set<Value.ID>>, sortOrder: Binding<[Sort]>,
    @TableColumnBuilder<Value, Sort> columns: () -> Columns,
    @TableRowBuilder<Value> rows: () -> Rows
  ) where Sort.Compared == Value, Rows: TableRowContent<Value> {
    self.init(values: rows()._values, columns: Self.list(columns()))
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
