// PrefViews: Foundation's localized strings, which are not available on Linux: immediate lookup
// with `String(localized:)` and deferred lookup with `LocalizedStringResource`.

import PrefGeometry
import PrefViewGraph

extension String {
  /// A key of a localized string with interpolated values; Markdown is not parsed.
  public struct LocalizationValue: ExpressibleByStringInterpolation, Equatable, Sendable {
    let pattern: LocalizedPattern

    /// Creates a value from a string.
    public init(_ value: String) { pattern = LocalizedStringKey(value).pattern }

    /// Creates a value from a string literal.
    public init(stringLiteral value: String) { self.init(value) }

    /// Creates a value from a string literal with interpolated values.
    public init(stringInterpolation: LocalizedStringKey.StringInterpolation) {
      pattern = stringInterpolation.pattern
    }
  }

  /// Creates a string by looking up a key; without a translation, the key itself.
  ///
  /// The default locale is `en_US`; the host's locale is never read.
  public init(
    localized key: LocalizationValue, table: String? = nil, bundle: Bundle? = nil,
    locale: Locale? = nil, comment: StaticString? = nil
  ) {
    var environment = EnvironmentValues()
    if let locale { environment.locale = locale }
    self = key.pattern.string(in: StringTable(name: table, bundle: bundle), environment)
  }

  /// Creates a string by looking up a resource; without a translation, its default value or key.
  public init(localized resource: LocalizedStringResource) {
    var environment = EnvironmentValues()
    environment.locale = resource.locale
    self = resource.pattern.string(in: resource.stringTable, environment)
  }
}

/// A reference to a localized string that is looked up when it is displayed.
public struct LocalizedStringResource: ExpressibleByStringInterpolation, Equatable, Sendable {
  /// The location of string tables.
  public enum BundleDescription: Equatable, Sendable {
    /// The resources of the main bundle.
    case main
    /// The bundle at a file URL.
    case atURL(URL)

    var bundle: Bundle? {
      switch self {
      case .main: nil
      case .atURL(let url): Bundle(url: url)
      }
    }
  }

  /// The lookup key.
  public let key: String
  /// The string without a translation.
  public let defaultValue: String.LocalizationValue
  /// The name of the table; nil for `Localizable`.
  public let table: String?
  /// The locale of the lookup. Texts use the environment's locale if none was specified.
  public var locale: Locale { explicitLocale ?? EnvironmentValues().locale }
  /// The bundle with the table.
  public let bundle: BundleDescription
  private let explicitLocale: Locale?

  /// Creates a resource whose key is also its default value.
  public init(
    _ keyAndValue: String.LocalizationValue, table: String? = nil, locale: Locale? = nil,
    bundle: BundleDescription = .main, comment: StaticString? = nil
  ) {
    key = keyAndValue.pattern.key
    defaultValue = keyAndValue
    self.table = table
    explicitLocale = locale
    self.bundle = bundle
  }

  /// Creates a resource with a key that differs from the default value.
  public init(
    _ key: StaticString, defaultValue: String.LocalizationValue, table: String? = nil,
    locale: Locale? = nil, bundle: BundleDescription = .main, comment: StaticString? = nil
  ) {
    self.key = "\(key)"
    self.defaultValue = defaultValue
    self.table = table
    explicitLocale = locale
    self.bundle = bundle
  }

  /// Creates a resource from a string literal.
  public init(stringLiteral value: String) { self.init(String.LocalizationValue(value)) }

  /// Creates a resource from a string literal with interpolated values.
  public init(stringInterpolation: LocalizedStringKey.StringInterpolation) {
    self.init(String.LocalizationValue(stringInterpolation: stringInterpolation))
  }

  /// The default value's pattern with the resource's key.
  var pattern: LocalizedPattern {
    var pattern = defaultValue.pattern
    pattern.key = key
    return pattern
  }

  var stringTable: StringTable? {
    // A missing bundle has no tables.
    if case .atURL = bundle, bundle.bundle == nil { return nil }
    return StringTable(name: table, bundle: bundle.bundle)
  }

  var textLocale: Locale? { explicitLocale }
}

extension Text {
  /// Creates a text with a resource that is looked up when it is displayed; its Markdown is styled.
  @_disfavoredOverload
  public init(_ resource: LocalizedStringResource) {
    guard let table = resource.stringTable else {
      self.init(runs: resource.pattern.runs)
      return
    }
    if let locale = resource.textLocale {
      self.init(runs: resource.pattern.runs(in: table, locale))
    } else {
      self.init(runs: [Run(content: .localized(resource.pattern, table))])
    }
  }
}
