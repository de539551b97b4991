// RenderingTests: tab bars with more tabs than items, and sidebars of split views.

import PrefGeometry
import PrefRendering
import PrefTestTags
import PrefViewGraph
import PrefViews
import Testing

private struct Tabs: View {
  let count: Int
  @State var selected = 0

  var body: some View {
    TabView(selection: $selected) {
      ForEach(0..<count, id: \.self) { tab in
        Text("content \(tab) of \(selected)")
          .tabItem { Label("Tab \(tab)", systemImage: "star") }.tag(tab)
      }
    }
  }
}

@MainActor
@Suite(.tags(.layout, .input)) struct TabBarTests {
  private func host<V: View>(_ view: V) -> ViewHost<V> {
    ViewHost(view, size: CGSize(width: 390, height: 600))
  }

  @Test func aBarHasFiveItems() throws {
    let five = host(Tabs(count: 5))
    #expect(try five.hasText("Tab 4") && !five.hasText("More"))
    let six = host(Tabs(count: 6))
    #expect(try six.hasText("Tab 3") && six.hasText("More"))
    #expect(try !six.hasText("Tab 4") && !six.hasText("Tab 5"))
    let regular = host(Tabs(count: 6).environment(\.horizontalSizeClass, .regular))
    #expect(try regular.hasText("Tab 5") && !regular.hasText("More"))
  }

  @Test func theLastItemListsTheOtherTabs() throws {
    let host = host(Tabs(count: 7))
    try host.tap(text: "More")
    try host.settle()
    #expect(try host.hasText("Tab 4") && host.hasText("Tab 6") && !host.hasText("content 0 of 0"))
    try host.tap(text: "Tab 5")
    try host.settle()
    #expect(try host.hasText("content 5 of 5"))
    try host.tap(text: "Tab 1")
    try host.settle()
    #expect(try host.hasText("content 1 of 1"))
  }

  @Test func aListedTabCanBeSelectedFromTheStart() throws {
    let host = host(Tabs(count: 7, selected: 6))
    #expect(try host.hasText("content 6 of 6"))
    try host.tap(text: "Tab 0")
    try host.settle()
    #expect(try host.hasText("content 0 of 0"))
  }

  // MARK: Sidebars

  private func split(_ list: some View) -> some View {
    NavigationSplitView {
      list
    } detail: {
      Text("Detail")
    }
    .environment(\.horizontalSizeClass, .regular)
  }

  private func color(_ view: some View, at point: CGPoint) throws -> [UInt8] {
    try ViewHost(view, size: CGSize(width: 800, height: 400)).snapshot().image()
      .pixel(Int(point.x), Int(point.y))
  }

  @Test func rowsOfASidebarHaveNoBackground() throws {
    let rows = ForEach(0..<3) { Text("Row \($0)").tag($0) }
    let plain = split(List(selection: .constant(Int?.none)) { rows })
    let host = ViewHost(plain, size: CGSize(width: 800, height: 400))
    let row = try host.frame(text: "Row 1")
    let point = CGPoint(x: 250, y: row.midY)
    let background = try color(plain, at: CGPoint(x: 4, y: row.midY))
    #expect(try color(plain, at: point) == background)
    let selected = split(List(selection: .constant(Int?.some(1))) { rows })
    #expect(try color(selected, at: point) != background)
    let grouped = split(List { rows }.listStyle(.insetGrouped))
    #expect(try color(grouped, at: point) == [255, 255, 255, 255])
  }

  @Test func emptyPartsOfRowsInASidebarCanBeTapped() throws {
    struct Sidebar: View {
      @State private var selected: Int?
      var body: some View {
        NavigationSplitView {
          List(selection: $selected) { ForEach(0..<3) { Text("Row \($0)") } }
        } detail: {
          Text("selected \(selected ?? -1)")
        }
        .environment(\.horizontalSizeClass, .regular)
      }
    }
    let host = ViewHost(Sidebar(), size: CGSize(width: 800, height: 400))
    try host.tap(at: CGPoint(x: 280, y: host.frame(text: "Row 2").midY))
    #expect(try host.hasText("selected 2"))
  }
}
