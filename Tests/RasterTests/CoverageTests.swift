// Coverage against the oracle, and the properties that every filling has.

import Drawing
import Geometry
import Testing

@testable import Raster

/// The coverage bytes of a path.
func coverage(
  _ path: Path, _ width: Int, _ height: Int, isEvenOdd: Bool = false, isAntialiased: Bool = true,
  threadCount: Int = 1, bandHeight: Int = 64, transform: CGAffineTransform = .identity
) throws -> [UInt8] {
  let item = DisplayItem(
    .fill(path, isEvenOdd: isEvenOdd, isAntialiased: isAntialiased, .color(.white)),
    transform: transform)
  let list = DisplayList(
    size: CGSize(width: width, height: height), scale: 1, items: [item])
  let bitmap = try Rasterizer(threadCount: threadCount, bandHeight: bandHeight).bitmap(of: list)
  return bitmap.withUnsafeBytes { bytes in stride(from: 3, to: bytes.count, by: 4).map { bytes[$0] }
  }
}

@Suite struct CoverageTests {
  /// How far bytes and shares are apart, in 255ths.
  struct Difference {
    var sum = 0.0
    var edgeCount = 0
    var largest = 0.0
  }

  func difference(seed: Int, size: Int) throws -> Difference {
    var random = Seeded(seed)
    let path = random.path(Double(size))
    let isEvenOdd = seed % 2 == 0
    let ours = try coverage(path, size, size, isEvenOdd: isEvenOdd)
    let truth = CoverageOracle(path, width: size, height: size, isEvenOdd: isEvenOdd)
    var result = Difference()
    for (byte, share) in zip(ours, truth.shares) {
      let distance = abs(Double(byte) - share * 255)
      result.largest = max(result.largest, distance)
      if share > 0.0001, share < 0.9999 {
        result.sum += distance
        result.edgeCount += 1
      }
    }
    return result
  }

  @Test func agreesWithTheOracle() throws {
    var total = Difference()
    for seed in 0..<400 {
      let one = try difference(seed: seed, size: 24)
      total.sum += one.sum
      total.edgeCount += one.edgeCount
      total.largest = max(total.largest, one.largest)
      #expect(one.largest <= 2, "seed \(seed)")
    }
    // Of the pixels on edges only: whole pixels are exact and would flatter the mean. Rounding alone takes 0.25.
    let mean = total.sum / Double(total.edgeCount)
    print("coverage: mean \(mean), largest \(total.largest)")
    #expect(mean < 0.5)
  }
}
