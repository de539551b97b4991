// Geometry: lines cut into dashes. Points of a line come in; out go the points of each dash.

import Foundation

/// Lengths of dashes and gaps in turn.
struct DashPattern {
  /// With more dashes than this on one line, the line is drawn whole: nobody could tell them apart.
  private static let mostDashes: CGFloat = 100_000

  private let lengths: [CGFloat]
  private let total: CGFloat
  private let firstIndex: Int
  private let firstRest: CGFloat

  /// Nil where the style has no usable dashes: none, a negative or infinite one, or only zeros.
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

  /// The dashes of a line; where it is closed and begins and ends inside a dash, these two are one.
  func cut(_ line: StrokePolyline) -> [StrokePolyline] {
    var points = line.points
    var isSmooth = line.isSmooth
    if line.isClosed, let first = points.first {
      points.append(first)
      isSmooth.append(false)
    }
    var length: CGFloat = 0
    for index in 1..<max(points.count, 1) { length += distance(points[index - 1], points[index]) }
    guard length.isFinite, length / total * CGFloat(lengths.count) < Self.mostDashes else {
      return [line]
    }
    var dashes: [StrokePolyline] = []
    var (index, rest) = (firstIndex, firstRest)
    let startsInside = index % 2 == 0
    var current = StrokePolyline()
    if startsInside { current.add(points[0], isSmooth: false) }
    for next in 1..<max(points.count, 1) {
      let (a, b) = (points[next - 1], points[next])
      let piece = distance(a, b)
      var done: CGFloat = 0
      while piece - done > rest {
        done += rest
        let share = done / piece
        let point = CGPoint(x: a.x + (b.x - a.x) * share, y: a.y + (b.y - a.y) * share)
        if index % 2 == 0 {
          current.add(point, isSmooth: false)
          dashes.append(current)
          current = StrokePolyline()
        } else {
          current.add(point, isSmooth: false)
        }
        index = (index + 1) % lengths.count
        rest = lengths[index]
      }
      rest -= piece - done
      if index % 2 == 0 { current.add(b, isSmooth: isSmooth[next]) }
    }
    guard index % 2 == 0, !current.points.isEmpty else { return dashes }
    if line.isClosed, startsInside, !dashes.isEmpty {
      for at in 1..<max(dashes[0].points.count, 1) {
        current.add(dashes[0].points[at], isSmooth: dashes[0].isSmooth[at])
      }
      dashes[0] = current
    } else if line.isClosed, startsInside {
      return [line]
    } else {
      dashes.append(current)
    }
    return dashes
  }

  private func distance(_ a: CGPoint, _ b: CGPoint) -> CGFloat {
    let (dx, dy) = (b.x - a.x, b.y - a.y)
    return (dx * dx + dy * dy).squareRoot()
  }
}
