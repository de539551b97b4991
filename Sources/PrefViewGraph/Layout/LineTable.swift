// PrefViewGraph: how long the lines of a lazy container are: as long as they were when they were last seen, and what has not been
// seen yet as long as the others of its group were on average when a line behind it was seen first. So no line moves because
// others behind it have been seen, and where all are equal the estimate is exact.

import PrefGeometry

/// The lines of a container, along its axis.
package struct LineTable {
  /// Lines that are alike: the header, the content or the footer of a section, or a run in it.
  fileprivate struct Group {
    var slots: Range<Int>
    /// The first line, counted from the container's.
    var firstLine: Int
    var cells: Int
    /// Whether the lines of other groups may be like its own: those of a run, or of a grid's cells.
    var isTypical = false
    var known: [Known] = []
    /// What the lines before the first known one are taken for; nil where nothing is left of what was known of them.
    var beforeAll: Extent?

    var lineCount: Int { (slots.count + cells - 1) / cells }

    /// What the known lines are on average; nil where none is known.
    var mean: Extent? {
      guard let first = known.first?.extent else { return nil }
      func mean(_ part: KeyPath<Extent, CGFloat>) -> CGFloat {
        // No rounding where all are equal.
        let value = first[keyPath: part]
        if known.allSatisfy({ $0.extent[keyPath: part] == value }) { return value }
        return known.reduce(0) { $0 + $1.extent[keyPath: part] } / CGFloat(known.count)
      }
      return Extent(length: mean(\.length), gap: mean(\.gap))
    }
  }

  /// A line that has been seen.
  fileprivate struct Known {
    var line: Int
    var extent: Extent
    /// What the lines before it are taken for that have not been seen.
    var before: Extent
  }

  /// How long a line is, and how far away from the next one.
  package struct Extent {
    package var length: CGFloat
    package var gap: CGFloat
    package init(length: CGFloat, gap: CGFloat) {
      self.length = length
      self.gap = gap
    }
  }

  /// What the groups are made from.
  struct Structure: Equatable {
    var sections: [LayoutSection]
    /// Runs whose lines are estimated by themselves; in a grid lines may go on from one to the next.
    var runs: [Range<Int>]
    /// How many cells stand beside each other.
    var cells: Int
  }

  /// Lines that follow each other and are equally long.
  private struct Series {
    var group: Int
    /// The first line of its group that belongs to it.
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
  /// The groups of the header, the content and the footer of each section.
  private var parts: [(header: Range<Int>, content: Range<Int>, footer: Range<Int>)] = []

  /// Makes the table of a structure.
  ///
  /// - Parameters:
  ///   - old: The table of the structure before.
  ///   - anchor: A slot of the old structure and what it has become: before it there is as much as there was, apart from
  ///     lines that have come or gone.
  init(_ structure: Structure, after old: LineTable?, anchor: (old: Int, new: Int)?) {
    self.init(structure)
    guard let old, old.groups.count == groups.count, old.structure.cells == structure.cells else {
      return
    }
    for (index, group) in old.groups.enumerated()
    where group.slots.count == groups[index].slots.count { groups[index].known = group.known }
    if let anchor { keepPlace(anchor.old, old, as: anchor.new) }
  }

  private mutating func keepPlace(_ oldSlot: Int, _ old: LineTable, as newSlot: Int) {
    guard let before = old.line(ofSlot: oldSlot), let after = line(ofSlot: newSlot),
      before.group == after.group, groups[after.group].known.isEmpty, after.line > 0
    else { return }
    let group = old.groups[before.group]
    let places = old.stretches(of: [group.slots.lowerBound, oldSlot], from: 0)
    guard let start = places.first?.start, let place = places.last?.start,
      let mean = group.mean
    else { return }
    let length = place - start + CGFloat(after.line - before.line) * (mean.length + mean.gap)
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

  /// Views that are written out and runs form groups of their own, so that the estimate of a run knows only its own lines.
  private mutating func addContent(_ slots: Range<Int>) -> Range<Int> {
    let start = groups.count
    var next = slots.lowerBound
    for run in structure.runs where !run.isEmpty && slots.overlaps(run) {
      _ = add(next..<run.lowerBound, cells: structure.cells)
      _ = add(run, cells: structure.cells, isTypical: true)
      next = run.upperBound
    }
    _ = add(
      next..<slots.upperBound, cells: structure.cells, isTypical: structure.runs.isEmpty)
    return start..<groups.count
  }

  // MARK: Measuring

  /// Where slots stand.
  private func line(ofSlot slot: Int, from hint: Int = 0) -> (group: Int, line: Int)? {
    var index = hint
    while index < groups.count, groups[index].slots.upperBound <= slot { index += 1 }
    guard index < groups.count, groups[index].slots.contains(slot) else { return nil }
    return (index, (slot - groups[index].slots.lowerBound) / groups[index].cells)
  }

  /// Notes how long the lines are of which children have been made.
  ///
  /// - Parameters:
  ///   - slots: The slots of those children, ascending.
  ///   - extent: Measures a line, given the indices of its children in `slots`.
  package mutating func measure(_ slots: [Int], _ extent: (Range<Int>) -> Extent) {
    var index = 0
    var hint = 0
    while index < slots.count {
      guard let place = line(ofSlot: slots[index], from: hint) else { return }
      hint = place.group
      let group = groups[place.group]
      let lineEnd = group.slots.lowerBound + (place.line + 1) * group.cells
      var end = index + 1
      while end < slots.count, slots[end] < min(lineEnd, group.slots.upperBound) { end += 1 }
      note(extent(index..<end), line: place.line, in: place.group)
      index = end
    }
  }

  private mutating func note(_ extent: Extent, line: Int, in group: Int) {
    let (index, isKnown) = groups[group].known.position(of: line)
    if isKnown {
      groups[group].known[index].extent = extent
    } else {
      let before =
        if index < groups[group].known.count {
          groups[group].known[index].before
        } else if index == 0 {
          groups[group].beforeAll ?? expectation(group) ?? extent
        } else {
          expectation(group) ?? extent
        }
      groups[group].known.insert(Known(line: line, extent: extent, before: before), at: index)
    }
  }

  /// What lines at the end of a group are taken for: for what others of it are, else for what those of the groups before or
  /// after it are.
  private func expectation(_ index: Int) -> Extent? {
    if let own = groups[index].mean { return own }
    return groups[..<index].reversed().firstMean ?? groups[index...].firstMean
  }

  /// How many lines are asked for at once of those that have not been seen: more than one only where it is clear how long
  /// they are, or where many seem to be in sight.
  private func portion(of count: Int, _ group: Group) -> Int {
    guard let first = group.known.first?.extent, group.known.count > 1 else { return 1 }
    let areEqual = group.known.allSatisfy { $0.extent.length == first.length }
    return areEqual ? count : max(count / 8, 1)
  }

  // MARK: Places

  /// Calls `body` with series of lines in order, until it says that it has seen enough.
  private func forEachSeries(from origin: CGFloat, _ body: (Series) -> Bool) {
    var position = origin
    // Where nothing is known of the first groups, what is known of others helps.
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
      for known in group.known {
        if known.line > line, !series(known.line - line, known.before) { return }
        if !series(1, known.extent, isEstimated: false) { return }
      }
      if line < group.lineCount, !series(group.lineCount - line, expected) { return }
    }
  }

  /// The length of all lines with the distances between them.
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

  /// The slots of the lines that can be seen of a part of the length, or of the first of them, as long as it is not clear how
  /// long they are.
  package func slots(in near: CGFloat, _ far: CGFloat) -> Range<Int> {
    var found: Range<Int>?
    forEachSeries(from: 0) { series in
      let (length, step) = (series.extent.length, series.extent.length + series.extent.gap)
      var (first, end) = (0, series.count)
      if series.count == 1 || step <= 0 {
        let last = series.start + CGFloat(series.count - 1) * step + length
        // A line without length is in sight also at the edges.
        let isSeen =
          length > 0
          ? last > near && series.start < far : last >= near && series.start <= far
        if !isSeen { end = 0 }
      } else {
        let before = (near - series.start - length) / step
        if before >= 0 { first = before < CGFloat(end) ? Int(before) + 1 : end }
        let until = ((far - series.start) / step).rounded(.up)
        if until < CGFloat(end) { end = Int(max(until, 0)) }
      }
      if first < end {
        let group = groups[series.group]
        let all = end
        if series.isEstimated { end = first + portion(of: end - first, group) }
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

  /// Where the lines of some slots stand.
  ///
  /// - Parameter slots: Ascending.
  package func stretches(of slots: [Int], from origin: CGFloat) -> [Stretch] {
    var result: [Stretch] = []
    result.reserveCapacity(slots.count)
    var hint = 0
    forEachSeries(from: origin) { series in
      while result.count < slots.count {
        guard let place = line(ofSlot: slots[result.count], from: hint) else { return false }
        hint = place.group
        guard place.group == series.group, place.line < series.line + series.count else { break }
        result.append(
          Stretch(start: series.start(of: place.line), length: series.extent.length))
      }
      return result.count < slots.count
    }
    return result
  }

  /// Where the sections stand, with their headers and footers, for what stays in sight.
  package func sections(from origin: CGFloat) -> [SectionStretches] {
    var spans = Array(repeating: Stretch(start: origin, length: 0), count: groups.count)
    forEachSeries(from: origin) { series in
      if series.line == 0 { spans[series.group].start = series.start }
      let last = series.start(of: series.line + series.count - 1) + series.extent.length
      spans[series.group].length = last - spans[series.group].start
      return true
    }
    func span(_ part: Range<Int>) -> Stretch? {
      guard let first = part.first, let last = part.last else { return nil }
      return Stretch(start: spans[first].start, length: spans[last].end - spans[first].start)
    }
    return zip(parts, structure.sections).compactMap { part, section in
      guard let whole = span(part.header.lowerBound..<part.footer.upperBound) else { return nil }
      return SectionStretches(
        slots: section, whole: whole, header: span(part.header), footer: span(part.footer))
    }
  }
}

/// Where a section stands along the axis of its container.
package struct SectionStretches {
  /// Its slots.
  package let slots: LayoutSection
  /// From its first line to its last one.
  package let whole: Stretch
  /// Its header.
  package let header: Stretch?
  /// Its footer.
  package let footer: Stretch?
}

extension Sequence<LineTable.Group> {
  /// The mean of the first group that others may be like.
  fileprivate var firstMean: LineTable.Extent? {
    for group in self where group.isTypical {
      if let mean = group.mean { return mean }
    }
    return nil
  }
}

extension Array where Element == LineTable.Known {
  /// Where a line stands or would stand.
  fileprivate func position(of line: Int) -> (index: Int, isKnown: Bool) {
    if let last, last.line < line { return (count, false) }
    var (low, high) = (0, count)
    while low < high {
      let middle = (low + high) / 2
      if self[middle].line < line { low = middle + 1 } else { high = middle }
    }
    return (low, low < count && self[low].line == line)
  }
}

/// What is known of a container's lines, for each of the last few lengths across its axis.
package final class LineMemory {
  private var tables: [(across: CGFloat?, table: LineTable)] = []
  private static let capacity = 4
  /// A slot of a child in sight before the content has changed, and its slot since.
  var anchor: (old: Int, new: Int)?

  init() {}

  /// The table for a length across the axis, made anew where the content has another structure.
  package func withTable<R>(
    across: CGFloat?, _ sections: [LayoutSection], runs: [Range<Int>], cells: Int,
    _ body: (inout LineTable) -> R
  ) -> R {
    let structure = LineTable.Structure(sections: sections, runs: runs, cells: max(cells, 1))
    if let index = tables.firstIndex(where: { $0.across == across }) {
      if tables[index].table.structure != structure {
        tables[index].table = LineTable(structure, after: tables[index].table, anchor: anchor)
      }
    } else {
      if tables.count >= Self.capacity { tables.removeFirst() }
      tables.append((across, LineTable(structure)))
    }
    let index = tables.firstIndex { $0.across == across } ?? 0
    return body(&tables[index].table)
  }
}
