// The line break rules compared with ICU as the oracle, on random texts in scripts with spaces.

import PrefGeometry
import PrefICU
import PrefTestNumbers
import PrefTestTags
import Testing

@testable import PrefTypography

@Suite(.tags(.text)) struct LineBreakOracleTests {
  static let words: [String] = [
    "a", "b", "Z", "é", "ж", "ש", "1", "7", " ", " ", " ", ".", ",", ";", ":", "!", "?", "(", ")",
    "[", "]", "{", "}", "\"", "'", "“", "”", "‘", "’", "–", "—", "/", "%", "$", "€", "…", "«", "»",
    "\u{A0}", "\u{200B}", "&", "@", "+", "=", "*", "#", "_", "<", ">", "\\", "~", "^", "|", "👍",
    "🏽", "🇩", "🇪", "❤", "\u{2060}", "\u{AD}", "क", "।", "ب", "،", "°", "№", "¿", "¡", "†", "→",
    "\u{2011}", "\u{2009}", "\u{FFFC}", "·",
  ]
  /// Separate pools: after a space or a no-break space, ICU's treatment of combining marks and hyphens
  /// deviates from UAX #14.
  static let hyphens = ["-", "\u{2010}", "-"]
  static let marks = ["\u{301}", "\u{200D}", "\u{FE0F}", "ि", "्"]

  @Test(arguments: [words + hyphens, words + marks])
  func breaksMatchICU(pool: [String]) throws {
    var numbers = SeededNumbers(seed: 1)
    for _ in 0..<10_000 {
      var text = "a"
      for _ in 0..<8 { text += pool[Int.random(in: 0..<pool.count, using: &numbers)] }
      text += "a"
      let expected = try #require(LineBreaks.offsetsByICU(text)).filter {
        $0 > 0 && $0 < text.utf8.count
      }
      let found = LineBreaks.offsetsByRules(Array(text.utf8), 0..<text.utf8.count)
      #expect(found == expected, "\(text.debugDescription)")
    }
  }

  /// The rules alone are the fallback if ICU fails.
  @Test func scriptsWithoutSpacesNeedICU() {
    func byRules(_ text: String, defersToICU: Bool = true) -> [Int]? {
      LineBreaks.offsetsByRules(
        Array(text.utf8), 0..<text.utf8.count, defersToICU: defersToICU)
    }
    #expect(byRules("a ไทย b") == nil)
    #expect(byRules("日本") == nil)
    #expect(byRules("日本、a b", defersToICU: false) == [3, 9, 11])
  }

  @Test func fastPathClassesMatchUnicode() throws {
    let english: Set<UInt32> = [0x2018, 0x201C, 0x201D]
    for value in UInt32(0x20)..<0x3000 where !english.contains(value) {
      let scalar = try #require(Unicode.Scalar(value))
      #expect(LineBreakClass(scalar) == LineBreakClass(byPropertyOf: scalar), "\(value)")
    }
  }
}
