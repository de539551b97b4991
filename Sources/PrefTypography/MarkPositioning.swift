// PrefTypography: fallback mark positioning for fonts without GPOS anchors for a base: Inter has none
// for Cyrillic letters, and JetBrains Mono places two marks over ё on top of each other. HarfBuzz's own
// fallback only applies to fonts without any mark positioning.

import PrefGeometry

@_implementationOnly import PrefCHarfBuzz

extension TextItem {
  /// Whether fallback mark positioning applies: to left-to-right text in Latin, Greek and Cyrillic.
  var mayNeedMarkPositioning: Bool {
    guard !isASCII, level & 1 == 0, !font.typeface.hasColorBitmaps else { return false }
    switch script {
    case nil, HB_SCRIPT_LATIN, HB_SCRIPT_GREEK, HB_SCRIPT_CYRILLIC: return true
    default: return false
    }
  }

  /// Disables `ccmp` for every ё, which the font would decompose into и and a diaeresis before another
  /// mark.
  func disableYoDecomposition(in features: inout [hb_feature_t], _ utf8: [UInt8]) {
    guard font.typeface.decomposesYo, script == HB_SCRIPT_CYRILLIC else { return }
    for at in bytes.dropLast() where Self.isYo(utf8, at) {
      features.append(
        hb_feature_t(
          tag: FontFace.tag("ccmp"), value: 0, start: UInt32(at), end: UInt32(at + 1)))
    }
  }

  /// Returns whether ё starts at a byte offset, precomposed or as е with U+0308.
  private static func isYo(_ utf8: [UInt8], _ at: Int) -> Bool {
    if utf8[at] == 0xD1, utf8[at + 1] == 0x91 { return true }
    return at + 3 < utf8.count && utf8[at] == 0xD0 && utf8[at + 1] == 0xB5 && utf8[at + 2] == 0xCC
      && utf8[at + 3] == 0x88
  }
}

extension ShapedText {
  /// The distance between a base and a repositioned mark, in em; the value that HarfBuzz uses.
  private static let gap: Float = 1.0 / 16
  /// The minimum distance between a base and a mark, in em.
  private static let minimumGap: Float = 1.0 / 32

  /// Moves the marks of a grapheme cluster that the font positions beside their base, or that overlap each
  /// other, above or below the base.
  mutating func positionMarks(
    _ first: Int, count: Int, _ font: ResolvedFont, bytes: Range<Int>
  ) {
    let hasStackedMarks = countMarksAbove(bytes) > 1
    let face = hb_font_get_face(font.typeface.harfBuzz)
    var pen: Float = 0
    var occupied: InkBounds?
    for index in first..<first + count {
      guard let ink = ink(of: index, font, pen: pen) else {
        pen += glyphs[index].advance
        continue
      }
      var moved = ink
      let isMark =
        hb_ot_layout_get_glyph_class(face, glyphs[index].id) == HB_OT_LAYOUT_GLYPH_CLASS_MARK
      let (x, y) = (glyphs[index].x, glyphs[index].y)
      if isMark, let occupied, glyphs[index].advance == 0 {
        let collides = hasStackedMarks && ink.overlaps(occupied)
        var shift: (x: Float, y: Float) = (0, 0)
        if x == 0, y == 0, collides || ink.isBeside(occupied) {
          shift.x = (occupied.left + occupied.right - ink.left - ink.right) / 2
          shift.y = ink.verticalShift(
            from: occupied, minimumGap: Self.minimumGap * Float(font.size),
            gap: Self.gap * Float(font.size))
        } else if collides {
          shift.y = occupied.top - ink.bottom - Self.gap * Float(font.size)
        }
        glyphs[index].x += shift.x
        glyphs[index].y += shift.y
        moved = ink.translated(x: shift.x, y: shift.y)
      }
      occupied = occupied.map { $0.union(moved) } ?? moved
      pen += glyphs[index].advance
    }
  }

  /// Returns the number of combining marks above the base of a cluster, including one in a precomposed
  /// base.
  private func countMarksAbove(_ bytes: Range<Int>) -> Int {
    let functions = hb_unicode_funcs_get_default()
    func isAbove(_ value: UInt32) -> Bool {
      hb_unicode_combining_class(functions, value) == HB_UNICODE_COMBINING_CLASS_ABOVE
    }
    return String(decoding: utf8[bytes], as: UTF8.self).unicodeScalars.reduce(0) { count, scalar in
      var (base, mark): (UInt32, UInt32) = (0, 0)
      let decomposes = hb_unicode_decompose(functions, scalar.value, &base, &mark) != 0
      return count + (isAbove(scalar.value) || decomposes && isAbove(mark) ? 1 : 0)
    }
  }

  /// The ink bounds of a glyph, in points, y down.
  private struct InkBounds {
    var left: Float
    var right: Float
    var top: Float
    var bottom: Float

    func union(_ other: InkBounds) -> InkBounds {
      InkBounds(
        left: min(left, other.left), right: max(right, other.right), top: min(top, other.top),
        bottom: max(bottom, other.bottom))
    }

    func translated(x: Float, y: Float) -> InkBounds {
      InkBounds(left: left + x, right: right + x, top: top + y, bottom: bottom + y)
    }

    /// Returns whether a mark is to the left or right of its base. Wide marks are excluded, because they span
    /// two bases.
    func isBeside(_ base: InkBounds) -> Bool {
      let middle = (left + right) / 2
      return (middle < base.left || middle > base.right)
        && right - left < 1.2 * (base.right - base.left)
    }

    /// Returns whether a mark in the upper half of its base overlaps it.
    func overlaps(_ base: InkBounds) -> Bool {
      bottom > base.top && top + bottom < base.top + base.bottom && left < base.right
        && right > base.left
    }

    /// Returns the vertical shift, y down, that separates a mark from the base above or below it; never
    /// toward the base.
    func verticalShift(from base: InkBounds, minimumGap: Float, gap: Float) -> Float {
      // A mark below the baseline is placed under its base; one that crosses the base stays in place.
      if top >= 0 { return base.bottom + minimumGap > top ? base.bottom + gap - top : 0 }
      let isAbove = top + bottom < base.top + base.bottom
      return isAbove && bottom > base.top - minimumGap ? base.top - gap - bottom : 0
    }
  }

  private func ink(of index: Int, _ font: ResolvedFont, pen: Float) -> InkBounds? {
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
    return InkBounds(
      left: left, right: left + Float(extents.width) * unitX, top: top,
      bottom: top - Float(extents.height) * unitY)
  }
}
