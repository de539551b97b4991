// PrefTypography: the result of text layout: lines of positioned glyph runs in points, y down from the
// top left corner of the text.

import PrefDrawing
import PrefGeometry

/// A cluster of glyphs that cannot be split: a letter with its marks, a ligature or an emoji.
public struct PlacedCluster: Sendable, Equatable {
  /// The indices of its glyphs in the run's glyphs; empty for a space.
  public var glyphs: Range<Int>
  /// The x offset of its left edge from the origin of the run, in points.
  public var x: CGFloat
  /// The advance width, in points.
  public var width: CGFloat
  /// The byte range in the UTF-8 of the whole text; `nil` for an inserted ellipsis or hyphen.
  public var text: Range<Int>?
}

/// The glyphs of one segment on one line, in one font and direction.
public struct PlacedRun: Sendable {
  /// The glyphs, positioned relative to `origin`.
  public var run: GlyphRun
  /// The `index` of the segment.
  public var segment: Int
  /// The pen position at the start of the run in the text's coordinate space: on the baseline, raised
  /// by the segment's baseline offset.
  public var origin: CGPoint
  /// The advance width of the run, in points.
  public var width: CGFloat
  /// The resolved font, which supplies the line metrics.
  public var font: ResolvedFont
  /// Whether the text runs from right to left.
  public var isRightToLeft: Bool
  /// The clusters from left to right; empty unless layout was requested with `placesClusters`.
  public var clusters: [PlacedCluster] = []
}

/// An inline box on a line.
public struct PlacedBox: Sendable, Equatable {
  /// The `index` of the segment.
  public var segment: Int
  /// The frame in the text's coordinate space, in points, y down.
  public var frame: CGRect
}

/// A line below or through a range of text, or the background behind it.
public struct TextDecoration: Sendable, Equatable {
  /// The position of a decoration relative to the text.
  public enum Kind: String, Sendable {
    /// A line below the baseline.
    case underline
    /// A line through the text.
    case strikethrough
    /// The background, over the full height of the line.
    case background
  }

  /// The kind of decoration.
  public var kind: Kind
  /// The `index` of the segment.
  public var segment: Int
  /// The rectangle of a solid decoration in the text's coordinate space, in points.
  public var frame: CGRect
}

/// One line of a laid-out text. All values are in points, y down from the top left corner of the text.
public struct TextLine: Sendable {
  /// The glyph runs, in visual order from left to right.
  public var runs: [PlacedRun] = []
  /// The inline boxes, from left to right.
  public var boxes: [PlacedBox] = []
  /// The underlines, strikethroughs and backgrounds.
  public var decorations: [TextDecoration] = []
  /// The x coordinate of the line's left edge.
  public var x: CGFloat = 0
  /// The width of the line without trailing spaces.
  public var width: CGFloat = 0
  /// The y coordinate of the baseline.
  public var baseline: CGFloat = 0
  /// The distance from the baseline up to the top of the line.
  public var ascent: CGFloat = 0
  /// The distance from the baseline down to the bottom of the line.
  public var descent: CGFloat = 0
  /// The extra space below the line if another line follows, without the line spacing of the options.
  public var leading: CGFloat = 0
}

/// The size and baselines of a text for given layout options, in points, not rounded to pixels.
public struct TextMeasurement: Hashable, Sendable {
  /// The width of the widest line, with trailing spaces up to the available width, and the height of all
  /// lines.
  public var size: CGSize
  /// The y coordinate of the first baseline.
  public var firstBaseline: CGFloat
  /// The y coordinate of the last baseline.
  public var lastBaseline: CGFloat
  /// The number of lines.
  public var lineCount: Int
  /// Whether text was truncated and replaced by an ellipsis.
  public var isTruncated: Bool
  /// The factor by which the text was scaled down to fit; 1 if it was not.
  public var scaleFactor: CGFloat
}

/// A text with all glyphs placed.
public struct TextLayout: Sendable {
  /// The lines from top to bottom.
  public var lines: [TextLine]
  /// The size and baselines of the text.
  public var measurement: TextMeasurement
  /// The grapheme clusters that no available font covers; each is drawn as a `.notdef` box.
  public var missing: [MissingCluster]
  /// The requested families that are not available; the bundled family of the design replaces them.
  public var unknownFamilies: [String]

  /// The width of the widest line, with trailing spaces up to the available width, and the height of all
  /// lines, in points, not rounded to pixels.
  public var size: CGSize { measurement.size }
  /// The y coordinate of the first baseline, in points.
  public var firstBaseline: CGFloat { measurement.firstBaseline }
  /// The y coordinate of the last baseline, in points.
  public var lastBaseline: CGFloat { measurement.lastBaseline }
  /// Whether text was truncated and replaced by an ellipsis.
  public var isTruncated: Bool { measurement.isTruncated }
}
