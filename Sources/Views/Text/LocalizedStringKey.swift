// Views: keys of texts: literals with Markdown and with values between their letters.

import Geometry
import ViewGraph

/// A text that may be translated, and may hold values.
public struct LocalizedStringKey: ExpressibleByStringInterpolation, Equatable, Sendable {
  /// Stand for values in the literal while Markdown is read: characters for private use, one for each value.
  static let placeholders: ClosedRange<UInt32> = 0x10_0000...0x10_FFFD

  var runs: [Text.Run]

  /// Makes a key from a string.
  public init(_ value: String) {
    var gathered = StringInterpolation(literalCapacity: value.utf8.count, interpolationCount: 0)
    gathered.appendLiteral(value)
    self.init(stringInterpolation: gathered)
  }

  /// Makes a key from a literal.
  public init(stringLiteral value: String) { self.init(value) }

  /// Makes a key from a literal with values.
  public init(stringInterpolation: StringInterpolation) { runs = stringInterpolation.runs }

  /// Gathers the pieces of a literal.
  public struct StringInterpolation: StringInterpolationProtocol {
    /// The literal with placeholders for values.
    private var source = ""
    /// The values, each of which may have several runs, in the order of their placeholders.
    private var values: [[Text.Run]] = []

    /// Begins with nothing.
    public init(literalCapacity: Int, interpolationCount: Int) {
      source.reserveCapacity(literalCapacity + 3 * interpolationCount)
    }

    private mutating func append(_ runs: [Text.Run]) {
      let number = LocalizedStringKey.placeholders.lowerBound + UInt32(clamping: values.count)
      guard LocalizedStringKey.placeholders.contains(number), let scalar = Unicode.Scalar(number)
      else { return }
      source.unicodeScalars.append(scalar)
      values.append(runs)
    }

    private mutating func append(_ value: some TextValueSource) {
      append([Text.Run(content: .value(TextValue(value)))])
    }

    /// Adds a piece of the literal.
    public mutating func appendLiteral(_ literal: String) {
      guard literal.utf8.contains(where: { $0 >= 0xF4 }) else { return source += literal }
      // A placeholder that the author wrote stands for itself.
      for scalar in literal.unicodeScalars {
        if LocalizedStringKey.placeholders.contains(scalar.value) {
          append([Text.Run(content: .string(String(scalar)))])
        } else {
          source.unicodeScalars.append(scalar)
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
      append(WholeNumber(value))
    }
    /// Adds a number with six digits after the point.
    public mutating func appendInterpolation<T: BinaryFloatingPoint>(_ value: T) {
      append(SpecifiedValue(value: Double(value), specifier: "%lf"))
    }
    /// Adds a value as its description.
    @_disfavoredOverload
    public mutating func appendInterpolation<T>(_ value: T) {
      append([Text.Run(content: .string("\(value)"))])
    }
    /// Adds a value with a specifier, such as `%.2f`.
    public mutating func appendInterpolation<T: CVarArg & Equatable & Sendable>(
      _ value: T, specifier: String
    ) { append(SpecifiedValue(value: value, specifier: specifier)) }
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

    /// The literal's runs, styled as its Markdown says, with the values in their places.
    var runs: [Text.Run] {
      let pieces = InlineMarkdown.pieces(of: source)
      if values.isEmpty {
        return pieces.map { Text.Run(content: .string($0.text), changes: $0.changes()) }
      }
      var runs: [Text.Run] = []
      for var piece in pieces {
        piece.link = piece.link.map(filled)
        let changes = piece.changes()
        for part in parts(of: piece.text) {
          switch part {
          case .text(let text): runs.append(Text.Run(content: .string(text), changes: changes))
          case .value(let value):
            for var run in values[value] {
              run.changes += changes
              runs.append(run)
            }
          }
        }
      }
      return runs
    }

    private enum Part {
      case text(String)
      case value(Int)
    }

    private func parts(of text: String) -> [Part] {
      var parts: [Part] = []
      var string = ""
      for scalar in text.unicodeScalars {
        guard LocalizedStringKey.placeholders.contains(scalar.value) else {
          string.unicodeScalars.append(scalar)
          continue
        }
        if !string.isEmpty { parts.append(.text(string)) }
        string = ""
        parts.append(.value(Int(scalar.value - LocalizedStringKey.placeholders.lowerBound)))
      }
      if !string.isEmpty { parts.append(.text(string)) }
      return parts
    }

    /// A link's target with the values in their places, written as in the standard environment.
    private func filled(_ target: String) -> String {
      let environment = EnvironmentValues()
      return parts(of: target).map { part in
        switch part {
        case .text(let text): text
        case .value(let value):
          values[value].map { $0.content.string(in: environment) }.joined()
        }
      }.joined()
    }
  }
}
