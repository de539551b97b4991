// Typography: what comes in: text in pieces that share a font, and boxes that stand among the letters.

import PrefGeometry

/// Which way text runs.
public enum TextDirection: String, Hashable, Sendable {
  /// As Latin does.
  case leftToRight
  /// As Arabic and Hebrew do.
  case rightToLeft
}

/// How high lines are, whatever the ascents and descents of their fonts.
public enum LineHeight: Hashable, Sendable {
  /// The size of the line's largest font, multiplied.
  case multiple(CGFloat)
  /// The size of the line's largest font and some points more.
  case leading(CGFloat)
  /// So many points.
  case exact(CGFloat)

  /// The height for a size, in points; nil where it is none.
  func points(for size: CGFloat) -> CGFloat? {
    let height =
      switch self {
      case .multiple(let factor): size * factor
      case .leading(let increase): size + increase
      case .exact(let points): points
      }
    return height.isFinite ? min(max(height, 0), 100_000) : nil
  }

  func scaled(by factor: CGFloat) -> LineHeight {
    switch self {
    case .multiple: self
    case .leading(let increase): .leading(increase * factor)
    case .exact(let points): .exact(points * factor)
    }
  }
}

/// A box that stands in a line like a letter, such as a picture.
public struct InlineBox: Hashable, Sendable {
  /// The room it takes along the line, in points.
  public var width: CGFloat
  /// From the baseline up to its top, in points.
  public var ascent: CGFloat
  /// From the baseline down to its bottom, in points.
  public var descent: CGFloat

  /// Makes a box.
  public init(width: CGFloat, ascent: CGFloat, descent: CGFloat) {
    self.width = width
    self.ascent = ascent
    self.descent = descent
  }
}

/// A piece of text in one font.
public struct TextSegment: Hashable, Sendable {
  /// The text; ignored where there is a box.
  public var text: String
  /// The font that it asks for.
  public var font: FontRequest
  /// Space added after each letter, in points; ligatures stay.
  public var kerning: CGFloat
  /// Space added after each letter, in points; where it is not 0 it replaces `kerning` and parts ligatures.
  public var tracking: CGFloat
  /// How far the text stands above the baseline, in points.
  public var baselineOffset: CGFloat
  /// Whether a line is drawn below the text.
  public var isUnderlined: Bool
  /// Whether a line is drawn through the text.
  public var isStruckThrough: Bool
  /// Whether the room behind the text is wanted, for a colour.
  public var hasBackground: Bool
  /// A number of the caller's own that comes back with every run.
  public var index: Int
  /// A box in place of text.
  public var box: InlineBox?
  /// How high the lines are in which the text stands; nil for as high as their fonts. A line's first text decides.
  public var lineHeight: LineHeight?
  /// The language, such as `sr-Cyrl` or `de_AT`, for whose readers letters are formed; nil for the font's usual forms.
  public var language: String?
  /// The language, such as `de_AT`, by whose rules words are parted where a line ends; nil where they are not.
  public var hyphenation: String?

  /// Makes a piece of text.
  public init(
    _ text: String, font: FontRequest = FontRequest(), kerning: CGFloat = 0, tracking: CGFloat = 0,
    baselineOffset: CGFloat = 0, isUnderlined: Bool = false, isStruckThrough: Bool = false,
    hasBackground: Bool = false, index: Int = 0, box: InlineBox? = nil
  ) {
    self.text = text
    self.font = font
    self.kerning = kerning
    self.tracking = tracking
    self.baselineOffset = baselineOffset
    self.isUnderlined = isUnderlined
    self.isStruckThrough = isStruckThrough
    self.hasBackground = hasBackground
    self.index = index
    self.box = box
  }

  /// The same piece with every length multiplied.
  public func scaled(by factor: CGFloat) -> TextSegment {
    var copy = self
    copy.font = font.scaled(by: factor)
    copy.kerning *= factor
    copy.tracking *= factor
    copy.baselineOffset *= factor
    copy.lineHeight = lineHeight?.scaled(by: factor)
    if let box {
      copy.box = InlineBox(
        width: box.width * factor, ascent: box.ascent * factor, descent: box.descent * factor)
    }
    return copy
  }

  /// The same piece with its letters nearer to each other, by a share of the em.
  func tightened(by em: CGFloat) -> TextSegment {
    var copy = self
    if tracking != 0 {
      copy.tracking -= em * font.usableSize
    } else {
      copy.kerning -= em * font.usableSize
    }
    return copy
  }

  /// Space after each letter, in points: finite, at most 10,000 either way.
  var spacing: CGFloat {
    let wish = tracking != 0 ? tracking : kerning
    return wish.isFinite ? min(max(wish, -10_000), 10_000) : 0
  }

  /// Whether something is drawn besides the letters.
  var isDecorated: Bool { isUnderlined || isStruckThrough || hasBackground }

  /// How far the text stands above the baseline: finite.
  var usableBaselineOffset: CGFloat { baselineOffset.isFinite ? baselineOffset : 0 }
}

/// A character that no font has a glyph for.
public struct MissingCluster: Hashable, Sendable {
  /// The character as the reader would see it.
  public var text: String
  /// The number that the segment carries.
  public var segment: Int

  /// Names a character.
  public init(text: String, segment: Int) {
    self.text = text
    self.segment = segment
  }

  /// The character's scalars, such as "U+4E2D".
  public var scalars: String {
    text.unicodeScalars.map { scalar in
      let digits = String(scalar.value, radix: 16, uppercase: true)
      return "U+" + String(repeating: "0", count: max(4 - digits.count, 0)) + digits
    }.joined(separator: " ")
  }
}
