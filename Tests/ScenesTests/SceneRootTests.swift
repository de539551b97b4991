// The root of a scene, outside of which no file is read.

import Foundation
import PrefScenes
import PrefTestTags
import Testing

@Suite(.tags(.scenes)) struct SceneRootTests {
  /// Two folders whose names are equal as strings were one root.
  @Test func foldersWithEquivalentNamesAreOutsideOfEachOther() throws {
    let parent = FileManager.default.temporaryDirectory.appendingPathComponent(UUID().uuidString)
      .path
    defer { try? FileManager.default.removeItem(atPath: parent) }
    let (own, other) = ("\(parent)/caf\u{E9}", "\(parent)/cafe\u{301}")
    for folder in [own, other] {
      try FileManager.default.createDirectory(
        atPath: folder, withIntermediateDirectories: true)
      try Data("secret".utf8).write(to: URL(fileURLWithPath: "\(folder)/a.png"))
    }
    let root = try SceneRoot(folder: own)
    #expect(try root.path(of: "a.png").hasSuffix("/a.png"))
    for path in ["../cafe\u{301}/a.png", "../\u{301}a", "..", "../caf\u{E9}", "/\u{301}a"] {
      #expect(throws: SceneFileError.self, "\(path)") { try root.path(of: path) }
    }
    // The path is refused before the file system is accessed, so that the reason tells nothing about it.
    let error = #expect(throws: SceneFileError.self) { try root.path(of: "../\u{301}none") }
    #expect(error?.reason.contains("outside of the scene's root") == true)
  }
}
