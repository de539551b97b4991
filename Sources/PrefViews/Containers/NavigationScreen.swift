// PrefViews: one screen of a navigation stack with its navigation bar and bottom toolbar. In: the
// screen's content and the preferences it sets. Out: the content, inset and overlaid by the bars.

import PrefGeometry
import PrefViewGraph

/// Which bars the screen has, reported by the overlays that draw them.
private struct BarsKey: PreferenceKey {
  struct Value: Equatable {
    var hasTitle = false
    var hasBottomItems = false
    var showsKeyboardBar = false
    var hasSearchField = false
    var isNavigationBarHidden = false
    var isSearching = false
    var showsScopes = false
    var hasPrincipalItem = false
    /// Whether the search field stays visible while the content is scrolled.
    var keepsSearchField = false
    /// The color scheme of the navigation bar; nil for that of the screen.
    var colorScheme: ColorScheme?
  }

  static var defaultValue: Value { Value() }

  static func reduce(value: inout Value, nextValue: () -> Value) {
    let next = nextValue()
    value.hasTitle = value.hasTitle || next.hasTitle
    value.hasBottomItems = value.hasBottomItems || next.hasBottomItems
    value.showsKeyboardBar = value.showsKeyboardBar || next.showsKeyboardBar
    value.hasSearchField = value.hasSearchField || next.hasSearchField
    value.isNavigationBarHidden = value.isNavigationBarHidden || next.isNavigationBarHidden
    value.isSearching = value.isSearching || next.isSearching
    value.showsScopes = value.showsScopes || next.showsScopes
    value.hasPrincipalItem = value.hasPrincipalItem || next.hasPrincipalItem
    value.keepsSearchField = value.keepsSearchField || next.keepsSearchField
    value.colorScheme = value.colorScheme ?? next.colorScheme
  }
}

/// A screen's content with safe area insets for the bars, and the bars in those insets. Their lengths
/// are in the look.
struct NavigationScreen<Content: View>: View {
  private let content: Content
  /// The button that pops the screen; nil for the root.
  private let back: BackButton?
  @State private var bars = BarsKey.Value()
  @State private var mode = NavigationBarItem.TitleDisplayMode.automatic
  @State private var session = SearchSession()
  @State private var isSearchStarted = false
  @State private var editing = EditingSession()
  @State private var isEditing = false
  @State private var scrolling = BarScrolling()
  @State private var scrollTracker = BarScrollTracker()
  /// The edit mode of the lists on the screen, unless the environment has one.
  @State private var editMode = EditMode.inactive
  @Environment(\.editMode) private var outerEditMode
  private var metrics = BarMetrics()
  @Environment(\.look.controls.searchField) private var searchLook

  init(content: Content, back: BackButton?) {
    self.content = content
    self.back = back
  }

  private var showsTitle: Bool {
    bars.hasTitle && !bars.isNavigationBarHidden && !bars.isSearching
  }
  private var showsSearchField: Bool { bars.hasSearchField && !bars.isNavigationBarHidden }
  /// Whether the title is in the bar, as always in a compact height.
  private var isTitleInline: Bool { mode == .inline || metrics.isCompact }

  /// The height of the bar with its large title.
  private var titleHeight: CGFloat {
    if bars.isNavigationBarHidden { return 0 }
    return metrics.height + (showsTitle && !isTitleInline ? metrics.largeTitleHeight : 0)
  }

  /// The height of the bars above the content.
  private var topHeight: CGFloat {
    if bars.isSearching {
      return searchLook.activeBarHeight
        + (bars.showsScopes ? searchLook.scopeHeight + searchLook.scopeSpacing : 0)
    }
    return titleHeight + (showsSearchField ? searchLook.barHeight : 0)
  }

  /// The length by which the search field, and then the title, shrink while the content is scrolled.
  private var collapsibleHeights: (search: CGFloat, title: CGFloat) {
    if bars.isSearching || bars.isNavigationBarHidden { return (0, 0) }
    return (
      showsSearchField && !bars.keepsSearchField ? searchLook.barHeight : 0,
      showsTitle && !isTitleInline ? metrics.largeTitleHeight : 0
    )
  }

  /// How much of the search field and of the title is hidden.
  private var collapse: BarCollapse {
    BarCollapse(of: collapsibleHeights, scrolledBy: scrolling.distance)
  }

  /// The height of the bar below the content: that above the keyboard, which covers the bottom bar, or the bottom bar.
  private var bottomHeight: CGFloat {
    if bars.showsKeyboardBar { return KeyboardBar.height }
    return bars.hasBottomItems ? metrics.bottomHeight : 0
  }

  var body: some View {
    // The view itself must not be captured: it references the session.
    editing.setEditing = { [isEditing = $isEditing] in isEditing.wrappedValue = $0 }
    let (heights, collapse) = (collapsibleHeights, collapse)
    scrollTracker.update(limit: heights.search + heights.title) { [scrolling = $scrolling] in
      scrolling.wrappedValue = $0
    }
    return
      content
      .environment(\.collapsibleBarHeight, heights.search + heights.title)
      .transformEnvironment(\.scrollObservers) { [observer = scrollTracker.observer] in
        $0.append(observer)
      }
      .environment(\.editingSession, editing)
      .environment(\.isSearching, bars.isSearching)
      .environment(\.dismissSearch, DismissSearchAction { session.end() })
      .frame(maxWidth: .infinity, maxHeight: .infinity)
      .onPreferenceChange(TitleDisplayModeKey.self) { mode = $0 }
      .safeAreaInset(edge: .top, spacing: 0) {
        reservedSpace(topHeight)
      }
      .safeAreaInset(edge: .bottom, spacing: 0) {
        reservedSpace(bottomHeight)
      }
      .backgroundPreferenceValue(ToolbarKey.self) { toolbar in
        if let background = toolbar.containerBackground {
          Color.clear.overlay(alignment: background.alignment) { background.view }.ignoresSafeArea()
        }
      }
      .overlayPreferenceValue(ToolbarKey.self, alignment: .top) { toolbar in
        let background = toolbar.requests.navigationBar.background
        if !toolbar.isHidden(.navigationBar),
          background.isVisible(byDefault: collapse.isContentBelow)
        {
          reservedSpace(topHeight - collapse.total)
            .modifier(
              BarBackgroundModifier(
                background: background, edge: .bottom, isVisibleByDefault: true))
        }
      }
      .overlayPreferenceValue(ToolbarKey.self, alignment: .top) { toolbar in
        // An item in the middle of the bar takes the place of an inline title.
        if let title = toolbar.title, showsTitle, !isTitleInline || !bars.hasPrincipalItem {
          NavigationTitle(
            title: title, isInline: isTitleInline, isAboveSearchField: bars.hasSearchField,
            barHeight: metrics.height, largeHeight: metrics.largeTitleHeight,
            collapsed: collapse.title, menu: toolbar.titleMenu
          )
          .transformEnvironment(\.colorScheme) { $0 = bars.colorScheme ?? $0 }
        }
      }
      .overlayPreferenceValue(SearchKey.self) { search in
        if let suggestions = search.suggestions, let field = search.field, bars.isSearching {
          SearchSuggestionList(
            suggestions: suggestions, text: field.text, tokens: search.tokens, top: topHeight)
        }
      }
      .overlayPreferenceValue(SearchKey.self, alignment: .top) { search in
        if let field = search.field, !bars.isNavigationBarHidden {
          searchBar(field, search)
            .transformEnvironment(\.colorScheme) { $0 = bars.colorScheme ?? $0 }
        }
      }
      .overlayPreferenceValue(ToolbarKey.self, alignment: .top) { toolbar in
        topBar(toolbar).preference(key: BarsKey.self, value: bars(for: toolbar))
      }
      .overlayPreferenceValue(ToolbarKey.self, alignment: .bottom) { toolbar in
        let items = toolbar.bottomItems
        if showsKeyboardBar(toolbar) {
          KeyboardBar(items: toolbar.items(at: .keyboard))
        } else if toolbar.hasBottomItems {
          ToolbarItems(leading: items.leading, trailing: items.trailing, isAtBottom: true)
            .overlay { row(items.status) }
            .frame(height: metrics.bottomHeight)
            .dynamicTypeSize(Self.barTypeSize)
            .modifier(
              BarBackgroundModifier(
                background: toolbar.requests.bottomBar.background, edge: .top,
                isVisibleByDefault: scrolling.isBelowBottomBar))
        }
      }
      .environment(\.editMode, outerEditMode ?? $editMode)
      .onPreferenceChange(BarsKey.self) { bars = $0 }
      // The bars consume these preferences, so they do not propagate beyond the screen.
      .transformPreference(NavigationTitleKey.self) { $0 = nil }
      .transformPreference(NavigationDestinationsKey.self) { $0 = NavigationDestinations() }
      .transformPreference(SearchKey.self) { $0 = SearchContent() }
      .transformPreference(ToolbarKey.self) { $0 = $0.outer }
      .transformPreference(TitleDisplayModeKey.self) { $0 = .automatic }
      .transformPreference(BarsKey.self) { $0 = BarsKey.Value() }
      .transformPreference(NavigationPresentationsKey.self) { $0 = [] }
  }

  private func searchBar(_ field: SearchFieldContent, _ search: SearchContent) -> some View {
    session.search = search
    let scopes = search.scopes
    session.setSearching = { [isStarted = $isSearchStarted] in isStarted.wrappedValue = $0 }
    let isSearching = field.isPresented?.wrappedValue ?? isSearchStarted
    let showsScopes =
      isSearching
      && (scopes?.activation == .onSearchPresentation || !field.text.wrappedValue.isEmpty)
    let top =
      isSearching
      ? (searchLook.activeBarHeight - searchLook.height) / 2 : titleHeight + searchLook.top
    return SearchBar(
      search: field, tokens: search.tokens, session: session, isSearching: isSearching,
      scopes: showsScopes ? scopes : nil
    )
    .modifier(SqueezedField(height: searchLook.height, hidden: collapse.search))
    .modifier(SideMargins(isBar: true))
    .padding(.top, top - collapse.title)
    .preference(
      key: BarsKey.self,
      value: BarsKey.Value(
        hasSearchField: true, isSearching: isSearching,
        showsScopes: showsScopes && scopes != nil, keepsSearchField: field.staysVisible))
  }

  @ViewBuilder private func topBar(_ toolbar: ToolbarKey.Value) -> some View {
    if toolbar.isHidden(.navigationBar) || bars.isSearching {
      Color.clear.frame(height: 0)
    } else {
      ToolbarItems(
        back: toolbar.hidesBackButton ? nil : back, leading: toolbar.items(at: .leading),
        trailing: toolbar.items(at: .trailing)
      )
      .overlay { row(toolbar.items(at: .principal)) }
      .frame(height: metrics.height)
      .transformEnvironment(\.colorScheme) { $0 = bars.colorScheme ?? $0 }
      .dynamicTypeSize(Self.barTypeSize)
    }
  }

  /// The Dynamic Type size of text in bars, whose height does not depend on that of the screen.
  fileprivate static var barTypeSize: DynamicTypeSize { .large }

  private func reservedSpace(_ height: CGFloat) -> some View { Color.clear.frame(height: height) }

  private func bars(for toolbar: ToolbarKey.Value) -> BarsKey.Value {
    let background = toolbar.requests.navigationBar.background
    return BarsKey.Value(
      hasTitle: toolbar.title != nil && !toolbar.removesTitle,
      hasBottomItems: toolbar.hasBottomItems,
      showsKeyboardBar: showsKeyboardBar(toolbar),
      isNavigationBarHidden: toolbar.isHidden(.navigationBar),
      hasPrincipalItem: !toolbar.items(at: .principal).isEmpty,
      colorScheme: background.isVisible(byDefault: collapse.isContentBelow)
        ? background.colorScheme : nil)
  }

  private func showsKeyboardBar(_ toolbar: ToolbarKey.Value) -> Bool {
    isEditing && !toolbar.items(at: .keyboard).isEmpty
  }

  private func row(_ items: [ToolbarEntry]) -> some View {
    HStack(spacing: metrics.itemSpacing) {
      ForEach(items.indices, id: \.self) { items[$0].content }
    }
  }
}
