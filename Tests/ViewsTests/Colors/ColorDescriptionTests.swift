// Colours in words, as they are printed by SwiftUI.

import PrefTestSupport
import PrefViews
import Testing

@MainActor
@Suite struct ColorDescriptionTests {
  @Test func coloursAreNamedOrWrittenInHexadecimalDigits() {
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

  @Test func effectsAreReadableInDumps() {
    #expect(
      settledGraph(Color.red.shadow(color: .black.opacity(0.2), radius: 3, y: 1)).frames[0].label
        == "shadow 3 (0, 1) 20% black")
    #expect(settledGraph(Color.red.blur(radius: 2.5)).frames[0].label == "blur 2.5")
  }
}
