// The pictures that the command makes of the example scenes: with their scripts played, as Snapshots/ has them.

import Foundation
import PrefPNGCodec
import Testing

@Suite struct ExamplePicturesTests {
  private static let root = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
    .deletingLastPathComponent().deletingLastPathComponent()

  @Test(arguments: [("Buzzy/buzzy", "buzzy"), ("Effects/effects", "effects-scene")])
  func itLooksAsItDid(_ example: String, _ name: String) throws {
    let scene = Self.root.appendingPathComponent("Examples/\(example).json")
    let reference = Self.root.appendingPathComponent("Snapshots/\(name).png")
    // A script's pictures go beside the last one.
    let folder = try Folder()
    let outcome = try PrefrenderProcess.run([scene.path, folder.path("out.png")])
    try #require(outcome.status == 0, "\(outcome.errors)")
    #expect(outcome.errors == "")
    let picture = try Data(contentsOf: URL(fileURLWithPath: folder.path("out.png")))
    if ProcessInfo.processInfo.environment["PREFRENDER_RECORD"] == "1" {
      try picture.write(to: reference)
      return
    }
    let (ours, theirs) = try (
      PNGDecoder().decode([UInt8](picture)),
      PNGDecoder().decode([UInt8](Data(contentsOf: reference)))
    )
    #expect(ours.width == theirs.width && ours.height == theirs.height)
    #expect(
      ours.pixels == theirs.pixels,
      "Record \(name).png with PREFRENDER_RECORD=1 and look at it.")
  }
}
