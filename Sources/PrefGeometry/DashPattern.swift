// PrefGeometry: splits the polyline of a stroke into dashes. A flattened subpath comes in; the
// polyline of each dash goes out.

import Foundation

/// Alternating lengths of dashes and gaps, in points.
struct DashPattern {
  /// A line with more dashes than this is drawn solid, because the dashes would be far below pixel
  /// size.
  private static let mostDashes: CGFloat = 100_000

  private let lengths: [CGFloat]
  private let total: CGFloat
  private let firstIndex: Int
  private let firstRest: CGFloat

  /// Creates a pattern; returns nil if the style has no usable dashes: an empty array, a negative
  /// or infinite length, or only zeros.
  init?(_ style: StrokeStyle) {
    let dash = style.dash
    guard !dash.isEmpty, dash.allSatisfy({ $0 >= 0 && $0.isFinite }) else { return nil }
    lengths = dash.count % 2 == 0 ? dash : dash + dash
    total = lengths.reduce(0, +)
    guard total > 0, total.isFinite else { return nil }
    var rest = style.dashPhase.isFinite ? style.dashPhase : 0
    rest = rest.truncatingRemainder(dividingBy: total)
    if rest < 0 { rest += total }
    var index = 0
    while index < lengths.count - 1, rest >= lengths[index] {
      rest -= lengths[index]
      index += 1
    }
    firstIndex = index
    firstRest = max(lengths[index] - rest, 0)
  }

  /// Returns the dashes of a line; if a closed line starts and ends inside a dash, both parts are
  /// joined.
  func cut(_ line: StrokePolyline) -> [StrokePolyline] {
    var points = line.points
    if line.isClosed, let first = points.first { points.append(first) }
    var length: CGFloat = 0
    for index in 1..<max(points.count, 1) {
      length += (points[index].place - points[index - 1].place).length
    }
    guard length.isFinite, length / total * CGFloat(lengths.count) < Self.mostDashes else {
      return [line]
    }
    var dashes: [StrokePolyline] = []
    var (index, rest) = (firstIndex, firstRest)
    let startsInside = index % 2 == 0
    var current = StrokePolyline()
    if startsInside { current.add(points[0]) }
    for next in 1..<max(points.count, 1) {
      let (a, b) = (points[next - 1], points[next])
      let piece = (b.place - a.place).length
      var done: CGFloat = 0
      while piece - done > rest {
        done += rest
        let share = done / piece
        current.add(between(a, b, share))
        if index % 2 == 0 {
          dashes.append(current)
          current = StrokePolyline()
        }
        index = (index + 1) % lengths.count
        rest = lengths[index]
      }
      rest -= piece - done
      if index % 2 == 0 { current.add(b) }
    }
    guard index % 2 == 0, !current.points.isEmpty else { return dashes }
    if line.isClosed, startsInside, !dashes.isEmpty {
      for at in 1..<max(dashes[0].points.count, 1) {
        current.add(dashes[0].points[at])
      }
      dashes[0] = current
    } else if line.isClosed, startsInside {
      return [line]
    } else {
      dashes.append(current)
    }
    return dashes
  }

  /// Interpolates a point of a segment; its direction is interpolated between those of the end
  /// points.
  private func between(_ a: StrokePoint, _ b: StrokePoint, _ share: CGFloat) -> StrokePoint {
    let (from, to) = (a.leaving, b.arriving)
    let direction = CGVector(
      dx: from.dx + (to.dx - from.dx) * share, dy: from.dy + (to.dy - from.dy) * share
    ).unit
    return StrokePoint(
      place: CGPoint(
        x: a.place.x + (b.place.x - a.place.x) * share,
        y: a.place.y + (b.place.y - a.place.y) * share),
      arriving: direction, leaving: direction)
  }
}
