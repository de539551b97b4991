// Typography: cuts convex holes out of symbols, so that a slash or a badge stands free. Exact for outlines that wind
// once: the part inside the hole is added again, wound the other way, and the two cancel.

import PrefGeometry

extension Path {
  /// How far a line may stand from the curve that it replaces, in the outline's units.
  private static let flatness: CGFloat = 0.05

  /// The outline without what lies inside a convex polygon, as lines, to be filled by the nonzero rule.
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

  /// The outline wound the other way, so that it cuts a hole where it lies on another.
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

  /// The contours as polygons.
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

  /// How many lines a curve needs whose middle stands about `bend` from its chord.
  private static func steps(_ bend: CGFloat) -> Int {
    guard bend.isFinite else { return 1 }
    return min(max(Int((bend / flatness).squareRoot().rounded(.up)), 1), 64)
  }
}

extension [CGPoint] {
  fileprivate var boundingRect: CGRect {
    reduce(CGRect.null) { $0.union(CGRect(origin: $1, size: .zero)) }
  }

  /// The polygon's part inside a convex polygon (Sutherland and Hodgman, 1974).
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
  /// The point at which the step ends; nil for one that closes.
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
