// PrefGIFCodec: animated GIF files through giflib. Frames after the first store only the rectangle that has changed.

import PrefPixels

@_implementationOnly import PrefCGIF

/// An error of encoding a GIF file.
public enum GIFError: Error, Equatable, Sendable, CustomStringConvertible {
  /// A side is not in 1...65,535 pixels.
  case invalidSize(width: Int, height: Int)
  /// The number of colors is not in 2...256.
  case invalidColorCount(Int)
  /// giflib failed.
  case library(String)
  /// The task that encodes the file was cancelled.
  case cancelled

  /// The error in words.
  public var description: String {
    switch self {
    case .invalidSize(let width, let height):
      "a GIF file cannot have \(width) × \(height) pixels; a side has at most 65535"
    case .invalidColorCount(let count):
      "a GIF file cannot have \(count) colors; 2 to 256 are possible"
    case .library(let message): "giflib: \(message)"
    case .cancelled: "encoding was cancelled"
    }
  }
}

/// An encoder for animated GIF files.
///
/// A frame has at most 256 colors. More are replaced by similar ones, which are mixed by ordered dithering; as far as
/// possible, all frames have the same colors. There is no partial transparency: pixels below half opacity are
/// transparent, others are drawn on white. Durations are hundredths of a second, whose rounding errors do not add up;
/// since viewers slow down frames shorter than 2/100 s, frames at higher rates are omitted.
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
  private let repetitions: Int
  /// The colors of the latest frame.
  private var table: ColorTable?
  /// The colors of the file, those of the first frame.
  private var fileColors: [UInt32]?
  private var writer: Writer?
  /// The pixels of the pending frame on the canvas, opaque RGB or transparent.
  private var canvas: [UInt32] = []
  private var pending: Pending?
  private var frameCount = 0
  /// The number of bytes of the encoded frames so far, all but the latest.
  package var byteCount: Int { writer?.byteCount ?? 0 }

  /// Creates an encoder.
  ///
  /// - Parameters:
  ///   - loopCount: The number of times the animation is played; 0 for an endless loop.
  ///   - maxColors: The maximum number of colors of a frame, 2...256.
  /// - Throws: ``GIFError`` if an argument is out of range.
  public init(
    width: Int, height: Int, framesPerSecond: Double, loopCount: Int = 0, maxColors: Int = 256
  ) throws(GIFError) {
    guard 1...65_535 ~= width, 1...65_535 ~= height else {
      throw .invalidSize(width: width, height: height)
    }
    guard 2...256 ~= maxColors else { throw .invalidColorCount(maxColors) }
    repetitions = loopCount == 0 ? 0 : loopCount == 1 ? -1 : min(loopCount - 1, 0xFFFF)
    (self.width, self.height) = (width, height)
    self.framesPerSecond = framesPerSecond
    self.maxColors = maxColors
  }

  /// Appends a frame of straight RGBA pixels, row by row. O(width × height).
  ///
  /// - Throws: ``GIFError`` if giflib fails or the current task is cancelled.
  public mutating func append(_ pixels: [UInt8]) throws(GIFError) {
    try append(pixels, Cancellation())
  }

  /// The work per pixel of a frame, without that of its colors, in nanoseconds.
  private static let workPerPixel = 100

  /// Appends a frame unless `cancellation` is cancelled, with which the work is counted, in nanoseconds.
  package mutating func append(
    _ pixels: [UInt8], _ cancellation: Cancellation
  ) throws(GIFError) {
    precondition(pixels.count == width * height * 4)
    try add(pixels, cancellation)
    if cancellation.isCancelled { throw .cancelled }
  }

  private mutating func add(_ pixels: [UInt8], _ cancellation: Cancellation) throws(GIFError) {
    let start = time(frameCount)
    frameCount += 1
    if let pending, start - pending.start < 2 { return }
    cancellation.spend(width * height * Self.workPerPixel)
    let next = Self.opaque(pixels)
    guard let last = pending else {
      pending = Pending(
        frame: try frame(next, PixelRect(width, height), cancellation), start: start)
      canvas = next
      return
    }
    guard let changed = PixelRect(of: canvas, next, width: width) else { return }
    if zip(canvas, next).contains(where: { $0 != 0 && $1 == 0 }) {
      // A frame cannot make pixels transparent: the previous one is drawn on the whole canvas, which is then cleared.
      var whole = try frame(canvas, PixelRect(width, height), cancellation)
      whole.clears = true
      try write(whole, until: start, from: last.start)
      pending = Pending(
        frame: try frame(next, PixelRect(width, height), cancellation), start: start)
    } else {
      try write(last.frame, until: start, from: last.start)
      pending = Pending(
        frame: try frame(next, changed, cancellation, over: canvas), start: start)
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
    return try writer?.finish() ?? []
  }

  private func time(_ frame: Int) -> Int { Int((Double(frame) * 100 / framesPerSecond).rounded()) }

  /// Returns the pixels of a rectangle as a frame, with the colors of the previous frame if they suit.
  ///
  /// - Parameter canvas: The pixels before, which are kept where they are equal; nil if there are none.
  /// - Throws: ``GIFError/cancelled``.
  private mutating func frame(
    _ pixels: [UInt32], _ rect: PixelRect, _ cancellation: Cancellation,
    over canvas: [UInt32]? = nil
  ) throws(GIFError) -> IndexedFrame {
    var values: [UInt32] = []
    values.reserveCapacity(rect.width * rect.height)
    for y in rect.minY..<(rect.minY + rect.height) {
      for index in (y * width + rect.minX)..<(y * width + rect.minX + rect.width) {
        values.append(canvas.map { $0[index] == pixels[index] } ?? false ? 0 : pixels[index])
      }
    }
    // Transparent pixels need an index, too.
    let maxCount = values.contains(0) ? min(maxColors, 255) : maxColors
    var table = self.table ?? ColorTable(pixels, maxCount: maxCount, cancellation)
    if cancellation.isCancelled { throw .cancelled }
    if !table.accepts(values, maxCount: maxCount, cancellation) {
      if cancellation.isCancelled { throw .cancelled }
      table = ColorTable(pixels, maxCount: maxCount, cancellation)
    }
    // A table may be incomplete, or unsuitable, once its creation or its check has been cancelled.
    if cancellation.isCancelled { throw .cancelled }
    let frame = IndexedFrame(values, rect, &table, fileColors: fileColors, cancellation)
    self.table = table
    if fileColors == nil { fileColors = table.colors }
    return frame
  }

  private mutating func write(
    _ frame: IndexedFrame, until end: Int, from start: Int
  ) throws(GIFError) {
    if writer == nil { writer = try Writer(width, height, repetitions, fileColors ?? []) }
    try writer?.append(frame, delay: min(end - start, 0xFFFF))
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

  /// Begins a file with colors of its own, to which a transparent one can be added.
  init(
    _ width: Int, _ height: Int, _ repetitions: Int, _ colors: [UInt32]
  ) throws(GIFError) {
    let table = Self.table(colors, isTransparent: colors.count < 256)
    guard
      let handle = cgif_writer_create(
        Int32(width), Int32(height), Int32(repetitions), table, Int32(table.count / 3))
    else { throw .library("out of memory") }
    self.handle = handle
  }

  deinit { cgif_writer_destroy(handle) }

  /// The number of bytes so far.
  var byteCount: Int { cgif_writer_byte_count(handle) }

  /// Returns colors as RGB; their number is a power of two.
  private static func table(_ colors: [UInt32], isTransparent: Bool) -> [UInt8] {
    var count = 2
    while count < colors.count + (isTransparent ? 1 : 0) { count *= 2 }
    let bytes = colors.flatMap { color in
      [16, 8, 0].map { UInt8(truncatingIfNeeded: color >> $0) }
    }
    return bytes + [UInt8](repeating: 0, count: count * 3 - bytes.count)
  }

  func append(_ frame: IndexedFrame, delay: Int) throws(GIFError) {
    let table = frame.colors.map { Self.table($0, isTransparent: frame.transparent != nil) } ?? []
    let code = frame.indices.withUnsafeBufferPointer { indices in
      table.withUnsafeBufferPointer { colors in
        var description = cgif_frame(
          left: Int32(frame.rect.minX), top: Int32(frame.rect.minY),
          width: Int32(frame.rect.width), height: Int32(frame.rect.height),
          indices: indices.baseAddress, colors: colors.baseAddress,
          color_count: Int32(table.count / 3), transparent: Int32(frame.transparent ?? -1),
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
