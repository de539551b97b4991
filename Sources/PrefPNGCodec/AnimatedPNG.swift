// PNGCodec: several pictures in one file (PNG specification, third edition, 11.3.6: acTL, fcTL, fdAT). Each picture after
// the first holds only the rectangle in which it differs from the one before; a picture like the one before makes that
// one last longer. Programs that know nothing of animation show the first picture.

import PrefPixels

/// Writes an animation as a PNG file.
///
///     var file = try AnimatedPNG(width: 2, height: 1, isOpaque: true, framesPerSecond: 30)
///     try file.append([255, 0, 0, 255, 0, 0, 255, 255])
///     try file.append([255, 0, 0, 255, 0, 255, 0, 255])
///     let bytes = try file.finish()
public struct AnimatedPNG {
  /// The number of columns.
  public let width: Int
  /// The number of rows.
  public let height: Int
  /// Whether no picture has opacity: the caller promises that every pixel's is 255.
  public let isOpaque: Bool
  /// How often the animation is shown; 0 for ever.
  public let loopCount: Int
  /// How many pictures have been taken.
  public private(set) var frameCount = 0

  private var options: PNGOptions
  /// How long a picture lasts, as a fraction of a second.
  private let delay: (numerator: Int, denominator: Int)
  private var frames: [Frame] = []
  private var last: [UInt8] = []

  /// A picture's rectangle, its compressed rows, and for how many pictures' time it is shown.
  private struct Frame {
    var (x, y, width, height): (Int, Int, Int, Int)
    var rows: [[UInt8]]
    var repeats = 1
  }

  /// Begins a file; throws where a length is not positive or beyond what the format can say.
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
    // All pictures of a file share its header.
    if options.colorType == .smallest { self.options.colorType = .automatic }
    // Whole rates are exact; others are thousandths of a picture a second.
    delay =
      framesPerSecond == framesPerSecond.rounded()
      ? (1, Int(framesPerSecond)) : (100, Int((framesPerSecond * 100).rounded()))
  }

  /// Takes the next picture: premultiplied RGBA, `height` × `width` × 4 bytes.
  public mutating func append(_ pixels: [UInt8]) throws(PNGError) {
    guard pixels.count == width * height * 4 else {
      throw .wrongRowCount(given: pixels.count / (width * 4), expected: height)
    }
    frameCount += 1
    guard !last.isEmpty else {
      last = pixels
      frames.append(try frame(pixels, x: 0, y: 0, width: width, height: height))
      return
    }
    guard let change = FrameDifference(from: last, to: pixels, width: width) else {
      // A frame's delay is at most 65,535 units.
      if (frames[frames.count - 1].repeats + 1) * delay.numerator <= 0xFFFF {
        frames[frames.count - 1].repeats += 1
      } else {
        frames.append(try frame(pixels, x: 0, y: 0, width: 1, height: 1))
      }
      return
    }
    last = pixels
    frames.append(
      try frame(
        pixels, x: change.columns.lowerBound, y: change.rows.lowerBound,
        width: change.columns.count, height: change.rows.count))
  }

  private func frame(
    _ pixels: [UInt8], x: Int, y: Int, width: Int, height: Int
  ) throws(PNGError) -> Frame {
    let encoder = try PNGEncoder(width: width, height: height, isOpaque: isOpaque, options: options)
    for row in y..<(y + height) {
      let start = (row * self.width + x) * 4
      try encoder.append(pixels[start..<(start + width * 4)])
    }
    return Frame(
      x: x, y: y, width: width, height: height,
      rows: PNGFile.chunks(of: try encoder.finish(), named: "IDAT"))
  }

  /// Ends the file and gives its bytes; throws where there is no picture.
  public func finish() throws(PNGError) -> [UInt8] {
    guard let first = frames.first else { throw .noFrames }
    var file = PNGFile(
      width: width, height: height, form: options.knownForm(isOpaque: isOpaque), options: options)
    file.add("acTL", [PNGFile.bigEndian(frames.count), PNGFile.bigEndian(loopCount)])
    var sequence = 0
    func control(_ frame: Frame) {
      file.add(
        "fcTL",
        [sequence, frame.width, frame.height, frame.x, frame.y].map(PNGFile.bigEndian) + [
          PNGFile.bigEndian16(delay.numerator * frame.repeats),
          PNGFile.bigEndian16(delay.denominator),
          // The picture stays; the next one's rectangle takes the place of what is there.
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
