// PrefUIKit: the widths of system fonts.

import PrefGeometry
import PrefViews

extension UIFont {
  /// A width of glyphs.
  public struct Width: RawRepresentable, Hashable, Sendable {
    /// The width from -1 to 1; 0 is standard.
    public let rawValue: CGFloat
    /// Creates a width.
    public init(rawValue: CGFloat) { self.rawValue = rawValue }
    /// Creates a width.
    public init(_ rawValue: CGFloat) { self.rawValue = rawValue }

    /// Narrower than `condensed`.
    public static let compressed = Width(-0.4)
    /// Narrower than `standard`.
    public static let condensed = Width(-0.2)
    /// The width of body text.
    public static let standard = Width(0)
    /// Wider than `standard`.
    public static let expanded = Width(0.2)

    /// The nearest width of SwiftUI's fonts.
    fileprivate var width: Font.Width {
      let widths: [(Width, Font.Width)] = [
        (.compressed, .compressed), (.condensed, .condensed), (.standard, .standard),
        (.expanded, .expanded),
      ]
      let nearest = widths.min {
        abs($0.0.rawValue - rawValue) < abs($1.0.rawValue - rawValue)
      }
      return nearest?.1 ?? .standard
    }
  }

  /// Returns the system font of a size in points, a weight and a width.
  public static func systemFont(ofSize size: CGFloat, weight: Weight, width: Width) -> UIFont {
    UIFont(Font.system(size: size, weight: weight.weight).width(width.width), size)
  }
}
