// VectorTests: text of PDF files with embedded fonts.

import Foundation
import PrefDrawing
import PrefGeometry
import PrefTestTags
import Testing

@testable import PrefVectorEncoder

@Suite(.tags(.drawing, .text)) struct PDFTextTests {
  private let font = SquareFont()

  private func run(
    _ text: String, _ glyphs: [UInt32], size: CGFloat = 8, slant: CGFloat = 0, y: [Float] = []
  ) -> GlyphRun {
    GlyphRun(
      store: font, fontSize: size,
      glyphs: glyphs.indices.map {
        PositionedGlyph(
          glyph: glyphs[$0], x: Float($0) * 5, y: $0 < y.count ? y[$0] : 0)
      }, text: text, slant: slant)
  }

  /// Returns the content of a page with runs, and the fonts of the file.
  private func written(_ runs: [GlyphRun]) throws -> (content: String, fonts: PDFFonts) {
    var writer = PDFWriter(file: PDFFile(), size: CGSize(width: 20, height: 10))
    writer.embedsFonts = true
    try writer.append(runs.map { .glyphs($0, red, .identity) })
    return (writer.content.string, writer.fonts)
  }

  // MARK: - Font files

  @Test func theFontHasEachGlyphOnce() throws {
    var path = Path()
    path.move(to: CGPoint(x: 0.1, y: -0.7))
    path.addLine(to: CGPoint(x: 1 / 3, y: 0.2))
    path.addCurve(
      to: CGPoint(x: 0.5, y: -0.25), control1: CGPoint(x: 0.4, y: 0.1),
      control2: CGPoint(x: 0.45, y: 0.05))
    path.addQuadCurve(to: CGPoint(x: 0.1, y: -0.7), control: CGPoint(x: 0.2, y: -0.4))
    path.closeSubpath()
    path.addRect(CGRect(x: 0.2, y: -0.3, width: 0.1, height: 0.1))
    let glyphs = [
      CFFFont.Glyph(outline: Path(), advance: 0.5), .init(outline: path, advance: 0.6204),
    ]
    let reader = try CFFReader(
      CFFFont(
        name: "AAAAAA+Test", glyphs: glyphs, bounds: CGRect(x: 1, y: 2, width: 3.5, height: 4)
      )
      .bytes())
    #expect(reader.name == "AAAAAA+Test")
    #expect(reader.top[1230] == [391, 392, 0])
    #expect(reader.top[5] == [1, 2, 5, 6])
    #expect(reader.top[1234] == [2])
    #expect(reader.charStrings.count == 2)
    #expect(try CFFReader.outline(reader.charStrings[0]).width == 500)
    let (width, elements) = try CFFReader.outline(reader.charStrings[1])
    #expect(width == 620)
    #expect(elements.map(\.0) == [21, 5, 8, 8, 21, 5, 5, 5, 14])
    // Quadratic curves become cubic ones; y points up; errors do not accumulate.
    let expected: [[SIMD2<Double>]] = [
      [[100, 700]], [[1000 / 3, -200]], [[400, -100], [450, -50], [500, 250]],
      [[300, 350], [500 / 3, 500], [100, 700]], [[200, 300]], [[300, 300]], [[300, 200]],
      [[200, 200]], [],
    ]
    for (points, reference) in zip(elements.map(\.1), expected) {
      #expect(points.count == reference.count)
      for (point, other) in zip(points, reference) {
        #expect(abs(point.x - other.x) < 1 / 32768 && abs(point.y - other.y) < 1 / 32768)
      }
    }
  }

  @Test func theTablesOfTheFontAreWhereTheTopDictionarySays() throws {
    for count in [1, 2, 300] {
      let glyphs = (0..<count).map { CFFFont.Glyph(outline: Path(square), advance: CGFloat($0)) }
      let bytes = CFFFont(name: "A", glyphs: glyphs, bounds: .zero).bytes()
      let reader = try CFFReader(bytes)
      #expect(reader.charStrings.count == count)
      let charset = try CFFReader.offset(reader.top, 15)
      // Format 2: one range of all glyphs after the first.
      #expect(bytes[charset] == (count > 1 ? 2 : 0))
      let select = try CFFReader.offset(reader.top, 1237)
      #expect(Array(bytes[select...].prefix(6)) == [3, 0, 1, 0, 0, 0])
      #expect(Int(bytes[select + 6]) << 8 | Int(bytes[select + 7]) == count)
      var array = try CFFReader.offset(reader.top, 1236)
      let fonts = try CFFReader.index(bytes, &array)
      #expect(fonts.count == 1 && array == bytes.count)
      #expect(CFFReader.dictionary(fonts[0])[18]?.first == 0)
    }
  }

  // MARK: - Text

  @Test func textIsWrittenWithOneFontPerFaceAndStyle() throws {
    let bytes = try pdf(
      list(
        .glyphs(run("a", [1]), .color(red)), .glyphs(run("b", [2], size: 12), .color(blue)),
        .glyphs(run("a", [1], slant: 0.2), .color(red))),
      options: VectorOptions(pdfText: .fonts))
    let text = String(decoding: bytes, as: UTF8.self)
    #expect(text.components(separatedBy: "/Subtype /Type0").count == 3)
    #expect(text.contains("/BaseFont /AAAAAA+Square"))
    #expect(text.contains("/BaseFont /AAAAAB+Square"))
    #expect(text.contains("/W [0 [625 625 625]]"))
    #expect(!text.contains("/XObject"))
    #expect(text.contains("/Font << /F1 "))
  }

  @Test func outlinesAreTheDefault() throws {
    let text = String(
      decoding: try pdf(list(.glyphs(run("a", [1]), .color(red)))), as: UTF8.self)
    #expect(text.contains("/XObject") && !text.contains("/Font"))
  }

  @Test func pagesShareFonts() throws {
    let page = PDFDocument.Page(list: list(.glyphs(run("a", [1]), .color(red))))
    let bytes = try PDFDocument.bytes(of: [page, page], options: VectorOptions(pdfText: .fonts))
    let text = String(decoding: bytes, as: UTF8.self)
    #expect(text.components(separatedBy: "/Subtype /Type0").count == 2)
    #expect(text.components(separatedBy: "/Font <<").count == 3)
  }

  /// The advance is 0.625 em of 8 points, 5 points, which is the distance of the glyphs.
  @Test func glyphsAtTheirAdvancesNeedNoAdjustment() throws {
    let (content, _) = try written([run("aba", [1, 2, 1])])
    #expect(content.contains("8 0 0 -8 0 0 Tm\n[<0001><0002><0001>] TJ\n"), "\(content)")
  }

  @Test func otherDistancesAreAdjustments() throws {
    // 5 points are 0.5 em of 10 points: 125 thousandths less than the advance.
    let (content, _) = try written([run("aba", [1, 2, 1], size: 10)])
    #expect(content.contains("[<0001>125<0002>125<0001>] TJ\n"), "\(content)")
  }

  @Test func roundingErrorsOfDistancesDoNotAccumulate() throws {
    let glyphs = [UInt32](repeating: 1, count: 300)
    let (content, _) = try written([run(String(repeating: "a", count: 300), glyphs, size: 7)])
    let adjustments = content.components(separatedBy: ">").compactMap {
      Double($0.prefix { $0 != "<" })
    }
    // After 299 distances of 5 points.
    let pen = 299 * 0.625 - adjustments.reduce(0, +) / 1000
    #expect(abs(pen * 7 - 299 * 5) < 0.001)
  }

  @Test func spacesAreShown() throws {
    let (content, _) = try written([run("a b", [1, 2])])
    // The space has an advance of a fourth of an em, which the distance contains already.
    #expect(content.contains("[<0001><0003>250<0002>] TJ\n"), "\(content)")
  }

  @Test func raisedGlyphsHaveTheirOwnMatrix() throws {
    let (content, _) = try written([run("aba", [1, 2, 1], y: [0, -3, -3])])
    #expect(content.contains("8 0 0 -8 0 0 Tm\n[<0001>] TJ\n"), "\(content)")
    #expect(content.contains("8 0 0 -8 5 -3 Tm\n[<0002><0001>] TJ\n"), "\(content)")
  }

  @Test(arguments: [
    ("ab", [1, 2] as [UInt32], false), ("a b", [1, 2], false),
    // A ligature.
    ("fi", [1], true),
    // Several glyphs of one character.
    ("é", [1, 2], true),
    // Written from right to left.
    ("אב", [1, 2], true),
  ])
  func textThatIsNotOneCharacterPerGlyphIsWrittenBesideIt(
    _ text: String, _ glyphs: [UInt32], _ isWritten: Bool
  ) throws {
    let (content, _) = try written([run(text, glyphs)])
    let units = text.utf16.map { String(format: "%04X", $0) }.joined()
    #expect(content.contains("/ActualText <FEFF\(units)>") == isWritten, "\(content)")
    #expect(content.contains("EMC") == isWritten)
  }

  @Test func aGlyphOfTwoCharactersHasTheFirstOneInTheFont() throws {
    // Latin A and Cyrillic А have the same glyph.
    let (content, _) = try written([run("A", [1]), run("А", [1])])
    #expect(content.components(separatedBy: "/ActualText <FEFF0410>").count == 2, "\(content)")
  }

  @Test func outlinesThatAreNotFiniteAreNotText() throws {
    final class Broken: GlyphStore {
      let name = "Broken"
      func outline(of glyph: UInt32) -> Path {
        Path(CGRect(x: 0, y: 0, width: glyph == 0 ? 1 : CGFloat.nan, height: 1))
      }
      func advance(of glyph: UInt32) -> CGFloat { 1 }
      func picture(of glyph: UInt32) -> GlyphPicture? { nil }
    }
    let broken = GlyphRun(
      store: Broken(), fontSize: 8, glyphs: [PositionedGlyph(glyph: 1, x: 0, y: 0)], text: "a")
    let (content, _) = try written([broken])
    #expect(!content.contains("BT"))
  }
}
