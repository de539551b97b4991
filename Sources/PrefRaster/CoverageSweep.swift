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
  private(set) var pending: ScratchBuffer<Int32> = ScratchBuffer(capacity: 64)
  private(set) var pendingCount = 0
  /// The chains that meet the row at hand, left to right as they entered it.
  var activeEdges: ScratchBuffer<ActiveEdge> = ScratchBuffer(capacity: 64)
  var activeCount = 0
  /// What the walkers covered in the rows of a strip, `mostStripRows` for each.
  var edgeSpans: ScratchBuffer<EdgeSpan> = ScratchBuffer(capacity: 4 * maxStripHeight)
  /// Where the walkers entered them.
  var rowEntries: ScratchBuffer<RowEntry> = ScratchBuffer(capacity: 4 * maxStripHeight)
  /// The areas around one walker; all zero between two rows.
  var window: ScratchBuffer<Int32> = ScratchBuffer(capacity: EdgeStepper.windowWidth + 2)
  /// How many rows the next strip may have.
  var stripHeightLimit = maxStripHeight
  /// Whether a walker came to its end with the last row of a strip.
  var hasFinishedEdges = false
  /// How many walkers have come through the row at hand, as sides, before it was given to itself.
  var steppedCount = 0
  /// What the walkers touch in one row.
  var rowEdges: ScratchBuffer<RowEdge> = ScratchBuffer(capacity: 64)
  var rowEdgeCount = 0
  var steps = WindingSteps()
  var exact = ExactCoverage()

  init() {
    areas.base.initialize(repeating: 0, count: areas.capacity)
    window.base.initialize(repeating: 0, count: window.capacity)
  }

  func deallocate() {
    areas.deallocate()
    bytes.deallocate()
    pending.deallocate()
    activeEdges.deallocate()
    edgeSpans.deallocate()
    rowEntries.deallocate()
    window.deallocate()
    rowEdges.deallocate()
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
    let middle = outline.rectangularRows.bounds.intersection(area)
    if !middle.isEmpty {
      rest.maxY = middle.minY
      drawRows(edges, outline.polylines, rest, rule, &painter)
      outline.rectangularRows.draw(clip: middle, painter: &painter)
      (rest.minY, rest.maxY) = (middle.maxY, area.maxY)
    }
    drawRows(edges, outline.polylines, rest, rule, &painter)
  }

  @inline(never)
  private mutating func drawRows<Painter: CoveragePainter>(
    _ edges: EdgePointers, _ polylines: Range<Int>, _ area: PixelRect, _ rule: FillRule,
    _ painter: inout Painter
  ) {
    if area.isEmpty { return }
    collectPending(edges, polylines, area)
    var row = Scanline(
      xs: edges.xs, ys: edges.ys,
      left: Int32(truncatingIfNeeded: area.minX << Subpixel.shift),
      width: Int32(truncatingIfNeeded: area.width), areas: areas.base, top: 0)
    var y = area.minY
    while y < area.maxY {
      row.top = Int32(truncatingIfNeeded: y << Subpixel.shift)
      if pendingCount > 0 { activateEdges(edges, polylines, row, area) }
      if activeCount == 0 {
        guard pendingCount > 0 else { return }
        let first = Int(pending.base[pendingCount &- 1])
        y = Int(edges.polylines[first].top) >> Subpixel.shift
        continue
      }
      let rows = stripHeight(edges, y, area)
      if rows > 0 {
        let drawn = drawStrip(edges, row, rows: rows, y, area.minX, rule, &painter)
        if hasFinishedEdges, drawn > 0 { removeFinishedEdges() }
        y &+= drawn
        if drawn > 0 { continue }
      }
      drawRow(edges, row, y, area.minX, rule, &painter)
      y &+= 1
    }
  }

  /// Lists the chains that meet the rows of `area`, those that begin first at the end.
  private mutating func collectPending(
    _ edges: EdgePointers, _ polylines: Range<Int>, _ area: PixelRect
  ) {
    let (top, bottom) = (area.minY << Subpixel.shift, area.maxY << Subpixel.shift)
    (activeCount, pendingCount) = (0, 0)
    pending.reserve(polylines.count)
    for number in polylines {
      let polyline = edges.polylines[number]
      if Int(polyline.top) >= bottom || Int(polyline.bottom) <= top { continue }
      pending.base[pendingCount] = Int32(truncatingIfNeeded: number)
      pendingCount &+= 1
    }
    sort(pending.base, pendingCount) { a, b in
      edges.polylines[Int(a)].top > edges.polylines[Int(b)].top
    }
  }

  /// Lets the chains that begin in or above a row walk.
  @inline(never)
  private mutating func activateEdges(
    _ edges: EdgePointers, _ polylines: Range<Int>, _ row: Scanline, _ area: PixelRect
  ) {
    let bottom = row.top &+ Int32(Subpixel.one)
    while pendingCount > 0 {
      let number = Int(pending.base[pendingCount &- 1])
      let polyline = edges.polylines[number]
      if polyline.top >= bottom { break }
      pendingCount &-= 1
      activeEdges.reserve(activeCount &+ 1, keeping: activeCount)
      activeEdges.base[activeCount] = ActiveEdge(
        edges, polyline, polylineIndex: Int32(truncatingIfNeeded: number &- polylines.lowerBound),
        left: area.minX << Subpixel.shift, top: area.minY << Subpixel.shift)
      activeCount &+= 1
    }
    sortActiveEdges()
  }

  /// Puts the walkers in order, left to right; nearly all of them are.
  mutating func sortActiveEdges() {
    let base = activeEdges.base
    if activeCount > 32 {
      var all = UnsafeMutableBufferPointer(start: base, count: activeCount)
      return all.sort { $0.x < $1.x || $0.x == $1.x && $0.polylineIndex < $1.polylineIndex }
    }
    var index = 1
    while index < activeCount {
      if (base + index).isBefore(base + (index &- 1)) {
        let edge = base[index]
        var hole = index
        repeat {
          base[hole] = base[hole &- 1]
          hole &-= 1
        } while hole > 0
          && (edge.x < base[hole &- 1].x
            || edge.x == base[hole &- 1].x && edge.polylineIndex < base[hole &- 1].polylineIndex)
        base[hole] = edge
      }
      index &+= 1
    }
  }

  /// Removes the chains that have come to their ends.
  mutating func removeFinishedEdges() {
    var count = 0
    for index in 0..<activeCount where !(activeEdges.base + index).isFinished {
      if count != index { activeEdges.base[count] = activeEdges.base[index] }
      count &+= 1
    }
    activeCount = count
  }
}
