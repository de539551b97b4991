// RenderingTests: characters without a glyph in any font: a warning, a box or an error, depending on `missingGlyphs`.

import PrefRender
import PrefTestTags
import Testing

@MainActor
@Suite(.tags(.text)) struct MissingGlyphTests {
  private func draw(_ policy: MissingGlyphs, _ text: String) -> (
    warnings: [String], items: Int?, error: RenderError?
  ) {
    let renderer = ImageRenderer(content: Text(verbatim: text).opacity(0.5))
    renderer.missingGlyphs = policy
    var warnings: [String] = []
    renderer.warningHandler = { warnings.append($0) }
    do throws(RenderError) {
      let items = try renderer.picture().description.split(separator: "\n").count
      return (warnings, items, nil)
    } catch {
      return (warnings, nil, error)
    }
  }

  @Test func missingGlyphsWarnNamesTheCharacterAndDrawsABox() {
    let drawn = draw(.warn, "a㐁b")
    #expect(drawn.warnings.count == 1 && drawn.warnings[0].contains("\"㐁\" (U+3401)"))
    #expect(drawn.items == draw(.box, "a㐁b").items)
  }

  /// Sequences outside of Unicode's list are drawn in parts.
  @Test func missingGlyphsWarnNamesEmojiSequencesWithoutAGlyph() {
    let bavaria = "🏴\u{E0064}\u{E0065}\u{E0062}\u{E0079}\u{E007F}"
    let drawn = draw(.warn, "a 🐱‍👤 \(bavaria) 🐱‍👤")
    #expect(drawn.warnings.count == 2)
    #expect(drawn.warnings.first?.contains("\"🐱‍👤\" (U+1F431 U+200D U+1F464)") == true)
    #expect(drawn.warnings.last?.contains("\"\(bavaria)\"") == true)
    #expect(draw(.box, "🐱‍👤").warnings == [])
    let whole = draw(.warn, "日本 中文 한국 🧑🏿‍🚀 🏴󠁧󠁢󠁥󠁮󠁧󠁿 👨‍👩‍👧‍👦 👍🏽 👩🏽‍💻 🇩🇪 1️⃣ ❤️‍🔥 🏳️‍🌈 ❤️ ☀️ ✅ 🏴")
    #expect(whole.warnings == [])
  }

  @Test func missingGlyphsBoxDoesNotWarn() {
    let drawn = draw(.box, "a㐁b")
    #expect(drawn.warnings.isEmpty && drawn.items != nil)
  }

  @Test func missingGlyphsErrorNamesTheCharacter() {
    let drawn = draw(.error, "a㐁b")
    #expect(drawn.error == .missingGlyph("㐁"))
    #expect("\(drawn.error.map { "\($0)" } ?? "")".contains("\"㐁\" (U+3401)"))
    #expect(draw(.error, "no 㐁\u{301}").error == .missingGlyph("㐁\u{301}"))
    #expect(draw(.error, "all there 👍🏽 של").error == nil)
  }
}
