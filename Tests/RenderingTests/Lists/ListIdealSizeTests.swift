// RenderingTests: the size of a list without a proposed size follows from its rows, however they are nested.

import PrefRender
import PrefTestTags
import Testing

@MainActor
@Suite(.tags(.layout)) struct ListIdealSizeTests {
  private func size(_ view: some View) throws -> CGSize {
    try ImageRenderer(content: view).picture().displayList.size
  }

  private var rows: some View { ForEach(0..<2) { _ in Text("Row") } }

  @Test func rowsOfNestedLoopsCount() throws {
    let expected = try size(
      List {
        Text("Row")
        Text("Row")
      })
    #expect(expected.width > 90)
    #expect(try size(List { rows }) == expected)
    #expect(try size(List { ForEach(0..<1) { _ in rows } }) == expected)
    #expect(try size(List { ForEach(0..<1) { _ in ForEach(0..<1) { _ in rows } } }) == expected)
    #expect(
      try size(List { ForEach(0..<2) { _ in ForEach(0..<1) { _ in Text("Row") } } }) == expected)
  }

  @Test func rowsOfSectionsOfALoopCount() throws {
    let expected = try size(List { Section { rows } })
    #expect(try size(List { ForEach(0..<1) { _ in Section { rows } } }) == expected)
    let two = try size(
      List {
        Section { rows }
        Section { rows }
      })
    #expect(try size(List { ForEach(0..<2) { _ in Section { rows } } }) == two)
    #expect(
      try size(List { ForEach(0..<2) { _ in Section { ForEach(0..<1) { _ in rows } } } }) == two)
  }
}
