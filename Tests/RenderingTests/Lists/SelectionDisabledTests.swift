// RenderingTests: rows, options and tabs that taps cannot select.

import PrefGeometry
import PrefRendering
import PrefTestTags
import PrefViewGraph
import PrefViews
import Testing

@MainActor
@Suite(.tags(.controls, .input)) struct SelectionDisabledTests {
  private func host<V: View>(_ view: V) -> ViewHost<V> {
    let host = ViewHost(view, size: CGSize(width: 390, height: 500))
    host.warningHandler = { _ in }
    return host
  }

  private struct Rows: View {
    @State private var selection: Int?

    var body: some View {
      VStack {
        Text("selected \(selection ?? -1)")
        List(selection: $selection) {
          ForEach(0..<3) { Text("Row \($0)").selectionDisabled($0 == 1) }
        }
      }
    }
  }

  @Test func aTapDoesNotSelectADisabledRow() throws {
    let host = host(Rows())
    try host.tap(text: "Row 1")
    #expect(try host.hasText("selected -1"))
    try host.tap(text: "Row 2")
    #expect(try host.hasText("selected 2"))
  }

  private struct EditedRows: View {
    @State private var selection: Set<Int> = []

    var body: some View {
      VStack {
        Text("selected \(selection.sorted())")
        List(selection: $selection) {
          ForEach(0..<3) { Text("Row \($0)").selectionDisabled($0 == 1) }
        }
      }
      .environment(\.editMode, .constant(.active))
    }
  }

  @Test func aDisabledRowHasNoControlInEditMode() throws {
    let host = host(EditedRows())
    let (plain, disabled) = (try host.frame(text: "Row 0"), try host.frame(text: "Row 1"))
    #expect(plain.minX == disabled.minX + 38)
    try host.tap(text: "Row 1")
    try host.tap(text: "Row 2")
    #expect(try host.hasText("selected [2]"))
  }

  private struct Options: View {
    @State private var selection = 0

    var body: some View {
      VStack {
        Text("selected \(selection)")
        Picker("Number", selection: $selection) {
          ForEach(0..<3) { Text("Option \($0)").selectionDisabled($0 == 1) }
        }
        .pickerStyle(.segmented)
      }
    }
  }

  @Test func aTapDoesNotSelectADisabledOption() throws {
    let host = host(Options())
    try host.tap(text: "Option 1")
    #expect(try host.hasText("selected 0"))
    try host.tap(text: "Option 2")
    #expect(try host.hasText("selected 2"))
  }

  private struct Tabs: View {
    var isDisabled = true
    @State private var selection = 0

    var body: some View {
      TabView(selection: $selection) {
        Tab("First", systemImage: "house", value: 0) { Text("one") }
        Tab("Second", systemImage: "gear", value: 1) { Text("two") }.disabled(isDisabled)
        Tab("Third", systemImage: "bell", value: 2) { Text("three") }
      }
    }
  }

  @Test func aTapDoesNotSelectADisabledTab() throws {
    let host = host(Tabs())
    try host.tap(text: "Second")
    #expect(try host.hasText("one") && !host.hasText("two"))
    try host.tap(text: "Third")
    #expect(try host.hasText("three"))
  }

  private struct NestedTabs: View {
    @State private var selection = 0

    var body: some View {
      TabView(selection: $selection) {
        Tab("First", systemImage: "house", value: 0) { Text("one") }
        TabSection("More") {
          Tab("Second", systemImage: "gear", value: 1) { Text("two") }.disabled(true)
        }
        .disabled(false)
      }
    }
  }

  @Test func anEnabledSectionDoesNotEnableItsTabs() throws {
    let host = host(NestedTabs())
    try host.tap(text: "Second")
    #expect(try host.hasText("one"))
  }

  @Test func theItemOfADisabledTabLooksDisabled() throws {
    let (disabled, enabled) = (host(Tabs()), host(Tabs(isDisabled: false)))
    #expect(try disabled.snapshot().image().pixels != enabled.snapshot().image().pixels)
  }
}
