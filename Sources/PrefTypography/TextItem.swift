// PrefTypography: itemization. In: segments. Out: items of one font, script and direction, each of
// which HarfBuzz can shape in one call.

import PrefGeometry

@_implementationOnly import PrefCHarfBuzz

/// A part of a line with uniform properties, for one call to the shaper.
struct TextItem {
  enum Kind: Equatable { case text, box, hardBreak }

  var kind = Kind.text
  /// The byte range of the text.
  var bytes: Range<Int>
  /// The index of the segment.
  var segment: Int
  var font: ResolvedFont
  /// The raw value of ``script``.
  var scriptValue: UInt32?
  /// The script; `nil` as long as all characters are of script Common or Inherited.
  var script: hb_script_t? {
    get { scriptValue.map { hb_script_t($0) } }
    set { scriptValue = newValue?.rawValue }
  }
  var level: UInt8 = 0
  /// Whether every character is ASCII.
  var isASCII = false

  /// Whether the forms of the characters can differ between Chinese, Japanese and Korean: ideographs, and
  /// punctuation in the font of ideographs.
  var hasEastAsianForms: Bool {
    switch script {
    case HB_SCRIPT_HAN, HB_SCRIPT_HIRAGANA, HB_SCRIPT_KATAKANA, HB_SCRIPT_HANGUL,
      HB_SCRIPT_BOPOMOFO:
      true
    case nil: !isASCII && BundledFonts.ideographs.faces.contains { $0.file == font.typeface.file }
    default: false
    }
  }

  /// Returns whether a character with these properties can extend the item.
  func accepts(_ font: ResolvedFont, _ script: hb_script_t?, _ level: UInt8, segment: Int) -> Bool {
    kind == .text && self.segment == segment && self.level == level
      && self.font.typeface === font.typeface && self.font.size == font.size
      && (self.script == nil || script == nil || self.script == script)
  }

  /// Returns whether the item continues the run of a word: as a space in another font between two words
  /// of one font, or as the second of these words. A line in a script that the requested font lacks is
  /// then a single run.
  func continuesRun(of word: TextItem, _ next: TextItem?, _ utf8: [UInt8]) -> Bool {
    if isSpace(utf8), font.typeface !== word.font.typeface {
      guard let next, segment == word.segment, level == word.level else { return false }
      return next.fitsInOneCall && !next.isSpace(utf8) && word.canContinue(next)
    }
    return fitsInOneCall && word.canContinue(self)
  }

  private func canContinue(_ next: TextItem) -> Bool {
    script != nil && script == next.script
      && accepts(next.font, next.script, next.level, segment: next.segment) && next.kind == .text
  }
}

/// Splits segments into items and collects their text.
struct TextItemizer {
  private(set) var utf8: [UInt8] = []
  private(set) var items: [TextItem] = []
  private(set) var fonts: [ResolvedFont] = []
  private(set) var missing: [MissingCluster] = []
  private(set) var mayRunRightToLeft = false

  private let library: FontLibrary
  /// The factor for the font size: less than 1 in synthetic small capitals.
  private var scale: CGFloat = 1
  private var fallbacks: [FontRequest: FontFallback] = [:]
  /// The byte offset up to which the fast path for text in a single script does not apply.
  private var slowPathEnd = 0

  /// Itemizes segments.
  ///
  /// - Throws: ``FontLibraryError`` if a font file cannot be read.
  init(_ segments: [TextSegment], library: FontLibrary) throws(FontLibraryError) {
    self.library = library
    for (position, segment) in segments.enumerated() {
      try add(segment, position)
    }
  }

  /// Adds a segment: its box, or its text in pieces of one size.
  ///
  /// - Throws: ``FontLibraryError`` if a font file cannot be read.
  private mutating func add(_ segment: TextSegment, _ position: Int) throws(FontLibraryError) {
    // Removed while it is in use, so that its pages are not copied when they change.
    var fallback =
      if let known = fallbacks.removeValue(forKey: segment.font) { known } else {
        try FontFallback(segment.font, library: library)
      }
    fonts.append(fallback.primary)
    if segment.box != nil {
      let start = utf8.count
      utf8 += "\u{FFFC}".utf8
      items.append(
        TextItem(
          kind: .box, bytes: start..<utf8.count, segment: position, font: fallback.primary))
    } else {
      let text = Self.sanitized(segment.text)
      if let capitals = SmallCapitals(segment.font, fallback.primary) {
        for (piece, isSmall) in capitals.pieces(of: text) {
          scale = isSmall ? SmallCapitals.scale : 1
          try add(piece, segment, position, &fallback)
        }
        scale = 1
      } else {
        try add(text, segment, position, &fallback)
      }
    }
    fallbacks[segment.font] = fallback
  }

  /// Returns the text without control characters, with tabs expanded to four spaces and line endings
  /// normalized.
  private static func sanitized(_ text: String) -> String {
    var text = text
    text.makeContiguousUTF8()
    let isClean = text.utf8.allSatisfy { $0 >= 0x20 && $0 != 0x7F || $0 == 0x0A }
    if isClean { return text }
    var scalars = String.UnicodeScalarView()
    var previous: UInt32 = 0
    for scalar in text.unicodeScalars {
      switch scalar.value {
      case 0x0A where previous == 0x0D: break
      case 0x0A, 0x0B, 0x0C, 0x0D: scalars.append("\n")
      // Appending a collection would allocate new memory for each tab.
      case 0x09: for _ in 0..<4 { scalars.append(" ") }
      case 0..<0x20, 0x7F: break
      default: scalars.append(scalar)
      }
      previous = scalar.value
    }
    return String(scalars)
  }

  /// Adds text of one segment and size, with a fast path for ASCII.
  ///
  /// - Throws: ``FontLibraryError`` if a font file cannot be read.
  private mutating func add(
    _ text: String, _ segment: TextSegment, _ position: Int, _ fallback: inout FontFallback
  ) throws(FontLibraryError) {
    let base = utf8.count
    utf8 += text.utf8
    let isPlain = fallback.primary.typeface.coversASCII
    var at = base
    while at < utf8.count {
      let byte = utf8[at]
      if byte == 0x0A {
        appendHardBreak(at..<at + 1, position, fallback.primary)
        at += 1
      } else if byte < 0x80, isPlain, at + 1 == utf8.count || utf8[at + 1] < 0x80 {
        let isLetter = (byte | 0x20) >= 0x61 && (byte | 0x20) <= 0x7A
        append(at..<at + 1, position, fallback.primary, isLetter ? HB_SCRIPT_LATIN : nil)
        at += 1
      } else {
        at = try addCharacter(text, at, base, segment, position, &fallback)
      }
    }
  }

  /// Adds the grapheme cluster at a byte offset, or more text on the fast path; returns the end offset.
  ///
  /// - Throws: ``FontLibraryError`` if a font file cannot be read.
  private mutating func addCharacter(
    _ text: String, _ at: Int, _ base: Int, _ segment: TextSegment, _ position: Int,
    _ fallback: inout FontFallback
  ) throws(FontLibraryError) -> Int {
    if at >= slowPathEnd, let end = try addSingleScriptText(at, position, &fallback) { return end }
    let start = text.utf8.index(text.startIndex, offsetBy: at - base)
    let character = text[start]
    let bytes = at..<at + character.utf8.count
    if let first = character.unicodeScalars.first, first.isHardBreak {
      appendHardBreak(bytes, position, fallback.primary)
      return bytes.upperBound
    }
    var script: hb_script_t?
    for scalar in character.unicodeScalars {
      if scalar.mayRunRightToLeft { mayRunRightToLeft = true }
      if script == nil { script = Self.script(scalar) }
    }
    if let font = try fallback.font(for: character) {
      append(bytes, position, font, script)
    } else {
      missing.append(MissingCluster(text: String(character), segment: segment.index))
      append(bytes, position, fallback.primary, script)
    }
    return bytes.upperBound
  }

  /// Adds characters of a single script up to the next ASCII character or the end, if one font covers
  /// them all. Returns the end offset, or `nil` if the fast path does not apply.
  ///
  /// Grapheme cluster segmentation would take most of the itemization time in these scripts. Cluster
  /// boundaries do not matter here, because all characters get the same font.
  ///
  /// - Throws: ``FontLibraryError`` if a font file cannot be read.
  private mutating func addSingleScriptText(
    _ start: Int, _ position: Int, _ fallback: inout FontFallback
  ) throws(FontLibraryError) -> Int? {
    var at = start
    var block: ScriptBlock?
    var script: hb_script_t?
    var font: ResolvedFont?
    while at < utf8.count, utf8[at] >= 0x80 {
      let scalar = UTF8.scalar(utf8, at)
      guard let ownBlock = ScriptBlock(scalar),
        ownBlock == .marks || block == nil || ownBlock == block,
        let found = try fallback.font(for: scalar, Character(scalar)),
        font == nil || found.typeface === font?.typeface
      else {
        slowPathEnd = at + 1
        return nil
      }
      if ownBlock != .marks { block = ownBlock }
      if script == nil { script = Self.script(scalar) }
      font = found
      at += UTF8.width(scalar)
    }
    guard let font, block != nil else { return nil }
    if block == .hebrew || block == .arabic { mayRunRightToLeft = true }
    append(start..<at, position, font, script)
    return at
  }

  /// Returns the script of a character, or `nil` for Common, Inherited and Unknown.
  private static func script(_ scalar: Unicode.Scalar) -> hb_script_t? {
    let script = hb_unicode_script(hb_unicode_funcs_get_default(), scalar.value)
    switch script {
    case HB_SCRIPT_COMMON, HB_SCRIPT_INHERITED, HB_SCRIPT_UNKNOWN: return nil
    default: return script
    }
  }

  private mutating func append(
    _ bytes: Range<Int>, _ segment: Int, _ font: ResolvedFont, _ script: hb_script_t?
  ) {
    var font = font
    font.size *= scale
    if let last = items.indices.last, items[last].accepts(font, script, 0, segment: segment) {
      items[last].bytes = items[last].bytes.lowerBound..<bytes.upperBound
      if items[last].script == nil { items[last].script = script }
      if bytes.count > 1 { items[last].isASCII = false }
    } else {
      items.append(
        TextItem(
          bytes: bytes, segment: segment, font: font, scriptValue: script?.rawValue,
          isASCII: bytes.count == 1))
    }
  }

  private mutating func appendHardBreak(
    _ bytes: Range<Int>, _ segment: Int, _ font: ResolvedFont
  ) {
    items.append(TextItem(kind: .hardBreak, bytes: bytes, segment: segment, font: font))
  }

  // MARK: Direction

  /// Splits the items of one line where the bidi level changes; returns the base level of the line.
  static func splitByLevel(
    _ items: inout [TextItem], utf8: [UInt8], fallback: TextDirection
  ) -> UInt8 {
    guard let first = items.first, let last = items.last else { return 0 }
    let range = first.bytes.lowerBound..<last.bytes.upperBound
    var scalars: [UInt32] = []
    var starts: [Int] = []
    scalars.reserveCapacity(range.count)
    starts.reserveCapacity(range.count)
    var at = range.lowerBound
    while at < range.upperBound {
      let scalar = UTF8.scalar(utf8, at)
      scalars.append(scalar.value)
      starts.append(at)
      at += UTF8.width(scalar)
    }
    let (levels, base) = BidiLevels.resolve(scalars, fallback: fallback)
    var result: [TextItem] = []
    result.reserveCapacity(items.count)
    var index = 0
    for item in items {
      var piece = item
      piece.level = levels[index]
      while index < starts.count, starts[index] < item.bytes.upperBound {
        if levels[index] != piece.level {
          result.append(piece)
          result[result.count - 1].bytes = piece.bytes.lowerBound..<starts[index]
          piece.bytes = starts[index]..<item.bytes.upperBound
          piece.level = levels[index]
        }
        index += 1
      }
      result.append(piece)
    }
    items = result
    return base
  }
}

extension UTF8 {
  /// Decodes the scalar at a byte offset of valid UTF-8.
  static func scalar(_ utf8: [UInt8], _ at: Int) -> Unicode.Scalar {
    let first = UInt32(utf8[at])
    func next(_ distance: Int) -> UInt32 {
      at + distance < utf8.count ? UInt32(utf8[at + distance] & 0x3F) : 0
    }
    let value =
      switch first {
      case 0..<0x80: first
      case 0x80..<0xE0: (first & 0x1F) << 6 | next(1)
      case 0xE0..<0xF0: (first & 0x0F) << 12 | next(1) << 6 | next(2)
      default: (first & 0x07) << 18 | next(1) << 12 | next(2) << 6 | next(3)
      }
    return Unicode.Scalar(value) ?? "\u{FFFD}"
  }

  /// Returns the number of UTF-8 bytes of a scalar.
  static func width(_ scalar: Unicode.Scalar) -> Int {
    switch scalar.value {
    case 0..<0x80: 1
    case 0x80..<0x800: 2
    case 0x800..<0x10000: 3
    default: 4
    }
  }
}
