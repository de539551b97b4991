// RenderingTests: the distance between the lines of a paragraph, and between texts and other views in stacks, in
// points of iOS.

import PrefRender
import PrefTestSupport
import PrefTestTags
import Testing

@MainActor
private func frames(_ view: some View, scale: CGFloat = 3) throws -> [String: CGRect] {
  let renderer = ImageRenderer(content: view)
  renderer.scale = scale
  let prefix = "coordinateSpace "
  var result: [String: CGRect] = [:]
  for element in try renderer.settledGraph().frames where element.label.hasPrefix(prefix) {
    result[String(element.label.dropFirst(prefix.count))] = element.bounds
  }
  return result
}

@MainActor
private func size(_ view: some View, width: CGFloat? = nil, scale: CGFloat = 3) throws -> CGSize {
  let renderer = ImageRenderer(content: view)
  renderer.scale = scale
  renderer.proposedSize = ProposedViewSize(width: width, height: nil)
  return try renderer.layoutSize()
}

@MainActor
@Suite(.tags(.layout, .text)) struct TextLeadingTests {
  /// Returns the distance between two views in a `VStack`.
  private func gap(
    _ top: some View, _ bottom: some View, scale: CGFloat = 3
  ) throws -> CGFloat {
    let stack = VStack {
      top.probe("top")
      bottom.probe("bottom")
    }
    let frames = try frames(stack, scale: scale)
    let (above, below) = (try #require(frames["top"]), try #require(frames["bottom"]))
    return below.minY - above.maxY
  }

  private var box: some View { Color.red.frame(width: 10, height: 10) }

  /// Heights measured in pictures and layer dumps of SwiftUI.
  @Test(
    arguments: [
      (Font.footnote, 2, DynamicTypeSize.large, 3, 101.0 / 3), (.largeTitle, 3, .large, 2, 123),
      (.footnote, 1, .large, 3, 47.0 / 3), (.largeTitle, 1, .large, 3, 122.0 / 3),
      (.body, 1, .large, 3, 61.0 / 3), (.subheadline, 1, .medium, 2, 17),
      (.subheadline, 2, .medium, 2, 36),
    ] as [(Font, Int, DynamicTypeSize, CGFloat, Double)])
  func paragraphHeights(
    font: Font, lines: Int, typeSize: DynamicTypeSize, scale: CGFloat, height: Double
  ) throws {
    let text = Text(verbatim: Array(repeating: "Hxg", count: lines).joined(separator: "\n"))
    let found = try size(text.font(font).dynamicTypeSize(typeSize), scale: scale).height
    #expect(abs(found - height) < 1e-6, "\(found)")
  }

  @Test func wrappedLinesHaveTheLeadingOfTheirStyle() throws {
    let text = Text(verbatim: "One two three four five six seven eight nine ten")
    let one = try size(text.lineLimit(1).font(.callout), width: 120, scale: 100).height
    let three = try size(text.lineLimit(3).font(.callout), width: 120, scale: 100).height
    #expect(abs(three - one - 42) < 0.011)
  }

  /// Weights, designs and slants of a text style keep its leading; fixed sizes have none.
  @Test(arguments: [
    (Font.body.bold(), 22.0), (.system(.body, design: .rounded), 22), (.body.italic(), 22),
    (.system(.body, design: .serif, weight: .heavy), 22), (.body.monospaced(), 22),
    (.system(size: 17), 17 * 2444.0 / 2048), (.system(size: 40), 40 * 2444.0 / 2048),
  ])
  func leadingOfModifiedFonts(font: Font, lineHeight: Double) throws {
    let one = try size(Text(verbatim: "A").font(font), scale: 100).height
    let five = try size(Text(verbatim: "A\nB\nC\nD\nE").font(font), scale: 100).height
    #expect(abs(five - one - 4 * lineHeight) < 0.021)
  }

  @Test func customFontsHaveNoLeadingInParagraphs() throws {
    for font in [Font.custom("Inter", size: 17), .custom("Inter", fixedSize: 17)] {
      let one = try size(Text(verbatim: "A").font(font), scale: 100).height
      let two = try size(Text(verbatim: "A\nB").font(font), scale: 100).height
      #expect(abs(two - 2 * one) < 0.011)
    }
  }

  @Test func linesOfSeveralFontsHaveTheLargestLeading() throws {
    let lines =
      Text(verbatim: "a").font(.footnote) + Text(verbatim: "b\n").font(.system(size: 13))
      + Text(verbatim: "c").font(.system(size: 13))
    let line = 13 * 2444.0 / 2048
    #expect(try abs(size(lines, scale: 1000).height - line - 18) < 0.0011)
    let sized = Text(verbatim: "b\n").font(.system(size: 13)) + Text(verbatim: "c").font(.footnote)
    #expect(try abs(size(sized, scale: 1000).height - 2 * line) < 0.0011)
  }

  @Test func reservedLinesHaveTheLeadingOfTheirStyle() throws {
    let text = Text(verbatim: "a").font(.footnote)
    let reserved = try size(text.lineLimit(4, reservesSpace: true)).height
    #expect(try reserved == size(Text(verbatim: "a\nb\nc\nd").font(.footnote)).height)
  }

  @Test func explicitLineHeightsReplaceTheLeading() throws {
    let lines = Text(verbatim: "one\ntwo\nthree")
    #expect(try size(lines.lineHeight(.exact(points: 30))).height == 90)
    #expect(try size(lines.lineSpacing(10)).height == size(lines).height + 20)
  }

  @Test func heightLimitsCountTheLeadingBetweenLinesOnly() throws {
    let renderer = ImageRenderer(
      content: Text(verbatim: "one\ntwo\nthree").font(.footnote))
    renderer.scale = 3
    renderer.proposedSize = ProposedViewSize(width: nil, height: 101.0 / 3)
    #expect(try abs(renderer.layoutSize().height - 101.0 / 3) < 1e-6)
  }

  /// Two texts in body are 22.33 points apart: 20.33 for the upper one, and a spacing of 2.0.
  @Test func textsInAStackAreSeparatedByTheLeadingOfTheLowerOne() throws {
    let (a, b) = (Text("A"), Text("B"))
    #expect(try abs(gap(a, b) - 2) < 1e-6)
    // 13 points: 18 − 15.514 = 2.486, rounded up to a pixel.
    #expect(try abs(gap(a, b.font(.footnote)) - 8.0 / 3) < 1e-6)
    #expect(try abs(gap(a.font(.footnote), b) - 2) < 1e-6)
    #expect(try abs(gap(a, b.font(.footnote), scale: 1) - 3) < 1e-6)
    #expect(try gap(a, b.font(.system(size: 17))) == 0)
    #expect(try abs(gap(a.font(.system(size: 17)), b) - 2) < 1e-6)
    // The published line height can be less than the font's: 62 − 63.248 is −1 in whole pixels.
    let large = try gap(
      a.dynamicTypeSize(.accessibility5), b.dynamicTypeSize(.accessibility5))
    #expect(abs(large + 1) < 1e-6)
  }

  /// Measured at 17 points: 10.64. The formula is max(line height + own − cap height, own + descent), where `own` is a
  /// tenth of the line height, rounded up to a pixel.
  @Test(arguments: [
    (Font.body, 10.64), (.system(size: 17), 10.64), (.headline, 10.64),
    (.system(size: 34), 20.95), (.footnote, 8.02), (.system(size: 10), 6.22),
    (.system(.body, design: .serif), 10.64), (.system(.body, design: .monospaced), 10.64),
  ])
  func spacingBelowATextNextToAnotherView(font: Font, expected: CGFloat) throws {
    let text = Text(verbatim: "A").font(font)
    #expect(try abs(gap(text, box) - expected) < 0.1)
    // Another view has no preference of its own, and framed views are such views.
    #expect(try abs(gap(text, Rectangle().frame(width: 30, height: 3)) - expected) < 0.1)
  }

  /// Line height + own − ascent.
  @Test(arguments: [
    (Font.body, 6.43), (.system(size: 34), 12.53), (.footnote, 4.80), (.system(size: 10), 3.75),
  ])
  func spacingAboveATextNextToAnotherView(font: Font, expected: CGFloat) throws {
    #expect(try abs(gap(box, Text(verbatim: "A").font(font)) - expected) < 0.05)
  }

  @Test func spacingOfATextOfSeveralFontsUsesTheLargestMetrics() throws {
    let mixed = Text(verbatim: "a").font(.caption) + Text(verbatim: "b").font(.system(size: 34))
    let large = Text(verbatim: "b").font(.system(size: 34))
    #expect(try gap(mixed, box) == gap(large, box))
    #expect(try gap(box, mixed) == gap(box, large))
  }

  @Test func layoutsReportTheLeading() throws {
    let layout = try #require(
      try lineBounds(Text(verbatim: "a\nb").font(.footnote)))
    #expect(abs(layout.leading - (18 - 13 * 2444.0 / 2048)) < 1e-6)
  }

  /// Returns the typographic bounds of the first line of a text.
  private func lineBounds(_ text: Text) throws -> Text.Layout.TypographicBounds? {
    final class Box { var bounds: Text.Layout.TypographicBounds? }
    struct Reader: TextRenderer {
      let box: Box
      func draw(layout: Text.Layout, in context: inout GraphicsContext) {
        box.bounds = layout.first?.typographicBounds
      }
    }
    let box = Box()
    _ = try ImageRenderer(content: text.textRenderer(Reader(box: box))).picture()
    return box.bounds
  }
}

@MainActor
@Suite(.tags(.layout, .text)) struct TrailingSpaceTests {
  private func width(_ text: String, _ width: CGFloat? = nil) throws -> CGFloat {
    try size(Text(verbatim: text).font(.largeTitle), width: width, scale: 100).width
  }

  private var space: CGFloat { get throws { try width("a a") - 2 * width("a") } }

  /// In `.largeTitle`, a wrapped line whose ink is 362 points wide has a frame of 370.5 points.
  @Test func trailingSpaceOfAWrappedLineCounts() throws {
    let line = "austin taxidermy pok pok"
    let (alone, wrapped) = (try width(line), try width(line + " umami irony", 400))
    #expect(try abs(wrapped - alone - space) < 0.03)
    #expect(abs(wrapped - alone - 8.5) < 1)
  }

  @Test func trailingSpaceIsLimitedToTheAvailableWidth() throws {
    let line = "austin taxidermy pok pok"
    let alone = try width(line)
    #expect(try width(line + " umami irony", alone + 2) <= alone + 2)
    #expect(try width(line + " umami irony", alone + 2) > alone + 1.9)
    #expect(try width(line + "          umami irony", 400) <= 400)
  }

  @Test func trailingSpaceOfASingleLineCounts() throws {
    #expect(try abs(width("a ") - width("a") - space) < 0.02)
    #expect(try abs(width("a  \nb") - width("a") - 2 * space) < 0.02)
  }

  /// Alignment ignores trailing spaces: the ink of a centered line is in the middle of the frame.
  @Test func alignmentIgnoresTrailingSpaces() throws {
    final class Box { var origins: [CGFloat] = [] }
    struct Reader: TextRenderer {
      let box: Box
      func draw(layout: Text.Layout, in context: inout GraphicsContext) {
        box.origins = layout.map(\.origin.x)
      }
    }
    for (alignment, share) in [(TextAlignment.leading, 0.0), (.center, 0.5), (.trailing, 1)] {
      let box = Box()
      let text = Text(verbatim: "austin taxidermy pok pok umami").font(.largeTitle)
        .multilineTextAlignment(alignment).textRenderer(Reader(box: box))
      let renderer = ImageRenderer(content: text)
      renderer.scale = 100
      renderer.proposedSize = ProposedViewSize(width: 400, height: nil)
      _ = try renderer.picture()
      #expect(try abs((box.origins.first ?? -1) - share * space) < 0.03, "\(alignment)")
    }
  }
}
