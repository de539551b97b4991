// Typography: the space that Apple's system font adds between letters, by size.

import PrefGeometry

/// Space added after each letter, in em.
enum SystemTracking: Sendable, Hashable {
  /// None.
  case none
  /// The same at every size.
  case fixed(Double)
  /// SF Pro's, relative to its value at 17 points, which the choice of Inter's optical size already contains.
  case system

  /// Points that Apple's table (Human Interface Guidelines, Typography, "SF Pro") adds at 6 … 17 points.
  ///
  /// Above 17 points SF's letters grow narrower while the table's values rise again, and the two cancel nearly: there
  /// the value at 17 points stays in force.
  private static let points: [Double] = [
    0.24, 0.23, 0.21, 0.17, 0.12, 0.06, 0.0, -0.08, -0.15, -0.23, -0.31, -0.43,
  ]

  /// The space in em at a size in points.
  func value(for size: Double) -> Double {
    switch self {
    case .none: return 0
    case .fixed(let value): return value
    case .system:
      let last = Self.points.count - 1
      let at = min(max(size, 6), 17) - 6
      let below = min(Int(at), last - 1)
      let share = at - Double(below)
      let mixed = Self.em(below) * (1 - share) + Self.em(below + 1) * share
      return mixed - Self.em(last)
    }
  }

  private static func em(_ index: Int) -> Double { points[index] / Double(index + 6) }
}
