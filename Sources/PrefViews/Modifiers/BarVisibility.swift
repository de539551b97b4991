// PrefViews: the visibility of bars, of their titles and of the back button. The requests are preferences, which the
// screen of a navigation stack reads.

import PrefGeometry
import PrefViewGraph

/// An item that a container adds to its bars by default.
public struct ToolbarDefaultItemKind: Hashable, Sendable {
  fileprivate let name: String
  /// The button that shows and hides a sidebar.
  public static let sidebarToggle = ToolbarDefaultItemKind(name: "sidebarToggle")
  /// The title.
  public static let title = ToolbarDefaultItemKind(name: "title")
  /// The search field.
  public static let search = ToolbarDefaultItemKind(name: "search")
}

/// The purpose of the content that a toolbar belongs to; all roles are equivalent here.
public struct ToolbarRole: Sendable {
  /// The role that the system chooses.
  public static let automatic = ToolbarRole()
  /// The role of content that is navigated like a stack.
  public static let navigationStack = ToolbarRole()
  /// The role of content that is browsed.
  public static let browser = ToolbarRole()
  /// The role of content that is edited.
  public static let editor = ToolbarRole()
}

/// The style of a bar's title.
public struct ToolbarTitleDisplayMode: Hashable, Sendable {
  fileprivate let mode: NavigationBarItem.TitleDisplayMode
  private let name: String
  /// The mode of the previous screen in the stack; large on the first.
  public static let automatic = ToolbarTitleDisplayMode(mode: .automatic, name: "automatic")
  /// A large title below the bar.
  public static let large = ToolbarTitleDisplayMode(mode: .large, name: "large")
  /// A large title in the bar; drawn like `large`.
  public static let inlineLarge = ToolbarTitleDisplayMode(mode: .large, name: "inlineLarge")
  /// A small title in the bar.
  public static let inline = ToolbarTitleDisplayMode(mode: .inline, name: "inline")
}

extension View {
  nonisolated func changingToolbar(
    _ change: @escaping (inout ToolbarKey.Value) -> Void
  ) -> some View { modifier(_PreferenceTransformModifier<ToolbarKey>(transform: change)) }

  /// Requests the visibility of bars of the enclosing container; without a bar, that of the
  /// navigation bar. The request of an outer modifier replaces those of the views inside; of several
  /// views in a container, the first one takes precedence.
  public nonisolated func toolbar(
    _ visibility: Visibility, for bars: ToolbarPlacement...
  ) -> some View { settingVisibility(visibility, bars) }

  /// Requests the visibility of bars of the enclosing container; without a bar, that of the
  /// navigation bar.
  public nonisolated func toolbarVisibility(
    _ visibility: Visibility, for bars: ToolbarPlacement...
  ) -> some View { settingVisibility(visibility, bars) }

  nonisolated func settingVisibility(
    _ visibility: Visibility, _ bars: [ToolbarPlacement]
  ) -> some View {
    changingToolbar { value in
      for bar in bars.isEmpty ? [.automatic] : bars {
        value.requests[bar].visibility = visibility
      }
    }
  }

  /// Removes a default item from the bars: the title, with `title`; other kinds of items do not
  /// exist here.
  public nonisolated func toolbar(removing defaultItemKind: ToolbarDefaultItemKind?) -> some View {
    changingToolbar { if defaultItemKind == .title { $0.removesTitle = true } }
  }

  /// Adds toolbar items that people could rearrange on a Mac, each at its placement.
  public nonisolated func toolbar<Content: ToolbarContent>(
    id: String, @ToolbarContentBuilder content: () -> Content
  ) -> some View { toolbar(content: content) }

  /// Selects between a large title below the bar and a small one in it.
  public nonisolated func toolbarTitleDisplayMode(_ mode: ToolbarTitleDisplayMode) -> some View {
    navigationBarTitleDisplayMode(mode.mode)
  }

  /// Accepts the purpose of the content that the toolbar belongs to.
  public nonisolated func toolbarRole(_ role: ToolbarRole) -> some View { self }

  /// Sets the content of the menu that the title in the navigation bar opens. A chevron beside the title shows that it
  /// has a menu; large titles below the bar have none.
  public nonisolated func toolbarTitleMenu<C: View>(@ViewBuilder content: () -> C) -> some View {
    let menu = AnyView(content())
    return changingToolbar { $0.titleMenu = menu }
  }

  /// Accepts a foreground style of bars; bars use the style of their items here.
  public nonisolated func toolbarForegroundStyle<S: ShapeStyle>(
    _ style: S, for bars: ToolbarPlacement...
  ) -> some View { self }

  /// Hides the back button of the screen.
  public nonisolated func navigationBarBackButtonHidden(
    _ hidesBackButton: Bool = true
  ) -> some View { changingToolbar { $0.hidesBackButton = hidesBackButton } }

  /// Sets whether the navigation bar is hidden; the predecessor of `toolbar(_:for:)`.
  public nonisolated func navigationBarHidden(_ hidden: Bool) -> some View {
    settingVisibility(hidden ? .hidden : .visible, [.navigationBar])
  }

  /// Sets the title of the navigation bar to the value of a binding, with which people could rename
  /// a document.
  public nonisolated func navigationTitle(_ title: Binding<String>) -> some View {
    withNavigationTitle(Text(verbatim: title.wrappedValue))
  }
}

// MARK: - Earlier names

extension View {
  /// Sets the title of the navigation bar; the predecessor of `navigationTitle(_:)`.
  public nonisolated func navigationBarTitle(_ title: Text) -> some View { navigationTitle(title) }

  /// Sets the title of the navigation bar to a localized string.
  public nonisolated func navigationBarTitle(_ titleKey: LocalizedStringKey) -> some View {
    navigationTitle(titleKey)
  }

  /// Sets the title of the navigation bar to a verbatim string.
  @_disfavoredOverload
  public nonisolated func navigationBarTitle<S: StringProtocol>(_ title: S) -> some View {
    navigationTitle(title)
  }

  /// Sets the title of the navigation bar and its style.
  public nonisolated func navigationBarTitle(
    _ title: Text, displayMode: NavigationBarItem.TitleDisplayMode
  ) -> some View { navigationTitle(title).navigationBarTitleDisplayMode(displayMode) }

  /// Sets the title of the navigation bar to a localized string, and its style.
  public nonisolated func navigationBarTitle(
    _ titleKey: LocalizedStringKey, displayMode: NavigationBarItem.TitleDisplayMode
  ) -> some View { navigationTitle(titleKey).navigationBarTitleDisplayMode(displayMode) }

  /// Sets the title of the navigation bar to a verbatim string, and its style.
  @_disfavoredOverload
  public nonisolated func navigationBarTitle<S: StringProtocol>(
    _ title: S, displayMode: NavigationBarItem.TitleDisplayMode
  ) -> some View { navigationTitle(title).navigationBarTitleDisplayMode(displayMode) }

  /// Adds views at both edges of the navigation bar; the predecessor of `toolbar(content:)`.
  public nonisolated func navigationBarItems<L: View, T: View>(
    leading: L, trailing: T
  ) -> some View {
    toolbar {
      ToolbarItem(placement: .topBarLeading) { leading }
      ToolbarItem(placement: .topBarTrailing) { trailing }
    }
  }

  /// Adds views at the leading edge of the navigation bar.
  public nonisolated func navigationBarItems<L: View>(leading: L) -> some View {
    toolbar { ToolbarItem(placement: .topBarLeading) { leading } }
  }

  /// Adds views at the trailing edge of the navigation bar.
  public nonisolated func navigationBarItems<T: View>(trailing: T) -> some View {
    toolbar { ToolbarItem(placement: .topBarTrailing) { trailing } }
  }
}
