// PrefTypography: subtraction of convex polygons from symbol outlines, which leaves a gap around a
// slash or a badge. Exact for outlines with winding numbers 0 and 1: the part inside the polygon is
// added with reversed winding, so that the two cancel.

import PrefGeometry

extension Path {
  /// The maximum distance between a curve and its flattening, in the units of the outline.
  private static let flatness: CGFloat = 0.05

  /// Returns the flattened outline without the interior of a convex polygon, for the nonzero fill rule.
  func subtracting(_ hole: [CGPoint]) -> Path {
    guard hole.count >= 3, boundingRect.intersects(hole.boundingRect) else { return self }
    let contours = flattened()
    var result = PathSegments()
    for contour in contours {
      result.addContour(contour)
      let inside = contour.clipped(to: hole)
      if inside.count >= 3 { result.addContour(inside.reversed()) }
    }
    return Path(result)
  }

  /// Returns the outline with reversed winding, so that it cuts a hole out of an outline that it
  /// overlaps.
  func reversed() -> Path {
    var result = PathSegments()
    var subpath: [Element] = []
    var start = CGPoint.zero
    func flush() {
      guard !subpath.isEmpty else { return }
      var ends = [start]
      for element in subpath { ends.append(element.end ?? start) }
      result.move(to: ends[ends.count - 1])
      for (index, element) in subpath.enumerated().reversed() {
        switch element {
        case .quadCurve(_, let control): result.quadCurve(to: ends[index], control: control)
        case .curve(_, let control1, let control2):
          result.curve(to: ends[index], control1: control2, control2: control1)
        default: result.line(to: ends[index])
        }
      }
      result.close()
      subpath.removeAll()
    }
    forEach { element in
      switch element {
      case .move(let to):
        flush()
        start = to
      case .closeSubpath: flush()
      default: subpath.append(element)
      }
    }
    flush()
    return Path(result)
  }

  /// Returns the contours as polygons, flattened to the tolerance.
  private func flattened() -> [[CGPoint]] {
    var contours: [[CGPoint]] = []
    var contour: [CGPoint] = []
    func flush() {
      if contour.count >= 3 { contours.append(contour) }
      contour.removeAll()
    }
    forEach { element in
      let from = contour.last ?? .zero
      switch element {
      case .move(let to):
        flush()
        contour.append(to)
      case .line(let to): contour.append(to)
      case .quadCurve(let to, let control):
        let size = abs(from.x - 2 * control.x + to.x) + abs(from.y - 2 * control.y + to.y)
        let count = Self.steps(size / 4)
        for step in 1...count {
          let t = CGFloat(step) / CGFloat(count)
          let s = 1 - t
          contour.append(from * (s * s) + control * (2 * s * t) + to * (t * t))
        }
      case .curve(let to, let control1, let control2):
        let size =
          abs(from.x - control1.x - control2.x + to.x)
          + abs(from.y - control1.y - control2.y + to.y)
          + abs(control1.x - control2.x) + abs(control1.y - control2.y)
        let count = Self.steps(size / 2)
        for step in 1...count {
          let t = CGFloat(step) / CGFloat(count)
          let s = 1 - t
          let middle = control1 * (3 * s * s * t) + control2 * (3 * s * t * t)
          contour.append(from * (s * s * s) + middle + to * (t * t * t))
        }
      case .closeSubpath: flush()
      }
    }
    flush()
    return contours
  }

  /// Returns the number of segments for a curve whose midpoint deviates from its chord by about `bend`.
  private static func steps(_ bend: CGFloat) -> Int {
    guard bend.isFinite else { return 1 }
    return min(max(Int((bend / flatness).squareRoot().rounded(.up)), 1), 64)
  }
}

extension [CGPoint] {
  fileprivate var boundingRect: CGRect {
    reduce(CGRect.null) { $0.union(CGRect(origin: $1, size: .zero)) }
  }

  /// Returns the intersection with a convex polygon (Sutherland–Hodgman, 1974). O(n × m) in the numbers
  /// of points.
  fileprivate func clipped(to hole: [CGPoint]) -> [CGPoint] {
    var area: CGFloat = 0
    for (index, a) in hole.enumerated() {
      let b = hole[(index + 1) % hole.count]
      area += a.x * b.y - b.x * a.y
    }
    var result = self
    for (index, a) in hole.enumerated() where !result.isEmpty {
      let b = hole[(index + 1) % hole.count]
      // Positive on the inner side of the edge.
      func side(_ p: CGPoint) -> CGFloat {
        ((b.x - a.x) * (p.y - a.y) - (b.y - a.y) * (p.x - a.x)) * (area < 0 ? -1 : 1)
      }
      var next: [CGPoint] = []
      var previous = result[result.count - 1]
      var before = side(previous)
      for point in result {
        let now = side(point)
        if (before < 0) != (now < 0) {
          next.append(previous + (point - previous) * (before / (before - now)))
        }
        if now >= 0 { next.append(point) }
        (previous, before) = (point, now)
      }
      result = next
    }
    return result
  }
}

extension PathSegments {
  fileprivate mutating func addContour(_ points: some Sequence<CGPoint>) {
    var isFirst = true
    for point in points {
      if isFirst { move(to: point) } else { line(to: point) }
      isFirst = false
    }
    close()
  }
}

extension Path.Element {
  /// The end point of the element; `nil` if it closes the subpath.
  fileprivate var end: CGPoint? {
    switch self {
    case .move(let to), .line(let to), .quadCurve(let to, _), .curve(let to, _, _): to
    case .closeSubpath: nil
    }
  }
}

private func + (lhs: CGPoint, rhs: CGPoint) -> CGPoint {
  CGPoint(x: lhs.x + rhs.x, y: lhs.y + rhs.y)
}

private func - (lhs: CGPoint, rhs: CGPoint) -> CGPoint {
  CGPoint(x: lhs.x - rhs.x, y: lhs.y - rhs.y)
}

private func * (lhs: CGPoint, rhs: CGFloat) -> CGPoint { CGPoint(x: lhs.x * rhs, y: lhs.y * rhs) }
