// PrefSnapshots: the union of ignored regions, as rectangles that do not overlap.

import PrefGeometry

/// The union of rectangles of pixels, as bands of rows with the same columns.
struct IgnoredArea: Sendable {
  /// Rows with the same ignored columns, which are disjoint and in ascending order.
  struct Band: Sendable {
    var rows: Range<Int>
    var columns: [Range<Int>]
  }

  /// The bands with at least one column, in ascending order.
  private(set) var bands: [Band] = []

  /// Creates the union of regions, each rounded outward and clipped to a picture. O(k²) for k regions.
  init(_ regions: [CGRect], width: Int, height: Int) {
    let rectangles = regions.compactMap { Self.pixels(of: $0, width: width, height: height) }
    let edges = Set(rectangles.flatMap { [$0.rows.lowerBound, $0.rows.upperBound] }).sorted()
    let byColumn = rectangles.sorted { $0.columns.lowerBound < $1.columns.lowerBound }
    for (top, bottom) in zip(edges, edges.dropFirst()) {
      var columns: [Range<Int>] = []
      for rectangle in byColumn where rectangle.rows.contains(top) {
        if let last = columns.last, rectangle.columns.lowerBound <= last.upperBound {
          columns[columns.count - 1] =
            last.lowerBound..<max(last.upperBound, rectangle.columns.upperBound)
        } else {
          columns.append(rectangle.columns)
        }
      }
      if !columns.isEmpty { bands.append(Band(rows: top..<bottom, columns: columns)) }
    }
  }

  /// The number of pixels.
  var count: Int {
    bands.reduce(0) { sum, band in
      sum + band.rows.count * band.columns.reduce(0) { $0 + $1.count }
    }
  }

  private static func pixels(
    of region: CGRect, width: Int, height: Int
  ) -> (rows: Range<Int>, columns: Range<Int>)? {
    // Comparisons with NaN are false, and the null rectangle is infinitely far away.
    guard region.minX < CGFloat(width), region.maxX > 0, region.minY < CGFloat(height),
      region.maxY > 0, region.width > 0, region.height > 0
    else { return nil }
    let left = Int(max(region.minX, 0).rounded(.down))
    let right = Int(min(region.maxX, CGFloat(width)).rounded(.up))
    let top = Int(max(region.minY, 0).rounded(.down))
    let bottom = Int(min(region.maxY, CGFloat(height)).rounded(.up))
    return (top..<bottom, left..<right)
  }
}
