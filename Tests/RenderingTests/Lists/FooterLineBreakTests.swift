// RenderingTests: the last line of section headers and footers, which does not consist of one word, as in UIKit's
// labels.

import PrefRender
import PrefTestSupport
import PrefTestTags
import Testing

@MainActor
@Suite(.tags(.text, .layout)) struct FooterLineBreakTests {
  private let text = "Keep an accurate movies list"

  /// Returns the lines of a text in a section's footer, at the widest width at which they differ from those of the same
  /// text outside of a list.
  private func sizes(
    _ view: some View, width: CGFloat, _ size: DynamicTypeSize = .large,
    _ direction: LayoutDirection = .leftToRight
  ) throws -> CGSize {
    let renderer = ImageRenderer(
      content: view.environment(\.dynamicTypeSize, size).environment(\.layoutDirection, direction))
    renderer.proposedSize = ProposedViewSize(width: width, height: 600)
    renderer.scale = 3
    return try #require(renderer.frames(ofText: text).first).size
  }

  private var footer: some View {
    List {
      Section {
        Text("Row")
      } footer: {
        Text(text)
      }
    }
  }

  private var label: some View { Text(text).font(.footnote) }

  @Test(arguments: [DynamicTypeSize.large, .xLarge, .accessibility1])
  func lastLineOfAFooterHasTwoWords(_ size: DynamicTypeSize) throws {
    for direction in [LayoutDirection.leftToRight, .rightToLeft] {
      let single = try sizes(label, width: 2000, size, direction)
      // The text without its last word fits, the whole text does not.
      let width = (single.width - 2).rounded(.down)
      let wrapped = try sizes(label, width: width, size, direction)
      let pushed = try sizes(footer, width: width + 64, size, direction)
      #expect(wrapped.height == pushed.height && wrapped.height > single.height)
      // "movies list" is in the second line of the footer.
      #expect(pushed.width < wrapped.width, "\(pushed) \(wrapped)")
    }
  }

  @Test func footerThatFitsIsNotBroken() throws {
    let single = try sizes(label, width: 2000)
    #expect(try sizes(footer, width: single.width.rounded(.up) + 64) == single)
  }
}
