// PrefViews: tab views. In: content whose subviews have tab items and tags. Out: the selected subview above a bar of
// the items, or, in the page style, a page with an index.

import PrefGeometry
import PrefViewGraph

/// A container that shows one of several views, which people select in a bar or by swiping.
///
/// ```swift
/// TabView(selection: $tab) {
///   Home().tabItem { Label("Home", systemImage: "house") }.tag(Tab.home)
///   Search().tabItem { Label("Search", systemImage: "magnifyingglass") }.tag(Tab.search)
/// }
/// ```
///
/// The view takes the proposed size. A selection that no tab has shows the first tab.
public nonisolated struct TabView<SelectionValue: Hashable, Content: View>: View {
  private let selection: Binding<SelectionValue>?
  private let content: Content

  /// Creates a tab view whose selection the caller owns; nil lets the view own it.
  public init(selection: Binding<SelectionValue>?, @ViewBuilder content: () -> Content) {
    self.selection = selection
    self.content = content()
  }

  /// The selected tab with the bar or the index.
  @MainActor public var body: some View {
    Group(subviews: content) { TabScreen(tabs: $0, selection: selection) }
  }
}

extension TabView where SelectionValue == Int {
  /// Creates a tab view that owns its selection, initially the first tab.
  public init(@ViewBuilder content: () -> Content) {
    self.init(selection: nil, content: content)
  }
}

extension TabView {
  /// Creates a tab view of declared tabs, whose selection the caller owns.
  public init<C: TabContent>(
    selection: Binding<SelectionValue>, @TabContentBuilder<SelectionValue> content: () -> C
  ) where Content == TabContentBuilder<SelectionValue>.Content<C>, C.TabValue == SelectionValue {
    self.init(selection: selection) { TabContentBuilder<SelectionValue>.Content(content()) }
  }

  /// Creates a tab view of declared tabs that owns its selection, initially the first tab.
  public init<C: TabContent>(
    @TabContentBuilder<Never> content: () -> C
  )
  where
    SelectionValue == Never, Content == TabContentBuilder<Never>.Content<C>, C.TabValue == Never
  {
    self.init(selection: nil) { TabContentBuilder<Never>.Content(content()) }
  }
}

/// The tab item of a view.
struct TabItem {
  /// The label in the bar; nil if the view has none.
  var label: AnyView?
  /// Whether the item cannot be selected.
  var isDisabled = false
}

private enum TabItemKey: ContainerValueKey {
  static var defaultValue: TabItem { TabItem() }
}

extension ContainerValues {
  var tabItem: TabItem {
    get { self[TabItemKey.self] }
    set { self[TabItemKey.self] = newValue }
  }
}

extension View {
  /// Sets the label of this view in the bar of the enclosing tab view: a label, or an image followed by a text.
  public nonisolated func tabItem<V: View>(@ViewBuilder _ label: () -> V) -> some View {
    containerValue(\.tabItem.label, AnyView(label()))
  }
}

/// The selected tab with the bar or the index.
private struct TabScreen<SelectionValue: Hashable>: View {
  let tabs: SubviewsCollection
  let selection: Binding<SelectionValue>?
  @State private var ownIndex = 0
  @State private var isBarHidden = false
  /// Whether the list of the tabs that are not in the bar is open.
  @State private var showsMore = false
  @Environment(\.tabAppearance) private var appearance
  @Environment(\.horizontalSizeClass) private var sizeClass
  @Environment(\.tabAccessory) private var accessory

  /// The tabs that are not in the bar, but in the list of a last item: in a compact width, a bar has five items.
  private var listed: Range<Int> {
    let limit = 5
    let isListed = sizeClass != .regular && tabs.count > limit
    return (isListed ? limit - 1 : tabs.count)..<tabs.count
  }

  private var isMoreOpen: Bool { !listed.isEmpty && (showsMore || listed.contains(index)) }

  private var index: Int {
    let selected: Int? =
      if let selection {
        tabs.firstIndex {
          $0.containerValues.tag(for: SelectionValue.self) == selection.wrappedValue
        }
      } else {
        ownIndex
      }
    return selected.map { min($0, max(tabs.count - 1, 0)) } ?? 0
  }

  /// Selects the tab of an item of the bar; nil for the item with the list of the other tabs.
  private func select(_ item: Int?) {
    guard let item else { return showsMore = true }
    showsMore = false
    select(item)
  }

  private func select(_ index: Int) {
    guard tabs.indices.contains(index) else { return }
    guard let selection else { return ownIndex = index }
    if let value = tabs[index].containerValues.tag(for: SelectionValue.self) {
      selection.wrappedValue = value
    }
  }

  var body: some View {
    let index = index
    switch appearance {
    case .bar:
      barContent(index)
        .safeAreaInset(edge: .bottom, spacing: 0) {
          if !isBarHidden { bottomInset }
        }
        .overlayPreferenceValue(ToolbarKey.self, alignment: .bottom) { toolbar in
          let isHidden = toolbar.isHidden(.tabBar)
          ZStack {
            if !isHidden {
              TabBar(
                tabs: tabs, listed: listed, selected: isMoreOpen ? nil : index,
                background: toolbar.requests.tabBar.background, select: select)
            }
          }
          .preference(key: HidesTabBarKey.self, value: isHidden)
        }
        .onPreferenceChange(HidesTabBarKey.self) { isBarHidden = $0 }
        .transformPreference(HidesTabBarKey.self) { $0 = false }
        .transformPreference(ToolbarKey.self) { toolbar in
          toolbar.requests.tabBar = BarRequest()
        }
    case .pages(let showsIndex):
      selectedTab(index)
        .contentShape(Rectangle())
        .gesture(DragGesture().onEnded { turnPage(from: index, by: $0.translation.width) })
        .overlay(alignment: .bottom) {
          if showsIndex ?? (tabs.count > 1) {
            PageIndex(count: tabs.count, selected: index).padding(.bottom, 10)
          }
        }
    }
  }

  /// The accessory above the space of the bar.
  private var bottomInset: some View {
    VStack(spacing: 0) {
      if let accessory {
        accessory
          .environment(\.tabViewBottomAccessoryPlacement, .expanded)
          .frame(maxWidth: .infinity, minHeight: 48)
          .background(.regularMaterial, in: Capsule())
          .clipShape(Capsule())
          .padding(.horizontal, 20)
          .padding(.bottom, 8)
      }
      Color.clear.frame(height: TabBar.height)
    }
  }

  @ViewBuilder private func barContent(_ index: Int) -> some View {
    if isMoreOpen {
      MoreTabs(
        tabs: tabs, listed: listed, selected: !showsMore && listed.contains(index) ? index : nil
      ) { selected in
        showsMore = selected == nil
        if let selected { select(selected) }
      }
    } else {
      selectedTab(index)
    }
  }

  @ViewBuilder private func selectedTab(_ index: Int) -> some View {
    ZStack {
      if tabs.indices.contains(index) { tabs[index].id(tabs[index].id) }
    }
    .frame(maxWidth: .infinity, maxHeight: .infinity)
    .environment(\.tabAccessory, nil)
  }

  /// Selects the next or the previous page if a drag is long enough; 50 points, about an eighth of a phone's width.
  private func turnPage(from index: Int, by width: CGFloat) {
    guard abs(width) > 50 else { return }
    select(index + (width < 0 ? 1 : -1))
  }
}

/// Whether a tab hides the bar.
private enum HidesTabBarKey: PreferenceKey {
  static let defaultValue = false
  static func reduce(value: inout Bool, nextValue: () -> Bool) { value = value || nextValue() }
}

/// The dots of a page view: 8 points in diameter, white, with 30% opacity for pages that are not selected.
private struct PageIndex: View {
  let count: Int
  let selected: Int
  @Environment(\.pageIndexBackground) private var background

  var body: some View {
    HStack(spacing: 9) {
      ForEach(0..<count, id: \.self) { index in
        Circle().fill(.white.opacity(index == selected ? 1 : 0.3)).frame(width: 8, height: 8)
      }
    }
    .padding(.horizontal, 12)
    .frame(height: 26)
    .background { if background { Capsule().fill(.black.opacity(0.25)) } }
  }
}
