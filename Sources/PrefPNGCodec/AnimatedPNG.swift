// PrefPNGCodec: encodes frames of pixels as an animated PNG file (PNG specification, third edition,
// 11.3.6: acTL, fcTL, fdAT). Each frame after the first holds only the rectangle in which it
// differs from the previous one; an unchanged frame extends the duration of the previous one.
// Decoders without support for animation show the first frame.

import PrefPixels

/// An encoder for animated PNG files.
///
///     var file = try AnimatedPNG(width: 2, height: 1, isOpaque: true, framesPerSecond: 30)
///     try file.append([255, 0, 0, 255, 0, 0, 255, 255])
///     try file.append([255, 0, 0, 255, 0, 255, 0, 255])
///     let bytes = try file.finish()
public struct AnimatedPNG {
  /// The width of every frame, in pixels.
  public let width: Int
  /// The height of every frame, in pixels.
  public let height: Int
  /// Whether the file has no alpha channel. The caller guarantees that every pixel is opaque.
  public let isOpaque: Bool
  /// The number of times the animation is played; 0 for endlessly.
  public let loopCount: Int
  /// The number of frames appended so far.
  public private(set) var frameCount = 0
  /// The number of bytes of the compressed frames so far.
  package private(set) var byteCount = 0

  private var options: PNGOptions
  /// The duration of a frame, as a fraction of a second.
  private let delay: (numerator: Int, denominator: Int)
  private var frames: [Frame] = []
  private var last: [UInt8] = []

  /// A rectangle of a frame, its compressed data, and the number of frame periods for which it is
  /// shown.
  private struct Frame {
    var (x, y, width, height): (Int, Int, Int, Int)
    var rows: [[UInt8]]
    var repeats = 1
  }

  /// Creates an encoder for frames of the given size in pixels, with a rate of 0.01 to 1000 frames
  /// per second.
  ///
  /// - Throws: ``PNGError/invalidSize(width:height:)`` if a side is not in 1...2³¹ − 1;
  ///   ``PNGError/invalidFrameRate(_:)`` if the rate is out of range.
  public init(
    width: Int, height: Int, isOpaque: Bool, framesPerSecond: Double, loopCount: Int = 0,
    options: PNGOptions = PNGOptions()
  ) throws(PNGError) {
    guard width > 0, height > 0, width < 1 << 31, height < 1 << 31 else {
      throw .invalidSize(width: width, height: height)
    }
    guard framesPerSecond >= 0.01, framesPerSecond <= 1000 else {
      throw .invalidFrameRate(framesPerSecond)
    }
    self.width = width
    self.height = height
    self.isOpaque = isOpaque
    self.loopCount = loopCount
    self.options = options
    // All frames of a file share the color type in its header.
    if options.colorType == .smallest { self.options.colorType = .automatic }
    // Whole rates are exact; others are rounded to 1/100 frame per second.
    delay =
      framesPerSecond == framesPerSecond.rounded()
      ? (1, Int(framesPerSecond)) : (100, Int((framesPerSecond * 100).rounded()))
  }

  /// Appends a frame: premultiplied RGBA, `height` × `width` × 4 bytes.
  ///
  /// - Throws: ``PNGError/wrongRowCount(given:expected:)`` if the number of bytes does not match;
  ///   ``PNGError/cancelled`` if the current task is cancelled.
  public mutating func append(_ pixels: [UInt8]) throws(PNGError) {
    try append(pixels, Cancellation())
  }

  /// Appends a frame unless `cancellation` is cancelled, with which the work of compressing it is counted.
  package mutating func append(
    _ pixels: [UInt8], _ cancellation: Cancellation
  ) throws(PNGError) {
    guard pixels.count == width * height * 4 else {
      throw .wrongRowCount(given: pixels.count / (width * 4), expected: height)
    }
    frameCount += 1
    guard !last.isEmpty else {
      last = pixels
      frames.append(try frame(pixels, x: 0, y: 0, width: width, height: height, cancellation))
      return
    }
    guard let change = FrameDifference(from: last, to: pixels, width: width) else {
      // The delay of a frame is at most 65,535 units.
      if (frames[frames.count - 1].repeats + 1) * delay.numerator <= 0xFFFF {
        frames[frames.count - 1].repeats += 1
      } else {
        frames.append(try frame(pixels, x: 0, y: 0, width: 1, height: 1, cancellation))
      }
      return
    }
    last = pixels
    frames.append(
      try frame(
        pixels, x: change.columns.lowerBound, y: change.rows.lowerBound,
        width: change.columns.count, height: change.rows.count, cancellation))
  }

  private mutating func frame(
    _ pixels: [UInt8], x: Int, y: Int, width: Int, height: Int, _ cancellation: Cancellation
  ) throws(PNGError) -> Frame {
    let encoder = try PNGEncoder(
      width: width, height: height, isOpaque: isOpaque, options: options, cancellation)
    for row in y..<(y + height) {
      let start = (row * self.width + x) * 4
      try encoder.append(pixels[start..<(start + width * 4)])
    }
    let rows = PNGFile.chunks(of: try encoder.finish(), named: "IDAT")
    byteCount += rows.reduce(0) { $0 + $1.count }
    return Frame(x: x, y: y, width: width, height: height, rows: rows)
  }

  /// Returns the bytes of the file.
  ///
  /// - Throws: ``PNGError/noFrames`` if no frame was appended.
  public func finish() throws(PNGError) -> [UInt8] {
    guard let first = frames.first else { throw .noFrames }
    var file = PNGFile(
      width: width, height: height, form: options.defaultForm(isOpaque: isOpaque), options: options)
    file.add("acTL", [PNGFile.bigEndian(frames.count), PNGFile.bigEndian(loopCount)])
    var sequence = 0
    func control(_ frame: Frame) {
      file.add(
        "fcTL",
        [sequence, frame.width, frame.height, frame.x, frame.y].map(PNGFile.bigEndian) + [
          PNGFile.bigEndian16(delay.numerator * frame.repeats),
          PNGFile.bigEndian16(delay.denominator),
          // Dispose op: none. Blend op: source, which replaces the pixels of the rectangle.
          [0, 0],
        ])
      sequence += 1
    }
    control(first)
    for rows in first.rows { file.add("IDAT", [rows]) }
    for frame in frames.dropFirst() {
      control(frame)
      for rows in frame.rows {
        file.add("fdAT", [PNGFile.bigEndian(sequence), rows])
        sequence += 1
      }
    }
    file.add("IEND", [])
    return file.bytes
  }
}
