// PrefSVGDecoder: the tags of an XML document, in order. Text, comments, processing instructions and document types are
// skipped, and entities other than the predefined ones are not expanded.

import PrefGeometry

/// A tag of an XML document.
package struct XMLTag {
  /// The name, without a namespace prefix.
  package var name: Substring
  package var attributes: [Substring: String] = [:]
  /// Whether an element begins with the tag.
  package var isOpening: Bool
  /// Whether an element ends with the tag; true together with `isOpening` for an element without content.
  package var isClosing: Bool
  /// The line of the tag, from 1.
  package var line: Int
}

/// Reads the tags of a document one by one. O(n) for n bytes in all.
package struct XMLScanner {
  private let bytes: [UInt8]
  private var position = 0
  /// The line at `position`, from 1.
  package private(set) var line = 1

  package init(_ bytes: [UInt8]) { self.bytes = bytes }

  /// Returns the next tag; nil at the end of the document.
  ///
  /// - Throws: ``SVGError`` if a tag, a comment or a value does not end, or a tag is malformed.
  package mutating func next() throws(SVGError) -> XMLTag? {
    while skip(to: "<") {
      if starts(with: "<!--") {
        try skip(past: "-->", of: "comment")
      } else if starts(with: "<![CDATA[") {
        try skip(past: "]]>", of: "CDATA section")
      } else if starts(with: "<?") {
        try skip(past: "?>", of: "processing instruction")
      } else if starts(with: "<!") {
        try skipDocumentType()
      } else {
        return try tag()
      }
    }
    return nil
  }

  /// Returns the text up to the next end tag, without the marks of a CDATA section and of comments around it.
  package mutating func content() -> String {
    let start = position
    while current != nil, !starts(with: "</") { advance() }
    var text = text(start..<position)
    for mark in ["<![CDATA[", "]]>", "<!--", "-->"] {
      text = text.replacingOccurrences(of: mark, with: " ")
    }
    return text
  }

  // MARK: Tags

  private mutating func tag() throws(SVGError) -> XMLTag {
    let start = line
    advance()
    let isEnd = current == UInt8(ascii: "/")
    if isEnd { advance() }
    let name = try name()
    var tag = XMLTag(name: name, isOpening: !isEnd, isClosing: isEnd, line: start)
    while true {
      skipSpace()
      switch current {
      case UInt8(ascii: ">"):
        advance()
        return tag
      case UInt8(ascii: "/"):
        advance()
        tag.isClosing = true
      case nil: throw SVGError("the tag <\(name)> does not end", line: start)
      default:
        let attribute = try self.name()
        tag.attributes[attribute] = try value(of: attribute)
      }
    }
  }

  /// Returns the name at the position, without its prefix.
  private mutating func name() throws(SVGError) -> Substring {
    let start = position
    while let byte = current, !Self.endsName.contains(byte) { advance() }
    guard position > start else { throw SVGError("expected a name", line: line) }
    let name = text(start..<position)
    return name.split(separator: ":").last ?? name[...]
  }

  private static let endsName: Set<UInt8> = Set(" \t\r\n=/><\"'".utf8)

  private mutating func value(of attribute: Substring) throws(SVGError) -> String {
    skipSpace()
    guard current == UInt8(ascii: "=") else {
      throw SVGError("the attribute \"\(attribute)\" has no value", line: line)
    }
    advance()
    skipSpace()
    guard let quote = current, quote == UInt8(ascii: "\"") || quote == UInt8(ascii: "'") else {
      throw SVGError(
        "the value of the attribute \"\(attribute)\" is not in quotes", line: line)
    }
    let startLine = line
    advance()
    let start = position
    while let byte = current, byte != quote { advance() }
    guard current != nil else {
      throw SVGError(
        "the value of the attribute \"\(attribute)\" does not end", line: startLine)
    }
    defer { advance() }
    return Self.decoded(text(start..<position))
  }

  /// Returns a text with its predefined and numeric entities replaced.
  private static func decoded(_ text: String) -> String {
    guard text.contains("&") else { return text }
    var result = ""
    var rest = text[...]
    while let start = rest.firstIndex(of: "&") {
      result += rest[..<start]
      rest = rest[start...]
      guard let end = rest.firstIndex(of: ";") else { break }
      let name = rest[rest.index(after: start)..<end]
      guard let character = character(ofEntity: name) else {
        result += rest[...end]
        rest = rest[rest.index(after: end)...]
        continue
      }
      result.append(character)
      rest = rest[rest.index(after: end)...]
    }
    return result + rest
  }

  private static func character(ofEntity name: Substring) -> Character? {
    switch name {
    case "lt": return "<"
    case "gt": return ">"
    case "amp": return "&"
    case "quot": return "\""
    case "apos": return "'"
    default:
      guard name.hasPrefix("#") else { return nil }
      let isHexadecimal = name.dropFirst().first == "x"
      let digits = name.dropFirst(isHexadecimal ? 2 : 1)
      return UInt32(digits, radix: isHexadecimal ? 16 : 10).flatMap(Unicode.Scalar.init)
        .map(Character.init)
    }
  }

  // MARK: Positions

  private var current: UInt8? { position < bytes.count ? bytes[position] : nil }

  private func text(_ range: Range<Int>) -> String { String(decoding: bytes[range], as: UTF8.self) }

  private mutating func advance() {
    if current == UInt8(ascii: "\n") { line += 1 }
    position += 1
  }

  private mutating func skipSpace() {
    while let byte = current, byte == 0x20 || (0x09...0x0D).contains(byte) { advance() }
  }

  /// Moves to a character. Returns whether there is one.
  private mutating func skip(to character: Unicode.Scalar) -> Bool {
    let byte = UInt8(ascii: character)
    while let current, current != byte { advance() }
    return current != nil
  }

  private func starts(with text: StaticString) -> Bool {
    let end = position + text.utf8CodeUnitCount
    guard end <= bytes.count else { return false }
    return text.withUTF8Buffer { $0.elementsEqual(bytes[position..<end]) }
  }

  private mutating func skip(past end: StaticString, of part: String) throws(SVGError) {
    let start = line
    while current != nil {
      if starts(with: end) {
        for _ in 0..<end.utf8CodeUnitCount { advance() }
        return
      }
      advance()
    }
    throw SVGError("the \(part) does not end", line: start)
  }

  /// Skips a document type with the declarations in its brackets.
  private mutating func skipDocumentType() throws(SVGError) {
    let start = line
    var brackets = 0
    while let byte = current {
      advance()
      switch byte {
      case UInt8(ascii: "["): brackets += 1
      case UInt8(ascii: "]"): brackets -= 1
      case UInt8(ascii: ">") where brackets <= 0: return
      default: break
      }
    }
    throw SVGError("the document type does not end", line: start)
  }
}
