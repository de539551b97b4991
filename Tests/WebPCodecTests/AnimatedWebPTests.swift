// Animations as libwebpdemux reads them.

import PrefCWebPDemux
import PrefTestTags
import Testing

@testable import PrefWebPCodec

@Suite(.tags(.images)) struct AnimatedWebPTests {
  private let width = 23
  private let height = 15

  /// A ground of four colours, one of them half clear, with a square of 4 × 4 pixels.
  private func picture(square x: Int, _ y: Int) -> [UInt8] {
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

  /// With straight colours: only one of the picture's colours is half clear.
  private func straight(_ pixels: [UInt8]) -> [UInt8] {
    var result = pixels
    for index in stride(from: 0, to: result.count, by: 4) where result[index + 3] == 128 {
      result.replaceSubrange(index..<(index + 3), with: [40, 120, 255])
    }
    return result
  }

  private struct Film: Equatable {
    var pictures: [[UInt8]]
    var ends: [Int]
    var loops: Int
  }

  private func read(_ bytes: [UInt8]) throws -> Film {
    let size = width * height * 4
    var pixels = [UInt8](repeating: 0, count: size * 16)
    var ends = [Int32](repeating: 0, count: 16)
    var loops: Int32 = -1
    let count = Int(
      cwebpdemux_read(bytes, bytes.count, Int32(width), Int32(height), &pixels, &ends, 16, &loops))
    try #require(count > 0)
    // What colour nothing has is the writer's choice.
    for index in stride(from: 0, to: pixels.count, by: 4) where pixels[index + 3] == 0 {
      pixels.replaceSubrange(index..<(index + 3), with: [0, 0, 0])
    }
    return Film(
      pictures: (0..<count).map { Array(pixels[($0 * size)..<(($0 + 1) * size)]) },
      ends: ends.prefix(count).map { Int($0) }, loops: Int(loops))
  }

  @Test func anotherReaderSeesEveryPictureExactlyAtItsTime() throws {
    var file = try AnimatedWebP(width: width, height: height, framesPerSecond: 30, loopCount: 3)
    let places = [(0, 0), (5, 3), (5, 3), (19, 11), (7, 7), (7, 8)]
    for (x, y) in places { try file.append(picture(square: x, y)) }
    #expect(file.frameCount == 6)
    let film = try read(file.finish())
    let seen = [(0, 0), (5, 3), (19, 11), (7, 7), (7, 8)]
    try #require(film.pictures.count == seen.count)
    for (number, (x, y)) in seen.enumerated() {
      let isExact = film.pictures[number] == straight(picture(square: x, y))
      #expect(isExact, "picture \(number)")
    }
    // Every picture lasts a thirtieth of a second, to the millisecond; two are alike.
    #expect(film.ends == [33, 100, 133, 167, 200])
    #expect(film.loops == 3)
  }

  @Test func onlyTheChangeIsWritten() throws {
    func size(_ places: [(Int, Int)]) throws -> Int {
      var file = try AnimatedWebP(width: width, height: height, framesPerSecond: 10)
      for (x, y) in places { try file.append(picture(square: x, y)) }
      return try file.finish().count
    }
    let one = try size([(0, 0)])
    #expect(try size([(0, 0), (0, 0), (0, 0)]) == one)
    #expect(try size([(0, 0), (1, 0)]) < one + 120)
  }

  @Test func theSamePicturesGiveTheSameBytes() throws {
    func bytes() throws -> [UInt8] {
      var file = try AnimatedWebP(width: width, height: height, framesPerSecond: 24)
      for x in 0..<8 { try file.append(picture(square: x, x)) }
      return try file.finish()
    }
    #expect(try bytes() == bytes())
  }

  @Test func aPictureMayLastForHours() throws {
    var file = try AnimatedWebP(width: width, height: height, framesPerSecond: 0.01)
    for _ in 0..<300 { try file.append(picture(square: 0, 0)) }
    let film = try read(file.finish())
    #expect(film.ends == [16_700_000, 30_000_000])
    #expect(film.pictures.first == film.pictures.last)
  }

  @Test func whatCannotBeWrittenIsRefused() throws {
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
