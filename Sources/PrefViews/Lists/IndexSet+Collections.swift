// PrefViews: the collection methods that `onDelete` and `onMove` actions of lists call.

import PrefGeometry

extension RangeReplaceableCollection where Self: MutableCollection {
  /// Removes the elements at the given zero-based offsets. O(n).
  public mutating func remove(atOffsets offsets: IndexSet) {
    self = Self(enumerated().filter { !offsets.contains($0.offset) }.map(\.element))
  }
}

extension MutableCollection {
  /// Moves the elements at the given zero-based offsets before the element at another offset. O(n).
  ///
  /// - Parameters:
  ///   - source: The offsets of the elements to move; they keep their relative order.
  ///   - destination: An offset before the move, from 0 to `count`; `count` moves to the end.
  public mutating func move(fromOffsets source: IndexSet, toOffset destination: Int) {
    let all = Array(self)
    func remaining(_ positions: Range<Int>) -> [Element] {
      positions.filter { !source.contains($0) }.map { all[$0] }
    }
    let position = Swift.min(Swift.max(destination, 0), all.count)
    let moved = all.indices.filter(source.contains).map { all[$0] }
    let result = remaining(0..<position) + moved + remaining(position..<all.count)
    for (index, element) in zip(indices, result) { self[index] = element }
  }
}
