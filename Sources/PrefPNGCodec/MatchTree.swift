// PrefPNGCodec: the match finder of the best effort: for each byte, the nearest earlier position
// for every match length. Positions with the same hash of four bytes form a binary search tree that
// is ordered by the bytes that follow, with the most recent position at the root. The path from the
// root to the insertion point visits the longest matches, and stays short for repetitive data. The
// method is that of Igor Pavlov's LZMA.

import PrefPixels

/// The binary search trees of one segment.
struct MatchTree {
  /// The maximum number of nodes visited per insertion.
  private static let depth = 14
  /// The number of bytes whose matches are appended at a time.
  private static let chunk = 1024
  /// Inside a run of at least this length only the run itself is matched, except near its end.
  private static let minRunLength = 3 * Matches.maxLength
  /// The maximum period of a run, in bytes.
  private static let maxPeriod = 4
  private static let hashBits: UInt32 = 16

  /// The most recent position per hash; −1 for none.
  private var roots = [Int32](repeating: -1, count: 1 << hashBits)
  /// The most recent position per hash of three bytes; −1 for none.
  private var latest = [Int32](repeating: -1, count: 1 << hashBits)
  /// For each position of the window, the roots of the subtrees whose bytes compare less and greater;
  /// −1 for none.
  private var branches = [Int32](repeating: -1, count: 2 * Deflater.window)

  /// Appends to `parser`, for each byte, all matches that are longer than any nearer one, nearest
  /// first.
  mutating func appendMatches(
    _ source: UnsafePointer<UInt8>, _ range: Range<Int>, count: Int, to parser: inout OptimalParser,
    _ cancellation: Cancellation? = nil
  ) {
    withTree(source) { tree in
      var run = Run()
      for start in Swift.stride(from: range.lowerBound, to: range.upperBound, by: Self.chunk) {
        if cancellation?.isCancelled ?? false { return }
        let positions = start..<min(start + Self.chunk, range.upperBound)
        parser.append(bytes: positions.count) { list in
          for position in positions {
            var matches = Matches(limit: min(Matches.maxLength, count - position), list.next)
            // The padding after the end is readable but not part of the data.
            if position < run.end {
              // Positions of a run replace each other, so that the last of each phase has the effect of all.
              if position >= run.end - run.period { tree.replaceRoot(by: position) }
              matches.add(Matches.maxLength, run.period)
            } else if position <= count - 4 {
              tree.matchThreeBytes(at: position, &matches)
              tree.insert(position, depth: Self.depth, &matches)
              run = Run(source, position, matches, end: range.upperBound)
            }
            list.endByte(matchCount: matches.count)
          }
        }
      }
    }
  }

  /// Calls `body` with a view of the trees.
  private mutating func withTree(_ source: UnsafePointer<UInt8>, _ body: (Tree) -> Void) {
    roots.withUnsafeMutableBufferPointer { roots in
      branches.withUnsafeMutableBufferPointer { branches in
        latest.withUnsafeMutableBufferPointer { latest in
          guard let roots = roots.baseAddress, let branches = branches.baseAddress,
            let latest = latest.baseAddress
          else { return }
          body(Tree(source: source, roots: roots, branches: branches, latest: latest))
        }
      }
    }
  }

  /// A repetition of a few bytes.
  private struct Run {
    private(set) var period = 0
    /// The position from which the rest of the run is matched normally.
    private(set) var end = 0

    /// Creates an empty run.
    init() {}

    /// Creates the run that starts at a position whose longest match has the maximum length.
    @inline(__always)
    init(_ source: UnsafePointer<UInt8>, _ position: Int, _ matches: Matches, end: Int) {
      guard matches.length == Matches.maxLength, matches.distance <= maxPeriod else { return }
      let here = source + position
      let length = Deflater.matchLength(
        here, here - matches.distance, from: Matches.maxLength, limit: end - position)
      guard length >= minRunLength else { return }
      period = matches.distance
      self.end = position + length - Matches.maxLength
    }
  }
}

/// The matches of one byte: length << 16 | distance.
private struct Matches {
  /// The maximum match length.
  static let maxLength = Deflater.maxMatchLength
  /// The length of a match after which few further nodes are visited.
  static let goodLength = 128

  let limit: Int
  private let buffer: UnsafeMutablePointer<UInt32>
  private(set) var count = 0
  private(set) var length = 2
  private(set) var distance = 0

  init(limit: Int, _ buffer: UnsafeMutablePointer<UInt32>) {
    (self.limit, self.buffer) = (limit, buffer)
  }

  @inline(__always)
  mutating func add(_ length: Int, _ distance: Int) {
    (self.length, self.distance) = (length, distance)
    buffer[count] = UInt32(truncatingIfNeeded: length << 16 | distance)
    count &+= 1
  }
}

/// A view of the trees during insertions.
private struct Tree {
  let source: UnsafePointer<UInt8>
  let roots: UnsafeMutablePointer<Int32>
  let branches: UnsafeMutablePointer<Int32>
  let latest: UnsafeMutablePointer<Int32>
  /// The maximum number of nodes visited after a long match.
  private static let goodDepth = 4

  @inline(__always)
  private func hash(_ position: Int) -> Int {
    Int((Deflater.load(source + position) &* 0x9E37_79B1) &>> 16)
  }

  /// Adds the nearest match of three bytes, and makes the position the nearest one of the following positions.
  @inline(__always)
  func matchThreeBytes(at position: Int, _ matches: inout Matches) {
    let bytes = Deflater.load(source + position) &<< 8
    let hash = Int((bytes &* 0x9E37_79B1) &>> 16)
    let last = Int(latest[hash])
    latest[hash] = Int32(truncatingIfNeeded: position)
    if last > max(position &- Deflater.window, -1), Deflater.load(source + last) &<< 8 == bytes {
      matches.add(3, position &- last)
    }
  }

  /// Returns the index of a position's first branch.
  @inline(__always)
  private func slot(_ position: Int) -> Int { 2 &* (position & Deflater.windowMask) }

  /// Replaces the root with a position that matches it for at least the maximum length.
  @inline(__always)
  func replaceRoot(by position: Int) {
    let hash = hash(position)
    let (old, new) = (slot(Int(roots[hash])), slot(position))
    (branches[new], branches[new &+ 1]) = (branches[old], branches[old &+ 1])
    roots[hash] = Int32(truncatingIfNeeded: position)
  }

  /// Makes a position the root and splits the tree along the path to its insertion point.
  @inline(__always)
  func insert(_ position: Int, depth: Int, _ matches: inout Matches) {
    let here = source + position
    let hash = hash(position)
    let oldest = max(position &- Deflater.window, -1)
    var next = Int(roots[hash])
    roots[hash] = Int32(truncatingIfNeeded: position)
    // The slots for the next positions whose bytes compare less and greater.
    var (less, greater) = (slot(position), slot(position) &+ 1)
    // All positions below the last visited node on either side match the new one for at least that
    // node's match length.
    var (lessLength, greaterLength, length) = (0, 0, 0)
    var remaining = depth
    while next > oldest, remaining > 0 {
      remaining &-= 1
      let there = source + next
      let own = slot(next)
      // Most comparisons end within eight bytes, which takes no branch.
      let difference =
        (UnsafeRawPointer(here + length).loadUnaligned(as: UInt64.self)
        ^ UnsafeRawPointer(there + length).loadUnaligned(as: UInt64.self)).littleEndian
      length &+= difference.trailingZeroBitCount &>> 3
      if difference == 0 {
        length = Deflater.matchLength(here, there, from: length, limit: matches.limit)
      }
      if length > matches.length {
        length = min(length, matches.limit)
        if length > max(matches.length, 2) { matches.add(length, position &- next) }
        if length >= Matches.goodLength { remaining = min(remaining, Self.goodDepth) }
        if length >= matches.limit {
          (branches[less], branches[greater]) = (branches[own], branches[own &+ 1])
          return
        }
      }
      if there[length] < here[length] {
        branches[less] = Int32(truncatingIfNeeded: next)
        less = own &+ 1
        next = Int(branches[less])
        lessLength = length
      } else {
        branches[greater] = Int32(truncatingIfNeeded: next)
        greater = own
        next = Int(branches[greater])
        greaterLength = length
      }
      length = min(lessLength, greaterLength)
    }
    (branches[less], branches[greater]) = (-1, -1)
  }
}
