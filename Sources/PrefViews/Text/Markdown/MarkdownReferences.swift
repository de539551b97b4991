// PrefViews: link reference definitions of Markdown (CommonMark 0.31, 4.7): `[label]: destination`.
// In: the text of paragraphs. Out: the destinations by label, and the text after the definitions.

import PrefGeometry

/// The destinations of a document's link reference definitions.
struct MarkdownReferences {
  /// The destinations, keyed by normalized label.
  private var destinations: [String: String] = [:]

  var isEmpty: Bool { destinations.isEmpty }

  /// Returns the destination of a label, not normalized; nil if the label is not defined.
  func destination(of label: String) -> String? { destinations[Self.normalized(label)] }

  /// Adds the definitions at the start of a paragraph and returns the rest of it. The first of
  /// several definitions of a label applies. O(n).
  mutating func takeDefinitions(from paragraph: String) -> String {
    guard paragraph.utf8.first == UInt8(ascii: "[") else { return paragraph }
    let scalars = Array(paragraph.unicodeScalars)
    var start = 0
    while let definition = Self.definition(scalars, at: start) {
      let label = Self.normalized(definition.label)
      if destinations[label] == nil { destinations[label] = definition.destination }
      start = definition.end
    }
    return start == 0 ? paragraph : scalars[start...].string
  }

  /// The maximum length of a label, in characters.
  private static let maxLabelLength = 999

  /// Returns the text of the label in brackets that starts at an index, and the index after it; nil
  /// if there is none, or it is blank or contains brackets.
  static func label(_ scalars: [Unicode.Scalar], at start: Int) -> (text: String, end: Int)? {
    guard start < scalars.count, scalars[start] == "[" else { return nil }
    var end = start + 1
    let limit = min(scalars.count, end + maxLabelLength + 1)
    while end < limit, scalars[end] != "]" {
      if scalars[end] == "[" { return nil }
      end += scalars[end] == "\\" ? 2 : 1
    }
    guard end < limit, scalars[(start + 1)..<end].contains(where: { !$0.isMarkdownASCIISpace })
    else { return nil }
    return (scalars[(start + 1)..<end].string, end + 1)
  }

  /// Returns the definition that starts at an index, and the index of the line after it; nil if
  /// there is none.
  private static func definition(
    _ scalars: [Unicode.Scalar], at start: Int
  ) -> (label: String, destination: String, end: Int)? {
    guard let label = label(scalars, at: start), label.end < scalars.count,
      scalars[label.end] == ":"
    else { return nil }
    let begin = MarkdownLinkDestination.skippingSpace(scalars, from: label.end + 1)
    guard let destination = MarkdownLinkDestination.destination(scalars, at: begin) else {
      return nil
    }
    let title = MarkdownLinkDestination.skippingSpace(scalars, from: destination.end)
    if title > destination.end,
      let titleEnd = MarkdownLinkDestination.titleEnd(scalars, at: title),
      let end = nextLine(scalars, from: titleEnd)
    {
      return (label.text, destination.text, end)
    }
    return nextLine(scalars, from: destination.end).map { (label.text, destination.text, $0) }
  }

  /// Returns the index of the next line if only spaces and tabs precede it; otherwise nil.
  private static func nextLine(_ scalars: [Unicode.Scalar], from start: Int) -> Int? {
    let end = scalars[start...].firstIndex { $0 != " " && $0 != "\t" } ?? scalars.count
    return end == scalars.count ? end : scalars[end] == "\n" ? end + 1 : nil
  }

  /// Returns a label without differences of case and white space.
  private static func normalized(_ label: String) -> String {
    label.unicodeScalars.split(whereSeparator: \.isMarkdownASCIISpace).map(String.init)
      .joined(separator: " ").lowercased().uppercased()
  }
}
