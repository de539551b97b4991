// Typography: the language that HarfBuzz is told. Fonts have forms of letters for readers of a language: the comma below
// Romanian ş, Serbian italics, a Turkish i that joins with no f, ideographs as they are written in Korea.

import PrefGeometry

@_implementationOnly import PrefCHarfBuzz

enum ShapingLanguage {
  /// HarfBuzz's name of a language such as `sr-Cyrl` or `tr_TR`; nil where fonts have no forms of their own for it:
  /// in English, and in what is no language.
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
