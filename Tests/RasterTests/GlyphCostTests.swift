// The cost of glyph masks: counted once for each picture, before they are rasterized, whether they are cached or not.

import PrefDrawing
import PrefGeometry
import PrefTestTags
import Synchronization
import Testing

@testable import PrefRaster

/// A face that counts how often its outlines are read.
private final class CountingFace: GlyphStore {
  let name = "Counting"
  private let makeOutline: @Sendable (UInt32) -> Path
  private let reads = Atomic<Int>(0)

  /// The number of outlines read.
  var readCount: Int { reads.load(ordering: .relaxed) }

  init(_ makeOutline: @escaping @Sendable (UInt32) -> Path) { self.makeOutline = makeOutline }

  func outline(of glyph: UInt32) -> Path {
    reads.add(1, ordering: .relaxed)
    return makeOutline(glyph)
  }

  func advance(of glyph: UInt32) -> CGFloat { 1 }
  func picture(of glyph: UInt32) -> GlyphPicture? { nil }

  /// Glyphs that are boxes of one em.
  static func boxes() -> CountingFace {
    CountingFace { _ in Path(CGRect(x: 0, y: -1, width: 1, height: 1)) }
  }

  /// Glyphs with thousands of edges across the em.
  static func hatched() -> CountingFace {
    CountingFace { _ in
      var path = Path()
      for line in 0..<2_000 {
        let shift = CGFloat(line) / 4_000
        path.addLines([
          CGPoint(x: shift, y: -1), CGPoint(x: 1 - shift, y: 0), CGPoint(x: 0.5, y: shift - 1),
        ])
        path.closeSubpath()
      }
      return path
    }
  }
}

@Suite(.tags(.drawing, .text)) struct GlyphCostTests {
  private func exceeded(
    _ runs: [GlyphRun], _ limits: DrawingLimits, transform: CGAffineTransform = .identity
  ) throws -> ExceededDrawingLimit? {
    let items = runs.enumerated().map { index, run in
      var item = DisplayItem(.glyphs(run, .color(.black)), transform: transform)
      item.sourceOrigin = Int32(index)
      return item
    }
    var rasterizer = Rasterizer()
    rasterizer.limits = limits
    do {
      _ = try rasterizer.bitmap(
        of: DisplayList(size: CGSize(width: 40, height: 40), scale: 1, items: items))
      return nil
    } catch .overLimit(let exceeded) {
      return exceeded
    }
  }

  /// Returns the smallest limit on steps, within 1%, that a run does not exceed.
  private func steps(of run: GlyphRun) throws -> Int {
    var (low, high) = (0, 1 << 30)
    while high - low > high / 100 {
      let middle = (low + high) / 2
      if try exceeded([run], limits(steps: middle)) == nil { high = middle } else { low = middle }
    }
    return high
  }

  private func run(
    _ face: some GlyphStore, _ glyphs: Range<UInt32>, size: CGFloat = 20, embolden: CGFloat = 0
  ) -> GlyphRun {
    let glyphs = glyphs.map { PositionedGlyph(glyph: $0, x: 0, y: 30) }
    return GlyphRun(
      store: face, fontSize: size, glyphs: glyphs, text: "", slant: 0, embolden: embolden)
  }

  private func limits(
    segments: Int = .max, steps: Int = .max, layerBytes: Int = .max
  ) -> DrawingLimits {
    DrawingLimits(segments: segments, steps: steps, layerBytes: layerBytes)
  }

  @Test func masksCountBeforeTheyAreRasterized() throws {
    let face = CountingFace.hatched()
    let found = try #require(
      try exceeded([run(face, 0..<1), run(face, 1..<500)], limits(steps: 40_000_000)))
    #expect(found.quantity == .steps && found.origin == 1)
    #expect(found.required > 40_000_000 && found.required < 80_000_000, "\(found)")
    #expect(face.readCount < 40, "\(face.readCount)")
  }

  /// Synthetic bold strokes the outline, whose edges count too.
  @Test func boldGlyphsCountTheirStrokes() throws {
    let plain = try steps(of: run(CountingFace.hatched(), 0..<1))
    let bold = try steps(of: run(CountingFace.hatched(), 0..<1, embolden: 0.05))
    #expect(Double(bold) > 1.3 * Double(plain), "\(plain), \(bold)")
  }

  @Test func cachedMasksCountLikeOthers() throws {
    let face = CountingFace.hatched()
    let runs = [run(face, 0..<8), run(face, 4..<40)]
    let first = try #require(try exceeded(runs, limits(steps: 20_000_000)))
    // Masks of this face are cached by a picture without limits.
    #expect(try exceeded(runs, DrawingLimits()) == nil)
    #expect(try exceeded(runs, limits(steps: 20_000_000)) == first)
    // Some are cached, others are not.
    let other = CountingFace.hatched()
    #expect(try exceeded([run(other, 10..<14)], DrawingLimits()) == nil)
    let others = [run(other, 0..<8), run(other, 4..<40)]
    #expect(try exceeded(others, limits(steps: 20_000_000)) == first)
  }

  @Test func aMaskCountsOnceForEachPicture() throws {
    let face = CountingFace.hatched()
    let once = limits(steps: 2 * (try steps(of: run(face, 0..<1))))
    #expect(try exceeded([run(face, 0..<1)], once) == nil)
    #expect(try exceeded(Array(repeating: run(face, 0..<1), count: 50), once) == nil)
    #expect(try exceeded((0..<50).map { run(face, $0..<$0 + 1) }, once) != nil)
  }

  @Test func masksAreIntermediatePictures() throws {
    // Glyphs of 100 × 100 pixels.
    let bytes = limits(layerBytes: 100_000)
    #expect(try exceeded([run(CountingFace.boxes(), 0..<9, size: 100)], bytes) == nil)
    let found = try exceeded([run(CountingFace.boxes(), 0..<90, size: 100)], bytes)
    #expect(found?.quantity == .layerBytes)
    #expect((100_001...115_000).contains(found?.required ?? 0), "\(String(describing: found))")
  }

  /// Two strikes, each larger than the cache: the masks of one were evicted by those of the other.
  @Test func masksOfAPictureAreRasterizedOnce() throws {
    let face = CountingFace.boxes()
    let runs = (0..<6).map { run(face, 0..<600, size: 120 + CGFloat($0 % 2)) }
    #expect(try exceeded(runs, limits(steps: 1_000_000_000)) == nil)
    #expect(face.readCount == 2 * 600)
  }

  /// A glyph of 3,000 × 3,000 pixels in a font of 100 points.
  @Test func aGlyphMuchLargerThanItsEmIsDrawnAsAnOutline() throws {
    let face = CountingFace { _ in Path(CGRect(x: -15, y: -15, width: 30, height: 30)) }
    let large = run(face, 0..<100, size: 100)
    #expect(try exceeded([large], limits(layerBytes: 1 << 20)) == nil)
    let list = DisplayList(
      size: CGSize(width: 40, height: 40), scale: 1,
      items: [DisplayItem(.glyphs(large, .color(.black)))])
    #expect(try Rasterizer().bitmap(of: list)[20, 20] == (0, 0, 0, 255))
  }

  /// Rotated text is drawn as outlines, each of which is counted before the next one is read.
  @Test func outlinesOfGlyphsCountOneByOne() throws {
    let face = CountingFace.hatched()
    let found = try exceeded(
      [run(face, 0..<500)], limits(segments: 50_000),
      transform: CGAffineTransform(rotationAngle: 0.1))
    #expect(found?.quantity == .segments)
    #expect(face.readCount < 20, "\(face.readCount)")
  }
}
