// Views: keys of texts: literals with Markdown and with values between their letters.

import PrefGeometry
import PrefViewGraph

/// A text that may be translated, and may hold values.
public struct LocalizedStringKey: ExpressibleByStringInterpolation, Equatable, Sendable {
  let pattern: LocalizedPattern
  /// The runs as they stand.
  let runs: [Text.Run]

  /// Makes a key from a string.
  public init(_ value: String) {
    var gathered = StringInterpolation(literalCapacity: value.utf8.count, interpolationCount: 0)
    gathered.appendLiteral(value)
    self.init(stringInterpolation: gathered)
  }

  /// Makes a key from a literal.
  public init(stringLiteral value: String) { self.init(value) }

  /// Makes a key from a literal with values.
  public init(stringInterpolation: StringInterpolation) {
    pattern = stringInterpolation.pattern
    runs = pattern.runs
  }

  /// Gathers the pieces of a literal.
  public struct StringInterpolation: StringInterpolationProtocol {
    private(set) var pattern = LocalizedPattern()

    /// Begins with nothing.
    public init(literalCapacity: Int, interpolationCount: Int) {
      pattern.source.reserveCapacity(literalCapacity + 3 * interpolationCount)
    }

    private mutating func append(
      _ runs: [Text.Run], specifier: String = "%@", number: Double? = nil
    ) {
      let count = pattern.arguments.count
      pattern.arguments.append(LocalizedPattern.Argument(runs: runs, number: number))
      // Nothing stands for more values than there are placeholders.
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

    /// Adds a piece of the literal.
    public mutating func appendLiteral(_ literal: String) {
      pattern.key +=
        literal.utf8.contains(UInt8(ascii: "%"))
        ? literal.replacingOccurrences(of: "%", with: "%%") : literal
      guard literal.utf8.contains(where: { $0 >= 0xF4 }) else { return pattern.source += literal }
      // A placeholder that the author wrote stands for itself.
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
    /// Adds a string, in which Markdown is not read.
    public mutating func appendInterpolation(_ string: String) {
      append([Text.Run(content: .string(string))])
    }
    /// Adds a string, in which Markdown is not read.
    public mutating func appendInterpolation<S: StringProtocol>(_ string: S) {
      append([Text.Run(content: .string(String(string)))])
    }
    /// Adds a whole number, its digits grouped as the locale does.
    public mutating func appendInterpolation<T: BinaryInteger>(_ value: T) {
      let isShort = T.self == Int32.self || T.self == Int16.self || T.self == Int8.self
      let specifier =
        T.isSigned
        ? (isShort ? "%d" : "%lld") : (T.self == UInt64.self || T.self == UInt.self ? "%llu" : "%u")
      append(WholeNumber(value), specifier: specifier, number: Double(value))
    }
    /// Adds a number with six digits after the point.
    public mutating func appendInterpolation<T: BinaryFloatingPoint>(_ value: T) {
      append(
        SpecifiedValue(value: Double(value), specifier: "%lf"),
        specifier: T.self == Float.self ? "%f" : "%lf", number: Double(value))
    }
    /// Adds a value as its description.
    @_disfavoredOverload
    public mutating func appendInterpolation<T>(_ value: T) {
      append([Text.Run(content: .string("\(value)"))])
    }
    /// Adds a value with a specifier, such as `%.2f`.
    public mutating func appendInterpolation<T: CVarArg & Equatable & Sendable>(
      _ value: T, specifier: String
    ) {
      let number = (value as? any BinaryInteger).map { Double($0) } ?? value as? Double
      append(
        SpecifiedValue(value: value, specifier: specifier), specifier: specifier, number: number)
    }
    /// Adds a text with its style.
    public mutating func appendInterpolation(_ text: Text) { append(text.runs) }
    /// Adds an image that stands on the line like a letter.
    public mutating func appendInterpolation(_ image: Image) {
      append([Text.Run(content: .image(image))])
    }
    /// Adds a string with attributes.
    public mutating func appendInterpolation(_ string: AttributedString) {
      append(Text(string).runs)
    }
    /// Adds a value in a format, written as the locale does.
    public mutating func appendInterpolation<F: FormatStyle>(_ input: F.FormatInput, format: F)
    where F.FormatInput: Equatable, F.FormatOutput == String {
      append(FormattedValue(input: input, format: format))
    }
    /// Adds a value as a formatter writes it.
    public mutating func appendInterpolation<Subject: ReferenceConvertible>(
      _ subject: Subject, formatter: Formatter? = nil
    ) {
      append([Text.Run(content: .string(formatter?.string(for: subject) ?? "\(subject)"))])
    }
    /// Adds an object as a formatter writes it.
    public mutating func appendInterpolation(_ subject: NSObject, formatter: Formatter? = nil) {
      append([Text.Run(content: .string(formatter?.string(for: subject) ?? "\(subject)"))])
    }
    /// Adds a date in a style.
    public mutating func appendInterpolation(_ date: Date, style: Text.DateStyle) {
      append(StyledDate(date: date, style: style))
    }
    /// Adds a span of time.
    public mutating func appendInterpolation(_ dates: ClosedRange<Date>) {
      append(StyledDates(dates: dates))
    }
    /// Adds a span of time.
    public mutating func appendInterpolation(_ interval: DateInterval) {
      append(StyledDates(dates: interval.start...interval.end))
    }
  }
}
