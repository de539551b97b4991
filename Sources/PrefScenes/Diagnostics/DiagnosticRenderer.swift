// PrefScenes: diagnostics as text: with the source line and a caret, as one line each, or as JSON.

/// Formats diagnostics.
public enum DiagnosticRenderer {
  /// The maximum number of characters of a source line that are shown.
  private static let excerptWidth = 96

  /// Formats diagnostics as one line each, without source lines.
  public static func short(_ diagnostics: [SceneDiagnostic]) -> String {
    diagnostics.map(headline).joined(separator: "\n")
  }

  /// Formats diagnostics with their source lines and a caret below the column.
  ///
  /// - Parameter isColored: whether ANSI color sequences are included.
  public static func human(_ diagnostics: [SceneDiagnostic], isColored: Bool = false) -> String {
    // Most problems of a long line follow each other.
    var last: (text: String, scalars: [Unicode.Scalar]) = ("", [])
    let blocks = diagnostics.map { diagnostic -> String in
      let head = isColored ? coloredHeadline(diagnostic) : headline(diagnostic)
      guard let text = diagnostic.lineText else { return head }
      if text != last.text { last = (text, Array(text.unicodeScalars)) }
      return head + "\n" + excerpt(diagnostic, last.scalars)
    }
    return blocks.joined(separator: "\n")
  }

  /// Returns the source lines of diagnostics, or their parts around the columns, with the columns in them, from 1; nil
  /// for diagnostics without a line.
  package static func excerpts(_ diagnostics: [SceneDiagnostic]) -> [(text: String, column: Int)?] {
    var last: (text: String, scalars: [Unicode.Scalar]) = ("", [])
    return diagnostics.map { diagnostic in
      guard let text = diagnostic.lineText else { return nil }
      if text != last.text { last = (text, Array(text.unicodeScalars)) }
      let visible = visibleRange(diagnostic, last.scalars.count)
      var excerpt = ""
      excerpt.unicodeScalars.append(contentsOf: last.scalars[visible])
      return (excerpt, max(diagnostic.column, 1) - visible.lowerBound)
    }
  }

  /// Formats diagnostics as a JSON array of objects with the members of `SceneDiagnostic`, one object per line.
  public static func json(_ diagnostics: [SceneDiagnostic]) -> String {
    guard !diagnostics.isEmpty else { return "[]" }
    let lines = diagnostics.map { "  " + JSONWriter.compact(object($0)) }
    return "[\n" + lines.joined(separator: ",\n") + "\n]"
  }

  private static func object(_ diagnostic: SceneDiagnostic) -> Value {
    var object = ValueObject()
    object["severity"] = .string(diagnostic.severity.rawValue)
    object["code"] = .string(diagnostic.code.rawValue)
    object["message"] = .string(diagnostic.message)
    object["pointer"] = .string(diagnostic.pointer)
    object["file"] = .string(diagnostic.file)
    object["line"] = .number(Double(diagnostic.line))
    object["column"] = .number(Double(diagnostic.column))
    if let expected = diagnostic.expected { object["expected"] = .string(expected) }
    if !diagnostic.nearest.isEmpty {
      object["nearest"] = .array(diagnostic.nearest.map(Value.string))
    }
    if let fix = diagnostic.fix { object["fix"] = .string(fix) }
    return .object(object)
  }

  private static func place(_ diagnostic: SceneDiagnostic) -> String {
    "\(TerminalText.line(diagnostic.file)):\(diagnostic.line):\(diagnostic.column): "
  }

  private static func headline(_ diagnostic: SceneDiagnostic) -> String {
    place(diagnostic) + diagnostic.severity.rawValue + ": " + text(diagnostic)
  }

  private static func coloredHeadline(_ diagnostic: SceneDiagnostic) -> String {
    let color = diagnostic.severity == .error ? "\u{1B}[31m" : "\u{1B}[35m"
    return "\u{1B}[1m" + place(diagnostic) + color + diagnostic.severity.rawValue
      + ":\u{1B}[0m " + text(diagnostic)
  }

  private static func text(_ diagnostic: SceneDiagnostic) -> String {
    var text = diagnostic.message
    if !diagnostic.pointer.isEmpty { text += " at \(printable(diagnostic.pointer))" }
    if let fix = diagnostic.fix { text += " — \(fix)" }
    return TerminalText.line(text)
  }

  /// Returns the part of a line with `count` scalars that is shown.
  private static func visibleRange(_ diagnostic: SceneDiagnostic, _ count: Int) -> Range<Int> {
    let caret = min(max(diagnostic.column - 1, 0), count)
    let isLong = count > excerptWidth
    let start = isLong ? max(0, min(caret - excerptWidth / 2, count - excerptWidth)) : 0
    return start..<min(start + excerptWidth, count)
  }

  private static func excerpt(_ diagnostic: SceneDiagnostic, _ scalars: [Unicode.Scalar])
    -> String
  {
    let caret = min(max(diagnostic.column - 1, 0), scalars.count)
    let range = visibleRange(diagnostic, scalars.count)
    let (start, end) = (range.lowerBound, range.upperBound)
    let visible = scalars[start..<end].map { isPrintable($0) ? Character($0) : " " }
    let shown = String(visible) + (end < scalars.count ? "…" : "")
    let prefix = start > 0 ? "…" : ""
    let number = String(diagnostic.line)
    let gutter = String(repeating: " ", count: number.count)
    let indent = String(repeating: " ", count: caret - start + prefix.count)
    return "  \(number) | \(prefix)\(shown)\n  \(gutter) | \(indent)^"
  }
}

/// Returns whether a scalar is printable, that is, not a control, format or separator character.
func isPrintable(_ scalar: Unicode.Scalar) -> Bool {
  switch scalar.properties.generalCategory {
  case .control, .format, .lineSeparator, .paragraphSeparator, .surrogate: false
  default: true
  }
}

/// Escapes unprintable characters as `\u{…}` and truncates to `limit` scalars.
func printable(_ text: String, limit: Int = 160) -> String {
  var result = ""
  for (count, scalar) in text.unicodeScalars.enumerated() {
    if count == limit { return result + "…" }
    if isPrintable(scalar) {
      result.unicodeScalars.append(scalar)
    } else {
      result += scalar.escaped
    }
  }
  return result
}

/// Returns a name in double quotes for a message, escaped and truncated to 60 scalars.
func quoted(_ name: String) -> String { "\"\(printable(name, limit: 60))\"" }

/// Joins names as `a`, `a or b`, `a, b or c`.
func alternatives(_ names: [String], conjunction: String = "or") -> String {
  guard let last = names.last else { return "" }
  guard names.count > 1 else { return last }
  return names.dropLast().joined(separator: ", ") + " \(conjunction) " + last
}

/// Returns titles as alternatives; those that have alternatives themselves are joined with the others.
func joinedAlternatives(_ titles: [String]) -> String {
  var names: [String] = []
  for name in titles.joined(separator: ", ").split(separator: #/, | or /#).map(String.init)
  where !names.contains(name) { names.append(name) }
  return alternatives(names)
}
