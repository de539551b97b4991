// PrefGeometry: measurements of an outline: bounds, flattening, winding numbers, and trimming by
// length.

import Foundation

extension PathSegments {
  /// The smallest rectangle that contains all curves; null if there are no elements.
  public var boundingRect: CGRect {
    var bounds = Bounds()
    var last = CGPoint.zero
    forEach { element in
      switch element {
      case .move(let end), .line(let end):
        bounds.add(end)
        last = end
      case .quadCurve(let end, let control):
        bounds.add(end)
        if !bounds.contains(control) {
          for t in quadraticExtrema(last, control, end) {
            bounds.add(quadraticPoint(last, control, end, t))
          }
        }
        last = end
      case .curve(let end, let control1, let control2):
        bounds.add(end)
        if !bounds.contains(control1) || !bounds.contains(control2) {
          for t in cubicExtrema(last, control1, control2, end) {
            bounds.add(cubicPoint(last, control1, control2, end, t))
          }
        }
        last = end
      case .closeSubpath: break
      }
    }
    return bounds.rect
  }

  /// Calls `line` for each line segment of the flattened outline.
  ///
  /// - Parameters:
  ///   - tolerance: The largest distance between a curve and its line segments, in points, as long
  ///     as a curve needs at most 512 segments.
  ///   - closing: Whether open subpaths are closed with a straight line.
  public func forEachLine(
    tolerance: CGFloat, closing: Bool, _ line: (_ from: CGPoint, _ to: CGPoint) -> Void
  ) {
    var last = CGPoint.zero
    var start = CGPoint.zero
    func emit(to end: CGPoint) {
      line(last, end)
      last = end
    }
    forEach { element in
      switch element {
      case .move(let end):
        if closing, last != start { emit(to: start) }
        last = end
        start = end
      case .line(let end): emit(to: end)
      case .quadCurve(let end, let control):
        let from = last
        let (dx, dy) = (from.x - 2 * control.x + end.x, from.y - 2 * control.y + end.y)
        let count = chordCount((dx * dx + dy * dy).squareRoot() / 4, tolerance)
        for chord in 1..<max(count, 1) {
          emit(to: quadraticPoint(from, control, end, CGFloat(chord) / CGFloat(count)))
        }
        emit(to: end)
      case .curve(let end, let control1, let control2):
        let from = last
        let (ax, ay) = (
          from.x - 2 * control1.x + control2.x, from.y - 2 * control1.y + control2.y
        )
        let (bx, by) = (
          control1.x - 2 * control2.x + end.x, control1.y - 2 * control2.y + end.y
        )
        let bend = max(ax * ax + ay * ay, bx * bx + by * by).squareRoot()
        let count = chordCount(bend * 0.75, tolerance)
        for chord in 1..<max(count, 1) {
          emit(to: cubicPoint(from, control1, control2, end, CGFloat(chord) / CGFloat(count)))
        }
        emit(to: end)
      case .closeSubpath:
        if last != start { emit(to: start) }
      }
    }
    if closing, last != start { line(last, start) }
  }

  /// Returns the winding number around a point; clockwise on screen is positive.
  func windingNumber(around point: CGPoint) -> Int {
    var winding = 0
    forEachLine(tolerance: 0.01, closing: true) { from, to in
      guard (from.y <= point.y) != (to.y <= point.y) else { return }
      let x = from.x + (point.y - from.y) / (to.y - from.y) * (to.x - from.x)
      if x > point.x { winding += to.y > from.y ? 1 : -1 }
    }
    return winding
  }

  /// Returns the part between two fractions of the total length, over all subpaths in order.
  func trimmed(from: CGFloat, to: CGFloat) -> PathSegments {
    var total: CGFloat = 0
    var lengths: [CGFloat] = []
    forEachSegment { segment in
      lengths.append(segment.length)
      total += segment.length
    }
    let (low, high) = (max(0, from) * total, min(1, to) * total)
    var result = PathSegments()
    guard low < high else { return result }
    var index = 0
    var distanceSoFar: CGFloat = 0
    forEachSegment { segment in
      let length = lengths[index]
      index += 1
      let begin = distanceSoFar
      distanceSoFar += length
      guard length > 0, distanceSoFar > low, begin < high else { return }
      let t0 = segment.parameter(atLength: max(0, low - begin), of: length)
      let t1 = segment.parameter(atLength: min(length, high - begin), of: length)
      segment.subcurve(from: t0, to: t1).add(to: &result)
    }
    return result
  }

  private func forEachSegment(_ body: (CurveSegment) -> Void) {
    var last = CGPoint.zero
    var start = CGPoint.zero
    forEach { element in
      switch element {
      case .move(let end):
        last = end
        start = end
      case .line(let end):
        body(CurveSegment(points: [last, end]))
        last = end
      case .quadCurve(let end, let control):
        body(CurveSegment(points: [last, control, end]))
        last = end
      case .curve(let end, let control1, let control2):
        body(CurveSegment(points: [last, control1, control2, end]))
        last = end
      case .closeSubpath:
        if last != start { body(CurveSegment(points: [last, start])) }
        last = start
      }
    }
  }
}

/// A line or Bézier curve, given by its control points.
private struct CurveSegment {
  var points: [CGPoint]

  /// Returns the point at a parameter, by de Casteljau's algorithm.
  func point(_ t: CGFloat) -> CGPoint {
    var row = points
    while row.count > 1 {
      row = zip(row, row.dropFirst()).map { interpolate($0, $1, t) }
    }
    return row[0]
  }

  /// The length; curves are approximated by 64 chords.
  var length: CGFloat {
    if points.count == 2 { return distance(points[0], points[1]) }
    var sum: CGFloat = 0
    var last = points[0]
    for step in 1...64 {
      let next = point(CGFloat(step) / 64)
      sum += distance(last, next)
      last = next
    }
    return sum
  }

  func parameter(atLength target: CGFloat, of length: CGFloat) -> CGFloat {
    if target <= 0 { return 0 }
    if target >= length { return 1 }
    if points.count == 2 { return target / length }
    var sum: CGFloat = 0
    var last = points[0]
    for step in 1...64 {
      let next = point(CGFloat(step) / 64)
      let chord = distance(last, next)
      if sum + chord >= target {
        return (CGFloat(step - 1) + (chord > 0 ? (target - sum) / chord : 0)) / 64
      }
      sum += chord
      last = next
    }
    return 1
  }

  /// Returns the part of the curve between two parameters.
  func subcurve(from t0: CGFloat, to t1: CGFloat) -> CurveSegment {
    let head = CurveSegment(points: split(points, t1).head)
    guard t0 > 0, t1 > 0 else { return head }
    return CurveSegment(points: split(head.points, t0 / t1).tail)
  }

  private func split(_ points: [CGPoint], _ t: CGFloat) -> (head: [CGPoint], tail: [CGPoint]) {
    var (head, tail): ([CGPoint], [CGPoint]) = ([points[0]], [points[points.count - 1]])
    var row = points
    while row.count > 1 {
      row = zip(row, row.dropFirst()).map { interpolate($0, $1, t) }
      head.append(row[0])
      tail.append(row[row.count - 1])
    }
    return (head, tail.reversed())
  }

  func add(to segments: inout PathSegments) {
    if segments.currentPoint != points[0] { segments.move(to: points[0]) }
    switch points.count {
    case 2: segments.line(to: points[1])
    case 3: segments.quadCurve(to: points[2], control: points[1])
    default: segments.curve(to: points[3], control1: points[1], control2: points[2])
    }
  }
}

/// A bounding box under construction.
private struct Bounds {
  var (left, top) = (CGFloat.infinity, CGFloat.infinity)
  var (right, bottom) = (-CGFloat.infinity, -CGFloat.infinity)

  mutating func add(_ point: CGPoint) {
    left = min(left, point.x)
    right = max(right, point.x)
    top = min(top, point.y)
    bottom = max(bottom, point.y)
  }

  func contains(_ point: CGPoint) -> Bool {
    point.x >= left && point.x <= right && point.y >= top && point.y <= bottom
  }

  var rect: CGRect {
    left <= right ? CGRect(x: left, y: top, width: right - left, height: bottom - top) : .null
  }
}

private func distance(_ a: CGPoint, _ b: CGPoint) -> CGFloat {
  let (dx, dy) = (a.x - b.x, a.y - b.y)
  return (dx * dx + dy * dy).squareRoot()
}

private func interpolate(_ a: CGPoint, _ b: CGPoint, _ t: CGFloat) -> CGPoint {
  CGPoint(x: a.x + t * (b.x - a.x), y: a.y + t * (b.y - a.y))
}

/// Returns the number of chords for which the error is within `tolerance`, if that of a single
/// chord is `error`; at most 512.
private func chordCount(_ error: CGFloat, _ tolerance: CGFloat) -> Int {
  guard error > tolerance else { return 1 }
  let count = (error / tolerance).squareRoot().rounded(.up)
  return count < 512 ? Int(count) : 512
}

private func quadraticPoint(_ a: CGPoint, _ b: CGPoint, _ c: CGPoint, _ t: CGFloat) -> CGPoint {
  let u = 1 - t
  return CGPoint(
    x: u * u * a.x + 2 * u * t * b.x + t * t * c.x, y: u * u * a.y + 2 * u * t * b.y + t * t * c.y)
}

private func cubicPoint(
  _ a: CGPoint, _ b: CGPoint, _ c: CGPoint, _ d: CGPoint, _ t: CGFloat
) -> CGPoint {
  let u = 1 - t
  let (w0, w1, w2, w3) = (u * u * u, 3 * u * u * t, 3 * u * t * t, t * t * t)
  return CGPoint(
    x: w0 * a.x + w1 * b.x + w2 * c.x + w3 * d.x, y: w0 * a.y + w1 * b.y + w2 * c.y + w3 * d.y)
}

/// Returns the parameters in (0, 1) at which a quadratic curve has an extremum in x or y.
private func quadraticExtrema(_ a: CGPoint, _ b: CGPoint, _ c: CGPoint) -> [CGFloat] {
  func root(_ a: CGFloat, _ b: CGFloat, _ c: CGFloat) -> CGFloat? {
    let denominator = a - 2 * b + c
    guard denominator != 0 else { return nil }
    let t = (a - b) / denominator
    return t > 0 && t < 1 ? t : nil
  }
  return [root(a.x, b.x, c.x), root(a.y, b.y, c.y)].compactMap { $0 }
}

/// Returns the parameters in (0, 1) at which a cubic curve has an extremum in x or y.
private func cubicExtrema(_ a: CGPoint, _ b: CGPoint, _ c: CGPoint, _ d: CGPoint) -> [CGFloat] {
  func roots(_ a: CGFloat, _ b: CGFloat, _ c: CGFloat, _ d: CGFloat) -> [CGFloat] {
    let (p, q, r) = (-a + 3 * b - 3 * c + d, 2 * (a - 2 * b + c), b - a)
    var result: [CGFloat] = []
    if abs(p) < 1e-12 {
      if q != 0 { result = [-r / q] }
    } else {
      let discriminant = q * q - 4 * p * r
      if discriminant >= 0 {
        let s = discriminant.squareRoot()
        result = [(-q + s) / (2 * p), (-q - s) / (2 * p)]
      }
    }
    return result.filter { $0 > 0 && $0 < 1 }
  }
  return roots(a.x, b.x, c.x, d.x) + roots(a.y, b.y, c.y, d.y)
}
