// PrefRaster: downscaling of images before they are sampled, so that every source pixel
// contributes. Each destination pixel is the area-weighted mean of the source pixels that it
// covers.

import PrefDrawing
import PrefPixels

/// Returns `source` scaled down to a size by exact area means; sizes are clamped to 1…the source's.
/// If `poll` is cancelled, the rest of the result is transparent.
func downscaled(
  _ source: ImagePixels, width: Int, height: Int, _ poll: inout CancellationPoll
) -> Bitmap {
  let (width, height) = (
    min(max(width, 1), source.width), min(max(height, 1), source.height)
  )
  let result = Bitmap(width: width, height: height)
  let columns = areaWeights(from: source.width, to: width)
  let rows = areaWeights(from: source.height, to: height)
  var sums = [Float](repeating: 0, count: width * 4)
  sums.withUnsafeMutableBufferPointer { sums in
    for y in 0..<height {
      sums.update(repeating: 0)
      for (offset, rowWeight) in rows[y].weights.enumerated() {
        if poll.isCancelled(after: source.width &* 4) { return }
        let row = source.base + (rows[y].first + offset) * source.width
        for x in 0..<width {
          let column = columns[x]
          for (step, weight) in column.weights.enumerated() {
            let p = row[column.first + step]
            let w = weight * rowWeight
            sums[4 * x] += Float(p & 255) * w
            sums[4 * x + 1] += Float(p >> 8 & 255) * w
            sums[4 * x + 2] += Float(p >> 16 & 255) * w
            sums[4 * x + 3] += Float(p >> 24) * w
          }
        }
      }
      for x in 0..<width {
        result.base[y * width + x] = pixel(
          red: sums[4 * x] / 255, green: sums[4 * x + 1] / 255, blue: sums[4 * x + 2] / 255,
          opacity: sums[4 * x + 3] / 255)
      }
    }
  }
  return result
}

/// The source pixels that one destination pixel covers along an axis, and their weights.
private struct AreaWeights {
  var first: Int
  var weights: [Float]
}

private func areaWeights(from old: Int, to new: Int) -> [AreaWeights] {
  // In units of 1/new source pixel, all pixel boundaries are integers.
  (0..<new).map { index in
    let (start, end) = (index * old, (index + 1) * old)
    let (first, last) = (start / new, (end - 1) / new)
    return AreaWeights(
      first: first,
      weights: (first...last).map { cell in
        Float(min(end, (cell + 1) * new) - max(start, cell * new)) / Float(old)
      })
  }
}
