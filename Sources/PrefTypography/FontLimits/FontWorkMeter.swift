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
  /// The work of a glyph beyond one per character, for its memory.
  static let workPerAddedGlyph = 256

  private let steps = WorkCounter.current

  /// Counts the work of shaping an item. Returns whether the limit holds; if not, the item is not to be shaped.
  func admit(_ item: TextItem, in text: inout ShapedText) -> Bool {
    let face = item.font.typeface.face
    if face.isBundled { return true }
    let excess = max(face.shapingWork - Self.usualShapingWork, 0)
    return add(excess * characters(of: item, in: text), to: &text)
  }

  /// Counts the work of the glyphs of an item, which are those from an index on: of loading each, and of those that the
  /// font adds.
  func count(_ item: TextItem, glyphs first: Int, in text: inout ShapedText) {
    let face = item.font.typeface.face
    guard let glyphWork = face.glyphWork else { return }
    let added = text.glyphs.count - first - characters(of: item, in: text)
    let work = max(added, 0) * (face.shapingWork + Self.workPerAddedGlyph)
    guard add(work, to: &text) else { return }
    for index in first..<text.glyphs.count {
      let excess = glyphWork.work(text.glyphs[index].id) - Self.usualGlyphWork
      if excess > 0, !add(excess, to: &text) { return }
    }
  }

  private func characters(of item: TextItem, in text: ShapedText) -> Int {
    text.utf8[item.bytes].reduce(0) { $0 + ($1 & 0xC0 == 0x80 ? 0 : 1) }
  }

  private func add(_ work: Int, to text: inout ShapedText) -> Bool {
    text.fontWork += work
    return steps?.admit(fontWork: work) ?? true
  }
}
