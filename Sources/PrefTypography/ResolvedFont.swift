// PrefTypography: the result of resolving a font request: a typeface, a size and the attributes to
// synthesize.

import PrefGeometry

/// A font that was resolved from a request.
public struct ResolvedFont: Sendable {
  /// The face with its variation axes set.
  public var typeface: Typeface
  /// The size of one em, in points.
  public var size: CGFloat
  /// The horizontal shift of a synthetic italic per point of height; 0 for none.
  public var slant: CGFloat
  /// The width, in em, of the stroke around each outline that synthesizes a bold face; 0 for none.
  public var embolden: CGFloat
  /// The design's own space after each cluster, in points.
  public var tracking: CGFloat
  /// The distance between the baselines of successive lines that the text style specifies, in points;
  /// `nil` for a font without a text style.
  public var styleLineHeight: CGFloat?

  /// The slant of a synthetic italic: about 11 degrees.
  static let obliqueSlant: CGFloat = 0.2
  /// The stroke width of a synthetic bold face, in em.
  static let boldStroke: CGFloat = 0.03

  /// The distance from the baseline up to the top of a line, in points.
  public var ascent: CGFloat { typeface.metrics.ascent * size }
  /// The distance from the baseline down to the bottom of a line, in points.
  public var descent: CGFloat { typeface.metrics.descent * size }
  /// The extra space between two texts in a stack, in points: that of the text style, else the line gap
  /// of the file.
  public var leading: CGFloat { styleLeading ?? typeface.metrics.leading * size }
  /// The extra space between the lines of a paragraph, in points; negative if the text style's lines are
  /// lower than the font's, and `nil` for a font without a text style.
  public var styleLeading: CGFloat? { styleLineHeight.map { $0 - lineHeight } }
  /// The height of capital letters, in points.
  public var capHeight: CGFloat { typeface.metrics.capHeight * size }
  /// The height of a lowercase x, in points.
  public var xHeight: CGFloat { typeface.metrics.xHeight * size }
  /// The height of a line without leading, in points.
  public var lineHeight: CGFloat { ascent + descent }
}
