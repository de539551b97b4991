// Tests that the command renders the example scenes, after their scripts, like the references in Snapshots/.

import Foundation
import PrefPNGCodec
import PrefTestTags
import Testing

@Suite(.tags(.command, .examples)) struct ExamplePicturesTests {
  private static let root = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
    .deletingLastPathComponent().deletingLastPathComponent()

  @Test func theSceneOfTheReadmeIsAnExample() throws {
    let readme = try String(
      contentsOf: Self.root.appendingPathComponent("README.md"), encoding: .utf8)
    let block = try #require(readme.components(separatedBy: "```json\n").dropFirst().first)
    let scene = try #require(block.components(separatedBy: "```").first)
    let file = Self.root.appendingPathComponent("Examples/greeting.json")
    #expect(try scene == String(contentsOf: file, encoding: .utf8))
  }

  @Test(arguments: [
    ("greeting", "greeting"), ("Buzzy/buzzy", "buzzy"), ("Effects/effects", "effects-scene"),
  ])
  func theExampleMatchesItsReference(_ example: String, _ name: String) throws {
    let scene = Self.root.appendingPathComponent("Examples/\(example).json")
    let reference = Self.root.appendingPathComponent("Snapshots/\(name).png")
    // There is no time limit, so that the load of the machine does not matter.
    let folder = try Folder()
    let outcome = try PrefrenderProcess.run([
      "--timeout", "0", scene.path, folder.path("out.png"), "--snapshots", folder.url.path,
    ])
    try #require(outcome.status == 0, "\(outcome.errors)")
    #expect(outcome.errors == "")
    let picture = try Data(contentsOf: URL(fileURLWithPath: folder.path("out.png")))
    if ProcessInfo.processInfo.environment["PREFRENDER_RECORD"] == "1" {
      try picture.write(to: reference)
      return
    }
    let (actual, expected) = try (
      PNGDecoder().decode([UInt8](picture)),
      PNGDecoder().decode([UInt8](Data(contentsOf: reference)))
    )
    #expect(actual.width == expected.width && actual.height == expected.height)
    #expect(
      actual.pixels == expected.pixels,
      "review the picture and record \(name).png with PREFRENDER_RECORD=1")
  }
}
