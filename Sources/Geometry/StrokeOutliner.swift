// Geometry: the outline of a line along points. Every straight piece contributes its rectangle and every corner the
// wedge on its outer side, all turning the same way, so that the non-zero rule fills exactly their union.
//
//        left side ───────▶╮ outer corner: join
//        ── ─ ─ ─ ─ ─ ─ ─┐ │
//   inner corner: where ╲│ ▼    the two sides meet, or, where the pieces are too
//   ◀────────────────────┘      short for that, through the corner point itself
//
// Inside of a bend that is tighter than half the width, a point further in than the bend's centre is nearer to another
// part of the line, which covers it: there the inner side may go as far as the centre and no further.

import Foundation

/// Collects the outlines of lines.
struct StrokeOutliner {
  /// The outlines so far.
  private(set) var result = PathSegments()
  private let style: StrokeStyle
  private let radius: CGFloat
  /// The largest turn of one chord of a round join or cap.
  private let largestTurn: CGFloat
  private var left: [CGPoint] = []
  private var right: [CGPoint] = []
  /// For each point, how far along the line the nearest corner or end is, where that one's disc is not covered.
  private var clearance: [CGFloat] = []

  init(_ style: StrokeStyle, tolerance: CGFloat) {
    self.style = style
    radius = style.lineWidth / 2
    largestTurn = min((8 * tolerance / radius).squareRoot(), 1)
  }

  /// Adds the outline of one line.
  mutating func add(_ line: StrokePolyline) {
    let count = line.points.count
    guard count > 1 else { return addDot(line) }
    left.removeAll(keepingCapacity: true)
    right.removeAll(keepingCapacity: true)
    measureClearance(line)
    if line.isClosed, count > 2 {
      addClosed(line)
    } else {
      addOpen(line)
    }
  }

  private mutating func measureClearance(_ line: StrokePolyline) {
    let count = line.points.count
    clearance.removeAll(keepingCapacity: true)
    if style.lineCap == .round || line.isClosed, style.lineJoin == .round { return }
    clearance.append(contentsOf: repeatElement(.infinity, count: count))
    let points = line.points
    func isOpen(_ index: Int) -> Bool {
      if !line.isClosed, index == 0 || index == count - 1 { return style.lineCap != .round }
      if line.isSmooth[index] || style.lineJoin == .round { return false }
      let before = piece(points[(index + count - 1) % count], points[index]).direction
      let after = piece(points[index], points[(index + 1) % count]).direction
      return !isSlight(before, after)
    }
    for index in 0..<count where isOpen(index) { clearance[index] = 0 }
    // Twice around, so that what lies across a closed line's start is seen.
    let steps = line.isClosed ? 2 * count : count
    for step in 1..<steps {
      relax(points, step % count, from: (step - 1) % count)
      relax(points, (steps - 1 - step) % count, from: (steps - step) % count)
    }
  }

  private mutating func relax(_ points: [CGPoint], _ here: Int, from other: Int) {
    let length = piece(points[other], points[here]).length
    clearance[here] = min(clearance[here], clearance[other] + length)
  }

  /// Whether a turn is so small that it needs no join.
  private func isSlight(_ d0: CGVector, _ d1: CGVector) -> Bool {
    d0.dx * d1.dx + d0.dy * d1.dy > 0 && abs(d0.dx * d1.dy - d0.dy * d1.dx) <= largestTurn
  }

  // MARK: - Whole lines

  private mutating func addDot(_ line: StrokePolyline) {
    guard let point = line.points.first, style.lineCap != .butt else { return }
    let ahead = CGVector(dx: 1, dy: 0)
    cap(at: point, ahead)
    cap(at: point, CGVector(dx: -1, dy: 0))
    emit(left)
    left.removeAll(keepingCapacity: true)
    right.removeAll(keepingCapacity: true)
  }

  private mutating func addClosed(_ line: StrokePolyline) {
    let points = line.points
    let count = points.count
    var before = piece(points[count - 1], points[0])
    for index in 0..<count {
      let after = piece(points[index], points[(index + 1) % count])
      corner(points[index], before, after, isSmooth: line.isSmooth[index], number: index)
      before = after
    }
    emit(left)
    emit(right.reversed())
  }

  private mutating func addOpen(_ line: StrokePolyline) {
    var points = line.points
    var isSmooth = line.isSmooth
    if line.isClosed {
      // Two points and back: the far one is a full turn.
      points.append(points[0])
      isSmooth.append(false)
    }
    let count = points.count
    let first = piece(points[0], points[1])
    side(points[0], first.direction)
    var before = first
    for index in 1..<(count - 1) {
      let after = piece(points[index], points[index + 1])
      corner(points[index], before, after, isSmooth: isSmooth[index], number: index)
      before = after
    }
    side(points[count - 1], before.direction)
    cap(at: points[count - 1], before.direction)
    left += right.reversed()
    cap(at: points[0], CGVector(dx: -first.direction.dx, dy: -first.direction.dy))
    emit(left)
  }

  private mutating func emit(_ points: [CGPoint]) {
    guard let first = points.first else { return }
    result.reserve(points.count + 2)
    result.move(to: first)
    for point in points.dropFirst() { result.line(to: point) }
    result.close()
  }

  // MARK: - Pieces

  private func piece(_ a: CGPoint, _ b: CGPoint) -> (direction: CGVector, length: CGFloat) {
    let (dx, dy) = (b.x - a.x, b.y - a.y)
    let length = (dx * dx + dy * dy).squareRoot()
    guard length > 0, length.isFinite else { return (CGVector(dx: 1, dy: 0), 0) }
    return (CGVector(dx: dx / length, dy: dy / length), length)
  }

  /// The points beside a point of the line; the left side is that of −90° from the direction on screen.
  private mutating func side(_ p: CGPoint, _ direction: CGVector) {
    let (nx, ny) = (direction.dy * radius, -direction.dx * radius)
    left.append(CGPoint(x: p.x + nx, y: p.y + ny))
    right.append(CGPoint(x: p.x - nx, y: p.y - ny))
  }

  private mutating func corner(
    _ p: CGPoint, _ before: (direction: CGVector, length: CGFloat),
    _ after: (direction: CGVector, length: CGFloat), isSmooth: Bool, number: Int
  ) {
    let (d0, d1) = (before.direction, after.direction)
    let cross = d0.dx * d1.dy - d0.dy * d1.dx
    let dot = d0.dx * d1.dx + d0.dy * d1.dy
    // Half the turn: cos² = (1 + dot) / 2.
    let halfCosine = max((1 + dot) / 2, 0).squareRoot()
    let halfTangent = halfCosine > 1e-6 ? abs(cross) / (2 * halfCosine * halfCosine) : .infinity
    let reach = radius * halfTangent
    // A piece has two ends: past its middle the inner sides of both would run into each other.
    let room = min(before.length, after.length) / 2
    let meets = reach <= room
    // Along the bisector both sides are 1 / cos of half the turn away.
    let (bx, by) = (d0.dy + d1.dy, -(d0.dx + d1.dx))
    let scale = halfCosine > 1e-6 ? radius / (2 * halfCosine * halfCosine) : 0
    let meetingLeft = CGPoint(x: p.x + bx * scale, y: p.y + by * scale)
    let meetingRight = CGPoint(x: p.x - bx * scale, y: p.y - by * scale)
    if isSlight(d0, d1) {
      if meets {
        left.append(meetingLeft)
        right.append(meetingRight)
        return
      }
      if clearance.isEmpty || number < clearance.count && clearance[number] >= 2 * radius {
        let part = scale * room / reach
        let inner: CGFloat = cross >= 0 ? 1 : -1
        let inside = CGPoint(x: p.x - inner * bx * part, y: p.y - inner * by * part)
        left.append(cross >= 0 ? meetingLeft : inside)
        right.append(cross >= 0 ? inside : meetingRight)
        return
      }
    }
    // cross > 0 turns to the right on screen: the left side is the outer one.
    let isLeftOuter = cross >= 0
    let (n0, n1) = (
      CGVector(dx: d0.dy * radius, dy: -d0.dx * radius),
      CGVector(dx: d1.dy * radius, dy: -d1.dx * radius)
    )
    let sign: CGFloat = isLeftOuter ? 1 : -1
    let from = CGVector(dx: n0.dx * sign, dy: n0.dy * sign)
    let to = CGVector(dx: n1.dx * sign, dy: n1.dy * sign)
    var outer: [CGPoint] = [CGPoint(x: p.x + from.dx, y: p.y + from.dy)]
    let join = isSmooth ? .round : style.lineJoin
    switch join {
    case .round: arc(p, from, to, isClockwise: isLeftOuter, into: &outer)
    case .miter:
      if halfCosine > 1e-6, 1 / halfCosine <= max(style.miterLimit, 1) {
        outer = [isLeftOuter ? meetingLeft : meetingRight]
      }
    case .bevel: break
    }
    let isMiter =
      outer.count == 1 && join == .miter && halfCosine > 1e-6
      && 1 / halfCosine <= max(style.miterLimit, 1)
    if !isMiter { outer.append(CGPoint(x: p.x + to.dx, y: p.y + to.dy)) }
    let inner: [CGPoint] =
      meets
      ? [isLeftOuter ? meetingRight : meetingLeft]
      : [
        CGPoint(x: p.x - from.dx, y: p.y - from.dy), p, CGPoint(x: p.x - to.dx, y: p.y - to.dy),
      ]
    left += isLeftOuter ? outer : inner
    right += isLeftOuter ? inner : outer
  }

  /// The points of an arc between two radii, without its ends.
  private func arc(
    _ center: CGPoint, _ from: CGVector, _ to: CGVector, isClockwise: Bool,
    into points: inout [CGPoint]
  ) {
    let cross = Double(from.dx * to.dy - from.dy * to.dx)
    let dot = Double(from.dx * to.dx + from.dy * to.dy)
    var turn = Scalar.atan2(cross, dot)
    if isClockwise, turn < 0 { turn += 2 * .pi }
    if !isClockwise, turn > 0 { turn -= 2 * .pi }
    let count = Int(min((abs(turn) / Double(largestTurn)).rounded(.up), 4096))
    guard count > 1 else { return }
    for step in 1..<count {
      let (s, c) = Scalar.sinCos(turn * Double(step) / Double(count))
      let (sine, cosine) = (CGFloat(s), CGFloat(c))
      points.append(
        CGPoint(
          x: center.x + from.dx * cosine - from.dy * sine,
          y: center.y + from.dx * sine + from.dy * cosine))
    }
  }

  /// Adds a cap to the end of `left`, in the direction in which the line leaves.
  private mutating func cap(at p: CGPoint, _ direction: CGVector) {
    let normal = CGVector(dx: direction.dy * radius, dy: -direction.dx * radius)
    switch style.lineCap {
    case .butt: break
    case .round:
      left.append(CGPoint(x: p.x + normal.dx, y: p.y + normal.dy))
      arc(p, normal, CGVector(dx: -normal.dx, dy: -normal.dy), isClockwise: true, into: &left)
      left.append(CGPoint(x: p.x - normal.dx, y: p.y - normal.dy))
    case .square:
      let (ax, ay) = (direction.dx * radius, direction.dy * radius)
      left.append(CGPoint(x: p.x + normal.dx + ax, y: p.y + normal.dy + ay))
      left.append(CGPoint(x: p.x - normal.dx + ax, y: p.y - normal.dy + ay))
    }
  }
}
