// Views: values within texts: numbers, dates and whatever a format writes. They become strings when the locale, the
// calendar and the time zone are known; the host's are never asked.

import Geometry
import ViewGraph

/// Makes a string of a value.
protocol TextValueSource: Equatable, Sendable {
  /// The value as it is written in an environment.
  func string(in environment: EnvironmentValues) -> String
}

/// A value whose type is erased.
struct TextValue: Equatable, Sendable {
  private let source: any TextValueSource

  init(_ source: some TextValueSource) { self.source = source }

  func string(in environment: EnvironmentValues) -> String { source.string(in: environment) }

  static func == (lhs: TextValue, rhs: TextValue) -> Bool {
    func equals<T: TextValueSource>(_ value: T) -> Bool { (rhs.source as? T) == value }
    return equals(lhs.source)
  }

}

/// A whole number, its digits grouped as the locale does.
struct WholeNumber: TextValueSource {
  private enum Storage: Equatable {
    case signed(Int64)
    case unsigned(UInt64)
    case large(String)
  }

  private let storage: Storage

  init<T: BinaryInteger>(_ value: T) {
    if let signed = Int64(exactly: value) {
      storage = .signed(signed)
    } else if let unsigned = UInt64(exactly: value) {
      storage = .unsigned(unsigned)
    } else {
      storage = .large("\(value)")
    }
  }

  func string(in environment: EnvironmentValues) -> String {
    let locale = environment.locale
    switch storage {
    // Small numbers need no tables where digits are the ones of ASCII.
    case .signed(let value) where (-999...999).contains(value) && locale.identifier == "en_US":
      return "\(value)"
    case .signed(let value): return String(format: "%lld", locale: locale, value)
    case .unsigned(let value): return value.formatted(.number.locale(locale))
    case .large(let digits): return digits
    }
  }
}

/// A value with a specifier as `printf` has them.
struct SpecifiedValue<Value: CVarArg & Equatable & Sendable>: TextValueSource {
  let value: Value
  let specifier: String

  func string(in environment: EnvironmentValues) -> String {
    String(format: specifier, locale: environment.locale, value)
  }
}

/// A value in a format. Formats and what they write are values, though not all of them say so: hence unchecked.
struct FormattedValue<Format: FormatStyle>: TextValueSource, @unchecked Sendable
where Format.FormatInput: Equatable, Format.FormatOutput == String {
  let input: Format.FormatInput
  let format: Format

  func string(in environment: EnvironmentValues) -> String {
    // A locale that the author chose stays.
    var format =
      format == format.locale(.autoupdatingCurrent) ? format.locale(environment.locale) : format
    if var dates = format as? Date.FormatStyle {
      if dates.timeZone == .autoupdatingCurrent { dates.timeZone = environment.timeZone }
      if dates.calendar == .autoupdatingCurrent { dates.calendar = environment.calendar }
      format = dates as? Format ?? format
    }
    return format.format(input)
  }
}

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

  private init(_ value: some TextValueSource) {
    self.init(runs: [Run(content: .value(TextValue(value)))])
  }
}

private enum TextReferenceDateKey: EnvironmentKey {
  static var defaultValue: Date? { nil }
}

extension EnvironmentValues {
  /// The moment from which texts count distances in time (`Text(date, style: .timer)`); the clock is never asked.
  public var textReferenceDate: Date? {
    get { self[TextReferenceDateKey.self] }
    set { self[TextReferenceDateKey.self] = newValue }
  }

  /// How a day or a time of day is written.
  fileprivate func dateFormat(
    date: Date.FormatStyle.DateStyle, time: Date.FormatStyle.TimeStyle
  ) -> Date.FormatStyle {
    Date.FormatStyle(
      date: date, time: time, locale: locale, calendar: calendar, timeZone: timeZone)
  }
}

/// A date in one of the styles of texts.
struct StyledDate: TextValueSource {
  let date: Date
  let style: Text.DateStyle

  func string(in environment: EnvironmentValues) -> String {
    switch style.kind {
    case .date: return environment.dateFormat(date: .long, time: .omitted).format(date)
    case .time: return environment.dateFormat(date: .omitted, time: .shortened).format(date)
    case .relative, .offset, .timer: break
    }
    guard let reference = environment.textReferenceDate else {
      environment.warn(
        """
        A text counts the time to a date, but no moment is set to count from; set \
        \\.textReferenceDate. The date is shown instead.
        """)
      return environment.dateFormat(date: .long, time: .shortened).format(date)
    }
    let seconds = (date.timeIntervalSince(reference)).rounded(.down)
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
      maximumUnitCount: most
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
