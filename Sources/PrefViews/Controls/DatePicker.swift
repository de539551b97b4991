// PrefViews: `DatePicker` and `ColorPicker`. A date picker is a field per component (DatePickerFields.swift), which
// opens a calendar (DatePickerCalendar.swift) or wheels (DatePickerWheels.swift); palettes of colors are not rendered.
// Lengths are those of an iPhone, iOS 14 to 18, in points.

import PrefDrawing
import PrefGeometry
import PrefViewGraph

/// The set of date components that a date picker displays.
public struct DatePickerComponents: OptionSet, Sendable {
  /// The bit mask: bit 0 for hour and minute, bit 1 for the date.
  public let rawValue: UInt
  /// Creates a set from a bit mask.
  public init(rawValue: UInt) { self.rawValue = rawValue }
  /// The hour and the minute, formatted for the environment's locale and time zone.
  public static let hourAndMinute = DatePickerComponents(rawValue: 1)
  /// The day, month and year.
  public static let date = DatePickerComponents(rawValue: 2)
}

/// A control that displays a date in up to two fields, the date and the time, after a leading
/// label; as a calendar or wheels in the styles of these names.
public nonisolated struct DatePicker<Label: View>: View {
  /// The set of date components that the picker displays; the date and the time by default.
  public typealias Components = DatePickerComponents

  private let selection: Binding<Date>
  private let range: DateRange
  private let components: Components
  let label: Label
  @Environment(\.hidesLabels) private var hidesLabels
  @Environment(\.datePickerStyle) private var style
  @Environment(\.dynamicTypeSize) private var dynamicTypeSize
  @Environment(\.datePickerAppearance) private var appearance

  /// Creates a date picker with a custom label.
  public init(
    selection: Binding<Date>, displayedComponents: Components = [.hourAndMinute, .date],
    @ViewBuilder label: () -> Label
  ) {
    self.init(selection, DateRange(), displayedComponents, label: label)
  }

  init(
    _ selection: Binding<Date>, _ range: DateRange, _ components: Components,
    @ViewBuilder label: () -> Label
  ) {
    self.selection = selection
    self.range = range
    self.components = components
    self.label = label()
  }

  /// The body made by the current style; by default the label, unless labels are hidden, and a field per displayed
  /// component.
  @MainActor public var body: some View {
    if let style {
      style.makeBody(
        DatePickerStyleConfiguration(
          label: .init(content: AnyView(label)), selection: selection, range: range,
          displayedComponents: components))
    } else {
      standardBody
    }
  }

  @MainActor @ViewBuilder private var standardBody: some View {
    switch appearance {
    case .graphical:
      CalendarPicker(selection: selection, range: range, components: components)
    case .wheel:
      HStack {
        if !hidesLabels { ControlLabel(label) }
        DateWheels(selection: selection, range: range, components: components)
      }
    case .compact:
      if hidesLabels {
        HStack { fields }
      } else if dynamicTypeSize.isAccessibilitySize {
        VStack(alignment: .leading) {
          ControlLabel(label)
          fields
        }
        .frame(maxWidth: .infinity, alignment: .leading)
      } else if dynamicTypeSize > .xLarge {
        // A label that does not fit beside the fields is above them.
        ViewThatFits(in: .horizontal) {
          labeledFields(lineLimit: 1)
          VStack(alignment: .leading) {
            ControlLabel(label)
            HStack { fields }.frame(maxWidth: .infinity, alignment: .trailing)
          }
        }
      } else {
        labeledFields(lineLimit: nil)
      }
    }
  }

  @MainActor private func labeledFields(lineLimit: Int?) -> some View {
    HStack {
      ControlLabel(label).transformEnvironment(\.lineLimit) { $0 = lineLimit ?? $0 }
      Spacer(minLength: 8)
      fields
    }
  }

  @MainActor @ViewBuilder private var fields: some View {
    if dynamicTypeSize.isAccessibilitySize {
      // Fields that do not fit beside each other are below each other.
      ViewThatFits(in: .horizontal) {
        HStack { fieldPerComponent }
        VStack(alignment: .leading) { fieldPerComponent }
      }
    } else {
      fieldPerComponent
    }
  }

  @MainActor @ViewBuilder private var fieldPerComponent: some View {
    if components.contains(.date) { DayField(selection: selection, range: range) }
    if components.contains(.hourAndMinute) { TimeField(selection: selection, range: range) }
  }
}

extension DatePicker {
  /// Creates a date picker with a closed range of dates and a custom label. Dates outside of the range
  /// cannot be selected.
  public init(
    selection: Binding<Date>, in range: ClosedRange<Date>,
    displayedComponents: Components = [.hourAndMinute, .date], @ViewBuilder label: () -> Label
  ) {
    self.init(
      selection, DateRange(range.lowerBound, range.upperBound), displayedComponents, label: label)
  }

  /// Creates a date picker with a lower bound and a custom label. Dates before it cannot be
  /// selected.
  public init(
    selection: Binding<Date>, in range: PartialRangeFrom<Date>,
    displayedComponents: Components = [.hourAndMinute, .date], @ViewBuilder label: () -> Label
  ) { self.init(selection, DateRange(range.lowerBound, nil), displayedComponents, label: label) }

  /// Creates a date picker with an upper bound and a custom label. Dates after it cannot be
  /// selected.
  public init(
    selection: Binding<Date>, in range: PartialRangeThrough<Date>,
    displayedComponents: Components = [.hourAndMinute, .date], @ViewBuilder label: () -> Label
  ) { self.init(selection, DateRange(nil, range.upperBound), displayedComponents, label: label) }
}

extension DatePicker where Label == Text {
  /// Creates a date picker with a localized title.
  public init(
    _ titleKey: LocalizedStringKey, selection: Binding<Date>,
    displayedComponents: Components = [.hourAndMinute, .date]
  ) {
    self.init(selection: selection, displayedComponents: displayedComponents) { Text(titleKey) }
  }

  /// Creates a date picker with a verbatim title.
  @_disfavoredOverload
  public init<S: StringProtocol>(
    _ title: S, selection: Binding<Date>,
    displayedComponents: Components = [.hourAndMinute, .date]
  ) { self.init(selection: selection, displayedComponents: displayedComponents) { Text(title) } }

  /// Creates a date picker with a closed range of dates and a localized title. Dates outside
  /// of the range cannot be selected.
  public init(
    _ titleKey: LocalizedStringKey, selection: Binding<Date>, in range: ClosedRange<Date>,
    displayedComponents: Components = [.hourAndMinute, .date]
  ) {
    self.init(selection, DateRange(range.lowerBound, range.upperBound), displayedComponents) {
      Text(titleKey)
    }
  }

  /// Creates a date picker with a lower bound and a localized title. Dates before it cannot
  /// be selected.
  public init(
    _ titleKey: LocalizedStringKey, selection: Binding<Date>, in range: PartialRangeFrom<Date>,
    displayedComponents: Components = [.hourAndMinute, .date]
  ) {
    self.init(selection, DateRange(range.lowerBound, nil), displayedComponents) { Text(titleKey) }
  }

  /// Creates a date picker with an upper bound and a localized title. Dates after it cannot
  /// be selected.
  public init(
    _ titleKey: LocalizedStringKey, selection: Binding<Date>, in range: PartialRangeThrough<Date>,
    displayedComponents: Components = [.hourAndMinute, .date]
  ) {
    self.init(selection, DateRange(nil, range.upperBound), displayedComponents) { Text(titleKey) }
  }
}

/// A control that displays the selected color inside a ring of hues, after a leading label.
public nonisolated struct ColorPicker<Label: View>: View {
  private let selection: Binding<Color>
  let label: Label
  @Environment(\.look.controls.colorWellDiameter) private var diameter

  /// Creates a color picker with a custom label. `supportsOpacity` only affects the palette, which
  /// is not rendered.
  public init(
    selection: Binding<Color>, supportsOpacity: Bool = true, @ViewBuilder label: () -> Label
  ) {
    self.selection = selection
    self.label = label()
  }

  /// The label and a circle of the selected color, surrounded by a ring of hues.
  @MainActor public var body: some View {
    LabeledControl(label: ControlLabel(label), width: diameter) {
      Circle()
        .strokeBorder(
          AngularGradient(
            colors: [.red, .yellow, .green, .cyan, .blue, .purple, .red], center: .center),
          lineWidth: 3
        )
        .background { Circle().inset(by: 5).fill(selection.wrappedValue) }
        .frame(width: diameter, height: diameter)
    }
  }
}

extension ColorPicker {
  /// Creates a color picker of a color of CoreGraphics with a custom label. `supportsOpacity` only affects the palette,
  /// which is not rendered.
  public init(
    selection: Binding<CGColor>, supportsOpacity: Bool = true, @ViewBuilder label: () -> Label
  ) {
    self.init(
      selection: Binding {
        Color(cgColor: selection.wrappedValue)
      } set: {
        selection.wrappedValue = $0.resolve(in: EnvironmentValues()).cgColor
      }, supportsOpacity: supportsOpacity, label: label)
  }
}

extension ColorPicker where Label == Text {
  /// Creates a color picker of a color of CoreGraphics with a localized title.
  public init(
    _ titleKey: LocalizedStringKey, selection: Binding<CGColor>, supportsOpacity: Bool = true
  ) {
    self.init(selection: selection, supportsOpacity: supportsOpacity) { Text(titleKey) }
  }

  /// Creates a color picker of a color of CoreGraphics with a verbatim title.
  @_disfavoredOverload
  public init<S: StringProtocol>(
    _ title: S, selection: Binding<CGColor>, supportsOpacity: Bool = true
  ) { self.init(selection: selection, supportsOpacity: supportsOpacity) { Text(title) } }

  /// Creates a color picker with a localized title.
  public init(
    _ titleKey: LocalizedStringKey, selection: Binding<Color>, supportsOpacity: Bool = true
  ) {
    self.init(selection: selection, supportsOpacity: supportsOpacity) { Text(titleKey) }
  }

  /// Creates a color picker with a verbatim title.
  @_disfavoredOverload
  public init<S: StringProtocol>(
    _ title: S, selection: Binding<Color>, supportsOpacity: Bool = true
  ) { self.init(selection: selection, supportsOpacity: supportsOpacity) { Text(title) } }
}
