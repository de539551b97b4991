// RenderingTests: sizes of texts, in whole pixels, for all proposals, and baselines in stacks.

import PrefRender
import PrefTestSupport
import PrefTestTags
import Testing

@MainActor
private func size(
  _ view: some View, _ width: CGFloat? = nil, _ height: CGFloat? = nil, scale: CGFloat = 1
) throws -> CGSize {
  let renderer = ImageRenderer(content: view)
  renderer.scale = scale
  renderer.proposedSize = ProposedViewSize(width: width, height: height)
  return try renderer.layoutSize()
}

@MainActor
@Suite(.tags(.layout, .text)) struct TextSizeTests {
  static let long = Text(verbatim: "One two three four five six seven")

  /// Line heights in points of Apple's SwiftUI for a font of 17 points, at 1, 2 and 3 pixels per point.
  @Test(arguments: [(1, 21), (2, 20.5), (3, 61.0 / 3)] as [(CGFloat, CGFloat)])
  func textSizeIsRoundedUpToPixels(scale: CGFloat, height: CGFloat) throws {
    for text in ["Label 1", "i", "mmmm", "Label very very very much longuer"] {
      let found = try size(Text(verbatim: text), scale: scale)
      #expect(abs(found.height - height) < 1e-9)
      #expect(abs(found.width * scale - (found.width * scale).rounded()) < 1e-6)
      let exact = try size(Text(verbatim: text), scale: 1000).width
      #expect(found.width >= exact - 0.001 && found.width < exact + 1 / scale)
    }
  }

  @Test func textHasOneLineForUnspecifiedAndInfiniteProposals() throws {
    let ideal = try size(Self.long)
    #expect(try size(Self.long, .infinity, .infinity) == ideal)
    #expect(try size(Self.long, 10_000) == ideal)
    #expect(try size(Self.long, ideal.width) == ideal)
    #expect(try size(Self.long, nil, 5) == ideal)
  }

  @Test func textIsAsWideAsItsWidestLineForNarrowProposals() throws {
    let ideal = try size(Self.long)
    let line = ideal.height
    let narrow = try size(Self.long, 120)
    #expect(narrow.width <= 120 && narrow.width > 60)
    #expect(narrow.height > 2 * line - 2)
    // Proposing the rounded width gives the same lines.
    #expect(try size(Self.long, narrow.width) == narrow)
    // The proposed height limits the number of lines, to at least one.
    #expect(try size(Self.long, 120, line * 2).height <= line * 2)
    #expect(try size(Self.long, 120, 0).height == line)
  }

  @Test func wordWiderThanTheLineIsBrokenBetweenClusters() throws {
    let word = Text(verbatim: "Incomprehensibilities")
    let ideal = try size(word)
    let width = (ideal.width / 2).rounded() + 10
    let half = try size(word, width)
    #expect(half.width <= width && half.height > ideal.height * 1.9)
    let narrowest = try size(word, 0)
    #expect(narrowest.width < 20 && narrowest.height > ideal.height * 20)
    #expect(try size(word.lineLimit(1), 50).width <= 50)
    #expect(try size(word.lineLimit(1), 50).height == ideal.height)
  }

  @Test func textBaselinesAlignStacks() throws {
    func baselines(_ alignment: VerticalAlignment) throws -> [String] {
      let view = HStack(alignment: alignment, spacing: 0) {
        Text(verbatim: "Small").font(.system(size: 10)).probe("small")
        Text(verbatim: "Large\nand low").font(.system(size: 30)).probe("large")
        Color.red.frame(width: 5, height: 7).probe("box")
      }
      let renderer = ImageRenderer(content: view)
      renderer.scale = 2
      return probes(in: try renderer.settledGraph())
    }
    func top(_ name: String, _ frames: [String]) throws -> Double {
      let frame = try #require(frames.first { $0.hasPrefix(name) })
      return try #require(
        Double(frame.split(separator: ",")[1].split(separator: ";")[0].dropFirst()))
    }
    // The ascent is 0.9521 em: 28.563 and 9.521 points, both rounded to the nearest half.
    let first = try baselines(.firstTextBaseline)
    #expect(try top("large", first) == 0 && top("small", first) == 28.5 - 9.5)
    // The baseline of a view without text is its bottom edge.
    #expect(try top("box", first) == 28.5 - 7)
    // The second baseline is one line height, 35.8 points, below the first; last baselines are rounded up.
    let last = try baselines(.lastTextBaseline)
    #expect(try top("small", last) == 64.5 - 10 && top("box", last) == 64.5 - 7)
  }

  @Test func trailingNewlineAddsALine() throws {
    let plain = try size(Text(verbatim: "Trailing"))
    #expect(try size(Text(verbatim: "")) == .zero)
    #expect(try size(Text(verbatim: "Trailing\n")).height > plain.height * 1.9)
  }
}
