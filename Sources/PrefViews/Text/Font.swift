// Views: fonts as authors name them. They become a request to the font library once the environment is known.

import PrefGeometry
import PrefTypography
import PrefViewGraph

/// A font: a style of the system, or a family at a size.
public struct Font: Hashable, Sendable {
  /// How heavy letters are.
  public struct Weight: Hashable, Sendable {
    let value: Double

    /// 100.
    public static let ultraLight = Weight(value: 100)
    /// 200.
    public static let thin = Weight(value: 200)
    /// 300.
    public static let light = Weight(value: 300)
    /// 400.
    public static let regular = Weight(value: 400)
    /// 500.
    public static let medium = Weight(value: 500)
    /// 600.
    public static let semibold = Weight(value: 600)
    /// 700.
    public static let bold = Weight(value: 700)
    /// 800.
    public static let heavy = Weight(value: 800)
    /// 900.
    public static let black = Weight(value: 900)
  }

  /// How wide letters are.
  public struct Width: Hashable, Sendable {
    /// The width, 1 as designed.
    public var value: CGFloat

    /// Makes a width.
    public init(_ value: CGFloat) { self.value = value }

    /// Very narrow.
    public static let compressed = Width(0.7)
    /// Narrow.
    public static let condensed = Width(0.85)
    /// As designed.
    public static let standard = Width(1)
    /// Wide.
    public static let expanded = Width(1.2)
  }

  /// The kind of letter forms.
  public enum Design: Hashable, Sendable {
    /// The system's.
    case `default`
    /// With serifs.
    case serif
    /// With round ends.
    case rounded
    /// All of one width.
    case monospaced
  }

  /// A role of a text.
  public enum TextStyle: Hashable, CaseIterable, Sendable {
    /// 34 points.
    case largeTitle
    /// 28 points.
    case title
    /// 22 points.
    case title2
    /// 20 points.
    case title3
    /// 17 points, semibold.
    case headline
    /// 15 points.
    case subheadline
    /// 17 points.
    case body
    /// 16 points.
    case callout
    /// 13 points.
    case footnote
    /// 12 points.
    case caption
    /// 11 points.
    case caption2

    var typographic: PrefTypography.TextStyle {
      switch self {
      case .largeTitle: .largeTitle
      case .title: .title
      case .title2: .title2
      case .title3: .title3
      case .headline: .headline
      case .subheadline: .subheadline
      case .body: .body
      case .callout: .callout
      case .footnote: .footnote
      case .caption: .caption
      case .caption2: .caption2
      }
    }
  }

  enum Base: Hashable, Sendable {
    case style(TextStyle)
    case size(CGFloat)
    case family(String, CGFloat, relativeTo: TextStyle?)
  }

  var base: Base
  var weight: Weight?
  var design: Design?
  var isItalic = false
  var width: CGFloat?
  var features: FontRequest.Features = []
  var leading: Leading?
  var variations: [FontVariation] = []
  var scaling: CGFloat = 1

  /// How far lines of a font stand apart.
  public enum Leading: Hashable, Sendable {
    /// As usual.
    case standard
    /// Nearer.
    case tight
    /// Further.
    case loose
  }

  init(_ base: Base, weight: Weight? = nil, design: Design? = nil) {
    self.base = base
    self.weight = weight
    self.design = design
  }

  /// The style for the largest titles.
  public static let largeTitle = Font(.style(.largeTitle))
  /// The style for titles.
  public static let title = Font(.style(.title))
  /// The style for second titles.
  public static let title2 = Font(.style(.title2))
  /// The style for third titles.
  public static let title3 = Font(.style(.title3))
  /// The style for headings.
  public static let headline = Font(.style(.headline))
  /// The style for subheadings.
  public static let subheadline = Font(.style(.subheadline))
  /// The style for text.
  public static let body = Font(.style(.body))
  /// The style for remarks.
  public static let callout = Font(.style(.callout))
  /// The style for footnotes.
  public static let footnote = Font(.style(.footnote))
  /// The style for captions.
  public static let caption = Font(.style(.caption))
  /// The style for small captions.
  public static let caption2 = Font(.style(.caption2))

  /// The system's font in a style.
  public static func system(
    _ style: TextStyle, design: Design? = nil, weight: Weight? = nil
  ) -> Font { Font(.style(style), weight: weight, design: design) }

  /// The system's font at a size, in points.
  public static func system(
    size: CGFloat, weight: Weight? = nil, design: Design? = nil
  ) -> Font { Font(.size(size), weight: weight, design: design) }

  /// A family at a size that follows the body style.
  public static func custom(_ name: String, size: CGFloat) -> Font {
    Font(.family(name, size, relativeTo: .body))
  }

  /// A family at a size that follows a style.
  public static func custom(_ name: String, size: CGFloat, relativeTo style: TextStyle) -> Font {
    Font(.family(name, size, relativeTo: style))
  }

  /// A family at a size that follows nothing.
  public static func custom(_ name: String, fixedSize: CGFloat) -> Font {
    Font(.family(name, fixedSize, relativeTo: nil))
  }

  private func changed(_ change: (inout Font) -> Void) -> Font {
    var font = self
    change(&font)
    return font
  }

  /// The font at a weight.
  public func weight(_ weight: Weight) -> Font { changed { $0.weight = weight } }
  /// The font, bold.
  public func bold() -> Font { weight(.bold) }
  /// The font, bold or not.
  public func bold(_ isActive: Bool) -> Font {
    changed { $0.weight = isActive ? .bold : $0.weight == .bold ? nil : $0.weight }
  }
  /// The font, leaning.
  public func italic() -> Font { italic(true) }
  /// The font, leaning or not.
  public func italic(_ isActive: Bool) -> Font { changed { $0.isItalic = isActive } }
  /// The font at a width.
  public func width(_ width: Width) -> Font { changed { $0.width = width.value } }
  /// The font at a width, 1 as designed.
  public func width(_ value: CGFloat) -> Font { width(Width(value)) }
  /// The font at another size, 1 as it is.
  public func scaled(by factor: CGFloat) -> Font { changed { $0.scaling *= factor } }
  /// The font with digits of one width.
  public func monospacedDigit() -> Font { changed { $0.features.insert(.monospacedDigits) } }
  /// The font with letters of one width.
  public func monospaced() -> Font { monospaced(true) }
  /// The font with letters of one width, or not.
  public func monospaced(_ isActive: Bool) -> Font {
    changed { $0.design = isActive ? .monospaced : $0.design == .monospaced ? nil : $0.design }
  }
  /// The font with small capitals.
  public func smallCaps() -> Font {
    changed { $0.features.formUnion([.lowercaseSmallCaps, .uppercaseSmallCaps]) }
  }
  /// The font with small capitals for lowercase letters.
  public func lowercaseSmallCaps() -> Font { changed { $0.features.insert(.lowercaseSmallCaps) } }
  /// The font with small capitals for capitals.
  public func uppercaseSmallCaps() -> Font { changed { $0.features.insert(.uppercaseSmallCaps) } }
  /// The font at a place on one of its axes, such as `GRAD`; SwiftUI has no such modifier.
  public func axis(_ tag: String, _ value: Double) -> Font {
    changed { $0.variations.append(FontVariation(tag: tag, value: value)) }
  }
  /// The font with lines at another distance.
  public func leading(_ leading: Leading) -> Font { changed { $0.leading = leading } }
}

extension Font {
  /// The request to the font library, at a level of dynamic type.
  func request(_ level: DynamicTypeLevel) -> FontRequest {
    var request = FontRequest()
    switch base {
    case .style(let style):
      request.size = style.typographic.size(at: level)
      request.weight = style.typographic.weight
    case .size(let size): request.size = size
    case .family(let name, let size, let style):
      request.family = name
      request.size = size * (style?.typographic.scale(at: level) ?? 1)
    }
    request.size *= scaling
    if let weight { request.weight = FontWeight(weight.value) }
    switch design {
    case nil, .default: break
    case .serif: request.design = .serif
    case .rounded: request.design = .rounded
    case .monospaced: request.design = .monospaced
    }
    request.isItalic = isItalic
    if let width { request.width = width }
    request.features = features
    request.variations = variations
    // The system's fonts give and take two points.
    switch leading {
    case nil, .standard: break
    case .tight: request.leadingChange = -2
    case .loose: request.leadingChange = 2
    }
    return request
  }
}

/// How large the reader wants texts to be.
public enum DynamicTypeSize: Int, Hashable, Comparable, CaseIterable, Sendable {
  /// The smallest.
  case xSmall
  /// Smaller.
  case small
  /// A little smaller.
  case medium
  /// The default.
  case large
  /// A little larger.
  case xLarge
  /// Larger.
  case xxLarge
  /// The largest of the usual sizes.
  case xxxLarge
  /// The first of the very large sizes.
  case accessibility1
  /// The second.
  case accessibility2
  /// The third.
  case accessibility3
  /// The fourth.
  case accessibility4
  /// The largest.
  case accessibility5

  /// Whether this is one of the very large sizes.
  public var isAccessibilitySize: Bool { self >= .accessibility1 }

  /// Whether the left one is smaller.
  public static func < (lhs: Self, rhs: Self) -> Bool { lhs.rawValue < rhs.rawValue }

  var level: DynamicTypeLevel { DynamicTypeLevel(rawValue: rawValue) ?? .large }
}
