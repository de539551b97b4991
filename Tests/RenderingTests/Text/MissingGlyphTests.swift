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
    let drawn = draw(.warn, "a中b")
    #expect(drawn.warnings.count == 1 && drawn.warnings[0].contains("\"中\" (U+4E2D)"))
    #expect(drawn.items == draw(.box, "a中b").items)
  }

  /// The bundled font contains only the most common emoji; other sequences are drawn in parts.
  @Test func missingGlyphsWarnNamesEmojiSequencesWithoutAGlyph() {
    let drawn = draw(.warn, "a 🧑🏿‍🚀 🏴󠁧󠁢󠁥󠁮󠁧󠁿 🧑🏿‍🚀")
    #expect(drawn.warnings.count == 2)
    #expect(drawn.warnings.first?.contains("\"🧑🏿‍🚀\" (U+1F9D1 U+1F3FF U+200D U+1F680)") == true)
    #expect(drawn.warnings.last?.contains("\"🏴󠁧󠁢󠁥󠁮󠁧󠁿\"") == true)
    #expect(draw(.box, "🧑🏿‍🚀").warnings == [])
    let whole = draw(.warn, "👨‍👩‍👧‍👦 👍🏽 👩🏽‍💻 🇩🇪 1️⃣ ❤️‍🔥 🏳️‍🌈 ❤️ ☀️ ✅ 🏴")
    #expect(whole.warnings == [])
  }

  @Test func missingGlyphsBoxDoesNotWarn() {
    let drawn = draw(.box, "a中b")
    #expect(drawn.warnings.isEmpty && drawn.items != nil)
  }

  @Test func missingGlyphsErrorNamesTheCharacter() {
    let drawn = draw(.error, "a中b")
    #expect(drawn.error == .missingGlyph("中"))
    #expect("\(drawn.error.map { "\($0)" } ?? "")".contains("\"中\" (U+4E2D)"))
    #expect(draw(.error, "no 中\u{301}").error == .missingGlyph("中\u{301}"))
    #expect(draw(.error, "all there 👍🏽 של").error == nil)
  }
}
