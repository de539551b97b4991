// Other cuts of symbols by composing their names.

import Geometry
import Rendering
import Testing
import ViewGraph
import Views

@MainActor
@Suite struct SymbolVariantTests {
  private func drawing(@ViewBuilder _ content: () -> some View) throws -> String {
    var warnings: [String] = []
    let renderer = ImageRenderer(content: content())
    renderer.warningHandler = { warnings.append($0) }
    let description = try renderer.picture().description
    #expect(warnings == [])
    return description
  }

  private func symbol(_ name: String) throws -> String {
    try drawing { Image(systemName: name) }
  }

  @Test func variantsAreSymbolsOfOtherNames() throws {
    #expect(try drawing { Image(systemName: "star").symbolVariant(.fill) } == symbol("star.fill"))
    #expect(
      try drawing { Image(systemName: "star").symbolVariant(.circle.fill) }
        == symbol("star.circle.fill"))
    #expect(
      try drawing { Image(systemName: "bell.fill").symbolVariant(.slash) }
        == symbol("bell.slash.fill"))
    #expect(
      try drawing { Image(systemName: "heart").symbolVariant(.fill).symbolVariant(.circle) }
        == symbol("heart.circle.fill"))
    #expect(
      try drawing { Image(systemName: "star.fill").symbolVariant(.fill) } == symbol("star.fill"))
    #expect(
      try drawing {
        Image(systemName: "star").environment(\.symbolVariants, .none)
      } == symbol("star"))
  }

  @Test func aSymbolWithoutTheCutStaysAsItIs() throws {
    #expect(
      try drawing { Image(systemName: "chevron.right").symbolVariant(.fill) }
        == symbol("chevron.right"))
  }
}
