// PrefRaster: takes flattened line segments, and stores them as y-monotone polylines with increasing y.

/// The smallest and the largest coordinates of vertices, on the subpixel grid.
private struct VertexBounds {
  var x: (low: Int32, high: Int32) = (.max, .min)
  var y: (low: Int32, high: Int32) = (.max, .min)

  /// The pixels that an outline with these bounds may cover.
  var pixels: PixelRect {
    let (shift, one) = (Int32(Subpixel.shift), Int32(Subpixel.one))
    return PixelRect(
      minX: Int(x.low >> shift), minY: Int(y.low >> shift), maxX: Int((x.high + one) >> shift),
      maxY: Int((y.high + one - 1) >> shift))
  }
}

/// Splits the line segments of an outline into y-monotone polylines.
struct PolylineBuilder {
  let store: EdgeStore
  /// Whether the winding direction of contours is reversed.
  var isReversed = false
  // Copies of the store's buffers, used while an outline is built.
  private var xs: ScratchBuffer<Int32>
  private var ys: ScratchBuffer<Int32>
  private var count: Int
  private var firstPolyline = 0
  private var contourFirstPolyline = 0
  private var polylineStart = 0
  private var direction: Int32 = 0
  /// The first point of the contour.
  private var start: (x: Int32, y: Int32) = (0, 0)
  private var lastX: Int32 = 0
  private var lastY: Int32 = 0
  private var bounds = VertexBounds()
  /// The area between the straight sides of a round shape, on the subpixel grid; nil without a round shape.
  private var straightSides: AlignedRect?

  /// A longer horizontal step ends its polyline, so that the pixels along the step remain a span of
  /// constant coverage.
  private static let maxHorizontalStep = Int32(4 * Subpixel.one)

  init(store: EdgeStore = EdgeStore()) {
    self.store = store
    xs = store.xs
    ys = store.ys
    count = store.vertexCount
  }

  mutating func beginOutline() {
    firstPolyline = store.polylineCount
    contourFirstPolyline = firstPolyline
    bounds = VertexBounds()
    direction = 0
    (start, lastX, lastY) = ((0, 0), 0, 0)
    straightSides = nil
  }

  mutating func endOutline() -> Outline {
    closeContour()
    let polylines = firstPolyline..<store.polylineCount
    guard !polylines.isEmpty else { return Outline(polylines: polylines, bounds: .empty) }
    return Outline(
      polylines: polylines, bounds: bounds.pixels,
      rectangularRows: rectangularRows(of: polylines))
  }

  /// The minimum height for which the rectangle path is used, on the subpixel grid.
  private static let minRectangularRows = Int32(8 * Subpixel.one)

  private func rectangularRows(of polylines: Range<Int>) -> AlignedRect {
    let none = AlignedRect(minX: 0, minY: 0, maxX: 0, maxY: 0)
    guard polylines.count == 2, let edges = straightSides ?? verticalEdges(of: polylines) else {
      return none
    }
    let top = (edges.minY + Subpixel.mask) & ~Subpixel.mask
    let bottom = edges.maxY & ~Subpixel.mask
    guard bottom - top >= Int(Self.minRectangularRows) else { return none }
    return AlignedRect(minX: edges.minX, minY: top, maxX: edges.maxX, maxY: bottom)
  }

  /// Returns the area between the longest vertical edges of two polylines, or nil.
  private func verticalEdges(of polylines: Range<Int>) -> AlignedRect? {
    let a = store.polylines.base[polylines.lowerBound]
    let b = store.polylines.base[polylines.lowerBound + 1]
    guard a.sign == -b.sign, let first = longestVerticalEdge(a), let second = longestVerticalEdge(b)
    else { return nil }
    return AlignedRect(
      minX: Int(min(first.x, second.x)), minY: Int(max(first.top, second.top)),
      maxX: Int(max(first.x, second.x)), maxY: Int(min(first.bottom, second.bottom)))
  }

  /// Returns the longest vertical edge of a polyline that reaches the minimum height, or nil.
  private func longestVerticalEdge(_ polyline: MonotonePolyline) -> (
    x: Int32, top: Int32, bottom: Int32
  )? {
    var longest: (x: Int32, top: Int32, bottom: Int32)?
    var length = Self.minRectangularRows - 1
    for index in Int(polyline.start)..<(Int(polyline.end) - 1) {
      let (x, top, bottom) = (xs.base[index], ys.base[index], ys.base[index + 1])
      if x == xs.base[index + 1], bottom - top > length {
        (longest, length) = ((x, top, bottom), bottom - top)
      }
    }
    return longest
  }

  mutating func move(_ x: Int32, _ y: Int32) {
    closeContour()
    (start, lastX, lastY) = ((x, y), x, y)
  }

  @inline(__always)
  mutating func line(_ x: Int32, _ y: Int32) { lines(1) { _ in (x, y) } }

  /// Adds line segments to `count` vertices, numbered from 0.
  @inline(__always)
  mutating func lines(_ count: Int, _ vertex: (_ number: Int) -> (x: Int32, y: Int32)) {
    // Each vertex may start a separate polyline, which stores two vertices.
    if self.count &+ 2 &* count > xs.capacity { grow(self.count + 2 * count) }
    let (xs, ys) = (xs.base, ys.base)
    var (lastX, lastY, direction, end) = (lastX, lastY, direction, self.count)
    var (low, high) = bounds.x
    for number in 0..<count {
      let (x, y) = vertex(number)
      let stepDirection: Int32 = y == lastY ? 0 : y > lastY ? 1 : -1
      if stepDirection != direction {
        if stepDirection != 0 {
          self.count = end
          endPolyline()
          end = self.count
          (polylineStart, direction, self.direction) = (end, stepDirection, stepDirection)
          (xs[end], ys[end]) = (lastX, lastY)
          end &+= 1
          (low, high) = (min(low, lastX), max(high, lastX))
        } else if abs(x &- lastX) > Self.maxHorizontalStep || x == lastX {
          // A long horizontal step ends the polyline; zero-length segments are skipped.
          if x == lastX { continue }
          self.count = end
          endPolyline()
          direction = 0
          lastX = x
          continue
        }
      } else if stepDirection == 0 {
        // A horizontal step before any polyline has started only moves the current point.
        lastX = x
        continue
      }
      (xs[end], ys[end]) = (x, y)
      end &+= 1
      (low, high) = (min(low, x), max(high, x))
      (lastX, lastY) = (x, y)
    }
    (self.lastX, self.lastY, self.direction, self.count) = (lastX, lastY, direction, end)
    bounds.x = (low, high)
  }

  /// Adds line segments to the vertices of a run.
  mutating func rows(_ run: RowRun, of runs: RowRuns) {
    let vertices = RowVertices(run, runs)
    // Only the first two vertices can change the direction; the others are written without checks.
    let checked = min(vertices.count, 2)
    lines(checked) { vertices.vertex($0) }
    let added = vertices.count &- checked
    if added <= 0 { return }
    if count &+ added > xs.capacity { grow(count + added) }
    bounds.x = vertices.write(
      from: checked, to: xs.base + count, ys.base + count, extending: bounds.x)
    count &+= added
    (lastX, lastY) = (xs.base[count &- 1], ys.base[count &- 1])
  }

  /// Adds a contour of two sides: x is `right` + each distance on one of them, and `left` − each distance on the other;
  /// the right side runs downwards if `isClockwise`. Returns whether the sides are monotone; otherwise adds nothing.
  mutating func addSides(
    _ side: RoundShapeSide, _ range: Range<Int>, left: Double, right: Double, isClockwise: Bool
  ) -> Bool {
    closeContour()
    let added = range.count
    if count &+ 2 &* added > xs.capacity { grow(count + 2 * added) }
    let (rightXs, leftXs) = (xs.base + count, xs.base + (count + added))
    let (rightYs, leftYs) = (ys.base + count, ys.base + (count + added))
    let (distances, heights) = (side.distances + range.lowerBound, side.ys + range.lowerBound)
    let yBounds = Subpixel.place(heights, added, at: rightYs, extending: bounds.y)
    var xBounds = Subpixel.place(distances, added, at: rightXs, right, extending: bounds.x)
    let (top, bottom) = (rightYs[0], rightYs[added &- 1])
    // Horizontal steps at the ends contribute no coverage.
    var (first, last) = (0, added &- 1)
    while first < last, rightYs[first &+ 1] == top { first &+= 1 }
    while first < last, rightYs[last &- 1] == bottom { last &-= 1 }
    var isMonotone = first < last
    for index in first..<last {
      let height = rightYs[index &+ 1] &- rightYs[index]
      let width = rightXs[index &+ 1] &- rightXs[index]
      isMonotone =
        isMonotone && height >= 0 && (height > 0 || abs(width) <= Self.maxHorizontalStep)
    }
    if !isMonotone { return false }
    xBounds = Subpixel.place(distances, added, at: leftXs, left, -1, extending: xBounds)
    leftYs.update(from: rightYs, count: added)
    (bounds.x, bounds.y) = (xBounds, yBounds)
    let middle = RoundShapeSide.middle &- range.lowerBound
    straightSides = AlignedRect(
      minX: Int(leftXs[middle]), minY: Int(rightYs[middle &- 1]), maxX: Int(rightXs[middle]),
      maxY: Int(rightYs[middle]))
    let sign: Int32 = isClockwise != isReversed ? 1 : -1
    for sign in [sign, -sign] {
      let polyline = MonotonePolyline(
        start: Int32(truncatingIfNeeded: count &+ first),
        end: Int32(truncatingIfNeeded: count &+ last &+ 1), sign: sign, top: top, bottom: bottom)
      count &+= added
      store.append(polyline, vertexCount: count)
    }
    contourFirstPolyline = store.polylineCount
    return true
  }

  @inline(never)
  private mutating func grow(_ needed: Int) {
    xs.reserve(needed, keeping: count)
    ys.reserve(needed, keeping: count)
    store.setVertices(xs, ys)
  }

  @inline(never)
  private mutating func endPolyline() {
    guard direction != 0 else { return }
    let (first, last) = (ys.base[polylineStart], ys.base[count - 1])
    bounds.y = (min(bounds.y.low, first, last), max(bounds.y.high, first, last))
    if direction < 0 {
      var (low, high) = (polylineStart, count - 1)
      while low < high {
        (xs.base[low], xs.base[high]) = (xs.base[high], xs.base[low])
        (ys.base[low], ys.base[high]) = (ys.base[high], ys.base[low])
        low += 1
        high -= 1
      }
    }
    store.append(
      MonotonePolyline(
        start: Int32(truncatingIfNeeded: polylineStart), end: Int32(truncatingIfNeeded: count),
        sign: isReversed ? -direction : direction, top: min(first, last), bottom: max(first, last)),
      vertexCount: count)
    direction = 0
  }

  mutating func closeContour() {
    line(start.x, start.y)
    endPolyline()
    joinContourEnds()
    contourFirstPolyline = store.polylineCount
  }

  /// Joins the first and the last polyline of a contour that starts in the middle of a monotone
  /// section.
  private mutating func joinContourEnds() {
    guard store.polylineCount - contourFirstPolyline >= 2 else { return }
    let first = store.polylines.base[contourFirstPolyline]
    let last = store.polylines.base[store.polylineCount - 1]
    guard first.sign == last.sign else { return }
    let (upper, lower) = (first.sign > 0) != isReversed ? (last, first) : (first, last)
    let (joint, next) = (Int(upper.end) - 1, Int(lower.start))
    guard xs.base[joint] == xs.base[next], ys.base[joint] == ys.base[next] else { return }
    let start = count
    let total = Int(upper.end - upper.start + lower.end - lower.start) - 1
    if count + total > xs.capacity { grow(count + total) }
    for range in [Int(upper.start)..<Int(upper.end), (next + 1)..<Int(lower.end)] {
      (xs.base + count).update(from: xs.base + range.lowerBound, count: range.count)
      (ys.base + count).update(from: ys.base + range.lowerBound, count: range.count)
      count += range.count
    }
    store.joinLast(
      to: contourFirstPolyline,
      as: MonotonePolyline(
        start: Int32(truncatingIfNeeded: start), end: Int32(truncatingIfNeeded: count),
        sign: first.sign, top: upper.top, bottom: lower.bottom), vertexCount: count)
  }
}
