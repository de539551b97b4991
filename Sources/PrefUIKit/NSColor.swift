// PrefUIKit: colors, fonts, images and paths with the names of AppKit, which are those of UIKit.

import PrefGeometry
import PrefRendering
import PrefViews

/// A color.
public typealias NSColor = UIColor
/// A font.
public typealias NSFont = UIFont
/// An image.
public typealias NSImage = UIImage
/// A path.
public typealias NSBezierPath = UIBezierPath
/// An object that receives events.
public typealias NSResponder = UIResponder
/// A recognizer of gestures.
public typealias NSGestureRecognizer = UIGestureRecognizer
/// A rectangle.
public typealias NSEdgeInsets = UIEdgeInsets

extension Color {
  /// Creates a color from AppKit's color.
  @_disfavoredOverload
  public init(nsColor: NSColor) { self.init(uiColor: nsColor) }
}

extension Image {
  /// Creates an image from AppKit's image.
  @_disfavoredOverload
  public init(nsImage: NSImage) { self.init(uiImage: nsImage) }
}

extension UIColor {
  private static func gray(_ light: CGFloat, _ dark: CGFloat, opacity: CGFloat = 1) -> UIColor {
    UIColor { traits in
      UIColor(white: traits.userInterfaceStyle == .dark ? dark : light, alpha: opacity)
    }
  }

  /// The background of windows.
  public static var windowBackgroundColor: UIColor { gray(0.925, 0.196) }
  /// The background of browsers and tables.
  public static var controlBackgroundColor: UIColor { gray(1, 0.118) }
  /// The background of texts.
  public static var textBackgroundColor: UIColor { gray(1, 0.118) }
  /// The background behind the content of a window.
  public static var underPageBackgroundColor: UIColor { gray(0.588, 0.157) }
  /// The surface of a control.
  public static var controlColor: UIColor { gray(1, 1, opacity: 0.25) }
  /// Texts of controls.
  public static var controlTextColor: UIColor { .label }
  /// Texts.
  public static var textColor: UIColor { .label }
  /// Labels.
  public static var labelColor: UIColor { .label }
  /// Labels of less importance.
  public static var secondaryLabelColor: UIColor { .secondaryLabel }
  /// Labels of less importance.
  public static var tertiaryLabelColor: UIColor { .tertiaryLabel }
  /// Labels of the least importance.
  public static var quaternaryLabelColor: UIColor { .quaternaryLabel }
  /// Placeholders.
  public static var placeholderTextColor: UIColor { .placeholderText }
  /// Lines.
  public static var separatorColor: UIColor { .separator }
  /// Lines of a grid.
  public static var gridColor: UIColor { .separator }
  /// Links.
  public static var linkColor: UIColor { .link }
  /// The accent color.
  public static var controlAccentColor: UIColor { UIColor(Color.accentColor) }
  /// The background of selected content.
  public static var selectedContentBackgroundColor: UIColor { UIColor(Color.accentColor) }
  /// The background of selected texts.
  public static var selectedTextBackgroundColor: UIColor {
    UIColor(Color.accentColor.opacity(0.3))
  }

  /// Creates a color from sRGB components, from 0 to 1.
  public convenience init(
    srgbRed red: CGFloat, green: CGFloat, blue: CGFloat, alpha: CGFloat
  ) { self.init(red: red, green: green, blue: blue, alpha: alpha) }

  /// Creates a color from sRGB components, from 0 to 1.
  public convenience init(
    calibratedRed red: CGFloat, green: CGFloat, blue: CGFloat, alpha: CGFloat
  ) { self.init(red: red, green: green, blue: blue, alpha: alpha) }

  /// Creates a color from sRGB components, from 0 to 1.
  public convenience init(
    deviceRed red: CGFloat, green: CGFloat, blue: CGFloat, alpha: CGFloat
  ) { self.init(red: red, green: green, blue: blue, alpha: alpha) }
}

extension UIImage {
  /// Creates an image of a symbol; the description is not used.
  public convenience init?(systemSymbolName name: String, accessibilityDescription: String?) {
    self.init(systemName: name)
  }

  /// Creates an image from a file; nil if it cannot be read.
  public convenience init?(contentsOf url: URL) { self.init(contentsOfFile: url.path) }
}
