// RenderingTests: outlines of one tree, and tints of the icons of rows.

import PrefRender
import PrefTestTags
import Testing

private struct Item: Identifiable {
  let id: String
  var children: [Item]?
}

@MainActor
@Suite(.tags(.controls)) struct OutlineGroupRootTests {
  private static let tree = Item(
    id: "Plants", children: [Item(id: "Moss"), Item(id: "Trees", children: [Item(id: "Oak")])])

  private func dump(_ view: some View) throws -> String {
    let renderer = ImageRenderer(content: view.frame(width: 200, height: 200))
    return try renderer.picture().description
  }

  /// SwiftUI: "Creates an outline group from a root data element and a key path to element's children."
  @Test func aRootIsTheOutlineOfACollectionWithIt() throws {
    let collection = try dump(OutlineGroup([Self.tree], children: \.children) { Text($0.id) })
    #expect(try dump(OutlineGroup(Self.tree, children: \.children) { Text($0.id) }) == collection)
    #expect(
      try dump(OutlineGroup(Self.tree, id: \.id, children: \.children) { Text($0.id) })
        == collection)
  }

  @Test func aBindingToARootGivesBindingsToElements() throws {
    let tree = Binding.constant(Self.tree)
    let outline = OutlineGroup(tree, children: \.children) { item in Text(item.wrappedValue.id) }
    let collection = OutlineGroup([Self.tree], children: \.children) { Text($0.id) }
    #expect(try dump(outline) == dump(collection))
  }

  @Test func itemTintsColorTheIconsOfRows() throws {
    func list(_ tint: ListItemTint?) -> some View {
      List { Label("Oak", systemImage: "leaf").listItemTint(tint) }
    }
    func list(color: Color) -> some View {
      List { Label("Oak", systemImage: "leaf").listItemTint(color) }
    }
    #expect(try dump(list(.fixed(.red))) == dump(list(color: .red)))
    #expect(try dump(list(.preferred(.green))) == dump(list(color: .green)))
    #expect(try dump(list(.monochrome)) == dump(list(color: .gray)))
    #expect(try dump(list(nil)) == dump(List { Label("Oak", systemImage: "leaf") }))
  }
}
