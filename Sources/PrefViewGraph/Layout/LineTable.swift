// PrefViewGraph: the estimated lengths of the lines of a lazy container. A line has the length of its last measurement;
// a line that has not been measured has the mean length of its group at the time when a line after it was first
// measured. So no line moves because lines after it are measured, and the estimate is exact if all lines are equal.

import PrefGeometry

/// The lines of a container along its axis.
package struct LineTable {
  /// The length of a line and its distance to the next one, in points.
  package struct Extent {
    package var length: CGFloat
    package var gap: CGFloat
    package init(length: CGFloat, gap: CGFloat) {
      self.length = length
      self.gap = gap
    }
  }

  /// The structure from which the groups are created.
  struct Structure: Equatable {
    var sections: [LayoutSection]
    /// The runs whose lines are estimated separately; in a grid, lines may span runs.
    var runs: [Range<Int>]
    /// The number of cells per line.
    var cells: Int
  }

  /// A series of consecutive lines of the same length.
  private struct Series {
    var group: Int
    /// The first line of the series, as an index in its group.
    var line: Int
    var count: Int
    var start: CGFloat
    var extent: Extent
    var isEstimated: Bool

    func start(of line: Int) -> CGFloat {
      line == self.line
        ? start : start + CGFloat(line - self.line) * (extent.length + extent.gap)
    }
  }

  let structure: Structure
  private var groups: [Group] = []
  /// The index of the first run without a group, while the groups are created.
  private var nextRun = 0
  /// The groups of the header, the content and the footer of each section.
  private var parts: [(header: Range<Int>, content: Range<Int>, footer: Range<Int>)] = []

  /// Creates the table of a structure.
  ///
  /// - Parameters:
  ///   - old: The table of the previous structure; nil for none.
  ///   - anchor: A slot in the old and in the new structure. The length before it stays the same, except for inserted
  ///     and removed lines.
  init(_ structure: Structure, after old: LineTable?, anchor: (old: Int, new: Int)?) {
    self.init(structure)
    guard let old, old.groups.count == groups.count, old.structure.cells == structure.cells else {
      return
    }
    for (index, group) in old.groups.enumerated()
    where group.slots.count == groups[index].slots.count {
      groups[index].setMeasuredLines(group.measuredLines)
      groups[index].updateSums()
    }
    if let anchor { preserveOffset(anchor.old, old, as: anchor.new) }
  }

  private mutating func preserveOffset(_ oldSlot: Int, _ old: LineTable, as newSlot: Int) {
    guard let before = old.line(ofSlot: oldSlot), let after = line(ofSlot: newSlot),
      before.group == after.group, groups[after.group].measuredLines.isEmpty, after.line > 0
    else { return }
    let group = old.groups[before.group]
    let intervals = old.intervals(of: [group.slots.lowerBound, oldSlot], from: 0)
    guard let start = intervals.first?.start, let oldStart = intervals.last?.start,
      let mean = group.mean
    else { return }
    let length = oldStart - start + CGFloat(after.line - before.line) * (mean.length + mean.gap)
    groups[after.group].beforeAll = Extent(
      length: length / CGFloat(after.line) - mean.gap, gap: mean.gap)
  }

  init(_ structure: Structure) {
    self.structure = structure
    for section in structure.sections {
      let header = add(section.header, cells: 1)
      let content = addContent(section.content)
      parts.append((header, content, add(section.footer, cells: 1)))
    }
  }

  private mutating func add(
    _ slots: Range<Int>, cells: Int, isTypical: Bool = false
  ) -> Range<Int> {
    let index = groups.count
    if slots.isEmpty { return index..<index }
    let firstLine = groups.last.map { $0.firstLine + $0.lineCount } ?? 0
    groups.append(
      Group(slots: slots, firstLine: firstLine, cells: cells, isTypical: isTypical))
    return index..<(index + 1)
  }

  /// Adds the groups of some slots. Explicitly listed children and runs form separate groups, so that the estimate of a
  /// run depends on its own lines only.
  private mutating func addContent(_ slots: Range<Int>) -> Range<Int> {
    let start = groups.count
    var next = slots.lowerBound
    // The runs are ascending, as the sections are.
    while nextRun < structure.runs.count, structure.runs[nextRun].lowerBound < slots.upperBound {
      let run = structure.runs[nextRun]
      nextRun += 1
      if run.isEmpty || run.lowerBound < slots.lowerBound { continue }
      _ = add(next..<run.lowerBound, cells: structure.cells)
      _ = add(run, cells: structure.cells, isTypical: true)
      next = run.upperBound
    }
    _ = add(
      next..<slots.upperBound, cells: structure.cells, isTypical: structure.runs.isEmpty)
    return start..<groups.count
  }

  // MARK: Measuring

  /// Returns the group and the line of a slot.
  private func line(ofSlot slot: Int, from hint: Int = 0) -> (group: Int, line: Int)? {
    var index = hint
    while index < groups.count, groups[index].slots.upperBound <= slot { index += 1 }
    guard index < groups.count, groups[index].slots.contains(slot) else { return nil }
    return (index, (slot - groups[index].slots.lowerBound) / groups[index].cells)
  }

  /// Records the lengths of the lines whose children have been created.
  ///
  /// - Parameters:
  ///   - slots: The slots of those children, ascending.
  ///   - extent: Returns the extent of a line, given the indices of its children in `slots`.
  package mutating func measure(_ slots: [Int], _ extent: (Range<Int>) -> Extent) {
    var index = 0
    var hint = 0
    while index < slots.count {
      guard let location = line(ofSlot: slots[index], from: hint) else { break }
      if location.group != hint { groups[hint].updateSums() }
      hint = location.group
      let lineEnd = groups[hint].end(ofLine: location.line)
      var end = index + 1
      while end < slots.count, slots[end] < lineEnd { end += 1 }
      record(extent(index..<end), line: location.line, in: location.group)
      index = end
    }
    if hint < groups.count { groups[hint].updateSums() }
  }

  private mutating func record(_ extent: Extent, line: Int, in group: Int) {
    let (index, isMeasured) = groups[group].measuredLines.position(of: line)
    if isMeasured {
      groups[group].setExtent(extent, at: index)
    } else {
      let isLast = index == groups[group].measuredLines.count
      if isLast { groups[group].updateSums() }
      let before =
        if !isLast {
          groups[group].measuredLines[index].before
        } else if index == 0 {
          groups[group].beforeAll ?? expectation(group) ?? extent
        } else {
          expectation(group) ?? extent
        }
      groups[group].insert(MeasuredLine(line: line, extent: extent, before: before), at: index)
    }
  }

  /// Returns the estimate for the lines at the end of a group: the mean of the group, or else that of a group before
  /// or after it.
  private func expectation(_ index: Int) -> Extent? {
    if let own = groups[index].mean { return own }
    return groups[..<index].reversed().firstMean ?? groups[index...].firstMean
  }

  /// Returns the number of unmeasured lines to request at once: more than one only where their length is known, or
  /// where many seem to be visible.
  private func batchSize(of count: Int, _ group: Group) -> Int {
    guard group.measuredLines.count > 1 else { return 1 }
    return group.hasEqualLengths ? count : max(count / 8, 1)
  }

  // MARK: Positions

  /// Calls `body` with the series of lines in order, until it returns false.
  private func forEachSeries(from origin: CGFloat, _ body: (Series) -> Bool) {
    var position = origin
    // Groups without measured lines before the first measured group use its mean.
    var expected = groups.firstMean ?? Extent(length: 0, gap: 0)
    for (index, group) in groups.enumerated() {
      if group.isTypical, let mean = group.mean { expected = mean }
      var line = 0
      func series(_ count: Int, _ extent: Extent, isEstimated: Bool = true) -> Bool {
        let series = Series(
          group: index, line: line, count: count, start: position, extent: extent,
          isEstimated: isEstimated)
        position += CGFloat(count) * extent.length
        position += CGFloat(count) * extent.gap
        line += count
        return body(series)
      }
      for measured in group.measuredLines {
        if measured.line > line, !series(measured.line - line, measured.before) { return }
        if !series(1, measured.extent, isEstimated: false) { return }
      }
      if line < group.lineCount, !series(group.lineCount - line, expected) { return }
    }
  }

  /// The length of all lines with the distances between them, in points.
  package var length: CGFloat {
    var lengths: CGFloat = 0
    var gaps: CGFloat = 0
    var last: CGFloat = 0
    forEachSeries(from: 0) { series in
      lengths += CGFloat(series.count) * series.extent.length
      gaps += last + CGFloat(series.count - 1) * series.extent.gap
      last = series.extent.gap
      return true
    }
    return lengths + gaps
  }

  /// Returns the slots of the lines in a range of the length, or of the first of them while their lengths are
  /// unknown.
  package func slots(in near: CGFloat, _ far: CGFloat) -> Range<Int> {
    var found: Range<Int>?
    forEachSeries(from: 0) { series in
      let (length, step) = (series.extent.length, series.extent.length + series.extent.gap)
      var (first, end) = (0, series.count)
      if series.count == 1 || step <= 0 {
        let last = series.start + CGFloat(series.count - 1) * step + length
        // A line of length zero is also visible at the edges.
        let isVisible =
          length > 0
          ? last > near && series.start < far : last >= near && series.start <= far
        if !isVisible { end = 0 }
      } else {
        let before = (near - series.start - length) / step
        if before >= 0 { first = before < CGFloat(end) ? Int(before) + 1 : end }
        let until = ((far - series.start) / step).rounded(.up)
        if until < CGFloat(end) { end = Int(max(until, 0)) }
      }
      if first < end {
        let group = groups[series.group]
        let all = end
        if series.isEstimated { end = first + batchSize(of: end - first, group) }
        let start = group.slots.lowerBound + (series.line + first) * group.cells
        let stop = min(
          group.slots.lowerBound + (series.line + end) * group.cells, group.slots.upperBound)
        found = min(found?.lowerBound ?? start, start)..<max(found?.upperBound ?? stop, stop)
        if end < all { return false }
      }
      return series.start <= far
    }
    return found ?? 0..<0
  }

  /// Returns the ranges of the lines that contain some slots.
  ///
  /// - Parameter slots: The slots, ascending.
  package func intervals(of slots: [Int], from origin: CGFloat) -> [AxisInterval] {
    var result: [AxisInterval] = []
    result.reserveCapacity(slots.count)
    var hint = 0
    forEachSeries(from: origin) { series in
      while result.count < slots.count {
        guard let location = line(ofSlot: slots[result.count], from: hint) else { return false }
        hint = location.group
        guard location.group == series.group, location.line < series.line + series.count else {
          break
        }
        result.append(
          AxisInterval(start: series.start(of: location.line), length: series.extent.length))
      }
      return result.count < slots.count
    }
    return result
  }

  /// Returns the ranges of the sections, their headers and footers, for pinning.
  package func sections(from origin: CGFloat) -> [SectionIntervals] {
    var spans = Array(repeating: AxisInterval(start: origin, length: 0), count: groups.count)
    forEachSeries(from: origin) { series in
      if series.line == 0 { spans[series.group].start = series.start }
      let last = series.start(of: series.line + series.count - 1) + series.extent.length
      spans[series.group].length = last - spans[series.group].start
      return true
    }
    func span(_ part: Range<Int>) -> AxisInterval? {
      guard let first = part.first, let last = part.last else { return nil }
      return AxisInterval(start: spans[first].start, length: spans[last].end - spans[first].start)
    }
    return zip(parts, structure.sections).compactMap { part, section in
      guard let whole = span(part.header.lowerBound..<part.footer.upperBound) else { return nil }
      return SectionIntervals(
        slots: section, whole: whole, header: span(part.header), footer: span(part.footer))
    }
  }
}

/// The ranges of a section along the axis of its container, in points.
package struct SectionIntervals {
  /// The slots of the section.
  package let slots: LayoutSection
  /// The range from the first line to the last one.
  package let whole: AxisInterval
  /// The range of the header; nil for none.
  package let header: AxisInterval?
  /// The range of the footer; nil for none.
  package let footer: AxisInterval?
}

extension Sequence<LineTable.Group> {
  /// The mean of the first group whose mean may be used for others.
  fileprivate var firstMean: LineTable.Extent? {
    for group in self where group.isTypical {
      if let mean = group.mean { return mean }
    }
    return nil
  }
}

extension Array where Element == LineTable.MeasuredLine {
  /// Returns the index of a measured line, or at which it would be inserted.
  fileprivate func position(of line: Int) -> (index: Int, isMeasured: Bool) {
    if let last, last.line < line { return (count, false) }
    var (low, high) = (0, count)
    while low < high {
      let middle = (low + high) / 2
      if self[middle].line < line { low = middle + 1 } else { high = middle }
    }
    return (low, low < count && self[low].line == line)
  }
}
