// PrefRaster: coverage of pixels that many edges cross. Takes the parts of edges inside one pixel and the winding
// numbers at its left boundary, evaluates the winding number on sample lines, and counts the covered samples. The cost
// per edge part and the cost per pixel are bounded, whatever the number of crossings.
//
//   16 to 256 sample lines, 64 columns each     A part changes the winding number from the column on at which it
//   ┌────────────────────────────┐              meets a line. The sixteen lines of a group have sixteen different
//   │ ·  ·  ·  ·  ·  ·  ·  ·  ·  │              offsets of their columns, so that a straight edge through all of
//   │  ·  ·  ·  ·  ·  ·  ·  ·  · │              them is counted exactly to 1/1024 of the pixel's width.
//   └────────────────────────────┘

@_implementationOnly import PrefCPixels

/// The part of an edge inside one pixel; coordinates are relative to the pixel's top left corner, 0…1024, with y
/// increasing.
struct PixelPiece {
  /// The index of the edge in the outline.
  var edge: Int32
  /// The winding direction: 1 downwards, −1 upwards.
  var sign: Int16
  var xa: Int16
  var ya: Int16
  var xb: Int16
  var yb: Int16
}

/// Counts covered samples; its scratch memory is reused.
struct SampleGrid {
  /// The number of sample lines of one call of the counting loop.
  private static let groupHeight = Int(CPIXELS_SAMPLE_LANES)
  /// The number of columns, and one for pieces that reach the pixel's right boundary.
  private static let groupCount = (Int(CPIXELS_SAMPLE_COLUMNS) + 1) * groupHeight
  /// The largest number of groups.
  private static let maxGroups = 16
  /// The number of samples on pieces from which the number of lines is reduced.
  ///
  /// A visible piece that is nearly horizontal or ends inside the pixel contributes an error of at most half the
  /// distance between two lines: 1/2 of 255 steps with 256 lines, and 8 with 16 lines, which are used if more than 64
  /// pieces meet each line. Errors of many pieces mostly cancel out.
  private static let sampleBudget = 2048
  /// With more pieces than this, winding numbers need 32 bits.
  private static let maxNarrowPieces = 16_000

  /// The heights of the sample lines for 1, 2, 4, 8 and 16 groups, concatenated. A line is half a grid step below its
  /// height, so that it meets no end of a piece.
  private let heights: ScratchBuffer<Int16>
  private var narrow: ScratchBuffer<Int16>
  private var long: ScratchBuffer<Int32>
  private var windings: ScratchBuffer<Int32>
  private var narrowWindings: ScratchBuffer<Int16>
  /// The number of samples evaluated so far.
  private(set) var sampleCount = 0

  init() {
    heights = ScratchBuffer(capacity: 31 * Self.groupHeight)
    narrow = ScratchBuffer(capacity: Self.maxGroups * Self.groupCount)
    long = ScratchBuffer(capacity: Self.groupCount)
    windings = ScratchBuffer(capacity: Self.maxGroups * Self.groupHeight + 1)
    narrowWindings = ScratchBuffer(capacity: Self.groupHeight)
    narrow.base.initialize(repeating: 0, count: narrow.capacity)
    long.base.initialize(repeating: 0, count: long.capacity)
    for shift in 0...4 {
      let count = Self.groupHeight << shift
      let step = Subpixel.one / count
      for line in 0..<count {
        // Within the middle half of its stratum, at a height that follows no regular pattern.
        let hash = UInt32(truncatingIfNeeded: line) &* 0x9E37_79B1
        let offset = step / 4 + Int(hash >> 16) % max(step / 2, 1)
        heights.base[Self.groupHeight * (1 << shift - 1) + line] = Int16(line * step + offset)
      }
    }
  }

  func deallocate() {
    heights.deallocate()
    narrow.deallocate()
    long.deallocate()
    windings.deallocate()
    narrowWindings.deallocate()
  }

  /// The sample lines of one pixel.
  private struct Lines {
    /// The number of groups is 2 to this power.
    let shift: Int
    let heights: UnsafePointer<Int16>

    @inline(__always) var count: Int { groupHeight << shift }

    /// Returns the first line below a height.
    @inline(__always)
    func first(below y: Int) -> Int {
      let line = y &>> (6 &- shift)
      return line < count && Int(heights[line]) < y ? line &+ 1 : line
    }
  }

  /// Returns the covered area of a pixel, in units of 1/`Subpixel.fullArea`.
  mutating func area(
    _ pieces: UnsafePointer<PixelPiece>, _ count: Int, _ steps: WindingSteps, _ rule: FillRule
  ) -> UInt32 {
    var height = 0
    for index in 0..<count { height &+= Int(pieces[index].yb &- pieces[index].ya) }
    var shift = 4
    while shift > 0, (height >> Subpixel.shift) << (shift + 4) > Self.sampleBudget { shift -= 1 }
    let lines = Lines(
      shift: shift, heights: heights.base + Self.groupHeight * (1 << shift - 1))
    sampleCount &+= height &>> (6 &- shift) &+ lines.count
    evaluate(steps, lines)
    let covered =
      count > Self.maxNarrowPieces
      ? countLong(pieces, count, lines, rule) : countNarrow(pieces, count, lines, rule)
    // There are 2¹⁰⁺ˢʰⁱᶠᵗ samples.
    return covered << UInt32(11 - shift)
  }

  /// Computes the winding number at the left boundary on each line.
  private mutating func evaluate(_ steps: WindingSteps, _ lines: Lines) {
    let windings = windings.base
    windings.update(repeating: 0, count: lines.count + 1)
    windings[0] = Int32(truncatingIfNeeded: steps.top)
    for index in 0..<steps.count {
      let step = steps.changes.base[index]
      windings[lines.first(below: step.y)] &+= Int32(truncatingIfNeeded: step.change)
    }
    for line in 1..<lines.count { windings[line] &+= windings[line &- 1] }
  }

  private mutating func countNarrow(
    _ pieces: UnsafePointer<PixelPiece>, _ count: Int, _ lines: Lines, _ rule: FillRule
  ) -> UInt32 {
    for index in 0..<count { Self.add(pieces[index], lines, to: narrow.base) }
    var sum: UInt32 = 0
    let limit = Int32(Self.maxNarrowPieces) * 2
    for group in 0..<(1 << lines.shift) {
      for line in 0..<Self.groupHeight {
        let winding = windings.base[group &* Self.groupHeight &+ line]
        // The pieces cannot bring larger winding numbers to zero; parity is kept.
        narrowWindings.base[line] = Int16(
          truncatingIfNeeded: rule == .nonZero ? min(max(winding, -limit / 2), limit / 2) : winding)
      }
      var part: UInt32 = 0
      cpixels_count_samples(
        narrow.base + group &* Self.groupCount, narrowWindings.base, rule == .evenOdd ? 1 : 0, &part
      )
      sum &+= part
    }
    return sum
  }

  private mutating func countLong(
    _ pieces: UnsafePointer<PixelPiece>, _ count: Int, _ lines: Lines, _ rule: FillRule
  ) -> UInt32 {
    let needed = (1 << lines.shift) * Self.groupCount
    if needed > long.capacity {
      long.reserve(needed)
      long.base.initialize(repeating: 0, count: long.capacity)
    }
    for index in 0..<count { Self.add(pieces[index], lines, to: long.base) }
    var sum: UInt32 = 0
    for group in 0..<(1 << lines.shift) {
      var part: UInt32 = 0
      cpixels_count_samples_long(
        long.base + group &* Self.groupCount, windings.base + group &* Self.groupHeight,
        rule == .evenOdd ? 1 : 0, &part)
      sum &+= part
    }
    return sum
  }

  /// Adds the changes of the winding number at a piece to each line that it meets.
  @inline(__always)
  private static func add<Lane: FixedWidthInteger>(
    _ piece: PixelPiece, _ lines: Lines, to changes: UnsafeMutablePointer<Lane>
  ) {
    let (ya, yb) = (Int(piece.ya), Int(piece.yb))
    var line = lines.first(below: ya)
    let end = lines.first(below: yb)
    if line >= end { return }
    let sign = Lane(truncatingIfNeeded: piece.sign)
    // 16 fractional bits.
    let slope = Int(Double(Int(piece.xb &- piece.xa) &<< 16) / Double(yb &- ya))
    let start = Int(piece.xa) &<< 16 &+ slope &>> 1
    repeat {
      let x = (start &+ slope &* (Int(lines.heights[line]) &- ya)) &>> 16
      let lane = line & (groupHeight &- 1)
      // The offsets 0…15 of the lanes in units of 1/1024 pixel round a column up once per unit of x.
      let column = (x &+ lane) &>> 4
      changes[(line &>> 4) &* groupCount &+ column &* groupHeight &+ lane] &+= sign
      line &+= 1
    } while line < end
  }
}
