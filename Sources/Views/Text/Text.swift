// Views: texts, as values.

import Geometry
import Typography
import ViewGraph

/// One or more lines of text.
public struct Text: Equatable, Sendable {
  /// Which part of a text gives way where there is no room.
  public enum TruncationMode: Hashable, Sendable {
    /// The beginning.
    case head
    /// The end.
    case tail
    /// The middle.
    case middle
  }

  /// Capitals or lowercase.
  public enum Case: Hashable, Sendable {
    /// Capitals.
    case uppercase
    /// Lowercase.
    case lowercase
  }

  /// A piece of text with its changes of style, the outermost last.
  struct Run: Hashable, Sendable {
    var content: String
    var changes: [TextChange] = []
  }

  var runs: [Run]

  init(runs: [Run]) { self.runs = runs }

  /// Makes a text that stands as it is.
  public init(verbatim content: String) { runs = [Run(content: content)] }

  /// Makes a text from a string.
  @_disfavoredOverload
  public init<S: StringProtocol>(_ content: S) { self.init(verbatim: String(content)) }

  /// Makes a text from a key, which stands for itself where no translation is known.
  public init(
    _ key: LocalizedStringKey, tableName: String? = nil, bundle: Bundle? = nil,
    comment: StaticString? = nil
  ) { runs = key.runs }

  /// The text of both, one after the other.
  public static func + (lhs: Text, rhs: Text) -> Text { Text(runs: lhs.runs + rhs.runs) }

  private func changed(_ change: TextChange) -> Text {
    Text(
      runs: runs.map { run in
        var run = run
        run.changes.append(change)
        return run
      })
  }

  /// The text in a font.
  public func font(_ font: Font?) -> Text { font.map { changed(.font($0)) } ?? self }
  /// The text at a weight.
  public func fontWeight(_ weight: Font.Weight?) -> Text { changed(.weight(weight)) }
  /// The text in a design.
  public func fontDesign(_ design: Font.Design?) -> Text { changed(.design(design)) }
  /// The text at a width.
  public func fontWidth(_ width: Font.Width?) -> Text { changed(.width(width)) }
  /// The text in a colour.
  public func foregroundColor(_ color: Color?) -> Text {
    color.map { changed(.color($0)) } ?? self
  }
  /// The text in a style.
  public func foregroundStyle<S: ShapeStyle>(_ style: S) -> Text {
    changed(.style(TextChange.StyleBox(AnyShapeStyle(style))))
  }
  /// The text, bold.
  public func bold() -> Text { changed(.bold(true)) }
  /// The text, bold or not.
  public func bold(_ isActive: Bool) -> Text { changed(.bold(isActive)) }
  /// The text, leaning.
  public func italic() -> Text { changed(.italic(true)) }
  /// The text, leaning or not.
  public func italic(_ isActive: Bool) -> Text { changed(.italic(isActive)) }
  /// The text with digits of one width.
  public func monospacedDigit() -> Text { changed(.monospacedDigit) }
  /// The text in letters of one width.
  public func monospaced(_ isActive: Bool = true) -> Text {
    changed(.design(isActive ? .monospaced : nil))
  }
  /// The text with other room between letters, in points.
  public func kerning(_ kerning: CGFloat) -> Text { changed(.kerning(kerning)) }
  /// The text with other room between letters, in points, ligatures kept.
  public func tracking(_ tracking: CGFloat) -> Text { changed(.tracking(tracking)) }
  /// The text, moved up from the baseline, in points.
  public func baselineOffset(_ offset: CGFloat) -> Text { changed(.baselineOffset(offset)) }
  /// The text with a line below it.
  public func underline(_ isActive: Bool = true, color: Color? = nil) -> Text {
    changed(.underline(isActive, color))
  }
  /// The text with a line through it.
  public func strikethrough(_ isActive: Bool = true, color: Color? = nil) -> Text {
    changed(.strikethrough(isActive, color))
  }
}

/// A text that may be translated, and may hold values.
public struct LocalizedStringKey: ExpressibleByStringInterpolation, Equatable, Sendable {
  var runs: [Text.Run]

  /// Makes a key from a string.
  public init(_ value: String) { runs = [Text.Run(content: value)] }

  /// Makes a key from a literal.
  public init(stringLiteral value: String) { self.init(value) }

  /// Makes a key from a literal with values.
  public init(stringInterpolation: StringInterpolation) { runs = stringInterpolation.runs }

  /// Gathers the pieces of a literal.
  public struct StringInterpolation: StringInterpolationProtocol {
    var runs: [Text.Run] = []

    /// Begins with nothing.
    public init(literalCapacity: Int, interpolationCount: Int) {}

    private mutating func append(_ text: String) {
      if runs.last?.changes.isEmpty == true {
        runs[runs.count - 1].content += text
      } else if !text.isEmpty {
        runs.append(Text.Run(content: text))
      }
    }

    /// Adds a piece of the literal.
    public mutating func appendLiteral(_ literal: String) { append(literal) }
    /// Adds a string.
    public mutating func appendInterpolation(_ string: String) { append(string) }
    /// Adds a value as its description.
    @_disfavoredOverload
    public mutating func appendInterpolation<T>(_ value: T) { append("\(value)") }
    /// Adds a value with a format, such as `%.2f`.
    public mutating func appendInterpolation<T: CVarArg>(_ value: T, specifier: String) {
      append(String(format: specifier, value))
    }
    /// Adds a text with its style.
    public mutating func appendInterpolation(_ text: Text) { runs += text.runs }
    /// Adds a value in a format.
    public mutating func appendInterpolation<F: FormatStyle>(_ input: F.FormatInput, format: F)
    where F.FormatInput: Equatable, F.FormatOutput == String { append(format.format(input)) }
  }
}
