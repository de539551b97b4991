// PrefTypography: the compressed texts in the bitmaps of a font file, which libpng expands before FreeType gets the
// pixels. In: a PNG file. Out: the bytes of such texts.

/// The compressed texts of a PNG file (PNG specification, third edition, 11.3.3).
enum BitmapTexts {
  /// The maximum number of bytes, each of which may expand to 1,032.
  static let limit = 512
  /// The number of pixels that take as long to decode as a byte to expand.
  static let pixelsPerByte = 128

  /// Returns the number of bytes of all chunks with compressed texts.
  static func compressedSize(_ file: FontTable) -> Int {
    let tags = ["zTXt", "iTXt"].map { Int(FontFace.tag($0)) }
    // The chunks after the signature of 8 bytes: length, type, data, checksum.
    var (sum, at) = (0, 8)
    while at + 12 <= file.count {
      let size = file.number32(at)
      if tags.contains(file.number32(at + 4)) { sum += size }
      at += 12 + size
    }
    return sum
  }
}
