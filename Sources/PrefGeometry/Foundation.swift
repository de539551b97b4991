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
  /// Returns whether both points are equal.
  public func equalTo(_ point2: CGPoint) -> Bool { self == point2 }
}

extension CGSize {
  /// The width and the height.
  public var debugDescription: String { "(\(width), \(height))" }
  /// Returns whether both sizes are equal.
  public func equalTo(_ size2: CGSize) -> Bool { self == size2 }
}

extension CGRect {
  /// Returns whether both rectangles are equal.
  public func equalTo(_ rect2: CGRect) -> Bool { self == rect2 }
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

extension NSError {
  /// Creates an error without a domain, with the code 0. The argument exists because an extension cannot override
  /// `NSObject.init()`.
  @_disfavoredOverload
  public convenience init(_ unused: Void = ()) { self.init(domain: "", code: 0) }
}

extension NumberFormatter {
  /// Returns the text of a number; Foundation's own method returns nil for a `CGFloat` on Linux.
  public func string(for obj: CGFloat) -> String? { string(for: Double(obj)) }
  /// Returns the text of a number; nil for nil.
  public func string(for obj: CGFloat?) -> String? { obj.flatMap { string(for: Double($0)) } }
}

extension ProcessInfo {
  /// Whether the process is an app for iPad on a Mac; false.
  public var isMacCatalystApp: Bool { false }
  /// Whether the process is an app for iPhone on a Mac; false.
  public var isiOSAppOnMac: Bool { false }
}

extension URL {
  /// Begins the access to a file outside of the app's container; true, because programs have no container.
  public func startAccessingSecurityScopedResource() -> Bool { true }

  /// Ends the access to a file outside of the app's container; has no effect.
  public func stopAccessingSecurityScopedResource() {}

  private static func folder(_ directory: FileManager.SearchPathDirectory) -> URL {
    FileManager.default.urls(for: directory, in: .userDomainMask).first ?? temporaryFolder
  }

  private static var temporaryFolder: URL { FileManager.default.temporaryDirectory }

  /// The folder of the user's documents.
  public static var documentsDirectory: URL { folder(.documentDirectory) }
  /// The folder of files that can be created again.
  public static var cachesDirectory: URL { folder(.cachesDirectory) }
  /// The folder of the files of programs.
  public static var applicationSupportDirectory: URL { folder(.applicationSupportDirectory) }
  /// The folder of downloads.
  public static var downloadsDirectory: URL { folder(.downloadsDirectory) }
  /// The folder of the desktop.
  public static var desktopDirectory: URL { folder(.desktopDirectory) }
  /// The folder of pictures.
  public static var picturesDirectory: URL { folder(.picturesDirectory) }
  /// The folder of music.
  public static var musicDirectory: URL { folder(.musicDirectory) }
  /// The folder of films.
  public static var moviesDirectory: URL { folder(.moviesDirectory) }
  /// The folder of temporary files.
  public static var temporaryDirectory: URL { temporaryFolder }
  /// The folder of the user.
  public static var homeDirectory: URL { FileManager.default.homeDirectoryForCurrentUser }
}

/// Returns the smallest rectangle that contains two rectangles, in points.
public func CGRectUnion(_ r1: CGRect, _ r2: CGRect) -> CGRect { r1.union(r2) }
/// Returns the common area of two rectangles, in points; null for none.
public func CGRectIntersection(_ r1: CGRect, _ r2: CGRect) -> CGRect { r1.intersection(r2) }
