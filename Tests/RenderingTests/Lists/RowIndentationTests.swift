// RenderingTests: the indentation of the rows of disclosure groups and outlines in lists.

import PrefGeometry
import PrefRender
import PrefTestTags
import Testing

@MainActor
@Suite(.tags(.controls)) struct RowIndentationTests {
  private struct Item: Identifiable {
    let id: String
    var children: [Item]?
  }

  private func host<V: View>(@ViewBuilder _ content: () -> V) -> ViewHost<V> {
    ViewHost(content(), size: CGSize(width: 390, height: 600))
  }

  private func group(
    _ title: String, @ViewBuilder _ content: @escaping () -> some View
  ) -> some View {
    DisclosureGroup(isExpanded: .constant(true), content: content) { Text(title).id(title) }
  }

  private var nested: some View {
    group("Plants") {
      Text("Moss").id("Moss")
      group("Trees") { Text("Oak").id("Oak") }
    }
  }

  @Test func eachLevelIndentsTheRowsOfItsContent() throws {
    let host = host { List { nested } }
    let root = try host.frame(id: "Plants").minX
    #expect(try host.frame(id: "Moss").minX == root + 16)
    #expect(try host.frame(id: "Trees").minX == root + 16)
    #expect(try host.frame(id: "Oak").minX == root + 32)
  }

  @Test func rowsOfAFormAreIndentedAndViewsOutsideListsAreNot() throws {
    let form = host { Form { nested } }
    #expect(try form.frame(id: "Oak").minX == form.frame(id: "Plants").minX + 32)
    let stack = host { VStack { nested } }
    #expect(try stack.frame(id: "Oak").minX == stack.frame(id: "Plants").minX)
  }

  @Test func insetsOfRowsAreAddedToTheIndentation() throws {
    let host = host {
      List {
        group("Plants") {
          Text("Moss").id("Moss")
            .listRowInsets(EdgeInsets(top: 0, leading: 40, bottom: 0, trailing: 0))
        }
        Text("Last").id("Last")
          .listRowInsets(EdgeInsets(top: 0, leading: 40, bottom: 0, trailing: 0))
      }
    }
    #expect(try host.frame(id: "Moss").minX == host.frame(id: "Last").minX + 16)
  }

  @Test func outlinesIndentTheirChildren() throws {
    let tree = Item(
      id: "Plants", children: [Item(id: "Moss"), Item(id: "Trees", children: [Item(id: "Oak")])])
    let host = host { List([tree], children: \.children) { Text($0.id).id($0.id) } }
    try host.tap(text: "Plants")
    try host.settle()
    try host.tap(text: "Trees")
    try host.settle()
    let root = try host.frame(id: "Plants").minX
    #expect(try host.frame(id: "Moss").minX == root + 16)
    #expect(try host.frame(id: "Oak").minX == root + 32)
  }

  @Test func controlsInAnIndentedRowKeepTheTrailingEdge() throws {
    let host = host {
      List {
        group("Plants") { Toggle("Water", isOn: .constant(true)).id("Water") }
        Toggle("Light", isOn: .constant(true)).id("Light")
      }
    }
    #expect(try host.frame(id: "Water").maxX == host.frame(id: "Light").maxX)
    #expect(try host.frame(id: "Water").minX == host.frame(id: "Light").minX + 16)
  }
}
