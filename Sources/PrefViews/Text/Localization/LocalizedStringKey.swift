// PrefViews: keys of localized texts: string literals with Markdown and interpolated values.

import PrefGeometry
import PrefViewGraph

/// A key of a localized string, which may contain Markdown and interpolated values.
public struct LocalizedStringKey: ExpressibleByStringInterpolation, Equatable, Sendable {
  let pattern: LocalizedPattern
  /// The untranslated runs.
  let runs: [Text.Run]

  /// Creates a key from a string.
  public init(_ value: String) {
    var gathered = StringInterpolation(literalCapacity: value.utf8.count, interpolationCount: 0)
    gathered.appendLiteral(value)
    self.init(stringInterpolation: gathered)
  }

  /// Creates a key from a string literal.
  public init(stringLiteral value: String) { self.init(value) }

  /// Creates a key from a string literal with interpolated values.
  public init(stringInterpolation: StringInterpolation) {
    pattern = stringInterpolation.pattern
    runs = pattern.runs
  }

  /// Collects the parts of a string interpolation.
  public struct StringInterpolation: StringInterpolationProtocol {
    private(set) var pattern = LocalizedPattern()

    /// Creates an empty interpolation.
    public init(literalCapacity: Int, interpolationCount: Int) {
      pattern.source.reserveCapacity(literalCapacity + 3 * interpolationCount)
    }

    private mutating func append(
      _ runs: [Text.Run], specifier: String = "%@", number: Double? = nil
    ) {
      let count = pattern.arguments.count
      pattern.arguments.append(LocalizedPattern.Argument(runs: runs, number: number))
      // Values beyond the number of placeholders (65,534) are omitted.
      guard count < LocalizedPattern.placeholders.count else { return }
      pattern.source += pattern.placeholder(count)
      pattern.key += specifier
    }

    private mutating func append(
      _ value: some TextValueSource, specifier: String = "%@", number: Double? = nil
    ) {
      append(
        [Text.Run(content: .value(TextValue(value)))], specifier: specifier, number: number)
    }

    /// Appends a literal part.
    public mutating func appendLiteral(_ literal: String) {
      pattern.key +=
        literal.utf8.contains(UInt8(ascii: "%"))
        ? literal.replacingOccurrences(of: "%", with: "%%") : literal
      guard literal.utf8.contains(where: { $0 >= 0xF4 }) else { return pattern.source += literal }
      // A placeholder character in the literal is treated as a value, so that it is displayed as
      // itself.
      for scalar in literal.unicodeScalars {
        if LocalizedPattern.placeholders.contains(scalar.value) {
          let key = pattern.key
          append([Text.Run(content: .string(String(scalar)))])
          pattern.key = key
        } else {
          pattern.source.unicodeScalars.append(scalar)
        }
      }
    }
    /// Appends a string, whose Markdown is not parsed.
    public mutating func appendInterpolation(_ string: String) {
      append([Text.Run(content: .string(string))])
    }
    /// Appends a string, whose Markdown is not parsed.
    public mutating func appendInterpolation<S: StringProtocol>(_ string: S) {
      append([Text.Run(content: .string(String(string)))])
    }
    /// Appends an integer with the digit grouping of the locale; its key specifier is `%lld`,
    /// `%llu`, `%d` or `%u`, depending on the type.
    public mutating func appendInterpolation<T: BinaryInteger>(_ value: T) {
      let isShort = T.self == Int32.self || T.self == Int16.self || T.self == Int8.self
      let specifier =
        T.isSigned
        ? (isShort ? "%d" : "%lld") : (T.self == UInt64.self || T.self == UInt.self ? "%llu" : "%u")
      append(WholeNumber(value), specifier: specifier, number: Double(value))
    }
    /// Appends a floating-point number with six decimal places; its key specifier is `%lf` or `%f`.
    public mutating func appendInterpolation<T: BinaryFloatingPoint>(_ value: T) {
      append(
        SpecifiedValue(value: Double(value), specifier: "%lf"),
        specifier: T.self == Float.self ? "%f" : "%lf", number: Double(value))
    }
    /// Appends the description of a value.
    @_disfavoredOverload
    public mutating func appendInterpolation<T>(_ value: T) {
      append([Text.Run(content: .string("\(value)"))])
    }
    /// Appends a value with a `printf` format specifier, such as `%.2f`.
    public mutating func appendInterpolation<T: CVarArg & Equatable & Sendable>(
      _ value: T, specifier: String
    ) {
      let number = (value as? any BinaryInteger).map { Double($0) } ?? value as? Double
      append(
        SpecifiedValue(value: value, specifier: specifier), specifier: specifier, number: number)
    }
    /// Appends the accessibility name of a color: that of the color's declaration.
    public mutating func appendInterpolation(accessibilityName color: Color) {
      appendInterpolation("\(color)")
    }
    /// Appends a time that counts the seconds in an interval; see `Text(timerInterval:)`.
    public mutating func appendInterpolation(
      timerInterval: ClosedRange<Date>, pauseTime: Date? = nil, countsDown: Bool = true,
      showsHours: Bool = true
    ) {
      appendInterpolation(
        Text(
          timerInterval: timerInterval, pauseTime: pauseTime, countsDown: countsDown,
          showsHours: showsHours))
    }
    /// Appends a text with its styles.
    public mutating func appendInterpolation(_ text: Text) { append(text.runs) }
    /// Appends an inline image, aligned with the baseline.
    public mutating func appendInterpolation(_ image: Image) {
      append([Text.Run(content: .image(image))])
    }
    /// Appends an attributed string with its attributes.
    public mutating func appendInterpolation(_ string: AttributedString) {
      append(Text(string).runs)
    }
    /// Appends a value formatted with attributes by a format style, in the environment's locale.
    public mutating func appendInterpolation<F: FormatStyle>(_ input: F.FormatInput, format: F)
    where F.FormatInput: Equatable, F.FormatOutput == AttributedString {
      append(FormattedValue(input: input, format: format))
    }
    /// Appends the current value of a source, formatted by a format style.
    public mutating func appendInterpolation<V, F: DiscreteFormatStyle>(
      _ source: TimeDataSource<V>, format: F
    ) where V == F.FormatInput, F.FormatOutput == AttributedString {
      append(SourcedValue(source: source, format: format))
    }
    /// Appends the current value of a source, formatted by a format style.
    public mutating func appendInterpolation<V, F: DiscreteFormatStyle>(
      _ source: TimeDataSource<V>, format: F
    ) where V == F.FormatInput, F.FormatOutput == String {
      append(SourcedValue(source: source, format: format))
    }
    /// Appends a value formatted by a format style, in the environment's locale.
    public mutating func appendInterpolation<F: FormatStyle>(_ input: F.FormatInput, format: F)
    where F.FormatInput: Equatable, F.FormatOutput == String {
      append(FormattedValue(input: input, format: format))
    }
    /// Appends a value formatted by a formatter, or else its description.
    public mutating func appendInterpolation<Subject: ReferenceConvertible>(
      _ subject: Subject, formatter: Formatter? = nil
    ) {
      append([Text.Run(content: .string(formatter?.string(for: subject) ?? "\(subject)"))])
    }
    /// Appends a date formatted by a formatter, or else its description.
    public mutating func appendInterpolation(_ date: Date, formatter: Formatter) {
      append([Text.Run(content: .string(formatter.string(for: date) ?? "\(date)"))])
    }
    /// Appends a value formatted by a formatter, or else its description. Foundation declares few of its values
    /// `ReferenceConvertible` on Linux.
    @_disfavoredOverload
    public mutating func appendInterpolation<Subject>(_ subject: Subject, formatter: Formatter) {
      append([Text.Run(content: .string(formatter.string(for: subject) ?? "\(subject)"))])
    }
    /// Appends an object formatted by a formatter, or else its description.
    public mutating func appendInterpolation(_ subject: NSObject, formatter: Formatter? = nil) {
      append([Text.Run(content: .string(formatter?.string(for: subject) ?? "\(subject)"))])
    }
    /// Appends a date in a style.
    public mutating func appendInterpolation(_ date: Date, style: Text.DateStyle) {
      append(StyledDate(date: date, style: style))
    }
    /// Appends a range of dates.
    public mutating func appendInterpolation(_ dates: ClosedRange<Date>) {
      append(StyledDateRange(dates: dates))
    }
    /// Appends an interval of dates.
    public mutating func appendInterpolation(_ interval: DateInterval) {
      append(StyledDateRange(dates: interval.start...interval.end))
    }
  }
}
