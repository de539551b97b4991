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
  /// The change of the line height relative to the font's own, in points; half of it is added to the
  /// ascent.
  public var leadingChange: CGFloat = 0

  /// The slant of a synthetic italic: about 11 degrees.
  static let obliqueSlant: CGFloat = 0.2
  /// The stroke width of a synthetic bold face, in em.
  static let boldStroke: CGFloat = 0.03

  /// The distance from the baseline up to the top of a line, in points.
  public var ascent: CGFloat { typeface.metrics.ascent * size + leadingChange / 2 }
  /// The distance from the baseline down to the bottom of a line, in points.
  public var descent: CGFloat { typeface.metrics.descent * size + leadingChange / 2 }
  /// The extra space between lines, in points.
  public var leading: CGFloat { typeface.metrics.leading * size }
  /// The height of capital letters, in points.
  public var capHeight: CGFloat { typeface.metrics.capHeight * size }
  /// The height of a lowercase x, in points.
  public var xHeight: CGFloat { typeface.metrics.xHeight * size }
  /// The height of a line without leading, in points.
  public var lineHeight: CGFloat { ascent + descent }
}
