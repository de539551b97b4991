// PrefViews: GitHub's extended autolinks (GFM 0.29, 6.9): `http` and `https` URLs without angle
// brackets.

import PrefGeometry

enum MarkdownAutolink {
  /// Returns the end of the URL that starts at an index; nil if there is none.
  static func end(_ scalars: [Unicode.Scalar], at start: Int) -> Int? {
    if start > 0 {
      let before = scalars[start - 1]
      guard before.isMarkdownSpace || ["*", "_", "~", "("].contains(before) else { return nil }
    }
    guard let host = hostStart(scalars, start), host < scalars.count,
      isLetterOrDigit(scalars[host])
    else { return nil }
    var end = host
    while end < scalars.count, scalars[end].value > 0x20, !scalars[end].isMarkdownSpace,
      scalars[end] != "<"
    { end += 1 }
    return withoutPunctuation(scalars, start, end)
  }

  /// Returns the index after `http://` or `https://`; nil if there is no scheme.
  private static func hostStart(_ scalars: [Unicode.Scalar], _ start: Int) -> Int? {
    for scheme in ["https://", "http://"] {
      let letters = scheme.unicodeScalars
      let piece = scalars[start...].prefix(letters.count)
      let isScheme =
        piece.count == letters.count
        && zip(piece, letters).allSatisfy { $0 == $1 || $0.value | 0x20 == $1.value }
      if isScheme { return start + letters.count }
    }
    return nil
  }

  /// Returns the end of the URL without trailing punctuation and without an unmatched closing
  /// parenthesis.
  private static func withoutPunctuation(
    _ scalars: [Unicode.Scalar], _ start: Int, _ end: Int
  ) -> Int {
    var end = end
    var depth = scalars[start..<end].reduce(0) { $0 + ($1 == "(" ? 1 : $1 == ")" ? -1 : 0) }
    while end > start {
      let last = scalars[end - 1]
      if last == ")", depth < 0 {
        depth += 1
      } else if !["?", "!", ".", ",", ":", ";", "*", "_", "~", "'", "\""].contains(last) {
        break
      }
      end -= 1
    }
    return end
  }

  private static func isLetterOrDigit(_ scalar: Unicode.Scalar) -> Bool {
    scalar.value >= 0x80 || scalar.properties.isAlphabetic || scalar.properties.numericType != nil
  }
}
