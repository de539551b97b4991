// Typography: a face with its axes set: what the display list's glyph runs refer to. Outlines and pictures are read
// once and kept.

import PrefDrawing
import PrefGeometry
import Synchronization

@_implementationOnly import PrefCHarfBuzz

/// A face at one setting of its axes; immutable to its users, and safe on every thread.
public final class Typeface: GlyphStore, @unchecked Sendable {
  /// The family and the axes, such as "Inter wght 600 opsz 18".
  public let name: String
  /// The measures of a line in this face, in em.
  public let metrics: FontMetrics
  /// How many of the file's own units an em has.
  public var designUnitsPerEm: Int { Int(hb_face_get_upem(face.harfBuzz)) }
  /// The file that the face comes from, without folder.
  public var file: String { face.file }

  let face: FontFace
  /// Outlines and advances are multiplied by this.
  let scale: CGSize
  /// HarfBuzz's font, immutable; an em is `unitsPerEm`.
  let harfBuzz: OpaquePointer
  /// HarfBuzz's units an em: a power of two, so that em units stay exact.
  static let unitsPerEm: Int32 = 1 << 16
  /// Features that are switched off.
  let disabledFeatures: [UInt32]
  /// Features that never change ASCII text, in no language of its own.
  let idleFeatures: [UInt32]
  /// Whether no rule of the file looks across a space.
  let leavesSpacesAlone: Bool
  /// Whether the file takes an и for a ё that carries a mark.
  let partsYoWrongly: Bool

  /// What is added to a glyph's advance, in em, by the glyph's number; glyphs beyond the end get nothing.
  let advanceCorrections: [Float]

  private let reader: OutlineReader
  private let outlines = Mutex(GlyphPages<Path>())
  private let pictures = Mutex(GlyphPages<GlyphPicture?>())
  /// Whether every printable ASCII character has a glyph.
  let coversASCII: Bool

  /// Sets the axes of a face and stretches what has no axis for its width; throws where FreeType refuses it.
  init(
    face: FontFace, family: FamilyDescription, wishes: AxisWishes, width: CGFloat
  ) throws(FontLibraryError) {
    let coordinates = face.coordinates(wishes)
    let reader = try OutlineReader(face, coordinates: coordinates)
    self.face = face
    self.reader = reader
    scale = CGSize(width: CGFloat(family.scale) * width, height: CGFloat(family.scale))
    disabledFeatures = family.disabledFeatures.map { FontFace.tag($0) }
    idleFeatures = family.idleFeatures.map { FontFace.tag($0) }
    partsYoWrongly = family.partsYoWrongly
    leavesSpacesAlone = family.leavesSpacesAlone
    name = Self.name(face, family, coordinates, width)
    metrics = Self.metrics(reader, family)
    let font = Self.makeFont(face, coordinates)
    harfBuzz = font
    var glyph: hb_codepoint_t = 0
    advanceCorrections = Self.corrections(family, font)
    coversASCII = (0x20...0x7E).allSatisfy { hb_font_get_nominal_glyph(font, $0, &glyph) != 0 }
  }

  deinit { hb_font_destroy(harfBuzz) }

  private static func corrections(_ family: FamilyDescription, _ font: OpaquePointer) -> [Float] {
    var result: [Float] = []
    for (character, em) in family.advanceCorrections {
      var glyph: hb_codepoint_t = 0
      guard hb_font_get_nominal_glyph(font, character.value, &glyph) != 0 else { continue }
      let missing = Int(glyph) + 1 - result.count
      if missing > 0 { result += Array(repeating: 0, count: missing) }
      result[Int(glyph)] = Float(em)
    }
    return result
  }

  private static func name(
    _ face: FontFace, _ family: FamilyDescription, _ coordinates: [Double], _ width: CGFloat
  ) -> String {
    let isItalic = family.faces.contains { $0.file == face.file && $0.isItalic }
    let isBold = face.axes.isEmpty && face.file.contains("Bold")
    // Put together by hand: the first `joined` of a process costs 0.4 ms of looking for conformances.
    var name = family.name
    if isItalic { name += " italic" }
    if isBold { name += " bold" }
    for (index, axis) in face.axes.enumerated() {
      name += " " + FontFace.letters(axis.tag) + " " + short(coordinates[index])
    }
    if width != 1 { name += " width " + short(Double(width)) }
    return name
  }

  private static func short(_ value: Double) -> String {
    value == value.rounded() && abs(value) < 1e9 ? Int(value).description : value.description
  }

  private static func metrics(_ reader: OutlineReader, _ family: FamilyDescription) -> FontMetrics {
    var metrics = reader.metrics().scaled(by: CGFloat(family.scale))
    if let line = family.lineMetrics {
      metrics.ascent = CGFloat(line.ascent)
      metrics.descent = CGFloat(line.descent)
      metrics.leading = 0
    }
    return metrics
  }

  private static func makeFont(_ face: FontFace, _ coordinates: [Double]) -> OpaquePointer {
    // HarfBuzz hands out an inert font instead of nil.
    let font: OpaquePointer = hb_font_create(face.harfBuzz)
    hb_ot_font_set_funcs(font)
    hb_font_set_scale(font, unitsPerEm, unitsPerEm)
    let variations = zip(face.axes, coordinates).map {
      hb_variation_t(tag: $0.tag, value: Float($1))
    }
    if !variations.isEmpty { hb_font_set_variations(font, variations, UInt32(variations.count)) }
    hb_font_make_immutable(font)
    return font
  }

  /// The outline of a glyph: unhinted, y down, the pen at the origin, one em = 1.
  public func outline(of glyph: UInt32) -> Path {
    if let known = outlines.withLock({ $0[glyph] }) { return known }
    let path = glyph == 0 ? missingBox() : reader.outline(of: glyph, scale: scale)
    outlines.withLock { $0[glyph] = path }
    return path
  }

  /// What stands for a character that no font has: a plain box, as wide as the face's own mark and as high as capitals.
  private func missingBox() -> Path {
    let advance = CGFloat(hb_font_get_glyph_h_advance(harfBuzz, 0)) / CGFloat(Self.unitsPerEm)
    let width = max(advance * scale.width, 0.3)
    let edge: CGFloat = 0.05
    let outer = CGRect(
      x: edge, y: -metrics.capHeight, width: width - 2 * edge, height: metrics.capHeight)
    var path = Path(outer)
    path.addPath(Path(outer.insetBy(dx: edge, dy: edge)).reversed())
    return path
  }

  /// The coloured picture of a glyph; nil where it has none.
  public func picture(of glyph: UInt32) -> GlyphPicture? {
    guard reader.isPictures else { return nil }
    if let known = pictures.withLock({ $0[glyph] }) { return known }
    let picture = reader.picture(of: glyph, name: "\(name) glyph \(glyph)")
    pictures.withLock { $0[glyph] = .some(picture) }
    return picture
  }

  /// The glyph of a character without regard to its neighbours; nil where there is none.
  public func glyph(for scalar: Unicode.Scalar) -> UInt32? {
    var glyph: hb_codepoint_t = 0
    return hb_font_get_nominal_glyph(harfBuzz, scalar.value, &glyph) != 0 ? glyph : nil
  }

  /// Whether there is a glyph for each part of a character that needs one, as it is written or in a form that Unicode holds
  /// for equivalent, which the shaper finds.
  public func covers(_ character: Character) -> Bool {
    if character.unicodeScalars.allSatisfy(shows) { return true }
    guard character.unicodeScalars.count > 1 else { return false }
    return String(character).precomposedStringWithCanonicalMapping.unicodeScalars
      .allSatisfy(shows)
  }

  /// Whether there are glyphs for a scalar or for its parts.
  private func shows(_ scalar: Unicode.Scalar) -> Bool {
    if scalar.needsNoGlyph || glyph(for: scalar) != nil { return true }
    var (letter, mark): (hb_codepoint_t, hb_codepoint_t) = (0, 0)
    guard
      hb_unicode_decompose(hb_unicode_funcs_get_default(), scalar.value, &letter, &mark) != 0,
      let base = Unicode.Scalar(letter), let part = Unicode.Scalar(mark)
    else { return false }
    return (mark == 0 || glyph(for: part) != nil) && shows(base)
  }

  /// Whether glyphs are coloured pictures.
  var isPictures: Bool { reader.isPictures }
}
