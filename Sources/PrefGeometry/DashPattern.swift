// PrefGeometry: splits the polyline of a flattened subpath into the polylines of its dashes.

import Foundation

/// Alternating lengths of dashes and gaps, in points.
struct DashPattern {
  /// A line with more dashes than this is drawn solid, because the dashes would be far below pixel
  /// size.
  private static let maxDashes: CGFloat = 100_000

  /// The smallest period of a pattern, in pixels. A pattern with a shorter period is scaled by a whole number, which
  /// covers the same share of the line; with more edges per pixel, exact coverage would take very long.
  private static let minPeriod: CGFloat = 1.0 / 2

  private let lengths: [CGFloat]
  private let total: CGFloat
  /// The rectangle, in points, outside which no dashes are needed; nil for everywhere.
  private let visible: CGRect?
  private let firstIndex: Int
  private let firstRemaining: CGFloat

  /// Creates a pattern; returns nil if the style has no usable dashes: an empty array, a negative
  /// or infinite length, or only zeros.
  ///
  /// - Parameters:
  ///   - scale: Pixels per point.
  ///   - visible: The rectangle, in points, outside which no dashes are needed; nil for everywhere.
  init?(_ style: StrokeStyle, scale: CGFloat, visible: CGRect?) {
    self.visible = visible
    let dash = style.dash
    guard !dash.isEmpty, dash.allSatisfy({ $0 >= 0 && $0.isFinite }) else { return nil }
    let written = dash.count % 2 == 0 ? dash : dash + dash
    let period = written.reduce(0, +)
    guard period > 0, period.isFinite else { return nil }
    let factor = max((Self.minPeriod / (period * scale)).rounded(.up), 1)
    guard factor.isFinite else { return nil }
    lengths = written.map { $0 * factor }
    total = lengths.reduce(0, +)
    guard total > 0, total.isFinite else { return nil }
    var remaining = style.dashPhase.isFinite ? style.dashPhase * factor : 0
    if !remaining.isFinite { remaining = 0 }
    remaining = remaining.truncatingRemainder(dividingBy: total)
    if remaining < 0 { remaining += total }
    var index = 0
    while index < lengths.count - 1, remaining >= lengths[index] {
      remaining -= lengths[index]
      index += 1
    }
    firstIndex = index
    firstRemaining = max(lengths[index] - remaining, 0)
  }

  /// Returns where the part of a segment that can be visible starts and ends, in points from its start. Both are at its
  /// end if no part is visible.
  private func visiblePart(of a: CGPoint, _ b: CGPoint) -> (start: CGFloat, end: CGFloat) {
    let length = (b - a).length
    guard let visible else { return (0, length) }
    var (start, end): (CGFloat, CGFloat) = (0, 1)
    let axes = [
      (a.x, b.x - a.x, visible.minX, visible.maxX), (a.y, b.y - a.y, visible.minY, visible.maxY),
    ]
    for (position, delta, low, high) in axes {
      guard delta != 0 else {
        if position < low || position > high { return (length, length) }
        continue
      }
      let (first, second) = ((low - position) / delta, (high - position) / delta)
      start = max(start, min(first, second))
      end = min(end, max(first, second))
    }
    return start < end ? (start * length, end * length) : (length, length)
  }

  /// Returns the largest number of dashes and gaps that a line may have; infinite or NaN if its length is.
  func dashCount(of line: StrokePolyline) -> CGFloat {
    var points = line.points
    if line.isClosed, let first = points.first { points.append(first) }
    var count: CGFloat = 0
    for index in 1..<max(points.count, 1) {
      let (a, b) = (points[index - 1].position, points[index].position)
      let (start, end) = visiblePart(of: a, b)
      // Of each hidden part, all periods but the first and the last are skipped.
      let periods = min((b - a).length, end - start + 6 * total) / total
      count += periods * CGFloat(lengths.count)
    }
    return count
  }

  /// Returns the dashes of a line; if a closed line starts and ends inside a dash, both parts are
  /// joined.
  func dashes(of line: StrokePolyline) -> [StrokePolyline] {
    var points = line.points
    if line.isClosed, let first = points.first { points.append(first) }
    guard dashCount(of: line) < Self.maxDashes else { return [line] }
    var dashes: [StrokePolyline] = []
    var (index, remaining) = (firstIndex, firstRemaining)
    let startsInDash = index % 2 == 0
    var current = StrokePolyline()
    if startsInDash { current.add(points[0]) }
    for next in 1..<max(points.count, 1) {
      let (a, b) = (points[next - 1], points[next])
      let segmentLength = (b.position - a.position).length
      let visiblePart = visiblePart(of: a.position, b.position)
      var consumed: CGFloat = 0
      while segmentLength - consumed > remaining {
        consumed += remaining
        let fraction = consumed / segmentLength
        current.add(interpolate(a, b, fraction))
        if index % 2 == 0 {
          dashes.append(current)
          current = StrokePolyline()
        }
        index = (index + 1) % lengths.count
        remaining = lengths[index]
        let isBefore = consumed < visiblePart.start
        guard index % 2 == 1, isBefore || consumed > visiblePart.end else { continue }
        // In a hidden gap: skips whole periods, which leave the position in the pattern unchanged.
        let hiddenEnd = isBefore ? visiblePart.start : segmentLength
        let periods = ((hiddenEnd - consumed) / total).rounded(.down) - 1
        if periods >= 1 { consumed += periods * total }
      }
      remaining -= segmentLength - consumed
      if index % 2 == 0 { current.add(b) }
    }
    guard index % 2 == 0, !current.points.isEmpty else { return dashes }
    if line.isClosed, startsInDash, !dashes.isEmpty {
      for at in 1..<max(dashes[0].points.count, 1) {
        current.add(dashes[0].points[at])
      }
      dashes[0] = current
    } else if line.isClosed, startsInDash {
      return [line]
    } else {
      dashes.append(current)
    }
    return dashes
  }

  /// Interpolates a point of a segment; its direction is interpolated between those of the end
  /// points.
  private func interpolate(_ a: StrokePoint, _ b: StrokePoint, _ fraction: CGFloat) -> StrokePoint {
    let (from, to) = (a.outgoingTangent, b.incomingTangent)
    let direction = CGVector(
      dx: from.dx + (to.dx - from.dx) * fraction, dy: from.dy + (to.dy - from.dy) * fraction
    ).unit
    return StrokePoint(
      position: CGPoint(
        x: a.position.x + (b.position.x - a.position.x) * fraction,
        y: a.position.y + (b.position.y - a.position.y) * fraction),
      incomingTangent: direction, outgoingTangent: direction)
  }
}
