// PrefPNGCodec: zlib streams (RFC 1950) of arbitrary bytes, for other formats that store them.

/// The compressor of zlib streams; the output does not depend on the machine.
package enum ZlibStream {
  /// The number of bytes that are compressed independently of those before.
  private static let segmentSize = 1 << 18

  /// Returns the bytes as a zlib stream. O(n).
  package static func compressed(_ bytes: [UInt8]) -> [UInt8] {
    // A deflate stream with a window of 32 KiB; the second byte makes the header a multiple of 31.
    var result: [UInt8] = [0x78, 0x9C]
    let deflater = Deflater()
    var checksum = Adler32()
    var start = 0
    repeat {
      let end = min(start + segmentSize, bytes.count)
      // The compressor reads a few bytes behind the end.
      let segment = bytes[start..<end] + [UInt8](repeating: 0, count: Deflater.padding)
      let isFinal = end == bytes.count
      let compressed = [UInt8](unsafeUninitializedCapacity: Deflater.capacity(end - start)) {
        target, count in
        segment.withUnsafeBufferPointer { source in
          guard let source = source.baseAddress, let target = target.baseAddress else { return }
          checksum.add(source, count: end - start)
          count = deflater.compress(
            source, count: end - start, effort: .balanced, isFinal: isFinal, into: target)
        }
      }
      result += compressed
      start = end
    } while start < bytes.count
    for shift in [24, 16, 8, 0] as [UInt32] {
      result.append(UInt8(truncatingIfNeeded: checksum.value >> shift))
    }
    return result
  }
}
