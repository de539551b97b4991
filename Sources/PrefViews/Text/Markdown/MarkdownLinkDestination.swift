// PrefViews: destinations of Markdown links, in parentheses after the brackets, and named entities.

import PrefGeometry

/// An inline link destination: `(destination "title")`; the title is skipped.
struct MarkdownLinkDestination {
  /// The destination, with escapes resolved.
  private(set) var text = ""
  /// The index after the closing parenthesis.
  private(set) var end: Int

  private let scalars: [Unicode.Scalar]

  /// Parses a destination at an index; nil if there is none.
  init?(_ scalars: [Unicode.Scalar], at start: Int) {
    guard start < scalars.count, scalars[start] == "(" else { return nil }
    self.scalars = scalars
    end = start + 1
    skipSpace()
    let isBracketed = end < scalars.count && scalars[end] == "<"
    guard isBracketed ? readBracketed() : readPlain() else { return nil }
    let beforeSpace = end
    skipSpace()
    if end > beforeSpace { readTitle() }
    skipSpace()
    guard end < scalars.count, scalars[end] == ")" else { return nil }
    end += 1
  }

  private mutating func skipSpace() {
    while end < scalars.count, scalars[end].isMarkdownSpace { end += 1 }
  }

  /// Appends the current character, or the one escaped by a backslash.
  private mutating func take() {
    if scalars[end] == "\\", end + 1 < scalars.count, scalars[end + 1].isASCIIPunctuation {
      end += 1
    }
    text.unicodeScalars.append(scalars[end])
    end += 1
  }

  private mutating func readBracketed() -> Bool {
    end += 1
    while end < scalars.count, scalars[end] != ">" {
      if scalars[end] == "<" || scalars[end] == "\n" { return false }
      take()
    }
    guard end < scalars.count else { return false }
    end += 1
    return true
  }

  /// The maximum nesting depth of parentheses in a destination.
  private static let maxDepth = 32

  private mutating func readPlain() -> Bool {
    var depth = 0
    while end < scalars.count, !scalars[end].isMarkdownSpace, scalars[end].value > 0x1F {
      if scalars[end] == "(" { depth += 1 }
      if scalars[end] == ")" {
        if depth == 0 { break }
        depth -= 1
      }
      guard depth <= Self.maxDepth else { return false }
      take()
    }
    return depth == 0
  }

  /// The maximum length of a title, in characters, which bounds the cost of unterminated titles.
  private static let maxTitleLength = 1000

  private mutating func readTitle() {
    guard end < scalars.count else { return }
    let closing: Unicode.Scalar
    switch scalars[end] {
    case "\"", "'": closing = scalars[end]
    case "(": closing = ")"
    default: return
    }
    var at = end + 1
    let limit = min(scalars.count, at + Self.maxTitleLength)
    while at < limit, scalars[at] != closing { at += scalars[at] == "\\" ? 2 : 1 }
    if at < limit { end = at + 1 }
  }
}

/// The entities that are supported; others are displayed as written.
enum MarkdownEntities {
  private static let named: [String: Unicode.Scalar] = [
    "amp": "&", "lt": "<", "gt": ">", "quot": "\"", "apos": "'", "nbsp": "\u{A0}",
    "copy": "©", "reg": "®", "trade": "™", "hellip": "…", "mdash": "—", "ndash": "–",
    "lsquo": "‘", "rsquo": "’", "ldquo": "“", "rdquo": "”", "laquo": "«", "raquo": "»",
    "bull": "•", "middot": "·", "deg": "°", "times": "×", "divide": "÷", "plusmn": "±",
    "frac12": "½", "euro": "€", "pound": "£", "yen": "¥", "cent": "¢", "sect": "§", "para": "¶",
    "larr": "←", "rarr": "→", "uarr": "↑", "darr": "↓", "shy": "\u{AD}", "zwj": "\u{200D}",
    "zwnj": "\u{200C}",
  ]

  /// Returns the character of `&name;`, `&#65;` or `&#x41;`, given the part between `&` and `;`;
  /// nil if it is unknown.
  static func scalar(named name: String) -> Unicode.Scalar? {
    guard name.hasPrefix("#") else { return named[name] }
    let digits = name.dropFirst()
    let isHexadecimal = digits.first == "x" || digits.first == "X"
    guard let value = isHexadecimal ? UInt32(digits.dropFirst(), radix: 16) : UInt32(digits)
    else { return nil }
    return value == 0 ? "\u{FFFD}" : Unicode.Scalar(value) ?? "\u{FFFD}"
  }
}
