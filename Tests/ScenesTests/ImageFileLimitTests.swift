// Tests of the limits on image files of scenes: pixels, damaged files, copied parts, and parts of vector files.

import Foundation
import PrefDrawing
import PrefRendering
import PrefTestTags
import PrefViews
import Synchronization
import Testing

@testable import PrefScenes

@MainActor
@Suite(.tags(.scenes)) struct ImageFileLimitTests {
  private let folder: ImageFolder

  init() throws { folder = try ImageFolder() }

  @Test func pixelsAreLimited() throws {
    var limits = SceneLimits()
    limits.pixels = 200
    let two =
      #"{ "type": "HStack", "content": [{ "type": "Image", "path": "a.png" }, { "type": "Image", "path": "${'a.png'}" }, { "type": "Image", "path": "parts/b.png" }] }"#
    do {
      _ = try folder.drawing(two, limits: limits)
      Issue.record("no error")
    } catch {
      #expect(
        "\(error)".contains("the images of the scene have more than 200 pixels")
          && "\(error)".contains("--max-pixels"), "\(error)")
    }
  }

  /// A reader of images that counts those that it has decoded.
  private final class CountingReader: ImageReader {
    private let reader = ImageFileReader(pixelLimit: 1_000)
    let count = Mutex(0)
    /// The number of images that it has been asked for.
    let requestCount = Mutex(0)

    func image(of bytes: [UInt8], name: String, maxPixels: Int?) throws -> PixelImage {
      requestCount.withLock { $0 += 1 }
      let image = try reader.image(of: bytes, name: name, maxPixels: maxPixels)
      count.withLock { $0 += 1 }
      return image
    }

    func image(drawing list: DisplayList, name: String) throws -> PixelImage {
      try reader.image(drawing: list, name: name)
    }

    static func == (a: CountingReader, b: CountingReader) -> Bool { a === b }
    func hash(into hasher: inout Hasher) { hasher.combine(ObjectIdentifier(self)) }
  }

  /// Each image is within the limit, and all together exceed it.
  @Test func imagesBeyondTheSumOfPixelsAreNotDecoded() throws {
    let names = (0..<5).map { "\($0).png" }
    for name in names { try Data(folder.png).write(to: folder.url.appending(path: name)) }
    let reader = CountingReader()
    let files = SceneFiles(
      root: try SceneRoot(folder: folder.url.path), maxBytes: 1 << 20, imageReader: reader)
    var limits = SceneLimits()
    func code(_ names: [String]) throws -> SceneDiagnostic.Code? {
      let images = names.map { #"{ "type": "Image", "path": "\#($0)" }"# }.joined(separator: ", ")
      do {
        _ = try drawnScene(
          #"{ "body": { "type": "HStack", "content": [\#(images)] } }"#, limits: limits,
          files: files)
        return nil
      } catch let error as SceneError {
        return error.diagnostics.first?.code
      }
    }
    // Three images of 128 pixels.
    limits.pixels = 400
    #expect(try code(names + [names[3]]) == .limit)
    #expect(reader.count.withLock { $0 } == 3)
    // Each of the two others has been looked at once.
    #expect(reader.requestCount.withLock { $0 } == 5)
    // The file that was not decoded is not taken for damaged, and the others are not decoded again.
    #expect(try code(Array(names[2...4])) == nil)
    #expect(reader.count.withLock { $0 } == 5)
    #expect(try code(names + names) == .limit)
    limits.pixels = 640
    #expect(try code(names + names) == nil)
    #expect(reader.count.withLock { $0 } == 5)
  }

  /// A damaged image is decoded up to its damage, and its pixels count.
  @Test func pixelsOfDamagedImagesCount() throws {
    var png = folder.png
    png[png.count - 20] ^= 0xFF
    for name in ["0.png", "1.png", "2.png"] {
      try Data(png).write(to: folder.url.appending(path: name))
    }
    func codes(_ count: Int, pixels: Int) throws -> [SceneDiagnostic.Code] {
      let images = (0..<count).map { #"{ "type": "Image", "path": "\#($0).png" }"# }
      let scene =
        #"{ "body": { "type": "HStack", "content": [\#(images.joined(separator: ","))] } }"#
      var limits = SceneLimits()
      limits.pixels = pixels
      do {
        _ = try drawnScene(scene, limits: limits, files: folder.files(pixels: pixels))
        return []
      } catch let error as SceneError {
        return error.diagnostics.map(\.code)
      }
    }
    #expect(try codes(3, pixels: 3 * 128) == [.unusableFile, .unusableFile, .unusableFile])
    #expect(try codes(3, pixels: 300) == [.unusableFile, .unusableFile, .limit])
  }

  /// Returns the code and the fix of the only problem of a scene with an image.
  private func failure(ofImage name: String, limits: SceneLimits) throws -> (
    code: SceneDiagnostic.Code, fix: String?
  )? {
    do {
      let scene = #"{ "body": { "type": "Image", "path": "\#(name)" } }"#
      _ = try drawnScene(scene, limits: limits, files: folder.files(pixels: limits.pixels))
      return nil
    } catch let error as SceneError {
      #expect(error.diagnostics.count == 1, "\(error)")
      return error.diagnostics.first.map { ($0.code, $0.fix) }
    }
  }

  /// A large image may be usable with a higher limit; a damaged one is not.
  @Test(arguments: [PictureFormat.png, .jpeg, .webp])
  func anImageThatIsTooLargeForItsDecoderExceedsALimit(_ format: PictureFormat) throws {
    let picture = try ImageRenderer(content: Color.red.frame(width: 20, height: 20)).picture()
    let file = try picture.bytes(as: format)
    try Data(file).write(to: folder.url.appending(path: "large"))
    try Data(file.prefix(40)).write(to: folder.url.appending(path: "damaged"))
    var limits = SceneLimits()
    limits.pixels = 100
    let large = try #require(try failure(ofImage: "large", limits: limits))
    #expect(large.code == .limit)
    #expect(large.fix == "raise the limit with --max-pixels")
    #expect(try failure(ofImage: "damaged", limits: SceneLimits())?.code == .unusableFile)
    // Of the limit that is exceeded by the image alone.
    limits.pixels = 400
    #expect(try failure(ofImage: "large", limits: limits) == nil)
  }

  /// A damaged image may take as much time as any other.
  @Test func noImageIsReadAfterManyUnusableOnes() throws {
    let picture = try ImageRenderer(content: Color.red.frame(width: 9, height: 9)).picture()
    for number in 0..<20 {
      try Data(picture.pngBytes().dropLast(30)).write(to: folder.url.appending(path: "\(number)"))
      try Data(picture.pngBytes()).write(to: folder.url.appending(path: "good\(number)"))
    }
    func problems(_ scene: String) throws -> [SceneDiagnostic] {
      do {
        _ = try drawnScene(scene, limits: SceneLimits(), files: folder.files(pixels: 1_000_000))
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
    let picture = try ImageRenderer(content: Color.red.frame(width: 200, height: 200)).picture()
    try Data(picture.pngBytes()).write(to: folder.url.appending(path: "large.png"))
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
        _ = try drawnScene(scene, limits: limits, files: folder.files(pixels: limits.pixels))
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
    try Data(file.utf8).write(to: folder.url.appending(path: "large.pdf"))
    #expect(try failure(ofImage: "large.pdf", limits: SceneLimits())?.code == .limit)
  }

  /// Limits that no option raises.
  @Test(arguments: [
    String(repeating: "<g>", count: 101) + String(repeating: "</g>", count: 101),
    String(repeating: "<g/>", count: 100_001),
    "<style>" + String(repeating: ".a{fill:red}", count: 101) + "</style>",
  ]) func anSVGFileThatIsTooLargeExceedsALimit(_ content: String) throws {
    try Data("<svg viewBox=\"0 0 9 9\">\(content)</svg>".utf8).write(
      to: folder.url.appending(path: "large.svg"))
    let failure = try #require(try failure(ofImage: "large.svg", limits: SceneLimits()))
    #expect(failure.code == .limit)
    #expect(failure.fix == nil)
  }

  @Test(arguments: [
    String(repeating: "q ", count: 129),
    String(repeating: "0 0 5 5 re W n ", count: 65),
    String(repeating: "[", count: 100),
  ]) func aPDFFileThatIsNestedTooDeeplyExceedsALimit(_ content: String) throws {
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
    try Data(file.utf8).write(to: folder.url.appending(path: "deep.pdf"))
    #expect(try failure(ofImage: "deep.pdf", limits: SceneLimits())?.code == .limit)
  }
}
