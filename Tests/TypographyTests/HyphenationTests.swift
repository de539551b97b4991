// Hyphenation by patterns: the same hyphenation points as TeX, and the resulting lines.

import PrefGeometry
import PrefTestTags
import Testing

@testable import PrefTypography

@Suite(.tags(.text)) struct HyphenationTests {
  private func showHyphens(_ word: String, _ language: String) throws -> String {
    let patterns = try #require(try FontLibrary().hyphenation(language))
    let letters = Array(word.lowercased().unicodeScalars)
    var result = ""
    let points = patterns.hyphenationPoints(in: letters)
    for (index, letter) in word.unicodeScalars.enumerated() {
      if points.contains(index) { result += "-" }
      result.unicodeScalars.append(letter)
    }
    return result
  }

  /// Expected values: the output of TeX's `\showhyphens` with the same patterns.
  @Test(arguments: [
    ("hyphenation", "hy-phen-ation"), ("concatenation", "con-cate-na-tion"),
    ("supercalifragilisticexpialidocious", "su-per-cal-ifrag-ilis-tic-ex-pi-ali-do-cious"),
    ("typesetting", "type-set-ting"), ("associate", "as-so-ciate"), ("project", "project"),
    ("table", "ta-ble"), ("Computer", "Com-puter"), ("algorithm", "al-go-rithm"), ("a", "a"),
    ("be", "be"), ("word", "word"), ("programming", "pro-gram-ming"),
  ])
  func englishWords(_ word: String, _ expected: String) throws {
    #expect(try showHyphens(word, "en_US") == expected)
  }

  /// Expected values: the Duden dictionary.
  @Test(arguments: [
    ("Silbentrennung", "Sil-ben-tren-nung"), ("Straße", "Stra-ße"), ("Zucker", "Zu-cker"),
    ("Donaudampfschifffahrt", "Do-nau-dampf-schiff-fahrt"), ("Übergröße", "Über-grö-ße"),
    ("Fenster", "Fens-ter"), ("Hyphen", "Hy-phen"),
  ])
  func germanWords(_ word: String, _ expected: String) throws {
    #expect(try showHyphens(word, "de-AT") == expected)
  }

  private func lines(
    _ text: String, _ language: String?, width: CGFloat, features: Bool = false
  ) throws -> [String] {
    var segment = TextSegment(text)
    segment.hyphenation = language
    let paragraph = try FontLibrary().paragraph([segment])
    return paragraph.layout(TextLayoutOptions(width: width)).lines.map { line in
      #expect(line.width <= width + 1e-6)
      return line.runs.map(\.run.text).joined().trimmingCharacters(in: .whitespaces)
    }
  }

  @Test func hyphenationIsOptIn() throws {
    let text = "An extraordinary table"
    #expect(try lines(text, nil, width: 105) == ["An", "extraordinary", "table"])
    #expect(try lines(text, "en", width: 105) == ["An extraordi-", "nary table"])
    // Explicit soft hyphens override the patterns.
    #expect(
      try lines("An extra\u{AD}ordinary", "en", width: 80) == ["An extra\u{AD}-", "ordinary"])
    // Numbers and text in languages without patterns are not hyphenated.
    #expect(try lines("1234567890 abc", "en", width: 100) == ["1234567890", "abc"])
    #expect(
      try FontLibrary().paragraph([hyphenated("mot", "fr"), hyphenated("bonjour", "fr_FR")])
        .languagesWithoutHyphenation == ["fr_FR"])
  }

  private func hyphenated(_ text: String, _ language: String) -> TextSegment {
    var segment = TextSegment(text + " ")
    segment.hyphenation = language
    return segment
  }

  @Test func hyphenationNeverAddsLines() throws {
    let text = String(
      repeating: "Typographical considerations determine hyphenation quality. ", count: 6)
    for width in stride(from: CGFloat(120), to: 400, by: 17) {
      let plain = try lines(text, nil, width: width).count
      let hyphenatedLines = try lines(text, "en", width: width)
      #expect(hyphenatedLines.count <= plain)
      let joined = hyphenatedLines.map { $0.hasSuffix("-") ? String($0.dropLast()) : $0 + " " }
        .joined()
      #expect(
        joined.trimmingCharacters(in: .whitespaces) == text.trimmingCharacters(in: .whitespaces))
    }
  }

  @Test func damagedPatternsDoNotHyphenate() {
    for text in ["", "\n\n", "% only\n", "x y\n1a1\n", "2 3\n.9.\n5\n-\n", "2 2\n\u{1F600}1a\n"] {
      let patterns = Array(text.utf8).withUnsafeBytes { HyphenationPatterns($0) }
      _ = patterns.hyphenationPoints(in: Array("abcdefgh".unicodeScalars))
      #expect(patterns.hyphenationPoints(in: Array("bcdefgh".unicodeScalars)) == [])
    }
  }
}
