// Views: values within texts: numbers, dates and whatever a format writes. They become strings when the locale, the
// calendar and the time zone are known; the host's are never asked.

import PrefGeometry
import PrefViewGraph

/// Makes a string of a value.
protocol TextValueSource: Equatable, Sendable {
  /// The value as it is written in an environment.
  func string(in environment: EnvironmentValues) -> String

  /// Whether the value is counted from the present, whatever that is.
  var countsTime: Bool { get }

  /// When the value is written otherwise after a moment, in steps of a second; nil where it stays as it is.
  func nextChange(after moment: Date) -> Date?
}

extension TextValueSource {
  var countsTime: Bool { false }
  func nextChange(after moment: Date) -> Date? { nil }
}

/// A value whose type is erased.
struct TextValue: Equatable, Sendable {
  private let source: any TextValueSource

  init(_ source: some TextValueSource) { self.source = source }

  func string(in environment: EnvironmentValues) -> String { source.string(in: environment) }

  var countsTime: Bool { source.countsTime }

  func nextChange(after moment: Date) -> Date? { source.nextChange(after: moment) }

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
