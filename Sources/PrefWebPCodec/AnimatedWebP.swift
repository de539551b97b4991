// PrefWebPCodec: encodes frames of pixels as an animated WebP file (RFC 9649: VP8X, ANIM, ANMF).
// libwebp encodes the pixels losslessly. Each frame after the first holds only the rectangle in
// which it differs from the previous one; an unchanged frame extends the duration of the previous
// one.

import PrefPixels

@_implementationOnly import PrefCWebP

/// An encoder for animated lossless WebP files.
///
///     var file = try AnimatedWebP(width: 2, height: 1, framesPerSecond: 30)
///     try file.append([255, 0, 0, 255, 0, 0, 255, 255])
///     try file.append([255, 0, 0, 255, 0, 255, 0, 255])
///     let bytes = try file.finish()
public struct AnimatedWebP {
  /// The width of every frame, in pixels.
  public let width: Int
  /// The height of every frame, in pixels.
  public let height: Int
  /// The frame rate per second; start times are rounded to the nearest millisecond.
  public let framesPerSecond: Double
  /// The number of times the animation is played; 0 for endlessly.
  public let loopCount: Int
  /// The compression effort, 0 (fastest) to 9 (smallest).
  public let effort: Int
  /// The number of frames appended so far.
  public private(set) var frameCount = 0
  /// The number of bytes of the encoded frames so far.
  package private(set) var byteCount = 0
  /// The number of pixels that have been encoded so far: those of the changed rectangles.
  package private(set) var encodedPixels = 0

  private var frames: [Frame] = []
  private var last: [UInt8] = []

  /// A rectangle of a frame, its encoded chunk, and the index of the first frame that shows it.
  private struct Frame {
    var area: FrameDifference
    var chunk: [UInt8]
    var first: Int
  }

  /// The maximum duration of a frame, in milliseconds.
  private static var longestDuration: Int { 0xFF_FFFF }

  /// Creates an encoder for frames of the given size in pixels, with a rate of 0.01 to 1000 frames
  /// per second. The loop count and effort are clamped to their valid ranges.
  ///
  /// - Throws: ``WebPError/invalidSize(width:height:)`` if a side is not in 1...16,383;
  ///   ``WebPError/invalidFrameRate(_:)`` if the rate is out of range.
  public init(
    width: Int, height: Int, framesPerSecond: Double, loopCount: Int = 0, effort: Int = 4
  ) throws(WebPError) {
    guard 1...16383 ~= width, 1...16383 ~= height else {
      throw .invalidSize(width: width, height: height)
    }
    guard framesPerSecond >= 0.01, framesPerSecond <= 1000 else {
      throw .invalidFrameRate(framesPerSecond)
    }
    self.width = width
    self.height = height
    self.framesPerSecond = framesPerSecond
    self.loopCount = min(max(loopCount, 0), 0xFFFF)
    self.effort = min(max(effort, 0), 9)
  }

  /// Appends a frame: premultiplied RGBA, `height` × `width` × 4 bytes.
  ///
  /// - Throws: ``WebPError/wrongPixelCount(given:expected:)`` if the number of bytes does not
  ///   match; ``WebPError/encoding(status:)`` if libwebp fails.
  public mutating func append(_ pixels: [UInt8]) throws(WebPError) {
    guard pixels.count == width * height * 4 else {
      throw .wrongPixelCount(given: pixels.count, expected: width * height * 4)
    }
    let number = frameCount
    frameCount += 1
    if last.isEmpty {
      let all = FrameDifference(columns: 0..<width, rows: 0..<height)
      frames.append(Frame(area: all, chunk: try chunk(pixels, all), first: number))
    } else if let change = FrameDifference(from: last, to: pixels, width: width) {
      // The format requires even frame offsets.
      let area = FrameDifference(
        columns: (change.columns.lowerBound & ~1)..<change.columns.upperBound,
        rows: (change.rows.lowerBound & ~1)..<change.rows.upperBound)
      frames.append(Frame(area: area, chunk: try chunk(pixels, area), first: number))
    } else if let begin = frames.last?.first,
      milliseconds(number + 1) - milliseconds(begin) > Self.longestDuration
    {
      let corner = FrameDifference(columns: 0..<1, rows: 0..<1)
      frames.append(Frame(area: corner, chunk: try chunk(pixels, corner), first: number))
    }
    last = pixels
  }

  /// Returns the start time of a frame, in milliseconds.
  private func milliseconds(_ frame: Int) -> Int {
    Int((Double(frame) * 1000 / framesPerSecond).rounded())
  }

  /// Returns the pixels of a rectangle as a chunk encoded by libwebp.
  ///
  /// - Throws: ``WebPError/encoding(status:)`` if libwebp fails.
  private mutating func chunk(
    _ pixels: [UInt8], _ area: FrameDifference
  ) throws(WebPError) -> [UInt8] {
    let (columns, rows) = (area.columns.count, area.rows.count)
    var straight = [UInt8](unsafeUninitializedCapacity: columns * rows * 4) { straight, filled in
      straight.initialize(repeating: 0)
      pixels.withUnsafeBufferPointer { pixels in
        guard let from = pixels.baseAddress, let to = straight.baseAddress else { return }
        for row in 0..<rows {
          let start = ((area.rows.lowerBound + row) * width + area.columns.lowerBound) * 4
          unpremultiply(from + start, count: columns, into: to + row * columns * 4)
        }
      }
      filled = columns * rows * 4
    }
    var (bytes, count): (UnsafeMutablePointer<UInt8>?, Int) = (nil, 0)
    let picture = cwebp_picture_create(straight, Int32(columns), Int32(rows), Int32(columns * 4))
    straight = []
    guard let picture else { throw .encoding(status: -1) }
    defer { cwebp_picture_destroy(picture) }
    encodedPixels += columns * rows
    let status = cwebp_encode(
      picture, Int32(effort), { Task.isCancelled ? 1 : 0 }, &bytes, &count)
    if status == CWEBP_CANCELLED { throw .cancelled }
    guard status == 0, let bytes else { throw .encoding(status: Int(status)) }
    defer { cwebp_free(bytes) }
    // Skips `RIFF`, the file size and `WEBP`; the rest is the chunk of pixels.
    guard count > 12 else { throw .encoding(status: -1) }
    byteCount += count - 12
    return Array(UnsafeBufferPointer(start: bytes + 12, count: count - 12))
  }

  /// Returns the bytes of the file.
  ///
  /// - Throws: ``WebPError/noFrames`` if no frame was appended.
  public func finish() throws(WebPError) -> [UInt8] {
    guard !frames.isEmpty else { throw .noFrames }
    var body = Array("WEBP".utf8)
    // Flags: animation, and alpha.
    let size = Self.bytes(width - 1, 3) + Self.bytes(height - 1, 3)
    body += Self.chunk("VP8X", [0x12, 0, 0, 0] + size)
    body += Self.chunk("ANIM", [0, 0, 0, 0] + Self.bytes(loopCount, 2))
    for (index, frame) in frames.enumerated() {
      let end = index + 1 < frames.count ? frames[index + 1].first : frameCount
      var header = Self.bytes(frame.area.columns.lowerBound / 2, 3)
      header += Self.bytes(frame.area.rows.lowerBound / 2, 3)
      header += Self.bytes(frame.area.columns.count - 1, 3)
      header += Self.bytes(frame.area.rows.count - 1, 3)
      header += Self.bytes(milliseconds(end) - milliseconds(frame.first), 3)
      // Blending method: overwrite. Disposal method: do not dispose.
      header.append(0b10)
      body += Self.chunk("ANMF", header + frame.chunk)
    }
    return Self.chunk("RIFF", body)
  }

  /// Returns a number as little-endian bytes.
  private static func bytes(_ number: Int, _ count: Int) -> [UInt8] {
    (0..<count).map { UInt8(truncatingIfNeeded: number >> ($0 * 8)) }
  }

  private static func chunk(_ name: String, _ content: [UInt8]) -> [UInt8] {
    Array(name.utf8) + bytes(content.count, 4) + content + (content.count % 2 == 1 ? [0] : [])
  }
}
