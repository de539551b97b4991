// PrefTypography: the metrics of a face, in em.

import PrefGeometry

/// The metrics of a face. One em = 1; offsets and sizes are positive in the direction that each name
/// states.
public struct FontMetrics: Hashable, Sendable {
  /// The distance from the baseline up to the top of a line.
  public var ascent: CGFloat
  /// The distance from the baseline down to the bottom of a line.
  public var descent: CGFloat
  /// The extra space between lines (line gap).
  public var leading: CGFloat
  /// The height of capital letters above the baseline.
  public var capHeight: CGFloat
  /// The height of a lowercase x above the baseline.
  public var xHeight: CGFloat
  /// The distance from the baseline down to the center of an underline.
  public var underlineOffset: CGFloat
  /// The thickness of an underline.
  public var underlineThickness: CGFloat
  /// The distance from the baseline up to the center of a strikethrough.
  public var strikethroughOffset: CGFloat
  /// The thickness of a strikethrough.
  public var strikethroughThickness: CGFloat

  /// The height of a line without leading.
  public var lineHeight: CGFloat { ascent + descent }

  /// Returns the metrics multiplied by a factor.
  public func scaled(by factor: CGFloat) -> FontMetrics {
    FontMetrics(
      ascent: ascent * factor, descent: descent * factor, leading: leading * factor,
      capHeight: capHeight * factor, xHeight: xHeight * factor,
      underlineOffset: underlineOffset * factor, underlineThickness: underlineThickness * factor,
      strikethroughOffset: strikethroughOffset * factor,
      strikethroughThickness: strikethroughThickness * factor)
  }
}
