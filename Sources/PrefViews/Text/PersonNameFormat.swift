// PrefViews: formats of names of persons, which Foundation lacks on Linux, in the order of English.

import PrefGeometry

extension PersonNameComponents {
  /// A format of names.
  public struct FormatStyle: ParseableFormatStyle, Codable, Hashable, Sendable {
    /// The length of a name.
    public enum Style: String, Codable, Hashable, Sendable {
      /// The nickname, or the given name.
      case short
      /// The given and the family name.
      case medium
      /// All parts.
      case long
      /// The initials of the given and the family name.
      case abbreviated
    }

    /// The length.
    public var style: Style
    /// The locale.
    public var locale: Locale

    /// Creates a format.
    public init(style: Style = .medium, locale: Locale = .autoupdatingCurrent) {
      (self.style, self.locale) = (style, locale)
    }

    /// Returns a name as text.
    public func format(_ value: PersonNameComponents) -> String {
      let (given, family) = (value.givenName, value.familyName)
      let parts: [String?]
      switch style {
      case .short: parts = [value.nickname ?? given ?? family]
      case .medium: parts = [given, family]
      case .long:
        parts = [value.namePrefix, given, value.middleName, family, value.nameSuffix]
      case .abbreviated:
        return [given, family].compactMap { $0?.first.map(String.init) }.joined().uppercased()
      }
      return parts.compactMap { $0 }.filter { !$0.isEmpty }.joined(separator: " ")
    }

    /// Returns the format in a locale.
    public func locale(_ locale: Locale) -> Self { Self(style: style, locale: locale) }

    /// The strategy that separates the parts of a name.
    public var parseStrategy: PersonNameParseStrategy { PersonNameParseStrategy() }
  }

  /// Returns the given and the family name.
  public func formatted() -> String { formatted(FormatStyle()) }

  /// Returns the name in a format.
  public func formatted<S: Foundation.FormatStyle>(_ style: S) -> S.FormatOutput
  where S.FormatInput == PersonNameComponents { style.format(self) }
}

/// Separates the parts of a name: given names, then the family name.
public struct PersonNameParseStrategy: ParseStrategy, Codable, Hashable, Sendable {
  /// Creates a strategy.
  public init() {}

  /// Returns the parts of a name.
  public func parse(_ value: String) -> PersonNameComponents {
    var words = value.split(separator: " ").map(String.init)
    var name = PersonNameComponents()
    if words.count > 1 { name.familyName = words.removeLast() }
    if !words.isEmpty { name.givenName = words.removeFirst() }
    if !words.isEmpty { name.middleName = words.joined(separator: " ") }
    return name
  }
}

extension FormatStyle where Self == PersonNameComponents.FormatStyle {
  /// Returns a format of names.
  public static func name(style: PersonNameComponents.FormatStyle.Style) -> Self {
    Self(style: style)
  }
}
