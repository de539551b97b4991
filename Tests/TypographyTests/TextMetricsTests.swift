// Heights and properties of the bundled fonts; SystemWidthTests has the measured widths.

import PrefDrawing
import PrefGeometry
import PrefTestTags
import Testing

@testable import PrefTypography

@Suite(.tags(.text)) struct TextMetricsTests {
  let library: FontLibrary

  init() throws { library = try FontLibrary() }

  func width(_ text: String, _ font: FontRequest = FontRequest()) throws -> Double {
    Double(try library.paragraph([TextSegment(text, font: font)]).measure().size.width)
  }

  @Test(arguments: FontRequest.Design.allCases)
  func lineHeightAt17Points(design: FontRequest.Design) throws {
    let segment = TextSegment("Label", font: FontRequest(design: design))
    let measured = try library.paragraph([segment]).measure()
    #expect(abs(measured.size.height - 20.2871) < 1e-4)
    #expect(abs(measured.firstBaseline - 16.1865) < 1e-4)
    #expect(measured.lastBaseline == measured.firstBaseline)
    #expect((measured.size.height * 3).rounded(.up) / 3 == 61.0 / 3)
  }

  @Test func capHeightsMatchTheSystemFont() throws {
    for design in FontRequest.Design.allCases {
      let font = try library.resolve(FontRequest(design: design))
      #expect(abs(font.typeface.metrics.capHeight - 0.705) < 0.005, "\(design)")
    }
  }

  @Test func kerningReducesTheWidth() throws {
    let text = "AVATAR To"
    let letters = try text.map { try width(String($0)) }.reduce(0, +)
    // A trailing space has no width, so a space is measured between two letters.
    let space = try width("a a") - 2 * (try width("a"))
    #expect(try width(text) < letters + space - 1)
  }

  @Test func kerningAndTrackingAddSpace() throws {
    let plain = try width("abcde")
    func measure(_ segment: TextSegment) throws -> Double {
      Double(try library.paragraph([segment]).measure().size.width)
    }
    #expect(abs(try measure(TextSegment("abcde", kerning: 2)) - plain - 10) < 1e-4)
    #expect(abs(try measure(TextSegment("abcde", tracking: 3)) - plain - 15) < 1e-4)
    #expect(abs(try measure(TextSegment("abcde", kerning: 9, tracking: 3)) - plain - 15) < 1e-4)
  }

  @Test func monospacedDigitsHaveEqualAdvances() throws {
    let font = FontRequest(features: [.monospacedDigits])
    #expect(abs(try width("111", font) - (try width("888", font))) < 1e-4)
    #expect(try width("111") < (try width("888")))
  }

  @Test func monospacedAdvancesMatchSFMono() throws {
    let font = FontRequest(design: .monospaced, size: 100)
    #expect(abs(try width("i", font) - 61.8) < 0.01)
    #expect(abs(try width("!=", font) - 123.6) < 0.01)
    #expect(abs(try width("W", font) - 61.8) < 0.01)
  }

  @Test func arrowsAreNotLigatures() throws {
    let layout = try library.paragraph([TextSegment("->")]).layout()
    #expect(layout.lines[0].runs[0].run.glyphs.count == 2)
  }

  @Test func widthsIncreaseWithWeight() throws {
    var last = 0.0
    for weight in stride(from: 100.0, through: 900, by: 100) {
      let now = try width("Hamburgefonstiv", FontRequest(weight: FontWeight(weight)))
      #expect(now > last)
      last = now
    }
  }

  @Test func sizesIncreaseWithDynamicType() {
    for style in TextStyle.allCases {
      let sizes = DynamicTypeLevel.allCases.map { style.size(at: $0) }
      #expect(sizes == sizes.sorted(), "\(style)")
    }
    #expect(TextStyle.body.size() == 17)
    #expect(TextStyle.headline.weight == .semibold)
    #expect(TextStyle.body.size(at: .accessibility5) == 53)
  }

  @Test func textStylesOfMacOSDoNotDependOnTheDynamicTypeSize() {
    // Apple's Human Interface Guidelines, "Typography": size and line height.
    let expected: [TextStyle: (CGFloat, CGFloat)] = [
      .largeTitle: (26, 32), .title: (22, 26), .title2: (17, 22), .title3: (15, 20),
      .headline: (13, 16), .subheadline: (11, 14), .body: (13, 16), .callout: (12, 15),
      .footnote: (10, 13), .caption: (10, 13), .caption2: (10, 13),
    ]
    for style in TextStyle.allCases {
      for level in DynamicTypeLevel.allCases {
        let table = TextStyleTable.macOS
        #expect(table.size(of: style, at: level) == expected[style]?.0)
        #expect(table.lineHeight(of: style, at: level) == expected[style]?.1)
        #expect(table.scale(of: style, at: level) == 1)
      }
    }
    #expect(TextStyleTable.macOS.weight(of: .headline) == .bold)
    #expect(TextStyleTable.macOS.weight(of: .caption2) == .medium)
    #expect(TextStyleTable.macOS.weight(of: .body) == .regular)
  }

  @Test func italicFacesArePreferredToSyntheticSlants() throws {
    let italic = FontRequest(isItalic: true)
    #expect(try library.resolve(italic).typeface.file == "Inter-Italic[opsz,wght].ttf")
    #expect(try library.resolve(italic).slant == 0)
    var rounded = italic
    rounded.design = .rounded
    #expect(try library.resolve(rounded).slant == 0.2)
  }

  @Test func namesAreStable() throws {
    let font = try library.resolve(FontRequest(weight: .semibold))
    #expect(font.typeface.name == "Inter opsz 18 wght 600")
    let serif = try library.resolve(FontRequest(design: .serif, size: 12, isItalic: true))
    #expect(serif.typeface.name == "Source Serif 4 italic wght 400 opsz 12")
  }

  @Test func outlinesAreInEmOnTheBaseline() throws {
    let font = try library.resolve(FontRequest())
    let glyph = try #require(font.typeface.glyph(for: "H"))
    let bounds = font.typeface.outline(of: glyph).boundingRect
    #expect(abs(bounds.maxY) < 1e-3)
    #expect(abs(bounds.minY + font.typeface.metrics.capHeight) < 2e-3)
    let space = try #require(font.typeface.glyph(for: " "))
    #expect(font.typeface.outline(of: space).isEmpty)
  }

  @Test(arguments: [FontRequest.Design.default, .serif, .rounded], [false, true])
  func inertFeaturesDoNotChangeASCII(design: FontRequest.Design, isItalic: Bool) throws {
    let characters = (0x20...0x7E).map { Character(Unicode.Scalar($0)) }
    var text = ""
    for first in characters { for second in characters { text += "\(first)\(second)" } }
    let segment = TextSegment(text, font: FontRequest(design: design, isItalic: isItalic))
    let font = try library.resolve(segment.font)
    #expect(!font.typeface.inertFeatures.isEmpty)
    func shaped(isASCII: Bool) -> ShapedText {
      var result = ShapedText(segments: [segment])
      result.utf8 = Array(text.utf8)
      let item = TextItem(
        bytes: 0..<result.utf8.count, segment: 0, font: font, scriptValue: nil, isASCII: isASCII)
      var shaper = Shaper(ShapeCache(), result.segments)
      shaper.shape(item, into: &result)
      return result
    }
    let (fast, full) = (shaped(isASCII: true), shaped(isASCII: false))
    #expect(fast.glyphs.map(\.id) == full.glyphs.map(\.id))
    #expect(fast.offsets == full.offsets)
  }
}
