// PrefPreviews: the settings with which a preview is rendered.

import PrefGeometry
import PrefViewGraph
import PrefViews

/// Settings with which a preview is rendered.
public struct PreviewVariant: Hashable, Codable, Sendable {
  /// Whether the color scheme is dark.
  public var isDark = false
  /// The width of the preview, in points; nil for that of its layout.
  public var width: Double?
  /// The height of the preview, in points; nil for that of its layout.
  public var height: Double?
  /// The name of the Dynamic Type size, such as `accessibility3`; nil for the default, `large`.
  public var dynamicTypeSize: String?
  /// The identifier of the locale, such as `ar` or `de_DE`; nil for `en_US`. It determines the layout direction too.
  public var locale: String?
  /// Pixels per point.
  public var scale = 2.0
  /// Whether the label contains the scale, because the variants of a preview differ in it.
  public var isScaleInLabel = false

  /// Creates the default settings: light, the size of the preview's layout, and 2 pixels per point.
  public init() {}

  /// The settings that differ from the default: “light” or “dark, 320×200, accessibility3, ar, @3x”.
  public var label: String {
    var parts = [isDark ? "dark" : "light"]
    if let width, let height { parts.append("\(Self.text(width))×\(Self.text(height))") }
    if let dynamicTypeSize { parts.append(dynamicTypeSize) }
    if let locale { parts.append(locale) }
    if isScaleInLabel { parts.append("@\(Self.text(scale))x") }
    return parts.joined(separator: ", ")
  }

  /// The size of the preview, in points; nil for that of its layout.
  var size: CGSize? {
    guard let width, let height else { return nil }
    return CGSize(width: width, height: height)
  }

  /// The label with characters for file names only.
  var fileNameLabel: String {
    label.replacing("×", with: "x").replacing(", ", with: "-")
      .filter { $0.isASCII && ($0.isLetter || $0.isNumber || "-_.".contains($0)) }
  }

  private static func text(_ length: Double) -> String {
    length == length.rounded() && abs(length) < 1e9 ? "\(Int(length))" : "\(length)"
  }

  /// Changes an environment to the settings.
  func apply(to environment: inout EnvironmentValues) {
    environment.colorScheme = isDark ? .dark : .light
    if let size = dynamicTypeSize.flatMap(DynamicTypeSize.init(name:)) {
      environment.dynamicTypeSize = size
    }
    if let locale {
      environment.locale = Locale(identifier: locale)
      let direction = Locale.Language(identifier: locale).characterDirection
      environment.layoutDirection = direction == .rightToLeft ? .rightToLeft : .leftToRight
    }
  }
}

extension DynamicTypeSize {
  /// Creates a size from its name in Swift; nil if there is none of that name.
  init?(name: String) {
    guard let size = Self.allCases.first(where: { "\($0)" == name }) else { return nil }
    self = size
  }
}

/// The sizes of devices' screens in portrait orientation, in points, by the names for `previewDevice(_:)`.
enum PreviewDeviceSizes {
  /// The size of a preview without a device, that of an iPhone with a diagonal of 6.1 inches.
  static let standard = CGSize(width: 390, height: 844)

  private static let phones: [(names: [String], size: CGSize)] = [
    (["iPhone SE (1st generation)", "iPhone 5s"], CGSize(width: 320, height: 568)),
    (
      ["iPhone SE", "iPhone 6", "iPhone 6s", "iPhone 7", "iPhone 8"],
      CGSize(width: 375, height: 667)
    ),
    (["iPhone 7 Plus", "iPhone 8 Plus"], CGSize(width: 414, height: 736)),
    (
      ["iPhone X", "iPhone Xs", "iPhone 11 Pro", "iPhone 12 mini", "iPhone 13 mini"],
      CGSize(width: 375, height: 812)
    ),
    (
      ["iPhone Xr", "iPhone 11", "iPhone Xs Max", "iPhone 11 Pro Max"],
      CGSize(width: 414, height: 896)
    ),
    (
      ["iPhone 12", "iPhone 12 Pro", "iPhone 13", "iPhone 13 Pro", "iPhone 14", "iPhone 16e"],
      CGSize(width: 390, height: 844)
    ),
    (
      ["iPhone 12 Pro Max", "iPhone 13 Pro Max", "iPhone 14 Plus"], CGSize(width: 428, height: 926)
    ),
    (
      ["iPhone 14 Pro", "iPhone 15", "iPhone 15 Pro", "iPhone 16"], CGSize(width: 393, height: 852)
    ),
    (
      ["iPhone 14 Pro Max", "iPhone 15 Plus", "iPhone 15 Pro Max", "iPhone 16 Plus"],
      CGSize(width: 430, height: 932)
    ),
    (["iPhone 16 Pro"], CGSize(width: 402, height: 874)),
    (["iPhone 16 Pro Max"], CGSize(width: 440, height: 956)),
  ]

  private static let tablets: [(names: [String], size: CGSize)] = [
    (["iPad mini"], CGSize(width: 744, height: 1133)),
    (["iPad Air", "iPad (10th generation)"], CGSize(width: 820, height: 1180)),
    (["iPad Pro (12.9-inch)"], CGSize(width: 1024, height: 1366)),
    (["iPad Pro (11-inch)", "iPad Pro"], CGSize(width: 834, height: 1194)),
    (["iPad"], CGSize(width: 810, height: 1080)),
  ]

  /// Returns the size of a device. A name with a generation that is not listed, such as “iPhone SE (3rd generation)”,
  /// has the size of the longest listed name with which it begins; nil if there is none.
  static func size(of device: String) -> CGSize? {
    let entries = (phones + tablets).flatMap { entry in entry.names.map { ($0, entry.size) } }
    let name = device.lowercased()
    if let exact = entries.first(where: { $0.0.lowercased() == name }) { return exact.1 }
    return entries.filter { name.hasPrefix($0.0.lowercased() + " (") }
      .max { $0.0.count < $1.0.count }?.1
  }
}
