// RenderingTests: modifiers of a section have the effect of the same modifiers of its rows: the environment of the
// header does not reach the rows.

import PrefRender
import PrefTestTags
import Testing

@MainActor
@Suite(.tags(.layout)) struct SectionModifierTests {
  private func file<Content: View>(
    _ content: Content, _ style: some ListStyle, _ prominence: Prominence = .standard
  ) throws -> [UInt8] {
    let list = List { content }.listStyle(style).headerProminence(prominence)
    let renderer = ImageRenderer(content: list)
    renderer.proposedSize = ProposedViewSize(width: 300, height: 400)
    return try renderer.picture().pngBytes()
  }

  private func check(_ style: some ListStyle) throws {
    let first = Section("First") { Text("One") }
    let row = Toggle("Two", isOn: .constant(true))
    let expected = try file(
      Group {
        first
        Section("Second") { row.listRowBackground(Color.yellow).listRowSeparator(.hidden) }
      }, style)
    let ofSection = Group {
      first
      Section("Second") { row }.listRowBackground(Color.yellow).listRowSeparator(.hidden)
    }
    #expect(try file(ofSection, style) == expected)
    let ofGroup = Group {
      first
      Group { Section("Second") { ForEach(0..<1) { _ in row } } }
        .listRowBackground(Color.yellow).listRowSeparator(.hidden)
    }
    #expect(try file(ofGroup, style) == expected)
  }

  @Test func rowsKeepTheirStyle() throws {
    try check(.insetGrouped)
    try check(.grouped)
    try check(.plain)
  }

  @Test func aSectionHasItsOwnHeaderProminence() throws {
    func check(_ style: some ListStyle) throws {
      let section = Section("Header") { Text("One") }
      let ofList = try file(section, style, .increased)
      #expect(try file(section.headerProminence(.increased), style) == ofList)
      #expect(try file(section, style) != ofList)
      #expect(try file(section.headerProminence(.standard), style, .increased) != ofList)
    }
    try check(.insetGrouped)
    try check(.plain)
  }

  @Test func theSpacingOfASectionCanChange() throws {
    struct Screen: View {
      @State var spacing: CGFloat
      var body: some View {
        List {
          Section { Button("Change") { spacing = 60 } }
          Section { ForEach(0..<2) { Text("Row \($0)") } }.listSectionSpacing(spacing)
        }
      }
    }
    let size = CGSize(width: 300, height: 400)
    let host = ViewHost(Screen(spacing: 10), size: size)
    let narrow = try host.pngData()
    #expect(try host.tap(text: "Change"))
    try host.settle()
    let expected = try ViewHost(Screen(spacing: 60), size: size).pngData()
    #expect(try host.pngData() == expected)
    #expect(narrow != expected)
  }

  @Test func rowsOfACollectionKeepTheirStyle() throws {
    func list(_ rows: some View) -> some View {
      Group {
        Section("First") { Text("One") }
        rows
      }
    }
    let expected = try file(
      list(Section("Second") { ForEach(0..<5) { Text("Row \($0)").listRowInsets(EdgeInsets()) } }),
      .insetGrouped)
    let actual = try file(
      list(Section("Second") { ForEach(0..<5) { Text("Row \($0)") } }.listRowInsets(EdgeInsets())),
      .insetGrouped)
    #expect(actual == expected)
  }
}
