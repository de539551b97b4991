// PrefTypography: shaping of a whole text. In: segments. Out: a `ShapedText`: itemized, split by bidi
// level, shaped, with line break opportunities.

import PrefGeometry

extension ShapedText {
  /// Shapes segments.
  ///
  /// - Parameter direction: The base direction of lines without a strong character.
  ///
  /// - Throws: ``FontLibraryError`` if a font file cannot be read.
  static func make(
    _ segments: [TextSegment], library: FontLibrary, direction: TextDirection
  ) throws(FontLibraryError) -> ShapedText {
    var text = ShapedText(segments: segments)
    let itemizer = try TextItemizer(segments, library: library)
    text.utf8 = itemizer.utf8
    text.fonts = itemizer.fonts
    text.missing = itemizer.missing
    for case let family? in segments.map(\.font.family)
    where !library.hasFamily(family) && !text.unknownFamilies.contains(family) {
      text.unknownFamilies.append(family)
    }
    text.units.reserveCapacity(text.utf8.count)
    text.offsets.reserveCapacity(text.utf8.count + 1)
    text.glyphs.reserveCapacity(text.utf8.count)

    var shaper = Shaper(library.words, segments)
    var line: [TextItem] = []
    for item in itemizer.items {
      if item.kind == .hardBreak {
        text.appendLine(line, &shaper, itemizer, direction, segment: item.segment)
        if let added = text.lines.last { text.markHyphenationPoints(added.units, library) }
        text.appendHardBreak(item)
        line.removeAll()
      } else {
        line.append(item)
      }
    }
    let lastSegment = max(segments.count - 1, 0)
    if !line.isEmpty || !itemizer.items.isEmpty {
      text.appendLine(line, &shaper, itemizer, direction, segment: lastSegment)
      if let added = text.lines.last { text.markHyphenationPoints(added.units, library) }
    }
    text.findLastBreaks()
    text.findDecomposedEmoji()
    return text
  }

  private mutating func appendLine(
    _ line: [TextItem], _ shaper: inout Shaper, _ itemizer: TextItemizer,
    _ direction: TextDirection, segment: Int
  ) {
    var items = line
    var level: UInt8 = direction == .rightToLeft ? 1 : 0
    if itemizer.mayRunRightToLeft || direction == .rightToLeft {
      level = TextItemizer.splitByLevel(&items, utf8: utf8, fallback: direction)
    } else {
      level = 0
    }
    let first = units.count
    // The previous word, as long as the next item may continue its run.
    var last: (item: TextItem, run: Int32)?
    for (index, item) in items.enumerated() {
      if let word = last, item.continuesRun(of: word.item, items.dropFirst(index + 1).first, utf8) {
        if item.isSpace(utf8) {
          shaper.space(item, into: &self, continuing: word.run)
        } else {
          shaper.shape(item, into: &self, continuing: word.run)
        }
        continue
      }
      last = nil
      if item.kind == .box {
        appendBox(item)
      } else if item.bytes.count > ShapedWords.maximumWordLength,
        item.font.typeface.hasNoLookupsAcrossSpaces
      {
        shaper.shapeWords(item, into: &self)
      } else if item.fitsInOneCall {
        if item.kind == .text { last = (item, Int32(runs.count)) }
        shaper.shape(item, into: &self)
      } else {
        for part in item.parts(of: utf8) { shaper.shape(part, into: &self) }
      }
    }
    if let start = items.first?.bytes.lowerBound, let end = items.last?.bytes.upperBound,
      units.count > first + 1
    {
      markBreaks(first..<units.count, LineBreaks.offsets(utf8, start..<end))
    }
    lines.append(
      HardLine(
        units: first..<units.count, level: level, segment: line.first?.segment ?? segment))
  }

  private mutating func appendBox(_ item: TextItem) {
    guard let box = segments[item.segment].box else { return }
    units.append(
      ShapedUnit(
        start: Int32(item.bytes.lowerBound), firstGlyph: Int32(glyphs.count), glyphCount: 0,
        run: Int32(runs.count), flags: []))
    let width = box.width.isFinite ? Double(max(box.width, 0)) : 0
    offsets.append(offsets[offsets.count - 1] + width)
    runs.append(ShapedRun(font: item.font, segment: item.segment, level: item.level, box: box))
  }

  private mutating func appendHardBreak(_ item: TextItem) {
    units.append(
      ShapedUnit(
        start: Int32(item.bytes.lowerBound), firstGlyph: Int32(glyphs.count), glyphCount: 0,
        run: Int32(runs.count), flags: [.hardBreak, .space]))
    offsets.append(offsets[offsets.count - 1])
    runs.append(ShapedRun(font: item.font, segment: item.segment, level: 0, box: nil))
  }

  // MARK: Breaks

  /// Marks the units that start at a line break opportunity, given as byte offsets from the start of
  /// the range.
  private mutating func markBreaks(_ range: Range<Int>, _ offsets: [Int]) {
    let base = Int(units[range.lowerBound].start)
    var next = 0
    for index in range.dropFirst() {
      let offset = Int(units[index].start) - base
      while next < offsets.count, offsets[next] < offset { next += 1 }
      if next < offsets.count, offsets[next] == offset {
        units[index].flags.insert(.mayBreakBefore)
      }
    }
  }

  /// Records emoji sequences that were shaped as several glyphs or lost a part.
  private mutating func findDecomposedEmoji() {
    guard runs.contains(where: { $0.font.typeface.hasColorBitmaps }) else { return }
    for (index, unit) in units.enumerated() {
      let run = runs[Int(unit.run)]
      guard run.box == nil, run.font.typeface.hasColorBitmaps,
        unit.glyphCount > 1 || textRange(index..<index + 1).count > 8
      else { continue }
      let glyphs = self.glyphs[Int(unit.firstGlyph)..<Int(unit.firstGlyph + unit.glyphCount)]
      let text = self.text(index..<index + 1)
      let isWhole =
        glyphs.filter { $0.advance > 0 }.count <= 1
        && !run.font.typeface.losesTags(text.unicodeScalars, glyph: glyphs.first?.id)
      guard !isWhole else { continue }
      let found = MissingCluster(text: text, segment: segments[run.segment].index)
      if !decomposedEmoji.contains(found) { decomposedEmoji.append(found) }
    }
  }

  private mutating func findLastBreaks() {
    lastBreaks = [Int32](repeating: -1, count: units.count)
    for line in lines {
      var last: Int32 = -1
      for index in line.units {
        if units[index].flags.contains(.mayBreakBefore) { last = Int32(index) }
        lastBreaks[index] = last
      }
    }
  }
}
