// RenderingTests: selection of rows by taps, and deletion in edit mode.

import PrefGeometry
import PrefRendering
import PrefTestTags
import PrefViews
import Testing

private struct Names: View {
  @State private var names = ["Ada", "Bea", "Cid"]
  @State private var selected: String?
  @State private var selection: Set<String> = []
  @State private var mode = EditMode.inactive
  var allowsSeveral = false

  var body: some View {
    VStack(spacing: 0) {
      Text(verbatim: "\(selected ?? "-") \(selection.sorted()) \(names.count)")
      EditButton()
      if allowsSeveral {
        List(names, id: \.self, selection: $selection) { Text($0) }
      } else {
        List(selection: $selected) {
          ForEach(names, id: \.self) { Text($0) }.onDelete { names.remove(atOffsets: $0) }
        }
      }
    }
    .environment(\.editMode, $mode)
  }
}

@MainActor
@Suite(.tags(.input, .layout)) struct ListInteractionTests {
  @Test func listSelectsATappedRow() throws {
    let host = ViewHost(Names(), size: CGSize(width: 320, height: 400))
    try host.tap(at: CGPoint(x: 250, y: host.frame(text: "Bea").midY))
    _ = try host.frame(text: "Bea [] 3")
    try host.tap(text: "Ada")
    _ = try host.frame(text: "Ada [] 3")
  }

  @Test func listSelectsSeveralRowsInEditMode() throws {
    let host = ViewHost(Names(allowsSeveral: true), size: CGSize(width: 320, height: 400))
    try host.tap(text: "Ada")
    _ = try host.frame(text: "- [] 3")
    try host.tap(text: "Edit")
    try host.settle()
    try host.tap(text: "Ada")
    try host.tap(text: "Cid")
    try host.tap(text: "Ada")
    _ = try host.frame(text: #"- ["Cid"] 3"#)
  }

  @Test func onDeleteControlRemovesARow() throws {
    let host = ViewHost(Names(), size: CGSize(width: 320, height: 400))
    try host.tap(text: "Edit")
    try host.settle()
    let row = try host.frame(text: "Bea")
    try host.tap(at: CGPoint(x: 43, y: row.midY))
    try host.settle()
    _ = try host.frame(text: "- [] 2")
  }

  @Test func moveFromOffsetsAndRemoveAtOffsetsChangeAnArray() {
    var letters = Array("abcde")
    letters.move(fromOffsets: IndexSet([0, 3]), toOffset: 2)
    #expect(letters == Array("badce"))
    letters.move(fromOffsets: IndexSet(integer: 0), toOffset: 5)
    #expect(letters == Array("adceb"))
    letters.remove(atOffsets: IndexSet([0, 4, 9]))
    #expect(letters == Array("dce"))
  }
}
