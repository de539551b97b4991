// RenderingTests: `contentTransition` and animated changes of a text's color.

import PrefDrawing
import PrefGeometry
import PrefRendering
import PrefTestSupport
import PrefTestTags
import PrefViews
import Testing

@MainActor
@Suite(.tags(.animation, .text)) struct ContentTransitionTests {
  private struct Counter: View {
    var transition: ContentTransition
    @State private var count = 19
    var body: some View {
      Text("\(count)").contentTransition(transition)
        .foregroundStyle(Color(.sRGB, red: count == 19 ? 1 : 0, green: 0, blue: 0))
        .onTapGesture { withAnimation(.linear(duration: 1)) { count += 10 } }
    }
  }

  private func items(_ transition: ContentTransition) throws -> [DisplayItem] {
    let host = ViewHost(Counter(transition: transition), size: CGSize(width: 50, height: 30))
    try host.tap(at: CGPoint(x: 25, y: 15))
    try host.advance(by: 0.25)
    let items = try host.snapshot().displayList.items
    try host.settle()
    let (last, plain) = (
      try host.snapshot().displayList.items,
      try ViewHost(
        Text("29").foregroundStyle(Color(.sRGB, red: 0, green: 0, blue: 0)), size: host.size
      )
      .snapshot().displayList.items
    )
    #expect(last == plain)
    return items
  }

  private func opacities(_ items: [DisplayItem]) -> [Double] {
    items.map { if case .layer(let layer) = $0.content { layer.opacity } else { 1 } }
  }

  @Test func contentTransitionsDrawTheirIntermediateLayers() throws {
    #expect(try opacities(items(.identity)) == [1])
    #expect(try opacities(items(.interpolate)) == [1])
    #expect(try opacities(items(.opacity)) == [0.75, 0.25])
    // From 19 to 29: the 9 is unchanged, the 1 fades out moving up, and the 2 fades in from below.
    let rolling = try items(.numericText())
    #expect(opacities(rolling) == [1, 0.75, 0.25])
    func height(_ item: DisplayItem) -> CGFloat {
      guard case .layer(let layer) = item.content else { return item.transform.ty }
      return layer.items.first?.transform.ty ?? 0
    }
    #expect(height(rolling[1]) < height(rolling[0]) && height(rolling[2]) > height(rolling[0]))
    let down = try items(.numericText(countsDown: true))
    #expect(height(down[1]) > height(down[0]) && height(down[2]) < height(down[0]))
  }

  @Test func foregroundStyleOfATextIsInterpolated() throws {
    struct Page: View {
      @State private var isRed = true
      var body: some View {
        Text("Color")
          .foregroundStyle(
            isRed
              ? Color(.sRGB, red: 1, green: 0, blue: 0) : Color(.sRGB, red: 0, green: 0, blue: 1)
          )
          .onTapGesture { withAnimation(.linear(duration: 1)) { isRed.toggle() } }
      }
    }
    let host = ViewHost(Page(), size: CGSize(width: 100, height: 30))
    try host.tap(text: "Color")
    try host.advance(by: 0.25)
    let items = try host.snapshot().displayList.items
    #expect(items.count == 1)
    guard case .glyphs(_, .color(let color)) = items.first?.content else {
      Issue.record("the display list has no glyphs")
      return
    }
    #expect(abs(color.red - 0.75) < 1e-6 && abs(color.blue - 0.25) < 1e-6 && color.opacity == 1)
  }
}
