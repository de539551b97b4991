// PrefViews: the numbers in which systems differ: one table per system, which text, controls, lists and
// navigation bars read. Views contain no other distinction between systems.

import PrefGeometry
import PrefTypography
import PrefViewGraph

/// The colors, text styles and lengths of a system. Lengths are in points.
final class PlatformLook: Sendable {
  let colors: SystemColorTable
  let textStyles: TextStyleTable
  let controls: ControlLook
  let lists: ListLook
  let bars: BarLook

  init(
    colors: SystemColorTable, textStyles: TextStyleTable, controls: ControlLook, lists: ListLook,
    bars: BarLook
  ) {
    self.colors = colors
    self.textStyles = textStyles
    self.controls = controls
    self.lists = lists
    self.bars = bars
  }
}

/// The lengths of controls, in points.
struct ControlLook: Sendable {
  var toggle = SwitchLook()
  var slider = SliderLook()
  var stepper = StepperLook()
  var segmented = SegmentedLook()
  var wheel = WheelLook()
  var button = ButtonLook()
  var dateField = FieldLook(horizontalPadding: 11, verticalPadding: 7, cornerRadius: 6)
  var textField = FieldLook(horizontalPadding: 7, verticalPadding: 6, cornerRadius: 5)
  var searchField = SearchFieldLook()
  /// The padding around the selected value of a picker in menu style.
  var menuPadding = CGSize(width: 12, height: 7)
  /// The diameter of a color picker's ring.
  var colorWellDiameter: CGFloat = 28
  /// The height of the bar of a linear progress view.
  var progressBarHeight: CGFloat = 4
  /// The diameter of the circular progress view, at the regular and at the large control size.
  var spinnerDiameters: (regular: CGFloat, large: CGFloat) = (20, 37)
  /// The padding and the corner radius of a group box.
  var groupBox = FieldLook(horizontalPadding: 16, verticalPadding: 16, cornerRadius: 8)
}

/// The lengths and colors of a switch.
struct SwitchLook: Sendable {
  /// The size that the switch takes in layout.
  var size = CGSize(width: 49, height: 31)
  /// The width of the drawn track, which begins at the leading edge of the frame.
  var trackWidth: CGFloat = 51
  /// The size of the thumb, and its distance from the edges of the track.
  var thumb = CGSize(width: 27, height: 27)
  var thumbInset: CGFloat = 2
  /// The color of the track while the switch is on and has no tint.
  var onColor = SystemColor.green
}

/// A slider.
struct SliderLook: Sendable {
  var height: CGFloat = 31
  var trackHeight: CGFloat = 4
  var thumb = CGSize(width: 27, height: 27)
}

/// A stepper.
struct StepperLook: Sendable {
  var size = CGSize(width: 94, height: 32)
  var cornerRadius: CGFloat = 8
  /// The length and the thickness of the strokes of the symbols, and the height of the separator.
  var symbol = CGSize(width: 15, height: 2)
  var separatorHeight: CGFloat = 18
}

/// A segmented control.
struct SegmentedLook: Sendable {
  var height: CGFloat = 32
  var cornerRadius: CGFloat = 9
  var selectionCornerRadius: CGFloat = 7
  var selectionInset: CGFloat = 2
  var fontSize: CGFloat = 13
  var segmentPadding: CGFloat = 10
  var separatorHeight: CGFloat = 15
}

/// A wheel of options.
struct WheelLook: Sendable {
  var idealWidth: CGFloat = 320
  var height: CGFloat = 216
  var bandHeight: CGFloat = 32
  var bandCornerRadius: CGFloat = 8
  var radius: CGFloat = 105
  var fontSize: CGFloat = 21.4
}

/// A bordered button.
struct ButtonLook: Sendable {
  /// The padding around the label by control size.
  var smallPadding = CGSize(width: 10, height: 4)
  var regularPadding = CGSize(width: 12, height: 7)
  var largePadding = CGSize(width: 20, height: 14)
  /// The corner radius of the automatic border shape; nil for a capsule.
  var cornerRadius: CGFloat? = 8
}

/// A field with a fixed padding around its text.
struct FieldLook: Sendable {
  var horizontalPadding: CGFloat
  var verticalPadding: CGFloat
  var cornerRadius: CGFloat
}

/// A search field below a navigation bar.
struct SearchFieldLook: Sendable {
  var height: CGFloat = 36
  var cornerRadius: CGFloat = 10
  /// The height that the field adds to the bar, and its distance from the title.
  var barHeight: CGFloat = 52
  var top: CGFloat = 1
  /// The padding at the ends of the field, and the distance between the symbol and the text.
  var padding: CGFloat = 6
  var symbolSpacing: CGFloat = 5
  /// A token: its height, the padding at its ends and its corner radius.
  var tokenHeight: CGFloat = 24
  var tokenPadding: CGFloat = 6
  var tokenCornerRadius: CGFloat = 5
  /// The height of the bar while a search is active, without scopes; the field is in its middle.
  var activeBarHeight: CGFloat = 56
  /// The distance between the field and the cancel button.
  var cancelSpacing: CGFloat = 10
  /// The height of the scopes, and their distance from the field.
  var scopeHeight: CGFloat = 32
  var scopeSpacing: CGFloat = 10
}

/// The lengths of lists and forms, in points. Vertical paddings are rounded up to pixels at 2 and 3 pixels
/// per point.
struct ListLook: Sendable {
  var minRowHeight: CGFloat = 44
  var rowInsets = EdgeInsets(top: 11, leading: 16, bottom: 11, trailing: 16)
  /// The corner radius of an inset section.
  var cornerRadius: CGFloat = 10
  /// Half the distance between two sections without header and footer.
  var halfSectionSpacing: CGFloat = 17.5
  /// The margins of screens narrower than `wideScreenWidth`, and of others.
  var margin: CGFloat = 16
  var wideMargin: CGFloat = 20
  var wideScreenWidth: CGFloat = 414
  var header = ListHeaderLook()
  /// The padding above and below the text of a footer.
  var footerTop: CGFloat = 6.5
  var footerBottom: CGFloat = 15.5
  /// The minimum height of a plain header, and the padding above and below its text.
  var plainHeaderHeight: CGFloat = 28
  var plainHeaderPadding: CGFloat = 5
}

/// The header of a section in a grouped list.
struct ListHeaderLook: Sendable {
  var font = Font.footnote
  var textCase: Text.Case? = .uppercase
  var top: CGFloat = 16
  var bottom: CGFloat = 6
}

/// The lengths of navigation bars and toolbars, in points.
struct BarLook: Sendable {
  var height: CGFloat = 44
  /// The height in sheets, and in a compact height.
  var sheetHeight: CGFloat = 56
  var compactHeight: CGFloat = 32
  var largeTitleHeight: CGFloat = 52
  /// The distance between a large title and the bottom of its area, without and with a search field below.
  var largeTitleBottom: CGFloat = 8
  var largeTitleBottomAboveSearchField: CGFloat = 3
  /// The margins of screens of less than 414 points, and of wider ones.
  var margin: CGFloat = 16
  var wideMargin: CGFloat = 20
  var itemSpacing: CGFloat = 16
}
