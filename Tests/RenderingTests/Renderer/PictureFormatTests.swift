// RenderingTests: pictures in all file formats.

import Foundation
import PrefGeometry
import PrefRendering
import PrefTestTags
import PrefViews
import PrefWebPCodec
import Testing

@MainActor @Suite(.tags(.drawing, .images)) struct PictureFormatTests {
  /// Left half opaque red, right half transparent.
  private func renderer() -> ImageRenderer<some View> {
    ImageRenderer(
      content: HStack(spacing: 0) {
        Color(.sRGB, red: 1, green: 0, blue: 0)
        Color.clear
      }
      .frame(width: 32, height: 16))
  }

  private func color(_ file: [UInt8], x: Int, y: Int) throws -> [Int] {
    let image = try #require(UIImage(data: Data(file)))
    let picture = ImageRenderer(content: Image(uiImage: image))
    let pixel = try picture.picture().image()[x, y]
    return [pixel.red, pixel.green, pixel.blue, pixel.opacity].map { Int($0) }
  }

  private func isSimilar(_ color: [Int], _ expected: [Int]) -> Bool {
    zip(color, expected).allSatisfy { abs($0 - $1) <= 6 }
  }

  @Test func theTransparentPartOfAJPEGFileIsWhite() throws {
    let file = try renderer().picture().bytes(as: .jpeg)
    #expect(file.starts(with: [0xFF, 0xD8, 0xFF]))
    #expect(isSimilar(try color(file, x: 4, y: 8), [255, 0, 0, 255]))
    #expect(isSimilar(try color(file, x: 28, y: 8), [255, 255, 255, 255]))
  }

  /// A picture is drawn and encoded in bands, unless it is one of several whose rows are reused.
  @Test func aJPEGFileDoesNotDependOnBands() throws {
    let renderer = ImageRenderer(
      content: LinearGradient(
        colors: [.red, .clear, .blue], startPoint: .topLeading, endPoint: .bottomTrailing
      ).frame(width: 40, height: 700))
    var picture = try renderer.picture()
    picture.reuseRows(of: RetainedFile())
    let whole = try picture.jpegBytes()
    for threadCount in [1, 3] {
      var picture = try renderer.picture()
      picture.threadCount = threadCount
      #expect(try picture.jpegBytes() == whole)
    }
  }

  @Test func aLosslessWebPFileHasThePixelsOfThePicture() throws {
    let picture = try renderer().picture()
    let file = try picture.bytes(as: .webp, options: PictureFileOptions(isLossless: true))
    let pixels = try picture.image()
    for (x, y) in [(0, 0), (15, 15), (16, 0), (31, 15)] {
      let expected = pixels[x, y]
      #expect(
        try color(file, x: x, y: y)
          == [expected.red, expected.green, expected.blue, expected.opacity].map { Int($0) })
    }
  }

  @Test func aLossyWebPFileKeepsOpacitiesAndIsSmallerAtLowQuality() throws {
    let gradient = ImageRenderer(
      content: LinearGradient(
        colors: [.red, .blue.opacity(0)], startPoint: .topLeading, endPoint: .bottomTrailing
      ).frame(width: 64, height: 64))
    let picture = try gradient.picture()
    let fine = try picture.bytes(as: .webp, options: PictureFileOptions(quality: 95))
    let coarse = try picture.bytes(as: .webp, options: PictureFileOptions(quality: 5))
    #expect(coarse.count < fine.count)
    #expect(try color(fine, x: 63, y: 63)[3] < 12)
    #expect(try color(fine, x: 0, y: 0)[3] > 243)
  }

  @Test func svgAndPDFFilesStartWithTheirSignatures() throws {
    let renderer = renderer()
    #expect(try renderer.svgData().starts(with: Data("<svg ".utf8)))
    #expect(try renderer.pdfData().starts(with: Data("%PDF-1.7".utf8)))
  }

  @Test func aFileHasTheFormatOfItsExtension() throws {
    let folder = FileManager.default.temporaryDirectory.appendingPathComponent(UUID().uuidString)
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    let renderer = renderer()
    for (name, start) in [
      ("a.png", [0x89, 0x50]), ("a.SVG", [0x3C, 0x73]), ("a.pdf", [0x25, 0x50]),
      ("a.jpg", [0xFF, 0xD8]), ("a.jpeg", [0xFF, 0xD8]), ("a.webp", [0x52, 0x49]),
    ] as [(String, [UInt8])] {
      let path = folder.appendingPathComponent(name).path
      try renderer.write(to: path)
      #expect(try Data(contentsOf: URL(fileURLWithPath: path)).starts(with: start), "\(name)")
    }
    for name in ["a.gif", "a", "a.png.txt"] {
      let path = folder.appendingPathComponent(name).path
      #expect(throws: RenderError.self) { try renderer.write(to: path) }
      #expect(!FileManager.default.fileExists(atPath: path))
    }
  }

  @Test func emptyPicturesAreErrorsInAllFormats() throws {
    let empty = try ImageRenderer(content: Color.red.frame(width: 0, height: 5)).picture()
    for format in PictureFormat.allCases where format != .avif {
      #expect(throws: RenderError.emptyPicture(CGSize(width: 0, height: 5))) {
        try empty.bytes(as: format)
      }
    }
  }

  @Test func formatsHaveTheLimitsOfTheirLibraries() throws {
    let wide = try ImageRenderer(content: Color.red.frame(width: 70_000, height: 1)).picture()
    for (format, limit) in [(PictureFormat.jpeg, "65500"), (.webp, "16383")] {
      let error = #expect(throws: RenderError.self) { try wide.bytes(as: format) }
      #expect("\(String(describing: error))".contains(limit))
    }
  }

  @Test func aPDFContextWritesAPagePerCall() throws {
    let folder = FileManager.default.temporaryDirectory
    let url = folder.appendingPathComponent("\(UUID().uuidString).pdf")
    defer { try? FileManager.default.removeItem(at: url) }
    renderer().render { size, draw in
      var box = CGRect(origin: .zero, size: size)
      guard let pdf = CGContext(url as CFURL, mediaBox: &box, nil) else { return }
      for _ in 0..<2 {
        pdf.beginPDFPage(nil)
        draw(pdf)
        pdf.endPDFPage()
      }
      pdf.closePDF()
    }
    let text = String(decoding: try Data(contentsOf: url), as: UTF8.self)
    #expect(text.contains("/Count 2"))
    #expect(text.contains("/MediaBox [0 0 32 16]"))
  }
}
