// PrefViews: the tokens of a search field, as its screen reads and changes them, and the labels.

import PrefGeometry
import PrefViewGraph

/// The tokens of a search field.
struct SearchTokens {
  /// The labels in the field.
  let labels: AnyView
  let isEmpty: () -> Bool
  /// Adds a token, and removes the text, if the token has the type of the others.
  let add: (Any) -> Void
  let removeAll: () -> Void

  init<C: RangeReplaceableCollection>(
    _ tokens: Binding<C>, _ text: Binding<String>, labels: AnyView
  ) {
    self.labels = labels
    isEmpty = { tokens.wrappedValue.isEmpty }
    add = { token in
      guard let token = token as? C.Element else { return }
      tokens.wrappedValue.append(token)
      text.wrappedValue = ""
    }
    removeAll = { tokens.wrappedValue.removeAll() }
  }
}

/// The label of a token on a rounded rectangle.
nonisolated struct SearchTokenLabel<Label: View>: View {
  let label: Label
  @Environment(\.look.controls.searchField) private var look

  @MainActor var body: some View {
    label
      .lineLimit(1)
      .padding(.horizontal, look.tokenPadding)
      .frame(height: look.tokenHeight)
      .background(
        Color(.system(.secondaryFill)),
        in: RoundedRectangle(cornerRadius: look.tokenCornerRadius, style: .continuous))
  }
}

private enum SearchTokensKey: EnvironmentKey {
  static var defaultValue: SearchTokens? { nil }
}

extension EnvironmentValues {
  /// The tokens of the search field whose suggestions the view belongs to; nil outside of suggestions.
  var searchTokens: SearchTokens? {
    get { self[SearchTokensKey.self] }
    set { self[SearchTokensKey.self] = newValue }
  }
}
