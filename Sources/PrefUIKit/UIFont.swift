// PrefUIKit: fonts by size, weight and text style, for use with `Font(_:)`.

import PrefGeometry
import PrefRendering
import PrefViews

/// A font with UIKit's names.
open class UIFont: NSObject, @unchecked Sendable {
  /// A weight.
  public struct Weight: RawRepresentable, Hashable, Sendable {
    /// The weight from -1 to 1; 0 is regular.
    public let rawValue: CGFloat
    /// Creates a weight.
    public init(rawValue: CGFloat) { self.rawValue = rawValue }
    /// Creates a weight.
    public init(_ rawValue: CGFloat) { self.rawValue = rawValue }

    /// The thinnest weight.
    public static let ultraLight = Weight(-0.8)
    /// Heavier than `ultraLight`.
    public static let thin = Weight(-0.6)
    /// Heavier than `thin`.
    public static let light = Weight(-0.4)
    /// The weight of body text.
    public static let regular = Weight(0)
    /// Heavier than `regular`.
    public static let medium = Weight(0.23)
    /// Heavier than `medium`.
    public static let semibold = Weight(0.3)
    /// Heavier than `semibold`.
    public static let bold = Weight(0.4)
    /// Heavier than `bold`.
    public static let heavy = Weight(0.56)
    /// The heaviest weight.
    public static let black = Weight(0.62)

    var weight: Font.Weight {
      let weights: [(Weight, Font.Weight)] = [
        (.ultraLight, .ultraLight), (.thin, .thin), (.light, .light), (.regular, .regular),
        (.medium, .medium), (.semibold, .semibold), (.bold, .bold), (.heavy, .heavy),
        (.black, .black),
      ]
      let nearest = weights.min {
        abs($0.0.rawValue - rawValue) < abs($1.0.rawValue - rawValue)
      }
      return nearest?.1 ?? .regular
    }
  }

  /// A text style.
  public struct TextStyle: RawRepresentable, Hashable, Sendable {
    /// The name of the style.
    public let rawValue: String
    /// Creates a style from its name.
    public init(rawValue: String) { self.rawValue = rawValue }

    /// 36 points, bold.
    public static let extraLargeTitle = TextStyle(rawValue: "UICTFontTextStyleExtraLargeTitle")
    /// 28 points, bold.
    public static let extraLargeTitle2 = TextStyle(rawValue: "UICTFontTextStyleExtraLargeTitle2")
    /// 34 points.
    public static let largeTitle = TextStyle(rawValue: "UICTFontTextStyleTitle0")
    /// 28 points.
    public static let title1 = TextStyle(rawValue: "UICTFontTextStyleTitle1")
    /// 22 points.
    public static let title2 = TextStyle(rawValue: "UICTFontTextStyleTitle2")
    /// 20 points.
    public static let title3 = TextStyle(rawValue: "UICTFontTextStyleTitle3")
    /// 17 points, semibold.
    public static let headline = TextStyle(rawValue: "UICTFontTextStyleHeadline")
    /// 15 points.
    public static let subheadline = TextStyle(rawValue: "UICTFontTextStyleSubhead")
    /// 17 points.
    public static let body = TextStyle(rawValue: "UICTFontTextStyleBody")
    /// 16 points.
    public static let callout = TextStyle(rawValue: "UICTFontTextStyleCallout")
    /// 13 points.
    public static let footnote = TextStyle(rawValue: "UICTFontTextStyleFootnote")
    /// 12 points.
    public static let caption1 = TextStyle(rawValue: "UICTFontTextStyleCaption1")
    /// 11 points.
    public static let caption2 = TextStyle(rawValue: "UICTFontTextStyleCaption2")

    /// SwiftUI's style and its size at the default Dynamic Type size, in points.
    fileprivate var style: (Font.TextStyle, size: CGFloat) {
      switch self {
      case .largeTitle: (.largeTitle, 34)
      case .title1: (.title, 28)
      case .title2: (.title2, 22)
      case .title3: (.title3, 20)
      case .headline: (.headline, 17)
      case .subheadline: (.subheadline, 15)
      case .callout: (.callout, 16)
      case .footnote: (.footnote, 13)
      case .caption1: (.caption, 12)
      case .caption2: (.caption2, 11)
      default: (.body, 17)
      }
    }
  }

  fileprivate let font: Font
  /// The size in points; that of the default Dynamic Type size for text styles.
  public let pointSize: CGFloat

  /// The name of the family or of the face.
  public let fontName: String

  init(_ font: Font, _ size: CGFloat, name: String = ".SFUI") {
    (self.font, pointSize, fontName) = (font, size, name)
  }

  /// Creates a font of a family or a face; nil if the name is empty.
  public init?(name: String, size: CGFloat) {
    guard !name.isEmpty else { return nil }
    (font, pointSize, fontName) = (.custom(name, fixedSize: size), size, name)
  }

  /// The name of the family.
  open var familyName: String { fontName }
  /// The distance of two baselines, estimated as 1.2 times the size, in points.
  open var lineHeight: CGFloat { pointSize * 1.2 }
  /// The height above the baseline, estimated as 0.95 times the size, in points.
  open var ascender: CGFloat { pointSize * 0.95 }
  /// The depth below the baseline, estimated as 0.25 times the size, in points; negative.
  open var descender: CGFloat { -pointSize * 0.25 }
  /// The height of capital letters, estimated as 0.7 times the size, in points.
  open var capHeight: CGFloat { pointSize * 0.7 }
  /// The height of small letters, estimated as 0.5 times the size, in points.
  open var xHeight: CGFloat { pointSize * 0.5 }

  /// Whether another object is an equal font.
  open override func isEqual(_ object: Any?) -> Bool {
    guard let other = object as? UIFont else { return false }
    return font == other.font && pointSize == other.pointSize
  }

  /// The hash value of the font.
  open override var hash: Int { font.hashValue }

  /// Returns the system font of a size in points.
  public static func systemFont(ofSize size: CGFloat) -> UIFont {
    UIFont(.system(size: size), size)
  }

  /// Returns the system font of a size in points and a weight.
  public static func systemFont(ofSize size: CGFloat, weight: Weight) -> UIFont {
    UIFont(.system(size: size, weight: weight.weight), size)
  }

  /// Returns the bold system font of a size in points.
  public static func boldSystemFont(ofSize size: CGFloat) -> UIFont {
    systemFont(ofSize: size, weight: .bold)
  }

  /// Returns the italic system font of a size in points.
  public static func italicSystemFont(ofSize size: CGFloat) -> UIFont {
    UIFont(Font.system(size: size).italic(), size)
  }

  /// Returns the monospaced system font of a size in points and a weight.
  public static func monospacedSystemFont(ofSize size: CGFloat, weight: Weight) -> UIFont {
    UIFont(.system(size: size, weight: weight.weight, design: .monospaced), size)
  }

  /// Returns the system font with digits of one width, of a size in points and a weight.
  public static func monospacedDigitSystemFont(ofSize size: CGFloat, weight: Weight) -> UIFont {
    UIFont(Font.system(size: size, weight: weight.weight).monospacedDigit(), size)
  }

  /// Returns the font of a text style.
  public static func preferredFont(forTextStyle style: TextStyle) -> UIFont {
    switch style {
    case .extraLargeTitle: return boldSystemFont(ofSize: 36)
    case .extraLargeTitle2: return boldSystemFont(ofSize: 28)
    default:
      let (font, size) = style.style
      return UIFont(.system(font), size)
    }
  }

  /// The size of body text, in points.
  public static let systemFontSize: CGFloat = 14
  /// The size of labels, in points.
  public static let labelFontSize: CGFloat = 17

  /// Returns the font with another size in points.
  public func withSize(_ size: CGFloat) -> UIFont {
    guard pointSize > 0 else { return .systemFont(ofSize: size) }
    return UIFont(font.scaled(by: size / pointSize), size, name: fontName)
  }

  /// The names of the families, in alphabetical order; empty if the fonts cannot be loaded.
  @preconcurrency @MainActor public static var familyNames: [String] {
    let renderer = ImageRenderer(content: EmptyView())
    do {
      return try renderer.fontFamilyNames()
    } catch {
      renderer.report(error)
      return []
    }
  }

  /// Returns the name of the family, if there is one of that name: fonts are found by the names of families.
  @preconcurrency @MainActor public static func fontNames(forFamilyName familyName: String)
    -> [String]
  {
    familyNames.contains(familyName) ? [familyName] : []
  }
}

extension Font {
  /// Creates a font from UIKit's.
  public init(_ font: UIFont) { self = font.font }
}
