// PrefVectorEncoder: the embedded fonts of a PDF document. A font has the glyphs that the document uses, in the order
// of their first use, and the characters that they represent, so that text can be searched and copied.

import PrefDrawing
import PrefGeometry

/// The fonts of a document under construction.
struct PDFFonts {
  /// What all glyphs of a font have in common.
  private struct Key: Hashable {
    let store: ObjectIdentifier
    let slant: CGFloat
    let embolden: CGFloat
    /// The font size, if the outlines depend on it.
    let size: CGFloat

    init(_ run: GlyphRun) {
      store = ObjectIdentifier(run.store)
      (slant, embolden) = (run.slant, run.embolden)
      size = run.embolden > 0 ? run.fontSize : 0
    }
  }

  private var fonts: [PDFFont] = []
  private var indices: [Key: Int] = [:]

  /// Returns the index of a run's font, which is added to the file on first use.
  mutating func index(of run: GlyphRun, _ file: inout PDFFile) -> Int {
    let key = Key(run)
    if let known = indices[key] { return known }
    indices[key] = fonts.count
    fonts.append(PDFFont(run, index: fonts.count, number: file.reserve()))
    return fonts.count - 1
  }

  subscript(_ index: Int) -> PDFFont {
    get { fonts[index] }
    _modify { yield &fonts[index] }
  }

  /// Adds the objects of all fonts to the file.
  func write(to file: inout PDFFile) {
    for font in fonts { font.write(to: &file) }
  }
}

/// A font of a document: a composite font (ISO 32000-1, section 9.7) whose codes are its glyphs.
struct PDFFont {
  /// The number of the font's object.
  let number: Int
  /// The run whose store and synthetic attributes the outlines have.
  private let run: GlyphRun
  private let index: Int
  private var codes: [UInt32: Int] = [:]
  private var glyphs: [CFFFont.Glyph]
  /// The text of each code; empty if it is not known.
  private var texts: [String] = [""]
  private var bounds = CGRect.null
  private var space: Int?

  init(_ run: GlyphRun, index: Int, number: Int) {
    (self.run, self.index, self.number) = (run, index, number)
    glyphs = [CFFFont.Glyph(outline: run.outline(of: 0), advance: run.store.advance(of: 0))]
  }

  /// Returns the code of a glyph, which is added on first use; nil if it has an outline that is not finite, or if the
  /// font is full.
  mutating func code(of glyph: UInt32) -> Int? {
    if let known = codes[glyph] { return known }
    let outline = run.outline(of: glyph)
    guard outline.isFinite, glyphs.count < 65_535 else { return nil }
    let code = glyphs.count
    codes[glyph] = code
    glyphs.append(CFFFont.Glyph(outline: outline, advance: run.store.advance(of: glyph)))
    texts.append("")
    if !outline.isEmpty { bounds = bounds.union(outline.boundingRect) }
    return code
  }

  /// Returns the code of a space, which is added on first use. Its advance is a fourth of an em.
  mutating func spaceCode() -> Int? {
    if let space { return space }
    guard glyphs.count < 65_535 else { return nil }
    space = glyphs.count
    glyphs.append(CFFFont.Glyph(outline: Path(), advance: 0.25))
    texts.append(" ")
    return space
  }

  /// Returns the advance of a code in ems, as the font declares it.
  func advance(of code: Int) -> CGFloat { (glyphs[code].advance * 1000).rounded() / 1000 }

  /// Sets the text of a code; returns false if it has another text already.
  mutating func setText(_ text: String, of code: Int) -> Bool {
    if texts[code].isEmpty { texts[code] = text }
    return texts[code] == text
  }

  // MARK: - Objects

  func write(to file: inout PDFFile) {
    let name = fontName
    // In thousandths of an em, y up.
    let box =
      bounds.isNull
      ? .zero
      : CGRect(
        x: bounds.minX * 1000, y: -bounds.maxY * 1000, width: bounds.width * 1000,
        height: bounds.height * 1000)
    let font = CFFFont(name: name, glyphs: glyphs, bounds: box)
    let program = file.add(stream: font.bytes(), "/Subtype /CIDFontType0C")
    let edges = [box.minX, box.minY, box.maxX, box.maxY].map { $0.text() }.joined(separator: " ")
    let descriptor = file.add(
      "<< /Type /FontDescriptor /FontName /\(name) /Flags 4 /FontBBox [\(edges)] "
        + "/ItalicAngle \(run.slant > 0 ? -12 : 0) /Ascent \(box.maxY.text()) "
        + "/Descent \(box.minY.text()) /CapHeight \(box.maxY.text()) /StemV 80 "
        + "/FontFile3 \(program) 0 R >>")
    let widths = glyphs.map { (($0.advance * 1000).rounded()).text() }.joined(separator: " ")
    let descendant = file.add(
      "<< /Type /Font /Subtype /CIDFontType0 /BaseFont /\(name) /CIDSystemInfo "
        + "<< /Registry (Adobe) /Ordering (Identity) /Supplement 0 >> "
        + "/FontDescriptor \(descriptor) 0 R /DW 0 /W [0 [\(widths)]] >>")
    let unicode = file.add(stream: Array(unicodeMap.utf8), "")
    file.set(
      number,
      "<< /Type /Font /Subtype /Type0 /BaseFont /\(name) /Encoding /Identity-H "
        + "/DescendantFonts [\(descendant) 0 R] /ToUnicode \(unicode) 0 R >>")
  }

  /// The name: a tag of six letters, as subsets have one, and the name of the store in letters and digits.
  private var fontName: String {
    var (tag, rest) = ("", index)
    for _ in 0..<6 {
      tag = String(UnicodeScalar(UInt8(65 + rest % 26))) + tag
      rest /= 26
    }
    let name = run.store.name.unicodeScalars.filter { scalar in
      scalar.isASCII && (scalar.properties.isAlphabetic || ("0"..."9").contains(scalar))
    }
    return "\(tag)+\(String(String.UnicodeScalarView(name)).prefix(100))"
  }

  /// The map from codes to text (ISO 32000-1, section 9.10.3), in sections of at most 100 codes.
  private var unicodeMap: String {
    var result = """
      /CIDInit /ProcSet findresource begin
      12 dict begin
      begincmap
      /CIDSystemInfo << /Registry (Adobe) /Ordering (UCS) /Supplement 0 >> def
      /CMapName /Adobe-Identity-UCS def
      /CMapType 2 def
      1 begincodespacerange
      <0000> <FFFF>
      endcodespacerange

      """
    let known = texts.indices.filter { !texts[$0].isEmpty }
    for start in stride(from: 0, to: known.count, by: 100) {
      let section = known[start..<min(start + 100, known.count)]
      result += "\(section.count) beginbfchar\n"
      for code in section {
        result += "<\(UInt16(code).hexadecimal)> <\(texts[code].hexadecimalUTF16)>\n"
      }
      result += "endbfchar\n"
    }
    return result + "endcmap\nCMapName currentdict /CMap defineresource pop\nend\nend\n"
  }
}

extension UInt16 {
  /// Four hexadecimal digits.
  var hexadecimal: String {
    let text = String(self, radix: 16, uppercase: true)
    return String(repeating: "0", count: 4 - text.utf8.count) + text
  }
}

extension String {
  /// The UTF-16 units in big-endian order, four hexadecimal digits each.
  var hexadecimalUTF16: String { utf16.map(\.hexadecimal).joined() }
}
