// Typography: HarfBuzz's part: the glyphs of one item, with kerning, ligatures and marks in place.

import CHarfBuzz
import Geometry

/// Shapes items into a text; one at a time, on one thread.
struct Shaper: ~Copyable {
  private let buffer: OpaquePointer
  private let cache: ShapeCache

  init(_ cache: ShapeCache) {
    self.cache = cache
    // HarfBuzz hands out an inert buffer instead of nil.
    buffer = hb_buffer_create()
  }

  deinit { hb_buffer_destroy(buffer) }

  /// Shapes an item and adds its run, glyphs and units to the text.
  func shape(_ item: TextItem, into text: inout ShapedText) {
    let run = Int32(text.runs.count)
    text.runs.append(
      ShapedRun(font: item.font, segment: item.segment, level: item.level, box: nil))
    var widths: [Double] = []
    guard let key = item.cacheKey(text) else { return shape(item, run, &text, &widths) }
    if let known = cache.word(key) { return text.append(known, item.bytes.lowerBound, run) }
    let (glyphs, units) = (text.glyphs.count, text.units.count)
    shape(item, run, &text, &widths)
    cache.insert(text.word(item.bytes.lowerBound, glyphs: glyphs, units: units, widths), key)
  }

  /// Shapes an item, and tells the width of each unit.
  private func shape(
    _ item: TextItem, _ run: Int32, _ text: inout ShapedText, _ widths: inout [Double]
  ) {
    hb_buffer_clear_contents(buffer)
    text.utf8.withUnsafeBytes { bytes in
      hb_buffer_add_utf8(
        buffer, bytes.bindMemory(to: CChar.self).baseAddress, Int32(bytes.count),
        UInt32(item.bytes.lowerBound), Int32(item.bytes.count))
    }
    let isRightToLeft = item.level & 1 == 1
    hb_buffer_set_direction(buffer, isRightToLeft ? HB_DIRECTION_RTL : HB_DIRECTION_LTR)
    hb_buffer_set_script(buffer, item.script ?? HB_SCRIPT_LATIN)
    let features = Self.features(
      text.segments[item.segment], item.font.typeface, isASCII: item.isASCII)
    hb_shape(item.font.typeface.harfBuzz, buffer, features, UInt32(features.count))
    var count: UInt32 = 0
    guard let infos = hb_buffer_get_glyph_infos(buffer, &count),
      let positions = hb_buffer_get_glyph_positions(buffer, &count)
    else { return }
    append(
      UnsafeBufferPointer(start: infos, count: Int(count)),
      UnsafeBufferPointer(start: positions, count: Int(count)), item, run, &text, &widths)
  }

  private func append(
    _ infos: UnsafeBufferPointer<hb_glyph_info_t>,
    _ positions: UnsafeBufferPointer<hb_glyph_position_t>, _ item: TextItem, _ run: Int32,
    _ text: inout ShapedText, _ widths: inout [Double]
  ) {
    let font = item.font
    let unit = Float(font.size) / Float(Typeface.unitsPerEm)
    let (unitX, unitY) = (
      unit * Float(font.typeface.scale.width), unit * Float(font.typeface.scale.height)
    )
    let firstGlyph = text.glyphs.count
    let corrections = font.typeface.advanceCorrections
    for (info, position) in zip(infos, positions) {
      let glyph = info.codepoint
      let extra = glyph < corrections.count ? corrections[Int(glyph)] * Float(font.size) : 0
      text.glyphs.append(
        ShapedGlyph(
          id: glyph, x: Float(position.x_offset) * unitX + extra / 2,
          y: -Float(position.y_offset) * unitY,
          advance: Float(position.x_advance) * unitX + extra))
    }
    let spacing =
      Double(text.segments[item.segment].spacing) + Double(font.tracking)
    // Units in the order of the text: right to left runs arrive with their last character first.
    let isRightToLeft = item.level & 1 == 1
    var index = isRightToLeft ? infos.count - 1 : 0
    while index >= 0, index < infos.count {
      let cluster = infos[index].cluster
      var end = index
      let step = isRightToLeft ? -1 : 1
      var advance = 0.0
      while end >= 0, end < infos.count, infos[end].cluster == cluster {
        advance += Double(text.glyphs[firstGlyph + end].advance)
        end += step
      }
      let first = isRightToLeft ? end + 1 : index
      let byte = text.utf8[Int(cluster)]
      let isSpace = byte == 0x20 || byte >= 0xE1 && Self.isSpace(text.utf8, Int(cluster))
      text.units.append(
        ShapedUnit(
          start: Int32(cluster), firstGlyph: Int32(firstGlyph + first),
          glyphCount: Int32(abs(end - index)), run: run,
          flags: isSpace ? .space : byte == 0xC2 ? Self.flags(text.utf8, Int(cluster)) : []))
      // What takes no room, such as a mark between directions, takes no spacing either.
      let width = advance + (advance > 0 ? spacing : 0)
      text.offsets.append(text.offsets[text.offsets.count - 1] + width)
      widths.append(width)
      index = end
    }
  }

  /// What is special about a character whose first byte is 0xC2.
  private static func flags(_ utf8: [UInt8], _ at: Int) -> ShapedUnit.Flags {
    at + 1 < utf8.count && utf8[at + 1] == 0xAD ? .softHyphen : []
  }

  private static func isSpace(_ utf8: [UInt8], _ at: Int) -> Bool {
    guard at + 2 < utf8.count else { return false }
    let value =
      UInt32(utf8[at] & 0x0F) << 12 | UInt32(utf8[at + 1] & 0x3F) << 6
      | UInt32(utf8[at + 2] & 0x3F)
    return utf8[at] < 0xF0 && Unicode.Scalar(value)?.isBreakingSpace == true
  }

  private static func features(
    _ segment: TextSegment, _ typeface: Typeface, isASCII: Bool
  ) -> [hb_feature_t] {
    var features: [hb_feature_t] = []
    func set(_ tag: UInt32, _ value: UInt32) {
      features.append(
        hb_feature_t(tag: tag, value: value, start: 0, end: UInt32.max))
    }
    for tag in typeface.disabledFeatures { set(tag, 0) }
    if isASCII { for tag in typeface.idleFeatures { set(tag, 0) } }
    let wishes = segment.font.features
    if wishes.contains(.monospacedDigits) { set(FontFace.tag("tnum"), 1) }
    if wishes.contains(.lowercaseSmallCaps) { set(FontFace.tag("smcp"), 1) }
    if wishes.contains(.uppercaseSmallCaps) { set(FontFace.tag("c2sc"), 1) }
    if wishes.contains(.slashedZero) { set(FontFace.tag("zero"), 1) }
    if segment.tracking != 0 {
      set(FontFace.tag("liga"), 0)
      set(FontFace.tag("clig"), 0)
    }
    return features
  }
}
