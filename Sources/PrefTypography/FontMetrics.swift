// Typography: a face's measures, in em.

import PrefGeometry

/// The measures of a face; one em = 1, all positive as named.
public struct FontMetrics: Hashable, Sendable {
  /// From the baseline up to the top of a line.
  public var ascent: CGFloat
  /// From the baseline down to the bottom of a line.
  public var descent: CGFloat
  /// Extra room between lines.
  public var leading: CGFloat
  /// The height of capitals.
  public var capHeight: CGFloat
  /// The height of a lowercase x.
  public var xHeight: CGFloat
  /// From the baseline down to the middle of an underline.
  public var underlineOffset: CGFloat
  /// The thickness of an underline.
  public var underlineThickness: CGFloat
  /// From the baseline up to the middle of a line that strikes through.
  public var strikethroughOffset: CGFloat
  /// The thickness of a line that strikes through.
  public var strikethroughThickness: CGFloat

  /// The height of a line, without leading.
  public var lineHeight: CGFloat { ascent + descent }

  /// The same measures for another size of em.
  public func scaled(by factor: CGFloat) -> FontMetrics {
    FontMetrics(
      ascent: ascent * factor, descent: descent * factor, leading: leading * factor,
      capHeight: capHeight * factor, xHeight: xHeight * factor,
      underlineOffset: underlineOffset * factor, underlineThickness: underlineThickness * factor,
      strikethroughOffset: strikethroughOffset * factor,
      strikethroughThickness: strikethroughThickness * factor)
  }
}
