// Raster: outlines to lines. A path in its own coordinates and the map to pixels come in; out go fixed-point chains
// whose lines are nowhere further from the curve than the eye, or a test, can tell.

import Geometry

/// Cuts curves into lines in pixel space and feeds them to a ``ChainBuilder``.
struct Flattener {
  /// The height of the arc over one line, in pixels, before inner vertices are moved outwards.
  ///
  /// They move by half of it: the curve then runs inside of the vertices and outside of the middles of the lines, no
  /// further than 1/256 of a pixel from either, which is 1 of 255 steps of coverage at the very worst.
  static let tolerance = 1.0 / 128
  /// The tolerance for the outlines of strokes, whose two sides bend differently.
  static let strokeTolerance = 1.0 / 200
  /// A curve that would need more pieces than this is cut in half first, so that its invisible half can be dropped.
  private static let mostPieces = 64

  var builder: ChainBuilder
  /// What may be seen, in pixels; curves outside become single lines with the same winding inside.
  var visible: PixelRect

  private var last = Vertex(x: 0, y: 0)
  private var start = Vertex(x: 0, y: 0)

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
    let segments = path.segments
    segments.points.withUnsafeBufferPointer { points in
      func vertex(_ index: Int) -> Vertex {
        let (x, y) = (Double(points[index].x), Double(points[index].y))
        return Vertex(
          x: Double(transform.a) * x + Double(transform.c) * y + Double(transform.tx),
          y: Double(transform.b) * x + Double(transform.d) * y + Double(transform.ty))
      }
      var at = 0
      for verb in segments.verbs {
        switch verb {
        case .move:
          move(vertex(at))
          at += 1
        case .line:
          line(vertex(at))
          at += 1
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
    let pieces = (0.25 * (dx * dx + dy * dy).squareRoot() / Self.tolerance).squareRoot()
    if !(pieces <= Double(Self.mostPieces)), depth < 24 {
      let (ac, cb) = (Vertex.middle(a, c), Vertex.middle(c, end))
      quad(ac, .middle(ac, cb), depth: depth + 1)
      return quad(cb, end, depth: depth + 1)
    }
    let count = pieces < Double(Self.mostPieces) ? max(Int(pieces) + 1, 1) : Self.mostPieces
    let step = 1 / Double(count)
    let (bx, by) = (2 * (c.x - a.x), 2 * (c.y - a.y))
    // The arc over a line is an eighth of step² × the second derivative high.
    let outwards = step * step / 16
    let (ox, oy) = (a.x - outwards * 2 * dx, a.y - outwards * 2 * dy)
    for piece in 1..<max(count, 1) {
      let t = Double(piece) * step
      line(Vertex(x: (dx * t + bx) * t + ox, y: (dy * t + by) * t + oy))
    }
    line(end)
  }

  private mutating func cubic(_ c1: Vertex, _ c2: Vertex, _ end: Vertex, depth: Int = 0) {
    guard c1.isFinite, c2.isFinite, end.isFinite else { return }
    let a = last
    let (minX, maxX) = (min(a.x, c1.x, c2.x, end.x), max(a.x, c1.x, c2.x, end.x))
    let (minY, maxY) = (min(a.y, c1.y, c2.y, end.y), max(a.y, c1.y, c2.y, end.y))
    if isHidden(minX, minY, maxX, maxY) { return line(end) }
    let (ux, uy) = (a.x - 2 * c1.x + c2.x, a.y - 2 * c1.y + c2.y)
    let (vx, vy) = (c1.x - 2 * c2.x + end.x, c1.y - 2 * c2.y + end.y)
    let bend = max(ux * ux + uy * uy, vx * vx + vy * vy).squareRoot()
    let pieces = (0.75 * bend / Self.tolerance).squareRoot()
    if !(pieces <= Double(Self.mostPieces)), depth < 24 {
      let (p, q, r) = (Vertex.middle(a, c1), Vertex.middle(c1, c2), Vertex.middle(c2, end))
      let (pq, qr) = (Vertex.middle(p, q), Vertex.middle(q, r))
      cubic(p, pq, .middle(pq, qr), depth: depth + 1)
      return cubic(qr, r, end, depth: depth + 1)
    }
    let count = pieces < Double(Self.mostPieces) ? max(Int(pieces) + 1, 1) : Self.mostPieces
    let step = 1 / Double(count)
    let (cx, cy) = (3 * (c1.x - a.x), 3 * (c1.y - a.y))
    let (bx, by) = (3 * ux, 3 * uy)
    let (ax, ay) = (vx - ux, vy - uy)
    // The second derivative, 6 a t + 2 b, belongs into the lower coefficients.
    let outwards = step * step / 16
    let (sx, sy) = (cx - outwards * 6 * ax, cy - outwards * 6 * ay)
    let (ox, oy) = (a.x - outwards * 2 * bx, a.y - outwards * 2 * by)
    for piece in 1..<max(count, 1) {
      let t = Double(piece) * step
      line(Vertex(x: ((ax * t + bx) * t + sx) * t + ox, y: ((ay * t + by) * t + sy) * t + oy))
    }
    line(end)
  }
}
