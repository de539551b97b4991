// Tests of the WebP decoder with files written by Pillow: red, green, half transparent blue and
// transparent quadrants in 24 × 16 pixels.

import Foundation
import PrefTestTags
import Testing

@testable import PrefWebPCodec

@Suite(.tags(.images)) struct WebPCodecTests {
  func bytes(_ name: String) throws -> [UInt8] {
    let file = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
      .appendingPathComponent("Files/\(name).webp")
    return [UInt8](try Data(contentsOf: file))
  }

  /// Returns the colors of the pixels at the centers of the quadrants.
  func quadrants(_ image: WebPImage) -> [[UInt8]] {
    [(5, 3), (18, 3), (5, 12), (18, 12)].map { x, y in
      Array(image.pixels[((y * image.width + x) * 4)...].prefix(4))
    }
  }

  @Test func losslessImagesAreDecodedExactly() throws {
    let image = try WebPDecoder().decode(bytes("lossless"))
    #expect(image.width == 24 && image.height == 16 && image.pixels.count == 24 * 16 * 4)
    #expect(
      quadrants(image) == [
        [220, 40, 30, 255], [30, 200, 60, 255], [40, 60, 210, 128], [240, 240, 240, 0],
      ])
  }

  @Test func pixelsArePremultipliedInPlace() throws {
    let image = try WebPDecoder().decode(bytes("lossless"), isPremultiplied: true)
    #expect(
      quadrants(image) == [
        [220, 40, 30, 255], [30, 200, 60, 255], [20, 30, 105, 128], [0, 0, 0, 0],
      ])
  }

  /// The expected values are those decoded by Pillow.
  @Test(
    arguments: [
      (
        "lossy",
        [[221, 40, 31, 255], [29, 200, 60, 255], [39, 60, 210, 255], [240, 240, 240, 255]]
      ),
      (
        "lossy-alpha",
        [[221, 40, 31, 255], [29, 200, 60, 255], [39, 60, 210, 128], [240, 240, 240, 0]]
      ),
    ] as [(String, [[UInt8]])])
  func lossyImagesMatchPillow(_ name: String, _ expected: [[UInt8]]) throws {
    let found = quadrants(try WebPDecoder().decode(bytes(name)))
    for (actual, reference) in zip(found.joined(), expected.joined()) {
      #expect(abs(Int(actual) - Int(reference)) <= 1)
    }
  }

  @Test func invalidAnimatedAndOversizedImagesAreRejected() throws {
    #expect(throws: WebPError.notWebP) { try WebPDecoder().decode([1, 2, 3]) }
    #expect(throws: WebPError.animation) { try WebPDecoder().decode(bytes("animated")) }
    #expect(throws: WebPError.tooLarge(width: 24, height: 16, limit: 383)) {
      try WebPDecoder(pixelLimit: 383).decode(bytes("lossy"))
    }
    #expect(WebPError.animation.description.contains("animation"))
  }

  @Test func truncatedAndCorruptFilesDoNotCrash() throws {
    let whole = try bytes("lossless")
    for length in 0..<(whole.count - 2) {
      #expect(throws: WebPError.self, "\(length)") {
        try WebPDecoder().decode(Array(whole[..<length]))
      }
    }
    var readable = 0
    for name in ["lossless", "lossy-alpha"] {
      let whole = try bytes(name)
      for index in whole.indices {
        var changed = whole
        changed[index] ^= 0x41
        do throws(WebPError) {
          let image = try WebPDecoder(pixelLimit: 1 << 20).decode(changed)
          #expect(image.pixels.count == image.width * image.height * 4)
          readable += 1
        } catch {}
      }
    }
    #expect(readable > 0)
  }
}
