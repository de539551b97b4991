// RenderingTests: submenus cover the row that opened them, and close by taps.

import PrefGeometry
import PrefRendering
import PrefTestTags
import PrefViewGraph
import PrefViews
import Testing

@MainActor
@Suite(.tags(.controls, .input)) struct SubmenuTests {
  private struct Sorting: View {
    @State private var order = "name"
    @State private var count = 0
    var body: some View {
      VStack(alignment: .leading) {
        Text("\(order) \(count)")
        Menu("Options") {
          Button("Count") { count += 1 }
          Menu("More") {
            Button("Ten") { count += 10 }
            Menu("Order") {
              Picker("Order", selection: $order) {
                Text("By name").tag("name")
                Text("By date").tag("date")
              }
            }
            Text(count == 0 ? "none" : "some")
          }
          Button("Stay") { count += 2 }.menuActionDismissBehavior(.disabled)
        }
      }
      .frame(maxWidth: .infinity, maxHeight: .infinity, alignment: .topLeading).padding(20)
    }
  }

  private func host<V: View>(_ view: V, opening names: String...) throws -> ViewHost<V> {
    let host = ViewHost(view, size: CGSize(width: 390, height: 600))
    host.warningHandler = { _ in }
    for name in names {
      try host.tap(text: name)
      try host.settle()
    }
    return host
  }

  @Test func theHeaderCoversTheRow() throws {
    let host = try host(Sorting(), opening: "Options")
    #expect(try !host.hasText("Ten"))
    let row = try host.frame(text: "More")
    try host.tap(text: "More")
    try host.settle()
    // The row below is no longer found.
    let header = try host.frame(text: "More")
    #expect(abs(header.midY - row.midY) < 5 && abs(header.minX - row.minX) < 1)
    #expect(try abs(host.frame(text: "Ten").midY - header.midY - 45) < 0.01)
  }

  @Test func anItemClosesAllMenus() throws {
    let host = try host(Sorting(), opening: "Options", "More", "Ten")
    #expect(try host.hasText("name 10"))
    #expect(try !host.hasText("More") && !host.hasText("Count"))
    #expect(try host.graph().frames.filter { $0.depth == 0 }.count == 1)
  }

  @Test func submenusOpenInSubmenus() throws {
    let host = try host(Sorting(), opening: "Options", "More", "Order", "By date")
    #expect(try host.hasText("date 0"))
    #expect(try !host.hasText("More"))
  }

  @Test func theHeaderClosesTheSubmenu() throws {
    let host = try host(Sorting(), opening: "Options", "More")
    let header = try host.frame(text: "More")
    try host.tap(at: CGPoint(x: header.midX, y: header.midY))
    try host.settle()
    #expect(try host.hasText("Count") && !host.hasText("Ten"))
    // It can be opened again.
    try host.tap(text: "More")
    try host.settle()
    #expect(try host.hasText("Ten"))
  }

  @Test func aTapOnTheCoveredMenuClosesTheSubmenu() throws {
    let host = try host(Sorting(), opening: "Options", "More")
    let covered = try host.frame(text: "Count")
    try host.tap(at: CGPoint(x: covered.midX, y: covered.midY))
    try host.settle()
    #expect(try host.hasText("Count") && !host.hasText("Ten") && host.hasText("name 0"))
  }

  @Test func aTapOutsideClosesAllMenus() throws {
    let host = try host(Sorting(), opening: "Options", "More")
    try host.tap(at: CGPoint(x: 380, y: 590))
    try host.settle()
    #expect(try !host.hasText("Count") && !host.hasText("Ten"))
  }

  @Test func anOpenSubmenuFollowsTheState() throws {
    struct Counter: View {
      @State private var count = 0
      var body: some View {
        Menu("Open") {
          Menu("More") {
            Text("count \(count)")
            Button("Step") { count += 1 }.menuActionDismissBehavior(.disabled)
          }
        }
      }
    }
    let host = try host(Counter(), opening: "Open", "More")
    #expect(try host.hasText("count 0"))
    try host.tap(text: "Step")
    try host.settle()
    #expect(try host.hasText("count 1"))
  }

  @Test func itemsHaveTheEnvironmentOfTheirMenu() throws {
    struct Name: View {
      @Environment(\.locale) private var locale
      var body: some View { Text("locale \(locale.identifier)") }
    }
    let host = try host(
      Menu("Open") { Menu("More") { Name() }.environment(\.locale, Locale(identifier: "fr")) },
      opening: "Open", "More")
    #expect(try host.hasText("locale fr"))
  }

  @Test func aLongSubmenuStaysInThePicture() throws {
    let host = try host(
      Menu("Open") {
        ForEach(0..<5) { Text("Row \($0)") }
        Menu("More") { ForEach(0..<11) { Button("Item \($0)") {} } }
      }
      .frame(maxWidth: .infinity, maxHeight: .infinity, alignment: .topTrailing),
      opening: "Open", "More")
    #expect(try host.frame(text: "Item 10").maxY < 592)
    let header = try host.frame(text: "More")
    #expect(header.minY > 8)
  }

  @Test func contextMenusHaveSubmenus() throws {
    let log = PresentationLog()
    let host = try host(
      Text("Target").contextMenu { Menu("More") { Button("Copy") { log.add("copied") } } })
    let target = try host.frame(text: "Target")
    try host.longPress(at: CGPoint(x: target.midX, y: target.midY))
    try host.settle()
    for name in ["More", "Copy"] {
      try host.tap(text: name)
      try host.settle()
    }
    #expect(log.lines == ["copied"])
    #expect(try !host.hasText("More"))
  }
}
