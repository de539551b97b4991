// Tests of the compressor against libpng's decoder, and of reproducibility: the output depends only
// on pixels and options.

import Foundation
import PrefPixels
import PrefTestTags
import Testing

@testable import PrefPNGCodec

@Suite(.tags(.images)) struct CompressionTests {
  /// Returns opaque pixels of different redundancy: uniform, noise, gradients, a checkerboard, sparse
  /// specks.
  func pixels(_ kind: Int, _ width: Int, _ height: Int) -> [UInt8] {
    var state = UInt32(kind + 1)
    func next() -> UInt32 {
      state = state &* 1_664_525 &+ 1_013_904_223
      return state >> 16
    }
    return (0..<(width * height)).flatMap { index -> [UInt8] in
      let (x, y) = (index % width, index / width)
      switch kind {
      case 0: return [12, 34, 56, 255]
      case 1: return [UInt8(next() & 255), UInt8(next() & 255), UInt8(next() & 255), 255]
      case 2: return [UInt8((x + y) / 5 & 255), UInt8(x / 3 & 255), UInt8(y / 7 & 255), 255]
      case 3: return x / 9 % 2 == y / 11 % 2 ? [0, 0, 0, 255] : [255, 255, 255, 255]
      default: return next() % 19 == 0 ? [UInt8(next() & 255), 9, 9, 255] : [250, 250, 250, 255]
      }
    }
  }

  func encode(
    _ pixels: [UInt8], _ width: Int, _ height: Int, _ options: PNGOptions, threads: Int = 1
  ) throws -> [UInt8] {
    try pixels.withUnsafeBytes {
      try PNGEncoder.encode(
        $0, width: width, height: height, isOpaque: true, options: options, threadCount: threads)
    }
  }

  @Test(arguments: PNGOptions.Effort.allCases, 0..<5)
  func encodedImagesRoundTrip(_ effort: PNGOptions.Effort, _ kind: Int) throws {
    for (width, height) in [(1, 1), (3, 2), (1, 300), (700, 1), (257, 131)] {
      let source = pixels(kind, width, height)
      let file = try encode(source, width, height, PNGOptions(effort: effort))
      #expect(try PNGDecoder().decode(file).pixels == source, "\(width) × \(height)")
    }
  }

  @Test(arguments: 0..<5) func bestEffortProducesTheSmallestFile(_ kind: Int) throws {
    let source = pixels(kind, 300, 200)
    let sizes = try PNGOptions.Effort.allCases.map {
      try encode(source, 300, 200, PNGOptions(effort: $0)).count
    }
    #expect(sizes[2] == sizes.min(), "\(sizes)")
  }

  @Test func bytesThatAreMostlyZeroRoundTrip() throws {
    // Without a filter, gray pixels are the bytes that are compressed. Runs of zeros are longer than a gap that is
    // counted at once, than a match, or short; nonzero bytes are repeated, at distances in and out of the window.
    var random = UInt64(1)
    func next(_ bound: Int) -> Int {
      random = random &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
      return Int(random >> 33) % bound
    }
    for (width, height, density, values) in [
      (64, 64, 4, 255), (500, 300, 10, 2), (500, 300, 300, 255), (500, 300, 9000, 3),
      (2000, 400, 40, 5),
      (70_000, 3, 25, 2), (5000, 1, 6000, 255),
    ] {
      var levels = (0..<(width * height)).map { _ in
        next(density) == 0 ? UInt8(1 + next(values)) : 0
      }
      for _ in 0..<20 {
        let length = min(1 + next(700), levels.count / 2)
        let (from, to) = (next(levels.count - length), next(levels.count - length))
        levels.replaceSubrange(to..<(to + length), with: levels[from..<(from + length)])
      }
      levels[levels.count - 1] = UInt8(next(2))
      let source = levels.flatMap { level -> [UInt8] in [level, level, level, 255] }
      for effort in PNGOptions.Effort.allCases where effort != .best || levels.count < 200_000 {
        let options = PNGOptions(effort: effort, filter: .none, colorType: .smallest)
        let file = try encode(source, width, height, options)
        #expect(try PNGDecoder().decode(file).pixels == source, "\(width) × \(height), \(effort)")
        let ratio = Double(file.count) / Double(levels.count)
        #expect(density < 100 || ratio < 0.06, "\(ratio)")
      }
    }
  }

  @Test func entropyOfARow() {
    let entropy = RowEntropy()
    func bits(_ row: [UInt8], skipsFourth: Bool = false) -> Double {
      Double(entropy.cost(row, row.count, skipsFourth: skipsFourth)) / 65_536
    }
    // Shannon's entropy: the sum of −log₂ of the frequency of each byte.
    #expect(bits([UInt8](repeating: 7, count: 1000)) == 0)
    #expect(bits((0..<1024).map { UInt8($0 % 256) }) == 8 * 1024)
    #expect(bits((0..<64).map { UInt8($0 % 2) }) == 64)
    #expect(bits([]) == 0)
    for count in [1, 5, 99, 5000] {
      let row = (0..<count).map { UInt8(truncatingIfNeeded: $0 * $0 / 7) }
      let frequencies = Dictionary(grouping: row) { $0 }.mapValues { Double($0.count) }
      let expected = frequencies.values.reduce(0) { $0 - $1 * log2($1 / Double(count)) }
      #expect(abs(bits(row) - expected) < 0.01 * Double(count), "\(count)")
    }
    // Every fourth byte is not part of an RGB file.
    #expect(bits([1, 1, 1, 9, 1, 1, 1, 8], skipsFourth: true) == 0)
    #expect(bits([1, 2, 1, 9, 2, 1, 2, 9], skipsFourth: true) == 6)
  }

  @Test func entropyFilterIsLossless() throws {
    for (width, height) in [(1, 1), (3, 200), (300, 200)] {
      for kind in 0..<5 {
        let source = pixels(kind, width, height)
        let file = try encode(source, width, height, PNGOptions(filter: .entropy))
        #expect(try PNGDecoder().decode(file).pixels == source)
      }
    }
  }

  @Test func outputDoesNotDependOnSegmentsAndThreads() throws {
    // More than three segments, the last of them shorter.
    let (width, height) = (1200, 800)
    #expect(
      SegmentCompressor.rowsPerSegment(width: width, form: .rgb, effort: .fast) * 3 < height)
    let source = pixels(2, width, height)
    let once = try encode(source, width, height, PNGOptions(effort: .fast))
    #expect(try PNGDecoder().decode(once).pixels == source)
    for threads in [2, 8] {
      #expect(
        try encode(source, width, height, PNGOptions(effort: .fast), threads: threads) == once)
      let drawn = try PNGEncoder.encode(
        width: width, height: height, isOpaque: true, options: PNGOptions(effort: .fast),
        threadCount: threads
      ) { rows, bytes in
        let used = (rows.lowerBound * width * 4)..<(rows.upperBound * width * 4)
        source[used].withUnsafeBytes { bytes.copyMemory(from: $0) }
      }
      #expect(drawn == once)
    }
    let encoder = try PNGEncoder(
      width: width, height: height, isOpaque: true, options: PNGOptions(effort: .fast))
    try encoder.append(source)
    #expect(try encoder.finish() == once)
  }

  @Test func outputDoesNotDependOnEarlierImages() throws {
    let first = SegmentCompressor(
      width: 90, height: 60, form: .rgb, options: PNGOptions(), Cancellation())
    let fresh = SegmentCompressor(
      width: 90, height: 60, form: .rgb, options: PNGOptions(), Cancellation())
    func run(_ compressor: SegmentCompressor, _ kind: Int) -> [UInt8] {
      pixels(kind, 90, 60).withUnsafeBufferPointer { bytes in
        guard let base = bytes.baseAddress else { return }
        for row in 0..<60 { compressor.append(base + row * 360, isFirstOfPicture: row == 0) }
      }
      return compressor.finish(isFinal: true).bytes
    }
    _ = run(first, 4)
    #expect(run(first, 2) == run(fresh, 2))
  }

  @Test func incompressibleDataGrowsOnlySlightly() throws {
    let source = pixels(1, 400, 300)
    let file = try encode(source, 400, 300, PNGOptions())
    #expect(file.count < 400 * 300 * 3 + 300 + 400)
    let flat = try encode(pixels(0, 400, 300), 400, 300, PNGOptions())
    #expect(flat.count < 1500)
  }

  @Test func codeLengthsAreLimitedAndComplete() {
    // Fibonacci numbers produce the deepest Huffman tree.
    let code = HuffmanCode(size: 30, limit: 15)
    defer { code.deallocate() }
    var (a, b): (UInt32, UInt32) = (1, 1)
    for symbol in 0..<30 {
      code.counts[symbol] = a
      (a, b) = (b, a + b)
    }
    code.build()
    var sum = 0
    for symbol in 0..<30 {
      #expect((1...15).contains(code.lengths[symbol]))
      sum += 1 << (15 - Int(code.lengths[symbol]))
    }
    #expect(sum == 1 << 15)
  }

  @Test func checksumsMatchTheirDefinitions() {
    for count in [0, 1, 15, 16, 17, 335, 336, 337, 5000] {
      let bytes = (0..<count).map { UInt8(($0 * $0 + 7) & 255) }
      var (low, high): (UInt32, UInt32) = (1, 0)
      for byte in bytes {
        low = (low + UInt32(byte)) % 65_521
        high = (high + low) % 65_521
      }
      bytes.withUnsafeBufferPointer { bytes in
        guard let base = bytes.baseAddress else { return }
        var whole = Adler32()
        whole.add(base, count: count)
        #expect(whole.value == high << 16 | low)
        var parts = Adler32()
        parts.add(base, count: count / 3)
        var rest = Adler32()
        rest.add(base + count / 3, count: count - count / 3)
        parts.append(rest)
        #expect(parts.value == whole.value)
      }
    }
    let check = Array("123456789".utf8)
    var whole = CRC32()
    check.withUnsafeBufferPointer { whole.add($0) }
    #expect(whole.value == 0xCBF4_3926)
    for length in 0...check.count {
      var parts = CRC32()
      for part in [check[..<length], check[length...]] {
        part.withUnsafeBufferPointer { parts.add($0) }
      }
      #expect(parts.value == whole.value)
    }
  }

  @Test func unpremultiplicationRoundsExactly() {
    for opacity in 1..<256 {
      let pixels = (0..<256).flatMap { value -> [UInt8] in [UInt8(value), 0, 255, UInt8(opacity)] }
      var result = [UInt8](repeating: 0, count: 1024)
      unpremultiply(pixels, count: 256, into: &result)
      for value in 0..<256 {
        let expected = min((value * 255 + opacity / 2) / opacity, 255)
        #expect(result[4 * value] == UInt8(expected), "\(value)/\(opacity)")
      }
    }
  }
}
