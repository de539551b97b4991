// RenderingTests: what contexts draw by functions of CoreGraphics, with the origin at the top left.

import PrefGeometry
import PrefRendering
import PrefTestTags
import PrefViews
import Testing

@Suite(.tags(.drawing)) struct CGContextTests {
  private let red = CGColor(red: 1, green: 0, blue: 0, alpha: 1)
  private let blue = CGColor(red: 0, green: 0, blue: 1, alpha: 1)

  /// Returns the components of the pixels of a context of 20 × 20 pixels, by their coordinates.
  private func pixels(
    _ draw: (CGContext) -> Void
  ) throws -> (_ x: Int, _ y: Int) -> [UInt8] {
    let context = CGContext(width: 20, height: 20)
    draw(context)
    let image = try #require(context.makeImage())
    return { x, y in
      let pixel = image[x, y]
      return [pixel.red, pixel.green, pixel.blue, pixel.opacity]
    }
  }

  private let isRed: [UInt8] = [255, 0, 0, 255]
  private let isBlue: [UInt8] = [0, 0, 255, 255]
  private let isClear: [UInt8] = [0, 0, 0, 0]

  @Test func rectanglesHaveTheColorsOfTheState() throws {
    let pixel = try pixels { context in
      context.setFillColor(red)
      context.saveGState()
      context.setFillColor(blue)
      context.translateBy(x: 10, y: 0)
      context.fill(CGRect(x: 0, y: 0, width: 10, height: 10))
      context.restoreGState()
      context.fill([CGRect(x: 0, y: 0, width: 10, height: 10)])
      context.fillEllipse(in: CGRect(x: 0, y: 10, width: 10, height: 10))
    }
    #expect(pixel(5, 5) == isRed && pixel(15, 5) == isBlue)
    #expect(pixel(5, 15) == isRed && pixel(0, 19) == isClear && pixel(15, 15) == isClear)
  }

  @Test func pathsAreInTheSpaceOfTheirElements() throws {
    let pixel = try pixels { context in
      context.setFillColor(red)
      context.scaleBy(x: 2, y: 2)
      context.addRect(CGRect(x: 0, y: 0, width: 10, height: 10))
      context.addRect(CGRect(x: 2, y: 2, width: 4, height: 4))
      context.fillPath(using: .evenOdd)
      context.setFillColor(blue)
      context.move(to: CGPoint(x: 2, y: 2))
      context.addLine(to: CGPoint(x: 6, y: 2))
      context.addLine(to: CGPoint(x: 6, y: 6))
      context.closePath()
      context.drawPath(using: .fill)
    }
    #expect(pixel(1, 1) == isRed && pixel(18, 18) == isRed)
    #expect(pixel(10, 6) == isBlue && pixel(5, 10) == isClear)
  }

  @Test func outlinesHaveTheWidthOfUserSpace() throws {
    let pixel = try pixels { context in
      context.setStrokeColor(red)
      context.scaleBy(x: 2, y: 1)
      context.setLineWidth(2)
      context.stroke(CGRect(x: 2, y: 4, width: 6, height: 12))
      context.setStrokeColor(blue)
      context.strokeLineSegments(
        between: [CGPoint(x: 0, y: 19), CGPoint(x: 10, y: 19), CGPoint(x: 1, y: 1)])
    }
    // The outline is 4 pixels wide at the sides, and 2 at the top.
    #expect(pixel(2, 10) == isRed && pixel(5, 10) == isRed && pixel(6, 10) == isClear)
    #expect(pixel(10, 3) == isRed && pixel(10, 4) == isRed && pixel(10, 5) == isClear)
    #expect(pixel(10, 18) == isBlue && pixel(1, 1) == isClear)
  }

  @Test func clipsLimitWhatIsDrawn() throws {
    let pixel = try pixels { context in
      context.saveGState()
      context.clip(to: CGRect(x: 0, y: 0, width: 10, height: 20))
      context.addRect(CGRect(x: 0, y: 0, width: 20, height: 10))
      context.clip()
      context.setFillColor(red)
      context.fill(CGRect(x: 0, y: 0, width: 20, height: 20))
      context.restoreGState()
      context.setFillColor(blue)
      context.fill(CGRect(x: 12, y: 12, width: 4, height: 4))
    }
    #expect(pixel(5, 5) == isRed && pixel(15, 5) == isClear && pixel(5, 15) == isClear)
    #expect(pixel(13, 13) == isBlue)
  }

  @Test func areasAreCleared() throws {
    let pixel = try pixels { context in
      context.setFillColor(red)
      context.fill(CGRect(x: 0, y: 0, width: 20, height: 20))
      context.clip(to: CGRect(x: 0, y: 0, width: 20, height: 10))
      context.clear(CGRect(x: 0, y: 5, width: 10, height: 15))
    }
    #expect(pixel(5, 7) == isClear && pixel(5, 15) == isRed && pixel(15, 7) == isRed)
  }

  @Test func opacityAndShadowsApplyToWhatIsDrawn() throws {
    let pixel = try pixels { context in
      context.setAlpha(0.5)
      context.setFillColor(red)
      context.fill(CGRect(x: 0, y: 0, width: 5, height: 5))
      context.setAlpha(1)
      context.setShadow(offset: CGSize(width: 8, height: 0), blur: 0, color: blue)
      context.fill(CGRect(x: 0, y: 10, width: 5, height: 5))
    }
    #expect(pixel(2, 2)[3] == 128)
    #expect(pixel(2, 12) == isRed && pixel(10, 12) == isBlue)
  }

  @Test func imagesAreUpsideDown() throws {
    let image = CGContext(width: 2, height: 2)
    image.setFillColor(red)
    image.fill(CGRect(x: 0, y: 0, width: 2, height: 1))
    image.setFillColor(blue)
    image.fill(CGRect(x: 0, y: 1, width: 2, height: 1))
    let picture = try #require(image.makeImage())
    let pixel = try pixels { $0.draw(picture, in: CGRect(x: 0, y: 0, width: 20, height: 20)) }
    #expect(pixel(10, 1) == isBlue && pixel(10, 18) == isRed)
  }

  @Test func arcsContinueThePath() throws {
    let pixel = try pixels { context in
      context.setFillColor(red)
      context.move(to: CGPoint(x: 10, y: 10))
      context.addArc(
        center: CGPoint(x: 10, y: 10), radius: 10, startAngle: 0, endAngle: .pi / 2,
        clockwise: false)
      context.fillPath()
    }
    // From the positive x axis to the positive y axis, which is below.
    #expect(pixel(13, 13) == isRed && pixel(6, 6) == isClear && pixel(13, 6) == isClear)
  }

  @Test func transformsWithoutInverseDrawNothing() throws {
    let pixel = try pixels { context in
      context.scaleBy(x: 0, y: 1)
      context.setStrokeColor(red)
      context.stroke(CGRect(x: 2, y: 2, width: 10, height: 10))
      context.restoreGState()
    }
    #expect(pixel(0, 5) == isClear)
  }
}
