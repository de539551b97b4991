// Segments of the previous picture are used again where no row has changed.

import PrefPNGCodec
import PrefPixels
import PrefTestTags
import Testing

@Suite(.tags(.drawing)) struct RetainedSegmentsTests {
  /// Segments whose rows are the same are not encoded again.
  @Test func unchangedSegmentsAreReused() throws {
    let (width, height) = (1000, 400)
    let options = PNGOptions()
    var pixels = [UInt8](repeating: 255, count: width * height * 4)
    var segments = RetainedSegments()
    func file(_ changedRows: [Range<Int>]) throws -> [UInt8] {
      try pixels.withUnsafeBytes { bytes in
        try PNGEncoder.encode(
          bytes, width: width, height: height, isOpaque: true, options: options, threadCount: 1,
          Cancellation(), reusing: &segments, changedRows: changedRows)
      }
    }
    let first = try file([])
    pixels[300 * width * 4] = 0
    // The change is not announced, so a file with it would show that its segment was encoded.
    #expect(try file([10..<20]) == first)
    #expect(try file([300..<301]) != first)
    pixels[300 * width * 4] = 255
    #expect(try file([290..<310]) == first)
  }
}
