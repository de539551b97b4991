// RenderingTests: split views in a compact width: the selection of a list and the preferred column push columns.

import PrefGeometry
import PrefRendering
import PrefTestTags
import PrefViewGraph
import PrefViews
import Testing

@MainActor
@Suite(.tags(.layout, .input)) struct CompactSplitViewTests {
  private func host<V: View>(_ view: V) -> ViewHost<some View> {
    let host = ViewHost(
      view.environment(\.horizontalSizeClass, .compact), size: CGSize(width: 390, height: 600))
    host.warningHandler = { _ in }
    return host
  }

  /// Taps the back button.
  private func goBack<V: View>(_ host: ViewHost<V>) throws {
    try host.tap(at: CGPoint(x: 30, y: 22))
    try host.settle()
  }

  private struct Mail: View {
    var usesLinks = false
    var hasStack = false
    @State var box: String?
    @State private var message: Int?

    var body: some View {
      NavigationSplitView {
        if hasStack { NavigationStack { boxes } } else { boxes }
      } content: {
        List(0..<3, id: \.self, selection: $message) { Text("Message \($0)") }
          .navigationTitle(box ?? "none")
      } detail: {
        if hasStack {
          NavigationStack { text.navigationTitle("Mail").navigationBarTitleDisplayMode(.inline) }
        } else {
          text
        }
      }
    }

    private var boxes: some View {
      List(["Inbox", "Sent"], id: \.self, selection: $box) { name in
        if usesLinks { NavigationLink(name, value: name) } else { Text(name) }
      }
      .navigationTitle("Boxes")
    }

    private var text: some View { Text("detail \(message ?? -1) of \(box ?? "none")") }
  }

  @Test(arguments: [false, true]) func selectionsPushColumns(usesLinks: Bool) throws {
    let host = host(Mail(usesLinks: usesLinks))
    #expect(try host.hasText("Boxes") && !host.hasText("Message 1"))
    try host.tap(text: "Inbox")
    try host.settle()
    #expect(try host.hasText("Message 1"))
    try host.tap(text: "Message 1")
    try host.settle()
    #expect(try host.hasText("detail 1 of Inbox"))
  }

  @Test func aPoppedColumnEndsItsSelection() throws {
    let host = host(Mail())
    try host.tap(text: "Inbox")
    try host.settle()
    for _ in 0..<2 {
      try host.tap(text: "Message 2")
      try host.settle()
      #expect(try host.hasText("detail 2 of Inbox"))
      try goBack(host)
      #expect(try host.hasText("Message 2") && !host.hasText("detail 2 of Inbox"))
    }
  }

  @Test func aSelectionAtTheStartPushesAColumn() throws {
    let host = host(Mail(box: "Sent"))
    #expect(try host.hasText("Message 0") && host.hasText("Sent"))
    try goBack(host)
    #expect(try host.hasText("Inbox") && !host.hasText("Message 0"))
  }

  @Test func theStackOfAColumnIsThatOfTheSplitView() throws {
    let host = host(Mail(hasStack: true, box: "Sent"))
    try host.tap(text: "Message 0")
    try host.settle()
    #expect(try host.hasText("detail 0 of Sent"))
    // The title is in the first bar, beside the back button.
    #expect(try host.frame(text: "Mail").midY < 44)
  }

  private struct Preferring: View {
    @State var column: NavigationSplitViewColumn
    var body: some View {
      NavigationSplitView(preferredCompactColumn: $column) {
        Button("Open") { column = .detail }.navigationTitle("Side")
      } detail: {
        VStack {
          Text("detail \(column == .detail)")
          Button("Close") { column = .sidebar }
        }
      }
    }
  }

  @Test func thePreferredColumnIsOnTop() throws {
    let host = host(Preferring(column: .detail))
    #expect(try host.hasText("detail true"))
    try host.tap(text: "Close")
    try host.settle()
    #expect(try host.hasText("Open") && !host.hasText("detail true"))
    try host.tap(text: "Open")
    try host.settle()
    #expect(try host.hasText("detail true"))
    try goBack(host)
    try host.tap(text: "Open")
    try host.settle()
    #expect(try host.hasText("detail true"))
  }

  @Test func linksOfASidebarSelectInARegularWidth() throws {
    struct Columns: View {
      @State private var box: String?
      var body: some View {
        NavigationSplitView {
          List(selection: $box) { NavigationLink("Inbox", value: "Inbox") }
        } detail: {
          Text("detail \(box ?? "none")")
        }
        .environment(\.horizontalSizeClass, .regular)
      }
    }
    let host = ViewHost(Columns(), size: CGSize(width: 800, height: 400))
    try host.tap(text: "Inbox")
    try host.settle()
    #expect(try host.hasText("detail Inbox") && host.hasText("Inbox"))
  }

  @Test func linksOfAStackPushTheirValues() throws {
    struct Stack: View {
      @State private var box: String?
      var body: some View {
        NavigationStack {
          List(selection: $box) { NavigationLink("Inbox", value: "Inbox") }
            .navigationDestination(for: String.self) { Text("pushed \($0)") }
        }
      }
    }
    let host = host(Stack())
    try host.tap(text: "Inbox")
    try host.settle()
    #expect(try host.hasText("pushed Inbox"))
  }
}
