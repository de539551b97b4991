// RenderingTests: the layout of what a scroll view contains, and touches between its views.

import PrefRender
import PrefTestTags
import Testing

@MainActor
@Suite(.tags(.layout, .input)) struct ScrollContentTests {
  @Test func theOnlyViewOfAnImplicitStackHasItsIdealLength() throws {
    func column() -> some View {
      VStack {
        Color.orange.frame(width: 28, height: 10)
        Text(verbatim: "24°")
      }
    }
    let row = HStack {
      column()
      Text(verbatim: "12")
    }
    func height(_ content: some View) throws -> CGFloat {
      let renderer = ImageRenderer(content: ScrollView(.horizontal) { content })
      renderer.proposedSize = ProposedViewSize(width: 200, height: 100)
      return try #require(try renderer.frames(ofText: "24°").first).height
    }
    let line = try height(column())
    #expect(line < 25)
    #expect(try height(row) == line)
    #expect(try height(ForEach(0..<1) { _ in row }) == line)
    #expect(try height(Group { if true { row } }) == line)
    #expect(try height(AnyView(row)) == line)
  }

  @Test func aTouchBetweenTheViewsScrolls() throws {
    let host = ViewHost(
      ScrollView {
        VStack(spacing: 30) { ForEach(0..<30) { Text("Row \($0)") } }.frame(maxWidth: .infinity)
      }, size: CGSize(width: 200, height: 300))
    let top = try host.frame(text: "Row 3").minY
    #expect(try host.scroll(by: CGSize(width: 0, height: 40), at: CGPoint(x: 5, y: 25)))
    #expect(try host.frame(text: "Row 3").minY == top - 40)
  }

  @Test func aStackOfFlexibleViewsFillsTheColumnOfAGrid() throws {
    for layers in [1, 2, 3] {
      let grid = Grid {
        GridRow {
          Text(verbatim: "A")
          ZStack { ForEach(0..<layers, id: \.self) { _ in Color.red } }.frame(height: 6)
          Text(verbatim: "B")
        }
      }
      let renderer = ImageRenderer(content: grid)
      renderer.proposedSize = ProposedViewSize(width: 300, height: 60)
      #expect(try renderer.layoutSize().width == 300)
    }
  }

  @Test func aTypeErasedColorIsAnimated() throws {
    struct Colors: View {
      @State private var isOn = false
      var body: some View {
        Rectangle().fill(
          AnyShapeStyle(isOn ? Color(red: 0, green: 0, blue: 1) : Color(red: 1, green: 0, blue: 0))
        )
        .onTapGesture { withAnimation(.linear(duration: 1)) { isOn = true } }
      }
    }
    struct Kinds: View {
      @State private var isOn = false
      var body: some View {
        Rectangle().fill(
          isOn
            ? AnyShapeStyle(Color(red: 0, green: 0, blue: 1))
            : AnyShapeStyle(.linearGradient(colors: [.red], startPoint: .top, endPoint: .bottom))
        )
        .onTapGesture { withAnimation(.linear(duration: 1)) { isOn = true } }
      }
    }
    func color(_ view: some View, at time: Double) throws -> [UInt8] {
      let host = ViewHost(view, size: CGSize(width: 20, height: 20))
      try host.tap(at: CGPoint(x: 10, y: 10))
      try host.advance(by: time)
      return try host.renderer.picture().image().pixel(10, 10)
    }
    #expect(try color(Colors(), at: 0.5) == [128, 0, 128, 255])
    // No time of the animation shows the target.
    for step in 1..<30 { #expect(try color(Colors(), at: Double(step) / 30)[0] > 0) }
    // A color that replaces another kind of style has no color to begin with.
    #expect(try color(Kinds(), at: 0.5) == [0, 0, 255, 255])
  }
}
