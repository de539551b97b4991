// PrefViews: the search field of a navigation stack: a symbol and a text field on a gray rounded rectangle; and what is
// displayed while a search is active: a cancel button, scopes and suggestions.

import PrefGeometry
import PrefViewGraph

/// The search of a screen: the field that the screen displays, and its focus.
@MainActor
final class SearchSession {
  /// The search that was drawn last.
  var search = SearchContent()
  let focus = FocusHandle()
  /// Sets whether a search is active.
  var setSearching: (Bool) -> Void = { _ in }

  nonisolated init() {}

  /// Starts a search.
  func begin() {
    setSearching(true)
    search.field?.isPresented?.wrappedValue = true
  }

  /// Ends the search, and removes the text, the tokens and the focus of the field.
  func end() {
    focus.resignFocus()
    setSearching(false)
    search.field?.text.wrappedValue = ""
    search.tokens?.removeAll()
    search.field?.isPresented?.wrappedValue = false
  }
}

/// The search field below the title of a screen.
struct SearchField: View {
  let search: SearchFieldContent
  /// The tokens of the field; nil without tokens.
  let tokens: SearchTokens?
  let session: SearchSession
  @Environment(\.look.controls.searchField) private var look

  private var hasTokens: Bool { tokens?.isEmpty() == false }

  var content: FieldContent {
    let prompt = hasTokens ? Text(verbatim: "") : search.prompt ?? Text(verbatim: "Search")
    var content = FieldContent(
      .text(search.text), prompt: prompt.foregroundStyle(Color(.system(.secondaryLabel))))
    content.focusHandle = session.focus
    content.onEditingChanged = { if $0 { session.begin() } }
    return content
  }

  var body: some View {
    HStack(spacing: look.symbolSpacing) {
      Image(systemName: "magnifyingglass").foregroundStyle(.secondary)
      if let tokens { tokens.labels }
      FieldEditor(content: content, label: AnyView(EmptyView()))
      if !search.text.wrappedValue.isEmpty {
        Button {
          search.text.wrappedValue = ""
        } label: {
          Image(systemName: "xmark.circle.fill").foregroundStyle(.secondary)
        }
        .buttonStyle(.plain)
        .accessibilityLabel(Text(verbatim: "Clear text"))
      }
    }
    .padding(.horizontal, look.padding)
    .frame(height: look.height)
    .background(
      Color(.system(.tertiaryFill)),
      in: RoundedRectangle(cornerRadius: look.cornerRadius, style: .continuous))
  }
}

/// The search field, with a cancel button and scopes while a search is active.
struct SearchBar: View {
  let search: SearchFieldContent
  /// The tokens of the field; nil without tokens.
  let tokens: SearchTokens?
  let session: SearchSession
  let isSearching: Bool
  /// The scopes to display; nil for none.
  let scopes: SearchScopes?
  @Environment(\.look.controls.searchField) private var look

  var body: some View {
    VStack(spacing: look.scopeSpacing) {
      HStack(spacing: look.cancelSpacing) {
        SearchField(search: search, tokens: tokens, session: session)
        if isSearching { Button("Cancel") { session.end() }.buttonStyle(.borderless) }
      }
      if let scopes { scopes.picker }
    }
  }
}

/// The scopes of a search as segments.
nonisolated struct SearchScopePicker<V: Hashable, S: View>: View {
  let scope: Binding<V>
  let scopes: S

  @MainActor var body: some View {
    Picker(selection: scope) {
      scopes
    } label: {
      EmptyView()
    }
    .pickerStyle(.segmented)
    .labelsHidden()
  }
}

/// The suggestions of a search, in place of the content of the screen; nothing, if there is no suggestion.
struct SearchSuggestionList: View {
  let suggestions: AnyView
  let text: Binding<String>
  /// The tokens of the field; nil without tokens.
  let tokens: SearchTokens?
  /// The height of the bars above the list.
  let top: CGFloat

  var body: some View {
    Group(subviews: suggestions) { subviews in
      if !subviews.isEmpty {
        List {
          ForEach(subviews) { $0 }
        }
        .listStyle(.plain)
        .padding(.top, top)
        .background(Color(.system(.background)))
      }
    }
    // Outside of the group, since the suggestions may have another environment.
    .environment(\.searchText, text)
    .environment(\.searchTokens, tokens)
  }
}

/// Replaces the text of the search field when a suggestion is tapped.
struct SearchCompletion: ViewModifier {
  let completion: String
  @Environment(\.searchText) private var text

  nonisolated init(completion: String) { self.completion = completion }

  func body(content: Content) -> some View {
    content.modifier(
      SuggestionTap(action: text.map { text in { text.wrappedValue = completion } }))
  }
}

/// Adds a token to the search field when a suggestion is tapped.
nonisolated struct SearchTokenCompletion<T: Identifiable>: ViewModifier {
  let token: T
  @Environment(\.searchTokens) private var tokens

  init(token: T) { self.token = token }

  @MainActor func body(content: Content) -> some View {
    content.modifier(SuggestionTap(action: tokens.map { tokens in { tokens.add(token) } }))
  }
}

/// Calls the action when the row of a suggestion is tapped; nil outside of suggestions.
private struct SuggestionTap: ViewModifier {
  let action: (() -> Void)?

  func body(content: Content) -> some View {
    content
      .frame(maxWidth: action == nil ? nil : .infinity, alignment: .leading)
      .contentShape(Rectangle())
      .onTapGesture { action?() }
  }
}

private enum SearchTextKey: EnvironmentKey {
  static var defaultValue: Binding<String>? { nil }
}

extension EnvironmentValues {
  /// The text of the search field whose suggestions the view belongs to; nil outside of suggestions.
  var searchText: Binding<String>? {
    get { self[SearchTextKey.self] }
    set { self[SearchTextKey.self] = newValue }
  }
}
