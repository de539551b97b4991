// RenderingTests: `onHover` and `onContinuousHover` while the pointer moves.

import PrefGeometry
import PrefRendering
import PrefTestSupport
import PrefTestTags
import PrefViews
import Testing

@MainActor
@Suite(.tags(.input)) struct HoverTests {
  @Test func onHoverReportsThePointerEnteringAndLeaving() throws {
    @MainActor final class Log { var lines: [String] = [] }
    let log = Log()
    let host = ViewHost(size: CGSize(width: 100, height: 100)) {
      HStack(spacing: 0) {
        Color.red.onHover { log.lines.append("red \($0)") }.id("red")
        Color.blue.onContinuousHover { phase in
          switch phase {
          case .active(let point): log.lines.append("blue \(point.roundedText)")
          case .ended: log.lines.append("blue left")
          }
        }
      }
      .onHover { log.lines.append("both \($0)") }
    }
    #expect(try host.hover(id: "red"))
    #expect(try !host.hover(at: CGPoint(x: 10, y: 10)))
    try host.hover(at: CGPoint(x: 60, y: 20))
    try host.hover(at: CGPoint(x: 70, y: 20))
    #expect(try host.endHover())
    #expect(
      log.lines == [
        "both true", "red true", "red false", "blue (10, 20)", "blue (20, 20)", "blue left",
        "both false",
      ])
  }
}
