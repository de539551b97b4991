// Typography: what a request came to: a typeface, a size, and what has to be imitated.

import PrefGeometry

/// A font that was found for a request.
public struct ResolvedFont: Sendable {
  /// The face.
  public var typeface: Typeface
  /// The size of one em, in points.
  public var size: CGFloat
  /// A synthetic slant: the shift along x for each point upwards.
  public var slant: CGFloat
  /// A synthetic boldness: the width, in em, of a stroke added around each outline.
  public var embolden: CGFloat
  /// Space after each letter, in points, that belongs to the design.
  public var tracking: CGFloat
  /// How much higher than designed a line is, in points; half of it above.
  public var leadingChange: CGFloat = 0

  /// The shift along x for each point upwards of a synthetic italic: about 11 degrees.
  static let obliqueSlant: CGFloat = 0.2
  /// The stroke, in em, that makes a regular face look bold.
  static let boldStroke: CGFloat = 0.03

  /// From the baseline up to the top of a line, in points.
  public var ascent: CGFloat { typeface.metrics.ascent * size + leadingChange / 2 }
  /// From the baseline down to the bottom of a line, in points.
  public var descent: CGFloat { typeface.metrics.descent * size + leadingChange / 2 }
  /// Extra room between lines, in points.
  public var leading: CGFloat { typeface.metrics.leading * size }
  /// The height of capitals, in points.
  public var capHeight: CGFloat { typeface.metrics.capHeight * size }
  /// The height of a lowercase x, in points.
  public var xHeight: CGFloat { typeface.metrics.xHeight * size }
  /// The height of a line, in points, without leading.
  public var lineHeight: CGFloat { ascent + descent }
}
