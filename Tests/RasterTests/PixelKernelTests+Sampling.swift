// Compares blend modes and samples of images, with all vectors, with those of single pixels and scalar formulas.

import PrefCPixels
import PrefTestNumbers
import Testing

@testable import PrefRaster

extension PixelKernelTests {
  /// All modes of the kernel.
  static let blendModes = CPIXELS_MULTIPLY...CPIXELS_PLUS_DARKER

  /// The formulas are compared with the specification, in single pixels, by `EffectTests`.
  @Test(arguments: blendModes) func blendModesDependOnNeitherVectorsNorNeighbors(_ mode: Int32) {
    var random = SeededNumbers(21)
    for count in [0, 1, 5, 8, 9, 16, 50] {
      let below = pixels(&random, count)
      // Whole vectors of transparent pixels, and single ones, change nothing.
      let source = pixels(&random, count).enumerated().map { index, pixel in
        index / 8 == 1 || random.chance(oneIn: 5) ? 0 : pixel
      }
      let expected = zip(source, below).map { source, below in
        var single = below
        if source != 0 { cpixels_blend_mode(&single, [source], 1, mode) }
        return single
      }
      for row in withAllVectors(below, { cpixels_blend_mode(&$0, source, count, mode) }) {
        #expect(row == expected)
      }
    }
  }

  /// Returns the bilinear interpolation at a position in 1/256 pixel, in integers.
  func bilinear(_ u: Int, _ v: Int, _ pixel: (Int, Int) -> Pixel) -> Pixel {
    let (x, y, fx, fy) = (u >> 8, v >> 8, UInt32(u & 255), UInt32(v & 255))
    let corners = [pixel(x, y), pixel(x + 1, y), pixel(x, y + 1), pixel(x + 1, y + 1)]
    let weights = [(256 - fx) * (256 - fy), fx * (256 - fy), (256 - fx) * fy, fx * fy]
    return [0, 8, 16, 24].reduce(into: Pixel(0)) { result, shift in
      let sum = zip(corners, weights).reduce(32768) { $0 + ($1.0 >> shift & 255) * $1.1 }
      result |= (sum >> 16) << shift
    }
  }

  @Test(arguments: [false, true]) func samplesUseTheNearestPixels(_ isTiled: Bool) {
    var random = SeededNumbers(22)
    for (width, height) in [(1, 1), (2, 3), (1, 9), (7, 5), (40, 2)] {
      let colors = pixels(&random, width * height)
      func resolved(_ index: Int, _ size: Int) -> Int {
        isTiled ? (index % size + size) % size : min(max(index, 0), size - 1)
      }
      func color(_ x: Int, _ y: Int) -> Pixel {
        colors[resolved(y, height) * width + resolved(x, width)]
      }
      for _ in 0..<20 {
        // Multiples of 1/256 are exact.
        func number() -> Double { Double(random.count(0...20_000) - 10_000) / 256 }
        let line = cpixels_sample_line(
          u: number(), v: number(), du: number() / 40, dv: number() / 40, first: 3)
        for filter in [CPIXELS_NEAREST, CPIXELS_BILINEAR] {
          let expected = (0..<21).map { index in
            func position(_ start: Double, _ step: Double, _ size: Int) -> Int {
              let position = start + step * Double(3 + index)
              let limited =
                isTiled
                ? position - (position / Double(size)).rounded(.down) * Double(size)
                : min(max(position, -2), Double(size + 2))
              return Int((limited * 256).rounded(.toNearestOrEven))
            }
            let (u, v) = (position(line.u, line.du, width), position(line.v, line.dv, height))
            return filter == CPIXELS_NEAREST
              ? color(u >> 8, v >> 8) : bilinear(u - 128, v - 128, color)
          }
          for row in sampledWithAllVectors(colors, width, height, isTiled, line, 21, filter) {
            #expect(row == expected)
          }
        }
      }
    }
  }

  /// Bicubic samples are compared with the formula, in `Double`, by `ImageFormulaTests`.
  @Test(arguments: [false, true]) func samplesDependOnNeitherVectorsNorNeighbors(_ isTiled: Bool) {
    var random = SeededNumbers(23)
    let values: [Double] = [0, 0.3, -7.9, 1e5, -1e18, 1e300, .infinity, .nan]
    for (width, height) in [(1, 1), (3, 2), (9, 7)] {
      let colors = pixels(&random, width * height)
      for u in values {
        for step in [0, 0.37, -1e5] {
          for filter in [CPIXELS_NEAREST, CPIXELS_BILINEAR, CPIXELS_BICUBIC] {
            func row(_ first: Int, _ count: Int) -> [[Pixel]] {
              let line = cpixels_sample_line(
                u: u, v: 1.3, du: step, dv: 0.2, first: Int64(first))
              return sampledWithAllVectors(colors, width, height, isTiled, line, count, filter)
            }
            let single = (0..<19).flatMap { row($0, 1)[0] }
            for whole in row(0, 19) {
              #expect(whole == single)
              // No component exceeds the opacity.
              #expect(
                whole.allSatisfy { pixel in
                  (0..<3).allSatisfy { pixel >> (8 * $0) & 255 <= pixel >> 24 }
                })
            }
          }
        }
      }
    }
  }

  private func sampledWithAllVectors(
    _ colors: [Pixel], _ width: Int, _ height: Int, _ isTiled: Bool, _ line: cpixels_sample_line,
    _ count: Int, _ filter: Int32
  ) -> [[Pixel]] {
    colors.withUnsafeBufferPointer { colors in
      var line = line
      var image = cpixels_image(
        pixels: colors.baseAddress, width: Int32(width), height: Int32(height),
        is_tiled: isTiled ? 1 : 0)
      return withAllVectors(Array(repeating: 0, count: count)) {
        cpixels_sample_image(&$0, count, &image, &line, filter)
      }
    }
  }
}
