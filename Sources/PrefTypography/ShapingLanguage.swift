// PrefTypography: the language passed to HarfBuzz, which selects localized glyph forms (`locl`): the
// comma below in Romanian ş, Serbian italics, no fi ligature in Turkish, Korean forms of ideographs.
//
// Forms of ideographs: the text's own language, if it is Chinese, Japanese or Korean, else the language that the
// letters of the segment, or else of the whole text, imply, else the default forms of the font, which are those of
// mainland China in the bundled one.

import PrefGeometry

@_implementationOnly import PrefCHarfBuzz

enum ShapingLanguage {
  /// Returns the HarfBuzz language of an identifier such as `sr-Cyrl` or `tr_TR`, or `nil` for English
  /// and for invalid identifiers, which have no localized forms.
  static func handle(_ identifier: String?) -> hb_language_t? {
    guard let identifier else { return nil }
    let name = identifier.prefix { $0 != "@" && $0 != "." }
    let first = name.prefix { $0 != "-" && $0 != "_" }
    guard (2...8).contains(first.utf8.count), first != "en", first != "und",
      first.utf8.allSatisfy({ (0x61...0x7A).contains($0 | 0x20) })
    else { return nil }
    return hb_language_from_string(String(name), -1)
  }

  /// Returns the HarfBuzz language of each segment for ideographs and their punctuation. O(n) in the length of the
  /// texts.
  static func ideographHandles(_ segments: [TextSegment]) -> [hb_language_t?] {
    var shared: String??
    return segments.map { segment in
      if let own = segment.language, isEastAsian(own) { return handle(own) }
      if let implied = implied(by: [segment]) { return handle(implied) }
      let ofText = shared ?? implied(by: segments)
      shared = .some(ofText)
      return handle(ofText ?? segment.language)
    }
  }

  /// Returns whether ideographs are letters of a language: a variety of Chinese, Japanese or Korean.
  private static func isEastAsian(_ identifier: String) -> Bool {
    let first = identifier.prefix { $0 != "-" && $0 != "_" && $0 != "@" && $0 != "." }.lowercased()
    return ["zh", "yue", "cmn", "wuu", "nan", "hak", "lzh", "ja", "ko"].contains(first)
  }

  /// Returns the language that letters imply: Japanese if there is kana, else Korean if there is Hangul, else
  /// Chinese of Taiwan if there is Bopomofo.
  private static func implied(by segments: [TextSegment]) -> String? {
    var (hasHangul, hasBopomofo) = (false, false)
    for scalar in segments.lazy.flatMap(\.text.unicodeScalars) {
      switch scalar.value {
      case 0..<0x1100: break
      // Without U+30FB and U+30FC, which occur in other languages.
      case 0x3041...0x309F, 0x30A1...0x30FA, 0x30FD...0x30FF, 0x31F0...0x31FF, 0xFF66...0xFF9D:
        return "ja"
      case 0x3105...0x312F, 0x31A0...0x31BF: hasBopomofo = true
      default: if scalar.isHangul { hasHangul = true }
      }
    }
    return hasHangul ? "ko" : hasBopomofo ? "zh-Hant" : nil
  }
}
