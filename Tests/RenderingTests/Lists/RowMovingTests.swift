// RenderingTests: rows of lists are moved by a drag of their handle in edit mode, and by a drag after a long press.

import Foundation
import PrefGeometry
import PrefRendering
import PrefTestPictures
import PrefTestTags
import PrefViewGraph
import PrefViews
import Testing

private struct Names: View {
  var mode = EditMode.active
  var fixed = ""
  @State private var names = ["a", "b", "c", "d"]
  @State private var log = "-"

  var body: some View {
    VStack(spacing: 0) {
      Text(verbatim: names.joined() + " " + log)
      List {
        Text("static")
        ForEach(names, id: \.self) { name in
          Text(name).moveDisabled(fixed.contains(name))
        }
        .onMove { source, destination in
          log = "\(source.map { $0 }) \(destination)"
          names.move(fromOffsets: source, toOffset: destination)
        }
      }
      .environment(\.editMode, .constant(mode))
    }
  }
}

@MainActor
@Suite(.tags(.input, .layout)) struct RowMovingTests {
  private let size = CGSize(width: 390, height: 500)

  /// A finger on a host, in points of its window.
  @MainActor private struct Finger<V: View> {
    let host: ViewHost<V>
    func touch(_ phase: Touch.Phase, _ x: CGFloat, _ y: CGFloat, after seconds: Double = 0.05)
      throws
    {
      try host.advance(by: seconds)
      try host.graph().touch(
        Touch(phase: phase, location: CGPoint(x: x, y: y), time: host.time))
      _ = try host.graph()
    }
  }

  /// Drags the handle of the row of a text by a distance in points, y down.
  private func drag<V: View>(_ host: ViewHost<V>, _ text: String, by distance: CGFloat) throws {
    let y = try host.frame(text: text).midY
    try host.drag(
      from: CGPoint(x: 347, y: y), to: CGPoint(x: 347, y: y + distance), duration: 1, steps: 20)
    try host.settle()
  }

  @Test func aDragOfTheHandleMovesTheRowDown() throws {
    let host = ViewHost(Names(), size: size)
    // Two rows of 44 points; the destination counts the elements before the move.
    try drag(host, "a", by: 88)
    #expect(try host.hasText("bcad [0] 3"))
    #expect(try host.frame(text: "a").midY > host.frame(text: "c").midY)
  }

  @Test func aDragOfTheHandleMovesTheRowUp() throws {
    let host = ViewHost(Names(), size: size)
    try drag(host, "d", by: -88)
    #expect(try host.hasText("adbc [3] 1"))
  }

  @Test func aDragOfLessThanHalfARowCallsNothing() throws {
    let host = ViewHost(Names(), size: size)
    let place = try host.frame(text: "b")
    try drag(host, "b", by: 20)
    #expect(try host.hasText("abcd -") && host.frame(text: "b") == place)
  }

  @Test func rowsStayAmongTheElementsOfTheirCollection() throws {
    let host = ViewHost(Names(), size: size)
    try drag(host, "c", by: -300)
    #expect(try host.hasText("cabd [2] 0"))
    #expect(try host.frame(text: "static").midY < host.frame(text: "c").midY)
    try drag(host, "c", by: 400)
    #expect(try host.hasText("abdc [0] 4"))
  }

  @Test func aDraggedRowDisplacesTheOtherRows() throws {
    let host = ViewHost(Names(), size: size)
    let (a, b, c) = (
      try host.frame(text: "a").midY, try host.frame(text: "b").midY,
      try host.frame(text: "c").midY
    )
    let finger = Finger(host: host)
    try finger.touch(.began, 347, a)
    for distance in stride(from: 4, through: 40, by: 4) {
      try finger.touch(.moved, 347, a + CGFloat(distance))
    }
    try host.advance(by: 1)
    // The dragged row follows the finger, the next one takes its place, and the others stay.
    #expect(try abs(host.frame(text: "a").midY - (a + 40)) < 0.01)
    #expect(try abs(host.frame(text: "b").midY - a) < 0.01)
    #expect(try host.frame(text: "c").midY == c)
    try finger.touch(.moved, 347, a + 10)
    try host.advance(by: 1)
    #expect(try abs(host.frame(text: "b").midY - b) < 0.01)
    try finger.touch(.ended, 347, a + 10)
    try host.settle()
    #expect(try host.hasText("abcd -") && host.frame(text: "a").midY == a)
  }

  @Test func aCancelledDragCallsNothing() throws {
    let host = ViewHost(Names(), size: size)
    let a = try host.frame(text: "a").midY
    let finger = Finger(host: host)
    try finger.touch(.began, 347, a)
    for distance in stride(from: 10, through: 80, by: 10) {
      try finger.touch(.moved, 347, a + CGFloat(distance))
    }
    try finger.touch(.cancelled, 347, a + 80)
    try host.settle()
    #expect(try host.hasText("abcd -") && host.frame(text: "a").midY == a)
  }

  @Test func moveDisabledRowsHaveNoHandleButOthersPassThem() throws {
    let host = ViewHost(Names(fixed: "b"), size: size)
    try drag(host, "b", by: 88)
    #expect(try host.hasText("abcd -"))
    try drag(host, "a", by: 88)
    #expect(try host.hasText("bcad [0] 3"))
  }

  @Test func aDragAfterALongPressMovesTheRowWithoutEditMode() throws {
    let host = ViewHost(Names(mode: .inactive), size: size)
    let a = try host.frame(text: "a").midY
    let finger = Finger(host: host)
    try finger.touch(.began, 200, a)
    try host.advance(by: 0.6)
    for distance in stride(from: 4, through: 88, by: 4) {
      try finger.touch(.moved, 200, a + CGFloat(distance))
    }
    try finger.touch(.ended, 200, a + 88)
    try host.settle()
    #expect(try host.hasText("bcad [0] 3"))
  }

  @Test func aDragWithoutALongPressScrolls() throws {
    struct Long: View {
      @State private var log = "-"
      var body: some View {
        List {
          ForEach(0..<40, id: \.self) { Text("row \($0)") }.onMove { _, _ in log = "moved" }
        }
      }
    }
    let host = ViewHost(Long(), size: size)
    let before = try host.frame(text: "row 5").midY
    try host.drag(
      from: CGPoint(x: 200, y: before), to: CGPoint(x: 200, y: before - 150), duration: 1,
      steps: 20)
    #expect(try host.frame(text: "row 5").midY < before - 100)
  }

  @Test func editActionsMoveTheElementsOfABinding() throws {
    struct Bound: View {
      @State private var names = ["a", "b", "c"]
      let actions: EditActions<[String]>
      var body: some View {
        VStack(spacing: 0) {
          Text(verbatim: names.joined())
          List($names, id: \.self, editActions: actions) { $name in Text(name) }
            .environment(\.editMode, .constant(.active))
        }
      }
    }
    let host = ViewHost(Bound(actions: .move), size: size)
    try drag(host, "a", by: 88)
    #expect(try host.hasText("bca"))
    let fixed = ViewHost(Bound(actions: .delete), size: size)
    try drag(fixed, "a", by: 88)
    #expect(try fixed.hasText("abc"))
  }

  @Test func aDraggedRowInBothAppearances() throws {
    for scheme in ColorScheme.allCases {
      let host = ViewHost(
        Names().background(Color(.systemBackground)).environment(\.colorScheme, scheme),
        size: CGSize(width: 280, height: 320))
      let a = try host.frame(text: "a").midY
      let finger = Finger(host: host)
      try finger.touch(.began, 237, a)
      for distance in stride(from: 4, through: 64, by: 4) {
        try finger.touch(.moved, 237, a + CGFloat(distance))
      }
      try host.advance(by: 1)
      expectPicture(of: host, named: "list-move-\(scheme == .dark ? "dark" : "light")")
    }
  }
}
