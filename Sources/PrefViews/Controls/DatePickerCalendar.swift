// PrefViews: the calendars of date pickers. In: the date, the calendar and the locale of the environment. Out: a month
// with one button per day. The lengths are estimated for iOS 14 to 18.

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

/// The dates that a date picker offers.
struct DateRange: Equatable, Sendable {
  /// The earliest date; nil if there is none.
  let earliest: Date?
  /// The latest date; nil if there is none.
  let latest: Date?

  init(_ earliest: Date? = nil, _ latest: Date? = nil) {
    self.earliest = earliest
    self.latest = latest
  }

  /// Returns whether the range contains a moment of an interval of time.
  func intersects(_ interval: DateInterval?) -> Bool {
    guard let interval else { return true }
    return (latest.map { interval.start <= $0 } ?? true)
      && (earliest.map { interval.end > $0 } ?? true)
  }

  /// Returns the date of the range that is closest to a date.
  func clamping(_ date: Date) -> Date {
    let atLeast = earliest.map { max($0, date) } ?? date
    return latest.map { min($0, atLeast) } ?? atLeast
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

  /// Returns whether a range contains a moment of the month.
  func isOffered(in range: DateRange) -> Bool {
    range.intersects(calendar.dateInterval(of: .month, for: start))
  }

  /// Returns whether a range contains a moment of a day of the month.
  func isOffered(day: Int, in range: DateRange) -> Bool {
    guard let date = calendar.date(byAdding: .day, value: day - 1, to: start) else { return false }
    return range.intersects(calendar.dateInterval(of: .day, for: date))
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
  let range: DateRange
  let components: DatePickerComponents
  /// The distance of the visible month from that of the date.
  @State private var offset = 0
  /// Whether wheels of the month and the year are displayed instead of the days.
  @State private var showsWheels = false
  @Environment(\.calendar) private var calendar
  @Environment(\.timeZone) private var timeZone
  @Environment(\.locale) private var locale
  @Environment(\.isEnabled) private var isEnabled

  private static let weekHeight: CGFloat = 44
  private static let weekdaysHeight: CGFloat = 20

  private var month: CalendarMonth { month(offset) }

  private func month(_ offset: Int) -> CalendarMonth {
    var zoned = calendar
    zoned.timeZone = timeZone
    return CalendarMonth(of: selection.wrappedValue, offset: offset, zoned)
  }

  var body: some View {
    VStack(spacing: 0) {
      if components.contains(.date) {
        header
        if showsWheels {
          DateWheels(selection: selection, range: range, columns: [.month, .year])
            .frame(height: Self.weekdaysHeight + CGFloat(month.weekCount) * Self.weekHeight)
        } else {
          weekdays
          days
        }
      }
      if components.contains(.hourAndMinute) {
        HStack {
          Text("Time").font(.body)
          Spacer(minLength: 8)
          TimeField(selection: selection, range: range)
        }
        .frame(height: 44)
      }
    }
    .frame(idealWidth: 320, maxWidth: .infinity)
    .opacity(isEnabled ? 1 : 0.5)
  }

  private var header: some View {
    HStack(spacing: 0) {
      Button(action: toggleWheels) {
        HStack(spacing: 4) {
          Text(month.start, format: .dateTime.month(.wide).year()).font(.headline)
            .foregroundStyle(showsWheels ? AnyShapeStyle(.tint) : AnyShapeStyle(.primary))
            .lineLimit(1).minimumScaleFactor(0.7)
          Image(systemName: "chevron.forward").decorative.font(.footnote.weight(.bold))
            .foregroundStyle(.tint)
            .rotationEffect(.degrees(showsWheels ? 90 : 0))
        }
      }
      .buttonStyle(.plain)
      Spacer(minLength: 8)
      if !showsWheels {
        HStack(spacing: 28) {
          step("chevron.backward", "Previous Month", -1)
          step("chevron.forward", "Next Month", 1)
        }
      }
    }
    .frame(height: 44)
    .padding(.horizontal, 8)
  }

  private func toggleWheels() {
    guard isEnabled else { return }
    if !showsWheels, offset != 0 {
      // The wheels display the month that was visible.
      let date = month.date(day: 1, timeOf: selection.wrappedValue)
      selection.wrappedValue = range.clamping(date)
      offset = 0
    }
    showsWheels.toggle()
  }

  private func step(_ symbol: String, _ label: String, _ distance: Int) -> some View {
    Button {
      if isEnabled { offset += distance }
    } label: {
      Image(systemName: symbol).font(.title3.weight(.semibold))
    }
    .buttonStyle(.borderless)
    .disabled(!month(offset + distance).isOffered(in: range))
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
    .frame(height: Self.weekdaysHeight)
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
        .frame(height: Self.weekHeight)
      }
    }
  }

  private func cell(_ day: Int, isSelected: Bool, _ month: CalendarMonth) -> some View {
    let isOffered = month.isOffered(day: day, in: range)
    let style =
      if !isOffered {
        AnyShapeStyle(Color(.system(.tertiaryLabel)))
      } else {
        isSelected ? AnyShapeStyle(.tint) : AnyShapeStyle(.primary)
      }
    return AccessibleOption(isSelected: isSelected, action: { select(day, month) }) {
      Text("\(day)")
        .font(.system(size: isSelected ? 22 : 20, weight: isSelected ? .semibold : .regular))
        .foregroundStyle(style)
        .frame(maxWidth: .infinity, maxHeight: .infinity)
        .background {
          if isSelected { Circle().fill(.tint).opacity(0.12) }
        }
        .contentShape(Rectangle())
        .onTapGesture { select(day, month) }
    }
  }

  private func select(_ day: Int, _ month: CalendarMonth) {
    guard isEnabled, month.isOffered(day: day, in: range) else { return }
    let date = month.date(day: day, timeOf: selection.wrappedValue)
    selection.wrappedValue = range.clamping(date)
    offset = 0
  }
}
