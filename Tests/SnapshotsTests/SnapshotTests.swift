// Tests of snapshot comparison: the example scenes match their references, and a failed comparison
// reports the stage and magnitude of the difference.

import PrefRender
import PrefScenes
import PrefSnapshots
import PrefTestTags
import Testing

@MainActor
@Suite(.tags(.snapshots)) struct SnapshotTests {
  private static let root = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
    .deletingLastPathComponent().deletingLastPathComponent()

  private func scene(_ name: String) throws -> ImageRenderer<SceneView> {
    let file = Self.root.appendingPathComponent("Examples/\(name).json")
    let view = try SceneView(
      SceneDocument(parsing: Array(Data(contentsOf: file)), name: "\(name).json"))
    let renderer = ImageRenderer(content: view)
    renderer.proposedSize = view.proposedSize
    renderer.background = view.background
    view.apply(to: &renderer.environment)
    return renderer
  }

  @Test(arguments: ["hello", "card"]) func exampleScenesMatchTheirReferences(_ name: String) throws
  {
    let folder = SnapshotFolder(path: Self.root.appendingPathComponent("Snapshots").path)
    let outcome = try folder.check(Snapshot(of: try scene(name)), named: name)
    #expect(outcome == .same, "\(outcome)")
  }

  private struct Box: View {
    var width: CGFloat = 20
    var color = Color.red

    var body: some View { color.frame(width: width, height: 10) }
  }

  /// Writes references of `Box()` to a new directory and compares another view with them.
  private func outcome<V: View>(
    of view: V, changing change: (inout Snapshot) -> Void = { _ in }
  ) throws -> (SnapshotOutcome, folder: String) {
    let path = FileManager.default.temporaryDirectory
      .appendingPathComponent("snapshots-\(UUID().uuidString)").path
    try FileManager.default.createDirectory(atPath: path, withIntermediateDirectories: true)
    let reference = try Snapshot(of: ImageRenderer(content: Box()))
    for (suffix, bytes) in [
      ("layout.txt", Array(reference.layout.utf8)), ("drawing.txt", Array(reference.drawing.utf8)),
      ("png", reference.png),
    ] {
      try FileOutput.write(bytes, to: "\(path)/box.\(suffix)")
    }
    var snapshot = try Snapshot(of: ImageRenderer(content: view))
    change(&snapshot)
    let folder = SnapshotFolder(path: path, differencesPath: "\(path)/differences")
    return (try folder.compare(snapshot, named: "box"), path)
  }

  @Test func equalViewsCompareAsSame() throws {
    let (outcome, folder) = try outcome(of: Box())
    #expect(outcome == .same)
    try FileManager.default.removeItem(atPath: folder)
  }

  @Test func differentWidthIsReportedAtTheLayoutStage() throws {
    let (outcome, folder) = try outcome(of: Box(width: 30))
    guard case .different(let stage, let details, let picture) = outcome else {
      Issue.record("\(outcome)")
      return
    }
    #expect(stage == "layout")
    #expect(details.contains("was «VStack (0, 0; 20 × 10)» and is «VStack (0, 0; 30 × 10)»"))
    let written = try DecodedPicture(
      png: Array(Data(contentsOf: URL(fileURLWithPath: try #require(picture)))))
    // Three panels of 30 × 10 pixels, magnified 8 times, with margins of 8 pixels.
    #expect(written.width == 3 * 240 + 4 * 8 && written.height == 80 + 2 * 8)
    try FileManager.default.removeItem(atPath: folder)
  }

  @Test func differentColorIsReportedAtTheDrawingStage() throws {
    let (outcome, folder) = try outcome(of: Box(color: .blue))
    guard case .different(let stage, let details, _) = outcome else {
      Issue.record("\(outcome)")
      return
    }
    #expect(stage == "drawing")
    #expect(details.contains("#FF3B30") && details.contains("#007AFF"))
    try FileManager.default.removeItem(atPath: folder)
  }

  @Test func differentPixelsAreCountedAndLocated() throws {
    let (outcome, folder) = try outcome(of: Box()) { snapshot in
      do {
        snapshot.png = try Snapshot(of: ImageRenderer(content: Box(color: .blue))).png
      } catch {
        Issue.record(error)
      }
    }
    guard case .different(let stage, let details, _) = outcome else {
      Issue.record("\(outcome)")
      return
    }
    #expect(stage == "pixels")
    #expect(
      details
        == "200 of 200 pixels differ (100%), by at most 255 of 255 (ΔE 48.6), within (0, 0; 20 × 10)"
    )
    try FileManager.default.removeItem(atPath: folder)
  }

  @Test func missingReferenceReportsItsPath() throws {
    let folder = SnapshotFolder(path: "/nonexistent")
    let outcome = try folder.compare(
      Snapshot(of: ImageRenderer(content: Box())), named: "box")
    #expect(outcome == .missing(path: "/nonexistent/box.layout.txt"))
    #expect("\(outcome)".contains("PREFRENDER_RECORD=1"))
  }
}
