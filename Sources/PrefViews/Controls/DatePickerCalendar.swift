// PrefViews: the calendar and the wheels of date pickers. In: the date, the calendar and the locale of the environment.
// Out: a month with one button per day, or one wheel per component. The lengths are estimated for iOS 14 to 18.

import PrefGeometry
import PrefViewGraph

/// The arrangement of a date picker.
enum DatePickerAppearance: Sendable { case compact, graphical, wheel }

private enum DatePickerAppearanceKey: EnvironmentKey {
  static let defaultValue = DatePickerAppearance.compact
}

extension EnvironmentValues {
  /// The arrangement of date pickers; compact fields by default.
  var datePickerAppearance: DatePickerAppearance {
    get { self[DatePickerAppearanceKey.self] }
    set { self[DatePickerAppearanceKey.self] = newValue }
  }
}

/// The days of the months of a calendar.
package struct CalendarMonth {
  private let calendar: Calendar
  /// The first moment of the month.
  package let start: Date

  /// Creates the month at a distance, in months, from that of a date.
  package init(of date: Date, offset: Int, _ calendar: Calendar) {
    self.calendar = calendar
    let components = calendar.dateComponents([.era, .year, .month], from: date)
    let first = calendar.date(from: components) ?? date
    start = calendar.date(byAdding: .month, value: offset, to: first) ?? first
  }

  /// The number of days.
  package var dayCount: Int { calendar.range(of: .day, in: .month, for: start)?.count ?? 0 }

  /// The number of cells before the first day, in weeks that begin at the calendar's first weekday.
  package var leadingCells: Int {
    (calendar.component(.weekday, from: start) - calendar.firstWeekday + 7) % 7
  }

  /// The number of weeks, the first and the last of which may be incomplete.
  package var weekCount: Int { (leadingCells + dayCount + 6) / 7 }

  /// The day of a date if it is in the month; nil otherwise.
  func day(of date: Date) -> Int? {
    calendar.isDate(date, equalTo: start, toGranularity: .month)
      ? calendar.component(.day, from: date) : nil
  }

  /// Returns a date on a day of the month, with the time of day of another date.
  func date(day: Int, timeOf other: Date) -> Date {
    let time = calendar.dateComponents([.hour, .minute, .second], from: other)
    let date = calendar.date(byAdding: .day, value: day - 1, to: start) ?? other
    return calendar.date(
      bySettingHour: time.hour ?? 0, minute: time.minute ?? 0, second: time.second ?? 0, of: date)
      ?? date
  }

  /// Returns a date with another value of a component; the day is limited to those of the month.
  package static func setting(
    _ component: Calendar.Component, _ value: Int, of date: Date, _ calendar: Calendar
  ) -> Date {
    var parts = calendar.dateComponents([.year, .month, .day, .hour, .minute, .second], from: date)
    parts.setValue(value, for: component)
    if component != .day, let day = parts.day {
      var first = parts
      first.day = 1
      let count = calendar.date(from: first).flatMap {
        calendar.range(of: .day, in: .month, for: $0)?.count
      }
      parts.day = min(day, count ?? day)
    }
    return calendar.date(from: parts) ?? date
  }

  /// The short names of the weekdays, the first one first.
  func weekdays(_ locale: Locale) -> [String] {
    var localized = calendar
    localized.locale = locale
    let names = localized.shortWeekdaySymbols
    guard names.count == 7 else { return names }
    return (0..<7).map { names[($0 + calendar.firstWeekday - 1) % 7].uppercased() }
  }
}

/// A calendar of one month, and a field of the time of day.
struct CalendarPicker: View {
  let selection: Binding<Date>
  let components: DatePickerComponents
  /// The distance of the visible month from that of the date.
  @State private var offset = 0
  @Environment(\.calendar) private var calendar
  @Environment(\.timeZone) private var timeZone
  @Environment(\.locale) private var locale
  @Environment(\.isEnabled) private var isEnabled

  private var month: CalendarMonth {
    var zoned = calendar
    zoned.timeZone = timeZone
    return CalendarMonth(of: selection.wrappedValue, offset: offset, zoned)
  }

  var body: some View {
    VStack(spacing: 0) {
      if components.contains(.date) {
        header
        weekdays
        days
      }
      if components.contains(.hourAndMinute) {
        HStack {
          Text("Time").font(.body)
          Spacer(minLength: 8)
          TimeField(selection: selection)
        }
        .frame(height: 44)
      }
    }
    .frame(idealWidth: 320, maxWidth: .infinity)
    .opacity(isEnabled ? 1 : 0.5)
  }

  private var header: some View {
    HStack(spacing: 28) {
      Text(month.start, format: .dateTime.month(.wide).year()).font(.headline)
        .lineLimit(1).minimumScaleFactor(0.7)
      Spacer(minLength: 0)
      step("chevron.backward", "Previous Month", -1)
      step("chevron.forward", "Next Month", 1)
    }
    .frame(height: 44)
    .padding(.horizontal, 8)
  }

  private func step(_ symbol: String, _ label: String, _ distance: Int) -> some View {
    Button {
      if isEnabled { offset += distance }
    } label: {
      Image(systemName: symbol).font(.title3.weight(.semibold))
    }
    .buttonStyle(.borderless)
    .accessibilityLabel(label)
  }

  private var weekdays: some View {
    HStack(spacing: 0) {
      ForEach(Array(month.weekdays(locale).enumerated()), id: \.offset) { _, name in
        Text(name).font(.footnote.weight(.semibold))
          .foregroundStyle(Color(.system(.tertiaryLabel)))
          .lineLimit(1)
          .frame(maxWidth: .infinity)
      }
    }
    .frame(height: 20)
  }

  private var days: some View {
    let month = month
    let selected = month.day(of: selection.wrappedValue)
    return VStack(spacing: 0) {
      ForEach(0..<month.weekCount, id: \.self) { week in
        HStack(spacing: 0) {
          ForEach(0..<7, id: \.self) { weekday in
            let day = week * 7 + weekday - month.leadingCells + 1
            if day >= 1, day <= month.dayCount {
              cell(day, isSelected: day == selected, month)
            } else {
              Color.clear.frame(maxWidth: .infinity, maxHeight: .infinity)
            }
          }
        }
        .frame(height: 44)
      }
    }
  }

  private func cell(_ day: Int, isSelected: Bool, _ month: CalendarMonth) -> some View {
    AccessibleOption(isSelected: isSelected, action: { select(day, month) }) {
      Text("\(day)")
        .font(.system(size: isSelected ? 22 : 20, weight: isSelected ? .semibold : .regular))
        .foregroundStyle(isSelected ? AnyShapeStyle(.tint) : AnyShapeStyle(.primary))
        .frame(maxWidth: .infinity, maxHeight: .infinity)
        .background {
          if isSelected { Circle().fill(.tint).opacity(0.12) }
        }
        .contentShape(Rectangle())
        .onTapGesture { select(day, month) }
    }
  }

  private func select(_ day: Int, _ month: CalendarMonth) {
    guard isEnabled else { return }
    selection.wrappedValue = month.date(day: day, timeOf: selection.wrappedValue)
    offset = 0
  }
}

/// The wheels of a date picker: month, day and year, or hour and minute.
struct DateWheels: View {
  let selection: Binding<Date>
  let components: DatePickerComponents
  @Environment(\.calendar) private var calendar
  @Environment(\.timeZone) private var timeZone
  @Environment(\.locale) private var locale

  private var zoned: Calendar {
    var zoned = calendar
    zoned.timeZone = timeZone
    zoned.locale = locale
    return zoned
  }

  var body: some View {
    HStack(spacing: 0) {
      if components.contains(.date) {
        ForEach(Self.dateOrder(locale), id: \.self) { component in
          wheel(component)
        }
      }
      if components.contains(.hourAndMinute) {
        wheel(.hour)
        wheel(.minute)
      }
    }
    .frame(idealWidth: 320, maxWidth: .infinity)
  }

  /// Returns the components of dates in the order of a locale.
  static func dateOrder(_ locale: Locale) -> [Calendar.Component] {
    let format = DateFormatter.dateFormat(fromTemplate: "yMMMMd", options: 0, locale: locale)
    let letters: [(Character, Calendar.Component)] = [
      ("d", .day), ("M", .month), ("L", .month), ("y", .year),
    ]
    var order: [Calendar.Component] = []
    for letter in format ?? "MMMM d, y" {
      guard let component = letters.first(where: { $0.0 == letter })?.1 else { continue }
      if !order.contains(component) { order.append(component) }
    }
    return order.count == 3 ? order : [.month, .day, .year]
  }

  private func wheel(_ component: Calendar.Component) -> some View {
    let calendar = zoned
    let value = Binding {
      calendar.component(component, from: selection.wrappedValue)
    } set: {
      selection.wrappedValue = CalendarMonth.setting(
        component, $0, of: selection.wrappedValue, calendar)
    }
    return Picker("", selection: value) {
      ForEach(Self.values(of: component, selection.wrappedValue, calendar), id: \.self) { number in
        Text(Self.text(number, component, calendar)).tag(number)
      }
    }
    .pickerStyle(.wheel)
    .frame(minWidth: 0, maxWidth: component == .month ? 150 : 80)
  }

  /// Returns the values that a wheel offers around a date.
  private static func values(
    of component: Calendar.Component, _ date: Date, _ calendar: Calendar
  ) -> [Int] {
    switch component {
    case .year:
      let year = calendar.component(.year, from: date)
      // A wheel shows four values on each side.
      return Array(year - 8...year + 8)
    case .day: return Array(calendar.range(of: .day, in: .month, for: date) ?? 1..<32)
    case .month: return Array(calendar.range(of: .month, in: .year, for: date) ?? 1..<13)
    case .hour: return Array(0..<24)
    default: return Array(0..<60)
    }
  }

  private static func text(
    _ number: Int, _ component: Calendar.Component, _ calendar: Calendar
  ) -> String {
    switch component {
    case .month:
      let names = calendar.monthSymbols
      return names.indices.contains(number - 1) ? names[number - 1] : "\(number)"
    case .minute: return number < 10 ? "0\(number)" : "\(number)"
    default: return "\(number)"
    }
  }
}

/// A field that shows the date and opens a calendar when it is tapped.
struct DayField: View {
  let selection: Binding<Date>
  @State private var isOpen = false
  @Environment(\.isEnabled) private var isEnabled

  var body: some View {
    DateField(text: Text(selection.wrappedValue, format: .dateTime.day().month().year()))
      .onTapGesture { if isEnabled { isOpen = true } }
      .popover(isPresented: $isOpen) {
        CalendarPicker(selection: selection, components: .date)
          .frame(width: 320)
          .padding(.horizontal, 12).padding(.bottom, 8)
          .presentationCompactAdaptation(.popover)
      }
  }
}

/// A field that shows the time of day and opens wheels when it is tapped.
struct TimeField: View {
  let selection: Binding<Date>
  @State private var isOpen = false
  @Environment(\.isEnabled) private var isEnabled

  var body: some View {
    DateField(text: Text(selection.wrappedValue, format: .dateTime.hour().minute()))
      .onTapGesture { if isEnabled { isOpen = true } }
      .popover(isPresented: $isOpen) {
        DateWheels(selection: selection, components: .hourAndMinute)
          .frame(width: 200)
          .presentationCompactAdaptation(.popover)
      }
  }
}
