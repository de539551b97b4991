// PrefScenes: dates of expressions. A date is a number of seconds in UTC; its fields are computed in the proleptic
// Gregorian calendar (Hinnant, "chrono-Compatible Low-Level Date Algorithms"), so they depend on no clock, no host and
// no locale.

import PrefGeometry

/// A point in time.
struct SceneDate: Sendable, Equatable {
  /// The number of seconds since 1 January 1970, 00:00 UTC.
  let timestamp: Double

  /// The first second of the year 1 and the last of the year 9999.
  static let range = -62_135_596_800.0...253_402_300_799.999

  /// Creates a date; nil outside of the years 1 to 9999.
  init?(timestamp: Double) {
    guard Self.range.contains(timestamp) else { return nil }
    self.timestamp = timestamp
  }
}

/// The fields of a date in a calendar day and a time.
struct DateFields: Equatable {
  var year: Int
  /// The month, from 1.
  var month: Int
  var day: Int
  var hour = 0
  var minute = 0
  var second = 0
  /// The fraction of the second in nanoseconds.
  var nanosecond = 0
  /// The day of the week, 1 for Sunday.
  var weekday = 1
  /// The day of the year, from 1.
  var dayOfYear = 1

  /// The number of days since 1 January 1970.
  static func days(year: Int, month: Int, day: Int) -> Int {
    let year = month <= 2 ? year - 1 : year
    let era = (year >= 0 ? year : year - 399) / 400
    let yearOfEra = year - era * 400
    let dayOfYear = (153 * (month > 2 ? month - 3 : month + 9) + 2) / 5 + day - 1
    return era * 146_097 + yearOfEra * 365 + yearOfEra / 4 - yearOfEra / 100 + dayOfYear - 719_468
  }

  /// The number of days of a month.
  static func days(in month: Int, of year: Int) -> Int {
    let isLeap = year % 4 == 0 && (year % 100 != 0 || year % 400 == 0)
    return month == 2 ? (isLeap ? 29 : 28) : [4, 6, 9, 11].contains(month) ? 30 : 31
  }

  /// Creates the fields of a date at an offset from UTC in seconds.
  init(_ date: SceneDate, offset: Int = 0) {
    let whole = date.timestamp.rounded(.down)
    let seconds = Int(whole) + offset
    let days = seconds >= 0 ? seconds / 86_400 : -((-seconds + 86_399) / 86_400)
    let time = seconds - days * 86_400
    let shifted = days + 719_468
    let era = (shifted >= 0 ? shifted : shifted - 146_096) / 146_097
    let dayOfEra = shifted - era * 146_097
    let yearOfEra =
      (dayOfEra - dayOfEra / 1_460 + dayOfEra / 36_524 - dayOfEra / 146_096) / 365
    let dayOfMarchYear = dayOfEra - (365 * yearOfEra + yearOfEra / 4 - yearOfEra / 100)
    let shiftedMonth = (5 * dayOfMarchYear + 2) / 153
    day = dayOfMarchYear - (153 * shiftedMonth + 2) / 5 + 1
    month = shiftedMonth < 10 ? shiftedMonth + 3 : shiftedMonth - 9
    year = yearOfEra + era * 400 + (month <= 2 ? 1 : 0)
    (hour, minute, second) = (time / 3_600, time / 60 % 60, time % 60)
    nanosecond = Int(((date.timestamp - whole) * 1e9).rounded(.down))
    // 1 January 1970 was a Thursday.
    weekday = ((days % 7 + 7) % 7 + 4) % 7 + 1
    dayOfYear = days - Self.days(year: year, month: 1, day: 1) + 1
  }
}

extension SceneDate: HostValue {
  var typeName: String { "date" }
  var memberNames: [String] {
    ["year", "month", "day", "weekday", "hour", "minute", "second", "timestamp"]
  }

  func member(_ name: String) -> Value? {
    let fields = DateFields(self)
    switch name {
    case "year": return .number(Double(fields.year))
    case "month": return .number(Double(fields.month))
    case "day": return .number(Double(fields.day))
    case "weekday": return .number(Double(fields.weekday))
    case "hour": return .number(Double(fields.hour))
    case "minute": return .number(Double(fields.minute))
    case "second": return .number(Double(fields.second))
    case "timestamp": return .number(timestamp)
    default: return nil
    }
  }

  /// The date in ISO 8601, in UTC and without the fraction of the second.
  var display: String {
    let fields = DateFields(self)
    func padded(_ number: Int, _ width: Int = 2) -> String {
      let digits = String(number)
      return String(repeating: "0", count: max(width - digits.count, 0)) + digits
    }
    return "\(padded(fields.year, 4))-\(padded(fields.month))-\(padded(fields.day))"
      + "T\(padded(fields.hour)):\(padded(fields.minute)):\(padded(fields.second))Z"
  }
}

// MARK: - ISO 8601

extension SceneDate {
  /// Parses a date in ISO 8601: `2026`, `2026-03`, `2026-03-01`, or the last with a time, `T09:30`, `T09:30:15` or
  /// `T09:30:15.25`, and an offset, `Z`, `+01:00`, `+0100` or `+01`. Without an offset, it is in UTC.
  init?(iso8601 text: String) {
    var scanner = DigitScanner(text.utf8)
    guard let year = scanner.number(digits: 4), year > 0 else { return nil }
    var (month, day, seconds) = (1, 1, 0.0)
    if scanner.take("-") {
      guard let written = scanner.number(digits: 2), (1...12) ~= written else { return nil }
      month = written
      if scanner.take("-") {
        guard let written = scanner.number(digits: 2),
          (1...DateFields.days(in: month, of: year)) ~= written
        else { return nil }
        day = written
        if scanner.take("T") || scanner.take("t") || scanner.take(" ") {
          guard let time = Self.time(&scanner) else { return nil }
          seconds = time
        }
      }
    }
    guard scanner.isAtEnd else { return nil }
    let days = DateFields.days(year: year, month: month, day: day)
    self.init(timestamp: Double(days) * 86_400 + seconds)
  }

  /// Returns the seconds of a time with an optional offset.
  private static func time(_ scanner: inout DigitScanner) -> Double? {
    guard let hour = scanner.number(digits: 2), scanner.take(":"),
      let minute = scanner.number(digits: 2), hour < 24, minute < 60
    else { return nil }
    var seconds = Double(hour * 3_600 + minute * 60)
    if scanner.take(":") {
      guard let second = scanner.number(digits: 2), second < 60 else { return nil }
      seconds += Double(second)
      if scanner.take(".") || scanner.take(",") {
        guard let fraction = scanner.fraction() else { return nil }
        seconds += fraction
      }
    }
    if scanner.take("Z") || scanner.take("z") || scanner.isAtEnd { return seconds }
    let isEast = scanner.take("+")
    guard isEast || scanner.take("-"), let hours = scanner.number(digits: 2), hours < 24 else {
      return nil
    }
    var minutes = 0
    if scanner.take(":") || !scanner.isAtEnd {
      guard let written = scanner.number(digits: 2), written < 60 else { return nil }
      minutes = written
    }
    let offset = Double(hours * 3_600 + minutes * 60)
    return isEast ? seconds - offset : seconds + offset
  }
}

/// Reads fixed numbers of digits.
private struct DigitScanner {
  private let bytes: [UInt8]
  private var index = 0

  init(_ text: some Sequence<UInt8>) { bytes = Array(text) }

  var isAtEnd: Bool { index == bytes.count }

  mutating func take(_ character: Unicode.Scalar) -> Bool {
    guard index < bytes.count, UInt32(bytes[index]) == character.value else { return false }
    index += 1
    return true
  }

  mutating func number(digits: Int) -> Int? {
    guard index + digits <= bytes.count else { return nil }
    var number = 0
    for byte in bytes[index..<index + digits] {
      guard byte &- 0x30 < 10 else { return nil }
      number = number * 10 + Int(byte - 0x30)
    }
    index += digits
    return number
  }

  /// Returns the digits after a decimal point; at most nine count.
  mutating func fraction() -> Double? {
    var (digits, scale, count) = (0, 1, 0)
    while index < bytes.count, bytes[index] &- 0x30 < 10 {
      if count < 9 {
        digits = digits * 10 + Int(bytes[index] - 0x30)
        scale *= 10
      }
      count += 1
      index += 1
    }
    return count > 0 ? Double(digits) / Double(scale) : nil
  }
}
