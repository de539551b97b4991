// RenderingTests: `onKeyPress` of the focused view and its ancestors.

import PrefGeometry
import PrefRendering
import PrefTestSupport
import PrefTestTags
import PrefViewGraph
import PrefViews
import Testing

@MainActor
@Suite(.tags(.input)) struct KeyPressTests {
  private struct Board: View {
    @State private var text = ""
    @FocusState private var hasFocus: Bool

    var body: some View {
      VStack {
        Color.red.frame(width: 20, height: 20).id("box")
          .focusable()
          .focused($hasFocus)
          .onKeyPress("x") {
            Trace.note("inner x")
            return .handled
          }
          .onTapGesture { hasFocus = true }
        TextField("Text", text: $text).id("field")
      }
      .onKeyPress(keys: ["x", "y", .return]) { press in
        Trace.note("outer \(press.key == .return ? "return" : press.characters)")
        return press.key == "y" ? .handled : .ignored
      }
      .onKeyPress(characters: .decimalDigits, phases: .all) { press in
        Trace.note("digit \(press.phase == .up ? "up" : "down")")
        return .ignored
      }
    }
  }

  @Test func onKeyPressCallsHandlersFromTheFocusedViewOutwards() throws {
    Trace.current = Trace()
    let host = ViewHost(Board(), size: CGSize(width: 100, height: 100))
    #expect(throws: ViewHostError.noFocus) { try host.type("x") }
    try host.tap(id: "box")
    try host.type("xyz1")
    try host.submit()
    #expect(
      Trace.current.takeLines() == [
        "inner x", "outer y", "digit down", "digit up", "outer return",
      ])
  }

  @Test func onKeyPressIgnoredKeysAreTyped() throws {
    Trace.current = Trace()
    let host = ViewHost(Board(), size: CGSize(width: 100, height: 100))
    try host.tap(id: "field")
    try host.type("axyb")
    // A key is typed into the field if all handlers ignore it.
    _ = try host.frame(text: "axb")
    #expect(Trace.current.takeLines() == ["outer x", "outer y"])
  }
}
