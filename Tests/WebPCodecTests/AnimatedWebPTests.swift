// Tests of the animated WebP encoder, with files decoded by libwebpdemux.

import PrefCWebPDemux
import PrefTestTags
import Testing

@testable import PrefWebPCodec

@Suite(.tags(.images)) struct AnimatedWebPTests {
  private let width = 23
  private let height = 15

  /// Returns a background of four quadrants, one of them half transparent, with a square of 4 × 4 pixels.
  private func frame(square x: Int, _ y: Int) -> [UInt8] {
    (0..<(width * height)).flatMap { index -> [UInt8] in
      let (column, row) = (index % width, index / width)
      if x..<(x + 4) ~= column, y..<(y + 4) ~= row { return [250, 200, 10, 255] }
      switch (column < 11, row < 7) {
      case (true, true): return [200, 20, 30, 255]
      case (true, false): return [20, 60, 128, 128]
      case (false, true): return [UInt8(column * 7), UInt8(row * 9), 90, 255]
      case (false, false): return [0, 0, 0, 0]
      }
    }
  }

  /// Returns the pixels with straight alpha; only one of the colors is half transparent.
  private func straight(_ pixels: [UInt8]) -> [UInt8] {
    var result = pixels
    for index in stride(from: 0, to: result.count, by: 4) where result[index + 3] == 128 {
      result.replaceSubrange(index..<(index + 3), with: [40, 120, 255])
    }
    return result
  }

  private struct Animation: Equatable {
    var frames: [[UInt8]]
    var ends: [Int]
    var loops: Int
  }

  private func read(_ bytes: [UInt8]) throws -> Animation {
    let size = width * height * 4
    var pixels = [UInt8](repeating: 0, count: size * 16)
    var ends = [Int32](repeating: 0, count: 16)
    var loops: Int32 = -1
    let count = Int(
      cwebpdemux_read(bytes, bytes.count, Int32(width), Int32(height), &pixels, &ends, 16, &loops))
    try #require(count > 0)
    // The color of transparent pixels is chosen by the encoder.
    for index in stride(from: 0, to: pixels.count, by: 4) where pixels[index + 3] == 0 {
      pixels.replaceSubrange(index..<(index + 3), with: [0, 0, 0])
    }
    return Animation(
      frames: (0..<count).map { Array(pixels[($0 * size)..<(($0 + 1) * size)]) },
      ends: ends.prefix(count).map { Int($0) }, loops: Int(loops))
  }

  @Test func decodedFramesAndTimesMatch() throws {
    var file = try AnimatedWebP(width: width, height: height, framesPerSecond: 30, loopCount: 3)
    let positions = [(0, 0), (5, 3), (5, 3), (19, 11), (7, 7), (7, 8)]
    for (x, y) in positions { try file.append(frame(square: x, y)) }
    #expect(file.frameCount == 6)
    let animation = try read(file.finish())
    let distinctPositions = [(0, 0), (5, 3), (19, 11), (7, 7), (7, 8)]
    try #require(animation.frames.count == distinctPositions.count)
    for (number, (x, y)) in distinctPositions.enumerated() {
      let isExact = animation.frames[number] == straight(frame(square: x, y))
      #expect(isExact, "frame \(number)")
    }
    // Every frame lasts 1/30 s, rounded to milliseconds; two of them are equal.
    #expect(animation.ends == [33, 100, 133, 167, 200])
    #expect(animation.loops == 3)
  }

  @Test func onlyChangedRectanglesAreEncoded() throws {
    func size(_ positions: [(Int, Int)]) throws -> Int {
      var file = try AnimatedWebP(width: width, height: height, framesPerSecond: 10)
      for (x, y) in positions { try file.append(frame(square: x, y)) }
      return try file.finish().count
    }
    let one = try size([(0, 0)])
    #expect(try size([(0, 0), (0, 0), (0, 0)]) == one)
    #expect(try size([(0, 0), (1, 0)]) < one + 120)
  }

  @Test func encodingIsReproducible() throws {
    func bytes() throws -> [UInt8] {
      var file = try AnimatedWebP(width: width, height: height, framesPerSecond: 24)
      for x in 0..<8 { try file.append(frame(square: x, x)) }
      return try file.finish()
    }
    #expect(try bytes() == bytes())
  }

  @Test func longFramesAreSplit() throws {
    var file = try AnimatedWebP(width: width, height: height, framesPerSecond: 0.01)
    for _ in 0..<300 { try file.append(frame(square: 0, 0)) }
    let animation = try read(file.finish())
    #expect(animation.ends == [16_700_000, 30_000_000])
    #expect(animation.frames.first == animation.frames.last)
  }

  @Test func invalidParametersAreRejected() throws {
    #expect(throws: WebPError.invalidSize(width: 0, height: 5)) {
      try AnimatedWebP(width: 0, height: 5, framesPerSecond: 10)
    }
    #expect(throws: WebPError.invalidSize(width: 5, height: 16384)) {
      try AnimatedWebP(width: 5, height: 16384, framesPerSecond: 10)
    }
    #expect(throws: WebPError.invalidFrameRate(.infinity)) {
      try AnimatedWebP(width: 5, height: 5, framesPerSecond: .infinity)
    }
    var file = try AnimatedWebP(width: 5, height: 5, framesPerSecond: 10)
    #expect(throws: WebPError.noFrames) { try file.finish() }
    #expect(throws: WebPError.wrongPixelCount(given: 4, expected: 100)) {
      try file.append([0, 0, 0, 0])
    }
  }
}
