// PrefViews: the typesetting language of texts, and hyphenation.

import PrefGeometry
import PrefViewGraph

/// The language whose rules apply to the shaping of a text.
public struct TypesettingLanguage: Equatable, Sendable {
  let language: Locale.Language?

  /// The language of the environment's locale.
  public static let automatic = TypesettingLanguage(language: nil)
  /// Creates an explicit typesetting language.
  public static func explicit(_ language: Locale.Language) -> TypesettingLanguage {
    TypesettingLanguage(language: language)
  }

  fileprivate func change(_ isEnabled: Bool) -> TextChange {
    .language(isEnabled ? language?.maximalIdentifier : nil)
  }
}

extension Text {
  /// Returns the text typeset by the rules of a language; if `isEnabled` is false, of the
  /// environment's.
  public func typesettingLanguage(
    _ language: Locale.Language, isEnabled: Bool = true
  ) -> Text { typesettingLanguage(.explicit(language), isEnabled: isEnabled) }

  /// Returns the text typeset by the rules of a language; if `isEnabled` is false, of the
  /// environment's.
  public func typesettingLanguage(
    _ language: TypesettingLanguage, isEnabled: Bool = true
  ) -> Text { changed(language.change(isEnabled)) }
}

extension View {
  /// Sets the language by whose rules texts are typeset; if `isEnabled` is false, the
  /// environment's.
  public nonisolated func typesettingLanguage(
    _ language: Locale.Language, isEnabled: Bool = true
  ) -> some View { typesettingLanguage(.explicit(language), isEnabled: isEnabled) }

  /// Sets the language by whose rules texts are typeset; if `isEnabled` is false, the
  /// environment's.
  public nonisolated func typesettingLanguage(
    _ language: TypesettingLanguage, isEnabled: Bool = true
  ) -> some View {
    transformEnvironment(\.textChanges) { $0.append(language.change(isEnabled)) }
  }

  /// Enables hyphenation of words at line ends. SwiftUI has no such modifier.
  ///
  /// The hyphenation patterns are those of the text's own language (`typesettingLanguage`,
  /// `languageIdentifier`), or else of the environment's. A language without patterns causes a
  /// warning, and its words are not hyphenated.
  public nonisolated func hyphenation(_ isActive: Bool = true) -> some View {
    environment(\.hyphenatesTexts, isActive)
  }
}

private enum HyphenationKey: EnvironmentKey {
  static let defaultValue = false
}

extension EnvironmentValues {
  /// Whether words are hyphenated at line ends.
  var hyphenatesTexts: Bool {
    get { self[HyphenationKey.self] }
    set { self[HyphenationKey.self] = newValue }
  }
}
