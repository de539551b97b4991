// PrefPNGCodec: the match finder of the best effort: for each byte, the nearest earlier position
// for every match length. Positions with the same hash of four bytes form a binary search tree that
// is ordered by the bytes that follow, with the most recent position at the root. The path from the
// root to the insertion point visits the longest matches, and stays short for repetitive data. The
// method is that of Igor Pavlov's LZMA.

import PrefPixels

/// The binary search trees of one segment.
struct MatchTree {
  /// The maximum number of nodes visited per insertion.
  private static let depth = 16
  /// Inside a run of at least this length only the run itself is matched, except near its end.
  private static let minRunLength = 3 * Matches.maxLength
  /// The maximum period of a run, in bytes.
  private static let maxPeriod = 4
  private static let hashBits: UInt32 = 16

  /// The most recent position per hash; −1 for none.
  private var roots = [Int32](repeating: -1, count: 1 << hashBits)
  /// For each position of the window, the roots of the subtrees whose bytes compare less and greater;
  /// −1 for none.
  private var branches = [Int32](repeating: -1, count: 2 * Deflater.window)

  /// Appends to `parser`, for each byte, all matches that are longer than any nearer one, nearest
  /// first.
  mutating func appendMatches(
    _ source: UnsafePointer<UInt8>, _ range: Range<Int>, count: Int, to parser: inout OptimalParser,
    _ cancellation: Cancellation? = nil
  ) {
    roots.withUnsafeMutableBufferPointer { roots in
      branches.withUnsafeMutableBufferPointer { branches in
        withUnsafeTemporaryAllocation(of: UInt32.self, capacity: Matches.maxLength) { buffer in
          guard let roots = roots.baseAddress, let branches = branches.baseAddress else { return }
          let tree = Tree(source: source, roots: roots, branches: branches)
          var run = Run()
          for position in range {
            if position % Deflater.bytesPerPoll == 0, cancellation?.isCancelled ?? false { return }
            var matches = Matches(limit: min(Matches.maxLength, count - position), buffer)
            // The padding after the end is readable but not part of the data.
            if position < run.end {
              tree.replaceRoot(by: position)
              matches.add(Matches.maxLength, run.period)
            } else if position <= count - 4 {
              tree.insert(position, depth: Self.depth, &matches)
              run = Run(source, position, matches, end: range.upperBound)
            }
            parser.append(UnsafeBufferPointer(rebasing: buffer[..<matches.count]))
          }
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
  static let maxLength = 258

  let limit: Int
  private let buffer: UnsafeMutableBufferPointer<UInt32>
  private(set) var count = 0
  private(set) var length = 3
  private(set) var distance = 0

  init(limit: Int, _ buffer: UnsafeMutableBufferPointer<UInt32>) {
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

  @inline(__always)
  private func hash(_ position: Int) -> Int {
    Int((Deflater.load(source + position) &* 0x9E37_79B1) &>> 16)
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
        if length > matches.length { matches.add(length, position &- next) }
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
