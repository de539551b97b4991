// Images and bitmaps of color glyphs that a picture draws several times: decoded, downscaled and counted once.

import PrefDrawing
import PrefGeometry
import PrefTestTags
import Synchronization
import Testing

@testable import PrefRaster

/// A face of bitmaps of 64 × 64 pixels that counts how often they are decoded.
private final class BitmapFace: GlyphStore {
  let name = "Bitmaps"
  private let decodes = Atomic<Int>(0)

  /// The number of bitmaps decoded.
  var decodeCount: Int { decodes.load(ordering: .relaxed) }

  func outline(of glyph: UInt32) -> Path { Path() }
  func advance(of glyph: UInt32) -> CGFloat { 1 }
  func pictureDecodingCost(of glyph: UInt32) -> Int { glyph == 0 ? 0 : 64 * 64 }

  func picture(of glyph: UInt32) -> GlyphPicture? {
    decodes.add(1, ordering: .relaxed)
    let image = gradientImage(64, 64, seed: UInt8(truncatingIfNeeded: glyph))
    return GlyphPicture(image: image, frame: CGRect(x: 0, y: -1, width: 1, height: 1))
  }
}

/// Returns an image whose pixels differ.
private func gradientImage(_ width: Int, _ height: Int, seed: UInt8 = 0) -> PixelImage {
  var pixels = [UInt8](repeating: 255, count: width * height * 4)
  for y in 0..<height {
    for x in 0..<width {
      let at = (y * width + x) * 4
      pixels[at] = UInt8(truncatingIfNeeded: x &* 3) ^ seed
      pixels[at + 1] = UInt8(truncatingIfNeeded: y &* 5)
      pixels[at + 2] = UInt8(truncatingIfNeeded: x ^ y)
    }
  }
  return PixelImage(width: width, height: height, pixels: pixels, name: "gradient")
}

@Suite(.tags(.drawing, .images)) struct ImageCacheTests {
  private func list(_ items: [DisplayItem]) -> DisplayList {
    DisplayList(size: CGSize(width: 200, height: 200), scale: 1, items: items)
  }

  /// Returns the number of steps that a picture takes.
  private func steps(_ items: [DisplayItem]) throws -> Int {
    let meter = DrawingMeter(DrawingLimits())
    _ = try Rasterizer().bitmap(of: list(items), countedBy: meter)
    return meter.steps
  }

  private func exceeded(
    _ items: [DisplayItem], steps: Int = .max, layerBytes: Int = .max
  ) throws -> DrawingLimits.Quantity? {
    var rasterizer = Rasterizer()
    rasterizer.limits = DrawingLimits(segments: .max, steps: steps, layerBytes: layerBytes)
    do {
      _ = try rasterizer.bitmap(of: list(items))
      return nil
    } catch .overLimit(let exceeded) {
      return exceeded.quantity
    }
  }

  private func image(_ image: PixelImage, x: CGFloat, y: CGFloat, size: CGFloat) -> DisplayItem {
    let rect = CGRect(x: x, y: y, width: size, height: size)
    return DisplayItem(.image(image, in: rect, interpolation: .high, opacity: 1))
  }

  private func run(_ face: BitmapFace, _ glyphs: [UInt32], size: CGFloat) -> DisplayItem {
    let glyphs = glyphs.enumerated().map {
      PositionedGlyph(glyph: $0.element, x: Float($0.offset) * 9.3 + 1, y: 30)
    }
    let run = GlyphRun(
      store: face, fontSize: size, glyphs: glyphs, text: "", slant: 0, embolden: 0)
    return DisplayItem(.glyphs(run, .color(.black)))
  }

  // MARK: Images

  @Test func anImageIsDownscaledOnceForEachSize() throws {
    let source = gradientImage(400, 400)
    let once = try steps([image(source, x: 0, y: 0, size: 20)])
    let twice = try steps([
      image(source, x: 0, y: 0, size: 20), image(source, x: 90.5, y: 40.25, size: 20),
    ])
    let other = try steps([
      image(source, x: 0, y: 0, size: 20), image(source, x: 90.5, y: 40.25, size: 21),
    ])
    #expect(once > 8 * 400 * 400)
    #expect(twice - once < 21 * 21 * 32)
    #expect(other - once > 8 * 400 * 400)
    // Equal pixels in another array are another image.
    let copies = try steps([
      image(source, x: 0, y: 0, size: 20),
      image(gradientImage(400, 400), x: 90.5, y: 40.25, size: 20),
    ])
    #expect(copies - once > 8 * 400 * 400)
  }

  @Test func repeatedImagesAreDrawnLikeSingleOnes() throws {
    let source = gradientImage(300, 200)
    let positions: [(x: CGFloat, y: CGFloat)] = [(3, 4), (50.25, 10), (99.5, 120.75)]
    let together = try Rasterizer().bitmap(
      of: list(positions.map { image(source, x: $0.x, y: $0.y, size: 33) }))
    for position in positions {
      let alone = try Rasterizer().bitmap(
        of: list([image(source, x: position.x, y: position.y, size: 33)]))
      for y in Int(position.y)..<Int(position.y) + 35 {
        for x in Int(position.x)..<Int(position.x) + 35 {
          #expect(alone.base[y * 200 + x] == together.base[y * 200 + x])
        }
      }
    }
  }

  // MARK: Color glyphs

  /// One bitmap of 512 × 512 pixels for 1,500 glyphs of a font took 2.5 s.
  @Test func bitmapsCountBeforeTheyAreDecoded() throws {
    let face = BitmapFace()
    let glyphs = Array(1...500 as ClosedRange<UInt32>)
    #expect(try exceeded([run(face, glyphs, size: 20)], steps: 1_000_000) == .steps)
    #expect(face.decodeCount <= 1_000_000 / (24 * 64 * 64))
    #expect(try exceeded([run(face, glyphs, size: 64)], layerBytes: 100_000) == .layerBytes)
    #expect(try exceeded([run(face, glyphs, size: 10)], layerBytes: 16_384) == .layerBytes)
    #expect(try exceeded([run(face, glyphs, size: 10)], layerBytes: 300_000) == nil)
  }

  @Test func aBitmapIsDecodedOnceForEachSize() throws {
    let face = BitmapFace()
    let items = [
      run(face, [1, 2, 1, 1, 0], size: 20), run(face, [2, 2, 1], size: 20),
      run(face, [1], size: 40),
    ]
    _ = try Rasterizer().bitmap(of: list(items))
    #expect(face.decodeCount == 3)
    let once = try steps([run(face, [1], size: 20)])
    let often = try steps([run(face, Array(repeating: 1, count: 15), size: 20)])
    #expect(once > 24 * 64 * 64)
    #expect(often - once < 14 * 21 * 21 * 32)
  }

  @Test func repeatedBitmapsAreDrawnLikeSingleOnes() throws {
    let together = try Rasterizer().bitmap(of: list([run(BitmapFace(), [1, 0, 0, 1], size: 20)]))
    for (index, glyphs) in [[1], [0, 0, 0, 1]].enumerated() as EnumeratedSequence<[[UInt32]]> {
      let alone = try Rasterizer().bitmap(of: list([run(BitmapFace(), glyphs, size: 20)]))
      let columns = index == 0 ? 0..<24 : 28..<60
      for y in 0..<60 {
        for x in columns { #expect(alone.base[y * 200 + x] == together.base[y * 200 + x]) }
      }
    }
  }

  /// 1,800 emoji in different directions exceeded the strict limit.
  @Test func rotatedBitmapsAreDecodedOnceForEachSize() throws {
    let face = BitmapFace()
    let items = (0..<12).map { step in
      var item = run(face, [1], size: 20)
      item.transform = CGAffineTransform(translationX: 100, y: 100)
        .rotated(by: CGFloat(step) * .pi / 6).translatedBy(x: 0, y: -30)
      return item
    }
    _ = try Rasterizer().bitmap(of: list(items))
    // Widths and heights that are rounded may differ by a pixel.
    #expect(face.decodeCount <= 4)
  }

  @Test func invisibleBitmapsAreNotDecoded() throws {
    let face = BitmapFace()
    var item = run(face, [1, 2], size: 20)
    item.content = {
      guard case .glyphs(let run, _) = item.content else { return item.content }
      return .glyphs(run, .color(ResolvedColor(red: 0, green: 0, blue: 0, opacity: 0)))
    }()
    _ = try Rasterizer().bitmap(of: list([item]))
    #expect(face.decodeCount == 0)
  }

  // MARK: Bounds

  /// Bounds are measured without pixels: each filter of an SVG file downscaled all of its images.
  @Test func measuringTakesNoPixels() throws {
    let source = gradientImage(400, 400)
    let items = [image(source, x: 10, y: 20, size: 20)]
    let plain = try steps(items)
    var layer = DisplayLayer(items: items)
    layer.projection = .identityAtDistance
    let projected = try steps([DisplayItem(.layer(layer))])
    #expect(projected - plain < 8 * 400 * 400)
    let bounds = try #require(Rasterizer.drawnBounds(of: list(items)))
    #expect(bounds == CGRect(x: 10, y: 20, width: 20, height: 20))
  }
}

extension ProjectionTransform {
  /// A projection that draws a layer as it is, but through its own pixels.
  fileprivate static let identityAtDistance: ProjectionTransform = {
    var projection = ProjectionTransform()
    projection.m13 = 1e-6
    return projection
  }()
}
