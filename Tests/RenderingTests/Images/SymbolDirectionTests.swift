// RenderingTests: directional symbols are mirrored where lines run from right to left.

import PrefRender
import PrefTestTags
import Testing

@MainActor
@Suite(.tags(.drawing)) struct SymbolDirectionTests {
  private func rows(_ view: some View, _ direction: LayoutDirection) throws -> [[UInt8]] {
    let renderer = ImageRenderer(
      content: view.frame(width: 48, height: 48).environment(\.layoutDirection, direction))
    let picture = try #require(renderer.cgImage)
    return (0..<picture.height).map { y in
      (0..<picture.width).map { x in picture[x, y].opacity }
    }
  }

  /// Returns whether two pictures have the same pixels, but for rounding.
  private func isSame(_ a: [[UInt8]], _ b: [[UInt8]]) -> Bool {
    zip(a.joined(), b.joined()).allSatisfy { abs(Int($0) - Int($1)) <= 2 }
  }

  private func symbol(_ name: String) -> some View {
    Image(systemName: name).resizable().frame(width: 40, height: 40)
  }

  @Test(arguments: [
    "chevron.forward", "chevron.backward", "arrow.forward", "arrow.backward", "list.bullet",
    "chevron.forward.circle.fill", "arrow.up.forward", "arrow.uturn.backward", "list.dash",
    "increase.indent", "decrease.indent", "speaker.wave.2", "speaker.wave.3.fill",
    "delete.backward", "rectangle.portrait.and.arrow.forward", "sidebar.leading",
    "star.leadinghalf.filled", "text.append",
  ])
  func directionalSymbolsAreMirrored(name: String) throws {
    let (plain, mirrored) = try (
      rows(symbol(name), .leftToRight), rows(symbol(name), .rightToLeft)
    )
    #expect(isSame(mirrored, plain.map { $0.reversed() }))
    #expect(!isSame(mirrored, plain))
  }

  @Test(arguments: [
    "chevron.left", "chevron.right", "arrow.right", "arrow.left.circle", "clock", "clock.fill",
    "checkmark", "checkmark.circle", "arrow.clockwise", "arrow.counterclockwise", "goforward",
    "gobackward", "forward.fill", "backward.end", "play", "list.number", "questionmark",
    "text.alignleft", "magnifyingglass", "speaker.slash", "plus.forwardslash.minus",
    "arrow.uturn.left",
  ])
  func otherSymbolsAreNotMirrored(name: String) throws {
    #expect(try rows(symbol(name), .rightToLeft) == rows(symbol(name), .leftToRight))
  }

  @Test func relativeNamesAreAbsoluteOnesInEachDirection() throws {
    let (left, right) = (symbol("chevron.left"), symbol("chevron.right"))
    let (forward, backward) = (symbol("chevron.forward"), symbol("chevron.backward"))
    #expect(try isSame(rows(forward, .leftToRight), rows(right, .leftToRight)))
    #expect(try isSame(rows(forward, .rightToLeft), rows(left, .rightToLeft)))
    #expect(try isSame(rows(backward, .rightToLeft), rows(right, .rightToLeft)))
  }

  @Test func symbolsInTextsAndLabelsAreMirrored() throws {
    func expectMirrored(
      at location: SourceLocation = #_sourceLocation, _ view: (String) -> some View
    ) throws {
      let found = try rows(view("chevron.forward").font(.system(size: 30)), .rightToLeft)
      #expect(
        try isSame(found, rows(view("chevron.left").font(.system(size: 30)), .rightToLeft)),
        sourceLocation: location)
      #expect(
        try !isSame(found, rows(view("chevron.right").font(.system(size: 30)), .rightToLeft)),
        sourceLocation: location)
    }
    try expectMirrored { Text(Image(systemName: $0)) }
    try expectMirrored { Label("Next", systemImage: $0).labelStyle(.iconOnly) }
  }

  @Test func sizesAndBaselinesStay() throws {
    func size(_ direction: LayoutDirection) throws -> CGSize {
      try ImageRenderer(
        content: Image(systemName: "list.bullet").environment(\.layoutDirection, direction)
      ).layoutSize()
    }
    #expect(try size(.rightToLeft) == size(.leftToRight))
  }
}
