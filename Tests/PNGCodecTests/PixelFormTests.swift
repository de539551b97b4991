// Tests of the smallest pixel format: which one is chosen for an image, and that the encoding is
// lossless.

import PrefTestTags
import Testing

@testable import PrefPNGCodec

@Suite(.tags(.images)) struct PixelFormTests {
  static let (width, height) = (61, 40)

  /// Returns premultiplied pixels from a function of the pixel index that returns straight
  /// components.
  func pixels(_ color: (Int) -> [Int]) -> [UInt8] {
    (0..<(Self.width * Self.height)).flatMap { index in
      let straight = color(index)
      return straight[..<3].map { UInt8(($0 * straight[3] + 127) / 255) } + [UInt8(straight[3])]
    }
  }

  func encode(_ pixels: [UInt8], _ options: PNGOptions, threads: Int = 1) throws -> [UInt8] {
    let isOpaque = stride(from: 3, to: pixels.count, by: 4).allSatisfy { pixels[$0] == 255 }
    return try pixels.withUnsafeBytes {
      try PNGEncoder.encode(
        $0, width: Self.width, height: Self.height, isOpaque: isOpaque, options: options,
        threadCount: threads)
    }
  }

  struct Expectation: CustomTestStringConvertible {
    var name: String
    /// The bit depth and color type in the header: 0 gray, 2 RGB, 3 palette, 4 gray with alpha, 6
    /// RGBA.
    var bits: UInt8
    var colorType: UInt8
    var color: @Sendable (Int) -> [Int]
    var testDescription: String { name }
  }

  static let pictures: [Expectation] = [
    Expectation(name: "black and white", bits: 1, colorType: 0) {
      [$0 / 7 % 2 * 255, $0 / 7 % 2 * 255, $0 / 7 % 2 * 255, 255]
    },
    Expectation(name: "thirds", bits: 2, colorType: 0) {
      Array(repeating: $0 % 4 * 85, count: 3) + [255]
    },
    Expectation(name: "fifteenths", bits: 4, colorType: 0) {
      Array(repeating: $0 % 16 * 17, count: 3) + [255]
    },
    Expectation(name: "three odd grays", bits: 2, colorType: 3) {
      Array(repeating: $0 % 3 * 100, count: 3) + [255]
    },
    Expectation(name: "all grays", bits: 8, colorType: 0) {
      Array(repeating: $0 % 256, count: 3) + [255]
    },
    Expectation(name: "two colors", bits: 1, colorType: 3) {
      $0 / 5 % 2 == 0 ? [255, 0, 0, 255] : [0, 9, 200, 255]
    },
    Expectation(name: "three colors and nothing", bits: 2, colorType: 3) {
      [[255, 0, 0, 255], [0, 9, 200, 255], [7, 7, 7, 128], [0, 0, 0, 0]][$0 / 3 % 4]
    },
    Expectation(name: "sixteen colors", bits: 4, colorType: 3) {
      [$0 % 16 * 9, 255 - $0 % 16, 3, 255]
    },
    Expectation(name: "seventeen colors", bits: 8, colorType: 3) {
      [$0 % 17 * 9, 255 - $0 % 17, 3, 255]
    },
    Expectation(name: "256 colors", bits: 8, colorType: 3) { [$0 % 256, 255 - $0 % 256, 3, 255] },
    Expectation(name: "257 colors", bits: 8, colorType: 2) {
      [$0 % 256, $0 % 257 == 256 ? 4 : 255 - $0 % 256, 3, 255]
    },
    Expectation(name: "grays and opacities", bits: 8, colorType: 4) {
      [255 * ($0 % 2), 255 * ($0 % 2), 255 * ($0 % 2), $0 % 251]
    },
    Expectation(name: "everything", bits: 8, colorType: 6) {
      [255 * ($0 % 2), 0, 255 * ($0 % 3 / 2), $0 % 251]
    },
  ]

  @Test(arguments: pictures)
  func smallestFormIsLossless(_ expected: Expectation) throws {
    let source = pixels(expected.color)
    for effort in PNGOptions.Effort.allCases {
      let options = PNGOptions(effort: effort, colorType: .smallest)
      let file = try encode(source, options)
      #expect(Array(file[24...25]) == [expected.bits, expected.colorType])
      #expect(try PNGDecoder().decode(file).premultipliedPixels == source)
      #expect(try encode(source, options, threads: 8) == file)
      // Encoding row by row produces the same bytes.
      let encoder = try PNGEncoder(
        width: Self.width, height: Self.height,
        isOpaque: [0, 2].contains(expected.colorType) || expected.name == "two colors",
        options: options)
      for start in stride(from: 0, to: source.count, by: Self.width * 4) {
        try encoder.append(source[start..<(start + Self.width * 4)])
      }
      #expect(try encoder.finish() == file)
    }
  }

  @Test(arguments: pictures, PNGOptions.Filter.allCases)
  func everyFilterWorksWithEveryForm(_ picture: Expectation, _ filter: PNGOptions.Filter) throws {
    let source = pixels(picture.color)
    let file = try encode(source, PNGOptions(filter: filter, colorType: .smallest))
    #expect(try PNGDecoder().decode(file).premultipliedPixels == source)
  }

  @Test func paletteReducesTheFileSize() throws {
    var state: UInt32 = 7
    let choices = (0..<(Self.width * Self.height)).map { _ -> Int in
      state = state &* 1_664_525 &+ 1_013_904_223
      return Int(state >> 24 & 1)
    }
    let source = pixels { [[255, 0, 0, 255], [0, 9, 200, 255]][choices[$0]] }
    let usual = try encode(source, PNGOptions())
    let small = try encode(source, PNGOptions(colorType: .smallest))
    #expect(small.count * 2 < usual.count)
    #expect(try encode(source, .optimized).count <= small.count)
  }

  @Test func tinyImagesHaveNoPalette() throws {
    let file = try ([255, 0, 0, 255] as [UInt8]).withUnsafeBytes {
      try PNGEncoder.encode(
        $0, width: 1, height: 1, isOpaque: true, options: PNGOptions(colorType: .smallest))
    }
    #expect(Array(file[24...25]) == [8, 2])
  }

  @Test func rgbaIsWrittenIfRequested() throws {
    let source = pixels { [$0 % 256, 1, 2, 255] }
    let file = try encode(source, PNGOptions(colorType: .rgba))
    #expect(file[25] == 6)
    #expect(try PNGDecoder().decode(file).pixels == source)
  }

  @Test func textsAreWrittenAsChunks() throws {
    let texts = try [
      #require(PNGText("Title", "Bounds & all")), #require(PNGText("Author", "Łukasz 🙂")),
    ]
    let source = pixels { _ in [1, 2, 3, 255] }
    let file = try encode(source, PNGOptions(texts: texts))
    #expect(PNGFile.chunks(of: file, named: "tEXt") == [Array("Title\0Bounds & all".utf8)])
    #expect(
      PNGFile.chunks(of: file, named: "iTXt") == [Array("Author\0\0\0\0\0Łukasz 🙂".utf8)])
    #expect(try PNGDecoder().decode(file).pixels == source)
    for wrong in ["", " Title", "Title ", "A  B", "Título", String(repeating: "x", count: 80)] {
      #expect(PNGText(wrong, "") == nil, "\(wrong)")
    }
    #expect(PNGText("Comment", "a\0b") == nil)
  }
}
