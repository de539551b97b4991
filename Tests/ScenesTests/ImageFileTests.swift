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
  private let folder: URL
  private let png: [UInt8]

  init() throws {
    folder = FileManager.default.temporaryDirectory.appending(path: UUID().uuidString)
      .resolvingSymlinksInPath()
    try FileManager.default.createDirectory(
      at: folder.appending(path: "parts"), withIntermediateDirectories: true)
    let swatch = HStack(spacing: 0) {
      Color.red.frame(width: 12, height: 8)
      Color.blue.opacity(0.5).frame(width: 4, height: 8)
    }
    png = [UInt8](try ImageRenderer(content: swatch).pngData())
    try Data(png).write(to: folder.appending(path: "a.png"))
    try Data(png).write(to: folder.appending(path: "parts/b.png"))
    try Data("no image".utf8).write(to: folder.appending(path: "c.png"))
  }

  private func files(pixels: Int = 1 << 20) throws -> SceneFiles {
    SceneFiles(
      root: try SceneRoot(folder: folder.path), maxBytes: 1 << 20,
      imageReader: ImageFileReader(pixelLimit: pixels))
  }

  private func drawing(_ body: String, _ rest: String = "", limits: SceneLimits = SceneLimits())
    throws -> String
  {
    defer { removeFolder() }
    return try drawnScene(
      "{ \(rest) \"body\": \(body) }", limits: limits, files: files(pixels: limits.pixels))
  }

  private func removeFolder() {
    do { try FileManager.default.removeItem(at: folder) } catch { Issue.record("\(error)") }
  }

  private func image(_ name: String, scale: CGFloat = 1) throws -> Image {
    Image(try ImageFileReader().image(of: png, name: name), scale: scale)
  }

  @Test func anImageHasTheSizeAndThePixelsOfItsFile() throws {
    #expect(try drawing(#"{ "type": "Image", "path": "a.png" }"#) == drawn(image("a.png")))
  }

  /// A reader that counts the files that it is asked for, and reads none.
  private final class FailingReader: ImageReader {
    struct Failure: Error {}
    let count = Mutex(0)

    func image(of bytes: [UInt8], name: String) throws -> PixelImage {
      count.withLock { $0 += 1 }
      throw Failure()
    }

    func image(drawing list: DisplayList, name: String) throws -> PixelImage { throw Failure() }
    static func == (a: FailingReader, b: FailingReader) -> Bool { a === b }
    func hash(into hasher: inout Hasher) { hasher.combine(ObjectIdentifier(self)) }
  }

  @Test func aDamagedFileIsReadOnce() throws {
    defer { removeFolder() }
    let reader = FailingReader()
    let images = SceneImages(reader: reader)
    let path = folder.appending(path: "c.png").path
    for _ in 0..<5 {
      #expect(throws: SceneFileError.self) {
        try images.image(at: path, name: "c.png", maxBytes: 1 << 20)
      }
    }
    #expect(reader.count.withLock { $0 } == 1)
    // A changed file is read again.
    try Data("another one".utf8).write(to: URL(fileURLWithPath: path))
    #expect(throws: SceneFileError.self) {
      try images.image(at: path, name: "c.png", maxBytes: 1 << 20)
    }
    #expect(reader.count.withLock { $0 } == 2)
  }

  private static let vector = #"<svg viewBox="0 0 8 6"><path d="M0 0h4v6H0" fill="red"/></svg>"#

  @Test func vectorImagesStayVectors() throws {
    try Data(Self.vector.utf8).write(to: folder.appending(path: "logo.svg"))
    let image = Image(try VectorImage(svg: Array(Self.vector.utf8), name: "logo.svg"))
    let expected = try drawn(
      VStack(spacing: 0) {
        image
        image.resizable().frame(width: 80, height: 20)
      })
    let found = try drawing(
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
    try Data(file.utf8).write(to: folder.appending(path: "logo.pdf"))
    let image = Image(try VectorImage(pdf: Array(file.utf8), name: "logo.pdf"))
    let found = try drawing(#"{ "type": "Image", "path": "logo.pdf" }"#)
    #expect(found == (try drawn(image)) && found.contains("fill rect"))
  }

  @Test func scaleAndModifiersAreThoseOfSwift() throws {
    let scene = try drawing(
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
    let scene = try drawing(
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
      .write(to: folder.appending(path: "parts/part.json"))
    #expect(try drawing(#"{ "$ref": "parts/part.json" }"#).contains("b.png"))
  }

  @Test(arguments: [
    ("nothing.png", "No such file or directory"), ("../x.png", "it is outside of the scene's root"),
    ("/etc/passwd", "it is an absolute path"), ("parts", "it is not a regular file"),
  ]) func pathsThatAreNotExpressionsAreValidated(_ path: String, _ expected: String) throws {
    defer { removeFolder() }
    let scene = "{ \"body\":\n{ \"type\": \"Image\", \"path\": \"\(path)\" } }"
    let text = problem(scene, "s.json", files: try files())
    #expect(text.hasPrefix("s.json:2:28: error: cannot use \"\(path)\": \(expected)"), "\(text)")
  }

  @Test(arguments: [
    ("nothing.png", "No such file or directory"), ("../x.png", "it is outside of the scene's root"),
    ("/etc/passwd", "it is an absolute path"), ("parts", "it is not a regular file"),
  ]) func pathsOfImagePaintsAreValidated(_ path: String, _ expected: String) throws {
    defer { removeFolder() }
    for style in [
      #"{ "image": "\#(path)" }"#,
      #"{ "shapeStyle": { "image": "\#(path)", "scale": 2 }, "shadow": { "radius": 2 } }"#,
    ] {
      let scene =
        #"{ "body": { "type": "Circle", "modifiers": [{ "foregroundStyle": \#(style) }] } }"#
      let text = problem(scene, "s.json", files: try files())
      #expect(text.contains("error: cannot use \"\(path)\": \(expected)"), "\(text)")
    }
  }

  @Test func pathsOfImagePaintsInExpressionsAreNotValidated() throws {
    defer { removeFolder() }
    _ = try SceneDocument(
      parsing: Array(
        #"{ "body": { "type": "Circle", "modifiers": [{ "foregroundStyle": { "image": "${'no' + '.png'}" } }] } }"#
          .utf8), name: "s.json", files: files())
  }

  @Test func otherProblemsAreErrorsOfTheRendering() throws {
    try Data("<svg viewBox=\"0 0 8 6\">\n<path d=\"L\"/></svg>".utf8)
      .write(to: folder.appending(path: "d.svg"))
    for (body, expected) in [
      (#"{ "type": "Image", "path": "d.svg" }"#, "it is not a usable image: line 2: <path>: "),
      (#"{ "type": "Image", "path": "c.png" }"#, "cannot use \"c.png\": it is not a usable image"),
      (#"{ "type": "Image", "path": "${'x.png'}" }"#, "cannot use \"x.png\": No such file"),
      (#"{ "type": "Image", "path": "${'../../x.png'}" }"#, "it is outside of the scene's root"),
      (#"{ "type": "Image", "path": "a.png", "scale": 0 }"#, "expected a number greater than 0"),
    ] {
      do {
        _ = try drawnScene("{ \"body\": \(body) }", files: files())
        Issue.record("no error for \(body)")
      } catch { #expect("\(error)".contains(expected), "\(error)") }
    }
    removeFolder()
  }

  @Test func pixelsAreLimited() throws {
    var limits = SceneLimits()
    limits.pixels = 200
    let two =
      #"{ "type": "HStack", "content": [{ "type": "Image", "path": "a.png" }, { "type": "Image", "path": "${'a.png'}" }, { "type": "Image", "path": "parts/b.png" }] }"#
    do {
      _ = try drawing(two, limits: limits)
      Issue.record("no error")
    } catch {
      #expect(
        "\(error)".contains("the images of the scene have more than 200 pixels")
          && "\(error)".contains("--max-pixels"), "\(error)")
    }
  }

  /// Returns the code and the fix of the only problem of a scene with an image.
  private func failure(ofImage name: String, limits: SceneLimits) throws -> (
    code: SceneDiagnostic.Code, fix: String?
  )? {
    do {
      let scene = #"{ "body": { "type": "Image", "path": "\#(name)" } }"#
      _ = try drawnScene(scene, limits: limits, files: files(pixels: limits.pixels))
      return nil
    } catch let error as SceneError {
      #expect(error.diagnostics.count == 1, "\(error)")
      return error.diagnostics.first.map { ($0.code, $0.fix) }
    }
  }

  /// A large image may be usable with a higher limit; a damaged one is not.
  @Test(arguments: [PictureFormat.png, .jpeg, .webp])
  func anImageThatIsTooLargeForItsDecoderExceedsALimit(_ format: PictureFormat) throws {
    defer { removeFolder() }
    let picture = try ImageRenderer(content: Color.red.frame(width: 20, height: 20)).picture()
    let file = try picture.bytes(as: format)
    try Data(file).write(to: folder.appending(path: "large"))
    try Data(file.prefix(40)).write(to: folder.appending(path: "damaged"))
    var limits = SceneLimits()
    limits.pixels = 100
    let large = try #require(try failure(ofImage: "large", limits: limits))
    #expect(large.code == .limit)
    #expect(large.fix == "raise the limit with --max-pixels")
    #expect(try failure(ofImage: "damaged", limits: SceneLimits())?.code == .unusableFile)
  }

  /// A damaged image may take as much time as any other.
  @Test func noImageIsReadAfterManyUnusableOnes() throws {
    defer { removeFolder() }
    let picture = try ImageRenderer(content: Color.red.frame(width: 9, height: 9)).picture()
    for number in 0..<20 {
      try Data(picture.pngBytes().dropLast(30)).write(to: folder.appending(path: "\(number)"))
      try Data(picture.pngBytes()).write(to: folder.appending(path: "good\(number)"))
    }
    func problems(_ scene: String) throws -> [SceneDiagnostic] {
      do {
        _ = try drawnScene(scene, limits: SceneLimits(), files: files(pixels: 1_000_000))
        return []
      } catch let error as SceneError {
        return error.diagnostics
      }
    }
    func scene(_ path: String) -> String {
      #"{ "body": { "type": "ForEach", "data": 20, "bind": "i", "content": [{ "type": "Image", "path": "\#(path)" }] } }"#
    }
    #expect(try problems(scene("good${i}")) == [])
    let found = try problems(scene("${i}"))
    #expect(found.filter { $0.code == .unusableFile }.count == 16)
    #expect(found.filter { $0.code == .limit }.count == 4)
  }

  /// Each view with cap insets draws copies of parts of its image, in memory of their own.
  @Test func copiedPartsOfImagesAreLimited() throws {
    defer { removeFolder() }
    let picture = try ImageRenderer(content: Color.red.frame(width: 200, height: 200)).picture()
    try Data(picture.pngBytes()).write(to: folder.appending(path: "large.png"))
    var limits = SceneLimits()
    limits.layoutSteps = 2_000
    func problems(_ count: Int) throws -> [SceneDiagnostic] {
      let scene = """
        { "body": { "type": "ZStack", "content": [{ "type": "ForEach", "data": \(count), "content": [
          { "type": "Image", "path": "large.png", "modifiers": [
            { "resizable": { "capInsets": { "top": 9, "leading": 9, "bottom": 9, "trailing": 9 } } },
            { "frame": { "width": 50, "height": 50 } }] }] }] } }
        """
      do {
        _ = try drawnScene(scene, limits: limits, files: files(pixels: limits.pixels))
        return []
      } catch let error as SceneError {
        return error.diagnostics
      }
    }
    #expect(try problems(3) == [])
    let found = try problems(50)
    #expect(found.map(\.code) == [.limit], "\(found)")
    #expect(found.first?.fix == "raise the limit with --max-layout-steps")
  }

  /// A PDF file of a few lines whose groups draw the previous one ten times.
  @Test func aPDFFileThatDrawsTooMuchExceedsALimit() throws {
    defer { removeFolder() }
    func object(_ number: Int, _ entries: String, _ content: String) -> String {
      "\(number) 0 obj << \(entries) /Length \(content.utf8.count) >> stream\n\(content)\nendstream endobj\n"
    }
    func resource(_ number: Int) -> String { "/Resources << /XObject << /G \(number) 0 R >> >>" }
    let group = "/Subtype /Form /BBox [0 0 9 9] /Group << /S /Transparency >>"
    let file =
      """
      %PDF-1.7
      1 0 obj << /Type /Catalog /Pages 2 0 R >> endobj
      2 0 obj << /Type /Pages /Kids [3 0 R] /Count 1 /MediaBox [0 0 9 9] >> endobj
      3 0 obj << /Type /Page /Parent 2 0 R /Contents 4 0 R \(resource(17)) >> endobj

      """ + object(4, "", "/G Do") + object(10, group, "0 0 1 1 re f")
      + (11...17).map {
        object($0, "\(group) \(resource($0 - 1))", String(repeating: "/G Do ", count: 10))
      }.joined() + "trailer << /Root 1 0 R >>"
    try Data(file.utf8).write(to: folder.appending(path: "large.pdf"))
    #expect(try failure(ofImage: "large.pdf", limits: SceneLimits())?.code == .limit)
  }

  /// Limits that no option raises.
  @Test(arguments: [
    String(repeating: "<g>", count: 101) + String(repeating: "</g>", count: 101),
    String(repeating: "<g/>", count: 100_001),
    "<style>" + String(repeating: ".a{fill:red}", count: 101) + "</style>",
  ]) func anSVGFileThatIsTooLargeExceedsALimit(_ content: String) throws {
    defer { removeFolder() }
    try Data("<svg viewBox=\"0 0 9 9\">\(content)</svg>".utf8).write(
      to: folder.appending(path: "large.svg"))
    let failure = try #require(try failure(ofImage: "large.svg", limits: SceneLimits()))
    #expect(failure.code == .limit)
    #expect(failure.fix == nil)
  }

  @Test(arguments: [
    String(repeating: "q ", count: 129),
    String(repeating: "0 0 5 5 re W n ", count: 65),
    String(repeating: "[", count: 100),
  ]) func aPDFFileThatIsNestedTooDeeplyExceedsALimit(_ content: String) throws {
    defer { removeFolder() }
    let file = """
      %PDF-1.7
      1 0 obj << /Type /Catalog /Pages 2 0 R >> endobj
      2 0 obj << /Type /Pages /Kids [3 0 R] /Count 1 /MediaBox [0 0 9 9] >> endobj
      3 0 obj << /Type /Page /Parent 2 0 R /Contents 4 0 R >> endobj
      4 0 obj << /Length \(content.utf8.count) >> stream
      \(content)
      endstream endobj
      trailer << /Root 1 0 R >>
      """
    try Data(file.utf8).write(to: folder.appending(path: "deep.pdf"))
    #expect(try failure(ofImage: "deep.pdf", limits: SceneLimits())?.code == .limit)
  }

  @Test func modifiersOfImagesRequireAnImage() {
    removeFolder()
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
