// PrefViews: the modifiers for search fields. They set a preference, which the navigation stack that draws the bars
// reads.

import PrefGeometry
import PrefViewGraph

/// The placement of a search field. All placements are drawn below the navigation bar's title.
public struct SearchFieldPlacement: Sendable {
  /// Whether the field stays visible while the content is scrolled.
  var staysVisible = false

  /// The placement that the system chooses.
  public static let automatic = SearchFieldPlacement()
  /// Below the navigation bar's title, above the content.
  public static let navigationBarDrawer = SearchFieldPlacement()
  /// In the toolbar.
  public static let toolbar = SearchFieldPlacement()
  /// In the middle of the toolbar.
  public static let toolbarPrincipal = SearchFieldPlacement()
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
  ) -> SearchFieldPlacement { SearchFieldPlacement(staysVisible: displayMode == .always) }
}

/// The binding and the prompt of a search field.
struct SearchFieldContent {
  let text: Binding<String>
  /// The prompt; nil for “Search”.
  let prompt: Text?
  /// Whether a search is active; nil if no view observes it.
  let isPresented: Binding<Bool>?
  /// Whether the field stays visible while the content is scrolled.
  let staysVisible: Bool
}

/// The scopes of a search.
struct SearchScopes {
  /// The segmented picker of the scopes.
  let picker: AnyView
  let activation: SearchScopeActivation
}

/// The search of a screen.
struct SearchContent {
  var field: SearchFieldContent?
  var tokens: SearchTokens?
  var suggestions: AnyView?
  var scopes: SearchScopes?
}

/// The preference key of the search of a screen; of each part, the first takes precedence.
struct SearchKey: PreferenceKey {
  static var defaultValue: SearchContent { SearchContent() }

  static func reduce(value: inout SearchContent, nextValue: () -> SearchContent) {
    if value.field != nil, value.tokens != nil, value.suggestions != nil, value.scopes != nil {
      return
    }
    let next = nextValue()
    value.field = value.field ?? next.field
    value.tokens = value.tokens ?? next.tokens
    value.suggestions = value.suggestions ?? next.suggestions
    value.scopes = value.scopes ?? next.scopes
  }
}

/// Adds the suggestions of a search, which have the environment of the view with the modifier.
nonisolated struct SearchSuggestionsModifier<Suggestions: View>: ViewModifier {
  let suggestions: Suggestions
  @Environment(\.self) private var environment

  init(suggestions: Suggestions) { self.suggestions = suggestions }

  @MainActor func body(content: Content) -> some View {
    let environment = environment
    let view = AnyView(
      suggestions.transformEnvironment(\.self) { $0 = environment.inSuggestions($0) })
    return content.modifier(_PreferenceTransformModifier<SearchKey> { $0.suggestions = view })
  }
}

extension EnvironmentValues {
  /// Returns the environment with what belongs to the list of a screen's suggestions.
  fileprivate func inSuggestions(_ list: EnvironmentValues) -> EnvironmentValues {
    var result = inBar(list)
    result.searchText = list.searchText
    result.searchTokens = list.searchTokens
    result.listAppearance = list.listAppearance
    return result
  }
}

extension View {
  /// Adds a search field below the title of the enclosing navigation stack.
  ///
  /// - Parameters:
  ///   - text: The text of the field.
  ///   - placement: Whether the field stays visible while the content is scrolled; the position is the same.
  ///   - prompt: The text that is displayed while the field is empty; “Search” by default.
  public nonisolated func searchable(
    text: Binding<String>, placement: SearchFieldPlacement = .automatic, prompt: Text? = nil
  ) -> some View { withSearchField(text, prompt, placement) }

  /// Adds a search field with a localized prompt below the title of the enclosing navigation stack.
  public nonisolated func searchable(
    text: Binding<String>, placement: SearchFieldPlacement = .automatic,
    prompt: LocalizedStringKey
  ) -> some View { withSearchField(text, Text(prompt), placement) }

  /// Adds a search field with a verbatim prompt below the title of the enclosing navigation stack.
  @_disfavoredOverload
  public nonisolated func searchable<S: StringProtocol>(
    text: Binding<String>, placement: SearchFieldPlacement = .automatic, prompt: S
  ) -> some View { withSearchField(text, Text(prompt), placement) }

  /// Adds a search field below the title of the enclosing navigation stack, which is active
  /// while `isPresented` is true.
  public nonisolated func searchable(
    text: Binding<String>, isPresented: Binding<Bool>,
    placement: SearchFieldPlacement = .automatic, prompt: Text? = nil
  ) -> some View { withSearchField(text, prompt, placement, isPresented) }

  /// Adds a search field with a localized prompt below the title of the enclosing navigation stack, which
  /// is active while `isPresented` is true.
  public nonisolated func searchable(
    text: Binding<String>, isPresented: Binding<Bool>,
    placement: SearchFieldPlacement = .automatic, prompt: LocalizedStringKey
  ) -> some View { withSearchField(text, Text(prompt), placement, isPresented) }

  /// Adds a search field with a verbatim prompt below the title of the enclosing navigation stack, which
  /// is active while `isPresented` is true.
  @_disfavoredOverload
  public nonisolated func searchable<S: StringProtocol>(
    text: Binding<String>, isPresented: Binding<Bool>,
    placement: SearchFieldPlacement = .automatic, prompt: S
  ) -> some View { withSearchField(text, Text(prompt), placement, isPresented) }

  /// Displays suggestions in place of the content while a search is active.
  ///
  /// A suggestion with `searchCompletion(_:)` replaces the text of the field when it is tapped. Without suggestions,
  /// the content stays visible.
  public nonisolated func searchSuggestions<S: View>(
    @ViewBuilder _ suggestions: () -> S
  ) -> some View {
    modifier(SearchSuggestionsModifier(suggestions: suggestions()))
  }

  private nonisolated func withSearchField(
    _ text: Binding<String>, _ prompt: Text?, _ placement: SearchFieldPlacement,
    _ isPresented: Binding<Bool>? = nil
  ) -> some View {
    let content = SearchFieldContent(
      text: text, prompt: prompt, isPresented: isPresented, staysVisible: placement.staysVisible)
    return modifier(_PreferenceTransformModifier<SearchKey> { $0.field = content })
  }
}
