// PrefPNGCodec: the match finder of the best effort: for each byte, the nearest earlier position
// for every match length. Positions with the same hash of four bytes form a binary search tree that
// is ordered by the bytes that follow, with the most recent position at the root. The path from the
// root to the insertion point visits the longest matches, and stays short for repetitive data. The
// method is that of Igor Pavlov's LZMA.

/// The binary search trees of one segment.
struct FindTree {
  /// The maximum number of nodes visited per insertion.
  private static let depth = 32
  /// Inside a run of at least this length only the run itself is matched, except near its end.
  private static let endlessLength = 3 * Finds.longest
  /// The maximum period of a run, in bytes.
  private static let longestPeriod = 4
  private static let hashBits: UInt32 = 16

  /// The most recent position per hash; −1 for none.
  private var roots = [Int32](repeating: -1, count: 1 << hashBits)
  /// For each position of the window, the roots of the subtrees with lesser and greater positions;
  /// −1 for none.
  private var branches = [Int32](repeating: -1, count: 2 * Deflater.window)

  /// Appends to `path`, for each byte, all matches that are longer than any nearer one, nearest
  /// first.
  mutating func find(
    _ source: UnsafePointer<UInt8>, _ range: Range<Int>, count: Int, for path: inout BestPath
  ) {
    roots.withUnsafeMutableBufferPointer { roots in
      branches.withUnsafeMutableBufferPointer { branches in
        withUnsafeTemporaryAllocation(of: UInt32.self, capacity: Finds.longest) { found in
          guard let roots = roots.baseAddress, let branches = branches.baseAddress else { return }
          let tree = Tree(source: source, roots: roots, branches: branches)
          var run = Run()
          for place in range {
            var finds = Finds(limit: min(Finds.longest, count - place), found)
            // The padding after the end is readable but not part of the data.
            if place < run.end {
              tree.replaceRoot(by: place)
              finds.add(Finds.longest, run.period)
            } else if place <= count - 4 {
              tree.insert(place, depth: Self.depth, &finds)
              run = Run(source, place, finds, end: range.upperBound)
            }
            path.append(UnsafeBufferPointer(rebasing: found[..<finds.count]))
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
    init(_ source: UnsafePointer<UInt8>, _ place: Int, _ finds: Finds, end: Int) {
      guard finds.length == Finds.longest, finds.distance <= longestPeriod else { return }
      let here = source + place
      let length = Deflater.matchLength(
        here, here - finds.distance, from: Finds.longest, limit: end - place)
      guard length >= endlessLength else { return }
      period = finds.distance
      self.end = place + length - Finds.longest
    }
  }
}

/// The matches of one byte: length << 16 | distance.
private struct Finds {
  /// The maximum match length.
  static let longest = 258

  let limit: Int
  private let found: UnsafeMutableBufferPointer<UInt32>
  private(set) var count = 0
  private(set) var length = 3
  private(set) var distance = 0

  init(limit: Int, _ found: UnsafeMutableBufferPointer<UInt32>) {
    (self.limit, self.found) = (limit, found)
  }

  @inline(__always)
  mutating func add(_ length: Int, _ distance: Int) {
    (self.length, self.distance) = (length, distance)
    found[count] = UInt32(truncatingIfNeeded: length << 16 | distance)
    count &+= 1
  }
}

/// A view of the trees during insertions.
private struct Tree {
  let source: UnsafePointer<UInt8>
  let roots: UnsafeMutablePointer<Int32>
  let branches: UnsafeMutablePointer<Int32>

  @inline(__always)
  private func hash(_ place: Int) -> Int {
    Int((Deflater.load(source + place) &* 0x9E37_79B1) &>> 16)
  }

  /// Returns the index of a position's first branch.
  @inline(__always)
  private func slot(_ place: Int) -> Int { 2 &* (place & Deflater.windowMask) }

  /// Replaces the root with a position that matches it for at least the maximum length.
  @inline(__always)
  func replaceRoot(by place: Int) {
    let hash = hash(place)
    let (old, new) = (slot(Int(roots[hash])), slot(place))
    (branches[new], branches[new &+ 1]) = (branches[old], branches[old &+ 1])
    roots[hash] = Int32(truncatingIfNeeded: place)
  }

  /// Makes a position the root and splits the tree along the path to its insertion point.
  @inline(__always)
  func insert(_ place: Int, depth: Int, _ finds: inout Finds) {
    let here = source + place
    let hash = hash(place)
    let oldest = max(place &- Deflater.window, -1)
    var next = Int(roots[hash])
    roots[hash] = Int32(truncatingIfNeeded: place)
    // The slots for the next lesser and the next greater position.
    var (less, greater) = (slot(place), slot(place) &+ 1)
    // All positions below the last visited node on either side match the new one for at least that
    // node's match length.
    var (lessLength, greaterLength, length) = (0, 0, 0)
    var left = depth
    while next > oldest, left > 0 {
      left &-= 1
      let there = source + next
      let own = slot(next)
      if there[length] == here[length] {
        length = Deflater.matchLength(here, there, from: length, limit: finds.limit)
        if length > finds.length { finds.add(length, place &- next) }
        if length >= finds.limit {
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
