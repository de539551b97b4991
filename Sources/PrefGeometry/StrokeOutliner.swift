// PrefGeometry: the outline of a stroke along a polyline. Every segment contributes its rectangle
// and every corner the wedge on its outer side, all with the same orientation, so that the non-zero
// winding rule fills exactly their union.
//
//        left side ───────▶╮ outer corner: join
//        ── ─ ─ ─ ─ ─ ─ ─┐ │
//   inner corner: where ╲│ ▼    the two sides meet or, if the segments are too
//   ◀────────────────────┘      short for that, through the corner point itself
//
// On the inside of a bend with a radius below half the line width, a point beyond the center of
// curvature is closer to another part of the line, which covers it; the inner side need not extend
// past the center there.

import Foundation

/// Computes the outlines of strokes.
struct StrokeOutliner {
  /// A callback that receives the points of one side of a closed outline, and those of the other
  /// side in reverse order.
  typealias OutlineHandler = (
    _ ahead: UnsafeBufferPointer<CGPoint>, _ back: UnsafeBufferPointer<CGPoint>
  ) -> Void

  private let style: StrokeStyle
  private let radius: CGFloat
  private let arcs: StrokeArcs
  private var left = StrokeSide()
  private var right = StrokeSide()
  /// The number of points per side that were placed at the center of a bend with a radius below
  /// half the line width.
  private var leftTightCount = 0
  private var rightTightCount = 0
  /// For each point, the distance along the line to the nearest corner or end whose disc is not
  /// covered.
  private var clearance: [CGFloat] = []
  private var hasClearance = false

  init(_ style: StrokeStyle, _ tolerance: StrokeTolerance) {
    self.style = style
    radius = tolerance.radius
    arcs = StrokeArcs(
      largestTurn: tolerance.largestTurn, largestUndividedTurn: tolerance.largestUndividedTurn)
  }

  /// Deallocates the point buffers.
  func deallocate() {
    left.deallocate()
    right.deallocate()
  }

  /// Passes the outline of one line to `handler`; it is incomplete if `isCancelled`, which is called with the work in
  /// nanoseconds, returns true.
  mutating func outline(
    _ line: StrokePolyline, _ isCancelled: (_ work: Int) -> Bool, _ handler: OutlineHandler
  ) {
    let count = line.points.count
    guard count > 1 else { return outlineDot(line, handler) }
    left.removeAll()
    right.removeAll()
    (leftTightCount, rightTightCount) = (0, 0)
    hasClearance = false
    if line.isClosed, count > 2 {
      outlineClosed(line, isCancelled, handler)
    } else {
      outlineOpen(line, isCancelled, handler)
    }
  }

  /// Returns whether the inside of a bend is covered by other parts of the line.
  private mutating func isInnerSideCovered(_ number: Int, of line: StrokePolyline) -> Bool {
    if style.lineCap == .round || line.isClosed, style.lineJoin == .round { return true }
    if !hasClearance { measureClearance(line) }
    return number < clearance.count && clearance[number] >= 2 * radius
  }

  private mutating func measureClearance(_ line: StrokePolyline) {
    let count = line.points.count
    hasClearance = true
    clearance.removeAll(keepingCapacity: true)
    clearance.append(contentsOf: repeatElement(.infinity, count: count))
    let points = line.points
    func isOpen(_ index: Int) -> Bool {
      if !line.isClosed, index == 0 || index == count - 1 { return style.lineCap != .round }
      if points[index].isSmooth || style.lineJoin == .round { return false }
      let (d0, d1) = directions(
        points[index], segment(points[(index + count - 1) % count], points[index]),
        segment(points[index], points[(index + 1) % count]))
      return !isNegligibleTurn(d0, d1)
    }
    for index in 0..<count where isOpen(index) { clearance[index] = 0 }
    // Two rounds, so that distances propagate across the start of a closed line.
    let steps = line.isClosed ? 2 * count : count
    for step in 1..<steps {
      relax(points, step % count, from: (step - 1) % count)
      relax(points, (steps - 1 - step) % count, from: (steps - step) % count)
    }
  }

  private mutating func relax(_ points: [StrokePoint], _ here: Int, from other: Int) {
    let length = segment(points[other], points[here]).length
    clearance[here] = min(clearance[here], clearance[other] + length)
  }

  /// Returns whether a turn is too small to need a join.
  private func isNegligibleTurn(_ d0: CGVector, _ d1: CGVector) -> Bool {
    d0.dx * d1.dx + d0.dy * d1.dy > 0
      && abs(d0.dx * d1.dy - d0.dy * d1.dx) <= arcs.largestUndividedTurn
  }

  /// Returns the directions before and after a point.
  private func directions(_ point: StrokePoint, _ before: Segment, _ after: Segment) -> (
    CGVector, CGVector
  ) {
    let zero = CGVector(dx: 0, dy: 0)
    return (
      point.incomingTangent == zero ? before.direction : point.incomingTangent,
      point.outgoingTangent == zero ? after.direction : point.outgoingTangent
    )
  }

  /// Returns whether the inner side at a point reduces the usable length of the adjacent segments.
  private func isCorner(_ line: StrokePolyline, _ number: Int) -> Bool {
    let count = line.points.count
    let point = line.points[(number + count) % count]
    return !point.isSmooth
      || max(abs(point.incomingCurvature), abs(point.outgoingCurvature)) * radius > 1
  }

  // MARK: - Whole lines

  private mutating func outlineDot(_ line: StrokePolyline, _ handler: OutlineHandler) {
    guard let point = line.points.first?.position, style.lineCap != .butt else { return }
    left.removeAll()
    right.removeAll()
    cap(at: point, CGVector(dx: 1, dy: 0))
    cap(at: point, CGVector(dx: -1, dy: 0))
    emit(handler)
  }

  private mutating func outlineClosed(
    _ line: StrokePolyline, _ isCancelled: (_ work: Int) -> Bool, _ handler: OutlineHandler
  ) {
    let count = line.points.count
    corners(line, 0..<count, isCancelled)
    // A side that consists of centers of curvature only has no interior and is omitted.
    let sides = (leftTightCount < count, rightTightCount < count)
    if sides.0 { handler(left.points, UnsafeBufferPointer(start: nil, count: 0)) }
    if sides.1 { handler(UnsafeBufferPointer(start: nil, count: 0), right.points) }
  }

  private mutating func outlineOpen(
    _ line: StrokePolyline, _ isCancelled: (_ work: Int) -> Bool, _ handler: OutlineHandler
  ) {
    guard line.isClosed else { return outlineFromEndToEnd(line, isCancelled, handler) }
    // Two points and back: the far point is a turn of 180°.
    var roundTrip = line
    roundTrip.points.append(line.points[0])
    outlineFromEndToEnd(roundTrip, isCancelled, handler)
  }

  private mutating func outlineFromEndToEnd(
    _ line: StrokePolyline, _ isCancelled: (_ work: Int) -> Bool, _ handler: OutlineHandler
  ) {
    let points = line.points
    let count = points.count
    let (ahead, back) = (
      segment(points[0], points[1]), segment(points[count - 2], points[count - 1])
    )
    let (_, first) = directions(points[0], ahead, ahead)
    cap(at: points[0].position, CGVector(dx: -first.dx, dy: -first.dy))
    side(points[0].position, first)
    corners(line, 1..<(count - 1), isCancelled)
    let (last, _) = directions(points[count - 1], back, back)
    let end = points[count - 1]
    if isTight(end), !isInnerSideCovered(count - 1, of: line) {
      sweep(end, last, from: points[count - 2].position)
    } else {
      side(end.position, last)
    }
    cap(at: points[count - 1].position, last)
    emit(handler)
  }

  /// Adds the sides at points of a line.
  @inline(__always)
  private mutating func corners(
    _ line: StrokePolyline, _ range: Range<Int>, _ isCancelled: (_ work: Int) -> Bool
  ) {
    for start in stride(from: range.lowerBound, to: range.upperBound, by: Self.cornersPerPoll) {
      let end = min(start + Self.cornersPerPoll, range.upperBound)
      if isCancelled((end - start) * 128) { return }
      for index in start..<end { corner(line, index) }
    }
  }

  /// The number of points whose sides are added without polling for cancellation.
  private static let cornersPerPoll = 1024

  private func emit(_ handler: OutlineHandler) {
    if left.points.isEmpty, right.points.isEmpty { return }
    handler(left.points, right.points)
  }

  // MARK: - Pieces

  private typealias Segment = (direction: CGVector, length: CGFloat)

  private func segment(_ a: StrokePoint, _ b: StrokePoint) -> Segment {
    let (dx, dy) = (b.position.x - a.position.x, b.position.y - a.position.y)
    let length = (dx * dx + dy * dy).squareRoot()
    guard length > 0, length.isFinite else { return (CGVector(dx: 1, dy: 0), 0) }
    return (CGVector(dx: dx / length, dy: dy / length), length)
  }

  /// Appends the offset points on both sides; left is −90° from the direction on screen.
  private mutating func side(_ p: CGPoint, _ direction: CGVector) {
    let (nx, ny) = (direction.dy * radius, -direction.dx * radius)
    left.append(CGPoint(x: p.x + nx, y: p.y + ny))
    right.append(CGPoint(x: p.x - nx, y: p.y - ny))
  }

  /// Appends a point to each side, at the given multiples of (nx, ny), limited by the centers of
  /// curvature.
  private mutating func addSides(
    _ point: StrokePoint, _ nx: CGFloat, _ ny: CGFloat, _ onLeft: CGFloat, _ onRight: CGFloat
  ) {
    let p = point.position
    let (right, left) = (
      max(point.incomingCurvature, point.outgoingCurvature),
      max(-point.incomingCurvature, -point.outgoingCurvature)
    )
    let onLeft = left * radius > 1 ? min(onLeft, 1 / (left * radius)) : onLeft
    let onRight = right * radius > 1 ? min(onRight, 1 / (right * radius)) : onRight
    self.left.append(CGPoint(x: p.x + nx * onLeft, y: p.y + ny * onLeft))
    self.right.append(CGPoint(x: p.x - nx * onRight, y: p.y - ny * onRight))
    if left * radius > 1 { leftTightCount += 1 }
    if right * radius > 1 { rightTightCount += 1 }
  }

  /// Returns whether the radius of curvature is below half the line width.
  @inline(__always)
  private func isTight(_ point: StrokePoint) -> Bool {
    max(abs(point.incomingCurvature), abs(point.outgoingCurvature)) * radius > 1
  }

  /// Appends the offset points at a tight bend whose inside is not covered by other parts of the
  /// line.
  ///
  /// Beyond the center of curvature the inner side runs backwards. The area that it sweeps from the
  /// previous point is a triangle, which is emitted separately, with the orientation of the rest of
  /// the outline:
  ///
  ///     before ●────╲╱──● inner side of the point
  ///     point  ●────╱╲──● inner side before
  ///              center
  private mutating func sweep(
    _ point: StrokePoint, _ direction: CGVector, from before: CGPoint
  ) {
    let p = point.position
    let reach = radius * point.offsetScale
    let (nx, ny) = (direction.dy * reach, -direction.dx * reach)
    func add(_ end: CGPoint, to side: inout StrokeSide, isInner: Bool) {
      if isInner, let last = side.points.last,
        let center = Self.crossing((before, last), (p, end))
      {
        for position in [center, end, last, center] { side.append(position) }
      }
      side.append(end)
    }
    let isLeftOuter = max(point.incomingCurvature, point.outgoingCurvature) * radius > 1
    add(CGPoint(x: p.x + nx, y: p.y + ny), to: &left, isInner: !isLeftOuter)
    add(CGPoint(x: p.x - nx, y: p.y - ny), to: &right, isInner: isLeftOuter)
  }

  /// Returns the intersection of two line segments; nil if there is none.
  private static func crossing(
    _ a: (CGPoint, CGPoint), _ b: (CGPoint, CGPoint)
  ) -> CGPoint? {
    let (u, v, w) = (a.1 - a.0, b.1 - b.0, b.0 - a.0)
    let cross = u.dx * v.dy - u.dy * v.dx
    let (s, t) = ((w.dx * v.dy - w.dy * v.dx) / cross, (w.dx * u.dy - w.dy * u.dx) / cross)
    guard s > 0, s < 1, t > 0, t < 1 else { return nil }
    return CGPoint(x: a.0.x + s * u.dx, y: a.0.y + s * u.dy)
  }

  @inline(__always)
  private mutating func corner(_ line: StrokePolyline, _ number: Int) {
    let point = line.points[number]
    let hasTightBend = isTight(point)
    if point.isSmooth, !hasTightBend {
      // The common case.
      let reach = radius * point.offsetScale
      let (nx, ny) = (point.outgoingTangent.dy * reach, -point.outgoingTangent.dx * reach)
      left.append(CGPoint(x: point.position.x + nx, y: point.position.y + ny))
      right.append(CGPoint(x: point.position.x - nx, y: point.position.y - ny))
    } else {
      sharpCorner(line, number, hasTightBend)
    }
  }

  private mutating func sharpCorner(_ line: StrokePolyline, _ number: Int, _ hasTightBend: Bool) {
    let point = line.points[number]
    let p = point.position
    if point.isSmooth, isInnerSideCovered(number, of: line) {
      let reach = radius * point.offsetScale
      return addSides(
        point, point.outgoingTangent.dy * reach, -point.outgoingTangent.dx * reach, 1, 1)
    }
    if point.isSmooth, hasTightBend, number > 0, point.outgoingTangent != CGVector(dx: 0, dy: 0) {
      return sweep(point, point.outgoingTangent, from: line.points[number - 1].position)
    }
    let count = line.points.count
    let before = segment(line.points[(number + count - 1) % count], point)
    let after = segment(point, line.points[(number + 1) % count])
    let turn = CornerTurn(
      point.isSmooth ? (before.direction, after.direction) : directions(point, before, after),
      radius: radius)
    // A segment between two corners is shared: beyond its midpoint the inner sides of both would
    // intersect.
    let availableLength = min(
      isCorner(line, number - 1) ? before.length / 2 : before.length,
      isCorner(line, number + 1) ? after.length / 2 : after.length)
    let sidesMeet = turn.reach <= availableLength
    if isNegligibleTurn(turn.before, turn.after) {
      if sidesMeet && !hasTightBend {
        left.append(turn.leftMeetingPoint(at: p))
        right.append(turn.rightMeetingPoint(at: p))
        return
      }
      if isInnerSideCovered(number, of: line) {
        let part = sidesMeet ? 1 : availableLength / turn.reach
        let (x, y) = turn.offset
        return addSides(point, x, y, turn.isRightTurn ? 1 : part, turn.isRightTurn ? part : 1)
      }
    }
    if turn.isRightTurn {
      addOuterSide(of: turn, at: point, arcs, to: &left)
      addInnerSide(of: turn, at: p, sidesMeet: sidesMeet, to: &right)
    } else {
      addInnerSide(of: turn, at: p, sidesMeet: sidesMeet, to: &left)
      addOuterSide(of: turn, at: point, arcs, to: &right)
    }
  }

  /// Appends the join of a corner.
  @inline(__always)
  private func addOuterSide(
    of turn: CornerTurn, at point: StrokePoint, _ arcs: StrokeArcs, to side: inout StrokeSide
  ) {
    let p = point.position
    let join = point.isSmooth ? .round : style.lineJoin
    if join == .miter, turn.halfCosine > 1e-6, 1 / turn.halfCosine <= max(style.miterLimit, 1) {
      return side.append(
        turn.isRightTurn ? turn.leftMeetingPoint(at: p) : turn.rightMeetingPoint(at: p))
    }
    let (from, to) = turn.outerNormals(radius: radius)
    side.append(CGPoint(x: p.x + from.dx, y: p.y + from.dy))
    if join == .round { arcs.add(p, from, to, isClockwise: turn.isRightTurn, into: &side) }
    side.append(CGPoint(x: p.x + to.dx, y: p.y + to.dy))
  }

  /// Appends the inner side of a corner: the point where the two sides meet or, if they do not,
  /// their ends and the corner itself.
  @inline(__always)
  private func addInnerSide(
    of turn: CornerTurn, at p: CGPoint, sidesMeet: Bool, to side: inout StrokeSide
  ) {
    if sidesMeet {
      return side.append(
        turn.isRightTurn ? turn.rightMeetingPoint(at: p) : turn.leftMeetingPoint(at: p))
    }
    let (from, to) = turn.outerNormals(radius: radius)
    side.append(CGPoint(x: p.x - from.dx, y: p.y - from.dy))
    side.append(p)
    side.append(CGPoint(x: p.x - to.dx, y: p.y - to.dy))
  }

  /// Appends a cap to `left`, for a line that ends in the given direction.
  private mutating func cap(at p: CGPoint, _ direction: CGVector) {
    let normal = CGVector(dx: direction.dy * radius, dy: -direction.dx * radius)
    switch style.lineCap {
    case .butt: break
    case .round:
      left.append(CGPoint(x: p.x + normal.dx, y: p.y + normal.dy))
      arcs.add(
        p, normal, CGVector(dx: -normal.dx, dy: -normal.dy), isClockwise: true, into: &left)
      left.append(CGPoint(x: p.x - normal.dx, y: p.y - normal.dy))
    case .square:
      let (ax, ay) = (direction.dx * radius, direction.dy * radius)
      left.append(CGPoint(x: p.x + normal.dx + ax, y: p.y + normal.dy + ay))
      left.append(CGPoint(x: p.x - normal.dx + ax, y: p.y - normal.dy + ay))
    }
  }
}
