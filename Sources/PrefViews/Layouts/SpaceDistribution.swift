// PrefViews: how stacks and grids distribute a length over their children: by descending priority,
// then by ascending flexibility. Each child is proposed an equal part of the remaining length; the
// minima of children with lower priority are reserved.

import PrefGeometry

/// The minimum lengths of a container's children, and the order in which they are measured.
struct SpaceDistribution {
  /// The minimum length of each child, in points.
  let minima: [CGFloat]
  /// The length of each child for an infinite proposal, in points.
  let maxima: [CGFloat]
  private let priorities: [Double]
  /// The indices of the children in measuring order.
  private let order: [Int]

  init(minima: [CGFloat], maxima: [CGFloat], priorities: [Double]) {
    self.minima = minima
    self.maxima = maxima
    let priorities = priorities.map { $0.isNaN ? 0 : $0 }
    self.priorities = priorities
    let ranges = zip(maxima, minima).map { ($0 - $1).isNaN ? 0 : $0 - $1 }
    order = minima.indices.sorted { a, b in
      if priorities[a] != priorities[b] { return priorities[a] > priorities[b] }
      if ranges[a] != ranges[b] { return ranges[a] < ranges[b] }
      // Among unbounded children, larger minima precede smaller ones.
      if ranges[a] == .infinity, minima[a] != minima[b] { return minima[a] > minima[b] }
      return a < b
    }
  }

  /// Distributes a length, which excludes the distances between children, in O(n) after the O(n log
  /// n) sort of the initializer.
  ///
  /// - Parameter measure: Proposes a length to a child, and returns the length that it takes, in
  ///   points.
  func distribute(_ total: CGFloat, measure: (_ index: Int, _ proposal: CGFloat) -> CGFloat) {
    var remaining = total
    var reserved = minima.reduce(0, +)
    var position = 0
    while position < order.count {
      let priority = priorities[order[position]]
      var end = position
      while end < order.count, priorities[order[end]] == priority {
        reserved -= minima[order[end]]
        end += 1
      }
      let reservedForLater = end == order.count ? 0 : reserved
      while position < end {
        let index = order[position]
        let share = max(0, (remaining - reservedForLater) / CGFloat(end - position))
        let length = measure(index, share.isNaN ? 0 : share)
        if remaining.isFinite { remaining -= length }
        position += 1
      }
    }
  }
}
