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
    .view(title, date, earliest, latest, components) {
      datePicker($1, $2, $3, $4) { [title = $0] in title }
    },
    .view(label, date, earliest, latest, components) {
      datePicker($1, $2, $3, $4) { [label = $0] in label }
    })

  private static let earliest = Parameter.optional(
    "from", Types.date, "The first date that can be selected.")
  private static let latest = Parameter.optional(
    "through", Types.date, "The last date that can be selected.")

  private static func datePicker<Label: View>(
    _ date: Binding<SceneDate>, _ first: SceneDate?, _ last: SceneDate?,
    _ components: [DatePickerComponents], @ViewBuilder label: () -> Label
  ) -> any View {
    let (date, components) = (date.swiftUIValue, DatePickerComponents(components))
    switch (first?.foundationDate, last?.foundationDate) {
    case (let first?, let last?) where first <= last:
      return DatePicker(
        selection: date, in: first...last, displayedComponents: components, label: label)
    case (let first?, nil):
      return DatePicker(
        selection: date, in: first..., displayedComponents: components, label: label)
    case (nil, let last?):
      return DatePicker(
        selection: date, in: ...last, displayedComponents: components, label: label)
    default:
      return DatePicker(selection: date, displayedComponents: components, label: label)
    }
  }

  private static let multiDatePicker = ViewDefinition(
    "MultiDatePicker", "A control that selects several days of a calendar.",
    example:
      #"{ "type": "MultiDatePicker", "title": "Days", "selection": ["2026-03-01", "2026-03-04"] }"#,
    .view(title, days, firstDay, endDay) { multiDatePicker($1, $2, $3) { [title = $0] in title } },
    .view(label, days, firstDay, endDay) { multiDatePicker($1, $2, $3) { [label = $0] in label } })

  private static let days = Parameter.required(
    "selection", Types.list(Types.date), "The selected days, in ISO 8601.")
  private static let firstDay = Parameter.optional(
    "from", Types.date, "The first day that can be selected.")
  private static let endDay = Parameter.optional(
    "until", Types.date, "The day after the last one that can be selected.")

  private static func multiDatePicker<Label: View>(
    _ days: [SceneDate], _ first: SceneDate?, _ end: SceneDate?, @ViewBuilder label: () -> Label
  ) -> any View {
    let selection = Binding.constant(Set(days.map(\.dayComponents)))
    switch (first?.foundationDate, end?.foundationDate) {
    case (let first?, let end?) where first <= end:
      return MultiDatePicker(selection: selection, in: first..<end, label: label)
    case (let first?, nil): return MultiDatePicker(selection: selection, in: first..., label: label)
    case (nil, let end?): return MultiDatePicker(selection: selection, in: ..<end, label: label)
    default: return MultiDatePicker(selection: selection, label: label)
    }
  }

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
