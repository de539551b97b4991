// PrefViews: the look of macOS 13 to 15.
//
// Colors: Apple's Human Interface Guidelines of 2023 ("Color", "macOS system colors"), and the values of AppKit's
// semantic colors in published listings. Text styles: the guidelines' "Typography". Control sizes are estimates; what
// is not estimated is as in iOS 18.

import PrefGeometry
import PrefTypography

extension PlatformLook {
  static let macOS = PlatformLook(
    colors: .macOS, textStyles: .macOS, controls: .macOS, lists: .macOS,
    bars: BarLook(
      height: 52, sheetHeight: 52, compactHeight: 52, largeTitleHeight: 40, margin: 20,
      itemSpacing: 8))
}

extension ControlLook {
  /// The controls of a Mac at the regular control size.
  fileprivate static let macOS: ControlLook = {
    var controls = ControlLook()
    controls.toggle = SwitchLook(
      size: CGSize(width: 38, height: 22), trackWidth: 38, thumb: CGSize(width: 18, height: 18),
      onColor: .blue)
    controls.slider = SliderLook(height: 20, trackHeight: 4, thumb: CGSize(width: 20, height: 20))
    controls.stepper = StepperLook(
      size: CGSize(width: 46, height: 22), cornerRadius: 5, symbol: CGSize(width: 9, height: 1.5),
      separatorHeight: 12)
    controls.segmented = SegmentedLook(
      height: 22, cornerRadius: 5, selectionCornerRadius: 5, selectionInset: 0, fontSize: 13,
      segmentPadding: 8, separatorHeight: 12)
    controls.wheel = WheelLook(
      idealWidth: 160, height: 108, bandHeight: 20, bandCornerRadius: 5, radius: 62, fontSize: 13)
    controls.button = ButtonLook(
      smallPadding: CGSize(width: 7, height: 2), regularPadding: CGSize(width: 8, height: 3),
      largePadding: CGSize(width: 12, height: 6), cornerRadius: 5)
    controls.dateField = FieldLook(horizontalPadding: 5, verticalPadding: 3, cornerRadius: 5)
    controls.textField = FieldLook(horizontalPadding: 5, verticalPadding: 2, cornerRadius: 5)
    controls.searchField = SearchFieldLook(
      height: 22, cornerRadius: 6, barHeight: 38, top: 8, padding: 4, symbolSpacing: 3)
    controls.menuPadding = CGSize(width: 8, height: 3)
    controls.colorWellDiameter = 24
    controls.progressBarHeight = 6
    controls.spinnerDiameters = (32, 64)
    controls.groupBox = FieldLook(horizontalPadding: 8, verticalPadding: 8, cornerRadius: 5)
    return controls
  }()
}

extension ListLook {
  /// The lists and forms of a Mac.
  fileprivate static let macOS = ListLook(
    minRowHeight: 24, rowInsets: EdgeInsets(top: 4, leading: 10, bottom: 4, trailing: 10),
    cornerRadius: 6, halfSectionSpacing: 10, margin: 10, wideMargin: 20,
    header: ListHeaderLook(font: .headline, textCase: nil, top: 10, bottom: 6), footerTop: 6,
    footerBottom: 10,
    plainHeaderHeight: 24, plainHeaderPadding: 4)
}

extension SystemColorTable {
  /// The palette of macOS 13 to 15; colors that AppKit does not have are those of iOS 18.
  static let macOS = SystemColorTable.iOS18.replacing([
    .red: SystemColorValues(0xFF3B30, 0xFF453A, 0xD70015, 0xFF6961),
    .orange: SystemColorValues(0xFF9500, 0xFF9F0A, 0xC93400, 0xFFB340),
    .yellow: SystemColorValues(0xFFCC00, 0xFFD60A, 0xA05A00, 0xFFD426),
    .green: SystemColorValues(0x28CD41, 0x32D74B, 0x007D1B, 0x31DE4B),
    .mint: SystemColorValues(0x00C7BE, 0x66D4CF, 0x0C817B, 0x66D4CF),
    .teal: SystemColorValues(0x59ADC4, 0x6AC4DC, 0x008299, 0x5DE6FF),
    .cyan: SystemColorValues(0x55BEF0, 0x5AC8F5, 0x0071A4, 0x70D7FF),
    .blue: SystemColorValues(0x007AFF, 0x0A84FF, 0x0040DD, 0x409CFF),
    .indigo: SystemColorValues(0x5856D6, 0x5E5CE6, 0x3634A3, 0x7D7AFF),
    .purple: SystemColorValues(0xAF52DE, 0xBF5AF2, 0xAD44AB, 0xDA8FFF),
    .pink: SystemColorValues(0xFF2D55, 0xFF375F, 0xD30F45, 0xFF6482),
    .brown: SystemColorValues(0xA2845E, 0xAC8E68, 0x7F6545, 0xB59469),
    .gray: SystemColorValues(0x8E8E93, 0x98989D, 0x69696E, 0x98989D),
    .label: SystemColorValues(0x000000, 0xFFFFFF, opacity: 0.85, darkOpacity: 0.85),
    .secondaryLabel: SystemColorValues(0x000000, 0xFFFFFF, opacity: 0.5, darkOpacity: 0.55),
    .tertiaryLabel: SystemColorValues(0x000000, 0xFFFFFF, opacity: 0.26, darkOpacity: 0.25),
    .quaternaryLabel: SystemColorValues(0x000000, 0xFFFFFF, opacity: 0.1, darkOpacity: 0.1),
    .quinaryLabel: SystemColorValues(0x000000, 0xFFFFFF, opacity: 0.05, darkOpacity: 0.05),
    .background: SystemColorValues(0xFFFFFF, 0x1E1E1E),
    .groupedBackground: SystemColorValues(0xECECEC, 0x323232),
    .secondaryGroupedBackground: SystemColorValues(0xF4F4F4, 0x3A3A3A),
    .secondaryBackground: SystemColorValues(0xE6E6E6, 0x2A2A2A),
    .separator: SystemColorValues(0x000000, 0xFFFFFF, opacity: 0.1, darkOpacity: 0.1),
    .fill: SystemColorValues(0x000000, 0xFFFFFF, opacity: 0.1, darkOpacity: 0.1),
    .secondaryFill: SystemColorValues(0x000000, 0xFFFFFF, opacity: 0.08, darkOpacity: 0.08),
    .tertiaryFill: SystemColorValues(0x000000, 0xFFFFFF, opacity: 0.05, darkOpacity: 0.05),
    .quaternaryFill: SystemColorValues(0x000000, 0xFFFFFF, opacity: 0.03, darkOpacity: 0.03),
    .selection: SystemColorValues(0xDCDCDC, 0x464646),
    .link: SystemColorValues(0x0068DA, 0x419CFF),
  ])
}
