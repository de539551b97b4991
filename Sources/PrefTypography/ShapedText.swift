// Typography: a text after shaping and before lines are broken. It does not depend on any width, so that measuring
// for several widths shapes once.
//
//   utf8    a  v  a  t  a  r  ␣  o  n  ⏎  t  w  o
//   units   0  1  2  3  4  5  6  7  8  9  10 11 12     what cannot be parted: a letter, a ligature, an emoji
//   runs    └──────── 0 ───────────┘  1  └── 2 ──┘     one font, script, direction and segment
//   lines   └──────── 0 ───────────┘     └── 1 ──┘     up to a forced break

import PrefDrawing
import PrefGeometry

/// A glyph within its run.
struct ShapedGlyph {
  /// The number of the glyph in its face.
  var id: UInt32
  /// From the pen to the glyph, in points, y down.
  var x: Float
  var y: Float
  /// How far the pen moves, in points, without the segment's own spacing.
  var advance: Float
}

/// What cannot be parted by a line's end.
struct ShapedUnit {
  /// Where its text begins, in bytes.
  var start: Int32
  /// Where its glyphs begin; within a unit they stand left to right.
  var firstGlyph: Int32
  var glyphCount: Int32
  var run: Int32
  var flags: Flags

  struct Flags: OptionSet {
    let rawValue: UInt8
    /// Takes no room at a line's end.
    static let space = Flags(rawValue: 1)
    /// A line may end before it.
    static let mayBreakBefore = Flags(rawValue: 2)
    /// Ends a line and shows nothing.
    static let hardBreak = Flags(rawValue: 4)
    /// Shows nothing, unless a line ends after it: then a hyphen.
    static let softHyphen = Flags(rawValue: 8)
    /// A line that ends before it shows a hyphen.
    static let hyphenBefore = Flags(rawValue: 16)
  }
}

/// Units of one font, script, direction and segment.
struct ShapedRun {
  var font: ResolvedFont
  /// The position of the segment in the text.
  var segment: Int
  /// The bidirectional embedding level; odd levels run right to left.
  var level: UInt8
  /// A box in place of glyphs.
  var box: InlineBox?
}

/// A stretch of units up to a forced break.
struct HardLine {
  /// The units, without the one that breaks.
  var units: Range<Int>
  /// The line's own embedding level.
  var level: UInt8
  /// The segment that gives an empty line its height.
  var segment: Int
}

/// A text after shaping.
struct ShapedText: Sendable {
  /// The segments as they came in.
  var segments: [TextSegment]
  /// The font of each segment as it was found.
  var fonts: [ResolvedFont] = []
  var utf8: [UInt8] = []
  var runs: [ShapedRun] = []
  var glyphs: [ShapedGlyph] = []
  var units: [ShapedUnit] = []
  /// Where each unit begins, in points from the text's start, as if all of it stood in one line; one more than units.
  var offsets: [Double] = [0]
  /// For each unit, the last unit up to it before which a line may end; -1 where there is none in its line.
  var lastBreaks: [Int32] = []
  var lines: [HardLine] = []
  /// What no font can show.
  var missing: [MissingCluster] = []
  /// Emoji of which the font has the parts only.
  var pictureParts: [MissingCluster] = []
  /// The families that were asked for and are not there.
  var unknownFamilies: [String] = []
  /// The languages whose words were to be parted, and for which there are no patterns.
  var unknownHyphenations: [String] = []

  init(segments: [TextSegment]) { self.segments = segments }

  /// The distance between two units' beginnings, in points.
  func width(_ range: Range<Int>) -> Double {
    offsets[range.upperBound] - offsets[range.lowerBound]
  }

  /// The range without spaces at its end.
  func trimmed(_ range: Range<Int>) -> Range<Int> {
    var end = range.upperBound
    while end > range.lowerBound, units[end - 1].flags.contains(.space) { end -= 1 }
    return range.lowerBound..<end
  }

  /// The text of some units.
  func text(_ range: Range<Int>) -> String {
    range.isEmpty ? "" : String(decoding: utf8[textRange(range)], as: UTF8.self)
  }

  /// Where the text of some units stands, in bytes; there is at least one.
  func textRange(_ range: Range<Int>) -> Range<Int> {
    let start = Int(units[range.lowerBound].start)
    let end = range.upperBound < units.count ? Int(units[range.upperBound].start) : utf8.count
    return start..<end
  }
}
