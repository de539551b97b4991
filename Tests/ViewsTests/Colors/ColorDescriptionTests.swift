// ViewsTests: descriptions of colors, as SwiftUI prints them, and labels of effects in dumps.

import PrefTestSupport
import PrefTestTags
import PrefViews
import Testing

@MainActor
@Suite(.tags(.drawing)) struct ColorDescriptionTests {
  @Test func colorDescriptionIsANameOrHexadecimal() {
    let words: [(Color, String)] = [
      (.red, "red"), (.primary, "primary"), (.secondary, "secondary"), (.clear, "clear"),
      (Color(red: 1, green: 0.5, blue: 0), "#FF8000FF"),
      (Color(white: 0, opacity: 0.25), "#00000040"),
      (Color(red: 2, green: -1, blue: .nan), "#FF0000FF"),
      (.blue.opacity(0.5), "50% blue"),
      (Color("brand"), "NamedColor(name: \"brand\", bundle: nil)"),
    ]
    for (color, expected) in words { #expect("\(color)" == expected) }
  }

  @Test func effectLabelsContainTheirParameters() {
    #expect(
      settledGraph(Color.red.shadow(color: .black.opacity(0.2), radius: 3, y: 1)).frames[0].label
        == "shadow 3 (0, 1) 20% black")
    #expect(settledGraph(Color.red.blur(radius: 2.5)).frames[0].label == "blur 2.5")
  }
}
