// Tests of snapshotIgnored(): the regions, and that layout, drawing and preferences do not change.

import PrefPNGCodec
import PrefRender
import PrefSnapshots
import PrefTestNumbers
import PrefTestTags
import Testing

private struct CountKey: PreferenceKey {
  static var defaultValue: Int { 0 }
  static func reduce(value: inout Int, nextValue: () -> Int) { value += nextValue() }
}

@MainActor
@Suite(.tags(.snapshots)) struct SnapshotIgnoredTests {
  private func regions(_ view: some View, scale: CGFloat = 1) throws -> [CGRect] {
    let renderer = ImageRenderer(content: view)
    renderer.scale = scale
    return try renderer.snapshotIgnoredRegions()
  }

  @Test func theRegionIsTheFrameInPixels() throws {
    let view = HStack(spacing: 0) {
      Color.red.frame(width: 10, height: 20)
      Color.blue.frame(width: 5.5, height: 8).snapshotIgnored()
    }
    #expect(try regions(view) == [CGRect(x: 10, y: 6, width: 6, height: 8)])
    #expect(try regions(view, scale: 2) == [CGRect(x: 20, y: 12, width: 11, height: 16)])
    #expect(try regions(view, scale: 3) == [CGRect(x: 30, y: 18, width: 17, height: 24)])
  }

  @Test func transformsAreIncluded() throws {
    let square = Color.red.frame(width: 10, height: 10).snapshotIgnored()
    let turned = square.rotationEffect(.degrees(45)).frame(width: 40, height: 40)
    // The diagonal is 14.14 points: 12.93 to 27.07, rounded outward.
    #expect(try regions(turned) == [CGRect(x: 12, y: 12, width: 16, height: 16)])
    let scaled = square.scaleEffect(2).frame(width: 40, height: 40)
    #expect(try regions(scaled) == [CGRect(x: 10, y: 10, width: 20, height: 20)])
    let moved = square.offset(x: 3, y: -4).frame(width: 40, height: 40)
    #expect(try regions(moved) == [CGRect(x: 18, y: 11, width: 10, height: 10)])
    let quarter = Color.red.frame(width: 10, height: 4).snapshotIgnored()
      .rotationEffect(.degrees(90)).frame(width: 20, height: 20)
    #expect(try regions(quarter) == [CGRect(x: 8, y: 5, width: 4, height: 10)])
  }

  @Test func perspectivesAreIncluded() throws {
    func view(_ isIgnored: Bool) -> some View {
      Color.red.frame(width: 40, height: 30).snapshotIgnored(isIgnored).padding(7)
        .rotation3DEffect(.degrees(50), axis: (x: 0.3, y: 1, z: 0.1), perspective: 1)
        .offset(x: 4).frame(width: 90, height: 80)
    }
    // The pixels that the view covers.
    let picture = try PNGDecoder().decode(
      ImageRenderer(content: view(false).background(.white)).picture().pngBytes())
    let white = Set(pixelIndices(of: [255, 255, 255, 255], in: picture.pixels))
    let covered = (0..<(90 * 80)).filter { !white.contains($0) }.reduce(CGRect.null) {
      $0.union(CGRect(x: $1 % 90, y: $1 / 90, width: 1, height: 1))
    }
    #expect(covered.width > 20 && covered.height > 30)
    let found = try #require(try regions(view(true)).first)
    // The layer is resampled, which spreads its edges by less than a pixel.
    #expect(found.insetBy(dx: -1, dy: -1).contains(covered), "\(found) \(covered)")
    #expect(covered.insetBy(dx: -1, dy: -1).contains(found), "\(found) \(covered)")
  }

  @Test func severalAndNestedViewsContribute() throws {
    let view = VStack(spacing: 0) {
      ForEach(0..<3) { _ in Color.red.frame(width: 4, height: 4).snapshotIgnored() }
      Group {
        Color.blue.frame(width: 4, height: 2)
        Color.blue.frame(width: 4, height: 2)
      }.snapshotIgnored()
      Color.green.frame(width: 4, height: 4).snapshotIgnored(false)
    }.snapshotIgnored()
    let found = try regions(
      view.overlay(alignment: .topLeading) {
        Color.black.frame(width: 1, height: 1).snapshotIgnored()
      })
    #expect(
      Set(found.map { "\($0)" })
        == Set(
          [
            CGRect(x: 0, y: 0, width: 4, height: 20), CGRect(x: 0, y: 0, width: 4, height: 4),
            CGRect(x: 0, y: 4, width: 4, height: 4), CGRect(x: 0, y: 8, width: 4, height: 4),
            CGRect(x: 0, y: 12, width: 4, height: 2), CGRect(x: 0, y: 14, width: 4, height: 2),
            CGRect(x: 0, y: 0, width: 1, height: 1),
          ].map { "\($0)" }))
  }

  @Test func viewsInContainersContribute() throws {
    let box = Color.red.frame(width: 12, height: 9).snapshotIgnored()
    let views: [(String, AnyView)] = [
      ("ScrollView", AnyView(ScrollView { VStack { box } })),
      ("LazyVStack", AnyView(ScrollView { LazyVStack { box } })),
      ("List", AnyView(List { box })),
      ("NavigationStack", AnyView(NavigationStack { box.navigationTitle("Title") })),
      ("GeometryReader", AnyView(GeometryReader { _ in box })),
      ("background", AnyView(Color.blue.background { box })),
      ("clipped", AnyView(box.clipped().opacity(0.5).blur(radius: 1))),
      ("Form", AnyView(Form { Section("Section") { box } })),
    ]
    for (name, view) in views {
      let found = try regions(view.frame(width: 200, height: 200), scale: 2)
      #expect(found.map(\.size) == [CGSize(width: 24, height: 18)], "\(name): \(found)")
    }
    #expect(try regions(box.hidden().frame(width: 40, height: 40)).count <= 1)
  }

  @Test func layoutDrawingAndPreferencesDoNotChange() throws {
    func content(_ isIgnored: Bool) -> some View {
      HStack {
        Text("Ready").preference(key: CountKey.self, value: 3)
          .snapshotIgnored(isIgnored)
        Color.red.frame(width: 9).preference(key: CountKey.self, value: 4)
      }
      .frame(height: 40).padding(5)
      .overlayPreferenceValue(CountKey.self) { Text("\($0)") }
    }
    let (plain, ignored) = (
      ImageRenderer(content: content(false)), ImageRenderer(content: content(true))
    )
    let (first, second) = (try plain.picture(), try ignored.picture())
    #expect(first.description == second.description)
    #expect(try first.pngBytes() == second.pngBytes())
    #expect(try plain.layoutDescription() == ignored.layoutDescription())
    #expect(try plain.snapshotIgnoredRegions().isEmpty)
    #expect(try ignored.snapshotIgnoredRegions().count == 1)
    #expect(first.description.contains(#"glyphs "7""#))
  }

  @Test func aHostHasTheCurrentRegion() throws {
    struct Moving: View {
      var x: CGFloat
      var body: some View {
        Color.red.frame(width: 6, height: 6).snapshotIgnored().position(x: x, y: 20)
      }
    }
    let host = ViewHost(Moving(x: 10), size: CGSize(width: 80, height: 40))
    let square = CGRect(x: 7, y: 17, width: 6, height: 6)
    #expect(try host.renderer.snapshotIgnoredRegions() == [square])
    host.content = Moving(x: 50)
    #expect(try host.renderer.snapshotIgnoredRegions() == [square.offsetBy(dx: 40, dy: 0)])
  }
}
