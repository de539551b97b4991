// PrefGIFCodec: chooses the colors of a table. Boxes of colors are split where the sum of squared errors becomes
// smallest (X. Wu, “Color quantization by dynamic programming and principal analysis”, 1992), and the means of the
// boxes are improved by Lloyd's algorithm.

/// A choice of colors that are similar to those of a picture.
struct ColorReduction {
  /// Pixels of similar colors, with the sums of their components.
  private struct Sample {
    var color: Components
    var weight: Int
  }

  /// Samples that one color stands for.
  private struct Box {
    var range: Range<Int>
    /// The sum of squared errors.
    var error: Double
  }

  private var samples: [Sample] = []

  private static let maxSampleCount = 8192

  /// The number of different colors, after similar ones have been combined.
  var sampleCount: Int { samples.count }

  /// Creates a reduction of colors 0xFFRRGGBB, with the number of pixels of each.
  init(_ counts: [UInt32: Int]) {
    // If there are too many colors, those that differ only in the lowest bits are combined.
    for shift in 0..<UInt32(6) {
      let level: UInt32 = (0xFF >> shift) << shift
      let mask = level * 0x01_0101
      var sums: [UInt32: SIMD4<Int>] = [:]
      for (color, count) in counts {
        let components = Components(color)
        sums[color & mask, default: .zero] &+=
          SIMD4(components.red, components.green, components.blue, 1) &* count
      }
      guard sums.count <= Self.maxSampleCount else { continue }
      samples = sums.sorted { $0.key < $1.key }.map { _, sum in
        Sample(color: Self.mean(sum), weight: sum.w)
      }
      return
    }
  }

  /// Returns the chosen colors, in ascending order.
  mutating func colors(count: Int) -> [UInt32] {
    guard !samples.isEmpty else { return [] }
    var boxes = [Box(range: samples.indices, error: error(samples.indices))]
    while boxes.count < count {
      guard let largest = boxes.indices.max(by: { boxes[$0].error < boxes[$1].error }),
        boxes[largest].error > 0, let cut = split(boxes[largest].range)
      else { break }
      let range = boxes[largest].range
      let (low, high) = (range.lowerBound..<cut, cut..<range.upperBound)
      boxes[largest] = Box(range: low, error: error(low))
      boxes.append(Box(range: high, error: error(high)))
    }
    var means = boxes.map { Self.mean(sum($0.range)) }
    for _ in 0..<2 { means = improved(means) }
    let colors = means.map {
      0xFF00_0000 | UInt32($0.red) << 16 | UInt32($0.green) << 8 | UInt32($0.blue)
    }
    return Set(colors).sorted()
  }

  /// Returns the mean of a sum of components, whose last element is the weight.
  private static func mean(_ sum: SIMD4<Int>) -> Components {
    var mean = Components(0)
    let half = sum.w / 2
    mean.red = (sum.x + half) / sum.w
    mean.green = (sum.y + half) / sum.w
    mean.blue = (sum.z + half) / sum.w
    return mean
  }

  private func sum(_ range: Range<Int>) -> SIMD4<Int> {
    samples[range].reduce(.zero) { sum, sample in
      let color = sample.color
      return sum &+ SIMD4(color.red, color.green, color.blue, 1) &* sample.weight
    }
  }

  private func error(_ range: Range<Int>) -> Double {
    let sum = sum(range)
    guard sum.w > 0 else { return 0 }
    let squares = samples[range].reduce(0) { squares, sample in
      squares + Components(0).squaredDistance(to: sample.color) * sample.weight
    }
    let (x, y, z) = (Double(sum.x), Double(sum.y), Double(sum.z))
    return max(Double(squares) - (x * x + y * y + z * z) / Double(sum.w), 0)
  }

  /// Sorts the samples of a range by the component that varies most.
  ///
  /// - Returns: The index at which to split them; nil if all are equal.
  private mutating func split(_ range: Range<Int>) -> Int? {
    var (widest, variance) = (0, 0.0)
    for axis in 0..<3 {
      var (weight, sum, squares) = (0, 0, 0)
      for sample in samples[range] {
        let value = sample.color[axis]
        weight += sample.weight
        sum += value * sample.weight
        squares += value * value * sample.weight
      }
      let new = Double(squares) - Double(sum) * Double(sum) / Double(weight)
      if new > variance { (widest, variance) = (axis, new) }
    }
    guard variance > 0 else { return nil }
    samples[range].sort { $0.color[widest] < $1.color[widest] }
    return bestCut(range, by: widest)
  }

  /// Returns the index before which the samples are split, so that the errors of both parts are smallest.
  private func bestCut(_ range: Range<Int>, by axis: Int) -> Int? {
    let total = sum(range)
    var low = SIMD4<Int>.zero
    var best: (gain: Double, index: Int?) = (-1, nil)
    for index in range.dropLast() {
      let sample = samples[index]
      let color = sample.color
      low &+= SIMD4(color.red, color.green, color.blue, 1) &* sample.weight
      let next = samples[index + 1].color
      guard color[axis] < next[axis] else { continue }
      let gain = Self.gain(low) + Self.gain(total &- low)
      if gain > best.gain { best = (gain, index + 1) }
    }
    return best.index
  }

  private static func gain(_ sum: SIMD4<Int>) -> Double {
    let (x, y, z) = (Double(sum.x), Double(sum.y), Double(sum.z))
    return (x * x + y * y + z * z) / Double(sum.w)
  }

  /// Returns the means of the samples that are nearest to each color.
  private func improved(_ colors: [Components]) -> [Components] {
    var sums = [SIMD4<Int>](repeating: .zero, count: colors.count)
    let points = ColorPoints(colors)
    for sample in samples {
      let nearest = points.nearest(to: sample.color).index
      let color = sample.color
      sums[nearest] &+= SIMD4(color.red, color.green, color.blue, 1) &* sample.weight
    }
    return zip(sums, colors).map { $0.w == 0 ? $1 : Self.mean($0) }
  }
}
