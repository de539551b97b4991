// RenderingTests: `@ScaledMetric` properties, and modifiers of fonts.

import PrefRender
import PrefTestTags
import Testing

@MainActor
@Suite(.tags(.environment, .text)) struct ScaledMetricTests {
  private struct Box: View {
    @ScaledMetric private var width: CGFloat = 17
    @ScaledMetric(relativeTo: .largeTitle) private var height = 34.0
    var body: some View { Color.red.frame(width: width, height: height) }
  }

  private func size(_ typeSize: DynamicTypeSize, scale: CGFloat = 1) throws -> CGSize {
    let renderer = ImageRenderer(content: Box().dynamicTypeSize(typeSize))
    renderer.scale = scale
    return try renderer.picture().displayList.size
  }

  @Test func scaledMetricFollowsItsTextStyle() throws {
    #expect(try size(.large) == CGSize(width: 17, height: 34))
    #expect(try size(.accessibility5) == CGSize(width: 53, height: 60))
    #expect(try size(.xSmall) == CGSize(width: 14, height: 31))
  }

  @Test func scaledMetricUpdatesWithTheEnvironment() throws {
    struct Screen: View {
      @State private var isLarge = false
      var body: some View {
        Box().dynamicTypeSize(isLarge ? .accessibility5 : .large).id("box")
          .onTapGesture { isLarge = true }
      }
    }
    let host = ViewHost(size: CGSize(width: 100, height: 100)) { Screen() }
    #expect(try host.frame(id: "box").size == CGSize(width: 17, height: 34))
    try host.tap(id: "box")
    #expect(try host.frame(id: "box").size == CGSize(width: 53, height: 60))
  }

  @Test func fontModifiersCanBeReverted() throws {
    func line(_ font: Font) throws -> String { try drawn(Text("a").font(font))[0] }
    #expect(try line(.body.bold(true)) == line(.body.bold()))
    #expect(try line(.body.bold().bold(false)) == line(.body))
    #expect(try line(.headline.bold(false)) == line(.headline))
    #expect(try line(.body.italic(true).italic(false)) == line(.body))
    #expect(try line(.body.monospaced().monospaced(false)) == line(.body))
    #expect(try line(.body.scaled(by: 2)) == line(.system(size: 34)))
    #expect(try line(.body.width(1.2)) == line(.body.width(.expanded)))
  }
}
