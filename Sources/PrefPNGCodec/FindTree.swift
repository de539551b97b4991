// PNGCodec: for the best effort, earlier places that are like what follows a byte, for each length the nearest. Places with
// the same four bytes hang in a binary search tree, ordered by what follows them, the youngest at the root: the way down
// to where a new place belongs meets those that are most like it, and is short where many look alike. The idea is Igor
// Pavlov's, of his LZMA.

/// The trees of one segment.
struct FindTree {
  /// How many places are met on the way down at most.
  private static let depth = 32
  /// In a run of at least this length nothing is looked for but the run itself, except near its end.
  private static let endlessLength = 3 * Finds.longest
  /// What repeats after so few bytes is a run.
  private static let longestPeriod = 4
  private static let hashBits: UInt32 = 16

  /// The youngest place of each hash; −1 for none.
  private var roots = [Int32](repeating: -1, count: 1 << hashBits)
  /// For each place of the window, the roots of those places that are less, and of those that are greater; −1 for none.
  private var branches = [Int32](repeating: -1, count: 2 * Deflater.window)

  /// Hands the path, for each byte, every place that is like it for longer than those before, nearest first.
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
            // What stands behind the end can be read, but belongs to nobody.
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

  /// A few bytes again and again.
  private struct Run {
    private(set) var period = 0
    /// Where so little of it is left that it is looked at as all else is.
    private(set) var end = 0

    /// No run.
    init() {}

    /// The run after a place with the longest find.
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

/// The finds of one byte: length << 16 | distance.
private struct Finds {
  /// The longest copy.
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

/// The trees while places are hung into them.
private struct Tree {
  let source: UnsafePointer<UInt8>
  let roots: UnsafeMutablePointer<Int32>
  let branches: UnsafeMutablePointer<Int32>

  @inline(__always)
  private func hash(_ place: Int) -> Int {
    Int((Deflater.load(source + place) &* 0x9E37_79B1) &>> 16)
  }

  /// The index of a place's first branch.
  @inline(__always)
  private func slot(_ place: Int) -> Int { 2 &* (place & Deflater.windowMask) }

  /// Puts a place where the root is, which is like it for longer than anybody looks.
  @inline(__always)
  func replaceRoot(by place: Int) {
    let hash = hash(place)
    let (old, new) = (slot(Int(roots[hash])), slot(place))
    (branches[new], branches[new &+ 1]) = (branches[old], branches[old &+ 1])
    roots[hash] = Int32(truncatingIfNeeded: place)
  }

  /// Makes a place the root, and cuts the tree in two on the way to where the place would have been found.
  @inline(__always)
  func insert(_ place: Int, depth: Int, _ finds: inout Finds) {
    let here = source + place
    let hash = hash(place)
    let oldest = max(place &- Deflater.window, -1)
    var next = Int(roots[hash])
    roots[hash] = Int32(truncatingIfNeeded: place)
    // Where the next place that is less, and the next that is greater, is hung.
    var (less, greater) = (slot(place), slot(place) &+ 1)
    // Everything below the last place on either side is like the new one for at least as long as that is.
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
