// PrefViews: the rows of tables, composed by a result builder.

import PrefGeometry
import PrefViewGraph

/// Rows of a table.
public protocol TableRowContent<TableRowValue> {
  /// The type of the values of rows.
  associatedtype TableRowValue: Identifiable
  /// The values of the rows; implemented by the framework's own content.
  var _values: [TableRowValue] { get }
}

/// A row of a table.
public nonisolated struct TableRow<Value: Identifiable>: TableRowContent {
  private let value: Value
  /// Creates a row for a value.
  public init(_ value: Value) { self.value = value }
  /// The value.
  public var _values: [Value] { [value] }
}

/// A row with further rows; all of them are drawn.
public nonisolated struct DisclosureTableRow<Label: TableRowContent, Content: TableRowContent>:
  TableRowContent
where Content.TableRowValue == Label.TableRowValue {
  /// The type of the values of rows.
  public typealias TableRowValue = Label.TableRowValue

  private let label: Label
  private let content: Content

  /// Creates a row with further rows.
  public init<Value>(
    _ value: Value, isExpanded: Binding<Bool>? = nil,
    @TableRowBuilder<Value> content: () -> Content
  ) where Label == TableRow<Value> {
    label = TableRow(value)
    self.content = content()
  }

  /// The value of the row, and those of the further rows.
  public var _values: [TableRowValue] { label._values + content._values }
}

/// The rows above a table; none.
public nonisolated struct TableHeaderRowContent<Value: Identifiable, Content: View>: TableRowContent
{
  /// The type of the values of rows.
  public typealias TableRowValue = Value
  /// No values.
  public var _values: [Value] { [] }
}

/// The rows of trees; all of them are drawn.
public nonisolated struct TableOutlineGroupContent<Data: RandomAccessCollection>: TableRowContent
where Data.Element: Identifiable {
  /// The type of the values of rows.
  public typealias TableRowValue = Data.Element
  /// The values.
  public let _values: [Data.Element]
}

/// The children of an outline.
public nonisolated struct OutlineSubgroupChildren: View {
  /// Nothing.
  @MainActor public var body: some View { EmptyView() }
}

/// Rows of several statements.
public nonisolated struct _TableRows<Value: Identifiable>: TableRowContent {
  /// The values.
  public let _values: [Value]
}

extension ForEach: TableRowContent
where Content: TableRowContent, Data.Element: Identifiable {
  /// The type of the values of rows.
  public typealias TableRowValue = Content.TableRowValue
  /// The values of the rows of all elements.
  public var _values: [Content.TableRowValue] { data.flatMap { content($0)._values } }
}

extension ForEach
where Content: TableRowContent, Data.Element: Identifiable, ID == Data.Element.ID {
  /// Creates a row of each element.
  public nonisolated init(_ data: Data) where Content == TableRow<Data.Element> {
    self.init(rotorData: data, id: { $0.id }, content: { TableRow($0) })
  }

  /// Creates rows for each element.
  @_disfavoredOverload
  public nonisolated init<V>(
    _ data: Data, @TableRowBuilder<V> content: @escaping (Data.Element) -> Content
  ) where Content.TableRowValue == V {
    self.init(rotorData: data, id: { $0.id }, content: content)
  }
}

/// A result builder that composes rows from a closure.
@resultBuilder
public struct TableRowBuilder<Value: Identifiable> {
  /// Builds rows unchanged.
  public static func buildExpression<Content: TableRowContent>(_ content: Content) -> Content
  where Content.TableRowValue == Value { content }
  /// Builds rows from a single statement. An empty closure is one of views, as in `Group {}`.
  public static func buildBlock<Content: TableRowContent>(_ content: Content) -> Content
  where Content.TableRowValue == Value { content }
  /// Builds rows from the first statement.
  public static func buildPartialBlock<C: TableRowContent>(first: C) -> _TableRows<Value>
  where C.TableRowValue == Value { _TableRows(_values: first._values) }
  /// Adds the rows of a further statement.
  public static func buildPartialBlock<C: TableRowContent>(
    accumulated: _TableRows<Value>, next: C
  ) -> _TableRows<Value> where C.TableRowValue == Value {
    _TableRows(_values: accumulated._values + next._values)
  }
  /// Builds rows that are present under a condition.
  public static func buildIf<C: TableRowContent>(_ content: C?) -> some TableRowContent<Value>
  where C.TableRowValue == Value { _TableRows<Value>(_values: content?._values ?? []) }
  /// Builds the first of two alternatives.
  public static func buildEither<C: TableRowContent>(first: C) -> _TableRows<Value>
  where C.TableRowValue == Value { _TableRows(_values: first._values) }
  /// Builds the second of two alternatives.
  public static func buildEither<C: TableRowContent>(second: C) -> _TableRows<Value>
  where C.TableRowValue == Value { _TableRows(_values: second._values) }
}

extension TableRowContent {
  /// Accepts a menu for long touches of the rows.
  public func contextMenu<M: View>(
    @ViewBuilder menuItems: () -> M
  ) -> some TableRowContent<TableRowValue> { self }

  /// Accepts a provider of a drag of the rows.
  public func itemProvider(
    _ action: (() -> NSItemProvider?)?
  ) -> some TableRowContent<TableRowValue> { self }

  /// Accepts the content of a drag of the rows.
  public func draggable<T: Transferable>(
    _ payload: @autoclosure @escaping () -> T
  ) -> some TableRowContent<TableRowValue> { self }

  /// Accepts an action for drops on the rows.
  public func dropDestination<T: Transferable>(
    for payloadType: T.Type = T.self, action: @escaping ([T]) -> Void
  ) -> some TableRowContent<TableRowValue> { self }
}

extension View {
  /// Accepts a menu for selected rows of lists and tables, and an action for chosen rows.
  public nonisolated func contextMenu<I: Hashable, M: View>(
    forSelectionType itemType: I.Type = I.self, @ViewBuilder menu: @escaping (Set<I>) -> M,
    primaryAction: ((Set<I>) -> Void)? = nil
  ) -> some View { self }
}
