// RenderingTests: toolbar items above the keyboard, which are drawn while a text field of their screen has the focus.

import PrefGeometry
import PrefRendering
import PrefTestPictures
import PrefTestTags
import PrefViewGraph
import PrefViews
import Testing

private struct Amount: View {
  var hasItems = true
  @State private var text = ""
  @State private var showsField = true
  @State private var showsSheet = false
  @State private var other = ""
  @FocusState private var isFocused: Bool

  var body: some View {
    NavigationStack {
      VStack(spacing: 0) {
        if showsField { TextField("Amount", text: $text).focused($isFocused).id("field") }
        Button("Remove") { showsField = false }
        Button("Sheet") { showsSheet = true }
        Color.blue.id("rest")
      }
      .toolbar {
        ToolbarItem(placement: .bottomBar) { Text("Bottom") }
        if hasItems {
          ToolbarItemGroup(placement: .keyboard) {
            Button("Clear") { text = "" }
            Spacer()
            Button("Done") { isFocused = false }
          }
        }
      }
      .sheet(isPresented: $showsSheet) { TextField("Other", text: $other).id("other") }
    }
  }
}

@MainActor
@Suite(.tags(.layout, .input)) struct KeyboardToolbarTests {
  private func host(hasItems: Bool = true) -> ViewHost<some View> {
    screen(Amount(hasItems: hasItems))
  }

  @Test func theItemsAreDrawnWhileAFieldHasTheFocus() throws {
    let host = host()
    #expect(try !host.hasText("Done") && host.hasText("Bottom"))
    try host.tap(id: "field")
    // 44 points above the safe area of 34 points: centered at 844 - 34 - 22; the margins are 16 points.
    let (clear, done) = (try host.frame(text: "Clear"), try host.frame(text: "Done"))
    #expect(abs(done.midY - 788) < 0.5 && abs(clear.midY - 788) < 0.5)
    #expect(abs(clear.minX - 16) < 0.5 && abs(done.maxX - 374) < 0.5)
    // The keyboard covers the bottom bar.
    #expect(try !host.hasText("Bottom"))
    #expect(try host.frame(id: "rest").maxY == 844 - 34 - 44)
  }

  @Test func itemsActOnTheFieldAndEndEditing() throws {
    let host = host()
    try host.tap(id: "field")
    try host.type("12")
    #expect(try host.hasText("12"))
    try host.tap(text: "Clear")
    #expect(try !host.hasText("12") && host.hasFocus)
    try host.tap(text: "Done")
    #expect(try !host.hasText("Done") && host.hasText("Bottom") && !host.hasFocus)
  }

  @Test func theBarIsRemovedWithTheFocusedField() throws {
    let host = host()
    try host.tap(id: "field")
    #expect(try host.hasText("Done"))
    try host.tap(text: "Remove")
    #expect(try !host.hasText("Done") && host.hasText("Bottom"))
  }

  @Test func fieldsOfASheetDoNotShowTheBarOfTheirPresenter() throws {
    let host = host()
    try host.tap(text: "Sheet")
    try host.settle()
    try host.tap(id: "other")
    #expect(try host.hasFocus && !host.hasText("Done"))
  }

  @Test func aScreenWithoutItemsKeepsItsBottomBar() throws {
    let host = host(hasItems: false)
    try host.tap(id: "field")
    #expect(try host.hasFocus && host.hasText("Bottom"))
  }

  @Test func theBarInBothAppearances() throws {
    for scheme in ColorScheme.allCases {
      let view = ZStack { Amount().padding(.top, 8) }
        .screenSafeArea(EdgeInsets(top: 0, leading: 0, bottom: 20, trailing: 0))
        .background(Color(uiColor: .systemBackground).ignoresSafeArea())
        .environment(\.colorScheme, scheme)
      let host = ViewHost(view, size: CGSize(width: 280, height: 240))
      try host.tap(id: "field")
      try host.type("12")
      expectPicture(
        of: host, named: "toolbar-keyboard-\(scheme == .dark ? "dark" : "light")")
    }
  }
}
