// Raster: what is left of a blur after all halvings: the true kernel, one direction after the other.

extension BlurPlane {
  func convolvedRows(_ kernel: [Float], _ edge: BlurEdge) -> BlurPlane {
    let length = rowLength
    var result = BlurPlane(width: width, height: height, channels: channels)
    withRows(edge) { source in
      withUnsafeTemporaryAllocation(of: Float.self, capacity: max(length, 1)) { sums in
        result.writeRows(edge) { row, target in
          let middle = source(row)
          for index in 0..<length { sums[index] = Float(middle[index]) * kernel[0] }
          for tap in 1..<kernel.count {
            let (above, below, weight) = (source(row - tap), source(row + tap), kernel[tap])
            for index in 0..<length {
              sums[index] += Float(Int32(above[index]) &+ Int32(below[index])) * weight
            }
          }
          for index in 0..<length { target[index] = UInt16(sums[index] + 0.5) }
        }
      }
    }
    return result
  }

  mutating func convolveColumns(_ kernel: [Float], _ edge: BlurEdge) {
    let (width, channels, length) = (width, channels, rowLength)
    let margin = kernel.count - 1
    let count = length + 2 * margin * channels
    withUnsafeTemporaryAllocation(of: Float.self, capacity: count + length) { memory in
      guard let padded = memory.baseAddress else { return }
      let sums = padded + count
      writeRows(edge) { _, row in
        for x in -margin..<(width + margin) {
          let column = Self.inside(x, width, edge)
          for channel in 0..<channels {
            padded[(x + margin) * channels + channel] =
              column.map { Float(row[$0 * channels + channel]) } ?? 0
          }
        }
        let start = margin * channels
        for index in 0..<length { sums[index] = padded[start + index] * kernel[0] }
        for tap in 1..<kernel.count {
          let weight = kernel[tap]
          let (before, after) = (start - tap * channels, start + tap * channels)
          for index in 0..<length {
            sums[index] += (padded[before + index] + padded[after + index]) * weight
          }
        }
        for index in 0..<length { row[index] = UInt16(sums[index] + 0.5) }
      }
    }
  }
}
