// RenderingTests: `symbolVariant`, unknown symbol names and `imageScale`.

import PrefGeometry
import PrefRendering
import PrefTestTags
import PrefViewGraph
import PrefViews
import Testing

@MainActor
@Suite(.tags(.images)) struct SymbolVariantTests {
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

  @Test func symbolVariantSelectsTheSymbolWithThatName() throws {
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

  @Test func symbolVariantThatDoesNotExistIsIgnored() throws {
    #expect(
      try drawing { Image(systemName: "chevron.right").symbolVariant(.fill) }
        == symbol("chevron.right"))
  }

  @Test func imageOfAnUnknownSymbolWarnsWithTheNearestName() throws {
    var warnings: [String] = []
    let renderer = ImageRenderer(content: Image(systemName: "hose.fill").font(.system(size: 20)))
    renderer.warningHandler = { warnings.append($0) }
    let picture = try #require(renderer.cgImage)
    #expect(warnings.count == 1)
    let warning = warnings.first ?? ""
    #expect(warning.contains("no symbol named \"hose.fill\"") && warning.contains("\"house.fill\""))
    // The placeholder is a red box with its diagonals.
    let reds = stride(from: 0, to: picture.pixels.count, by: 4).filter {
      picture.pixels[$0] > 200 && picture.pixels[$0 + 1] < 100 && picture.pixels[$0 + 3] > 200
    }
    #expect(reds.count > picture.width)
    #expect(picture.width == 20 && picture.height == 20)
  }

  @Test func imageScaleChangesTheSizeOfSymbols() throws {
    func size(_ change: (Image) -> some View) throws -> CGSize {
      let renderer = ImageRenderer(content: change(Image(systemName: "circle")))
      renderer.scale = 100
      return try renderer.layoutSize()
    }
    let medium = try size { $0.font(.system(size: 100)) }
    let small = try size { $0.font(.system(size: 100)).imageScale(.small) }
    let large = try size { $0.font(.system(size: 100)).imageScale(.large) }
    #expect(abs(medium.width - 117) < 1)
    #expect(abs(small.width / medium.width - 0.78) < 0.001)
    #expect(abs(large.width / medium.width - 1.28) < 0.001)
    #expect(try size { $0.font(.system(size: 50)) }.width * 2 - medium.width < 0.05)
  }
}
