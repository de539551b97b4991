// PrefViews: attributes of Apple's Markdown, in parentheses after `^[…]`. Their values are not
// used.

import PrefGeometry

/// A list of attributes: `(inflect: true, …)`.
struct MarkdownAttributes {
  /// The index after the closing parenthesis.
  let end: Int
  /// Whether the attributes request grammatical inflection.
  let requestsInflection: Bool

  /// The maximum length of an attribute list, in characters; longer ones are text.
  private static let maxLength = 1_000

  /// Parses attributes at an index; nil if there are none.
  init?(_ scalars: [Unicode.Scalar], at start: Int) {
    guard start < scalars.count, scalars[start] == "(" else { return nil }
    let rest = scalars[(start + 1)...].prefix(Self.maxLength)
    guard let close = rest.firstIndex(of: ")") else { return nil }
    var text = String.UnicodeScalarView()
    text.append(contentsOf: rest[..<close])
    // An attribute has a space after its colon, unlike a URL.
    guard String(text).contains(": ") else { return nil }
    requestsInflection = String(text).contains("inflect")
    end = close + 1
  }
}
