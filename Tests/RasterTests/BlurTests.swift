// Compares row-by-row blurs with the same steps on whole planes.

import PrefPixels
import PrefTestNumbers
import PrefTestTags
import Testing

@testable import PrefRaster

/// A reference implementation that applies each step of a blur to a whole plane of scalars.
private struct PlaneOracle {
  let plan: BlurPlan

  /// One component in 8.8 fixed point, `height` rows of `width`.
  struct Plane {
    var width: Int
    var height: Int
    var values: [Int]

    func value(_ x: Int, _ y: Int, _ edge: BlurEdge) -> Int {
      if edge == .zero, x < 0 || y < 0 || x >= width || y >= height { return 0 }
      return values[min(max(y, 0), height - 1) * width + min(max(x, 0), width - 1)]
    }

    init(_ width: Int, _ height: Int, _ value: (_ x: Int, _ y: Int) -> Int) {
      (self.width, self.height) = (width, height)
      values = (0..<(width * height)).map { value($0 % width, $0 / width) }
    }
  }

  private func mean(_ a: Int, _ b: Int) -> Int { (a + b + 1) / 2 }

  private func weighted1331(_ at: (Int) -> Int) -> Int {
    let inner = mean(at(0), at(1))
    return mean(inner, mean(inner, mean(at(-1), at(2))))
  }

  private func doubled(_ index: Int, _ at: (Int) -> Int) -> Int {
    let near = at(index >> 1)
    return mean(near, mean(near, at((index >> 1) + (index % 2 == 0 ? -1 : 1))))
  }

  private func convolved(_ kernel: [Float]?, _ at: (Int) -> Int) -> Int {
    guard let kernel else { return at(0) }
    var sum = Float(at(0)) * kernel[0]
    for tap in 1..<kernel.count { sum += Float(at(-tap) + at(tap)) * kernel[tap] }
    return Int(sum + 0.5)
  }

  func blurred(_ start: Plane) -> Plane {
    let edge = plan.edge
    var plane = start
    for (step, size) in zip(plan.steps, plan.sizes.dropFirst()) {
      let from = plane
      let rows = Plane(from.width, size.height) { x, y in
        step.rows ? weighted1331 { from.value(x, 2 * y + $0, edge) } : from.value(x, y, edge)
      }
      plane = Plane(size.width, size.height) { x, y in
        step.columns ? weighted1331 { rows.value(2 * x + $0, y, edge) } : rows.value(x, y, edge)
      }
    }
    let small = plane
    let rows = Plane(small.width, small.height) { x, y in
      convolved(plan.rowKernel) { small.value(x, y + $0, edge) }
    }
    plane = Plane(small.width, small.height) { x, y in
      convolved(plan.columnKernel) { rows.value(x + $0, y, edge) }
    }
    for (step, size) in zip(plan.steps, plan.sizes).reversed() {
      let from = plane
      let columns = Plane(size.width, from.height) { x, y in
        step.columns ? doubled(x) { from.value($0, y, edge) } : from.value(x, y, edge)
      }
      plane = Plane(size.width, size.height) { x, y in
        step.rows ? doubled(y) { columns.value(x, $0, edge) } : columns.value(x, y, edge)
      }
    }
    return plane
  }
}

@Suite(.tags(.drawing)) struct BlurTests {
  @Test(arguments: [
    (0.0, 0.0), (0.8, 0.8), (2.4, 2.4), (3, 3), (5, 1), (1, 6), (9, 4), (4, 20), (20, 20), (60, 45),
  ])
  func rowByRowBlurEqualsWholePlaneBlur(_ sigmaX: Double, _ sigmaY: Double) {
    var random = SeededNumbers(11)
    for (width, height) in [(1, 1), (2, 3), (7, 5), (16, 9), (33, 40), (61, 150)] {
      for channels in [1, 4] {
        for edge in [BlurEdge.zero, .clamped] {
          let plan = BlurPlan(
            width: width, height: height, channels: channels, sigmaX: sigmaX, sigmaY: sigmaY,
            edge: edge)
          let bytes = (0..<(width * height * channels)).map { _ in UInt8(random.count(0...255)) }
          var result = bytes
          result.withUnsafeMutableBufferPointer {
            if let base = $0.baseAddress { BlurredPixels.blur(base, plan, Cancellation()) }
          }
          for channel in 0..<channels {
            let plane = PlaneOracle.Plane(width, height) { x, y in
              Int(bytes[(y * width + x) * channels + channel]) << 8
            }
            let expected = PlaneOracle(plan: plan).blurred(plane).values.map {
              UInt8(min(($0 + 128) >> 8, 255))
            }
            let actual = (0..<(width * height)).map { result[$0 * channels + channel] }
            #expect(actual == expected, "\(width) × \(height), \(channels), \(edge), \(channel)")
          }
        }
      }
    }
  }

  @Test func upsampledRowsDoNotDependOnReadOrder() {
    var random = SeededNumbers(12)
    let (width, height) = (50, 90)
    let bytes = (0..<(width * height * 4)).map { _ in UInt8(random.count(0...255)) }
    let plan = BlurPlan(
      width: width, height: height, channels: 4, sigmaX: 12, sigmaY: 12, edge: .zero)
    bytes.withUnsafeBufferPointer { bytes in
      guard let base = bytes.baseAddress else { return }
      let blurred = BlurredPixels(plan, Cancellation()) { base + $0 * width * 4 }
      func rows(_ range: [Int]) -> [[UInt8]] {
        let reader = UpsampledRows(blurred)
        return range.map { index in
          var row = [UInt8](repeating: 0, count: width * 4)
          row.withUnsafeMutableBufferPointer {
            if let base = $0.baseAddress { reader.write(index, to: base) }
          }
          return row
        }
      }
      let whole = rows(Array(0..<height))
      for start in [1, 17, 64, 89] {
        #expect(rows(Array(start..<height)) == Array(whole[start...]))
      }
      #expect(rows(Array((0..<height).reversed())) == whole.reversed())
      #expect(rows([40, 3, 88, 41]) == [whole[40], whole[3], whole[88], whole[41]])
    }
  }
}
