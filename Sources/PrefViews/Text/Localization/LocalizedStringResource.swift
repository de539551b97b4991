// Views: what Foundation has on Apple's systems and Linux lacks: strings that are looked up in tables, now
// (`String(localized:)`) or later (`LocalizedStringResource`).

import PrefGeometry
import PrefViewGraph

extension String {
  /// A text that may be translated, and may hold values; Markdown in it is not read.
  public struct LocalizationValue: ExpressibleByStringInterpolation, Equatable, Sendable {
    let pattern: LocalizedPattern

    /// Makes a value from a string.
    public init(_ value: String) { pattern = LocalizedStringKey(value).pattern }

    /// Makes a value from a literal.
    public init(stringLiteral value: String) { self.init(value) }

    /// Makes a value from a literal with values.
    public init(stringInterpolation: LocalizedStringKey.StringInterpolation) {
      pattern = stringInterpolation.pattern
    }
  }

  /// Looks a key up; the key stands for itself where no translation is known.
  ///
  /// The locale is that of the United States unless another is named: the host's is never asked.
  public init(
    localized key: LocalizationValue, table: String? = nil, bundle: Bundle? = nil,
    locale: Locale? = nil, comment: StaticString? = nil
  ) {
    var environment = EnvironmentValues()
    if let locale { environment.locale = locale }
    self = key.pattern.string(in: StringTable(name: table, bundle: bundle), environment)
  }

  /// Looks a resource up; its default value, or its key, stands for itself where no translation is known.
  public init(localized resource: LocalizedStringResource) {
    var environment = EnvironmentValues()
    environment.locale = resource.locale
    self = resource.pattern.string(in: resource.stringTable, environment)
  }
}

/// A text that is looked up when it is shown.
public struct LocalizedStringResource: ExpressibleByStringInterpolation, Equatable, Sendable {
  /// Where tables are.
  public enum BundleDescription: Equatable, Sendable {
    /// The program's own resources.
    case main
    /// A bundle in a folder.
    case atURL(URL)

    var bundle: Bundle? {
      switch self {
      case .main: nil
      case .atURL(let url): Bundle(url: url)
      }
    }
  }

  /// What the text is looked up by.
  public let key: String
  /// What it says where no translation is known.
  public let defaultValue: String.LocalizationValue
  /// The table's name; nil for `Localizable`.
  public let table: String?
  /// The language; texts use their environment's where none was named.
  public var locale: Locale { namedLocale ?? EnvironmentValues().locale }
  /// Where the table is.
  public let bundle: BundleDescription
  private let namedLocale: Locale?

  /// Makes a resource.
  public init(
    _ keyAndValue: String.LocalizationValue, table: String? = nil, locale: Locale? = nil,
    bundle: BundleDescription = .main, comment: StaticString? = nil
  ) {
    key = keyAndValue.pattern.key
    defaultValue = keyAndValue
    self.table = table
    namedLocale = locale
    self.bundle = bundle
  }

  /// Makes a resource whose key is not what it says.
  public init(
    _ key: StaticString, defaultValue: String.LocalizationValue, table: String? = nil,
    locale: Locale? = nil, bundle: BundleDescription = .main, comment: StaticString? = nil
  ) {
    self.key = "\(key)"
    self.defaultValue = defaultValue
    self.table = table
    namedLocale = locale
    self.bundle = bundle
  }

  /// Makes a resource from a literal.
  public init(stringLiteral value: String) { self.init(String.LocalizationValue(value)) }

  /// Makes a resource from a literal with values.
  public init(stringInterpolation: LocalizedStringKey.StringInterpolation) {
    self.init(String.LocalizationValue(stringInterpolation: stringInterpolation))
  }

  /// The text, to be looked up by the resource's key.
  var pattern: LocalizedPattern {
    var pattern = defaultValue.pattern
    pattern.key = key
    return pattern
  }

  var stringTable: StringTable? {
    // A bundle that is not there has no tables.
    if case .atURL = bundle, bundle.bundle == nil { return nil }
    return StringTable(name: table, bundle: bundle.bundle)
  }

  var localeOfTexts: Locale? { namedLocale }
}

extension Text {
  /// Makes a text that is looked up when it is shown; Markdown in it is styled.
  @_disfavoredOverload
  public init(_ resource: LocalizedStringResource) {
    guard let table = resource.stringTable else {
      self.init(runs: resource.pattern.runs)
      return
    }
    if let locale = resource.localeOfTexts {
      self.init(runs: resource.pattern.runs(in: table, locale))
    } else {
      self.init(runs: [Run(content: .localized(resource.pattern, table))])
    }
  }
}
