// PrefPNGCodec: the chunk structure of a file (PNG specification, 5): signature, header, ancillary
// chunks, compressed rows, end.

/// The bytes of a file under construction.
struct PNGFile {
  /// The signature: the first eight bytes of every PNG file.
  static let signature: [UInt8] = [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A]
  /// The name of the chunks with compressed rows.
  static let dataChunk = "IDAT"
  private static let chunkOverhead = 12

  private(set) var bytes = signature

  /// Creates a file with all chunks that precede the pixel data.
  init(width: Int, height: Int, form: PixelForm, options: PNGOptions) {
    // Compression method deflate, adaptive filtering, no interlacing.
    add(
      "IHDR",
      [
        Self.bigEndian(width), Self.bigEndian(height),
        [UInt8(form.bitDepth), form.colorType, 0, 0, 0],
      ])
    // Rendering intent 0: perceptual.
    if options.includesSRGB { add("sRGB", [[0]]) }
    let density = options.pixelsPerMeter
    if density > 0 { add("pHYs", [Self.bigEndian(density), Self.bigEndian(density), [1]]) }
    for text in options.texts { add(text.chunkName, text.chunkParts) }
    if case .palette(let palette) = form {
      add("PLTE", [palette.entries])
      if !palette.opacities.isEmpty { add("tRNS", [palette.opacities]) }
    }
  }

  /// Appends the compressed rows and the end chunk.
  mutating func finish(_ segments: [Segment]) {
    bytes.reserveCapacity(
      bytes.count + segments.reduce(64) { $0 + $1.bytes.count + Self.chunkOverhead })
    var checksum = Adler32()
    for (index, segment) in segments.enumerated() {
      checksum.append(segment.checksum)
      // The zlib header: deflate with a window of 32 KiB.
      let head: [UInt8] = index == 0 ? [0x78, 0x9C] : []
      let isLast = index == segments.count - 1
      let tail = isLast ? Self.bigEndian(Int(checksum.value)) : []
      if head.isEmpty, tail.isEmpty {
        add(Self.dataChunk, [segment.bytes], checksum: segment.chunkChecksum)
      } else {
        add(Self.dataChunk, [head, segment.bytes, tail])
      }
    }
    add("IEND", [])
  }

  static func bigEndian(_ value: Int) -> [UInt8] {
    [24, 16, 8, 0].map { UInt8(truncatingIfNeeded: value >> $0) }
  }

  static func bigEndian16(_ value: Int) -> [UInt8] {
    [8, 0].map { UInt8(truncatingIfNeeded: value >> $0) }
  }

  /// Returns the data of all chunks with a name, in order; the file must be one written by this
  /// module.
  static func chunks(of file: [UInt8], named name: String) -> [[UInt8]] {
    var result: [[UInt8]] = []
    var start = signature.count
    while start + chunkOverhead <= file.count {
      let length = file[start..<(start + 4)].reduce(0) { $0 << 8 | Int($1) }
      let data = (start + 8)..<(start + 8 + length)
      if file[(start + 4)..<(start + 8)].elementsEqual(name.utf8) {
        result.append(Array(file[data]))
      }
      start = data.upperBound + 4
    }
    return result
  }

  mutating func add(_ name: String, _ parts: [[UInt8]]) {
    add(name, parts, checksum: Self.checksum(name, parts))
  }

  private mutating func add(_ name: String, _ parts: [[UInt8]], checksum: UInt32) {
    bytes += Self.bigEndian(parts.reduce(0) { $0 + $1.count })
    bytes += Array(name.utf8)
    for part in parts { bytes += part }
    bytes += Self.bigEndian(Int(checksum))
  }

  /// Returns the checksum of a chunk.
  static func checksum(_ name: String, _ parts: [[UInt8]]) -> UInt32 {
    var crc = CRC32()
    Array(name.utf8).withUnsafeBufferPointer { crc.add($0) }
    for part in parts { part.withUnsafeBufferPointer { crc.add($0) } }
    return crc.value
  }
}
