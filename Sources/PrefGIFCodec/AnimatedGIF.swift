// PrefGIFCodec: animated GIF files through giflib. Frames after the first store only the rectangle that has changed.

@_implementationOnly import PrefCGIF

/// An error of encoding a GIF file.
public enum GIFError: Error, Equatable, Sendable, CustomStringConvertible {
  /// A side is not in 1...65,535 pixels.
  case invalidSize(width: Int, height: Int)
  /// The number of colors is not in 2...256.
  case invalidColorCount(Int)
  /// giflib failed.
  case library(String)

  /// The error in words.
  public var description: String {
    switch self {
    case .invalidSize(let width, let height):
      "a GIF file cannot have \(width) × \(height) pixels; a side has at most 65535"
    case .invalidColorCount(let count):
      "a GIF file cannot have \(count) colors; 2 to 256 are possible"
    case .library(let message): "giflib: \(message)"
    }
  }
}

/// An encoder for animated GIF files.
///
/// A frame has at most 256 colors, exact if it has no more and otherwise chosen by median cut, and no partial
/// transparency: pixels below half opacity are transparent, others are drawn on white. Durations are hundredths of a
/// second, whose rounding errors do not add up; since viewers slow down frames shorter than 2/100 s, frames at higher
/// rates are omitted.
public struct AnimatedGIF {
  /// A frame that has been drawn but not written, since its duration depends on the next one.
  private struct Pending {
    var frame: IndexedFrame
    /// The time of its beginning, in hundredths of a second.
    var start: Int
  }

  private let width: Int
  private let height: Int
  private let framesPerSecond: Double
  private let maxColors: Int
  private let writer: Writer
  /// The pixels of the pending frame on the canvas, opaque RGB or transparent.
  private var canvas: [UInt32] = []
  private var pending: Pending?
  private var frameCount = 0

  /// Creates an encoder.
  ///
  /// - Parameters:
  ///   - loopCount: The number of times the animation is played; 0 for an endless loop.
  ///   - maxColors: The maximum number of colors of a frame, 2...256.
  /// - Throws: ``GIFError`` if an argument is out of range, or memory cannot be allocated.
  public init(
    width: Int, height: Int, framesPerSecond: Double, loopCount: Int = 0, maxColors: Int = 256
  ) throws(GIFError) {
    guard 1...65_535 ~= width, 1...65_535 ~= height else {
      throw .invalidSize(width: width, height: height)
    }
    guard 2...256 ~= maxColors else { throw .invalidColorCount(maxColors) }
    let repetitions = loopCount == 0 ? 0 : loopCount == 1 ? -1 : min(loopCount - 1, 0xFFFF)
    guard
      let handle = cgif_writer_create(Int32(width), Int32(height), Int32(repetitions))
    else { throw .library("out of memory") }
    writer = Writer(handle)
    (self.width, self.height) = (width, height)
    self.framesPerSecond = framesPerSecond
    self.maxColors = maxColors
  }

  /// Appends a frame of straight RGBA pixels, row by row. O(width × height).
  ///
  /// - Throws: ``GIFError`` if giflib fails.
  public mutating func append(_ pixels: [UInt8]) throws(GIFError) {
    precondition(pixels.count == width * height * 4)
    let start = time(frameCount)
    frameCount += 1
    if let pending, start - pending.start < 2 { return }
    let next = Self.opaque(pixels)
    guard let last = pending else {
      pending = Pending(frame: try frame(next, IndexedFrame.Rect(width, height)), start: start)
      canvas = next
      return
    }
    guard let changed = IndexedFrame.Rect(of: canvas, next, width: width) else { return }
    if zip(canvas, next).contains(where: { $0 != 0 && $1 == 0 }) {
      // A frame cannot make pixels transparent: the previous one is drawn on the whole canvas, which is then cleared.
      var whole = try frame(canvas, IndexedFrame.Rect(width, height))
      whole.clears = true
      try write(whole, until: start, from: last.start)
      pending = Pending(frame: try frame(next, IndexedFrame.Rect(width, height)), start: start)
    } else {
      try write(last.frame, until: start, from: last.start)
      pending = Pending(frame: try frame(next, changed, over: canvas), start: start)
    }
    canvas = next
  }

  /// Returns the bytes of the file.
  ///
  /// - Throws: ``GIFError`` if no frame was appended, or giflib fails.
  public mutating func finish() throws(GIFError) -> [UInt8] {
    guard let last = pending else { throw .library("an animation needs at least one frame") }
    try write(last.frame, until: max(time(frameCount), last.start + 2), from: last.start)
    pending = nil
    return try writer.finish()
  }

  private func time(_ frame: Int) -> Int { Int((Double(frame) * 100 / framesPerSecond).rounded()) }

  private func frame(
    _ pixels: [UInt32], _ rect: IndexedFrame.Rect, over canvas: [UInt32]? = nil
  ) throws(GIFError) -> IndexedFrame {
    try IndexedFrame(pixels, width: width, rect, over: canvas, maxColors: maxColors)
  }

  private func write(_ frame: IndexedFrame, until end: Int, from start: Int) throws(GIFError) {
    try writer.append(frame, delay: min(end - start, 0xFFFF))
  }

  /// Returns the pixels as 0xFFRRGGBB, on white where they are translucent, or 0 where they are more than half
  /// transparent.
  private static func opaque(_ pixels: [UInt8]) -> [UInt32] {
    var result = [UInt32](repeating: 0, count: pixels.count / 4)
    for index in result.indices {
      let alpha = UInt32(pixels[4 * index + 3])
      guard alpha >= 128 else { continue }
      var color: UInt32 = 0xFF
      for component in 0..<3 {
        let value = UInt32(pixels[4 * index + component])
        color = color << 8 | (value * alpha + 255 * (255 - alpha) + 127) / 255
      }
      result[index] = color
    }
    return result
  }
}

/// The file under construction.
private final class Writer {
  private let handle: OpaquePointer

  init(_ handle: OpaquePointer) { self.handle = handle }
  deinit { cgif_writer_destroy(handle) }

  func append(_ frame: IndexedFrame, delay: Int) throws(GIFError) {
    let code = frame.indices.withUnsafeBufferPointer { indices in
      frame.colors.withUnsafeBufferPointer { colors in
        var description = cgif_frame(
          left: Int32(frame.rect.minX), top: Int32(frame.rect.minY),
          width: Int32(frame.rect.width), height: Int32(frame.rect.height),
          indices: indices.baseAddress, colors: colors.baseAddress,
          color_count: Int32(frame.colors.count / 3), transparent: Int32(frame.transparent ?? -1),
          delay: Int32(delay), clears: frame.clears ? 1 : 0)
        return cgif_writer_append(handle, &description)
      }
    }
    guard code == 0 else { throw .library(String(cString: cgif_error(code))) }
  }

  func finish() throws(GIFError) -> [UInt8] {
    var (bytes, count): (UnsafePointer<UInt8>?, Int) = (nil, 0)
    let code = cgif_writer_finish(handle, &bytes, &count)
    guard code == 0 else { throw .library(String(cString: cgif_error(code))) }
    return Array(UnsafeBufferPointer(start: bytes, count: count))
  }
}
