// PrefTypography: the size-dependent tracking of Apple's system font.

import PrefGeometry

/// The space added after each cluster, in em.
enum SystemTracking: Sendable, Hashable {
  /// No tracking.
  case none
  /// The same tracking at every size, in em.
  case fixed(Double)
  /// SF Pro's tracking relative to its value at 17 points, which the fixed optical size of Inter
  /// already includes.
  case system

  /// The tracking in points that Apple's table (Human Interface Guidelines, Typography, "SF Pro") lists
  /// for the sizes 6 … 17 points.
  ///
  /// Above 17 points SF's glyphs become narrower while the table's values increase, and the two effects
  /// nearly cancel, so the value at 17 points is kept.
  private static let points: [Double] = [
    0.24, 0.23, 0.21, 0.17, 0.12, 0.06, 0.0, -0.08, -0.15, -0.23, -0.31, -0.43,
  ]

  /// Returns the tracking in em for a size in points, interpolated linearly between the listed sizes.
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
