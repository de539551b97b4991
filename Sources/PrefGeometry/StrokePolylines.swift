// PrefGeometry: flattens the subpaths of a path for stroking: converts Bézier curves to points with
// the tangent and curvature of the curve, so that offsetting does not depend on chord directions.

import Foundation

/// A point of a flattened subpath.
struct StrokePoint {
  var position: CGPoint
  /// The unit tangent at the end of the incoming segment; zero if it is that of the chord.
  var incomingTangent = CGVector(dx: 0, dy: 0)
  /// The unit tangent at the start of the outgoing segment; zero if it is that of the chord.
  var outgoingTangent = CGVector(dx: 0, dy: 0)
  /// The signed curvature of the incoming segment, in 1/points, positive for right turns on screen;
  /// zero on straight segments.
  var incomingCurvature: CGFloat = 0
  /// The signed curvature of the outgoing segment.
  var outgoingCurvature: CGFloat = 0
  /// The factor by which the offset exceeds half the line width, so that the chords cover the same
  /// area as the arcs.
  var offsetScale: CGFloat = 1
  /// Whether the point is in the interior of a curve, where the tangent is continuous.
  var isSmooth = false
}

/// A flattened subpath.
struct StrokePolyline {
  /// The points, without coincident neighbors; a closed line does not repeat its first point.
  var points: [StrokePoint] = []
  /// Whether the last point is connected to the first.
  var isClosed = false

  /// Appends a point unless it coincides with the last one.
  mutating func add(_ point: StrokePoint) {
    if points.last?.position == point.position { return }
    points.append(point)
  }
}

/// The flattening criterion for stroked curves and arcs; the rasterizer flattens other curves by
/// the same formulas with its own tolerance, except where it places one vertex per row.
///
/// A chord is placed so that it covers the same area as its arc. The remaining error per pixel is
/// the part of the arc cut off by a pixel's side: 0.128 × the arc's height × its length, or two
/// thirds of the height for long chords.
struct StrokeTolerance {
  /// The error bound as a fraction of a pixel's area; up to twice as large where the curvature
  /// varies.
  private static let tolerance: CGFloat = 1 / 360
  /// For long chords, the square of the number of chords is length × turning angle × this factor,
  private static let perHeight = 1 / (12 * tolerance)
  /// and for short chords its cube is length² × turning angle × this factor.
  private static let perArea = 0.016 / tolerance
  /// Pixels per point.
  let scale: CGFloat
  /// Half the line width, in points.
  let radius: CGFloat

  /// Returns the number of chords for an arc of the given length, in points, and turning angle, in
  /// radians.
  func chordCount(length: CGFloat, turn: CGFloat) -> CGFloat {
    // The height of the arc over one of n chords is length × turn / 8 n².
    let length = length * scale
    let forHeight = (length * turn * Self.perHeight).squareRoot()
    guard forHeight < 2000 else { return 2000 }
    let cube = length * length * turn * Self.perArea
    var count: CGFloat = 1
    while count < forHeight, count * count * count < cube { count += 1 }
    return count
  }

  /// Returns whether an arc of the given length, in points, and turning angle, in radians, needs more than
  /// `count` chords.
  func needsMore(than count: CGFloat, length: CGFloat, turn: CGFloat) -> Bool {
    let length = length * scale
    return length * turn * Self.perHeight > count * count
      && length * length * turn * Self.perArea > count * count * count
  }

  /// Returns the number of chords per unit of the curve's parameter that the outer offset curve
  /// needs, from the speed and the normal component of the second derivative.
  @inline(__always)
  func density(speed: CGFloat, normal: CGFloat) -> CGFloat {
    let normal = abs(normal)
    guard normal > 0 else { return 0 }
    // Near a cusp of the inner offset curve the required density changes quickly, so it is
    // increased.
    let thickness = radius * normal / (speed * speed)
    let densityFactor = 1 + min(max((thickness - 0.3) * 5, 0), 1)
    let outside = 1 + densityFactor * thickness
    let forHeight = densityFactor * normal * scale * outside * Self.perHeight
    let cube = densityFactor * normal * speed * (scale * scale) * (outside * outside) * Self.perArea
    return min(forHeight.squareRoot(), CGFloat(Scalar.approximateCubeRoot(Double(cube))))
  }

  /// The largest angle, in radians, of an arc with the stroke's radius that is drawn as a single
  /// chord, regardless of its coverage error.
  var largestUndividedTurn: CGFloat { (8 * Self.tolerance / (radius * scale)).squareRoot() }

  /// The largest angle, in radians, per chord on the outer side of a join or cap.
  var largestTurn: CGFloat {
    let turn: CGFloat = 1
    return turn / chordCount(length: radius * turn, turn: turn)
  }
}

/// Flattens the subpaths of a path one after the other; the memory for one subpath is reused for the next.
struct StrokePolylines {
  private let tolerance: StrokeTolerance
  private var current = StrokePolyline()
  private var hasElements = false
  /// The rectangle, in points, outside which accuracy does not matter; nil if there is none.
  private let visible: CGRect?
  private var intervals: [Interval] = []

  /// Calls `body` with each flattened subpath of `segments`, in order; curves outside `visible` are flattened coarsely.
  /// The rest of the segments is ignored once `isCancelled` returns true.
  static func forEachLine(
    of segments: PathSegments, _ tolerance: StrokeTolerance, visible: CGRect? = nil,
    _ isCancelled: (_ work: Int) -> Bool, _ body: (StrokePolyline) -> Void
  ) {
    var polylines = StrokePolylines(tolerance: tolerance, visible: visible)
    let curves = segments.verbs.reduce(0) { $0 + ($1 == .curve || $1 == .quadCurve ? 1 : 0) }
    polylines.current.points.reserveCapacity(
      curves > 0 ? min(64 + 128 * curves, 512) : min(segments.verbs.count, 512))
    polylines.flatten(segments, isCancelled, body)
  }

  private init(tolerance: StrokeTolerance, visible: CGRect?) {
    (self.tolerance, self.visible) = (tolerance, visible)
  }

  private mutating func flatten(
    _ segments: PathSegments, _ isCancelled: (_ work: Int) -> Bool,
    _ body: (StrokePolyline) -> Void
  ) {
    var start = CGPoint.zero
    var hasEnded = false
    segments.forEach { element in
      if hasEnded { return }
      switch element {
      case .move(let end):
        finish(body)
        start = end
        begin(end)
      case .line(let end): line(end)
      case .quadCurve(let end, let control):
        let from = current.points.last?.position ?? start
        // Elevates the quadratic curve to a cubic.
        curve(
          CGPoint(
            x: from.x + 2 / 3 * (control.x - from.x), y: from.y + 2 / 3 * (control.y - from.y)),
          CGPoint(x: end.x + 2 / 3 * (control.x - end.x), y: end.y + 2 / 3 * (control.y - end.y)),
          end)
      case .curve(let end, let control1, let control2):
        curve(control1, control2, end)
        hasEnded = isCancelled(1024)
      case .closeSubpath:
        close()
        finish(body)
        begin(start)
      }
    }
    finish(body)
  }

  private mutating func begin(_ point: CGPoint) {
    if point.isFinite { current.add(StrokePoint(position: point)) }
  }

  private mutating func finish(_ body: (StrokePolyline) -> Void) {
    if hasElements, !current.points.isEmpty { body(current) }
    current.points.removeAll(keepingCapacity: true)
    current.isClosed = false
    hasElements = false
  }

  private mutating func close() {
    hasElements = true
    current.isClosed = true
    guard current.points.count > 1, let last = current.points.last,
      last.position == current.points[0].position
    else { return }
    current.points.removeLast()
    current.points[0].incomingTangent = last.incomingTangent
    current.points[0].incomingCurvature = last.incomingCurvature
  }

  private mutating func line(_ end: CGPoint) {
    guard end.isFinite else { return }
    hasElements = true
    let direction = current.points.last.map { (end - $0.position).unit } ?? CGVector(dx: 0, dy: 0)
    setOutgoing(direction, curvature: 0)
    current.add(StrokePoint(position: end, incomingTangent: direction))
  }

  /// Sets the direction and curvature of the outgoing segment at the last point.
  private mutating func setOutgoing(_ direction: CGVector, curvature: CGFloat) {
    guard !current.points.isEmpty, direction != CGVector(dx: 0, dy: 0) else { return }
    let last = current.points.count - 1
    current.points[last].outgoingTangent = direction
    current.points[last].outgoingCurvature = curvature
  }

  private mutating func curve(_ c1: CGPoint, _ c2: CGPoint, _ end: CGPoint) {
    guard c1.isFinite, c2.isFinite, end.isFinite else { return }
    hasElements = true
    guard let from = current.points.last?.position else {
      return current.add(StrokePoint(position: end))
    }
    let whole = StrokeCurve(a: from, c1: c1, c2: c2, d: end)
    let derivatives = StrokeDerivatives(whole)
    let start = derivatives.end(0)
    setOutgoing(start.outgoingTangent, curvature: start.outgoingCurvature)
    let count = current.points.count
    if isHidden(whole) {
      current.add(derivatives.end(1))
    } else {
      let ends = (density(derivatives, 0), density(derivatives, 1))
      divide(whole, derivatives, Interval(begin: 0, end: 1, first: ends.0, last: ends.1), depth: 0)
      addIntervals(derivatives)
    }
    // There may be a corner between two curves.
    let last = current.points.count - 1
    if last >= count {
      current.points[last].isSmooth = false
      current.points[last].outgoingCurvature = 0
      current.points[last].outgoingTangent = CGVector(dx: 0, dy: 0)
    }
  }

  /// The maximum depth of subdivision.
  private static let maxDepth = 16
  /// An interval with a larger turning angle, in radians, is subdivided.
  private static let maxTurn: CGFloat = 0.8
  /// An interval with more chords than this is subdivided if its density varies strongly.
  private static let maxUnevenChords: CGFloat = 3
  /// An interval shorter than this, in pixels, is a cusp if its turning angle exceeds the limit.
  private static let cuspLength: CGFloat = 0.01
  private static let maxCuspChords: CGFloat = 256
  /// The maximum number of chords per curve.
  private static let maxChords: CGFloat = 16_384

  /// A parameter range of a curve, with the required number of chords per unit of the parameter at
  /// its start, middle and end.
  private struct Interval {
    var begin: CGFloat
    var end: CGFloat
    var first: CGFloat
    var middle: CGFloat = 0
    var last: CGFloat
    /// The number of chords in the range.
    var chordCount: CGFloat = 0
    /// Whether the range is outside the visible rectangle.
    var isHidden = false
  }

  private func density(_ derivatives: StrokeDerivatives, _ t: CGFloat) -> CGFloat {
    let (speed, normal) = derivatives.speedAndNormalAcceleration(at: t)
    return speed > 0 ? tolerance.density(speed: speed, normal: normal) : 0
  }

  private func isHidden(_ curve: StrokeCurve) -> Bool {
    guard let visible else { return false }
    let (a, b, c, d) = (curve.a, curve.c1, curve.c2, curve.d)
    return max(a.x, b.x, c.x, d.x) < visible.minX || min(a.x, b.x, c.x, d.x) > visible.maxX
      || max(a.y, b.y, c.y, d.y) < visible.minY || min(a.y, b.y, c.y, d.y) > visible.maxY
  }

  /// Subdivides a curve into intervals over which the density is nearly quadratic.
  private mutating func divide(
    _ curve: StrokeCurve, _ derivatives: StrokeDerivatives, _ interval: Interval, depth: Int
  ) {
    var interval = interval
    let middle = (interval.begin + interval.end) / 2
    interval.middle = density(derivatives, middle)
    let ends = interval
    let maximum = max(interval.first, interval.middle, interval.last)
    let minimum = min(interval.first, interval.middle, interval.last)
    // The curvature can be zero at isolated points; the density there is raised to half the
    // maximum.
    interval.first = max(interval.first, maximum / 2)
    interval.middle = max(interval.middle, maximum / 2)
    interval.last = max(interval.last, maximum / 2)
    interval.chordCount =
      (interval.end - interval.begin) * (interval.first + 4 * interval.middle + interval.last) / 6
    // The three samples may miss a sharp bend.
    let turn = curve.turn
    let length = curve.largestSpeed + tolerance.radius * turn
    let isCusp =
      turn > Self.maxTurn
      || tolerance.needsMore(than: 1.5 * interval.chordCount + 1, length: length, turn: turn)
    let isUneven = maximum > 3 * minimum && interval.chordCount > Self.maxUnevenChords
    if depth < Self.maxDepth, isUneven || isCusp,
      length * tolerance.scale > Self.cuspLength
    {
      let (first, second) = curve.halves
      divide(
        first, derivatives,
        Interval(begin: interval.begin, end: middle, first: ends.first, last: ends.middle),
        depth: depth + 1)
      return divide(
        second, derivatives,
        Interval(begin: middle, end: interval.end, first: ends.middle, last: ends.last),
        depth: depth + 1)
    }
    if isCusp {
      // An interval of nearly zero length may have any turning angle.
      addIntervals(derivatives)
      return addCusp(curve, turn)
    }
    interval.isHidden = isHidden(curve)
    intervals.append(interval)
  }

  private mutating func addCusp(_ curve: StrokeCurve, _ turn: CGFloat) {
    let target = tolerance.chordCount(
      length: curve.largestSpeed + tolerance.radius * turn, turn: 2.5 * turn)
    let count = min(target, Self.maxCuspChords)
    let derivatives = StrokeDerivatives(curve)
    if count > 1 {
      let step = 1 / (count - 1 + 2 * Self.endFraction)
      for piece in 0..<Int(count) {
        current.add(derivatives.point(at: (CGFloat(piece) + Self.endFraction) * step, step: step))
      }
    }
    current.add(derivatives.end(1))
  }

  /// The first and last chords are shorter, because their outer end points are on the curve.
  private static let endFraction = CGFloat(0.5).squareRoot()

  /// Appends the points of the pending intervals, up to the end of the last.
  private mutating func addIntervals(_ derivatives: StrokeDerivatives) {
    defer { intervals.removeAll(keepingCapacity: true) }
    guard let end = intervals.last?.end else { return }
    let chordCount = intervals.reduce(0) { $0 + $1.chordCount }
    // A curve that is drawn as a single chord has no inner points.
    if chordCount > 0.5 {
      let count = min(max((chordCount + 1).rounded(.up), 1), Self.maxChords)
      let spacing = chordCount / (count - 1 + 2 * Self.endFraction)
      var next = Self.endFraction * spacing
      var done: CGFloat = 0
      for interval in intervals {
        next = addPoints(of: interval, from: next - done, spacing, derivatives) + done
        done += interval.chordCount
      }
    }
    current.add(end == 1 ? derivatives.end(1) : derivatives.point(at: end, step: 0))
  }

  /// Appends the points of an interval: the first after `next` chords, the others at intervals of
  /// `spacing` chords. Returns the position of the next point in chords from the start of the
  /// interval.
  private mutating func addPoints(
    of interval: Interval, from next: CGFloat, _ spacing: CGFloat, _ derivatives: StrokeDerivatives
  ) -> CGFloat {
    let length = interval.end - interval.begin
    // The parameter as a cubic function of the chord count, with the required derivatives at both
    // ends.
    let first = interval.chordCount / (length * interval.first)
    let last = interval.chordCount / (length * interval.last)
    let (square, cube) = (3 - 2 * first - last, first + last - 2)
    let (part, step) = (1 / interval.chordCount, spacing * length / interval.chordCount)
    var next = next
    while next < interval.chordCount {
      let s = next * part
      let u = ((cube * s + square) * s + first) * s
      let rate = (3 * cube * s + 2 * square) * s + first
      current.add(derivatives.point(at: interval.begin + u * length, step: step * rate))
      next += spacing
      if interval.isHidden, next < interval.chordCount {
        // In an invisible interval only the first and last points are needed.
        next += ((interval.chordCount - next) / spacing).rounded(.up) * spacing - spacing
      }
    }
    return next
  }
}
