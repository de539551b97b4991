// PrefViews: values in texts: numbers, dates and values with a format style. They are formatted
// with the locale, calendar and time zone of the environment, never with those of the host.

import PrefGeometry
import PrefViewGraph

/// A value that is formatted for an environment.
protocol TextValueSource: Equatable, Sendable {
  /// Returns the formatted value.
  func string(in environment: EnvironmentValues) -> String

  /// Returns the formatted value with its changes of style.
  func runs(in environment: EnvironmentValues) -> [Text.Run]

  /// Whether the string depends on the current time.
  var dependsOnTime: Bool { get }

  /// Returns the first time after `moment` at which the string changes, in steps of a second; nil
  /// if it does not change.
  func nextChange(after moment: Date) -> Date?
}

extension TextValueSource {
  func runs(in environment: EnvironmentValues) -> [Text.Run] {
    [Text.Run(content: .string(string(in: environment)))]
  }
  var dependsOnTime: Bool { false }
  func nextChange(after moment: Date) -> Date? { nil }
}

/// A type-erased text value.
struct TextValue: Equatable, Sendable {
  private let source: any TextValueSource

  init(_ source: some TextValueSource) { self.source = source }

  func string(in environment: EnvironmentValues) -> String { source.string(in: environment) }

  func runs(in environment: EnvironmentValues) -> [Text.Run] { source.runs(in: environment) }

  var dependsOnTime: Bool { source.dependsOnTime }

  func nextChange(after moment: Date) -> Date? { source.nextChange(after: moment) }

  static func == (lhs: TextValue, rhs: TextValue) -> Bool {
    func equals<T: TextValueSource>(_ value: T) -> Bool { (rhs.source as? T) == value }
    return equals(lhs.source)
  }
}

/// An integer with the digit grouping of the locale.
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
    // A fast path, since formats take 20 times as long: ASCII digits, in groups of three.
    case .signed(let value) where locale.identifier == "en_US": return Self.grouped(value)
    case .signed(let value): return String(format: "%lld", locale: locale, value)
    case .unsigned(let value): return value.formatted(.number.locale(locale))
    case .large(let digits): return digits
    }
  }

  /// Returns a number with commas between groups of three digits.
  static func grouped(_ value: Int64) -> String {
    let digits = "\(value)"
    if (-999...999).contains(value) { return digits }
    var result = ""
    var left = digits.utf8.count
    for digit in digits {
      result.append(digit)
      left -= 1
      if left > 0, left.isMultiple(of: 3), digit != "-" { result.append(",") }
    }
    return result
  }
}

/// A value with a `printf` format specifier.
struct SpecifiedValue<Value: CVarArg & Equatable & Sendable>: TextValueSource {
  let value: Value
  let specifier: String

  func string(in environment: EnvironmentValues) -> String {
    String(format: specifier, locale: environment.locale, value)
  }
}

/// A value with a format style.
///
/// Unchecked: immutable; format styles and their inputs are value types, not all of which are declared `Sendable`.
struct FormattedValue<Format: FormatStyle>: TextValueSource, @unchecked Sendable
where Format.FormatInput: Equatable, Format.FormatOutput: FormattedText {
  let input: Format.FormatInput
  let format: Format

  func string(in environment: EnvironmentValues) -> String {
    format.adapted(to: environment).format(input).plainText
  }

  func runs(in environment: EnvironmentValues) -> [Text.Run] {
    format.adapted(to: environment).format(input).textRuns
  }
}

extension FormatStyle {
  /// Returns the format with the locale, calendar and time zone of an environment, where it has none of its own.
  func adapted(to environment: EnvironmentValues) -> Self {
    let format = self == locale(.autoupdatingCurrent) ? locale(environment.locale) : self
    guard var dates = format as? any CalendarFormat else { return format }
    if dates.timeZone == .autoupdatingCurrent { dates.timeZone = environment.timeZone }
    if dates.calendar == .autoupdatingCurrent { dates.calendar = environment.calendar }
    return dates as? Self ?? format
  }
}

/// A format with a calendar and a time zone, which a text takes from its environment.
protocol CalendarFormat {
  /// The calendar.
  var calendar: Calendar { get set }
  /// The time zone.
  var timeZone: TimeZone { get set }
}

extension Date.FormatStyle: CalendarFormat {}

/// The output of a format: a string, or a string with attributes.
protocol FormattedText {
  /// The characters.
  var plainText: String { get }
  /// The text with its changes of style.
  var textRuns: [Text.Run] { get }
}

extension String: FormattedText {
  var plainText: String { self }
  var textRuns: [Text.Run] { [Text.Run(content: .string(self))] }
}

extension AttributedString: FormattedText {
  var plainText: String { String(characters) }
  var textRuns: [Text.Run] { Text(self).runs }
}
