// PrefTypography: one face of a font file before its variation axes are set: HarfBuzz's face object,
// the axes and the character coverage. Instances (`Typeface`) share it.

import PrefGeometry
import Synchronization

@_implementationOnly import PrefCHarfBuzz

/// The requested position on each variation axis; `nil` for an axis's default.
struct RequestedAxes: Equatable {
  var weight: Double?
  /// The size in points, for `opsz`.
  var opticalSize: Double?
  /// The width relative to the design, 1 = normal; the `wdth` axis counts in percent.
  var width: Double?
  var isItalic = false
  /// Explicit axis values; they take precedence, and the last one of an axis wins.
  var variations: [FontVariation] = []
}

/// A face of a font file.
///
/// Unchecked: immutable after initialization; HarfBuzz's immutable faces and constant sets may be read from any thread.
final class FontFace: @unchecked Sendable {
  /// An axis of a variable font, in the units of the axis.
  struct Axis: Sendable {
    var tag: UInt32
    var minimum: Double
    var maximum: Double
    var defaultValue: Double
  }

  /// The name of the file, for dumps and errors.
  let file: String
  /// The index of the face in its file.
  let index: Int
  /// Whether the face is one of the bundled fonts, which are known to be well-formed.
  let isBundled: Bool
  /// The bytes of the file, kept alive as long as the face.
  let data: FontData
  /// HarfBuzz's face object, immutable.
  let harfBuzz: OpaquePointer
  /// The variation axes in file order.
  let axes: [Axis]
  /// The work of shaping; none for a bundled font.
  let shapingWork: ShapingWork
  /// The work of loading each glyph; `nil` for a bundled font.
  let glyphWork: GlyphWork?
  /// The files of the bitmaps; `nil` for a bundled font.
  let bitmapFiles: BitmapFiles?
  /// FreeType's face, opened on first use.
  private let freeType = Mutex<FreeTypeFace?>(nil)
  /// The characters in the `cmap` table; empty unless collected on initialization.
  private let characters: OpaquePointer

  /// Opens a face.
  ///
  /// - Parameter collectsCharacters: Whether to read the whole `cmap` table, which ``covers(_:)``
  ///   requires.
  ///
  /// - Throws: ``FontLibraryError/notAFont(path:reason:)`` if the bytes contain no such face.
  init(
    data: FontData, file: String, index: Int, isBundled: Bool = false,
    collectsCharacters: Bool = false
  ) throws(FontLibraryError) {
    guard data.bytes.count < Int(UInt32.max), index >= 0, index < 0xFFFF else {
      throw .notAFont(
        path: file, reason: "the file exceeds 4 GiB or the face index exceeds 65534")
    }
    let chars = data.bytes.bindMemory(to: CChar.self).baseAddress
    let blob = hb_blob_create(
      chars, UInt32(data.bytes.count), HB_MEMORY_MODE_READONLY, nil, nil)
    defer { hb_blob_destroy(blob) }
    guard UInt32(index) < hb_face_count(blob), let face = hb_face_create(blob, UInt32(index)) else {
      throw .notAFont(path: file, reason: "the file has no face with index \(index)")
    }
    guard hb_face_get_glyph_count(face) > 0 else {
      hb_face_destroy(face)
      throw .notAFont(path: file, reason: "the face has no glyphs")
    }
    hb_face_make_immutable(face)
    if isBundled {
      (shapingWork, glyphWork, bitmapFiles) = (.none, nil, nil)
    } else {
      do throws(FontLibraryError) {
        let variations = VariationWork(face)
        let work = GlyphWork(face, variations)
        try Self.check(face, work, data, file: file, index: index)
        shapingWork = try ShapingWork(face, variations, file: file)
        glyphWork = work
        bitmapFiles = BitmapFiles(face)
      } catch {
        hb_face_destroy(face)
        throw error
      }
    }
    self.file = file
    self.index = index
    self.isBundled = isBundled
    self.data = data
    harfBuzz = face
    axes = Self.readAxes(face)
    characters = hb_set_create()
    if collectsCharacters { hb_face_collect_unicodes(face, characters) }
  }

  deinit {
    hb_set_destroy(characters)
    hb_face_destroy(harfBuzz)
  }

  /// Checks the tables of an untrusted font.
  ///
  /// - Throws: ``FontLibraryError/notAFont(path:reason:)`` if reading it or its glyphs could exceed a limit.
  private static func check(
    _ face: OpaquePointer, _ glyphs: GlyphWork, _ data: FontData, file: String, index: Int
  ) throws(FontLibraryError) {
    func refuse(_ reason: String) throws(FontLibraryError) -> Never {
      throw .notAFont(path: file, reason: reason)
    }
    switch FontTable(data.bytes).directoryProblem(face: index) {
    case .unknownFormat:
      try refuse("its format is unknown; use a TrueType or OpenType font or collection")
    case .repeatedTag(let tag):
      try refuse("it has two tables \"\(name(ofTag: tag))\"; remove one")
    case .unorderedTag(let tag):
      try refuse(
        "the table \"\(name(ofTag: tag))\" is not in the order of the tags; sort the tables")
    case .truncated(let tag):
      try refuse("the table \"\(name(ofTag: tag))\" ends after the file; use an undamaged font")
    case nil: break
    }
    let mappings = CharacterMappings.rangeCount(FontTable("cmap", of: face))
    if mappings > CharacterMappings.limit {
      try refuse(
        "its character maps have more than \(CharacterMappings.limit) ranges; use a font with fewer"
      )
    }
    if glyphs.variationValueCount > VariationWork.valueLimit {
      try refuse(
        "its variations have more than \(VariationWork.valueLimit) values; use a font with fewer")
    }
    if BitmapLocations.mayHaveComponents(face) {
      try refuse("it has bitmaps that consist of others; use a font without such glyphs")
    }
    if glyphs.variationWork > GlyphWork.limit {
      try refuse(
        "the variations of its metrics have \(glyphs.variationWork) regions and axes, more than "
          + "\(GlyphWork.limit); use a font with fewer")
    }
    if let glyph = glyphs.excessiveGlyph() {
      try refuse(
        "loading glyph \(glyph) takes more than \(GlyphWork.limit) units of work; "
          + "use a font with fewer components and variations")
    }
  }

  /// Returns FreeType's face, which all readers of the face share.
  ///
  /// - Throws: ``FontLibraryError/notAFont(path:reason:)`` if FreeType rejects the file.
  func freeTypeFace() throws(FontLibraryError) -> FreeTypeFace {
    if let opened = freeType.withLock({ $0 }) { return opened }
    let created = try FreeTypeFace(data: data, file: file, index: index)
    // Another thread may have opened it first.
    return freeType.withLock { face in
      if let face { return face }
      face = created
      return created
    }
  }

  private static func readAxes(_ face: OpaquePointer) -> [Axis] {
    var count = hb_ot_var_get_axis_count(face)
    guard count > 0, count <= 64 else { return [] }
    var infos = [hb_ot_var_axis_info_t](repeating: hb_ot_var_axis_info_t(), count: Int(count))
    hb_ot_var_get_axis_infos(face, 0, &count, &infos)
    return infos.prefix(Int(count)).map {
      Axis(
        tag: $0.tag, minimum: Double($0.min_value), maximum: Double($0.max_value),
        defaultValue: Double($0.default_value))
    }
  }

  /// Returns the number of faces in a font file or collection.
  static func count(in data: FontData) -> Int {
    let chars = data.bytes.bindMemory(to: CChar.self).baseAddress
    guard
      let blob = hb_blob_create(
        chars, UInt32(clamping: data.bytes.count), HB_MEMORY_MODE_READONLY, nil, nil)
    else { return 0 }
    defer { hb_blob_destroy(blob) }
    return Int(hb_face_count(blob))
  }

  /// Returns whether the `cmap` table maps the character; requires `collectsCharacters`.
  func covers(_ scalar: Unicode.Scalar) -> Bool { hb_set_has(characters, scalar.value) != 0 }

  /// Returns whether the face has a GSUB feature with this tag.
  func hasFeature(_ tag: UInt32) -> Bool {
    var tags = [hb_tag_t](repeating: 0, count: 256)
    var count = UInt32(tags.count)
    _ = hb_ot_layout_table_get_feature_tags(harfBuzz, Self.substitutions, 0, &count, &tags)
    return tags.prefix(Int(count)).contains(tag)
  }

  /// Returns a value for every axis in file order: the requested one, clamped to the range of the axis,
  /// or the default.
  func coordinates(_ requested: RequestedAxes) -> [Double] {
    axes.map { axis in
      guard let value = Self.requestedValue(requested, axis), value.isFinite else {
        return axis.defaultValue
      }
      return max(min(value, axis.maximum), axis.minimum)
    }
  }

  private static func requestedValue(_ requested: RequestedAxes, _ axis: Axis) -> Double? {
    let explicit = requested.variations.last { tag($0.tag) == axis.tag }
    if let explicit { return explicit.value }
    return switch axis.tag {
    case weightTag: requested.weight
    case opticalSizeTag: requested.opticalSize
    case widthTag: requested.width.map { $0 * 100 }
    case italicTag where requested.isItalic: 1
    case slantTag where requested.isItalic: axis.minimum
    default: nil
    }
  }

  static let weightTag = tag("wght")
  static let opticalSizeTag = tag("opsz")
  static let widthTag = tag("wdth")
  static let italicTag = tag("ital")
  static let slantTag = tag("slnt")
  private static let substitutions = tag("GSUB")

  /// Returns an OpenType tag as a number; short names are padded with spaces to four characters.
  static func tag(_ name: String) -> UInt32 {
    let bytes = Array(name.utf8.prefix(4))
    return (0..<4).reduce(0) { $0 << 8 | UInt32($1 < bytes.count ? bytes[$1] : 0x20) }
  }

  /// Returns the four characters of an OpenType tag.
  static func name(ofTag tag: UInt32) -> String {
    withUnsafeBytes(of: tag.bigEndian) { String(decoding: $0, as: UTF8.self) }
  }
}
