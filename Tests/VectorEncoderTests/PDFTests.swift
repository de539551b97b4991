// VectorTests: the structure of PDF files (ISO 32000-1, section 7.5).

import Foundation
import PrefDrawing
import PrefGeometry
import PrefTestTags
import PrefVectorEncoder
import Testing

@Suite(.tags(.drawing)) struct PDFTests {
  @Test func theCrossReferenceTableHasTheOffsetOfEachObject() throws {
    let bytes = try pdf(list(fill(square, red)))
    #expect(bytes.starts(with: Array("%PDF-1.7\n".utf8)))
    let text = String(decoding: bytes, as: Unicode.ASCII.self)
    #expect(text.hasSuffix("%%EOF\n"))
    let lines = text.components(separatedBy: "\n")
    let start = try #require(Int(lines[lines.count - 3]))
    let table = String(decoding: bytes[start...], as: Unicode.ASCII.self)
      .components(separatedBy: "\n")
    #expect(table[0] == "xref")
    let count = try #require(Int(table[1].dropFirst(2)))
    #expect(count > 4)
    for number in 1..<count {
      let entry = table[2 + number]
      // Each entry has 20 bytes with the line break.
      #expect(entry.utf8.count == 19)
      let offset = try #require(Int(entry.prefix(10)))
      #expect(bytes[offset...].starts(with: Array("\(number) 0 obj\n".utf8)))
    }
  }

  @Test func thePageHasTheSizeOfThePictureInPoints() throws {
    let text = String(decoding: try pdf(list(fill(square, red))), as: UTF8.self)
    #expect(text.contains("/MediaBox [0 0 20 10]"))
  }

  @Test func severalPicturesAreSeveralPages() throws {
    let page = PDFDocument.Page(list: list(fill(square, red)))
    let bytes = try PDFDocument.bytes(of: [page, page, page])
    #expect(String(decoding: bytes, as: UTF8.self).contains("/Count 3"))
  }

  @Test func theTitleIsAStringInUTF16() throws {
    let bytes = try PDFDocument.bytes(
      of: [PDFDocument.Page(list: list())], options: VectorOptions(title: "é)"))
    #expect(String(decoding: bytes, as: UTF8.self).contains("/Title <FEFF00E90029>"))
  }

  @Test func theStreamsHaveTheLengthsOfTheirDictionaries() throws {
    let bytes = try pdf(list(fill(square, red), fill(Path(ellipseIn: square), .color(blue))))
    let marker = Array("stream\n".utf8)
    var count = 0
    var at = 0
    while let range = bytes[at...].firstRange(of: marker) {
      let head = String(decoding: bytes[at..<range.lowerBound], as: Unicode.ASCII.self)
      let length = try #require(
        head.components(separatedBy: "/Length ").last?.components(separatedBy: " ").first
          .flatMap { Int($0) })
      let end = range.upperBound + length
      #expect(bytes[end...].starts(with: Array("\nendstream".utf8)))
      at = end + 10
      count += 1
    }
    #expect(count == 1)
  }
}
