// Tests of the picture of a comparison: no difference is invisible, and its size is bounded.

import PrefPNGCodec
import PrefRender
import PrefSnapshots
import PrefTestNumbers
import PrefTestTags
import Testing

@Suite(.tags(.snapshots)) struct DifferencePictureTests {
  private func picture(_ old: TestPicture, _ new: TestPicture) throws -> PNGImage {
    try PNGDecoder().decode(comparison(old, new).picture())
  }

  /// The pixels of a color.
  private func pixels(of color: [UInt8], in image: PNGImage) -> [CGRect] {
    pixelIndices(of: color, in: image.pixels).map {
      CGRect(x: $0 % image.width, y: $0 / image.width, width: 1, height: 1)
    }
  }

  /// The bounding box of the pixels of a color.
  private func bounds(of color: [UInt8], in image: PNGImage) -> CGRect {
    pixels(of: color, in: image).reduce(CGRect.null) { $0.union($1) }
  }

  private let signal: [UInt8] = [255, 0, 0, 255]
  private let outline: [UInt8] = [230, 0, 128, 255]

  @Test(arguments: [(1200, 900), (0, 0), (2339, 1799), (0, 1799), (2339, 0)])
  func aLostPixelIsOutlinedSoThatItIsVisibleInAReducedPicture(_ x: Int, _ y: Int) throws {
    let old = TestPicture(2340, 1800)
    var new = old
    new[x, y] = [0, 0, 0, 255]
    let image = try picture(old, new)
    // Three panels and margins; the unit is 1/1200 of the width of the panels, rounded up.
    let unit = 6
    #expect(image.width == 3 * 2340 + 4 * 8 * unit)
    let pixel = bounds(of: signal, in: image)
    let left = 3 * 8 * unit + 2 * 2340
    #expect(pixel == CGRect(x: left + x, y: 8 * unit + y, width: 1, height: 1))
    // The outline beside the pixel, without the details below the panels, is at least 22 pixels long if the picture is
    // viewed with a width of 1200 pixels.
    let ring = pixels(of: outline, in: image).filter {
      $0.maxY <= CGFloat(1800 + 16 * unit) && abs($0.minX - pixel.minX) < 144
    }.reduce(CGRect.null) { $0.union($1) }
    #expect(ring.contains(pixel))
    #expect(ring.width >= CGFloat(22 * unit) && ring.height >= CGFloat(22 * unit))
  }

  @Test func smallRegionsAreMagnifiedBelowThePanels() throws {
    var old = TestPicture(300, 200)
    old[150, 100] = [10, 200, 30, 255]
    var new = old
    new[150, 100] = [20, 40, 250, 255]
    let image = try picture(old, new)
    // The pixel of the reference and that of the new picture, each magnified 8 times.
    for color: [UInt8] in [[10, 200, 30, 255], [20, 40, 250, 255]] {
      let below = bounds(of: color, in: image).maxY
      #expect(below > 200 + 16)
    }
    // Once in the panel, and 8 × 8 pixels in the detail.
    #expect(pixels(of: [20, 40, 250, 255], in: image).count == 1 + 64)
  }

  @Test func tinyPicturesAreMagnified() throws {
    let image = try picture(TestPicture(1, 1), TestPicture(1, 1, [0, 0, 0, 255]))
    #expect(image.width == 3 * 16 + 4 * 8 && image.height == 16 + 2 * 8)
    #expect(bounds(of: signal, in: image) == CGRect(x: 56, y: 8, width: 16, height: 16))
  }

  @Test(arguments: [(3, 70_000), (70_000, 3), (1, 1), (40, 3_000)])
  func thePictureHasABoundedSizeAndShowsEveryDifference(_ width: Int, _ height: Int) throws {
    let old = TestPicture(width, height)
    var new = old
    new[width * 2 / 3, height * 2 / 3] = [0, 0, 0, 255]
    let image = try picture(old, new)
    #expect(image.width <= 1 << 16 && image.height <= 1 << 16)
    #expect(!bounds(of: signal, in: image).isNull)
    #expect(!bounds(of: outline, in: image).isNull)
  }

  @Test(arguments: [
    (9_000, 9_000), (16_384, 16_384), (1, 1 << 28), (1 << 28, 1), (2340, 1800), (0, 0),
  ]) func thePanelsHaveABoundedNumberOfPixels(_ width: Int, _ height: Int) {
    let reduction = DifferencePicture.reduction(width: width, height: height)
    let (columns, rows) = (
      (width + reduction - 1) / reduction, (height + reduction - 1) / reduction
    )
    #expect(3 * columns * rows <= 1 << 26 && 3 * columns <= 1 << 15 && rows <= 1 << 15)
    #expect((reduction == 1) == (width * height <= 2340 * 1800))
  }

  @Test func equalAndEmptyPicturesHaveAPictureWithoutOutlines() throws {
    #expect(
      bounds(of: outline, in: try picture(TestPicture(40, 30), TestPicture(40, 30))).isNull)
    #expect(try picture(TestPicture(0, 0), TestPicture(0, 0)).width == 32)
  }

  @Test func whitePixelsOnTransparencyAreVisible() throws {
    let old = TestPicture(40, 40, [0, 0, 0, 0])
    var new = old
    new.fill(10..<30, 10..<30, [255, 255, 255, 255])
    let image = try picture(old, new)
    // In the panel of the reference, the area is a checkerboard of two grays.
    #expect(!bounds(of: [200, 200, 200, 255], in: image).isNull)
    #expect(image.hasAlpha == false)
  }
}
