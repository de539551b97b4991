// Lists and `ForEach` over bindings: edits are written through, and the edit actions change the collection.

import PrefTestTags
import SwiftUI
import Testing

private struct NameFields: View {
  @State private var names = ["Ada", "Bea"]
  @State private var errands = [Errand(id: 7, name: "Cid"), Errand(id: 8, name: "Dot")]

  var body: some View {
    VStack {
      Text(verbatim: (names + errands.map(\.name)).joined(separator: " "))
      ForEach($names, id: \.self) { $name in
        Button("add to \(name)") { name += "!" }
      }
      ForEach($errands, id: \.name) { $errand in
        Button("clear \(errand.name)") { errand.name = "-" }
      }
      ForEach($errands) { $errand in Toggle(isOn: $errand.isDone) { Text("done \(errand.id)") } }
      Text(verbatim: "\(errands.map(\.isDone))")
    }
  }
}

private struct EditedList: View {
  enum Form: CaseIterable { case loop, loopByPath, list, listByPath, selectable }

  @State private var errands = (1...3).map { Errand(id: $0, name: "Errand \($0)") }
  @State private var selection: Int?
  @State private var mode = EditMode.active
  let form: Form
  var actions: EditActions<[Errand]> = .all

  var body: some View {
    VStack(spacing: 0) {
      Text(verbatim: errands.map { "\($0.id)" }.joined())
      list
    }
    .environment(\.editMode, $mode)
  }

  @ViewBuilder private var list: some View {
    switch form {
    case .loop:
      List { ForEach($errands, editActions: actions) { $errand in Text(errand.name) } }
    case .loopByPath:
      List { ForEach($errands, id: \.name, editActions: actions) { $errand in Text(errand.name) } }
    case .list: List($errands, editActions: actions) { $errand in Text(errand.name) }
    case .listByPath:
      List($errands, id: \.name, editActions: actions) { $errand in Text(errand.name) }
    case .selectable:
      List($errands, editActions: actions, selection: $selection) { $errand in Text(errand.name) }
    }
  }
}

@MainActor
@Suite(.tags(.input, .state)) struct EditableListTests {
  @Test func bindingsOfElementsWriteThrough() throws {
    let host = ViewHost(NameFields(), size: CGSize(width: 320, height: 480))
    try host.tap(text: "add to Bea")
    _ = try host.frame(text: "Ada Bea! Cid Dot")
    try host.tap(text: "add to Bea!")
    try host.tap(text: "clear Cid")
    _ = try host.frame(text: "Ada Bea!! - Dot")
    let label = try host.frame(text: "done 8")
    try host.tap(at: CGPoint(x: 290, y: label.midY))
    _ = try host.frame(text: "[false, true]")
  }

  @Test(arguments: EditedList.Form.allCases)
  fileprivate func deleteActionRemovesTheRowsElement(_ form: EditedList.Form) throws {
    let host = ViewHost(EditedList(form: form), size: CGSize(width: 320, height: 400))
    let row = try host.frame(text: "Errand 2")
    try host.tap(at: CGPoint(x: 43, y: row.midY))
    try host.settle()
    _ = try host.frame(text: "13")
    #expect(throws: (any Error).self) { try host.frame(text: "Errand 2") }
    try host.tap(at: CGPoint(x: 43, y: host.frame(text: "Errand 3").midY))
    try host.settle()
    _ = try host.frame(text: "1")
  }

  @Test func rowsHaveTheControlsOfTheirActionsOnly() throws {
    func controls(_ actions: EditActions<[Errand]>) throws -> (minus: Bool, handle: Bool) {
      let host = ViewHost(
        EditedList(form: .list, actions: actions), size: CGSize(width: 320, height: 400))
      let layout = try host.layoutDescription()
      return (
        layout.contains("Image minus.circle.fill"), layout.contains("Image line.3.horizontal")
      )
    }
    #expect(try controls(.delete) == (true, false))
    #expect(try controls(.move) == (false, true))
    #expect(try controls(.all) == (true, true))
    #expect(try controls([]) == (false, false))
  }

  @Test func selectionOfAListOverABindingIsWritten() throws {
    struct Selectable: View {
      @State private var errands = (1...3).map { Errand(id: $0, name: "Errand \($0)") }
      @State private var names = ["Ada", "Bea"]
      @State private var id: Int?
      @State private var chosen: Set<String> = []
      var body: some View {
        Text(verbatim: "\(id ?? 0) \(chosen.sorted())")
        List($errands, selection: $id) { $errand in Text(errand.name) }
        List($names, id: \.self, selection: $chosen) { $name in Text(name) }
          .environment(\.editMode, .constant(.active))
      }
    }
    let host = ViewHost(Selectable(), size: CGSize(width: 320, height: 600))
    try host.tap(text: "Errand 3")
    try host.tap(text: "Bea")
    _ = try host.frame(text: #"3 ["Bea"]"#)
  }

  @Test func rowsOfABindingsTreeWriteThrough() throws {
    struct Tree: View {
      @State private var folders = [
        Folder(id: 1, name: "top", children: [Folder(id: 2, name: "in")])
      ]
      var body: some View {
        Text(verbatim: folders[0].children?[0].name ?? "-")
        List($folders, children: \.children) { $folder in
          Button("rename \(folder.name)") { folder.name = "new" }
        }
      }
    }
    let host = ViewHost(Tree(), size: CGSize(width: 320, height: 400))
    let row = try host.frame(text: "rename top")
    try host.tap(at: CGPoint(x: 280, y: row.midY))
    try host.settle()
    try host.tap(text: "rename in")
    _ = try host.frame(text: "new")
  }

  @Test func allFormsOfListsAreDisplayed() throws {
    for view in [
      AnyView(BindingLoopForms()), AnyView(BindingListForms()), AnyView(TreeListForms()),
    ] {
      let host = ViewHost(view, size: CGSize(width: 320, height: 1200))
      #expect(try !host.snapshot().displayList.items.isEmpty)
    }
  }
}
