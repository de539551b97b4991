// PrefTypography: a text after shaping and before line breaking. It does not depend on any width, so
// a text that is measured for several widths is shaped once.
//
//   utf8    a  v  a  t  a  r  ␣  o  n  ⏎  t  w  o
//   units   0  1  2  3  4  5  6  7  8  9  10 11 12     shaping clusters: a letter, a ligature, an emoji
//   runs    └──────── 0 ───────────┘  1  └── 2 ──┘     one font, script, direction and segment
//   lines   └──────── 0 ───────────┘     └── 1 ──┘     up to a mandatory break

import PrefDrawing
import PrefGeometry

/// A glyph of a shaped run.
struct ShapedGlyph {
  /// The glyph number in its face; 0 is `.notdef`.
  var id: UInt32
  /// The offset from the pen position to the glyph's origin, in points, y down.
  var x: Float
  var y: Float
  /// The advance width in points, without the segment's kerning or tracking.
  var advance: Float
}

/// A shaping cluster: the smallest part of a text that a line break cannot split.
struct ShapedUnit {
  /// The byte offset of its text.
  var start: Int32
  /// The index of the first glyph; the glyphs of a unit are ordered from left to right.
  var firstGlyph: Int32
  var glyphCount: Int32
  var run: Int32
  var flags: Flags

  struct Flags: OptionSet {
    let rawValue: UInt8
    /// Takes no width at the end of a line.
    static let space = Flags(rawValue: 1)
    /// A line break opportunity is before the unit.
    static let mayBreakBefore = Flags(rawValue: 2)
    /// The unit is a mandatory break and has no glyphs.
    static let hardBreak = Flags(rawValue: 4)
    /// The unit is invisible, except that a hyphen is drawn if a line ends after it.
    static let softHyphen = Flags(rawValue: 8)
    /// A line that ends before the unit shows a hyphen.
    static let hyphenBefore = Flags(rawValue: 16)
  }
}

/// Consecutive units with the same font, script, direction and segment.
struct ShapedRun {
  var font: ResolvedFont
  /// The index of the segment in the text.
  var segment: Int
  /// The bidi embedding level; odd levels run right to left.
  var level: UInt8
  /// The inline box in place of glyphs, if the run is one.
  var box: InlineBox?
}

/// The units between two mandatory breaks.
struct HardLine {
  /// The units, without the mandatory break itself.
  var units: Range<Int>
  /// The base bidi level of the line.
  var level: UInt8
  /// The index of the segment that determines the height of an empty line.
  var segment: Int
}

/// A text after shaping.
struct ShapedText: Sendable {
  /// The segments of the text.
  var segments: [TextSegment]
  /// The resolved font of each segment.
  var fonts: [ResolvedFont] = []
  var utf8: [UInt8] = []
  var runs: [ShapedRun] = []
  var glyphs: [ShapedGlyph] = []
  var units: [ShapedUnit] = []
  /// The x offset of each unit in points, as if the whole text were on one line; one more entry than
  /// units.
  var offsets: [Double] = [0]
  /// For each unit, the last unit up to it with a line break opportunity before it; -1 if its line has
  /// none.
  var lastBreaks: [Int32] = []
  var lines: [HardLine] = []
  /// The grapheme clusters that no available font covers.
  var missing: [MissingCluster] = []
  /// The emoji sequences for which the font has only the components.
  var decomposedEmoji: [MissingCluster] = []
  /// The requested families that are not available.
  var unknownFamilies: [String] = []
  /// The languages for which hyphenation was requested but no patterns are available.
  var languagesWithoutHyphenation: [String] = []
  /// The work that its fonts cause beyond that of usual fonts; see `FontWorkMeter`.
  var fontWork = 0
  /// Whether all lookups were applied; false if one would have exceeded a limit.
  var isComplete = true

  /// Whether words of a segment may be hyphenated.
  let hasHyphenation: Bool

  init(segments: [TextSegment]) {
    self.segments = segments
    hasHyphenation = segments.contains { $0.hyphenation != nil }
  }

  /// Returns the width of a range of units, in points.
  func width(_ range: Range<Int>) -> Double {
    offsets[range.upperBound] - offsets[range.lowerBound]
  }

  /// Returns the range without trailing spaces.
  func trimmed(_ range: Range<Int>) -> Range<Int> {
    var end = range.upperBound
    while end > range.lowerBound, units[end - 1].flags.contains(.space) { end -= 1 }
    return range.lowerBound..<end
  }

  /// Returns the text of a range of units.
  func text(_ range: Range<Int>) -> String {
    range.isEmpty ? "" : String(decoding: utf8[textRange(range)], as: UTF8.self)
  }

  /// Returns the byte range of a nonempty range of units.
  func textRange(_ range: Range<Int>) -> Range<Int> {
    let start = Int(units[range.lowerBound].start)
    let end = range.upperBound < units.count ? Int(units[range.upperBound].start) : utf8.count
    return start..<end
  }

  /// The bytes that the arrays occupy, with the texts of the segments.
  var byteCount: Int {
    func bytes<Element>(_ array: [Element]) -> Int {
      array.capacity * MemoryLayout<Element>.stride + 32
    }
    let texts = segments.reduce(0) { $0 + $1.text.utf8.count }
    return texts + bytes(segments) + bytes(fonts) + bytes(utf8) + bytes(runs) + bytes(glyphs)
      + bytes(units) + bytes(offsets) + bytes(lastBreaks) + bytes(lines)
  }
}
