// PrefViews: options of search fields: completions, scopes and tokens. Searchable.swift has the fields.

import PrefGeometry
import PrefViewGraph

/// When the scopes of a search are displayed.
public struct SearchScopeActivation: Hashable, Sendable {
  private let name: String
  /// The system's choice.
  public static let automatic = SearchScopeActivation(name: "automatic")
  /// When text is entered.
  public static let onTextEntry = SearchScopeActivation(name: "onTextEntry")
  /// When the search begins.
  public static let onSearchPresentation = SearchScopeActivation(name: "onSearchPresentation")
}

/// What a search does to the toolbar.
public struct SearchPresentationToolbarBehavior: Hashable, Sendable {
  private let name: String
  /// The system's choice.
  public static let automatic = SearchPresentationToolbarBehavior(name: "automatic")
  /// Keeps the content visible.
  public static let avoidHidingContent = SearchPresentationToolbarBehavior(
    name: "avoidHidingContent")
}

/// The size of a search field in a toolbar.
public struct SearchToolbarBehavior: Hashable, Sendable {
  private let name: String
  /// The system's choice.
  public static let automatic = SearchToolbarBehavior(name: "automatic")
  /// As small as possible.
  public static let minimize = SearchToolbarBehavior(name: "minimize")
}

/// What starts a dictation.
public struct TextInputDictationActivation: Hashable, Sendable {
  private let name: String
  /// Looking at the field.
  public static let onLook = TextInputDictationActivation(name: "onLook")
  /// Selecting the field.
  public static let onSelect = TextInputDictationActivation(name: "onSelect")
}

/// Whether a field starts dictation.
public struct TextInputDictationBehavior: Hashable, Sendable {
  /// The system's choice.
  public static let automatic = TextInputDictationBehavior()
  /// Returns a behavior with a button for dictation.
  public static func inline(activation: TextInputDictationActivation) -> Self {
    TextInputDictationBehavior()
  }
}

/// Where suggestions are displayed.
public struct SearchSuggestionsPlacement: Hashable, Sendable {
  private let name: String
  /// The system's choice.
  public static let automatic = SearchSuggestionsPlacement(name: "automatic")
  /// In a menu.
  public static let menu = SearchSuggestionsPlacement(name: "menu")
  /// In the content.
  public static let content = SearchSuggestionsPlacement(name: "content")

  /// Places of suggestions.
  public struct Set: OptionSet, Sendable {
    /// The bits.
    public let rawValue: Int
    /// Creates a set from its bits.
    public init(rawValue: Int) { self.rawValue = rawValue }
    /// A menu.
    public static let menu = Set(rawValue: 1)
    /// The content.
    public static let content = Set(rawValue: 2)
  }
}

private enum SearchSuggestionsPlacementKey: EnvironmentKey {
  static let defaultValue: SearchSuggestionsPlacement = .automatic
}

extension EnvironmentValues {
  /// Where suggestions are displayed; `automatic` by default.
  public var searchSuggestionsPlacement: SearchSuggestionsPlacement {
    get { self[SearchSuggestionsPlacementKey.self] }
    set { self[SearchSuggestionsPlacementKey.self] = newValue }
  }
}

extension View {
  /// Replaces the text of the search field when the suggestion is tapped.
  public nonisolated func searchCompletion(_ completion: String) -> some View {
    modifier(SearchCompletion(completion: completion))
  }

  /// Adds the token to the search field, and removes the text, when the suggestion is tapped.
  ///
  /// The token has the type of the tokens of the field; others are not added.
  public nonisolated func searchCompletion<T: Identifiable>(_ token: T) -> some View {
    modifier(SearchTokenCompletion(token: token))
  }

  /// Displays scopes below the search field while text is entered.
  public nonisolated func searchScopes<V: Hashable, S: View>(
    _ scope: Binding<V>, @ViewBuilder scopes: () -> S
  ) -> some View { searchScopes(scope, activation: .automatic, scopes) }

  /// Displays scopes below the search field: while text is entered, or while a search is active.
  public nonisolated func searchScopes<V: Hashable, S: View>(
    _ scope: Binding<V>, activation: SearchScopeActivation, @ViewBuilder _ scopes: () -> S
  ) -> some View {
    let scopes = SearchScopes(
      picker: AnyView(SearchScopePicker(scope: scope, scopes: scopes())), activation: activation)
    return modifier(_PreferenceTransformModifier<SearchKey> { $0.scopes = scopes })
  }

  /// Accepts where suggestions are displayed.
  public nonisolated func searchSuggestions(
    _ visibility: Visibility, for placements: SearchSuggestionsPlacement.Set
  ) -> some View { self }

  /// Accepts what a search does to the toolbar.
  public nonisolated func searchPresentationToolbarBehavior(
    _ behavior: SearchPresentationToolbarBehavior
  ) -> some View { self }

  /// Accepts the size of the search field in a toolbar.
  public nonisolated func searchToolbarBehavior(_ behavior: SearchToolbarBehavior) -> some View {
    self
  }

  /// Accepts whether the search field starts dictation.
  public nonisolated func searchDictationBehavior(_ behavior: TextInputDictationBehavior)
    -> some View
  { self }

  /// Accepts a binding to the focus of the search field.
  public nonisolated func searchFocused(_ binding: FocusState<Bool>.Binding) -> some View { self }

  /// Accepts a binding to the focus of the search field.
  public nonisolated func searchFocused<V: Hashable>(
    _ binding: FocusState<V>.Binding, equals value: V
  ) -> some View { self }

  /// Accepts a binding to the selection of the search field.
  public nonisolated func searchSelection(_ selection: Binding<TextSelection?>) -> some View {
    self
  }

  /// Adds a search field with suggestions.
  public nonisolated func searchable<S: View>(
    text: Binding<String>, placement: SearchFieldPlacement = .automatic, prompt: Text? = nil,
    @ViewBuilder suggestions: () -> S
  ) -> some View {
    searchable(text: text, placement: placement, prompt: prompt).searchSuggestions(suggestions)
  }

  /// Adds a search field with a localized prompt and suggestions.
  public nonisolated func searchable<S: View>(
    text: Binding<String>, placement: SearchFieldPlacement = .automatic,
    prompt: LocalizedStringKey, @ViewBuilder suggestions: () -> S
  ) -> some View {
    searchable(text: text, placement: placement, prompt: prompt).searchSuggestions(suggestions)
  }
}
