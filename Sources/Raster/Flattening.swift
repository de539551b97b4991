// Raster: outlines to lines. A path in its own coordinates and the map to pixels come in; out go fixed-point chains
// whose lines are nowhere further from the curve than the eye, or a test, can tell.

import Geometry

/// Cuts curves into lines in pixel space and feeds them to a ``ChainBuilder``.
struct Flattener {
  /// How far, in pixels, the lines may run beside the curve over the length of a pixel.
  ///
  /// Inner vertices are moved outwards, by two thirds of the height of the arc over a line: each line then covers as
  /// much as its arc does. What a pixel sees is the part of one arc that its side cuts off, 0.128 × the arc's height ×
  /// its length, or two thirds of the height where lines are long; both are held below 1/320, which is 0.8 of 255 steps
  /// of coverage at the very worst. The first and the last line are shorter by √½, since their outer ends stay.
  static let tolerance = 1.0 / 320
  /// A curve that would need more pieces than this is cut in half first, so that its invisible half can be dropped.
  private static let mostPieces = 64

  var builder: ChainBuilder
  /// What may be seen, in pixels; curves outside become single lines with the same winding inside.
  var visible: PixelRect

  private var last = Vertex(x: 0, y: 0)
  private var start = Vertex(x: 0, y: 0)
  private var scratch = PathSegments()

  init(builder: ChainBuilder, visible: PixelRect) {
    self.builder = builder
    self.visible = visible
  }

  /// A position in pixels.
  private struct Vertex {
    var x: Double
    var y: Double
    @inline(__always) var isFinite: Bool { (x - x) + (y - y) == 0 }
    @inline(__always) var isNear: Bool {
      abs(x) <= Subpixel.limit && abs(y) <= Subpixel.limit
    }
    @inline(__always) static func middle(_ a: Vertex, _ b: Vertex) -> Vertex {
      Vertex(x: (a.x + b.x) * 0.5, y: (a.y + b.y) * 0.5)
    }
  }

  /// Adds a whole path as one outline.
  mutating func add(_ path: Path, _ transform: CGAffineTransform) -> Outline {
    builder.beginOutline()
    append(path, transform)
    return builder.endOutline()
  }

  /// Adds a path to the outline that was begun; `isReversed` counts its turns the other way.
  mutating func append(_ path: Path, _ transform: CGAffineTransform, isReversed: Bool = false) {
    builder.isReversed = isReversed
    (last, start) = (Vertex(x: 0, y: 0), Vertex(x: 0, y: 0))
    let segments = segments(of: path)
    segments.points.withUnsafeBufferPointer { points in
      func vertex(_ index: Int) -> Vertex {
        let (x, y) = (Double(points[index].x), Double(points[index].y))
        return Vertex(
          x: Double(transform.a) * x + Double(transform.c) * y + Double(transform.tx),
          y: Double(transform.b) * x + Double(transform.d) * y + Double(transform.ty))
      }
      let areNear = Self.areNear(points, transform)
      var at = 0
      var index = 0
      let verbs = segments.verbs
      while index < verbs.count {
        let verb = verbs[index]
        index += 1
        switch verb {
        case .move:
          move(vertex(at))
          at += 1
        case .line:
          let first = at
          at += 1
          while index < verbs.count, verbs[index] == .line {
            at += 1
            index += 1
          }
          guard areNear, last.isNear else {
            for number in first..<at { line(vertex(number)) }
            continue
          }
          builder.lines(at - first) { number in
            let vertex = vertex(first + number)
            return (Subpixel.position(vertex.x), Subpixel.position(vertex.y))
          }
          last = vertex(at - 1)
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
    builder.closeContour()
    builder.move(0, 0)
    builder.isReversed = false
  }

  /// The elements of a path; those of simple figures are made in memory that is used again.
  private mutating func segments(of path: Path) -> PathSegments {
    if case .segments(let segments) = path.storage { return segments }
    scratch.removeAll()
    path.add(to: &scratch)
    return scratch
  }

  private mutating func move(_ end: Vertex) {
    guard end.isFinite else { return }
    line(start)
    (last, start) = (end, end)
    if end.isNear {
      builder.move(Subpixel.position(end.x), Subpixel.position(end.y))
    } else {
      let cut = clamped(end)
      builder.move(Subpixel.position(cut.x), Subpixel.position(cut.y))
    }
  }

  @inline(__always)
  private mutating func line(_ end: Vertex) {
    if end.isNear && last.isNear {
      builder.line(Subpixel.position(end.x), Subpixel.position(end.y))
    } else {
      guard end.isFinite else { return }
      farLine(last, end)
    }
    last = end
  }

  /// Whether all points of a path come to lie within the range of coordinates.
  private static func areNear(
    _ points: UnsafeBufferPointer<CGPoint>, _ transform: CGAffineTransform
  ) -> Bool {
    var largest = SIMD2<Double>(0, 0)
    var sum = SIMD2<Double>(0, 0)
    for point in points {
      let place = SIMD2(Double(point.x), Double(point.y))
      largest = pointwiseMax(largest, pointwiseMax(place, -place))
      // What is not a number stays so.
      sum += place - place
    }
    let x = abs(transform.a) * largest.x + abs(transform.c) * largest.y + abs(transform.tx)
    let y = abs(transform.b) * largest.x + abs(transform.d) * largest.y + abs(transform.ty)
    return sum == SIMD2(0, 0) && max(x, y) <= Subpixel.limit
  }

  private func clamped(_ v: Vertex) -> Vertex {
    let limit = Subpixel.limit
    return Vertex(x: min(max(v.x, -limit), limit), y: min(max(v.y, -limit), limit))
  }

  /// A line with an end outside the range of coordinates: the part inside, and its shadow on the sides elsewhere.
  private mutating func farLine(_ a: Vertex, _ b: Vertex) {
    let limit = Subpixel.limit
    var shares: [Double] = []
    for side in [-limit, limit] {
      if (a.y - side) * (b.y - side) < 0 { shares.append((side - a.y) / (b.y - a.y)) }
      if (a.x - side) * (b.x - side) < 0 { shares.append((side - a.x) / (b.x - a.x)) }
    }
    for share in shares.sorted() + [1] {
      let point =
        share == 1 ? b : Vertex(x: a.x + share * (b.x - a.x), y: a.y + share * (b.y - a.y))
      let cut = clamped(point)
      builder.line(Subpixel.position(cut.x), Subpixel.position(cut.y))
    }
  }

  /// Whether points lie on one outer side of what is visible, so that only their ends matter.
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
    let count = Self.pieces(
      acceleration: 2 * Self.length(dx, dy),
      speed: 2 * max(Self.length(c.x - a.x, c.y - a.y), Self.length(end.x - c.x, end.y - c.y)))
    if count > Self.mostPieces, depth < 24 {
      let (ac, cb) = (Vertex.middle(a, c), Vertex.middle(c, end))
      quad(ac, .middle(ac, cb), depth: depth + 1)
      return quad(cb, end, depth: depth + 1)
    }
    append(
      CurvePieces(
        a: SIMD2(0, 0), b: SIMD2(dx, dy), c: SIMD2(2 * (c.x - a.x), 2 * (c.y - a.y)),
        start: SIMD2(a.x, a.y)), min(count, Self.mostPieces), end,
      isNear: max(-minX, -minY, maxX, maxY) < Subpixel.limit / 2)
  }

  private mutating func cubic(_ c1: Vertex, _ c2: Vertex, _ end: Vertex, depth: Int = 0) {
    guard c1.isFinite, c2.isFinite, end.isFinite else { return }
    let a = last
    let (minX, maxX) = (min(a.x, c1.x, c2.x, end.x), max(a.x, c1.x, c2.x, end.x))
    let (minY, maxY) = (min(a.y, c1.y, c2.y, end.y), max(a.y, c1.y, c2.y, end.y))
    if isHidden(minX, minY, maxX, maxY) { return line(end) }
    let (ux, uy) = (a.x - 2 * c1.x + c2.x, a.y - 2 * c1.y + c2.y)
    let (vx, vy) = (c1.x - 2 * c2.x + end.x, c1.y - 2 * c2.y + end.y)
    let count = Self.pieces(
      acceleration: 6 * max(ux * ux + uy * uy, vx * vx + vy * vy).squareRoot(),
      speed: 3
        * max(
          Self.length(c1.x - a.x, c1.y - a.y), Self.length(c2.x - c1.x, c2.y - c1.y),
          Self.length(end.x - c2.x, end.y - c2.y)))
    if count > Self.mostPieces, depth < 24 {
      let (p, q, r) = (Vertex.middle(a, c1), Vertex.middle(c1, c2), Vertex.middle(c2, end))
      let (pq, qr) = (Vertex.middle(p, q), Vertex.middle(q, r))
      cubic(p, pq, .middle(pq, qr), depth: depth + 1)
      return cubic(qr, r, end, depth: depth + 1)
    }
    append(
      CurvePieces(
        a: SIMD2(vx - ux, vy - uy), b: SIMD2(3 * ux, 3 * uy),
        c: SIMD2(3 * (c1.x - a.x), 3 * (c1.y - a.y)), start: SIMD2(a.x, a.y)),
      min(count, Self.mostPieces), end,
      isNear: max(-minX, -minY, maxX, maxY) < Subpixel.limit / 2)
  }

  @inline(__always)
  private static func length(_ x: Double, _ y: Double) -> Double { (x * x + y * y).squareRoot() }

  /// Into how many lines a curve is cut, from its largest derivatives by its parameter; more than `mostPieces` where
  /// it has to be halved first.
  @inline(__always)
  private static func pieces(acceleration: Double, speed: Double) -> Int {
    // An arc over a step of the parameter is an eighth of step² × acceleration high and step × speed long.
    if acceleration <= 8 * tolerance { return 1 }
    let forHeight = (acceleration / (12 * tolerance)).squareRoot()
    let cube = acceleration * speed * (0.016 / tolerance)
    let limit = Double(mostPieces)
    guard forHeight <= limit || cube <= limit * limit * limit else { return mostPieces + 1 }
    // The smallest that is enough for either.
    var count = 1.0
    while count < forHeight, count * count * count < cube { count += 1 }
    return Int(count + endPieces)
  }

  /// The share of a step that the first and the last line take, and by how many pieces that makes a curve's more.
  private static let endShare = 0.5.squareRoot()
  private static let endPieces = 1.0

  /// Adds a curve's lines, the last one up to its end.
  private mutating func append(
    _ curve: CurvePieces, _ count: Int, _ end: Vertex, isNear: Bool
  ) {
    if count > 1 {
      let step = 1 / (Double(count - 2) + 2 * Self.endShare)
      let moved = curve.movedOutwards(step)
      @inline(__always)
      func point(_ number: Int) -> SIMD2<Double> {
        moved.point(at: (Double(number) + Self.endShare) * step)
      }
      if isNear {
        builder.lines(count) { number in
          let point = number == count - 1 ? SIMD2(end.x, end.y) : point(number)
          return (Subpixel.position(point.x), Subpixel.position(point.y))
        }
        last = end
        return
      }
      for number in 0..<(count - 1) {
        let point = point(number)
        line(Vertex(x: point.x, y: point.y))
      }
    }
    line(end)
  }
}

/// A cubic curve by the powers of its parameter.
private struct CurvePieces {
  var a: SIMD2<Double>
  var b: SIMD2<Double>
  var c: SIMD2<Double>
  var start: SIMD2<Double>

  @inline(__always)
  func point(at t: Double) -> SIMD2<Double> { ((a * t + b) * t + c) * t + start }

  /// The curve minus step² / 12 × its second derivative, 6 a t + 2 b.
  @inline(__always)
  func movedOutwards(_ step: Double) -> CurvePieces {
    let outwards = step * step / 12
    return CurvePieces(
      a: a, b: b, c: c - 6 * outwards * a, start: start - 2 * outwards * b)
  }
}
