// PrefViews: the look of iOS 15 to 18 on an iPhone, the default.
//
// Colors: Apple's Human Interface Guidelines of 2023 ("Color", "Specifications") and UIKit's semantic colors.

import PrefGeometry
import PrefTypography

extension PlatformLook {
  static let iOS18 = PlatformLook(
    colors: .iOS18, textStyles: .iOS, controls: ControlLook(), lists: ListLook(), bars: BarLook())
}

extension SystemColorTable {
  /// The palette of iOS 13 to 18.
  static let iOS18 = SystemColorTable { color in
    switch color {
    case .red: SystemColorValues(0xFF3B30, 0xFF453A, 0xD70015, 0xFF6961)
    case .orange: SystemColorValues(0xFF9500, 0xFF9F0A, 0xC93400, 0xFFB340)
    case .yellow: SystemColorValues(0xFFCC00, 0xFFD60A, 0xB25000, 0xFFD426)
    case .green: SystemColorValues(0x34C759, 0x30D158, 0x248A3D, 0x30DB5B)
    case .mint: SystemColorValues(0x00C7BE, 0x63E6E2, 0x0C817B, 0x66D4CF)
    case .teal: SystemColorValues(0x30B0C7, 0x40C8E0, 0x008299, 0x5DE6FF)
    case .cyan: SystemColorValues(0x32ADE6, 0x64D2FF, 0x0071A4, 0x70D7FF)
    case .blue: SystemColorValues(0x007AFF, 0x0A84FF, 0x0040DD, 0x409CFF)
    case .indigo: SystemColorValues(0x5856D6, 0x5E5CE6, 0x3634A3, 0x7D7AFF)
    case .purple: SystemColorValues(0xAF52DE, 0xBF5AF2, 0x8944AB, 0xDA8FFF)
    case .pink: SystemColorValues(0xFF2D55, 0xFF375F, 0xD30F45, 0xFF6482)
    case .brown: SystemColorValues(0xA2845E, 0xAC8E68, 0x7F6545, 0xB59469)
    case .gray: SystemColorValues(0x8E8E93, 0x8E8E93, 0x6C6C70, 0xAEAEB2)
    case .gray2: SystemColorValues(0xAEAEB2, 0x636366, 0x8E8E93, 0x7C7C80)
    case .gray3: SystemColorValues(0xC7C7CC, 0x48484A, 0xAEAEB2, 0x545456)
    case .gray4: SystemColorValues(0xD1D1D6, 0x3A3A3C, 0xBCBCC0, 0x444446)
    case .gray5: SystemColorValues(0xE5E5EA, 0x2C2C2E, 0xD8D8DC, 0x363638)
    case .gray6: SystemColorValues(0xF2F2F7, 0x1C1C1E, 0xEBEBF0, 0x242426)
    case .black: SystemColorValues(0x000000, 0x000000)
    case .white: SystemColorValues(0xFFFFFF, 0xFFFFFF)
    case .label: SystemColorValues(0x000000, 0xFFFFFF)
    case .secondaryLabel: SystemColorValues(0x3C3C43, 0xEBEBF5, opacity: 0.6, darkOpacity: 0.6)
    case .tertiaryLabel: SystemColorValues(0x3C3C43, 0xEBEBF5, opacity: 0.3, darkOpacity: 0.3)
    case .quaternaryLabel: SystemColorValues(0x3C3C43, 0xEBEBF5, opacity: 0.18, darkOpacity: 0.16)
    case .quinaryLabel: SystemColorValues(0x3C3C43, 0xEBEBF5, opacity: 0.1, darkOpacity: 0.1)
    case .background: SystemColorValues(0xFFFFFF, 0x000000)
    case .groupedBackground: SystemColorValues(0xF2F2F7, 0x000000)
    case .secondaryGroupedBackground: SystemColorValues(0xFFFFFF, 0x1C1C1E)
    case .separator: SystemColorValues(0x3C3C43, 0x545458, opacity: 0.29, darkOpacity: 0.6)
    case .fill: SystemColorValues(0x787880, 0x787880, opacity: 0.2, darkOpacity: 0.36)
    case .secondaryFill: SystemColorValues(0x787880, 0x787880, opacity: 0.16, darkOpacity: 0.32)
    case .tertiaryFill: SystemColorValues(0x767680, 0x767680, opacity: 0.12, darkOpacity: 0.24)
    case .quaternaryFill: SystemColorValues(0x747480, 0x767680, opacity: 0.08, darkOpacity: 0.18)
    case .selection: SystemColorValues(0xD1D1D6, 0x3A3A3C)
    case .secondaryBackground: SystemColorValues(0xF2F2F7, 0x1C1C1E)
    case .tertiaryBackground: SystemColorValues(0xFFFFFF, 0x2C2C2E)
    case .tertiaryGroupedBackground: SystemColorValues(0xF2F2F7, 0x2C2C2E)
    case .opaqueSeparator: SystemColorValues(0xC6C6C8, 0x38383A)
    case .link: SystemColorValues(0x007AFF, 0x0984FF)
    case .segment: SystemColorValues(0xFFFFFF, 0x636366)
    }
  }
}
