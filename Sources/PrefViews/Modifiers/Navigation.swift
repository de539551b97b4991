// Views: titles and toolbar items travel up as preferences, to whatever draws a bar above.

import PrefGeometry
import PrefViewGraph

/// The title that views ask for.
struct NavigationTitleKey: PreferenceKey {
  typealias Value = Text?

  static func reduce(value: inout Text?, nextValue: () -> Text?) { value = value ?? nextValue() }
}

/// What views ask of the bar above them.
struct ToolbarKey: PreferenceKey {
  /// Items, and whether there is a title.
  struct Value {
    var hasTitle = false
    var items: [ToolbarEntry] = []

    /// The items that stand in a part of the bars.
    func items(at part: ToolbarItemPlacement.Part) -> [ToolbarEntry] {
      items.filter { $0.placement.part == part }
    }
  }

  static var defaultValue: Value { Value() }

  static func reduce(value: inout Value, nextValue: () -> Value) {
    let next = nextValue()
    value.hasTitle = value.hasTitle || next.hasTitle
    value.items += next.items
  }
}

/// Where a toolbar item stands.
public struct ToolbarItemPlacement: Hashable, Sendable {
  /// A part of the bars.
  enum Part: Hashable, Sendable { case leading, principal, trailing, bottom, nowhere }

  let part: Part
  private let name: String

  private init(_ part: Part, name: String) {
    self.part = part
    self.name = name
  }

  /// Where the system puts it.
  public static let automatic = ToolbarItemPlacement(.trailing, name: "automatic")
  /// In the middle of the bar.
  public static let principal = ToolbarItemPlacement(.principal, name: "principal")
  /// At the leading side of the top bar.
  public static let topBarLeading = ToolbarItemPlacement(.leading, name: "topBarLeading")
  /// At the trailing side of the top bar.
  public static let topBarTrailing = ToolbarItemPlacement(.trailing, name: "topBarTrailing")
  /// For what is done most.
  public static let primaryAction = ToolbarItemPlacement(.trailing, name: "primaryAction")
  /// At the leading side of the navigation bar.
  public static let navigationBarLeading = topBarLeading
  /// At the trailing side of the navigation bar.
  public static let navigationBarTrailing = topBarTrailing
  /// In the bar at the bottom.
  public static let bottomBar = ToolbarItemPlacement(.bottom, name: "bottomBar")
  /// Above the keyboard, which is no part of a picture.
  public static let keyboard = ToolbarItemPlacement(.nowhere, name: "keyboard")
  /// What tells how things are.
  public static let status = ToolbarItemPlacement(.bottom, name: "status")
  /// Leads to other screens.
  public static let navigation = ToolbarItemPlacement(.leading, name: "navigation")
  /// Removes something.
  public static let destructiveAction = ToolbarItemPlacement(.trailing, name: "destructiveAction")
  /// Confirms a dialogue.
  public static let confirmationAction = ToolbarItemPlacement(.trailing, name: "confirmationAction")
  /// Leaves a dialogue.
  public static let cancellationAction = ToolbarItemPlacement(.leading, name: "cancellationAction")
}

extension View {
  /// Sets the title of the bar above.
  public nonisolated func navigationTitle(_ title: Text) -> some View { titled(title) }

  /// Sets the title of the bar above.
  public nonisolated func navigationTitle(_ titleKey: LocalizedStringKey) -> some View {
    titled(Text(titleKey))
  }

  /// Sets the title of the bar above.
  @_disfavoredOverload
  public nonisolated func navigationTitle<S: StringProtocol>(_ title: S) -> some View {
    titled(Text(title))
  }

  nonisolated func titled(
    _ title: Text
  ) -> ModifiedContent<
    ModifiedContent<Self, TransactionalPreferenceTransformModifier<NavigationTitleKey>>,
    _PreferenceTransformModifier<ToolbarKey>
  > {
    modifier(
      TransactionalPreferenceTransformModifier<NavigationTitleKey> { value, _ in value = title }
    )
    .modifier(_PreferenceTransformModifier<ToolbarKey> { $0.hasTitle = true })
  }

  /// Adds items to the bar above.
  public nonisolated func toolbar<Content: View>(
    @ViewBuilder content: () -> Content
  ) -> some View { toolbarItems(ToolbarItem(content: content)) }

  /// Adds items to the bars above and below.
  public nonisolated func toolbar<Content: ToolbarContent>(
    @ToolbarContentBuilder content: () -> Content
  ) -> some View { toolbarItems(content()) }

  private nonisolated func toolbarItems<Content: ToolbarContent>(_ content: Content) -> some View {
    // Transforms are called in a pass over the graph.
    nonisolated(unsafe) let content = content
    return modifier(
      _PreferenceTransformModifier<ToolbarKey> { value in
        value.items += onMainActor {
          var items = _ToolbarItems()
          content._addItems(to: &items)
          return items.entries
        }
      })
  }

  /// Chooses between a large title below the bar and a small one in it.
  public nonisolated func navigationBarTitleDisplayMode(
    _ displayMode: NavigationBarItem.TitleDisplayMode
  ) -> some View { preference(key: TitleDisplayModeKey.self, value: displayMode) }
}

/// How a navigation bar looks.
public struct NavigationBarItem: Sendable {
  /// Where the title stands.
  public enum TitleDisplayMode: Hashable, Sendable {
    /// As on the screen before; large on the first.
    case automatic
    /// In the bar.
    case inline
    /// Large, below the bar.
    case large
  }
}

/// Where views would like the title.
struct TitleDisplayModeKey: PreferenceKey {
  static var defaultValue: NavigationBarItem.TitleDisplayMode { .automatic }

  static func reduce(
    value: inout NavigationBarItem.TitleDisplayMode,
    nextValue: () -> NavigationBarItem.TitleDisplayMode
  ) {
    if value == .automatic { value = nextValue() }
  }
}
