// Views: the language of texts, and whether their words may be parted where lines end.

import PrefGeometry
import PrefViewGraph

/// The language that a text is set by.
public struct TypesettingLanguage: Equatable, Sendable {
  let language: Locale.Language?

  /// The environment's.
  public static let automatic = TypesettingLanguage(language: nil)
  /// A language.
  public static func explicit(_ language: Locale.Language) -> TypesettingLanguage {
    TypesettingLanguage(language: language)
  }

  fileprivate func change(_ isEnabled: Bool) -> TextChange {
    .language(isEnabled ? language?.maximalIdentifier : nil)
  }
}

extension Text {
  /// The text, set by the rules of a language.
  public func typesettingLanguage(
    _ language: Locale.Language, isEnabled: Bool = true
  ) -> Text { typesettingLanguage(.explicit(language), isEnabled: isEnabled) }

  /// The text, set by the rules of a language.
  public func typesettingLanguage(
    _ language: TypesettingLanguage, isEnabled: Bool = true
  ) -> Text { changed(language.change(isEnabled)) }
}

extension View {
  /// Sets texts by the rules of a language.
  public nonisolated func typesettingLanguage(
    _ language: Locale.Language, isEnabled: Bool = true
  ) -> some View { typesettingLanguage(.explicit(language), isEnabled: isEnabled) }

  /// Sets texts by the rules of a language.
  public nonisolated func typesettingLanguage(
    _ language: TypesettingLanguage, isEnabled: Bool = true
  ) -> some View {
    transformEnvironment(\.textChanges) { $0.append(language.change(isEnabled)) }
  }

  /// Parts words where lines end, with a hyphen, by the rules of their language; SwiftUI has no such modifier.
  ///
  /// The language is the text's own (`typesettingLanguage`, `languageIdentifier`) or else the environment's; a language
  /// without rules is told of in a warning, and its words stay whole.
  public nonisolated func hyphenation(_ isActive: Bool = true) -> some View {
    environment(\.hyphenatesTexts, isActive)
  }
}

private enum HyphenationKey: EnvironmentKey {
  static let defaultValue = false
}

extension EnvironmentValues {
  /// Whether words are parted where lines end.
  var hyphenatesTexts: Bool {
    get { self[HyphenationKey.self] }
    set { self[HyphenationKey.self] = newValue }
  }
}
