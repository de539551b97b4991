// PDFTests: the structure of files, filters, errors and limits.

import PrefDrawing
import PrefGeometry
import PrefPDFDecoder
import PrefPNGCodec
import PrefRaster
import PrefTestTags
import PrefVectorEncoder
import Testing

@Suite(.tags(.images, .input)) struct PDFFileTests {
  private static let red = "1 0 0 rg 0 0 20 20 re f"

  @Test func theLastObjectOfANumberApplies() throws {
    var file = TestFile(content: "0 0 20 20 re f")
    file.end = "4 0 obj \(TestFile.stream(Self.red)) endobj trailer << /Root 1 0 R >>"
    #expect(try file.drawn()[10, 10] == "#FF0000")
  }

  @Test(arguments: ["/Length 9 0 R", "/Length 3", "/Length 999999", "/Length -1", ""])
  func aMissingOrWrongLengthIsReplacedByTheEndOfTheStream(_ length: String) throws {
    var file = TestFile()
    file.end =
      "4 0 obj << \(length) >> stream\r\n\(Self.red)\nendstream endobj trailer << /Root 1 0 R >>"
    #expect(try file.drawn()[10, 10] == "#FF0000")
  }

  /// Returns a file whose content is encoded.
  private func file(_ content: [UInt8], _ entries: String) -> [UInt8] {
    var bytes = TestFile().bytes
    bytes += Array("\n4 0 obj << /Length \(content.count) \(entries) >> stream\n".utf8)
    return bytes + content + Array("\nendstream endobj".utf8)
  }

  @Test func streamsAreDecoded() throws {
    let plain = Array(Self.red.utf8)
    let hexadecimal = plain.map { String($0 >> 4, radix: 16) + String($0 & 15, radix: 16) }.joined()
    let rows = plain.enumerated().map {
      UInt8(truncatingIfNeeded: Int($1) - ($0 > 0 ? Int(plain[$0 - 1]) : 0))
    }
    let encoded: [([UInt8], String)] = [
      (ZlibStream.compressed(plain), "/Filter /FlateDecode"),
      (Array((hexadecimal + ">").utf8), "/Filter [/ASCIIHexDecode]"),
      (
        Array(
          (ZlibStream.compressed(plain).map {
            String($0 >> 4, radix: 16) + String($0 & 15, radix: 16)
          }
          .joined() + ">").utf8), "/Filter [/ASCIIHexDecode /FlateDecode]"
      ),
      ([UInt8(plain.count - 1)] + plain + [128], "/Filter /RunLengthDecode"),
      (Self.base85(plain), "/Filter /ASCII85Decode"),
      (Self.lzw(plain), "/Filter /LZWDecode"),
      (
        ZlibStream.compressed([1] + rows),
        "/Filter /FlateDecode /DecodeParms << /Predictor 15 /Columns \(plain.count) >>"
      ),
      (
        ZlibStream.compressed(rows),
        "/Filter /FlateDecode /DecodeParms << /Predictor 2 /Columns \(plain.count) >>"
      ),
    ]
    for (bytes, entries) in encoded {
      #expect(try Drawn(file(bytes, entries))[10, 10] == "#FF0000", "\(entries)")
    }
  }

  /// Returns the digits of bytes by the definition of the encoding.
  private static func base85(_ bytes: [UInt8]) -> [UInt8] {
    var result: [UInt8] = []
    for start in stride(from: 0, to: bytes.count, by: 4) {
      let group = Array(bytes[start..<min(start + 4, bytes.count)])
      var value = (group + [0, 0, 0]).prefix(4).reduce(UInt32(0)) { $0 << 8 | UInt32($1) }
      var digits: [UInt8] = []
      for _ in 0..<5 {
        digits.insert(UInt8(value % 85) + 33, at: 0)
        value /= 85
      }
      result += digits.prefix(group.count + 1)
    }
    return result + Array("~>".utf8)
  }

  /// Returns the codes of an encoder that uses no sequences: of nine bits until the table has 511 entries.
  private static func lzw(_ bytes: [UInt8]) -> [UInt8] {
    let codes = [256] + bytes.map { Int($0) } + [257]
    let bits = codes.flatMap { code in (0..<9).map { code >> (8 - $0) & 1 } }
    return stride(from: 0, to: bits.count, by: 8).map { start in
      (0..<8).reduce(0) { $0 << 1 | UInt8(start + $1 < bits.count ? bits[start + $1] : 0) }
    }
  }

  @Test func objectsCanBeInStreams() throws {
    let page = "<< /Type /Page /MediaBox [0 0 20 20] /Contents 4 0 R >>"
    let tree = "<< /Type /Pages /Kids [7 0 R] /Count 1 >>"
    let header = "6 0 7 \(tree.utf8.count + 1) "
    let content = ZlibStream.compressed(Array((header + tree + " " + page).utf8))
    var bytes = Array("%PDF-1.5\n5 0 obj << /Type /Catalog /Pages 6 0 R >> endobj\n".utf8)
    bytes += Array(
      """
      8 0 obj << /Type /ObjStm /N 2 /First \(header.utf8.count) /Filter /FlateDecode
      /Length \(content.count) >> stream

      """.utf8)
    bytes +=
      content + Array("\nendstream endobj 4 0 obj \(TestFile.stream(Self.red)) endobj\n".utf8)
    bytes += Array(
      "9 0 obj << /Type /XRef /Root 5 0 R /Length 0 >> stream\n\nendstream endobj".utf8)
    #expect(try Drawn(bytes)[10, 10] == "#FF0000")
  }

  @Test func readingReversesWriting() throws {
    let gradient = ResolvedGradient(
      stops: [
        ResolvedStop(color: ResolvedColor(red: 1, green: 0, blue: 0), location: 0),
        ResolvedStop(color: ResolvedColor(red: 0, green: 1, blue: 0), location: 0.5),
        ResolvedStop(color: ResolvedColor(red: 0, green: 0, blue: 1), location: 1),
      ], geometry: .linear(start: CGPoint(x: 2, y: 2), end: CGPoint(x: 38, y: 20)))
    let ellipse = Path(ellipseIn: CGRect(x: 3, y: 5, width: 30, height: 20))
    let square = DisplayItem(
      .fill(
        Path(CGRect(x: 10, y: 10, width: 20, height: 20)), isEvenOdd: false, isAntialiased: true,
        .color(ResolvedColor(red: 0.2, green: 0.4, blue: 1))))
    let list = DisplayList(
      size: CGSize(width: 40, height: 30), scale: 2,
      items: [
        DisplayItem(.fill(ellipse, isEvenOdd: false, isAntialiased: true, .gradient(gradient))),
        DisplayItem(
          .stroke(
            ellipse, StrokeStyle(lineWidth: 2, dash: [5, 3]), isAntialiased: true,
            .color(.black)), transform: CGAffineTransform(rotationAngle: 0.2)),
        DisplayItem(
          .layer(
            DisplayLayer(
              items: [square], clip: DisplayLayer.Clip(path: ellipse), opacity: 0.5,
              blendMode: .multiply))),
      ])
    let file = try PDFDocument.bytes(of: [PDFDocument.Page(list: list)])
    let image = try VectorImage(pdf: file)
    #expect(image.size == list.size && image.omissions.isEmpty)
    let expected = try Rasterizer().bitmap(of: list).bytes
    let found = try Rasterizer().bitmap(
      of: DisplayList(size: image.size, scale: 2, items: image.items)
    ).bytes
    let differences = zip(expected, found).map { abs(Int($0) - Int($1)) }
    #expect((differences.max() ?? 255) <= 3)
  }

  // MARK: Errors and limits

  @Test func errorsNameTheCause() {
    #expect(message(Array("<svg/>".utf8)) == "is not a PDF file: it has no \"%PDF-\"")
    #expect(message(Array("%PDF-1.4\n".utf8)) == "the file has no page")
    #expect(message(TestFile(mediaBox: "0 0 0 20"))?.contains("the page has no size") == true)
    #expect(message(TestFile(mediaBox: "0 0 20"))?.contains("the page has no size") == true)
    #expect(
      message(TestFile(end: "trailer << /Root 1 0 R /Encrypt 5 0 R >>")) == "the file is encrypted")
    #expect(message(TestFile(objects: ["(abc"])) == "object 10: a string does not end")
    #expect(
      message(TestFile(objects: ["[1 2"]))?.contains("object 10: unexpected \"endobj\"") == true)
    #expect(
      message(TestFile(objects: [String(repeating: "[", count: 100)]))
        == "object 10: more than 64 nested arrays and dictionaries")
    #expect(
      message(file(Array("abc".utf8), "/Filter /FlateDecode"))
        == "object 4: the compressed stream is damaged")
    #expect(
      message(file(Array("abc".utf8), "/Filter /Crypt"))
        == "object 4: the filter Crypt is not supported"
    )
    #expect(
      message(TestFile(content: "/Nothing cs"))?.contains("the color space Nothing is unknown")
        == true)
    #expect(
      message(TestFile(content: "1e9 0 0 1 0 0 cm 99999999999 0 0 1 0 0 cm"))
        == "a transform is too large")
  }

  @Test func referencesToThemselvesEnd() throws {
    var file = TestFile(
      objects: [
        TestFile.group("/G Do", "/Resources << /XObject << /G 10 0 R >> >>"), "11 0 R",
        "<< /FunctionType 3 /Domain [0 1] /Bounds [] /Encode [0 1] /Functions [12 0 R] >>",
        "[/Indexed 13 0 R 1 <00>]",
      ], page: "/Resources << /XObject << /G 10 0 R >> >>", content: "/G Do")
    #expect(try file.drawn().image.items.isEmpty)
    file.page = "/Resources 11 0 R"
    #expect(try file.drawn().image.items.isEmpty)
    file.page =
      """
      /Resources << /Shading << /S << /ShadingType 2 /Coords [0 0 1 1] /ColorSpace /DeviceGray
      /Function 12 0 R >> >> >>
      """
    file.content = "/S sh"
    #expect(message(file) == "a function has too many parts")
    file.page = "/Resources << /ColorSpace << /C 13 0 R >> >>"
    file.content = "/C cs"
    #expect(message(file) == "a color space is nested too deeply")
    file.end = "2 0 obj << /Kids [2 0 R] /Count 1 >> endobj trailer << /Root 1 0 R >>"
    #expect(message(file) == "the file has no page")
  }

  @Test func workIsLimited() {
    // Each group draws the previous one ten times.
    var objects = [TestFile.group("0 0 1 1 re f")]
    for level in 1...7 {
      objects.append(
        TestFile.group(
          String(repeating: "/G Do ", count: 10),
          "/Resources << /XObject << /G \(9 + level) 0 R >> >>"))
    }
    let file = TestFile(
      objects: objects, page: "/Resources << /XObject << /G 17 0 R >> >>", content: "/G Do")
    #expect(
      message(file)
        == "the file takes more than 2000000 units of drawing work; it draws too much, or repeats parts too often"
    )
    let bomb = ZlibStream.compressed([UInt8](repeating: 32, count: 40 << 20))
    #expect(
      message(self.file(bomb, "/Filter /FlateDecode"))
        == "object 4: the streams of the file decompress to more than 32 MiB")
    #expect(
      message(TestFile(content: String(repeating: "q ", count: 200)))
        == "more than 128 saved graphics states")
    let clips = String(repeating: "0 0 9 9 re W n ", count: 70)
    #expect(message(TestFile(content: clips)) == "more than 64 nested clips and groups")
  }

  @Test func partsThatAreReadAgainAndAgainAreCounted() {
    // Objects of an object stream with the same bytes, tints with many samples, and images that cannot be decoded.
    let header = String(repeating: "30 0 ", count: 100_000)
    let shared = ZlibStream.compressed(
      Array((header + String(repeating: " ", count: 1 << 20)).utf8))
    var bytes = TestFile().bytes
    bytes += Array(
      "\n20 0 obj << /Type /ObjStm /N 100000 /First \(header.utf8.count) /Length \(shared.count) /Filter /FlateDecode >> stream\n"
        .utf8)
    bytes += shared + Array("\nendstream endobj".utf8)
    #expect(message(bytes)?.contains("decompress to more than 32 MiB") == true)

    let ink = "[/Separation /Ink /DeviceGray 10 0 R]"
    let samples = TestFile.stream(
      String(repeating: "00", count: 1000),
      "/FunctionType 0 /Domain [0 1] /Range [0 1] /Size [1000] /BitsPerSample 8")
    let tints = TestFile(
      objects: [samples], page: "/Resources << /ColorSpace << /C \(ink) >> >>",
      content: String(repeating: "/C cs ", count: 300_000))
    #expect(message(tints)?.contains("drawing work") == true)

    let failing = TestFile(
      objects: [
        TestFile.stream(
          String(repeating: "x", count: 1 << 16),
          "/Subtype /Image /Width 9 /Height 9 /BitsPerComponent 3 /ColorSpace /DeviceGray")
      ], page: "/Resources << /XObject << /I 10 0 R >> >>",
      content: String(repeating: "/I Do ", count: 20_000))
    #expect(message(failing) == nil)
  }

  @Test func rowsArePredictedByEachFilter() throws {
    // Three rows of each PNG filter, for pixels of 3 bytes, encoded by the formulas of the specification.
    let (width, height) = (4, 15)
    var pixels = (0..<height).map { y -> [UInt8] in
      (0..<width * 3).map { x -> UInt8 in UInt8(truncatingIfNeeded: x * 37 + y * 91 + x * y * 13) }
    }
    pixels[0] = Array(repeating: 255, count: 12)
    var encoded: [UInt8] = []
    for y in 0..<height {
      let filter = y % 5
      encoded.append(UInt8(filter))
      for x in 0..<width * 3 {
        let left = x >= 3 ? Int(pixels[y][x - 3]) : 0
        let up = y > 0 ? Int(pixels[y - 1][x]) : 0
        let corner = x >= 3 && y > 0 ? Int(pixels[y - 1][x - 3]) : 0
        let estimate = left + up - corner
        let nearest = [left, up, corner].min { abs($0 - estimate) < abs($1 - estimate) } ?? 0
        let prediction = [0, left, up, (left + up) / 2, nearest][filter]
        encoded.append(UInt8(truncatingIfNeeded: Int(pixels[y][x]) - prediction))
      }
    }
    let stream = ZlibStream.compressed(encoded)
    var bytes = TestFile(
      page: "/Resources << /XObject << /I 20 0 R >> >>", content: "/I Do"
    ).bytes
    bytes += Array(
      """

      20 0 obj << /Subtype /Image /Width \(width) /Height \(height) /ColorSpace /DeviceRGB
      /BitsPerComponent 8 /Filter /FlateDecode /Length \(stream.count)
      /DecodeParms << /Predictor 12 /Colors 3 /Columns \(width) >> >> stream

      """.utf8)
    bytes += stream + Array("\nendstream endobj".utf8)
    guard case .image(let image, _, _, _)? = try VectorImage(pdf: bytes).items.first?.content else {
      Issue.record("no image")
      return
    }
    var expected: [UInt8] = []
    for (index, value) in pixels.joined().enumerated() {
      expected.append(value)
      if index % 3 == 2 { expected.append(255) }
    }
    #expect(image.pixels == expected)
  }
}
