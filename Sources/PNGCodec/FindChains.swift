// PNGCodec: for the best effort, all earlier places that are like what follows a byte. Two chains of places lead back from
// each: of those with the same four bytes, of which only the nearest are looked at, and of those with the same eight.

/// The chains of one segment.
struct FindChains {
  /// How many places of each chain are looked at.
  private static let shortDepth = 48
  private static let longDepth = 320
  /// Inside of a find of this length hardly anything better is to be found.
  private static let longEnough = 128
  private static let shallowDepth = 24

  private static let hashBits: UInt64 = 17

  private var shortHeads = [Int32](repeating: -1, count: 1 << hashBits)
  private var shortPrevious = [Int32](repeating: -1, count: Deflater.window)
  private var longHeads = [Int32](repeating: -1, count: 1 << hashBits)
  private var longPrevious = [Int32](repeating: -1, count: Deflater.window)

  /// The hash of the bytes that are left when the upper `shift` bits of eight bytes are dropped.
  @inline(__always)
  private static func hash(_ p: UnsafePointer<UInt8>, _ shift: UInt64) -> Int {
    let word = UnsafeRawPointer(p).loadUnaligned(as: UInt64.self).littleEndian
    return Int(
      truncatingIfNeeded: ((word &<< shift) &* 0x9E37_79B1_85EB_CA87) &>> (64 - hashBits))
  }

  /// Hands the path, for each byte, every place that is like it for longer than those before, nearest first.
  mutating func find(
    _ source: UnsafePointer<UInt8>, _ range: Range<Int>, count: Int, for path: inout BestPath
  ) {
    shortHeads.withUnsafeMutableBufferPointer { shortHeads in
      shortPrevious.withUnsafeMutableBufferPointer { shortPrevious in
        longHeads.withUnsafeMutableBufferPointer { longHeads in
          longPrevious.withUnsafeMutableBufferPointer { longPrevious in
            withUnsafeTemporaryAllocation(of: UInt32.self, capacity: 258) { found in
              var (length, distance) = (0, 0)
              for place in range {
                var finds = Finds(source + place, limit: min(258, count - place), found)
                // What stands behind the end can be read, but belongs to nobody.
                if place <= count - 4 {
                  let isInside = length > Self.longEnough
                  finds.walk(
                    place, Self.hash(source + place, 32),
                    isInside ? Self.shallowDepth : Self.shortDepth, shortHeads, shortPrevious)
                  finds.walk(
                    place, Self.hash(source + place, 0),
                    isInside ? Self.shallowDepth : Self.longDepth, longHeads, longPrevious)
                  if length - 1 > finds.best { finds.add(length - 1, distance) }
                  (length, distance) = (finds.best, finds.distance)
                }
                path.append(UnsafeBufferPointer(rebasing: found[..<finds.count]))
              }
            }
          }
        }
      }
    }
  }
}

/// The finds of one byte.
private struct Finds {
  let here: UnsafePointer<UInt8>
  let limit: Int
  let found: UnsafeMutableBufferPointer<UInt32>
  var count = 0
  var best = 3
  var distance = 0

  init(
    _ here: UnsafePointer<UInt8>, limit: Int, _ found: UnsafeMutableBufferPointer<UInt32>
  ) {
    (self.here, self.limit, self.found) = (here, limit, found)
  }

  @inline(__always)
  mutating func add(_ length: Int, _ distance: Int) {
    (best, self.distance) = (length, distance)
    found[count] = UInt32(truncatingIfNeeded: length << 16 | distance)
    count &+= 1
  }

  /// Follows a chain back, and makes the place its new head.
  @inline(__always)
  mutating func walk(
    _ place: Int, _ hash: Int, _ depth: Int, _ heads: UnsafeMutableBufferPointer<Int32>,
    _ previous: UnsafeMutableBufferPointer<Int32>
  ) {
    var candidate = Int(heads[hash])
    let oldest = max(place &- Deflater.window, 0)
    let first = Deflater.load(here)
    var left = depth
    while candidate >= oldest, left > 0, best < limit {
      let there = here - (place &- candidate)
      if there[best] == here[best], Deflater.load(there) == first {
        let length = Deflater.matchLength(here, there, from: 4, limit: limit)
        if length > best { add(length, place &- candidate) }
      }
      // What stands there may be younger already.
      let before = Int(previous[candidate & Deflater.windowMask])
      candidate = before < candidate ? before : -1
      left &-= 1
    }
    previous[place & Deflater.windowMask] = heads[hash]
    heads[hash] = Int32(truncatingIfNeeded: place)
  }
}
