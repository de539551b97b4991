// PrefViews: autolinks: URLs and e-mail addresses in angle brackets (CommonMark 0.31, 6.5), and
// GitHub's extended ones without (GFM 0.29, 6.9).

import PrefGeometry

enum MarkdownAutolink {
  // MARK: In angle brackets

  /// Returns the destination of `https://…` or `name@host`, which have been in angle brackets; nil if
  /// the text is neither.
  static func target(of text: String) -> String? {
    let scalars = Array(text.unicodeScalars)
    let scheme = scalars.prefix {
      $0.isASCIILetter || $0.isASCIIDigit || ["+", "-", "."].contains($0)
    }
    if (2...32).contains(scheme.count), scheme.first?.isASCIILetter == true,
      scalars.dropFirst(scheme.count).first == ":"
    {
      return text
    }
    let parts = text.split(separator: "@", omittingEmptySubsequences: false)
    guard parts.count == 2, !parts[0].isEmpty else { return nil }
    let isName = parts[0].unicodeScalars.allSatisfy {
      $0.isASCIILetter || $0.isASCIIDigit || ".!#$%&'*+/=?^_`{|}~-".unicodeScalars.contains($0)
    }
    let isHost = parts[1].split(separator: ".", omittingEmptySubsequences: false).allSatisfy {
      (1...63).contains($0.utf8.count) && $0.first != "-" && $0.last != "-"
        && $0.unicodeScalars.allSatisfy { $0.isASCIILetter || $0.isASCIIDigit || $0 == "-" }
    }
    return isName && isHost ? "mailto:\(text)" : nil
  }

  // MARK: Without angle brackets

  /// Splits a piece of text at the e-mail addresses in it, which become links. O(n).
  static func piecesWithEmails(_ piece: InlineMarkdown.Piece) -> [InlineMarkdown.Piece] {
    guard piece.text.utf8.contains(UInt8(ascii: "@")) else { return [piece] }
    let scalars = Array(piece.text.unicodeScalars)
    var pieces: [InlineMarkdown.Piece] = []
    var start = 0
    func append(_ range: Range<Int>, link: Bool = false) {
      guard !range.isEmpty else { return }
      var part = piece
      part.text = scalars[range].string
      if link { part.link = "mailto:\(part.text)" }
      pieces.append(part)
    }
    for (index, scalar) in scalars.enumerated() where scalar == "@" && index >= start {
      let name = scalars[start..<index].reversed().prefix {
        $0.isASCIILetter || $0.isASCIIDigit || [".", "+", "-", "_"].contains($0)
      }
      let host = scalars[(index + 1)...].prefix {
        $0.isASCIILetter || $0.isASCIIDigit || [".", "-", "_"].contains($0)
      }
      MarkdownSteps.counter?.add(name.count + host.count)
      var end = host.endIndex
      while end > host.startIndex, scalars[end - 1] == "." { end -= 1 }
      let isHost =
        end > host.startIndex && scalars[host.startIndex..<end].contains(".")
        && scalars[end - 1] != "-" && scalars[end - 1] != "_"
      guard !name.isEmpty, isHost, end == scalars.count || scalars[end] != "@" else { continue }
      append(start..<index - name.count)
      append(index - name.count..<end, link: true)
      start = end
    }
    append(start..<scalars.count)
    return pieces
  }

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

  /// The maximum length of the name of a host (RFC 1035).
  private static let maxHostLength = 253

  /// Returns the index after `http://`, `https://` or `ftp://`, or that of a host that begins with
  /// `www.` and has a further period; nil if there is neither.
  private static func hostStart(_ scalars: [Unicode.Scalar], _ start: Int) -> Int? {
    if scalars[start...].starts(with: "www.".unicodeScalars) {
      let rest = scalars[start...].dropFirst(4)
      guard rest.first != "." else { return nil }
      let host = rest.prefix(maxHostLength).prefix {
        isLetterOrDigit($0) || ["-", "_", "."].contains($0)
      }
      return host.dropLast().dropFirst().contains(".") ? start : nil
    }
    for scheme in ["https://", "http://", "ftp://"] {
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
      } else if last == ";", let entity = entityStart(scalars, start, end) {
        end = entity
        continue
      } else if !["?", "!", ".", ",", ":", ";", "*", "_", "~", "'", "\""].contains(last) {
        break
      }
      end -= 1
    }
    return end
  }

  /// Returns the start of an entity-like sequence, `&name;`, before an index; nil if there is none.
  private static func entityStart(
    _ scalars: [Unicode.Scalar], _ start: Int, _ end: Int
  ) -> Int? {
    let name = scalars[start..<end].dropLast().reversed().prefix {
      $0.isASCIILetter || $0.isASCIIDigit
    }
    let at = end - 2 - name.count
    return !name.isEmpty && at > start && scalars[at] == "&" ? at : nil
  }

  private static func isLetterOrDigit(_ scalar: Unicode.Scalar) -> Bool {
    scalar.value >= 0x80 || scalar.properties.isAlphabetic || scalar.properties.numericType != nil
  }
}
