// PrefTypography: the scripts of most texts, classified by code point range: letters and marks only,
// without characters that need other rules, such as joiners.

import PrefGeometry

/// The script of a letter or a combining mark.
enum ScriptBlock {
  case latin, greek, cyrillic, hebrew, arabic, devanagari, thai
  /// Combining marks that are used with several scripts.
  case marks

  /// Classifies a character; `nil` if it needs a full Unicode property lookup.
  init?(_ scalar: Unicode.Scalar) {
    switch scalar.value {
    case 0xC0...0x24F: self = .latin
    case 0x300...0x36F: self = .marks
    case 0x370...0x3FF: self = .greek
    case 0x400...0x52F: self = .cyrillic
    case 0x591...0x5F4: self = .hebrew
    case 0x60C, 0x610...0x61A, 0x61F...0x6DC, 0x6DF...0x6FF: self = .arabic
    case 0x900...0x97F: self = .devanagari
    case 0xE01...0xE3A, 0xE3F...0xE5B: self = .thai
    default: return nil
    }
  }
}
