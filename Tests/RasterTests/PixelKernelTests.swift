// Compares the kernels, with all vectors, with scalar formulas.

import PrefCPixels
import PrefTestNumbers
import PrefTestTags
import Testing

@testable import PrefRaster

@Suite(.serialized, .tags(.drawing)) struct PixelKernelTests {
  /// Returns random premultiplied pixels.
  func pixels(_ random: inout SeededNumbers, _ count: Int) -> [Pixel] {
    (0..<count).map { _ in
      let a = random.count(0...255)
      return Pixel(random.count(0...a)) | Pixel(random.count(0...a)) << 8
        | Pixel(random.count(0...a)) << 16 | Pixel(a) << 24
    }
  }

  /// The vectors for which kernels are compiled. Those that the processor lacks are replaced by narrower ones.
  static let vectors = [CPIXELS_PORTABLE, CPIXELS_WIDE, CPIXELS_WIDEST]

  /// Returns the results of a kernel with each kind of vectors.
  func withAllVectors(_ below: [Pixel], _ kernel: (inout [Pixel]) -> Void) -> [[Pixel]] {
    defer { cpixels_limit_vectors(CPIXELS_WIDEST) }
    return Self.vectors.map { vectors in
      cpixels_limit_vectors(vectors)
      var row = below
      kernel(&row)
      return row
    }
  }

  @Test func everyVectorWidthMatchesTheScalarFormulas() {
    var random = SeededNumbers(3)
    for count in [0, 1, 3, 7, 8, 9, 10, 13, 15, 16, 17, 24, 31, 64, 200] {
      let below = pixels(&random, count)
      let source = pixels(&random, count)
      let color = pixels(&random, 1)[0]
      let factor = UInt32(random.count(0...255))
      let coverages = (0..<count).map { _ in UInt8(random.count(0...255)) }
      for row in withAllVectors(below, { cpixels_blend_color(&$0, count, color) }) {
        #expect(row == below.map { over(color, $0) })
      }
      for row in withAllVectors(below, { cpixels_blend_row(&$0, source, count, factor) }) {
        #expect(row == zip(source, below).map { over(scaled($0, by: factor), $1) })
      }
      for row in withAllVectors(below, { cpixels_blend_coverage(&$0, color, coverages, count) }) {
        #expect(row == zip(coverages, below).map { over(scaled(color, by: UInt32($0)), $1) })
      }
    }
  }

  @Test func productsAreRoundedToNearest() {
    func pixel(_ red: Pixel, _ blue: Pixel, _ opacity: Pixel) -> Pixel {
      let colors: Pixel = red | blue << 16
      return colors | opacity << 24
    }
    let opaque = (0...255).map { pixel(Pixel($0), Pixel(255 - $0), 255) }
    let clear = [Pixel](repeating: 0, count: 256)
    let bytes = (0...255).map { UInt8($0) }
    func product(_ a: Int, _ b: Int) -> Pixel { Pixel((Double(a * b) / 255).rounded()) }
    for factor in 0...255 {
      let expected = (0...255).map { value in
        pixel(product(value, factor), product(255 - value, factor), Pixel(factor))
      }
      for row in withAllVectors(clear, { cpixels_blend_row(&$0, opaque, 256, UInt32(factor)) }) {
        #expect(row == expected)
      }
      // Black with an opacity scales what is below by the inverse opacity.
      let shade = Pixel(255 - factor) << 24
      let inverted = expected.map { $0 | 0xFF00_0000 }
      for row in withAllVectors(opaque, { cpixels_blend_color(&$0, 256, shade) }) {
        #expect(row == inverted)
      }
      let shades = [Pixel](repeating: shade, count: 256)
      for row in withAllVectors(opaque, { cpixels_blend_row(&$0, shades, 256, 255) }) {
        #expect(row == inverted)
      }
      let color = pixel(Pixel(factor), Pixel(factor), 255)
      let covered = (0...255).map { value in
        pixel(product(value, factor), product(value, factor), Pixel(value))
      }
      for row in withAllVectors(clear, { cpixels_blend_coverage(&$0, color, bytes, 256) }) {
        #expect(row == covered)
      }
    }
  }

  @Test func maskBlendingWritesNoOtherPixels() {
    var random = SeededNumbers(5)
    for (width, height, writable) in [(5, 4, 20), (5, 4, 5), (8, 3, 8), (13, 2, 16), (13, 2, 15)] {
      let stride = 24
      let below = pixels(&random, stride * height)
      let color = pixels(&random, 1)[0]
      let coverages = (0..<(width * height + GlyphMask.padding)).map { _ in
        UInt8(random.count(0...255))
      }
      for result in withAllVectors(
        below, { cpixels_blend_mask(&$0, stride, writable, color, coverages, width, height) })
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

  @Test func runsMatchPerPixelBlending() {
    var random = SeededNumbers(11)
    for round in 0..<600 {
      let (left, between, right) = (
        random.count(0...8), random.count(0...40), random.count(0...8)
      )
      let (stride, height) = (80, random.count(0...3))
      // In some rounds there are fewer writable pixels after the run than whole vectors need.
      let writable = left + between + right + random.count(0...20)
      let below = pixels(&random, stride * height)
      let color = pixels(&random, 1)[0] | (round % 2 == 0 ? 0xFF00_0000 : 0)
      let bytes = (0..<16).map { _ in UInt8(random.count(0...255)) }
      func word(_ bytes: ArraySlice<UInt8>) -> UInt64 {
        bytes.reversed().reduce(0) { $0 << 8 | UInt64($1) }
      }
      let coverages =
        bytes[..<left] + repeatElement(255, count: between) + bytes[8..<(8 + right)]
      for result in withAllVectors(
        below,
        {
          cpixels_blend_runs(
            &$0, stride, height, writable, color, word(bytes[..<left]), left, between,
            word(bytes[8..<(8 + right)]), right)
        })
      {
        var expected = below
        for y in 0..<height {
          for (x, coverage) in coverages.enumerated() {
            let index = y * stride + x
            expected[index] = over(scaled(color, by: UInt32(coverage)), below[index])
          }
        }
        #expect(result == expected)
      }
    }
  }

  @Test func edgeSpansMatchPerPixelBlending() {
    var random = SeededNumbers(12)
    for round in 0..<300 {
      let (stride, height) = (80, random.count(1...5))
      let below = pixels(&random, stride * height)
      let color = pixels(&random, 1)[0] | (round % 2 == 0 ? 0xFF00_0000 : 0)
      // In some rounds there are fewer writable pixels after the run than whole vectors need.
      let writable = 60 + random.count(0...20)
      var (left, right): ([cpixels_edge_span], [cpixels_edge_span]) = ([], [])
      for _ in 0..<height {
        let (x, inner) = (random.count(0...20), random.count(0...24))
        let counts = (random.count(0...8), random.count(0...8))
        func side(_ first: Int, _ count: Int, isLeft: Bool) -> cpixels_edge_span {
          let behind: UInt64 = count == 8 ? 0 : ~0 << UInt64(8 * count)
          let bytes = (0..<8).reduce(UInt64(0)) { word, _ in
            word << 8 | UInt64(random.count(0...255))
          }
          return cpixels_edge_span(
            first: Int32(first), end: Int32(first + count),
            coverages: isLeft ? bytes | behind : bytes & ~behind)
        }
        left.append(side(x, counts.0, isLeft: true))
        right.append(side(x + counts.0 + inner, counts.1, isLeft: false))
      }
      for result in withAllVectors(
        below, { cpixels_blend_spans(&$0, stride, height, writable, color, left, right) })
      {
        var expected = below
        for y in 0..<height {
          for x in 0..<stride {
            let coverage =
              x < left[y].first || x >= right[y].end
              ? 0
              : x < left[y].end
                ? left[y].coverages >> UInt64(8 * (x - Int(left[y].first))) & 255
                : x < right[y].first
                  ? 255 : right[y].coverages >> UInt64(8 * (x - Int(right[y].first))) & 255
            let index = y * stride + x
            expected[index] = over(scaled(color, by: UInt32(coverage)), below[index])
          }
        }
        #expect(result == expected)
      }
    }
  }

  @Test func gradientsUseTheNearestTableEntry() {
    let colors = (0...1024).map { Pixel($0) }
    let positions: [(Float, Float)] = [
      (0, 1), (-50.3, 0.37), (2000, -3.1), (.nan, 0), (.infinity, -1), (7, 1e30),
    ]
    for (base, step) in positions {
      for row in withAllVectors(
        Array(repeating: 0, count: 133),
        { cpixels_linear_gradient(&$0, 133, colors, base, step, 40, 1024) })
      {
        for index in 0..<133 {
          let position = base + step * Float(40 + index)
          let clamped = position > 0 ? min(position, 1024) : 0
          #expect(row[index] == Pixel(clamped.rounded(.toNearestOrEven)))
        }
      }
    }
  }

  /// Returns random components in 8.8 fixed point, some of them 0 or the maximum.
  func components(_ random: inout SeededNumbers, _ count: Int) -> [UInt16] {
    (0..<count).map { _ in
      random.chance(oneIn: 8)
        ? (random.chance(oneIn: 2) ? 0 : 65280) : UInt16(random.count(0...65280))
    }
  }

  /// Returns the mean, rounded up.
  func mean(_ a: UInt16, _ b: UInt16) -> UInt16 { UInt16((UInt32(a) + UInt32(b) + 1) / 2) }

  func weighted1331(_ a: UInt16, _ b: UInt16, _ c: UInt16, _ d: UInt16) -> UInt16 {
    mean(mean(b, c), mean(mean(b, c), mean(a, d)))
  }

  func weighted31(_ near: UInt16, _ far: UInt16) -> UInt16 { mean(near, mean(near, far)) }

  /// Returns the components that a kernel writes with each kind of vectors.
  func componentsWithAllVectors(_ count: Int, _ kernel: (UnsafeMutablePointer<UInt16>) -> Void)
    -> [[UInt16]]
  {
    defer { cpixels_limit_vectors(CPIXELS_WIDEST) }
    return Self.vectors.map { vectors in
      cpixels_limit_vectors(vectors)
      var row = [UInt16](repeating: 0, count: count)
      row.withUnsafeMutableBufferPointer { if let base = $0.baseAddress { kernel(base) } }
      return row
    }
  }

  @Test func blurResamplingIsNestedMeans() {
    var random = SeededNumbers(9)
    for pixels in [1, 2, 3, 4, 5, 8, 11, 32, 33] {
      let count = pixels * 4
      let rows = (0..<4).map { _ in components(&random, count) }
      let halves = (0..<count).map {
        weighted1331(rows[0][$0], rows[1][$0], rows[2][$0], rows[3][$0])
      }
      for row in componentsWithAllVectors(
        count, { cpixels_downsample_rows($0, rows[0], rows[1], rows[2], rows[3], count) })
      {
        #expect(row == halves)
      }
      let bytes = rows.map { $0.map { UInt8($0 >> 8) } }
      let wide = bytes.map { $0.map { UInt16($0) << 8 } }
      let halfBytes = (0..<count).map {
        weighted1331(wide[0][$0], wide[1][$0], wide[2][$0], wide[3][$0])
      }
      for row in componentsWithAllVectors(
        count, { cpixels_downsample_bytes($0, bytes[0], bytes[1], bytes[2], bytes[3], count) })
      {
        #expect(row == halfBytes)
      }
      for row in componentsWithAllVectors(
        count, { cpixels_upsample_rows($0, rows[0], rows[1], count) })
      {
        #expect(row == zip(rows[0], rows[1]).map(weighted31))
      }
      for vectors in Self.vectors {
        cpixels_limit_vectors(vectors)
        var result = [UInt8](repeating: 0, count: count)
        cpixels_upsample_rows_to_bytes(&result, rows[0], rows[1], count)
        let upsampled = zip(rows[0], rows[1]).map(weighted31)
        #expect(result == upsampled.map { UInt8((UInt32($0) + 128) >> 8) })
      }
      cpixels_limit_vectors(CPIXELS_WIDEST)
      checkSingleColumns(&random, count)
      checkColumns(&random, pixels)
    }
  }

  func checkSingleColumns(_ random: inout SeededNumbers, _ count: Int) {
    let row = components(&random, 2 * count + 4)
    row.withUnsafeBufferPointer { source in
      guard let from = source.baseAddress.map({ $0 + 2 }) else { return }
      func value(_ index: Int) -> UInt16 { row[index + 2] }
      for result in componentsWithAllVectors(
        count, { cpixels_downsample_single_columns($0, from, count) })
      {
        #expect(
          result
            == (0..<count).map {
              weighted1331(value(2 * $0 - 1), value(2 * $0), value(2 * $0 + 1), value(2 * $0 + 2))
            })
      }
      for result in componentsWithAllVectors(
        2 * count, { cpixels_upsample_single_columns($0, from, count) })
      {
        #expect(
          result
            == (0..<(2 * count)).map {
              weighted31(value($0 / 2), value($0 % 2 == 0 ? $0 / 2 - 1 : $0 / 2 + 1))
            })
      }
    }
  }

  @Test func convolutionsSumInKernelOrder() {
    var random = SeededNumbers(15)
    for (taps, channels, count) in [(1, 4, 7), (2, 4, 8), (5, 1, 33), (10, 4, 64)] {
      let kernel = (0..<taps).map { Float(0.5) / Float($0 + 1) / Float(taps) }
      let sides = (taps - 1) * channels
      let rows = (0..<(2 * taps - 1)).map { _ in components(&random, count) }
      let wide = components(&random, count + 2 * sides)
      func sum(_ at: (Int) -> UInt16) -> UInt16 {
        var sum = Float(at(0)) * kernel[0]
        for tap in (0..<taps).dropFirst() {
          sum += (Float(at(-tap)) + Float(at(tap))) * kernel[tap]
        }
        return UInt16(sum + 0.5)
      }
      let mixedRows = (0..<count).map { index in sum { rows[$0 + taps - 1][index] } }
      let mixedColumns = (0..<count).map { index in sum { wide[index + sides + $0 * channels] } }
      let joined = rows.flatMap { $0 }
      joined.withUnsafeBufferPointer { joined in
        let starts = rows.indices.map { row in joined.baseAddress.map { $0 + row * count } }
        for row in componentsWithAllVectors(
          count, { cpixels_convolve_rows($0, starts, kernel, taps, count) })
        {
          #expect(row == mixedRows)
        }
      }
      wide.withUnsafeBufferPointer { source in
        guard let from = source.baseAddress.map({ $0 + sides }) else { return }
        for row in componentsWithAllVectors(
          count, { cpixels_convolve_columns($0, from, kernel, taps, channels, count) })
        {
          #expect(row == mixedColumns)
        }
      }
    }
  }

  func checkColumns(_ random: inout SeededNumbers, _ pixels: Int) {
    // Two pixels of padding on either side.
    let row = components(&random, (2 * pixels + 4) * 4)
    func component(_ pixel: Int, _ channel: Int) -> UInt16 { row[(pixel + 2) * 4 + channel] }
    row.withUnsafeBufferPointer { source in
      guard let from = source.baseAddress.map({ $0 + 8 }) else { return }
      for result in componentsWithAllVectors(
        pixels * 4, { cpixels_downsample_columns($0, from, pixels) })
      {
        for (index, value) in result.enumerated() {
          let (x, c) = (2 * (index / 4), index % 4)
          #expect(
            value
              == weighted1331(
                component(x - 1, c), component(x, c), component(x + 1, c), component(x + 2, c)))
        }
      }
      for result in componentsWithAllVectors(
        pixels * 8, { cpixels_upsample_columns($0, from, pixels) })
      {
        for (index, value) in result.enumerated() {
          let (x, c) = (index / 4, index % 4)
          let far = x % 2 == 0 ? x / 2 - 1 : x / 2 + 1
          #expect(value == weighted31(component(x / 2, c), component(far, c)))
        }
      }
    }
  }
}
