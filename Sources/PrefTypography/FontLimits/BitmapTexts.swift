// PrefTypography: the compressed texts and color profiles in the bitmaps of a font file, which libpng expands before
// FreeType gets the pixels. In: a PNG file. Out: their bytes.

/// The compressed parts of a PNG file other than its pixels (PNG specification, third edition, 11.3.2.3 and 11.3.3).
struct BitmapTexts {
  /// The number of bytes of texts, each of which may expand to 1,032; a glyph with more than ``limit`` is not drawn.
  private(set) var textSize = 0
  /// The number of bytes of color profiles, of which libpng expands as much as they state.
  private(set) var profileSize = 0

  /// The maximum number of bytes of texts.
  static let limit = 512
  /// The number of pixels that take as long to decode as a byte to expand.
  static let pixelsPerByte = 128

  /// Reads the chunks of a file: length, type, data and checksum, after the signature of 8 bytes.
  init(_ file: FontTable) {
    let (text, anyText) = (Int(FontFace.tag("zTXt")), Int(FontFace.tag("iTXt")))
    let profile = Int(FontFace.tag("iCCP"))
    var at = 8
    while at + 12 <= file.count {
      let (size, type) = (file.number32(at), file.number32(at + 4))
      if type == text || (type == anyText && Self.isCompressed(file, at: at + 8, size)) {
        textSize += size
      }
      if type == profile { profileSize += size }
      at += 12 + size
    }
  }

  /// Returns whether the text of an `iTXt` chunk is compressed: the byte after the keyword and its final zero is not 0.
  private static func isCompressed(_ file: FontTable, at start: Int, _ size: Int) -> Bool {
    let end = (start..<(start + min(size, 81))).first { file.byte($0) == 0 }
    return end.map { file.byte($0 + 1) != 0 } ?? true
  }
}
