// Views: dates and colours that are chosen. In a picture they are closed: calendars, clocks and palettes stand in windows of
// their own. Lengths are those of an iPhone, iOS 14 to 18, in points.

import PrefDrawing
import PrefGeometry
import PrefViewGraph

/// Which parts of a date are chosen.
public struct DatePickerComponents: OptionSet, Sendable {
  /// The bits.
  public let rawValue: UInt
  /// Makes a set from bits.
  public init(rawValue: UInt) { self.rawValue = rawValue }
  /// Hour and minute.
  public static let hourAndMinute = DatePickerComponents(rawValue: 1)
  /// Day, month and year.
  public static let date = DatePickerComponents(rawValue: 2)
}

/// A date in two fields, day and hour, with a label at the leading side.
public nonisolated struct DatePicker<Label: View>: View {
  /// Which parts of a date are chosen.
  public typealias Components = DatePickerComponents

  private let selection: Binding<Date>
  private let components: Components
  private let label: Label
  @Environment(\.hidesLabels) private var hidesLabels

  /// Makes a picker with a label.
  public init(
    selection: Binding<Date>, displayedComponents: Components = [.hourAndMinute, .date],
    @ViewBuilder label: () -> Label
  ) {
    self.selection = selection
    components = displayedComponents
    self.label = label()
  }

  /// The label and the fields.
  @MainActor public var body: some View {
    HStack {
      if !hidesLabels {
        label
        Spacer(minLength: 8)
      }
      if components.contains(.date) {
        DateField(text: Text(selection.wrappedValue, format: .dateTime.day().month().year()))
      }
      if components.contains(.hourAndMinute) {
        DateField(text: Text(selection.wrappedValue, format: .dateTime.hour().minute()))
      }
    }
  }
}

/// A part of a date on a gray ground.
private struct DateField: View {
  let text: Text

  var body: some View {
    text.lineLimit(1).fixedSize()
      .padding(.horizontal, 11).padding(.vertical, 6)
      .background(Color(.system(.tertiaryFill)), in: RoundedRectangle(cornerRadius: 6))
  }
}

extension DatePicker {
  /// Makes a picker for dates of a range, with a label.
  public init(
    selection: Binding<Date>, in range: ClosedRange<Date>,
    displayedComponents: Components = [.hourAndMinute, .date], @ViewBuilder label: () -> Label
  ) { self.init(selection: selection, displayedComponents: displayedComponents, label: label) }

  /// Makes a picker for dates from one on, with a label.
  public init(
    selection: Binding<Date>, in range: PartialRangeFrom<Date>,
    displayedComponents: Components = [.hourAndMinute, .date], @ViewBuilder label: () -> Label
  ) { self.init(selection: selection, displayedComponents: displayedComponents, label: label) }

  /// Makes a picker for dates up to one, with a label.
  public init(
    selection: Binding<Date>, in range: PartialRangeThrough<Date>,
    displayedComponents: Components = [.hourAndMinute, .date], @ViewBuilder label: () -> Label
  ) { self.init(selection: selection, displayedComponents: displayedComponents, label: label) }
}

extension DatePicker where Label == Text {
  /// Makes a picker with a title.
  public init(
    _ titleKey: LocalizedStringKey, selection: Binding<Date>,
    displayedComponents: Components = [.hourAndMinute, .date]
  ) {
    self.init(selection: selection, displayedComponents: displayedComponents) { Text(titleKey) }
  }

  /// Makes a picker with a title.
  @_disfavoredOverload
  public init<S: StringProtocol>(
    _ title: S, selection: Binding<Date>,
    displayedComponents: Components = [.hourAndMinute, .date]
  ) { self.init(selection: selection, displayedComponents: displayedComponents) { Text(title) } }

  /// Makes a picker for dates of a range, with a title.
  public init(
    _ titleKey: LocalizedStringKey, selection: Binding<Date>, in range: ClosedRange<Date>,
    displayedComponents: Components = [.hourAndMinute, .date]
  ) {
    self.init(selection: selection, displayedComponents: displayedComponents) { Text(titleKey) }
  }

  /// Makes a picker for dates from one on, with a title.
  public init(
    _ titleKey: LocalizedStringKey, selection: Binding<Date>, in range: PartialRangeFrom<Date>,
    displayedComponents: Components = [.hourAndMinute, .date]
  ) {
    self.init(selection: selection, displayedComponents: displayedComponents) { Text(titleKey) }
  }

  /// Makes a picker for dates up to one, with a title.
  public init(
    _ titleKey: LocalizedStringKey, selection: Binding<Date>, in range: PartialRangeThrough<Date>,
    displayedComponents: Components = [.hourAndMinute, .date]
  ) {
    self.init(selection: selection, displayedComponents: displayedComponents) { Text(titleKey) }
  }
}

/// How a picker of dates looks.
public protocol DatePickerStyle: Sendable {}

/// The system's choice: fields.
public struct DefaultDatePickerStyle: DatePickerStyle {
  /// Makes the style.
  public init() {}
}

/// Fields.
public struct CompactDatePickerStyle: DatePickerStyle {
  /// Makes the style.
  public init() {}
}

/// A calendar; here fields.
public struct GraphicalDatePickerStyle: DatePickerStyle {
  /// Makes the style.
  public init() {}
}

/// Wheels; here fields.
public struct WheelDatePickerStyle: DatePickerStyle {
  /// Makes the style.
  public init() {}
}

extension DatePickerStyle where Self == DefaultDatePickerStyle {
  /// The system's choice: fields.
  public static var automatic: DefaultDatePickerStyle { DefaultDatePickerStyle() }
}

extension DatePickerStyle where Self == CompactDatePickerStyle {
  /// Fields.
  public static var compact: CompactDatePickerStyle { CompactDatePickerStyle() }
}

extension DatePickerStyle where Self == GraphicalDatePickerStyle {
  /// A calendar; here fields.
  public static var graphical: GraphicalDatePickerStyle { GraphicalDatePickerStyle() }
}

extension DatePickerStyle where Self == WheelDatePickerStyle {
  /// Wheels; here fields.
  public static var wheel: WheelDatePickerStyle { WheelDatePickerStyle() }
}

extension View {
  /// Sets how pickers of dates look; here they are fields in any style.
  public nonisolated func datePickerStyle<S: DatePickerStyle>(_ style: S) -> some View { self }
}

/// A colour in a ring of all colours, with a label at the leading side.
public nonisolated struct ColorPicker<Label: View>: View {
  private let selection: Binding<Color>
  private let label: Label

  /// Makes a picker with a label.
  public init(
    selection: Binding<Color>, supportsOpacity: Bool = true, @ViewBuilder label: () -> Label
  ) {
    self.selection = selection
    self.label = label()
  }

  /// The label and the colour.
  @MainActor public var body: some View {
    LabeledControl(label: label, width: 28) {
      Circle()
        .strokeBorder(
          AngularGradient(
            colors: [.red, .yellow, .green, .cyan, .blue, .purple, .red], center: .center),
          lineWidth: 3
        )
        .background { Circle().inset(by: 5).fill(selection.wrappedValue) }
        .frame(width: 28, height: 28)
    }
  }
}

extension ColorPicker where Label == Text {
  /// Makes a picker with a title.
  public init(
    _ titleKey: LocalizedStringKey, selection: Binding<Color>, supportsOpacity: Bool = true
  ) {
    self.init(selection: selection, supportsOpacity: supportsOpacity) { Text(titleKey) }
  }

  /// Makes a picker with a title.
  @_disfavoredOverload
  public init<S: StringProtocol>(
    _ title: S, selection: Binding<Color>, supportsOpacity: Bool = true
  ) { self.init(selection: selection, supportsOpacity: supportsOpacity) { Text(title) } }
}
