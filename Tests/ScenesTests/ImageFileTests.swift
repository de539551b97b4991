// Tests of image files in scenes: the same display list as Swift's, places of errors, and limits.

import Foundation
import PrefDrawing
import PrefPDFDecoder
import PrefPNGCodec
import PrefRendering
import PrefSVGDecoder
import PrefTestTags
import PrefViews
import Synchronization
import Testing

@testable import PrefScenes

@MainActor
@Suite(.tags(.scenes)) struct ImageFileTests {
  private let folder: ImageFolder

  init() throws { folder = try ImageFolder() }

  private func image(_ name: String, scale: CGFloat = 1) throws -> Image {
    Image(try ImageFileReader().image(of: folder.png, name: name), scale: scale)
  }

  @Test func anImageHasTheSizeAndThePixelsOfItsFile() throws {
    #expect(try folder.drawing(#"{ "type": "Image", "path": "a.png" }"#) == drawn(image("a.png")))
  }

  /// A reader that counts the files that it is asked for, and reads none.
  private final class FailingReader: ImageReader {
    struct Failure: Error {}
    let count = Mutex(0)

    func image(of bytes: [UInt8], name: String, maxPixels: Int?) throws -> PixelImage {
      count.withLock { $0 += 1 }
      throw Failure()
    }

    func image(drawing list: DisplayList, name: String) throws -> PixelImage { throw Failure() }
    static func == (a: FailingReader, b: FailingReader) -> Bool { a === b }
    func hash(into hasher: inout Hasher) { hasher.combine(ObjectIdentifier(self)) }
  }

  @Test func aDamagedFileIsReadOnce() throws {
    let reader = FailingReader()
    var work = VectorImage.Work(limit: .max)
    let images = SceneImages(reader: reader)
    let path = folder.url.appending(path: "c.png").path
    for _ in 0..<5 {
      #expect(throws: SceneFileError.self) {
        try images.image(at: path, name: "c.png", maxBytes: 1 << 20, work: &work)
      }
    }
    #expect(reader.count.withLock { $0 } == 1)
    // A changed file is read again.
    try Data("another one".utf8).write(to: URL(fileURLWithPath: path))
    #expect(throws: SceneFileError.self) {
      try images.image(at: path, name: "c.png", maxBytes: 1 << 20, work: &work)
    }
    #expect(reader.count.withLock { $0 } == 2)
  }

  private static let vector = #"<svg viewBox="0 0 8 6"><path d="M0 0h4v6H0" fill="red"/></svg>"#

  @Test func vectorImagesStayVectors() throws {
    try Data(Self.vector.utf8).write(to: folder.url.appending(path: "logo.svg"))
    let image = Image(try VectorImage(svg: Array(Self.vector.utf8), name: "logo.svg"))
    let expected = try drawn(
      VStack(spacing: 0) {
        image
        image.resizable().frame(width: 80, height: 20)
      })
    let found = try folder.drawing(
      #"{ "type": "VStack", "spacing": 0, "content": [{ "type": "Image", "path": "logo.svg", "scale": 3 }, { "type": "Image", "path": "logo.svg", "modifiers": [{ "resizable": {} }, { "frame": { "width": 80, "height": 20 } }] }] }"#
    )
    #expect(found == expected)
    #expect(found.contains("fill"))
  }

  @Test func pagesOfPDFFilesAreImages() throws {
    let file = """
      %PDF-1.4
      1 0 obj << /Pages << /Type /Page /MediaBox [0 0 8 6] /Contents 2 0 R >> >> endobj
      2 0 obj << /Length 21 >> stream
      1 0 0 rg 0 0 4 6 re f
      endstream endobj
      trailer << /Root 1 0 R >>
      """
    try Data(file.utf8).write(to: folder.url.appending(path: "logo.pdf"))
    let image = Image(try VectorImage(pdf: Array(file.utf8), name: "logo.pdf"))
    let found = try folder.drawing(#"{ "type": "Image", "path": "logo.pdf" }"#)
    #expect(found == (try drawn(image)) && found.contains("fill rect"))
  }

  @Test func scaleAndModifiersAreThoseOfSwift() throws {
    let scene = try folder.drawing(
      #"{ "type": "Image", "path": "${file}", "scale": 2, "modifiers": [{ "resizable": { "capInsets": { "leading": 2 } } }, { "interpolation": "none" }, { "renderingMode": "template" }, { "scaledToFit": {} }, { "frame": { "width": 60, "height": 60 } }, { "foregroundStyle": "orange" }] }"#,
      #""data": { "file": "parts/b.png" }, "#)
    let swift = try image("parts/b.png", scale: 2)
      .resizable(capInsets: EdgeInsets(top: 0, leading: 2, bottom: 0, trailing: 0))
      .interpolation(.none).renderingMode(.template).scaledToFit().frame(width: 60, height: 60)
      .foregroundStyle(.orange)
    #expect(scene == (try drawn(swift)))
  }

  @Test(arguments: ["fill", "foregroundStyle", "background"])
  func anImagePaintRepeatsTheImage(_ modifier: String) throws {
    let scene = try folder.drawing(
      #"{ "type": "Rectangle", "modifiers": [{ "\#(modifier)": { "image": "a.png", "sourceRect": { "x": 0, "y": 0, "width": 0.5, "height": 1 }, "scale": 0.5 } }] }"#
    )
    let paint = ImagePaint(
      image: try image("a.png"), sourceRect: CGRect(x: 0, y: 0, width: 0.5, height: 1), scale: 0.5)
    #expect(scene.contains("a.png"))
    switch modifier {
    case "fill": #expect(try scene == drawn(Rectangle().fill(paint)))
    case "background": #expect(try scene == drawn(Rectangle().background(paint)))
    default: #expect(try scene == drawn(Rectangle().foregroundStyle(paint)))
    }
  }

  @Test func pathsOfComponentsAreRelativeToTheirFile() throws {
    try Data(#"{ "content": [{ "type": "Image", "path": "b.png" }] }"#.utf8)
      .write(to: folder.url.appending(path: "parts/part.json"))
    #expect(try folder.drawing(#"{ "$ref": "parts/part.json" }"#).contains("b.png"))
  }

  @Test(arguments: [
    ("nothing.png", "No such file or directory"), ("../x.png", "it is outside of the scene's root"),
    ("/etc/passwd", "it is an absolute path"), ("parts", "it is not a regular file"),
  ]) func pathsThatAreNotExpressionsAreValidated(_ path: String, _ expected: String) throws {
    let scene = "{ \"body\":\n{ \"type\": \"Image\", \"path\": \"\(path)\" } }"
    let text = problem(scene, "s.json", files: try folder.files())
    #expect(text.hasPrefix("s.json:2:28: error: cannot use \"\(path)\": \(expected)"), "\(text)")
  }

  @Test(arguments: [
    ("nothing.png", "No such file or directory"), ("../x.png", "it is outside of the scene's root"),
    ("/etc/passwd", "it is an absolute path"), ("parts", "it is not a regular file"),
  ]) func pathsOfImagePaintsAreValidated(_ path: String, _ expected: String) throws {
    for style in [
      #"{ "image": "\#(path)" }"#,
      #"{ "shapeStyle": { "image": "\#(path)", "scale": 2 }, "shadow": { "radius": 2 } }"#,
    ] {
      let scene =
        #"{ "body": { "type": "Circle", "modifiers": [{ "foregroundStyle": \#(style) }] } }"#
      let text = problem(scene, "s.json", files: try folder.files())
      #expect(text.contains("error: cannot use \"\(path)\": \(expected)"), "\(text)")
    }
  }

  @Test func pathsOfImagePaintsInExpressionsAreNotValidated() throws {
    _ = try SceneDocument(
      parsing: Array(
        #"{ "body": { "type": "Circle", "modifiers": [{ "foregroundStyle": { "image": "${'no' + '.png'}" } }] } }"#
          .utf8), name: "s.json", files: folder.files())
  }

  @Test func otherProblemsAreErrorsOfTheRendering() throws {
    try Data("<svg viewBox=\"0 0 8 6\">\n<path d=\"L\"/></svg>".utf8)
      .write(to: folder.url.appending(path: "d.svg"))
    for (body, expected) in [
      (#"{ "type": "Image", "path": "d.svg" }"#, "it is not a usable image: line 2: <path>: "),
      (#"{ "type": "Image", "path": "c.png" }"#, "cannot use \"c.png\": it is not a usable image"),
      (#"{ "type": "Image", "path": "${'x.png'}" }"#, "cannot use \"x.png\": No such file"),
      (#"{ "type": "Image", "path": "${'../../x.png'}" }"#, "it is outside of the scene's root"),
      (#"{ "type": "Image", "path": "a.png", "scale": 0 }"#, "expected a number greater than 0"),
    ] {
      do {
        _ = try drawnScene("{ \"body\": \(body) }", files: folder.files())
        Issue.record("no error for \(body)")
      } catch { #expect("\(error)".contains(expected), "\(error)") }
    }
  }

  @Test func modifiersOfImagesRequireAnImage() {
    #expect(
      bodyProblems(#"{ "type": "Text", "text": "a", "modifiers": [{ "resizable": {} }] }"#) == [
        #"error: "resizable" requires an image; Text is not an image at /body/modifiers/0 — apply it to an Image"#
      ])
    #expect(
      bodyProblems(
        #"{ "type": "Image", "systemName": "star", "modifiers": [{ "padding": 1 }, { "resizable": {} }] }"#
      ).first?.contains("after the other modifiers, Image is no longer an image") == true)
    #expect(
      bodyProblems(
        #"{ "type": "Image", "systemName": "star", "modifiers": [{ "antialiased": true }, { "resizable": {} }, { "padding": 1 }] }"#
      ) == [])
  }
}
