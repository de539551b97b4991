// PrefTextConformance: the same rendering by HarfBuzz alone, without the library and without FreeType.
// If it differs from the expectation in the same way, the failure is HarfBuzz's.

import PrefGeometry

@_implementationOnly import PrefCHarfBuzz

enum PlainHarfBuzz {
  /// The HarfBuzz scale: thousandths of an em with six fractional bits.
  private static let scale: Int32 = 64_000

  /// The destination of HarfBuzz's draw callbacks.
  private struct Target {
    var path = Path()
  }

  /// The rendering of a case by HarfBuzz.
  struct Rendering {
    var outlines: [OutlineSegment] = []
    /// Whether a character was mapped to `.notdef`.
    var lacksGlyph = false
  }

  /// Renders a case, or returns `nil` if the font cannot be opened.
  static func draw(_ test: ConformanceCase, font path: String) -> Rendering? {
    guard let blob = hb_blob_create_from_file_or_fail(path),
      let face = hb_face_create(blob, 0), let font = hb_font_create(face),
      let buffer = hb_buffer_create(), let functions = hb_draw_funcs_create()
    else { return nil }
    defer {
      hb_draw_funcs_destroy(functions)
      hb_buffer_destroy(buffer)
      hb_font_destroy(font)
      hb_face_destroy(face)
      hb_blob_destroy(blob)
    }
    hb_font_set_scale(font, scale, scale)
    let variations = test.axes.map {
      hb_variation_t(
        tag: hb_tag_from_string($0.tag, Int32($0.tag.utf8.count)), value: Float($0.value))
    }
    hb_font_set_variations(font, variations, UInt32(variations.count))
    hb_buffer_add_utf8(buffer, test.text, -1, 0, -1)
    hb_buffer_guess_segment_properties(buffer)
    hb_shape(font, buffer, nil, 0)
    set(functions)
    var count: UInt32 = 0
    guard let infos = hb_buffer_get_glyph_infos(buffer, &count),
      let positions = hb_buffer_get_glyph_positions(buffer, &count)
    else { return Rendering() }
    var pen = 0.0
    var rendering = Rendering()
    for index in 0..<Int(count) {
      var target = Target()
      withUnsafeMutablePointer(to: &target) {
        hb_font_get_glyph_shape(font, infos[index].codepoint, functions, $0)
      }
      if infos[index].codepoint == 0 { rendering.lacksGlyph = true }
      rendering.outlines += OutlineSegment.segments(
        of: target.path, unitsPerEm: 1, x: pen + Double(positions[index].x_offset) / 64,
        y: Double(positions[index].y_offset) / 64)
      pen += Double(positions[index].x_advance) / 64
    }
    return rendering
  }

  private static func set(_ functions: OpaquePointer) {
    hb_draw_funcs_set_move_to_func(
      functions,
      { _, data, _, x, y, _ in PlainHarfBuzz.change(data) { $0.move(to: PlainHarfBuzz.point(x, y)) }
      }, nil, nil)
    hb_draw_funcs_set_line_to_func(
      functions,
      { _, data, _, x, y, _ in
        PlainHarfBuzz.change(data) { $0.addLine(to: PlainHarfBuzz.point(x, y)) }
      }, nil, nil)
    hb_draw_funcs_set_quadratic_to_func(
      functions,
      { _, data, _, cx, cy, x, y, _ in
        PlainHarfBuzz.change(data) {
          $0.addQuadCurve(to: PlainHarfBuzz.point(x, y), control: PlainHarfBuzz.point(cx, cy))
        }
      }, nil, nil)
    hb_draw_funcs_set_cubic_to_func(
      functions,
      { _, data, _, ax, ay, bx, by, x, y, _ in
        PlainHarfBuzz.change(data) {
          $0.addCurve(
            to: PlainHarfBuzz.point(x, y), control1: PlainHarfBuzz.point(ax, ay),
            control2: PlainHarfBuzz.point(bx, by))
        }
      }, nil, nil)
  }

  private static func change(_ data: UnsafeMutableRawPointer?, _ body: (inout Path) -> Void) {
    guard let data else { return }
    body(&data.assumingMemoryBound(to: Target.self).pointee.path)
  }

  /// Converts a HarfBuzz point to y down, as in the library's outlines.
  private static func point(_ x: Float, _ y: Float) -> CGPoint {
    CGPoint(x: Double(x) / 64, y: -Double(y) / 64)
  }
}
