// Compares image sampling with the formulas in Double: nearest, bilinear, Catmull-Rom, and area
// means for downscaling.

import PrefDrawing
import PrefGeometry
import PrefTestNumbers
import PrefTestTags
import Testing

@testable import PrefRaster

@Suite(.tags(.drawing, .images)) struct ImageFormulaTests {
  static let size = 7

  /// Returns an image with random colors, some of them translucent.
  private func image(_ seed: Int) -> PixelImage {
    var random = SeededNumbers(seed)
    let bytes = (0..<(Self.size * Self.size)).flatMap { _ -> [UInt8] in
      let opacity = random.count(0...3) == 0 ? random.count(0...255) : 255
      return (0..<3).map { _ in UInt8(random.count(0...opacity)) } + [UInt8(opacity)]
    }
    return PixelImage(width: Self.size, height: Self.size, pixels: bytes, name: "seed \(seed)")
  }

  private func drawn(
    _ image: PixelImage, _ width: Int, _ interpolation: ImageInterpolation
  ) throws -> Bitmap {
    let size = CGSize(width: width, height: width)
    let item = DisplayItem(
      .image(
        image, in: CGRect(origin: .zero, size: size), interpolation: interpolation, opacity: 1))
    return try Rasterizer().bitmap(of: DisplayList(size: size, scale: 1, items: [item]))
  }

  private func component(_ image: PixelImage, _ x: Int, _ y: Int, _ channel: Int) -> Double {
    let (x, y) = (min(max(x, 0), image.width - 1), min(max(y, 0), image.height - 1))
    return Double(image.pixels[(y * image.width + x) * 4 + channel])
  }

  /// Returns the largest difference from the weighted sum of the pixels around each position.
  private func distance(
    _ image: PixelImage, _ bitmap: Bitmap, _ weights: (Double) -> [(Int, Double)]
  ) -> Double {
    var largest = 0.0
    for y in 0..<bitmap.height {
      for x in 0..<bitmap.width {
        let scale = Double(image.width) / Double(bitmap.width)
        let (u, v) = ((Double(x) + 0.5) * scale - 0.5, (Double(y) + 0.5) * scale - 0.5)
        let pixel = bitmap[x, y]
        let actual = [pixel.red, pixel.green, pixel.blue, pixel.opacity]
        let (left, top) = (Int(u.rounded(.down)), Int(v.rounded(.down)))
        for channel in 0..<4 {
          var sum = 0.0
          for (row, rowWeight) in weights(v - Double(top)) {
            for (column, weight) in weights(u - Double(left)) {
              sum += component(image, left + column, top + row, channel) * weight * rowWeight
            }
          }
          largest = max(largest, abs(Double(actual[channel]) - min(max(sum, 0), 255)))
        }
      }
    }
    return largest
  }

  /// Halving the size of an image ends at one pixel, however small the image is drawn.
  @Test(arguments: [0.4, 0.01, 1e-6, 0])
  func imagesCanBeSmallerThanAPixel(_ width: CGFloat) throws {
    for interpolation in [ImageInterpolation.none, .low, .medium, .high] {
      let item = DisplayItem(
        .image(
          image(1), in: CGRect(x: 0.3, y: 0, width: width, height: 4),
          interpolation: interpolation, opacity: 1))
      let list = DisplayList(size: CGSize(width: 4, height: 4), scale: 1, items: [item])
      #expect(try Rasterizer().bitmap(of: list)[2, 2].opacity == 0)
    }
  }

  @Test(arguments: 0..<4) func upscalingMatchesTheFilterFormulas(_ seed: Int) throws {
    let image = image(seed)
    for width in [14, 21, 35, 50] {
      let linear = try drawn(image, width, .low)
      // Positions are quantized to 1/256 pixel, which changes a component by less than 2/255.
      #expect(distance(image, linear) { [(0, 1 - $0), (1, $0)] } <= 2, "\(width)")
      #expect(try drawn(image, width, .medium).bytes == linear.bytes)
      let nearest = try drawn(image, width, .none)
      #expect(distance(image, nearest) { $0 < 0.5 ? [(0, 1)] : [(1, 1)] } == 0, "\(width)")
    }
  }

  @Test(arguments: 0..<4) func highQualityUpscalingIsCatmullRom(_ seed: Int) throws {
    // Opaque, since overshoot is clamped to the opacity.
    let original = image(seed)
    let bytes = original.pixels.enumerated().map { $0.offset % 4 == 3 ? 255 : $0.element }
    let image = PixelImage(
      width: original.width, height: original.height, pixels: bytes, name: "opaque")
    for width in [14, 21, 35] {
      let cubic = try drawn(image, width, .high)
      let difference = distance(image, cubic) { t in
        let (t2, t3) = (t * t, t * t * t)
        return [
          (-1, -0.5 * t3 + t2 - 0.5 * t), (0, 1.5 * t3 - 2.5 * t2 + 1),
          (1, -1.5 * t3 + 2 * t2 + 0.5 * t), (2, 0.5 * t3 - 0.5 * t2),
        ]
      }
      #expect(difference <= 3, "\(width)")
    }
  }

  @Test(arguments: 0..<4) func downscalingIsTheAreaMean(_ seed: Int) throws {
    let image = image(seed)
    for width in 1...6 {
      let bitmap = try drawn(image, width, .high)
      let scale = Double(Self.size) / Double(width)
      for y in 0..<width {
        for x in 0..<width {
          let pixel = bitmap[x, y]
          let actual = [pixel.red, pixel.green, pixel.blue, pixel.opacity]
          func overlap(_ cell: Int, _ index: Int) -> Double {
            max(
              min(Double(cell + 1), Double(index + 1) * scale)
                - max(Double(cell), Double(index) * scale), 0)
          }
          for channel in 0..<4 {
            var sum = 0.0
            for row in 0..<Self.size {
              for column in 0..<Self.size {
                sum += component(image, column, row, channel) * overlap(column, x) * overlap(row, y)
              }
            }
            let mean = sum / (scale * scale)
            #expect(abs(Double(actual[channel]) - mean) <= 0.51, "\(x), \(y) of \(width)")
          }
        }
      }
    }
  }

  /// Every repetition equals the tile, wherever the first one is placed.
  @Test func tilesRepeatExactly() throws {
    let image = image(9)
    for (dx, dy) in [(0, 0), (3, 5), (-40, 2)] {
      let paint = ResolvedImagePaint(
        image: image, rect: CGRect(x: dx, y: dy, width: Self.size, height: Self.size))
      let size = CGSize(width: 30, height: 24)
      let item = DisplayItem(
        .fill(
          Path(CGRect(origin: .zero, size: size)), isEvenOdd: false, isAntialiased: true,
          .image(paint)))
      let bitmap = try Rasterizer().bitmap(of: DisplayList(size: size, scale: 1, items: [item]))
      for y in 0..<24 {
        for x in 0..<30 {
          let (u, v) = ((x - dx + 70) % Self.size, (y - dy + 70) % Self.size)
          let pixel = bitmap[x, y]
          let actual = [pixel.red, pixel.green, pixel.blue, pixel.opacity].map { Double($0) }
          #expect(actual == (0..<4).map { component(image, u, v, $0) })
        }
      }
    }
  }
}
