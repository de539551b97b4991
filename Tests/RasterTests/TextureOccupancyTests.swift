// The table of a texture's blocks that are not transparent, compared with all texels.

import PrefPixels
import PrefTestNumbers
import PrefTestTags
import Testing

@testable import PrefRaster

@Suite(.tags(.drawing)) struct TextureOccupancyTests {
  private func texture(_ random: inout SeededNumbers) -> Bitmap {
    let bitmap = Bitmap(
      width: .random(in: 1...40, using: &random), height: .random(in: 1...40, using: &random))
    for _ in 0..<Int.random(in: 0...6, using: &random) {
      bitmap.base[.random(in: 0..<bitmap.width * bitmap.height, using: &random)] = 0xFF00_0000
    }
    return bitmap
  }

  /// Whether a colored texel is in a rectangle that is expanded by some texels.
  private func containsColor(
    _ bitmap: Bitmap, _ low: SIMD2<Double>, _ high: SIMD2<Double>, expandedBy margin: Double
  ) -> Bool {
    for y in 0..<bitmap.height {
      for x in 0..<bitmap.width where bitmap.base[y * bitmap.width + x] != 0 {
        let (left, top) = (Double(x), Double(y))
        if left + 1 > low.x - margin, left < high.x + margin, top + 1 > low.y - margin,
          top < high.y + margin
        {
          return true
        }
      }
    }
    return false
  }

  @Test(arguments: randomCases(200))
  func noColoredTexelIsMissed(seed: Int) {
    var random = SeededNumbers(seed: UInt64(seed))
    let bitmap = texture(&random)
    var poll = CancellationPoll(nil)
    let occupancy = TextureOccupancy(bitmap, &poll)
    for _ in 0..<50 {
      let a = SIMD2(
        Double.random(in: -60...100, using: &random), .random(in: -60...100, using: &random))
      let b = SIMD2(
        Double.random(in: -60...100, using: &random), .random(in: -60...100, using: &random))
      let (low, high) = (pointwiseMin(a, b), pointwiseMax(a, b))
      let mayContainColor = occupancy.mayContainColor(low, high)
      if containsColor(bitmap, low, high, expandedBy: 0) { #expect(mayContainColor) }
      // Blocks have 8 texels, and one more block is included at the lower and at the right edge.
      if !containsColor(bitmap, low, high, expandedBy: 16) { #expect(!mayContainColor) }
    }
  }

  @Test func infiniteRectanglesAreLimitedToTheTexture() {
    let bitmap = Bitmap(width: 9, height: 9)
    let everything = (SIMD2(repeating: -Double.infinity), SIMD2(repeating: Double.infinity))
    var poll = CancellationPoll(nil)
    #expect(!TextureOccupancy(bitmap, &poll).mayContainColor(everything.0, everything.1))
    bitmap.base[80] = 1
    #expect(TextureOccupancy(bitmap, &poll).mayContainColor(everything.0, everything.1))
  }
}
