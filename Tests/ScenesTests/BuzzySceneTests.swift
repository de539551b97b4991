// Tests that the Buzzy example as a scene equals its Swift version: the display list and the PNG bytes.

import PrefBuzzyExample
import PrefGeometry
import PrefRendering
import PrefTestTags
import PrefViews
import Testing

@testable import PrefScenes

@MainActor
@Suite(.tags(.examples, .scenes)) struct BuzzySceneTests {
  nonisolated static let screens = [5, 6, 7].flatMap { flowers in
    [CGSize(width: 390, height: 600), CGSize(width: 560, height: 420)].flatMap { size in
      [ColorScheme.light, .dark].map { (flowers, size, $0) }
    }
  }

  static let scene = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
    .deletingLastPathComponent().deletingLastPathComponent()
    .appendingPathComponent("Examples/Buzzy/buzzy.json")

  @Test(arguments: screens) func theSceneRendersTheBytesOfTheSwiftView(
    _ flowers: Int, _ size: CGSize, _ scheme: ColorScheme
  ) throws {
    var overrides = SceneOverrides()
    let isSet = overrides.set("count=\(flowers)")
    #expect(isSet)
    var environment = SceneEnvironment()
    environment.colorScheme = scheme
    let document = try SceneDocument(
      parsing: Array(Data(contentsOf: Self.scene)), name: "buzzy.json", overrides: overrides)
    let view = try SceneView(document, environment: environment)
    let fromScene = ImageRenderer(content: view)
    let fromSwift = ImageRenderer(content: Meadow(flowers: flowers))
    fromSwift.environment.colorScheme = scheme
    fromScene.proposedSize = ProposedViewSize(size)
    fromSwift.proposedSize = ProposedViewSize(size)
    let (a, b) = (try fromScene.picture(), try fromSwift.picture())
    try view.check()
    let difference = zip(a.description.split(separator: "\n"), b.description.split(separator: "\n"))
      .first { $0 != $1 }
    #expect(difference == nil)
    let areSame = try a.pngBytes() == b.pngBytes()
    #expect(areSame)
  }
}
