// RenderingTests: `matchedGeometryEffect` with sources and followers, at rest and while animated.

import PrefDrawing
import PrefGeometry
import PrefRendering
import PrefTestSupport
import PrefTestTags
import PrefViews
import Testing

@MainActor
@Suite(.tags(.animation, .layout)) struct MatchedGeometryTests {
  @Test func matchedGeometryEffectGivesAFollowerTheSourcesFrame() throws {
    struct Page: View {
      let properties: MatchedGeometryProperties
      let anchor: UnitPoint
      @Namespace private var space
      var body: some View {
        HStack(spacing: 10) {
          Color.red.frame(width: 40, height: 20)
            .matchedGeometryEffect(id: 1, in: space, anchor: anchor)
          Color.blue.frame(minWidth: 6, maxWidth: 30, minHeight: 6, maxHeight: 30).id("follower")
            .matchedGeometryEffect(
              id: 1, in: space, properties: properties, anchor: anchor, isSource: false
            )
            .frame(width: 30, height: 30)
        }
      }
    }
    func frame(
      _ properties: MatchedGeometryProperties, _ anchor: UnitPoint = .center
    ) throws -> CGRect {
      let host = ViewHost(
        Page(properties: properties, anchor: anchor), size: CGSize(width: 80, height: 30))
      return try host.frame(id: "follower")
    }
    // The source's frame is (0, 5; 40 × 20); without the effect the follower's is (50, 0; 30 × 30).
    #expect(try frame([]) == CGRect(x: 50, y: 0, width: 30, height: 30))
    #expect(try frame(.frame) == CGRect(x: 5, y: 5, width: 30, height: 20))
    #expect(try frame(.position) == CGRect(x: 5, y: 0, width: 30, height: 30))
    #expect(try frame(.position, .topLeading) == CGRect(x: 0, y: 5, width: 30, height: 30))
    #expect(try frame(.size).size == CGSize(width: 30, height: 20))
  }

  private struct Tabs: View {
    @State private var selected = 0
    @Namespace private var space
    var body: some View {
      HStack(spacing: 0) {
        ForEach(0..<3, id: \.self) { tab in
          ZStack(alignment: .bottom) {
            Color.gray.frame(width: 50, height: 20).id("tab \(tab)")
              .onTapGesture { withAnimation(.linear(duration: 1)) { selected = tab } }
            if selected == tab {
              Color.red.frame(width: CGFloat(50 - tab * 10), height: 2).id("line")
                .matchedGeometryEffect(id: "line", in: space)
            }
          }
        }
      }
    }
  }

  @Test func matchedGeometryEffectAnimatesFromThePreviousSource() throws {
    let host = ViewHost(Tabs(), size: CGSize(width: 150, height: 20))
    #expect(try host.frame(id: "line") == CGRect(x: 0, y: 18, width: 50, height: 2))
    try host.tap(id: "tab 2")
    #expect(try host.frame(id: "line").midX == 25)
    try host.advance(by: 0.5)
    #expect(try abs(host.frame(id: "line").midX - 75) < 1e-6)
    // Taps during the animation retarget the line from its presentation value.
    try host.tap(id: "tab 1")
    #expect(try abs(host.frame(id: "line").midX - 75) < 1e-6)
    try host.tap(id: "tab 0")
    #expect(try abs(host.frame(id: "line").midX - 75) < 1e-6)
    // The animations add up: the first moves 50 points right in half a second, the others 50 points left in a second
    // each.
    try host.advance(by: 0.5)
    #expect(try abs(host.frame(id: "line").midX - 75) < 1e-6)
    try host.advance(by: 0.25)
    #expect(try abs(host.frame(id: "line").midX - 50) < 1e-6)
    try host.settle()
    #expect(try host.frame(id: "line") == CGRect(x: 0, y: 18, width: 50, height: 2))
  }

  @Test func matchedGeometryEffectInterpolatesSizes() throws {
    struct Card: View {
      @State private var isLarge = false
      @Namespace private var space
      var body: some View {
        ZStack(alignment: .topLeading) {
          Color.gray.onTapGesture { withAnimation(.linear(duration: 1)) { isLarge.toggle() } }
          if isLarge {
            Color.red.id("card").matchedGeometryEffect(id: 0, in: space)
              .frame(width: 100, height: 80)
          } else {
            Color.red.id("card").matchedGeometryEffect(id: 0, in: space)
              .frame(width: 20, height: 20)
          }
        }
      }
    }
    let host = ViewHost(Card(), size: CGSize(width: 100, height: 100))
    try host.tap(at: CGPoint(x: 90, y: 90))
    try host.advance(by: 0.25)
    let frame = try host.frame(id: "card")
    #expect(abs(frame.width - 40) < 1e-6 && abs(frame.height - 35) < 1e-6)
    #expect(abs(frame.minX) < 1e-6 && abs(frame.minY) < 1e-6)
    try host.settle()
    #expect(try host.frame(id: "card") == CGRect(x: 0, y: 0, width: 100, height: 80))
  }

  @Test func matchedGeometryEffectAnimatesAFollowerBetweenSources() throws {
    struct Page: View {
      @State private var chosen = 0
      @Namespace private var space
      var body: some View {
        HStack(spacing: 0) {
          ForEach(0..<2, id: \.self) { item in
            Color.gray.frame(width: 50, height: 20).id("item \(item)")
              .matchedGeometryEffect(id: item, in: space)
              .onTapGesture { withAnimation(.linear(duration: 1)) { chosen = item } }
          }
        }
        .background(
          Color.red.id("mark").matchedGeometryEffect(id: chosen, in: space, isSource: false))
      }
    }
    let host = ViewHost(Page(), size: CGSize(width: 100, height: 20))
    #expect(try host.frame(id: "mark") == CGRect(x: 0, y: 0, width: 50, height: 20))
    try host.tap(id: "item 1")
    try host.advance(by: 0.5)
    #expect(try host.frame(id: "mark") == CGRect(x: 25, y: 0, width: 50, height: 20))
    try host.settle()
    #expect(try host.frame(id: "mark") == CGRect(x: 50, y: 0, width: 50, height: 20))
  }

  @Test func matchedGeometryEffectWarnsAboutSeveralSources() throws {
    @MainActor final class Log { var lines: [String] = [] }
    struct Page: View {
      @Namespace private var space
      var body: some View {
        Color.red.matchedGeometryEffect(id: "a", in: space)
        Color.red.matchedGeometryEffect(id: "a", in: space)
      }
    }
    let log = Log()
    let host = ViewHost(Page(), size: CGSize(width: 10, height: 10))
    host.warningHandler = { log.lines.append($0) }
    _ = try host.snapshot()
    #expect(
      log.lines == [
        "matchedGeometryEffect: 2 views with the identity a are sources; only one can be."
      ])
  }
}
