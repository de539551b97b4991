// PrefViews: formats of the time since, or until, a date as a digital clock.

import PrefGeometry
import PrefViewGraph

extension SystemFormatStyle {
  /// The elapsed or remaining time of an interval as a digital clock, such as “2:32”.
  public struct Timer: Codable, Hashable, Sendable {
    private let interval: Range<Date>
    private let countsDown: Bool
    private let face: ClockFace
    var locale = Locale.autoupdatingCurrent

    /// Creates a format of the elapsed time of an interval.
    ///
    /// - Parameters:
    ///   - interval: The interval; the time is clamped to it.
    ///   - showsHours: Whether an hour and more are displayed with hours.
    ///   - maxFieldCount: The largest number of units, from the largest one.
    ///   - maxPrecision: The smallest length that is displayed.
    public init(
      countingUpIn interval: Range<Date>, showsHours: Bool = true, maxFieldCount: Int = 3,
      maxPrecision: Duration = .seconds(1)
    ) {
      (self.interval, countsDown) = (interval, false)
      face = ClockFace(showsHours, maxFieldCount, maxPrecision)
    }

    /// Creates a format of the remaining time of an interval.
    ///
    /// - Parameters:
    ///   - interval: The interval; the time is clamped to it.
    ///   - showsHours: Whether an hour and more are displayed with hours.
    ///   - maxFieldCount: The largest number of units, from the largest one.
    ///   - maxPrecision: The smallest length that is displayed.
    public init(
      countingDownIn interval: Range<Date>, showsHours: Bool = true, maxFieldCount: Int = 3,
      maxPrecision: Duration = .seconds(1)
    ) {
      (self.interval, countsDown) = (interval, true)
      face = ClockFace(showsHours, maxFieldCount, maxPrecision)
    }

    /// Returns the seconds that are counted at a date.
    private func seconds(at date: Date) -> Double {
      let length = interval.upperBound.seconds(from: interval.lowerBound)
      let elapsed = min(max(date.seconds(from: interval.lowerBound), 0), length)
      return countsDown ? length - elapsed : elapsed
    }
  }

  /// The time since a date as a digital clock with hundredths of a second, such as “2:32.07”.
  public struct Stopwatch: Codable, Hashable, Sendable {
    private let start: Date
    private let face: ClockFace
    var locale = Locale.autoupdatingCurrent

    /// Creates a format of the time since a date.
    ///
    /// - Parameters:
    ///   - startDate: The date; the time is zero before it.
    ///   - showsHours: Whether an hour and more are displayed with hours.
    ///   - maxFieldCount: The largest number of units, from the largest one.
    ///   - maxPrecision: The smallest length that is displayed.
    public init(
      startingAt startDate: Date, showsHours: Bool = true, maxFieldCount: Int = 4,
      maxPrecision: Duration = .milliseconds(10)
    ) {
      start = startDate
      face = ClockFace(showsHours, maxFieldCount, maxPrecision)
    }
  }
}

extension SystemFormatStyle.Timer: DiscreteFormatStyle {
  /// Returns the elapsed or remaining time at a date.
  public func format(_ value: Date) -> AttributedString {
    AttributedString(face.string(seconds(at: value), countsDown ? .up : .down, locale))
  }

  /// Returns the format in a locale.
  public func locale(_ locale: Locale) -> Self {
    var format = self
    format.locale = locale
    return format
  }

  /// Returns the next date with another time; nil from the end of the interval on.
  public func discreteInput(after input: Date) -> Date? {
    guard input < interval.upperBound else { return nil }
    let seconds = seconds(at: input)
    let step = face.step(at: seconds)
    if countsDown {
      return interval.upperBound
        .addingTimeInterval(-((seconds / step).rounded(.up) - 1) * step)
    }
    let next = interval.lowerBound.addingTimeInterval(((seconds / step).rounded(.down) + 1) * step)
    return next <= interval.upperBound ? next : nil
  }

  /// Returns the last date with another time; nil up to the start of the interval.
  public func discreteInput(before input: Date) -> Date? {
    guard input > interval.lowerBound else { return nil }
    let seconds = seconds(at: input)
    let step = face.step(at: seconds)
    if countsDown {
      let last = interval.upperBound.addingTimeInterval(
        -((seconds / step).rounded(.down) + 1) * step)
      return last >= interval.lowerBound ? last : nil
    }
    return interval.lowerBound.addingTimeInterval(((seconds / step).rounded(.up) - 1) * step)
  }
}

extension SystemFormatStyle.Stopwatch: DiscreteFormatStyle {
  /// Returns the time since the start.
  public func format(_ value: Date) -> AttributedString {
    AttributedString(face.string(max(value.seconds(from: start), 0), .down, locale))
  }

  /// Returns the format in a locale.
  public func locale(_ locale: Locale) -> Self {
    var format = self
    format.locale = locale
    return format
  }

  /// Returns the next date with another time.
  public func discreteInput(after input: Date) -> Date? {
    let seconds = max(input.seconds(from: start), 0)
    let step = face.step(at: seconds)
    return start.addingTimeInterval(((seconds / step + 1e-6).rounded(.down) + 1) * step)
  }

  /// Returns the last date with another time; nil up to the start.
  public func discreteInput(before input: Date) -> Date? {
    let seconds = input.seconds(from: start)
    guard seconds > 0 else { return nil }
    let step = face.step(at: seconds)
    return start.addingTimeInterval(((seconds / step - 1e-6).rounded(.up) - 1) * step)
  }
}

extension FormatStyle where Self == SystemFormatStyle.Timer {
  /// Returns a format of the elapsed time of an interval as a digital clock.
  public static func timer(
    countingUpIn interval: Range<Date>, showsHours: Bool = true, maxFieldCount: Int = 3,
    maxPrecision: Duration = .seconds(1)
  ) -> Self {
    Self(
      countingUpIn: interval, showsHours: showsHours, maxFieldCount: maxFieldCount,
      maxPrecision: maxPrecision)
  }

  /// Returns a format of the remaining time of an interval as a digital clock.
  public static func timer(
    countingDownIn interval: Range<Date>, showsHours: Bool = true, maxFieldCount: Int = 3,
    maxPrecision: Duration = .seconds(1)
  ) -> Self {
    Self(
      countingDownIn: interval, showsHours: showsHours, maxFieldCount: maxFieldCount,
      maxPrecision: maxPrecision)
  }
}

extension FormatStyle where Self == SystemFormatStyle.Stopwatch {
  /// Returns a format of the time since a date as a digital clock with hundredths of a second.
  public static func stopwatch(
    startingAt startDate: Date, showsHours: Bool = true, maxFieldCount: Int = 4,
    maxPrecision: Duration = .milliseconds(10)
  ) -> Self {
    Self(
      startingAt: startDate, showsHours: showsHours, maxFieldCount: maxFieldCount,
      maxPrecision: maxPrecision)
  }
}

/// The fields of a digital clock: hours, minutes, seconds and fractions of a second.
private struct ClockFace: Codable, Hashable, Sendable {
  let showsHours: Bool
  let maxFieldCount: Int
  /// The smallest length that is displayed, in seconds.
  let precision: Double

  init(_ showsHours: Bool, _ maxFieldCount: Int, _ maxPrecision: Duration) {
    (self.showsHours, self.maxFieldCount) = (showsHours, max(maxFieldCount, 2))
    let (seconds, attoseconds) = maxPrecision.components
    precision = max(Double(seconds) + Double(attoseconds) / 1e18, 0.001)
  }

  /// Whether hours are displayed for a length, in seconds.
  private func hasHours(_ seconds: Double) -> Bool { showsHours && seconds >= 3600 }

  /// Returns the smallest difference of displayed lengths near a length, in seconds.
  func step(at seconds: Double) -> Double {
    switch maxFieldCount - (hasHours(seconds) ? 1 : 0) {
    case ...1: max(precision, 60)
    case 2: max(precision, 1)
    default: precision
    }
  }

  /// Returns a length, in seconds, rounded to the precision.
  func string(
    _ seconds: Double, _ rounding: FloatingPointRoundingRule, _ locale: Locale
  ) -> String {
    var (length, step) = (seconds, step(at: seconds))
    // A length below an hour can be rounded to an hour. Lengths are in milliseconds; quotients have errors of rounding.
    for _ in 0..<2 {
      step = self.step(at: length)
      let count = ((seconds / step) * 1e6).rounded() / 1e6
      length = count.rounded(rounding) * step
    }
    guard length < 1e15 else { return "" }
    let digits = step >= 1 ? 0 : step >= 0.1 ? 1 : step >= 0.01 ? 2 : 3
    let pattern: Duration.TimeFormatStyle.Pattern =
      if !hasHours(length) {
        .minuteSecond(padMinuteToLength: 1, fractionalSecondsLength: digits)
      } else if step < 60 {
        .hourMinuteSecond(padHourToLength: 1, fractionalSecondsLength: digits)
      } else { .hourMinute(padHourToLength: 1) }
    return Duration.TimeFormatStyle(pattern: pattern, locale: locale)
      .format(.milliseconds(Int64((length * 1000).rounded())))
  }
}
