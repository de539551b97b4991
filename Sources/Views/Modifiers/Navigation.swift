// Views: titles and toolbar items travel up as preferences, to whatever draws a bar above.

import Geometry
import ViewGraph

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
  }

  static var defaultValue: Value { Value() }

  static func reduce(value: inout Value, nextValue: () -> Value) {
    let next = nextValue()
    value.hasTitle = value.hasTitle || next.hasTitle
    value.items += next.items
  }
}

/// A toolbar item's view and place.
struct ToolbarEntry {
  var placement: ToolbarItemPlacement
  var content: AnyView
}

/// Where a toolbar item stands.
public struct ToolbarItemPlacement: Hashable, Sendable {
  private let name: String
  /// Where the system puts it.
  public static let automatic = ToolbarItemPlacement(name: "automatic")
  /// In the middle of the bar.
  public static let principal = ToolbarItemPlacement(name: "principal")
  /// At the leading side of the top bar.
  public static let topBarLeading = ToolbarItemPlacement(name: "topBarLeading")
  /// At the trailing side of the top bar.
  public static let topBarTrailing = ToolbarItemPlacement(name: "topBarTrailing")
  /// At the leading side of the navigation bar.
  public static let navigationBarLeading = topBarLeading
  /// At the trailing side of the navigation bar.
  public static let navigationBarTrailing = topBarTrailing
  /// In the bar at the bottom.
  public static let bottomBar = ToolbarItemPlacement(name: "bottomBar")
  /// Confirms a dialogue.
  public static let confirmationAction = ToolbarItemPlacement(name: "confirmationAction")
  /// Leaves a dialogue.
  public static let cancellationAction = ToolbarItemPlacement(name: "cancellationAction")
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
  ) -> some View {
    let entry = ToolbarEntry(placement: .automatic, content: AnyView(content()))
    return modifier(_PreferenceTransformModifier<ToolbarKey> { $0.items.append(entry) })
  }
}
