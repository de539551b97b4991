// PrefGeometry: spatial indices for lines on the integer grid of the planar overlay. Strips answer
// which lines may be hit by a horizontal or vertical ray; a grid of cells finds candidate pairs for
// crossings.

/// An index of coordinate ranges by strips of equal width, used with the y ranges of lines
/// (horizontal strips) or their x ranges (vertical strips).
struct LineStrips {
  /// The average number of strips per range, at most, provided that there are enough strips.
  private static let maxStripsPerRange = 16.0
  private static let minStrips = 64
  private let minimum: Int
  private let width: Int
  /// The offset of each strip in `members`, followed by the total count.
  private var starts: [Int]
  private var members: [Int] = []
  private let steps = WorkCounter.current

  /// Creates an index of ranges of coordinates. O(n + total number of memberships).
  init(_ ranges: [ClosedRange<Int>]) {
    let minimum = ranges.map(\.lowerBound).min() ?? 0
    let high = ranges.map(\.upperBound).max() ?? 0
    let lengths = ranges.reduce(0.0) { $0 + Double($1.upperBound - $1.lowerBound) }
    let share = Double(ranges.count) * Double(high - minimum) / max(lengths, 1)
    let count = min(
      max(ranges.count, 1), max(Int(min(share * Self.maxStripsPerRange, 1e6)), Self.minStrips))
    let width = (high - minimum) / count + 1
    func strips(_ range: ClosedRange<Int>) -> ClosedRange<Int> {
      (range.lowerBound - minimum) / width...(range.upperBound - minimum) / width
    }
    (self.minimum, self.width) = (minimum, width)
    starts = [Int](repeating: 0, count: count + 1)
    for range in ranges { for strip in strips(range) { starts[strip + 1] += 1 } }
    for strip in 0..<count { starts[strip + 1] += starts[strip] }
    var next = starts
    members = [Int](repeating: 0, count: starts[count])
    for (index, range) in ranges.enumerated() {
      for strip in strips(range) {
        members[next[strip]] = index
        next[strip] += 1
      }
    }
  }

  /// Returns the indices of all ranges that contain a coordinate, and possibly of ranges close to
  /// it.
  func candidates(at coordinate: Int) -> ArraySlice<Int> {
    let strip = coordinate < minimum ? -1 : (coordinate - minimum) / width
    guard strip >= 0, strip + 1 < starts.count else { return [] }
    steps?.add(starts[strip + 1] - starts[strip])
    return members[starts[strip]..<starts[strip + 1]]
  }
}

/// Calls `body` with every pair of lines that may intersect and of which at least one is marked in
/// `new`; a pair may be reported several times.
func forEachNearPair(
  _ lines: [GridLine], new: [Bool], _ body: (_ first: Int, _ second: Int) -> Void
) {
  guard let first = lines.first else { return }
  var (left, right, top, bottom) = (first.minX, first.maxX, first.minY, first.maxY)
  for line in lines {
    (left, right) = (min(left, line.minX), max(right, line.maxX))
    (top, bottom) = (min(top, line.minY), max(bottom, line.maxY))
  }
  let side = min(max(Int(Double(lines.count).squareRoot()), 1), 256)
  let (width, height) = ((right - left) / side + 1, (bottom - top) / side + 1)
  var cells = [[Int]](repeating: [], count: side * side)
  for (index, line) in lines.enumerated() {
    let slope = Double(line.to.x - line.from.x) / Double(max(line.maxY - line.minY, 1))
    let upper = line.from.y < line.to.y ? line.from : line.to
    let run = line.from.y < line.to.y ? slope : -slope
    for row in (line.minY - top) / height...(line.maxY - top) / height {
      // The extent of the line in this row of cells, enlarged by one step to allow for rounding.
      let from = max(top + row * height, line.minY)
      let to = min(top + (row + 1) * height, line.maxY)
      var (a, b) = (line.minX, line.maxX)
      if line.minY != line.maxY {
        let x0 = Double(upper.x) + run * Double(from - upper.y)
        let x1 = Double(upper.x) + run * Double(to - upper.y)
        (a, b) = (max(a, Int(min(x0, x1)) - 1), min(b, Int(max(x0, x1)) + 1))
      }
      guard a <= b else { continue }
      for column in (a - left) / width...(b - left) / width {
        cells[row * side + column].append(index)
      }
    }
  }
  let steps = WorkCounter.current
  for cell in cells where cell.count > 1 {
    steps?.add(cell.count * (cell.count - 1) / 2)
    if steps?.isExceeded == true { return }
    for (position, index) in cell.enumerated() {
      for other in cell[..<position] where new[index] || new[other] { body(index, other) }
    }
  }
}
