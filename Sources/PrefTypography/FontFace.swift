// Typography: one face of one font file, before its axes are set: HarfBuzz's view of its tables, its axes, and which
// characters it has. Instances (`Typeface`) share it.

import PrefGeometry

@_implementationOnly import PrefCHarfBuzz

/// What a text wishes of a font's axes; nil for the defaults.
struct AxisWishes: Equatable {
  var weight: Double?
  /// In points.
  var opticalSize: Double?
  /// 1 as designed.
  var width: Double?
  var isItalic = false
  /// Places that the author chose; the last one of an axis counts.
  var variations: [FontVariation] = []
}

/// A face as it stands in its file; immutable, safe on every thread.
final class FontFace: @unchecked Sendable {
  /// An axis along which a variable font varies.
  struct Axis: Sendable {
    var tag: UInt32
    var minimum: Double
    var maximum: Double
    var standard: Double
  }

  /// The name of the file, for dumps and errors.
  let file: String
  /// The number of the face in its file.
  let index: Int
  /// Whether the face comes with the package and is known to be well made.
  let isBundled: Bool
  /// The bytes; alive as long as the face.
  let data: FontData
  /// HarfBuzz's face, immutable.
  let harfBuzz: OpaquePointer
  /// The axes in the order of the file.
  let axes: [Axis]
  /// The characters that have a glyph; empty unless they were asked for.
  private let characters: OpaquePointer

  /// Opens a face; throws where the bytes hold none.
  ///
  /// With `collectsCharacters`, `covers(_:)` can be asked, which costs the reading of the whole table of characters.
  init(
    data: FontData, file: String, index: Int, isBundled: Bool = false,
    collectsCharacters: Bool = false
  ) throws(FontLibraryError) {
    guard data.bytes.count < Int(UInt32.max), index >= 0, index < 0xFFFF else {
      throw .notAFont(path: file, reason: "it is too large")
    }
    let chars = data.bytes.bindMemory(to: CChar.self).baseAddress
    let blob = hb_blob_create(
      chars, UInt32(data.bytes.count), HB_MEMORY_MODE_READONLY, nil, nil)
    defer { hb_blob_destroy(blob) }
    guard UInt32(index) < hb_face_count(blob), let face = hb_face_create(blob, UInt32(index)) else {
      throw .notAFont(path: file, reason: "it holds no such face")
    }
    guard hb_face_get_glyph_count(face) > 0 else {
      hb_face_destroy(face)
      throw .notAFont(path: file, reason: "it holds no glyphs")
    }
    hb_face_make_immutable(face)
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

  private static func readAxes(_ face: OpaquePointer) -> [Axis] {
    var count = hb_ot_var_get_axis_count(face)
    guard count > 0, count <= 64 else { return [] }
    var infos = [hb_ot_var_axis_info_t](repeating: hb_ot_var_axis_info_t(), count: Int(count))
    hb_ot_var_get_axis_infos(face, 0, &count, &infos)
    return infos.prefix(Int(count)).map {
      Axis(
        tag: $0.tag, minimum: Double($0.min_value), maximum: Double($0.max_value),
        standard: Double($0.default_value))
    }
  }

  /// The number of faces in a file.
  static func count(in data: FontData) -> Int {
    let chars = data.bytes.bindMemory(to: CChar.self).baseAddress
    guard
      let blob = hb_blob_create(
        chars, UInt32(clamping: data.bytes.count), HB_MEMORY_MODE_READONLY, nil, nil)
    else { return 0 }
    defer { hb_blob_destroy(blob) }
    return Int(hb_face_count(blob))
  }

  /// Whether the font has a glyph for a character.
  func covers(_ scalar: Unicode.Scalar) -> Bool { hb_set_has(characters, scalar.value) != 0 }

  /// Whether the font has a substitution of this name.
  func hasFeature(_ tag: UInt32) -> Bool {
    var tags = [hb_tag_t](repeating: 0, count: 256)
    var count = UInt32(tags.count)
    _ = hb_ot_layout_table_get_feature_tags(harfBuzz, Self.substitutions, 0, &count, &tags)
    return tags.prefix(Int(count)).contains(tag)
  }

  /// The value of every axis in the file's order: the wish for its tag, kept within the axis, or the default.
  func coordinates(_ wishes: AxisWishes) -> [Double] {
    axes.map { axis in
      guard let wish = Self.wish(wishes, axis), wish.isFinite else { return axis.standard }
      return max(min(wish, axis.maximum), axis.minimum)
    }
  }

  private static func wish(_ wishes: AxisWishes, _ axis: Axis) -> Double? {
    let chosen = wishes.variations.last { tag($0.tag) == axis.tag }
    if let chosen { return chosen.value }
    return switch axis.tag {
    case weightTag: wishes.weight
    case opticalSizeTag: wishes.opticalSize
    case widthTag: wishes.width.map { $0 * 100 }
    case italicTag where wishes.isItalic: 1
    case slantTag where wishes.isItalic: axis.minimum
    default: nil
    }
  }

  static let weightTag = tag("wght")
  static let opticalSizeTag = tag("opsz")
  static let widthTag = tag("wdth")
  static let italicTag = tag("ital")
  static let slantTag = tag("slnt")
  private static let substitutions = tag("GSUB")

  /// A tag's letters as a number; spaces fill up to four.
  static func tag(_ letters: String) -> UInt32 {
    let bytes = Array(letters.utf8.prefix(4))
    return (0..<4).reduce(0) { $0 << 8 | UInt32($1 < bytes.count ? bytes[$1] : 0x20) }
  }

  /// A tag's number as four letters.
  static func letters(_ tag: UInt32) -> String {
    withUnsafeBytes(of: tag.bigEndian) { String(decoding: $0, as: UTF8.self) }
  }
}
