// The loops that are compiled for several widths of vectors against the plain formulas.

import CPixels
import TestNumbers
import Testing

@testable import Raster

@Suite(.serialized) struct PixelKernelTests {
  /// Premultiplied pixels.
  func pixels(_ random: inout SeededNumbers, _ count: Int) -> [Pixel] {
    (0..<count).map { _ in
      let a = random.count(0...255)
      return Pixel(random.count(0...a)) | Pixel(random.count(0...a)) << 8
        | Pixel(random.count(0...a)) << 16 | Pixel(a) << 24
    }
  }

  /// Runs a kernel with portable and with wide vectors.
  func both(_ below: [Pixel], _ kernel: (inout [Pixel]) -> Void) -> [[Pixel]] {
    defer { cpixels_allow_wide(1) }
    return [Int32(0), 1].map { isWide in
      cpixels_allow_wide(isWide)
      var row = below
      kernel(&row)
      return row
    }
  }

  @Test func everyWidthFollowsTheFormulas() {
    var random = SeededNumbers(3)
    for count in [0, 1, 3, 7, 8, 9, 16, 31, 64, 200] {
      let below = pixels(&random, count)
      let source = pixels(&random, count)
      let color = pixels(&random, 1)[0]
      let factor = UInt32(random.count(0...255))
      let coverages = (0..<count).map { _ in UInt8(random.count(0...255)) }
      for row in both(below, { cpixels_lay_color(&$0, count, color) }) {
        #expect(row == below.map { over(color, $0) })
      }
      for row in both(below, { cpixels_lay_row(&$0, source, count, factor) }) {
        #expect(row == zip(source, below).map { over(scaled($0, by: factor), $1) })
      }
      for row in both(below, { cpixels_lay_masked(&$0, color, coverages, count) }) {
        #expect(row == zip(coverages, below).map { over(scaled(color, by: UInt32($0)), $1) })
      }
    }
  }

  @Test func masksTouchNothingElse() {
    var random = SeededNumbers(5)
    for (width, height, room) in [(5, 4, 20), (5, 4, 5), (8, 3, 8), (13, 2, 16), (13, 2, 15)] {
      let stride = 24
      let below = pixels(&random, stride * height)
      let color = pixels(&random, 1)[0]
      let coverages = (0..<(width * height + GlyphMask.padding)).map { _ in
        UInt8(random.count(0...255))
      }
      for result in both(
        below, { cpixels_lay_mask(&$0, stride, room, color, coverages, width, height) })
      {
        for index in below.indices {
          let (x, y) = (index % stride, index / stride)
          let expected =
            x < width
            ? over(scaled(color, by: UInt32(coverages[y * width + x])), below[index])
            : below[index]
          #expect(result[index] == expected)
        }
      }
    }
  }

  @Test func gradientsTakeTheNearestEntry() {
    let colors = (0...1024).map { Pixel($0) }
    let places: [(Float, Float)] = [
      (0, 1), (-50.3, 0.37), (2000, -3.1), (.nan, 0), (.infinity, -1), (7, 1e30),
    ]
    for (base, step) in places {
      for row in both(
        Array(repeating: 0, count: 133),
        { cpixels_linear_gradient(&$0, 133, colors, base, step, 40, 1024) })
      {
        for index in 0..<133 {
          let place = base + step * Float(40 + index)
          let cut = place > 0 ? min(place, 1024) : 0
          #expect(row[index] == Pixel(cut.rounded(.toNearestOrEven)))
        }
      }
    }
  }
}
