// PrefScenes: the search for a part of a text, linear in both for every input. A part that is compared anew at each
// position takes time that grows with the product of the lengths.

/// A search for a sequence of bytes, by the algorithm of Knuth, Morris and Pratt.
struct ByteSearch {
  private let part: [UInt8]
  /// For each number of matched bytes, that of the longest shorter match that ends at the same byte.
  private let fallbacks: [Int]

  /// Creates a search for a part that is not empty. O(n).
  init(for part: [UInt8]) {
    self.part = part
    var fallbacks = [0]
    for byte in part.dropFirst() {
      var length = fallbacks[fallbacks.count - 1]
      while length > 0, part[length] != byte { length = fallbacks[length - 1] }
      fallbacks.append(part[length] == byte ? length + 1 : 0)
    }
    self.fallbacks = fallbacks
  }

  /// Returns the index of the first occurrence in some bytes, from an index on; nil if there is none. O(n).
  func firstIndex(in bytes: [UInt8], from start: Int = 0) -> Int? {
    var length = 0
    for index in start..<bytes.count {
      while length > 0, part[length] != bytes[index] { length = fallbacks[length - 1] }
      if part[length] == bytes[index] { length += 1 }
      if length == part.count { return index + 1 - length }
    }
    return nil
  }

  /// Calls `body` with the range before each occurrence, from the end of the one before, and with the rest.
  func split<E: Error>(
    _ bytes: [UInt8], _ body: (_ piece: ArraySlice<UInt8>, _ isLast: Bool) throws(E) -> Void
  ) throws(E) {
    var start = 0
    while let index = firstIndex(in: bytes, from: start) {
      try body(bytes[start..<index], false)
      start = index + part.count
    }
    try body(bytes[start...], true)
  }
}
