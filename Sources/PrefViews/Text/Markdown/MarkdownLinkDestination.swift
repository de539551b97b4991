// PrefViews: destinations and titles of Markdown links, in parentheses after the brackets or in a
// link reference definition.

import PrefGeometry

/// An inline link destination: `(destination "title")`; the title is skipped.
struct MarkdownLinkDestination {
  /// The destination, with escapes and entities resolved.
  let text: String
  /// The index after the closing parenthesis.
  let end: Int

  /// Parses a destination at an index; nil if there is none.
  init?(_ scalars: [Unicode.Scalar], at start: Int) {
    guard start < scalars.count, scalars[start] == "(" else { return nil }
    var end = Self.skippingSpace(scalars, from: start + 1)
    var text = ""
    if let destination = Self.destination(scalars, at: end) {
      text = destination.text
      end = Self.skippingSpace(scalars, from: destination.end)
      if end > destination.end, let titleEnd = Self.titleEnd(scalars, at: end) {
        end = Self.skippingSpace(scalars, from: titleEnd)
      }
    }
    guard end < scalars.count, scalars[end] == ")" else { return nil }
    self.text = text
    self.end = end + 1
  }

  /// Returns the index of the first character from an index on that is not ASCII white space.
  static func skippingSpace(_ scalars: [Unicode.Scalar], from start: Int) -> Int {
    scalars[start...].firstIndex { !$0.isMarkdownASCIISpace } ?? scalars.count
  }

  /// The maximum nesting depth of parentheses in a destination.
  private static let maxDepth = 32

  /// Parses a destination, in angle brackets or without; nil if there is none or it is empty without
  /// angle brackets.
  static func destination(
    _ scalars: [Unicode.Scalar], at start: Int
  ) -> (text: String, end: Int)? {
    let isBracketed = start < scalars.count && scalars[start] == "<"
    let first = isBracketed ? start + 1 : start
    var end = first
    var depth = 0
    scan: while end < scalars.count {
      switch scalars[end] {
      case "\\" where end + 1 < scalars.count && scalars[end + 1].isASCIIPunctuation: end += 1
      case ">" where isBracketed: return (unescaped(scalars[first..<end]), end + 1)
      case "<" where isBracketed, "\n" where isBracketed: return nil
      case "(" where !isBracketed:
        depth += 1
        if depth > maxDepth { return nil }
      case ")" where !isBracketed:
        if depth == 0 { break scan }
        depth -= 1
      case "\0"..." " where !isBracketed: break scan
      default: break
      }
      end += 1
    }
    guard !isBracketed, depth == 0, end > start else { return nil }
    return (unescaped(scalars[first..<end]), end)
  }

  /// The maximum length of a title, in characters, which bounds the cost of unterminated titles.
  private static let maxTitleLength = 1000

  /// Returns the index after the title that starts at an index; nil if there is none.
  static func titleEnd(_ scalars: [Unicode.Scalar], at start: Int) -> Int? {
    guard start < scalars.count else { return nil }
    let closing: Unicode.Scalar
    switch scalars[start] {
    case "\"", "'": closing = scalars[start]
    case "(": closing = ")"
    default: return nil
    }
    var at = start + 1
    let limit = min(scalars.count, at + maxTitleLength)
    while at < limit, scalars[at] != closing {
      if closing == ")", scalars[at] == "(" { return nil }
      at += scalars[at] == "\\" ? 2 : 1
    }
    return at < limit ? at + 1 : nil
  }

  /// Returns text with escapes and entities resolved.
  static func unescaped(_ source: ArraySlice<Unicode.Scalar>) -> String {
    let scalars = Array(source)
    var text = String.UnicodeScalarView()
    var at = 0
    while at < scalars.count {
      if scalars[at] == "\\", at + 1 < scalars.count, scalars[at + 1].isASCIIPunctuation {
        at += 1
      } else if scalars[at] == "&", let entity = MarkdownEntities.entity(scalars, at: at) {
        text.append(entity.scalar)
        at = entity.end
        continue
      }
      text.append(scalars[at])
      at += 1
    }
    return String(text)
  }
}

extension Unicode.Scalar {
  /// Whether the scalar is a space, a tab or a line ending.
  var isMarkdownASCIISpace: Bool { value == 0x20 || (0x09...0x0D).contains(value) }
}

extension ArraySlice<Unicode.Scalar> {
  /// The scalars as a string.
  var string: String {
    var text = String.UnicodeScalarView()
    text.append(contentsOf: self)
    return String(text)
  }
}
