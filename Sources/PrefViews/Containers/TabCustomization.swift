// PrefViews: tab bars that people customize, their sidebars and accessories. A picture has the default bar.

import PrefGeometry
import PrefViewGraph

/// The changes that people made to a tab view.
public struct TabViewCustomization: Codable, Sendable, Equatable {
  /// The changes of a tab.
  public struct TabCustomization: Codable, Sendable, Equatable {
    /// The visibility of the tab in the bar; automatic.
    public var tabBarVisibility: Visibility { .automatic }
    /// The visibility of the tab in the sidebar; automatic.
    public var sidebarVisibility: Visibility { .automatic }
  }

  /// The changes of a section.
  public struct SectionCustomization: Codable, Sendable, Equatable {
    /// The identifiers of the tabs in their order; nil if it was not changed.
    public var tabOrder: [String]? { nil }
    /// Restores the declared order.
    public mutating func resetTabOrder() {}
  }

  /// Creates a customization without changes.
  public init() {}

  /// The changes of a tab; none here.
  public subscript(tab id: String) -> TabCustomization { TabCustomization() }
  /// The changes of a section; none here.
  public subscript(section id: String) -> SectionCustomization { SectionCustomization() }
  /// Restores the declared order of the tabs.
  public mutating func resetTabOrder() {}
  /// Restores the declared order of the tabs of the sections.
  public mutating func resetSectionOrder() {}
  /// Restores the declared order of the tabs of a section.
  public mutating func resetSectionOrder(for id: String) {}
  /// Restores the visibility of the tabs.
  public mutating func resetVisibility() {}
}

/// The behavior of a tab during customization.
public struct TabCustomizationBehavior: Equatable, Sendable {
  private let name: String
  /// The system's choice.
  public static let automatic = TabCustomizationBehavior(name: "automatic")
  /// The tab can be moved.
  public static let reorderable = TabCustomizationBehavior(name: "reorderable")
  /// The tab cannot be changed.
  public static let disabled = TabCustomizationBehavior(name: "disabled")
}

/// Where a tab is displayed.
public struct TabPlacement: Hashable, Sendable {
  private let name: String
  /// The system's choice.
  public static let automatic = TabPlacement(name: "automatic")
  /// A tab that cannot be removed from the bar.
  public static let pinned = TabPlacement(name: "pinned")
  /// The sidebar only.
  public static let sidebarOnly = TabPlacement(name: "sidebarOnly")
}

/// Where the tabs of an adaptable tab view are displayed.
public struct AdaptableTabBarPlacement: Hashable, Sendable {
  private let name: String
  /// The system's choice.
  public static let automatic = AdaptableTabBarPlacement(name: "automatic")
  /// A bar.
  public static let tabBar = AdaptableTabBarPlacement(name: "tabBar")
  /// A sidebar.
  public static let sidebar = AdaptableTabBarPlacement(name: "sidebar")
}

/// The place of a tab bar.
public enum TabBarPlacement: Hashable, Sendable {
  /// At the bottom, at the top, or in a sidebar.
  case bottomBar, topBar, sidebar
  /// In an ornament, in a page control, or in a window's toolbar.
  case ornament, pageIndicator, windowToolbar
}

/// How a tab bar shrinks while its content is scrolled.
public struct TabBarMinimizeBehavior: Hashable, Sendable {
  private let name: String
  /// The system's choice.
  public static let automatic = TabBarMinimizeBehavior(name: "automatic")
  /// When the content is scrolled downward.
  public static let onScrollDown = TabBarMinimizeBehavior(name: "onScrollDown")
  /// When the content is scrolled upward.
  public static let onScrollUp = TabBarMinimizeBehavior(name: "onScrollUp")
  /// Never.
  public static let never = TabBarMinimizeBehavior(name: "never")
}

/// The place of the accessory of a tab view.
public enum TabViewBottomAccessoryPlacement: Hashable, Sendable {
  /// In the bar.
  case inline
  /// Above the bar.
  case expanded
}

/// When the search of a tab is activated.
public struct TabSearchActivation: Sendable {
  /// The system's choice.
  public static let automatic = TabSearchActivation()
  /// When the tab is selected.
  public static let searchTabSelection = TabSearchActivation()
}

extension View {
  /// Accepts a binding to the changes that people make to the tabs.
  public nonisolated func tabViewCustomization(
    _ customization: Binding<TabViewCustomization>?
  ) -> some View { self }

  /// Accepts the place of the tabs; they are in a bar.
  public nonisolated func defaultAdaptableTabBarPlacement(
    _ defaultPlacement: AdaptableTabBarPlacement = .automatic
  ) -> some View { self }

  /// Accepts when the search of a tab is activated; taps activate it.
  public nonisolated func tabViewSearchActivation(_ activation: TabSearchActivation) -> some View {
    self
  }

  /// Accepts how the tab bar shrinks; it is drawn in full.
  public nonisolated func tabBarMinimizeBehavior(_ behavior: TabBarMinimizeBehavior) -> some View {
    self
  }

  /// Accepts a view at the top of the sidebar; sidebars of tab views are not drawn.
  public nonisolated func tabViewSidebarHeader<Content: View>(
    @ViewBuilder content: () -> Content
  ) -> some View { self }

  /// Accepts a view at the end of the sidebar; sidebars of tab views are not drawn.
  public nonisolated func tabViewSidebarFooter<Content: View>(
    @ViewBuilder content: () -> Content
  ) -> some View { self }

  /// Accepts a bar at the bottom of the sidebar; sidebars of tab views are not drawn.
  public nonisolated func tabViewSidebarBottomBar<Content: View>(
    @ViewBuilder content: () -> Content
  ) -> some View { self }

  /// Places an accessory above the bar of the tab view, such as the controls of a player.
  public nonisolated func tabViewBottomAccessory<Content: View>(
    @ViewBuilder content: () -> Content
  ) -> some View { environment(\.tabAccessory, AnyView(content())) }
}

private enum TabAccessoryKey: EnvironmentKey {
  static var defaultValue: AnyView? { nil }
}

extension EnvironmentValues {
  /// The view above the bar of a tab view; nil for none.
  var tabAccessory: AnyView? {
    get { self[TabAccessoryKey.self] }
    set { self[TabAccessoryKey.self] = newValue }
  }
}

extension TabContent {
  /// Accepts the identifier of the tab for customization.
  public nonisolated func customizationID(_ id: String) -> some TabContent<TabValue> { self }

  /// Accepts the behavior of the tab during customization.
  public nonisolated func customizationBehavior(
    _ behavior: TabCustomizationBehavior, for placements: AdaptableTabBarPlacement...
  ) -> some TabContent<TabValue> { self }

  /// Accepts where the tab is displayed; it is in the bar.
  public nonisolated func tabPlacement(_ placement: TabPlacement) -> some TabContent<TabValue> {
    self
  }

  /// Accepts the visibility of the tab before people change it.
  public nonisolated func defaultVisibility(
    _ visibility: Visibility, for placements: AdaptableTabBarPlacement...
  ) -> some TabContent<TabValue> { self }

  /// Hides the tab, if `hidden`.
  public nonisolated func hidden(_ hidden: Bool = true) -> some TabContent<TabValue> {
    _HiddenTabContent(content: self, isHidden: hidden)
  }

  /// Disables the tab's item in the bar, if `disabled`.
  public nonisolated func disabled(_ disabled: Bool) -> some TabContent<TabValue> {
    _MappedTabContent(content: self) { tab in
      // A tab stays disabled if a modifier further out does not disable it.
      AnyView(tab.transformContainerValue(\.tabItem.isDisabled, by: disabled) { $0 = $0 || $1 })
    }
  }

  /// Accepts actions of a section in the sidebar.
  public nonisolated func sectionActions<Content: View>(
    @ViewBuilder content: () -> Content
  ) -> some TabContent<TabValue> { self }

  /// Accepts actions for touches of the tab; they are not called.
  public nonisolated func swipeActions<T: View>(
    edge: HorizontalEdge = .trailing, allowsFullSwipe: Bool = true, @ViewBuilder content: () -> T
  ) -> some TabContent<TabValue> { self }

  /// Accepts a menu for long touches of the tab.
  public nonisolated func contextMenu<M: View>(
    @ViewBuilder menuItems: () -> M
  ) -> some TabContent<TabValue> { self }

  /// Accepts an identifier for tests.
  public nonisolated func accessibilityIdentifier(
    _ identifier: String, isEnabled: Bool = true
  ) -> some TabContent<TabValue> { self }

  /// Accepts a value that is dragged; tabs are not.
  public nonisolated func draggable<T: Transferable>(
    _ payload: @autoclosure @escaping () -> T
  ) -> some TabContent<TabValue> { self }

  /// Accepts whether drags open the tab; they do not.
  public nonisolated func springLoadingBehavior(
    _ behavior: SpringLoadingBehavior
  ) -> some TabContent<TabValue> { self }

  /// Presents a popover from the view of the tab.
  public nonisolated func popover<Content: View>(
    isPresented: Binding<Bool>,
    attachmentAnchor: PopoverAttachmentAnchor = .rect(.bounds), arrowEdge: Edge? = nil,
    @ViewBuilder content: @escaping () -> Content
  ) -> some TabContent<TabValue> {
    _MappedTabContent(content: self) { tab in
      AnyView(
        tab.popover(
          isPresented: isPresented, attachmentAnchor: attachmentAnchor, arrowEdge: arrowEdge,
          content: content))
    }
  }

  /// Presents a popover of an item from the view of the tab.
  public nonisolated func popover<Item: Identifiable, Content: View>(
    item: Binding<Item?>,
    attachmentAnchor: PopoverAttachmentAnchor = .rect(.bounds), arrowEdge: Edge? = nil,
    @ViewBuilder content: @escaping (Item) -> Content
  ) -> some TabContent<TabValue> {
    _MappedTabContent(content: self) { tab in
      AnyView(
        tab.popover(
          item: item, attachmentAnchor: attachmentAnchor, arrowEdge: arrowEdge, content: content))
    }
  }

  /// Accepts an action for drops, which is not called.
  public nonisolated func dropDestination<T: Transferable>(
    for payloadType: T.Type = T.self, action: @escaping ([T]) -> Void
  ) -> some TabContent<TabValue> { self }
}

nonisolated struct _HiddenTabContent<Content: TabContent>: TabContent {
  let content: Content
  let isHidden: Bool

  typealias TabValue = Content.TabValue

  @MainActor var body: Content { content }

  @MainActor func _addTabs(to tabs: inout _TabViews) {
    if !isHidden { content._addTabs(to: &tabs) }
  }
}

extension ForEach: TabContent where Content: TabContent {
  /// The type of the selection.
  public typealias TabValue = Content.TabValue

  /// The tabs of all elements; content of the framework has no body of its own.
  @MainActor public var body: _TabContentList<Content.TabValue> {
    _TabContentList(parts: data.map { content($0) })
  }

  /// Adds the tabs of all elements.
  @MainActor public func _addTabs(to tabs: inout _TabViews) {
    for element in data {
      tabs.addPart(id(element)) { content(element)._addTabs(to: &$0) }
    }
  }
}

extension ForEach where Content: TabContent, ID: Hashable {
  /// Creates tabs for each element, identified by the value at the key path `id`.
  @_disfavoredOverload
  public nonisolated init<V>(
    _ data: Data, id: KeyPath<Data.Element, ID>,
    @TabContentBuilder<V> content: @escaping (Data.Element) -> Content
  ) where Content.TabValue == V {
    self.init(rotorData: data, id: { $0[keyPath: id] }, content: content)
  }

  /// Creates tabs for each element, identified by the element's own id.
  @_disfavoredOverload
  public nonisolated init<V>(
    _ data: Data, @TabContentBuilder<V> content: @escaping (Data.Element) -> Content
  ) where Content.TabValue == V, Data.Element: Identifiable, ID == Data.Element.ID {
    self.init(rotorData: data, id: { $0.id }, content: content)
  }
}
