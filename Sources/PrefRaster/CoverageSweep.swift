// PrefRaster: scan conversion, from top to bottom. Takes the monotone polylines of an outline,
// maintains the active edge list, and passes the covered spans to a painter: in strips of many rows
// while the active edges keep their order and share no pixels (SweepState+Strips), otherwise row by
// row (SweepState+Rows).

import PrefPixels

/// Fills outlines; its scratch memory is reused from outline to outline.
final class CoverageSweep {
  private var state: SweepState

  /// Creates a sweep that ends early, between two rows, once `cancellation` is cancelled.
  init(_ cancellation: Cancellation? = nil) { state = SweepState(cancellation) }

  /// Replaces the cancellation, for the next picture.
  func setCancellation(_ cancellation: Cancellation) { state.poll = CancellationPoll(cancellation) }

  deinit { state.deallocate() }

  /// The work done in rows with many edges and in pixels with many pieces so far.
  var work: SweepWork {
    SweepWork(
      edgeSteps: state.edgeStepCount, pieces: state.dense.pieceCount,
      evaluations: state.exact.evaluationCount, denseBytes: state.dense.byteCount)
  }

  /// Draws the part of an outline inside `clip`.
  func draw<Painter: CoveragePainter>(
    _ edges: EdgePointers, _ outline: Outline, rule: FillRule, isAntialiased: Bool,
    clip: PixelRect, painter: inout Painter
  ) {
    state.draw(
      edges, outline, rule: rule, isAntialiased: isAntialiased, clip: clip, painter: &painter)
  }
}

/// Counts of the work of a sweep.
struct SweepWork: Equatable {
  /// The number of rows through which edges have been stepped.
  var edgeSteps: Int
  /// The number of parts of edges inside single pixels.
  var pieces: Int
  /// The number of times that the position of a piece has been evaluated.
  var evaluations: Int
  /// The size of the memory for the edges of one row with many edges, in bytes.
  var denseBytes: Int
}

/// The state of a sweep. A value type, so that the inner loops have exclusive access to what they
/// mutate.
struct SweepState {
  /// The signed areas of one row; all zero between rows.
  var areas: ScratchBuffer<Int32> = ScratchBuffer(capacity: 4096)
  var bytes: ScratchBuffer<UInt8> = ScratchBuffer(capacity: 4096)
  /// The indices of the polylines that are not active yet, sorted so that the next one is last.
  private(set) var pending: ScratchBuffer<Int32> = ScratchBuffer(capacity: 64)
  private(set) var pendingCount = 0
  /// The active edge list: the edges that intersect the current row, from left to right by the x at
  /// which they entered it.
  var activeEdges: ScratchBuffer<ActiveEdge> = ScratchBuffer(capacity: 64)
  var activeCount = 0
  /// The spans of the active edges in the rows of a strip, `maxStripHeight` per edge.
  var edgeSpans: ScratchBuffer<EdgeSpan> = ScratchBuffer(capacity: 4 * maxStripHeight)
  /// The positions at which the active edges enter those rows, in the same layout.
  var rowEntries: ScratchBuffer<RowEntry> = ScratchBuffer(capacity: 4 * maxStripHeight)
  /// The maximum height of the next strip.
  var stripHeightLimit = maxStripHeight
  /// Whether an edge ended with the last row of a strip.
  var hasFinishedEdges = false
  /// The number of active edges that were already stepped through the current row by an abandoned
  /// strip.
  var steppedCount = 0
  /// The parts of the active edges inside one row.
  var rowEdges: ScratchBuffer<RowEdge> = ScratchBuffer(capacity: 64)
  var rowEdgeCount = 0
  var steps = WindingSteps()
  var exact = ExactCoverage()
  /// Whether the active edges are sorted from left to right.
  var isSorted = true
  var dense = DenseRow()
  let bands = WindingBands()
  /// The coverage of the current pixel of a dense row, if no edge crosses it and the winding number is the same as in
  /// the pixel before.
  var gapCoverage: UInt8 = 0
  var isGapKnown = false
  /// The number of steps of an edge through a dense row so far.
  var edgeStepCount = 0
  var poll: CancellationPoll

  init(_ cancellation: Cancellation?) {
    poll = CancellationPoll(cancellation)
    areas.base.initialize(repeating: 0, count: areas.capacity)
  }

  func deallocate() {
    areas.deallocate()
    bytes.deallocate()
    pending.deallocate()
    activeEdges.deallocate()
    edgeSpans.deallocate()
    rowEntries.deallocate()
    rowEdges.deallocate()
    steps.deallocate()
    exact.deallocate()
    dense.deallocate()
    bands.deallocate()
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

  /// Draws rows that are bounded by vertical edges only as a rectangle, and the rest by scan
  /// conversion.
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
      // Stepping and painting an edge through a strip of rows takes up to 256 ns.
      if poll.isCancelled(after: 64 &+ activeCount &* 256) { return }
      row.top = Int32(truncatingIfNeeded: y << Subpixel.shift)
      if pendingCount > 0 { activateEdges(edges, polylines, row, area) }
      if activeCount == 0 {
        guard pendingCount > 0 else { return }
        let first = Int(pending.base[pendingCount &- 1])
        y = Int(edges.polylines[first].top) >> Subpixel.shift
        continue
      }
      if isDense(row) {
        guard drawDenseRow(row, y, area.minX, rule, &painter) else { return }
        y &+= 1
        continue
      }
      if !isSorted { sortActiveEdges() }
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

  /// Collects the polylines that intersect the rows of `area`, sorted by descending top. O(n log
  /// n).
  private mutating func collectPending(
    _ edges: EdgePointers, _ polylines: Range<Int>, _ area: PixelRect
  ) {
    let (top, bottom) = (area.minY << Subpixel.shift, area.maxY << Subpixel.shift)
    (activeCount, pendingCount) = (0, 0)
    pending.reserve(polylines.count)
    for number in polylines {
      let polyline = edges.polylines[number]
      if Int(polyline.top) >= bottom || Int(polyline.bottom) <= top { continue }
      edges.prefetch(polyline, top, bottom)
      pending.base[pendingCount] = Int32(truncatingIfNeeded: number)
      pendingCount &+= 1
    }
    sort(pending.base, pendingCount) { a, b in
      edges.polylines[Int(a)].top > edges.polylines[Int(b)].top
    }
  }

  /// Moves the polylines that begin in or above a row to the active edge list.
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
      isSorted = false
    }
  }

  /// Sorts the active edges from left to right. An insertion sort for short lists, since nearly all
  /// edges are in order already.
  mutating func sortActiveEdges() {
    isSorted = true
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

  /// Removes the edges whose last vertex has been reached.
  mutating func removeFinishedEdges() {
    var count = 0
    for index in 0..<activeCount where !(activeEdges.base + index).isFinished {
      if count != index { activeEdges.base[count] = activeEdges.base[index] }
      count &+= 1
    }
    activeCount = count
  }
}
