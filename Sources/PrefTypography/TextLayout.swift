// Typography: what comes out: lines of glyph runs in points, y down from the text's top left corner.

import PrefDrawing
import PrefGeometry

/// Glyphs that cannot be parted: a letter with its marks, a ligature, an emoji.
public struct PlacedCluster: Sendable, Equatable {
  /// Its glyphs among those of its run; none for a space.
  public var glyphs: Range<Int>
  /// Where its room begins, in points from the run's origin.
  public var x: CGFloat
  /// How wide its room is, in points.
  public var width: CGFloat
  /// Its text in the whole text, in bytes; nil for a mark that the text does not have.
  public var text: Range<Int>?
}

/// Glyphs of one segment on one line.
public struct PlacedRun: Sendable {
  /// The glyphs, relative to `origin`.
  public var run: GlyphRun
  /// The number that the segment carries.
  public var segment: Int
  /// Where the run's pen begins, on the baseline, raised by the segment's baseline offset.
  public var origin: CGPoint
  /// How far the run's pen moves.
  public var width: CGFloat
  /// The font, for the measures of its line.
  public var font: ResolvedFont
  /// Whether the text runs from right to left.
  public var isRightToLeft: Bool
  /// The letters, left to right; empty unless they are asked for.
  public var clusters: [PlacedCluster] = []
}

/// A box on a line.
public struct PlacedBox: Sendable, Equatable {
  /// The number that the segment carries.
  public var segment: Int
  /// Where the box is.
  public var frame: CGRect
}

/// A line below or through some text, or the room behind it.
public struct TextDecoration: Sendable, Equatable {
  /// Which line it is.
  public enum Kind: String, Sendable {
    /// Below the text.
    case underline
    /// Through the text.
    case strikethrough
    /// Behind the text: the line's whole height.
    case background
  }

  /// Which line it is.
  public var kind: Kind
  /// The number that the segment carries.
  public var segment: Int
  /// The room that a solid line covers.
  public var frame: CGRect
}

/// One line of a text.
public struct TextLine: Sendable {
  /// The glyphs, left to right.
  public var runs: [PlacedRun] = []
  /// The boxes, left to right.
  public var boxes: [PlacedBox] = []
  /// The lines below and through the text.
  public var decorations: [TextDecoration] = []
  /// Where the line begins, from the text's left edge.
  public var x: CGFloat = 0
  /// The line's width, without spaces at its end.
  public var width: CGFloat = 0
  /// The baseline, from the text's top.
  public var baseline: CGFloat = 0
  /// From the baseline up to the line's top.
  public var ascent: CGFloat = 0
  /// From the baseline down to the line's bottom.
  public var descent: CGFloat = 0
}

/// The measures of a text in some room, in points, not rounded.
public struct TextMeasurement: Hashable, Sendable {
  /// The widest line's width and all lines' height.
  public var size: CGSize
  /// The first line's baseline, from the top.
  public var firstBaseline: CGFloat
  /// The last line's baseline, from the top.
  public var lastBaseline: CGFloat
  /// The number of lines.
  public var lineCount: Int
  /// Whether an ellipsis stands for some of the text.
  public var isTruncated: Bool
  /// The scale that the text was given to fit, 1 = none.
  public var scaleFactor: CGFloat
}

/// A text in its place.
public struct TextLayout: Sendable {
  /// The lines, top to bottom.
  public var lines: [TextLine]
  /// The measures.
  public var measurement: TextMeasurement
  /// What no font can show; a box stands in its place.
  public var missing: [MissingCluster]
  /// The families that were asked for and are not there; the system's font stands in their place.
  public var unknownFamilies: [String]

  /// The widest line's width and all lines' height, not rounded.
  public var size: CGSize { measurement.size }
  /// The first line's baseline, from the top.
  public var firstBaseline: CGFloat { measurement.firstBaseline }
  /// The last line's baseline, from the top.
  public var lastBaseline: CGFloat { measurement.lastBaseline }
  /// Whether an ellipsis stands for some of the text.
  public var isTruncated: Bool { measurement.isTruncated }
}
