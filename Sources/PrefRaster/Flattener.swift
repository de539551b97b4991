// PrefRaster: flattening. Takes paths with their transforms to pixels, and produces fixed-point
// polylines that deviate from the curves by less than the tolerance.

import PrefGeometry
import PrefPixels

/// Flattens curves in pixel space and passes the line segments to a ``PolylineBuilder``.
struct Flattener {
  private typealias Vertex = FlatteningVertex

  /// The flattening tolerance, in pixels: the maximum area between a segment and its arc per pixel
  /// of length.
  ///
  /// Inner vertices are moved outwards by two thirds of the height of the arc over a segment, so
  /// that each segment covers as much as its arc does. The error in a pixel is the part of one arc
  /// that the pixel's boundary cuts off, 0.128 × the arc's height × its length, or two thirds of
  /// the height where segments are long; both are kept below 1/320, which is 0.8 of 255 steps of
  /// coverage in the worst case. The first and the last segment are shorter by √½, since their
  /// outer ends are not moved.
  static let tolerance = 1.0 / 320
  /// A curve that would need more segments than this is subdivided first, so that its invisible
  /// half can be dropped.
  static let maxSegments = 64
  /// The maximum number of lines that are added without polling for cancellation.
  private static let maxLines = 1 << 16

  var builder: PolylineBuilder
  /// The visible area, in pixels; curves outside it become single segments that preserve the
  /// winding number inside.
  var visible: PixelRect

  var poll: CancellationPoll

  private var last = Vertex(x: 0, y: 0)
  private var start = Vertex(x: 0, y: 0)
  private var scratch = PathSegments()
  /// The vertices of one side of the current round shape.
  let side = RoundShapeSide()
  /// The parts of the current curve with one vertex per row.
  let rows = RowRuns()

  /// Creates a flattener that returns incomplete outlines once `cancellation` is cancelled.
  init(builder: PolylineBuilder, visible: PixelRect, _ cancellation: Cancellation? = nil) {
    poll = CancellationPoll(cancellation)
    self.builder = builder
    self.visible = visible
  }

  /// Adds a path as one outline, with `transform` mapping it to pixels.
  mutating func add(_ path: Path, _ transform: CGAffineTransform) -> Outline {
    builder.beginOutline()
    append(path, transform)
    return builder.endOutline()
  }

  /// Adds the stroke of a path as one outline, with `transform` mapping it to pixels. Returns nil if it has more
  /// dashes than `maxDashes`.
  mutating func add(
    strokeOf path: Path, _ style: StrokeStyle, _ transform: CGAffineTransform,
    maxDashes: Int = .max
  ) -> Outline? {
    builder.beginOutline()
    if let boundaries = Self.boundaries(ofStroke: path, style, transform) {
      append(boundaries.outer, transform)
      if let inner = boundaries.inner { append(inner, transform, isReversed: true) }
      return builder.endOutline()
    }
    let isComplete = path.forEachStrokeOutline(
      style, scale: max(transform.largestScale, 1e-9), visible: visible(inLocalSpaceOf: transform),
      maxDashes: maxDashes, isCancelled: { poll.isCancelled(after: $0) }
    ) { forward, backward in
      guard let first = forward.first ?? backward.last else { return }
      let vertex = Vertex(first, transform)
      guard vertex.isFinite else { return }
      begin(vertex)
      let areInRange = Self.areInRange(forward, transform) && Self.areInRange(backward, transform)
      lines(forward.count, transform, areInRange: areInRange) { forward[$0] }
      lines(backward.count, transform, areInRange: areInRange) {
        backward[backward.count &- 1 &- $0]
      }
      line(start)
      builder.closeContour()
    }
    builder.move(0, 0)
    let outline = builder.endOutline()
    return isComplete ? outline : nil
  }

  /// Returns the visible area in the coordinate space before `transform`; nil if it is unbounded.
  private func visible(inLocalSpaceOf transform: CGAffineTransform) -> CGRect? {
    guard transform.isFinite, abs(transform.determinant) > 1e-9 else { return nil }
    let rect = CGRect(
      x: CGFloat(visible.minX) - 2, y: CGFloat(visible.minY) - 2,
      width: CGFloat(visible.width) + 4, height: CGFloat(visible.height) + 4
    ).applying(transform.inverted())
    return rect.width.isFinite && rect.height.isFinite ? rect : nil
  }

  /// Adds line segments through points.
  @inline(__always)
  private mutating func lines(
    _ count: Int, _ transform: CGAffineTransform, areInRange: Bool, _ point: (Int) -> CGPoint
  ) {
    if count == 0 { return }
    guard areInRange, last.isInRange else {
      for number in 0..<count { line(Vertex(point(number), transform)) }
      return
    }
    builder.lines(count) { number in
      let vertex = Vertex(point(number), transform)
      return (Subpixel.position(vertex.x), Subpixel.position(vertex.y))
    }
    last = Vertex(point(count - 1), transform)
  }

  /// Adds a path to the current outline; `isReversed` reverses the winding direction of its
  /// contours.
  mutating func append(_ path: Path, _ transform: CGAffineTransform, isReversed: Bool = false) {
    builder.isReversed = isReversed
    (last, start) = (Vertex(x: 0, y: 0), Vertex(x: 0, y: 0))
    if let shape = RoundShape(path, transform), add(shape) { return endPath() }
    let segments = segments(of: path)
    segments.points.withUnsafeBufferPointer { points in
      func vertex(_ index: Int) -> Vertex { Vertex(points[index], transform) }
      let areInRange = Self.areInRange(points, transform)
      var at = 0
      var index = 0
      let verbs = segments.verbs
      // Flattening a curve takes about 128 ns.
      while index < verbs.count, !poll.isCancelled(after: 128) {
        let verb = verbs[index]
        index += 1
        switch verb {
        case .move:
          move(vertex(at))
          at += 1
        case .line:
          let first = at
          at += 1
          while index < verbs.count, verbs[index] == .line, at &- first < Self.maxLines {
            at += 1
            index += 1
          }
          lines(at - first, transform, areInRange: areInRange) { points[first &+ $0] }
        case .quadCurve:
          quad(vertex(at), vertex(at + 1))
          at += 2
        case .curve:
          cubic(vertex(at), vertex(at + 1), vertex(at + 2))
          at += 3
        case .close:
          line(start)
        }
      }
    }
    line(start)
    endPath()
  }

  private mutating func endPath() {
    builder.closeContour()
    builder.move(0, 0)
    builder.isReversed = false
  }

  /// Returns the elements of a path. Those of simple shapes are generated into reused memory.
  private mutating func segments(of path: Path) -> PathSegments {
    if case .segments(let segments) = path.storage { return segments }
    scratch.removeAll()
    path.add(to: &scratch)
    return scratch
  }

  private mutating func move(_ end: Vertex) {
    guard end.isFinite else { return }
    line(start)
    begin(end)
  }

  /// Begins a contour; the one before is complete.
  private mutating func begin(_ end: Vertex) {
    (last, start) = (end, end)
    if end.isInRange {
      builder.move(Subpixel.position(end.x), Subpixel.position(end.y))
    } else {
      let clampedPoint = clamped(end)
      builder.move(Subpixel.position(clampedPoint.x), Subpixel.position(clampedPoint.y))
    }
  }

  @inline(__always)
  private mutating func line(_ end: Vertex) {
    if end.isInRange && last.isInRange {
      builder.line(Subpixel.position(end.x), Subpixel.position(end.y))
    } else {
      guard end.isFinite else { return }
      clippedLine(last, end)
    }
    last = end
  }

  /// Returns whether all points lie within the coordinate limit after `transform`.
  private static func areInRange(
    _ points: UnsafeBufferPointer<CGPoint>, _ transform: CGAffineTransform
  ) -> Bool {
    var (low, high) = (SIMD2<Double>(0, 0), SIMD2<Double>(0, 0))
    // Zero unless a coordinate is infinite or NaN.
    var nonFinite = SIMD2<Double>(0, 0)
    for point in points {
      let position = SIMD2(Double(point.x), Double(point.y))
      low.replace(with: position, where: position .< low)
      high.replace(with: position, where: position .> high)
      nonFinite += position - position
    }
    guard nonFinite == SIMD2(0, 0) else { return false }
    let (x, y) = (max(-low.x, high.x), max(-low.y, high.y))
    return abs(transform.a) * x + abs(transform.c) * y + abs(transform.tx) <= Subpixel.limit
      && abs(transform.b) * x + abs(transform.d) * y + abs(transform.ty) <= Subpixel.limit
  }

  private func clamped(_ v: Vertex) -> Vertex {
    let limit = Subpixel.limit
    return Vertex(x: min(max(v.x, -limit), limit), y: min(max(v.y, -limit), limit))
  }

  /// Adds a line with an end outside the coordinate limit: the part inside, and the projections of
  /// the parts outside onto the limit's sides.
  private mutating func clippedLine(_ a: Vertex, _ b: Vertex) {
    let limit = Subpixel.limit
    var parameters: [Double] = []
    for side in [-limit, limit] {
      if (a.y - side) * (b.y - side) < 0 { parameters.append((side - a.y) / (b.y - a.y)) }
      if (a.x - side) * (b.x - side) < 0 { parameters.append((side - a.x) / (b.x - a.x)) }
    }
    for t in parameters.sorted() + [1] {
      let point =
        t == 1 ? b : Vertex(x: a.x + t * (b.x - a.x), y: a.y + t * (b.y - a.y))
      let clampedPoint = clamped(point)
      builder.line(Subpixel.position(clampedPoint.x), Subpixel.position(clampedPoint.y))
    }
  }

  /// Returns whether all points lie beyond the same side of the visible area, so that only the end
  /// point matters.
  @inline(__always)
  private func isHidden(_ minX: Double, _ minY: Double, _ maxX: Double, _ maxY: Double) -> Bool {
    maxX < Double(visible.minX) || minX > Double(visible.maxX) || maxY < Double(visible.minY)
      || minY > Double(visible.maxY)
  }

  private mutating func quad(_ c: Vertex, _ end: Vertex, depth: Int = 0) {
    guard c.isFinite, end.isFinite else { return }
    let a = last
    let (minX, maxX) = (min(a.x, c.x, end.x), max(a.x, c.x, end.x))
    let (minY, maxY) = (min(a.y, c.y, end.y), max(a.y, c.y, end.y))
    if isHidden(minX, minY, maxX, maxY) { return line(end) }
    let (dx, dy) = (a.x - 2 * c.x + end.x, a.y - 2 * c.y + end.y)
    let count = Self.segmentCount(
      acceleration: 2 * Self.length(dx, dy),
      speed: 2 * max(Self.length(c.x - a.x, c.y - a.y), Self.length(end.x - c.x, end.y - c.y)))
    if count > Self.maxSegments, depth < 24 {
      let (ac, cb) = (Vertex.middle(a, c), Vertex.middle(c, end))
      quad(ac, .middle(ac, cb), depth: depth + 1)
      return quad(cb, end, depth: depth + 1)
    }
    append(
      CubicPolynomial(
        a: SIMD2(0, 0), b: SIMD2(dx, dy), c: SIMD2(2 * (c.x - a.x), 2 * (c.y - a.y)),
        start: SIMD2(a.x, a.y)), min(count, Self.maxSegments), end,
      height: maxY - minY, isInRange: max(-minX, -minY, maxX, maxY) < Subpixel.limit / 2)
  }

  private mutating func cubic(_ c1: Vertex, _ c2: Vertex, _ end: Vertex, depth: Int = 0) {
    guard c1.isFinite, c2.isFinite, end.isFinite else { return }
    let a = last
    let (minX, maxX) = (min(a.x, c1.x, c2.x, end.x), max(a.x, c1.x, c2.x, end.x))
    let (minY, maxY) = (min(a.y, c1.y, c2.y, end.y), max(a.y, c1.y, c2.y, end.y))
    if isHidden(minX, minY, maxX, maxY) { return line(end) }
    let (ux, uy) = (a.x - 2 * c1.x + c2.x, a.y - 2 * c1.y + c2.y)
    let (vx, vy) = (c1.x - 2 * c2.x + end.x, c1.y - 2 * c2.y + end.y)
    let count = Self.segmentCount(
      acceleration: 6 * max(ux * ux + uy * uy, vx * vx + vy * vy).squareRoot(),
      speed: 3
        * max(
          Self.length(c1.x - a.x, c1.y - a.y), Self.length(c2.x - c1.x, c2.y - c1.y),
          Self.length(end.x - c2.x, end.y - c2.y)))
    if count > Self.maxSegments, depth < 24 {
      let (p, q, r) = (Vertex.middle(a, c1), Vertex.middle(c1, c2), Vertex.middle(c2, end))
      let (pq, qr) = (Vertex.middle(p, q), Vertex.middle(q, r))
      cubic(p, pq, .middle(pq, qr), depth: depth + 1)
      return cubic(qr, r, end, depth: depth + 1)
    }
    append(
      CubicPolynomial(
        a: SIMD2(vx - ux, vy - uy), b: SIMD2(3 * ux, 3 * uy),
        c: SIMD2(3 * (c1.x - a.x), 3 * (c1.y - a.y)), start: SIMD2(a.x, a.y)),
      min(count, Self.maxSegments), end,
      height: maxY - minY, isInRange: max(-minX, -minY, maxX, maxY) < Subpixel.limit / 2)
  }

  @inline(__always)
  static func length(_ x: Double, _ y: Double) -> Double { (x * x + y * y).squareRoot() }

  /// Returns the number of segments for a curve, from its largest derivatives with respect to the
  /// parameter; more than `maxSegments` if it has to be subdivided first.
  @inline(__always)
  static func segmentCount(acceleration: Double, speed: Double) -> Int {
    // Over a parameter step, an arc is step² × acceleration / 8 high and step × speed long.
    if acceleration <= 8 * tolerance { return 1 }
    let forHeight = (acceleration / (12 * tolerance)).squareRoot()
    let cube = acceleration * speed * (0.016 / tolerance)
    let limit = Double(maxSegments)
    guard forHeight <= limit || cube <= limit * limit * limit else { return maxSegments + 1 }
    // The smallest count that satisfies either bound; the loop corrects the approximate root.
    let estimate = min(forHeight, Scalar.approximateCubeRoot(cube) * 0.998)
    var count = max(Double(Int(estimate)), 1)
    while count < forHeight, count * count * count < cube { count += 1 }
    return Int(count + extraEndSegments)
  }

  /// The number of segments that are added to a curve because the first and the last one are shorter.
  private static let extraEndSegments = 1.0

  /// Adds a curve's segments, the last one to its exact end point. `height` is the height of the
  /// control points' bounding box, in pixels.
  private mutating func append(
    _ curve: CubicPolynomial, _ count: Int, _ end: Vertex, height: Double, isInRange: Bool
  ) {
    if count > 1 {
      let step = CurvePart.parameterStep(count)
      if isInRange {
        addRows(curve, count, step, height)
      } else {
        let part = CurvePart(curve, step: step)
        for number in 0..<part.count {
          let point = part.point(number)
          line(Vertex(x: point.x, y: point.y))
        }
      }
    }
    line(end)
  }

  /// Adds the inner vertices of a curve, with one vertex per row in its steep parts.
  @inline(__always)
  private mutating func addRows(
    _ curve: CubicPolynomial, _ count: Int, _ step: Double, _ height: Double
  ) {
    let runCount = rows.find(curve, height: height, segmentCount: count)
    guard runCount > 0 else { return addPart(CurvePart(curve, step: step)) }
    let (first, last) = (rows.runs[0], rows.runs[runCount &- 1])
    let startHeight = abs(Double(first.row) - curve.start.y)
    addPart(CurvePart(curve, step: step, before: first, height: startHeight))
    for number in 0..<runCount {
      let run = rows.runs[number]
      if number > 0 {
        addPart(CurvePart(curve, step: step, after: rows.runs[number &- 1], before: run))
      }
      builder.rows(run, of: rows)
    }
    let lastRow = last.row &+ last.step &* (last.count &- 1)
    let endHeight = abs(curve.point(at: 1).y - Double(lastRow))
    addPart(CurvePart(curve, step: step, after: last, height: endHeight))
  }

  @inline(__always)
  private mutating func addPart(_ part: CurvePart) {
    builder.lines(part.count) { number in
      let point = part.point(number)
      return (Subpixel.position(point.x), Subpixel.position(point.y))
    }
  }
}
