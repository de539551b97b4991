// Typography: the room that a text is given and what to do when it does not fit.

import PrefGeometry

/// The room that a text is given and how it is laid out there.
public struct TextLayoutOptions: Hashable, Sendable {
  /// Where lines stand within the text's width.
  public enum Alignment: String, Hashable, Sendable {
    /// Where reading begins.
    case leading
    /// In the middle.
    case center
    /// Where reading ends.
    case trailing
  }

  /// Which part of a text gives way to an ellipsis.
  public enum Truncation: String, Hashable, Sendable {
    /// The beginning of the last line.
    case head
    /// The middle of the last line.
    case middle
    /// The end.
    case tail
  }

  /// The width in which lines are broken, in points; nil for no limit.
  public var width: CGFloat?
  /// The height that lines must not exceed, in points, the first line apart; nil for no limit.
  public var height: CGFloat?
  /// The most lines; nil for no limit.
  public var maximumLines: Int?
  /// The fewest lines whose room is taken.
  public var minimumLines: Int
  /// Which part gives way where there is more text than room.
  public var truncation: Truncation
  /// Where lines stand within the text's width.
  public var alignment: Alignment
  /// Room between lines beyond the fonts' own, in points.
  public var lineSpacing: CGFloat
  /// How much smaller the text may become to fit, 1 = not at all.
  public var minimumScaleFactor: CGFloat
  /// Whether letters may stand nearer to each other before the text is cut off or made smaller.
  public var allowsTightening: Bool
  /// Which side is leading.
  public var direction: TextDirection

  /// Describes the room.
  public init(
    width: CGFloat? = nil, height: CGFloat? = nil, maximumLines: Int? = nil,
    minimumLines: Int = 0, truncation: Truncation = .tail, alignment: Alignment = .leading,
    lineSpacing: CGFloat = 0,
    minimumScaleFactor: CGFloat = 1, allowsTightening: Bool = false,
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
    self.direction = direction
  }

  /// The width that lines must keep; an unusable number counts as no limit.
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
