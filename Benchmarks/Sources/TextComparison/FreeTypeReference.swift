// Draws glyphs with FreeType's rasterizer, directly and through cairo.

import CCairoFreeType

/// A glyph with its pen position in pixels.
struct LineGlyph {
  var number: UInt32
  var x: Double
  /// The y of the baseline, in pixels.
  var y: Double
}

/// The size of one line's picture, in pixels.
struct Canvas {
  var width: Int
  var height: Int
}

/// An error code returned by FreeType.
struct FreeTypeError: Error {
  var code: FT_Error
}

/// A font opened with FreeType directly.
final class FreeTypeReference {
  private var library: FT_Library?
  private var face: FT_Face?
  private let size: Double

  init(path: String, size: Double) throws {
    self.size = size
    for code in [FT_Init_FreeType(&library), FT_New_Face(library, path, 0, &face)] where code != 0 {
      throw FreeTypeError(code: code)
    }
    let code = FT_Set_Char_Size(face, 0, FT_F26Dot6(size * 64), 72, 72)
    if code != 0 { throw FreeTypeError(code: code) }
  }

  deinit {
    FT_Done_Face(face)
    FT_Done_FreeType(library)
  }

  /// Returns the coverage of the line by FreeType's rasterizer, 0…1, with overlapping glyphs
  /// composited.
  func coverage(_ glyphs: [LineGlyph], _ canvas: Canvas) -> [Double] {
    var result = [Double](repeating: 0, count: canvas.width * canvas.height)
    for glyph in glyphs {
      let whole = glyph.x.rounded(.down)
      guard let face, FT_Load_Glyph(face, glyph.number, FT_Int32(FT_LOAD_NO_HINTING)) == 0,
        let slot = face.pointee.glyph
      else { continue }
      FT_Outline_Translate(&slot.pointee.outline, FT_Pos((glyph.x - whole) * 64), 0)
      guard FT_Render_Glyph(slot, FT_RENDER_MODE_NORMAL) == 0 else { continue }
      let bitmap = slot.pointee.bitmap
      guard let buffer = bitmap.buffer else { continue }
      for row in 0..<Int(bitmap.rows) {
        for column in 0..<Int(bitmap.width) {
          let x = Int(whole) + Int(slot.pointee.bitmap_left) + column
          let y = Int(glyph.y) - Int(slot.pointee.bitmap_top) + row
          guard (0..<canvas.width).contains(x), (0..<canvas.height).contains(y) else { continue }
          let value = Double(buffer[row * Int(bitmap.pitch) + column]) / 255
          let at = y * canvas.width + x
          result[at] += value * (1 - result[at])
        }
      }
    }
    return result
  }

  /// Returns the difference of each pixel drawn by cairo from the background, 0…1.
  func cairoCoverage(_ glyphs: [LineGlyph], _ canvas: Canvas, white: Bool) -> [Double] {
    let surface = cairo_image_surface_create(
      CAIRO_FORMAT_RGB24, Int32(canvas.width), Int32(canvas.height))
    let context = cairo_create(surface)
    defer {
      cairo_destroy(context)
      cairo_surface_destroy(surface)
    }
    let (ink, paper) = white ? (1.0, 0.0) : (0.0, 1.0)
    cairo_set_source_rgb(context, paper, paper, paper)
    cairo_paint(context)
    cairo_set_source_rgb(context, ink, ink, ink)
    let cairoFace = cairo_ft_font_face_create_for_ft_face(
      face, Int32(FT_LOAD_NO_HINTING))
    defer { cairo_font_face_destroy(cairoFace) }
    cairo_set_font_face(context, cairoFace)
    cairo_set_font_size(context, size)
    let options = cairo_font_options_create()
    cairo_font_options_set_hint_style(options, CAIRO_HINT_STYLE_NONE)
    cairo_font_options_set_hint_metrics(options, CAIRO_HINT_METRICS_OFF)
    cairo_font_options_set_antialias(options, CAIRO_ANTIALIAS_GRAY)
    cairo_set_font_options(context, options)
    cairo_font_options_destroy(options)
    let drawn = glyphs.map { cairo_glyph_t(index: UInt($0.number), x: $0.x, y: $0.y) }
    cairo_show_glyphs(context, drawn, Int32(drawn.count))
    cairo_surface_flush(surface)
    guard let data = cairo_image_surface_get_data(surface) else { return [] }
    let stride = Int(cairo_image_surface_get_stride(surface))
    return (0..<canvas.height).flatMap { y in
      (0..<canvas.width).map { x in
        let value = Double(data[y * stride + x * 4]) / 255
        return white ? value : 1 - value
      }
    }
  }
}
