// RenderingTests: the items of menus other than buttons: texts, pickers, groups of controls; menus of list rows.

import PrefGeometry
import PrefRendering
import PrefTestTags
import PrefViewGraph
import PrefViews
import Testing

@MainActor
@Suite(.tags(.controls, .input)) struct MenuItemTests {
  private func host<V: View>(_ view: V, opening names: String...) throws -> ViewHost<some View> {
    let host = ViewHost(
      view.frame(maxWidth: .infinity, maxHeight: .infinity, alignment: .topLeading),
      size: CGSize(width: 390, height: 600))
    host.warningHandler = { _ in }
    for name in names {
      try host.tap(text: name)
      try host.settle()
    }
    return host
  }

  private struct Sorting<S: PickerStyle>: View {
    let style: S
    @State private var order = "name"
    var body: some View {
      VStack(alignment: .leading) {
        Text("order \(order)")
        Menu("Options") {
          Button("First") {}
          Picker("Order", selection: $order) {
            Text("By name").tag("name")
            Text("By date").tag("date")
          }
          .pickerStyle(style)
          Button("Last") {}
        }
      }
    }
  }

  /// The distance between adjacent rows of a section, in points: a row and a separator of one pixel.
  private let rowStep: CGFloat = 45
  /// The distance between rows of different sections, in points.
  private let sectionStep: CGFloat = 52

  @Test func textsHaveTheMarginsOfRows() throws {
    let host = try host(
      Menu("Open") {
        Text("Title")
        Button("First") {}
        Label("Symbol", systemImage: "star")
      }, opening: "Open")
    let (title, first) = (try host.frame(text: "Title"), try host.frame(text: "First"))
    #expect(title.minX == first.minX && first.midY - title.midY == rowStep)
    #expect(try host.frame(text: "Symbol").midY - first.midY == rowStep)
  }

  @Test func textsAreAlignedWithTheTitlesOfMarkedRows() throws {
    let host = try host(
      Menu("Open") {
        Text("Title")
        Toggle("On", isOn: .constant(true))
      }, opening: "Open")
    #expect(try host.frame(text: "Title").minX == host.frame(text: "On").minX)
  }

  @Test func aPickerIsASection() throws {
    let host = try host(Sorting(style: .automatic), opening: "Options")
    let names = ["First", "By name", "By date", "Last"]
    let rows = try names.map { try host.frame(text: $0).midY }
    #expect(zip(rows.dropFirst(), rows).map(-) == [sectionStep, rowStep, sectionStep])
    #expect(try !host.hasText("Order"))
    try host.tap(text: "By date")
    #expect(try host.hasText("order date"))
  }

  @Test func aSectionHasNoSeparatorAtItsEnds() throws {
    let host = try host(
      Menu("Open") {
        Picker("Order", selection: .constant(0)) {
          Text("Zero").tag(0)
          Text("One").tag(1)
        }
      }, opening: "Open")
    let button = try host.frame(text: "Open")
    #expect(try host.frame(text: "Zero").midY == button.maxY + 8 + 22)
  }

  @Test func anInlinePickerHasATitle() throws {
    let host = try host(Sorting(style: .inline), opening: "Options")
    #expect(try host.frame(text: "Order").maxY < host.frame(text: "By name").minY)
    #expect(try host.frame(text: "Order").minY > host.frame(text: "First").maxY)
  }

  @Test func aPickerInMenuStyleIsASubmenu() throws {
    let host = try host(Sorting(style: .menu), opening: "Options")
    #expect(try host.hasText("By name") && !host.hasText("By date"))
    #expect(try host.frame(text: "By name").minY >= host.frame(text: "Order").maxY)
    try host.tap(text: "Order")
    try host.settle()
    try host.tap(text: "By date")
    try host.settle()
    #expect(try host.hasText("order date") && !host.hasText("Last"))
  }

  @Test func aPaletteIsOneRow() throws {
    let host = try host(Sorting(style: .palette), opening: "Options")
    let (first, second) = (try host.frame(text: "By name"), try host.frame(text: "By date"))
    #expect(first.midY == second.midY)
    #expect(abs(second.midX - first.midX - 125) < 1)
    try host.tap(text: "By date")
    #expect(try host.hasText("order date"))
  }

  @Test func aControlGroupIsOneRow() throws {
    let log = PresentationLog()
    let host = try host(
      Menu("Open") {
        ControlGroup {
          Button("Cut", systemImage: "scissors") { log.add("cut") }
          Button("Copy", systemImage: "doc.on.doc") {}
        }
        Button("Other") {}
      }, opening: "Open")
    let (cut, copy) = (try host.frame(text: "Cut"), try host.frame(text: "Copy"))
    #expect(cut.midY == copy.midY && abs(copy.midX - cut.midX - 125) < 1)
    #expect(try host.frame(text: "Other").minY > cut.maxY)
    try host.tap(text: "Cut")
    try host.settle()
    #expect(try log.lines == ["cut"] && !host.hasText("Other"))
  }

  @Test func aControlGroupInMenuStyleIsASubmenu() throws {
    let host = try host(
      Menu("Open") {
        ControlGroup("Edit") { Button("Cut") {} }.controlGroupStyle(.menu)
      }, opening: "Open")
    #expect(try host.hasText("Edit") && !host.hasText("Cut"))
  }

  @Test func theMenuOfAPickerInARowOpensAtItsValue() throws {
    let host = try host(
      Form {
        Picker("Order", selection: .constant(0)) {
          Text("Zero").tag(0)
          Text("One").tag(1)
        }
      }, opening: "Order")
    #expect(try host.frame(text: "One").minX > 120)
  }

  // MARK: Context menus of rows

  @Test func aPressAnywhereInARowOpensItsContextMenu() throws {
    let host = try host(
      List {
        Text("First").contextMenu { Button("Copy") {} }
        Text("Second")
      })
    try host.longPress(at: CGPoint(x: 350, y: host.frame(text: "Second").midY))
    try host.settle()
    #expect(try !host.hasText("Copy"))
    try host.longPress(at: CGPoint(x: 350, y: host.frame(text: "First").midY))
    try host.settle()
    let row = try host.frame(text: "First")
    // Below the row, the content of which ends 11 points above its bottom.
    #expect(try abs(host.frame(text: "Copy").midY - (row.midY + 22 + 8 + 22)) < 1)
  }

  @Test func rowsWithContextMenusCanBeSelected() throws {
    struct Selecting: View {
      @State private var selected: Int?
      var body: some View {
        List(selection: $selected) {
          ForEach(0..<3) { row in Text("Row \(row)").contextMenu { Button("Copy") {} } }
          Text("selected \(selected ?? -1)")
        }
      }
    }
    let host = try host(Selecting())
    try host.tap(at: CGPoint(x: 350, y: host.frame(text: "Row 1").midY))
    #expect(try host.hasText("selected 1"))
  }
}
