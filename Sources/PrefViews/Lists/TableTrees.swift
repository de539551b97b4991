// PrefViews: the initializers of tables of trees.

import PrefGeometry
import PrefViewGraph

extension Table {
  /// Creates a table with a row per element of trees; the children of an element are shown while it is expanded.
  public init<Data: RandomAccessCollection>(
    _ data: Data,
    children: KeyPath<Value, Data?>,
    columnCustomization: Binding<TableColumnCustomization<Value>>? = nil,
    @TableColumnBuilder<Value, Never> columns: () -> Columns
  ) where Rows == TableOutlineGroupContent<Data>, Columns.TableRowValue == Data.Element {
    self.init(
      rows: TableOutlineGroupContent(data, children), columns: columns(),
      customization: columnCustomization)
  }

  /// Creates a table with a row per element of trees; the children of an element are shown while it is expanded.
  ///
  /// A tap on the header of a column changes the sort order, by which the caller sorts the data.
  public init<Data: RandomAccessCollection, Sort: SortComparator>(
    _ data: Data,
    children: KeyPath<Value, Data?>,
    sortOrder: Binding<[Sort]>,
    columnCustomization: Binding<TableColumnCustomization<Value>>? = nil,
    @TableColumnBuilder<Value, Sort> columns: () -> Columns
  ) where Rows == TableOutlineGroupContent<Data>, Sort.Compared == Columns.TableRowValue {
    self.init(
      rows: TableOutlineGroupContent(data, children), columns: columns(),
      sorting: TableSorting(sortOrder), customization: columnCustomization)
  }

  /// Creates a table with a row per element of trees; the children of an element are shown while it is expanded.
  public init<Data: RandomAccessCollection>(
    _ data: Data,
    children: KeyPath<Value, Data?>,
    selection: Binding<Value.ID?>,
    columnCustomization: Binding<TableColumnCustomization<Value>>? = nil,
    @TableColumnBuilder<Value, Never> columns: () -> Columns
  ) where Rows == TableOutlineGroupContent<Data>, Columns.TableRowValue == Data.Element {
    self.init(
      rows: TableOutlineGroupContent(data, children), columns: columns(),
      selection: ListSelection(selection), customization: columnCustomization)
  }

  /// Creates a table with a row per element of trees; the children of an element are shown while it is expanded.
  ///
  /// A tap on the header of a column changes the sort order, by which the caller sorts the data.
  public init<Data: RandomAccessCollection, Sort: SortComparator>(
    _ data: Data,
    children: KeyPath<Value, Data?>,
    selection: Binding<Value.ID?>,
    sortOrder: Binding<[Sort]>,
    columnCustomization: Binding<TableColumnCustomization<Value>>? = nil,
    @TableColumnBuilder<Value, Sort> columns: () -> Columns
  ) where Rows == TableOutlineGroupContent<Data>, Sort.Compared == Columns.TableRowValue {
    self.init(
      rows: TableOutlineGroupContent(data, children), columns: columns(),
      selection: ListSelection(selection), sorting: TableSorting(sortOrder),
      customization: columnCustomization)
  }

  /// Creates a table with a row per element of trees; the children of an element are shown while it is expanded.
  public init<Data: RandomAccessCollection>(
    _ data: Data,
    children: KeyPath<Value, Data?>,
    selection: Binding<Set<Value.ID>>,
    columnCustomization: Binding<TableColumnCustomization<Value>>? = nil,
    @TableColumnBuilder<Value, Never> columns: () -> Columns
  ) where Rows == TableOutlineGroupContent<Data>, Columns.TableRowValue == Data.Element {
    self.init(
      rows: TableOutlineGroupContent(data, children), columns: columns(),
      selection: ListSelection(selection), customization: columnCustomization)
  }

  /// Creates a table with a row per element of trees; the children of an element are shown while it is expanded.
  ///
  /// A tap on the header of a column changes the sort order, by which the caller sorts the data.
  public init<Data: RandomAccessCollection, Sort: SortComparator>(
    _ data: Data,
    children: KeyPath<Value, Data?>,
    selection: Binding<Set<Value.ID>>,
    sortOrder: Binding<[Sort]>,
    columnCustomization: Binding<TableColumnCustomization<Value>>? = nil,
    @TableColumnBuilder<Value, Sort> columns: () -> Columns
  ) where Rows == TableOutlineGroupContent<Data>, Sort.Compared == Columns.TableRowValue {
    self.init(
      rows: TableOutlineGroupContent(data, children), columns: columns(),
      selection: ListSelection(selection), sorting: TableSorting(sortOrder),
      customization: columnCustomization)
  }
}
