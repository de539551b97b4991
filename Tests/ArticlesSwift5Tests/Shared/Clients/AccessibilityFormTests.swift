// The forms of the accessibility modifiers compile, and have the same elements.

import PrefTestSupport
import PrefTestTags
import SwiftUI
import Testing

@MainActor
@Suite(.tags(.controls)) struct AccessibilityFormTests {
  private func tree(_ view: some View) throws -> String {
    try ViewHost(view, size: CGSize(width: 320, height: 600)).accessibilityDescription()
  }

  @Test func allFormsHaveElements() throws {
    let text = try tree(AccessibilityTextForms(title: "a"))
    #expect(text.components(separatedBy: "element ").count == 7)
    #expect(text.hasSuffix("heading \"a\" (level 1, narrative)\n"))
    // A modal element hides the others.
    #expect(
      try tree(AccessibilityPropertyForms(title: "a"))
        == "button (heading, modal, level 6, word processing)\n")
    #expect(
      try tree(AccessibilityStructureForms(title: "a")).contains(
        #"actions "magic tap", "a", "a", "a", "a""#))
    #expect(try tree(AccessibilityRotorForms(title: "a")).contains(#"entries "one", "Last""#))
    #expect(try tree(AccessibilityFirstForms()).contains(#"button "a" value "b" hint "c""#))
    #expect(try tree(AccessibilityChartForms()) == "text \"000000001\"\n")
    #expect(try tree(labeled(Text("t"))) == "text \"c\" value \"b\" hint \"a\"\n")
  }

  @Test func theDefaultFocusIsSetOnAppearance() throws {
    #expect(
      try tree(AccessibilityFocusForms()) == """
        text "a"
        text "b" (focused)
        text "inner"
        button "c"

        """)
  }
}
