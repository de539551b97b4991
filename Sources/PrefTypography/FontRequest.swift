// Typography: what a text asks of a font, before anything is known about the fonts that are there.

import PrefGeometry

/// How heavy strokes are, on OpenType's scale from 1 to 1000.
public struct FontWeight: Hashable, Comparable, Sendable {
  /// The number on OpenType's scale.
  public var value: Double

  /// Makes a weight; numbers outside 1…1000 become the nearest inside.
  public init(_ value: Double) { self.value = value.isFinite ? min(max(value, 1), 1000) : 400 }

  /// 100.
  public static let ultraLight = FontWeight(100)
  /// 200.
  public static let thin = FontWeight(200)
  /// 300.
  public static let light = FontWeight(300)
  /// 400.
  public static let regular = FontWeight(400)
  /// 500.
  public static let medium = FontWeight(500)
  /// 600.
  public static let semibold = FontWeight(600)
  /// 700.
  public static let bold = FontWeight(700)
  /// 800.
  public static let heavy = FontWeight(800)
  /// 900.
  public static let black = FontWeight(900)

  /// Whether the left one is lighter.
  public static func < (lhs: FontWeight, rhs: FontWeight) -> Bool { lhs.value < rhs.value }
}

/// A place on an axis of a variable font.
public struct FontVariation: Hashable, Sendable {
  /// The axis' tag: up to four letters.
  public var tag: String
  /// The place, in the axis' own units; beyond an end counts as the end.
  public var value: Double

  /// Names a place.
  public init(tag: String, value: Double) {
    self.tag = tag
    self.value = value
  }
}

/// A font as a text asks for it.
public struct FontRequest: Hashable, Sendable {
  /// A kind of letter form.
  public enum Design: String, Hashable, Sendable, CaseIterable {
    /// The system's sans serif.
    case `default`
    /// With serifs.
    case serif
    /// With round ends.
    case rounded
    /// All letters of one width.
    case monospaced
  }

  /// Variants of letter forms.
  public struct Features: OptionSet, Hashable, Sendable {
    /// The bits.
    public let rawValue: UInt8
    /// Makes a set from its bits.
    public init(rawValue: UInt8) { self.rawValue = rawValue }
    /// Digits of one width (`tnum`).
    public static let monospacedDigits = Features(rawValue: 1)
    /// Small capitals for lowercase letters (`smcp`).
    public static let lowercaseSmallCaps = Features(rawValue: 2)
    /// Small capitals for capitals (`c2sc`).
    public static let uppercaseSmallCaps = Features(rawValue: 4)
    /// A slashed zero (`zero`).
    public static let slashedZero = Features(rawValue: 8)
  }

  /// The family's name; nil for the system's font of the design.
  public var family: String?
  /// The design, where no family is named or the family is not there.
  public var design: Design
  /// The size of one em, in points.
  public var size: CGFloat
  /// How heavy strokes are.
  public var weight: FontWeight
  /// Whether letters lean.
  public var isItalic: Bool
  /// How wide letters are, 1 = as designed.
  public var width: CGFloat
  /// Variants of letter forms.
  public var features: Features

  /// How much higher than designed lines are, in points.
  public var leadingChange: CGFloat = 0

  /// Places on the font's axes, which win over the weight and the width; axes that the font lacks are passed over.
  public var variations: [FontVariation] = []

  /// Makes a request.
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

  /// The size as layout uses it: finite, not negative, at most 10,000 points.
  var usableSize: CGFloat { size.isFinite ? min(max(size, 0), 10_000) : 17 }

  /// The change of a line's height as layout uses it: at most a third of the size.
  var usableLeadingChange: CGFloat {
    let limit = usableSize / 3
    return leadingChange.isFinite ? min(max(leadingChange, -limit), limit) : 0
  }

  /// The same request at another size.
  public func scaled(by factor: CGFloat) -> FontRequest {
    var copy = self
    copy.size = size * factor
    copy.leadingChange = leadingChange * factor
    return copy
  }
}
