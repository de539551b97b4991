// Articles: texts that apps draw with UIKit, and their sizes.

import SwiftUI
import Testing

@MainActor
@Suite struct TextDrawingFormTests {
  private let size = CGSize(width: 100, height: 60)
  private let bold: [NSAttributedString.Key: Any] = [
    .font: UIFont.boldSystemFont(ofSize: 20), .foregroundColor: UIColor(white: 0, alpha: 1),
  ]

  /// Returns the rectangle of the pixels that are not transparent, at one pixel per point.
  private func inked(_ draw: () -> Void) throws -> CGRect {
    let format = UIGraphicsImageRendererFormat()
    format.scale = 1
    let image = UIGraphicsImageRenderer(size: size, format: format).image { _ in draw() }
    let picture = try #require(image.cgImage)
    var bounds = CGRect.null
    for y in 0..<picture.height {
      for x in 0..<picture.width where picture[x, y].opacity > 0 {
        bounds = bounds.union(CGRect(x: x, y: y, width: 1, height: 1))
      }
    }
    return bounds
  }

  @Test func aTextStartsAtItsPoint() throws {
    let text = "Hill"
    let atOrigin = try inked { text.draw(at: .zero, withAttributes: bold) }
    let moved = try inked {
      (text as NSString).draw(at: CGPoint(x: 30, y: 20), withAttributes: bold)
    }
    #expect(atOrigin.minX < 4 && atOrigin.minY > 0 && atOrigin.maxX < 40)
    #expect(moved == atOrigin.offsetBy(dx: 30, dy: 20))
    let attributed = try inked {
      NSAttributedString(string: text, attributes: bold).draw(at: .zero)
    }
    #expect(attributed == atOrigin)
  }

  @Test func aTextInARectangleHasLines() throws {
    let text = "one two three four"
    let bounds = CGRect(x: 10, y: 0, width: 80, height: 60)
    let lines = try inked { text.draw(in: bounds, withAttributes: bold) }
    #expect(lines.minX >= 10 && lines.maxX <= 90 && lines.height > 30)
    let size = text.size(withAttributes: bold)
    #expect(size.width > 150 && size.height < 30)
    let broken = text.boundingRect(
      with: CGSize(width: 80, height: CGFloat.greatestFiniteMagnitude),
      options: [.usesLineFragmentOrigin, .usesFontLeading], attributes: bold, context: nil)
    #expect(broken.width <= 80 && broken.height > 2 * size.height)
    let attributed = NSAttributedString(string: text, attributes: bold)
    #expect(attributed.size() == size)
    #expect(
      attributed.boundingRect(
        with: CGSize(width: 80, height: 1000), options: .usesLineFragmentOrigin, context: nil)
        == broken)
  }

  @Test func aParagraphStyleAlignsLines() throws {
    let style = NSMutableParagraphStyle()
    style.alignment = .right
    var attributes = bold
    attributes[.paragraphStyle] = style
    let right = try inked {
      "ab".draw(in: CGRect(origin: .zero, size: size), withAttributes: attributes)
    }
    #expect(right.maxX >= 97 && right.minX > 60)
    style.alignment = .center
    let center = try inked {
      "ab".draw(in: CGRect(origin: .zero, size: size), withAttributes: attributes)
    }
    #expect(abs(center.midX - 50) <= 1)
    style.lineBreakMode = .byTruncatingTail
    let oneLine = try inked {
      "one two three four".draw(in: CGRect(origin: .zero, size: size), withAttributes: attributes)
    }
    #expect(oneLine.height < 25)
    let copy = style.copy() as? NSParagraphStyle
    #expect(copy?.alignment == .center && copy?.lineBreakMode == .byTruncatingTail)
    let mutable = NSParagraphStyle.default.mutableCopy() as? NSMutableParagraphStyle
    #expect(mutable?.alignment == .natural)
    #expect(NSParagraphStyle() == NSParagraphStyle.default && copy == style && copy != mutable)
  }

  @Test func attributesChangeWhatIsDrawn() throws {
    var attributes = bold
    let plain = try inked { "acm".draw(at: .zero, withAttributes: attributes) }
    attributes[.kern] = 5
    let wide = try inked { "acm".draw(at: .zero, withAttributes: attributes) }
    #expect(wide.width == plain.width + 10)
    attributes = bold
    attributes[.underlineStyle] = 1
    let underlined = try inked { "acm".draw(at: .zero, withAttributes: attributes) }
    #expect(underlined.maxY > plain.maxY)
    attributes = bold
    attributes[.backgroundColor] = UIColor.red
    let filled = try inked { "acm".draw(at: .zero, withAttributes: attributes) }
    #expect(filled.minX == 0 && filled.minY == 0)
  }

  @Test func runsHaveTheirOwnAttributes() throws {
    let text = NSMutableAttributedString(string: "ab", attributes: bold)
    let single = text.size()
    text.append(
      NSAttributedString(string: "cd", attributes: [.font: UIFont.systemFont(ofSize: 40)]))
    #expect(text.size().height > 1.5 * single.height && text.size().width > 2 * single.width)
  }

  @Test func aTextIsDrawnInAPushedContext() throws {
    let context = CGContext(width: 40, height: 30)
    UIGraphicsPushContext(context)
    "H".draw(at: .zero, withAttributes: bold)
    UIGraphicsPopContext()
    #expect(UIGraphicsGetCurrentContext() == nil)
    let image = try #require(context.makeImage())
    #expect((0..<30).contains { image[4, $0].opacity == 255 })
  }

  @Test func aTextWithoutTheOptionOfLinesStartsAtItsBaseline() throws {
    let bounds = CGRect(x: 10, y: 40, width: 30, height: 20)
    let line = try inked {
      "one two".draw(with: bounds, options: [], attributes: bold, context: nil)
    }
    #expect(line.minY < 30 && line.maxY >= 40 && line.maxY <= 41 && line.maxX > 60)
    let lines = try inked {
      "one two".draw(
        with: bounds, options: .usesLineFragmentOrigin, attributes: bold, context: nil)
    }
    #expect(lines.minY >= 40 && lines.maxX <= 40)
  }

  @Test func aTextInACanvasHasThePixelsOfThePicture() throws {
    let canvas = Canvas { context, _ in
      context.withCGContext { inner in
        UIGraphicsPushContext(inner)
        "H".draw(at: .zero, withAttributes: bold)
        UIGraphicsPopContext()
      }
    }
    let renderer = ImageRenderer(content: canvas.frame(width: 40, height: 30))
    renderer.scale = 2
    let image = try #require(renderer.cgImage)
    #expect((0..<60).contains { image[8, $0].opacity == 255 })
  }

  @Test func fontsHaveNamesAndSizes() {
    #expect(
      UIFont.familyNames.contains("Inter") && UIFont.familyNames == UIFont.familyNames.sorted())
    #expect(UIFont.fontNames(forFamilyName: "Inter") == ["Inter"])
    #expect(UIFont.fontNames(forFamilyName: "Missing").isEmpty)
    let font = UIFont.boldSystemFont(ofSize: 10).withSize(20)
    #expect(font.pointSize == 20)
    #expect("abc".size(withAttributes: [.font: font]) == "abc".size(withAttributes: bold))
  }

  @Test func colorSpacesHaveNames() {
    let space = CGColorSpace(name: CGColorSpace.displayP3)
    #expect(space?.name == CGColorSpace.displayP3 && space != CGColorSpaceCreateDeviceRGB())
  }
}
