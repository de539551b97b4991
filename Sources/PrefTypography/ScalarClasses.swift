// PrefTypography: fast character classification by code point range, so that plain text needs no
// Unicode property lookups.

import PrefGeometry

extension Unicode.Scalar {
  /// Whether the character is in a right-to-left script or is a bidirectional formatting character.
  var mayRunRightToLeft: Bool {
    switch value {
    case 0..<0x0590: false
    case 0x0590...0x08FF, 0x200F, 0x202A...0x202E, 0x2066...0x2069, 0xFB1D...0xFDFF,
      0xFE70...0xFEFF, 0x10800...0x10FFF, 0x1E800...0x1EFFF:
      true
    default: false
    }
  }

  /// Whether the character's script breaks lines by dictionary or by rules that only ICU implements.
  var needsICULineBreaks: Bool {
    switch value {
    case 0..<0x0E00: false
    case 0x0E00...0x0EFF, 0x1000...0x109F, 0x1100...0x11FF, 0x1780...0x17FF, 0x1950...0x19FF,
      0x1A20...0x1AAF, 0x2E80...0xA4CF, 0xA960...0xA97F, 0xA9E0...0xA9FF, 0xAA60...0xAADF,
      0xAC00...0xD7FF, 0xF900...0xFAFF, 0xFE30...0xFE4F, 0xFF00...0xFFEF, 0x20000...0x3FFFF:
      true
    default: false
    }
  }

  /// Whether the character is in a block of ideographs, kana, Hangul or Bopomofo, or of their punctuation and
  /// full-width forms.
  var isEastAsian: Bool {
    switch value {
    case 0..<0x1100: false
    case 0x1100...0x11FF, 0x2E80...0x9FFF, 0xA960...0xA97F, 0xAC00...0xD7FF, 0xF900...0xFAFF,
      0xFE10...0xFE1F, 0xFE30...0xFE6F, 0xFF00...0xFFEF, 0x1F200...0x1F2FF, 0x20000...0x3FFFF:
      true
    default: false
    }
  }

  /// Whether the character is a Hangul syllable or letter.
  var isHangul: Bool {
    switch value {
    case 0x1100...0x11FF, 0x3131...0x318E, 0xA960...0xA97C, 0xAC00...0xD7A3, 0xD7B0...0xD7FB: true
    default: false
    }
  }

  /// Whether the character is a mandatory line break.
  var isHardBreak: Bool {
    switch value {
    case 0x0A, 0x85, 0x2028, 0x2029: true
    default: false
    }
  }

  /// Whether the character is a space at which a line may end and which then takes no width.
  var isBreakingSpace: Bool {
    switch value {
    case 0x20, 0x1680, 0x2000...0x2006, 0x2008...0x200A, 0x205F, 0x3000: true
    default: false
    }
  }

  /// Whether the character is default-ignorable, so that a font covers it without a glyph.
  var needsNoGlyph: Bool {
    switch value {
    case 0x200B...0x200F, 0x202A...0x202E, 0x2060...0x206F, 0xFE00...0xFE0F, 0xFEFF, 0xAD, 0x34F,
      0x61C, 0xE0000...0xE0FFF:
      true
    default: false
    }
  }
}

extension Character {
  /// Whether the character contains VARIATION SELECTOR-16, which requests emoji presentation.
  var hasEmojiSelector: Bool { unicodeScalars.contains { $0.value == 0xFE0F } }

  /// Whether the character has emoji presentation, by default or by a variation selector.
  var hasEmojiPresentation: Bool {
    guard let first = unicodeScalars.first, first.value >= 0x23 else { return false }
    // Fast path: a single scalar below the first default emoji; the digits, © and ® have text
    // presentation.
    if first.value < 0x2000, unicodeScalars.count == 1 { return false }
    var hasTextSelector = false
    var hasEmojiSelector = false
    for scalar in unicodeScalars {
      if scalar.value == 0xFE0E { hasTextSelector = true }
      if scalar.value == 0xFE0F || scalar.value == 0x20E3 { hasEmojiSelector = true }
    }
    if hasTextSelector { return false }
    if hasEmojiSelector { return first.properties.isEmoji }
    return first.properties.isEmojiPresentation
      || (first.properties.isEmoji && unicodeScalars.contains { $0.properties.isEmojiModifier })
      || (first.properties.isEmoji && unicodeScalars.contains { $0.value == 0x200D })
  }
}
