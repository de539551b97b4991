// Effects that are made from geometry.

import PrefGeometry
import PrefRendering
import PrefTestSupport
import PrefViewGraph
import PrefViews
import Testing

@MainActor
@Suite struct VisualEffectTests {
  @Test func anEffectKnowsWhereItsViewIs() throws {
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
    // It is drawn and touched elsewhere, and laid out as before.
    #expect(try host.frame(id: "box") == CGRect(x: 60, y: 20, width: 20, height: 20))
    let image = try host.snapshot().image()
    #expect(image[70, 35].red == 255 && image[40, 15].opacity == 0)
  }

  @Test func effectsFollowOneAnother() throws {
    let host = ViewHost(size: CGSize(width: 100, height: 100)) {
      Color.red.frame(width: 20, height: 20).id("box")
        .visualEffect { content, _ in content.offset(x: 10).scaleEffect(2).opacity(0.5) }
    }
    // The offset is scaled, as the scale comes after it.
    #expect(try host.frame(id: "box") == CGRect(x: 50, y: 30, width: 40, height: 40))
    #expect(try host.snapshot().image()[70, 50].opacity == 128)
  }

  @Test func anEffectFollowsAnAnimation() throws {
    struct Moving: View {
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
    let host = ViewHost(Moving(), size: CGSize(width: 100, height: 100))
    try host.tap(at: CGPoint(x: 50, y: 50))
    try host.advance(by: 0.5)
    #expect(try host.frame(id: "box").origin == CGPoint(x: 40, y: 10))
    try host.settle()
    #expect(try host.frame(id: "box").origin == CGPoint(x: 80, y: 20))
  }

  @Test func viewsChangeOnTheirWayThroughAScrollView() throws {
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
    let gradual = host(.interactive)
    func x(_ host: ViewHost<some View>, _ row: Int) throws -> CGFloat {
      try host.frame(id: row).minX
    }
    #expect(try x(gradual, 0) == 0)
    #expect(try x(gradual, 1) == 0)
    // Half of the third row is out of sight, and all of the fourth.
    #expect(try x(gradual, 2) == 10)
    #expect(try x(gradual, 3) == 20)
    try gradual.scroll(by: CGSize(width: 0, height: 10), at: CGPoint(x: 50, y: 50))
    #expect(try x(gradual, 0) == -5)
    #expect(try x(gradual, 2) == 5)
    let sudden = host(.animated.threshold(.visible(0.6)))
    #expect(try x(sudden, 2) == 20)
    #expect(try x(sudden, 1) == 0)
    #expect(try x(host(.identity), 3) == 0)
  }

  @Test func aViewKnowsItsPlaceInTheScrollView() throws {
    final class Seen: @unchecked Sendable { var frames: [CGRect] = [] }
    let seen = Seen()
    let host = ViewHost(size: CGSize(width: 100, height: 100)) {
      VStack(spacing: 0) {
        Color.blue.frame(height: 30)
        ScrollView {
          GeometryReader { proxy in
            let _ = seen.frames.append(proxy.frame(in: .scrollView))
            Color.red
          }
          .frame(height: 200).padding(.top, 10)
        }
      }
    }
    _ = try host.snapshot()
    #expect(seen.frames.last == CGRect(x: 0, y: 10, width: 100, height: 200))
    try host.scroll(by: CGSize(width: 0, height: 50), at: CGPoint(x: 50, y: 60))
    #expect(seen.frames.last == CGRect(x: 0, y: -40, width: 100, height: 200))
  }
}
