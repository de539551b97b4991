// Chinese, Japanese and Korean: the characters of the bundled font, the forms of each language, and line breaks.

import PrefDrawing
import PrefGeometry
import PrefTestTags
import Testing

@testable import PrefTypography

@Suite(.tags(.text)) struct IdeographTests {
  /// A folder with five characters of Noto Sans CJK JP: two that no bundled font has, and three that the bundled font
  /// has.
  static let folder = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
    .appendingPathComponent("Fonts").path

  let library: FontLibrary

  init() throws { library = try FontLibrary() }

  func runs(
    _ text: String, _ language: String? = nil, _ font: FontRequest = FontRequest()
  ) throws -> [PlacedRun] {
    var segment = TextSegment(text, font: font)
    segment.language = language
    return try library.paragraph([segment]).layout().lines.flatMap(\.runs)
  }

  func glyphs(_ text: String, _ language: String? = nil) throws -> [UInt32] {
    try runs(text, language).flatMap { $0.run.glyphs.map(\.glyph) }
  }

  // MARK: Coverage

  @Test(arguments: [
    "日本語、カタカナとひらがな。", "简体中文：你好，世界！", "繁體中文：你好，世界！", "한국어 안녕하세요", "ㄅㄆㄇㄈ",
    "㈱①㍿㎏", "ＡＢＣ１２３", "ｶﾀｶﾅ", "髙﨑𠮷𠮟鷗", "嘅喺咗佢哋𨋢", "⼀⺀", "ㅋㅋㅎ", "「」『』【】〈〉《》〜・※",
  ])
  func everyCharacterHasAGlyph(text: String) throws {
    let segment = TextSegment(text)
    #expect(try library.paragraph([segment]).missing.isEmpty)
    let found = try runs(text)
    #expect(found.contains { $0.run.store.name == "Noto Sans CJK" })
    for run in found where run.run.store.name == "Noto Sans CJK" {
      for glyph in run.run.glyphs {
        #expect(!run.run.store.outline(of: glyph.glyph).isEmpty, "\(run.run.text)")
      }
    }
  }

  /// The ideographs and syllables of GB 2312, level 1 of Big5 without its last row, JIS X 0208 and KS X 1001, with the
  /// numbers that the standards state; the C library decodes them.
  @Test(arguments: [
    ("GB2312", 0xB0...0xF7 as ClosedRange<UInt8>, 6763), ("BIG5", 0xA4...0xC5, 5338),
    ("EUC-JP", 0xB0...0xF4, 6355), ("EUC-KR", 0xCA...0xFD, 4888), ("EUC-KR", 0xB0...0xC8, 2350),
  ])
  func nationalStandardsAreComplete(
    encoding: String, leads: ClosedRange<UInt8>, count: Int
  ) throws {
    let decoder = try #require(iconv_open("UTF-8", encoding))
    defer { iconv_close(decoder) }
    let font = try library.resolve(FontRequest(), in: BundledFonts.ideographs).typeface
    var (found, missing) = (0, "")
    for lead in leads {
      for trail in UInt8(0x40)...0xFE {
        guard let character = Self.character([lead, trail], decoder) else { continue }
        found += 1
        if !font.covers(character) { missing.append(character) }
      }
    }
    #expect(found == count && missing == "")
  }

  /// The number that Documentation/Compatibility.md states.
  @Test func theSubsetHasTheStatedNumberOfIdeographs() throws {
    let font = try library.resolve(FontRequest(), in: BundledFonts.ideographs).typeface
    let blocks: [ClosedRange<UInt32>] = [0x3400...0x4DBF, 0x4E00...0x9FFF, 0x20000...0x3FFFF]
    let count = blocks.joined().compactMap(Unicode.Scalar.init).count {
      $0.properties.isUnifiedIdeograph && font.covers(Character($0))
    }
    #expect(count == 12_874)
  }

  /// Returns the ideograph or syllable that two bytes encode, or `nil` if they encode none.
  private static func character(_ bytes: [UInt8], _ decoder: iconv_t) -> Character? {
    var input = bytes.map { CChar(bitPattern: $0) }
    var output = [CChar](repeating: 0, count: 8)
    var (inputCount, outputCount) = (input.count, output.count)
    let status = input.withUnsafeMutableBufferPointer { input in
      output.withUnsafeMutableBufferPointer { output in
        var (from, to) = (input.baseAddress, output.baseAddress)
        return iconv(decoder, &from, &inputCount, &to, &outputCount)
      }
    }
    let bytes = output.prefix(8 - outputCount).map { UInt8(bitPattern: $0) }
    let text = String(decoding: bytes, as: UTF8.self)
    guard status == 0, let scalar = text.unicodeScalars.first, scalar.value >= 0x3400 else {
      iconv(decoder, nil, nil, nil, nil)
      return nil
    }
    return Character(scalar)
  }

  @Test func everyHangulSyllableHasAGlyph() throws {
    for weight in [FontWeight.regular, .bold] {
      let font = try library.resolve(FontRequest(weight: weight), in: BundledFonts.ideographs)
      let missing = (0xAC00...0xD7A3).compactMap(Unicode.Scalar.init).filter {
        font.typeface.glyph(for: $0) == nil
      }
      #expect(missing == [])
    }
  }

  @Test(arguments: [
    (FontWeight.light, "Noto Sans CJK"), (.regular, "Noto Sans CJK"), (.medium, "Noto Sans CJK"),
    (.semibold, "Noto Sans CJK bold"), (.bold, "Noto Sans CJK bold"),
    (.black, "Noto Sans CJK bold"),
  ])
  func weightsUseTheNearestFace(weight: FontWeight, name: String) throws {
    let found = try runs("骨", nil, FontRequest(weight: weight))
    #expect(found.map(\.run.store.name) == [name])
    #expect(found[0].font.embolden == 0)
  }

  @Test func bothWeightsHaveTheSameCharacters() throws {
    let fonts = try [FontWeight.regular, .bold].map {
      try library.resolve(FontRequest(weight: $0), in: BundledFonts.ideographs).typeface
    }
    for scalar in (0x20...0x2FFFF).lazy.compactMap(Unicode.Scalar.init) {
      guard (fonts[0].glyph(for: scalar) == nil) != (fonts[1].glyph(for: scalar) == nil) else {
        continue
      }
      Issue.record("\(scalar)")
    }
  }

  /// As on iOS, which has no italic ideographs and synthesizes none.
  @Test func ideographsAreNeverSlanted() throws {
    #expect(try runs("骨", nil, FontRequest(isItalic: true))[0].run.slant == 0)
  }

  @Test func filesAreOpenedOnFirstUse() throws {
    _ = try library.paragraph([TextSegment("Latin, Ελληνικά, Русский → “é” … 12°")])
    #expect(library.openedFiles == ["Inter[opsz,wght].ttf"])
    _ = try library.paragraph([TextSegment("骨")])
    #expect(library.openedFiles == ["Inter[opsz,wght].ttf", "NotoSansCJK-Regular.otf"])
    _ = try library.paragraph([TextSegment("骨", font: FontRequest(weight: .bold))])
    #expect(library.openedFiles.last == "NotoSansCJK-Bold.otf")
  }

  // MARK: Metrics

  /// The requested font determines the height of a line in every script.
  @Test func linesHaveTheHeightOfTheRequestedFont() throws {
    for text in ["骨", "한글", "かな", "a骨"] {
      #expect(
        try library.paragraph([TextSegment(text)]).measure().size.height
          == library.paragraph([TextSegment("a")]).measure().size.height)
    }
  }

  @Test func ideographsAndKanaAreOneEmWide() throws {
    for text in ["骨", "か", "。", "Ａ"] {
      #expect(try abs(library.paragraph([TextSegment(text)]).measure().size.width - 17) < 0.01)
    }
    #expect(try abs(library.paragraph([TextSegment("한")]).measure().size.width - 17 * 0.92) < 0.01)
  }

  /// A decomposed Hangul syllable or kana, as in macOS file names (NFD), is drawn as the precomposed character.
  @Test(arguments: ["한", "각", "が", "ぱ", "ガ"])
  func decomposedCharactersAreComposed(character: String) throws {
    let parts = character.decomposedStringWithCanonicalMapping
    #expect(parts.unicodeScalars.count > 1)
    #expect(try glyphs(parts) == glyphs(character) && glyphs(parts).count == 1)
  }

  // MARK: Missing characters

  @Test func charactersBeyondTheSubsetAreReported() throws {
    let paragraph = try library.paragraph([TextSegment("日㐁本")])
    #expect(paragraph.missing.map(\.text) == ["㐁"])
    #expect(paragraph.missing[0].scalars == "U+3401")
  }

  @Test func systemFontsCoverWhatTheBundledFontLacks() throws {
    let allowed = try FontLibrary(directory: nil, systemFolders: [Self.folder])
    let uses = try allowed.paragraph([TextSegment("abc 骨㐁骨")]).fontUses
    #expect(uses.map(\.text) == ["abc ", "骨", "㐁", "骨"])
    #expect(
      uses.dropFirst().map(\.font) == ["Noto Sans CJK", "Noto Sans CJK JP", "Noto Sans CJK"])
    let named = TextSegment("骨㐁", font: FontRequest(family: "Noto Sans CJK JP"))
    #expect(try allowed.paragraph([named]).fontUses.map(\.font) == ["Noto Sans CJK JP"])
  }

  // MARK: Line breaks

  @Test func linesBreakBetweenIdeographsExceptBeforePunctuation() throws {
    // The widest part without a break opportunity has 51 points.
    let text = "日本語、中文。日本語「中文」ちょっとスーパー！"
    let paragraph = try library.paragraph([TextSegment(text)])
    for width in stride(from: CGFloat(52), through: 150, by: 5) {
      let layout = paragraph.layout(TextLayoutOptions(width: width))
      let lines = layout.lines.map { $0.runs.map(\.run.text).joined() }
      #expect(lines.joined() == text)
      for line in lines {
        #expect(!["、", "。", "」", "！"].contains(line.first), "\(width): \(lines)")
        #expect(line.last != "「", "\(width): \(lines)")
      }
      for line in layout.lines { #expect(line.width <= width) }
    }
  }

  /// UIKit's standard strategy for labels, `hangulWordPriority`: no break between Hangul characters.
  @Test func koreanBreaksAtSpaces() throws {
    let text = "모든 국민은 인간으로서의 존엄과 가치를 가지며, 행복을 추구할 권리를 가진다."
    let paragraph = try library.paragraph([TextSegment(text)])
    let words = text.split(separator: " ").map(String.init)
    for width in stride(from: CGFloat(120), through: 300, by: 15) {
      for line in paragraph.layout(TextLayoutOptions(width: width)).lines {
        let parts = line.runs.map(\.run.text).joined().split(separator: " ").map(String.init)
        #expect(parts.allSatisfy { words.contains($0) }, "\(width): \(parts)")
      }
    }
    // A word wider than the line is broken between syllables.
    let narrow = paragraph.layout(TextLayoutOptions(width: 40))
    #expect(narrow.lines.allSatisfy { $0.width <= 40 })
    let jamo = try library.paragraph([TextSegment("ㅋㅋㅋㅋ ㅋㅋㅋㅋ")])
    #expect(jamo.layout(TextLayoutOptions(width: 80)).lines.count == 2)
  }

  @Test func runsOfOneFontStayTogether() throws {
    let text = "漢字とカナ"
    let found = try runs(text, "ja")
    #expect(found.map(\.run.text).joined() == text)
    #expect(found.allSatisfy { $0.run.store === found[0].run.store })
  }
}
