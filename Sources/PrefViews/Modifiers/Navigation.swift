// PrefViews: navigation titles and toolbar items. They are preferences, which the container that
// draws the bars reads.

import PrefGeometry
import PrefViewGraph

/// The preference key of the navigation title; the first title takes precedence.
struct NavigationTitleKey: PreferenceKey {
  typealias Value = Text?

  static func reduce(value: inout Text?, nextValue: () -> Text?) { value = value ?? nextValue() }
}

/// The preference key of the toolbar's contents and options; items are concatenated in view order.
struct ToolbarKey: PreferenceKey {
  /// The toolbar items, and whether a view sets a title.
  struct Value {
    /// The title of the screen; nil for none.
    var title: Text?
    var items: [ToolbarEntry] = []
    /// The visibility and the backgrounds that views request for bars.
    var requests = BarRequests()
    /// Whether the title is not displayed.
    var removesTitle = false
    var hidesBackButton = false
    /// What is behind the screen and its bars; nil for what the content draws.
    var containerBackground: ContainerBackground?
    /// The content of the menu that the title in the bar opens; nil for no menu.
    var titleMenu: AnyView?

    /// The items of the bottom bar before and after those in its middle, and those in its middle; none if it is hidden.
    var bottomItems: (leading: [ToolbarEntry], status: [ToolbarEntry], trailing: [ToolbarEntry]) {
      if isHidden(.bottomBar) { return ([], [], []) }
      let status = items(at: .status)
      guard let middle = items.firstIndex(where: { $0.placement.position == .status }) else {
        return (items(at: .bottom), [], [])
      }
      func isAtBottom(_ item: ToolbarEntry) -> Bool { item.placement.position == .bottom }
      return (items[..<middle].filter(isAtBottom), status, items[middle...].filter(isAtBottom))
    }

    /// Whether the bottom bar has items and is not hidden.
    var hasBottomItems: Bool {
      !isHidden(.bottomBar)
        && items.contains { [.bottom, .status].contains($0.placement.position) }
    }

    /// Returns whether a bar is hidden.
    func isHidden(_ bar: ToolbarPlacement) -> Bool { requests[bar].visibility == .hidden }

    /// What remains for the containers around a screen: the requests for the bar of a tab view.
    var outer: Value {
      var outer = Value()
      outer.requests.tabBar = requests.tabBar
      return outer
    }

    /// Returns the items at a position of the bars.
    func items(at position: ToolbarItemPlacement.Position) -> [ToolbarEntry] {
      items.filter { $0.placement.position == position }
    }
  }

  static var defaultValue: Value { Value() }

  static func reduce(value: inout Value, nextValue: () -> Value) {
    let next = nextValue()
    value.title = value.title ?? next.title
    value.items += next.items
    // The first view with a request takes precedence, as for titles.
    value.requests.merge(next.requests)
    value.removesTitle = value.removesTitle || next.removesTitle
    value.hidesBackButton = value.hidesBackButton || next.hidesBackButton
    value.containerBackground = value.containerBackground ?? next.containerBackground
    value.titleMenu = value.titleMenu ?? next.titleMenu
  }
}

/// The placement of a toolbar item.
public struct ToolbarItemPlacement: Hashable, Sendable {
  /// A position in the top or bottom bar, above the keyboard, or `hidden` for items that are not drawn.
  enum Position: Hashable, Sendable {
    case leading, principal, trailing, bottom, status, keyboard, hidden
  }

  let position: Position
  private let name: String

  private init(_ position: Position, name: String) {
    self.position = position
    self.name = name
  }

  /// The placement that the system chooses; here the trailing edge of the top bar.
  public static let automatic = ToolbarItemPlacement(.trailing, name: "automatic")
  /// The middle of the top bar, in place of the title.
  public static let principal = ToolbarItemPlacement(.principal, name: "principal")
  /// The leading edge of the top bar.
  public static let topBarLeading = ToolbarItemPlacement(.leading, name: "topBarLeading")
  /// The trailing edge of the top bar.
  public static let topBarTrailing = ToolbarItemPlacement(.trailing, name: "topBarTrailing")
  /// The most common action; the trailing edge of the top bar.
  public static let primaryAction = ToolbarItemPlacement(.trailing, name: "primaryAction")
  /// The leading edge of the top bar; the older name of `topBarLeading`.
  public static let navigationBarLeading = topBarLeading
  /// The trailing edge of the top bar; the older name of `topBarTrailing`.
  public static let navigationBarTrailing = topBarTrailing
  /// The bar at the bottom of the screen.
  public static let bottomBar = ToolbarItemPlacement(.bottom, name: "bottomBar")
  /// Above the software keyboard, while a text field of the screen has the focus: at the bottom of the safe area, since
  /// the keyboard is not drawn.
  public static let keyboard = ToolbarItemPlacement(.keyboard, name: "keyboard")
  /// A placement whose items are not drawn.
  static let undrawn = ToolbarItemPlacement(.hidden, name: "undrawn")
  /// A status description; the middle of the bottom bar.
  public static let status = ToolbarItemPlacement(.status, name: "status")
  /// A navigation action, such as going back; the leading edge of the top bar.
  public static let navigation = ToolbarItemPlacement(.leading, name: "navigation")
  /// A destructive action; the trailing edge of the top bar.
  public static let destructiveAction = ToolbarItemPlacement(.trailing, name: "destructiveAction")
  /// The action that confirms a dialog; the trailing edge of the top bar.
  public static let confirmationAction = ToolbarItemPlacement(.trailing, name: "confirmationAction")
  /// The action that cancels a dialog; the leading edge of the top bar.
  public static let cancellationAction = ToolbarItemPlacement(.leading, name: "cancellationAction")
}

extension View {
  /// Sets the title of the navigation bar.
  public nonisolated func navigationTitle(_ title: Text) -> some View { withNavigationTitle(title) }

  /// Sets the title of the navigation bar to a localized string.
  public nonisolated func navigationTitle(_ titleKey: LocalizedStringKey) -> some View {
    withNavigationTitle(Text(titleKey))
  }

  /// Sets the title of the navigation bar to a verbatim string.
  @_disfavoredOverload
  public nonisolated func navigationTitle<S: StringProtocol>(_ title: S) -> some View {
    withNavigationTitle(Text(title))
  }

  nonisolated func withNavigationTitle(
    _ title: Text
  ) -> ModifiedContent<
    ModifiedContent<Self, TransactionalPreferenceTransformModifier<NavigationTitleKey>>,
    _PreferenceTransformModifier<ToolbarKey>
  > {
    modifier(
      TransactionalPreferenceTransformModifier<NavigationTitleKey> { value, _ in value = title }
    )
    .modifier(_PreferenceTransformModifier<ToolbarKey> { $0.title = title })
  }

  /// Adds the views of a builder to the navigation bar, at the automatic placement.
  public nonisolated func toolbar<Content: View>(
    @ViewBuilder content: () -> Content
  ) -> some View {
    // A closure whose contents are removed by conditions of compilation has no item.
    toolbarItems(
      _ToolbarContentList(
        parts: Content.self == EmptyView.self ? [] : [ToolbarItem(content: content)]))
  }

  /// Adds toolbar items to the bars, each at its placement.
  public nonisolated func toolbar<Content: ToolbarContent>(
    @ToolbarContentBuilder content: () -> Content
  ) -> some View { toolbarItems(content()) }

  private nonisolated func toolbarItems<Content: ToolbarContent>(_ content: Content) -> some View {
    modifier(ToolbarModifier(items: content))
  }

  /// Selects between a large title below the navigation bar and an inline title in it.
  public nonisolated func navigationBarTitleDisplayMode(
    _ displayMode: NavigationBarItem.TitleDisplayMode
  ) -> some View { preference(key: TitleDisplayModeKey.self, value: displayMode) }
}

/// Adds items to bars, with the environment of the view that the modifier is applied to.
private nonisolated struct ToolbarModifier<Items: ToolbarContent>: ViewModifier {
  let items: Items
  @Environment(\.self) private var environment
  var properties = ContentProperties()

  @MainActor func body(content: Content) -> some View {
    let added = properties.evaluate { storage in
      var added = _ToolbarItems(properties: storage)
      items._addItems(to: &added)
      return added
    }
    // Preference transforms are called on the main actor, while the graph is updated.
    nonisolated(unsafe) let menu = added.titleMenu
    nonisolated(unsafe) let entries = added.entries.map { $0.inheriting(environment) }
    return content.modifier(
      _PreferenceTransformModifier<ToolbarKey> { value in
        value.items += entries
        value.titleMenu = menu ?? value.titleMenu
      })
  }
}

/// The namespace of the properties of a navigation bar.
public struct NavigationBarItem: Sendable {
  /// The style of a navigation bar's title.
  public enum TitleDisplayMode: Hashable, Sendable {
    /// The mode of the previous screen in the stack; large on the first.
    case automatic
    /// A small title in the navigation bar.
    case inline
    /// A large title below the navigation bar.
    case large
  }
}

/// The preference key of the title display mode; the first mode other than `automatic` takes
/// precedence.
struct TitleDisplayModeKey: PreferenceKey {
  static var defaultValue: NavigationBarItem.TitleDisplayMode { .automatic }

  static func reduce(
    value: inout NavigationBarItem.TitleDisplayMode,
    nextValue: () -> NavigationBarItem.TitleDisplayMode
  ) {
    if value == .automatic { value = nextValue() }
  }
}
