// PrefViews: the wheels of date pickers. In: the date, the calendar and the locale of the environment. Out: one wheel
// per component on a common band. The lengths are estimated for iOS 14 to 18.

import PrefGeometry
import PrefViewGraph

/// A wheel of a date picker.
enum DateColumn: Hashable {
  case year, month, day
  /// The date with its weekday.
  case date
  case hour, minute
  /// The half of the day: a.m. or p.m.
  case period

  /// Whether the first value follows the last one.
  var isCyclic: Bool { self != .year && self != .date && self != .period }

  /// The greatest width of the wheel, in points.
  var maxWidth: CGFloat {
    switch self {
    case .month, .date: 150
    case .year: 72
    case .day: 48
    case .hour, .minute, .period: 44
    }
  }
}

/// The wheels of a date picker: month, day and year; the day, the hour and the minute; or hour and minute.
struct DateWheels: View {
  let selection: Binding<Date>
  let range: DateRange
  /// The wheels; nil for those of the components in the order of the locale.
  var columns: [DateColumn]?
  var components: DatePickerComponents = .date
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
      ForEach(columns ?? Self.columns(components, locale), id: \.self) { wheel($0) }
    }
    .environment(\.hasWheelBand, false)
    .padding(.horizontal, WheelBand.margin)
    .background { WheelBand() }
    .alignmentGuide(.listRowSeparatorLeading) { $0[.leading] }
    .frame(idealWidth: 320, maxWidth: .infinity)
  }

  /// Returns the wheels of components in the order of a locale.
  static func columns(_ components: DatePickerComponents, _ locale: Locale) -> [DateColumn] {
    guard components.contains(.hourAndMinute) else { return dateOrder(locale) }
    let time: [DateColumn] = hasPeriods(locale) ? [.hour, .minute, .period] : [.hour, .minute]
    return components.contains(.date) ? [.date] + time : time
  }

  /// Returns whether a locale divides the day into halves of 12 hours.
  private static func hasPeriods(_ locale: Locale) -> Bool {
    DateFormatter.dateFormat(fromTemplate: "j", options: 0, locale: locale)?.contains("a") ?? false
  }

  /// Returns the components of dates in the order of a locale.
  private static func dateOrder(_ locale: Locale) -> [DateColumn] {
    let format = DateFormatter.dateFormat(fromTemplate: "yMMMMd", options: 0, locale: locale)
    let letters: [(Character, DateColumn)] = [
      ("d", .day), ("M", .month), ("L", .month), ("y", .year),
    ]
    var order: [DateColumn] = []
    for letter in format ?? "MMMM d, y" {
      guard let column = letters.first(where: { $0.0 == letter })?.1 else { continue }
      if !order.contains(column) { order.append(column) }
    }
    return order.count == 3 ? order : [.month, .day, .year]
  }

  private func wheel(_ column: DateColumn) -> some View {
    let values = DateColumnValues(
      column: column, calendar: zoned, hasPeriods: Self.hasPeriods(locale))
    let value = Binding {
      values.value(of: selection.wrappedValue)
    } set: {
      selection.wrappedValue = range.clamping(values.setting($0, of: selection.wrappedValue))
    }
    return Picker("", selection: value) {
      ForEach(values.all(around: selection.wrappedValue), id: \.self) { number in
        Text(values.text(number)).minimumScaleFactor(0.7).tag(number)
      }
    }
    .pickerStyle(.wheel)
    .environment(\.isWheelCyclic, column.isCyclic)
    .frame(minWidth: 0, maxWidth: column.maxWidth)
  }
}

/// The values of a wheel, which it identifies by numbers.
private struct DateColumnValues {
  let column: DateColumn
  let calendar: Calendar
  /// Whether hours are those of a half of the day.
  let hasPeriods: Bool

  /// The number of values on each side of the selected one that a wheel with no end offers; four are visible.
  private static let reach = 8

  private var component: Calendar.Component {
    switch column {
    case .year: .year
    case .month: .month
    case .day, .date: .day
    case .hour, .period: .hour
    case .minute: .minute
    }
  }

  /// The first day of the count of days.
  private var firstDay: Date { calendar.startOfDay(for: Date(timeIntervalSinceReferenceDate: 0)) }

  /// Returns the number of a date's value.
  func value(of date: Date) -> Int {
    switch column {
    case .date:
      let day = calendar.startOfDay(for: date)
      return calendar.dateComponents([.day], from: firstDay, to: day).day ?? 0
    case .period: return calendar.component(.hour, from: date) / 12
    default: return calendar.component(component, from: date)
    }
  }

  /// Returns a date with another value.
  func setting(_ value: Int, of date: Date) -> Date {
    switch column {
    case .date:
      let distance = value - self.value(of: date)
      return calendar.date(byAdding: .day, value: distance, to: date) ?? date
    case .period:
      let hour = calendar.component(.hour, from: date) % 12 + 12 * value
      return CalendarMonth.setting(.hour, hour, of: date, calendar)
    default: return CalendarMonth.setting(component, value, of: date, calendar)
    }
  }

  /// Returns the numbers of the values that the wheel offers around a date.
  func all(around date: Date) -> [Int] {
    switch column {
    case .year, .date:
      let value = value(of: date)
      return Array(value - Self.reach...value + Self.reach)
    case .day: return Array(calendar.range(of: .day, in: .month, for: date) ?? 1..<32)
    case .month: return Array(calendar.range(of: .month, in: .year, for: date) ?? 1..<13)
    case .hour: return Array(0..<24)
    case .minute: return Array(0..<60)
    case .period: return [0, 1]
    }
  }

  /// Returns the text of a value.
  func text(_ number: Int) -> String {
    switch column {
    case .month:
      let names = calendar.monthSymbols
      return names.indices.contains(number - 1) ? names[number - 1] : "\(number)"
    case .date:
      guard let date = calendar.date(byAdding: .day, value: number, to: firstDay) else {
        return "\(number)"
      }
      let formatter = DateFormatter()
      formatter.calendar = calendar
      formatter.timeZone = calendar.timeZone
      formatter.locale = calendar.locale
      formatter.setLocalizedDateFormatFromTemplate("EEEMMMd")
      return formatter.string(from: date).replacing(",", with: "")
    case .hour where hasPeriods: return "\((number + 11) % 12 + 1)"
    case .minute: return number < 10 ? "0\(number)" : "\(number)"
    case .period: return number == 0 ? calendar.amSymbol : calendar.pmSymbol
    default: return "\(number)"
    }
  }
}
