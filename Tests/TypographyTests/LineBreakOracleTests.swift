// Where lines may end by Unicode's rules, against ICU's own: in random texts of scripts with spaces.

import Geometry
import TestNumbers
import Testing

@testable import Typography

@Suite struct LineBreakOracleTests {
  static let words: [String] = [
    "a", "b", "Z", "é", "ж", "ש", "1", "7", " ", " ", " ", ".", ",", ";", ":", "!", "?", "(", ")",
    "[", "]", "{", "}", "\"", "'", "“", "”", "‘", "’", "–", "—", "/", "%", "$", "€", "…", "«", "»",
    "\u{A0}", "\u{200B}", "&", "@", "+", "=", "*", "#", "_", "<", ">", "\\", "~", "^", "|", "👍",
    "🏽", "🇩", "🇪", "❤", "\u{2060}", "\u{AD}", "क", "।", "ب", "،", "°", "№", "¿", "¡", "†", "→",
    "\u{2011}", "\u{2009}", "\u{FFFC}", "·",
  ]
  /// After a space or a space that keeps together, ICU takes a mark and a hyphen in another way than the rules say.
  static let hyphens = ["-", "\u{2010}", "-"]
  static let marks = ["\u{301}", "\u{200D}", "\u{FE0F}", "ि", "्"]

  @Test(arguments: [words + hyphens, words + marks])
  func breaksAreThoseOfUnicode(pool: [String]) throws {
    var numbers = SeededNumbers(seed: 1)
    for _ in 0..<10_000 {
      var text = "a"
      for _ in 0..<8 { text += pool[Int.random(in: 0..<pool.count, using: &numbers)] }
      text += "a"
      let expected = try #require(LineBreaks.offsetsByTables(text)).filter {
        $0 > 0 && $0 < text.utf8.count
      }
      let found = LineBreaks.offsetsByRules(Array(text.utf8)[...])
      #expect(found == expected, "\(text.debugDescription)")
    }
  }

  /// Where ICU cannot be asked there are the rules alone.
  @Test func scriptsWithoutSpacesAskTables() {
    #expect(LineBreaks.offsetsByRules(Array("a ไทย b".utf8)[...]) == nil)
    #expect(LineBreaks.offsetsByRules(Array("日本".utf8)[...]) == nil)
    let rules = LineBreaks.offsetsByRules(Array("日本、a b".utf8)[...], leavesTables: false)
    #expect(rules == [3, 9, 11])
  }
}
