// Canary for PrefICU: the properties, the dictionaries and the plural rules that layout depends on.

import PrefICU
import PrefTestTags
import Testing

@Suite(.tags(.text)) struct ICUCanaryTests {
  private static let advice: Comment = """
    the ICU of the toolchain answers differently: line breaks or plural forms would change. Compare with Unicode's data for \
    that version, adapt Sources/Toolchain/PrefICU, or use the fallback described in Sources/Toolchain/README.md
    """

  @Test(
    arguments: [
      ("a", LineBreakClass.alphabetic), ("—", .dash), (")", .closingParenthesis),
      ("漢", .ideographic),
      ("\u{5D0}", .hebrew), ("\u{200B}", .zeroWidthSpace), ("\u{1F1E9}", .region), ("5", .number),
      ("\u{301}", .mark), ("\u{2060}", .wordJoiner), ("\u{1F3FD}", .emojiModifier),
    ] as [(Unicode.Scalar, LineBreakClass)])
  func lineBreakPropertyIsUnicodes(scalar: Unicode.Scalar, expected: LineBreakClass) {
    #expect(LineBreakClass(byPropertyOf: scalar) == expected, Self.advice)
  }

  @Test func eastAsianWidthIsUnicodes() {
    #expect(Unicode.Scalar("漢").isWideOrHalf, Self.advice)
    #expect(Unicode.Scalar("ﾊ").isWideOrHalf, Self.advice)
    #expect(!Unicode.Scalar("é").isWideOrHalf, Self.advice)
  }

  @Test func thaiIsBrokenByDictionary() {
    // ภาษา + ไทย, "the Thai language": two words of 12 and 9 bytes.
    #expect(LineBreakIterator.offsets(in: "ภาษาไทย") == [0, 12, 21], Self.advice)
  }

  @Test(arguments: [
    (1.0, "en", "one"), (2, "en", "other"), (2, "pl", "few"), (5, "pl", "many"), (2, "ar", "two"),
    (0, "lv", "zero"),
  ])
  func pluralCategoriesAreThoseOfCLDR(number: Double, language: String, expected: String) {
    #expect(PluralRules.form(of: number, in: language) == expected, Self.advice)
  }
}
