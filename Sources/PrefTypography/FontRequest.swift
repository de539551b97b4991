// PrefTypography: the font attributes of a text, before they are resolved against the available fonts.

import PrefGeometry

/// The weight of a font on OpenType's scale from 1 to 1000.
public struct FontWeight: Hashable, Comparable, Sendable {
  /// The value on OpenType's scale.
  public var value: Double

  /// Creates a weight, clamped to 1…1000. A value that is not finite becomes 400.
  public init(_ value: Double) { self.value = value.isFinite ? min(max(value, 1), 1000) : 400 }

  /// Weight 100.
  public static let ultraLight = FontWeight(100)
  /// Weight 200.
  public static let thin = FontWeight(200)
  /// Weight 300.
  public static let light = FontWeight(300)
  /// Weight 400.
  public static let regular = FontWeight(400)
  /// Weight 500.
  public static let medium = FontWeight(500)
  /// Weight 600.
  public static let semibold = FontWeight(600)
  /// Weight 700.
  public static let bold = FontWeight(700)
  /// Weight 800.
  public static let heavy = FontWeight(800)
  /// Weight 900.
  public static let black = FontWeight(900)

  /// Returns whether the first weight is lighter than the second.
  public static func < (lhs: FontWeight, rhs: FontWeight) -> Bool { lhs.value < rhs.value }
}

/// An explicit value for an axis of a variable font.
public struct FontVariation: Hashable, Sendable {
  /// The tag of the axis: up to four ASCII characters, such as `GRAD`.
  public var tag: String
  /// The value in the units of the axis; clamped to the axis's range when the font is resolved.
  public var value: Double

  /// Creates an axis value.
  public init(tag: String, value: Double) {
    self.tag = tag
    self.value = value
  }
}

/// The attributes from which a font is resolved.
public struct FontRequest: Hashable, Sendable {
  /// A category of typefaces.
  public enum Design: String, Hashable, Sendable, CaseIterable {
    /// The system's sans serif; the bundled family is Inter.
    case `default`
    /// A serif typeface; the bundled family is Source Serif 4.
    case serif
    /// A sans serif with rounded terminals; the bundled family is Nunito.
    case rounded
    /// A typeface in which all advances are equal; the bundled family is JetBrains Mono.
    case monospaced
  }

  /// OpenType features that select glyph variants.
  public struct Features: OptionSet, Hashable, Sendable {
    /// The bit mask of the set.
    public let rawValue: UInt8
    /// Creates a set from a bit mask.
    public init(rawValue: UInt8) { self.rawValue = rawValue }
    /// Digits of equal advance (`tnum`).
    public static let monospacedDigits = Features(rawValue: 1)
    /// Small capitals for lowercase letters (`smcp`), synthesized if the font lacks them.
    public static let lowercaseSmallCaps = Features(rawValue: 2)
    /// Small capitals for capital letters (`c2sc`), synthesized if the font lacks them.
    public static let uppercaseSmallCaps = Features(rawValue: 4)
    /// A slashed zero (`zero`).
    public static let slashedZero = Features(rawValue: 8)
  }

  /// The family name; `nil` for the bundled family of the design.
  public var family: String?
  /// The design that applies if `family` is `nil` or not available.
  public var design: Design
  /// The size of one em, in points.
  public var size: CGFloat
  /// The weight; the nearest available one is used.
  public var weight: FontWeight
  /// Whether the font is italic; synthesized by a slant if the family has no italic face.
  public var isItalic: Bool
  /// The width of glyphs relative to the design, 1 = normal; clamped to 0.25…4.
  public var width: CGFloat
  /// The OpenType features to apply.
  public var features: Features

  /// The distance between the baselines of successive lines that a text style specifies, in points;
  /// `nil` for the height of a line of the font.
  public var styleLineHeight: CGFloat?

  /// Explicit axis values. They take precedence over the weight and the width; axes that the font lacks
  /// are ignored.
  public var variations: [FontVariation] = []

  /// Creates a request; the defaults describe 17-point regular text in the system's sans serif.
  public init(
    family: String? = nil, design: Design = .default, size: CGFloat = 17,
    weight: FontWeight = .regular, isItalic: Bool = false, width: CGFloat = 1,
    features: Features = []
  ) {
    self.family = family
    self.design = design
    self.size = size
    self.weight = weight
    self.isItalic = isItalic
    self.width = width
    self.features = features
  }

  /// The size that layout uses: finite, between 0 and 10,000 points.
  var usableSize: CGFloat { size.isFinite ? min(max(size, 0), 10_000) : 17 }

  /// The line height of the text style that layout uses: finite, between 0 and 20,000 points.
  var usableStyleLineHeight: CGFloat? {
    guard let styleLineHeight, styleLineHeight.isFinite else { return nil }
    return min(max(styleLineHeight, 0), 20_000)
  }

  /// Returns the request with all lengths multiplied by a factor.
  public func scaled(by factor: CGFloat) -> FontRequest {
    var copy = self
    copy.size = size * factor
    copy.styleLineHeight = styleLineHeight.map { $0 * factor }
    return copy
  }
}
