// PrefViews: distances of time in units, and the dates at which they change.

import PrefGeometry

/// A unit of time.
enum TimeUnit: Int, Comparable {
  case second, minute, hour, day, week, month, year

  /// The length in seconds; that of months and years is the mean of the Gregorian calendar.
  var seconds: Double {
    switch self {
    case .second: 1
    case .minute: 60
    case .hour: 3600
    case .day: 86_400
    case .week: 604_800
    case .month: 2_629_746
    case .year: 31_556_952
    }
  }

  /// The unit of durations; that of months and years is the day.
  fileprivate var duration: Duration.UnitsFormatStyle.Unit {
    switch self {
    case .second: .seconds
    case .minute: .minutes
    case .hour: .hours
    case .day, .month, .year: .days
    case .week: .weeks
    }
  }

  static func < (a: Self, b: Self) -> Bool { a.rawValue < b.rawValue }
}

/// A format of distances of time in the largest units of a set.
struct UnitDistance {
  let fields: [TimeUnit]
  let maxFieldCount: Int

  /// Returns a distance, in seconds, as a multiple of its largest unit in a set.
  static func rounded(_ seconds: Double, _ fields: [TimeUnit]) -> Double {
    let lengths = fields.map { min($0.seconds, $0 == .week ? 604_800 : 86_400) }
    let unit = lengths.filter { $0 <= seconds }.max() ?? lengths.min() ?? 1
    return (seconds / unit).rounded(.down) * unit
  }

  /// Returns a distance, in whole seconds.
  func string(
    _ seconds: Double, width: Duration.UnitsFormatStyle.UnitWidth, _ locale: Locale
  ) -> String {
    Duration.UnitsFormatStyle(
      allowedUnits: Set(fields.map(\.duration)), width: width,
      maximumUnitCount: max(maxFieldCount, 1), fractionalPart: .hide(rounded: .down)
    ).locale(locale).format(.seconds(Int64(seconds)))
  }
}

extension Date {
  /// Returns the seconds since another date, rounded to milliseconds, the precision used for
  /// counting.
  func seconds(from other: Date) -> Double {
    (timeIntervalSince(other) * 1000).rounded() / 1000
  }

  /// Returns the seconds since another date, rounded up to whole seconds, so that a distance is zero from a date itself
  /// until a second after it.
  func wholeSeconds(from other: Date) -> Double { seconds(from: other).rounded(.up) }

  /// Returns the first date after another one that is a whole number of seconds from this date.
  func nextBoundary(after date: Date) -> Date {
    addingTimeInterval(date.seconds(from: self).rounded(.down) + 1)
  }

  /// Returns the last date before another one that is a whole number of seconds from this date.
  func previousBoundary(before date: Date) -> Date {
    addingTimeInterval(date.seconds(from: self).rounded(.up) - 1)
  }
}

extension Date.ComponentsFormatStyle.Field {
  /// The unit.
  var unit: TimeUnit {
    switch self {
    case .year: .year
    case .month: .month
    case .week: .week
    case .day: .day
    case .hour: .hour
    case .minute: .minute
    default: .second
    }
  }
}
