// ViewsTests: the steps of layout that a text takes when it is laid out again.

import PrefTestTags
import Testing

@testable import PrefViews

@Suite(.tags(.text)) struct TextStepTests {
  /// The fonts and clusters of other characters than those of ASCII take time to find.
  @Test func otherCharactersThanASCIITakeFourTimesAsManySteps() {
    func steps(_ text: String) -> Int { Text(verbatim: text).cacheSteps }
    #expect(steps("") == 1)
    #expect(steps(String(repeating: "a", count: 3_200)) == 101)
    #expect(steps(String(repeating: "\u{F40}\u{F90}\u{F40}\u{F90}", count: 100)) == 1 + 1_200 / 8)
    #expect(steps(String(repeating: "a", count: 320) + String(repeating: "é", count: 80)) == 31)
  }

  /// Many marks on one letter take more time than letters.
  @Test func aMarkTakesTheStepsOfEightBytes() {
    let text = Text(verbatim: "a" + String(repeating: "\u{301}", count: 400))
    #expect(text.cacheSteps == 1 + 400)
  }
}
