// RenderingTests: menus, context menus and pickers in menu style open by taps and presses; popovers are beside their
// presenting view.

import PrefGeometry
import PrefRendering
import PrefTestTags
import PrefViewGraph
import PrefViews
import Testing

@MainActor
@Suite(.tags(.controls, .input)) struct MenuTests {
  private func host<V: View>(_ view: V) -> ViewHost<some View> {
    let host = ViewHost(
      view.frame(maxWidth: .infinity, maxHeight: .infinity, alignment: .topLeading).padding(20),
      size: CGSize(width: 390, height: 600))
    host.warningHandler = { _ in }
    return host
  }

  private struct Sorting: View {
    @State private var order = "name"
    @State private var isOn = false
    @State private var count = 0
    var body: some View {
      VStack(alignment: .leading) {
        Text("\(order) \(isOn) \(count)")
        Menu("Options") {
          Button("Count") { count += 1 }
          Section("Order") {
            Picker("Order", selection: $order) {
              Text("By name").tag("name")
              Text("By date").tag("date")
            }
            Toggle("Hidden", isOn: $isOn)
          }
          Divider()
          Menu("More") { Button("Ten") { count += 10 } }
          Button("Never") { count += 100 }.disabled(true)
        }
      }
    }
  }

  @Test func aTapOpensAMenuAndAnItemClosesIt() throws {
    let host = host(Sorting())
    #expect(try !host.hasText("Count"))
    try host.tap(text: "Options")
    try host.settle()
    #expect(try host.hasText("Count") && host.hasText("Order") && host.hasText("By date"))
    try host.tap(text: "Count")
    try host.settle()
    #expect(try host.hasText("name false 1"))
    #expect(try !host.hasText("Count"))
  }

  @Test func pickersAndTogglesInMenusChangeTheirBindings() throws {
    let host = host(Sorting())
    for item in ["By date", "Hidden"] {
      try host.tap(text: "Options")
      try host.settle()
      try host.tap(text: item)
      try host.settle()
    }
    #expect(try host.hasText("date true 0"))
  }

  @Test func disabledItemsDoNothing() throws {
    let host = host(Sorting())
    try host.tap(text: "Options")
    try host.settle()
    try host.tap(text: "Never")
    try host.settle()
    #expect(try host.hasText("name false 0") && host.hasText("Never"))
  }

  @Test func itemsLeaveTheMenuOpenIfTheirBehaviorIsDisabled() throws {
    struct Counter: View {
      @State private var count = 0
      @State private var isOn = false
      var body: some View {
        Menu("Open") {
          Button("Step \(count)") { count += 1 }
          Toggle("On \(isOn)", isOn: $isOn)
          Button("End") { count += 1 }.menuActionDismissBehavior(.enabled)
        }
        .menuActionDismissBehavior(.disabled)
      }
    }
    let host = host(Counter())
    for text in ["Open", "Step 0", "Step 1", "On false"] {
      try host.tap(text: text)
      try host.settle()
    }
    #expect(try host.hasText("Step 2") && host.hasText("On true"))
    try host.tap(text: "End")
    try host.settle()
    #expect(try !host.hasText("End"))
  }

  @Test func aTapOutsideClosesAMenu() throws {
    let host = host(Sorting())
    try host.tap(text: "Options")
    try host.settle()
    try host.tap(at: CGPoint(x: 380, y: 590))
    try host.settle()
    #expect(try !host.hasText("Count"))
    #expect(try host.graph().frames.filter { $0.depth == 0 }.count == 1)
  }

  @Test func rowsAre44PointsHighBelowTheButton() throws {
    let host = host(
      Menu("Open") {
        Button("First") {}
        Button("Second") {}
      })
    let button = try host.frame(text: "Open")
    try host.tap(text: "Open")
    try host.settle()
    let (first, second) = (try host.frame(text: "First"), try host.frame(text: "Second"))
    #expect(second.midY - first.midY == 45)
    #expect(first.midY == button.maxY + 8 + 22)
    #expect(first.minX == button.minX + 16)
  }

  @Test func aDividerSeparatesSections() throws {
    let host = host(
      Menu("Open") {
        Button("First") {}
        Divider()
        Button("Second") {}
      })
    try host.tap(text: "Open")
    try host.settle()
    #expect(try host.frame(text: "Second").midY - host.frame(text: "First").midY == 52)
  }

  @Test func consecutiveSeparatorsAreOne() throws {
    let host = host(
      Menu("Open") {
        Divider()
        Section { Button("First") {} }
        Divider()
        Section { Button("Second") {} }
      })
    let button = try host.frame(text: "Open")
    try host.tap(text: "Open")
    try host.settle()
    let first = try host.frame(text: "First")
    #expect(first.midY == button.maxY + 8 + 22)
    #expect(try host.frame(text: "Second").midY - first.midY == 52)
  }

  @Test func aMenuAtTheBottomOpensAboveItsButton() throws {
    let host = ViewHost(
      VStack {
        Spacer()
        Menu("Open") { Button("First") {} }
      }, size: CGSize(width: 300, height: 300))
    try host.tap(text: "Open")
    try host.settle()
    #expect(try host.frame(text: "First").maxY < host.frame(text: "Open").minY)
  }

  @Test func primaryActionsAreCalledByTapsAndMenusOpenByPresses() throws {
    let log = PresentationLog()
    let host = host(
      Menu("Open") {
        Button("Item") {}
      } primaryAction: {
        log.add("primary")
      })
    try host.tap(text: "Open")
    try host.settle()
    #expect(log.lines == ["primary"])
    #expect(try !host.hasText("Item"))
    try host.longPress(at: host.frame(text: "Open").center)
    try host.settle()
    #expect(try host.hasText("Item"))
    #expect(log.lines == ["primary"])
  }

  // MARK: Context menus

  @Test func aPressOpensAContextMenu() throws {
    let log = PresentationLog()
    let host = host(
      Button("Target") { log.add("tapped") }.contextMenu { Button("Copy") { log.add("copied") } })
    try host.tap(text: "Target")
    try host.settle()
    #expect(log.lines == ["tapped"])
    #expect(try !host.hasText("Copy"))
    try host.longPress(at: host.frame(text: "Target").center)
    try host.settle()
    try host.tap(text: "Copy")
    try host.settle()
    #expect(log.lines == ["tapped", "copied"])
    #expect(try !host.hasText("Copy"))
  }

  @Test func contextMenusDrawThePressedViewAgain() throws {
    let view = Color.red.frame(width: 40, height: 40).contextMenu { Button("Copy") {} }
    let host = host(view)
    try host.longPress(at: CGPoint(x: 40, y: 40))
    try host.settle()
    #expect(try host.snapshot().image().pixel(40, 40) == [255, 59, 48, 255])
  }

  @Test func previewsReplaceThePressedView() throws {
    let host = host(
      Text("Target").contextMenu {
        Button("Copy") {}
      } preview: {
        Text("Preview").frame(width: 200, height: 100)
      })
    try host.longPress(at: host.frame(text: "Target").center)
    try host.settle()
    #expect(try host.hasText("Preview"))
    #expect(try host.frame(text: "Preview").maxY < host.frame(text: "Copy").minY)
  }

  // MARK: Pickers

  private struct Choosing: View {
    @State private var value = 0
    let isInForm: Bool
    var body: some View {
      if isInForm { Form { picker } } else { picker }
    }
    private var picker: some View {
      Picker("Choice", selection: $value) {
        Text("Zero").tag(0)
        Text("One").tag(1)
      }
    }
  }

  @Test(arguments: [false, true]) func pickersInMenuStyleOpen(_ isInForm: Bool) throws {
    let host = ViewHost(Choosing(isInForm: isInForm), size: CGSize(width: 390, height: 400))
    try host.tap(text: "Zero")
    try host.settle()
    try host.tap(text: "One")
    try host.settle()
    #expect(try host.hasText("One") && !host.hasText("Zero"))
  }

  @Test func pickersInNavigationLinkStyleOpenAScreen() throws {
    let host = ViewHost(
      NavigationStack { Choosing(isInForm: true).navigationTitle("Settings") }
        .pickerStyle(.navigationLink), size: CGSize(width: 390, height: 400))
    try host.tap(text: "Choice")
    try host.settle()
    #expect(try host.hasText("Zero") && host.hasText("One") && !host.hasText("Choice"))
    try host.tap(text: "One")
    try host.settle()
    #expect(try host.hasText("Choice") && host.hasText("One") && !host.hasText("Zero"))
  }

  // MARK: Popovers

  private func popover<V: View>(
    edge: Edge? = nil, alignment: Alignment, width: CGFloat = 390, @ViewBuilder content: () -> V
  ) -> ViewHost<some View> {
    let content = content()
    return ViewHost(
      Color.red.frame(width: 40, height: 20).id("source")
        .popover(isPresented: .constant(true), arrowEdge: edge) { content }
        .frame(maxWidth: .infinity, maxHeight: .infinity, alignment: alignment),
      size: CGSize(width: width, height: 600))
  }

  private var box: some View { Color.green.frame(width: 100, height: 50).id("content") }

  @Test func popoversAreBelowOrAboveTheirView() throws {
    let below = popover(alignment: .top) { box.presentationCompactAdaptation(.popover) }
    #expect(try below.frame(id: "content") == CGRect(x: 145, y: 33, width: 100, height: 50))
    let above = popover(alignment: .bottom) { box.presentationCompactAdaptation(.popover) }
    #expect(try above.frame(id: "content").maxY == 580 - 13)
    let wanted = popover(edge: .top, alignment: .center) {
      box.presentationCompactAdaptation(.none)
    }
    #expect(try wanted.frame(id: "content").maxY == 290 - 13)
  }

  @Test func popoversStayInThePicture() throws {
    let host = popover(alignment: .topTrailing) { box.presentationCompactAdaptation(.popover) }
    #expect(try host.frame(id: "content").maxX == 380)
  }

  @Test func popoversAreSheetsInACompactWidth() throws {
    let sheet = popover(alignment: .top) { box }
    #expect(try sheet.frame(id: "content").midX == 195)
    #expect(try sheet.frame(id: "content").midY == 10 + 590 / 2)
    let wide = popover(alignment: .top, width: 800) { box }
    #expect(try wide.frame(id: "content").minY == 33)
  }

  @Test func aTapOutsideClosesAPopover() throws {
    struct Root: View {
      @State private var isPresented = true
      var body: some View {
        Text(isPresented ? "open" : "closed").popover(isPresented: $isPresented) {
          Text("content").presentationCompactAdaptation(.popover)
        }
      }
    }
    let host = ViewHost(Root(), size: CGSize(width: 390, height: 600))
    try host.tap(at: CGPoint(x: 10, y: 10))
    try host.settle()
    #expect(try host.hasText("closed") && !host.hasText("content"))
  }
}

extension CGRect {
  fileprivate var center: CGPoint { CGPoint(x: midX, y: midY) }
}
