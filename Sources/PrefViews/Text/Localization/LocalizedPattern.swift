// PrefViews: localizable string literals with interpolated values. In: a literal's source and
// values. Out: its lookup key, and its translated or untranslated text runs.

import PrefGeometry
import PrefICU
import PrefTypography
import PrefViewGraph

/// A localizable literal with interpolated values.
struct LocalizedPattern: Equatable, Sendable {
  /// An interpolated value.
  struct Argument: Equatable, Sendable {
    /// The text runs of the value.
    var runs: [Text.Run]
    /// The number that selects plural forms; nil if the value is not a number.
    var number: Double?
  }

  /// The private use characters that represent interpolated values while Markdown is parsed, one per value.
  static let placeholders: ClosedRange<UInt32> = 0x10_0000...0x10_FFFD

  /// The literal with placeholders for values.
  var source = ""
  /// The lookup key: the literal with `%@`, `%lld` … for values.
  var key = ""
  var arguments: [Argument] = []

  /// The untranslated runs, with Markdown styles and values inserted.
  var runs: [Text.Run] { runs(of: source) }

  /// Returns the translated runs; the untranslated runs if the table has no translation.
  func runs(in table: StringTable, _ locale: Locale) -> [Text.Run] {
    runs(of: translated(table, locale) ?? source)
  }

  /// Returns the translated text without Markdown parsing.
  func string(in table: StringTable?, _ environment: EnvironmentValues) -> String {
    let source = table.flatMap { translated($0, environment.locale) } ?? source
    return substituted(source, environment)
  }

  // MARK: Runs

  private func runs(of source: String) -> [Text.Run] {
    let pieces = InlineMarkdown.pieces(of: source)
    if arguments.isEmpty {
      return pieces.map { Text.Run(content: .string($0.text), changes: $0.changes()) }
    }
    var runs: [Text.Run] = []
    for var piece in pieces {
      piece.link = piece.link.map { substituted($0, EnvironmentValues()) }
      let changes = piece.changes()
      for part in parts(of: piece.text) {
        switch part {
        case .text(let text): runs.append(Text.Run(content: .string(text), changes: changes))
        case .value(let value):
          let inner = arguments[value].runs
          if changes.isEmpty {
            runs += inner
          } else {
            runs += inner.map { Text.Run(content: $0.content, changes: $0.changes + changes) }
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
      let number = Int(scalar.value) - Int(Self.placeholders.lowerBound)
      guard arguments.indices.contains(number) else {
        string.unicodeScalars.append(scalar)
        continue
      }
      if !string.isEmpty { parts.append(.text(string)) }
      string = ""
      parts.append(.value(number))
    }
    if !string.isEmpty { parts.append(.text(string)) }
    return parts
  }

  /// Returns a text with its placeholders replaced by the formatted values.
  private func substituted(_ text: String, _ environment: EnvironmentValues) -> String {
    parts(of: text).map { part in
      switch part {
      case .text(let text): text
      case .value(let value):
        arguments[value].runs.map { $0.content.string(in: environment) }.joined()
      }
    }.joined()
  }

  // MARK: Translation

  private func translated(_ table: StringTable, _ locale: Locale) -> String? {
    table.translation(of: key, locale).map { translation in
      var filler = FormatFiller(translation: translation, pattern: self, locale: locale)
      return filler.filled(translation.format)
    }
  }

  /// Returns the placeholder of the value at a zero-based index; an empty string if there is none.
  func placeholder(_ number: Int) -> String {
    guard arguments.indices.contains(number),
      let scalar = Unicode.Scalar(Self.placeholders.lowerBound + UInt32(number))
    else { return "" }
    return String(scalar)
  }
}

/// The format specifier after a percent sign: `2$@`, `lld`, `.2f`, `#@files@`.
private struct FormatSpecifier {
  /// The one-based position of the value; nil for the next value.
  private(set) var position: Int?
  /// The name of a plural rule; nil for a plain value.
  private(set) var plural: String?
  /// The index after the specifier.
  private(set) var end: Substring.Index

  /// Parses a specifier at the start of a text; nil if there is none.
  init?(_ text: Substring) {
    var rest = text
    let digits = rest.prefix(while: \.isASCIIDigit)
    if rest[digits.endIndex...].hasPrefix("$"), digits.count <= 3, let number = Int(digits),
      number > 0
    {
      position = number
      rest = rest[digits.endIndex...].dropFirst()
    }
    if rest.hasPrefix("#@") {
      let name = rest.dropFirst(2).prefix { $0 != "@" }
      guard name.endIndex < rest.endIndex else { return nil }
      plural = String(name)
      end = rest.index(after: name.endIndex)
      return
    }
    rest = rest.drop { "-+ #0123456789.".contains($0) }
    rest = rest.drop { "hlqztjL".contains($0) }
    guard let last = rest.first, last == "@" || last.isASCII && last.isLetter else { return nil }
    end = rest.index(after: rest.startIndex)
  }
}

extension Character {
  fileprivate var isASCIIDigit: Bool { isASCII && isWholeNumber }
}

/// Replaces the specifiers of a translation with placeholders.
private struct FormatFiller {
  let translation: Translation
  let pattern: LocalizedPattern
  let locale: Locale
  private var next = 0
  /// The maximum nesting depth of plural rules, because a table may contain a cycle.
  private static let maxDepth = 8

  init(translation: Translation, pattern: LocalizedPattern, locale: Locale) {
    self.translation = translation
    self.pattern = pattern
    self.locale = locale
  }

  /// Returns a format with a placeholder for each specifier. `pluralValue` is the index of the value that
  /// selected the plural form being filled.
  mutating func filled(_ format: String, pluralValue: Int? = nil, depth: Int = 0) -> String {
    var result = ""
    var rest = Substring(format)
    while let percent = rest.firstIndex(of: "%") {
      result += rest[..<percent]
      rest = rest[rest.index(after: percent)...]
      if rest.hasPrefix("%") {
        result += "%"
        rest = rest.dropFirst()
      } else if let pluralValue, rest.hasPrefix("arg") {
        result += pattern.placeholder(pluralValue)
        rest = rest.dropFirst(3)
      } else if let specifier = FormatSpecifier(rest) {
        rest = rest[specifier.end...]
        if let name = specifier.plural {
          if depth < Self.maxDepth { result += plural(name, specifier.position, depth) }
        } else if let position = specifier.position {
          result += pattern.placeholder(position - 1)
        } else if let pluralValue {
          result += pattern.placeholder(pluralValue)
        } else {
          result += pattern.placeholder(next)
          next += 1
        }
      } else {
        result += "%"
      }
    }
    return result + rest
  }

  private mutating func plural(_ name: String, _ position: Int?, _ depth: Int) -> String {
    guard let plural = translation.plurals[name] else { return "" }
    var number = (position ?? plural.argument).map { $0 - 1 } ?? next
    if position == nil, plural.argument == nil {
      // A plural rule without a position uses the next numeric value.
      while number < pattern.arguments.count, pattern.arguments[number].number == nil {
        number += 1
      }
      next = number + 1
    }
    let value = pattern.arguments.indices.contains(number) ? pattern.arguments[number].number : nil
    let form = PluralRules.form(of: value ?? 0, in: locale.identifier)
    // An explicit "zero" form takes precedence over the language's plural category.
    let exact = value == 0 ? plural.forms["zero"] : nil
    guard let format = exact ?? plural.forms[form] ?? plural.forms["other"] else { return "" }
    return filled(format, pluralValue: number, depth: depth + 1)
  }
}
