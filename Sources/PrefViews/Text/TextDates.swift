// PrefViews: texts of formatted values, dates and durations. The system clock is never read: the
// current time is that of the graph's clock or of `textReferenceDate`.

import PrefGeometry
import PrefViewGraph

extension Text {
  /// The format of a date in a text.
  public struct DateStyle: Hashable, Sendable {
    enum Kind: Hashable, Sendable { case date, time, relative, offset, timer }

    let kind: Kind

    /// The date without the time, such as “June 3, 2019”.
    public static let date = DateStyle(kind: .date)
    /// The time of day, such as “11:23 PM”.
    public static let time = DateStyle(kind: .time)
    /// The duration to the date in up to two units, such as “2 hr, 23 min”.
    public static let relative = DateStyle(kind: .relative)
    /// The signed duration to the date in one unit, such as “+2 hr”.
    public static let offset = DateStyle(kind: .offset)
    /// The duration to the date as a digital clock, such as “2:32”.
    public static let timer = DateStyle(kind: .timer)
  }

  /// Creates a text with a value formatted by a format style, in the environment's locale.
  public init<F: FormatStyle>(_ input: F.FormatInput, format: F)
  where F.FormatInput: Equatable, F.FormatOutput == String {
    self.init(FormattedValue(input: input, format: format))
  }

  /// Creates a text with a value formatted by a formatter, whose own locale applies; without a
  /// result, the value's description.
  public init<Subject: ReferenceConvertible>(_ subject: Subject, formatter: Formatter) {
    self.init(verbatim: formatter.string(for: subject) ?? "\(subject)")
  }

  /// Creates a text with a value formatted by a formatter, whose own locale applies; without a
  /// result, the value's description. Foundation declares few of its values `ReferenceConvertible`
  /// on Linux.
  @_disfavoredOverload
  public init<Subject>(_ subject: Subject, formatter: Formatter) {
    self.init(verbatim: formatter.string(for: subject) ?? "\(subject)")
  }

  /// Creates a text with an object formatted by a formatter, whose own locale applies; without a
  /// result, the object's description.
  public init<Subject: NSObject>(_ subject: Subject, formatter: Formatter) {
    self.init(verbatim: formatter.string(for: subject) ?? "\(subject)")
  }

  /// Creates a text with a date in a style; durations update as time advances.
  public init(_ date: Date, style: DateStyle) {
    self.init(StyledDate(date: date, style: style))
  }

  /// Creates a text with a range of dates; the days are omitted if both dates are on the same day.
  public init(_ dates: ClosedRange<Date>) { self.init(StyledDateRange(dates: dates)) }

  /// Creates a text with an interval of dates; the days are omitted if both are on the same day.
  public init(_ interval: DateInterval) {
    self.init(StyledDateRange(dates: interval.start...interval.end))
  }

  /// Creates a text that counts the seconds in a time interval, down to its end or up from its
  /// start.
  ///
  /// - Parameters:
  ///   - timerInterval: The interval; the counted time is clamped to it.
  ///   - pauseTime: The time at which the timer is paused; nil counts with the current time.
  ///   - countsDown: Whether the remaining time is displayed instead of the elapsed time.
  ///   - showsHours: Whether durations of an hour and more are displayed with hours.
  public init(
    timerInterval: ClosedRange<Date>, pauseTime: Date? = nil, countsDown: Bool = true,
    showsHours: Bool = true
  ) {
    self.init(
      TimerInterval(
        dates: timerInterval, pauseTime: pauseTime, countsDown: countsDown, showsHours: showsHours))
  }

  private init(_ value: some TextValueSource) {
    self.init(runs: [Run(content: .value(TextValue(value)))])
  }
}

private enum TextReferenceDateKey: EnvironmentKey {
  static var defaultValue: Date? { nil }
}

extension EnvironmentValues {
  /// The date to which texts compute durations (`Text(date, style: .timer)`); nil for the current
  /// time, which advances in a `ViewHost` and is the renderer's `startDate` in an image.
  public var textReferenceDate: Date? {
    get { self[TextReferenceDateKey.self] }
    set { self[TextReferenceDateKey.self] = newValue }
  }

  /// The environment with the clock's current time as the reference date, unless one is set.
  @MainActor var withReferenceDate: EnvironmentValues {
    guard textReferenceDate == nil, clock.hasDate else { return self }
    var environment = self
    environment.textReferenceDate = clock.now
    return environment
  }

  /// Returns the format of a date in the environment's locale, calendar and time zone.
  fileprivate func dateFormat(
    date: Date.FormatStyle.DateStyle, time: Date.FormatStyle.TimeStyle
  ) -> Date.FormatStyle {
    Date.FormatStyle(
      date: date, time: time, locale: locale, calendar: calendar, timeZone: timeZone)
  }
}

/// A date in one of the date styles.
struct StyledDate: TextValueSource {
  let date: Date
  let style: Text.DateStyle

  var dependsOnTime: Bool {
    switch style.kind {
    case .date, .time: false
    case .relative, .offset, .timer: true
    }
  }

  func nextChange(after moment: Date) -> Date? {
    guard dependsOnTime else { return nil }
    return date.addingTimeInterval(1 - date.seconds(from: moment).rounded(.up))
  }

  func string(in environment: EnvironmentValues) -> String {
    switch style.kind {
    case .date: return environment.dateFormat(date: .long, time: .omitted).format(date)
    case .time: return environment.dateFormat(date: .omitted, time: .shortened).format(date)
    case .relative, .offset, .timer: break
    }
    guard let reference = environment.textReferenceDate else {
      environment.warn(
        """
        a text shows the time to a date, but the current time is unknown; set the renderer's \
        startDate or \\.textReferenceDate (the date is shown instead)
        """)
      return environment.dateFormat(date: .long, time: .shortened).format(date)
    }
    // Rounding up makes the counter show 0 from the date itself until a second after it.
    let seconds = date.seconds(from: reference).rounded(.up)
    guard abs(seconds) < 1e15 else { return "" }
    let distance = Duration.seconds(Int64(abs(seconds)))
    switch style.kind {
    case .timer:
      let pattern: Duration.TimeFormatStyle.Pattern =
        abs(seconds) < 3600 ? .minuteSecond : .hourMinuteSecond
      return Duration.TimeFormatStyle(pattern: pattern, locale: environment.locale)
        .format(distance)
    case .offset:
      return (seconds < 0 ? "-" : "+") + units(distance, maxUnits: 1, environment)
    default: return units(distance, maxUnits: 2, environment)
    }
  }

  private func units(_ distance: Duration, maxUnits: Int, _ environment: EnvironmentValues)
    -> String
  {
    Duration.UnitsFormatStyle(
      allowedUnits: [.weeks, .days, .hours, .minutes, .seconds], width: .abbreviated,
      maximumUnitCount: maxUnits, fractionalPart: .hide(rounded: .down)
    ).locale(environment.locale).format(distance)
  }
}

/// A range of dates.
struct StyledDateRange: TextValueSource {
  let dates: ClosedRange<Date>

  func string(in environment: EnvironmentValues) -> String {
    guard dates.lowerBound < dates.upperBound else {
      return environment.dateFormat(date: .omitted, time: .shortened).format(dates.lowerBound)
    }
    let isOneDay = environment.calendar.isDate(dates.lowerBound, inSameDayAs: dates.upperBound)
    return Date.IntervalFormatStyle(
      date: isOneDay ? .omitted : .numeric, time: .shortened, locale: environment.locale,
      calendar: environment.calendar, timeZone: environment.timeZone
    ).format(dates.lowerBound..<dates.upperBound)
  }
}

/// The elapsed or remaining time of an interval.
struct TimerInterval: TextValueSource {
  let dates: ClosedRange<Date>
  let pauseTime: Date?
  let countsDown: Bool
  let showsHours: Bool

  var dependsOnTime: Bool { pauseTime == nil }

  func nextChange(after moment: Date) -> Date? {
    guard pauseTime == nil, moment < dates.upperBound else { return nil }
    let moment = max(moment, dates.lowerBound)
    return countsDown
      ? dates.upperBound.addingTimeInterval(1 - dates.upperBound.seconds(from: moment).rounded(.up))
      : dates.lowerBound.addingTimeInterval(
        1 + moment.seconds(from: dates.lowerBound).rounded(.down))
  }

  func string(in environment: EnvironmentValues) -> String {
    let length = dates.upperBound.seconds(from: dates.lowerBound)
    var passed = 0.0
    if let moment = pauseTime ?? environment.textReferenceDate {
      passed = min(max(moment.seconds(from: dates.lowerBound), 0), length)
    } else {
      environment.warn(
        """
        a text counts the time of an interval, but the current time is unknown; set the renderer's \
        startDate or \\.textReferenceDate (the start is shown instead)
        """)
    }
    let seconds = (countsDown ? length - passed : passed).rounded(countsDown ? .up : .down)
    guard seconds < 1e15 else { return "" }
    let pattern: Duration.TimeFormatStyle.Pattern =
      showsHours && length >= 3600 ? .hourMinuteSecond : .minuteSecond
    return Duration.TimeFormatStyle(pattern: pattern, locale: environment.locale)
      .format(.seconds(Int64(seconds)))
  }
}
