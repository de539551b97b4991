// RenderingTests: `TextRenderer`: the layouts passed to renderers, and what they draw.

import PrefRender
import PrefTestPictures
import PrefTestTags
import Testing

/// Draws a text unchanged, split into parts of a size.
private struct Parts: TextRenderer {
  enum Size { case lines, runs, slices }

  var size: Size

  func draw(layout: Text.Layout, in context: inout GraphicsContext) {
    for line in layout {
      if size == .lines {
        context.draw(line)
        continue
      }
      for run in line {
        if size == .runs {
          context.draw(run)
          continue
        }
        for slice in run { context.draw(slice) }
      }
    }
  }
}

/// Passes the layout to a closure, and draws nothing.
private struct Reader: TextRenderer {
  let read: (Text.Layout) -> Void
  func draw(layout: Text.Layout, in context: inout GraphicsContext) { read(layout) }
}

/// An attribute of marked words.
private struct Mark: TextAttribute {
  var name = ""
}

/// Draws slices alternately above and below the baseline, marked ones on a yellow background.
private struct Wave: TextRenderer {
  var phase: Double

  var animatableData: Double {
    get { phase }
    set { phase = newValue }
  }

  func draw(layout: Text.Layout, in context: inout GraphicsContext) {
    for (number, line) in layout.enumerated() {
      var copy = context
      copy.opacity = 1 - 0.3 * Double(number)
      for run in line {
        let isMarked = run[Mark.self] != nil
        for (index, slice) in run.enumerated() {
          var shifted = copy
          shifted.translateBy(x: 0, y: index.isMultiple(of: 2) ? -4 * phase : 4 * phase)
          if isMarked {
            let bounds = slice.typographicBounds.rect
            shifted.fill(Path(bounds.insetBy(dx: 0.5, dy: 2)), with: .color(.yellow))
          }
          shifted.draw(slice, options: .disablesSubpixelQuantization)
        }
      }
    }
  }

  func sizeThatFits(proposal: ProposedViewSize, text: TextProxy) -> CGSize {
    var size = text.sizeThatFits(proposal)
    size.height += 10
    return size
  }

  var displayPadding: EdgeInsets { EdgeInsets(top: 4, leading: 0, bottom: 4, trailing: 0) }
}

@MainActor
@Suite(.tags(.text)) struct TextRendererTests {
  private func layout(_ text: some View, width: CGFloat? = nil) throws -> Text.Layout {
    var found: Text.Layout?
    let renderer = ImageRenderer(content: text.textRenderer(Reader { found = $0 }))
    renderer.proposedSize.width = width
    _ = try renderer.picture()
    return try #require(found)
  }

  @Test(arguments: [Parts.Size.lines, .runs, .slices])
  private func textRendererDrawingPartsMatchesTheWholeText(_ size: Parts.Size) throws {
    // Underlines and strikethroughs are cut at the edges of runs and slices, which is visible.
    let hasLines = size == .lines
    let text =
      Text("Office ") + Text("קָ 12 כן").underline(hasLines, color: .red) + Text(" ")
      + Text("raised").baselineOffset(3)
      + Text(" \(Image(systemName: "star.fill")) \("👩‍👩‍👧")").strikethrough(hasLines)
      + Text(" and on to the next line").bold()
    let view = text.frame(width: 180, alignment: .leading).background(.white)
    func pixels(_ view: some View) throws -> Data {
      let renderer = ImageRenderer(content: view)
      renderer.scale = 2
      return try renderer.pngData()
    }
    #expect(try pixels(view) == pixels(view.textRenderer(Parts(size: size))))
  }

  @Test func textLayoutReportsBoundsOfLinesRunsAndSlices() throws {
    let text = Text("Two lines of ") + Text("bold words").bold()
    let layout = try layout(text, width: 110)
    try #require(layout.count == 2 && !layout.isTruncated)
    #expect(layout[0].count == 1 && layout[1].count == 1)
    for line in layout {
      let bounds = line.typographicBounds
      #expect(bounds.origin == line.origin && bounds.ascent > 0 && bounds.descent > 0)
      #expect(bounds.rect.minY == bounds.origin.y - bounds.ascent)
      for run in line {
        let slices = run.map(\.typographicBounds)
        for (left, right) in zip(slices, slices.dropFirst()) {
          #expect(abs(left.origin.x + left.width - right.origin.x) < 1e-4)
        }
        #expect(abs(slices.reduce(0) { $0 + $1.width } - run.typographicBounds.width) < 1e-4)
        #expect(run.layoutDirection == .leftToRight)
        #expect(run.characterIndices == run.characterIndices.sorted())
      }
    }
    #expect(layout[1].origin.y > layout[0].origin.y + 10)
    #expect(layout[0][0].characterIndices.first == layout[0][0][0].characterIndices.first)
  }

  @Test func textLayoutSlicesAreGraphemeClusters() throws {
    // Three characters of a base and a combining accent each, and an emoji sequence of three people.
    let slices = try layout(Text("e\u{301}a\u{301}o\u{301}👩‍👩‍👧"))[0].flatMap { $0 }
    #expect(slices.count == 4)
    let hebrew = try layout(Text("abc שלום"))[0]
    #expect(hebrew.last?.layoutDirection == .rightToLeft)
    let indices = try #require(hebrew.last?.characterIndices)
    #expect(indices.count == 4 && indices == indices.sorted(by: >))
  }

  @Test func textLayoutReportsTruncation() throws {
    let view = Text("A line that is much too long").lineLimit(1)
    let layout = try layout(view, width: 60)
    #expect(layout.isTruncated && layout.count == 1)
    // The ellipsis is not a character of the text.
    let last = try #require(layout[0].last?.last)
    #expect(last.characterIndices == [] && last.typographicBounds.width > 5)
  }

  @Test func textLayoutRunsMoveWithTheirLine() throws {
    var line = try layout(Text("abc"))[0]
    let before = line[0][1].typographicBounds.origin
    line.origin.x += 10
    line.origin.y -= 3
    #expect(line[0][1].typographicBounds.origin == CGPoint(x: before.x + 10, y: before.y - 3))
    #expect(line.typographicBounds.origin == line.origin)
  }

  @Test func textLayoutRunsContainCustomAttributes() throws {
    let text = Text("plain ") + Text("marked").customAttribute(Mark(name: "m")) + Text(" plain")
    let runs = try layout(text)[0].map { ($0[Mark.self]?.name, $0.count) }
    #expect(runs.map(\.0) == [nil, "m", nil] && runs.map(\.1) == [6, 6, 6])
    let slice = try layout(text)[0][1][2..<4]
    #expect(slice[Mark.self]?.name == "m" && slice.count == 2)
  }

  @Test func textRendererSizeThatFitsSetsTheSize() throws {
    let plain = try ImageRenderer(content: Text("abc")).picture().displayList.size
    let waving = try ImageRenderer(content: Text("abc").textRenderer(Wave(phase: 0)))
      .picture().displayList.size
    #expect(waving == CGSize(width: plain.width, height: plain.height + 10))
  }

  @Test func textRendererAnimatableDataIsAnimated() throws {
    struct Screen: View {
      @State private var phase = 0.0
      var body: some View {
        Text("ab").textRenderer(Wave(phase: phase))
          .onTapGesture { withAnimation(.linear(duration: 1)) { phase = 1 } }
      }
    }
    let host = ViewHost(size: CGSize(width: 50, height: 50)) { Screen() }
    func heights() throws -> [Double] {
      try host.snapshot().description.split(separator: "\n").filter { $0.contains("glyphs") }
        .compactMap { $0.split(separator: " ").last.flatMap { Double($0.dropLast()) } }
    }
    let still = try heights()
    #expect(still.count == 2 && still[0] == still[1])
    try host.tap(text: "ab")
    try host.advance(by: 0.5)
    #expect(try heights() == [still[0] - 2, still[0] + 2])
    try host.settle()
    #expect(try heights() == [still[0] - 4, still[0] + 4])
  }

  @Test func textRendererMatchesSnapshot() throws {
    let text =
      Text("Letters in ") + Text("waves").bold().customAttribute(Mark())
      + Text(", line by line fainter, each letter on its own: ")
      + Text("underlined").underline(color: .red) + Text(" too \(Image(systemName: "star.fill"))")
    let view = text.font(.title2).textRenderer(Wave(phase: 0.6)).padding(10)
      .frame(width: 260, alignment: .leading).background(.white)
    let renderer = ImageRenderer(content: view)
    renderer.scale = 2
    expectPicture(of: renderer, named: "text-renderer")
  }
}
