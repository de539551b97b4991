// PDFTests: bitmaps.

import PrefDrawing
import PrefGeometry
import PrefPDFDecoder
import PrefTestTags
import Synchronization
import Testing

@Suite(.tags(.images)) struct PDFBitmapTests {
  /// Draws an image of 2 × 2 pixels in the page.
  private func image(
    _ digits: String, _ entries: String, _ objects: [String] = [], content: String = ""
  ) throws -> Drawn {
    try Drawn(
      "\(content) 20 0 0 20 0 0 cm /I Do", "/XObject << /I 10 0 R >>",
      [
        TestFile.stream(
          digits + ">",
          "/Subtype /Image /Width 2 /Height 2 /Filter /ASCIIHexDecode \(entries)")
      ] + objects)
  }

  private func corners(_ drawn: Drawn) -> [String] {
    [drawn[0, 0], drawn[19, 0], drawn[0, 19], drawn[19, 19]]
  }

  @Test func samplesAreColors() throws {
    let rgb = try image(
      "FF0000 00FF00 0000FF FFFFFF", "/ColorSpace /DeviceRGB /BitsPerComponent 8")
    #expect(corners(rgb) == ["#FF0000", "#00FF00", "#0000FF", "#FFFFFF"])
    // Rows begin at whole bytes.
    let bits = try image("80 40", "/ColorSpace /DeviceGray /BitsPerComponent 1")
    #expect(corners(bits) == ["#FFFFFF", "#000000", "#000000", "#FFFFFF"])
    let inverted = try image("80 40", "/ColorSpace /DeviceGray /BitsPerComponent 1 /Decode [1 0]")
    #expect(corners(inverted) == ["#000000", "#FFFFFF", "#FFFFFF", "#000000"])
    let table = try image(
      "10 20", "/ColorSpace [/Indexed /DeviceRGB 2 <FF000000FF000000FF>] /BitsPerComponent 4")
    #expect(corners(table) == ["#00FF00", "#FF0000", "#0000FF", "#FF0000"])
    let deep = try image(
      "FFFF 0000 8080 0000", "/ColorSpace /DeviceGray /BitsPerComponent 16")
    #expect(corners(deep) == ["#FFFFFF", "#000000", "#808080", "#000000"])
  }

  @Test func stencilsHaveTheColorOfFills() throws {
    let drawn = try image("80 40", "/ImageMask true", content: "1 0 0 rg")
    #expect(corners(drawn) == ["clear", "#FF0000", "#FF0000", "clear"])
  }

  @Test func masksHaveTheirOwnSize() throws {
    let mask = TestFile.stream(
      "FF00 80FF FF00 80FF>".replacing(" ", with: ""),
      "/Subtype /Image /Width 4 /Height 2 /ColorSpace /DeviceGray /BitsPerComponent 8 /Filter /ASCIIHexDecode"
    )
    let drawn = try image(
      "FFFFFFFF", "/ColorSpace /DeviceGray /BitsPerComponent 8 /SMask 11 0 R", [mask])
    #expect(drawn[0, 0] == "#FFFFFF" && drawn[19, 0].hasSuffix("@128"))
    let stencil = TestFile.stream(
      "80 40>", "/Subtype /Image /Width 2 /Height 2 /ImageMask true /Filter /ASCIIHexDecode")
    let masked = try image(
      "00000000", "/ColorSpace /DeviceGray /BitsPerComponent 8 /Mask 11 0 R", [stencil])
    #expect(corners(masked) == ["clear", "#000000", "#000000", "clear"])
  }

  @Test func inlineImagesHaveShortNames() throws {
    let drawn = try Drawn(
      "q 20 0 0 20 0 0 cm BI /W 2 /H 1 /CS /RGB /BPC 8 /F /AHx ID FF00000000FF> EI Q 0 0 2 2 re f")
    #expect(drawn[0, 10] == "#FF0000" && drawn[19, 10] == "#0000FF" && drawn[0, 19] == "#000000")
  }

  @Test func whatCannotBeDecodedIsReported() throws {
    let jpx = try Drawn(
      "/I Do", "/XObject << /I 10 0 R >>",
      [TestFile.stream("x", "/Subtype /Image /Width 2 /Height 2 /Filter /JPXDecode")])
    #expect(jpx.image.omissions == ["a bitmap (the filter JPXDecode is not supported)"])
    let short = try image("FF", "/ColorSpace /DeviceRGB /BitsPerComponent 8")
    #expect(short.image.omissions == ["a bitmap (it has too few bytes)"])
    let large = try Drawn(
      "/I Do", "/XObject << /I 10 0 R >>",
      [TestFile.stream("x", "/Subtype /Image /Width 100000 /Height 100000 /ColorSpace /DeviceGray")]
    )
    #expect(large.image.omissions.count == 1)
  }

  @Test func colorKeysAreClear() throws {
    let drawn = try image(
      "FF0000 00FF00 0000FF FFFFFF",
      "/ColorSpace /DeviceRGB /BitsPerComponent 8 /Mask [0 10 0 10 250 255]")
    #expect(corners(drawn) == ["#FF0000", "#00FF00", "clear", "#FFFFFF"])
  }

  @Test func aMatteIsRemoved() throws {
    // Red, blended with white by one half.
    let mask = TestFile.stream(
      "80808080>",
      """
      /Subtype /Image /Width 2 /Height 2 /ColorSpace /DeviceGray /BitsPerComponent 8
      /Filter /ASCIIHexDecode /Matte [1 1 1]
      """)
    let drawn = try image(
      "FF7F7F FF7F7F FF7F7F FF7F7F", "/ColorSpace /DeviceRGB /BitsPerComponent 8 /SMask 11 0 R",
      [mask])
    #expect(drawn[10, 10] == "#FF0000@128")
  }

  @Test func theMaskOfAnImageReplacesThatOfTheState() throws {
    let group = TestFile.stream(
      "1 g 0 0 10 20 re f", "/Subtype /Form /BBox [0 0 20 20] /Group << /S /Transparency >>")
    let mask = TestFile.stream(
      "FFFFFFFF>",
      """
      /Subtype /Image /Width 2 /Height 2 /ColorSpace /DeviceGray /BitsPerComponent 8
      /Filter /ASCIIHexDecode
      """)
    let bitmap = TestFile.stream(
      "00000000>",
      """
      /Subtype /Image /Width 2 /Height 2 /ColorSpace /DeviceGray /BitsPerComponent 8
      /Filter /ASCIIHexDecode /SMask 11 0 R
      """)
    let drawn = try Drawn(
      "/M gs 20 0 0 20 0 0 cm /I Do",
      """
      /ExtGState << /M << /SMask << /S /Luminosity /G 12 0 R >> >> >> /XObject << /I 10 0 R >>
      """, [bitmap, mask, group])
    #expect(drawn[5, 10] == "#000000" && drawn[15, 10] == "#000000")
  }

  /// A decoder that returns the bytes after the first two and before the last ones as colors.
  private struct StubReader: ImageReader {
    struct Unsupported: Error {}

    func image(of bytes: [UInt8], name: String, maxPixels: Int?) throws -> PixelImage {
      let hasExif = bytes.count > 3 && bytes[3] == 0xE1
      return PixelImage(
        width: 2, height: 1, pixels: [hasExif ? 9 : 128, 0, 0, 255, 0, 0, 255, 255], name: name)
    }

    func image(drawing list: DisplayList, name: String) throws -> PixelImage { throw Unsupported() }
  }

  /// A file of a few bytes may have any size, which is known before its pixels are decoded.
  @Test(arguments: [("0001 0002", true), ("2000 2000", false), ("0002 0001", false)])
  func aFileInTheFormatOfJPEGOfAnotherSizeIsNotDecoded(_ size: String, _ isDecoded: Bool) throws {
    // A fill byte, a table, and a frame header with the height and the width.
    let jpeg = "FFD8 FF FFDB 0004 0000 FFC2 0008 08 \(size) 01 FFDA 0002 00>"
      .replacing(" ", with: "")
    let file = TestFile(
      objects: [
        TestFile.stream(
          jpeg,
          "/Subtype /Image /Width 2 /Height 1 /ColorSpace /DeviceRGB /Filter [/ASCIIHexDecode /DCTDecode]"
        )
      ], page: "/Resources << /XObject << /I 10 0 R >> >>", content: "/I Do")
    let reader = CountingReader()
    _ = try VectorImage(pdf: file.bytes, reader: reader)
    #expect(reader.count.load(ordering: .relaxed) == (isDecoded ? 1 : 0))
  }

  /// A reader that decodes nothing.
  private final class CountingReader: ImageReader {
    struct Unsupported: Error {}
    let count = Atomic(0)

    func image(of bytes: [UInt8], name: String, maxPixels: Int?) throws -> PixelImage {
      count.add(1, ordering: .relaxed)
      throw Unsupported()
    }

    func image(drawing list: DisplayList, name: String) throws -> PixelImage { throw Unsupported() }

    static func == (a: CountingReader, b: CountingReader) -> Bool { a === b }
    func hash(into hasher: inout Hasher) { hasher.combine(ObjectIdentifier(self)) }
  }

  @Test func filesInTheFormatOfJPEGAreDecodedWithoutTheirOrientation() throws {
    let jpeg = "FFD8 FFE1 0004 0000 FFDA 0002 00>".replacing(" ", with: "")
    func drawn(_ entries: String) throws -> PixelImage? {
      let file = TestFile(
        objects: [
          TestFile.stream(
            jpeg,
            "/Subtype /Image /Width 2 /Height 1 /Filter [/ASCIIHexDecode /DCTDecode] \(entries)")
        ], page: "/Resources << /XObject << /I 10 0 R >> >>", content: "/I Do")
      let image = try VectorImage(pdf: file.bytes, reader: StubReader())
      if case .image(let pixels, _, _, _)? = image.items.first?.content { return pixels }
      return nil
    }
    #expect(try drawn("/ColorSpace /DeviceRGB")?.pixels == [128, 0, 0, 255, 0, 0, 255, 255])
    // Gray values are the tints of an ink.
    let ink = "<< /FunctionType 2 /Domain [0 1] /C0 [1 1 1] /C1 [0 1 0] /N 1 >>"
    let tints = try drawn("/ColorSpace [/Separation /Ink /DeviceRGB \(ink)]")
    #expect(tints?.pixels == [127, 255, 127, 255, 255, 255, 255, 255])
    #expect(try drawn("/Width 3 /ColorSpace /DeviceRGB") == nil)
  }

  @Test func inlineImagesEndAtTheirLength() throws {
    // The samples contain the characters of the end.
    let drawn = try Drawn(
      "q 20 0 0 20 0 0 cm BI /W 4 /H 1 /CS /G /BPC 8 ID  EI \u{7F} EI Q 0 0 2 2 re f")
    #expect(drawn[0, 10] == "#202020" && drawn[7, 10] == "#454545" && drawn[0, 19] == "#000000")
    let short = try Drawn("q 20 0 0 20 0 0 cm BI /W 1 /H 1 /CS /G /BPC 8 /F /AHx ID FF>EI Q")
    #expect(short[10, 10] == "#FFFFFF")
  }
}
