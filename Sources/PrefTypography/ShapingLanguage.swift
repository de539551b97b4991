// PrefTypography: the language passed to HarfBuzz, which selects localized glyph forms (`locl`): the
// comma below in Romanian ş, Serbian italics, no fi ligature in Turkish, Korean forms of ideographs.

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
}
