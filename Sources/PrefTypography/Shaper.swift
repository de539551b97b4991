// PrefTypography: shaping by HarfBuzz. In: one item: text of one font, script, direction and language.
// Out: its positioned glyphs and clusters, with kerning, ligatures and mark attachment applied.

import PrefGeometry

@_implementationOnly import PrefCHarfBuzz

/// Shapes items and appends the results to a text; owns a HarfBuzz buffer, so it is confined to one
/// thread.
struct Shaper: ~Copyable {
  private let buffer: OpaquePointer
  private let cache: ShapeCache
  private let segments: [TextSegment]
  /// The HarfBuzz language of each segment.
  private let languages: [OpaquePointer?]
  private let work = FontWorkMeter()
  /// The HarfBuzz language of the ideographs of each segment; `nil` before the first ideograph.
  private var ideographLanguages: [OpaquePointer?]?
  /// The cached words of the most recent style.
  private var words: (style: ShapeCache.Style, words: ShapedWords)?
  /// The width of the most recent space, by segment and font.
  private var space: (segment: Int, font: ResolvedFont, width: Double)?

  init(_ cache: ShapeCache, _ segments: [TextSegment]) {
    self.cache = cache
    self.segments = segments
    languages = segments.map { ShapingLanguage.handle($0.language) }
    // `hb_buffer_create` never returns `NULL`; on failure it returns an inert buffer.
    buffer = hb_buffer_create()
  }

  deinit { hb_buffer_destroy(buffer) }

  /// Shapes an item and appends its glyphs and units, to an existing run if given, else to a new one.
  mutating func shape(
    _ item: TextItem, into text: inout ShapedText, continuing existing: Int32? = nil
  ) {
    let run = existing ?? Int32(text.runs.count)
    if existing == nil {
      text.runs.append(
        ShapedRun(font: item.font, segment: item.segment, level: item.level, box: nil))
    }
    guard work.admit(item, in: &text) else { return }
    let (glyphs, units) = (text.glyphs.count, text.units.count)
    defer { work.count(item, glyphs: glyphs, in: &text) }
    var widths: [Double] = []
    let earlierWork = text.fontWork
    guard item.isWord(text.utf8) else {
      _ = shape(item, run, &text, &widths)
      return
    }
    let words = words(item, text)
    if let cachedWork = words.append(item.bytes, of: &text, run: run) {
      if cachedWork > 0 { _ = work.add(cachedWork, to: &text) }
      return
    }
    // An incomplete word is not cached.
    guard shape(item, run, &text, &widths) else { return }
    let fontWork = text.fontWork - earlierWork
    if fontWork > 0, let counter = work.counter, !counter.admit(fontWork: 0) { return }
    words.insert(
      item.bytes, of: text, glyphs: glyphs, units: units, widths: widths, fontWork: fontWork)
  }

  /// Shapes an item word by word into one run.
  mutating func shapeWords(_ item: TextItem, into text: inout ShapedText) {
    let run = Int32(text.runs.count)
    text.runs.append(
      ShapedRun(font: item.font, segment: item.segment, level: item.level, box: nil))
    var word = item
    var at = item.bytes.lowerBound
    while at < item.bytes.upperBound {
      var end = at
      while end < item.bytes.upperBound, text.utf8[end] != 0x20 { end += 1 }
      word.bytes = at..<max(end, at + 1)
      at = word.bytes.upperBound
      if end == word.bytes.lowerBound {
        space(word, into: &text, continuing: run)
      } else if word.fitsInOneCall {
        shape(word, into: &text, continuing: run)
      } else {
        for part in word.parts(of: text.utf8) { shape(part, into: &text, continuing: run) }
      }
    }
  }

  /// Appends a space between two words to a run, with the width of the space in its own font.
  mutating func space(_ item: TextItem, into text: inout ShapedText, continuing run: Int32) {
    text.units.append(
      ShapedUnit(
        start: Int32(item.bytes.lowerBound), firstGlyph: Int32(text.glyphs.count), glyphCount: 0,
        run: run, flags: .space))
    text.offsets.append(text.offsets[text.offsets.count - 1] + width(ofSpace: item, text))
  }

  private mutating func width(ofSpace item: TextItem, _ text: ShapedText) -> Double {
    if let space, space.segment == item.segment, space.font.typeface === item.font.typeface,
      space.font.size == item.font.size
    {
      return space.width
    }
    var single = ShapedText(segments: text.segments)
    single.utf8 = text.utf8
    shape(item, into: &single)
    let width = single.offsets[single.offsets.count - 1]
    space = (item.segment, item.font, width)
    return width
  }

  private mutating func words(_ item: TextItem, _ text: ShapedText) -> ShapedWords {
    let style = item.style(text, language(of: item))
    if let cached = words, cached.style == style { return cached.words }
    let found = cache.words(style)
    words = (style, found)
    return found
  }

  /// Returns the HarfBuzz language of an item.
  private mutating func language(of item: TextItem) -> OpaquePointer? {
    guard item.hasEastAsianForms else { return languages[item.segment] }
    let known = ideographLanguages ?? ShapingLanguage.ideographHandles(segments)
    ideographLanguages = known
    return known[item.segment]
  }

  /// Shapes an item and appends the width of each unit to `widths`. Returns whether all lookups were applied, since
  /// none exceeded a limit.
  private mutating func shape(
    _ item: TextItem, _ run: Int32, _ text: inout ShapedText, _ widths: inout [Double]
  ) -> Bool {
    hb_buffer_clear_contents(buffer)
    text.utf8.withUnsafeBytes { bytes in
      hb_buffer_add_utf8(
        buffer, bytes.bindMemory(to: CChar.self).baseAddress, Int32(bytes.count),
        UInt32(item.bytes.lowerBound), Int32(item.bytes.count))
    }
    let isRightToLeft = item.level & 1 == 1
    hb_buffer_set_direction(buffer, isRightToLeft ? HB_DIRECTION_RTL : HB_DIRECTION_LTR)
    hb_buffer_set_script(buffer, item.script ?? HB_SCRIPT_LATIN)
    let language = language(of: item)
    if let language { hb_buffer_set_language(buffer, language) }
    var features = Self.features(
      text.segments[item.segment], item.font.typeface,
      isPlain: item.isASCII && language == nil)
    item.disableYoDecomposition(in: &features, text.utf8)
    let meter = work.meter(of: item, in: text.utf8)
    if let meter {
      meter.measure(buffer) {
        hb_shape(item.font.typeface.harfBuzz, buffer, features, UInt32(features.count))
      }
      text.fontWork += meter.excess
      text.isComplete = text.isComplete && !meter.isExceeded
    } else {
      hb_shape(item.font.typeface.harfBuzz, buffer, features, UInt32(features.count))
    }
    var count: UInt32 = 0
    guard let infos = hb_buffer_get_glyph_infos(buffer, &count),
      let positions = hb_buffer_get_glyph_positions(buffer, &count)
    else { return true }
    append(
      UnsafeBufferPointer(start: infos, count: Int(count)),
      UnsafeBufferPointer(start: positions, count: Int(count)), item, run, &text, &widths)
    return meter?.isExceeded != true
  }

  /// Appends glyphs with their positions in points.
  private func appendGlyphs(
    _ infos: UnsafeBufferPointer<hb_glyph_info_t>,
    _ positions: UnsafeBufferPointer<hb_glyph_position_t>, _ font: ResolvedFont,
    to glyphs: inout [ShapedGlyph]
  ) {
    let unit = Float(font.size) / Float(Typeface.unitsPerEm)
    let (unitX, unitY) = (
      unit * Float(font.typeface.scale.width), unit * Float(font.typeface.scale.height)
    )
    let corrections = font.typeface.advanceCorrections
    for (info, position) in zip(infos, positions) {
      let glyph = info.codepoint
      let extra = glyph < corrections.count ? corrections[Int(glyph)] * Float(font.size) : 0
      glyphs.append(
        ShapedGlyph(
          id: glyph, x: Float(position.x_offset) * unitX + extra / 2,
          y: -Float(position.y_offset) * unitY,
          advance: Float(position.x_advance) * unitX + extra))
    }
  }

  private func append(
    _ infos: UnsafeBufferPointer<hb_glyph_info_t>,
    _ positions: UnsafeBufferPointer<hb_glyph_position_t>, _ item: TextItem, _ run: Int32,
    _ text: inout ShapedText, _ widths: inout [Double]
  ) {
    let font = item.font
    let firstGlyph = text.glyphs.count
    appendGlyphs(infos, positions, font, to: &text.glyphs)
    let mayNeedMarkPositioning = item.mayNeedMarkPositioning
    let spacing =
      Double(text.segments[item.segment].spacing) + Double(font.tracking)
    // Units are appended in logical order; HarfBuzz returns right-to-left runs in visual order.
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
      if mayNeedMarkPositioning, abs(end - index) > 1 {
        let next = end < infos.count ? Int(infos[end].cluster) : item.bytes.upperBound
        text.positionMarks(
          firstGlyph + first, count: abs(end - index), font, bytes: Int(cluster)..<next)
      }
      let byte = text.utf8[Int(cluster)]
      let isSpace = byte == 0x20 || byte >= 0xE1 && Self.isSpace(text.utf8, Int(cluster))
      text.units.append(
        ShapedUnit(
          start: Int32(cluster), firstGlyph: Int32(firstGlyph + first),
          glyphCount: Int32(abs(end - index)), run: run,
          flags: isSpace ? .space : byte == 0xC2 ? Self.flags(text.utf8, Int(cluster)) : []))
      // Zero-width units, such as bidi formatting characters, get no spacing.
      let width = advance + (advance > 0 ? spacing : 0)
      text.offsets.append(text.offsets[text.offsets.count - 1] + width)
      widths.append(width)
      index = end
    }
  }

  /// Returns the flags of a character whose first byte is 0xC2, which may be U+00AD SOFT HYPHEN.
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
    _ segment: TextSegment, _ typeface: Typeface, isPlain: Bool
  ) -> [hb_feature_t] {
    var features: [hb_feature_t] = []
    func set(_ tag: UInt32, _ value: UInt32) {
      features.append(
        hb_feature_t(tag: tag, value: value, start: 0, end: UInt32.max))
    }
    for tag in typeface.disabledFeatures { set(tag, 0) }
    if isPlain { for tag in typeface.inertFeatures { set(tag, 0) } }
    let requested = segment.font.features
    if requested.contains(.monospacedDigits) { set(FontFace.tag("tnum"), 1) }
    if requested.contains(.lowercaseSmallCaps) { set(FontFace.tag("smcp"), 1) }
    if requested.contains(.uppercaseSmallCaps) { set(FontFace.tag("c2sc"), 1) }
    if requested.contains(.slashedZero) { set(FontFace.tag("zero"), 1) }
    if segment.tracking != 0 {
      set(FontFace.tag("liga"), 0)
      set(FontFace.tag("clig"), 0)
    }
    return features
  }
}
