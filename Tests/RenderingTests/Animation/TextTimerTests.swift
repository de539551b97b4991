// RenderingTests: timer and relative date texts follow the host's clock and update when their string changes; the
// system clock is never read.

import PrefRender
import PrefTestSupport
import PrefTestTags
import Testing

@MainActor
@Suite(.tags(.animation, .text)) struct TextTimerTests {
  /// A date in 2026, so that fractions of a second have the floating-point precision of current dates.
  static let start = Date(timeIntervalSinceReferenceDate: 800_000_000.25)

  /// Returns the text that a host draws.
  private func shown<V: View>(_ host: ViewHost<V>) throws -> String {
    try host.snapshot().description.split(separator: "\n").filter { $0.contains("glyphs \"") }
      .map { String($0.split(separator: "\"")[1]) }.joined()
  }

  private func host(_ text: Text) -> ViewHost<some View> {
    let host = ViewHost(text.frame(width: 200), size: CGSize(width: 200, height: 40))
    host.startDate = Self.start
    return host
  }

  @Test func timerStyleCountsDownToItsDateAndThenUp() throws {
    let host = host(Text(Self.start + 3, style: .timer))
    var strings = [try shown(host)]
    for _ in 0..<11 {
      try host.advance(by: 0.5)
      strings.append(try shown(host))
    }
    #expect(
      strings == [
        "0:03", "0:03", "0:02", "0:02", "0:01", "0:01", "0:00", "0:00", "0:01", "0:01", "0:02",
        "0:02",
      ])
  }

  @Test func relativeAndOffsetStylesFollowTheClock() throws {
    let host = host(
      Text("\(Self.start + 7200, style: .relative) / \(Self.start - 59, style: .offset)"))
    #expect(try shown(host) == "2 hr / -59 sec")
    try host.advance(by: 1)
    #expect(try shown(host) == "1 hr, 59 min / -1 min")
    try host.advance(by: 3600)
    #expect(try shown(host) == "59 min, 59 sec / -1 hr")
  }

  @Test func timerIntervalCountsWithinItsBounds() throws {
    let span = (Self.start + 1)...(Self.start + 3)
    let down = host(Text(timerInterval: span))
    let up = host(Text(timerInterval: span, countsDown: false))
    let paused = host(Text(timerInterval: span, pauseTime: Self.start + 2))
    var strings: [[String]] = []
    for _ in 0..<6 {
      strings.append([try shown(down), try shown(up), try shown(paused)])
      for host in [down, up, paused] { try host.advance(by: 0.75) }
    }
    // After 0, 0.75, 1.5, 2.25, 3 and 3.75 seconds.
    #expect(strings.map { $0[0] } == ["0:02", "0:02", "0:02", "0:01", "0:00", "0:00"])
    #expect(strings.map { $0[1] } == ["0:00", "0:00", "0:00", "0:01", "0:02", "0:02"])
    #expect(strings.allSatisfy { $0[2] == "0:01" })
  }

  @Test func timerStyleUpdatesTheSizeOfTheText() throws {
    let host = ViewHost(size: CGSize(width: 300, height: 40)) {
      HStack {
        Text(Self.start + 3601, style: .timer).fixedSize().id("timer")
        Color.red
      }
    }
    host.startDate = Self.start
    let long = try host.frame(id: "timer").width
    try host.advance(by: 2)
    #expect(try shown(host) == "59:59")
    #expect(try host.frame(id: "timer").width < long)
  }

  @Test func textReferenceDateFixesTheTimer() throws {
    let host = ViewHost(size: CGSize(width: 200, height: 40)) {
      Text(Self.start + 10, style: .timer).environment(\.textReferenceDate, Self.start)
    }
    try host.advance(by: 100)
    #expect(try shown(host) == "0:10")
    // `settle` does not wait for a timer, which never ends.
    try host.settle()
    #expect(host.time == 100)
  }

  @Test func timerTextUsesTheRenderersDate() throws {
    let renderer = ImageRenderer(content: Text(Self.start + 65, style: .timer))
    renderer.startDate = Self.start
    var warnings: [String] = []
    renderer.warningHandler = { warnings.append($0) }
    #expect(try renderer.picture().description.contains("\"1:05\""))
    #expect(warnings.isEmpty)
  }
}
