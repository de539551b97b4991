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

  /// Returns the shares of a length, which excludes the distances between children, to be proposed one after the other.
  /// O(n) after the O(n log n) sort of the initializer.
  func shares(of total: CGFloat) -> Shares { Shares(self, total) }

  /// Proposes parts of a length to children, one at a time, in measuring order.
  ///
  /// The caller measures the child and passes its length to ``next(after:)``. A closure that measures would be simpler,
  /// but the variables that it captures would be accessed while descendants are measured; Swift's runtime then compares
  /// each access with those of all levels above.
  struct Shares {
    private let distribution: SpaceDistribution
    private var remaining: CGFloat
    private var reserved: CGFloat
    private var position = 0
    /// The position after the children with the same priority.
    private var end = 0

    fileprivate init(_ distribution: SpaceDistribution, _ total: CGFloat) {
      self.distribution = distribution
      remaining = total
      reserved = distribution.minima.reduce(0, +)
    }

    /// Returns the next child with the length to propose to it, in points; nil if all have been measured.
    ///
    /// - Parameter length: The length that the child before takes, in points; 0 for the first one.
    mutating func next(after length: CGFloat) -> (index: Int, length: CGFloat)? {
      if remaining.isFinite { remaining -= length }
      let order = distribution.order
      guard position < order.count else { return nil }
      if position == end {
        let priority = distribution.priorities[order[position]]
        while end < order.count, distribution.priorities[order[end]] == priority {
          reserved -= distribution.minima[order[end]]
          end += 1
        }
      }
      let reservedForLater = end == order.count ? 0 : reserved
      let share = max(0, (remaining - reservedForLater) / CGFloat(end - position))
      position += 1
      return (order[position - 1], share.isNaN ? 0 : share)
    }
  }
}
