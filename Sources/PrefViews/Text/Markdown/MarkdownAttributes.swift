// Views: attributes in Apple's Markdown: what stands in parentheses after `^[…]`. They are read over.

import PrefGeometry

/// `(inflect: true, …)`.
struct MarkdownAttributes {
  /// The place after the closing parenthesis.
  let end: Int
  /// Whether the words are to agree with a number.
  let asksForInflection: Bool

  /// More characters than this are no attributes.
  private static let longest = 1_000

  /// Reads from a place on; nil where no attributes stand there.
  init?(_ scalars: [Unicode.Scalar], at start: Int) {
    guard start < scalars.count, scalars[start] == "(" else { return nil }
    let rest = scalars[(start + 1)...].prefix(Self.longest)
    guard let close = rest.firstIndex(of: ")") else { return nil }
    var text = String.UnicodeScalarView()
    text.append(contentsOf: rest[..<close])
    // A name, a colon and a value; an address has no space behind its colon.
    guard String(text).contains(": ") else { return nil }
    asksForInflection = String(text).contains("inflect")
    end = close + 1
  }
}
