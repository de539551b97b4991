// RenderingTests: while the size of a view is animated, its effects apply to the size that is presented: clips, and
// transforms about an anchor, which would jump at the start of the animation otherwise.

import PrefGeometry
import PrefRendering
import PrefTestTags
import PrefViewGraph
import PrefViews
import Testing

/// A bar whose width changes from 80 to 40 points when it is tapped: red for 10 points, then blue.
private struct Bar<Content: View>: View {
  @ViewBuilder let content: (AnyView) -> Content
  @State private var isWide = true

  var body: some View {
    content(
      AnyView(
        Color.blue.overlay(alignment: .leading) { Color.red.frame(width: 10) }
          .frame(width: isWide ? 80 : 40, height: 20))
    )
    .id("bar")
    .onTapGesture { withAnimation(.linear(duration: 1)) { isWide = false } }
    .frame(maxWidth: .infinity, maxHeight: .infinity, alignment: .topLeading)
  }
}

@MainActor
@Suite(.tags(.animation)) struct AnimatedSizeTests {
  /// Returns the colors of a row of pixels, half-way through the change, when the bar is 60 points wide: runs of
  /// "red", "blue" and "white" with their lengths.
  private func runs(@ViewBuilder _ content: @escaping (AnyView) -> some View) throws -> [String] {
    let host = ViewHost(size: CGSize(width: 100, height: 20)) { Bar(content: content) }
    host.background = .white
    try host.tap(id: "bar")
    try host.advance(by: 0.5)
    let image = try host.snapshot().image()
    var runs: [(name: String, count: Int)] = []
    for x in 0..<100 {
      let pixel = image[x, 10]
      let name = pixel.red > 200 ? pixel.blue > 200 ? "white" : "red" : "blue"
      if runs.last?.name == name {
        runs[runs.count - 1].count += 1
      } else {
        runs.append((name, 1))
      }
    }
    return runs.map { "\($0.name) \($0.count)" }
  }

  @Test func clipHasThePresentedSize() throws {
    let expected = ["red 10", "blue 50", "white 40"]
    #expect(try runs { $0 } == expected)
    #expect(try runs { $0.clipped() } == expected)
    #expect(try runs { $0.clipShape(Rectangle()) } == expected)
    #expect(try runs { $0.clipShape(RoundedRectangle(cornerRadius: 8)) } == expected)
    #expect(try runs { $0.cornerRadius(4) } == expected)
    #expect(try runs { $0.mask { Rectangle() } } == expected)
    #expect(try runs { $0.drawingGroup() } == expected)
  }

  @Test func transformsAreAboutTheAnchorInThePresentedSize() throws {
    let scaled = ["white 15", "red 5", "blue 25", "white 55"]
    #expect(try runs { $0.scaleEffect(0.5) } == scaled)
    #expect(try runs { $0.visualEffect { content, _ in content.scaleEffect(0.5) } } == scaled)
    let mirrored = ["blue 50", "red 10", "white 40"]
    #expect(try runs { $0.scaleEffect(x: -1) } == mirrored)
    #expect(try runs { $0.rotationEffect(.degrees(180)) } == mirrored)
    #expect(
      try runs { $0.rotation3DEffect(.degrees(180), axis: (0, 1, 0), perspective: 0) } == mirrored)
    #expect(
      try runs {
        $0.visualEffect { content, _ in
          content.rotation3DEffect(.degrees(180), axis: (0, 1, 0), perspective: 0)
        }
      } == mirrored)
  }

  @Test func scrollViewClipsItsContentToThePresentedSize() throws {
    struct Clipped: View {
      @State private var isWide = true

      var body: some View {
        VStack(alignment: .leading, spacing: 0) {
          Color.blue.frame(height: 5).id("bar")
            .onTapGesture { withAnimation(.linear(duration: 1)) { isWide = false } }
          ScrollView {
            Color.clear.frame(height: 40)
              .overlay(alignment: .leading) { Color.red.frame(width: 200) }
          }
          .frame(width: isWide ? 80 : 40, height: 15)
        }
      }
    }
    let host = ViewHost(size: CGSize(width: 100, height: 20)) { Clipped() }
    host.background = .white
    try host.tap(id: "bar")
    try host.advance(by: 0.5)
    let image = try host.snapshot().image()
    #expect(image[57, 15].blue < 100)
    #expect(image[62, 15].blue == 255)
  }
}
