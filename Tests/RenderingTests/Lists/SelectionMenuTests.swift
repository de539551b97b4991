// RenderingTests: the context menus and the primary actions of selectable rows, and the selection of tables.

import PrefGeometry
import PrefRendering
import PrefTestTags
import PrefViewGraph
import PrefViews
import Testing

@MainActor
@Suite(.tags(.controls, .input)) struct SelectionMenuTests {
  private struct Rows: View {
    let log: PresentationLog
    var action: ((Set<Int>) -> Void)?
    @State private var selected: Int?

    var body: some View {
      VStack {
        Text("selected \(selected ?? -1)")
        List(selection: $selected) { ForEach(0..<3) { Text("Row \($0)") } }
          .contextMenu(
            forSelectionType: Int.self,
            menu: { rows in
              Button("Open \(rows.count)") { log.add("open \(rows.sorted())") }
            }, primaryAction: action)
      }
    }
  }

  private func host<V: View>(_ view: V) -> ViewHost<V> {
    let host = ViewHost(view, size: CGSize(width: 390, height: 500))
    host.warningHandler = { _ in }
    return host
  }

  @Test func aPressedRowOpensTheMenuOfItsValue() throws {
    let log = PresentationLog()
    let host = host(Rows(log: log))
    try host.longPress(at: CGPoint(x: 350, y: host.frame(text: "Row 1").midY))
    try host.settle()
    try host.tap(text: "Open 1")
    try host.settle()
    #expect(log.lines == ["open [1]"])
    #expect(try host.hasText("selected -1") && !host.hasText("Open 1"))
  }

  @Test func aTapSelectsOrPerformsThePrimaryAction() throws {
    let log = PresentationLog()
    let selecting = host(Rows(log: log))
    try selecting.tap(text: "Row 2")
    #expect(try selecting.hasText("selected 2"))
    let acting = host(Rows(log: log) { log.add("chosen \($0.sorted())") })
    try acting.tap(text: "Row 2")
    #expect(try log.lines == ["chosen [2]"] && acting.hasText("selected -1"))
  }

  @Test func rowsOfOtherValuesHaveNoMenu() throws {
    let list = List(selection: .constant(Int?.none)) { ForEach(0..<3) { Text("Row \($0)") } }
      .contextMenu(forSelectionType: String.self) { _ in Button("Open") {} }
    let host = host(list)
    try host.longPress(at: CGPoint(x: 100, y: host.frame(text: "Row 1").midY))
    try host.settle()
    #expect(try !host.hasText("Open"))
  }

  private struct Item: Identifiable { let id: Int }

  private struct Items: View {
    @State private var selected: Int?
    var body: some View {
      VStack {
        Text("selected \(selected ?? -1)")
        Table([Item(id: 0), Item(id: 1)], selection: $selected) {
          TableColumn("Item") { (item: Item) in Text("Item \(item.id)") }
        }
      }
      .environment(\.horizontalSizeClass, .regular)
    }
  }

  @Test func aTapSelectsARowOfATable() throws {
    let host = host(Items())
    let row = try host.frame(text: "Item 1")
    let point = CGPoint(x: 300, y: row.midY)
    let before = try host.snapshot().image().pixel(Int(point.x), Int(point.y))
    try host.tap(at: point)
    #expect(try host.hasText("selected 1"))
    #expect(try host.snapshot().image().pixel(Int(point.x), Int(point.y)) != before)
  }
}
