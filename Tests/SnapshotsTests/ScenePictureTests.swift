// The pictures of the first example scenes.

import PrefRender
import PrefScenes
import PrefTestPictures
import PrefTestSupport
import PrefTestTags
import Testing

@MainActor
@Suite(.tags(.snapshots)) struct ScenePictureTests {
  @Test(arguments: ["hello", "card"]) func exampleScenesMatchTheirReferences(
    _ name: String
  ) throws {
    let file = Repository.root.appendingPathComponent("Examples/\(name).json")
    let view = try SceneView(
      SceneDocument(parsing: Array(Data(contentsOf: file)), name: "\(name).json"))
    let renderer = ImageRenderer(content: view)
    renderer.proposedSize = view.proposedSize
    renderer.background = view.background
    view.apply(to: &renderer.environment)
    expectPicture(of: renderer, named: name)
  }
}
