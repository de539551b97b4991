// PrefTypography: flags of subdivisions, such as that of Wales: a black flag, the letters of a region as tag
// characters, and a cancel tag. In: a shaped flag. Out: whether the font has a picture of it.

import PrefGeometry

@_implementationOnly import PrefCHarfBuzz

extension Typeface {
  /// Returns whether a cluster with tag characters has a picture that does not depend on the letters: that of its base,
  /// or that for unknown flags, which fonts have for a flag without letters.
  ///
  /// - Parameter glyph: The first glyph of the cluster.
  func losesTags(_ scalars: String.UnicodeScalarView, glyph: UInt32?) -> Bool {
    guard let base = scalars.first,
      scalars.contains(where: { (0xE0020...0xE007E).contains($0.value) })
    else { return false }
    return glyph == self.glyph(for: base) || glyph == firstGlyph(of: "\(base)\u{E007F}")
  }

  /// Returns the first glyph of a text in this font alone, or `nil` if it has none.
  private func firstGlyph(of text: String) -> UInt32? {
    // `hb_buffer_create` never returns `NULL`; on failure it returns an inert buffer.
    let buffer: OpaquePointer = hb_buffer_create()
    defer { hb_buffer_destroy(buffer) }
    hb_buffer_add_utf8(buffer, text, -1, 0, -1)
    hb_buffer_set_direction(buffer, HB_DIRECTION_LTR)
    hb_buffer_set_script(buffer, HB_SCRIPT_LATIN)
    hb_shape(harfBuzz, buffer, nil, 0)
    var count: UInt32 = 0
    return hb_buffer_get_glyph_infos(buffer, &count).flatMap { count > 0 ? $0[0].codepoint : nil }
  }
}
