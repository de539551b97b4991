// PrefTypography: line placement. In: broken lines. Out: positioned glyph runs in visual order and
// decorations, in points, y down.

import PrefDrawing
import PrefGeometry

/// Positions the units of lines.
struct LinePlacer {
  let text: ShapedText
  let options: TextLayoutOptions
  /// Whether runs include their grapheme clusters.
  var placesClusters = false
  /// Returns a shaped ellipsis or hyphen in the font of a segment.
  let shapedInsertion: (LineInsertion, Int) -> ShapedText?

  /// A shaped ellipsis or hyphen, stored by reference so that copies of fragments are cheap.
  private final class Insertion {
    let text: ShapedText
    init(_ text: ShapedText) { self.text = text }
  }

  /// The part of a run that is on one line.
  private struct Fragment {
    /// The inserted text; `nil` for a part of the text itself.
    var insertion: Insertion?
    var run: Int
    var units: Range<Int>
    var level: UInt8
    /// The index of the segment in the text.
    var segment: Int
  }

  /// Places all lines from top to bottom.
  func place(_ broken: BrokenLines) -> [TextLine] {
    var top = 0.0
    let width = broken.width
    var result: [TextLine] = []
    result.reserveCapacity(broken.lines.count)
    for (index, line) in broken.lines.enumerated() {
      result.append(place(line, top: top, textWidth: width))
      top += line.ascent + line.descent + broken.gap(after: index, options)
    }
    return result
  }

  private func place(_ line: BrokenLine, top: Double, textWidth: Double) -> TextLine {
    var placed = TextLine()
    placed.width = CGFloat(line.width)
    placed.ascent = CGFloat(line.ascent)
    placed.descent = CGFloat(line.descent)
    placed.leading = CGFloat(line.leading)
    placed.baseline = CGFloat(top + line.ascent)
    placed.x = CGFloat((textWidth - line.width) * leftShare)
    let fragments = fragments(of: line)
    placed.runs.reserveCapacity(fragments.count)
    var pen = Double(placed.x)
    for index in BidiLevels.visualOrder(fragments.map(\.level)) {
      let fragment = fragments[index]
      if let insertion = fragment.insertion {
        append(fragment, insertion.text, &pen, &placed)
      } else {
        append(fragment, text, &pen, &placed)
      }
    }
    return placed
  }

  /// The fraction of a line's free width that is to the left of it.
  private var leftShare: Double {
    switch (options.alignment, options.direction) {
    case (.center, _): 0.5
    case (.leading, .leftToRight), (.trailing, .rightToLeft): 0
    case (.trailing, .leftToRight), (.leading, .rightToLeft): 1
    }
  }

  private func fragments(of line: BrokenLine) -> [Fragment] {
    var result: [Fragment] = []
    for piece in line.pieces {
      switch piece {
      case .units(let range):
        var start = range.lowerBound
        while start < range.upperBound {
          let run = text.units[start].run
          var end = start + 1
          while end < range.upperBound, text.units[end].run == run { end += 1 }
          let shaped = text.runs[Int(run)]
          result.append(
            Fragment(
              insertion: nil, run: Int(run), units: start..<end, level: shaped.level,
              segment: shaped.segment))
          start = end
        }
      case .insertion(let insertion, let segment):
        guard let shaped = shapedInsertion(insertion, segment), !shaped.units.isEmpty else {
          continue
        }
        result.append(
          Fragment(
            insertion: Insertion(shaped), run: 0, units: shaped.units.indices, level: line.level,
            segment: segment
          ))
      }
    }
    return result
  }

  private func append(
    _ fragment: Fragment, _ source: ShapedText, _ pen: inout Double, _ line: inout TextLine
  ) {
    let width = source.width(fragment.units)
    defer { pen += width }
    if !placesClusters, isInvisible(fragment, source) { return }
    let run = source.runs[fragment.run]
    let index = text.segments[fragment.segment].index
    let y = line.baseline - text.segments[fragment.segment].usableBaselineOffset
    if let box = run.box {
      let frame = CGRect(
        x: CGFloat(pen), y: y - box.ascent, width: CGFloat(width), height: box.ascent + box.descent)
      line.boxes.append(PlacedBox(segment: index, frame: frame))
      return
    }
    var clusters: [PlacedCluster] = []
    let glyphs = glyphs(fragment, source, &clusters)
    let placed = PlacedRun(
      run: GlyphRun(
        store: run.font.typeface, fontSize: run.font.size, glyphs: glyphs,
        text: source.text(fragment.units), slant: run.font.slant, embolden: run.font.embolden),
      segment: index, origin: CGPoint(x: CGFloat(pen), y: y), width: CGFloat(width),
      font: run.font, isRightToLeft: run.level & 1 == 1, clusters: clusters)
    if !glyphs.isEmpty || !clusters.isEmpty { line.runs.append(placed) }
    guard text.segments[fragment.segment].isDecorated else { return }
    decorate(placed, text.segments[fragment.segment], text.fonts[fragment.segment], &line)
  }

  /// Returns whether a fragment consists of undecorated spaces.
  private func isInvisible(_ fragment: Fragment, _ source: ShapedText) -> Bool {
    fragment.units.allSatisfy { source.units[$0].flags.contains(.space) }
      && !text.segments[fragment.segment].isDecorated
  }

  /// Returns the glyphs of a fragment from left to right, without those of spaces.
  private func glyphs(
    _ fragment: Fragment, _ source: ShapedText, _ clusters: inout [PlacedCluster]
  ) -> [PositionedGlyph] {
    let isRightToLeft = source.runs[fragment.run].level & 1 == 1
    var result: [PositionedGlyph] = []
    result.reserveCapacity(fragment.units.count)
    var pen = 0.0
    func append(_ index: Int) {
      let unit = source.units[index]
      let (first, start) = (result.count, pen)
      if !unit.flags.contains(.space) {
        var x = Float(pen)
        for number in 0..<Int(unit.glyphCount) {
          let glyph = source.glyphs[Int(unit.firstGlyph) + number]
          result.append(PositionedGlyph(glyph: glyph.id, x: x + glyph.x, y: glyph.y))
          x += glyph.advance
        }
      }
      pen += source.offsets[index + 1] - source.offsets[index]
      guard placesClusters else { return }
      clusters.append(
        PlacedCluster(
          glyphs: first..<result.count, x: CGFloat(start), width: CGFloat(pen - start),
          text: fragment.insertion == nil ? source.textRange(index..<index + 1) : nil))
    }
    if isRightToLeft {
      for index in fragment.units.reversed() { append(index) }
    } else {
      for index in fragment.units { append(index) }
    }
    return result
  }

  // MARK: Decorations

  private func decorate(
    _ run: PlacedRun, _ segment: TextSegment, _ font: ResolvedFont, _ line: inout TextLine
  ) {
    let metrics = font.typeface.metrics.scaled(by: font.size)
    if segment.hasBackground {
      let offset = (line.descent - line.ascent) / 2 + segment.usableBaselineOffset
      addDecoration(.background, run, offset: offset, line.ascent + line.descent, &line)
    }
    if segment.isUnderlined {
      addDecoration(
        .underline, run, offset: metrics.underlineOffset, metrics.underlineThickness, &line)
    }
    if segment.isStruckThrough {
      addDecoration(
        .strikethrough, run, offset: -metrics.strikethroughOffset, metrics.strikethroughThickness,
        &line)
    }
  }

  /// Adds a decoration, or extends the adjacent one of the same kind and segment.
  private func addDecoration(
    _ kind: TextDecoration.Kind, _ run: PlacedRun, offset: CGFloat, _ thickness: CGFloat,
    _ line: inout TextLine
  ) {
    let frame = CGRect(
      x: run.origin.x, y: run.origin.y + offset - thickness / 2, width: run.width,
      height: thickness)
    for index in line.decorations.indices.reversed() {
      let other = line.decorations[index]
      if other.kind == kind, other.segment == run.segment, other.frame.minY == frame.minY,
        abs(other.frame.maxX - frame.minX) < 1e-6
      {
        line.decorations[index].frame = other.frame.union(frame)
        return
      }
    }
    line.decorations.append(TextDecoration(kind: kind, segment: run.segment, frame: frame))
  }
}
