// PrefViews: the rows of tables, composed by a result builder.

import PrefGeometry
import PrefViewGraph

/// A row of a table: that of a value, or the header of a section.
public struct _TableRowItem<Value> {
  enum Kind {
    /// The row of a value; `branch` has further rows.
    case value(Value, branch: TableBranch<Value>?)
    /// The header of a section.
    case header(AnyView)
  }

  let kind: Kind
  /// The items of the row's context menu; nil for none.
  private(set) var contextMenu: AnyView?
  /// Whether taps cannot select the row.
  private(set) var isSelectionDisabled = false

  /// The row of a value, with further rows below it for a branch.
  static func value(_ value: Value, branch: TableBranch<Value>? = nil) -> Self {
    Self(kind: .value(value, branch: branch))
  }

  /// The header of a section.
  static func header(_ header: AnyView) -> Self { Self(kind: .header(header)) }

  /// The further rows; nil for none.
  var branch: TableBranch<Value>? {
    if case .value(_, let branch) = kind { branch } else { nil }
  }

  /// Returns the row with a context menu.
  func contextMenu(_ menu: AnyView) -> Self {
    var copy = self
    copy.contextMenu = menu
    return copy
  }

  /// Returns the row, with those below it, whose selection is disabled, if `isDisabled`.
  func selectionDisabled(_ isDisabled: Bool) -> Self {
    guard isDisabled else { return self }
    var copy = self
    if case .value(let value, let branch?) = kind {
      let rest = TableBranch(isExpanded: branch.isExpanded) {
        branch.items().map { $0.selectionDisabled(true) }
      }
      copy = Self(kind: .value(value, branch: rest), contextMenu: contextMenu)
    }
    copy.isSelectionDisabled = true
    return copy
  }
}

/// The further rows of a row that can be expanded.
struct TableBranch<Value> {
  /// Whether the rows are shown; nil if the table keeps it.
  let isExpanded: Binding<Bool>?
  /// Returns the rows.
  let items: () -> [_TableRowItem<Value>]
}

/// Rows of a table.
public protocol TableRowContent<TableRowValue> {
  /// The type of the values of rows.
  associatedtype TableRowValue: Identifiable
  /// The rows; implemented by the framework's own content.
  var _items: [_TableRowItem<TableRowValue>] { get }
}

/// Rows that are created from a collection.
public protocol DynamicTableRowContent<TableRowValue>: TableRowContent {
  /// The type of the collection.
  associatedtype Data: Collection
  /// The collection.
  var data: Data { get }
}

/// No rows.
public nonisolated struct EmptyTableRowContent<Value: Identifiable>: TableRowContent {
  /// Creates the rows.
  public init() {}
  /// No rows.
  public var _items: [_TableRowItem<Value>] { [] }
}

/// A row of a table.
public nonisolated struct TableRow<Value: Identifiable>: TableRowContent {
  private let value: Value
  /// Creates a row for a value.
  public init(_ value: Value) { self.value = value }
  /// The row of the value.
  public var _items: [_TableRowItem<Value>] { [.value(value)] }
}

/// A row with further rows, which are shown while it is expanded.
public nonisolated struct DisclosureTableRow<Label: TableRowContent, Content: TableRowContent>:
  TableRowContent
where Content.TableRowValue == Label.TableRowValue {
  /// The type of the values of rows.
  public typealias TableRowValue = Label.TableRowValue

  private let label: Label
  private let isExpanded: Binding<Bool>?
  private let content: Content

  /// Creates a row with further rows.
  public init<Value>(
    _ value: Value, isExpanded: Binding<Bool>? = nil,
    @TableRowBuilder<Value> content: () -> Content
  ) where Label == TableRow<Value> {
    label = TableRow(value)
    self.isExpanded = isExpanded
    self.content = content()
  }

  /// The row with its further rows.
  public var _items: [_TableRowItem<TableRowValue>] {
    label._items.map { item in
      guard case .value(let value, _) = item.kind else { return item }
      return .value(value, branch: TableBranch(isExpanded: isExpanded) { content._items })
    }
  }
}

/// The header of a section of a table.
public nonisolated struct TableHeaderRowContent<Value: Identifiable, Content: View>: TableRowContent
{
  /// The type of the values of rows.
  public typealias TableRowValue = Value
  let content: Content
  /// The row of the header.
  public var _items: [_TableRowItem<Value>] { [.header(AnyView(content))] }
}

extension Section: TableRowContent
where
  Parent: TableRowContent, Content: TableRowContent, Content.TableRowValue == Parent.TableRowValue
{
  /// The type of the values of rows.
  public typealias TableRowValue = Content.TableRowValue
  /// The row of the header, and those of the content.
  public var _items: [_TableRowItem<TableRowValue>] {
    tableParts.header._items + tableParts.content._items
  }
}

extension Section {
  /// Creates a section of rows of a table with a localized title.
  public nonisolated init<V: Identifiable>(
    _ titleKey: LocalizedStringKey, @TableRowBuilder<V> content: () -> Content
  )
  where
    Parent == TableHeaderRowContent<V, Text>, Content: TableRowContent, Content.TableRowValue == V,
    Footer == EmptyView
  {
    self.init(
      tableHeader: TableHeaderRowContent(content: Text(titleKey)), content: content(),
      footer: EmptyView())
  }

  /// Creates a section of rows of a table with a verbatim title.
  @_disfavoredOverload
  public nonisolated init<V: Identifiable, S: StringProtocol>(
    _ title: S, @TableRowBuilder<V> content: () -> Content
  )
  where
    Parent == TableHeaderRowContent<V, Text>, Content: TableRowContent, Content.TableRowValue == V,
    Footer == EmptyView
  {
    self.init(
      tableHeader: TableHeaderRowContent(content: Text(title)), content: content(),
      footer: EmptyView())
  }

  /// Creates a section of rows of a table with a header.
  @_disfavoredOverload
  public nonisolated init<V: Identifiable, H: View>(
    @TableRowBuilder<V> content: () -> Content, @ViewBuilder header: () -> H
  )
  where
    Parent == TableHeaderRowContent<V, H>, Content: TableRowContent, Content.TableRowValue == V,
    Footer == EmptyView
  {
    self.init(
      tableHeader: TableHeaderRowContent(content: header()), content: content(), footer: EmptyView()
    )
  }
}

/// The rows of trees, with the children of an element below it while it is expanded.
public nonisolated struct TableOutlineGroupContent<Data: RandomAccessCollection>: TableRowContent
where Data.Element: Identifiable {
  /// The type of the values of rows.
  public typealias TableRowValue = Data.Element
  private let roots: Data
  private let children: KeyPath<Data.Element, Data?>

  init(_ roots: Data, _ children: KeyPath<Data.Element, Data?>) {
    self.roots = roots
    self.children = children
  }

  /// The rows of the roots.
  public var _items: [_TableRowItem<Data.Element>] {
    roots.map { root in
      guard let children = root[keyPath: children] else { return .value(root) }
      return .value(
        root,
        branch: TableBranch(isExpanded: nil) { Self(children, self.children)._items })
    }
  }
}

/// The children of an outline.
public nonisolated struct OutlineSubgroupChildren: View {
  /// Nothing.
  @MainActor public var body: some View { EmptyView() }
}

/// Rows of several statements.
public nonisolated struct _TableRows<Value: Identifiable>: TableRowContent {
  /// The rows.
  public let _items: [_TableRowItem<Value>]
}

extension ForEach: TableRowContent
where Content: TableRowContent, Data.Element: Identifiable {
  /// The type of the values of rows.
  public typealias TableRowValue = Content.TableRowValue
  /// The rows of all elements.
  public var _items: [_TableRowItem<Content.TableRowValue>] { data.flatMap { content($0)._items } }
}

extension ForEach: DynamicTableRowContent
where Content: TableRowContent, Data.Element: Identifiable {}

extension DynamicTableRowContent {
  /// Accepts an action for what is dropped between the rows, which is not called.
  public func onInsert(
    of supportedContentTypes: [UTType], perform action: @escaping (Int, [NSItemProvider]) -> Void
  ) -> some DynamicTableRowContent<TableRowValue> {
    _DynamicTableRows(data: data, rows: self)
  }

  /// Accepts an action for what is dropped between the rows, which is not called.
  public func dropDestination<T: Transferable>(
    for payloadType: T.Type = T.self, action: @escaping (Int, [T]) -> Void
  ) -> some DynamicTableRowContent<TableRowValue> {
    _DynamicTableRows(data: data, rows: self)
  }
}

/// Rows of a collection with a modifier.
struct _DynamicTableRows<Data: Collection, Rows: TableRowContent>: DynamicTableRowContent {
  let data: Data
  let rows: Rows
  var _items: [_TableRowItem<Rows.TableRowValue>] { rows._items }
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
  where C.TableRowValue == Value { _TableRows(_items: first._items) }
  /// Adds the rows of a further statement.
  public static func buildPartialBlock<C: TableRowContent>(
    accumulated: _TableRows<Value>, next: C
  ) -> _TableRows<Value> where C.TableRowValue == Value {
    _TableRows(_items: accumulated._items + next._items)
  }
  /// Builds rows that are present under a condition.
  public static func buildIf<C: TableRowContent>(_ content: C?) -> some TableRowContent<Value>
  where C.TableRowValue == Value { _TableRows<Value>(_items: content?._items ?? []) }
  /// Builds the first of two alternatives.
  public static func buildEither<C: TableRowContent>(first: C) -> _TableRows<Value>
  where C.TableRowValue == Value { _TableRows(_items: first._items) }
  /// Builds the second of two alternatives.
  public static func buildEither<C: TableRowContent>(second: C) -> _TableRows<Value>
  where C.TableRowValue == Value { _TableRows(_items: second._items) }
}

extension TableRowContent {
  /// Adds a context menu to the rows.
  public func contextMenu<M: View>(
    @ViewBuilder menuItems: () -> M
  ) -> some TableRowContent<TableRowValue> {
    let menu = AnyView(menuItems())
    return _TableRows<TableRowValue>(_items: _items.map { $0.contextMenu(menu) })
  }

  /// Adds a context menu to the rows; the preview is not drawn.
  public func contextMenu<M: View, P: View>(
    @ViewBuilder menuItems: () -> M, @ViewBuilder preview: () -> P
  ) -> some TableRowContent<TableRowValue> { contextMenu(menuItems: menuItems) }

  /// Disables the selection of the rows by taps, if `isDisabled`.
  public func selectionDisabled(
    _ isDisabled: Bool = true
  ) -> some TableRowContent<TableRowValue> {
    _TableRows<TableRowValue>(_items: _items.map { $0.selectionDisabled(isDisabled) })
  }

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
