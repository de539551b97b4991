// Places for images in Markdown.

import Foundation
import Testing

@testable import PrefImageSets

@Suite struct ImagePlacesTests {
  private static let card = PlacedImage(
    files: [
      .init(path: "Images/card~dark@2x.png", isDark: true, scale: 2),
      .init(path: "Images/card@2x.png", isDark: false, scale: 2),
      .init(path: "Images/card.png", isDark: false, scale: 1),
      .init(path: "Images/card~dark.png", isDark: true, scale: 1),
    ], alternativeText: "A <card> & \"more\"", width: 320)

  private static let picture = [
    "<picture>",
    #"  <source media="(prefers-color-scheme: dark)" srcset="Images/card~dark.png, Images/card~dark@2x.png 2x">"#,
    #"  <img src="Images/card.png" srcset="Images/card@2x.png 2x" width="320" alt="A &lt;card&gt; &amp; &quot;more&quot;">"#,
    "</picture>",
  ]

  private func filled(_ text: String) -> String {
    let places = ImagePlaces(Array(text.utf8))
    #expect(places.problems == [])
    return String(
      decoding: places.filled { $0 == "card" ? Self.card : nil }, as: UTF8.self)
  }

  @Test func aPlaceInLinesOfItsOwnGetsLines() {
    let text = "# A\n\n<!-- prefrender:card -->\nold\n<!-- /prefrender:card -->\n\nB"
    let expected =
      "# A\n\n<!-- prefrender:card -->\n" + Self.picture.map { $0 + "\n" }.joined()
      + "<!-- /prefrender:card -->\n\nB"
    #expect(filled(text) == expected)
    // Filling is idempotent.
    #expect(filled(expected) == expected)
  }

  @Test func lineBreaksOfTheDocumentAreUsed() {
    let text = "<!--prefrender:card-->\r\n<!--/prefrender:card-->\r\nend\r\n"
    #expect(
      filled(text) == "<!--prefrender:card-->\r\n" + Self.picture.map { $0 + "\r\n" }.joined()
        + "<!--/prefrender:card-->\r\nend\r\n")
  }

  @Test func aPlaceInALineStaysInTheLine() {
    let text = "| <!-- prefrender:card --><!-- /prefrender:card --> | b |"
    let line = Self.picture.map { $0.trimmingCharacters(in: .whitespaces) }.joined()
    #expect(
      filled(text) == "| <!-- prefrender:card -->\(line)<!-- /prefrender:card --> | b |")
  }

  @Test func otherBytesAreKept() {
    var bytes = Array("a\u{FEFF}\t \r\n<!-- prefrender:x -->1<!-- /prefrender:x -->".utf8)
    bytes += [0xFF, 0xFE, 0x0A]
    let places = ImagePlaces(bytes)
    #expect(places.names.map(\.name) == ["x"])
    #expect(places.filled { _ in nil } == bytes)
  }

  @Test func codeBlocksAreText() {
    let text = """
      ```html
      <!-- prefrender:card -->
      ```
      ~~~~
      <!-- prefrender:card -->
      ```
      <!-- /prefrender:card -->
      ~~~~
      """
    #expect(ImagePlaces(Array(text.utf8)).names.isEmpty)
    #expect(filled(text) == text)
  }

  @Test func commentsThatDoNotMatchAreProblems() {
    func problems(_ text: String) -> [String] {
      ImagePlaces(Array(text.utf8)).problems.map { "\($0.line): \($0.message)" }
    }
    #expect(
      problems("a\n<!-- prefrender:card -->\n") == [
        #"2: the image "card" has no end; write <!-- /prefrender:card --> after it"#
      ])
    #expect(
      problems("<!-- /prefrender:card -->") == [
        #"1: the end of the image "card" has no beginning"#
      ])
    #expect(
      problems("<!-- prefrender:a -->\n<!-- prefrender:b -->\n<!-- /prefrender:b -->").count == 1)
    #expect(problems("<!-- other --> <!-- prefrender") == [])
  }

  @Test func oneAppearanceIsOneElement() {
    var image = Self.card
    image.files.removeAll { $0.isDark }
    #expect(
      image.lines == [
        Self.picture[2].trimmingCharacters(in: .whitespaces)
      ])
    image.files = [.init(path: "a, b (1).png", isDark: true, scale: 2)]
    image.alternativeText = "two\nlines"
    image.width = 10.5
    #expect(image.lines == [#"<img src="a%2C%20b%20%281%29.png" width="11" alt="two lines">"#])
  }
}
