// PrefPNGCodec: the LZ77 match search, which compresses bytes to deflate blocks. Earlier positions
// are found through hash chains, with lazy matching. A block that begins with mostly zero bytes is
// searched at its nonzero bytes only. The algorithm does not depend on the machine, so the output
// is reproducible.

import PrefPixels

/// The search parameters of an effort level.
struct DeflateEffort {
  /// The maximum number of chain entries to visit.
  var depth: Int
  /// The match length that ends the search.
  var niceLength: Int
  /// The match length from which lazy matching is skipped.
  var lazyLength: Int
  /// The longest match of which every position is inserted into the table; longer ones insert only
  /// their last positions.
  var maxInsertedLength: Int
  /// Whether the optimal token sequence of each block is searched.
  var usesOptimalParsing = false
  /// The number of bytes after which a block ends; a last match may exceed it. By default, only the number of tokens
  /// ends a block.
  var maxBlockLength = Int.max / 2

  static let fast = DeflateEffort(depth: 2, niceLength: 64, lazyLength: 0, maxInsertedLength: 16)
  static let balanced = DeflateEffort(
    depth: 8, niceLength: 258, lazyLength: 24, maxInsertedLength: 48)
  /// The greedy matches only estimate the codes of the first block. The matches of all bytes of a block are stored;
  /// short blocks stay in a cache, and their codes fit them better.
  static let best = DeflateEffort(
    depth: 12, niceLength: 130, lazyLength: 32, maxInsertedLength: 64, usesOptimalParsing: true,
    maxBlockLength: 1 << 17)
}

/// A deflate compressor for independent segments; reuses its buffers.
final class Deflater {
  private static let hashBits: UInt64 = 15
  private static let hashCount = 1 << 15
  static let window = 32_768
  /// The length of the longest match, in bytes.
  static let maxMatchLength = 258
  static let windowMask = window - 1
  /// The number of bytes after the source's end that must be readable.
  static let padding = 16

  /// The most recent position per hash of eight bytes, the preceding position in the chain per
  /// position, and the most recent position per hash of four bytes; all modulo 65,536.
  private let heads: UnsafeMutablePointer<UInt16>
  private let previous: UnsafeMutablePointer<UInt16>
  private let shortHeads: UnsafeMutablePointer<UInt16>
  private var block = DeflateBlock()
  private var parser = OptimalParser()
  private let cancellation: Cancellation?
  /// The drawing steps that take as long as finding and writing the tokens of the last stream.
  private(set) var searchCost = 0

  /// The number of bytes that are processed without polling for cancellation.
  static let bytesPerPoll = 4096

  /// Creates a deflater that ends early, with an incomplete stream, once `cancellation` is cancelled.
  init(_ cancellation: Cancellation? = nil) {
    self.cancellation = cancellation
    heads = .allocate(capacity: Self.hashCount)
    previous = .allocate(capacity: Self.window)
    shortHeads = .allocate(capacity: Self.hashCount)
    previous.initialize(repeating: 0, count: Self.window)
  }

  deinit {
    heads.deallocate()
    previous.deallocate()
    shortHeads.deallocate()
    block.deallocate()
  }

  /// Returns an upper bound for the output size of `count` bytes.
  static func capacity(_ count: Int) -> Int { count + count / 1000 + 1024 }

  /// Compresses `count` bytes, followed by `padding` readable bytes; the output ends on a byte
  /// boundary.
  ///
  /// Returns the number of bytes written to `target`, which must have `capacity(count)` bytes. If
  /// `isFinal` is false, the stream continues after them.
  func compress(
    _ source: UnsafePointer<UInt8>, count: Int, effort: DeflateEffort, isFinal: Bool,
    into target: UnsafeMutablePointer<UInt8>
  ) -> Int {
    var writer = BitWriter(target)
    heads.update(repeating: 0, count: Self.hashCount)
    shortHeads.update(repeating: 0, count: Self.hashCount)
    // A stale chain entry would still give a valid stream, but one that depends on earlier segments. Chains visit
    // positions of this segment, whose entries are new, and position zero, which may not be inserted.
    previous[0] = 0
    var matchTree = effort.usesOptimalParsing ? MatchTree() : nil
    // The estimated costs of the next block's tokens: those of the last block.
    var weights: TokenWeights?
    var start = 0
    searchCost = 0
    repeat {
      let end =
        weights == nil
        ? search(source, from: start, count: count, effort)
        : min(start + effort.maxBlockLength, count)
      if cancellation?.isCancelled ?? false { break }
      let isLast = end >= count
      if matchTree != nil {
        parser.begin()
        matchTree?.appendMatches(source, start..<end, count: count, to: &parser, cancellation)
        if cancellation?.isCancelled ?? false { break }
        let bytes = UnsafeBufferPointer(start: source + start, count: end - start)
        if weights == nil { parser.choose(bytes, block.weights(), into: &block) }
        parser.choose(bytes, weights ?? block.weights(), into: &block)
        weights = block.weights()
      }
      searchCost += block.searchCost
      block.write(
        to: &writer, bytes: UnsafeBufferPointer(start: source + start, count: end - start),
        isFinal: isFinal && isLast)
      start = end
    } while start < count
    if isFinal {
      writer.align()
    } else {
      // An empty stored block ends on a byte boundary.
      DeflateBlock.store(UnsafeBufferPointer(start: source, count: 0), to: &writer, isFinal: false)
    }
    return writer.next - target
  }

  // MARK: - Hashes and comparisons

  @inline(__always)
  static func load(_ p: UnsafePointer<UInt8>) -> UInt32 {
    UnsafeRawPointer(p).loadUnaligned(as: UInt32.self).littleEndian
  }

  /// Returns the hash of four bytes.
  @inline(__always)
  static func shortHash(_ p: UnsafePointer<UInt8>) -> Int {
    Int((load(p) &* 0x9E37_79B1) &>> UInt32(32 - hashBits))
  }

  /// Returns the hash of a word.
  @inline(__always)
  static func hash(_ word: UInt64) -> Int {
    Int(truncatingIfNeeded: (word &* 0x9E37_79B1_85EB_CA87) &>> (64 - hashBits))
  }

  /// Returns the hash of eight bytes.
  @inline(__always)
  static func longHash(_ p: UnsafePointer<UInt8>) -> Int {
    hash(UnsafeRawPointer(p).loadUnaligned(as: UInt64.self).littleEndian)
  }

  /// Returns the number of equal bytes from `a` and `b` on, up to `limit`; the first `from` are
  /// known to be equal.
  @inline(__always)
  static func matchLength(
    _ a: UnsafePointer<UInt8>, _ b: UnsafePointer<UInt8>, from: Int, limit: Int
  ) -> Int {
    var length = from
    while length < limit {
      let x = UnsafeRawPointer(a + length).loadUnaligned(as: UInt64.self)
      let y = UnsafeRawPointer(b + length).loadUnaligned(as: UInt64.self)
      let difference = (x ^ y).littleEndian
      if difference != 0 {
        return min(length &+ difference.trailingZeroBitCount &>> 3, limit)
      }
      length &+= 8
    }
    return limit
  }

  /// Returns the shortest match length that saves bits: with fewer distinct bytes, literals are
  /// cheaper.
  private static func minMatchLength(
    _ source: UnsafePointer<UInt8>, from start: Int, count: Int
  ) -> Int {
    var byteSet: (UInt64, UInt64, UInt64, UInt64) = (0, 0, 0, 0)
    for index in start..<min(start + 8192, count) {
      let bit = UInt64(1) &<< UInt64(source[index] & 63)
      switch source[index] >> 6 {
      case 0: byteSet.0 |= bit
      case 1: byteSet.1 |= bit
      case 2: byteSet.2 |= bit
      default: byteSet.3 |= bit
      }
    }
    let distinctCount =
      byteSet.0.nonzeroBitCount + byteSet.1.nonzeroBitCount + byteSet.2.nonzeroBitCount
      + byteSet.3.nonzeroBitCount
    return distinctCount < 6 ? 8 : distinctCount < 10 ? 6 : distinctCount < 48 ? 5 : 4
  }

  // MARK: - Search

  private func chains(
    of source: UnsafePointer<UInt8>, count: Int, _ effort: DeflateEffort
  ) -> HashChains {
    HashChains(
      source: source, count: count, effort: effort, heads: heads, previous: previous,
      shortHeads: shortHeads)
  }

  /// Fills the block with tokens and returns the end position.
  private func search(
    _ source: UnsafePointer<UInt8>, from start: Int, count: Int, _ effort: DeflateEffort
  ) -> Int {
    let chains = chains(of: source, count: count, effort)
    if !effort.usesOptimalParsing, chains.isSparse(from: start) {
      return chains.searchSparse(from: start, into: &block, cancellation)
    }
    // A local copy avoids exclusivity checks in the loop.
    var block = block
    defer { self.block = block }
    let minLength = Self.minMatchLength(source, from: start, count: count)
    let (lastHashed, limit) = (count - 4, min(start &+ effort.maxBlockLength, count))
    var at = start
    var nextPoll = start &+ Self.bytesPerPoll
    while at < limit, !block.isFull {
      if at >= nextPoll {
        if cancellation?.isCancelled ?? false { return count }
        nextPoll = at &+ Self.bytesPerPoll
      }
      if at > lastHashed {
        block.add(byte: source[at])
        at &+= 1
        continue
      }
      var (length, distance) = chains.longestMatch(
        at, above: minLength &- 1, depth: effort.depth)
      if distance == 0 {
        block.add(byte: source[at])
        at &+= 1
        continue
      }
      var inserted = at &+ 1
      while length < effort.lazyLength, at < lastHashed, !block.isFull {
        let next = chains.longestMatch(at &+ 1, above: length, depth: effort.depth / 2)
        inserted = at &+ 2
        if next.distance == 0 { break }
        block.add(byte: source[at])
        at &+= 1
        (length, distance) = next
      }
      block.add(length: length, distance: distance)
      let end = at &+ length
      let firstInserted = length <= effort.maxInsertedLength ? inserted : max(end &- 8, inserted)
      var position = firstInserted
      while position < end, position <= lastHashed {
        chains.insert(position)
        position &+= 1
      }
      at = end
    }
    return at
  }
}
