// RenderingTests: `lineHeight` of texts and of attributed strings.

import PrefRender
import PrefTestTags
import Testing

@MainActor
@Suite(.tags(.text)) struct TextLineHeightTests {
  private func size(_ view: some View) throws -> CGSize {
    let renderer = ImageRenderer(content: view)
    renderer.scale = 10
    return try renderer.layoutSize()
  }

  static let lines = Text(verbatim: "one\ntwo\nthree").font(.system(size: 20))

  /// The expected heights, in points, are those of three lines in a font of 20 points.
  @Test(arguments: [
    (AttributedString.LineHeight.exact(points: 31), 93.0), (.multiple(factor: 2), 120),
    (.leading(increase: 5), 75), (.multiple(factor: 0.5), 30), (.exact(points: -1), 0),
    (.exact(points: .nan), 71.7), (.variable, 71.7),
  ])
  func lineHeightSetsTheHeightOfEachLine(height: AttributedString.LineHeight, expected: CGFloat)
    throws
  {
    #expect(try abs(size(Self.lines.lineHeight(height)).height - expected) < 1e-6)
    var string = AttributedString("one\ntwo\nthree")
    string.lineHeight = height
    string.font = .system(size: 20)
    #expect(try abs(size(Text(string)).height - expected) < 1e-6)
  }

  @Test func lineHeightTightIsLessThanLoose() throws {
    let heights = try [AttributedString.LineHeight.tight, .normal, .loose].map {
      try size(Self.lines.lineHeight($0)).height
    }
    #expect(heights == heights.sorted() && Set(heights).count == 3)
    #expect(try size(Self.lines.lineHeight(.tight).lineHeight(.loose)).height == heights[0])
    #expect(try size(Self.lines.lineHeight(nil)) == size(Self.lines))
  }

  @Test func lineHeightMultipleUsesTheLargestFontOfALine() throws {
    let text =
      Text(verbatim: "a").font(.system(size: 10)) + Text(verbatim: "b\n").font(.system(size: 30))
      + Text(verbatim: "c").font(.system(size: 10))
    #expect(try size(text.lineHeight(.multiple(factor: 2))).height == 80)
  }

  @Test func lineHeightAppliesToReservedLines() throws {
    let text = Text(verbatim: "a").lineLimit(3, reservesSpace: true).lineHeight(.exact(points: 40))
    #expect(try size(text).height == 120)
  }
}
