// PrefViews: the look of iOS 26 on an iPhone.
//
// Colors: Apple's Human Interface Guidelines as updated on June 9, 2025 ("Color", "Specifications"; dark indigo as
// corrected later). Capsules, section headers without uppercase and taller rows: "Build a SwiftUI app with the new
// design" (WWDC25). Switch: 63 × 28, as measured. Sliders, and the thumb of the switch, are estimates. What is not
// published is as in iOS 18.

import PrefGeometry
import PrefTypography

extension PlatformLook {
  static let iOS26: PlatformLook = {
    var controls = ControlLook()
    controls.toggle = SwitchLook(
      size: CGSize(width: 63, height: 28), trackWidth: 63, thumb: CGSize(width: 39, height: 24))
    controls.slider = SliderLook(trackHeight: 6, thumb: CGSize(width: 38, height: 24))
    controls.stepper.cornerRadius = 16
    controls.segmented.cornerRadius = 16
    controls.segmented.selectionCornerRadius = 14
    controls.button.cornerRadius = nil
    controls.dateField.cornerRadius = 18
    controls.progressBarHeight = 6
    controls.wheel.bandCornerRadius = 16
    controls.searchField.cornerRadius = 18
    controls.groupBox.cornerRadius = 26
    var lists = ListLook()
    lists.minRowHeight = 52
    lists.rowInsets.top = 15
    lists.rowInsets.bottom = 15
    lists.cornerRadius = 26
    lists.header = ListHeaderLook(font: .headline, textCase: nil)
    return PlatformLook(
      colors: .iOS26, textStyles: .iOS, controls: controls, lists: lists, bars: BarLook())
  }()
}

extension SystemColorTable {
  /// The palette of iOS 26; colors that are not listed are those of iOS 18.
  static let iOS26 = SystemColorTable.iOS18.replacing([
    .red: SystemColorValues(0xFF383C, 0xFF4245, 0xE9152D, 0xFF6165),
    .orange: SystemColorValues(0xFF8D28, 0xFF9230, 0xC55300, 0xFFA056),
    .yellow: SystemColorValues(0xFFCC00, 0xFFD600, 0xA16A00, 0xFEDF43),
    .green: SystemColorValues(0x34C759, 0x30D158, 0x008932, 0x4AD968),
    .mint: SystemColorValues(0x00C8B3, 0x00DAC3, 0x008575, 0x54DFCB),
    .teal: SystemColorValues(0x00C3D0, 0x00D2E0, 0x008198, 0x3BDDEC),
    .cyan: SystemColorValues(0x00C0E8, 0x3CD3FE, 0x007EAE, 0x6DD9FF),
    .blue: SystemColorValues(0x0088FF, 0x0091FF, 0x1E6EF4, 0x5CB8FF),
    .indigo: SystemColorValues(0x6155F5, 0x6D7CFF, 0x564ADE, 0xA7AAFF),
    .purple: SystemColorValues(0xCB30E0, 0xDB34F2, 0xB02FC2, 0xEA8DFF),
    .pink: SystemColorValues(0xFF2D55, 0xFF375F, 0xE7124D, 0xFF8AC4),
    .brown: SystemColorValues(0xAC7F5E, 0xB78A66, 0x956D51, 0xDBA679),
    .link: SystemColorValues(0x0088FF, 0x0091FF, 0x1E6EF4, 0x5CB8FF),
  ])
}
