// RenderingTests: single pixels of canvases, masks and color effects, as premultiplied RGBA at 1 pixel per point.

import PrefRender
import PrefTestTags
import Testing

@MainActor
@Suite(.tags(.drawing)) struct CanvasTests {
  func picture<V: View>(_ view: V) throws -> CGImage {
    try #require(ImageRenderer(content: view).cgImage)
  }

  /// Returns the components of each pixel of the first row.
  func row<V: View>(_ view: V) throws -> [[UInt8]] {
    let picture = try picture(view)
    return (0..<picture.width).map { x in
      let p = picture[x, 0]
      return [p.red, p.green, p.blue, p.opacity]
    }
  }

  func box(_ x: Double, _ width: Double) -> Path {
    Path(CGRect(x: x, y: 0, width: width, height: 4))
  }

  let red: [UInt8] = [255, 0, 0, 255]
  let blue: [UInt8] = [0, 0, 255, 255]
  let clear: [UInt8] = [0, 0, 0, 0]
  let pureRed = Color(red: 1, green: 0, blue: 0)
  let pureBlue = Color(red: 0, green: 0, blue: 1)

  @Test func canvasDrawsInOrderAndClipsToItsBounds() throws {
    let view = Canvas { context, size in
      #expect(size == CGSize(width: 4, height: 1))
      context.fill(box(-5, 7), with: .color(pureRed))
      context.fill(box(1, 2), with: .color(pureBlue))
    }.frame(width: 4, height: 1).padding(.horizontal, 1)
    #expect(try row(view) == [clear, red, blue, blue, clear, clear])
    let free = Canvas { context, size in context.fill(Path(size.rect), with: .foreground) }
    let renderer = ImageRenderer(content: free)
    renderer.proposedSize = ProposedViewSize(width: 7, height: 3)
    #expect(try renderer.layoutSize() == CGSize(width: 7, height: 3))
  }

  @Test func graphicsContextCopiesHaveIndependentState() throws {
    let view = Canvas { context, _ in
      var moved = context
      moved.translateBy(x: 2, y: 0)
      moved.scaleBy(x: 2, y: 1)
      moved.opacity = 0.5
      moved.fill(box(0, 1), with: .color(pureRed))
      context.fill(box(0, 1), with: .color(pureBlue))
    }.frame(width: 5, height: 1)
    let half: [UInt8] = [128, 0, 0, 128]
    #expect(try row(view) == [blue, clear, half, half, clear])
  }

  @Test func clipIntersectsAndCanBeInverted() throws {
    let view = Canvas { context, _ in
      var inside = context
      inside.clip(to: box(1, 3))
      inside.clip(to: box(0, 2))
      inside.fill(box(0, 6), with: .color(pureRed))
      var outside = context
      outside.clip(to: box(0, 4), options: .inverse)
      outside.fill(box(0, 6), with: .color(pureBlue))
    }.frame(width: 6, height: 1)
    #expect(try row(view) == [clear, red, clear, clear, blue, blue])
    let layered = Canvas { context, _ in
      context.clipToLayer { layer in
        layer.fill(box(0, 1), with: .color(pureBlue))
        layer.fill(box(2, 1), with: .color(pureBlue))
      }
      context.fill(box(0, 3), with: .color(pureRed))
    }.frame(width: 3, height: 1)
    #expect(try row(layered) == [red, clear, red])
  }

  @Test func drawLayerIsCompositedAsOne() throws {
    let view = Canvas { context, _ in
      context.opacity = 0.5
      context.drawLayer { layer in
        layer.fill(box(0, 2), with: .color(pureRed))
        layer.fill(box(1, 2), with: .color(pureBlue))
      }
    }.frame(width: 3, height: 1)
    #expect(try row(view) == [[128, 0, 0, 128], [0, 0, 128, 128], [0, 0, 128, 128]])
  }

  @Test func addFilterAndBlendModeChangePixels() throws {
    let view = Canvas { context, _ in
      var inverted = context
      inverted.addFilter(.colorInvert())
      inverted.fill(box(0, 1), with: .color(pureRed))
      context.fill(box(1, 1), with: .color(pureRed))
      context.blendMode = .screen
      context.fill(box(1, 1), with: .color(pureBlue))
    }.frame(width: 2, height: 1)
    #expect(try row(view) == [[0, 255, 255, 255], [255, 0, 255, 255]])
  }

  @Test func drawPlacesTextsAndImagesByTheirAnchors() throws {
    let symbol = Canvas { context, size in
      let text = context.resolve(Text("Hi").font(.system(size: 20)))
      let measured = text.measure(in: size)
      #expect(measured.width > 10 && measured.height > 20)
      context.draw(text, at: CGPoint(x: 50, y: 50), anchor: .topLeading)
      context.draw(Image(systemName: "star.fill"), in: CGRect(x: 0, y: 0, width: 10, height: 10))
    }.frame(width: 100, height: 100)
    let picture = try picture(symbol)
    func count(_ xs: Range<Int>, _ ys: Range<Int>) -> Int {
      ys.reduce(0) { sum, y in sum + xs.filter { picture[$0, y].opacity > 128 }.count }
    }
    #expect(count(0..<10, 0..<10) > 15)
    #expect(count(50..<80, 50..<80) > 20)
    #expect(count(0..<100, 0..<50) == count(0..<10, 0..<10))
  }

  @Test func maskMultipliesByTheOpacityOfItsContent() throws {
    let view = pureRed.frame(width: 4, height: 1).mask(alignment: .leading) {
      HStack(spacing: 1) {
        Color.black.frame(width: 1)
        Color.black.opacity(0.5).frame(width: 1)
      }
    }
    #expect(try row(view) == [red, clear, [128, 0, 0, 128], clear])
    #expect(try row(pureRed.frame(width: 2, height: 1).mask(EmptyView())) == [clear, clear])
  }

  @Test func colorEffectsFollowTheirFormulas() throws {
    let color = Color(red: 0.8, green: 0.4, blue: 0.2).frame(width: 1, height: 1)
    func bytes(_ values: [Double]) -> [UInt8] { values.map { UInt8(($0 * 255).rounded()) } + [255] }
    func near(_ a: [UInt8], _ b: [UInt8]) -> Bool {
      zip(a, b).allSatisfy { abs(Int($0) - Int($1)) <= 1 }
    }
    #expect(near(try row(color.brightness(0.1))[0], bytes([0.9, 0.5, 0.3])))
    #expect(near(try row(color.contrast(0.5))[0], bytes([0.65, 0.45, 0.35])))
    #expect(near(try row(color.colorInvert())[0], bytes([0.2, 0.6, 0.8])))
    let gray = 0.213 * 0.8 + 0.715 * 0.4 + 0.072 * 0.2
    #expect(near(try row(color.grayscale(1))[0], bytes([gray, gray, gray])))
    #expect(near(try row(color.saturation(0))[0], bytes([gray, gray, gray])))
    #expect(near(try row(color.saturation(1))[0], bytes([0.8, 0.4, 0.2])))
    #expect(near(try row(color.hueRotation(.degrees(360)))[0], bytes([0.8, 0.4, 0.2])))
    #expect(
      near(
        try row(color.colorMultiply(Color(red: 0.5, green: 1, blue: 0)))[0], bytes([0.4, 0.4, 0])))
    let white = Color(red: 1, green: 1, blue: 1).frame(width: 1, height: 1)
    #expect(try row(white.luminanceToAlpha()) == [[0, 0, 0, 255]])
  }
}

extension CGSize {
  fileprivate var rect: CGRect { CGRect(origin: .zero, size: self) }
}
