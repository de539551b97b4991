// PrefTypography: line breaking and truncation. In: a shaped text and the available width and height.
// Out: ranges of units per line, with ascents and descents. The text is not shaped again; the end of a line
// is found by binary search.

import PrefGeometry

/// Text that a line shows in addition to its own units.
enum LineInsertion: String {
  /// Replaces truncated text.
  case ellipsis = "…"
  /// Ends a line that breaks inside a word.
  case hyphen = "-"
}

/// The contents of one line before placement.
struct BrokenLine {
  /// A part of a line, in logical order.
  enum Piece {
    case units(Range<Int>)
    /// An ellipsis or a hyphen that is not part of the text, in the font of a segment.
    case insertion(LineInsertion, segment: Int)
  }

  var pieces: [Piece]
  /// The width in points, without trailing spaces.
  var width: Double
  /// The width in points of the trailing spaces that are inside the available width.
  var trailingSpace = 0.0
  var ascent: Double
  var descent: Double
  /// The extra space below the line if another line follows, in points.
  var leading = 0.0
  var level: UInt8
}

/// All lines of a text for one set of layout options.
struct BrokenLines {
  var lines: [BrokenLine] = []
  var isTruncated = false

  /// The width of the widest line with its trailing spaces, in points.
  var width: Double { lines.reduce(0) { max($0, $1.width + $1.trailingSpace) } }

  /// Returns the distance between a line and the next one, in points; 0 after the last line.
  func gap(after line: Int, _ options: TextLayoutOptions) -> Double {
    line + 1 < lines.count ? lines[line].leading + options.usableLineSpacing : 0
  }

  /// Returns the height of all lines and the space between them, in points.
  func height(_ options: TextLayoutOptions) -> Double {
    lines.indices.reduce(0) { sum, index in
      sum + lines[index].ascent + lines[index].descent + gap(after: index, options)
    }
  }
}

extension ShapedText {
  /// Returns the width of an ellipsis or a hyphen in the font of a segment, in points.
  typealias InsertionWidth = (LineInsertion, Int) -> Double

  /// The tolerance for widths that were rounded to a pixel, in points.
  private static let tolerance = 1e-6

  /// Returns the number of lines that the text has if each is filled up to the available width, which is about the
  /// number that `breakLines` creates, and whether there is space for them. O(1) in the length of the text.
  func estimatedLines(_ options: TextLayoutOptions) -> (count: Int, fit: Bool) {
    let (total, width) = (offsets[units.count], options.usableWidth)
    // A line has at least one unit.
    let filled = min(total / max(width, .leastNormalMagnitude), Double(units.count))
    let count = lines.count + (total > width ? Int(filled) : 0)
    let limit = min(options.usableMaximumLines, lineLimit(forHeight: options.usableHeight))
    return (min(count, limit), count <= limit)
  }

  /// Returns about the number of lines that fit into a height, at most one more.
  private func lineLimit(forHeight height: Double) -> Int {
    guard height < .infinity, segments.allSatisfy({ $0.lineHeight == nil }) else { return .max }
    let smallest = fonts.lazy.map(\.lineHeight).min() ?? 0
    return smallest > 0 ? Int(min(height / Double(smallest), 1e9)) + 1 : .max
  }

  /// Breaks lines until the available height or the line limit is reached.
  func breakLines(_ options: TextLayoutOptions, insertionWidth: InsertionWidth) -> BrokenLines {
    let width = options.usableWidth + Self.tolerance
    var result = BrokenLines()
    var height = 0.0
    for (number, hard) in lines.enumerated() {
      var start = hard.units.lowerBound
      repeat {
        let end = lineEnd(from: start, to: hard.units.upperBound, width: width, insertionWidth)
        let range = start..<end
        var line = makeLine(range, hard, width, insertionWidth)
        height += line.ascent + line.descent
        if let last = result.lines.last {
          height += last.leading + options.usableLineSpacing
          if height > options.usableHeight + Self.tolerance {
            truncateLast(&result, options, insertionWidth)
            return result
          }
        }
        if options.avoidsSingleWordLastLine, end == hard.units.upperBound,
          start > hard.units.lowerBound
        {
          line = pushOutLastWord(line, range, hard, width, &result, insertionWidth)
        }
        let isLast = end == hard.units.upperBound && number == lines.count - 1
        if !isLast, result.lines.count + 1 >= options.usableMaximumLines {
          line = truncated(from: start, hard, options, insertionWidth)
          result.isTruncated = true
          result.lines.append(line)
          return result
        }
        result.lines.append(line)
        start = end
      } while start < hard.units.upperBound
    }
    return result
  }

  /// Truncates the last line that fits and appends an ellipsis to it.
  private func truncateLast(
    _ result: inout BrokenLines, _ options: TextLayoutOptions, _ insertionWidth: InsertionWidth
  ) {
    guard let last = result.lines.popLast() else { return }
    result.isTruncated = true
    guard case .units(let range)? = last.pieces.first else { return result.lines.append(last) }
    let hard =
      lines.first { $0.units.contains(range.lowerBound) }
      ?? lines.first {
        $0.units.lowerBound == range.lowerBound
      }
    guard let hard else { return result.lines.append(last) }
    result.lines.append(truncated(from: range.lowerBound, hard, options, insertionWidth))
  }

  // MARK: One line

  /// Returns the end of the line that starts at a unit: as many units as fit, including the spaces that
  /// follow them. O(log n) in the number of units.
  private func lineEnd(
    from start: Int, to end: Int, width: Double, _ insertionWidth: InsertionWidth
  ) -> Int {
    let limit = offsets[start] + width
    if offsets[end] <= limit { return end }
    // Binary search for the first unit that ends beyond the limit.
    var low = start
    var high = end
    while low < high {
      let middle = (low + high) / 2
      if offsets[middle + 1] <= limit { low = middle + 1 } else { high = middle }
    }
    var overflowing = low
    while overflowing < end, units[overflowing].flags.contains(.space) { overflowing += 1 }
    if overflowing == end { return end }
    var lastBreak = Int(lastBreaks[overflowing])
    while lastBreak > start {
      guard let hyphen = hyphenSegment(before: lastBreak) else { return lastBreak }
      if offsets[lastBreak] + insertionWidth(.hyphen, hyphen) <= limit { return lastBreak }
      lastBreak = Int(lastBreaks[lastBreak - 1])
    }
    // A word wider than the line is broken between clusters; every line has at least one unit.
    var forcedEnd = max(low, start + 1)
    while forcedEnd < end, units[forcedEnd].flags.contains(.space) { forcedEnd += 1 }
    return forcedEnd
  }

  /// Returns the segment whose font draws the hyphen of a line that ends before a unit, or `nil` if
  /// that line shows no hyphen.
  private func hyphenSegment(before unit: Int) -> Int? {
    guard unit > 0, unit < units.count,
      units[unit - 1].flags.contains(.softHyphen) || units[unit].flags.contains(.hyphenBefore)
    else { return nil }
    return runs[Int(units[unit - 1].run)].segment
  }

  func makeLine(
    _ range: Range<Int>, _ hard: HardLine, _ limit: Double, _ insertionWidth: InsertionWidth
  ) -> BrokenLine {
    let visible = trimmed(range)
    var line = BrokenLine(
      pieces: [.units(visible)], width: width(visible), ascent: 0, descent: 0, level: hard.level)
    line.trailingSpace = max(min(width(range), limit - Self.tolerance) - line.width, 0)
    if range.upperBound < hard.units.upperBound,
      let segment = hyphenSegment(before: range.upperBound)
    {
      line.pieces.append(.insertion(.hyphen, segment: segment))
      line.width += insertionWidth(.hyphen, segment)
    }
    measureHeight(range, hard, &line)
    return line
  }

  /// Sets the line's ascent, descent and leading to the maxima over its segments, then applies the line
  /// height.
  private func measureHeight(_ range: Range<Int>, _ hard: HardLine, _ line: inout BrokenLine) {
    var run: Int32 = -1
    var first = hard.segment
    var largest: CGFloat = 0
    var leading: CGFloat?
    for index in range where units[index].run != run {
      if run < 0 { first = runs[Int(units[index].run)].segment }
      run = units[index].run
      let segment = runs[Int(run)].segment
      extendHeight(&line, segment, runs[Int(run)].box)
      largest = max(largest, fonts[segment].size)
      leading = max(leading ?? -.infinity, fonts[segment].styleLeading ?? 0)
    }
    guard segments.indices.contains(first) else { return }
    if range.isEmpty {
      extendHeight(&line, first, nil)
      largest = fonts[first].size
      leading = fonts[first].styleLeading
    }
    line.leading = Double(leading ?? 0)
    guard let height = segments[first].lineHeight?.points(for: largest) else { return }
    line.leading = 0
    let extra = Double(height) - (line.ascent + line.descent)
    line.ascent += extra / 2
    line.descent += extra / 2
  }

  private func extendHeight(_ line: inout BrokenLine, _ segment: Int, _ box: InlineBox?) {
    let offset = Double(segments[segment].usableBaselineOffset)
    var ascent = Double(fonts[segment].ascent)
    var descent = Double(fonts[segment].descent)
    if let box {
      ascent = box.ascent.isFinite ? Double(box.ascent) : 0
      descent = box.descent.isFinite ? Double(box.descent) : 0
    }
    line.ascent = max(line.ascent, ascent + offset)
    line.descent = max(line.descent, descent - offset)
  }

  // MARK: Truncation

  /// Returns the last visible line: the remaining text, truncated, with an ellipsis.
  private func truncated(
    from start: Int, _ hard: HardLine, _ options: TextLayoutOptions,
    _ insertionWidth: InsertionWidth
  ) -> BrokenLine {
    let textEnd = lines.last?.units.upperBound ?? hard.units.upperBound
    let tailEnd = hard.units.upperBound
    let segment = start < units.count ? runs[Int(units[start].run)].segment : hard.segment
    let ellipsisWidth = insertionWidth(.ellipsis, segment)
    let available = options.usableWidth + Self.tolerance - ellipsisWidth
    var line = BrokenLine(pieces: [], width: 0, ascent: 0, descent: 0, level: hard.level)
    switch options.truncation {
    case .tail:
      let shown = trimmed(start..<fitting(from: start, to: tailEnd, available))
      line.pieces = [
        .units(shown),
        .insertion(.ellipsis, segment: self.segment(before: shown.upperBound, segment)),
      ]
      line.width = width(shown) + ellipsisWidth
      measureHeight(shown.isEmpty ? start..<min(start + 1, tailEnd) : shown, hard, &line)
    case .head:
      let shown = fitting(backFrom: textEnd, to: start, available)..<textEnd
      line.pieces = [.insertion(.ellipsis, segment: segment), .units(shown)]
      line.width = width(shown) + ellipsisWidth
      measureHeight(shown, hard, &line)
    case .middle:
      let first = trimmed(start..<fitting(from: start, to: tailEnd, available / 2))
      let second =
        fitting(backFrom: textEnd, to: first.upperBound, available - width(first))..<textEnd
      let middle = self.segment(before: first.upperBound, segment)
      line.pieces = [.units(first), .insertion(.ellipsis, segment: middle), .units(second)]
      line.width = width(first) + ellipsisWidth + width(second)
      measureHeight(first, hard, &line)
      measureHeight(second, hard, &line)
    }
    if line.ascent + line.descent == 0 { extendHeight(&line, segment, nil) }
    return line
  }

  private func segment(before unit: Int, _ fallback: Int) -> Int {
    unit > 0 && unit <= units.count ? runs[Int(units[unit - 1].run)].segment : fallback
  }

  /// Returns the end of the longest run of units from `start` that fits into a width in points.
  private func fitting(from start: Int, to end: Int, _ available: Double) -> Int {
    var at = start
    while at < end, offsets[at + 1] - offsets[start] <= available { at += 1 }
    return at
  }

  /// Returns the start of the longest run of units up to `end` that fits into a width in points,
  /// without leading spaces.
  private func fitting(backFrom end: Int, to start: Int, _ available: Double) -> Int {
    var at = end
    while at > start, offsets[end] - offsets[at - 1] <= available { at -= 1 }
    while at < end, units[at].flags.contains(.space) { at += 1 }
    return at
  }
}
