// PrefUIKit: CoreText's name of `UIFont`, and the functions that return its metrics.

import PrefGeometry
import PrefViews

/// A font of CoreText, which is a font of UIKit.
public typealias CTFont = UIFont

/// Returns the height above the baseline, in points.
public func CTFontGetAscent(_ font: CTFont) -> CGFloat { font.ascender }
/// Returns the depth below the baseline, in points; positive.
public func CTFontGetDescent(_ font: CTFont) -> CGFloat { -font.descender }
/// Returns the distance between lines, in points.
public func CTFontGetLeading(_ font: CTFont) -> CGFloat { font.leading }
/// Returns the height of capital letters, in points.
public func CTFontGetCapHeight(_ font: CTFont) -> CGFloat { font.capHeight }
/// Returns the height of small letters, in points.
public func CTFontGetXHeight(_ font: CTFont) -> CGFloat { font.xHeight }
/// Returns the size, in points.
public func CTFontGetSize(_ font: CTFont) -> CGFloat { font.pointSize }

extension UIFont {
  /// The distance between lines, in points; 0, because the height above the baseline and the depth below it make up a
  /// line of `lineHeight`.
  public var leading: CGFloat { 0 }
}
