// PrefViews: HTML in Markdown (CommonMark 0.31, 4.6 and 6.6): where tags and HTML blocks begin and
// end. HTML is displayed as written.

import PrefGeometry

/// A scanner of inline HTML: tags, comments, processing instructions, declarations and CDATA.
struct MarkdownInlineTags {
  /// The constructs that have no end after some position, so that each is searched to the end of the
  /// text once only.
  private var unterminated: Set<[Unicode.Scalar]> = []
  /// The maximum length of a tag, in characters, which bounds the cost of unterminated ones.
  private static let maxLength = 4_000

  /// Returns the index after the HTML construct that starts at an index; nil if there is none.
  mutating func end(_ scalars: [Unicode.Scalar], at start: Int) -> Int? {
    let rest = scalars[start...]
    if rest.starts(with: "<!-->".unicodeScalars) { return start + 5 }
    if rest.starts(with: "<!--->".unicodeScalars) { return start + 6 }
    if rest.starts(with: "<!--".unicodeScalars) { return end(scalars, start + 4, "-->") }
    if rest.starts(with: "<![CDATA[".unicodeScalars) { return end(scalars, start + 9, "]]>") }
    if rest.starts(with: "<?".unicodeScalars) { return end(scalars, start + 2, "?>") }
    if rest.starts(with: "<!".unicodeScalars) {
      guard start + 2 < scalars.count, scalars[start + 2].isASCIILetter else { return nil }
      return end(scalars, start + 2, ">")
    }
    let tag = MarkdownTag(rest.prefix(Self.maxLength))
    MarkdownSteps.counter?.add(tag.length)
    return tag.isComplete ? start + tag.length : nil
  }

  private mutating func end(
    _ scalars: [Unicode.Scalar], _ start: Int, _ closing: String
  ) -> Int? {
    let closing = Array(closing.unicodeScalars)
    guard !unterminated.contains(closing) else { return nil }
    var at = start
    while at + closing.count <= scalars.count, !scalars[at...].starts(with: closing) { at += 1 }
    MarkdownSteps.counter?.add(at - start)
    if at + closing.count <= scalars.count { return at + closing.count }
    unterminated.insert(closing)
    return nil
  }
}

/// An opening or closing tag at the start of a text.
struct MarkdownTag {
  /// The name of the tag in lower case; empty if there is none.
  private(set) var name = ""
  /// Whether the text starts with a whole tag.
  private(set) var isComplete = false
  /// The number of characters of the tag, or of its valid part.
  private(set) var length = 0

  private let scalars: ArraySlice<Unicode.Scalar>
  private var next: Unicode.Scalar? { scalars.dropFirst(length).first }

  init(_ scalars: ArraySlice<Unicode.Scalar>) {
    self.scalars = scalars
    guard next == "<" else { return }
    length = 1
    let isClosing = next == "/"
    if isClosing { length = 2 }
    guard next?.isASCIILetter == true else { return }
    let name = take { $0.isASCIILetter || $0.isASCIIDigit || $0 == "-" }
    self.name = name.lowercased()
    if !isClosing { while takeAttribute() {} }
    takeSpace()
    if !isClosing, next == "/" { length += 1 }
    guard next == ">" else { return }
    length += 1
    isComplete = true
  }

  @discardableResult
  private mutating func take(while isRestricting: (Unicode.Scalar) -> Bool) -> String {
    let taken = scalars.dropFirst(length).prefix(while: isRestricting)
    length += taken.count
    return taken.string
  }

  @discardableResult
  private mutating func takeSpace() -> Bool { !take(while: \.isMarkdownASCIISpace).isEmpty }

  /// Takes an attribute with the white space before it. Returns whether there is one.
  private mutating func takeAttribute() -> Bool {
    let start = length
    guard takeSpace(), let first = next, first.isASCIILetter || first == "_" || first == ":" else {
      length = start
      return false
    }
    take { $0.isASCIILetter || $0.isASCIIDigit || ["_", ":", ".", "-"].contains($0) }
    let end = length
    takeSpace()
    guard next == "=" else {
      length = end
      return true
    }
    length += 1
    takeSpace()
    if let quote = next, quote == "\"" || quote == "'" {
      length += 1
      take { $0 != quote }
      guard next == quote else { return false }
      length += 1
      return true
    }
    return !take {
      !$0.isMarkdownASCIISpace && !["\"", "'", "=", "<", ">", "`"].contains($0)
    }.isEmpty
  }
}

/// The start of an HTML block, which determines where it ends.
struct MarkdownHTMLBlock {
  /// The text in the last line of the block, in lower case; nil if the block ends before a blank line.
  private let ending: String?
  /// Whether the block can interrupt a paragraph.
  let interruptsParagraph: Bool

  /// Parses the start of a block; nil if the line, without indentation, is none.
  init?(_ line: String) {
    guard line.utf8.first == UInt8(ascii: "<") else { return nil }
    let tag = MarkdownTag(Array(line.unicodeScalars)[...])
    // A name ends with white space, `>` or `/>`, or at the end of the line.
    let isClosing = line.hasPrefix("</")
    let rest = line.dropFirst((isClosing ? 2 : 1) + tag.name.count)
    let isNameComplete = rest.isEmpty || rest.hasPrefix(" ") || rest.hasPrefix("\t")
    let isElement = !tag.name.isEmpty && (isNameComplete || rest.hasPrefix(">"))
    let isVerbatim = ["script", "pre", "style", "textarea"].contains(tag.name)
    var interruptsParagraph = true
    if isElement, isVerbatim, !isClosing {
      ending = "</"
    } else if line.hasPrefix("<!--") {
      ending = "-->"
    } else if line.hasPrefix("<?") {
      ending = "?>"
    } else if line.hasPrefix("<![CDATA[") {
      ending = "]]>"
    } else if line.hasPrefix("<!"), line.unicodeScalars.dropFirst(2).first?.isASCIILetter == true {
      ending = ">"
    } else if isElement || !tag.name.isEmpty && rest.hasPrefix("/>"),
      Self.blockElements.contains(tag.name)
    {
      ending = nil
    } else if tag.isComplete, !isVerbatim,
      line.unicodeScalars.dropFirst(tag.length).allSatisfy(\.isMarkdownASCIISpace)
    {
      ending = nil
      interruptsParagraph = false
    } else {
      return nil
    }
    self.interruptsParagraph = interruptsParagraph
  }

  /// Whether the block ends before a blank line.
  var endsAtBlankLine: Bool { ending == nil }

  /// Whether a line is the block's last one.
  func endsWith(_ line: String) -> Bool {
    guard let ending else { return false }
    guard ending == "</" else { return line.contains(ending) }
    let line = line.lowercased()
    return ["</script>", "</pre>", "</style>", "</textarea>"].contains { line.contains($0) }
  }

  /// The elements whose tags start an HTML block.
  private static let blockElements: Set<String> = Set(
    """
    address article aside base basefont blockquote body caption center col colgroup dd details \
    dialog dir div dl dt fieldset figcaption figure footer form frame frameset h1 h2 h3 h4 h5 h6 \
    head header hr html iframe legend li link main menu menuitem nav noframes ol optgroup option p \
    param search section summary table tbody td tfoot th thead title tr track ul
    """.split(separator: " ").map(String.init))
}

extension Unicode.Scalar {
  var isASCIILetter: Bool { (0x61...0x7A).contains(value | 0x20) }
  var isASCIIDigit: Bool { (0x30...0x39).contains(value) }
}
