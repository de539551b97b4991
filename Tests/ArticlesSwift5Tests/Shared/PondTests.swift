// The frog moves to the tapped leaf, and the map matches the scene before and after, for several sizes and counts of
// leaves.

import PrefTestSupport
import PrefTestTags
import PrefViewGraph
import SwiftUI
import Testing

@MainActor
@Suite(.tags(.examples, .preferences)) struct PondTests {
  struct Screen: CustomTestStringConvertible, Sendable {
    var count: Int
    var width: CGFloat
    var height: CGFloat
    var testDescription: String { "\(count) leaves, \(width) × \(height)" }

    /// Returns the centers of the leaves: 44 points wide, 20 points apart, centered at the bottom; those with an even
    /// index are 30 points higher.
    func leaf(_ index: Int) -> CGRect {
      let row = CGFloat(count) * 44 + CGFloat(count - 1) * 20
      return CGRect(
        x: (width - row) / 2 + CGFloat(index) * 64, y: height - 44 - (index % 2 == 0 ? 30 : 0),
        width: 44, height: 44)
    }

    var home: CGRect { CGRect(x: width / 2 - 40, y: 0, width: 80, height: 60) }
  }

  nonisolated static let screens = [
    Screen(count: 3, width: 320, height: 480), Screen(count: 5, width: 390, height: 600),
    Screen(count: 6, width: 600, height: 400),
  ]

  private func renderer(_ screen: Screen) -> ImageRenderer<Pond> {
    let renderer = ImageRenderer(content: Pond(count: screen.count))
    renderer.proposedSize = ProposedViewSize(width: screen.width, height: screen.height)
    return renderer
  }

  /// Returns the frames of the map's symbols in tree order: home, the leaves, the frog.
  private func marks(_ renderer: ImageRenderer<Pond>) throws -> [CGRect] {
    let frames = try renderer.settledGraph().frames
    return frames.indices.filter { frames[$0].label.hasPrefix("Image ") }.compactMap { index in
      frames[..<index].last {
        $0.label.hasPrefix("frame width") && $0.depth < frames[index].depth
      }?.bounds
    }
  }

  private func expectedMarks(_ screen: Screen, frog: CGPoint) -> [CGRect] {
    let corner = CGPoint(
      x: screen.width - 80 - screen.width / 8, y: 100 - screen.height / 8)
    let body = CGRect(x: frog.x - 20, y: frog.y - 15, width: 40, height: 30)
    return ([screen.home] + (0..<screen.count).map(screen.leaf) + [body]).map {
      CGRect(
        x: corner.x + $0.minX / 4, y: corner.y + $0.minY / 4, width: $0.width / 4,
        height: $0.height / 4)
    }
  }

  private func isNear(_ left: [CGRect], _ right: [CGRect]) -> Bool {
    left.count == right.count
      && zip(left, right).allSatisfy {
        abs($0.minX - $1.minX) < 1e-9 && abs($0.minY - $1.minY) < 1e-9
          && abs($0.width - $1.width) < 1e-9 && abs($0.height - $1.height) < 1e-9
      }
  }

  @Test(arguments: screens) func mapShowsAllItemsAtAQuarterOfTheScale(_ screen: Screen) throws {
    let renderer = renderer(screen)
    let start = CGPoint(x: 60, y: 200)
    #expect(isNear(try marks(renderer), expectedMarks(screen, frog: start)))
  }

  @Test(arguments: screens) func frogMovesToEachTappedLeafAndHome(_ screen: Screen) throws {
    let renderer = renderer(screen)
    for target in (0..<screen.count).map(screen.leaf) + [screen.home] {
      let middle = CGPoint(x: target.midX, y: target.midY)
      // Taps the edge, because the frog may cover the middle.
      try renderer.tap(at: CGPoint(x: target.minX + 4, y: target.midY))
      let frog = try #require(renderer.frames(of: "anchorPreference SpotKey").last)
      #expect(frog.midX == middle.x && frog.midY == middle.y)
      #expect(isNear(try marks(renderer), expectedMarks(screen, frog: middle)))
    }
  }

  @Test func severalAnchorsOfOneViewRequireTransformAnchorPreference() throws {
    var names: [String] = []
    var distance: CGFloat = 0
    let view = GeometryReader { geometry in
      Color.blue
        .frame(width: 60, height: 20)
        .anchorPreference(key: PointsKey.self, value: .center) { ["replaced": $0] }
        .anchorPreference(key: PointsKey.self, value: .topLeading) { ["start": $0] }
        .transformAnchorPreference(key: PointsKey.self, value: .bottomTrailing) {
          $0["end"] = $1
        }
        .padding(7)
        .overlayPreferenceValue(PointsKey.self) { points in
          let _ = names = points.keys.sorted()
          if let start = points["start"], let end = points["end"] {
            let _ = distance = geometry[end].x - geometry[start].x
          }
          Color.clear
        }
    }
    let renderer = ImageRenderer(content: view)
    renderer.proposedSize = ProposedViewSize(width: 200, height: 100)
    _ = try renderer.picture()
    #expect(names == ["end", "start"])
    #expect(distance == 60)
  }
}
