// PrefPNGCodec: length-limited canonical Huffman codes for deflate (RFC 1951, 3.2.2): computes code
// lengths and bit-reversed codes from symbol counts. Integer arithmetic only, so the codes are the
// same on every machine.

/// A canonical prefix code for up to 288 symbols.
struct HuffmanCode {
  /// The number of occurrences of each symbol.
  let counts: UnsafeMutablePointer<UInt32>
  /// The code length of each symbol, in bits; zero for a symbol that does not occur.
  let lengths: UnsafeMutablePointer<UInt8>
  /// The codes, bit-reversed, to be written from the least significant bit.
  let codes: UnsafeMutablePointer<UInt16>
  /// The number of symbols in the alphabet.
  let size: Int
  /// The maximum code length, in bits.
  let limit: Int
  private let order: UnsafeMutablePointer<UInt64>
  private let tree: UnsafeMutablePointer<UInt32>

  init(size: Int, limit: Int) {
    self.size = size
    self.limit = limit
    counts = .allocate(capacity: size)
    lengths = .allocate(capacity: size)
    codes = .allocate(capacity: size)
    order = .allocate(capacity: size)
    tree = .allocate(capacity: size)
    counts.initialize(repeating: 0, count: size)
    lengths.initialize(repeating: 0, count: size)
    codes.initialize(repeating: 0, count: size)
    order.initialize(repeating: 0, count: size)
    tree.initialize(repeating: 0, count: size)
  }

  func deallocate() {
    counts.deallocate()
    lengths.deallocate()
    codes.deallocate()
    order.deallocate()
    tree.deallocate()
  }

  /// Resets all counts to zero.
  func reset() { counts.update(repeating: 0, count: size) }

  /// Computes the code lengths and codes from the counts. O(n log n).
  func build() {
    lengths.update(repeating: 0, count: size)
    var used = 0
    for symbol in 0..<size where counts[symbol] > 0 {
      order[used] = UInt64(counts[symbol]) << 16 | UInt64(symbol)
      used += 1
    }
    // Some decoders require at least two codes.
    var unusedSymbol = 0
    while used < 2 {
      if counts[unusedSymbol] == 0 {
        order[used] = 1 << 16 | UInt64(unusedSymbol)
        used += 1
      }
      unusedSymbol += 1
    }
    var all = UnsafeMutableBufferPointer(start: order, count: used)
    all.sort()
    assignLengths(used)
    assignCodes()
  }

  /// Computes code lengths in place by the method of Moffat and Katajainen, then limits the
  /// longest.
  private func assignLengths(_ used: Int) {
    for index in 0..<used { tree[index] = UInt32(truncatingIfNeeded: order[index] >> 16) }
    mergeInPlace(used)
    var perLength = [Int](repeating: 0, count: 320)
    for index in 0..<used { perLength[Int(tree[index])] += 1 }
    for length in (limit + 1)..<perLength.count {
      perLength[limit] += perLength[length]
      perLength[length] = 0
    }
    var total = 0
    for length in 1...limit { total += perLength[length] << (limit - length) }
    // While Kraft's sum is too large, lengthens the longest of the shorter codes.
    while total > 1 << limit {
      perLength[limit] -= 1
      var length = limit - 1
      while length > 0, perLength[length] == 0 { length -= 1 }
      if length == 0 { break }
      perLength[length] -= 1
      perLength[length + 1] += 2
      total -= 1
    }
    // The least frequent symbols are first and receive the longest codes.
    var index = 0
    for length in (1...limit).reversed() {
      for _ in 0..<perLength[length] where index < used {
        lengths[Int(order[index] & 0xFFFF)] = UInt8(truncatingIfNeeded: length)
        index += 1
      }
    }
  }

  /// Replaces the sorted counts in `tree` with depths.
  private func mergeInPlace(_ n: Int) {
    // 1. Parents: tree[i] becomes the index of the parent of node i.
    tree[0] &+= tree[1]
    var (root, leaf) = (0, 2)
    for next in 1..<max(n - 1, 1) {
      if leaf >= n || tree[root] < tree[leaf] {
        tree[next] = tree[root]
        tree[root] = UInt32(truncatingIfNeeded: next)
        root += 1
      } else {
        tree[next] = tree[leaf]
        leaf += 1
      }
      if leaf >= n || (root < next && tree[root] < tree[leaf]) {
        tree[next] &+= tree[root]
        tree[root] = UInt32(truncatingIfNeeded: next)
        root += 1
      } else {
        tree[next] &+= tree[leaf]
        leaf += 1
      }
    }
    // 2. Depths of inner nodes.
    tree[n - 2] = 0
    for next in stride(from: n - 3, through: 0, by: -1) { tree[next] = tree[Int(tree[next])] + 1 }
    // 3. Depths of leaves.
    var (available, used, depth) = (1, 0, UInt32(0))
    var (inner, next) = (n - 2, n - 1)
    while available > 0 {
      while inner >= 0, tree[inner] == depth {
        used += 1
        inner -= 1
      }
      while available > used {
        tree[next] = depth
        next -= 1
        available -= 1
      }
      available = 2 * used
      depth += 1
      used = 0
    }
  }

  private func assignCodes() {
    var perLength = [Int](repeating: 0, count: 17)
    for symbol in 0..<size { perLength[Int(lengths[symbol])] += 1 }
    perLength[0] = 0
    var next = [UInt16](repeating: 0, count: 17)
    var code = 0
    for length in 1...16 {
      code = (code + perLength[length - 1]) << 1
      next[length] = UInt16(truncatingIfNeeded: code)
    }
    for symbol in 0..<size {
      let length = Int(lengths[symbol])
      if length == 0 { continue }
      codes[symbol] = Self.reversed(next[length], length)
      next[length] &+= 1
    }
  }

  private static func reversed(_ code: UInt16, _ length: Int) -> UInt16 {
    var (from, result) = (code, UInt16(0))
    for _ in 0..<length {
      result = result << 1 | from & 1
      from >>= 1
    }
    return result
  }

  /// The total number of code bits for all counted symbols.
  var bitCount: Int {
    var sum = 0
    for symbol in 0..<size { sum += Int(counts[symbol]) * Int(lengths[symbol]) }
    return sum
  }
}
