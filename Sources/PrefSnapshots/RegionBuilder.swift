// PrefSnapshots: connects differing pixels, row by row, to regions.

import PrefGeometry

/// Differing pixels of a row that are at most ``RegionBuilder/reach`` apart.
struct DifferingSegment {
  var columns: Range<Int>
  /// The number of differing pixels.
  var count: Int
  /// The largest absolute difference of a component.
  var largest: Int
}

/// Regions of differing pixels, built from segments by row.
///
/// Pixels that are at most ``reach`` apart in both axes belong to the same region. Each segment is compared with the
/// nearby ones of the preceding `reach` rows, and connected by union–find: O(n α(n)) for n segments.
struct RegionBuilder {
  /// The largest distance, in pixels in each axis, of pixels of the same region: the letters of a word are connected.
  static let reach = 8

  fileprivate struct Component {
    var parent: Int32
    var count = 0
    var largest = 0
    var columns: Range<Int>
    var rows: Range<Int>
  }

  private struct PlacedSegment {
    var columns: Range<Int>
    var component: Int32
  }

  private struct Row {
    var y: Int
    /// The segments of the row in `placed`.
    var segments: Range<Int>
    /// The first segment that is not entirely before the current one.
    var cursor: Int
  }

  private var components: [Component] = []
  /// The rows with segments that are at most `reach` above the current one, and their segments.
  private var window: [Row] = []
  private var placed: [PlacedSegment] = []

  /// Adds the segments of a row, in ascending order; rows are added in ascending order.
  mutating func append(_ segments: [DifferingSegment], y: Int) {
    discardRows(above: y - Self.reach)
    let start = placed.count
    for segment in segments {
      let component = connect(segment.columns, y)
      components[Int(component)].add(segment, y)
      placed.append(PlacedSegment(columns: segment.columns, component: component))
    }
    window.append(Row(y: y, segments: start..<placed.count, cursor: start))
  }

  private mutating func discardRows(above y: Int) {
    let kept = window.firstIndex { $0.y >= y } ?? window.count
    let offset = kept < window.count ? window[kept].segments.lowerBound : placed.count
    window.removeFirst(kept)
    placed.removeFirst(offset)
    for index in window.indices {
      let segments = window[index].segments
      window[index].segments = (segments.lowerBound - offset)..<(segments.upperBound - offset)
      window[index].cursor = segments.lowerBound - offset
    }
  }

  /// Returns the component of a segment: that of the nearby segments above, which are united, or a new one.
  private mutating func connect(_ columns: Range<Int>, _ y: Int) -> Int32 {
    let (low, high) = (columns.lowerBound - Self.reach, columns.upperBound - 1 + Self.reach)
    var result: Int32 = -1
    var last: Int32 = -1
    for row in window.indices {
      let end = window[row].segments.upperBound
      var index = window[row].cursor
      while index < end, placed[index].columns.upperBound <= low { index += 1 }
      window[row].cursor = index
      while index < end, placed[index].columns.lowerBound <= high {
        let component = placed[index].component
        if component != last {
          last = component
          let other = root(component)
          result = result < 0 ? other : union(result, other)
        }
        index += 1
      }
    }
    guard result < 0 else { return result }
    components.append(
      Component(parent: Int32(components.count), columns: columns, rows: y..<(y + 1)))
    return Int32(components.count - 1)
  }

  /// Returns the representative of a component, and shortens the path to it.
  private mutating func root(_ component: Int32) -> Int32 {
    var current = Int(component)
    while components[current].parent != current {
      components[current].parent = components[Int(components[current].parent)].parent
      current = Int(components[current].parent)
    }
    return Int32(current)
  }

  /// Unites two components given by their representatives, and returns the representative of the union.
  private mutating func union(_ first: Int32, _ second: Int32) -> Int32 {
    if first == second { return first }
    // The older one is kept: it usually has more segments.
    let (kept, removed) = first < second ? (first, second) : (second, first)
    let other = components[Int(removed)]
    components[Int(removed)].parent = kept
    components[Int(kept)].merge(other)
    return kept
  }

  /// The regions, by descending number of pixels, then from top to bottom and from left to right.
  var regions: [PixelComparison.Region] {
    components.enumerated().filter { $0.offset == $0.element.parent }.map(\.element.region)
      .sorted {
        if $0.count != $1.count { return $0.count > $1.count }
        return ($0.bounds.minY, $0.bounds.minX) < ($1.bounds.minY, $1.bounds.minX)
      }
  }
}

extension RegionBuilder.Component {
  fileprivate mutating func add(_ segment: DifferingSegment, _ y: Int) {
    count += segment.count
    largest = max(largest, segment.largest)
    columns = columns.union(segment.columns)
    rows = rows.union(y..<(y + 1))
  }

  fileprivate mutating func merge(_ other: Self) {
    count += other.count
    largest = max(largest, other.largest)
    columns = columns.union(other.columns)
    rows = rows.union(other.rows)
  }

  fileprivate var region: PixelComparison.Region {
    PixelComparison.Region(
      bounds: CGRect(
        x: columns.lowerBound, y: rows.lowerBound, width: columns.count, height: rows.count),
      count: count, largest: largest)
  }
}

extension Range<Int> {
  /// Returns the smallest range that contains both.
  fileprivate func union(_ other: Range<Int>) -> Range<Int> {
    Swift.min(lowerBound, other.lowerBound)..<Swift.max(upperBound, other.upperBound)
  }
}
