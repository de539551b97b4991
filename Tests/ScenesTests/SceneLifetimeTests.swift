// The memory of a scene is freed with its view, since a server and a batch create one for each picture.

import Foundation
import PrefRendering
import PrefTestSupport
import PrefTestTags
import PrefViews
import Testing

@testable import PrefScenes

@MainActor
@Suite(.tags(.scenes)) struct SceneLifetimeTests {
  /// Returns the run of a scene, which all its views reference, after the picture and its renderer are released.
  private func runOfReleasedScene(
    _ text: String, draw: (SceneView) throws -> Void
  ) throws -> SceneRun? {
    weak var run: SceneRun?
    do {
      let folder = Repository.root.appending(path: "Examples/Reference").path
      let files = SceneFiles(root: try SceneRoot(folder: folder), imageReader: ImageFileReader())
      let view = try SceneView(
        SceneDocument(parsing: Array(text.utf8), name: "s", files: files))
      run = view.run
      try draw(view)
    }
    return run
  }

  @Test(arguments: ReferencePicture.all)
  func theSceneOfADefinitionIsFreed(_ picture: ReferencePicture) throws {
    let run = try runOfReleasedScene(picture.scene) { view in
      let renderer = ImageRenderer(content: view)
      renderer.warningHandler = { _ in }
      _ = try renderer.picture()
    }
    #expect(run == nil)
  }

  @Test func aSceneWithAScriptIsFreed() throws {
    let scene = #"""
      { "state": { "count": 0 },
        "script": [{ "perform": { "set": { "count": "${count + 1}" } } }],
        "body": "Count ${count}" }
      """#
    let run = try runOfReleasedScene(scene) { view in
      let host = ViewHost(view, size: CGSize(width: 100, height: 50))
      #expect(try host.accessibilityDescription().contains("Count 0"))
      for step in try view.script() { view.perform(step) }
      #expect(try host.accessibilityDescription().contains("Count 1"))
    }
    #expect(run == nil)
  }

  @Test func aSceneBeyondALimitIsFreed() throws {
    let scene = #"{ "body": "\#(String(repeating: "x", count: 20_000))" }"#
    let run = try runOfReleasedScene(scene) { view in
      let renderer = ImageRenderer(content: view)
      renderer.scale = 1000
      #expect(throws: RenderError.self) { try renderer.picture().pngBytes() }
    }
    #expect(run == nil)
  }
}
