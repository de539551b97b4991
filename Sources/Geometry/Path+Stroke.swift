// Geometry: lines along outlines, as outlines. A path and a style come in; out goes the outline of the line, to be
// filled by the non-zero rule. Curves are cut finely first, so that the offset is as exact as the tolerance asks.

import Foundation

extension Path {
  /// The largest distance, in points, of ``strokedPath(_:)`` from the true outline.
  private static let strokeTolerance: CGFloat = 0.005

  /// The outline of a line along this path, in points; to be filled by the non-zero rule.
  ///
  ///     Path { $0.move(to: .zero); $0.addLine(to: CGPoint(x: 9, y: 0)) }
  ///       .strokedPath(StrokeStyle(lineWidth: 2, lineCap: .round))
  public func strokedPath(_ style: StrokeStyle) -> Path {
    strokedPath(style, tolerance: Self.strokeTolerance)
  }

  /// The outline of a line along this path, nowhere further than about `tolerance` points from the true one.
  ///
  /// A width that is zero, negative or not a number gives an empty path. A subpath without a length gives a dot where
  /// the style's caps are round or square.
  public func strokedPath(_ style: StrokeStyle, tolerance: CGFloat) -> Path {
    guard style.lineWidth > 0, style.lineWidth.isFinite, !isEmpty else { return Path() }
    let tolerance = tolerance > 0 && tolerance.isFinite ? tolerance : Self.strokeTolerance
    let cut = StrokePolylines(segments, halfWidth: style.lineWidth / 2, tolerance: tolerance)
    var outliner = StrokeOutliner(style, tolerance: tolerance)
    let dashes = DashPattern(style)
    for line in cut.lines {
      if let dashes, line.points.count > 1 {
        for dash in dashes.cut(line) { outliner.add(dash) }
      } else {
        outliner.add(line)
      }
    }
    return Path(outliner.result)
  }
}

/// A subpath as points.
struct StrokePolyline {
  /// The points, no two neighbours equal; without the start again at the end.
  var points: [CGPoint] = []
  /// Whether each point lies inside a curve, where the line bends without a corner.
  var isSmooth: [Bool] = []
  /// Whether the last point is joined to the first.
  var isClosed = false

  /// Adds a point; one at the same place as the last is left out.
  mutating func add(_ point: CGPoint, isSmooth smooth: Bool) {
    if points.last == point { return }
    points.append(point)
    isSmooth.append(smooth)
  }
}

/// The subpaths of a path, with curves cut for offsetting.
struct StrokePolylines {
  private(set) var lines: [StrokePolyline] = []
  private let tolerance: CGFloat
  /// The largest turn, in radians, for which a chord of the offset curve stays within the tolerance.
  private let largestTurn: CGFloat
  private var current = StrokePolyline()
  private var hasSteps = false

  init(_ segments: PathSegments, halfWidth: CGFloat, tolerance: CGFloat) {
    self.tolerance = tolerance
    largestTurn = min((8 * tolerance / halfWidth).squareRoot(), 1)
    var start = CGPoint.zero
    segments.forEach { element in
      switch element {
      case .move(let end):
        finish()
        start = end
        begin(end)
      case .line(let end): line(end)
      case .quadCurve(let end, let control):
        let from = current.points.last ?? start
        // A quadratic curve as a cubic one.
        curve(
          CGPoint(
            x: from.x + 2 / 3 * (control.x - from.x), y: from.y + 2 / 3 * (control.y - from.y)),
          CGPoint(x: end.x + 2 / 3 * (control.x - end.x), y: end.y + 2 / 3 * (control.y - end.y)),
          end)
      case .curve(let end, let control1, let control2): curve(control1, control2, end)
      case .closeSubpath:
        hasSteps = true
        current.isClosed = true
        if current.points.count > 1, current.points.last == current.points.first {
          current.points.removeLast()
          current.isSmooth.removeLast()
        }
        finish()
        begin(start)
      }
    }
    finish()
  }

  private mutating func begin(_ point: CGPoint) {
    current = StrokePolyline()
    hasSteps = false
    if point.isFinite { current.add(point, isSmooth: false) }
  }

  private mutating func finish() {
    if hasSteps, !current.points.isEmpty { lines.append(current) }
    current = StrokePolyline()
    hasSteps = false
  }

  private mutating func line(_ end: CGPoint) {
    guard end.isFinite else { return }
    hasSteps = true
    current.add(end, isSmooth: false)
  }

  private mutating func curve(_ c1: CGPoint, _ c2: CGPoint, _ end: CGPoint) {
    guard c1.isFinite, c2.isFinite, end.isFinite else { return }
    hasSteps = true
    guard let from = current.points.last else { return current.add(end, isSmooth: false) }
    let (ux, uy) = (from.x - 2 * c1.x + c2.x, from.y - 2 * c1.y + c2.y)
    let (vx, vy) = (c1.x - 2 * c2.x + end.x, c1.y - 2 * c2.y + end.y)
    let bend = max(ux * ux + uy * uy, vx * vx + vy * vy).squareRoot()
    let forLength = (0.75 * bend / tolerance).squareRoot()
    let forTurn = turn(from, c1, c2, end) / largestTurn
    let wanted = max(forLength, forTurn, 1)
    let count = wanted < 2000 ? Int(wanted.rounded(.up)) : 2000
    for piece in 1..<max(count, 1) {
      let t = CGFloat(piece) / CGFloat(count)
      let u = 1 - t
      let (w0, w1, w2, w3) = (u * u * u, 3 * u * u * t, 3 * u * t * t, t * t * t)
      current.add(
        CGPoint(
          x: w0 * from.x + w1 * c1.x + w2 * c2.x + w3 * end.x,
          y: w0 * from.y + w1 * c1.y + w2 * c2.y + w3 * end.y), isSmooth: true)
    }
    current.add(end, isSmooth: false)
  }

  /// How far the control polygon turns: at least as far as the curve.
  private func turn(_ a: CGPoint, _ b: CGPoint, _ c: CGPoint, _ d: CGPoint) -> CGFloat {
    var sum: CGFloat = 0
    var last: CGVector?
    for (p, q) in [(a, b), (b, c), (c, d)] {
      let leg = CGVector(dx: q.x - p.x, dy: q.y - p.y)
      if leg.dx == 0 && leg.dy == 0 { continue }
      if let last {
        let cross = last.dx * leg.dy - last.dy * leg.dx
        let dot = last.dx * leg.dx + last.dy * leg.dy
        sum += CGFloat(abs(Scalar.atan2(Double(cross), Double(dot))))
      }
      last = leg
    }
    return sum
  }
}

extension CGPoint {
  /// Whether neither coordinate is infinite or not a number.
  fileprivate var isFinite: Bool { x.isFinite && y.isFinite }
}
