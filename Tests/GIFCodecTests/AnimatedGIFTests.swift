// Animated GIF files, read by a decoder that follows the specification (GIF89a).

import PrefGIFCodec
import PrefPixels
import Testing

/// A decoder of GIF files that returns the canvas after each frame, as 0xFFRRGGBB or 0 for transparent pixels.
private struct GIFReader {
  struct Frame {
    var canvas: [UInt32]
    var delay: Int
    var rect: [Int]
  }

  var width = 0
  var height = 0
  var repetitions: Int?
  var frames: [Frame] = []
  private let bytes: [UInt8]
  private var offset = 0

  init(_ bytes: [UInt8]) throws {
    self.bytes = bytes
    try #require(bytes.starts(with: "GIF89a".utf8))
    offset = 6
    (width, height) = (number(), number())
    let flags = byte()
    offset += 2
    try #require(flags & 0x80 == 0x80)
    let fileColors = colors(flags)
    var canvas = [UInt32](repeating: 0, count: width * height)
    var (delay, transparent, disposal): (Int, Int?, Int) = (0, nil, 0)
    while true {
      switch byte() {
      case 0x21:
        let label = byte()
        let data = blocks()
        if label == 0xF9 {
          delay = Int(data[1]) | Int(data[2]) << 8
          transparent = data[0] & 1 == 1 ? Int(data[3]) : nil
          disposal = Int(data[0] >> 2 & 7)
        } else if label == 0xFF, data.starts(with: "NETSCAPE2.0".utf8) {
          repetitions = Int(data[12]) | Int(data[13]) << 8
        }
      case 0x2C:
        let rect = [number(), number(), number(), number()]
        let flags = byte()
        try #require(flags & 0x40 == 0)
        let colors = flags & 0x80 == 0 ? fileColors : colors(flags)
        let codeSize = Int(byte())
        let indices = Self.decompressed(blocks(), codeSize)
        try #require(indices.count == rect[2] * rect[3])
        for (position, index) in indices.enumerated() where Int(index) != transparent {
          let (y, x) = position.quotientAndRemainder(dividingBy: rect[2])
          canvas[(rect[1] + y) * width + rect[0] + x] = colors[Int(index)]
        }
        frames.append(Frame(canvas: canvas, delay: delay, rect: rect))
        guard disposal == 2 else { continue }
        for y in rect[1]..<(rect[1] + rect[3]) {
          for x in rect[0]..<(rect[0] + rect[2]) { canvas[y * width + x] = 0 }
        }
      case 0x3B:
        try #require(offset == bytes.count)
        return
      default: throw GIFError.library("an unknown block at \(offset)")
      }
    }
  }

  private mutating func byte() -> UInt8 {
    defer { offset += 1 }
    return bytes[offset]
  }

  private mutating func colors(_ flags: UInt8) -> [UInt32] {
    (0..<(2 << Int(flags & 7))).map { _ in
      0xFF00_0000 | UInt32(byte()) << 16 | UInt32(byte()) << 8 | UInt32(byte())
    }
  }

  private mutating func number() -> Int { Int(byte()) | Int(byte()) << 8 }

  private mutating func blocks() -> [UInt8] {
    var data: [UInt8] = []
    while true {
      let count = Int(byte())
      if count == 0 { return data }
      data += bytes[offset..<offset + count]
      offset += count
    }
  }

  private static func decompressed(_ data: [UInt8], _ minimum: Int) -> [UInt8] {
    let (clear, end) = (1 << minimum, 1 << minimum + 1)
    var table: [[UInt8]] = []
    var (width, result, last): (Int, [UInt8], [UInt8]?) = (minimum + 1, [], nil)
    func initial() -> [[UInt8]] { (0..<clear).map { [UInt8($0)] } + [[], []] }
    table = initial()
    var (bits, count) = (0, 0)
    for byte in data {
      bits |= Int(byte) << count
      count += 8
      while count >= width {
        let code = bits & (1 << width - 1)
        bits >>= width
        count -= width
        if code == clear {
          (table, width, last) = (initial(), minimum + 1, nil)
          continue
        }
        if code == end { return result }
        let entry = code < table.count ? table[code] : (last ?? []) + [(last ?? [0])[0]]
        result += entry
        if let last, table.count < 4096 { table.append(last + [entry[0]]) }
        last = entry
        if table.count == 1 << width, width < 12 { width += 1 }
      }
    }
    return result
  }
}

@Suite struct AnimatedGIFTests {
  private static func file(
    _ frames: [[UInt32]], width: Int, rate: Double = 10, loops: Int = 0, colors: Int = 256
  ) throws -> GIFReader {
    var gif = try AnimatedGIF(
      width: width, height: frames[0].count / width, framesPerSecond: rate, loopCount: loops,
      maxColors: colors)
    for frame in frames {
      try gif.append(
        frame.flatMap { color in [16, 8, 0, 24].map { UInt8(truncatingIfNeeded: color >> $0) } })
    }
    return try GIFReader(gif.finish())
  }

  private static let (red, green, blue): (UInt32, UInt32, UInt32) = (
    0xFFFF_0000, 0xFF00_FF00, 0xFF00_00FF
  )

  /// Finding the colors of noise takes 1 to 2 µs per pixel.
  @Test func theWorkOfManyColorsIsCountedAndLimited() throws {
    var number: UInt32 = 1
    let noise = (0..<40_000).map { index -> UInt8 in
      number = number &* 1_664_525 &+ 1_013_904_223
      return index % 4 == 3 ? 255 : UInt8(truncatingIfNeeded: number >> 24)
    }
    var gif = try AnimatedGIF(width: 100, height: 100, framesPerSecond: 10)
    let unlimited = Cancellation()
    try gif.append(noise, unlimited)
    #expect(unlimited.work > 25_000_000)
    let limited = Cancellation()
    limited.limitWork(to: 1_000_000)
    var other = try AnimatedGIF(width: 100, height: 100, framesPerSecond: 10)
    #expect(throws: GIFError.cancelled) { try other.append(noise, limited) }
    #expect(limited.isOverWork && limited.work < 10_000_000)
  }

  /// Whatever is being done when the limit is reached, the frame fails. A table of 256 colors was kept for a frame with
  /// transparent pixels, for which there was no index.
  @Test(arguments: Array(stride(from: 500_000, through: 12_000_000, by: 250_000)))
  func aFrameIsCancelledAtAnyTime(_ limit: Int) throws {
    let shades = (0..<256).map { UInt32($0) * 0x01_01_01 | 0xFF00_0000 }
    let first = (0..<2_560).map { shades[$0 % 256] }
    var second = first
    second[700] = Self.red
    let frames = [first, second, Array(repeating: 0, count: 2_560), second]
    var gif = try AnimatedGIF(width: 64, height: 40, framesPerSecond: 10)
    let cancellation = Cancellation()
    cancellation.limitWork(to: limit)
    do throws(GIFError) {
      for frame in frames {
        try gif.append(
          frame.flatMap { color in [16, 8, 0, 24].map { UInt8(truncatingIfNeeded: color >> $0) } },
          cancellation)
      }
      #expect(!cancellation.isOverWork)
    } catch {
      #expect(error == .cancelled && cancellation.isOverWork)
    }
  }

  @Test func fewColorsAreExact() throws {
    let frame = (0..<256).map { UInt32($0) * 0x01_03_05 & 0xFF_FFFF | 0xFF00_0000 }
    let gif = try Self.file([frame], width: 16)
    #expect(gif.frames.map(\.canvas) == [frame])
    #expect((gif.width, gif.height) == (16, 16))
  }

  @Test func aFrameStoresWhatHasChanged() throws {
    var frames = [[UInt32](repeating: Self.red, count: 48)]
    frames.append(frames[0])
    frames[1][9] = Self.green
    frames.append(frames[1])
    frames[2][9] = Self.red
    frames[2][18] = Self.blue
    let gif = try Self.file(frames, width: 8)
    #expect(gif.frames.map(\.canvas) == frames)
    #expect(gif.frames.map(\.rect) == [[0, 0, 8, 6], [1, 1, 1, 1], [1, 1, 2, 2]])
    #expect(gif.frames.map(\.delay) == [10, 10, 10])
  }

  @Test func equalFramesAreOne() throws {
    let (a, b) = ([Self.red, Self.red], [Self.red, Self.blue])
    let gif = try Self.file([a, a, a, b, b], width: 2)
    #expect(gif.frames.map(\.canvas) == [a, b])
    #expect(gif.frames.map(\.delay) == [30, 20])
  }

  /// 30 frames per second are 3⅓ hundredths.
  @Test func durationsDoNotDrift() throws {
    let frames = (0..<30).map { [$0 % 2 == 0 ? Self.red : Self.blue] }
    let gif = try Self.file(frames, width: 1, rate: 30)
    #expect(gif.frames.count == 30)
    #expect(gif.frames.allSatisfy { 3...4 ~= $0.delay })
    #expect(gif.frames.reduce(0) { $0 + $1.delay } == 100)
  }

  @Test func framesThatViewersSlowDownAreOmitted() throws {
    let frames = (0..<120).map { [0xFF00_0000 | UInt32($0)] }
    let gif = try Self.file(frames, width: 1, rate: 120)
    #expect(gif.frames.allSatisfy { $0.delay >= 2 })
    #expect(gif.frames.reduce(0) { $0 + $1.delay } == 100)
    #expect(gif.frames.count >= 40)
  }

  @Test func pixelsCanBecomeTransparent() throws {
    let frames: [[UInt32]] = [
      [Self.red, Self.red, 0, 0], [Self.red, 0, 0, Self.blue], [0, 0, 0, 0],
      [Self.green, Self.red, 0, 0],
    ]
    #expect(try Self.file(frames, width: 2).frames.map(\.canvas) == frames)
  }

  @Test func partialOpacityIsDrawnOnWhiteOrTransparent() throws {
    let gif = try Self.file([[0x8000_0000, 0x7F00_0000, 0xFF00_0000, 0xC0FF_0000]], width: 4)
    #expect(gif.frames.map(\.canvas) == [[0xFF7F_7F7F, 0, 0xFF00_0000, 0xFFFF_3F3F]])
  }

  private static func components(_ color: UInt32) -> [Int] {
    [16, 8, 0].map { Int(color >> UInt32($0) & 0xFF) }
  }

  @Test(arguments: [256, 64, 16, 2]) func manyColorsAreReduced(_ count: Int) throws {
    let frame = (0..<4096).map { index -> UInt32 in
      let (red, green) = (UInt32(index % 64 * 4), UInt32(index / 64 * 4))
      return 0xFF00_0080 | red << 16 | green << 8
    }
    let canvas = try #require(try Self.file([frame], width: 64, colors: count).frames.first).canvas
    let colors = Set(canvas)
    #expect(colors.count <= count && colors.count > count / 2)
    var error = 0
    for (old, new) in zip(frame, canvas) {
      for (a, b) in zip(Self.components(old), Self.components(new)) { error += abs(a - b) }
    }
    // Cells of a uniform grid of that many colors have a mean error of a quarter of their side in two components;
    // mixtures of two colors have larger errors in each pixel, and smaller ones in the mean of several.
    #expect(Double(error) / 4096 < 1.5 * 128 / Double(count).squareRoot())
  }

  @Test func theLoopCountIsThatOfRepetitions() throws {
    func repetitions(_ count: Int) throws -> Int? {
      try Self.file([[Self.red]], width: 1, loops: count).repetitions
    }
    #expect(try repetitions(0) == 0)
    #expect(try repetitions(1) == nil)
    #expect(try repetitions(3) == 2)
  }

  @Test func sizesAndColorsHaveLimits() throws {
    #expect(throws: GIFError.invalidSize(width: 0, height: 1)) {
      try AnimatedGIF(width: 0, height: 1, framesPerSecond: 1)
    }
    #expect(throws: GIFError.invalidSize(width: 1, height: 65_536)) {
      try AnimatedGIF(width: 1, height: 65_536, framesPerSecond: 1)
    }
    for count in [1, 257] {
      #expect(throws: GIFError.invalidColorCount(count)) {
        try AnimatedGIF(width: 1, height: 1, framesPerSecond: 1, maxColors: count)
      }
    }
    var empty = try AnimatedGIF(width: 1, height: 1, framesPerSecond: 1)
    #expect(throws: GIFError.self) { try empty.finish() }
  }

  /// A long run of pixels fills the table of the compression several times.
  @Test func largeFramesAreDecompressed() throws {
    var state: UInt32 = 1
    let frame = (0..<90_000).map { _ -> UInt32 in
      state = state &* 1_664_525 &+ 1_013_904_223
      return 0xFF00_0000 | (state >> 24) * 0x01_01_01
    }
    #expect(try Self.file([frame], width: 300).frames.map(\.canvas) == [frame])
  }
}
