// PrefScenes: definitions of the controls that select dates and colors.

import PrefGeometry
import PrefViews

extension ViewDefinition {
  /// Controls that select dates and colors.
  static let pickers: [ViewDefinition] = [datePicker, multiDatePicker, colorPicker]

  private static let title = Parameter.required("title", Types.text, "The text of the label.")
  private static let label = Parameter.content("label", "The label.")

  private static let date = Parameter.bound(
    "selection", Types.boundDate,
    "The date, in ISO 8601 or in seconds since 1970; an expression of one state is bound.")
  private static let components = Parameter.optional(
    "displayedComponents", Types.list(Types.name(SceneDateComponent.self)),
    default: #"["hourAndMinute", "date"]"#, "The parts of the date.")

  private static let datePicker = ViewDefinition(
    "DatePicker", "A control that selects a date.",
    example:
      #"{ "type": "DatePicker", "title": "Departure", "selection": "2026-03-01", "displayedComponents": ["date"] }"#,
    .view(title, date, components) { title, date, components in
      DatePicker(
        selection: date.swiftUIValue, displayedComponents: DatePickerComponents(components)
      ) { title }
    },
    .view(label, date, components) { label, date, components in
      DatePicker(
        selection: date.swiftUIValue, displayedComponents: DatePickerComponents(components)
      ) { label }
    })

  private static let multiDatePicker = ViewDefinition(
    "MultiDatePicker", "A control that selects several days of a calendar.",
    example:
      #"{ "type": "MultiDatePicker", "title": "Days", "selection": ["2026-03-01", "2026-03-04"] }"#,
    .view(
      title,
      .required("selection", Types.list(Types.date), "The selected days, in ISO 8601."),
      .optional("from", Types.date, "The first day that can be selected."),
      .optional("until", Types.date, "The day after the last one that can be selected.")
    ) { title, days, first, last in
      let selection = Binding.constant(Set(days.map(\.dayComponents)))
      switch (first?.foundationDate, last?.foundationDate) {
      case (let first?, let last?) where first <= last:
        return MultiDatePicker(selection: selection, in: first..<last) { title }
      case (let first?, nil):
        return MultiDatePicker(selection: selection, in: first...) { title }
      case (nil, let last?): return MultiDatePicker(selection: selection, in: ..<last) { title }
      default: return MultiDatePicker(selection: selection) { title }
      }
    })

  private static let colorPicker = ViewDefinition(
    "ColorPicker", "A control that selects a color.",
    example: #"{ "type": "ColorPicker", "title": "Background", "selection": "orange" }"#,
    .view(
      title,
      .bound("selection", Types.boundColor, "The color; an expression of one state is bound."),
      .optional(
        "supportsOpacity", Types.bool, default: "true", "Whether the opacity can be selected.")
    ) { title, color, hasOpacity in
      ColorPicker(selection: color, supportsOpacity: hasOpacity) { title }
    },
    .view(
      label,
      .bound("selection", Types.boundColor, "The color; an expression of one state is bound."),
      .optional(
        "supportsOpacity", Types.bool, default: "true", "Whether the opacity can be selected.")
    ) { label, color, hasOpacity in
      ColorPicker(selection: color, supportsOpacity: hasOpacity) { label }
    })
}

/// A part of a date in a date picker.
enum SceneDateComponent: String, SceneName {
  case hourAndMinute, date
  static let noun = "a date component"
  static let summary = "A part of a date in a date picker."

  var swiftUIValue: DatePickerComponents { self == .date ? .date : .hourAndMinute }
}

extension DatePickerComponents {
  /// Creates the union of components.
  fileprivate init(_ components: [DatePickerComponents]) {
    self = components.reduce([]) { $0.union($1) }
  }
}

extension SceneDate {
  /// Foundation's date.
  var foundationDate: Date { Date(timeIntervalSince1970: timestamp) }

  /// The calendar day.
  fileprivate var dayComponents: DateComponents {
    let fields = DateFields(self)
    return DateComponents(year: fields.year, month: fields.month, day: fields.day)
  }
}

extension Binding where Value == SceneDate {
  /// The binding to Foundation's date.
  fileprivate var swiftUIValue: Binding<Date> {
    Binding<Date> {
      wrappedValue.foundationDate
    } set: { date in
      if let date = SceneDate(timestamp: date.timeIntervalSince1970) { wrappedValue = date }
    }
  }
}
