// PrefViews: values that advance with the current time, in texts. The current time is that of the graph's clock or of
// `textReferenceDate`, as for texts of dates.

import PrefGeometry
import PrefViewGraph

/// A source of values that depend on the current time, for texts whose format updates as time advances.
public struct TimeDataSource<Value>: Sendable {
  /// The parameters, by which sources are compared.
  fileprivate let parameters: [String: Date]
  /// Returns the value at a time.
  fileprivate let value: @Sendable (Date) -> Value
  /// Returns the time of a value.
  fileprivate let time: @Sendable (Value) -> Date
}

extension TimeDataSource where Value == Date {
  /// The current date.
  public static var currentDate: TimeDataSource<Date> {
    TimeDataSource(parameters: [:], value: { $0 }, time: { $0 })
  }
}

extension TimeDataSource where Value == Range<Date> {
  /// Returns the range from a date to the current date; it is empty before the date.
  public static func dateRange(startingAt date: Date) -> TimeDataSource<Range<Date>> {
    TimeDataSource(
      parameters: ["start": date], value: { date..<max($0, date) }, time: { $0.upperBound })
  }

  /// Returns the range from the current date to a date; it is empty after the date.
  public static func dateRange(endingAt date: Date) -> TimeDataSource<Range<Date>> {
    TimeDataSource(
      parameters: ["end": date], value: { min($0, date)..<date }, time: { $0.lowerBound })
  }
}

extension TimeDataSource where Value == Duration {
  /// Returns the duration from a date to the current date; it is negative before the date.
  public static func durationOffset(to date: Date) -> TimeDataSource<Duration> {
    TimeDataSource(
      parameters: ["offset": date],
      value: { current in
        let milliseconds = current.seconds(from: date) * 1000
        return milliseconds.isNaN
          ? .zero : .milliseconds(Int64(min(max(milliseconds, -1e18), 1e18)))
      },
      time: {
        let (seconds, attoseconds) = $0.components
        return date.addingTimeInterval(Double(seconds) + Double(attoseconds) / 1e18)
      })
  }
}

extension Text {
  /// Creates a text with the current value of a source in a format, which updates as time advances.
  public init<V, F: DiscreteFormatStyle>(_ source: TimeDataSource<V>, format: F)
  where V == F.FormatInput, F.FormatOutput == AttributedString {
    self.init(runs: [Run(content: .value(TextValue(SourcedValue(source: source, format: format))))])
  }

  /// Creates a text with the current value of a source in a format, which updates as time advances.
  public init<V, F: DiscreteFormatStyle>(_ source: TimeDataSource<V>, format: F)
  where V == F.FormatInput, F.FormatOutput == String {
    self.init(runs: [Run(content: .value(TextValue(SourcedValue(source: source, format: format))))])
  }

  /// Creates a text with a value in a format with attributes, in the environment's locale.
  public init<F: FormatStyle>(_ input: F.FormatInput, format: F)
  where F.FormatInput: Equatable, F.FormatOutput == AttributedString {
    self.init(
      runs: [Run(content: .value(TextValue(FormattedValue(input: input, format: format))))])
  }
}

/// The current value of a source in a format.
///
/// Unchecked: immutable; format styles are value types, not all of which are declared `Sendable`.
struct SourcedValue<Format: DiscreteFormatStyle>: TextValueSource, @unchecked Sendable
where Format.FormatOutput: FormattedText {
  let source: TimeDataSource<Format.FormatInput>
  let format: Format

  static func == (a: Self, b: Self) -> Bool {
    a.format == b.format && a.source.parameters == b.source.parameters
  }

  var dependsOnTime: Bool { true }

  func nextChange(after moment: Date) -> Date? {
    let value = source.value(moment)
    guard let next = format.discreteInput(after: value).map(source.time) else { return nil }
    let text = format.format(value).plainText
    if next > moment, format.format(source.value(next)).plainText != text { return next }
    // Foundation's formats of durations round half to even: the string changes after the boundary.
    return max(next, moment).addingTimeInterval(0.001)
  }

  func runs(in environment: EnvironmentValues) -> [Text.Run] {
    guard let date = environment.textReferenceDate else {
      environment.warn(
        """
        a text formats the current time, which is unknown; set the renderer's startDate or \
        \\.textReferenceDate (nothing is shown instead)
        """)
      return []
    }
    return format.adapted(to: environment).format(source.value(date)).textRuns
  }

  func string(in environment: EnvironmentValues) -> String {
    runs(in: environment).map { $0.content.string(in: environment) }.joined()
  }
}
