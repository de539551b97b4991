// RenderingTests: `visualEffect` and `scrollTransition`.

import PrefGeometry
import PrefRendering
import PrefTestSupport
import PrefTestTags
import PrefViewGraph
import PrefViews
import Testing

@MainActor
@Suite(.tags(.drawing, .layout)) struct VisualEffectTests {
  @Test func visualEffectReadsTheFrameOfItsView() throws {
    let host = ViewHost(size: CGSize(width: 100, height: 40)) {
      HStack(spacing: 0) {
        Color.clear.frame(width: 30)
        Color.red.frame(width: 20, height: 20).id("box")
          .visualEffect { content, proxy in
            content.offset(x: proxy.frame(in: .global).minX, y: proxy.size.height / 2)
          }
        Color.clear.frame(width: 50)
      }
    }
    // The effect moves drawing and hit testing; the layout is unchanged.
    #expect(try host.frame(id: "box") == CGRect(x: 60, y: 20, width: 20, height: 20))
    let image = try host.snapshot().image()
    #expect(image[70, 35].red == 255 && image[40, 15].opacity == 0)
  }

  @Test func visualEffectAppliesEffectsInOrder() throws {
    let host = ViewHost(size: CGSize(width: 100, height: 100)) {
      Color.red.frame(width: 20, height: 20).id("box")
        .visualEffect { content, _ in content.offset(x: 10).scaleEffect(2).opacity(0.5) }
    }
    // The scale applies to the offset before it.
    #expect(try host.frame(id: "box") == CGRect(x: 50, y: 30, width: 40, height: 40))
    #expect(try host.snapshot().image()[70, 50].opacity == 128)
  }

  @Test func visualEffectFollowsAnAnimatedFrame() throws {
    struct AlignedBox: View {
      @State private var isRight = false
      var body: some View {
        Color.red.frame(width: 20, height: 20).id("box")
          .visualEffect { content, proxy in
            content.offset(y: proxy.frame(in: .global).minX / 4)
          }
          .frame(width: 100, height: 100, alignment: isRight ? .topTrailing : .topLeading)
          .contentShape(Rectangle())
          .onTapGesture { withAnimation(.linear(duration: 1)) { isRight = true } }
      }
    }
    let host = ViewHost(AlignedBox(), size: CGSize(width: 100, height: 100))
    try host.tap(at: CGPoint(x: 50, y: 50))
    try host.advance(by: 0.5)
    #expect(try host.frame(id: "box").origin == CGPoint(x: 40, y: 10))
    try host.settle()
    #expect(try host.frame(id: "box").origin == CGPoint(x: 80, y: 20))
  }

  @Test func scrollTransitionFollowsTheVisibleFraction() throws {
    func host(_ configuration: ScrollTransitionConfiguration) -> ViewHost<some View> {
      ViewHost(size: CGSize(width: 100, height: 100)) {
        ScrollView {
          VStack(spacing: 0) {
            ForEach(0..<6) { row in
              Color.red.frame(width: 100, height: 40).id(row)
                .scrollTransition(configuration) { content, phase in
                  content.offset(x: phase.value * 20).opacity(phase.isIdentity ? 1 : 0.5)
                }
            }
          }
        }
      }
    }
    let interactive = host(.interactive)
    func x(_ host: ViewHost<some View>, _ row: Int) throws -> CGFloat {
      try host.frame(id: row).minX
    }
    #expect(try x(interactive, 0) == 0)
    #expect(try x(interactive, 1) == 0)
    // Half of the third row is outside the viewport, and all of the fourth.
    #expect(try x(interactive, 2) == 10)
    #expect(try x(interactive, 3) == 20)
    try interactive.scroll(by: CGSize(width: 0, height: 10), at: CGPoint(x: 50, y: 50))
    #expect(try x(interactive, 0) == -5)
    #expect(try x(interactive, 2) == 5)
    // The viewport is smaller by a quarter of a row at each edge.
    let inset = host(.interactive.threshold(.visible.inset(by: 10)))
    #expect(try x(inset, 0) == -5)
    #expect(try x(inset, 2) == 15)
    let middle = ScrollTransitionConfiguration.Threshold.visible.interpolated(
      towards: .visible.inset(by: 20), amount: 0.5)
    #expect(try x(host(.interactive.threshold(middle)), 2) == 15)
    let animated = host(.animated.threshold(.visible(0.6)))
    #expect(try x(animated, 2) == 20)
    #expect(try x(animated, 1) == 0)
    #expect(try x(host(.identity), 3) == 0)
  }

  @Test func scrollViewCoordinateSpaceFollowsTheOffset() throws {
    // Sendable: used on the main actor only.
    final class FrameLog: @unchecked Sendable { var frames: [CGRect] = [] }
    let log = FrameLog()
    let host = ViewHost(size: CGSize(width: 100, height: 100)) {
      VStack(spacing: 0) {
        Color.blue.frame(height: 30)
        ScrollView {
          GeometryReader { proxy in
            let _ = log.frames.append(proxy.frame(in: .scrollView))
            Color.red
          }
          .frame(height: 200).padding(.top, 10)
        }
      }
    }
    _ = try host.snapshot()
    #expect(log.frames.last == CGRect(x: 0, y: 10, width: 100, height: 200))
    try host.scroll(by: CGSize(width: 0, height: 50), at: CGPoint(x: 50, y: 60))
    #expect(log.frames.last == CGRect(x: 0, y: -40, width: 100, height: 200))
  }
}
