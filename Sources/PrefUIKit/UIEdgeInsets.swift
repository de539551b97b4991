// PrefUIKit: distances from the edges of a rectangle, under UIKit's name.

import PrefGeometry
import PrefViews

/// Distances from the edges of a rectangle, in points; positive values point inward.
public struct UIEdgeInsets: Hashable, Sendable {
  /// The distance from the top edge.
  public var top: CGFloat
  /// The distance from the left edge.
  public var left: CGFloat
  /// The distance from the bottom edge.
  public var bottom: CGFloat
  /// The distance from the right edge.
  public var right: CGFloat

  /// No distance on any edge.
  public static let zero = UIEdgeInsets()

  /// Creates insets from a distance per edge.
  public init(top: CGFloat = 0, left: CGFloat = 0, bottom: CGFloat = 0, right: CGFloat = 0) {
    self.top = top
    self.left = left
    self.bottom = bottom
    self.right = right
  }
}

extension EdgeInsets {
  /// Creates insets for a layout from left to right.
  public init(_ insets: UIEdgeInsets) {
    self.init(
      top: insets.top, leading: insets.left, bottom: insets.bottom, trailing: insets.right)
  }
}

/// An offset of a title or a badge.
public struct UIOffset: Hashable, Sendable {
  /// No offset.
  public static let zero = UIOffset()
  /// The horizontal offset, in points.
  public var horizontal: CGFloat
  /// The vertical offset, in points; down.
  public var vertical: CGFloat
  /// Creates an offset.
  public init(horizontal: CGFloat = 0, vertical: CGFloat = 0) {
    (self.horizontal, self.vertical) = (horizontal, vertical)
  }
}
