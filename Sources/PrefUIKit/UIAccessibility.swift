// PrefUIKit: the settings of assistive technologies, which are all off, and metrics of text styles.

import PrefGeometry
import PrefViews

/// The settings of assistive technologies; they are off, because a picture depends on the environment of its renderer
/// only.
@MainActor
public enum UIAccessibility {
  /// Whether the screen is read aloud.
  public static let isVoiceOverRunning = false
  /// Whether motion is reduced.
  public static let isReduceMotionEnabled = false
  /// Whether transparency is reduced.
  public static let isReduceTransparencyEnabled = false
  /// Whether text is bold.
  public static let isBoldTextEnabled = false
  /// Whether colors have more contrast.
  public static let isDarkerSystemColorsEnabled = false
  /// Whether colors are inverted.
  public static let isInvertColorsEnabled = false
  /// Whether colors are shades of gray.
  public static let isGrayscaleEnabled = false
  /// Whether switches are used in place of touches.
  public static let isSwitchControlRunning = false
  /// Whether shapes replace colors.
  public static let shouldDifferentiateWithoutColor = false

  /// An event of which assistive technologies are informed.
  public struct Notification: RawRepresentable, Hashable, Sendable {
    /// The number of the event.
    public let rawValue: UInt32
    /// Creates an event from its number.
    public init(rawValue: UInt32) { self.rawValue = rawValue }
    /// The screen has changed.
    public static let screenChanged = Notification(rawValue: 1000)
    /// A part of the screen has changed.
    public static let layoutChanged = Notification(rawValue: 1001)
    /// A text is to be read aloud.
    public static let announcement = Notification(rawValue: 1008)
  }

  /// Does nothing: there are no assistive technologies.
  public static func post(notification: Notification, argument: Any?) {}
}

/// Scales fonts and lengths with a text style; the text size is the default one.
@MainActor
open class UIFontMetrics: NSObject {
  /// The metrics of body text.
  public static let `default` = UIFontMetrics(forTextStyle: .body)

  /// Creates the metrics of a text style.
  public init(forTextStyle textStyle: UIFont.TextStyle) { super.init() }

  /// Returns the font.
  open func scaledFont(for font: UIFont) -> UIFont { font }
  /// Returns the font, if it is not larger than a size in points; otherwise the font in that size.
  open func scaledFont(for font: UIFont, maximumPointSize: CGFloat) -> UIFont {
    font.pointSize > maximumPointSize ? font.withSize(maximumPointSize) : font
  }
  /// Returns the length, in points.
  open func scaledValue(for value: CGFloat) -> CGFloat { value }
  /// Returns the length, in points, for traits.
  open func scaledValue(
    for value: CGFloat, compatibleWith traitCollection: UITraitCollection?
  ) -> CGFloat { value }
}
