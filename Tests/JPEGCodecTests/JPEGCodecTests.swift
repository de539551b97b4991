// Tests of the JPEG decoder with files written by Pillow: red, green, blue and nearly white
// quadrants in 24 × 16 pixels.

import Foundation
import PrefTestTags
import Testing

@testable import PrefJPEGCodec

@Suite(.tags(.images)) struct JPEGCodecTests {
  func bytes(_ name: String) throws -> [UInt8] {
    let file = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
      .appendingPathComponent("Files/\(name).jpg")
    return [UInt8](try Data(contentsOf: file))
  }

  /// Returns the colors of the pixels at the centers of the quadrants, without opacity.
  func quadrants(_ image: JPEGImage) -> [[UInt8]] {
    [(5, 3), (18, 3), (5, 12), (18, 12)].map { x, y in
      Array(image.pixels[((y * image.width + x) * 4)...].prefix(3))
    }
  }

  /// The expected values are those decoded by Pillow.
  @Test(
    arguments: [
      ("colors", [[221, 40, 31], [29, 200, 60], [40, 60, 209], [240, 240, 240]]),
      ("progressive", [[221, 40, 31], [29, 200, 60], [40, 60, 209], [240, 240, 240]]),
      ("gray", [[93, 93, 93], [133, 133, 133], [71, 71, 71], [240, 240, 240]]),
      ("cmyk", [[220, 40, 30], [30, 200, 60], [40, 60, 210], [240, 240, 240]]),
    ] as [(String, [[UInt8]])])
  func everyFormatMatchesPillow(_ name: String, _ expected: [[UInt8]]) throws {
    let image = try JPEGDecoder().decode(bytes(name))
    #expect(image.width == 24 && image.height == 16 && image.orientation == 1)
    #expect(image.pixels.count == 24 * 16 * 4)
    #expect(stride(from: 3, to: image.pixels.count, by: 4).allSatisfy { image.pixels[$0] == 255 })
    for (actual, reference) in zip(quadrants(image).joined(), expected.joined()) {
      #expect(abs(Int(actual) - Int(reference)) <= 1)
    }
  }

  /// Returns a progressive file of one gray block per component, with scans that leave its coefficients at zero.
  private func progressive(scans: Int, components: UInt8 = 1) -> [UInt8] {
    func segment(_ marker: UInt8, _ content: [UInt8]) -> [UInt8] {
      [0xFF, marker, 0, UInt8(content.count + 2)] + content
    }
    /// A table of codes of one symbol for each length from 1 on.
    func codes(_ id: UInt8, _ symbols: [UInt8]) -> [UInt8] {
      let counts = (0..<16).map { UInt8($0 < symbols.count ? 1 : 0) }
      return segment(0xC4, [id] + counts + symbols)
    }
    let frame = Array((1...components).map { [$0, 0x11, 0] }.joined())
    let selectors = Array((1...components).map { [$0, 0] }.joined())
    let start: [UInt8] =
      [0xFF, 0xD8] + segment(0xDB, [0] + [UInt8](repeating: 1, count: 64))
      + segment(0xC2, [8, 0, 8, 0, 8, components] + frame)
      + codes(0x00, [0]) + codes(0x10, [0xE0, 0])
    let constant = segment(0xDA, [components] + selectors + [0, 0, 0]) + [0xFF >> components]
    let others = segment(0xDA, [1, 1, 0, 1, 63, 0]) + [0xBF]
    return start + constant + Array(repeatElement(others, count: scans - 1).joined())
      + [0xFF, 0xD9]
  }

  /// Each scan takes the time of the whole image.
  @Test func scansAreLimited() throws {
    for scans in [2, 100] {
      let image = try JPEGDecoder().decode(progressive(scans: scans))
      #expect(Array(image.pixels.prefix(4)) == [128, 128, 128, 255])
    }
    #expect(throws: JPEGError.corrupt("more than 100 scans")) {
      try JPEGDecoder().decode(progressive(scans: 102))
    }
  }

  /// A file of several scans is decoded after all its coefficients, of 2 bytes each, have been read.
  @Test(arguments: [(1, 32), (3, 96), (4, 128)])
  func coefficientsAreLimited(_ components: UInt8, _ pixels: Int) throws {
    let file = progressive(scans: 2, components: components)
    let needed = max(pixels, 64)
    #expect(try JPEGDecoder(pixelLimit: needed).decode(file).width == 8)
    let expected: JPEGError =
      components == 1
      ? .tooLarge(width: 8, height: 8, limit: needed - 1)
      : .tooManyCoefficients(bytes: 4 * pixels, limit: 4 * (pixels - 1))
    #expect(throws: expected) { try JPEGDecoder(pixelLimit: needed - 1).decode(file) }
  }

  @Test func orientationIsDecoded() throws {
    for orientation in [3, 6, 8] {
      #expect(try JPEGDecoder().decode(bytes("turned\(orientation)")).orientation == orientation)
    }
  }

  @Test func invalidAndOversizedImagesAreRejected() throws {
    #expect(throws: JPEGError.notJPEG) { try JPEGDecoder().decode([1, 2, 3]) }
    #expect(throws: JPEGError.tooLarge(width: 24, height: 16, limit: 383)) {
      try JPEGDecoder(pixelLimit: 383).decode(try bytes("colors"))
    }
    #expect(JPEGError.notJPEG.description.contains("marker"))
  }

  @Test func truncatedFilesAreRejectedAndCorruptFilesDoNotCrash() throws {
    let original = try bytes("turned6")
    for length in 0..<(original.count - 2) {
      #expect(throws: JPEGError.self) { try JPEGDecoder().decode(Array(original[..<length])) }
    }
    var rejectedCount = 0
    for index in original.indices {
      var changed = original
      changed[index] ^= 0x41
      do {
        _ = try JPEGDecoder(pixelLimit: 1 << 20).decode(changed)
      } catch {
        rejectedCount += 1
      }
    }
    #expect(rejectedCount > 0)
  }
}
