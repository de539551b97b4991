// PrefRaster: sorting of the few elements of a pixel or a row.

/// Sorts elements in place; stable. Insertion sort for at most 32 elements, since they are nearly
/// sorted.
@inline(__always)
func sort<Element: BitwiseCopyable>(
  _ base: UnsafeMutablePointer<Element>, _ count: Int, by isLess: (Element, Element) -> Bool
) {
  if count > 32 {
    var all = UnsafeMutableBufferPointer(start: base, count: count)
    return all.sort(by: isLess)
  }
  var index = 1
  while index < count {
    let item = base[index]
    var hole = index
    while hole > 0, isLess(item, base[hole &- 1]) {
      base[hole] = base[hole &- 1]
      hole &-= 1
    }
    base[hole] = item
    index &+= 1
  }
}
