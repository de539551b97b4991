// PrefUIKit: lines below and through texts, under UIKit's names and with UIKit's raw values.

import PrefViews

/// A line below or through a text.
public struct NSUnderlineStyle: OptionSet, Hashable, Sendable {
  /// The bits.
  public let rawValue: Int
  /// Creates a style from its bits.
  public init(rawValue: Int) { self.rawValue = rawValue }
  /// A line.
  public static let single = NSUnderlineStyle(rawValue: 1)
  /// A thick line.
  public static let thick = NSUnderlineStyle(rawValue: 2)
  /// Two lines.
  public static let double = NSUnderlineStyle(rawValue: 9)
  /// Dots.
  public static let patternDot = NSUnderlineStyle(rawValue: 0x100)
  /// Dashes.
  public static let patternDash = NSUnderlineStyle(rawValue: 0x200)
  /// Dashes and dots.
  public static let patternDashDot = NSUnderlineStyle(rawValue: 0x300)
  /// Dashes and two dots.
  public static let patternDashDotDot = NSUnderlineStyle(rawValue: 0x400)
  /// Below words only.
  public static let byWord = NSUnderlineStyle(rawValue: 0x8000)
}

extension Text.LineStyle {
  /// Creates the style with the pattern of another one; nil without a line.
  public init?(nsUnderlineStyle: NSUnderlineStyle) {
    guard nsUnderlineStyle.rawValue & 15 != 0 else { return nil }
    switch nsUnderlineStyle.rawValue & 0x700 {
    case 0x100: self.init(pattern: .dot)
    case 0x200: self.init(pattern: .dash)
    case 0x300: self.init(pattern: .dashDot)
    case 0x400: self.init(pattern: .dashDotDot)
    default: self.init(pattern: .solid)
    }
  }
}
