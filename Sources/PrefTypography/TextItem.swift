// Typography: cuts segments into pieces that one call to the shaper can take: one font, script and direction.

import PrefGeometry

@_implementationOnly import PrefCHarfBuzz

/// A piece of a line for one call to the shaper.
struct TextItem {
  enum Kind: Equatable { case text, box, hardBreak }

  var kind = Kind.text
  /// The bytes of the text.
  var bytes: Range<Int>
  /// The position of the segment.
  var segment: Int
  var font: ResolvedFont
  /// The raw value of ``script``.
  var scriptValue: UInt32?
  var level: UInt8 = 0
  /// Whether every character is ASCII.
  var isASCII = false

  /// Nil while all characters are of the scripts common and inherited.
  var script: hb_script_t? {
    get { scriptValue.map { hb_script_t($0) } }
    set { scriptValue = newValue?.rawValue }
  }

  /// Whether a following character can join.
  func accepts(_ font: ResolvedFont, _ script: hb_script_t?, _ level: UInt8, segment: Int) -> Bool {
    kind == .text && self.segment == segment && self.level == level
      && self.font.typeface === font.typeface && self.font.size == font.size
      && (self.script == nil || script == nil || self.script == script)
  }

  /// Whether the item goes on with the run of a word: as a space of another font between two words of one font, or as the
  /// second of these words. A line of a script that the asked-for font lacks is one run then.
  func joins(_ word: TextItem, _ next: TextItem?, _ utf8: [UInt8]) -> Bool {
    if isSpace(utf8), font.typeface !== word.font.typeface {
      guard let next, segment == word.segment, level == word.level else { return false }
      return next.isShort && !next.isSpace(utf8) && word.goesOn(next)
    }
    return isShort && word.goesOn(self)
  }

  private func goesOn(_ next: TextItem) -> Bool {
    script != nil && script == next.script
      && accepts(next.font, next.script, next.level, segment: next.segment) && next.kind == .text
  }
}

/// Cuts segments into items and collects their text.
struct TextItemizer {
  private(set) var utf8: [UInt8] = []
  private(set) var items: [TextItem] = []
  private(set) var fonts: [ResolvedFont] = []
  private(set) var missing: [MissingCluster] = []
  private(set) var mayRunRightToLeft = false

  private let library: FontLibrary
  /// What the font's size is multiplied by: less than 1 in imitated small capitals.
  private var scale: CGFloat = 1
  private var fallbacks: [FontFallback] = []
  /// Up to here letters have to be looked at one by one.
  private var noLettersBefore = 0

  /// Cuts segments.
  init(_ segments: [TextSegment], library: FontLibrary) throws(FontLibraryError) {
    self.library = library
    for (position, segment) in segments.enumerated() {
      try add(segment, position)
    }
  }

  private mutating func add(_ segment: TextSegment, _ position: Int) throws(FontLibraryError) {
    let known = fallbacks.firstIndex { $0.request == segment.font }
    var fallback =
      if let known { fallbacks[known] } else {
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
      let text = Self.cleaned(segment.text)
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
    if let known { fallbacks[known] = fallback } else { fallbacks.append(fallback) }
  }

  /// The text without control characters; a tab becomes four spaces.
  private static func cleaned(_ text: String) -> String {
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
      case 0x09: scalars.append(contentsOf: "    ".unicodeScalars)
      case 0..<0x20, 0x7F: break
      default: scalars.append(scalar)
      }
      previous = scalar.value
    }
    return String(scalars)
  }

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

  private mutating func addCharacter(
    _ text: String, _ at: Int, _ base: Int, _ segment: TextSegment, _ position: Int,
    _ fallback: inout FontFallback
  ) throws(FontLibraryError) -> Int {
    if at >= noLettersBefore, let end = try addLetters(at, position, &fallback) { return end }
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

  /// Adds letters of one script up to ASCII or the end, where one font shows them all; returns where they end, nil where
  /// it is not as simple as that.
  ///
  /// Finding characters by Unicode's rules would take most of the time of texts in these scripts. Which characters letters
  /// and marks make up does not matter where all are of one font.
  private mutating func addLetters(
    _ start: Int, _ position: Int, _ fallback: inout FontFallback
  ) throws(FontLibraryError) -> Int? {
    var at = start
    var block: LetterBlock?
    var script: hb_script_t?
    var font: ResolvedFont?
    while at < utf8.count, utf8[at] >= 0x80 {
      let letter = UTF8.scalar(utf8, at)
      guard let own = LetterBlock(letter),
        own == .marks || block == nil || own == block,
        let found = try fallback.font(for: letter, Character(letter)),
        font == nil || found.typeface === font?.typeface
      else {
        noLettersBefore = at + 1
        return nil
      }
      if own != .marks { block = own }
      if script == nil { script = Self.script(letter) }
      font = found
      at += UTF8.width(letter)
    }
    guard let font, block != nil else { return nil }
    if block == .hebrew || block == .arabic { mayRunRightToLeft = true }
    append(start..<at, position, font, script)
    return at
  }

  /// A character's script; nil for one that has none of its own.
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

  /// Cuts the items of one line where the direction changes; returns the line's own level.
  static func cutByDirection(
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
  /// The character that begins at a byte of a text without faults.
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

  /// How many bytes a scalar takes.
  static func width(_ scalar: Unicode.Scalar) -> Int {
    switch scalar.value {
    case 0..<0x80: 1
    case 0x80..<0x800: 2
    case 0x800..<0x10000: 3
    default: 4
    }
  }
}
