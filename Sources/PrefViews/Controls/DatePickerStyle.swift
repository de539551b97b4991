// PrefViews: the styles of date pickers.

import PrefGeometry
import PrefViewGraph

/// The properties of a date picker that a style arranges.
public struct DatePickerStyleConfiguration {
  /// A type-erased label of a date picker.
  public nonisolated struct Label: View {
    let content: AnyView

    /// The label.
    @MainActor public var body: some View { content }
  }

  /// The label of the date picker.
  public let label: Label
  /// The selected date.
  @Binding public var selection: Date
  let range: DateRange
  /// The components that the date picker displays.
  public let displayedComponents: DatePickerComponents

  /// The earliest date that can be selected; nil if there is none.
  public var minimumDate: Date? { range.earliest }
  /// The latest date that can be selected; nil if there is none.
  public var maximumDate: Date? { range.latest }

  init(
    label: Label, selection: Binding<Date>, range: DateRange,
    displayedComponents: DatePickerComponents
  ) {
    self.label = label
    _selection = selection
    self.range = range
    self.displayedComponents = displayedComponents
  }

  /// Returns a date picker with one of the built-in appearances.
  @MainActor func picker(_ appearance: DatePickerAppearance) -> some View {
    DatePicker($selection, range, displayedComponents) { label }
      .environment(\.datePickerStyle, nil)
      .environment(\.datePickerAppearance, appearance)
  }
}

/// A type that arranges date pickers.
@MainActor public protocol DatePickerStyle {
  /// The view that represents a date picker.
  associatedtype Body: View
  /// The properties of a date picker.
  typealias Configuration = DatePickerStyleConfiguration
  /// Returns the view that represents a date picker.
  @ViewBuilder func makeBody(configuration: Configuration) -> Body
}

/// A style that selects one of the built-in appearances.
private protocol BuiltInDatePickerStyle: DatePickerStyle {
  nonisolated var appearance: DatePickerAppearance { get }
}

/// The default date picker style: compact fields.
public struct DefaultDatePickerStyle: DatePickerStyle, BuiltInDatePickerStyle {
  nonisolated var appearance: DatePickerAppearance { .compact }
  /// Creates the default date picker style.
  public nonisolated init() {}
  /// Returns compact fields.
  public func makeBody(configuration: Configuration) -> some View {
    configuration.picker(appearance)
  }
}

/// A date picker style with a compact field per component.
public struct CompactDatePickerStyle: DatePickerStyle, BuiltInDatePickerStyle {
  nonisolated var appearance: DatePickerAppearance { .compact }
  /// Creates a compact date picker style.
  public nonisolated init() {}
  /// Returns compact fields.
  public func makeBody(configuration: Configuration) -> some View {
    configuration.picker(appearance)
  }
}

/// A date picker style with a calendar.
public struct GraphicalDatePickerStyle: DatePickerStyle, BuiltInDatePickerStyle {
  nonisolated var appearance: DatePickerAppearance { .graphical }
  /// Creates a graphical date picker style.
  public nonisolated init() {}
  /// Returns a calendar.
  public func makeBody(configuration: Configuration) -> some View {
    configuration.picker(appearance)
  }
}

/// A date picker style with wheels.
public struct WheelDatePickerStyle: DatePickerStyle, BuiltInDatePickerStyle {
  nonisolated var appearance: DatePickerAppearance { .wheel }
  /// Creates a wheel date picker style.
  public nonisolated init() {}
  /// Returns wheels.
  public func makeBody(configuration: Configuration) -> some View {
    configuration.picker(appearance)
  }
}

/// A date picker style of a Mac with a field; compact fields here.
public struct FieldDatePickerStyle: DatePickerStyle, BuiltInDatePickerStyle {
  nonisolated var appearance: DatePickerAppearance { .compact }
  /// Creates the style.
  public nonisolated init() {}
  /// Returns compact fields.
  public func makeBody(configuration: Configuration) -> some View {
    configuration.picker(appearance)
  }
}

/// A date picker style of a Mac with a field and a stepper; compact fields here.
public struct StepperFieldDatePickerStyle: DatePickerStyle, BuiltInDatePickerStyle {
  nonisolated var appearance: DatePickerAppearance { .compact }
  /// Creates the style.
  public nonisolated init() {}
  /// Returns compact fields.
  public func makeBody(configuration: Configuration) -> some View {
    configuration.picker(appearance)
  }
}

extension DatePickerStyle where Self == FieldDatePickerStyle {
  /// A field; compact fields here.
  public nonisolated static var field: FieldDatePickerStyle { FieldDatePickerStyle() }
}

extension DatePickerStyle where Self == StepperFieldDatePickerStyle {
  /// A field and a stepper; compact fields here.
  public nonisolated static var stepperField: StepperFieldDatePickerStyle {
    StepperFieldDatePickerStyle()
  }
}

extension DatePickerStyle where Self == DefaultDatePickerStyle {
  /// The default date picker style: compact fields.
  public nonisolated static var automatic: DefaultDatePickerStyle { DefaultDatePickerStyle() }
}

extension DatePickerStyle where Self == CompactDatePickerStyle {
  /// A date picker style with a compact field per component.
  public nonisolated static var compact: CompactDatePickerStyle { CompactDatePickerStyle() }
}

extension DatePickerStyle where Self == GraphicalDatePickerStyle {
  /// A date picker style with a calendar.
  public nonisolated static var graphical: GraphicalDatePickerStyle { GraphicalDatePickerStyle() }
}

extension DatePickerStyle where Self == WheelDatePickerStyle {
  /// A date picker style with wheels.
  public nonisolated static var wheel: WheelDatePickerStyle { WheelDatePickerStyle() }
}

/// A type-erased custom style of date pickers.
struct DatePickerStyleBox {
  let makeBody: @MainActor (DatePickerStyleConfiguration) -> AnyView

  /// Creates a style. Date pickers inside the style's body resolve the outer one.
  init<S: DatePickerStyle>(_ style: S, outer: DatePickerStyleBox?) {
    // Unsafe: the style is only used by `makeBody`, on the main actor.
    nonisolated(unsafe) let style = style
    makeBody = { configuration in
      connectedBody(style) {
        $0.makeBody(configuration: configuration).environment(\.datePickerStyle, outer)
      }
    }
  }
}

private enum DatePickerStyleKey: EnvironmentKey {
  static var defaultValue: DatePickerStyleBox? { nil }
}

extension EnvironmentValues {
  /// The custom style of date pickers; nil for the built-in appearances.
  var datePickerStyle: DatePickerStyleBox? {
    get { self[DatePickerStyleKey.self] }
    set { self[DatePickerStyleKey.self] = newValue }
  }
}

extension View {
  /// Sets the style of the date pickers within this view.
  public nonisolated func datePickerStyle<S: DatePickerStyle>(_ style: S) -> some View {
    let builtIn = style as? any BuiltInDatePickerStyle
    return transformEnvironment(\.datePickerStyle) { outer in
      outer = builtIn == nil ? DatePickerStyleBox(style, outer: outer) : nil
    }
    .transformEnvironment(\.datePickerAppearance) { appearance in
      if let builtIn { appearance = builtIn.appearance }
    }
  }
}
