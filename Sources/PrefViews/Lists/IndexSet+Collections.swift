// Views: what lists do with the elements behind their rows: the methods that SwiftUI adds to collections.

import PrefGeometry

extension RangeReplaceableCollection where Self: MutableCollection {
  /// Removes the elements at some positions, counted from the start; O(n).
  public mutating func remove(atOffsets offsets: IndexSet) {
    self = Self(enumerated().filter { !offsets.contains($0.offset) }.map(\.element))
  }
}

extension MutableCollection {
  /// Moves the elements at some positions before the element at another one, all counted from the start; O(n).
  ///
  /// - Parameter destination: A position before the move; the number of elements for the end.
  public mutating func move(fromOffsets source: IndexSet, toOffset destination: Int) {
    let all = Array(self)
    func rest(_ positions: Range<Int>) -> [Element] {
      positions.filter { !source.contains($0) }.map { all[$0] }
    }
    let place = Swift.min(Swift.max(destination, 0), all.count)
    let moved = all.indices.filter(source.contains).map { all[$0] }
    let result = rest(0..<place) + moved + rest(place..<all.count)
    for (index, element) in zip(indices, result) { self[index] = element }
  }
}
