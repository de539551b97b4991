// The reference scene: the map in the corner is right, by computation from the dumped frames; and it looks as it did.

import BuzzyExample
import PrefRender
import SnapshotTesting
import Testing
import ViewGraph

/// The project's folder of references.
let snapshots = SnapshotFolder(
  path: URL(fileURLWithPath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
    .deletingLastPathComponent().appendingPathComponent("Snapshots").path)

@MainActor
@Suite struct BuzzyTests {
  struct Screen: CustomTestStringConvertible, Sendable {
    var flowers: Int
    var size: CGSize
    var scheme: ColorScheme

    var name: String {
      "buzzy-\(flowers)-\(Int(size.width))x\(Int(size.height))-\(scheme)"
    }
    var testDescription: String { name }
  }

  nonisolated static let screens: [Screen] = [5, 6, 7].flatMap { flowers in
    [CGSize(width: 390, height: 600), CGSize(width: 560, height: 420)].flatMap { size in
      [ColorScheme.light, .dark].map { Screen(flowers: flowers, size: size, scheme: $0) }
    }
  }

  func renderer(_ screen: Screen, scale: CGFloat = 1) -> ImageRenderer<Meadow> {
    let renderer = ImageRenderer(content: Meadow(flowers: screen.flowers))
    renderer.proposedSize = ProposedViewSize(screen.size)
    renderer.environment.colorScheme = screen.scheme
    renderer.scale = scale
    return renderer
  }

  /// Each mark's frame is its landmark's, scaled by a quarter and moved to the map's corner.
  @Test(arguments: screens) func theMapShowsEveryLandmarkAtAQuarterOfItsPlace(_ screen: Screen)
    throws
  {
    let renderer = renderer(screen)
    let frames = try renderer.settledGraph().frames
    let landmarks = frames.filter { $0.label == "anchorPreference LandmarksKey" }.map(\.bounds)
    #expect(landmarks.count == screen.flowers + 2)

    // The map's frame: a quarter of the screen, its middle at (width − 80, 100).
    let corner = CGPoint(
      x: screen.size.width - 80 - screen.size.width / 8, y: 100 - screen.size.height / 8)
    let marks = frames.indices.filter { frames[$0].label.hasPrefix("Image ") }
      .map { index in
        // The frame around a symbol: the nearest element before it that stands less deep and sets both lengths.
        frames[..<index].last {
          $0.label.hasPrefix("frame width") && $0.depth < frames[index].depth
        }
      }
    #expect(marks.count == landmarks.count)
    for (landmark, mark) in zip(landmarks, marks) {
      let mark = try #require(mark).bounds
      #expect(abs(mark.midX - (corner.x + landmark.midX / 4)) < 1e-9)
      #expect(abs(mark.midY - (corner.y + landmark.midY / 4)) < 1e-9)
      #expect(abs(mark.width - landmark.width / 4) < 1e-9)
      #expect(abs(mark.height - landmark.height / 4) < 1e-9)
    }
  }

  @Test(arguments: [screens[4], screens[11]]) func itLooksAsItDid(_ screen: Screen) throws {
    let outcome = try snapshots.check(Snapshot(of: renderer(screen)), named: screen.name)
    #expect(outcome == .same, "\(outcome)")
  }
}
