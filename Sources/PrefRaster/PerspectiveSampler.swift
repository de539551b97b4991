// PrefRaster: the perspective mapping of a texture. In: an unprojected texture and a projection. Out: the pixels of the
// picture, each the mean of about one sample per covered texel along each axis.

import PrefGeometry
import PrefPixels

/// The parts of a texture that are not transparent, in blocks of 8 × 8 texels.
struct TextureOccupancy {
  private let columns: Int
  private let rows: Int
  /// The number of blocks with a color above and to the left of each corner of the blocks.
  private var counts: [Int32]

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

  /// Whether a texel with a color is in the blocks that a rectangle touches, in texels.
  @inline(__always)
  func mayContainColor(_ low: SIMD2<Double>, _ high: SIMD2<Double>) -> Bool {
    let (left, right) = (block(low.x, columns), block(high.x + 8, columns))
    let (top, bottom) = (block(low.y, rows), block(high.y + 8, rows))
    return count(right, bottom) - count(left, bottom) - count(right, top) + count(left, top) > 0
  }

  @inline(__always)
  private func block(_ position: Double, _ limit: Int) -> Int {
    Int(min(max(position / 8, 0), Double(limit)))
  }

  @inline(__always)
  private func count(_ column: Int, _ row: Int) -> Int32 { counts[row * (columns + 1) + column] }
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
  private static let stepsPerSample = 44
  /// The maximum number of samples per axis; beyond it, texels are skipped.
  private static let maxSamples = 16

  /// The number of pixels that are sampled without polling for cancellation.
  private static let chunkWidth = 256

  func draw(onto surface: Surface, _ poll: inout CancellationPoll) {
    let bounds = surface.bounds
    for y in bounds.minY..<bounds.maxY {
      let row = surface.row(y, bounds.minX)
      var samples = 0
      for left in stride(from: bounds.minX, to: bounds.maxX, by: Self.chunkWidth) {
        // Up to 256 samples per pixel, 32 ns each.
        if poll.isCancelled(after: Self.chunkWidth * 256) { return }
        for x in left..<min(left + Self.chunkWidth, bounds.maxX) {
          row[x - bounds.minX] = pixel(x, y, &samples)
        }
      }
      if meter?.admit(steps: samples * Self.stepsPerSample) == false { return }
    }
  }

  /// Returns the position in the texture, in texels, that a position in the picture shows; nil if
  /// it is behind the camera.
  @inline(__always)
  private func texturePosition(_ x: Double, _ y: Double) -> SIMD2<Double>? {
    let i = inverse
    let w = Double(i.m13) * x + Double(i.m23) * y + Double(i.m33)
    let u = (Double(i.m11) * x + Double(i.m21) * y + Double(i.m31)) / w
    let v = (Double(i.m12) * x + Double(i.m22) * y + Double(i.m32)) / w
    // Points behind the camera are not visible; the comparison also excludes NaN.
    guard Double(map.m13) * u + Double(map.m23) * v + Double(map.m33) > 0 else { return nil }
    return SIMD2((u - Double(frame.minX)) * scale, (v - Double(frame.minY)) * scale)
  }

  /// Returns the color of a pixel, and adds the number of its samples to `samples`.
  private func pixel(_ x: Int, _ y: Int, _ samples: inout Int) -> Pixel {
    let (left, top) = (Double(x), Double(y))
    guard let middle = texturePosition(left + 0.5, top + 0.5), mayShowTexture(left, top) else {
      return 0
    }
    // The extent of a picture pixel in the texture.
    let a = texturePosition(left + 1, top + 0.5) ?? middle
    let b = texturePosition(left + 0.5, top + 1) ?? middle
    let (across, down) = (2 * (a - middle), 2 * (b - middle))
    let columns = sampleCount(across)
    let rows = sampleCount(down)
    samples += rows * columns
    var sum = SIMD4<Float>.zero
    for row in 0..<rows {
      for column in 0..<columns {
        let position = texturePosition(
          left + (Double(column) + 0.5) / Double(columns), top + (Double(row) + 0.5) / Double(rows))
        if let position { sum += sample(position) }
      }
    }
    let unit = sum * (1 / (255 * Float(rows * columns)))
    return PrefRaster.pixel(red: unit.x, green: unit.y, blue: unit.z, opacity: unit.w)
  }

  /// Whether a pixel may show a part of the texture that is not transparent. If the view reaches
  /// behind the camera, its image is unbounded: most pixels of the picture then show regions beside
  /// the texture, or a transparent corner of it.
  @inline(__always)
  private func mayShowTexture(_ left: Double, _ top: Double) -> Bool {
    guard let a = texturePosition(left, top), let b = texturePosition(left + 1, top),
      let c = texturePosition(left, top + 1), let d = texturePosition(left + 1, top + 1)
    else { return true }
    // All of the pixel is in front of the camera, so its image is the convex hull of its corners.
    let low = pointwiseMin(pointwiseMin(a, b), pointwiseMin(c, d))
    let high = pointwiseMax(pointwiseMax(a, b), pointwiseMax(c, d))
    // Interpolation reads the texels beside the sampled positions.
    return occupancy.mayContainColor(low - 1, high + 1)
  }

  @inline(__always)
  private func sampleCount(_ extent: SIMD2<Double>) -> Int {
    let length = (extent * extent).sum().squareRoot()
    guard length > 1 else { return 1 }
    return length < Double(Self.maxSamples) ? Int(length.rounded(.up)) : Self.maxSamples
  }

  /// Returns the bilinear interpolation of the four nearest texels; texels outside are transparent.
  private func sample(_ position: SIMD2<Double>) -> SIMD4<Float> {
    guard position.x > -1, position.y > -1, position.x < Double(texture.width) + 1,
      position.y < Double(texture.height) + 1
    else { return .zero }
    let (u, v) = (position.x - 0.5, position.y - 0.5)
    let (left, top) = (u.rounded(.down), v.rounded(.down))
    let (fx, fy) = (Float(u - left), Float(v - top))
    let (x, y) = (Int(left), Int(top))
    let upper = color(x, y) * (1 - fx) + color(x + 1, y) * fx
    let lower = color(x, y + 1) * (1 - fx) + color(x + 1, y + 1) * fx
    return upper * (1 - fy) + lower * fy
  }

  @inline(__always)
  private func color(_ x: Int, _ y: Int) -> SIMD4<Float> {
    guard x >= 0, y >= 0, x < texture.width, y < texture.height else { return .zero }
    let p = texture.base[y * texture.width + x]
    return SIMD4(Float(p & 255), Float(p >> 8 & 255), Float(p >> 16 & 255), Float(p >> 24))
  }
}
