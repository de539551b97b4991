// PrefTypography: a face with its variation axes set: the glyph store to which the glyph runs of the
// display list refer. Outlines and bitmaps are loaded on first use and cached.

import PrefDrawing
import PrefGeometry
import Synchronization

@_implementationOnly import PrefCHarfBuzz

/// A face at fixed positions of its variation axes; observably immutable and thread-safe.
public final class Typeface: GlyphStore, @unchecked Sendable {
  // Sendable: HarfBuzz's immutable font may be used from any thread; the glyphs have a mutex, all else is immutable.

  /// The family, style and axis values, such as "Inter opsz 18 wght 600".
  public let name: String
  /// The line metrics of the face, in em.
  public let metrics: FontMetrics
  /// The number of design units per em (`unitsPerEm` in the `head` table).
  public var designUnitsPerEm: Int { Int(hb_face_get_upem(face.harfBuzz)) }
  /// The name of the font file.
  public var file: String { face.file }

  let face: FontFace
  /// The factors for outlines and advances.
  let scale: CGSize
  /// HarfBuzz's font object, immutable, with a scale of `unitsPerEm`.
  let harfBuzz: OpaquePointer
  /// HarfBuzz's units per em: a power of two, so that conversion to em is exact.
  static let unitsPerEm: Int32 = 1 << 16
  /// The OpenType features that are switched off.
  let disabledFeatures: [UInt32]
  /// The OpenType features that never change ASCII text if no language is set.
  let inertFeatures: [UInt32]
  /// Whether no lookup of the file matches across a space.
  let hasNoLookupsAcrossSpaces: Bool
  /// Whether the file wrongly decomposes ё into и and a diaeresis where another mark follows.
  let decomposesYo: Bool

  /// The advance corrections in em, indexed by glyph; glyphs past the end have none.
  let advanceCorrections: [Float]

  private let reader: OutlineReader
  private let glyphs = GlyphData.make()
  /// A number that no other typeface of the process has, also after this one is released.
  let serialNumber: UInt64 = Typeface.nextSerialNumber()
  /// Whether every printable ASCII character has a glyph.
  let coversASCII: Bool

  /// Creates a typeface from a face and axis values.
  ///
  /// - Parameter width: The synthetic horizontal scale, 1 for faces with a `wdth` axis.
  ///
  /// - Throws: ``FontLibraryError/notAFont(path:reason:)`` if FreeType rejects the file.
  init(
    face: FontFace, family: FamilyDescription, requestedAxes: RequestedAxes, width: CGFloat
  ) throws(FontLibraryError) {
    let coordinates = face.coordinates(requestedAxes)
    let reader = try OutlineReader(face, coordinates: coordinates)
    self.face = face
    self.reader = reader
    scale = CGSize(width: CGFloat(family.scale) * width, height: CGFloat(family.scale))
    disabledFeatures = family.disabledFeatures.map { FontFace.tag($0) }
    inertFeatures = family.inertFeatures.map { FontFace.tag($0) }
    decomposesYo = family.decomposesYo
    hasNoLookupsAcrossSpaces = family.hasNoLookupsAcrossSpaces
    name = Self.name(face, family, coordinates, width)
    metrics = Self.metrics(reader, family)
    let font = Self.makeFont(face, coordinates)
    harfBuzz = font
    var glyph: hb_codepoint_t = 0
    advanceCorrections = Self.corrections(family, font)
    coversASCII = (0x20...0x7E).allSatisfy { hb_font_get_nominal_glyph(font, $0, &glyph) != 0 }
  }

  deinit { hb_font_destroy(harfBuzz) }

  private static let serialNumbers = Atomic<UInt64>(0)

  private static func nextSerialNumber() -> UInt64 {
    serialNumbers.add(1, ordering: .relaxed).newValue
  }

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
    // Concatenated by hand: the first call of `joined` in a process takes 0.4 ms for protocol
    // conformance lookup.
    var name = family.name
    if isItalic { name += " italic" }
    if isBold { name += " bold" }
    for (index, axis) in face.axes.enumerated() {
      name += " " + FontFace.name(ofTag: axis.tag) + " " + short(coordinates[index])
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
    // `hb_font_create` never returns `NULL`; on failure it returns an inert font.
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

  /// Returns the unhinted outline of a glyph in em, y down, with the origin on the baseline. Glyph 0 is
  /// a plain box. Cached.
  public func outline(of glyph: UInt32) -> Path {
    if let cached = glyphs.outline(glyph) { return cached }
    let path = glyph == 0 ? notdefOutline() : reader.outline(of: glyph, scale: scale)
    glyphs.insert(path, glyph)
    return path
  }

  /// Returns the horizontal advance of a glyph in em, without kerning.
  public func advance(of glyph: UInt32) -> CGFloat {
    let advance = CGFloat(hb_font_get_glyph_h_advance(harfBuzz, glyph)) / CGFloat(Self.unitsPerEm)
    let correction = Int(glyph) < advanceCorrections.count ? advanceCorrections[Int(glyph)] : 0
    return (advance * scale.width) + CGFloat(correction)
  }

  /// Returns the `.notdef` outline: a plain box with the advance of the face's own `.notdef` and the
  /// cap height.
  private func notdefOutline() -> Path {
    let advance = CGFloat(hb_font_get_glyph_h_advance(harfBuzz, 0)) / CGFloat(Self.unitsPerEm)
    let width = max(advance * scale.width, 0.3)
    let edge: CGFloat = 0.05
    let outer = CGRect(
      x: edge, y: -metrics.capHeight, width: width - 2 * edge, height: metrics.capHeight)
    var path = Path(outer)
    path.addPath(Path(outer.insetBy(dx: edge, dy: edge)).reversed())
    return path
  }

  /// Returns the color bitmap of a glyph with its frame in em, y down, or `nil` if it has none. Cached.
  public func picture(of glyph: UInt32) -> GlyphPicture? {
    guard reader.hasColorBitmaps else { return nil }
    if let cached = glyphs.picture(glyph) { return cached }
    // The cost is zero for a bitmap that exceeds a limit.
    let isReadable = pictureDecodingCost(of: glyph) > 0
    let picture = isReadable ? reader.picture(of: glyph, name: "\(name) glyph \(glyph)") : nil
    glyphs.insert(picture, glyph)
    return picture
  }

  /// Returns the cost of decoding the color bitmap of a glyph, in pixels, with that of finding it and of reading the
  /// other parts of its file; 0 if it has none, unless finding that out has a cost. Cached.
  public func pictureDecodingCost(of glyph: UInt32) -> Int {
    guard reader.hasColorBitmaps else { return 0 }
    if let known = glyphs.pictureCost(glyph) { return known }
    let cost = readingCost(of: glyph).map { $0 + reader.picturePixelCount(of: glyph) } ?? 0
    glyphs.insert(pictureCost: cost, glyph)
    return cost
  }

  /// The number of bytes of a file, or of records that are searched, that take as long to read as a pixel to decode.
  private static let bytesPerPixel = 8

  /// Returns the cost of finding the bitmap of a glyph and of reading its file, in pixels; nil if it exceeds a limit.
  private func readingCost(of glyph: UInt32) -> Int? {
    guard let bitmaps = face.bitmapFiles else { return 0 }
    guard let (file, searchCount) = bitmaps.file(of: glyph) else { return nil }
    let texts = BitmapTexts(file)
    if texts.textSize > BitmapTexts.limit { return nil }
    return (texts.textSize + texts.profileSize) * BitmapTexts.pixelsPerByte
      + (file.count + searchCount) / Self.bytesPerPixel
  }

  /// Returns the nominal glyph of a scalar, without shaping, or `nil` if the `cmap` table has none.
  public func glyph(for scalar: Unicode.Scalar) -> UInt32? {
    var glyph: hb_codepoint_t = 0
    return hb_font_get_nominal_glyph(harfBuzz, scalar.value, &glyph) != 0 ? glyph : nil
  }

  /// Returns whether the face covers a grapheme cluster: every scalar that is not default-ignorable has
  /// a glyph, as written or in a canonically equivalent form that the shaper finds.
  public func covers(_ character: Character) -> Bool {
    // Most characters are covered as they are written.
    character.unicodeScalars.allSatisfy(hasGlyph) || covers(CharacterForms(character))
  }

  /// Returns whether the face covers one of the forms of a grapheme cluster; see `covers(_:)` for a character.
  func covers(_ forms: CharacterForms) -> Bool { forms.isAnyForm(hasGlyph) }

  /// Returns whether a scalar has a glyph, or its canonical decomposition has.
  private func hasGlyph(_ scalar: Unicode.Scalar) -> Bool {
    if scalar.needsNoGlyph || glyph(for: scalar) != nil { return true }
    var (first, second): (hb_codepoint_t, hb_codepoint_t) = (0, 0)
    guard
      hb_unicode_decompose(hb_unicode_funcs_get_default(), scalar.value, &first, &second) != 0,
      let base = Unicode.Scalar(first), let mark = Unicode.Scalar(second)
    else { return false }
    return (second == 0 || glyph(for: mark) != nil) && hasGlyph(base)
  }

  /// Whether the glyphs are color bitmaps instead of outlines.
  public var hasColorBitmaps: Bool { reader.hasColorBitmaps }
}
