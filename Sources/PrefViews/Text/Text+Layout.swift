// Views: a text in its place, line by line, run by run and letter by letter, for those who draw texts themselves. All
// places are in the text's points, from its top left corner, y down.

import PrefGeometry
import PrefTypography
import PrefViewGraph

/// What runs and slices refer to.
final class TextLayoutStorage {
  let lines: [TextLine]
  let ink: TextInk

  init(_ lines: [TextLine], _ ink: TextInk) {
    self.lines = lines
    self.ink = ink
  }
}

extension Text {
  /// A text in its place: its lines, top to bottom.
  public struct Layout: RandomAccessCollection, Equatable {
    /// Whether an ellipsis stands for some of the text.
    public let isTruncated: Bool
    private let lines: [Line]

    init(_ layout: TextLayout, _ ink: TextInk) {
      let storage = TextLayoutStorage(layout.lines, ink)
      isTruncated = layout.isTruncated
      lines = layout.lines.indices.map { Line(storage, $0) }
    }

    /// The first line.
    public var startIndex: Int { 0 }
    /// After the last line.
    public var endIndex: Int { lines.count }
    /// A line.
    public subscript(index: Int) -> Line { lines[index] }
  }
}

extension Text.Layout {
  /// Where a character of the text is; the order is that of the text.
  public struct CharacterIndex: Comparable, Hashable, Strideable, Sendable {
    /// In bytes of the text as it is shown.
    let offset: Int
    /// Whether the left one comes first.
    public static func < (lhs: Self, rhs: Self) -> Bool { lhs.offset < rhs.offset }
    /// How far it is to another.
    public func distance(to other: Self) -> Int { other.offset - offset }
    /// The place some way off.
    public func advanced(by count: Int) -> Self { Self(offset: offset + count) }
  }

  /// The room of some letters.
  public struct TypographicBounds: Equatable, Sendable {
    /// The left end of the baseline.
    public var origin = CGPoint.zero
    /// How far the letters reach.
    public var width: CGFloat = 0
    /// From the baseline up.
    public var ascent: CGFloat = 0
    /// From the baseline down.
    public var descent: CGFloat = 0
    /// Room between lines that the font asks for.
    public var leading: CGFloat = 0

    /// No room.
    public init() {}

    /// The room as a rectangle.
    public var rect: CGRect {
      CGRect(x: origin.x, y: origin.y - ascent, width: width, height: ascent + descent)
    }
  }

  /// How letters are drawn.
  public struct DrawingOptions: OptionSet, Sendable {
    /// The options as bits.
    public let rawValue: Int
    /// Makes options of bits.
    public init(rawValue: Int) { self.rawValue = rawValue }
    /// Baselines need not lie on whole pixels, for letters that move.
    public static let disablesSubpixelQuantization = DrawingOptions(rawValue: 1)
  }

  /// A line: its runs, left to right.
  public struct Line: RandomAccessCollection, Equatable {
    /// The left end of the baseline; the runs move with it.
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
    private var runs: [Run]

    init(_ storage: TextLayoutStorage, _ number: Int) {
      let line = storage.lines[number]
      origin = CGPoint(x: line.x, y: line.baseline)
      (width, ascent, descent) = (line.width, line.ascent, line.descent)
      let letters = line.runs.indices.map { Run(storage, line: number, part: .letters($0)) }
      let boxes = line.boxes.indices.map { Run(storage, line: number, part: .box($0)) }
      runs = letters + boxes
      if !boxes.isEmpty { runs.sort { $0.bounds.origin.x < $1.bounds.origin.x } }
    }

    /// The first run.
    public var startIndex: Int { 0 }
    /// After the last run.
    public var endIndex: Int { runs.count }
    /// A run.
    public subscript(index: Int) -> Run { runs[index] }

    /// The line's room.
    public var typographicBounds: TypographicBounds {
      var bounds = TypographicBounds()
      bounds.origin = origin
      (bounds.width, bounds.ascent, bounds.descent) = (width, ascent, descent)
      return bounds
    }
  }

  /// Letters of one style, or an image: its slices are letters, left to right. A letter is what cannot be parted: with
  /// its marks, or a ligature.
  public struct Run: RandomAccessCollection, Equatable {
    /// Some letters.
    public typealias SubSequence = RunSlice
    /// The letters' numbers.
    public typealias Indices = Range<Int>

    enum Part: Equatable {
      case letters(Int)
      case box(Int)
    }

    let storage: TextLayoutStorage
    let line: Int
    let part: Part
    /// How far the run has been moved.
    var shift = CGSize.zero

    init(_ storage: TextLayoutStorage, line: Int, part: Part) {
      self.storage = storage
      self.line = line
      self.part = part
    }

    /// Whether both are the same letters at the same place.
    public static func == (lhs: Run, rhs: Run) -> Bool {
      lhs.storage === rhs.storage && lhs.line == rhs.line && lhs.part == rhs.part
        && lhs.shift == rhs.shift
    }

    /// The first letter.
    public var startIndex: Int { 0 }
    /// After the last letter.
    public var endIndex: Int { letters?.clusters.count ?? 1 }
    /// A letter.
    public subscript(index: Int) -> RunSlice { RunSlice(run: self, indices: index..<index + 1) }
    /// Some letters.
    public subscript(bounds: Range<Int>) -> RunSlice { RunSlice(run: self, indices: bounds) }
    /// The value of an attribute that the author has given the text.
    public subscript<T: TextAttribute>(key: T.Type) -> T? {
      guard storage.ink.runs.indices.contains(segment) else { return nil }
      return storage.ink.runs[segment].attributes[ObjectIdentifier(key)] as? T
    }

    /// Which way the letters run.
    public var layoutDirection: LayoutDirection {
      letters?.isRightToLeft == true ? .rightToLeft : .leftToRight
    }
    /// The run's room.
    public var typographicBounds: TypographicBounds {
      self[startIndex..<endIndex].typographicBounds
    }
    /// Where the letters are in the text.
    public var characterIndices: [CharacterIndex] { self[startIndex..<endIndex].characterIndices }

    var letters: PlacedRun? {
      if case .letters(let number) = part { storage.lines[line].runs[number] } else { nil }
    }

    var box: PlacedBox? {
      if case .box(let number) = part { storage.lines[line].boxes[number] } else { nil }
    }

    var segment: Int { letters?.segment ?? box?.segment ?? -1 }

    /// The run's room before it was moved.
    var bounds: TypographicBounds {
      var bounds = TypographicBounds()
      if let letters {
        bounds.origin = letters.origin
        bounds.width = letters.width
        (bounds.ascent, bounds.descent) = (letters.font.ascent, letters.font.descent)
        bounds.leading = letters.font.leading
      } else if let box {
        let baseline = storage.lines[line].baseline
        bounds.origin = CGPoint(x: box.frame.minX, y: baseline)
        bounds.width = box.frame.width
        (bounds.ascent, bounds.descent) = (baseline - box.frame.minY, box.frame.maxY - baseline)
      }
      return bounds
    }
  }

  /// Some letters of a run, left to right.
  public struct RunSlice: RandomAccessCollection, Equatable {
    /// What a slice's letters are.
    public typealias Element = RunSlice
    /// Some letters.
    public typealias SubSequence = RunSlice
    /// The letters' numbers.
    public typealias Indices = Range<Int>
    /// The run.
    public var run: Run
    /// Which of its letters.
    public var indices: Range<Int>

    /// Makes a slice; letters that the run does not have are left out.
    public init(run: Run, indices: Range<Int>) {
      self.run = run
      self.indices = indices.clamped(to: run.startIndex..<run.endIndex)
    }

    /// The first letter.
    public var startIndex: Int { indices.lowerBound }
    /// After the last letter.
    public var endIndex: Int { indices.upperBound }
    /// A letter.
    public subscript(index: Int) -> RunSlice { RunSlice(run: run, indices: index..<index + 1) }
    /// Some letters.
    public subscript(bounds: Range<Int>) -> RunSlice { RunSlice(run: run, indices: bounds) }
    /// The value of an attribute that the author has given the text.
    public subscript<T: TextAttribute>(key: T.Type) -> T? { run[key] }

    /// The slice's room.
    public var typographicBounds: TypographicBounds {
      var bounds = run.bounds
      bounds.origin.x += run.shift.width
      bounds.origin.y += run.shift.height
      if let letters = run.letters {
        let own = letters.clusters[indices]
        bounds.origin.x += own.first?.x ?? 0
        bounds.width = own.reduce(0) { $0 + $1.width }
      }
      return bounds
    }

    /// Where the letters are in the text.
    public var characterIndices: [CharacterIndex] {
      (run.letters?.clusters[indices] ?? []).compactMap { cluster in
        cluster.text.map { CharacterIndex(offset: $0.lowerBound) }
      }
    }
  }
}
