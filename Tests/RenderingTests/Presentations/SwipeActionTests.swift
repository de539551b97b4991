// RenderingTests: swipe actions of list rows are uncovered by a drag.

import PrefGeometry
import PrefRendering
import PrefTestPictures
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

  // MARK: Full swipes

  /// Swipes the row of a text across most of its width of 358 points.
  private func swipeFully<V: View>(
    _ host: ViewHost<V>, _ text: String, _ edge: HorizontalEdge = .trailing, width: CGFloat = 300
  ) throws {
    let y = try host.frame(text: text).midY
    let start: CGFloat = edge == .trailing ? 360 : 30
    let end = edge == .trailing ? start - width : start + width
    try host.drag(from: CGPoint(x: start, y: y), to: CGPoint(x: end, y: y), duration: 1)
    try host.settle()
  }

  @Test func aFullSwipePerformsTheFirstAction() throws {
    let host = host()
    try swipeFully(host, "b")
    #expect(try !host.hasText("b") && host.hasText("c") && !host.hasText("Delete"))
    try swipeFully(host, "c", .leading)
    #expect(try host.hasText("log pin c") && host.hasText("c") && !host.hasText("Pin"))
  }

  @Test func aSwipeOfLessThanHalfTheWidthOnlyUncoversTheActions() throws {
    let host = host()
    try swipeFully(host, "b", width: 170)
    #expect(try host.hasText("b") && host.hasText("Delete"))
  }

  @Test func theFirstActionCoversTheOthersDuringAFullSwipe() throws {
    let host = host()
    let y = try host.frame(text: "b").midY
    func move(_ phase: Touch.Phase, to x: Int) throws {
      try host.advance(by: 0.02)
      let point = CGPoint(x: CGFloat(x), y: y)
      try host.graph().touch(Touch(phase: phase, location: point, time: host.time))
    }
    try move(.began, to: 360)
    for x in stride(from: 350, through: 60, by: -10) { try move(.moved, to: x) }
    // The row has been moved by about 300 points; its trailing edge is at 374.
    #expect(try abs(host.frame(text: "Delete").midX - (374 - 150)) < 10)
    // Back to less than half of the width: nothing is performed.
    for x in stride(from: 60, through: 260, by: 10) { try move(.moved, to: x) }
    try move(.ended, to: 260)
    try host.settle()
    #expect(try host.hasText("b") && host.hasText("Flag"))
  }

  @Test func fullSwipesCanBeDisallowed() throws {
    struct Guarded: View {
      @State private var log = "-"
      var body: some View {
        List {
          Text("log \(log)")
          Text("a").swipeActions(allowsFullSwipe: false) { Button("Archive") { log = "archived" } }
        }
      }
    }
    let host = ViewHost(Guarded(), size: CGSize(width: 390, height: 300))
    try swipeFully(host, "a")
    #expect(try host.hasText("log -") && host.hasText("Archive"))
  }

  @Test func aFullSwipeDeletesADeletableRow() throws {
    struct Deletable: View {
      @State private var rows = ["a", "b"]
      var body: some View {
        List {
          ForEach(rows, id: \.self) { Text($0).deleteDisabled($0 == "b") }
            .onDelete { rows.remove(atOffsets: $0) }
        }
      }
    }
    let host = ViewHost(Deletable(), size: CGSize(width: 390, height: 300))
    try swipeFully(host, "b")
    #expect(try host.hasText("b"))
    try swipeFully(host, "a")
    #expect(try !host.hasText("a") && host.hasText("b"))
  }

  @Test func swipesInBothAppearances() throws {
    for scheme in ColorScheme.allCases {
      let host = ViewHost(
        Rows().environment(\.colorScheme, scheme), size: CGSize(width: 280, height: 230))
      func touch(_ phase: Touch.Phase, _ x: Int, _ y: CGFloat) throws {
        try host.advance(by: 0.02)
        try host.graph().touch(
          Touch(phase: phase, location: CGPoint(x: CGFloat(x), y: y), time: host.time))
      }
      try swipe(host, "a", -90)
      let y = try host.frame(text: "b").midY
      try touch(.began, 250, y)
      for x in stride(from: 240, through: 80, by: -10) { try touch(.moved, x, y) }
      expectPicture(of: host, named: "list-swipe-\(scheme == .dark ? "dark" : "light")")
    }
  }
}
