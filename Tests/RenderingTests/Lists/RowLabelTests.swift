// RenderingTests: labels, links and controls in rows: heights, alignment and appearance.

import PrefRender
import PrefTestTags
import Testing

@MainActor
@Suite(.tags(.layout)) struct RowLabelTests {
  private func renderer<V: View>(_ view: V) -> ImageRenderer<V> {
    let renderer = ImageRenderer(content: view)
    renderer.proposedSize = ProposedViewSize(width: 390, height: 600)
    return renderer
  }

  private func frame<V: View>(_ text: String, _ renderer: ImageRenderer<V>) throws -> CGRect {
    let frames = try renderer.frames(ofText: text)
    try #require(frames.count == 1)
    return frames[0]
  }

  @Test func symbolsDoNotChangeTheHeightOfRows() throws {
    let symbols = [
      "trash", "star", "gear", "wifi", "person", "folder", "tray", "heart", "calendar",
    ]
    let list = renderer(
      List {
        ForEach(symbols, id: \.self) { Label($0, systemImage: $0) }
        Text("end")
      })
    let tops = try (symbols + ["end"]).map { try frame($0, list).midY }
    for (top, next) in zip(tops, tops.dropFirst()) { #expect(abs(next - top - 44) < 0.01) }
  }

  @Test func symbolsDoNotChangeTheHeightOfTitlesOfSeveralLines() throws {
    let title = "A title that is so long that it takes two lines of the row"
    func bottom(_ view: some View) throws -> CGFloat {
      let list = List {
        view
        Text("end")
      }
      return try frame("end", renderer(list)).minY
    }
    let text = try bottom(Text(verbatim: "One\nTwo"))
    for symbol in ["minus", "trash", "calendar", "wifi"] {
      #expect(try bottom(Label(title, systemImage: symbol)) == text, "\(symbol)")
    }
  }

  @Test func anIconWithoutABaselineIsCenteredOnTheFirstLine() throws {
    func label(_ title: String) -> some View {
      Label {
        Text(title)
      } icon: {
        Circle().frame(width: 44, height: 44).overlay { Text("AB") }
      }
    }
    for view in [
      AnyView(label("Title")), AnyView(List { label("Title") }),
      AnyView(label("Title").labelStyle(.titleAndIcon)),
    ] {
      let renderer = renderer(view)
      #expect(abs(try frame("AB", renderer).midY - frame("Title", renderer).midY) <= 0.5)
    }
  }

  @Test func iconsOfLargeTextHaveAWiderColumn() throws {
    func minX(_ size: DynamicTypeSize) throws -> CGFloat {
      try frame("star", renderer(List { Label("star", systemImage: "star") }.dynamicTypeSize(size)))
        .minX
    }
    #expect(try minX(.large) == 16 + 16 + 24 + 16)
    #expect(try minX(.accessibility2) > minX(.large) + 20)
  }

  @Test func aDisabledLinkIsDimmed() throws {
    func darkest(_ isDisabled: Bool) throws -> UInt8 {
      let renderer = renderer(
        NavigationStack { List { NavigationLink("Link", value: 1).disabled(isDisabled) } })
      let area = try frame("Link", renderer)
      let image = try renderer.picture().image()
      var darkest: UInt8 = 255
      for y in Int(area.minY)..<Int(area.maxY) {
        for x in Int(area.minX)..<Int(area.maxX) { darkest = min(darkest, image.pixel(x, y)[0]) }
      }
      return darkest
    }
    #expect(try darkest(false) < 40)
    #expect(try darkest(true) > 150)
  }

  @Test func aBorderedButtonHasABackgroundOfItsTint() throws {
    func background(_ view: some View) throws -> [UInt8] {
      let renderer = renderer(view.buttonStyle(.bordered))
      renderer.background = .white
      return Array(try renderer.picture().image().pixel(20, 3))
    }
    let gray = try background(Button("Button") {})
    #expect(gray[0] == gray[1])
    let green = try background(Button("Button") {}.tint(Color(red: 0, green: 1, blue: 0)))
    #expect(green == [217, 255, 217, 255])
    let red = try background(Button("Button", role: .destructive) {})
    #expect(red[0] > red[1] + 20)
    #expect(try background(Button("Button") {}.tint(.green).disabled(true)) == gray)
  }

  @Test func aVerticalTextFieldReservesTheLinesOfItsLimit() throws {
    func height(_ field: some View) throws -> CGFloat {
      try renderer(field.fixedSize(horizontal: false, vertical: true)).layoutSize().height
    }
    let text = Binding.constant("Note")
    let one = try height(TextField("T", text: text, axis: .vertical))
    let three = try height(TextField("T", text: text, axis: .vertical).lineLimit(3...6))
    #expect(three > 2.5 * one)
    #expect(
      try height(TextField("T", text: text, axis: .vertical).lineLimit(3, reservesSpace: true))
        == three)
    let line = try height(TextField("T", text: text))
    #expect(try height(TextField("T", text: text).lineLimit(3...6)) == line)
    let long = Binding.constant((1...20).map { "line \($0)" }.joined(separator: "\n"))
    #expect(try height(TextField("T", text: long, axis: .vertical).lineLimit(3)) == three)
  }
}
