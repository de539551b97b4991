// RenderingTests: tables: rows of trees, sorting by headers, context menus, and the columns.

import PrefGeometry
import PrefRendering
import PrefTestPictures
import PrefTestTags
import PrefViewGraph
import PrefViews
import Testing

private struct File: Identifiable {
  let name: String
  var size = 0
  var files: [File]?
  var id: String { name }
}

@MainActor
@Suite(.tags(.layout, .input)) struct TableTests {
  private static let files = [
    File(name: "Sources", files: [File(name: "Main", size: 3), File(name: "Empty", files: [])]),
    File(name: "Readme", size: 1),
  ]

  private func host<V: View>(_ view: V) -> ViewHost<some View> {
    ViewHost(
      view.environment(\.horizontalSizeClass, .regular), size: CGSize(width: 600, height: 400))
  }

  private func frame<V: View>(_ text: String, in host: ViewHost<V>) throws -> CGRect {
    try host.frame(text: text)
  }

  private func longPress<V: View>(_ text: String, in host: ViewHost<V>) throws {
    let frame = try host.frame(text: text)
    try host.longPress(at: CGPoint(x: frame.midX, y: frame.midY))
    try host.settle()
  }

  /// Taps the chevron of a row.
  private func toggle<V: View>(_ text: String, in host: ViewHost<V>) throws {
    let frame = try frame(text, in: host)
    try host.tap(at: CGPoint(x: frame.minX - 16, y: frame.midY))
    try host.settle()
  }

  private struct Tree: View {
    @State private var selection: String?

    var body: some View {
      Table(TableTests.files, children: \.files, selection: $selection) {
        TableColumn("Name", value: \.name)
        TableColumn("Selection") { Text($0.id == selection ? "selected \($0.id)" : "") }
      }
    }
  }

  @Test func aRowOfATreeShowsItsChildrenWhileItIsExpanded() throws {
    let host = host(Tree())
    #expect(try host.hasText("Sources") && host.hasText("Readme") && !host.hasText("Main"))
    try toggle("Sources", in: host)
    #expect(try host.hasText("Main") && host.hasText("Empty"))
    let (root, child) = (try frame("Sources", in: host), try frame("Main", in: host))
    #expect(child.minX == root.minX + 20)
    #expect(child.minY == root.minY + 45)
    #expect(try frame("Readme", in: host).minX == root.minX)
    // The chevron does not select the row.
    #expect(try !host.hasText("selected Sources"))
    try host.tap(text: "Main")
    try host.settle()
    #expect(try host.hasText("selected Main"))
    try toggle("Sources", in: host)
    #expect(try !host.hasText("Main"))
  }

  private struct Disclosed: View {
    @State var isExpanded: Bool

    var body: some View {
      VStack {
        Text(isExpanded ? "is expanded" : "is collapsed")
        Table(of: File.self) {
          TableColumn("Name", value: \.name)
        } rows: {
          DisclosureTableRow(TableTests.files[0], isExpanded: $isExpanded) {
            ForEach([File(name: "First"), File(name: "Second")])
          }
          DisclosureTableRow(TableTests.files[1]) { TableRow(File(name: "Third")) }
        }
      }
    }
  }

  @Test func theBindingOfARowExpandsIt() throws {
    let host = host(Disclosed(isExpanded: true))
    #expect(try host.hasText("First") && host.hasText("Second") && !host.hasText("Third"))
    try toggle("Sources", in: host)
    #expect(try host.hasText("is collapsed") && !host.hasText("First"))
    try toggle("Readme", in: host)
    #expect(try host.hasText("Third"))
  }

  private struct Sorted: View {
    @State private var order = [KeyPathComparator(\File.name)]
    let files = [File(name: "b", size: 1), File(name: "a", size: 1), File(name: "c", size: 0)]

    var body: some View {
      Table(files.sorted(using: order), sortOrder: $order) {
        TableColumn("Name", value: \.name)
        TableColumn("Size", value: \.size) { Text("\($0.size)") }
        TableColumn("Note") { _ in Text("-") }
      }
    }
  }

  /// The names from top to bottom.
  private func names<V: View>(_ host: ViewHost<V>) throws -> [String] {
    try ["a", "b", "c"].sorted { try frame($0, in: host).minY < frame($1, in: host).minY }
  }

  @Test func aTapOnAHeaderSortsByItsColumn() throws {
    let host = host(Sorted())
    #expect(try names(host) == ["a", "b", "c"])
    try host.tap(text: "Name")
    try host.settle()
    #expect(try names(host) == ["c", "b", "a"])
    // Rows of the same size keep the order of the column that was first before.
    try host.tap(text: "Size")
    try host.settle()
    #expect(try names(host) == ["c", "b", "a"])
    try host.tap(text: "Size")
    try host.settle()
    #expect(try names(host) == ["b", "a", "c"])
    #expect(try !host.tap(text: "Note"))
  }

  @Test func columnsHaveAnAlignmentALimitAndAVisibility() throws {
    var customization = TableColumnCustomization<File>()
    customization[visibility: "shown"] = .visible
    customization[visibility: "removed"] = .hidden
    let host = host(
      Table(Self.files, columnCustomization: .constant(customization)) {
        TableColumn("Name") { Text($0.name) }.width(min: 40, max: 120)
        TableColumn("Size") { Text("\($0.size)") }.width(100).alignment(.numeric)
        TableColumn("Hidden") { Text("hidden \($0.name)") }.defaultVisibility(.hidden)
        TableColumn("Shown") { Text("shown \($0.name)") }
          .defaultVisibility(.hidden).customizationID("shown")
        TableColumn("Removed") { Text("removed \($0.name)") }.customizationID("removed")
      })
    #expect(try host.hasText("shown Readme") && !host.hasText("hidden Readme"))
    #expect(try !host.hasText("Removed") && !host.hasText("removed Readme"))
    // 16 points of margin, 120 and 100 points of columns, and 8 points between them.
    #expect(try frame("1", in: host).maxX == 244)
    #expect(try frame("Size", in: host).maxX == 244)
    #expect(try frame("shown Readme", in: host).minX == 252)
  }

  private struct Menus: View {
    @State private var text = "none"

    var body: some View {
      VStack {
        Text(text)
        Table(of: File.self) {
          TableColumn("Name", value: \.name)
        } rows: {
          TableRow(File(name: "own")).contextMenu { Button("Rename") { text = "renamed" } }
          TableRow(File(name: "plain"))
        }
      }
    }
  }

  @Test func aLongPressOpensTheContextMenuOfARow() throws {
    let host = host(Menus())
    host.warningHandler = { _ in }
    try longPress("own", in: host)
    try host.tap(text: "Rename")
    try host.settle()
    #expect(try host.hasText("renamed"))
  }

  private struct DisabledRows: View {
    @State private var selection: String?

    var body: some View {
      Table(of: File.self, selection: $selection) {
        TableColumn("Name", value: \.name)
        TableColumn("Selection") { Text($0.id == selection ? "selected \($0.id)" : "") }
      } rows: {
        DisclosureTableRow(TableTests.files[0], isExpanded: .constant(true)) {
          ForEach(TableTests.files[0].files ?? []) { TableRow($0) }
        }
        .selectionDisabled().selectionDisabled(false)
        TableRow(TableTests.files[1]).contextMenu {
          Text("Item")
        } preview: {
          Text("Preview")
        }
      }
    }
  }

  @Test func disabledRowsAreNotSelected() throws {
    let host = host(DisabledRows())
    for name in ["Sources", "Main", "Readme"] {
      try host.tap(text: name)
      try host.settle()
      #expect(try host.hasText("selected \(name)") == (name == "Readme"))
    }
  }

  private struct SelectionMenus: View {
    @State private var selection: Set<String> = []
    @State private var text = "none"

    var body: some View {
      VStack {
        Text(text)
        Table(TableTests.files, selection: $selection) { TableColumn("Name", value: \.name) }
          .contextMenu(forSelectionType: String.self) { names in
            Button("Delete \(names.sorted().joined())") { text = "deleted" }
          } primaryAction: {
            text = "opened \($0.sorted().joined())"
          }
      }
    }
  }

  @Test func theMenuOfASelectionIsThatOfItsRows() throws {
    let host = host(SelectionMenus())
    host.warningHandler = { _ in }
    try host.tap(text: "Readme")
    try host.settle()
    #expect(try host.hasText("opened Readme"))
    try longPress("Sources", in: host)
    try host.tap(text: "Delete Sources")
    try host.settle()
    #expect(try host.hasText("deleted"))
  }

  @MainActor
  private final class Log {
    var count = 0
  }

  @Test func rowsOutOfSightAreNotCreated() throws {
    let log = Log()
    let files = (0..<5_000).map { File(name: "file \($0)") }
    let host = host(
      Table(files) {
        TableColumn("Name") { (file: File) in
          let _ = log.count += 1
          Text(file.name)
        }
      })
    #expect(try host.hasText("file 0") && !host.hasText("file 4000"))
    #expect(log.count < 50)
  }

  @Test func aTableWithoutASelectionHasNeitherMenuNorAction() throws {
    var isOpened = false
    let host = host(
      Table(Self.files) { TableColumn("Name", value: \.name) }
        .contextMenu(forSelectionType: String.self) { _ in
          Button("Delete") {}
        } primaryAction: { _ in
          isOpened = true
        })
    try host.tap(text: "Readme")
    try longPress("Readme", in: host)
    #expect(try !isOpened && !host.hasText("Delete"))
  }

  @Test(arguments: [ColorScheme.light, .dark]) func aTableOfATreeHasItsPicture(
    scheme: ColorScheme
  ) throws {
    let renderer = ImageRenderer(
      content: Picture().environment(\.horizontalSizeClass, .regular).colorScheme(scheme))
    renderer.proposedSize = ProposedViewSize(width: 460, height: 270)
    renderer.scale = 2
    expectPicture(of: renderer, named: "table-tree-\(scheme == .dark ? "dark" : "light")")
  }

  private struct Picture: View {
    var body: some View {
      Table(of: File.self, sortOrder: .constant([KeyPathComparator(\File.name, order: .reverse)])) {
        TableColumn("Name", value: \.name)
        TableColumn("Size", value: \.size) { Text("\($0.size) kB") }.alignment(.trailing)
      } rows: {
        DisclosureTableRow(TableTests.files[0], isExpanded: .constant(true)) {
          ForEach([File(name: "Main", size: 3), File(name: "Tests", size: 12)])
        }
        DisclosureTableRow(File(name: "Documents")) { TableRow(File(name: "Empty")) }
        TableRow(TableTests.files[1])
      }
    }
  }
}
