// PrefPNGCodec: optimal parsing, used by the best effort. Given the useful matches at every byte,
// each literal and match is weighted by its number of bits with the codes of the block before, and
// the cheapest sequence of tokens is found as the shortest path from the first to the last byte of
// the block. The first block has two rounds: its first codes are those of greedy tokens.

/// The search for the cheapest token sequence of a block.
struct OptimalParser {
  /// The maximum number of matches per byte, ordered by increasing length and distance.
  private static let maxMatches = 8
  /// The match length from which only the last three lengths of a match are considered.
  private static let sufficientLength = 24
  /// The match length from which no shorter match of the same byte is considered.
  private static let aloneLength: UInt32 = 128

  /// The matches of all bytes, concatenated, and unused elements: length << 16 | distance.
  private var matches: [UInt32] = []
  private var matchCount = 0
  /// The number of matches of each byte.
  private var counts: [UInt8] = []
  /// The cost in bits from the start of the block to the positions of one chunk and to those
  /// reachable from them.
  private var costs = [Int32](repeating: 0, count: Self.chunkLength + Self.reach)
  /// The token that ends at each position on the cheapest path: length << 16 | distance, with
  /// distance 0 for a literal.
  private var steps: [UInt32] = []

  /// The length of the longest match. At a byte with such a match nothing else is considered.
  private static let maxLength = Deflater.maxMatchLength

  /// The number of positions that are processed before the costs buffer is shifted.
  private static let chunkLength = 8192
  /// The range of positions reachable from a byte by one token, including the byte itself.
  private static let reach = 259

  /// Clears the matches at the start of a block.
  mutating func begin() {
    matchCount = 0
    counts.removeAll(keepingCapacity: true)
  }

  /// Appends the matches of the next `count` bytes, which `body` writes to a list.
  mutating func append(bytes count: Int, _ body: (inout MatchList) -> Void) {
    let room = matchCount + count * Self.maxMatches + Self.reach
    if matches.count < room {
      matches += [UInt32](repeating: 0, count: max(room, 2 * matches.count) - matches.count)
    }
    let first = counts.count
    counts += repeatElement(0, count: count)
    matches.withUnsafeMutableBufferPointer { matches in
      counts.withUnsafeMutableBufferPointer { counts in
        guard let matches = matches.baseAddress, let counts = counts.baseAddress else { return }
        var list = MatchList(next: matches + matchCount, counts: counts + first)
        body(&list)
        matchCount = list.next - matches
      }
    }
  }

  /// The matches of successive bytes.
  struct MatchList {
    /// The matches of the next byte, in ascending order of length: length << 16 | distance.
    fileprivate(set) var next: UnsafeMutablePointer<UInt32>
    fileprivate var counts: UnsafeMutablePointer<UInt8>

    /// Ends the matches of a byte, of which only the longest are kept.
    @inline(__always)
    mutating func endByte(matchCount count: Int) {
      let kept = min(count, maxMatches)
      if count > kept { next.update(from: next + (count &- kept), count: kept) }
      counts[0] = UInt8(truncatingIfNeeded: kept)
      counts += 1
      next += kept
    }
  }

  /// Replaces the tokens in `block` with the cheapest sequence for `bytes`.
  mutating func choose(
    _ bytes: UnsafeBufferPointer<UInt8>, _ weights: TokenWeights, into block: inout DeflateBlock
  ) {
    findCheapestPath(bytes, weights)
    block.reset()
    emit(bytes, into: &block)
  }

  private mutating func findCheapestPath(
    _ bytes: UnsafeBufferPointer<UInt8>, _ weights: TokenWeights
  ) {
    if steps.count <= bytes.count { steps = [UInt32](repeating: 0, count: bytes.count + 1) }
    costs.withUnsafeMutableBufferPointer { costs in
      steps.withUnsafeMutableBufferPointer { steps in
        matches.withUnsafeBufferPointer { matches in
          counts.withUnsafeBufferPointer { counts in
            weights.withPointers { weights in
              guard let costs = costs.baseAddress, let steps = steps.baseAddress,
                let source = bytes.baseAddress, let counts = counts.baseAddress
              else { return }
              var pass = ForwardPass(
                source: source, end: bytes.count, weights: weights, counts: counts,
                matches: matches)
              pass.run(costs, steps)
            }
          }
        }
      }
    }
  }

  /// A forward pass over all bytes of a block, which records the cheapest token to each position.
  private struct ForwardPass {
    let source: UnsafePointer<UInt8>
    let end: Int
    let weights: TokenWeights.Pointers
    let counts: UnsafePointer<UInt8>
    /// The matches of all bytes; those of the remaining bytes start at `next`.
    let matches: UnsafeBufferPointer<UInt32>
    var next = 0

    mutating func run(_ costs: UnsafeMutablePointer<Int32>, _ steps: UnsafeMutablePointer<UInt32>) {
      costs[0] = 0
      (costs + 1).update(repeating: .max, count: reach - 1)
      for start in Swift.stride(from: 0, to: end, by: chunkLength) {
        (costs + reach).update(repeating: .max, count: chunkLength)
        for at in start..<min(start + chunkLength, end) {
          step(at, costs + (at - start), steps + at)
        }
        costs.update(from: costs + chunkLength, count: reach)
      }
    }

    /// Relaxes all tokens that start at a byte; `costs` and `steps` point at its own entries.
    @inline(__always)
    private mutating func step(
      _ at: Int, _ costs: UnsafeMutablePointer<Int32>, _ steps: UnsafeMutablePointer<UInt32>
    ) {
      let here = costs[0]
      let last = next &+ Int(counts[at])
      defer { next = last }
      // No token ends here, which is so for most bytes of a run.
      if here == .max { return }
      if last > next, matches[last &- 1] >> 16 == maxLength, at &+ maxLength <= end {
        let distance = matches[last &- 1] & 0xFFFF
        let cost = here &+ weights.cost(ofDistance: distance) &+ weights.lengths[maxLength]
        if cost < costs[maxLength] {
          (costs[maxLength], steps[maxLength]) = (cost, matches[last &- 1])
        }
        return
      }
      let byte = here &+ weights.bytes[Int(source[at])]
      if byte < costs[1] { (costs[1], steps[1]) = (byte, 1 << 16) }
      var minLength = 3
      // Beside a very long match, shorter ones are hardly ever cheaper.
      if last > next, matches[last &- 1] >> 16 >= aloneLength { next = last &- 1 }
      while next < last {
        let match = matches[next]
        next &+= 1
        let length = min(Int(match >> 16), end &- at)
        let distance = match & 0xFFFF
        let base = here &+ weights.cost(ofDistance: distance)
        // Of a long match, only the last few lengths are considered.
        if length >= sufficientLength { minLength = max(minLength, length &- 2) }
        relax(costs, steps, weights.lengths, base, distance, from: minLength, to: length)
        minLength = max(minLength, length &+ 1)
      }
    }
  }

  /// Updates the entries that a match reaches at a lower cost, four lengths at a time.
  @inline(__always)
  private static func relax(
    _ costs: UnsafeMutablePointer<Int32>, _ steps: UnsafeMutablePointer<UInt32>,
    _ lengths: UnsafePointer<Int32>, _ base: Int32, _ distance: UInt32, from minLength: Int,
    to maxLength: Int
  ) {
    var length = minLength
    while length &+ 3 <= maxLength {
      let cost =
        UnsafeRawPointer(lengths + length).loadUnaligned(as: SIMD4<Int32>.self)
        &+ SIMD4(repeating: base)
      let target = UnsafeMutableRawPointer(costs + length)
      let current = target.loadUnaligned(as: SIMD4<Int32>.self)
      let isCheaper = cost .< current
      if isCheaper != SIMDMask(repeating: false) {
        let step =
          SIMD4(repeating: UInt32(truncatingIfNeeded: length) &<< 16 | distance)
          &+ SIMD4(0, 1 << 16, 2 << 16, 3 << 16)
        let from = UnsafeMutableRawPointer(steps + length)
        let old = from.loadUnaligned(as: SIMD4<UInt32>.self)
        target.storeBytes(
          of: current.replacing(with: cost, where: isCheaper), as: SIMD4<Int32>.self)
        from.storeBytes(of: old.replacing(with: step, where: isCheaper), as: SIMD4<UInt32>.self)
      }
      length &+= 4
    }
    while length <= maxLength {
      let cost = base &+ lengths[length]
      if cost < costs[length] {
        costs[length] = cost
        steps[length] = UInt32(truncatingIfNeeded: length) &<< 16 | distance
      }
      length &+= 1
    }
  }

  private mutating func emit(_ bytes: UnsafeBufferPointer<UInt8>, into block: inout DeflateBlock) {
    // Follows the path back from the end, then emits it in forward order.
    var path: [UInt32] = []
    var at = bytes.count
    while at > 0 {
      path.append(steps[at])
      at -= Int(steps[at] >> 16)
    }
    block.reserve(path.count)
    for step in path.reversed() {
      let length = Int(step >> 16)
      if step & 0xFFFF == 0, length == 1 {
        block.add(byte: bytes[at])
      } else {
        // A distance of 32,768 fits into 16 bits.
        block.add(length: length, distance: Int(step & 0xFFFF))
      }
      at += length
    }
  }
}

/// The costs of tokens, in bits.
struct TokenWeights {
  /// The cost of each literal byte.
  var bytes: [Int32]
  /// The cost of each match length, including extra bits; the first three are unused.
  var lengths: [Int32]
  /// The cost of each distance symbol, including extra bits.
  var distances: [Int32]

  /// Pointers to the same arrays, valid while the arrays exist.
  struct Pointers {
    let bytes: UnsafePointer<Int32>
    let lengths: UnsafePointer<Int32>
    let distances: UnsafePointer<Int32>

    /// Returns the cost of a distance.
    @inline(__always)
    func cost(ofDistance distance: UInt32) -> Int32 {
      distances[DeflateBlock.distanceSlot(Int(distance) &- 1).slot]
    }
  }

  func withPointers(_ body: (Pointers) -> Void) {
    bytes.withUnsafeBufferPointer { bytes in
      lengths.withUnsafeBufferPointer { lengths in
        distances.withUnsafeBufferPointer { distances in
          guard let bytes = bytes.baseAddress, let lengths = lengths.baseAddress,
            let distances = distances.baseAddress
          else { return }
          body(Pointers(bytes: bytes, lengths: lengths, distances: distances))
        }
      }
    }
  }
}

extension DeflateBlock {
  /// Returns the token costs for codes built from the current counts; symbols that do not occur
  /// cost one bit more than the longest code.
  func weights() -> TokenWeights {
    literals.counts[256] = 1
    // Greedy tokens have no matches of three bytes.
    literals.counts[257] = max(literals.counts[257], literals.counts[258])
    literals.build()
    distances.build()
    func bits(_ code: HuffmanCode, _ symbol: Int) -> Int32 {
      let length = Int32(code.lengths[symbol])
      return length == 0 ? Int32(code.longestLength) + 1 : length
    }
    return TokenWeights(
      bytes: (0..<256).map { bits(literals, $0) },
      lengths: (0...258).map { length in
        guard length >= 3 else { return 0 }
        let symbol = lengthSymbol(length)
        let slot = symbol - 257
        return bits(literals, symbol) + Int32(slot < 8 || slot == 28 ? 0 : (slot - 4) >> 2)
      },
      distances: (0..<30).map { slot in
        bits(distances, slot) + Int32(slot < 4 ? 0 : slot / 2 - 1)
      })
  }
}

extension HuffmanCode {
  /// The length in bits of the longest code in use.
  var longestLength: UInt8 { (0..<size).reduce(0) { max($0, lengths[$1]) } }
}
