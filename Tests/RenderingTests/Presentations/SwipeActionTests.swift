// RenderingTests: swipe actions of list rows are uncovered by a drag.

import PrefGeometry
import PrefRendering
import PrefTestTags
import PrefViewGraph
import PrefViews
import Testing

private struct Rows: View {
  @State private var rows = ["a", "b", "c"]
  @State private var log = ""

  var body: some View {
    List {
      Text(verbatim: "log \(log)")
      ForEach(rows, id: \.self) { row in
        Text(row)
          .swipeActions {
            Button("Delete", role: .destructive) { rows.removeAll { $0 == row } }
            Button("Flag") { log += "flag \(row)" }
          }
          .swipeActions(edge: .leading) { Button("Pin") { log += "pin \(row)" } }
      }
    }
  }
}

@MainActor
@Suite(.tags(.controls, .input)) struct SwipeActionTests {
  private func host() -> ViewHost<some View> {
    ViewHost(Rows(), size: CGSize(width: 390, height: 500))
  }

  private func swipe<V: View>(_ host: ViewHost<V>, _ text: String, _ distance: CGFloat) throws {
    let y = try host.frame(text: text).midY
    try host.drag(
      from: CGPoint(x: 195, y: y), to: CGPoint(x: 195 + distance, y: y), duration: 1)
    try host.settle()
  }

  @Test func aDragUncoversTheTrailingActionsTheFirstAtTheEdge() throws {
    let host = host()
    #expect(try !host.hasText("Flag"))
    try swipe(host, "b", -120)
    let (delete, flag) = (try host.frame(text: "Delete"), try host.frame(text: "Flag"))
    #expect(abs(delete.midX - flag.midX - 74) < 0.01)
    #expect(abs(delete.midX - (374 - 37)) < 0.01)
    try host.tap(text: "Flag")
    try host.settle()
    #expect(try host.hasText("log flag b") && !host.hasText("Flag"))
  }

  @Test func actionsRemoveRows() throws {
    let host = host()
    try swipe(host, "b", -120)
    try host.tap(text: "Delete")
    try host.settle()
    #expect(try !host.hasText("b") && host.hasText("c"))
  }

  @Test func leadingActionsAreUncoveredByADragForwards() throws {
    let host = host()
    try swipe(host, "a", 60)
    try host.tap(text: "Pin")
    try host.settle()
    #expect(try host.hasText("log pin a"))
  }

  @Test func shortAndVerticalDragsUncoverNothing() throws {
    let host = host()
    try swipe(host, "a", -30)
    #expect(try !host.hasText("Delete"))
    let y = try host.frame(text: "a").midY
    try host.drag(from: CGPoint(x: 195, y: y), to: CGPoint(x: 190, y: y + 100))
    try host.settle()
    #expect(try !host.hasText("Delete"))
  }

  @Test func aTapOnTheRowHidesTheActions() throws {
    let host = host()
    try swipe(host, "a", -120)
    try host.tap(at: CGPoint(x: 40, y: host.frame(text: "a").midY))
    try host.settle()
    #expect(try !host.hasText("Delete"))
  }

  @Test func deletableRowsHaveADeleteAction() throws {
    struct Deletable: View {
      @State private var rows = ["a", "b"]
      var body: some View {
        List { ForEach(rows, id: \.self) { Text($0) }.onDelete { rows.remove(atOffsets: $0) } }
      }
    }
    let host = ViewHost(Deletable(), size: CGSize(width: 390, height: 300))
    try swipe(host, "a", -60)
    try host.tap(text: "Delete")
    try host.settle()
    #expect(try !host.hasText("a") && host.hasText("b"))
  }
}
