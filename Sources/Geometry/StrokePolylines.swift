// Geometry: the subpaths of a path as points, close enough for an outline at a distance. Curves come in; out go points
// with the directions and the bend of the curve there, so that what is drawn beside them need not guess from chords.

import Foundation

/// A point of a line that is to be outlined.
struct StrokePoint {
  var place: CGPoint
  /// The unit vector in which the line comes here; zero: as the piece before runs.
  var arriving = CGVector(dx: 0, dy: 0)
  /// The unit vector in which the line goes on; zero: as the piece after runs.
  var leaving = CGVector(dx: 0, dy: 0)
  /// One over the radius of the curve that arrives here, positive where it turns to the right on screen; zero on
  /// straight pieces.
  var bendBefore: CGFloat = 0
  /// The same of the curve that leaves.
  var bendAfter: CGFloat = 0
  /// How much further out than half the width the sides have to be, to cover as much as their arcs do.
  var growth: CGFloat = 1
  /// Whether the point lies inside a curve, where the line bends without a corner.
  var isSmooth = false
}

/// A subpath as points.
struct StrokePolyline {
  /// The points, no two neighbours at the same place; without the start again at the end.
  var points: [StrokePoint] = []
  /// Whether the last point is joined to the first.
  var isClosed = false

  /// Adds a point; one at the same place as the last is left out.
  mutating func add(_ point: StrokePoint) {
    if points.last?.place == point.place { return }
    points.append(point)
  }
}

/// How finely curves and arcs are cut: the rasterizer cuts other curves by the same rule.
///
/// A line covers as much as the arc that it stands for. What a pixel sees is the part of an arc that its side cuts
/// off: 0.128 × the arc's height × its length, or two thirds of the height where lines are long.
struct StrokeFineness {
  /// The largest such part, in pixels.
  private static let tolerance: CGFloat = 1 / 256
  /// Pixels a point.
  let scale: CGFloat
  /// Half the width of the line, in points.
  let radius: CGFloat

  /// How many lines stand for an arc of this length, in points, and turn, in radians.
  func pieces(length: CGFloat, turn: CGFloat) -> CGFloat {
    // The arc over one of n lines is length × turn / 8 n² high.
    let length = length * scale
    let forHeight = (length * turn / (12 * Self.tolerance)).squareRoot()
    guard forHeight < 2000 else { return 2000 }
    let cube = 0.016 / Self.tolerance * length * length * turn
    var count: CGFloat = 1
    while count < forHeight, count * count * count < cube { count += 1 }
    return count
  }

  /// The turn of an arc around half the width that one line stands for, however little it covers too much.
  var smallestTurn: CGFloat { (8 * Self.tolerance / (radius * scale)).squareRoot() }

  /// The largest turn of one line along the outer side of a corner or a cap.
  var largestTurn: CGFloat {
    let turn: CGFloat = 1
    return turn / pieces(length: radius * turn, turn: turn)
  }
}

/// The subpaths of a path, with curves cut for offsetting.
struct StrokePolylines {
  private(set) var lines: [StrokePolyline] = []
  private let fineness: StrokeFineness
  private var current = StrokePolyline()
  private var hasSteps = false
  /// Room for so many points is taken at once.
  private let usualCount: Int

  init(_ segments: PathSegments, _ fineness: StrokeFineness) {
    self.fineness = fineness
    let curves = segments.verbs.reduce(0) { $0 + ($1 == .curve || $1 == .quadCurve ? 1 : 0) }
    usualCount = curves > 0 ? min(64 + 128 * curves, 512) : min(segments.verbs.count, 512)
    var start = CGPoint.zero
    segments.forEach { element in
      switch element {
      case .move(let end):
        finish()
        start = end
        begin(end)
      case .line(let end): line(end)
      case .quadCurve(let end, let control):
        let from = current.points.last?.place ?? start
        // A quadratic curve as a cubic one.
        curve(
          CGPoint(
            x: from.x + 2 / 3 * (control.x - from.x), y: from.y + 2 / 3 * (control.y - from.y)),
          CGPoint(x: end.x + 2 / 3 * (control.x - end.x), y: end.y + 2 / 3 * (control.y - end.y)),
          end)
      case .curve(let end, let control1, let control2): curve(control1, control2, end)
      case .closeSubpath:
        close()
        finish()
        begin(start)
      }
    }
    finish()
  }

  private mutating func begin(_ point: CGPoint) {
    current = StrokePolyline()
    current.points.reserveCapacity(usualCount)
    hasSteps = false
    if point.isFinite { current.add(StrokePoint(place: point)) }
  }

  private mutating func finish() {
    if hasSteps, !current.points.isEmpty { lines.append(current) }
    current = StrokePolyline()
    hasSteps = false
  }

  private mutating func close() {
    hasSteps = true
    current.isClosed = true
    guard current.points.count > 1, let last = current.points.last,
      last.place == current.points[0].place
    else { return }
    current.points.removeLast()
    current.points[0].arriving = last.arriving
    current.points[0].bendBefore = last.bendBefore
  }

  private mutating func line(_ end: CGPoint) {
    guard end.isFinite else { return }
    hasSteps = true
    let direction = current.points.last.map { (end - $0.place).unit } ?? CGVector(dx: 0, dy: 0)
    leave(direction, bend: 0)
    current.add(StrokePoint(place: end, arriving: direction))
  }

  /// Notes how the line goes on from its last point.
  private mutating func leave(_ direction: CGVector, bend: CGFloat) {
    guard !current.points.isEmpty, direction != CGVector(dx: 0, dy: 0) else { return }
    let last = current.points.count - 1
    current.points[last].leaving = direction
    current.points[last].bendAfter = bend
  }

  private mutating func curve(_ c1: CGPoint, _ c2: CGPoint, _ end: CGPoint) {
    guard c1.isFinite, c2.isFinite, end.isFinite else { return }
    hasSteps = true
    guard let from = current.points.last?.place else {
      return current.add(StrokePoint(place: end))
    }
    let whole = StrokeCurve(a: from, c1: c1, c2: c2, d: end)
    let start = StrokeDerivatives(whole).point(at: 0, step: 0)
    leave(start.leaving, bend: start.bendAfter)
    let count = current.points.count
    add(whole, depth: 0)
    // Where two curves meet there may be a corner.
    let last = current.points.count - 1
    if last >= count {
      current.points[last].isSmooth = false
      current.points[last].bendAfter = 0
      current.points[last].leaving = CGVector(dx: 0, dy: 0)
    }
  }

  /// A curve with more lines than this is halved, so that each half is cut as its own bend needs.
  private static let mostPieces: CGFloat = 8
  private static let mostCuspPieces: CGFloat = 256
  /// Even the largest curve is cut into 4096 lines at most.
  private static let mostHalvings = 9
  /// A half that turns further than this, in radians, is halved again.
  private static let mostTurn: CGFloat = 0.8
  /// How unevenly a curve turns, at most, once it turns no further than that.
  private static let unevenness: CGFloat = 1.25

  private mutating func add(_ curve: StrokeCurve, depth: Int) {
    let ownTurn = curve.turn
    let speed = curve.largestSpeed
    // Where the inner side is about to run into itself, it moves fast.
    let isTight = ownTurn * fineness.radius > 0.4 * speed
    let turn = ownTurn * (isTight ? 2.5 : Self.unevenness)
    // The outer side is longer than the curve itself.
    let length = speed + fineness.radius * turn
    let wanted = fineness.pieces(length: length, turn: turn)
    if depth < Self.mostHalvings, wanted > Self.mostPieces || ownTurn > Self.mostTurn,
      length * fineness.scale > 0.01
    {
      let (first, second) = curve.halves
      add(first, depth: depth + 1)
      return add(second, depth: depth + 1)
    }
    // The first and the last line are shorter by √½: their outer ends stay where they are.
    // At a cusp, a piece without a length may turn all the way.
    let count = min(wanted, speed * fineness.scale < 4 ? Self.mostCuspPieces : Self.mostPieces)
    let derivatives = StrokeDerivatives(curve)
    if count > 1 {
      let share = CGFloat(0.5).squareRoot()
      let step = 1 / (count - 1 + 2 * share)
      for piece in 0..<Int(count) {
        current.add(derivatives.point(at: (CGFloat(piece) + share) * step, step: step))
      }
    }
    current.add(derivatives.point(at: 1, step: 0))
  }
}

/// A cubic curve.
private struct StrokeCurve {
  var a: CGPoint
  var c1: CGPoint
  var c2: CGPoint
  var d: CGPoint

  /// The two halves by the parameter.
  var halves: (StrokeCurve, StrokeCurve) {
    func middle(_ a: CGPoint, _ b: CGPoint) -> CGPoint {
      CGPoint(x: (a.x + b.x) / 2, y: (a.y + b.y) / 2)
    }
    let (ab, bc, cd) = (middle(a, c1), middle(c1, c2), middle(c2, d))
    let (abc, bcd) = (middle(ab, bc), middle(bc, cd))
    let half = middle(abc, bcd)
    return (
      StrokeCurve(a: a, c1: ab, c2: abc, d: half), StrokeCurve(a: half, c1: bcd, c2: cd, d: d)
    )
  }

  /// The largest first derivative.
  var largestSpeed: CGFloat { 3 * max((c1 - a).length, (c2 - c1).length, (d - c2).length) }

  /// How far the control polygon turns, in radians: at least as far as the curve.
  var turn: CGFloat {
    let (p, q, r) = (c1 - a, c2 - c1, d - c2)
    return p.turn(to: q) + q.turn(to: r) + (q.length == 0 ? p.turn(to: r) : 0)
  }
}

/// A cubic curve with what its derivatives are made of.
private struct StrokeDerivatives {
  let curve: StrokeCurve
  /// The sides of the control polygon.
  let p: CGVector
  let q: CGVector
  let r: CGVector
  let largestSpeed: CGFloat

  init(_ curve: StrokeCurve) {
    self.curve = curve
    (p, q, r) = (curve.c1 - curve.a, curve.c2 - curve.c1, curve.d - curve.c2)
    largestSpeed = curve.largestSpeed
  }

  /// A point of the curve, moved outwards by two thirds of the height of the arcs over steps of this size.
  func point(at t: CGFloat, step: CGFloat) -> StrokePoint {
    let s = 1 - t
    let (a, c1, c2, d) = (curve.a, curve.c1, curve.c2, curve.d)
    let (w0, w1, w2, w3) = (s * s * s, 3 * s * s * t, 3 * s * t * t, t * t * t)
    var place = CGPoint(
      x: w0 * a.x + w1 * c1.x + w2 * c2.x + w3 * d.x,
      y: w0 * a.y + w1 * c1.y + w2 * c2.y + w3 * d.y)
    if t == 0 { place = a }
    if t == 1 { place = d }
    // The first derivative is three, the second six times this.
    let first = CGVector(
      dx: s * s * p.dx + 2 * s * t * q.dx + t * t * r.dx,
      dy: s * s * p.dy + 2 * s * t * q.dy + t * t * r.dy)
    let second = CGVector(
      dx: s * (q.dx - p.dx) + t * (r.dx - q.dx), dy: s * (q.dy - p.dy) + t * (r.dy - q.dy))
    let length = first.length
    guard length > 1e-6 * largestSpeed else {
      // A cusp, or an end whose control point lies upon it.
      let none = CGVector(dx: 0, dy: 0)
      let direction =
        t == 0 ? (q.length > 0 ? q : r).unit : t == 1 ? (q.length > 0 ? q : p).unit : none
      return StrokePoint(
        place: place, arriving: direction, leaving: direction, isSmooth: false)
    }
    let share = 1 / length
    let tangent = CGVector(dx: first.dx * share, dy: first.dy * share)
    // The second derivative across the curve; the turn in a step.
    let across = 6 * (tangent.dx * second.dy - tangent.dy * second.dx)
    let turn = across * share * step / 3
    let outwards = across * step * step / 12
    place.x += tangent.dy * outwards
    place.y -= tangent.dx * outwards
    let bend = across * share * share / 9
    return StrokePoint(
      place: place, arriving: tangent, leaving: tangent, bendBefore: bend, bendAfter: bend,
      growth: 1 + min(turn * turn, 0.06) / 12, isSmooth: true)
  }
}

func - (a: CGPoint, b: CGPoint) -> CGVector { CGVector(dx: a.x - b.x, dy: a.y - b.y) }

extension CGVector {
  var length: CGFloat { (dx * dx + dy * dy).squareRoot() }

  /// The vector of length one; zero where there is no direction.
  var unit: CGVector {
    let length = length
    guard length > 0, length.isFinite else { return CGVector(dx: 0, dy: 0) }
    return CGVector(dx: dx / length, dy: dy / length)
  }

  /// The angle to another vector, in radians, at most: a tangent is longer than its arc, and quickly found.
  fileprivate func turn(to other: CGVector) -> CGFloat {
    let cross = dx * other.dy - dy * other.dx
    let dot = dx * other.dx + dy * other.dy
    if cross == 0, dot >= 0 { return 0 }
    if dot > 2 * abs(cross) { return abs(cross) / dot }
    return CGFloat(abs(Scalar.atan2(Double(cross), Double(dot))))
  }
}

extension CGPoint {
  /// Whether neither coordinate is infinite or not a number.
  fileprivate var isFinite: Bool { x.isFinite && y.isFinite }
}
