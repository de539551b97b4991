// PrefViews: declared tabs, the content of tab views since iOS 18. They become subviews with tab items and tags.

import PrefGeometry
import PrefViewGraph

/// The purpose of a tab.
public struct TabRole: Hashable, Sendable {
  private let name: String
  /// The tab that searches.
  public static let search = TabRole(name: "search")
}

/// The content of a tab view: tabs and sections of tabs.
@MainActor @preconcurrency
public protocol TabContent<TabValue> {
  /// The type of the selection.
  associatedtype TabValue: Hashable where TabValue == Body.TabValue
  /// The type of the body.
  associatedtype Body: TabContent
  /// The content.
  @TabContentBuilder<TabValue> var body: Body { get }
  /// Adds the tabs; implemented by the framework's own content.
  func _addTabs(to tabs: inout _TabViews)
}

extension TabContent {
  /// Adds the tabs of the body, whose dynamic properties are connected.
  public func _addTabs(to tabs: inout _TabViews) {
    guard storesDynamicProperties(Self.self) else {
      return tabs.addPart(0) { body._addTabs(to: &$0) }
    }
    tabs.append(connectedBody(self) { TabContentBuilder<TabValue>.Content($0.body) })
  }
}

/// The views of tabs, in declaration order.
public struct _TabViews {
  /// A view of one or more tabs, identified by the position of its content.
  struct Entry {
    let path: [AnyHashable]
    var view: AnyView
  }

  var entries: [Entry] = []
  /// The index, or the identity in a loop, of the current content in each content that contains it.
  private var path: [AnyHashable] = []

  /// Adds a view for the current content.
  mutating func append(_ view: AnyView) { entries.append(Entry(path: path, view: view)) }

  /// Adds the tabs of a piece of content.
  @MainActor mutating func addPart(
    _ id: some Hashable, _ add: @MainActor (inout _TabViews) -> Void
  ) {
    path.append(AnyHashable(id))
    add(&self)
    path.removeLast()
  }
}

/// Tabs whose type is erased.
public nonisolated struct AnyTabContent<TabValue: Hashable>: TabContent {
  // Unsafe: read on the main actor only, to which tabs are isolated.
  private nonisolated(unsafe) let content: any TabContent<TabValue>

  /// Erases the type of tabs.
  public init(_ content: any TabContent<TabValue>) { self.content = content }

  /// The tabs themselves; they are primitive content.
  @MainActor public var body: Self { self }

  /// Adds the tabs.
  @MainActor public func _addTabs(to tabs: inout _TabViews) { content._addTabs(to: &tabs) }
}

/// A tab of a tab view.
public nonisolated struct Tab<Value: Hashable, Content: View, Label: View>: TabContent {
  private let value: Value?
  private let content: Content
  private let label: Label

  /// The type of the selection.
  public typealias TabValue = Value

  /// Creates a tab with a value and a custom label.
  public init(
    value: Value, role: TabRole? = nil, @ViewBuilder content: () -> Content,
    @ViewBuilder label: () -> Label
  ) {
    self.value = value
    self.content = content()
    self.label = label()
  }

  /// Creates a tab with a custom label in a tab view without a selection binding.
  public init(
    role: TabRole? = nil, @ViewBuilder content: () -> Content, @ViewBuilder label: () -> Label
  ) where Value == Never {
    value = nil
    self.content = content()
    self.label = label()
  }

  /// The tab itself; tabs are primitive content.
  @MainActor public var body: Self { self }

  /// Adds the tab.
  @MainActor public func _addTabs(to tabs: inout _TabViews) {
    let view = content.tabItem { label }
    tabs.append(value.map { AnyView(view.tag($0)) } ?? AnyView(view))
  }
}

extension Tab where Label == DefaultTabLabel {
  /// Creates a tab with a value, a localized title and a symbol.
  public init(
    _ titleKey: LocalizedStringKey, systemImage: String, value: Value, role: TabRole? = nil,
    @ViewBuilder content: () -> Content
  ) {
    self.init(value: value, role: role, content: content) {
      DefaultTabLabel(title: Text(titleKey), systemImage: systemImage)
    }
  }

  /// Creates a tab with a value, a title and a symbol.
  @_disfavoredOverload
  public init<S: StringProtocol>(
    _ title: S, systemImage: String, value: Value, role: TabRole? = nil,
    @ViewBuilder content: () -> Content
  ) {
    self.init(value: value, role: role, content: content) {
      DefaultTabLabel(title: Text(title), systemImage: systemImage)
    }
  }

  /// Creates a tab with a value that has the label of its role.
  public init(value: Value, role: TabRole? = nil, @ViewBuilder content: () -> Content) {
    self.init(value: value, role: role, content: content) { DefaultTabLabel(role: role) }
  }
}

extension Tab where Value == Never, Label == DefaultTabLabel {
  /// Creates a tab with a localized title and a symbol.
  public init(
    _ titleKey: LocalizedStringKey, systemImage: String, role: TabRole? = nil,
    @ViewBuilder content: () -> Content
  ) {
    self.init(role: role, content: content) {
      DefaultTabLabel(title: Text(titleKey), systemImage: systemImage)
    }
  }

  /// Creates a tab with a title and a symbol.
  @_disfavoredOverload
  public init<S: StringProtocol>(
    _ title: S, systemImage: String, role: TabRole? = nil, @ViewBuilder content: () -> Content
  ) {
    self.init(role: role, content: content) {
      DefaultTabLabel(title: Text(title), systemImage: systemImage)
    }
  }

  /// Creates a tab that has the label of its role; without a role, it has none.
  public init(role: TabRole? = nil, @ViewBuilder content: () -> Content) {
    self.init(role: role, content: content) { DefaultTabLabel(role: role) }
  }
}

/// The label of a tab with a title and a symbol.
public nonisolated struct DefaultTabLabel: View {
  let title: Text?
  let image: Image?

  init(title: Text, image: Image) {
    self.title = title
    self.image = image
  }

  init(title: Text, systemImage: String) {
    self.init(title: title, image: Image(systemName: systemImage))
  }

  init(role: TabRole?) {
    title = role == .search ? Text(verbatim: "Search") : nil
    image = role == .search ? Image(systemName: "magnifyingglass") : nil
  }

  /// A label; empty without a title and an image.
  @MainActor public var body: some View {
    if let title, let image {
      Label {
        title
      } icon: {
        image
      }
    }
  }
}

/// A group of tabs; its header is displayed in sidebars only.
public nonisolated struct TabSection<Header: View, Content: TabContent, SelectionValue: Hashable>:
  TabContent
where Content.TabValue == SelectionValue {
  private let content: Content

  /// The type of the selection.
  public typealias TabValue = SelectionValue

  /// Creates a section with a header.
  public init(
    @TabContentBuilder<SelectionValue> content: () -> Content, @ViewBuilder header: () -> Header
  ) { self.content = content() }

  /// Creates a section with a localized title.
  public init(
    _ titleKey: LocalizedStringKey, @TabContentBuilder<SelectionValue> content: () -> Content
  ) where Header == Text { self.content = content() }

  /// Creates a section with a verbatim title.
  @_disfavoredOverload
  public init<S: StringProtocol>(
    _ title: S, @TabContentBuilder<SelectionValue> content: () -> Content
  ) where Header == Text { self.content = content() }

  /// Creates a section without a header.
  public init(@TabContentBuilder<SelectionValue> content: () -> Content)
  where Header == EmptyView { self.content = content() }

  /// The tabs.
  @MainActor public var body: Content { content }
}

/// A list of tabs, in declaration order.
public nonisolated struct _TabContentList<TabValue: Hashable>: TabContent {
  let parts: [any TabContent]
  /// The index of the first part: the alternatives of a condition have different ones.
  var start = 0

  /// The list itself; lists are primitive content.
  @MainActor public var body: Self { self }

  /// Adds the tabs of all parts.
  @MainActor public func _addTabs(to tabs: inout _TabViews) {
    for (index, part) in parts.enumerated() {
      tabs.addPart(start + index) { part._addTabs(to: &$0) }
    }
  }
}

/// A result builder that composes tabs from a closure.
@resultBuilder
public struct TabContentBuilder<TabValue: Hashable> {
  /// The view of declared tabs: one subview per tab.
  public nonisolated struct Content<C: TabContent>: View {
    private let content: C

    init(_ content: C) { self.content = content }

    /// The tabs.
    @MainActor public var body: some View {
      var tabs = _TabViews()
      content._addTabs(to: &tabs)
      return ForEach(tabs.entries, id: \.path) { $0.view }
    }
  }

  /// Builds an expression unchanged.
  public static func buildExpression<C: TabContent>(_ content: C) -> C
  where C.TabValue == TabValue { content }

  /// Builds content from the first statement.
  public static func buildPartialBlock<C: TabContent>(first: C) -> C
  where C.TabValue == TabValue { first }

  /// Adds the content of a further statement.
  public static func buildPartialBlock<A: TabContent, B: TabContent>(
    accumulated: A, next: B
  ) -> _TabContentList<TabValue> where A.TabValue == TabValue, B.TabValue == TabValue {
    _TabContentList(parts: [accumulated, next])
  }

  /// Builds content that is present under a condition.
  public static func buildIf<C: TabContent>(_ content: C?) -> some TabContent<TabValue>
  where C.TabValue == TabValue { _TabContentList(parts: content.map { [$0] } ?? []) }

  /// Builds content that needs a later system.
  public static func buildLimitedAvailability<C: TabContent>(_ content: C) -> _TabContentList<
    TabValue
  >
  where C.TabValue == TabValue { _TabContentList(parts: [content]) }

  /// Builds the first of two alternatives.
  public static func buildEither<C: TabContent>(first: C) -> _TabContentList<TabValue>
  where C.TabValue == TabValue { _TabContentList(parts: [first]) }

  /// Builds the second of two alternatives.
  public static func buildEither<C: TabContent>(second: C) -> _TabContentList<TabValue>
  where C.TabValue == TabValue { _TabContentList(parts: [second], start: 1) }
}

extension TabContent {
  /// Adds a number to the tab's item; 0 hides the badge.
  public func badge(_ count: Int) -> some TabContent<TabValue> {
    badge(count == 0 ? nil : Text(verbatim: "\(count)"))
  }

  /// Adds a localized text to the tab's item.
  public func badge(_ key: LocalizedStringKey?) -> some TabContent<TabValue> {
    badge(key.map { Text($0) })
  }

  /// Adds a text to the item of the tab; nil for none.
  @_disfavoredOverload
  public func badge<S: StringProtocol>(_ label: S?) -> some TabContent<TabValue> {
    badge(label.map { Text($0) })
  }

  /// Adds a text to the item of the tab; nil for none.
  public func badge(_ label: Text?) -> some TabContent<TabValue> {
    _MappedTabContent(content: self) { AnyView($0.badge(label)) }
  }
}

/// Tabs whose views have a modifier.
nonisolated struct _MappedTabContent<Content: TabContent>: TabContent {
  let content: Content
  let transform: (AnyView) -> AnyView

  typealias TabValue = Content.TabValue

  @MainActor var body: Content { content }

  @MainActor func _addTabs(to tabs: inout _TabViews) {
    let count = tabs.entries.count
    content._addTabs(to: &tabs)
    for index in count..<tabs.entries.count {
      tabs.entries[index].view = transform(tabs.entries[index].view)
    }
  }
}
