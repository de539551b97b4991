// PrefGeometry: re-exports Foundation, which declares `CGRect`, `CGSize`, `CGPoint` and `CGFloat`
// on Linux, so that importers of this module get them as well.

@_exported import Foundation

extension RunLoop.Mode {
  /// The mode while touches are tracked.
  public static let tracking = RunLoop.Mode("UITrackingRunLoopMode")
  /// The mode while events are tracked.
  public static let eventTracking = RunLoop.Mode("NSEventTrackingRunLoopMode")
  /// The mode while a modal panel is shown.
  public static let modalPanel = RunLoop.Mode("NSModalPanelRunLoopMode")
}

extension NSLocale {
  private var locale: Locale { Locale(identifier: object(forKey: .identifier) as? String ?? "") }

  /// Returns the name of a language in the language of the locale, as `Locale` does.
  public func localizedString(forLanguageCode languageCode: String) -> String? {
    locale.localizedString(forLanguageCode: languageCode)
  }

  /// Returns the name of a region in the language of the locale, as `Locale` does.
  public func localizedString(forCountryCode countryCode: String) -> String? {
    locale.localizedString(forRegionCode: countryCode)
  }

  /// Returns the name of a currency in the language of the locale, as `Locale` does.
  public func localizedString(forCurrencyCode currencyCode: String) -> String? {
    locale.localizedString(forCurrencyCode: currencyCode)
  }

  /// Returns the name of a locale in the language of this one, as `Locale` does.
  public func localizedString(forLocaleIdentifier localeIdentifier: String) -> String? {
    locale.localizedString(forIdentifier: localeIdentifier)
  }
}

extension CGPoint {
  /// Both coordinates.
  public var debugDescription: String { "(\(x), \(y))" }
}

extension CGSize {
  /// The width and the height.
  public var debugDescription: String { "(\(width), \(height))" }
}

extension CGRect {
  /// The origin and the size.
  public var debugDescription: String { "(\(origin.x), \(origin.y), \(width), \(height))" }
}

extension CGVector {
  /// Both components.
  public var debugDescription: String { "(\(dx), \(dy))" }
}

extension UserDefaults {
  /// Sets the value of a key, as `set(_:forKey:)` does.
  public func setValue(_ value: Any?, forKey key: String) { set(value, forKey: key) }
  /// Returns the value of a key, as `object(forKey:)` does.
  public func value(forKey key: String) -> Any? { object(forKey: key) }
}
