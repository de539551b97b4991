// PrefViews: search fields with tokens, which are drawn before the text of the field, and suggestions of tokens.

import PrefGeometry
import PrefViewGraph

extension View {
  /// Adds a search field with tokens.
  public nonisolated func searchable<
    C: RandomAccessCollection & RangeReplaceableCollection, T: View
  >(
    text: Binding<String>, tokens: Binding<C>, placement: SearchFieldPlacement = .automatic,
    prompt: Text? = nil, @ViewBuilder token: @escaping (C.Element) -> T
  ) -> some View where C.Element: Identifiable {
    searchable(text: text, placement: placement, prompt: prompt)
      .withTokens(tokens, suggested: nil, text, token)
  }

  /// Adds a search field with tokens and a localized prompt.
  public nonisolated func searchable<
    C: RandomAccessCollection & RangeReplaceableCollection, T: View
  >(
    text: Binding<String>, tokens: Binding<C>, placement: SearchFieldPlacement = .automatic,
    prompt: LocalizedStringKey, @ViewBuilder token: @escaping (C.Element) -> T
  ) -> some View where C.Element: Identifiable {
    searchable(text: text, placement: placement, prompt: Text(prompt))
      .withTokens(tokens, suggested: nil, text, token)
  }

  /// Adds a search field with tokens and a verbatim prompt.
  @_disfavoredOverload
  public nonisolated func searchable<
    C: RandomAccessCollection & RangeReplaceableCollection, T: View, S: StringProtocol
  >(
    text: Binding<String>, tokens: Binding<C>, placement: SearchFieldPlacement = .automatic,
    prompt: S, @ViewBuilder token: @escaping (C.Element) -> T
  ) -> some View where C.Element: Identifiable {
    searchable(text: text, placement: placement, prompt: Text(prompt))
      .withTokens(tokens, suggested: nil, text, token)
  }

  /// Adds a search field with tokens, and reports whether it has focus.
  public nonisolated func searchable<
    C: RandomAccessCollection & RangeReplaceableCollection, T: View
  >(
    text: Binding<String>, tokens: Binding<C>, isPresented: Binding<Bool>,
    placement: SearchFieldPlacement = .automatic, prompt: Text? = nil,
    @ViewBuilder token: @escaping (C.Element) -> T
  ) -> some View where C.Element: Identifiable {
    searchable(text: text, isPresented: isPresented, placement: placement, prompt: prompt)
      .withTokens(tokens, suggested: nil, text, token)
  }

  /// Adds a search field with tokens and a localized prompt, and reports whether it has focus.
  public nonisolated func searchable<
    C: RandomAccessCollection & RangeReplaceableCollection, T: View
  >(
    text: Binding<String>, tokens: Binding<C>, isPresented: Binding<Bool>,
    placement: SearchFieldPlacement = .automatic, prompt: LocalizedStringKey,
    @ViewBuilder token: @escaping (C.Element) -> T
  ) -> some View where C.Element: Identifiable {
    searchable(text: text, isPresented: isPresented, placement: placement, prompt: Text(prompt))
      .withTokens(tokens, suggested: nil, text, token)
  }

  /// Adds a search field with tokens and a verbatim prompt, and reports whether it has focus.
  @_disfavoredOverload
  public nonisolated func searchable<
    C: RandomAccessCollection & RangeReplaceableCollection, T: View, S: StringProtocol
  >(
    text: Binding<String>, tokens: Binding<C>, isPresented: Binding<Bool>,
    placement: SearchFieldPlacement = .automatic, prompt: S,
    @ViewBuilder token: @escaping (C.Element) -> T
  ) -> some View where C.Element: Identifiable {
    searchable(text: text, isPresented: isPresented, placement: placement, prompt: Text(prompt))
      .withTokens(tokens, suggested: nil, text, token)
  }
}

extension View {
  /// Adds a search field with tokens and suggestions of tokens.
  public nonisolated func searchable<
    C: RandomAccessCollection & RangeReplaceableCollection, T: View
  >(
    text: Binding<String>, tokens: Binding<C>, suggestedTokens: Binding<C>,
    placement: SearchFieldPlacement = .automatic, prompt: Text? = nil,
    @ViewBuilder token: @escaping (C.Element) -> T
  ) -> some View where C.Element: Identifiable {
    searchable(text: text, placement: placement, prompt: prompt)
      .withTokens(tokens, suggested: suggestedTokens, text, token)
  }

  /// Adds a search field with tokens, suggestions of tokens and a localized prompt.
  public nonisolated func searchable<
    C: RandomAccessCollection & RangeReplaceableCollection, T: View
  >(
    text: Binding<String>, tokens: Binding<C>, suggestedTokens: Binding<C>,
    placement: SearchFieldPlacement = .automatic, prompt: LocalizedStringKey,
    @ViewBuilder token: @escaping (C.Element) -> T
  ) -> some View where C.Element: Identifiable {
    searchable(text: text, placement: placement, prompt: Text(prompt))
      .withTokens(tokens, suggested: suggestedTokens, text, token)
  }

  /// Adds a search field with tokens, suggestions of tokens and a verbatim prompt.
  @_disfavoredOverload
  public nonisolated func searchable<
    C: RandomAccessCollection & RangeReplaceableCollection, T: View, S: StringProtocol
  >(
    text: Binding<String>, tokens: Binding<C>, suggestedTokens: Binding<C>,
    placement: SearchFieldPlacement = .automatic, prompt: S,
    @ViewBuilder token: @escaping (C.Element) -> T
  ) -> some View where C.Element: Identifiable {
    searchable(text: text, placement: placement, prompt: Text(prompt))
      .withTokens(tokens, suggested: suggestedTokens, text, token)
  }

  /// Adds a search field with tokens and suggestions of tokens, and reports whether it has focus.
  public nonisolated func searchable<
    C: RandomAccessCollection & RangeReplaceableCollection, T: View
  >(
    text: Binding<String>, tokens: Binding<C>, suggestedTokens: Binding<C>,
    isPresented: Binding<Bool>, placement: SearchFieldPlacement = .automatic, prompt: Text? = nil,
    @ViewBuilder token: @escaping (C.Element) -> T
  ) -> some View where C.Element: Identifiable {
    searchable(text: text, isPresented: isPresented, placement: placement, prompt: prompt)
      .withTokens(tokens, suggested: suggestedTokens, text, token)
  }

  /// Adds a search field with tokens, suggestions of tokens and a localized prompt, and reports
  /// whether it has focus.
  public nonisolated func searchable<
    C: RandomAccessCollection & RangeReplaceableCollection, T: View
  >(
    text: Binding<String>, tokens: Binding<C>, suggestedTokens: Binding<C>,
    isPresented: Binding<Bool>, placement: SearchFieldPlacement = .automatic,
    prompt: LocalizedStringKey, @ViewBuilder token: @escaping (C.Element) -> T
  ) -> some View where C.Element: Identifiable {
    searchable(text: text, isPresented: isPresented, placement: placement, prompt: Text(prompt))
      .withTokens(tokens, suggested: suggestedTokens, text, token)
  }

  /// Adds a search field with tokens, suggestions of tokens and a verbatim prompt, and reports
  /// whether it has focus.
  @_disfavoredOverload
  public nonisolated func searchable<
    C: RandomAccessCollection & RangeReplaceableCollection, T: View, S: StringProtocol
  >(
    text: Binding<String>, tokens: Binding<C>, suggestedTokens: Binding<C>,
    isPresented: Binding<Bool>, placement: SearchFieldPlacement = .automatic, prompt: S,
    @ViewBuilder token: @escaping (C.Element) -> T
  ) -> some View where C.Element: Identifiable {
    searchable(text: text, isPresented: isPresented, placement: placement, prompt: Text(prompt))
      .withTokens(tokens, suggested: suggestedTokens, text, token)
  }
}

extension View {
  /// Adds a search field with tokens that can be edited.
  public nonisolated func searchable<
    C: MutableCollection & RandomAccessCollection & RangeReplaceableCollection, T: View
  >(
    text: Binding<String>, editableTokens: Binding<C>, placement: SearchFieldPlacement = .automatic,
    prompt: Text? = nil, @ViewBuilder token: @escaping (Binding<C.Element>) -> T
  ) -> some View where C.Element: Identifiable {
    searchable(text: text, placement: placement, prompt: prompt)
      .withTokens(editing: editableTokens, text, token)
  }

  /// Adds a search field with tokens that can be edited and a localized prompt.
  public nonisolated func searchable<
    C: MutableCollection & RandomAccessCollection & RangeReplaceableCollection, T: View
  >(
    text: Binding<String>, editableTokens: Binding<C>, placement: SearchFieldPlacement = .automatic,
    prompt: LocalizedStringKey, @ViewBuilder token: @escaping (Binding<C.Element>) -> T
  ) -> some View where C.Element: Identifiable {
    searchable(text: text, placement: placement, prompt: Text(prompt))
      .withTokens(editing: editableTokens, text, token)
  }

  /// Adds a search field with tokens that can be edited and a verbatim prompt.
  @_disfavoredOverload
  public nonisolated func searchable<
    C: MutableCollection & RandomAccessCollection & RangeReplaceableCollection, T: View,
    S: StringProtocol
  >(
    text: Binding<String>, editableTokens: Binding<C>, placement: SearchFieldPlacement = .automatic,
    prompt: S, @ViewBuilder token: @escaping (Binding<C.Element>) -> T
  ) -> some View where C.Element: Identifiable {
    searchable(text: text, placement: placement, prompt: Text(prompt))
      .withTokens(editing: editableTokens, text, token)
  }

  /// Adds a search field with tokens that can be edited, and reports whether it has focus.
  public nonisolated func searchable<
    C: MutableCollection & RandomAccessCollection & RangeReplaceableCollection, T: View
  >(
    text: Binding<String>, editableTokens: Binding<C>, isPresented: Binding<Bool>,
    placement: SearchFieldPlacement = .automatic, prompt: Text? = nil,
    @ViewBuilder token: @escaping (Binding<C.Element>) -> T
  ) -> some View where C.Element: Identifiable {
    searchable(text: text, isPresented: isPresented, placement: placement, prompt: prompt)
      .withTokens(editing: editableTokens, text, token)
  }

  /// Adds a search field with tokens that can be edited and a localized prompt, and reports
  /// whether it has focus.
  public nonisolated func searchable<
    C: MutableCollection & RandomAccessCollection & RangeReplaceableCollection, T: View
  >(
    text: Binding<String>, editableTokens: Binding<C>, isPresented: Binding<Bool>,
    placement: SearchFieldPlacement = .automatic, prompt: LocalizedStringKey,
    @ViewBuilder token: @escaping (Binding<C.Element>) -> T
  ) -> some View where C.Element: Identifiable {
    searchable(text: text, isPresented: isPresented, placement: placement, prompt: Text(prompt))
      .withTokens(editing: editableTokens, text, token)
  }

  /// Adds a search field with tokens that can be edited and a verbatim prompt, and reports
  /// whether it has focus.
  @_disfavoredOverload
  public nonisolated func searchable<
    C: MutableCollection & RandomAccessCollection & RangeReplaceableCollection, T: View,
    S: StringProtocol
  >(
    text: Binding<String>, editableTokens: Binding<C>, isPresented: Binding<Bool>,
    placement: SearchFieldPlacement = .automatic, prompt: S,
    @ViewBuilder token: @escaping (Binding<C.Element>) -> T
  ) -> some View where C.Element: Identifiable {
    searchable(text: text, isPresented: isPresented, placement: placement, prompt: Text(prompt))
      .withTokens(editing: editableTokens, text, token)
  }
}

extension View {
  private nonisolated func withTokens<
    C: RandomAccessCollection & RangeReplaceableCollection, T: View
  >(
    _ tokens: Binding<C>, suggested: Binding<C>?, _ text: Binding<String>,
    _ token: @escaping (C.Element) -> T
  ) -> some View where C.Element: Identifiable {
    let labels = ForEach(tokens.wrappedValue) { SearchTokenLabel(label: token($0)) }
    return withTokens(SearchTokens(tokens, text, labels: AnyView(labels)))
      .modifier(SuggestedTokens(suggested: suggested, label: token))
  }

  private nonisolated func withTokens<
    C: MutableCollection & RandomAccessCollection & RangeReplaceableCollection, T: View
  >(
    editing tokens: Binding<C>, _ text: Binding<String>,
    _ token: @escaping (Binding<C.Element>) -> T
  ) -> some View where C.Element: Identifiable {
    let labels = ForEach(tokens) { SearchTokenLabel(label: token($0)) }
    return withTokens(SearchTokens(tokens, text, labels: AnyView(labels)))
  }

  private nonisolated func withTokens(_ tokens: SearchTokens) -> some View {
    modifier(_PreferenceTransformModifier<SearchKey> { $0.tokens = tokens })
  }
}

/// Adds the suggested tokens of a search field, if there are any, as its suggestions.
private nonisolated struct SuggestedTokens<C: RandomAccessCollection, T: View>: ViewModifier
where C.Element: Identifiable {
  let suggested: Binding<C>?
  let label: (C.Element) -> T

  init(suggested: Binding<C>?, label: @escaping (C.Element) -> T) {
    self.suggested = suggested
    self.label = label
  }

  @MainActor func body(content: Content) -> some View {
    if let suggested {
      content.modifier(
        SearchSuggestionsModifier(
          suggestions: ForEach(suggested.wrappedValue) { label($0).searchCompletion($0) }))
    } else {
      content
    }
  }
}
