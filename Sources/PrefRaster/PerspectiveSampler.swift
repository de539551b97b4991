// PrefRaster: the perspective mapping of a texture. In: an unprojected texture and a projection. Out: the pixels of the
// picture, each the mean of about one sample per covered texel along each axis.

import PrefGeometry
import PrefPixels

@_implementationOnly import PrefCPixels

/// The parts of a texture that are not transparent, in blocks of 8 × 8 texels.
struct TextureOccupancy {
  let columns: Int
  let rows: Int
  /// The number of blocks with a color above and to the left of each corner of the blocks.
  private(set) var counts: [Int32]

  /// Finds the blocks of a texture that are not transparent, in time linear in its texels.
  init(_ texture: Bitmap, _ poll: inout CancellationPoll) {
    columns = (texture.width + 7) / 8
    rows = (texture.height + 7) / 8
    var occupied = [Bool](repeating: false, count: columns * rows)
    for y in 0..<texture.height where !poll.isCancelled(after: texture.width) {
      let row = texture.base + y * texture.width
      for x in 0..<texture.width where row[x] != 0 { occupied[y / 8 * columns + x / 8] = true }
    }
    counts = [Int32](repeating: 0, count: (columns + 1) * (rows + 1))
    for row in 0..<rows {
      var inRow: Int32 = 0
      for column in 0..<columns {
        if occupied[row * columns + column] { inRow += 1 }
        counts[(row + 1) * (columns + 1) + column + 1] =
          counts[row * (columns + 1) + column + 1] + inRow
      }
    }
  }
}

/// Samples an unprojected texture through a projection.
struct PerspectiveSampler {
  let texture: Bitmap
  let occupancy: TextureOccupancy
  /// The bounds of the texture, in pixels of the picture before the projection.
  let frame: PixelRect
  /// Texels per pixel.
  let scale: Double
  let map: ProjectionTransform
  let inverse: ProjectionTransform
  /// Counts the samples; nil for no limit.
  let meter: DrawingMeter?

  /// The steps of drawing per sample.
  private static let stepsPerSample = 16
  /// The maximum number of samples per axis; beyond it, texels are skipped.
  private static let maxSamples = 16

  /// The number of pixels that are sampled without polling for cancellation.
  private static let chunkWidth = 256

  func draw(onto surface: Surface, _ poll: inout CancellationPoll) {
    occupancy.counts.withUnsafeBufferPointer { counts in
      var perspective = perspective(counts.baseAddress)
      let bounds = surface.bounds
      for y in bounds.minY..<bounds.maxY {
        var samples = 0
        for x in stride(from: bounds.minX, to: bounds.maxX, by: Self.chunkWidth) {
          let before = samples
          cpixels_sample_perspective(
            surface.row(y, x), min(Self.chunkWidth, bounds.maxX - x), &perspective,
            Int32(clamping: x), Int32(clamping: y), Int32(Self.maxSamples), &samples)
          // A pixel takes up to 40 ns besides its samples, a sample 16 ns.
          let work = Self.chunkWidth * 40 + (samples - before) * Self.stepsPerSample
          if poll.isCancelled(after: work) { return }
        }
        if meter?.admit(steps: samples * Self.stepsPerSample) == false { return }
      }
    }
  }

  private func perspective(_ counts: UnsafePointer<Int32>?) -> cpixels_perspective {
    let i = inverse
    return cpixels_perspective(
      texels: texture.base, width: Int32(clamping: texture.width),
      height: Int32(clamping: texture.height), block_columns: Int32(clamping: occupancy.columns),
      block_rows: Int32(clamping: occupancy.rows), colored_blocks: counts,
      inverse: (
        Double(i.m11), Double(i.m21), Double(i.m31), Double(i.m12), Double(i.m22), Double(i.m32),
        Double(i.m13), Double(i.m23), Double(i.m33)
      ),
      front: (Double(map.m13), Double(map.m23), Double(map.m33)), left: Double(frame.minX),
      top: Double(frame.minY), scale: scale)
  }
}
