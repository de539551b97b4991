// PrefGeometry: the planar overlay of two areas, the basis of boolean operations. The outlines, as
// lines on an integer grid, are split at every crossing until none is left; the winding numbers on
// both sides of each piece then decide whether it is an edge of the result.
//
//     A ┌─────┐        ┌──┐           an edge is kept if rule(in A, in B) differs between its sides
//       │  ┌──┼──┐ B   │  ╵┈┈┈┐
//       └──┼──┘  │  ─▶ └──╴   ┊       subtracting: in A and not in B
//          └─────┘        └┈┈┈┘

import Foundation

/// A point of the integer grid.
struct GridPoint: Hashable {
  var x: Int
  var y: Int

  /// Returns twice the signed area of the triangle with two other points; negative if they turn
  /// counterclockwise on screen.
  @inline(__always)
  func cross(_ a: GridPoint, _ b: GridPoint) -> Int {
    (a.x &- x) &* (b.y &- y) &- (a.y &- y) &* (b.x &- x)
  }
}

/// A line on the grid, owned by path 0 or path 1.
struct GridLine {
  var from: GridPoint
  var to: GridPoint
  var owner: Int
  /// The index of the source line in its flattened outline.
  var order: Int

  @inline(__always) var minX: Int { min(from.x, to.x) }
  @inline(__always) var maxX: Int { max(from.x, to.x) }
  @inline(__always) var minY: Int { min(from.y, to.y) }
  @inline(__always) var maxY: Int { max(from.y, to.y) }

  /// Returns whether a point that is known to be collinear lies strictly between the end points.
  @inline(__always)
  func containsCollinear(_ point: GridPoint) -> Bool {
    point != from && point != to && point.x >= minX && point.x <= maxX && point.y >= minY
      && point.y <= maxY
  }
}

/// The mapping between points and the common integer grid of two paths.
struct OverlayGrid {
  /// The largest absolute coordinate, chosen so that cross products of doubled coordinates fit into
  /// 64 bits.
  private static let limit = 1 << 28
  /// Points per grid step: a power of two, so that scaling is exact.
  let step: Double

  init(_ paths: [Path]) {
    var extent = 1e-30
    for path in paths {
      for point in path.segments.points where point.x.isFinite && point.y.isFinite {
        extent = max(extent, abs(Double(point.x)), abs(Double(point.y)))
      }
    }
    var step = 1.0
    while extent / step > Double(Self.limit) / 2 { step *= 2 }
    while extent / step < Double(Self.limit) / 4, step > 1e-200 { step /= 2 }
    self.step = step
  }

  /// The flattening tolerance in points: a quarter of 1/65,536 of the coordinate limit.
  private var tolerance: CGFloat { CGFloat(step * Double(Self.limit) / 65_536) / 4 }

  func point(_ point: CGPoint) -> GridPoint {
    func coordinate(_ value: CGFloat) -> Int {
      let clamped = min(max(Double(value) / step, -Double(Self.limit)), Double(Self.limit))
      return Int(clamped.rounded())
    }
    return GridPoint(x: coordinate(point.x), y: coordinate(point.y))
  }

  func point(_ point: GridPoint) -> CGPoint {
    CGPoint(x: CGFloat(Double(point.x) * step), y: CGFloat(Double(point.y) * step))
  }

  /// Returns the flattened lines of a path, without those of zero length or with a non-finite end
  /// point.
  func lines(_ path: Path, owner: Int, closing: Bool) -> [GridLine] {
    var result: [GridLine] = []
    path.segments.forEachLine(tolerance: tolerance, closing: closing) { from, to in
      guard (from.x - from.x) + (from.y - from.y) + (to.x - to.x) + (to.y - to.y) == 0 else {
        return
      }
      let (a, b) = (point(from), point(to))
      if a != b {
        result.append(GridLine(from: a, to: b, owner: owner, order: result.count))
      }
    }
    return result
  }
}

/// The lines of two outlines, split so that they meet only at their end points.
struct PlanarOverlay {
  private(set) var lines: [GridLine]
  /// The lines indexed by their y ranges and by their x ranges.
  private let rows: LineStrips
  private let columns: LineStrips
  /// Rounding a crossing to the grid may create new crossings; this converges within a few rounds.
  private static let maxRounds = 12

  init(_ lines: [GridLine]) {
    self.lines = lines
    var new = [Bool](repeating: true, count: lines.count)
    for _ in 0..<Self.maxRounds where !new.isEmpty { new = Self.splitLines(&self.lines, new) }
    // An operation beyond a limit has no result.
    if WorkCounter.current?.isExceeded == true { self.lines = [] }
    rows = LineStrips(self.lines.map { $0.minY...$0.maxY })
    columns = LineStrips(self.lines.map { $0.minX...$0.maxX })
  }

  /// Splits lines at their crossings, considering pairs with at least one new line; returns a flag
  /// for each resulting line that is new, or an empty array if there was no crossing.
  private static func splitLines(_ lines: inout [GridLine], _ new: [Bool]) -> [Bool] {
    var splitPoints: [Int: [GridPoint]] = [:]
    let steps = WorkCounter.current
    forEachNearPair(lines, new: new) { index, other in
      let (line, neighbor) = (lines[index], lines[other])
      if neighbor.maxX < line.minX || neighbor.minX > line.maxX || neighbor.maxY < line.minY
        || neighbor.minY > line.maxY
      {
        return
      }
      intersect(line, neighbor) { isFirst, point in
        splitPoints[isFirst ? index : other, default: []].append(point)
        steps?.add(lines: 1)
      }
    }
    guard !splitPoints.isEmpty, steps?.isExceeded != true else { return [] }
    var (result, isNew) = ([GridLine](), [Bool]())
    result.reserveCapacity(lines.count + splitPoints.count * 2)
    isNew.reserveCapacity(lines.count + splitPoints.count * 2)
    for (index, line) in lines.enumerated() {
      guard let cuts = splitPoints[index] else {
        result.append(line)
        isNew.append(false)
        continue
      }
      let (dx, dy) = (line.to.x - line.from.x, line.to.y - line.from.y)
      func along(_ p: GridPoint) -> Int { (p.x - line.from.x) * dx + (p.y - line.from.y) * dy }
      var last = line.from
      for point in cuts.sorted(by: { along($0) < along($1) }) + [line.to] where point != last {
        result.append(GridLine(from: last, to: point, owner: line.owner, order: line.order))
        isNew.append(true)
        last = point
      }
    }
    lines = result
    return isNew
  }

  /// Calls `body` with each point at which one of two lines has to be split.
  private static func intersect(
    _ a: GridLine, _ b: GridLine, _ body: (_ isFirst: Bool, GridPoint) -> Void
  ) {
    let (b0, b1) = (a.from.cross(a.to, b.from), a.from.cross(a.to, b.to))
    let (a0, a1) = (b.from.cross(b.to, a.from), b.from.cross(b.to, a.to))
    if b0 == 0, a.containsCollinear(b.from) { body(true, b.from) }
    if b1 == 0, a.containsCollinear(b.to) { body(true, b.to) }
    if a0 == 0, b.containsCollinear(a.from) { body(false, a.from) }
    if a1 == 0, b.containsCollinear(a.to) { body(false, a.to) }
    guard b0.signum() * b1.signum() < 0, a0.signum() * a1.signum() < 0 else { return }
    let share = Double(a0) / (Double(a0) - Double(a1))
    let point = GridPoint(
      x: a.from.x + Int((Double(a.to.x - a.from.x) * share).rounded()),
      y: a.from.y + Int((Double(a.to.y - a.from.y) * share).rounded()))
    if point != a.from, point != a.to { body(true, point) }
    if point != b.from, point != b.to { body(false, point) }
  }

  /// Returns the candidates for a horizontal ray from a point in doubled coordinates.
  func horizontalCandidates(_ point: GridPoint) -> ArraySlice<Int> {
    rows.candidates(at: point.y >> 1)
  }

  /// Returns the candidates for a vertical ray from a point in doubled coordinates.
  func verticalCandidates(_ point: GridPoint) -> ArraySlice<Int> {
    columns.candidates(at: point.x >> 1)
  }

  /// Returns the winding numbers of both owners around a point, in doubled coordinates, that is on
  /// none of the lines.
  func windings(_ point: GridPoint) -> (Int, Int) {
    var result = (0, 0)
    for index in horizontalCandidates(point) {
      let line = lines[index]
      let winding = Self.winding(of: line, around: point)
      if winding != 0 {
        if line.owner == 0 { result.0 += winding } else { result.1 += winding }
      }
    }
    return result
  }

  /// Returns the contribution of a line to the winding number of a point to its right.
  @inline(__always)
  static func winding(of line: GridLine, around point: GridPoint) -> Int {
    let (y0, y1) = (2 &* line.from.y, 2 &* line.to.y)
    guard (y0 <= point.y) != (y1 <= point.y) else { return 0 }
    let side = GridPoint(x: 2 &* line.from.x, y: y0)
      .cross(GridPoint(x: 2 &* line.to.x, y: y1), point)
    // For a line directed downwards, points to its right on screen have a smaller cross product.
    if y1 > y0 { return side < 0 ? 1 : 0 }
    return side > 0 ? -1 : 0
  }
}
