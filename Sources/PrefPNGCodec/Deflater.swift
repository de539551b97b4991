// PNGCodec: the search for what was there before (LZ77). Bytes come in, deflate's blocks go out. Places are found by a
// hash of several bytes and a chain of earlier places with the same hash; a longer find one byte later is preferred.
// Filtered rows are mostly zeros: a hash of four bytes would meet the same few patterns again and again, so that the
// chains go by eight, and of four bytes only the last place is known.
// Nothing depends on the machine, so that a file's bytes do not either.

/// How hard to look.
struct DeflateEffort {
  /// How many earlier places are looked at.
  var depth: Int
  /// A find of this length ends the search.
  var niceLength: Int
  /// A find of at least this length is taken without a look at the next byte.
  var lazyLength: Int
  /// Copies longer than this leave only their ends in the table.
  var longestInserted: Int
  /// Whether the cheapest way through each block is looked for.
  var weighsPaths = false

  static let fast = DeflateEffort(depth: 2, niceLength: 64, lazyLength: 0, longestInserted: 16)
  static let balanced = DeflateEffort(
    depth: 8, niceLength: 258, lazyLength: 24, longestInserted: 48)
  /// What is found in passing only says what the first codes are like, and where blocks end.
  static let best = DeflateEffort(
    depth: 12, niceLength: 130, lazyLength: 32, longestInserted: 64, weighsPaths: true)
}

/// Compresses segments, each for itself; reuses its memory.
final class Deflater {
  private static let hashBits: UInt64 = 15
  private static let hashCount = 1 << 15
  static let window = 32_768
  static let windowMask = window - 1
  /// Bytes that have to be readable after the source's end.
  static let padding = 16

  /// The last place of each hash of the chains, the place before each place, and the last place of each hash of four
  /// bytes; all modulo 65,536.
  private let heads: UnsafeMutablePointer<UInt16>
  private let previous: UnsafeMutablePointer<UInt16>
  private let shortHeads: UnsafeMutablePointer<UInt16>
  private var block = DeflateBlock()
  private var path = BestPath()

  init() {
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

  /// How much memory the output of `count` bytes may take.
  static func capacity(_ count: Int) -> Int { count + count / 1000 + 1024 }

  /// Compresses `count` bytes, after which `padding` more are readable; ends at the end of a byte.
  ///
  /// Returns how many bytes were written to `target`, which has room for `capacity(count)`. With `isFinal` false the
  /// stream goes on after them.
  func compress(
    _ source: UnsafePointer<UInt8>, count: Int, effort: DeflateEffort, isFinal: Bool,
    into target: UnsafeMutablePointer<UInt8>
  ) -> Int {
    var writer = BitWriter(target)
    heads.update(repeating: 0, count: Self.hashCount)
    shortHeads.update(repeating: 0, count: Self.hashCount)
    // What is left in the chains would not change the file's pixels, but its bytes.
    previous.update(repeating: 0, count: Self.window)
    var finder = effort.weighsPaths ? FindTree() : nil
    var start = 0
    repeat {
      let end = search(source, from: start, count: count, effort)
      let isLast = end >= count
      if finder != nil {
        path.begin()
        finder?.find(source, start..<end, count: count, for: &path)
        path.choose(UnsafeBufferPointer(start: source + start, count: end - start), into: &block)
      }
      block.write(
        to: &writer, bytes: UnsafeBufferPointer(start: source + start, count: end - start),
        isFinal: isFinal && isLast)
      start = end
    } while start < count
    if isFinal {
      writer.align()
    } else {
      // An empty block of bytes as they are ends at a byte's end.
      DeflateBlock.store(UnsafeBufferPointer(start: source, count: 0), to: &writer, isFinal: false)
    }
    return writer.next - target
  }

  // MARK: - Hashes and comparisons

  @inline(__always)
  static func load(_ p: UnsafePointer<UInt8>) -> UInt32 {
    UnsafeRawPointer(p).loadUnaligned(as: UInt32.self).littleEndian
  }

  @inline(__always)
  private static func shortHash(_ p: UnsafePointer<UInt8>) -> Int {
    Int((load(p) &* 0x9E37_79B1) &>> UInt32(32 - hashBits))
  }

  /// The hash of eight bytes.
  @inline(__always)
  private static func longHash(_ p: UnsafePointer<UInt8>) -> Int {
    let word = UnsafeRawPointer(p).loadUnaligned(as: UInt64.self).littleEndian
    return Int(truncatingIfNeeded: (word &* 0x9E37_79B1_85EB_CA87) &>> (64 - hashBits))
  }

  /// How many bytes from `a` and `b` on are equal, up to `limit`.
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

  /// The shortest copy that is worth its bits: the fewer different bytes there are, the fewer bits each takes.
  private static func shortestCopy(
    _ source: UnsafePointer<UInt8>, from start: Int, count: Int
  ) -> Int {
    var seen: (UInt64, UInt64, UInt64, UInt64) = (0, 0, 0, 0)
    for index in start..<min(start + 8192, count) {
      let bit = UInt64(1) &<< UInt64(source[index] & 63)
      switch source[index] >> 6 {
      case 0: seen.0 |= bit
      case 1: seen.1 |= bit
      case 2: seen.2 |= bit
      default: seen.3 |= bit
      }
    }
    let kinds =
      seen.0.nonzeroBitCount + seen.1.nonzeroBitCount + seen.2.nonzeroBitCount
      + seen.3.nonzeroBitCount
    return kinds < 6 ? 8 : kinds < 10 ? 6 : kinds < 48 ? 5 : 4
  }

  // MARK: - Search

  /// Fills the block with tokens; returns where it ends.
  private func search(
    _ source: UnsafePointer<UInt8>, from start: Int, count: Int, _ effort: DeflateEffort
  ) -> Int {
    let (heads, previous, shortHeads) = (heads, previous, shortHeads)
    // The loop owns what it changes.
    var block = block
    defer { self.block = block }
    let shortest = Self.shortestCopy(source, from: start, count: count)
    let lastHashed = count - 4
    var at = start

    @inline(__always)
    func insert(_ place: Int) {
      let hash = Self.longHash(source + place)
      previous[place & Self.windowMask] = heads[hash]
      heads[hash] = UInt16(truncatingIfNeeded: place)
      shortHeads[Self.shortHash(source + place)] = UInt16(truncatingIfNeeded: place)
    }

    /// The longest find above `length`, or a distance of zero; puts the place into the table.
    @inline(__always)
    func find(_ place: Int, above length: Int, depth: Int) -> (length: Int, distance: Int) {
      let here = source + place
      let first = Self.load(here)
      let limit = min(258, count &- place)
      let hash = Self.longHash(here)
      let shortHash = Self.shortHash(here)
      var candidate = heads[hash]
      let shortCandidate = shortHeads[shortHash]
      insert(place)
      var best = length
      var bestDistance = 0
      if best >= limit { return (best, 0) }

      // Places are known modulo 65,536: an old one that looks near is found out by its bytes.
      @inline(__always)
      func consider(_ distance: Int) {
        let there = here - distance
        guard Self.load(there) == first, there[best] == here[best] else { return }
        let found = Self.matchLength(here, there, from: 4, limit: limit)
        if found > best { (best, bestDistance) = (found, distance) }
      }

      var (left, last) = (depth, 0)
      while left > 0 {
        let distance = Int(UInt16(truncatingIfNeeded: place) &- candidate)
        if distance <= last || distance > Self.window || distance > place { break }
        last = distance
        consider(distance)
        if best >= effort.niceLength || best >= limit { break }
        candidate = previous[(place &- distance) & Self.windowMask]
        left &-= 1
      }
      if best < 8, best < limit {
        let distance = Int(UInt16(truncatingIfNeeded: place) &- shortCandidate)
        if distance > 0, distance <= Self.window, distance <= place { consider(distance) }
      }
      return (best, bestDistance)
    }

    while at < count, !block.isFull {
      if at > lastHashed {
        block.add(byte: source[at])
        at &+= 1
        continue
      }
      var (length, distance) = find(at, above: shortest &- 1, depth: effort.depth)
      if distance == 0 {
        block.add(byte: source[at])
        at &+= 1
        continue
      }
      var inserted = at &+ 1
      while length < effort.lazyLength, at < lastHashed, !block.isFull {
        let next = find(at &+ 1, above: length, depth: effort.depth / 2)
        inserted = at &+ 2
        if next.distance == 0 { break }
        block.add(byte: source[at])
        at &+= 1
        (length, distance) = next
      }
      block.add(length: length, distance: distance)
      let end = at &+ length
      let firstInserted = length <= effort.longestInserted ? inserted : max(end &- 8, inserted)
      var place = firstInserted
      while place < end, place <= lastHashed {
        insert(place)
        place &+= 1
      }
      at = end
    }
    return at
  }
}
