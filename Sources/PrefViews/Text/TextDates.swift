// Views: texts of values in a format, of dates and of spans of time. The host's clock is never asked: time is what the
// graph says it is.

import PrefGeometry
import PrefViewGraph

extension Text {
  /// How a date is written.
  public struct DateStyle: Hashable, Sendable {
    enum Kind: Hashable, Sendable { case date, time, relative, offset, timer }

    let kind: Kind

    /// The day, such as “June 3, 2019”.
    public static let date = DateStyle(kind: .date)
    /// The time of day, such as “11:23 PM”.
    public static let time = DateStyle(kind: .time)
    /// The distance in time, such as “2 hours, 23 minutes”.
    public static let relative = DateStyle(kind: .relative)
    /// The distance in time with its direction, such as “+2 hours”.
    public static let offset = DateStyle(kind: .offset)
    /// The distance in time as a clock shows it, such as “2:32”.
    public static let timer = DateStyle(kind: .timer)
  }

  /// Makes a text of a value in a format, written as the locale does.
  public init<F: FormatStyle>(_ input: F.FormatInput, format: F)
  where F.FormatInput: Equatable, F.FormatOutput == String {
    self.init(FormattedValue(input: input, format: format))
  }

  /// Makes a text of a value as a formatter writes it.
  public init<Subject: ReferenceConvertible>(_ subject: Subject, formatter: Formatter) {
    self.init(verbatim: formatter.string(for: subject) ?? "\(subject)")
  }

  /// Makes a text of an object as a formatter writes it.
  public init<Subject: NSObject>(_ subject: Subject, formatter: Formatter) {
    self.init(verbatim: formatter.string(for: subject) ?? "\(subject)")
  }

  /// Makes a text of a date in a style.
  public init(_ date: Date, style: DateStyle) {
    self.init(StyledDate(date: date, style: style))
  }

  /// Makes a text of a span of time.
  public init(_ dates: ClosedRange<Date>) { self.init(StyledDates(dates: dates)) }

  /// Makes a text of a span of time.
  public init(_ interval: DateInterval) {
    self.init(StyledDates(dates: interval.start...interval.end))
  }

  /// Makes a text that counts the time in a span, down to nothing or up from it.
  ///
  /// It counts at `pauseTime`, or else as time goes on.
  public init(
    timerInterval: ClosedRange<Date>, pauseTime: Date? = nil, countsDown: Bool = true,
    showsHours: Bool = true
  ) {
    self.init(
      CountedInterval(
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
  /// The moment from which texts count distances in time (`Text(date, style: .timer)`); nil for the present, which goes
  /// on in a `ViewHost` and is the renderer's `startDate` in a picture.
  public var textReferenceDate: Date? {
    get { self[TextReferenceDateKey.self] }
    set { self[TextReferenceDateKey.self] = newValue }
  }

  /// The environment with the present as the moment that texts count from, unless another one is set.
  @MainActor var withPresent: EnvironmentValues {
    guard textReferenceDate == nil, clock.hasDate else { return self }
    var environment = self
    environment.textReferenceDate = clock.now
    return environment
  }

  /// How a day or a time of day is written.
  fileprivate func dateFormat(
    date: Date.FormatStyle.DateStyle, time: Date.FormatStyle.TimeStyle
  ) -> Date.FormatStyle {
    Date.FormatStyle(
      date: date, time: time, locale: locale, calendar: calendar, timeZone: timeZone)
  }
}

extension Date {
  /// The seconds from another date, to the millisecond: dates are no more exact than that for counting.
  fileprivate func seconds(from other: Date) -> Double {
    (timeIntervalSince(other) * 1000).rounded() / 1000
  }
}

/// A date in one of the styles of texts.
struct StyledDate: TextValueSource {
  let date: Date
  let style: Text.DateStyle

  var countsTime: Bool {
    switch style.kind {
    case .date, .time: false
    case .relative, .offset, .timer: true
    }
  }

  func nextChange(after moment: Date) -> Date? {
    guard countsTime else { return nil }
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
        A text counts the time to a date, but nothing says what the time is; set the renderer's \
        startDate, or \\.textReferenceDate. The date is shown instead.
        """)
      return environment.dateFormat(date: .long, time: .shortened).format(date)
    }
    // The last second before the date still counts, and the first one after it does not yet.
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
      return (seconds < 0 ? "-" : "+") + units(distance, most: 1, environment)
    default: return units(distance, most: 2, environment)
    }
  }

  private func units(_ distance: Duration, most: Int, _ environment: EnvironmentValues) -> String {
    Duration.UnitsFormatStyle(
      allowedUnits: [.weeks, .days, .hours, .minutes, .seconds], width: .abbreviated,
      maximumUnitCount: most, fractionalPart: .hide(rounded: .down)
    ).locale(environment.locale).format(distance)
  }
}

/// A span of time.
struct StyledDates: TextValueSource {
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

/// How much of a span of time has passed, or is left.
struct CountedInterval: TextValueSource {
  let dates: ClosedRange<Date>
  let pauseTime: Date?
  let countsDown: Bool
  let showsHours: Bool

  var countsTime: Bool { pauseTime == nil }

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
        A text counts the time in a span, but nothing says what the time is; set the renderer's \
        startDate, or \\.textReferenceDate. The beginning is shown.
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
