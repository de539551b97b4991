// PrefTypography: the input of text layout: text in segments of uniform style, and inline boxes.

import PrefGeometry

/// The direction of text.
public enum TextDirection: String, Hashable, Sendable {
  /// From left to right, as in Latin.
  case leftToRight
  /// From right to left, as in Arabic and Hebrew.
  case rightToLeft
}

/// A line height that replaces the ascent and descent of the fonts.
public enum LineHeight: Hashable, Sendable {
  /// A multiple of the size of the line's largest font.
  case multiple(CGFloat)
  /// The size of the line's largest font plus a number of points.
  case leading(CGFloat)
  /// A fixed height in points.
  case exact(CGFloat)

  /// Returns the height in points for a font size, limited to 0…100,000, or `nil` if it is not finite.
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

/// A box in a line of text, such as an inline image. All lengths are in points.
public struct InlineBox: Hashable, Sendable {
  /// The advance width of the box.
  public var width: CGFloat
  /// The distance from the baseline up to the top of the box.
  public var ascent: CGFloat
  /// The distance from the baseline down to the bottom of the box.
  public var descent: CGFloat

  /// Creates a box from its metrics, in points.
  public init(width: CGFloat, ascent: CGFloat, descent: CGFloat) {
    self.width = width
    self.ascent = ascent
    self.descent = descent
  }
}

/// A piece of text with uniform style.
public struct TextSegment: Hashable, Sendable {
  /// The text; ignored if there is a box.
  public var text: String
  /// The requested font.
  public var font: FontRequest
  /// The space added after each cluster, in points; ligatures are kept.
  public var kerning: CGFloat
  /// The space added after each cluster, in points. A value other than 0 replaces `kerning` and
  /// disables ligatures.
  public var tracking: CGFloat
  /// The distance by which the text is raised above the baseline, in points.
  public var baselineOffset: CGFloat
  /// Whether the text is underlined.
  public var isUnderlined: Bool
  /// Whether the text is struck through.
  public var isStruckThrough: Bool
  /// Whether layout returns a background decoration for the text.
  public var hasBackground: Bool
  /// An index chosen by the caller, which every run of the segment carries.
  public var index: Int
  /// The box in place of text.
  public var box: InlineBox?
  /// The line height of the lines that start with the segment; `nil` for the ascent and descent of the
  /// fonts.
  public var lineHeight: LineHeight?
  /// The language, such as `sr-Cyrl` or `de_AT`, that selects localized glyph forms; `nil` for the
  /// font's default forms.
  public var language: String?
  /// The language, such as `de_AT`, whose hyphenation patterns apply; `nil` for no hyphenation.
  public var hyphenation: String?

  /// Creates a segment; the defaults apply no decoration and no extra spacing.
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

  /// Returns the segment with all lengths multiplied by a factor.
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

  /// Returns the segment with its spacing reduced by a fraction of an em.
  func tightened(by em: CGFloat) -> TextSegment {
    var copy = self
    if tracking != 0 {
      copy.tracking -= em * font.usableSize
    } else {
      copy.kerning -= em * font.usableSize
    }
    return copy
  }

  /// The space after each cluster that layout uses, in points: finite, between -10,000 and 10,000.
  var spacing: CGFloat {
    let requested = tracking != 0 ? tracking : kerning
    return requested.isFinite ? min(max(requested, -10_000), 10_000) : 0
  }

  /// Whether the segment has any decoration.
  var isDecorated: Bool { isUnderlined || isStruckThrough || hasBackground }

  /// The baseline offset that layout uses, in points: 0 if the stored value is not finite.
  var usableBaselineOffset: CGFloat { baselineOffset.isFinite ? baselineOffset : 0 }
}

/// A grapheme cluster that no available font covers.
public struct MissingCluster: Hashable, Sendable {
  /// The text of the cluster.
  public var text: String
  /// The `index` of the segment.
  public var segment: Int

  /// Creates a missing cluster.
  public init(text: String, segment: Int) {
    self.text = text
    self.segment = segment
  }

  /// The maximum number of scalars in messages.
  private static let maximumExcerptCount = 16

  /// The text of the cluster in quotation marks, followed by its Unicode scalars in parentheses. Of a long cluster, the
  /// first scalars.
  public var excerpt: String {
    let isWhole = text.unicodeScalars.count <= Self.maximumExcerptCount
    let start = String(
      String.UnicodeScalarView(text.unicodeScalars.prefix(Self.maximumExcerptCount)))
    return "\"\(start)\(isWhole ? "" : "…")\" (\(scalars)\(isWhole ? "" : " …"))"
  }

  /// The Unicode scalars in hexadecimal, such as "U+4E2D", separated by spaces. Of a long cluster, the first ones.
  public var scalars: String {
    text.unicodeScalars.prefix(Self.maximumExcerptCount).map { scalar in
      let digits = String(scalar.value, radix: 16, uppercase: true)
      return "U+" + String(repeating: "0", count: max(4 - digits.count, 0)) + digits
    }.joined(separator: " ")
  }
}
