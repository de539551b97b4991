// Glyphs of a synthetic face: positions, subpixel phases, bitmap glyphs and the mask cache.

import PrefDrawing
import PrefGeometry
import PrefTestTags
import Testing

@testable import PrefRaster

/// A face in which glyph 1 is a box of half an em above the baseline, 2 a circle and 3 a bitmap.
final class BoxFace: GlyphStore {
  let name = "Boxes"

  func outline(of glyph: UInt32) -> Path {
    switch glyph {
    case 1: return Path(CGRect(x: 0, y: -0.5, width: 0.5, height: 0.5))
    case 2: return Path(ellipseIn: CGRect(x: 0, y: -0.7, width: 0.7, height: 0.7))
    default: return Path()
    }
  }

  func advance(of glyph: UInt32) -> CGFloat { 1 }

  func picture(of glyph: UInt32) -> GlyphPicture? {
    guard glyph == 3 else { return nil }
    let image = PixelImage(width: 1, height: 1, pixels: [0, 255, 0, 255], name: "green")
    return GlyphPicture(image: image, frame: CGRect(x: 0, y: -1, width: 1, height: 1))
  }
}

@Suite(.tags(.drawing, .text)) struct GlyphTests {
  let face = BoxFace()

  func bitmap(
    _ glyphs: [PositionedGlyph], size: CGFloat = 8, slant: CGFloat = 0, embolden: CGFloat = 0,
    transform: CGAffineTransform = .identity
  ) throws -> Bitmap {
    let run = GlyphRun(
      store: face, fontSize: size, glyphs: glyphs, text: "", slant: slant, embolden: embolden)
    let list = DisplayList(
      size: CGSize(width: 32, height: 32), scale: 1,
      items: [DisplayItem(.glyphs(run, .color(.black)), transform: transform)])
    return try Rasterizer().bitmap(of: list)
  }

  @Test func glyphOriginIsAtThePenPosition() throws {
    let bitmap = try bitmap([PositionedGlyph(glyph: 1, x: 3, y: 20)])
    #expect(bitmap[3, 19].opacity == 255 && bitmap[6, 16].opacity == 255)
    #expect(bitmap[2, 19].opacity == 0 && bitmap[7, 19].opacity == 0 && bitmap[3, 20].opacity == 0)
  }

  @Test func penPositionsAreQuantizedToQuarterPixels() throws {
    let bitmap = try bitmap([PositionedGlyph(glyph: 1, x: 3.27, y: 20)])
    #expect(bitmap[3, 18].opacity == 191 && bitmap[7, 18].opacity == 64)
  }

  @Test func cachedGlyphsMatchFreshOnes() throws {
    let glyphs = [
      PositionedGlyph(glyph: 2, x: 3.6, y: 20), PositionedGlyph(glyph: 2, x: 12, y: 20),
    ]
    let first = try bitmap(glyphs).bytes
    #expect(try bitmap(glyphs).bytes == first)
    #expect(GlyphMaskCache.shared.byteCount > 0)
  }

  @Test func cacheEvictsLeastRecentlyUsedStrikes() {
    let cache = GlyphMaskCache(byteLimit: 40_000)
    let mask = RasterizedGlyphMask(
      frame: PixelRect(minX: 0, minY: 0, maxX: 20, maxY: 20),
      coverage: ContiguousArray(repeating: 1, count: 400))
    var held: [GlyphStrike] = []
    for size in 1...20 {
      let key = GlyphMaskCache.StrikeKey(
        store: ObjectIdentifier(face), scaleX: Double(size), scaleY: 1, slant: 0, embolden: 0)
      let (strike, known) = cache.withStrike(key, face) { $0.mask(1) }
      #expect(known == nil)
      let kept = cache.insert([(id: 1, mask: mask)], key, into: strike) { strike.mask(1) }
      #expect(kept?.coverage?[399] == 1)
      #expect(cache.byteCount <= 40_000 && cache.byteCount > 0)
      held.append(strike)
    }
    // Masks used by a picture outlive their eviction.
    #expect(held.allSatisfy { $0.mask(1)?.coverage?[0] == 1 })
  }

  @Test func emptyStrikesCountAgainstTheLimit() {
    let cache = GlyphMaskCache(byteLimit: 1 << 20)
    for size in 1...20_000 {
      let key = GlyphMaskCache.StrikeKey(
        store: ObjectIdentifier(face), scaleX: Double(size), scaleY: 1, slant: 0, embolden: 0)
      _ = cache.withStrike(key, face) { $0.mask(1) }
      #expect(cache.byteCount <= 1 << 20)
    }
    #expect(cache.strikeCount < 200)
  }

  @Test func strikeKeepsTheFirstMaskForAKey() {
    let strike = GlyphStrike(face)
    func mask(_ value: UInt8) -> RasterizedGlyphMask {
      RasterizedGlyphMask(
        frame: PixelRect(minX: -1, minY: -2, maxX: 0, maxY: 0), coverage: [value, 7])
    }
    for id in 0..<1000 { strike.insert(UInt64(id * 16), mask(UInt8(id % 251))) }
    for id in 0..<1000 { strike.insert(UInt64(id * 16), mask(255)) }
    for id in 0..<1000 {
      let found = strike.mask(UInt64(id * 16))
      #expect(found?.coverage?[0] == UInt8(id % 251) && found?.left == -1 && found?.height == 2)
      #expect(strike.mask(UInt64(id * 16 + 1)) == nil)
    }
    // Coverage with its padding and allocation, 2048 slots of a key and a mask, the object and a face.
    #expect(strike.byteCount == 1000 * (2 + 8 + 24) + 2048 * (8 + 32) + 8192)
  }

  @Test func largeGlyphsAreDrawnAsOutlines() throws {
    let large = try bitmap([PositionedGlyph(glyph: 1, x: -100, y: 40)], size: 400)
    #expect(large[10, 10].opacity == 255)
  }

  @Test func rotatedGlyphsAreDrawnRotated() throws {
    let turn = CGAffineTransform(a: 0, b: 1, c: -1, d: 0, tx: 20, ty: 4)
    let bitmap = try bitmap([PositionedGlyph(glyph: 1, x: 0, y: 0)], transform: turn)
    #expect(bitmap[21, 5].opacity == 255 && bitmap[19, 5].opacity == 0)
  }

  @Test func slantShearsRightAndEmboldenGrowsBothSides() throws {
    let upright = [PositionedGlyph(glyph: 1, x: 8, y: 20)]
    let slanted = try bitmap(upright, size: 16, slant: 0.5)
    #expect(slanted[8, 12].opacity < 128 && slanted[18, 13].opacity > 128)
    let bold = try bitmap(upright, size: 16, embolden: 0.125)
    #expect(bold[7, 15].opacity == 255 && bold[12, 15].opacity == 255)
  }

  @Test func colorGlyphsKeepTheirColors() throws {
    let bitmap = try bitmap([PositionedGlyph(glyph: 3, x: 4, y: 16)])
    #expect(bitmap[5, 12] == (0, 255, 0, 255))
  }
}
