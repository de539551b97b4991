// PrefViews: fonts as values: a text style, a size or a family, with modifiers. They are resolved
// to requests to the font library when the environment is known.

import PrefGeometry
import PrefTypography
import PrefViewGraph

/// An environment-dependent font: a text style, or a system or custom font at a size.
public struct Font: Hashable, Sendable {
  /// The weight of a font's strokes.
  public struct Weight: Hashable, Sendable {
    let value: Double

    /// The weight 100.
    public static let ultraLight = Weight(value: 100)
    /// The weight 200.
    public static let thin = Weight(value: 200)
    /// The weight 300.
    public static let light = Weight(value: 300)
    /// The weight 400, the default.
    public static let regular = Weight(value: 400)
    /// The weight 500.
    public static let medium = Weight(value: 500)
    /// The weight 600.
    public static let semibold = Weight(value: 600)
    /// The weight 700.
    public static let bold = Weight(value: 700)
    /// The weight 800.
    public static let heavy = Weight(value: 800)
    /// The weight 900.
    public static let black = Weight(value: 900)
  }

  /// The width of a font's glyphs.
  public struct Width: Hashable, Sendable {
    /// The width relative to the standard width, 1.
    public var value: CGFloat

    /// Creates a width relative to the standard width, 1.
    public init(_ value: CGFloat) { self.value = value }

    /// The width 0.7.
    public static let compressed = Width(0.7)
    /// The width 0.85.
    public static let condensed = Width(0.85)
    /// The width 1, the default.
    public static let standard = Width(1)
    /// The width 1.2.
    public static let expanded = Width(1.2)
  }

  /// The design of a font's glyphs.
  public enum Design: Hashable, Sendable {
    /// The sans serif design of the system font.
    case `default`
    /// A design with serifs.
    case serif
    /// A sans serif design with rounded terminals.
    case rounded
    /// A design with glyphs of equal width.
    case monospaced
  }

  /// The role of a text, which determines its size and weight. The sizes listed are those of iOS for
  /// the default Dynamic Type size, `large`.
  public enum TextStyle: Hashable, CaseIterable, Sendable {
    /// 34 points, regular.
    case largeTitle
    /// 28 points, regular.
    case title
    /// 22 points, regular.
    case title2
    /// 20 points, regular.
    case title3
    /// 17 points, semibold.
    case headline
    /// 15 points, regular.
    case subheadline
    /// 17 points, regular.
    case body
    /// 16 points, regular.
    case callout
    /// 13 points, regular.
    case footnote
    /// 12 points, regular.
    case caption
    /// 11 points, regular.
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

  /// The line spacing of a text style; it has no effect on other fonts.
  public enum Leading: Hashable, Sendable {
    /// The line spacing of the text style.
    case standard
    /// Two points less than the line spacing of the text style.
    case tight
    /// Two points more than the line spacing of the text style.
    case loose
  }

  init(_ base: Base, weight: Weight? = nil, design: Design? = nil) {
    self.base = base
    self.weight = weight
    self.design = design
  }

  /// The font for large titles: 34 points at the default Dynamic Type size.
  public static let largeTitle = Font(.style(.largeTitle))
  /// The font for first-level titles: 28 points at the default Dynamic Type size.
  public static let title = Font(.style(.title))
  /// The font for second-level titles: 22 points at the default Dynamic Type size.
  public static let title2 = Font(.style(.title2))
  /// The font for third-level titles: 20 points at the default Dynamic Type size.
  public static let title3 = Font(.style(.title3))
  /// The font for headings: 17 points, semibold, at the default Dynamic Type size.
  public static let headline = Font(.style(.headline))
  /// The font for subheadings: 15 points at the default Dynamic Type size.
  public static let subheadline = Font(.style(.subheadline))
  /// The font for body text: 17 points at the default Dynamic Type size.
  public static let body = Font(.style(.body))
  /// The font for callouts: 16 points at the default Dynamic Type size.
  public static let callout = Font(.style(.callout))
  /// The font for footnotes: 13 points at the default Dynamic Type size.
  public static let footnote = Font(.style(.footnote))
  /// The font for captions: 12 points at the default Dynamic Type size.
  public static let caption = Font(.style(.caption))
  /// The font of texts without another one: that of body text.
  public static let `default` = Font.body
  /// The font for secondary captions: 11 points at the default Dynamic Type size.
  public static let caption2 = Font(.style(.caption2))

  /// Returns the system font in a text style; nil uses the style's design and weight.
  public static func system(
    _ style: TextStyle, design: Design? = nil, weight: Weight? = nil
  ) -> Font { Font(.style(style), weight: weight, design: design) }

  /// Returns the system font at a fixed size, in points, independent of Dynamic Type.
  public static func system(
    size: CGFloat, weight: Weight? = nil, design: Design? = nil
  ) -> Font { Font(.size(size), weight: weight, design: design) }

  /// Returns the font of a family; the size, in points, scales with the body style.
  public static func custom(_ name: String, size: CGFloat) -> Font {
    Font(.family(name, size, relativeTo: .body))
  }

  /// Returns the font of a family; the size, in points, scales with a text style.
  public static func custom(_ name: String, size: CGFloat, relativeTo style: TextStyle) -> Font {
    Font(.family(name, size, relativeTo: style))
  }

  /// Returns the font of a family at a fixed size, in points, independent of Dynamic Type.
  public static func custom(_ name: String, fixedSize: CGFloat) -> Font {
    Font(.family(name, fixedSize, relativeTo: nil))
  }

  private func changed(_ change: (inout Font) -> Void) -> Font {
    var font = self
    change(&font)
    return font
  }

  /// Returns the font with a weight.
  public func weight(_ weight: Weight) -> Font { changed { $0.weight = weight } }
  /// Returns the font with the bold weight.
  public func bold() -> Font { weight(.bold) }
  /// Returns the font with the bold weight or, if `isActive` is false, without it.
  public func bold(_ isActive: Bool) -> Font {
    changed { $0.weight = isActive ? .bold : $0.weight == .bold ? nil : $0.weight }
  }
  /// Returns the font in italics.
  public func italic() -> Font { italic(true) }
  /// Returns the font with or without italics.
  public func italic(_ isActive: Bool) -> Font { changed { $0.isItalic = isActive } }
  /// Returns the font with a width.
  public func width(_ width: Width) -> Font { changed { $0.width = width.value } }
  /// Returns the font with a width relative to the standard width, 1.
  @_disfavoredOverload
  public func width(_ value: CGFloat) -> Font { width(Width(value)) }
  /// Returns the font with its size multiplied by `factor`, after Dynamic Type scaling.
  public func scaled(by factor: CGFloat) -> Font { changed { $0.scaling *= factor } }
  /// Returns the font with digits of equal width.
  public func monospacedDigit() -> Font { changed { $0.features.insert(.monospacedDigits) } }
  /// Returns the font in the monospaced design.
  public func monospaced() -> Font { monospaced(true) }
  /// Returns the font with or without the monospaced design.
  public func monospaced(_ isActive: Bool) -> Font {
    changed { $0.design = isActive ? .monospaced : $0.design == .monospaced ? nil : $0.design }
  }
  /// Returns the font with small capitals for lowercase and uppercase characters.
  public func smallCaps() -> Font {
    changed { $0.features.formUnion([.lowercaseSmallCaps, .uppercaseSmallCaps]) }
  }
  /// Returns the font with small capitals for lowercase characters.
  public func lowercaseSmallCaps() -> Font { changed { $0.features.insert(.lowercaseSmallCaps) } }
  /// Returns the font with small capitals for uppercase characters.
  public func uppercaseSmallCaps() -> Font { changed { $0.features.insert(.uppercaseSmallCaps) } }
  /// Returns the font with a value on a variation axis, identified by its four-character tag, such
  /// as `GRAD`. SwiftUI has no such modifier.
  public func axis(_ tag: String, _ value: Double) -> Font {
    changed { $0.variations.append(FontVariation(tag: tag, value: value)) }
  }
  /// Returns the font with another line spacing, if it is a text style.
  public func leading(_ leading: Leading) -> Font { changed { $0.leading = leading } }
}

extension Font {
  /// Returns the font library request for an environment, which determines the table of text styles
  /// and the Dynamic Type size.
  func request(in environment: EnvironmentValues) -> FontRequest {
    let (table, level) = (environment.look.textStyles, environment.dynamicTypeSize.level)
    var request = FontRequest()
    switch base {
    case .style(let style):
      request.size = table.size(of: style.typographic, at: level)
      request.styleLineHeight = table.lineHeight(of: style.typographic, at: level) + leadingChange
      request.weight = table.weight(of: style.typographic)
    case .size(let size): request.size = size
    case .family(let name, let size, let style):
      request.family = name
      request.size = size * (style.map { table.scale(of: $0.typographic, at: level) } ?? 1)
    }
    request = request.scaled(by: scaling)
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
    return request
  }

  /// The change of the distance between lines in a text style, in points.
  private var leadingChange: CGFloat {
    switch leading {
    case nil, .standard: 0
    case .tight: -2
    case .loose: 2
    }
  }
}

/// A Dynamic Type size, which scales text styles.
public enum DynamicTypeSize: Int, Hashable, Comparable, CaseIterable, Sendable {
  /// The smallest size.
  case xSmall
  /// Two steps below the default size.
  case small
  /// One step below the default size.
  case medium
  /// The default size.
  case large
  /// One step above the default size.
  case xLarge
  /// Two steps above the default size.
  case xxLarge
  /// The largest size that is not an accessibility size.
  case xxxLarge
  /// The smallest accessibility size.
  case accessibility1
  /// The second accessibility size.
  case accessibility2
  /// The third accessibility size.
  case accessibility3
  /// The fourth accessibility size.
  case accessibility4
  /// The largest accessibility size.
  case accessibility5

  /// Whether the size is one of `accessibility1` to `accessibility5`.
  public var isAccessibilitySize: Bool { self >= .accessibility1 }

  /// Whether `lhs` is a smaller size than `rhs`.
  public static func < (lhs: Self, rhs: Self) -> Bool { lhs.rawValue < rhs.rawValue }

  var level: DynamicTypeLevel { DynamicTypeLevel(rawValue: rawValue) ?? .large }
}
