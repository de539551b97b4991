// Compares the row filters, in both vector widths, with the formulas of the PNG specification (9.2).

import PrefCPixels
import PrefTestNumbers
import PrefTestTags
import Testing

@testable import PrefPNGCodec

@Suite(.serialized, .tags(.images)) struct RowFilterTests {
  /// Returns what the specification predicts from the left, upper and upper left byte.
  func prediction(_ filter: RowFilter, _ a: Int, _ b: Int, _ c: Int) -> Int {
    switch filter {
    case .none: return 0
    case .sub: return a
    case .up: return b
    case .average: return (a + b) / 2
    case .paeth:
      let estimate = a + b - c
      let (toA, toB, toC) = (abs(estimate - a), abs(estimate - b), abs(estimate - c))
      return toA <= toB && toA <= toC ? a : toB <= toC ? b : c
    }
  }

  func filtered(
    _ row: [UInt8], _ above: [UInt8], _ filter: RowFilter, distance: Int
  ) -> (bytes: [UInt8], cost: Int) {
    let bytes = row.indices.map { index in
      let (a, c) =
        index < distance ? (0, 0) : (Int(row[index - distance]), Int(above[index - distance]))
      return UInt8(
        truncatingIfNeeded: Int(row[index]) - prediction(filter, a, Int(above[index]), c))
    }
    return (bytes, bytes.reduce(0) { $0 + abs(Int(Int8(bitPattern: $1))) })
  }

  /// Rows of noise, of small steps, and of the extremes, whose lengths are those of whole vectors and others.
  static let rows: [(row: [UInt8], above: [UInt8])] = {
    var random = SeededNumbers(seed: 7)
    func bytes(_ count: Int, _ values: [UInt8]) -> [UInt8] {
      (0..<count).map { _ in values[Int(random.next() % UInt64(values.count))] }
    }
    return [1, 3, 4, 5, 31, 32, 33, 36, 64, 95, 400, 4131, 9000].flatMap { count in
      [Array(0...255), Array(120...130), [0, 127, 128, 255]].map { (values: [UInt8]) in
        (row: bytes(count, values), above: bytes(count, values))
      }
    }
  }()

  @Test(arguments: RowFilter.allCases, [CPIXELS_PORTABLE, CPIXELS_WIDE, CPIXELS_WIDEST])
  func everyVectorWidthFiltersAsTheSpecification(_ filter: RowFilter, _ vectors: Int32) {
    cpixels_limit_vectors(vectors)
    defer { cpixels_limit_vectors(CPIXELS_WIDEST) }
    for (row, above) in Self.rows {
      for distance in [1, 2, 4] {
        var bytes = [UInt8](repeating: 0, count: row.count)
        let cost = filter.apply(row, above, row.count, distance: distance, into: &bytes)
        let expected = filtered(row, above, filter, distance: distance)
        #expect(bytes == expected.bytes && cost == expected.cost)
      }
    }
  }

  /// Every combination of three bytes from a set with all relations of distances.
  @Test func everyPredictionOfPaethIsThatOfTheSpecification() {
    let values: [UInt8] = Array(0...7) + Array(stride(from: 8, to: 248, by: 5)) + Array(248...255)
    for corner in values {
      for left in values {
        let row: [UInt8] = values.flatMap { _ in [left, 0] }
        let above: [UInt8] = values.flatMap { [corner, $0] }
        var bytes = [UInt8](repeating: 0, count: row.count)
        RowFilter.paeth.apply(row, above, row.count, distance: 1, into: &bytes)
        #expect(bytes == filtered(row, above, .paeth, distance: 1).bytes)
      }
    }
  }

  @Test func pixelsLoseTheirFourthByteAndNothingBehindThemIsWritten() {
    for count in 0...70 {
      let pixels = (0..<(4 * count)).map { UInt8(truncatingIfNeeded: $0) }
      var packed = [UInt8](repeating: 200, count: 3 * count + 8)
      packPixels(pixels, count, into: &packed)
      let expected = pixels.indices.filter { $0 % 4 < 3 }.map { pixels[$0] }
      #expect(packed == expected + [UInt8](repeating: 200, count: 8))
    }
  }
}
