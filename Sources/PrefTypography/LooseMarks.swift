// Typography: marks that a font leaves beside their letter, because it knows no place for them on it: Inter has none on
// Cyrillic letters; and marks that it puts upon another mark, as JetBrains Mono does over ё. HarfBuzz finds places itself
// only in fonts that place no marks at all.

import PrefGeometry

@_implementationOnly import PrefCHarfBuzz

extension TextItem {
  /// Whether marks can be told from letters by their shapes: in Latin, Greek and Cyrillic, from left to right.
  var mayHaveLooseMarks: Bool {
    guard !isASCII, level & 1 == 0, !font.typeface.isPictures else { return false }
    switch script {
    case nil, HB_SCRIPT_LATIN, HB_SCRIPT_GREEK, HB_SCRIPT_CYRILLIC: return true
    default: return false
    }
  }

  /// Keeps a font from parting ё into и and two dots, which it does where another mark follows.
  func correct(_ features: inout [hb_feature_t], _ utf8: [UInt8]) {
    guard font.typeface.partsYoWrongly, script == HB_SCRIPT_CYRILLIC else { return }
    for at in bytes.dropLast() where Self.isYo(utf8, at) {
      features.append(
        hb_feature_t(
          tag: FontFace.tag("ccmp"), value: 0, start: UInt32(at), end: UInt32(at + 1)))
    }
  }

  /// Whether ё begins at a byte: as one character or as е with dots.
  private static func isYo(_ utf8: [UInt8], _ at: Int) -> Bool {
    if utf8[at] == 0xD1, utf8[at + 1] == 0x91 { return true }
    return at + 3 < utf8.count && utf8[at] == 0xD0 && utf8[at + 1] == 0xB5 && utf8[at + 2] == 0xCC
      && utf8[at + 3] == 0x88
  }
}

extension ShapedText {
  /// The room between a letter and a mark that would touch it, in em; HarfBuzz's own.
  private static let gap: Float = 1.0 / 16
  /// The least room that a mark is left with, in em.
  private static let leastGap: Float = 1.0 / 32

  /// Puts the marks of a letter over or under it, where the font has left them beside it, and over each other.
  mutating func placeLooseMarks(
    _ first: Int, count: Int, _ font: ResolvedFont, bytes: Range<Int>
  ) {
    let stacks = marksAbove(bytes) > 1
    let face = hb_font_get_face(font.typeface.harfBuzz)
    var pen: Float = 0
    var covered: Ink?
    for index in first..<first + count {
      guard let ink = ink(of: index, font, pen: pen) else {
        pen += glyphs[index].advance
        continue
      }
      var moved = ink
      let isMark =
        hb_ot_layout_get_glyph_class(face, glyphs[index].id) == HB_OT_LAYOUT_GLYPH_CLASS_MARK
      let (x, y) = (glyphs[index].x, glyphs[index].y)
      if isMark, let covered, glyphs[index].advance == 0 {
        let collides = stacks && ink.touches(covered)
        var shift: (x: Float, y: Float) = (0, 0)
        if x == 0, y == 0, collides || ink.isBeside(covered) {
          shift.x = (covered.left + covered.right - ink.left - ink.right) / 2
          shift.y = ink.rise(
            over: covered, least: Self.leastGap * Float(font.size),
            gap: Self.gap * Float(font.size))
        } else if collides {
          shift.y = covered.top - ink.bottom - Self.gap * Float(font.size)
        }
        glyphs[index].x += shift.x
        glyphs[index].y += shift.y
        moved = ink.moved(x: shift.x, y: shift.y)
      }
      covered = covered.map { $0.union(moved) } ?? moved
      pen += glyphs[index].advance
    }
  }

  /// How many marks stand above the letter of a cluster, its own among them.
  private func marksAbove(_ bytes: Range<Int>) -> Int {
    let functions = hb_unicode_funcs_get_default()
    func isAbove(_ value: UInt32) -> Bool {
      hb_unicode_combining_class(functions, value) == HB_UNICODE_COMBINING_CLASS_ABOVE
    }
    return String(decoding: utf8[bytes], as: UTF8.self).unicodeScalars.reduce(0) { count, scalar in
      var (letter, mark): (UInt32, UInt32) = (0, 0)
      let parts = hb_unicode_decompose(functions, scalar.value, &letter, &mark) != 0
      return count + (isAbove(scalar.value) || parts && isAbove(mark) ? 1 : 0)
    }
  }

  /// The area that a glyph blackens, in points, y down.
  private struct Ink {
    var left: Float
    var right: Float
    var top: Float
    var bottom: Float

    func union(_ other: Ink) -> Ink {
      Ink(
        left: min(left, other.left), right: max(right, other.right), top: min(top, other.top),
        bottom: max(bottom, other.bottom))
    }

    func moved(x: Float, y: Float) -> Ink {
      Ink(left: left + x, right: right + x, top: top + y, bottom: bottom + y)
    }

    /// Whether a mark stands left or right of its letter; marks for two letters at once do so rightly.
    func isBeside(_ letter: Ink) -> Bool {
      let middle = (left + right) / 2
      return (middle < letter.left || middle > letter.right)
        && right - left < 1.2 * (letter.right - letter.left)
    }

    /// Whether a mark that stands in the upper half of its letter runs into it.
    func touches(_ letter: Ink) -> Bool {
      bottom > letter.top && top + bottom < letter.top + letter.bottom && left < letter.right
        && right > letter.left
    }

    /// How far a mark moves, y down, so as not to touch what it stands over or under; never nearer to it.
    func rise(over letter: Ink, least: Float, gap: Float) -> Float {
      // A mark below the baseline stands under its letter; one that goes through letters stays as it is.
      if top >= 0 { return letter.bottom + least > top ? letter.bottom + gap - top : 0 }
      let isAbove = top + bottom < letter.top + letter.bottom
      return isAbove && bottom > letter.top - least ? letter.top - gap - bottom : 0
    }
  }

  private func ink(of index: Int, _ font: ResolvedFont, pen: Float) -> Ink? {
    var extents = hb_glyph_extents_t()
    guard hb_font_get_glyph_extents(font.typeface.harfBuzz, glyphs[index].id, &extents) != 0,
      extents.width != 0, extents.height != 0
    else { return nil }
    let unit = Float(font.size) / Float(Typeface.unitsPerEm)
    let (unitX, unitY) = (
      unit * Float(font.typeface.scale.width), unit * Float(font.typeface.scale.height)
    )
    let left = pen + glyphs[index].x + Float(extents.x_bearing) * unitX
    let top = glyphs[index].y - Float(extents.y_bearing) * unitY
    return Ink(
      left: left, right: left + Float(extents.width) * unitX, top: top,
      bottom: top - Float(extents.height) * unitY)
  }
}
