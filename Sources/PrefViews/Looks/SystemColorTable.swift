// PrefViews: tables of system colors, with values for both color schemes and both contrasts.

import PrefDrawing
import PrefGeometry
import PrefViewGraph

/// The values of a system color.
struct SystemColorValues: Sendable {
  let light: ResolvedColor
  let dark: ResolvedColor
  /// The values at increased contrast; by default those at standard contrast.
  let accessibleLight: ResolvedColor
  let accessibleDark: ResolvedColor

  /// Creates the values of a color from sRGB values of the form 0xRRGGBB.
  init(
    _ light: UInt32, _ dark: UInt32, _ accessibleLight: UInt32? = nil,
    _ accessibleDark: UInt32? = nil
  ) {
    self.light = ResolvedColor(hex: light)
    self.dark = ResolvedColor(hex: dark)
    self.accessibleLight = ResolvedColor(hex: accessibleLight ?? light)
    self.accessibleDark = ResolvedColor(hex: accessibleDark ?? dark)
  }

  /// Creates the values of a translucent color.
  init(_ light: UInt32, _ dark: UInt32, opacity: Float, darkOpacity: Float) {
    self.light = ResolvedColor(hex: light, opacity: opacity)
    self.dark = ResolvedColor(hex: dark, opacity: darkOpacity)
    (accessibleLight, accessibleDark) = (self.light, self.dark)
  }
}

/// The values of all system colors of a system.
struct SystemColorTable: Sendable {
  /// The values by the position of the color in `SystemColor.allCases`.
  private var values: [SystemColorValues]

  /// Creates a table with the values that a closure returns.
  init(_ values: (SystemColor) -> SystemColorValues) {
    self.values = SystemColor.allCases.map(values)
  }

  /// Returns a table with other values for some colors.
  func replacing(_ changes: [SystemColor: SystemColorValues]) -> SystemColorTable {
    SystemColorTable { changes[$0] ?? self[$0] }
  }

  subscript(color: SystemColor) -> SystemColorValues { values[color.rawValue] }

  /// Returns the value of a color for a color scheme and a contrast.
  func value(
    of color: SystemColor, _ scheme: ColorScheme, _ contrast: ColorSchemeContrast
  ) -> ResolvedColor {
    let values = self[color]
    switch (scheme, contrast) {
    case (.light, .standard): return values.light
    case (.dark, .standard): return values.dark
    case (.light, .increased): return values.accessibleLight
    case (.dark, .increased): return values.accessibleDark
    }
  }
}
