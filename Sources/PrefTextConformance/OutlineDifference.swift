// TextConformance: what tells two outlines apart. Subpaths have to turn the same way; their order does not matter, nor
// where each begins, because all of them are closed and filled at once.

import PrefGeometry

/// What tells two outlines apart.
enum OutlineDifference: Equatable {
  /// One has more subpaths, or one with more steps, or with steps of other kinds.
  case shape(expected: Int, found: Int)
  /// The greatest distance of two points, in thousandths of an em.
  case distance(Double)

  /// The suite's own tolerance is one unit between outlines that are both rounded to whole units, pens and points apart;
  /// ours are not, which may add half a unit.
  static let tolerance = 1.5

  /// Nil where they are alike.
  init?(_ expected: [OutlineStep], _ found: [OutlineStep]) {
    let (left, right) = (Self.subpaths(expected), Self.subpaths(found))
    guard left.map(\.count).sorted() == right.map(\.count).sorted() else {
      self = .shape(expected: expected.count, found: found.count)
      return
    }
    var farthest = 0.0
    var free = right
    for one in left {
      let distances = free.enumerated().compactMap { index, other in
        one.count == other.count ? Self.distance(one, other).map { (index, $0) } : nil
      }
      guard let (index, distance) = distances.min(by: { $0.1 < $1.1 }) else {
        self = .shape(expected: expected.count, found: found.count)
        return
      }
      free.remove(at: index)
      farthest = max(farthest, distance)
    }
    if farthest <= Self.tolerance { return nil }
    self = .distance(farthest)
  }

  /// The steps after each beginning; the step back to the beginning is there, too.
  private static func subpaths(_ steps: [OutlineStep]) -> [[OutlineStep]] {
    var result: [[OutlineStep]] = []
    var start = CGPoint.zero
    func close() {
      guard let last = result.last?.last, let end = last.points.last else { return }
      if OutlineStep.distance(end, start) > 1e-6 {
        result[result.count - 1].append(OutlineStep(kind: "L", points: [start]))
      }
    }
    for step in steps {
      if step.kind == "M" {
        close()
        start = step.points.first ?? .zero
        result.append([])
      } else if !result.isEmpty {
        result[result.count - 1].append(step)
      }
    }
    close()
    // A single step encloses nothing: fonts hide anchors so.
    return result.filter { $0.count > 1 }
  }

  /// The greatest distance of two points at the best beginning; nil where the kinds differ at every beginning.
  private static func distance(_ one: [OutlineStep], _ other: [OutlineStep]) -> Double? {
    var best: Double?
    for shift in one.indices {
      var farthest = 0.0
      for (index, step) in one.enumerated() {
        let match = other[(index + shift) % other.count]
        guard match.kind == step.kind, match.points.count == step.points.count else {
          farthest = .infinity
          break
        }
        for (a, b) in zip(step.points, match.points) {
          farthest = max(farthest, OutlineStep.distance(a, b))
        }
        if farthest >= best ?? .infinity { break }
      }
      if farthest < best ?? .infinity { best = farthest }
    }
    return one.isEmpty ? 0 : best
  }
}

extension OutlineDifference: CustomStringConvertible {
  var description: String {
    switch self {
    case .shape(let expected, let found):
      "\(expected) steps expected, \(found) drawn, or of other kinds"
    case .distance(let distance): "a point lies \((distance * 100).rounded() / 100) units away"
    }
  }
}
