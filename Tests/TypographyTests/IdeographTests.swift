// Chinese, Japanese and Korean, which no bundled font covers: drawn with a system font if system fonts
// are enabled.

import PrefDrawing
import PrefGeometry
import PrefTestTags
import Testing

@testable import PrefTypography

@Suite(.tags(.text)) struct IdeographTests {
  /// A folder with a subset of Noto Sans CJK.
  static let folder = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
    .appendingPathComponent("Fonts").path

  let allowed: FontLibrary

  init() throws { allowed = try FontLibrary(directory: nil, systemFolders: [Self.folder]) }

  func runs(_ text: String, _ language: String? = nil) throws -> [PlacedRun] {
    var segment = TextSegment(text)
    segment.language = language
    return try allowed.paragraph([segment]).layout().lines.flatMap(\.runs)
  }

  @Test func systemFontsCoverIdeographs() throws {
    let found = try runs("abc 日本語、한국어 中文")
    #expect(
      found.map(\.run.text) == ["abc ", "日本語、한국어", "中文"]
        || found.map(\.run.text) == ["abc ", "日本語、", "한국어", "中文"])
    #expect(found.first?.run.store.name.hasPrefix("Inter") == true)
    #expect(found.dropFirst().allSatisfy { $0.run.store.name == "Noto Sans CJK JP" })
    #expect(found.flatMap(\.run.glyphs).allSatisfy { $0.glyph != 0 })
    // Ideographs have an advance of 1 em, on the same baseline.
    let first = try #require(found.dropFirst().first)
    #expect(abs(first.clusters.count == 0 ? first.run.glyphs[1].x - 17 : 0) < 0.01)
    #expect(!first.run.store.outline(of: first.run.glyphs[0].glyph).isEmpty)
  }

  @Test func missingIdeographsAreReported() throws {
    let paragraph = try FontLibrary().paragraph([TextSegment("日本")])
    #expect(paragraph.missing.map(\.text) == ["日", "本"])
  }

  /// A decomposed Hangul syllable, as in macOS file names (NFD); the font has only the precomposed
  /// glyph.
  @Test func decomposedHangulIsComposed() throws {
    let parts = "한".decomposedStringWithCanonicalMapping
    #expect(parts.unicodeScalars.count == 3)
    let (precomposed, composed) = (try runs("한"), try runs(parts))
    #expect(
      composed.map { $0.run.glyphs.map(\.glyph) } == precomposed.map { $0.run.glyphs.map(\.glyph) })
    #expect(composed[0].run.glyphs.count == 1)
  }

  /// U+9AA8 (bone), U+76F4 (straight) and U+5203 (blade) have different glyphs for Japan, China and
  /// Taiwan.
  @Test(arguments: [
    ("骨", ["ja", "zh-Hans", "zh-Hant"]), ("直", ["ja", "zh-Hans"]), ("刃", ["ja", "zh-Hant"]),
  ])
  func ideographFormsFollowTheLanguage(character: String, languages: [String]) throws {
    let forms = try languages.map { try runs(character, $0)[0].run.glyphs.map(\.glyph) }
    #expect(Set(forms).count == languages.count)
    #expect(try runs(character)[0].run.glyphs.map(\.glyph) == forms[0])
  }

  @Test func linesBreakBetweenIdeographsExceptBeforePunctuation() throws {
    let text = "日本語、中文。日本語「中文」"
    let paragraph = try allowed.paragraph([TextSegment(text)])
    for width in stride(from: CGFloat(35), through: 150, by: 5) {
      let layout = paragraph.layout(TextLayoutOptions(width: width))
      let lines = layout.lines.map { $0.runs.map(\.run.text).joined() }
      #expect(lines.joined() == text)
      for line in lines {
        #expect(!["、", "。", "」"].contains(line.first), "\(width): \(lines)")
        #expect(line.last != "「", "\(width): \(lines)")
      }
      for line in layout.lines { #expect(line.width <= width) }
    }
  }
}
