// PrefGeometry: boolean operations on paths. Curves are flattened to within a hundred-thousandth of
// the extent of the paths.

import Foundation

extension Path {
  /// Returns the area that is inside both this path and another.
  ///
  /// - Parameter eoFill: Whether both interiors are determined by the even-odd rule.
  public func intersection(_ other: Path, eoFill: Bool = false) -> Path {
    combined(with: other, eoFill) { $0 && $1 }
  }

  /// Returns the area that is inside this path, the other, or both.
  ///
  /// - Parameter eoFill: Whether both interiors are determined by the even-odd rule.
  public func union(_ other: Path, eoFill: Bool = false) -> Path {
    combined(with: other, eoFill) { $0 || $1 }
  }

  /// Returns the area that is inside this path and outside the other.
  ///
  /// - Parameter eoFill: Whether both interiors are determined by the even-odd rule.
  public func subtracting(_ other: Path, eoFill: Bool = false) -> Path {
    combined(with: other, eoFill) { $0 && !$1 }
  }

  /// Returns the area that is inside exactly one of the two paths.
  ///
  /// - Parameter eoFill: Whether both interiors are determined by the even-odd rule.
  public func symmetricDifference(_ other: Path, eoFill: Bool = false) -> Path {
    combined(with: other, eoFill) { $0 != $1 }
  }

  /// Returns a path with the same interior whose subpaths do not intersect, so that both fill rules
  /// produce the same result.
  public func normalized(eoFill: Bool = true) -> Path {
    combined(with: Path(), eoFill) { first, _ in first }
  }

  /// Returns the part of this path's line that is inside the area of another path; open subpaths
  /// are not closed.
  public func lineIntersection(_ other: Path, eoFill: Bool = false) -> Path {
    line(of: other, eoFill, keepsInside: true)
  }

  /// Returns the part of this path's line that is outside the area of another path; open subpaths
  /// are not closed.
  public func lineSubtraction(_ other: Path, eoFill: Bool = false) -> Path {
    line(of: other, eoFill, keepsInside: false)
  }

  private static func isInside(_ winding: Int, _ isEvenOdd: Bool) -> Bool {
    isEvenOdd ? winding & 1 != 0 : winding != 0
  }

  // MARK: - Areas

  private func combined(
    with other: Path, _ isEvenOdd: Bool, _ rule: (Bool, Bool) -> Bool
  ) -> Path {
    let grid = OverlayGrid([self, other])
    let overlay = PlanarOverlay(
      grid.lines(self, owner: 0, closing: true) + grid.lines(other, owner: 1, closing: true))
    var borders: [BorderLine] = []
    for edge in OverlayEdge.all(of: overlay.lines) {
      if WorkCounter.current?.isExceeded == true { return Path() }
      let (before, after) = edge.windings(in: overlay)
      let (left, right) = (
        rule(Self.isInside(before.0, isEvenOdd), Self.isInside(before.1, isEvenOdd)),
        rule(Self.isInside(after.0, isEvenOdd), Self.isInside(after.1, isEvenOdd))
      )
      // Orients every edge so that the interior is always on the same side.
      if left, !right { borders.append(BorderLine(from: edge.from, to: edge.to)) }
      if right, !left { borders.append(BorderLine(from: edge.to, to: edge.from)) }
    }
    var result = PathSegments()
    for loop in BorderLine.loops(borders) {
      let points = loop.map { grid.point($0) }
      result.move(to: points[0])
      result.lines(through: points.dropFirst())
      result.close()
    }
    return Path(result)
  }

  // MARK: - Lines

  private func line(of other: Path, _ isEvenOdd: Bool, keepsInside: Bool) -> Path {
    let grid = OverlayGrid([self, other])
    let overlay = PlanarOverlay(
      grid.lines(self, owner: 0, closing: false) + grid.lines(other, owner: 1, closing: true))
    let area = OverlayEdge.all(of: overlay.lines.filter { $0.owner == 1 })
    let borders = Set(area.map { LineEnds($0.from, $0.to) })
    var result = PathSegments()
    var last: GridPoint?
    for line in overlay.lines where line.owner == 0 {
      if WorkCounter.current?.isExceeded == true { return Path() }
      let middle = GridPoint(x: line.from.x + line.to.x, y: line.from.y + line.to.y)
      // Lines along the border count as inside.
      let isInside =
        borders.contains(LineEnds(line.from, line.to))
        || Self.isInside(overlay.windings(middle).1, isEvenOdd)
      guard isInside == keepsInside else { continue }
      if last != line.from { result.move(to: grid.point(line.from)) }
      result.line(to: grid.point(line.to))
      last = line.to
    }
    return Path(result)
  }
}

/// The unordered pair of a line's end points, used as a key.
private struct LineEnds: Hashable {
  /// The end point with the smaller y, or with the smaller x if both have the same y.
  let from: GridPoint
  let to: GridPoint

  init(_ a: GridPoint, _ b: GridPoint) {
    (from, to) = (a.y, a.x) < (b.y, b.x) ? (a, b) : (b, a)
  }
}

/// All lines between the same two points, merged into one edge.
private struct OverlayEdge {
  /// The end point with the smaller y, or with the smaller x if both have the same y.
  var from: GridPoint
  var to: GridPoint
  /// The difference of the winding numbers between both sides, per owner.
  var change = (0, 0)

  static func all(of lines: [GridLine]) -> [OverlayEdge] {
    var indices: [LineEnds: Int] = [:]
    var result: [OverlayEdge] = []
    for line in lines {
      let ends = LineEnds(line.from, line.to)
      let index = indices[ends] ?? result.count
      if index == result.count {
        indices[ends] = index
        result.append(OverlayEdge(from: ends.from, to: ends.to))
      }
      let sign = ends.from == line.from ? 1 : -1
      if line.owner == 0 { result[index].change.0 += sign } else { result[index].change.1 += sign }
    }
    return result.filter { $0.change != (0, 0) }
  }

  /// Returns the winding numbers of both owners on either side of the edge's midpoint. `before` is
  /// the left side on screen of an edge that is directed downwards, and the side below a horizontal
  /// edge.
  func windings(in overlay: PlanarOverlay) -> (before: (Int, Int), after: (Int, Int)) {
    let middle = GridPoint(x: from.x + to.x, y: from.y + to.y)
    if from.y == to.y {
      // A horizontal ray would coincide with the edge, so the ray is vertical here.
      let before = overlay.windingsBelow(middle)
      return (before, (before.0 + change.0, before.1 + change.1))
    }
    let before = overlay.windings(middle, ignoringEdge: (from, to))
    return (before, (before.0 + change.0, before.1 + change.1))
  }
}

extension PlanarOverlay {
  /// Returns the winding numbers just to the left of an edge's midpoint, ignoring lines along the
  /// edge.
  fileprivate func windings(
    _ point: GridPoint, ignoringEdge edge: (GridPoint, GridPoint)
  ) -> (Int, Int) {
    var result = (0, 0)
    for line in horizontalCandidates(point).lazy.map({ lines[$0] }) {
      if line.from == edge.0 && line.to == edge.1 || line.from == edge.1 && line.to == edge.0 {
        continue
      }
      let winding = Self.winding(of: line, around: point)
      if line.owner == 0 { result.0 += winding } else { result.1 += winding }
    }
    return result
  }

  /// Returns the winding numbers just below the midpoint of a horizontal edge, from an upward ray
  /// that includes the edge itself.
  fileprivate func windingsBelow(_ point: GridPoint) -> (Int, Int) {
    var result = (0, 0)
    for line in verticalCandidates(point).lazy.map({ lines[$0] }) {
      let (x0, x1) = (2 * line.from.x, 2 * line.to.x)
      guard (x0 <= point.x) != (x1 <= point.x) else { continue }
      let side = GridPoint(x: x0, y: 2 * line.from.y)
        .cross(GridPoint(x: x1, y: 2 * line.to.y), point)
      // For a line directed to the right, points below it on screen have a larger cross product;
      // points on the line count as below.
      let winding = x1 > x0 ? (side >= 0 ? -1 : 0) : (side <= 0 ? 1 : 0)
      if line.owner == 0 { result.0 += winding } else { result.1 += winding }
    }
    return result
  }
}

/// An oriented edge of the result's outline.
private struct BorderLine {
  var from: GridPoint
  var to: GridPoint

  /// Connects edges to closed outlines without repeated points; collinear edges are merged.
  static func loops(_ lines: [BorderLine]) -> [[GridPoint]] {
    var outgoing: [GridPoint: [Int]] = [:]
    for (index, line) in lines.enumerated() { outgoing[line.from, default: []].append(index) }
    var isUsed = [Bool](repeating: false, count: lines.count)
    var result: [[GridPoint]] = []
    for start in lines.indices where !isUsed[start] {
      var loop: [GridPoint] = []
      var index = start
      while !isUsed[index] {
        isUsed[index] = true
        let line = lines[index]
        loop.append(line.from)
        let choices = (outgoing[line.to] ?? []).filter { !isUsed[$0] }
        // Where outlines touch, the sharpest turn keeps each of them simple.
        guard let next = choices.min(by: { line.turn(to: lines[$0]) < line.turn(to: lines[$1]) })
        else { break }
        index = next
      }
      let corners = straightened(loop)
      if corners.count > 2 { result.append(corners) }
    }
    return result
  }

  /// Returns a measure from −2 to 2 that increases with the turn to a following edge,
  /// counterclockwise turns on screen first.
  private func turn(to next: BorderLine) -> Double {
    let (ax, ay) = (Double(to.x - from.x), Double(to.y - from.y))
    let (bx, by) = (Double(next.to.x - next.from.x), Double(next.to.y - next.from.y))
    let length = ((ax * ax + ay * ay) * (bx * bx + by * by)).squareRoot()
    let (cross, dot) = ((ax * by - ay * bx) / length, (ax * bx + ay * by) / length)
    return dot >= 0 ? cross : cross >= 0 ? 2 - cross : -2 - cross
  }

  private static func straightened(_ loop: [GridPoint]) -> [GridPoint] {
    loop.indices.compactMap { index in
      let before = loop[(index + loop.count - 1) % loop.count]
      let after = loop[(index + 1) % loop.count]
      return loop[index].cross(before, after) == 0 ? nil : loop[index]
    }
  }
}
