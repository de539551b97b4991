// WebPCodec: several pictures in one file (RFC 9649: VP8X, ANIM, ANMF). libwebp writes the pixels, without loss; each
// picture after the first holds only the rectangle in which it differs from the one before, and a picture like the one
// before makes that one last longer.

import PrefPixels

@_implementationOnly import PrefCWebP

/// Writes an animation as a WebP file without loss.
///
///     var file = try AnimatedWebP(width: 2, height: 1, framesPerSecond: 30)
///     try file.append([255, 0, 0, 255, 0, 0, 255, 255])
///     try file.append([255, 0, 0, 255, 0, 255, 0, 255])
///     let bytes = try file.finish()
public struct AnimatedWebP {
  /// The number of columns.
  public let width: Int
  /// The number of rows.
  public let height: Int
  /// Pictures a second; a picture begins at the millisecond nearest to its time.
  public let framesPerSecond: Double
  /// How often the animation is shown; 0 for ever.
  public let loopCount: Int
  /// How much work goes into a small file: 0 … 9.
  public let effort: Int
  /// How many pictures have been taken.
  public private(set) var frameCount = 0

  private var frames: [Frame] = []
  private var last: [UInt8] = []

  /// A picture's rectangle, its chunk of pixels, and the number of the picture with which it begins.
  private struct Frame {
    var area: FrameDifference
    var chunk: [UInt8]
    var first: Int
  }

  /// The longest duration of a frame, in milliseconds.
  private static var longestDuration: Int { 0xFF_FFFF }

  /// Begins a file; throws where a length is not positive or beyond what the format can say.
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

  /// Takes the next picture: premultiplied RGBA, `height` × `width` × 4 bytes.
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
      // Frames begin at even columns and rows.
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

  /// When a picture begins.
  private func milliseconds(_ frame: Int) -> Int {
    Int((Double(frame) * 1000 / framesPerSecond).rounded())
  }

  /// The pixels of a rectangle, as libwebp writes them.
  private func chunk(_ pixels: [UInt8], _ area: FrameDifference) throws(WebPError) -> [UInt8] {
    let (columns, rows) = (area.columns.count, area.rows.count)
    let straight = [UInt8](unsafeUninitializedCapacity: columns * rows * 4) { straight, filled in
      straight.initialize(repeating: 0)
      pixels.withUnsafeBufferPointer { pixels in
        guard let from = pixels.baseAddress, let to = straight.baseAddress else { return }
        for row in 0..<rows {
          let start = ((area.rows.lowerBound + row) * width + area.columns.lowerBound) * 4
          undoPremultiplication(from + start, count: columns, into: to + row * columns * 4)
        }
      }
      filled = columns * rows * 4
    }
    var (bytes, count): (UnsafeMutablePointer<UInt8>?, Int) = (nil, 0)
    let status = cwebp_encode(
      straight, Int32(columns), Int32(rows), Int32(columns * 4), Int32(effort), &bytes, &count)
    guard status == 0, let bytes else { throw .encoding(status: Int(status)) }
    defer { cwebp_free(bytes) }
    // RIFF, the file's size and WEBP come first; the rest is the chunk of pixels.
    guard count > 12 else { throw .encoding(status: -1) }
    return Array(UnsafeBufferPointer(start: bytes + 12, count: count - 12))
  }

  /// Ends the file and gives its bytes; throws where there is no picture.
  public func finish() throws(WebPError) -> [UInt8] {
    guard !frames.isEmpty else { throw .noFrames }
    var body = Array("WEBP".utf8)
    // It is an animation, and its pictures may have opacity.
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
      // The rectangle takes the place of what is there, and stays.
      header.append(0b10)
      body += Self.chunk("ANMF", header + frame.chunk)
    }
    return Self.chunk("RIFF", body)
  }

  /// A number of so many bytes, the lowest first.
  private static func bytes(_ number: Int, _ count: Int) -> [UInt8] {
    (0..<count).map { UInt8(truncatingIfNeeded: number >> ($0 * 8)) }
  }

  private static func chunk(_ name: String, _ content: [UInt8]) -> [UInt8] {
    Array(name.utf8) + bytes(content.count, 4) + content + (content.count % 2 == 1 ? [0] : [])
  }
}
