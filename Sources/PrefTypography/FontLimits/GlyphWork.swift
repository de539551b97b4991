// PrefTypography: the work of loading a glyph. In: the tables of outlines and variations. Out: the work of each glyph,
// computed when the glyph is first used. Components and subroutines are nested, so that a small file can describe any
// number of them.

import Synchronization

@_implementationOnly import PrefCHarfBuzz

/// The work of loading the glyphs of a face, in units of about 5 ns; thread-safe.
///
/// A unit is a point to which a tuple of a variation is applied. A point of an outline counts 8, a component 32, and an
/// operand or operator of a char string 4.
final class GlyphWork: Sendable {
  /// The maximum work of a glyph that is drawn: 65,536 operands and operators, or 32,768 points. The most of 2,699 font
  /// files is 26,068, in STIX.
  static let limit = 1 << 18
  static let unitsPerPoint = 8
  static let unitsPerComponent = 32
  static let unitsPerToken = 4

  private let outlines: GlyphComponents?
  private let charStrings: CharStrings?
  /// The work of the variations that are applied for each glyph: of the axes, and of the advance, the height and the
  /// bearings.
  let variationWork: Int
  /// The number of values of the variations that FreeType copies; see ``VariationWork/valueCount``.
  let variationValueCount: Int
  /// The work of the glyphs used so far.
  private let known = Mutex<[UInt32: Int]>([:])

  /// Creates the work of a face, whose bytes outlive it.
  init(_ face: OpaquePointer, _ variations: VariationWork) {
    outlines = GlyphComponents(face)
    charStrings = CharStrings(face)
    variationWork = variations.axes + 2 * variations.advance + 2 * variations.height
    variationValueCount = variations.valueCount + (charStrings?.variations?.valueCount ?? 0)
  }

  /// Returns the first glyph of a variable font whose work exceeds ``limit``; `nil` if there is none.
  ///
  /// HarfBuzz also loads glyphs of such a font, for their advances, as components and tuples state them. The glyphs of
  /// others are checked when they are first used, so that opening a large file takes no more time.
  func excessiveGlyph() -> Int? { outlines?.excessiveGlyph() }

  /// Returns the work of loading a glyph, or a number above ``limit``, not necessarily the exact one.
  func work(_ glyph: UInt32) -> Int {
    known.withLock { known in
      if let work = known[glyph] { return work }
      let work = variationWork + (outlines?.work(glyph) ?? 0) + (charStrings?.work(glyph) ?? 0)
      known[glyph] = work
      return work
    }
  }
}

/// The outlines of a `glyf` table with the variations of a `gvar` table.
struct GlyphComponents {
  /// The maximum number of components of a glyph, those of its components included, and of their nesting; Noto Naskh
  /// Arabic has glyphs of 29 components, FreeSerif of 5 levels.
  static let limit = 512
  static let depthLimit = 16

  private let glyphs: FontTable
  private let offsets: FontTable
  private let variations: FontTable
  private let hasLongOffsets: Bool
  private let axisCount: Int
  private let glyphCount: Int
  /// The maximum number of components of all glyphs of a variable font, with those of components: 10 ms.
  private static let totalLimit = 1 << 20
  /// The maximum number of tuples and runs of shared points of variations of all glyphs: 50 ms.
  private static let tupleLimit = 1 << 22

  /// Reads the tables of a face; `nil` if it has no `glyf` table.
  init?(_ face: OpaquePointer) {
    glyphs = FontTable("glyf", of: face)
    offsets = FontTable("loca", of: face)
    variations = FontTable("gvar", of: face)
    hasLongOffsets = FontTable("head", of: face).number16(50) != 0
    axisCount = variations.number16(4)
    glyphCount = FontTable("maxp", of: face).number16(4)
    if glyphs.count == 0 { return nil }
  }

  /// The parts of glyphs that have been read.
  private struct Progress {
    /// The components of a glyph, with those of components.
    var components = 0
    /// The tuples and runs of shared points of variations of all glyphs.
    var tuples = 0
    /// The work of the variations of each glyph.
    var variations: [Int: Int] = [:]
  }

  /// Returns the first glyph whose work exceeds the limit of ``GlyphWork``, if there are variations.
  func excessiveGlyph() -> Int? {
    if variations.count == 0 { return nil }
    var (total, progress) = (0, Progress())
    return (0..<glyphCount).first { glyph in
      progress.components = 0
      let work = work(glyph, depth: 0, &progress)
      total += progress.components
      return work > GlyphWork.limit || total > Self.totalLimit
        || progress.tuples > Self.tupleLimit
    }
  }

  /// Returns the work of a glyph, or a number above the limit of ``GlyphWork``.
  func work(_ glyph: UInt32) -> Int {
    var progress = Progress()
    return work(Int(glyph), depth: 0, &progress)
  }

  private func work(_ glyph: Int, depth: Int, _ progress: inout Progress) -> Int {
    progress.components += 1
    guard progress.components <= Self.limit, depth <= Self.depthLimit else {
      return GlyphWork.limit + 1
    }
    guard let start = start(glyph) else { return GlyphWork.unitsPerComponent }
    let contours = glyphs.number16(start)
    if contours < 0x8000 {
      let points = contours == 0 ? 0 : glyphs.number16(start + 8 + 2 * contours) + 1
      return points * GlyphWork.unitsPerPoint + GlyphWork.unitsPerComponent
        + variationWork(glyph, points: points, &progress)
    }
    var (sum, at, components) = (GlyphWork.unitsPerComponent, start + 10, 0)
    var flags = Self.moreComponents
    while flags & Self.moreComponents != 0 {
      flags = glyphs.number16(at)
      sum += work(glyphs.number16(at + 2), depth: depth + 1, &progress)
      if sum > GlyphWork.limit { return sum }
      at += Self.length(flags)
      components += 1
    }
    return sum + variationWork(glyph, points: components, &progress)
  }

  private static let moreComponents = 0x20

  /// Returns the bytes of a component with these flags.
  private static func length(_ flags: Int) -> Int {
    let transform = flags & 8 != 0 ? 2 : flags & 0x40 != 0 ? 4 : flags & 0x80 != 0 ? 8 : 0
    return 4 + (flags & 1 != 0 ? 4 : 2) + transform
  }

  /// Returns the offset of a glyph's description; `nil` if it has none.
  private func start(_ glyph: Int) -> Int? {
    let (start, end) =
      hasLongOffsets
      ? (offsets.number32(4 * glyph), offsets.number32(4 * glyph + 4))
      : (2 * offsets.number16(2 * glyph), 2 * offsets.number16(2 * glyph + 2))
    // FreeType reads a glyph whose end is before its start up to the end of the table.
    return start == end || start >= glyphs.count ? nil : start
  }

  /// Returns the work of the variations of a glyph, to whose points FreeType adds four for its metrics.
  private func variationWork(_ glyph: Int, points: Int, _ progress: inout Progress) -> Int {
    if let known = progress.variations[glyph] { return known }
    guard variations.count > 0, glyph < variations.number16(12) else { return 0 }
    let (start, end) =
      variations.number16(14) & 1 != 0
      ? (variations.number32(20 + 4 * glyph), variations.number32(24 + 4 * glyph))
      : (2 * variations.number16(20 + 2 * glyph), 2 * variations.number16(22 + 2 * glyph))
    guard start != end else { return 0 }
    let data = variations.number32(16) + start
    let tuples = VariationTuples(table: variations, start: data, origin: data, axisCount)
    let (work, steps) = tuples.work(points: points + 4)
    progress.tuples += steps
    progress.variations[glyph] = work
    return work
  }
}
