// PrefTypography: the line break strategy that avoids a last line of one word. In: the last two lines of a paragraph.
// Out: the same units, with the last word of the first line moved to the second.

import PrefGeometry

extension ShapedText {
  /// Returns the last line of a paragraph, and replaces the line before it, so that the last line does not
  /// consist of one word: the last word of the line before it is moved down if the result fits.
  ///
  /// - Parameters:
  ///   - line: The last line of the paragraph, which is not in `result` yet.
  ///   - range: The units of that line.
  ///   - limit: The available width in points.
  func pushOutLastWord(
    _ line: BrokenLine, _ range: Range<Int>, _ hard: HardLine, _ limit: Double,
    _ result: inout BrokenLines, _ insertionWidth: InsertionWidth
  ) -> BrokenLine {
    guard let previous = result.lines.last, case .units(let shown)? = previous.pieces.first,
      let start = startOfPushedOutWord(shown.lowerBound..<range.lowerBound, range, limit)
    else { return line }
    result.lines[result.lines.count - 1] = makeLine(
      shown.lowerBound..<start, hard, limit, insertionWidth)
    return makeLine(start..<range.upperBound, hard, limit, insertionWidth)
  }

  /// Returns the first unit of the word to move from a line to the last line; nil if the last line has
  /// several words, or if there is no such word, or if it does not fit. O(n) in the units of both lines.
  private func startOfPushedOutWord(
    _ previous: Range<Int>, _ last: Range<Int>, _ limit: Double
  ) -> Int? {
    func isSpace(_ unit: Int) -> Bool { units[unit].flags.contains(.space) }
    let word = trimmed(last)
    // A line that breaks inside a word is not followed by an orphan.
    guard !word.isEmpty, !word.contains(where: isSpace), isSpace(last.lowerBound - 1) else {
      return nil
    }
    var start = Int(lastBreaks[last.lowerBound - 1])
    while start > previous.lowerBound, !isSpace(start - 1) { start = Int(lastBreaks[start - 1]) }
    guard start > previous.lowerBound, width(start..<word.upperBound) <= limit else { return nil }
    return start
  }
}
