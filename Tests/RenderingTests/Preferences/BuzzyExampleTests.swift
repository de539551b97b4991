// RenderingTests: the Buzzy example. The marks of its map have the scaled frames of the landmarks in every frame of an
// animation, and its pictures match their accepted snapshots.

import PrefBuzzyExample
import PrefRender
import PrefTestPictures
import PrefTestSupport
import PrefTestTags
import PrefViewGraph
import Testing

@MainActor
@Suite(.tags(.examples, .preferences, .snapshots)) struct BuzzyExampleTests {
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

  /// Each mark's frame is its landmark's frame, scaled by 1/4 and offset to the corner of the map.
  @Test(arguments: screens) func anchorPreferencesPlaceEveryLandmarkOnTheMap(_ screen: Screen)
    throws
  {
    let renderer = renderer(screen)
    try checkMap(renderer.settledGraph().frames, screen)
  }

  /// Checks that each mark has its landmark's frame, scaled by 1/4, and returns the center of the bee's frame.
  @discardableResult
  func checkMap(_ frames: [ElementFrame], _ screen: Screen) throws -> CGPoint {
    let landmarks = frames.filter { $0.label == "anchorPreference LandmarksKey" }.map(\.bounds)
    #expect(landmarks.count == screen.flowers + 2)

    // The map is a quarter as wide and high as the screen, and centered at (width − 80, 100).
    let corner = CGPoint(
      x: screen.size.width - 80 - screen.size.width / 8, y: 100 - screen.size.height / 8)
    let marks = frames.indices.filter { frames[$0].label.hasPrefix("Image ") }
      .map { index in
        // The frame of a symbol: the nearest preceding element of a smaller depth that sets width and height.
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
    let bee = try #require(landmarks.last)
    return CGPoint(x: bee.midX, y: bee.midY)
  }

  /// The bee moves to the tapped view along a timing curve, and its mark follows in every frame.
  @Test(arguments: [screens[4], screens[11]]) func anchorPreferencesFollowTheBeeInEveryFrame(
    _ screen: Screen
  ) throws {
    let host = ViewHost(Meadow(flowers: screen.flowers), size: screen.size)
    var position = try checkMap(host.graph().frames, screen)
    for target in ["flower 1", "hive", "flower 4"] {
      let goal = try host.frame(id: target)
      let (start, distance) = (
        position, CGSize(width: goal.midX - position.x, height: goal.midY - position.y)
      )
      #expect(try host.tap(id: target))
      for frame in 0...72 {
        if frame > 0 { try host.advance(by: 1.2 / 72) }
        position = try checkMap(host.graph().frames, screen)
        let progress = UnitCurve.easeInOut.value(at: min(Double(frame) / 72, 1))
        #expect(abs(position.x - (start.x + distance.width * progress)) < 1e-6)
        #expect(abs(position.y - (start.y + distance.height * progress)) < 1e-6)
      }
      // The sum of the steps may be less than the duration by a rounding error.
      try host.settle()
      let end = try checkMap(host.graph().frames, screen)
      #expect(max(abs(end.x - goal.midX), abs(end.y - goal.midY)) < 1e-9)
    }
  }

  /// The same taps at the same times give the same bytes twice, and match the snapshots.
  @Test func gameMatchesSnapshots() throws {
    let screen = Self.screens[6]
    func play() throws -> [Data] {
      let host = ViewHost(Meadow(flowers: screen.flowers), size: screen.size)
      expectPicture(of: host, named: "buzzy-game-before")
      var pictures = [try host.pngData()]
      try host.tap(id: "flower 1")
      try host.advance(by: 0.6)
      expectPicture(of: host, named: "buzzy-game-half-way")
      pictures.append(try host.pngData())
      try host.settle()
      try host.tap(id: "hive")
      try host.settle()
      expectPicture(of: host, named: "buzzy-game-after")
      pictures.append(try host.pngData())
      return pictures
    }
    #expect(try play() == play())
  }

  @Test(arguments: [screens[4], screens[11]]) func meadowMatchesSnapshot(_ screen: Screen) throws {
    expectPicture(of: renderer(screen), named: screen.name)
  }
}
