// PrefRaster: sources of coverage: outlines, axis-aligned rectangles and precomputed masks. Each
// passes its coverage inside a clip to a painter.

/// A shape that covers pixels.
protocol CoverageSource {
  /// Passes the coverage inside `clip` to `painter`.
  func draw<Painter: CoveragePainter>(clip: PixelRect, painter: inout Painter)
}

/// An outline that is filled by scan conversion.
struct OutlineSource: CoverageSource {
  let sweep: CoverageSweep
  let edges: EdgePointers
  let outline: Outline
  let rule: FillRule
  let isAntialiased: Bool

  func draw<Painter: CoveragePainter>(clip: PixelRect, painter: inout Painter) {
    sweep.draw(
      edges, outline, rule: rule, isAntialiased: isAntialiased, clip: clip, painter: &painter)
  }
}

/// An axis-aligned rectangle, in units of 1/1024 pixel; the maxima are exclusive.
struct AlignedRect: Sendable, CoverageSource {
  var minX: Int
  var minY: Int
  var maxX: Int
  var maxY: Int

  var bounds: PixelRect {
    guard minX < maxX, minY < maxY else { return .empty }
    let up = Subpixel.mask
    return PixelRect(
      minX: minX >> Subpixel.shift, minY: minY >> Subpixel.shift,
      maxX: (maxX + up) >> Subpixel.shift, maxY: (maxY + up) >> Subpixel.shift)
  }

  /// Whether all sides lie on pixel boundaries.
  var isPixelAligned: Bool { (minX | minY | maxX | maxY) & Subpixel.mask == 0 }

  /// The rectangle with its sides rounded to the nearest pixel boundaries.
  var rounded: AlignedRect {
    func round(_ value: Int) -> Int { (value + Subpixel.one / 2) & ~Subpixel.mask }
    return AlignedRect(
      minX: round(minX), minY: round(minY), maxX: round(maxX), maxY: round(maxY))
  }

  /// Returns the length of the intersection of [from, to) with a pixel.
  @inline(__always)
  private func overlap(_ from: Int, _ to: Int, _ pixel: Int) -> Int {
    max(min(to, (pixel + 1) << Subpixel.shift) - max(from, pixel << Subpixel.shift), 0)
  }

  func draw<Painter: CoveragePainter>(clip: PixelRect, painter: inout Painter) {
    let area = bounds.intersection(clip)
    guard !area.isEmpty else { return }
    // All rows between the partially covered first and last row have the same coverages.
    let upper = min(max((minY + Subpixel.mask) >> Subpixel.shift, area.minY), area.maxY)
    let lower = max(min(maxY >> Subpixel.shift, area.maxY), upper)
    for y in area.minY..<upper { drawRow(y, area, &painter) }
    drawInteriorRows(upper..<lower, area, &painter)
    for y in lower..<area.maxY { drawRow(y, area, &painter) }
  }

  /// Returns the columns inside `area` that are covered over their whole width; nil if both sides
  /// lie in the same pixel.
  private func fullColumns(_ area: PixelRect) -> Range<Int>? {
    let first = max((minX + Subpixel.mask) >> Subpixel.shift, area.minX)
    let end = min(maxX >> Subpixel.shift, area.maxX)
    return first < end ? first..<end : nil
  }

  private func drawInteriorRows<Painter: CoveragePainter>(
    _ rows: Range<Int>, _ area: PixelRect, _ painter: inout Painter
  ) {
    guard !rows.isEmpty else { return }
    guard let fullColumns = fullColumns(area) else {
      for y in rows { drawRow(y, area, &painter) }
      return
    }
    func edgeCoverage(_ x: Int) -> UInt64 {
      UInt64(
        coverageByte(UInt32(truncatingIfNeeded: 2 * Subpixel.one * overlap(minX, maxX, x))))
    }
    var run = CoverageRun(start: 0, fullCount: fullColumns.count)
    run.leftCount = fullColumns.lowerBound - area.minX
    if run.leftCount > 0 { run.left = edgeCoverage(area.minX) }
    run.rightCount = area.maxX - fullColumns.upperBound
    if run.rightCount > 0 { run.right = edgeCoverage(fullColumns.upperBound) }
    painter.blend(y: rows.lowerBound, x: area.minX, run, height: rows.count)
  }

  private func drawRow<Painter: CoveragePainter>(
    _ y: Int, _ area: PixelRect, _ painter: inout Painter
  ) {
    let height = overlap(minY, maxY, y)
    func fillEdgePixel(_ x: Int) {
      let coverage = coverageByte(
        UInt32(truncatingIfNeeded: 2 &* height &* overlap(minX, maxX, x)))
      if coverage != 0 { painter.fill(y: y, x: x, count: 1, coverage: coverage) }
    }
    guard let fullColumns = fullColumns(area) else {
      for x in area.minX..<area.maxX { fillEdgePixel(x) }
      return
    }
    if area.minX < fullColumns.lowerBound { fillEdgePixel(area.minX) }
    let coverage = coverageByte(UInt32(truncatingIfNeeded: 2 &* height &* Subpixel.one))
    if coverage != 0 {
      painter.fill(y: y, x: fullColumns.lowerBound, count: fullColumns.count, coverage: coverage)
    }
    if area.maxX > fullColumns.upperBound { fillEdgePixel(fullColumns.upperBound) }
  }
}

/// A precomputed coverage mask whose middle column and row can be repeated, like a nine-patch
/// image.
final class StretchedMask: Sendable, CoverageSource {
  /// One axis of the mapping from drawn pixels to mask pixels: the index `middle` is repeated
  /// `extra` times, and later indices are shifted by `extra`.
  struct Axis: Sendable {
    var middle: Int
    var extra: Int

    /// An axis without repetition.
    static let plain = Axis(middle: Int.max / 4, extra: 0)

    /// The first position after the repetitions of the middle.
    var end: Int { middle + extra + 1 }

    /// Returns whether a position maps to the repeated index.
    func isRepeated(_ position: Int) -> Bool { extra > 0 && position >= middle && position < end }

    func translated(by distance: Int) -> Axis { Axis(middle: middle + distance, extra: extra) }

    @inline(__always)
    func index(_ position: Int) -> Int {
      position <= middle ? position : max(position - extra, middle)
    }
  }

  let x: Int
  let y: Int
  let width: Int
  let height: Int
  let columns: Axis
  let rows: Axis
  /// `height × width` coverage bytes, row by row.
  let coverage: ContiguousArray<UInt8>

  init(
    x: Int, y: Int, width: Int, height: Int, columns: Axis = .plain, rows: Axis = .plain,
    coverage: ContiguousArray<UInt8>
  ) {
    self.x = x
    self.y = y
    self.width = width
    self.height = height
    self.columns = columns
    self.rows = rows
    self.coverage = coverage
  }

  /// Returns the same coverage translated by whole pixels, with other repeated columns and rows.
  func stretched(dx: Int, dy: Int, columns: Axis? = nil, rows: Axis? = nil) -> StretchedMask {
    StretchedMask(
      x: x + dx, y: y + dy, width: width, height: height, columns: columns ?? .plain,
      rows: rows ?? .plain, coverage: coverage)
  }

  var bounds: PixelRect {
    PixelRect(
      minX: x, minY: y, maxX: x + width + columns.extra, maxY: y + height + rows.extra)
  }

  func draw<Painter: CoveragePainter>(clip: PixelRect, painter: inout Painter) {
    let area = bounds.intersection(clip)
    guard !area.isEmpty else { return }
    coverage.withUnsafeBufferPointer { coverage in
      guard let base = coverage.baseAddress else { return }
      var row = area.minY
      while row < area.maxY {
        let position = row - y
        let end = rows.isRepeated(position) ? min(rows.end + y, area.maxY) : row + 1
        draw(row..<end, base + rows.index(position) * width, area, &painter)
        row = end
      }
    }
  }

  /// Draws rows that map to the same mask row.
  private func draw<Painter: CoveragePainter>(
    _ targetRows: Range<Int>, _ source: UnsafePointer<UInt8>, _ area: PixelRect,
    _ painter: inout Painter
  ) {
    // The columns at the left, the repeated middle columns, and the columns at the right.
    var left = min(max(columns.middle + x, area.minX), area.maxX)
    var right = min(max(columns.end + x, left), area.maxX)
    let value = left < right ? source[columns.middle] : 0
    if targetRows.count > 1, left < right {
      while left > area.minX, source[left - 1 - x] == value { left -= 1 }
      while right < area.maxX, source[columns.index(right - x)] == value { right += 1 }
    }
    drawColumns(targetRows, source, area.minX..<left, &painter)
    if value != 0 {
      for y in targetRows { painter.fill(y: y, x: left, count: right - left, coverage: value) }
    }
    drawColumns(targetRows, source, right..<area.maxX, &painter)
  }

  /// Draws columns with individual coverages.
  private func drawColumns<Painter: CoveragePainter>(
    _ targetRows: Range<Int>, _ source: UnsafePointer<UInt8>, _ pixels: Range<Int>,
    _ painter: inout Painter
  ) {
    if pixels.isEmpty { return }
    var coverages = source + columns.index(pixels.lowerBound - x)
    if targetRows.count == 1 {
      return painter.blend(
        y: targetRows.lowerBound, x: pixels.lowerBound, count: pixels.count, coverages: coverages)
    }
    // For many rows, columns without coverage are trimmed first, which is faster.
    var (first, last) = (pixels.lowerBound, pixels.upperBound)
    while first < last, coverages[0] == 0 { (first, coverages) = (first + 1, coverages + 1) }
    while first < last, coverages[last - first - 1] == 0 { last -= 1 }
    if first < last {
      painter.blend(rows: targetRows, x: first, count: last - first, coverages: coverages)
    }
  }
}
