// PrefViews: the public description of a laid-out text for text renderers: lines, runs and
// clusters. All coordinates are in points from the text's top left corner, y down.

import PrefGeometry
import PrefTypography
import PrefViewGraph

/// The laid-out lines and paints that runs and slices refer to.
final class TextLayoutStorage {
  let lines: [TextLine]
  let painter: TextPainter

  init(_ lines: [TextLine], _ painter: TextPainter) {
    self.lines = lines
    self.painter = painter
  }
}

extension Text {
  /// The layout of a text: its lines, from top to bottom.
  public struct Layout: RandomAccessCollection, Equatable {
    /// Whether a part of the text is replaced by an ellipsis.
    public let isTruncated: Bool
    private let lines: [Line]

    init(_ layout: TextLayout, _ painter: TextPainter) {
      let storage = TextLayoutStorage(layout.lines, painter)
      isTruncated = layout.isTruncated
      lines = layout.lines.indices.map { Line(storage, $0) }
    }

    /// The index of the first line, 0.
    public var startIndex: Int { 0 }
    /// One past the index of the last line.
    public var endIndex: Int { lines.count }
    /// The line at an index, counted from the top.
    public subscript(index: Int) -> Line { lines[index] }
  }
}

extension Text.Layout {
  /// The position of a character in the displayed text, ordered as in the text.
  public struct CharacterIndex: Comparable, Hashable, Strideable, Sendable {
    /// The offset in UTF-8 bytes of the displayed text.
    let offset: Int
    /// Whether `lhs` precedes `rhs` in the text.
    public static func < (lhs: Self, rhs: Self) -> Bool { lhs.offset < rhs.offset }
    /// Returns the distance to another index, in UTF-8 bytes.
    public func distance(to other: Self) -> Int { other.offset - offset }
    /// Returns the index `count` UTF-8 bytes further on.
    public func advanced(by count: Int) -> Self { Self(offset: offset + count) }
  }

  /// The typographic bounds of a line, run or slice, in points.
  public struct TypographicBounds: Equatable, Sendable {
    /// The left end of the baseline.
    public var origin = CGPoint.zero
    /// The advance width.
    public var width: CGFloat = 0
    /// The distance from the baseline to the top.
    public var ascent: CGFloat = 0
    /// The distance from the baseline to the bottom.
    public var descent: CGFloat = 0
    /// The extra distance between lines that the font specifies.
    public var leading: CGFloat = 0

    /// Creates empty bounds at the origin.
    public init() {}

    /// The bounds from ascent to descent as a rectangle, y down; without the leading.
    public var rect: CGRect {
      CGRect(x: origin.x, y: origin.y - ascent, width: width, height: ascent + descent)
    }
  }

  /// Options for drawing parts of a text.
  public struct DrawingOptions: OptionSet, Sendable {
    /// The options as bits.
    public let rawValue: Int
    /// Creates options from their bits.
    public init(rawValue: Int) { self.rawValue = rawValue }
    /// Baselines are not rounded to whole pixels, so that animated text moves smoothly.
    public static let disablesSubpixelQuantization = DrawingOptions(rawValue: 1)
  }

  /// A line of a text: its runs, from left to right.
  public struct Line: RandomAccessCollection, Equatable {
    /// The left end of the baseline; setting it translates the line's runs.
    public var origin: CGPoint {
      didSet {
        for index in runs.indices {
          runs[index].shift.width += origin.x - oldValue.x
          runs[index].shift.height += origin.y - oldValue.y
        }
      }
    }
    private let width: CGFloat
    private let ascent: CGFloat
    private let descent: CGFloat
    private let leading: CGFloat
    private var runs: [Run]

    init(_ storage: TextLayoutStorage, _ number: Int) {
      let line = storage.lines[number]
      origin = CGPoint(x: line.x, y: line.baseline)
      (width, ascent, descent, leading) = (line.width, line.ascent, line.descent, line.leading)
      let glyphRuns = line.runs.indices.map { Run(storage, line: number, part: .glyphs($0)) }
      let boxes = line.boxes.indices.map { Run(storage, line: number, part: .box($0)) }
      runs = glyphRuns + boxes
      if !boxes.isEmpty { runs.sort { $0.bounds.origin.x < $1.bounds.origin.x } }
    }

    /// The writing direction of the line's first character.
    public var paragraphLayoutDirection: LayoutDirection {
      let first = runs.min {
        ($0.characterIndices.min()?.offset ?? 0) < ($1.characterIndices.min()?.offset ?? 0)
      }
      return first?.layoutDirection ?? .leftToRight
    }

    /// The index of the first run, 0.
    public var startIndex: Int { 0 }
    /// One past the index of the last run.
    public var endIndex: Int { runs.count }
    /// The run at an index, counted from the left.
    public subscript(index: Int) -> Run { runs[index] }

    /// The typographic bounds of the line.
    public var typographicBounds: TypographicBounds {
      var bounds = TypographicBounds()
      bounds.origin = origin
      (bounds.width, bounds.ascent, bounds.descent) = (width, ascent, descent)
      bounds.leading = leading
      return bounds
    }
  }

  /// A run of glyphs with the same style, or an inline image. Its elements are slices of one
  /// cluster each, from left to right; a cluster is a grapheme cluster with its marks, or a
  /// ligature.
  public struct Run: RandomAccessCollection, Equatable {
    /// A part of the run.
    public typealias SubSequence = RunSlice
    /// The indices of the clusters.
    public typealias Indices = Range<Int>

    enum Part: Equatable {
      case glyphs(Int)
      case box(Int)
    }

    let storage: TextLayoutStorage
    let line: Int
    let part: Part
    /// The translation of the run relative to the layout, in points.
    var shift = CGSize.zero

    init(_ storage: TextLayoutStorage, line: Int, part: Part) {
      self.storage = storage
      self.line = line
      self.part = part
    }

    /// Whether both runs are the same part of the same layout with the same translation.
    public static func == (lhs: Run, rhs: Run) -> Bool {
      lhs.storage === rhs.storage && lhs.line == rhs.line && lhs.part == rhs.part
        && lhs.shift == rhs.shift
    }

    /// The index of the first cluster, 0.
    public var startIndex: Int { 0 }
    /// One past the index of the last cluster; an inline image has one cluster.
    public var endIndex: Int { glyphRun?.clusters.count ?? 1 }
    /// The slice with the cluster at an index, counted from the left.
    public subscript(index: Int) -> RunSlice { RunSlice(run: self, indices: index..<index + 1) }
    /// The slice with a range of clusters.
    public subscript(bounds: Range<Int>) -> RunSlice { RunSlice(run: self, indices: bounds) }
    /// The value of a custom attribute of the text; nil if the run does not have it.
    public subscript<T: TextAttribute>(key: T.Type) -> T? {
      guard storage.painter.runs.indices.contains(segment) else { return nil }
      return storage.painter.runs[segment].attributes[ObjectIdentifier(key)] as? T
    }

    /// The writing direction of the run.
    public var layoutDirection: LayoutDirection {
      glyphRun?.isRightToLeft == true ? .rightToLeft : .leftToRight
    }
    /// The typographic bounds of the run.
    public var typographicBounds: TypographicBounds {
      self[startIndex..<endIndex].typographicBounds
    }
    /// The positions of the run's clusters in the text.
    public var characterIndices: [CharacterIndex] { self[startIndex..<endIndex].characterIndices }

    var glyphRun: PlacedRun? {
      if case .glyphs(let number) = part { storage.lines[line].runs[number] } else { nil }
    }

    var box: PlacedBox? {
      if case .box(let number) = part { storage.lines[line].boxes[number] } else { nil }
    }

    var segment: Int { glyphRun?.segment ?? box?.segment ?? -1 }

    /// The bounds of the run without its translation.
    var bounds: TypographicBounds {
      var bounds = TypographicBounds()
      if let glyphRun {
        bounds.origin = glyphRun.origin
        bounds.width = glyphRun.width
        (bounds.ascent, bounds.descent) = (glyphRun.font.ascent, glyphRun.font.descent)
        bounds.leading = glyphRun.font.leading
      } else if let box {
        let baseline = storage.lines[line].baseline
        bounds.origin = CGPoint(x: box.frame.minX, y: baseline)
        bounds.width = box.frame.width
        (bounds.ascent, bounds.descent) = (baseline - box.frame.minY, box.frame.maxY - baseline)
      }
      return bounds
    }
  }

  /// A range of clusters of a run, from left to right.
  public struct RunSlice: RandomAccessCollection, Equatable {
    /// The elements are slices of one cluster each.
    public typealias Element = RunSlice
    /// A part of the slice.
    public typealias SubSequence = RunSlice
    /// The indices of the clusters in the run.
    public typealias Indices = Range<Int>
    /// The run that the slice is a part of.
    public var run: Run
    /// The range of the run's clusters in the slice.
    public var indices: Range<Int>

    /// Creates a slice of a run; `indices` is clamped to the run's indices.
    public init(run: Run, indices: Range<Int>) {
      self.run = run
      self.indices = indices.clamped(to: run.startIndex..<run.endIndex)
    }

    /// The index of the slice's first cluster in the run.
    public var startIndex: Int { indices.lowerBound }
    /// One past the index of the slice's last cluster in the run.
    public var endIndex: Int { indices.upperBound }
    /// The slice with the cluster at an index of the run.
    public subscript(index: Int) -> RunSlice { RunSlice(run: run, indices: index..<index + 1) }
    /// The slice with a range of the run's clusters.
    public subscript(bounds: Range<Int>) -> RunSlice { RunSlice(run: run, indices: bounds) }
    /// The value of a custom attribute of the text; nil if the run does not have it.
    public subscript<T: TextAttribute>(key: T.Type) -> T? { run[key] }

    /// The typographic bounds of the slice.
    public var typographicBounds: TypographicBounds {
      var bounds = run.bounds
      bounds.origin.x += run.shift.width
      bounds.origin.y += run.shift.height
      if let glyphRun = run.glyphRun {
        let slice = glyphRun.clusters[indices]
        bounds.origin.x += slice.first?.x ?? 0
        bounds.width = slice.reduce(0) { $0 + $1.width }
      }
      return bounds
    }

    /// The positions of the slice's clusters in the text.
    public var characterIndices: [CharacterIndex] {
      (run.glyphRun?.clusters[indices] ?? []).compactMap { cluster in
        cluster.text.map { CharacterIndex(offset: $0.lowerBound) }
      }
    }
  }
}
