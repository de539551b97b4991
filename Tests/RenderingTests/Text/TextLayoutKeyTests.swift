// RenderingTests: `Text.LayoutKey`: ancestors read the layouts of texts, line by line, as a preference.

import PrefRender
import PrefTestSupport
import PrefTestTags
import Testing

@MainActor
@Suite(.tags(.preferences, .text)) struct TextLayoutKeyTests {
  private final class LayoutLog {
    var layouts: [[Text.LayoutKey.AnchoredLayout]] = []
    var origins: [CGPoint] = []
  }

  private struct Page: View {
    let log: LayoutLog
    var body: some View {
      VStack(alignment: .leading, spacing: 10) {
        Text("Two words")
        Color.red.frame(width: 10, height: 30)
        Text("Several words on two lines").frame(width: 130, alignment: .leading)
      }
      .padding(5)
      .overlayPreferenceValue(Text.LayoutKey.self) { layouts in
        GeometryReader { proxy in
          let _ = log.layouts.append(layouts)
          let _ = log.origins = layouts.map { proxy[$0.origin] }
          Color.clear
        }
      }
    }
  }

  @Test func layoutKeyContainsTheLinesOfEachText() throws {
    let log = LayoutLog()
    _ = try ImageRenderer(content: Page(log: log)).picture()
    let layouts = try #require(log.layouts.last)
    #expect(layouts.map { $0.layout.count } == [1, 2])
    #expect(log.origins.first == CGPoint(x: 5, y: 5))
    #expect(log.origins.last == CGPoint(x: 5, y: 5 + 21 + 10 + 30 + 10))
    let lines = layouts[1].layout.map(\.typographicBounds.rect)
    #expect(lines[0].minX == 0 && lines[0].width <= 130 && lines[1].minY > 15)
    #expect(layouts[1].layout[0][0].count == "Several words".count)
  }

  @Test func layoutKeyPlacesHighlightsBehindRuns() throws {
    struct Mark: TextAttribute {}
    let text = Text("plain ") + Text("marked").customAttribute(Mark()) + Text(" plain")
    let view = text.backgroundPreferenceValue(Text.LayoutKey.self) { layouts in
      GeometryReader { proxy in
        ForEach(layouts.indices, id: \.self) { index in
          let origin = proxy[layouts[index].origin]
          let runs = layouts[index].layout.flatMap { $0 }.filter { $0[Mark.self] != nil }
          ForEach(runs.indices, id: \.self) { number in
            let rect = runs[number].typographicBounds.rect
            Color.yellow.frame(width: rect.width, height: rect.height)
              .offset(x: origin.x + rect.minX, y: origin.y + rect.minY)
          }
        }
      }
    }
    let width = { (text: Text) in try ImageRenderer(content: text).layoutSize().width }
    let items = try drawn(view)
    let fill = try #require(items.first { $0.hasPrefix("fill") })
    let marked = try width(Text("marked"))
    // The size of the text itself is rounded up.
    #expect(
      fill.contains("; \(Int(marked)) × ") || fill.contains("; \(Int(marked) - 1) × "), "\(fill)")
    #expect(items.first == fill && items.count == 4)
  }

  private struct Changing: View {
    let log: LayoutLog
    @State private var isLong = false
    @State private var count = 0
    var body: some View {
      VStack {
        Color.red.frame(width: 20, height: 20).onTapGesture { isLong = true }.id("more")
        Text(isLong ? "bbb" : "aaa").frame(width: 100, height: 30).id("text")
      }
      .onPreferenceChange(Text.LayoutKey.self) { log.layouts.append($0) }
    }
  }

  @Test func layoutKeyChangesAreReportedOnce() throws {
    let log = LayoutLog()
    let host = ViewHost(Changing(log: log), size: CGSize(width: 100, height: 100))
    _ = try host.snapshot()
    try host.settle()
    #expect(log.layouts.count == 1)
    try host.tap(id: "more")
    try host.settle()
    _ = try host.snapshot()
    #expect(log.layouts.count == 2)
    #expect(log.layouts.map(\.count) == [1, 1])
    #expect(log.layouts.first != log.layouts.last)
  }

  /// A view that inserts and removes a text after the key was first read.
  private struct Switching: View {
    let log: LayoutLog
    @State private var isShown = false
    var body: some View {
      VStack {
        Color.red.frame(width: 20, height: 20).onTapGesture { isShown.toggle() }.id("switch")
        if isShown { Text("new") }
      }
      .frame(width: 100, height: 100, alignment: .top)
      .overlayPreferenceValue(Text.LayoutKey.self) { layouts in
        let _ = log.layouts.append(layouts)
        Color.clear
      }
    }
  }

  @Test func layoutKeyFollowsInsertedAndRemovedTexts() throws {
    let log = LayoutLog()
    let host = ViewHost(Switching(log: log), size: CGSize(width: 100, height: 100))
    _ = try host.snapshot()
    try host.tap(id: "switch")
    _ = try host.snapshot()
    #expect(log.layouts.last?.count == 1)
    try host.tap(id: "switch")
    _ = try host.snapshot()
    #expect(log.layouts.last?.count == 0)
  }
}
