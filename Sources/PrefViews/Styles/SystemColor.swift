// PrefViews: the system color palette of iOS, with a light and a dark value per color.

import PrefDrawing
import PrefGeometry
import PrefViewGraph

/// A named system color with a value for each color scheme.
enum SystemColor: String, CaseIterable, Sendable {
  case red, orange, yellow, green, mint, teal, cyan, blue, indigo, purple, pink, brown, gray
  case black, white
  case label, secondaryLabel, tertiaryLabel, quaternaryLabel, quinaryLabel
  case background, groupedBackground, secondaryGroupedBackground, separator, fill, secondaryFill
  case tertiaryFill, quaternaryFill, selection, secondaryBackground, tertiaryBackground
  case tertiaryGroupedBackground, opaqueSeparator, link, gray2, gray3, gray4, gray5, gray6

  /// The label colors by hierarchy level, primary first.
  static let labels: [SystemColor] = [
    .label, .secondaryLabel, .tertiaryLabel, .quaternaryLabel, .quinaryLabel,
  ]

  /// The color's sRGB values in iOS 13 to 18.
  private var values: (light: ResolvedColor, dark: ResolvedColor) {
    func pair(
      _ light: UInt32, _ dark: UInt32, _ lightOpacity: Float = 1, _ darkOpacity: Float = 1
    ) -> (light: ResolvedColor, dark: ResolvedColor) {
      (
        ResolvedColor(hex: light, opacity: lightOpacity),
        ResolvedColor(hex: dark, opacity: darkOpacity)
      )
    }
    switch self {
    case .red: return pair(0xFF3B30, 0xFF453A)
    case .orange: return pair(0xFF9500, 0xFF9F0A)
    case .yellow: return pair(0xFFCC00, 0xFFD60A)
    case .green: return pair(0x34C759, 0x30D158)
    case .mint: return pair(0x00C7BE, 0x63E6E2)
    case .teal: return pair(0x30B0C7, 0x40C8E0)
    case .cyan: return pair(0x32ADE6, 0x64D2FF)
    case .blue: return pair(0x007AFF, 0x0A84FF)
    case .indigo: return pair(0x5856D6, 0x5E5CE6)
    case .purple: return pair(0xAF52DE, 0xBF5AF2)
    case .pink: return pair(0xFF2D55, 0xFF375F)
    case .brown: return pair(0xA2845E, 0xAC8E68)
    case .gray: return pair(0x8E8E93, 0x8E8E93)
    case .black: return pair(0x000000, 0x000000)
    case .white: return pair(0xFFFFFF, 0xFFFFFF)
    case .label: return pair(0x000000, 0xFFFFFF)
    case .secondaryLabel: return pair(0x3C3C43, 0xEBEBF5, 0.6, 0.6)
    case .tertiaryLabel: return pair(0x3C3C43, 0xEBEBF5, 0.3, 0.3)
    case .quaternaryLabel: return pair(0x3C3C43, 0xEBEBF5, 0.18, 0.16)
    case .quinaryLabel: return pair(0x3C3C43, 0xEBEBF5, 0.1, 0.1)
    case .background: return pair(0xFFFFFF, 0x000000)
    case .groupedBackground: return pair(0xF2F2F7, 0x000000)
    case .secondaryGroupedBackground: return pair(0xFFFFFF, 0x1C1C1E)
    case .separator: return pair(0x3C3C43, 0x545458, 0.29, 0.6)
    case .fill: return pair(0x787880, 0x787880, 0.2, 0.36)
    case .secondaryFill: return pair(0x787880, 0x787880, 0.16, 0.32)
    case .tertiaryFill: return pair(0x767680, 0x767680, 0.12, 0.24)
    case .selection: return pair(0xD1D1D6, 0x3A3A3C)
    case .secondaryBackground: return pair(0xF2F2F7, 0x1C1C1E)
    case .tertiaryBackground: return pair(0xFFFFFF, 0x2C2C2E)
    case .tertiaryGroupedBackground: return pair(0xF2F2F7, 0x2C2C2E)
    case .quaternaryFill: return pair(0x747480, 0x767680, 0.08, 0.18)
    case .opaqueSeparator: return pair(0xC6C6C8, 0x38383A)
    case .link: return pair(0x007AFF, 0x0984FF)
    case .gray2: return pair(0xAEAEB2, 0x636366)
    case .gray3: return pair(0xC7C7CC, 0x48484A)
    case .gray4: return pair(0xD1D1D6, 0x3A3A3C)
    case .gray5: return pair(0xE5E5EA, 0x2C2C2E)
    case .gray6: return pair(0xF2F2F7, 0x1C1C1E)
    }
  }

  /// Returns the color's value for the color scheme of an environment.
  func resolved(in environment: EnvironmentValues) -> ResolvedColor {
    environment.colorScheme == .dark ? values.dark : values.light
  }
}
