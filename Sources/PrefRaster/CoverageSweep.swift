// Raster: filling, from top to bottom. The chains of an outline come in; those that meet a row walk through it, many rows
// at a time where they follow one another apart (SweepState+Strips), else row by row (SweepState+Rows), and what lies
// between them goes to a painter.

/// Draws outlines, with memory that is used again and again.
final class CoverageSweep {
  private var state = SweepState()

  deinit { state.deallocate() }

  /// Draws an outline inside `clip`.
  func draw<Painter: CoveragePainter>(
    _ edges: EdgePointers, _ outline: Outline, rule: FillRule, isAntialiased: Bool,
    clip: PixelRect, painter: inout Painter
  ) {
    state.draw(
      edges, outline, rule: rule, isAntialiased: isAntialiased, clip: clip, painter: &painter)
  }
}

/// Chains, then sweep; a value, so that the inner loops own what they change.
struct SweepState {
  /// One row's signed areas; all zero between two rows.
  var areas: ScratchBuffer<Int32> = ScratchBuffer(capacity: 4096)
  var bytes: ScratchBuffer<UInt8> = ScratchBuffer(capacity: 4096)
  /// The chains that are still to come, the first one last.
  private(set) var waiting: ScratchBuffer<Int32> = ScratchBuffer(capacity: 64)
  private(set) var waitingCount = 0
  /// The chains that meet the row at hand, left to right as they entered it.
  var walkers: ScratchBuffer<ChainWalker> = ScratchBuffer(capacity: 64)
  var walkerCount = 0
  /// What the walkers covered in the rows of a strip, `mostStripRows` for each.
  var sides: ScratchBuffer<RowSide> = ScratchBuffer(capacity: 4 * mostStripRows)
  /// Where the walkers entered them.
  var marks: ScratchBuffer<ChainMark> = ScratchBuffer(capacity: 4 * mostStripRows)
  /// The areas around one walker; all zero between two rows.
  var window: ScratchBuffer<Int32> = ScratchBuffer(capacity: StripWalk.windowWidth + 2)
  /// How many rows the next strip may have.
  var stripLimit = mostStripRows
  /// Whether a walker came to its end with the last row of a strip.
  var endsWithStrip = false
  /// How many walkers have come through the row at hand, as sides, before it was given to itself.
  var walkedCount = 0
  /// What the walkers touch in one row.
  var spans: ScratchBuffer<ChainSpan> = ScratchBuffer(capacity: 64)
  var spanCount = 0
  var steps = WindingSteps()
  var exact = ExactRow()

  init() {
    areas.base.initialize(repeating: 0, count: areas.capacity)
    window.base.initialize(repeating: 0, count: window.capacity)
  }

  func deallocate() {
    areas.deallocate()
    bytes.deallocate()
    waiting.deallocate()
    walkers.deallocate()
    sides.deallocate()
    marks.deallocate()
    window.deallocate()
    spans.deallocate()
    steps.deallocate()
    exact.deallocate()
  }

  mutating func draw<Painter: CoveragePainter>(
    _ edges: EdgePointers, _ outline: Outline, rule: FillRule, isAntialiased: Bool,
    clip: PixelRect, painter: inout Painter
  ) {
    let area = outline.bounds.intersection(clip)
    guard !area.isEmpty else { return }
    bytes.reserve(area.width + 1)
    if area.width + 2 > areas.capacity {
      areas.reserve(area.width + 2)
      areas.base.initialize(repeating: 0, count: areas.capacity)
    }
    if isAntialiased {
      drawParts(edges, outline, area, rule, &painter)
    } else {
      var threshold = ThresholdPainter(target: painter)
      drawParts(edges, outline, area, rule, &threshold)
      painter = threshold.target
    }
  }

  /// The rows with upright sides only are those of a rectangle.
  @inline(__always)
  private mutating func drawParts<Painter: CoveragePainter>(
    _ edges: EdgePointers, _ outline: Outline, _ area: PixelRect, _ rule: FillRule,
    _ painter: inout Painter
  ) {
    var rest = area
    let middle = outline.uprightRows.bounds.intersection(area)
    if !middle.isEmpty {
      rest.maxY = middle.minY
      drawRows(edges, outline.chains, rest, rule, &painter)
      outline.uprightRows.draw(clip: middle, painter: &painter)
      (rest.minY, rest.maxY) = (middle.maxY, area.maxY)
    }
    drawRows(edges, outline.chains, rest, rule, &painter)
  }

  @inline(never)
  private mutating func drawRows<Painter: CoveragePainter>(
    _ edges: EdgePointers, _ chains: Range<Int>, _ area: PixelRect, _ rule: FillRule,
    _ painter: inout Painter
  ) {
    if area.isEmpty { return }
    gather(edges, chains, area)
    var row = WalkedRow(
      xs: edges.xs, ys: edges.ys,
      left: Int32(truncatingIfNeeded: area.minX << Subpixel.shift),
      width: Int32(truncatingIfNeeded: area.width), areas: areas.base, top: 0)
    var y = area.minY
    while y < area.maxY {
      row.top = Int32(truncatingIfNeeded: y << Subpixel.shift)
      if waitingCount > 0 { admit(edges, chains, row, area) }
      if walkerCount == 0 {
        guard waitingCount > 0 else { return }
        let first = Int(waiting.base[waitingCount &- 1])
        y = Int(edges.chains[first].top) >> Subpixel.shift
        continue
      }
      let rows = stripRows(edges, y, area)
      if rows > 0 {
        let drawn = drawStrip(edges, row, rows: rows, y, area.minX, rule, &painter)
        if endsWithStrip, drawn > 0 { dismiss() }
        y &+= drawn
        if drawn > 0 { continue }
      }
      drawRow(edges, row, y, area.minX, rule, &painter)
      y &+= 1
    }
  }

  /// Lists the chains that meet the rows of `area`, those that begin first at the end.
  private mutating func gather(_ edges: EdgePointers, _ chains: Range<Int>, _ area: PixelRect) {
    let (top, bottom) = (area.minY << Subpixel.shift, area.maxY << Subpixel.shift)
    (walkerCount, waitingCount) = (0, 0)
    waiting.reserve(chains.count)
    for number in chains {
      let chain = edges.chains[number]
      if Int(chain.top) >= bottom || Int(chain.bottom) <= top { continue }
      waiting.base[waitingCount] = Int32(truncatingIfNeeded: number)
      waitingCount &+= 1
    }
    sort(waiting.base, waitingCount) { a, b in
      edges.chains[Int(a)].top > edges.chains[Int(b)].top
    }
  }

  /// Lets the chains that begin in or above a row walk.
  @inline(never)
  private mutating func admit(
    _ edges: EdgePointers, _ chains: Range<Int>, _ row: WalkedRow, _ area: PixelRect
  ) {
    let bottom = row.top &+ Int32(Subpixel.one)
    while waitingCount > 0 {
      let number = Int(waiting.base[waitingCount &- 1])
      let chain = edges.chains[number]
      if chain.top >= bottom { break }
      waitingCount &-= 1
      walkers.reserve(walkerCount &+ 1, keeping: walkerCount)
      walkers.base[walkerCount] = ChainWalker(
        edges, chain, number: Int32(truncatingIfNeeded: number &- chains.lowerBound),
        left: area.minX << Subpixel.shift, top: area.minY << Subpixel.shift)
      walkerCount &+= 1
    }
    sortWalkers()
  }

  /// Puts the walkers in order, left to right; nearly all of them are.
  mutating func sortWalkers() {
    let base = walkers.base
    if walkerCount > 32 {
      var all = UnsafeMutableBufferPointer(start: base, count: walkerCount)
      return all.sort { $0.x < $1.x || $0.x == $1.x && $0.number < $1.number }
    }
    var index = 1
    while index < walkerCount {
      if (base + index).isBefore(base + (index &- 1)) {
        let walker = base[index]
        var hole = index
        repeat {
          base[hole] = base[hole &- 1]
          hole &-= 1
        } while hole > 0
          && (walker.x < base[hole &- 1].x
            || walker.x == base[hole &- 1].x && walker.number < base[hole &- 1].number)
        base[hole] = walker
      }
      index &+= 1
    }
  }

  /// Removes the chains that have come to their ends.
  mutating func dismiss() {
    var count = 0
    for index in 0..<walkerCount where !(walkers.base + index).hasEnded {
      if count != index { walkers.base[count] = walkers.base[index] }
      count &+= 1
    }
    walkerCount = count
  }
}
