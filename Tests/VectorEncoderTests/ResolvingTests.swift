// VectorTests: what is expressed by the format, and what is drawn into images.

import Foundation
import PrefDrawing
import PrefGeometry
import PrefPNGCodec
import PrefTestTags
import PrefVectorEncoder
import Testing

@Suite(.tags(.drawing)) struct ResolvingTests {
  private func layer(
    _ items: [DisplayItem.Content], _ edit: (inout DisplayLayer) -> Void
  ) -> DisplayItem.Content {
    var layer = DisplayLayer(items: items.map { DisplayItem($0) })
    edit(&layer)
    return .layer(layer)
  }

  private func elements(
    _ list: DisplayList, background: ResolvedColor? = nil
  ) throws -> XMLElements {
    try #require(XMLElements(try svg(list, background: background)))
  }

  @Test func opacityClipMaskAndBlendModeAreAttributesOfOneGroup() throws {
    let content = layer([fill(square, red)]) { layer in
      layer.opacity = 0.25
      layer.clip = .init(path: Path(ellipseIn: square))
      layer.mask = [DisplayItem(fill(square, blue))]
      layer.blendMode = .multiply
    }
    let document = try elements(list(content))
    let group = try #require(document["g"].first)
    #expect(group.attributes["opacity"] == "0.25")
    #expect(group.attributes["clip-path"] == "url(#c1)")
    #expect(group.attributes["mask"] == "url(#m1)")
    #expect(group.attributes["style"] == "mix-blend-mode:multiply")
    #expect(document["mask"].first?.attributes["style"] == "mask-type:alpha")
    #expect(document["image"].isEmpty)
  }

  @Test func aBlendedItemInAClipStaysABlendWithTheContentBelow() throws {
    // A group with a clip is isolated, so the blend mode has to be that of the outer group.
    let blended = layer([fill(square, blue)]) { $0.blendMode = .screen }
    let clipped = layer([fill(square, red), blended]) { layer in
      layer.clip = .init(path: Path(ellipseIn: square))
    }
    let groups = try elements(list(clipped))["g"]
    #expect(groups.map { $0.attributes["clip-path"] }.filter { $0 != nil }.count == 2)
    let outer = groups.first { $0.attributes["style"] != nil }
    #expect(outer?.attributes["clip-path"] == "url(#c1)")
  }

  @Test func blursAndShadowsAreFiltersWithGammaEncodedColors() throws {
    let content = layer([fill(square, red)]) { layer in
      layer.filters = [
        .blur(radius: 2, isOpaque: false),
        .shadow(color: .black, radius: 10, offset: CGSize(width: 1, height: 3)),
      ]
    }
    let document = try elements(list(content))
    #expect(document["filter"].first?.attributes["color-interpolation-filters"] == "sRGB")
    // A shadow's standard deviation is 0.95 of its radius.
    #expect(document["feGaussianBlur"].map { $0.attributes["stdDeviation"] } == ["2", "9.5"])
    #expect(document["feOffset"].first?.attributes["dy"] == "3")
    #expect(document["image"].isEmpty)
  }

  @Test func aShadowInPDFIsAnImageBelowItsContent() throws {
    let content = layer([fill(square, red)]) { layer in
      layer.filters = [.shadow(color: .black, radius: 1, offset: .zero)]
    }
    let text = String(decoding: try pdf(list(content)), as: UTF8.self)
    #expect(text.components(separatedBy: "/Subtype /Image").count == 3)
    #expect(text.contains("/SMask"))
  }

  @Test func angularGradientsAreImagesClippedToTheShape() throws {
    let gradient = ResolvedGradient(
      stops: [ResolvedStop(color: red, location: 0), ResolvedStop(color: blue, location: 1)],
      geometry: .angular(
        center: CGPoint(x: 5, y: 5), start: .zero, end: .degrees(360)))
    let document = try elements(list(fill(Path(square), .gradient(gradient))))
    // 6 × 6 points at two pixels per point.
    #expect(document["image"].first?.attributes["width"] == "12")
    #expect(document["clipPath"].count == 1)
    #expect(document["use"].first?.attributes["transform"] == "matrix(0.5 0 0 0.5 2 2)")
  }

  @Test func anOperatorThatSVGLacksIsDrawnWithWhatIsBelow() throws {
    let half = ResolvedColor(hex: 0x0000FF, opacity: 0.25)
    let sum = layer([fill(square, half)]) { $0.blendMode = .plusLighter }
    let text = fill(CGRect(x: 10, y: 2, width: 4, height: 4), red)
    // On an opaque background only the item's own rectangle is an image.
    let opaque = try elements(list(sum, text), background: .white)
    #expect(opaque.names == ["svg", "defs", "image", "rect", "use", "rect"])
    #expect(opaque["image"].first?.attributes["width"] == "12")
    // On a transparent one everything up to the item is an image, and what follows is not.
    let first = fill(CGRect(x: 0, y: 0, width: 20, height: 10), red.multiplyingOpacity(by: 0.5))
    let translucent = try elements(list(first, sum, text))
    #expect(translucent.names == ["svg", "defs", "image", "use", "rect"])
    #expect(translucent["image"].first?.attributes["width"] == "40")
  }

  /// Each group resolves the items above its image once: at twice, 100 levels would take forever.
  @Test func nestedGroupsWithImagesAreResolvedOnce() throws {
    let half = ResolvedColor(hex: 0x0000FF, opacity: 0.25)
    let sum = layer([fill(square, half)]) { $0.blendMode = .plusLighter }
    var content = layer([fill(square, red)]) { $0.opacity = 0.5 }
    for _ in 0..<100 {
      content = layer([sum, content]) { layer in
        layer.isIsolated = true
        layer.opacity = 0.99
      }
    }
    let document = try elements(list(content))
    #expect(document["g"].count == 101)
    #expect(document["rect"].count == 1 && document["use"].count == 100)
  }

  /// Their stops take more time and memory than their pixels.
  @Test func stopsOfGradientsAreLimited() throws {
    let stops = (0...100).map {
      ResolvedStop(color: $0 % 2 == 0 ? red : blue, location: Float($0) / 100)
    }
    let gradient = ResolvedGradient(
      stops: stops, geometry: .linear(start: .zero, end: CGPoint(x: 20, y: 0)))
    let shapes = (0..<10).map { _ in DisplayItem(fill(Path(square), .gradient(gradient))) }
    let list = DisplayList(size: CGSize(width: 20, height: 10), scale: 1, items: shapes)
    var options = VectorOptions()
    options.drawingLimits.steps = 101 * 10 * 8_000
    #expect(try svg(list, options: options).contains("linearGradient"))
    #expect(try !pdf(list, options: options).isEmpty)
    options.drawingLimits.steps -= 1
    for encode in [
      { _ = try svg(list, options: options) }, { _ = try pdf(list, options: options) },
    ] {
      #expect {
        try encode()
      } throws: { error in
        guard case .overLimit(let exceeded) = error as? VectorError else { return false }
        return exceeded.quantity == .steps
      }
    }
  }

  /// Glyphs with a gradient are one path, whose outlines count even if they are all the same.
  @Test func outlinesOfGlyphsWithGradientsAreLimited() throws {
    let gradient = ResolvedGradient(
      stops: [ResolvedStop(color: red, location: 0), ResolvedStop(color: blue, location: 1)],
      geometry: .linear(start: .zero, end: CGPoint(x: 20, y: 0)))
    let run = GlyphRun(
      store: SquareFont(), fontSize: 8,
      glyphs: (0..<100).map { PositionedGlyph(glyph: 1, x: Float($0) / 10, y: 8) },
      text: String(repeating: "a", count: 100))
    let verbs = run.store.outline(of: 1).segments.verbs.count
    var options = VectorOptions()
    options.drawingLimits.segments = 100 * verbs
    let list = list(.glyphs(run, .gradient(gradient)))
    #expect(try svg(list, options: options).contains("<path"))
    options.drawingLimits.segments -= 1
    #expect(throws: VectorError.self) { try svg(list, options: options) }
  }

  /// Each image is compressed once for each kind of sampling; 1,400 images of a PDF file took 12 s.
  @Test func imagesAreLimited() throws {
    func image() -> PixelImage {
      PixelImage(width: 50, height: 20, pixels: Array(repeating: 255, count: 4_000), name: "white")
    }
    let (first, second) = (image(), image())
    func content(_ image: PixelImage, _ interpolation: ImageInterpolation) -> DisplayItem.Content {
      .image(image, in: square, interpolation: interpolation, opacity: 1)
    }
    let list = list(
      content(first, .high), content(first, .medium), content(first, .none), content(second, .high))
    var options = VectorOptions()
    options.drawingLimits.steps = 3 * 1_000 * 128
    #expect(try svg(list, options: options).contains("<image"))
    #expect(try !pdf(list, options: options).isEmpty)
    options.drawingLimits.steps -= 1
    #expect(throws: VectorError.self) { try svg(list, options: options) }
    #expect(throws: VectorError.self) { try pdf(list, options: options) }
  }

  @Test func bitmapsOfGlyphsAreLimited() throws {
    /// A face of bitmaps of 10 × 10 pixels.
    final class Bitmaps: GlyphStore {
      let name = "Bitmaps"
      func outline(of glyph: UInt32) -> Path { Path() }
      func advance(of glyph: UInt32) -> CGFloat { 1 }
      /// The pixels, and a color profile that takes as long to read as 50 pixels.
      func pictureDecodingCost(of glyph: UInt32) -> Int { 150 }
      func picture(of glyph: UInt32) -> GlyphPicture? {
        let pixels = [UInt8](repeating: UInt8(glyph), count: 400)
        let image = PixelImage(width: 10, height: 10, pixels: pixels, name: "glyph \(glyph)")
        return GlyphPicture(image: image, frame: CGRect(x: 0, y: -1, width: 1, height: 1))
      }
    }
    let glyphs = [1, 2, 1, 1].map { PositionedGlyph(glyph: $0, x: Float($0), y: 8) }
    let run = GlyphRun(store: Bitmaps(), fontSize: 8, glyphs: glyphs, text: "abaa")
    let list = list(.glyphs(run, .color(.black)))
    var options = VectorOptions()
    // Other parts of a file are read, but not compressed.
    options.drawingLimits.steps = 2 * (150 * 24 + 100 * 128)
    let text = try svg(list, options: options)
    #expect(text.components(separatedBy: "<image").count == 3)
    options.drawingLimits.steps -= 1
    #expect(throws: VectorError.self) { try svg(list, options: options) }
  }

  @Test func aBlurredBackdropReadsPixelsAroundTheItem() throws {
    // Left of the item everything is black; without these pixels its left edge would be white.
    let black = fill(CGRect(x: 0, y: 0, width: 10, height: 10), .black)
    let backdrop = ResolvedBackdrop(filters: [.blur(radius: 2, isOpaque: true)])
    let glass = fill(Path(CGRect(x: 10, y: 0, width: 10, height: 10)), .backdrop(backdrop))
    let document = try elements(list(black, glass), background: .white)
    let data = try #require(
      document["image"].first?.attributes["xlink:href"]?.components(separatedBy: ",").last
        .flatMap { Data(base64Encoded: $0) })
    let image = try PNGDecoder().decode([UInt8](data))
    #expect(image.width == 20 && image.height == 20)
    // Half a pixel from an edge blurred by σ = 4 pixels: Φ(1/8) = 0.55 of the white.
    let value = Double(image.pixels[10 * 20 * 4]) / 255
    #expect(abs(value - 0.55) < 0.03)
  }

  /// Images that are replaced by one of everything below are released: a picture of 9 megapixels was refused.
  @Test func imagesThatAreReplacedDoNotCount() throws {
    let backdrop = ResolvedBackdrop(filters: [.blur(radius: 2, isOpaque: true)])
    let left = fill(Path(CGRect(x: 0, y: 0, width: 10, height: 10)), .backdrop(backdrop))
    let right = fill(Path(CGRect(x: 10, y: 0, width: 10, height: 10)), .backdrop(backdrop))
    /// Returns the least limit on bytes with which the list is encoded.
    func bytes(_ list: DisplayList, _ background: ResolvedColor?) throws -> Int {
      var (low, high) = (0, 1 << 20)
      while low < high {
        let middle = (low + high) / 2
        var options = VectorOptions()
        options.drawingLimits.layerBytes = middle
        do {
          _ = try svg(list, background: background, options: options)
          high = middle
        } catch VectorError.overLimit {
          low = middle + 1
        }
      }
      return low
    }
    // On opaque pixels, two images are kept. On transparent ones, the first is released for one of both.
    #expect(try bytes(list(left, right), .white) == 9_780)
    #expect(try bytes(list(left, right), nil) == 9_140)
  }

  @Test func onlyTheContentOfAProjectionIsAnImage() throws {
    var projection = ProjectionTransform()
    projection.m13 = 0.01
    let content = layer([fill(square, red)]) { layer in
      layer.projection = projection
      layer.opacity = 0.5
    }
    let document = try elements(list(fill(square, blue), content))
    #expect(document.names == ["svg", "defs", "image", "rect", "g", "use"])
  }

  @Test func theScaleOfImagesIsAnOption() throws {
    let content = layer([fill(square, red)]) { layer in
      layer.filters = [.alphaThreshold(min: 0.5, max: 1, color: .black)]
    }
    let options = VectorOptions(rasterizationScale: 5)
    let document = try #require(XMLElements(try svg(list(content), options: options)))
    #expect(document["image"].first?.attributes["width"] == "30")
  }

  @Test func thePixelsOfImagesAreLimited() throws {
    var content = DisplayItem(
      layer([fill(square, red)]) { layer in
        layer.filters = [.alphaThreshold(min: 0.5, max: 1, color: .black)]
      })
    content.sourceOrigin = 7
    let list = DisplayList(size: CGSize(width: 20, height: 10), scale: 1, items: [content])
    var options = VectorOptions(rasterizationScale: 5, pixelLimit: 900)
    #expect(try svg(list, options: options).contains("<image"))
    options.pixelLimit = 899
    #expect {
      try svg(list, options: options)
    } throws: { error in
      guard case .overLimit(let exceeded) = error as? VectorError else { return false }
      return exceeded.quantity == .rasterizedPixels && exceeded.limit == 899
        && exceeded.required == 900 && exceeded.origin == 7
    }
  }

  /// A picture that is too long for the rasterizer at the scale of its images had no images.
  @Test func partsOfLongPicturesAreDrawn() throws {
    func list(_ width: CGFloat, _ square: CGRect) -> DisplayList {
      let content = layer([fill(square, red)]) {
        $0.filters = [.alphaThreshold(min: 0.5, max: 1, color: .black)]
      }
      return DisplayList(
        size: CGSize(width: width, height: 10), scale: 1, items: [DisplayItem(content)])
    }
    let small = CGRect(x: 250_000, y: 2, width: 6, height: 6)
    let options = VectorOptions(rasterizationScale: 5)
    let image = try #require(XMLElements(try svg(list(262_000, small), options: options)))["image"]
    let width = try #require(image.first?.attributes["width"].flatMap { Double($0) })
    #expect(width >= 30 && width < 50)
    let long = CGRect(x: 0, y: 2, width: 250_000, height: 6)
    #expect {
      try svg(list(262_000, long), options: VectorOptions(rasterizationScale: 2))
    } throws: { error in
      guard case .tooLarge(let reason) = error as? VectorError else { return false }
      return reason.contains("pixels per side")
    }
    // By default, the scale is reduced.
    #expect(
      try svg(list(200_000, CGRect(x: 0, y: 2, width: 200_000, height: 2))).contains("<image"))
  }

  @Test func invisibleImagesAreNotCounted() throws {
    let image = PixelImage(
      width: 100, height: 100, pixels: [UInt8](repeating: 255, count: 40_000), name: "white")
    func encode(opacity: Double) throws {
      var options = VectorOptions()
      options.drawingLimits.steps = 100_000
      let item = DisplayItem.Content.image(
        image, in: square, interpolation: .high, opacity: opacity)
      _ = try svg(list(item), options: options)
    }
    try encode(opacity: 0)
    #expect(throws: VectorError.self) { try encode(opacity: 0.5) }
  }

  @Test func anImageIsEmbeddedOnce() throws {
    let image = PixelImage(width: 1, height: 1, pixels: [255, 0, 0, 255], name: "red")
    let item = DisplayItem.Content.image(image, in: square, interpolation: .none, opacity: 0.5)
    let document = try elements(list(item, item))
    #expect(document["image"].count == 1)
    #expect(document["image"].first?.attributes["image-rendering"] == "optimizeSpeed")
    #expect(document["use"].map { $0.attributes["opacity"] } == ["0.5", "0.5"])
    let text = String(decoding: try pdf(list(item, item)), as: UTF8.self)
    #expect(text.components(separatedBy: "/Subtype /Image").count == 2)
  }
}
