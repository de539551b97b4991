// PrefTypography: glyph loading by FreeType. In: a face and its axis values. Out: outlines, metrics and
// color bitmaps. One lock guards all calls, because faces share FreeType's library object.

import PrefDrawing
import PrefGeometry
import Synchronization

@_implementationOnly import PrefCFreeType

/// FreeType's library object.
///
/// Unchecked: used under the lock of `shared`, which also guards its faces.
private struct FreeType: @unchecked Sendable {
  let library: OpaquePointer?

  static let shared = Mutex(FreeType())

  private init() {
    var library: FT_Library?
    self.library = FT_Init_FreeType(&library) == 0 ? library : nil
  }
}

/// An open FreeType face. The instances of a variable font share it, since an open face with axes takes 80 KiB: each
/// sets its axes before it reads, unless they are set already.
///
/// Unchecked: used under the lock of `FreeType.shared`, except for the immutable properties.
final class FreeTypeFace: @unchecked Sendable {
  /// The address of the `FT_FaceRec`. No stored property has a type of a C module, because modules that import this one
  /// without that C module could not compute its layout.
  fileprivate let address: UnsafeMutableRawPointer
  private let data: FontData
  /// Whether the glyphs are bitmaps of a single size instead of outlines.
  fileprivate let hasColorBitmaps: Bool
  /// The axis values that are set.
  private var coordinates: [Double] = []

  /// Opens a face.
  ///
  /// - Throws: ``FontLibraryError/notAFont(path:reason:)`` if FreeType rejects the file.
  init(data: FontData, file: String, index: Int) throws(FontLibraryError) {
    let bytes = data.bytes
    var failure: FT_Error = 0
    let opened = FreeType.shared.withLock { freeType -> (address: UInt, hasColorBitmaps: Bool)? in
      guard let library = freeType.library else { return nil }
      var face: FT_Face?
      failure = FT_New_Memory_Face(
        library, bytes.bindMemory(to: FT_Byte.self).baseAddress, FT_Long(bytes.count),
        FT_Long(index), &face)
      guard failure == 0, let face else { return nil }
      return (UInt(bitPattern: face), Self.setSize(face))
    }
    guard let opened, let address = UnsafeMutableRawPointer(bitPattern: opened.address) else {
      throw .notAFont(path: file, reason: "FreeType error \(failure)")
    }
    self.address = address
    self.data = data
    hasColorBitmaps = opened.hasColorBitmaps
  }

  deinit {
    FreeType.shared.withLock { _ in
      _ = FT_Done_Face(address.assumingMemoryBound(to: FT_FaceRec.self))
    }
  }

  /// Sets the size; returns whether the face has only bitmaps.
  private static func setSize(_ face: FT_Face) -> Bool {
    let isScalable = face.pointee.face_flags & 1 != 0
    if isScalable {
      FT_Set_Pixel_Sizes(face, 0, OutlineReader.pixelsPerEm)
      return false
    }
    return face.pointee.num_fixed_sizes > 0 && FT_Select_Size(face, 0) == 0
  }

  /// Returns the face with its axes set; requires the lock of `FreeType.shared`.
  fileprivate func setting(_ coordinates: [Double]) -> FT_Face {
    let face = address.assumingMemoryBound(to: FT_FaceRec.self)
    if !coordinates.isEmpty, coordinates != self.coordinates {
      var fixed = coordinates.map { FT_Fixed(($0 * 65536).rounded()) }
      FT_Set_Var_Design_Coordinates(face, FT_UInt(fixed.count), &fixed)
      self.coordinates = coordinates
    }
    return face
  }
}

/// Reads the outlines and bitmaps of a face at fixed positions of its axes; thread-safe.
final class OutlineReader: Sendable {
  /// The size at which outlines are loaded, in pixels per em: a power of two, so that scaling to em is
  /// exact.
  fileprivate static let pixelsPerEm: UInt32 = 1024
  private static let noHinting: Int32 = 1 << 1
  private static let noBitmap: Int32 = 1 << 3
  private static let color: Int32 = 1 << 20
  private static let metricsOnly: Int32 = 1 << 22
  /// The maximum number of pixels of a color bitmap; those of emoji fonts have up to 160 × 160. Larger ones are not
  /// decoded, since a small file can have a bitmap of any size.
  private static let maxBitmapPixels = 512 * 512

  private let source: FreeTypeFace
  /// A value for each axis in file order.
  private let coordinates: [Double]
  /// The work of loading each glyph; `nil` for a bundled font.
  private let work: GlyphWork?
  /// Whether the glyphs are bitmaps of a single size instead of outlines.
  var hasColorBitmaps: Bool { source.hasColorBitmaps }

  /// Opens a face, unless another reader has opened it.
  ///
  /// - Parameter coordinates: A value for each axis in file order; empty for the defaults of a face that no other
  ///   reader uses.
  ///
  /// - Throws: ``FontLibraryError/notAFont(path:reason:)`` if FreeType rejects the file.
  init(_ face: FontFace, coordinates: [Double]) throws(FontLibraryError) {
    source = try face.freeTypeFace()
    self.coordinates = coordinates
    work = face.glyphWork
  }

  private func withFace<Result>(_ body: (FT_Face) -> sending Result) -> sending Result {
    FreeType.shared.withLock { _ in body(source.setting(coordinates)) }
  }

  /// Returns the unhinted outline of a glyph in em, y down, multiplied by a scale; empty if there is none, or if
  /// loading it exceeds the limit of ``GlyphWork``.
  func outline(of glyph: UInt32, scale: CGSize) -> Path {
    guard !hasColorBitmaps, (work?.work(glyph) ?? 0) <= GlyphWork.limit else { return Path() }
    let unit = 1 / (64 * CGFloat(Self.pixelsPerEm))
    return withFace { face -> Path in
      guard FT_Load_Glyph(face, glyph, Self.noHinting | Self.noBitmap) == 0,
        let slot = face.pointee.glyph, slot.pointee.outline.n_points > 0
      else { return Path() }
      var target = OutlineTarget(scaleX: unit * scale.width, scaleY: -unit * scale.height)
      target.segments.reserve(Int(slot.pointee.outline.n_points) + 4)
      var steps = OutlineTarget.steps
      withUnsafeMutablePointer(to: &target) { target in
        _ = FT_Outline_Decompose(&slot.pointee.outline, &steps, target)
      }
      target.segments.close()
      return Path(target.segments)
    }
  }

  /// Returns the number of pixels of the color bitmap of a glyph, without decoding it; 0 if it has none or a too large
  /// one.
  func picturePixelCount(of glyph: UInt32) -> Int {
    hasColorBitmaps ? withFace { Self.picturePixelCount(of: glyph, $0) } : 0
  }

  private static func picturePixelCount(of glyph: UInt32, _ face: FT_Face) -> Int {
    guard FT_Load_Glyph(face, glyph, color | metricsOnly) == 0, let slot = face.pointee.glyph else {
      return 0
    }
    let count = Int(slot.pointee.bitmap.width) * Int(slot.pointee.bitmap.rows)
    return count <= maxBitmapPixels ? count : 0
  }

  /// Returns the color bitmap of a glyph with its frame in em, y down, or `nil` if it has none or a too large one.
  func picture(of glyph: UInt32, name: String) -> GlyphPicture? {
    guard hasColorBitmaps else { return nil }
    return withFace { face -> GlyphPicture? in
      guard Self.picturePixelCount(of: glyph, face) > 0,
        FT_Load_Glyph(face, glyph, Self.color) == 0, let slot = face.pointee.glyph,
        let size = face.pointee.size
      else { return nil }
      let bitmap = slot.pointee.bitmap
      guard bitmap.pixel_mode == UInt8(FT_PIXEL_MODE_BGRA.rawValue), let source = bitmap.buffer,
        bitmap.width > 0, bitmap.rows > 0
      else { return nil }
      let (width, height) = (Int(bitmap.width), Int(bitmap.rows))
      var pixels = [UInt8](repeating: 0, count: width * height * 4)
      for row in 0..<height {
        let line = source + row * Int(bitmap.pitch)
        for column in 0..<width {
          let (from, to) = (column * 4, (row * width + column) * 4)
          pixels[to] = line[from + 2]
          pixels[to + 1] = line[from + 1]
          pixels[to + 2] = line[from]
          pixels[to + 3] = line[from + 3]
        }
      }
      let pixelsPerEm = CGFloat(max(size.pointee.metrics.x_ppem, 1))
      return GlyphPicture(
        image: PixelImage(width: width, height: height, pixels: pixels, name: name),
        frame: CGRect(
          x: CGFloat(slot.pointee.bitmap_left) / pixelsPerEm,
          y: -CGFloat(slot.pointee.bitmap_top) / pixelsPerEm,
          width: CGFloat(width) / pixelsPerEm, height: CGFloat(height) / pixelsPerEm))
    }
  }

  /// Returns the metrics that the file states, in em.
  func metrics() -> FontMetrics {
    withFace { face -> FontMetrics in
      let unitsPerEm = CGFloat(max(face.pointee.units_per_EM, 1))
      func em(_ units: some BinaryInteger) -> CGFloat { CGFloat(Int(units)) / unitsPerEm }
      var metrics = FontMetrics(
        ascent: em(face.pointee.ascender), descent: -em(face.pointee.descender), leading: 0,
        capHeight: 0.7, xHeight: 0.5, underlineOffset: -em(face.pointee.underline_position),
        underlineThickness: em(face.pointee.underline_thickness), strikethroughOffset: 0,
        strikethroughThickness: 0)
      metrics.leading = max(em(face.pointee.height) - metrics.lineHeight, 0)
      if let table = FT_Get_Sfnt_Table(face, FT_SFNT_OS2) {
        let os2 = table.assumingMemoryBound(to: TT_OS2.self).pointee
        // Some fonts leave these fields at 0; the defaults of 0.7 and 0.5 em then apply.
        if os2.sCapHeight > 0 { metrics.capHeight = em(os2.sCapHeight) }
        if os2.sxHeight > 0 { metrics.xHeight = em(os2.sxHeight) }
        metrics.strikethroughOffset = em(os2.yStrikeoutPosition)
        metrics.strikethroughThickness = em(os2.yStrikeoutSize)
      }
      if metrics.underlineThickness <= 0 { metrics.underlineThickness = 0.05 }
      if metrics.underlineOffset <= 0 { metrics.underlineOffset = 0.1 }
      if metrics.strikethroughThickness <= 0 {
        metrics.strikethroughThickness = metrics.underlineThickness
      }
      if metrics.strikethroughOffset <= 0 { metrics.strikethroughOffset = metrics.xHeight / 2 }
      return metrics
    }
  }

  /// Returns the family name that the file states.
  func familyName() -> String? {
    withFace { face in face.pointee.family_name.map { String(cString: $0) } }
  }

  /// Returns the italic and bold style flags of the file.
  func styleFlags() -> (isItalic: Bool, isBold: Bool) {
    withFace { face in
      (face.pointee.style_flags & 1 != 0, face.pointee.style_flags & 2 != 0)
    }
  }
}

/// Collects the segments of a FreeType outline.
private struct OutlineTarget {
  var segments = PathSegments()
  let scaleX: CGFloat
  let scaleY: CGFloat

  init(scaleX: CGFloat, scaleY: CGFloat) {
    self.scaleX = scaleX
    self.scaleY = scaleY
  }

  func point(_ vector: UnsafePointer<FT_Vector>?) -> CGPoint {
    guard let vector = vector?.pointee else { return .zero }
    return CGPoint(x: CGFloat(vector.x) * scaleX, y: CGFloat(vector.y) * scaleY)
  }

  static let steps = FT_Outline_Funcs(
    move_to: { to, context in
      with(context) {
        $0.segments.close()
        $0.segments.move(to: $0.point(to))
      }
    },
    line_to: { to, context in with(context) { $0.segments.line(to: $0.point(to)) } },
    conic_to: { control, to, context in
      with(context) { $0.segments.quadCurve(to: $0.point(to), control: $0.point(control)) }
    },
    cubic_to: { control1, control2, to, context in
      with(context) {
        $0.segments.curve(
          to: $0.point(to), control1: $0.point(control1), control2: $0.point(control2))
      }
    },
    shift: 0, delta: 0)

  private static func with(
    _ context: UnsafeMutableRawPointer?, _ body: (inout OutlineTarget) -> Void
  ) -> Int32 {
    guard let context else { return 1 }
    body(&context.assumingMemoryBound(to: OutlineTarget.self).pointee)
    return 0
  }
}
