// RenderingTests: gradients, blend modes, dashes and corners of contexts of CoreGraphics, and contexts in a canvas.

import PrefGeometry
import PrefRendering
import PrefTestTags
import PrefViews
import Testing

@Suite(.tags(.drawing)) struct CGContextPaintTests {
  private let red = CGColor(red: 1, green: 0, blue: 0, alpha: 1)
  private let blue = CGColor(red: 0, green: 0, blue: 1, alpha: 1)
  private let area = CGRect(x: 0, y: 0, width: 20, height: 20)

  private let isRed: [UInt8] = [255, 0, 0, 255]
  private let isBlue: [UInt8] = [0, 0, 255, 255]
  private let isClear: [UInt8] = [0, 0, 0, 0]

  /// Returns the components of the pixels of a context of 20 × 20 pixels, by their coordinates.
  private func pixels(
    _ draw: (CGContext) throws -> Void
  ) throws -> (_ x: Int, _ y: Int) -> [UInt8] {
    let context = CGContext(width: 20, height: 20)
    try draw(context)
    let image = try #require(context.makeImage())
    return { x, y in
      let pixel = image[x, y]
      return [pixel.red, pixel.green, pixel.blue, pixel.opacity]
    }
  }

  private func gradient(_ locations: [CGFloat]? = [0, 1]) throws -> CGGradient {
    try #require(
      CGGradient(
        colorsSpace: CGColorSpaceCreateDeviceRGB(), colors: [red, blue] as CFArray,
        locations: locations))
  }

  // MARK: Gradients

  @Test func aLinearGradientEndsAtItsPoints() throws {
    let gradient = try gradient()
    let pixel = try pixels { context in
      context.drawLinearGradient(
        gradient, start: CGPoint(x: 5, y: 0), end: CGPoint(x: 15, y: 0), options: [])
    }
    #expect(pixel(4, 10) == isClear && pixel(15, 10) == isClear)
    #expect(pixel(5, 0)[0] > 230 && pixel(14, 19)[2] > 230)
    #expect(pixel(10, 3) == pixel(10, 17) && pixel(10, 3)[3] == 255)
  }

  @Test func optionsExtendALinearGradient() throws {
    let gradient = try gradient()
    let before = try pixels { context in
      context.drawLinearGradient(
        gradient, start: CGPoint(x: 10, y: 10), end: CGPoint(x: 12, y: 12),
        options: .drawsBeforeStartLocation)
    }
    #expect(before(0, 0) == isRed && before(19, 0)[3] > 0 && before(19, 19) == isClear)
    let after = try pixels { context in
      context.scaleBy(x: 2, y: 2)
      context.drawLinearGradient(
        gradient, start: CGPoint(x: 2, y: 0), end: CGPoint(x: 4, y: 0),
        options: .drawsAfterEndLocation)
    }
    #expect(after(3, 10) == isClear && after(8, 0) == isBlue && after(19, 19) == isBlue)
  }

  @Test func aClipLimitsAGradient() throws {
    let gradient = try gradient()
    let pixel = try pixels { context in
      context.saveGState()
      context.clip(to: CGRect(x: 10, y: 0, width: 10, height: 10))
      context.drawLinearGradient(
        gradient, start: .zero, end: CGPoint(x: 1, y: 0), options: .drawsAfterEndLocation)
      context.restoreGState()
    }
    #expect(pixel(15, 5) == isBlue && pixel(5, 5) == isClear && pixel(15, 15) == isClear)
  }

  @Test func aRadialGradientIsBetweenItsCircles() throws {
    let gradient = try gradient()
    let center = CGPoint(x: 10, y: 10)
    func draw(_ start: CGFloat, _ end: CGFloat, _ options: CGGradientDrawingOptions) throws
      -> (_ x: Int, _ y: Int) -> [UInt8]
    {
      try pixels { context in
        context.drawRadialGradient(
          gradient, startCenter: center, startRadius: start, endCenter: center, endRadius: end,
          options: options)
      }
    }
    let ring = try draw(4, 8, [])
    #expect(ring(10, 10) == isClear && ring(0, 0) == isClear && ring(10, 4)[3] == 255)
    let inside = try draw(4, 8, .drawsBeforeStartLocation)
    #expect(inside(10, 10) == isRed && inside(0, 0) == isClear)
    let reversed = try draw(8, 4, .drawsBeforeStartLocation)
    #expect(reversed(0, 0) == isRed && reversed(10, 10) == isClear)
    let all = try draw(2, 4, [.drawsBeforeStartLocation, .drawsAfterEndLocation])
    #expect(all(10, 10) == isRed && all(0, 0) == isBlue)
  }

  @Test func componentsAreThoseOfTheSpace() throws {
    let gray = try #require(
      CGGradient(
        colorSpace: CGColorSpaceCreateDeviceGray(), colorComponents: [1, 1, 0, 1],
        locations: nil, count: 2))
    let pixel = try pixels { context in
      context.drawLinearGradient(
        gray, start: .zero, end: CGPoint(x: 0, y: 20), options: .drawsAfterEndLocation)
    }
    #expect(pixel(5, 0)[0] > 245 && pixel(5, 19)[0] < 10 && pixel(5, 10)[0] == pixel(5, 10)[2])
  }

  @Test func aGradientNeedsColorsAndLocations() {
    let space = CGColorSpaceCreateDeviceRGB()
    #expect(CGGradient(colorsSpace: space, colors: [], locations: nil) == nil)
    #expect(CGGradient(colorsSpace: space, colors: [red, 1], locations: nil) == nil)
    #expect(CGGradient(colorsSpace: space, colors: [red, blue], locations: [0]) == nil)
    #expect(
      CGGradient(colorSpace: space, colorComponents: [1, 0, 0], locations: nil, count: 1) == nil)
  }

  @Test func degenerateGradientsDrawNothing() throws {
    let gradient = try gradient()
    let all: CGGradientDrawingOptions = [.drawsBeforeStartLocation, .drawsAfterEndLocation]
    let pixel = try pixels { context in
      let point = CGPoint(x: 5, y: 5)
      context.drawLinearGradient(gradient, start: point, end: point, options: all)
      context.drawLinearGradient(
        gradient, start: point, end: CGPoint(x: CGFloat.infinity, y: 0), options: all)
      context.drawRadialGradient(
        gradient, startCenter: point, startRadius: 3, endCenter: point, endRadius: 3, options: all)
      context.scaleBy(x: 0, y: 1)
      context.drawLinearGradient(gradient, start: .zero, end: point, options: all)
    }
    #expect(pixel(5, 5) == isClear && pixel(19, 19) == isClear)
  }

  // MARK: Colors

  @Test func colorsAreConvertedFromTheirSpace() throws {
    let p3 = try #require(CGColorSpace(name: CGColorSpace.displayP3))
    let color = try #require(CGColor(colorSpace: p3, components: [1, 0, 0, 0.5]))
    let components = try #require(color.components)
    #expect(components[0] > 1.09 && components[1] < 0 && components[3] == 0.5)
    #expect(p3.isWideGamutRGB && p3.model == .rgb && p3.numberOfComponents == 3)
    let gray = try #require(
      CGColor(colorSpace: CGColorSpaceCreateDeviceGray(), components: [0.5, 1]))
    #expect(gray.components == [0.5, 0.5, 0.5, 1])
    #expect(CGColor(colorSpace: p3, components: [1, 0, 0]) == nil)
    #expect(CGColorSpace(name: "unknown") == nil)
    let standard = try #require(CGColorSpace(name: CGColorSpace.sRGB))
    #expect(red.converted(to: standard, intent: .defaultIntent, options: nil) == red)
    #expect(red.colorSpace == standard)
  }

  // MARK: Outlines

  @Test func dashesStartAtTheirPhase() throws {
    let pixel = try pixels { context in
      context.setStrokeColor(red)
      context.setLineWidth(2)
      context.setLineDash(phase: 2, lengths: [4, 4])
      context.strokeLineSegments(between: [CGPoint(x: 0, y: 5), CGPoint(x: 20, y: 5)])
      context.setLineDash(phase: 0, lengths: [])
      context.strokeLineSegments(between: [CGPoint(x: 0, y: 15), CGPoint(x: 20, y: 15)])
    }
    #expect((0..<8).map { pixel($0, 5) == isRed } == [1, 1, 0, 0, 0, 0, 1, 1].map { $0 == 1 })
    #expect((0..<20).allSatisfy { pixel($0, 15) == isRed })
  }

  @Test func aMiterLimitCutsCorners() throws {
    func tip(_ limit: CGFloat) throws -> [UInt8] {
      try pixels { context in
        context.setStrokeColor(red)
        context.setLineWidth(8)
        context.setMiterLimit(limit)
        context.move(to: CGPoint(x: 0, y: 22))
        context.addLine(to: CGPoint(x: 10, y: 12))
        context.addLine(to: CGPoint(x: 20, y: 22))
        context.strokePath()
      }(9, 8)
    }
    // The corner of a right angle is 1.41 times as long as the line is wide.
    #expect(try tip(1.5) == isRed)
    #expect(try tip(1.3) == isClear)
  }

  // MARK: Blend modes

  @Test func modesCombineWithWhatIsBelow() throws {
    func result(_ mode: CGBlendMode, _ color: CGColor) throws -> [UInt8] {
      try pixels { context in
        context.setFillColor(CGColor(red: 1, green: 1, blue: 0, alpha: 1))
        context.fill(CGRect(x: 0, y: 0, width: 10, height: 20))
        context.setBlendMode(mode)
        context.setFillColor(color)
        context.fill(area)
      }(5, 5)
    }
    let half = CGColor(red: 0, green: 0, blue: 1, alpha: 0.5)
    #expect(try result(.multiply, red) == isRed)
    #expect(try result(.plusLighter, blue) == [255, 255, 255, 255])
    #expect(try result(.destinationOver, blue) == [255, 255, 0, 255])
    #expect(try result(.clear, half) == isClear)
    #expect(try result(.copy, half) == [0, 0, 128, 128])
    #expect(try result(.copy, blue) == isBlue)
  }

  @Test func sourceAtopDrawsOnlyWhereSomethingIsBelow() throws {
    let pixel = try pixels { context in
      context.setFillColor(red)
      context.fill(CGRect(x: 0, y: 0, width: 10, height: 20))
      context.setBlendMode(.sourceAtop)
      context.setFillColor(blue)
      context.fill(area)
    }
    #expect(pixel(5, 5) == isBlue && pixel(15, 5) == isClear)
  }

  @Test func copyReplacesUnderAnImage() throws {
    let source = CGContext(width: 4, height: 4)
    source.setFillColor(CGColor(red: 0, green: 0, blue: 1, alpha: 0.5))
    source.fill(CGRect(x: 0, y: 0, width: 2, height: 4))
    let image = try #require(source.makeImage())
    let pixel = try pixels { context in
      context.setFillColor(red)
      context.fill(area)
      context.setBlendMode(.copy)
      context.draw(image, in: CGRect(x: 0, y: 0, width: 10, height: 20))
    }
    #expect(pixel(1, 10)[0] == 0 && abs(Int(pixel(1, 10)[3]) - 128) <= 1)
    #expect(pixel(8, 10) == isClear)
    #expect(pixel(15, 10) == isRed)
  }

  @Test func copyReplacesTheAreaByTheOutline() throws {
    let pixel = try pixels { context in
      context.setBlendMode(.copy)
      context.setFillColor(red)
      context.setStrokeColor(blue)
      context.setLineWidth(4)
      context.addRect(CGRect(x: 4, y: 4, width: 12, height: 12))
      context.drawPath(using: .fillStroke)
    }
    #expect(pixel(3, 10) == isBlue && pixel(5, 10) == isBlue && pixel(10, 10) == isRed)
  }

  @Test func gradientsAreDrawnInTheBlendMode() throws {
    let transparent = CGColor(red: 1, green: 0, blue: 0, alpha: 0)
    let gradient = try #require(
      CGGradient(colorsSpace: nil, colors: [transparent, transparent], locations: nil))
    for mode in [CGBlendMode.clear, .copy] {
      let pixel = try pixels { context in
        context.setFillColor(red)
        context.fill(area)
        context.setBlendMode(mode)
        context.drawLinearGradient(
          gradient, start: .zero, end: CGPoint(x: 10, y: 0), options: [])
      }
      #expect(pixel(5, 5) == isClear && pixel(15, 5) == isRed)
    }
  }

  @Test func anImageLeavesTheCurrentPath() throws {
    let source = CGContext(width: 2, height: 2)
    source.setFillColor(blue)
    source.fill(CGRect(x: 0, y: 0, width: 2, height: 2))
    let image = try #require(source.makeImage())
    let pixel = try pixels { context in
      context.setFillColor(red)
      context.addRect(CGRect(x: 10, y: 0, width: 10, height: 10))
      context.setBlendMode(.copy)
      context.draw(image, in: CGRect(x: 0, y: 10, width: 10, height: 10))
      context.setBlendMode(.normal)
      context.fillPath()
    }
    #expect(pixel(15, 5) == isRed && pixel(5, 15) == isBlue)
  }

  // MARK: Canvas

  @MainActor @Test func aCanvasDrawsByAContext() throws {
    let canvas = Canvas { context, _ in
      context.translateBy(x: 5, y: 0)
      context.opacity = 0.5
      context.withCGContext { inner in
        inner.setFillColor(CGColor(red: 1, green: 0, blue: 0, alpha: 1))
        inner.translateBy(x: 0, y: 5)
        inner.fill(CGRect(x: 0, y: 0, width: 5, height: 5))
      }
      context.fill(Path(CGRect(x: 10, y: 0, width: 5, height: 5)), with: .color(.blue))
    }
    let renderer = ImageRenderer(content: canvas.frame(width: 20, height: 20))
    renderer.scale = 2
    let image = try #require(renderer.cgImage)
    let pixel = image[14, 14]
    #expect(pixel.red == pixel.opacity && pixel.opacity == 128 && pixel.blue == 0)
    #expect(image[9, 14].opacity == 0 && image[14, 8].opacity == 0 && image[34, 4].opacity == 128)
  }

  private struct Failure: Error {}

  @MainActor @Test func anErrorOfTheClosureIsThrown() {
    var isThrown = false
    let canvas = Canvas { context, _ in
      do {
        try context.withCGContext { _ in throw Failure() }
      } catch {
        isThrown = true
      }
    }
    let renderer = ImageRenderer(content: canvas.frame(width: 10, height: 10))
    #expect(renderer.cgImage != nil && isThrown)
  }
}
