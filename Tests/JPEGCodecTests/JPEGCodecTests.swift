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
