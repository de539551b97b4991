// PrefPNGCodec: the match search in bytes that are mostly zero, such as the filtered rows of flat
// areas and gradients. Runs of zeros become matches at distance 1. Earlier occurrences are searched
// at nonzero bytes only, by a hash of three of them and the gaps between them, so that each
// candidate is worth the bits of a distance.

import PrefPixels

/// A nonzero byte, and the number of zeros after it. At the end of a long run of zeros, the byte is zero.
private struct SparseByte {
  var position: Int
  var gap: Int

  /// The position of the next such byte.
  var next: Int { position &+ 1 &+ gap }
}

extension HashChains {
  /// The maximum number of zeros that are counted at once.
  private static let maxGap = 4096

  /// Returns whether at least three quarters of the next bytes are zero.
  func isSparse(from start: Int) -> Bool {
    let end = min(start + 2048, count)
    let lowBits: UInt64 = 0x7F7F_7F7F_7F7F_7F7F
    var (at, nonzeroCount) = (start, 0)
    while at < end {
      let word = UnsafeRawPointer(source + at).loadUnaligned(as: UInt64.self)
      nonzeroCount &+= (((word & lowBits) &+ lowBits | word) & ~lowBits).nonzeroBitCount
      at &+= 8
    }
    return nonzeroCount * 4 <= end - start
  }

  /// Fills the block with tokens and returns the end position.
  func searchSparse(
    from start: Int, into block: inout DeflateBlock, _ cancellation: Cancellation?
  ) -> Int {
    var byte = nextByte(from: start, into: &block)
    var nextPoll = start &+ Deflater.bytesPerPoll
    while byte.position < count, !block.isFull {
      if byte.position >= nextPoll {
        if cancellation?.isCancelled ?? false { return count }
        nextPoll = byte.position &+ Deflater.bytesPerPoll
      }
      if byte.next >= count &- Deflater.padding {
        add(byte, to: &block)
        byte = self.byte(at: byte.next)
        continue
      }
      var next = self.byte(at: byte.next)
      var match = longestMatch(byte, next, above: 0, depth: effort.depth)
      if match.distance == 0 {
        add(byte, to: &block)
        byte = next
        continue
      }
      while match.length < effort.lazyLength, next.position < byte.position &+ match.length,
        next.next < count &- Deflater.padding, !block.isFull
      {
        let third = self.byte(at: next.next)
        let later = longestMatch(next, third, above: match.length, depth: effort.depth / 2)
        if later.distance == 0 { break }
        add(byte, to: &block)
        (byte, next, match) = (next, third, later)
      }
      block.add(length: match.length, distance: match.distance)
      byte = nextByte(from: byte.position &+ match.length, into: &block)
    }
    return byte.position
  }

  /// Returns the byte at a position in 0...count, and the gap after it.
  @inline(__always)
  private func byte(at position: Int) -> SparseByte {
    guard position < count else { return SparseByte(position: count, gap: 0) }
    return SparseByte(position: position, gap: zeroCount(from: position &+ 1))
  }

  /// Adds the zeros from `start` on to the block and returns the byte after them.
  @inline(__always)
  private func nextByte(from start: Int, into block: inout DeflateBlock) -> SparseByte {
    let zeros = zeroCount(from: start)
    block.add(zeros: zeros, afterZero: start > 0 && source[start &- 1] == 0)
    return byte(at: start &+ zeros)
  }

  @inline(__always)
  private func add(_ byte: SparseByte, to block: inout DeflateBlock) {
    block.add(byte: source[byte.position])
    block.add(zeros: byte.gap, afterZero: false)
  }

  /// Returns the number of zeros from a position in 0...count on, at most `maxGap`.
  @inline(__always)
  private func zeroCount(from start: Int) -> Int {
    let limit = min(Self.maxGap, count &- start)
    var length = 0
    while length < limit {
      let word = UnsafeRawPointer(source + start + length).loadUnaligned(as: UInt64.self)
      if word != 0 {
        return min(length &+ word.littleEndian.trailingZeroBitCount &>> 3, limit)
      }
      length &+= 8
    }
    return limit
  }

  /// Returns the longest match above `length` that contains two nonzero bytes, the gaps after them
  /// and three more bytes; or a distance of zero. Inserts the position of the first byte.
  @inline(__always)
  private func longestMatch(_ byte: SparseByte, _ next: SparseByte, above length: Int, depth: Int)
    -> (length: Int, distance: Int)
  {
    let limit = min(258, count &- byte.position)
    let above = max(length, byte.gap &+ next.gap &+ 4)
    if above >= limit { return (above, 0) }
    let gaps = UInt64(truncatingIfNeeded: byte.gap &<< 12 ^ next.gap)
    let bytes = UInt64(source[byte.position]) &<< 32 | UInt64(source[next.position]) &<< 24
    let hash = Deflater.hash(UInt64(Deflater.load(source + next.next)) &<< 40 | bytes | gaps)
    let candidate = insert(byte.position, hash: hash)
    return longestMatch(byte.position, in: candidate, above: above, limit: limit, depth: depth)
  }
}
