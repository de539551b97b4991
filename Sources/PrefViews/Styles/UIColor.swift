// PrefViews: `UIColor`, the subset of UIKit's color type that SwiftUI sources use: initializers
// and the predefined and semantic colors.

import PrefDrawing
import PrefGeometry
import PrefViewGraph

/// A color with UIKit's names, for use with `Color(uiColor:)` and `Color(_:)`.
open class UIColor: NSObject, @unchecked Sendable, _ExpressibleByColorLiteral {
  /// The color as a SwiftUI color.
  public let color: Color

  /// Creates a UIKit color from a SwiftUI color.
  public init(_ color: Color) { self.color = color }

  convenience init(system color: SystemColor) { self.init(Color(.system(color))) }

  /// Creates a color from sRGB components, from 0 to 1.
  public init(red: CGFloat, green: CGFloat, blue: CGFloat, alpha: CGFloat) {
    color = Color(
      red: Double(red), green: Double(green), blue: Double(blue), opacity: Double(alpha))
  }

  /// Creates a color from components of Display P3, from 0 to 1.
  public init(displayP3Red red: CGFloat, green: CGFloat, blue: CGFloat, alpha: CGFloat) {
    color = Color(
      .displayP3, red: Double(red), green: Double(green), blue: Double(blue),
      opacity: Double(alpha))
  }

  /// Creates a gray from 0 (black) to 1 (white).
  public init(white: CGFloat, alpha: CGFloat) {
    color = Color(white: Double(white), opacity: Double(alpha))
  }

  /// Creates a color from hue, saturation and brightness, each from 0 to 1.
  public init(hue: CGFloat, saturation: CGFloat, brightness: CGFloat, alpha: CGFloat) {
    color = Color(
      hue: Double(hue), saturation: Double(saturation), brightness: Double(brightness),
      opacity: Double(alpha))
  }

  /// Creates a color from a color of CoreGraphics.
  public init(cgColor: CGColor) { color = cgColor.color }

  /// Creates a color by its name in the bundle, as `Color(_:bundle:)` does.
  public init?(named name: String) { color = Color(name) }

  /// Creates a color from a color literal, such as `#colorLiteral(red: 1, green: 0, blue: 0, alpha: 1)`.
  public required convenience init(
    _colorLiteralRed red: Float, green: Float, blue: Float, alpha: Float
  ) {
    self.init(
      red: CGFloat(red), green: CGFloat(green), blue: CGFloat(blue), alpha: CGFloat(alpha))
  }

  /// Returns this color with its opacity multiplied by `alpha`.
  open func withAlphaComponent(_ alpha: CGFloat) -> UIColor {
    UIColor(color.opacity(Double(alpha)))
  }

  /// The color of CoreGraphics, in light appearance.
  open var cgColor: CGColor { CGColor(color) }

  /// Stores the components in light appearance, from 0 to 1; returns true.
  @discardableResult
  open func getRed(
    _ red: UnsafeMutablePointer<CGFloat>?, green: UnsafeMutablePointer<CGFloat>?,
    blue: UnsafeMutablePointer<CGFloat>?, alpha: UnsafeMutablePointer<CGFloat>?
  ) -> Bool {
    let components = cgColor.rgba
    red?.pointee = components[0]
    green?.pointee = components[1]
    blue?.pointee = components[2]
    alpha?.pointee = components[3]
    return true
  }

  /// Stores the gray of the color's luma in light appearance, from 0 to 1; returns true.
  @discardableResult
  open func getWhite(
    _ white: UnsafeMutablePointer<CGFloat>?, alpha: UnsafeMutablePointer<CGFloat>?
  ) -> Bool {
    let components = cgColor.rgba
    white?.pointee = 0.299 * components[0] + 0.587 * components[1] + 0.114 * components[2]
    alpha?.pointee = components[3]
    return true
  }

  /// Stores hue, saturation and brightness in light appearance, from 0 to 1; returns true.
  @discardableResult
  open func getHue(
    _ hue: UnsafeMutablePointer<CGFloat>?, saturation: UnsafeMutablePointer<CGFloat>?,
    brightness: UnsafeMutablePointer<CGFloat>?, alpha: UnsafeMutablePointer<CGFloat>?
  ) -> Bool {
    let components = cgColor.rgba
    let (r, g, b) = (components[0], components[1], components[2])
    let (largest, smallest) = (max(r, g, b), min(r, g, b))
    let range = largest - smallest
    var angle: CGFloat = 0  // in sixths of a turn
    if range > 0 {
      angle =
        largest == r ? (g - b) / range : largest == g ? 2 + (b - r) / range : 4 + (r - g) / range
    }
    hue?.pointee = (angle < 0 ? angle + 6 : angle) / 6
    saturation?.pointee = largest > 0 ? range / largest : 0
    brightness?.pointee = largest
    alpha?.pointee = components[3]
    return true
  }

  /// Whether another object is an equal color.
  open override func isEqual(_ object: Any?) -> Bool { (object as? UIColor)?.color == color }

  /// The hash value of the color.
  open override var hash: Int { color.hashValue }
}

/// The type of color literals.
public typealias _ColorLiteralType = UIColor

extension UIColor {
  /// Black, #000000.
  public static let black = UIColor(white: 0, alpha: 1)
  /// White, #FFFFFF.
  public static let white = UIColor(white: 1, alpha: 1)
  /// A fully transparent black.
  public static let clear = UIColor(white: 0, alpha: 0)
  /// Pure sRGB red, #FF0000.
  public static let red = UIColor(red: 1, green: 0, blue: 0, alpha: 1)
  /// Pure sRGB green, #00FF00.
  public static let green = UIColor(red: 0, green: 1, blue: 0, alpha: 1)
  /// Pure sRGB blue, #0000FF.
  public static let blue = UIColor(red: 0, green: 0, blue: 1, alpha: 1)
  /// Pure sRGB cyan, #00FFFF.
  public static let cyan = UIColor(red: 0, green: 1, blue: 1, alpha: 1)
  /// Pure sRGB yellow, #FFFF00.
  public static let yellow = UIColor(red: 1, green: 1, blue: 0, alpha: 1)
  /// Pure sRGB magenta, #FF00FF.
  public static let magenta = UIColor(red: 1, green: 0, blue: 1, alpha: 1)
  /// Orange: red 1, green 0.5, blue 0.
  public static let orange = UIColor(red: 1, green: 0.5, blue: 0, alpha: 1)
  /// Purple: red 0.5, green 0, blue 0.5.
  public static let purple = UIColor(red: 0.5, green: 0, blue: 0.5, alpha: 1)
  /// Brown: red 0.6, green 0.4, blue 0.2.
  public static let brown = UIColor(red: 0.6, green: 0.4, blue: 0.2, alpha: 1)
  /// A gray with a white component of 1/2.
  public static let gray = UIColor(white: 0.5, alpha: 1)
  /// A gray with a white component of 1/3.
  public static let darkGray = UIColor(white: 1.0 / 3, alpha: 1)
  /// A gray with a white component of 2/3.
  public static let lightGray = UIColor(white: 2.0 / 3, alpha: 1)
  /// White with an opacity of 0.6, for text on a dark background.
  public static let lightText = UIColor(white: 1, alpha: 0.6)
  /// Black, for text on a light background.
  public static let darkText = UIColor(white: 0, alpha: 1)

  /// The system red: #FF3B30 in light, #FF453A in dark appearance.
  public static let systemRed = UIColor(system: .red)
  /// The system orange: #FF9500 in light, #FF9F0A in dark appearance.
  public static let systemOrange = UIColor(system: .orange)
  /// The system yellow: #FFCC00 in light, #FFD60A in dark appearance.
  public static let systemYellow = UIColor(system: .yellow)
  /// The system green: #34C759 in light, #30D158 in dark appearance.
  public static let systemGreen = UIColor(system: .green)
  /// The system mint: #00C7BE in light, #63E6E2 in dark appearance.
  public static let systemMint = UIColor(system: .mint)
  /// The system teal: #30B0C7 in light, #40C8E0 in dark appearance.
  public static let systemTeal = UIColor(system: .teal)
  /// The system cyan: #32ADE6 in light, #64D2FF in dark appearance.
  public static let systemCyan = UIColor(system: .cyan)
  /// The system blue: #007AFF in light, #0A84FF in dark appearance.
  public static let systemBlue = UIColor(system: .blue)
  /// The system indigo: #5856D6 in light, #5E5CE6 in dark appearance.
  public static let systemIndigo = UIColor(system: .indigo)
  /// The system purple: #AF52DE in light, #BF5AF2 in dark appearance.
  public static let systemPurple = UIColor(system: .purple)
  /// The system pink: #FF2D55 in light, #FF375F in dark appearance.
  public static let systemPink = UIColor(system: .pink)
  /// The system brown: #A2845E in light, #AC8E68 in dark appearance.
  public static let systemBrown = UIColor(system: .brown)
  /// The system gray: #8E8E93 in both appearances.
  public static let systemGray = UIColor(system: .gray)
  /// The second-level gray: #AEAEB2 in light, #636366 in dark appearance.
  public static let systemGray2 = UIColor(system: .gray2)
  /// The third-level gray: #C7C7CC in light, #48484A in dark appearance.
  public static let systemGray3 = UIColor(system: .gray3)
  /// The fourth-level gray: #D1D1D6 in light, #3A3A3C in dark appearance.
  public static let systemGray4 = UIColor(system: .gray4)
  /// The fifth-level gray: #E5E5EA in light, #2C2C2E in dark appearance.
  public static let systemGray5 = UIColor(system: .gray5)
  /// The sixth-level gray, close to the background: #F2F2F7 in light, #1C1C1E in dark appearance.
  public static let systemGray6 = UIColor(system: .gray6)

  /// The color of primary text: black in light, white in dark appearance.
  public static let label = UIColor(system: .label)
  /// The color of secondary text: a gray of 60% opacity.
  public static let secondaryLabel = UIColor(system: .secondaryLabel)
  /// The color of tertiary text: a gray of 30% opacity.
  public static let tertiaryLabel = UIColor(system: .tertiaryLabel)
  /// The color of quaternary text: a gray of 18% opacity in light, 16% in dark appearance.
  public static let quaternaryLabel = UIColor(system: .quaternaryLabel)
  /// The color of the placeholder text of empty fields: the tertiary label color.
  public static let placeholderText = UIColor(system: .tertiaryLabel)
  /// The color of links: #007AFF in light, #0984FF in dark appearance.
  public static let link = UIColor(system: .link)
  /// A translucent color of separators: 29% opacity in light, 60% in dark appearance.
  public static let separator = UIColor(system: .separator)
  /// An opaque color of separators: #C6C6C8 in light, #38383A in dark appearance.
  public static let opaqueSeparator = UIColor(system: .opaqueSeparator)
  /// The background of the main view: white in light, black in dark appearance.
  public static let systemBackground = UIColor(system: .background)
  /// The background of content on top of `systemBackground`.
  public static let secondarySystemBackground = UIColor(system: .secondaryBackground)
  /// The background of content on top of `secondarySystemBackground`.
  public static let tertiarySystemBackground = UIColor(system: .tertiaryBackground)
  /// The background behind grouped content: #F2F2F7 in light, black in dark appearance.
  public static let systemGroupedBackground = UIColor(system: .groupedBackground)
  /// The background of groups on top of `systemGroupedBackground`.
  public static let secondarySystemGroupedBackground = UIColor(system: .secondaryGroupedBackground)
  /// The background of content on top of `secondarySystemGroupedBackground`.
  public static let tertiarySystemGroupedBackground = UIColor(system: .tertiaryGroupedBackground)
  /// The fill of thin shapes, such as the track of a slider: a gray of 20% opacity in light, 36% in
  /// dark appearance.
  public static let systemFill = UIColor(system: .fill)
  /// The fill of medium-size shapes, such as a switch: a gray of 16% opacity in light, 32% in dark
  /// appearance.
  public static let secondarySystemFill = UIColor(system: .secondaryFill)
  /// The fill of large shapes, such as an input field: a gray of 12% opacity in light, 24% in dark
  /// appearance.
  public static let tertiarySystemFill = UIColor(system: .tertiaryFill)
  /// The fill of large areas with complex content: a gray of 8% opacity in light, 18% in dark
  /// appearance.
  public static let quaternarySystemFill = UIColor(system: .quaternaryFill)
}

extension Color {
  /// Creates a SwiftUI color from a UIKit color.
  public init(uiColor: UIColor) { self = uiColor.color }

  /// Creates a SwiftUI color from a UIKit color, or from a color literal.
  @_disfavoredOverload
  public init(_ uiColor: UIColor) { self = uiColor.color }
}
