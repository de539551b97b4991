// PrefTypography: counting of the work that fonts of the caller cause beyond that of usual fonts. In: the items of a
// text and their glyphs. Out: steps of the task's counter, which a limit of a scene bounds.

import PrefGeometry

/// Counts the work of shaping items and of loading their glyphs, for fonts that are not bundled.
///
/// The work does not depend on caches: an item that is cached counts as one that is not.
struct FontWorkMeter {
  /// The work of shaping a character that is not counted, in units of ``ShapingWork``: 3 s for 1 MiB of text.
  static let usualShapingWork = 768
  /// The work of loading a glyph that is not counted, in units of ``GlyphWork``: more than that of 99 of 100 glyphs.
  static let usualGlyphWork = 4_096
  /// The work of a glyph beyond one per character, for its memory, without that of its advance.
  static let workPerAddedGlyph = 256

  let counter = WorkCounter.current

  /// Counts the work of shaping an item, unless that depends on the text. Returns whether the limit holds; if not, the
  /// item is not to be shaped.
  func admit(_ item: TextItem, in text: inout ShapedText) -> Bool {
    let work = item.font.typeface.face.shapingWork
    let excess = max(work.perGlyph - Self.usualShapingWork, 0)
    let count = excess > 0 ? characters(of: item, in: text.utf8) : 0
    if excess == 0 || work.dependsOnText(characters: count) {
      return counter?.admit(fontWork: 0) ?? true
    }
    return add(excess * count, to: &text)
  }

  /// Returns a meter of the work of shaping an item; `nil` if the work does not depend on the text.
  func meter(of item: TextItem, in utf8: [UInt8]) -> ShapingMeter? {
    let work = item.font.typeface.face.shapingWork
    guard work.addsGlyphs || work.searchLength < .max else { return nil }
    let count = characters(of: item, in: utf8)
    guard work.dependsOnText(characters: count) else { return nil }
    let text = String(decoding: utf8[item.bytes], as: UTF8.self)
    let invisible = text.unicodeScalars.count { $0.properties.isDefaultIgnorableCodePoint }
    return ShapingMeter(work, characters: count, invisible: invisible, counter)
  }

  /// Counts the work of the glyphs of an item, which are those from an index on: of loading each, and of those that the
  /// font adds.
  func count(_ item: TextItem, glyphs first: Int, in text: inout ShapedText) {
    let face = item.font.typeface.face
    guard let glyphWork = face.glyphWork else { return }
    let added = text.glyphs.count - first - characters(of: item, in: text.utf8)
    let workPerAddedGlyph = Self.workPerAddedGlyph + face.shapingWork.advance
    guard add(max(added, 0) * workPerAddedGlyph, to: &text) else { return }
    for index in first..<text.glyphs.count {
      let excess = glyphWork.work(text.glyphs[index].id) - Self.usualGlyphWork
      if excess > 0, !add(excess, to: &text) { return }
    }
  }

  private func characters(of item: TextItem, in utf8: [UInt8]) -> Int {
    utf8[item.bytes].reduce(0) { $0 + ($1 & 0xC0 == 0x80 ? 0 : 1) }
  }

  /// Counts work of a text. Returns whether the limit holds.
  func add(_ work: Int, to text: inout ShapedText) -> Bool {
    text.fontWork += work
    return counter?.admit(fontWork: work) ?? true
  }
}
