// PrefViews: the names of the system colors. Their values are in the table of the look (`SystemColorTable`).

import PrefDrawing
import PrefGeometry
import PrefViewGraph

/// A named system color with a value for each look, color scheme and contrast.
enum SystemColor: Int, CaseIterable, Sendable {
  case red, orange, yellow, green, mint, teal, cyan, blue, indigo, purple, pink, brown, gray
  case black, white
  case label, secondaryLabel, tertiaryLabel, quaternaryLabel, quinaryLabel
  case background, groupedBackground, secondaryGroupedBackground, separator, fill, secondaryFill
  case tertiaryFill, quaternaryFill, selection, secondaryBackground, tertiaryBackground
  case tertiaryGroupedBackground, opaqueSeparator, link, gray2, gray3, gray4, gray5, gray6
  /// The background of the selected segment of a segmented control.
  case segment

  /// The label colors by hierarchy level, primary first.
  static let labels: [SystemColor] = [
    .label, .secondaryLabel, .tertiaryLabel, .quaternaryLabel, .quinaryLabel,
  ]

  /// Returns the color's value for the look, the color scheme, the contrast and the level of an environment.
  func resolved(in environment: EnvironmentValues) -> ResolvedColor {
    let scheme = environment.colorScheme
    if scheme == .dark, let elevated, environment.isElevated { return elevated }
    return environment.look.colors.value(of: self, scheme, environment.colorSchemeContrast)
  }

  /// The value in dark appearance on a layer above another one, such as a sheet; nil for the same value.
  ///
  /// Source: UIKit's semantic colors with the elevated user interface level.
  private var elevated: ResolvedColor? {
    switch self {
    case .background, .groupedBackground: ResolvedColor(hex: 0x1C1C1E)
    case .secondaryBackground, .secondaryGroupedBackground: ResolvedColor(hex: 0x2C2C2E)
    case .tertiaryBackground, .tertiaryGroupedBackground: ResolvedColor(hex: 0x3A3A3C)
    default: nil
    }
  }
}
