// PrefViews: the columns and rows of tables, composed by result builders.

import PrefGeometry
import PrefViewGraph

/// A column of a table, without the types of its content and its comparator.
public struct _TableColumn<RowValue> {
  /// The title; nil for columns without one.
  let title: Text?
  /// The comparator by which the column sorts, in the order of the first tap; nil for none.
  let comparator: Any?
  /// The width in points; nil for a part of the remaining width.
  var width: CGFloat?
  /// The limits of the part of the remaining width, in points.
  var limits: (minimum: CGFloat, maximum: CGFloat) = (0, .infinity)
  var alignment = TableColumnAlignment.automatic
  /// The identifier for customization.
  var customizationID: String?
  /// The visibility without a customization.
  var defaultVisibility = Visibility.automatic
  /// Returns the view of a row.
  let content: (RowValue) -> AnyView
}

/// Columns of a table.
public protocol TableColumnContent<TableRowValue, TableColumnSortComparator> {
  /// The type of the values of rows.
  associatedtype TableRowValue
  /// The type of the comparator.
  associatedtype TableColumnSortComparator
  /// Adds the columns.
  func _addColumns(to columns: inout [_TableColumn<TableRowValue>])
}

/// A column of a table with a view per row.
public nonisolated struct TableColumn<RowValue, Sort, Content: View, Label: View>:
  TableColumnContent
{
  /// The type of the values of rows.
  public typealias TableRowValue = RowValue
  /// The type of the comparator.
  public typealias TableColumnSortComparator = Sort

  private var column: _TableColumn<RowValue>

  private init(
    title: Text?, comparator: Any? = nil, content: @escaping (RowValue) -> Content
  ) {
    column = _TableColumn(title: title, comparator: comparator) { AnyView(content($0)) }
  }

  private func changed(_ change: (inout _TableColumn<RowValue>) -> Void) -> TableColumn {
    var copy = self
    change(&copy.column)
    return copy
  }

  /// Adds the column.
  public func _addColumns(to columns: inout [_TableColumn<RowValue>]) {
    columns.append(column)
  }

  /// Sets the width of the column, in points.
  public func width(_ width: CGFloat? = nil) -> TableColumn { changed { $0.width = width } }

  /// Sets the range of the width of the column, in points; the ideal width is used, if there is one.
  public func width(
    min: CGFloat? = nil, ideal: CGFloat? = nil, max: CGFloat? = nil
  ) -> TableColumn {
    changed {
      $0.width = ideal
      $0.limits = (min ?? 0, Swift.max(max ?? .infinity, min ?? 0))
    }
  }

  /// Sets the alignment of the header and of the cells.
  public func alignment(_ alignment: TableColumnAlignment) -> TableColumn {
    changed { $0.alignment = alignment }
  }

  /// Sets the identifier of the column for customization.
  public func customizationID(_ identifier: String) -> TableColumn {
    changed { $0.customizationID = identifier }
  }

  /// Sets the visibility of the column without a customization.
  public func defaultVisibility(_ visibility: Visibility) -> TableColumn {
    changed { $0.defaultVisibility = visibility }
  }

  /// Accepts what people can change.
  public func disabledCustomizationBehavior(
    _ behavior: TableColumnCustomizationBehavior
  ) -> TableColumn { self }
}

/// The alignment of a column.
public struct TableColumnAlignment: Hashable, Sendable {
  private let name: String
  /// The system's choice.
  public static let automatic = TableColumnAlignment(name: "automatic")
  /// At the leading edge.
  public static let leading = TableColumnAlignment(name: "leading")
  /// Centered.
  public static let center = TableColumnAlignment(name: "center")
  /// At the trailing edge.
  public static let trailing = TableColumnAlignment(name: "trailing")
  /// At the trailing edge, for numbers.
  public static let numeric = TableColumnAlignment(name: "numeric")
  /// At the trailing edge, for numbers in the digits of a numbering system.
  public static func numeric(_ numberingSystem: Locale.NumberingSystem) -> TableColumnAlignment {
    numeric
  }

  var horizontal: HorizontalAlignment {
    switch self {
    case .center: .center
    case .trailing, .numeric: .trailing
    default: .leading
    }
  }
}

/// What people can change of a column.
public struct TableColumnCustomizationBehavior: OptionSet, Sendable {
  /// The bits.
  public let rawValue: Int
  /// Creates a set from its bits.
  public init(rawValue: Int) { self.rawValue = rawValue }
  /// The order.
  public static let reorder = TableColumnCustomizationBehavior(rawValue: 1)
  /// The width.
  public static let resize = TableColumnCustomizationBehavior(rawValue: 2)
  /// The visibility.
  public static let visibility = TableColumnCustomizationBehavior(rawValue: 4)
  /// Everything.
  public static let all: TableColumnCustomizationBehavior = [.reorder, .resize, .visibility]
}

/// The changes that people made to the columns of a table.
public struct TableColumnCustomization<RowValue>: Equatable, Sendable {
  private var visibilities: [String: Visibility] = [:]

  /// Creates a customization without changes.
  public init() {}

  /// Restores the declared order of the columns, which does not change here.
  public mutating func resetOrder() {}

  /// The visibility of the column with an identifier; automatic for that of the column.
  public subscript(visibility id: String) -> Visibility {
    get { visibilities[id] ?? .automatic }
    set { visibilities[id] = newValue == .automatic ? nil : newValue }
  }
}

extension TableColumn where Sort == Never, Label == Text {
  /// Creates a column with a localized title and a view per row.
  public init(
    _ titleKey: LocalizedStringKey, @ViewBuilder content: @escaping (RowValue) -> Content
  ) { self.init(title: Text(titleKey)) { content($0) } }

  /// Creates a column with a title and a view per row.
  @_disfavoredOverload
  public init<S: StringProtocol>(
    _ title: S, @ViewBuilder content: @escaping (RowValue) -> Content
  ) { self.init(title: Text(title)) { content($0) } }

  /// Creates a column with a title and a view per row.
  public init(_ text: Text, @ViewBuilder content: @escaping (RowValue) -> Content) {
    self.init(title: text) { content($0) }
  }
}

extension TableColumn where Sort == Never, Content == Text, Label == Text {
  /// Creates a column of texts with a localized title.
  public init(_ titleKey: LocalizedStringKey, value: KeyPath<RowValue, String>) {
    self.init(title: Text(titleKey)) { Text(verbatim: $0[keyPath: value]) }
  }

  /// Creates a column of texts with a title.
  @_disfavoredOverload
  public init<S: StringProtocol>(_ title: S, value: KeyPath<RowValue, String>) {
    self.init(title: Text(title)) { Text(verbatim: $0[keyPath: value]) }
  }
}

extension TableColumn where Sort == KeyPathComparator<RowValue>, Label == Text {
  /// Creates a column with a localized title, sorted by a value.
  public init<V: Comparable>(
    _ titleKey: LocalizedStringKey, value: KeyPath<RowValue, V>,
    @ViewBuilder content: @escaping (RowValue) -> Content
  ) {
    self.init(title: Text(titleKey), comparator: Sort(value.sendable)) { content($0) }
  }

  /// Creates a column with a title, sorted by a value.
  @_disfavoredOverload
  public init<S: StringProtocol, V: Comparable>(
    _ title: S, value: KeyPath<RowValue, V>, @ViewBuilder content: @escaping (RowValue) -> Content
  ) {
    self.init(title: Text(title), comparator: Sort(value.sendable)) { content($0) }
  }

  /// Creates a column with a localized title, sorted by a comparator.
  public init<V, C: SortComparator>(
    _ titleKey: LocalizedStringKey, value: KeyPath<RowValue, V>, comparator: C,
    @ViewBuilder content: @escaping (RowValue) -> Content
  ) where C.Compared == V {
    self.init(
      title: Text(titleKey), comparator: Sort(value.sendable, comparator: comparator)
    ) { content($0) }
  }
}

extension TableColumn where Sort == KeyPathComparator<RowValue>, Content == Text, Label == Text {
  /// Creates a column of texts with a localized title, sorted by the texts.
  public init(_ titleKey: LocalizedStringKey, value: KeyPath<RowValue, String>) {
    self.init(title: Text(titleKey), comparator: Sort(value.sendable)) {
      Text(verbatim: $0[keyPath: value])
    }
  }

  /// Creates a column of texts with a title, sorted by the texts.
  @_disfavoredOverload
  public init<S: StringProtocol>(_ title: S, value: KeyPath<RowValue, String>) {
    self.init(title: Text(title), comparator: Sort(value.sendable)) {
      Text(verbatim: $0[keyPath: value])
    }
  }
}

extension TableColumn where Sort: SortComparator, Sort.Compared == RowValue, Label == Text {
  /// Creates a column with a localized title, sorted by a comparator.
  public init(
    _ titleKey: LocalizedStringKey, sortUsing comparator: Sort,
    @ViewBuilder content: @escaping (RowValue) -> Content
  ) { self.init(title: Text(titleKey), comparator: comparator) { content($0) } }

  /// Creates a column with a title, sorted by a comparator.
  @_disfavoredOverload
  public init<S: StringProtocol>(
    _ title: S, sortUsing comparator: Sort, @ViewBuilder content: @escaping (RowValue) -> Content
  ) { self.init(title: Text(title), comparator: comparator) { content($0) } }
}

extension KeyPath {
  /// The key path for a comparator.
  fileprivate var sendable: any KeyPath<Root, Value> & Sendable {
    // Unsafe: the comparator is used by the code that has created the column, in its isolation.
    unsafeBitCast(self, to: (any KeyPath<Root, Value> & Sendable).self)
  }
}

/// Columns of several statements.
public nonisolated struct _TableColumns<RowValue, Sort>: TableColumnContent {
  /// The type of the values of rows.
  public typealias TableRowValue = RowValue
  /// The type of the comparator.
  public typealias TableColumnSortComparator = Sort

  var columns: [_TableColumn<RowValue>]

  /// Adds the columns.
  public func _addColumns(to columns: inout [_TableColumn<RowValue>]) {
    columns += self.columns
  }
}

/// A column per element of a collection.
public nonisolated struct TableColumnForEach<
  Data: RandomAccessCollection, ID: Hashable, Content: TableColumnContent
>: TableColumnContent {
  /// The type of the values of rows.
  public typealias TableRowValue = Content.TableRowValue
  /// The type of the comparator.
  public typealias TableColumnSortComparator = Content.TableColumnSortComparator

  private let data: Data
  private let content: (Data.Element) -> Content

  /// Creates a column per identifiable element.
  public init(_ data: Data, content: @escaping (Data.Element) -> Content)
  where Data.Element: Identifiable, ID == Data.Element.ID {
    self.data = data
    self.content = content
  }

  /// Creates a column per element, identified by a key path.
  public init(
    _ data: Data, id: KeyPath<Data.Element, ID>, content: @escaping (Data.Element) -> Content
  ) {
    self.data = data
    self.content = content
  }

  /// Adds the columns.
  public func _addColumns(to columns: inout [_TableColumn<TableRowValue>]) {
    for element in data { content(element)._addColumns(to: &columns) }
  }
}

/// A result builder that composes columns from a closure.
@resultBuilder
public struct TableColumnBuilder<RowValue, Sort> {
  /// Builds a column unchanged.
  public static func buildExpression<Content: TableColumnContent>(_ content: Content) -> Content
  where Content.TableRowValue == RowValue, Content.TableColumnSortComparator == Sort { content }

  /// Builds a column, by which the table cannot be sorted, unchanged.
  @_disfavoredOverload
  public static func buildExpression<Content: TableColumnContent>(_ content: Content) -> Content
  where Content.TableRowValue == RowValue, Content.TableColumnSortComparator == Never { content }

  /// Builds columns from a single statement. An empty closure is one of views, as in `Group {}`.
  public static func buildBlock<C: TableColumnContent>(_ content: C) -> C
  where C.TableRowValue == RowValue { content }

  /// Builds columns from the first statement.
  public static func buildPartialBlock<C: TableColumnContent>(first: C) -> _TableColumns<
    RowValue, Sort
  >
  where C.TableRowValue == RowValue {
    var columns: [_TableColumn<RowValue>] = []
    first._addColumns(to: &columns)
    return _TableColumns(columns: columns)
  }

  /// Adds the columns of a further statement.
  public static func buildPartialBlock<C: TableColumnContent>(
    accumulated: _TableColumns<RowValue, Sort>, next: C
  ) -> _TableColumns<RowValue, Sort> where C.TableRowValue == RowValue {
    var columns = accumulated.columns
    next._addColumns(to: &columns)
    return _TableColumns(columns: columns)
  }

  /// Builds columns that are present under a condition.
  public static func buildIf<C: TableColumnContent>(_ content: C?) -> some TableColumnContent<
    RowValue, Sort
  >
  where C.TableRowValue == RowValue {
    var columns: [_TableColumn<RowValue>] = []
    content?._addColumns(to: &columns)
    return _TableColumns<RowValue, Sort>(columns: columns)
  }

  /// Builds the first of two alternatives.
  public static func buildEither<C: TableColumnContent>(first: C) -> _TableColumns<RowValue, Sort>
  where C.TableRowValue == RowValue { buildPartialBlock(first: first) }

  /// Builds the second of two alternatives.
  public static func buildEither<C: TableColumnContent>(second: C) -> _TableColumns<RowValue, Sort>
  where C.TableRowValue == RowValue { buildPartialBlock(first: second) }

  /// Builds columns of limited availability.
  public static func buildLimitedAvailability<C: TableColumnContent>(
    _ content: C
  ) -> _TableColumns<RowValue, Sort> where C.TableRowValue == RowValue {
    buildPartialBlock(first: content)
  }
}
