// PrefViews: the modifiers for search fields. They set a preference, which the navigation stack that draws the bars
// reads.

import PrefGeometry
import PrefViewGraph

/// The placement of a search field. All placements are drawn below the navigation bar's title.
public struct SearchFieldPlacement: Sendable {
  /// The placement that the system chooses.
  public static let automatic = SearchFieldPlacement()
  /// Below the navigation bar's title, above the content.
  public static let navigationBarDrawer = SearchFieldPlacement()
  /// In the toolbar.
  public static let toolbar = SearchFieldPlacement()
  /// In the sidebar of a split view.
  public static let sidebar = SearchFieldPlacement()

  /// When the search field below the navigation bar is displayed.
  public enum NavigationBarDrawerDisplayMode: Sendable {
    /// The field is displayed while the content is scrolled to its top.
    case automatic
    /// The field is always displayed.
    case always
  }

  /// Returns a placement above the content with a display mode.
  public static func navigationBarDrawer(
    displayMode: NavigationBarDrawerDisplayMode
  ) -> SearchFieldPlacement { navigationBarDrawer }
}

/// The binding and the prompt of a search field.
struct SearchFieldContent {
  let text: Binding<String>
  /// The prompt; nil for “Search”.
  let prompt: Text?
  /// Whether the field has focus; nil if no view observes it.
  let isPresented: Binding<Bool>?
}

/// The preference key of the search field of a screen; the first field takes precedence.
struct SearchFieldKey: PreferenceKey {
  typealias Value = SearchFieldContent?

  static func reduce(value: inout SearchFieldContent?, nextValue: () -> SearchFieldContent?) {
    value = value ?? nextValue()
  }
}

extension View {
  /// Adds a search field below the title of the enclosing navigation stack.
  ///
  /// - Parameters:
  ///   - text: The text of the field.
  ///   - placement: The preferred placement; ignored.
  ///   - prompt: The text that is displayed while the field is empty; “Search” by default.
  public nonisolated func searchable(
    text: Binding<String>, placement: SearchFieldPlacement = .automatic, prompt: Text? = nil
  ) -> some View { withSearchField(text, prompt) }

  /// Adds a search field with a localized prompt below the title of the enclosing navigation stack.
  public nonisolated func searchable(
    text: Binding<String>, placement: SearchFieldPlacement = .automatic,
    prompt: LocalizedStringKey
  ) -> some View { withSearchField(text, Text(prompt)) }

  /// Adds a search field with a verbatim prompt below the title of the enclosing navigation stack.
  @_disfavoredOverload
  public nonisolated func searchable<S: StringProtocol>(
    text: Binding<String>, placement: SearchFieldPlacement = .automatic, prompt: S
  ) -> some View { withSearchField(text, Text(prompt)) }

  /// Adds a search field below the title of the enclosing navigation stack, and reports whether it has
  /// focus. Setting `isPresented` has no effect.
  public nonisolated func searchable(
    text: Binding<String>, isPresented: Binding<Bool>,
    placement: SearchFieldPlacement = .automatic, prompt: Text? = nil
  ) -> some View { withSearchField(text, prompt, isPresented) }

  /// Adds a search field with a localized prompt below the title of the enclosing navigation stack, and
  /// reports whether it has focus. Setting `isPresented` has no effect.
  public nonisolated func searchable(
    text: Binding<String>, isPresented: Binding<Bool>,
    placement: SearchFieldPlacement = .automatic, prompt: LocalizedStringKey
  ) -> some View { withSearchField(text, Text(prompt), isPresented) }

  /// Adds a search field with a verbatim prompt below the title of the enclosing navigation stack, and
  /// reports whether it has focus. Setting `isPresented` has no effect.
  @_disfavoredOverload
  public nonisolated func searchable<S: StringProtocol>(
    text: Binding<String>, isPresented: Binding<Bool>,
    placement: SearchFieldPlacement = .automatic, prompt: S
  ) -> some View { withSearchField(text, Text(prompt), isPresented) }

  /// Accepts suggestions for the search field; they are not rendered.
  public nonisolated func searchSuggestions<S: View>(
    @ViewBuilder _ suggestions: () -> S
  ) -> some View { self }

  private nonisolated func withSearchField(
    _ text: Binding<String>, _ prompt: Text?, _ isPresented: Binding<Bool>? = nil
  ) -> some View {
    let content = SearchFieldContent(text: text, prompt: prompt, isPresented: isPresented)
    return modifier(_PreferenceTransformModifier<SearchFieldKey> { $0 = content })
  }
}
