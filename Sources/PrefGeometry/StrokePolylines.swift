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
  /// Such a part, in pixels; where a curve bends unevenly, some are twice as large.
  private static let tolerance: CGFloat = 1 / 360
  /// The square of the lines that stand for an arc is its length × its turn × this, where lines are long,
  private static let perHeight = 1 / (12 * tolerance)
  /// and their cube its length² × its turn × this, where they are short.
  private static let perArea = 0.016 / tolerance
  /// Pixels a point.
  let scale: CGFloat
  /// Half the width of the line, in points.
  let radius: CGFloat

  /// How many lines stand for an arc of this length, in points, and turn, in radians.
  func pieces(length: CGFloat, turn: CGFloat) -> CGFloat {
    // The arc over one of n lines is length × turn / 8 n² high.
    let length = length * scale
    let forHeight = (length * turn * Self.perHeight).squareRoot()
    guard forHeight < 2000 else { return 2000 }
    let cube = length * length * turn * Self.perArea
    var count: CGFloat = 1
    while count < forHeight, count * count * count < cube { count += 1 }
    return count
  }

  /// Whether an arc of this length and turn needs more than so many lines.
  func needsMore(than count: CGFloat, length: CGFloat, turn: CGFloat) -> Bool {
    let length = length * scale
    return length * turn * Self.perHeight > count * count
      && length * length * turn * Self.perArea > count * count * count
  }

  /// How many lines a curve needs for each unit of its parameter, where it has this speed and this much of its second
  /// derivative across it: as many as its outer side.
  @inline(__always)
  func density(speed: CGFloat, across: CGFloat) -> CGFloat {
    let across = abs(across)
    guard across > 0 else { return 0 }
    // Where the inner side is about to run into itself, it moves fast.
    let thickness = radius * across / (speed * speed)
    let haste = 1 + min(max((thickness - 0.3) * 5, 0), 1)
    let outside = 1 + haste * thickness
    let forHeight = haste * across * scale * outside * Self.perHeight
    let cube = haste * across * speed * (scale * scale) * (outside * outside) * Self.perArea
    return min(forHeight.squareRoot(), cube.cubeRoot)
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
  /// Where a point of the line may be seen; nil for everywhere.
  private let visible: CGRect?
  private var stretches: [Stretch] = []
  /// Room for so many points is taken at once.
  private let usualCount: Int

  /// Curves that lie outside of `visible` are cut coarsely.
  init(_ segments: PathSegments, _ fineness: StrokeFineness, visible: CGRect? = nil) {
    self.fineness = fineness
    self.visible = visible
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
    let derivatives = StrokeDerivatives(whole)
    let start = derivatives.end(0)
    leave(start.leaving, bend: start.bendAfter)
    let count = current.points.count
    if isHidden(whole) {
      current.add(derivatives.end(1))
    } else {
      let ends = (density(derivatives, 0), density(derivatives, 1))
      divide(whole, derivatives, Stretch(begin: 0, end: 1, first: ends.0, last: ends.1), depth: 0)
      addStretches(derivatives)
    }
    // Where two curves meet there may be a corner.
    let last = current.points.count - 1
    if last >= count {
      current.points[last].isSmooth = false
      current.points[last].bendAfter = 0
      current.points[last].leaving = CGVector(dx: 0, dy: 0)
    }
  }

  /// Even the largest curve is halved no more often.
  private static let mostHalvings = 16
  /// A stretch that turns further than this, in radians, is halved.
  private static let mostTurn: CGFloat = 0.8
  /// A stretch with more lines than this is halved where its density is uneven.
  private static let mostUnevenPieces: CGFloat = 3
  /// A stretch shorter than this, in pixels, that turns further is a cusp.
  private static let cuspLength: CGFloat = 0.01
  private static let mostCuspPieces: CGFloat = 256
  /// Even the largest curve is cut into no more lines.
  private static let mostPieces: CGFloat = 16_384

  /// A part of a curve, by its parameter, with the lines that it needs for each unit of that.
  private struct Stretch {
    var begin: CGFloat
    var end: CGFloat
    var first: CGFloat
    var middle: CGFloat = 0
    var last: CGFloat
    /// How many lines it needs.
    var pieces: CGFloat = 0
    /// Whether nothing of it can be seen.
    var isHidden = false
  }

  private func density(_ derivatives: StrokeDerivatives, _ t: CGFloat) -> CGFloat {
    let (speed, across) = derivatives.speedAndTurn(at: t)
    return speed > 0 ? fineness.density(speed: speed, across: across) : 0
  }

  private func isHidden(_ curve: StrokeCurve) -> Bool {
    guard let visible else { return false }
    let (a, b, c, d) = (curve.a, curve.c1, curve.c2, curve.d)
    return max(a.x, b.x, c.x, d.x) < visible.minX || min(a.x, b.x, c.x, d.x) > visible.maxX
      || max(a.y, b.y, c.y, d.y) < visible.minY || min(a.y, b.y, c.y, d.y) > visible.maxY
  }

  /// Divides a curve into stretches over which the density is nearly a parabola.
  private mutating func divide(
    _ curve: StrokeCurve, _ derivatives: StrokeDerivatives, _ stretch: Stretch, depth: Int
  ) {
    var stretch = stretch
    let middle = (stretch.begin + stretch.end) / 2
    stretch.middle = density(derivatives, middle)
    let ends = stretch
    let most = max(stretch.first, stretch.middle, stretch.last)
    let least = min(stretch.first, stretch.middle, stretch.last)
    // A curve is straight in a point at most.
    stretch.first = max(stretch.first, most / 2)
    stretch.middle = max(stretch.middle, most / 2)
    stretch.last = max(stretch.last, most / 2)
    stretch.pieces =
      (stretch.end - stretch.begin) * (stretch.first + 4 * stretch.middle + stretch.last) / 6
    // A bend may hide between the three places.
    let turn = curve.turn
    let length = curve.largestSpeed + fineness.radius * turn
    let isCusp =
      turn > Self.mostTurn
      || fineness.needsMore(than: 1.5 * stretch.pieces + 1, length: length, turn: turn)
    let isUneven = most > 3 * least && stretch.pieces > Self.mostUnevenPieces
    if depth < Self.mostHalvings, isUneven || isCusp,
      length * fineness.scale > Self.cuspLength
    {
      let (first, second) = curve.halves
      divide(
        first, derivatives,
        Stretch(begin: stretch.begin, end: middle, first: ends.first, last: ends.middle),
        depth: depth + 1)
      return divide(
        second, derivatives,
        Stretch(begin: middle, end: stretch.end, first: ends.middle, last: ends.last),
        depth: depth + 1)
    }
    if isCusp {
      // A stretch without a length may turn all the way.
      addStretches(derivatives)
      return addCusp(curve, turn)
    }
    stretch.isHidden = isHidden(curve)
    stretches.append(stretch)
  }

  private mutating func addCusp(_ curve: StrokeCurve, _ turn: CGFloat) {
    let wanted = fineness.pieces(
      length: curve.largestSpeed + fineness.radius * turn, turn: 2.5 * turn)
    let count = min(wanted, Self.mostCuspPieces)
    let derivatives = StrokeDerivatives(curve)
    if count > 1 {
      let step = 1 / (count - 1 + 2 * Self.endShare)
      for piece in 0..<Int(count) {
        current.add(derivatives.point(at: (CGFloat(piece) + Self.endShare) * step, step: step))
      }
    }
    current.add(derivatives.end(1))
  }

  /// The first and the last line are shorter: their outer ends stay where they are.
  private static let endShare = CGFloat(0.5).squareRoot()

  /// Adds the points of the stretches so far, up to the end of the last.
  private mutating func addStretches(_ derivatives: StrokeDerivatives) {
    defer { stretches.removeAll(keepingCapacity: true) }
    guard let end = stretches.last?.end else { return }
    let pieces = stretches.reduce(0) { $0 + $1.pieces }
    // A curve that one line stands for has no points inside.
    if pieces > 0.5 {
      let count = min(max((pieces + 1).rounded(.up), 1), Self.mostPieces)
      let share = pieces / (count - 1 + 2 * Self.endShare)
      var next = Self.endShare * share
      var done: CGFloat = 0
      for stretch in stretches {
        next = addPoints(of: stretch, from: next - done, share, derivatives) + done
        done += stretch.pieces
      }
    }
    current.add(end == 1 ? derivatives.end(1) : derivatives.point(at: end, step: 0))
  }

  /// Adds the points of a stretch, the first after `next` of its lines, the others `share` of a line apart; returns after
  /// how many of its lines the first beyond it comes.
  private mutating func addPoints(
    of stretch: Stretch, from next: CGFloat, _ share: CGFloat, _ derivatives: StrokeDerivatives
  ) -> CGFloat {
    let length = stretch.end - stretch.begin
    // The place after a share of the lines: a cubic function that begins and ends as fast as it should.
    let first = stretch.pieces / (length * stretch.first)
    let last = stretch.pieces / (length * stretch.last)
    let (square, cube) = (3 - 2 * first - last, first + last - 2)
    let (part, step) = (1 / stretch.pieces, share * length / stretch.pieces)
    var next = next
    while next < stretch.pieces {
      let s = next * part
      let u = ((cube * s + square) * s + first) * s
      let pace = (3 * cube * s + 2 * square) * s + first
      current.add(derivatives.point(at: stretch.begin + u * length, step: step * pace))
      next += share
      if stretch.isHidden, next < stretch.pieces {
        // Of what nobody sees, only the first and the last point matter.
        next += ((stretch.pieces - next) / share).rounded(.up) * share - share
      }
    }
    return next
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
  var largestSpeed: CGFloat {
    func square(_ v: CGVector) -> CGFloat { v.dx * v.dx + v.dy * v.dy }
    return 3 * max(square(c1 - a), square(c2 - c1), square(d - c2)).squareRoot()
  }

  /// How far the control polygon turns, in radians: at least as far as the curve.
  var turn: CGFloat {
    let (p, q, r) = (c1 - a, c2 - c1, d - c2)
    return p.turn(to: q) + q.turn(to: r) + (q.length == 0 ? p.turn(to: r) : 0)
  }
}

/// A cubic curve by the powers of its parameter.
private struct StrokeDerivatives {
  private let curve: StrokeCurve
  private let cube: SIMD2<Double>
  private let square: SIMD2<Double>
  private let linear: SIMD2<Double>
  private let start: SIMD2<Double>
  /// Slower than this is a cusp.
  private let leastSpeed: Double

  init(_ curve: StrokeCurve) {
    func vector(_ point: CGPoint) -> SIMD2<Double> { SIMD2(Double(point.x), Double(point.y)) }
    self.curve = curve
    let (a, b, c, d) = (vector(curve.a), vector(curve.c1), vector(curve.c2), vector(curve.d))
    let (p, q, r) = (b - a, c - b, d - c)
    (start, linear, square, cube) = (a, 3 * p, 3 * (q - p), r - q - (q - p))
    leastSpeed = 1e-6 * Double(curve.largestSpeed)
  }

  /// How far the curve goes for a unit of the parameter, and its second derivative across that; zero in a cusp.
  func speedAndTurn(at t: CGFloat) -> (speed: CGFloat, across: CGFloat) {
    let t = Double(t)
    let first = (3 * cube * t + 2 * square) * t + linear
    let second = 6 * cube * t + 2 * square
    let speed = (first.x * first.x + first.y * first.y).squareRoot()
    guard speed > leastSpeed else { return (0, 0) }
    return (CGFloat(speed), CGFloat((first.x * second.y - first.y * second.x) / speed))
  }

  /// A point of the curve, moved outwards by two thirds of the height of the arcs over steps of this size.
  @inline(__always)
  func point(at t: CGFloat, step: CGFloat) -> StrokePoint {
    let (t, step) = (Double(t), Double(step))
    let first = (3 * cube * t + 2 * square) * t + linear
    let second = 6 * cube * t + 2 * square
    let speed = (first.x * first.x + first.y * first.y).squareRoot()
    guard speed > leastSpeed else { return cusp(at: t) }
    let share = 1 / speed
    let tangent = first * share
    let across = tangent.x * second.y - tangent.y * second.x
    let outwards = across * step * step / 12
    var place = ((cube * t + square) * t + linear) * t + start
    place.x += tangent.y * outwards
    place.y -= tangent.x * outwards
    let turn = across * share * step
    let bend = CGFloat(across * share * share)
    let direction = CGVector(dx: CGFloat(tangent.x), dy: CGFloat(tangent.y))
    return StrokePoint(
      place: CGPoint(x: CGFloat(place.x), y: CGFloat(place.y)), arriving: direction,
      leaving: direction, bendBefore: bend, bendAfter: bend,
      growth: CGFloat(1 + min(turn * turn, 0.06) / 12), isSmooth: true)
  }

  /// One of the curve's ends.
  func end(_ t: CGFloat) -> StrokePoint {
    var point = point(at: t, step: 0)
    point.place = t == 0 ? curve.a : curve.d
    return point
  }

  /// A cusp, or an end whose control point lies upon it.
  @inline(never)
  private func cusp(at t: Double) -> StrokePoint {
    let place = ((cube * t + square) * t + linear) * t + start
    let (p, q, r) = (curve.c1 - curve.a, curve.c2 - curve.c1, curve.d - curve.c2)
    let middle = q.length > 0 ? q : t == 0 ? r : p
    let direction = t == 0 || t == 1 ? middle.unit : CGVector(dx: 0, dy: 0)
    return StrokePoint(
      place: CGPoint(x: CGFloat(place.x), y: CGFloat(place.y)), arriving: direction,
      leaving: direction, isSmooth: false)
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

extension CGFloat {
  /// The cube root of a positive number, within 0.1 %.
  fileprivate var cubeRoot: CGFloat {
    // A third of the exponent, and a step of Newton's.
    let start = Double(bitPattern: Double(self).bitPattern / 3 + 0x2A9F_7893_782D_A1CE)
    let root = CGFloat(start)
    return (2 * root + self / (root * root)) / 3
  }
}

extension CGPoint {
  /// Whether neither coordinate is infinite or not a number.
  fileprivate var isFinite: Bool { x.isFinite && y.isFinite }
}
