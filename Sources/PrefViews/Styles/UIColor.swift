// Views: UIKit's name for colours, which SwiftUI's users write where SwiftUI has no name of its own.

import PrefDrawing
import PrefGeometry
import PrefViewGraph

/// A colour under UIKit's names; `Color(uiColor:)` and `Color(_:)` take it.
public struct UIColor: Hashable, Sendable {
  let color: Color

  /// Makes UIKit's colour of one of SwiftUI's.
  public init(_ color: Color) { self.color = color }

  private init(system color: SystemColor) { self.color = Color(.system(color)) }

  /// Makes a colour from red, green and blue, each from 0 to 1.
  public init(red: CGFloat, green: CGFloat, blue: CGFloat, alpha: CGFloat) {
    color = Color(
      red: Double(red), green: Double(green), blue: Double(blue), opacity: Double(alpha))
  }

  /// Makes a gray.
  public init(white: CGFloat, alpha: CGFloat) {
    color = Color(white: Double(white), opacity: Double(alpha))
  }

  /// Makes a colour from hue, saturation and brightness, each from 0 to 1.
  public init(hue: CGFloat, saturation: CGFloat, brightness: CGFloat, alpha: CGFloat) {
    color = Color(
      hue: Double(hue), saturation: Double(saturation), brightness: Double(brightness),
      opacity: Double(alpha))
  }

  /// This colour with another opacity.
  public func withAlphaComponent(_ alpha: CGFloat) -> UIColor {
    UIColor(color.opacity(Double(alpha)))
  }

  /// Black.
  public static let black = UIColor(Color.black)
  /// White.
  public static let white = UIColor(Color.white)
  /// Nothing.
  public static let clear = UIColor(Color.clear)
  /// Red, as bright as it can be.
  public static let red = UIColor(red: 1, green: 0, blue: 0, alpha: 1)
  /// Green, as bright as it can be.
  public static let green = UIColor(red: 0, green: 1, blue: 0, alpha: 1)
  /// Blue, as bright as it can be.
  public static let blue = UIColor(red: 0, green: 0, blue: 1, alpha: 1)
  /// Cyan, as bright as it can be.
  public static let cyan = UIColor(red: 0, green: 1, blue: 1, alpha: 1)
  /// Yellow, as bright as it can be.
  public static let yellow = UIColor(red: 1, green: 1, blue: 0, alpha: 1)
  /// Magenta, as bright as it can be.
  public static let magenta = UIColor(red: 1, green: 0, blue: 1, alpha: 1)
  /// Red and some green.
  public static let orange = UIColor(red: 1, green: 0.5, blue: 0, alpha: 1)
  /// Red and blue at half their brightness.
  public static let purple = UIColor(red: 0.5, green: 0, blue: 0.5, alpha: 1)
  /// Dark orange.
  public static let brown = UIColor(red: 0.6, green: 0.4, blue: 0.2, alpha: 1)
  /// Half way from black to white.
  public static let gray = UIColor(white: 0.5, alpha: 1)
  /// A third of the way from black to white.
  public static let darkGray = UIColor(white: 1.0 / 3, alpha: 1)
  /// Two thirds of the way from black to white.
  public static let lightGray = UIColor(white: 2.0 / 3, alpha: 1)

  /// The system's red.
  public static let systemRed = UIColor(system: .red)
  /// The system's orange.
  public static let systemOrange = UIColor(system: .orange)
  /// The system's yellow.
  public static let systemYellow = UIColor(system: .yellow)
  /// The system's green.
  public static let systemGreen = UIColor(system: .green)
  /// The system's mint.
  public static let systemMint = UIColor(system: .mint)
  /// The system's teal.
  public static let systemTeal = UIColor(system: .teal)
  /// The system's cyan.
  public static let systemCyan = UIColor(system: .cyan)
  /// The system's blue.
  public static let systemBlue = UIColor(system: .blue)
  /// The system's indigo.
  public static let systemIndigo = UIColor(system: .indigo)
  /// The system's purple.
  public static let systemPurple = UIColor(system: .purple)
  /// The system's pink.
  public static let systemPink = UIColor(system: .pink)
  /// The system's brown.
  public static let systemBrown = UIColor(system: .brown)
  /// The system's gray.
  public static let systemGray = UIColor(system: .gray)
  /// A lighter gray; darker where the scheme is dark.
  public static let systemGray2 = UIColor(system: .gray2)
  /// The next gray.
  public static let systemGray3 = UIColor(system: .gray3)
  /// The next gray.
  public static let systemGray4 = UIColor(system: .gray4)
  /// The next gray.
  public static let systemGray5 = UIColor(system: .gray5)
  /// The gray that is nearest to the background.
  public static let systemGray6 = UIColor(system: .gray6)

  /// Texts.
  public static let label = UIColor(system: .label)
  /// Less important texts.
  public static let secondaryLabel = UIColor(system: .secondaryLabel)
  /// Unimportant texts.
  public static let tertiaryLabel = UIColor(system: .tertiaryLabel)
  /// What can hardly be seen.
  public static let quaternaryLabel = UIColor(system: .quaternaryLabel)
  /// Texts that stand for what has not been typed yet.
  public static let placeholderText = UIColor(system: .tertiaryLabel)
  /// Links.
  public static let link = UIColor(system: .link)
  /// Thin lines through which the ground is seen.
  public static let separator = UIColor(system: .separator)
  /// Thin lines.
  public static let opaqueSeparator = UIColor(system: .opaqueSeparator)
  /// Over which texts are read.
  public static let systemBackground = UIColor(system: .background)
  /// What lies on the background.
  public static let secondarySystemBackground = UIColor(system: .secondaryBackground)
  /// What lies on that.
  public static let tertiarySystemBackground = UIColor(system: .tertiaryBackground)
  /// Over which groups lie.
  public static let systemGroupedBackground = UIColor(system: .groupedBackground)
  /// Groups.
  public static let secondarySystemGroupedBackground = UIColor(system: .secondaryGroupedBackground)
  /// What lies in groups.
  public static let tertiarySystemGroupedBackground = UIColor(system: .tertiaryGroupedBackground)
  /// Thin shapes, such as the way of a slider.
  public static let systemFill = UIColor(system: .fill)
  /// Shapes of some size, such as a switch.
  public static let secondarySystemFill = UIColor(system: .secondaryFill)
  /// Large shapes, such as a field.
  public static let tertiarySystemFill = UIColor(system: .tertiaryFill)
  /// Larger shapes.
  public static let quaternarySystemFill = UIColor(system: .quaternaryFill)
}

extension Color {
  /// Makes the colour that UIKit has under a name.
  public init(uiColor: UIColor) { self = uiColor.color }

  /// Makes the colour that UIKit has under a name.
  @_disfavoredOverload
  public init(_ uiColor: UIColor) { self = uiColor.color }
}
