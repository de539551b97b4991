// PrefVectorEncoder: text objects of PDF, which show glyphs of embedded fonts.

import PrefDrawing
import PrefGeometry

extension PDFWriter {
  /// Appends a run as text. Returns false without effect if a glyph cannot be embedded.
  mutating func appendText(
    _ run: GlyphRun, _ color: ResolvedColor, _ transform: CGAffineTransform
  ) -> Bool {
    guard run.fontSize > 0, run.fontSize.isFinite else { return false }
    let index = fonts.index(of: run, &file)
    let name = self.name(.font, "\(fonts[index].number) 0 R")
    var codes: [Int] = []
    for glyph in run.glyphs {
      guard let code = fonts[index].code(of: glyph.glyph) else { return false }
      codes.append(code)
    }
    let isMapped = map(run, codes, index)
    let spaces = isMapped ? glyphsAfterSpaces(run) : []
    content += "q\n"
    self.color(color, "rg")
    concatenate(transform)
    // The text of runs whose glyphs do not represent one character each.
    if !isMapped { content += "/Span << /ActualText <FEFF\(run.text.hexadecimalUTF16)> >> BDC\n" }
    content += "BT\n/\(name) 1 Tf\n"
    var start = run.glyphs.startIndex
    while start < run.glyphs.endIndex {
      let y = run.glyphs[start].y
      let end = run.glyphs[start...].firstIndex { $0.y != y } ?? run.glyphs.endIndex
      show(run, codes, start..<end, index, spaces)
      start = end
    }
    content += isMapped ? "ET\nQ\n" : "ET\nEMC\nQ\n"
    return true
  }

  /// Appends the glyphs of a range, which are on one line: their codes, and where their distance is not the advance,
  /// the difference in thousandths of an em. Spaces are shown before the glyphs in `spaces`.
  private mutating func show(
    _ run: GlyphRun, _ codes: [Int], _ range: Range<Int>, _ index: Int, _ spaces: Set<Int>
  ) {
    let size = Double(run.fontSize)
    let first = run.glyphs[range.lowerBound]
    // The axis of the glyphs points up.
    content.append([size, 0, 0, -size], digits: 5)
    content += " "
    content.append([Double(first.x), Double(first.y)], digits: 4)
    content += " Tm\n["
    // The pen position in ems, as a viewer computes it.
    var pen = 0.0
    for position in range {
      if spaces.contains(position), let space = fonts[index].spaceCode() {
        content += "<\(UInt16(space).hexadecimal)>"
        pen += Double(fonts[index].advance(of: space))
      }
      let target = Double(run.glyphs[position].x - first.x) / size
      let gap = ((pen - target) * 100_000).rounded() / 100
      if gap != 0 {
        content.append(gap, digits: 2)
        pen -= gap / 1000
      }
      content += "<\(UInt16(codes[position]).hexadecimal)>"
      pen += Double(fonts[index].advance(of: codes[position]))
    }
    content += "] TJ\n"
  }

  /// The indices of the glyphs that follow white space, if each glyph represents one other character.
  private func glyphsAfterSpaces(_ run: GlyphRun) -> Set<Int> {
    var (result, position): (Set<Int>, Int) = ([], 0)
    for character in run.text {
      if character.isWhitespace { result.insert(position) } else { position += 1 }
    }
    return result
  }

  /// Sets the characters of a run as the texts of its glyphs; returns whether the glyphs represent the run's text that
  /// way. Spaces have no glyphs.
  private mutating func map(_ run: GlyphRun, _ codes: [Int], _ index: Int) -> Bool {
    var characters = run.text.filter { !$0.isWhitespace }
    guard characters.count == codes.count else { return false }
    // Glyphs are in visual order.
    let isRightToLeft = run.text.unicodeScalars.contains(where: \.isRightToLeft)
    if isRightToLeft { characters = String(characters.reversed()) }
    var isMapped = true
    for (code, character) in zip(codes, characters)
    where !fonts[index].setText(String(character), of: code) {
      isMapped = false
    }
    // Viewers reorder text that is written from right to left in different ways.
    return isMapped && !isRightToLeft
  }
}

extension Unicode.Scalar {
  /// Whether the scalar is in a block of a script that is written from right to left.
  fileprivate var isRightToLeft: Bool {
    switch value {
    case 0x590...0x8FF, 0xFB1D...0xFDFF, 0xFE70...0xFEFF, 0x10800...0x10FFF, 0x1E800...0x1EFFF:
      true
    default: false
    }
  }
}
