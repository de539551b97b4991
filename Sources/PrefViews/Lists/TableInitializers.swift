// PrefViews: the initializers of tables. The types of rows and columns determine the type of the values, which the
// compiler infers from the data, from `of:` or from the rows.

import PrefGeometry
import PrefViewGraph

/// The rows of a table that has a row per element of its data.
public nonisolated struct TableForEachContent<Data: RandomAccessCollection>: TableRowContent
where Data.Element: Identifiable {
  /// The type of the values of rows.
  public typealias TableRowValue = Data.Element
  private let data: Data

  init(_ data: Data) { self.data = data }

  /// The rows of the elements.
  public var _items: [_TableRowItem<Data.Element>] { data.map { .value($0) } }
}

extension Table {
  /// Creates a table with a row per element.
  public init<Data: RandomAccessCollection>(
    _ data: Data,
    columnCustomization: Binding<TableColumnCustomization<Value>>? = nil,
    @TableColumnBuilder<Value, Never> columns: () -> Columns
  ) where Rows == TableForEachContent<Data>, Columns.TableRowValue == Data.Element {
    self.init(
      rows: TableForEachContent(data), columns: columns(), customization: columnCustomization)
  }

  /// Creates a table with a row per element.
  ///
  /// A tap on the header of a column changes the sort order, by which the caller sorts the data.
  public init<Data: RandomAccessCollection, Sort: SortComparator>(
    _ data: Data,
    sortOrder: Binding<[Sort]>,
    columnCustomization: Binding<TableColumnCustomization<Value>>? = nil,
    @TableColumnBuilder<Value, Sort> columns: () -> Columns
  ) where Rows == TableForEachContent<Data>, Sort.Compared == Columns.TableRowValue {
    self.init(
      rows: TableForEachContent(data), columns: columns(), sorting: TableSorting(sortOrder),
      customization: columnCustomization)
  }

  /// Creates a table with a row per element.
  public init<Data: RandomAccessCollection>(
    _ data: Data,
    selection: Binding<Value.ID?>,
    columnCustomization: Binding<TableColumnCustomization<Value>>? = nil,
    @TableColumnBuilder<Value, Never> columns: () -> Columns
  ) where Rows == TableForEachContent<Data>, Columns.TableRowValue == Data.Element {
    self.init(
      rows: TableForEachContent(data), columns: columns(), selection: ListSelection(selection),
      customization: columnCustomization)
  }

  /// Creates a table with a row per element.
  ///
  /// A tap on the header of a column changes the sort order, by which the caller sorts the data.
  public init<Data: RandomAccessCollection, Sort: SortComparator>(
    _ data: Data,
    selection: Binding<Value.ID?>,
    sortOrder: Binding<[Sort]>,
    columnCustomization: Binding<TableColumnCustomization<Value>>? = nil,
    @TableColumnBuilder<Value, Sort> columns: () -> Columns
  ) where Rows == TableForEachContent<Data>, Sort.Compared == Columns.TableRowValue {
    self.init(
      rows: TableForEachContent(data), columns: columns(), selection: ListSelection(selection),
      sorting: TableSorting(sortOrder), customization: columnCustomization)
  }

  /// Creates a table with a row per element.
  public init<Data: RandomAccessCollection>(
    _ data: Data,
    selection: Binding<Set<Value.ID>>,
    columnCustomization: Binding<TableColumnCustomization<Value>>? = nil,
    @TableColumnBuilder<Value, Never> columns: () -> Columns
  ) where Rows == TableForEachContent<Data>, Columns.TableRowValue == Data.Element {
    self.init(
      rows: TableForEachContent(data), columns: columns(), selection: ListSelection(selection),
      customization: columnCustomization)
  }

  /// Creates a table with a row per element.
  ///
  /// A tap on the header of a column changes the sort order, by which the caller sorts the data.
  public init<Data: RandomAccessCollection, Sort: SortComparator>(
    _ data: Data,
    selection: Binding<Set<Value.ID>>,
    sortOrder: Binding<[Sort]>,
    columnCustomization: Binding<TableColumnCustomization<Value>>? = nil,
    @TableColumnBuilder<Value, Sort> columns: () -> Columns
  ) where Rows == TableForEachContent<Data>, Sort.Compared == Columns.TableRowValue {
    self.init(
      rows: TableForEachContent(data), columns: columns(), selection: ListSelection(selection),
      sorting: TableSorting(sortOrder), customization: columnCustomization)
  }
}

extension Table {
  /// Creates a table with rows from a closure.
  public init(
    of valueType: Value.Type,
    columnCustomization: Binding<TableColumnCustomization<Value>>? = nil,
    @TableColumnBuilder<Value, Never> columns: () -> Columns,
    @TableRowBuilder<Value> rows: () -> Rows
  ) { self.init(rows: rows(), columns: columns(), customization: columnCustomization) }

  /// Creates a table with rows from a closure.
  ///
  /// A tap on the header of a column changes the sort order, by which the caller sorts the rows.
  public init<Sort: SortComparator>(
    of valueType: Value.Type,
    sortOrder: Binding<[Sort]>,
    columnCustomization: Binding<TableColumnCustomization<Value>>? = nil,
    @TableColumnBuilder<Value, Sort> columns: () -> Columns,
    @TableRowBuilder<Value> rows: () -> Rows
  ) where Sort.Compared == Columns.TableRowValue {
    self.init(
      rows: rows(), columns: columns(), sorting: TableSorting(sortOrder),
      customization: columnCustomization)
  }

  /// Creates a table with rows from a closure.
  public init(
    of valueType: Value.Type,
    selection: Binding<Value.ID?>,
    columnCustomization: Binding<TableColumnCustomization<Value>>? = nil,
    @TableColumnBuilder<Value, Never> columns: () -> Columns,
    @TableRowBuilder<Value> rows: () -> Rows
  ) {
    self.init(
      rows: rows(), columns: columns(), selection: ListSelection(selection),
      customization: columnCustomization)
  }

  /// Creates a table with rows from a closure.
  ///
  /// A tap on the header of a column changes the sort order, by which the caller sorts the rows.
  public init<Sort: SortComparator>(
    of valueType: Value.Type,
    selection: Binding<Value.ID?>,
    sortOrder: Binding<[Sort]>,
    columnCustomization: Binding<TableColumnCustomization<Value>>? = nil,
    @TableColumnBuilder<Value, Sort> columns: () -> Columns,
    @TableRowBuilder<Value> rows: () -> Rows
  ) where Sort.Compared == Columns.TableRowValue {
    self.init(
      rows: rows(), columns: columns(), selection: ListSelection(selection),
      sorting: TableSorting(sortOrder), customization: columnCustomization)
  }

  /// Creates a table with rows from a closure.
  public init(
    of valueType: Value.Type,
    selection: Binding<Set<Value.ID>>,
    columnCustomization: Binding<TableColumnCustomization<Value>>? = nil,
    @TableColumnBuilder<Value, Never> columns: () -> Columns,
    @TableRowBuilder<Value> rows: () -> Rows
  ) {
    self.init(
      rows: rows(), columns: columns(), selection: ListSelection(selection),
      customization: columnCustomization)
  }

  /// Creates a table with rows from a closure.
  ///
  /// A tap on the header of a column changes the sort order, by which the caller sorts the rows.
  public init<Sort: SortComparator>(
    of valueType: Value.Type,
    selection: Binding<Set<Value.ID>>,
    sortOrder: Binding<[Sort]>,
    columnCustomization: Binding<TableColumnCustomization<Value>>? = nil,
    @TableColumnBuilder<Value, Sort> columns: () -> Columns,
    @TableRowBuilder<Value> rows: () -> Rows
  ) where Sort.Compared == Columns.TableRowValue {
    self.init(
      rows: rows(), columns: columns(), selection: ListSelection(selection),
      sorting: TableSorting(sortOrder), customization: columnCustomization)
  }

  /// Creates a table with rows from a closure.
  public init(
    columnCustomization: Binding<TableColumnCustomization<Value>>? = nil,
    @TableColumnBuilder<Value, Never> columns: () -> Columns,
    @TableRowBuilder<Value> rows: () -> Rows
  ) { self.init(rows: rows(), columns: columns(), customization: columnCustomization) }

  /// Creates a table with rows from a closure.
  ///
  /// A tap on the header of a column changes the sort order, by which the caller sorts the rows.
  public init<Sort: SortComparator>(
    sortOrder: Binding<[Sort]>,
    columnCustomization: Binding<TableColumnCustomization<Value>>? = nil,
    @TableColumnBuilder<Value, Sort> columns: () -> Columns,
    @TableRowBuilder<Value> rows: () -> Rows
  ) where Sort.Compared == Columns.TableRowValue {
    self.init(
      rows: rows(), columns: columns(), sorting: TableSorting(sortOrder),
      customization: columnCustomization)
  }

  /// Creates a table with rows from a closure.
  public init(
    selection: Binding<Value.ID?>,
    columnCustomization: Binding<TableColumnCustomization<Value>>? = nil,
    @TableColumnBuilder<Value, Never> columns: () -> Columns,
    @TableRowBuilder<Value> rows: () -> Rows
  ) {
    self.init(
      rows: rows(), columns: columns(), selection: ListSelection(selection),
      customization: columnCustomization)
  }

  /// Creates a table with rows from a closure.
  ///
  /// A tap on the header of a column changes the sort order, by which the caller sorts the rows.
  public init<Sort: SortComparator>(
    selection: Binding<Value.ID?>,
    sortOrder: Binding<[Sort]>,
    columnCustomization: Binding<TableColumnCustomization<Value>>? = nil,
    @TableColumnBuilder<Value, Sort> columns: () -> Columns,
    @TableRowBuilder<Value> rows: () -> Rows
  ) where Sort.Compared == Columns.TableRowValue {
    self.init(
      rows: rows(), columns: columns(), selection: ListSelection(selection),
      sorting: TableSorting(sortOrder), customization: columnCustomization)
  }

  /// Creates a table with rows from a closure.
  public init(
    selection: Binding<Set<Value.ID>>,
    columnCustomization: Binding<TableColumnCustomization<Value>>? = nil,
    @TableColumnBuilder<Value, Never> columns: () -> Columns,
    @TableRowBuilder<Value> rows: () -> Rows
  ) {
    self.init(
      rows: rows(), columns: columns(), selection: ListSelection(selection),
      customization: columnCustomization)
  }

  /// Creates a table with rows from a closure.
  ///
  /// A tap on the header of a column changes the sort order, by which the caller sorts the rows.
  public init<Sort: SortComparator>(
    selection: Binding<Set<Value.ID>>,
    sortOrder: Binding<[Sort]>,
    columnCustomization: Binding<TableColumnCustomization<Value>>? = nil,
    @TableColumnBuilder<Value, Sort> columns: () -> Columns,
    @TableRowBuilder<Value> rows: () -> Rows
  ) where Sort.Compared == Columns.TableRowValue {
    self.init(
      rows: rows(), columns: columns(), selection: ListSelection(selection),
      sorting: TableSorting(sortOrder), customization: columnCustomization)
  }
}
