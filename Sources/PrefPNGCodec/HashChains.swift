// PrefPNGCodec: the earlier positions of a byte sequence, by hash. Filtered rows are mostly zeros, so
// chains hashed by four bytes would repeatedly visit the same few patterns; the chains therefore
// hash eight bytes, and for four bytes only the most recent position is kept.

/// The tables of a deflater, and the bytes whose positions they contain.
struct HashChains {
  let source: UnsafePointer<UInt8>
  let count: Int
  let effort: DeflateEffort
  let heads: UnsafeMutablePointer<UInt16>
  let previous: UnsafeMutablePointer<UInt16>
  let shortHeads: UnsafeMutablePointer<UInt16>

  @inline(__always)
  func insert(_ position: Int) {
    _ = insert(position, hash: Deflater.longHash(source + position))
    shortHeads[Deflater.shortHash(source + position)] = UInt16(truncatingIfNeeded: position)
  }

  /// Inserts a position at the front of the chain of `hash` and returns the previous front.
  @inline(__always)
  func insert(_ position: Int, hash: Int) -> UInt16 {
    let front = heads[hash]
    previous[position & Deflater.windowMask] = front
    heads[hash] = UInt16(truncatingIfNeeded: position)
    return front
  }

  /// Returns the longest match above `length`, or a distance of zero, and inserts the position
  /// into the table.
  @inline(__always)
  func longestMatch(_ position: Int, above length: Int, depth: Int) -> (length: Int, distance: Int)
  {
    let shortCandidate = shortHeads[Deflater.shortHash(source + position)]
    let candidate = insert(position, hash: Deflater.longHash(source + position))
    shortHeads[Deflater.shortHash(source + position)] = UInt16(truncatingIfNeeded: position)
    let limit = min(258, count &- position)
    if length >= limit { return (length, 0) }
    var (best, distance) = longestMatch(
      position, in: candidate, above: length, limit: limit, depth: depth)
    if best < 8, best < limit {
      let shortDistance = Int(UInt16(truncatingIfNeeded: position) &- shortCandidate)
      if shortDistance > 0, shortDistance <= Deflater.window, shortDistance <= position {
        consider(position, shortDistance, limit, &best, &distance)
      }
    }
    return (best, distance)
  }

  /// Returns the longest match above `length` and up to `limit` among the first `depth` positions of
  /// the chain that begins at `candidate`, or a distance of zero.
  @inline(__always)
  func longestMatch(
    _ position: Int, in candidate: UInt16, above length: Int, limit: Int, depth: Int
  ) -> (length: Int, distance: Int) {
    var candidate = candidate
    var (best, bestDistance) = (length, 0)
    var (remaining, last) = (depth, 0)
    while remaining > 0 {
      // Positions are known modulo 65,536; comparing the bytes rejects stale entries.
      let distance = Int(UInt16(truncatingIfNeeded: position) &- candidate)
      if distance <= last || distance > Deflater.window || distance > position { break }
      last = distance
      consider(position, distance, limit, &best, &bestDistance)
      if best >= effort.niceLength || best >= limit { break }
      candidate = previous[(position &- distance) & Deflater.windowMask]
      remaining &-= 1
    }
    return (best, bestDistance)
  }

  /// Replaces the best match if the one at `distance` is longer.
  @inline(__always)
  private func consider(
    _ position: Int, _ distance: Int, _ limit: Int, _ best: inout Int, _ bestDistance: inout Int
  ) {
    let here = source + position
    let there = here - distance
    guard Deflater.load(there) == Deflater.load(here), there[best] == here[best] else { return }
    let found = Deflater.matchLength(here, there, from: 4, limit: limit)
    if found > best { (best, bestDistance) = (found, distance) }
  }
}
