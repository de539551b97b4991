// PrefTypography: the constraints of text layout and the treatment of text that does not fit.

import PrefGeometry

/// The space available to a text and the layout parameters. All lengths are in points.
public struct TextLayoutOptions: Hashable, Sendable {
  /// The horizontal alignment of lines within the width of the text.
  public enum Alignment: String, Hashable, Sendable {
    /// Lines start at the leading edge.
    case leading
    /// Lines are centered.
    case center
    /// Lines end at the trailing edge.
    case trailing
  }

  /// The position of the ellipsis in truncated text.
  public enum Truncation: String, Hashable, Sendable {
    /// The start of the last line is truncated.
    case head
    /// The middle of the last line is truncated.
    case middle
    /// The end of the last line is truncated.
    case tail
  }

  /// The width at which lines wrap; `nil` for no limit.
  public var width: CGFloat?
  /// The maximum height of all lines; `nil` for no limit. The first line is always shown.
  public var height: CGFloat?
  /// The maximum number of lines; `nil` for no limit, and values below 1 count as 1.
  public var maximumLines: Int?
  /// The minimum number of lines for which height is reserved.
  public var minimumLines: Int
  /// The position of the ellipsis if the text does not fit.
  public var truncation: Truncation
  /// The alignment of lines that are narrower than the text.
  public var alignment: Alignment
  /// The space between lines in addition to the line height of the fonts; negative values count as 0.
  public var lineSpacing: CGFloat
  /// The smallest factor by which the text may be scaled down to fit; 1 for no scaling.
  public var minimumScaleFactor: CGFloat
  /// Whether the space between clusters may be reduced by up to 0.05 em before text is truncated or
  /// scaled.
  public var allowsTightening: Bool
  /// Whether the last word of a line is moved to the last line of a paragraph if that line would consist
  /// of one word, as by `NSParagraphStyle.LineBreakStrategy.pushOut`.
  public var avoidsSingleWordLastLine: Bool
  /// The layout direction, which determines the leading edge.
  public var direction: TextDirection

  /// Creates layout options; the defaults impose no limits.
  public init(
    width: CGFloat? = nil, height: CGFloat? = nil, maximumLines: Int? = nil,
    minimumLines: Int = 0, truncation: Truncation = .tail, alignment: Alignment = .leading,
    lineSpacing: CGFloat = 0,
    minimumScaleFactor: CGFloat = 1, allowsTightening: Bool = false,
    avoidsSingleWordLastLine: Bool = false,
    direction: TextDirection = .leftToRight
  ) {
    self.width = width
    self.height = height
    self.maximumLines = maximumLines
    self.minimumLines = minimumLines
    self.truncation = truncation
    self.alignment = alignment
    self.lineSpacing = lineSpacing
    self.minimumScaleFactor = minimumScaleFactor
    self.allowsTightening = allowsTightening
    self.avoidsSingleWordLastLine = avoidsSingleWordLastLine
    self.direction = direction
  }

  /// The width limit that layout uses: infinite if unset or not a number, never negative.
  var usableWidth: Double {
    guard let width, !width.isNaN else { return .infinity }
    return max(Double(width), 0)
  }

  var usableHeight: Double {
    guard let height, !height.isNaN else { return .infinity }
    return max(Double(height), 0)
  }

  var usableMaximumLines: Int { max(maximumLines ?? .max, 1) }

  var usableLineSpacing: Double { lineSpacing.isFinite ? Double(max(lineSpacing, 0)) : 0 }
}
