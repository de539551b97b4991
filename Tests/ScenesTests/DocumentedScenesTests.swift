// The guide and the cookbook show what their scenes contain, and every scene and picture is shown.

import Foundation
import PrefTestSupport
import PrefTestTags
import Testing

@Suite(.tags(.scenes)) struct DocumentedScenesTests {
  private static func files(_ folder: String) throws -> [String] {
    try FileManager.default.contentsOfDirectory(
      atPath: Repository.root.appending(path: folder).path
    ).filter { !$0.hasPrefix(".") }.sorted()
  }

  private static func text(_ path: String) throws -> String {
    try String(contentsOf: Repository.root.appending(path: path), encoding: .utf8)
  }

  private static func withoutSpace(_ text: some StringProtocol) -> String {
    String(text.filter { !$0.isWhitespace })
  }

  @Test func theGuideQuotesItsScenes() throws {
    let scenes = try Self.files("Examples/Guide").map {
      Self.withoutSpace(try Self.text("Examples/Guide/\($0)"))
    }
    let blocks = try Self.text("Documentation/Guide.md").matches(of: /```json\n((?s).*?)```/)
    #expect(blocks.count >= 10)
    for block in blocks {
      let quoted = Self.withoutSpace(block.1)
      #expect(scenes.contains { $0.contains(quoted) }, "\(block.1)")
    }
  }

  @Test(arguments: ["Guide", "Cookbook"])
  func everySceneIsLinked(_ name: String) throws {
    let document = try Self.text("Documentation/\(name).md")
    let manifest = try Self.text("Documentation/docs-images.json")
    for file in try Self.files("Examples/\(name)") {
      #expect(document.contains("](../Examples/\(name)/\(file))"), "\(file)")
      #expect(manifest.contains("../Examples/\(name)/\(file)\""), "\(file)")
    }
  }

  @Test func everyPictureIsShown() throws {
    var documents = try Self.text("README.md")
    for file in try Self.files("Documentation") where file.hasSuffix(".md") {
      documents += try Self.text("Documentation/\(file)")
    }
    for file in try Self.files("Documentation/Images") {
      #expect(documents.contains("Images/\(file)"), "\(file)")
    }
  }
}
