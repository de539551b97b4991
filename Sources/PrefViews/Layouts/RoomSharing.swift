// Views: how stacks and grids share out a length: by priority, then the least flexible first, an equal part of what is
// left for each, the minima of those that come later kept.

import PrefGeometry

/// What a container knows of the lengths of its children, before it shares out its own.
struct RoomSharing {
  /// The least length of each child, in points.
  let minima: [CGFloat]
  private let priorities: [Double]
  /// The children in the order in which they are served.
  private let order: [Int]

  init(minima: [CGFloat], maxima: [CGFloat], priorities: [Double]) {
    self.minima = minima
    let priorities = priorities.map { $0.isNaN ? 0 : $0 }
    self.priorities = priorities
    let ranges = zip(maxima, minima).map { ($0 - $1).isNaN ? 0 : $0 - $1 }
    order = minima.indices.sorted { a, b in
      if priorities[a] != priorities[b] { return priorities[a] > priorities[b] }
      if ranges[a] != ranges[b] { return ranges[a] < ranges[b] }
      // Among children without a bound, the one that needs most goes first.
      if ranges[a] == .infinity, minima[a] != minima[b] { return minima[a] > minima[b] }
      return a < b
    }
  }

  /// Shares out a length, without the distances between the children.
  ///
  /// - Parameter serve: Offers a length to a child; returns what it takes, in points.
  func share(_ whole: CGFloat, serve: (_ index: Int, _ offer: CGFloat) -> CGFloat) {
    var rest = whole
    var reserved = minima.reduce(0, +)
    var position = 0
    while position < order.count {
      let priority = priorities[order[position]]
      var end = position
      while end < order.count, priorities[order[end]] == priority {
        reserved -= minima[order[end]]
        end += 1
      }
      let kept = end == order.count ? 0 : reserved
      while position < end {
        let index = order[position]
        let share = max(0, (rest - kept) / CGFloat(end - position))
        let taken = serve(index, share.isNaN ? 0 : share)
        if rest.isFinite { rest -= taken }
        position += 1
      }
    }
  }
}
