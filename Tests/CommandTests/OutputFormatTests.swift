// Tests that the extension of the output decides its format, and that no file has another format than its name says.

import Foundation
import PrefTestTags
import Testing

@Suite(.tags(.command, .images)) struct OutputFormatTests {
  private let scene = #"{"body":{"type":"Text","text":"Hi"}}"#

  private func start(_ arguments: [String], _ name: String) throws -> String? {
    let folder = try Folder()
    let outcome = try PrefrenderProcess.run(
      ["render"] + arguments + [try folder.scene(scene), folder.path(name)])
    #expect(outcome.status == 0, "\(outcome.errors)")
    let data = try Data(contentsOf: URL(fileURLWithPath: folder.path(name)))
    return String(decoding: data.prefix(4), as: Unicode.ASCII.self)
  }

  @Test(arguments: [
    ("a.svg", "<svg"), ("a.pdf", "%PDF"), ("a.webp", "RIFF"), ("a.PDF", "%PDF"),
  ])
  func theExtensionDecides(_ name: String, _ expected: String) throws {
    #expect(try start([], name) == expected)
  }

  @Test func theOptionOverridesTheExtension() throws {
    #expect(try start(["--format", "svg"], "picture.txt") == "<svg")
    #expect(try start(["--format", "webp", "--lossless"], "a.png") == "RIFF")
  }

  @Test(arguments: ["a.gif", "a.bmp", "a.png.bak", "a.apng"])
  func anUnknownExtensionIsAnErrorWithTheKnownOnes(_ name: String) throws {
    let folder = try Folder()
    let scene = try folder.scene(scene)
    for arguments in [[scene, folder.path(name)], ["render", scene, folder.path(name)]] {
      let outcome = try PrefrenderProcess.run(arguments)
      #expect(outcome.status == 64)
      #expect(outcome.errors.contains(".png, .svg, .pdf, .jpg, .jpeg, .webp, .avif"))
    }
    #expect(folder.names == ["scene.json"])
  }

  /// The command under test is built without the trait AVIF.
  @Test(arguments: [["a.avif"], ["a.png", "--format", "avif"]])
  func aFormatThatTheBuildLacksIsAUsageError(_ arguments: [String]) throws {
    let folder = try Folder()
    let scene = try folder.scene(scene)
    for mode in [[], ["render"]] {
      let outcome = try PrefrenderProcess.run(
        mode + [scene, folder.path(arguments[0])] + arguments.dropFirst())
      #expect(outcome.status == 64)
      #expect(outcome.errors.contains("build with the package trait AVIF"))
    }
    #expect(folder.names == ["scene.json"])
  }

  @Test func aSnapshotOfAScriptHasTheFormatOfItsName() throws {
    let folder = try Folder()
    let scene = try folder.scene(
      #"{"body":{"type":"Text","text":"Hi"},"script":[{"snapshot":"part.svg"}]}"#)
    let outcome = try PrefrenderProcess.run(
      [scene, folder.path("a.png"), "--snapshots", folder.url.path])
    #expect(outcome.status == 0, "\(outcome.errors)")
    let part = try Data(contentsOf: URL(fileURLWithPath: folder.path("part.svg")))
    #expect(part.starts(with: Data("<svg".utf8)))
  }

  @Test func anAnimationWithAnotherExtensionIsAnError() throws {
    let folder = try Folder()
    let outcome = try PrefrenderProcess.run(
      ["animate", try folder.scene(scene), folder.path("a.mp4")])
    #expect(outcome.status == 64)
    #expect(outcome.errors.contains(".apng"))
    #expect(folder.names == ["scene.json"])
  }

  @Test func theTitleOfAVectorFileIsItsTextChunk() throws {
    let folder = try Folder()
    let outcome = try PrefrenderProcess.run(
      ["render", "--text", "Title=A & B", try folder.scene(scene), folder.path("a.svg")])
    #expect(outcome.status == 0, "\(outcome.errors)")
    let text = String(
      decoding: try Data(contentsOf: URL(fileURLWithPath: folder.path("a.svg"))), as: UTF8.self)
    #expect(text.contains("<title>A &amp; B</title>"))
  }

  @Test func aQualityOutsideOfItsRangeIsAnError() throws {
    let folder = try Folder()
    let outcome = try PrefrenderProcess.run(
      ["render", "--quality", "101", try folder.scene(scene), folder.path("a.jpg")])
    #expect(outcome.status == 64)
    #expect(outcome.errors.contains("0 to 100"))
  }
}
