// PrefTextConformance: comparison of outlines. Subpaths must have the same direction; their order and
// their starting points do not matter, because all subpaths are closed and filled together.

import PrefGeometry

/// The difference between two outlines.
enum OutlineDifference: Equatable {
  /// The outlines differ in the number of subpaths, or in the number or kinds of their segments.
  case shape(expected: Int, found: Int)
  /// The maximum distance of corresponding points, in thousandths of an em.
  case distance(Double)

  /// The maximum distance that counts as equal, in thousandths of an em. The suite allows one unit
  /// between outlines that are both rounded to whole units, pens and points separately; the library's
  /// outlines are not rounded, which can add half a unit.
  static let tolerance = 1.5

  /// Compares two outlines; `nil` if they are equal within the tolerance.
  init?(_ expected: [OutlineSegment], _ found: [OutlineSegment]) {
    let (left, right) = (Self.subpaths(expected), Self.subpaths(found))
    guard left.map(\.count).sorted() == right.map(\.count).sorted() else {
      self = .shape(expected: expected.count, found: found.count)
      return
    }
    var farthest = 0.0
    var unmatched = right
    for subpath in left {
      let distances = unmatched.enumerated().compactMap { index, candidate in
        subpath.count == candidate.count
          ? Self.distance(subpath, candidate).map { (index, $0) } : nil
      }
      guard let (index, distance) = distances.min(by: { $0.1 < $1.1 }) else {
        self = .shape(expected: expected.count, found: found.count)
        return
      }
      unmatched.remove(at: index)
      farthest = max(farthest, distance)
    }
    if farthest <= Self.tolerance { return nil }
    self = .distance(farthest)
  }

  /// Returns the segments of each subpath, with the closing line made explicit.
  private static func subpaths(_ segments: [OutlineSegment]) -> [[OutlineSegment]] {
    var result: [[OutlineSegment]] = []
    var start = CGPoint.zero
    func close() {
      guard let last = result.last?.last, let end = last.points.last else { return }
      if OutlineSegment.distance(end, start) > 1e-6 {
        result[result.count - 1].append(OutlineSegment(kind: "L", points: [start]))
      }
    }
    for segment in segments {
      if segment.kind == "M" {
        close()
        start = segment.points.first ?? .zero
        result.append([])
      } else if !result.isEmpty {
        result[result.count - 1].append(segment)
      }
    }
    close()
    // A subpath with a single segment encloses no area; fonts use such subpaths as anchors.
    return result.filter { $0.count > 1 }
  }

  /// Returns the maximum point distance for the best choice of starting points, or `nil` if the segment
  /// kinds never match.
  private static func distance(_ first: [OutlineSegment], _ second: [OutlineSegment]) -> Double? {
    var best: Double?
    for shift in first.indices {
      var farthest = 0.0
      for (index, segment) in first.enumerated() {
        let match = second[(index + shift) % second.count]
        guard match.kind == segment.kind, match.points.count == segment.points.count else {
          farthest = .infinity
          break
        }
        for (a, b) in zip(segment.points, match.points) {
          farthest = max(farthest, OutlineSegment.distance(a, b))
        }
        if farthest >= best ?? .infinity { break }
      }
      if farthest < best ?? .infinity { best = farthest }
    }
    return first.isEmpty ? 0 : best
  }
}

extension OutlineDifference: CustomStringConvertible {
  var description: String {
    switch self {
    case .shape(let expected, let found):
      "\(expected) segments expected, \(found) drawn, or segments of different kinds"
    case .distance(let distance): "a point is \((distance * 100).rounded() / 100) units off"
    }
  }
}
