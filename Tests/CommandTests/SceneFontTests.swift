// Tests of the fonts of a scene: they are loaded from the scene's root, and unusable files are errors.

import Foundation
import PrefTestTags
import Testing

@Suite(.tags(.command, .text)) struct SceneFontTests {
  private static let fonts = URL(fileURLWithPath: #filePath)
    .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()
    .appendingPathComponent("Fonts")

  /// Returns Nunito with its family renamed to Brandy, a name of the same length.
  private static func brand() throws -> Data {
    var data = try Data(contentsOf: fonts.appendingPathComponent("Nunito[wght].ttf"))
    func utf16(_ text: String) -> Data {
      Data(text.utf16.flatMap { [UInt8($0 >> 8), UInt8($0 & 255)] })
    }
    var start = data.startIndex
    while let found = data.range(of: utf16("Nunito"), in: start..<data.endIndex) {
      data.replaceSubrange(found, with: utf16("Brandy"))
      start = found.upperBound
    }
    return data
  }

  private static let body =
    #""body":{"type":"Text","text":"Sphinx","modifiers":[{"font":{"custom":"Brandy","size":17}}]}"#

  private func problem(_ outcome: Outcome) throws -> [String: String] {
    let list = try JSONSerialization.jsonObject(with: Data(outcome.errors.utf8))
    let first = try #require((list as? [[String: Any]])?.first)
    return first.compactMapValues { ($0 as? String) ?? ($0 as? Int).map(String.init) }
  }

  private func run(_ folder: Folder, _ fonts: String, _ flags: String...) throws -> Outcome {
    let scene = try folder.scene("{\n\"fonts\":[\(fonts)],\(Self.body)}")
    return try PrefrenderProcess.run(["--diagnostics", "json"] + flags + [scene, "-"])
  }

  @Test func aFontBesideTheSceneIsUsed() throws {
    let folder = try Folder()
    try FileManager.default.createDirectory(
      atPath: folder.path("brand"), withIntermediateDirectories: true)
    try folder.write(Self.brand(), "brand/Brand.ttf")
    let with = try run(folder, #""brand/Brand.ttf""#)
    #expect(with.status == 0 && with.errors == "")
    let plain = try folder.scene("{\(Self.body)}", "plain.json")
    let passed = try PrefrenderProcess.run(
      ["--font-path", folder.path("brand/Brand.ttf"), plain, "-"])
    #expect(passed.status == 0 && passed.output == with.output)
    let without = try run(folder, "")
    #expect(without.status == 0 && without.errors.contains("Brandy"))
    #expect(without.output != with.output)
  }

  @Test func aMissingFontIsAnErrorAtItsPath() throws {
    let folder = try Folder()
    let outcome = try run(folder, #""a.ttf","b.ttf""#)
    #expect(outcome.status == 65 && outcome.output.isEmpty)
    let problem = try problem(outcome)
    #expect(problem["pointer"] == "/fonts/0" && problem["line"] == "2" && problem["column"] == "10")
    #expect(problem["code"] == "unusable-file")
    #expect(problem["message"] == "cannot use \"a.ttf\": No such file or directory")
    #expect(outcome.errors.contains("b.ttf"))
  }

  @Test func aDamagedFontIsAnError() throws {
    let folder = try Folder()
    try folder.write(Self.brand().prefix(3000), "cut.ttf")
    try folder.write(Data(), "empty.ttf")
    let causes = [("cut.ttf", "it is not a usable font"), ("empty.ttf", "the file is empty")]
    for (name, cause) in causes {
      let outcome = try run(folder, "\"\(name)\"")
      #expect(outcome.status == 65 && outcome.output.isEmpty)
      #expect(
        try problem(outcome)["message"]?.hasPrefix("cannot use \"\(name)\": \(cause)") == true)
    }
  }

  @Test func aPathOutsideOfTheRootIsAnError() throws {
    let folder = try Folder()
    let inner = try Folder()
    try folder.write(Self.brand(), "Brand.ttf")
    try FileManager.default.createSymbolicLink(
      atPath: inner.path("link.ttf"), withDestinationPath: folder.path("Brand.ttf"))
    let sibling = "../\(folder.url.lastPathComponent)/Brand.ttf"
    for path in [sibling, "../nothing.ttf", "a/../../nothing.ttf", "link.ttf"] {
      let outcome = try run(inner, "\"\(path)\"")
      #expect(outcome.status == 65 && outcome.output.isEmpty)
      #expect(try problem(outcome)["message"]?.contains("outside of the scene's root") == true)
    }
    let absolute = try run(inner, "\"\(folder.path("Brand.ttf"))\"")
    #expect(absolute.status == 65)
    #expect(try problem(absolute)["message"]?.contains("absolute") == true)
    // A parent folder as the root permits the files in it, also through a link.
    let root = folder.url.deletingLastPathComponent().path
    for path in [sibling, "link.ttf"] {
      #expect(try run(inner, "\"\(path)\"", "--root", root).status == 0)
    }
  }

  @Test func validateChecksFonts() throws {
    let folder = try Folder()
    let scene = try folder.scene("{\"fonts\":[\"a.ttf\"],\(Self.body)}")
    let outcome = try PrefrenderProcess.run(["validate", scene])
    #expect(outcome.status == 65 && outcome.errors.contains("a.ttf"))
  }
}
