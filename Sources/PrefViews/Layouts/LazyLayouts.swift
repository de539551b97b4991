// PrefViews: the layout algorithms of lazy stacks and grids. Along the axis, each line has its
// ideal length; across the axis, the container takes the proposed length. Only materialized
// children are measured; the lengths of the other lines are estimated by `LineTable`.

import PrefGeometry
import PrefViewGraph

extension LayoutSubviews {
  /// The slots of the children; outside a lazy container, each child has its own.
  fileprivate var resolvedSlots: LayoutSlots { slots ?? LayoutSlots(whole: count) }
}

/// A layout that places children one after another at their ideal lengths, and takes the proposed
/// length across the axis.
struct LazyStackLayout: MergingLayout, Equatable {
  let axis: Axis
  let alignment: Alignment
  let spacing: CGFloat?
  var pinning = SectionPinning()

  private var guide: AlignmentKey {
    axis == .horizontal ? alignment.vertical.key : alignment.horizontal.key
  }

  private func childProposal(_ across: CGFloat?) -> ProposedViewSize {
    ProposedViewSize(nil, along: axis, across)
  }

  /// Returns the distance after a materialized child. If the next child is not materialized, it is
  /// assumed to have the same spacing preferences.
  private func gap(after index: Int, _ slots: LayoutSlots, _ subviews: Subviews) -> CGFloat {
    if let spacing { return spacing }
    let hasNext = index + 1 < subviews.count && slots.indices[index + 1] == slots.indices[index] + 1
    let next = subviews[hasNext ? index + 1 : index]
    return subviews[index].spacing.distance(to: next.spacing, along: axis)
  }

  private func withLines<R>(
    _ across: CGFloat?, _ subviews: Subviews, _ body: (LineTable) -> R
  ) -> R {
    let slots = subviews.resolvedSlots
    return slots.lineTables.withTable(
      across: across, subviews.sections, runs: slots.runs, cells: 1
    ) { lines in
      lines.measure(slots.indices) { line in
        LineTable.Extent(
          length: subviews[line.lowerBound].sizeThatFits(childProposal(across))[axis],
          gap: gap(after: line.lowerBound, slots, subviews))
      }
      return body(lines)
    }
  }

  func sizeThatFits(proposal: ProposedViewSize, subviews: Subviews, cache: inout Void) -> CGSize {
    let across = proposal[axis.perpendicular]
    func widest() -> CGFloat {
      subviews.reduce(0) { max($0, $1.sizeThatFits(childProposal(nil))[axis.perpendicular]) }
    }
    return CGSize(
      withLines(across, subviews) { $0.length }, along: axis, across ?? widest())
  }

  func placeSubviews(
    in bounds: CGRect, proposal: ProposedViewSize, subviews: Subviews, cache: inout Void
  ) {
    let (across, slots) = (bounds.size[axis.perpendicular], subviews.resolvedSlots)
    let childProposal = childProposal(across)
    let stackGuide = ViewDimensions(size: bounds.size)[guide]
    let (intervals, sections) = withLines(across, subviews) { lines in
      let start = bounds.origin[axis]
      return (
        lines.intervals(of: slots.indices, from: start),
        pinning.views.isEmpty ? [] : lines.sections(from: start)
      )
    }
    let shifts = pinning.shifts(sections, in: subviews.window?.pinningBounds, along: axis)
    let isHidden = slots.isOutsideVisibleRange(visibleSlots(bounds.size, subviews))
    for (index, (subview, interval)) in zip(subviews, intervals).enumerated() {
      let slot = slots.indices[index]
      if isHidden(slot) {
        subview.hide()
        continue
      }
      var origin = bounds.origin
      origin[axis] = interval.start + (shifts[slot] ?? 0)
      origin[axis.perpendicular] += stackGuide - subview.dimensions(in: childProposal)[guide]
      subview.place(at: origin, proposal: childProposal)
      if shifts[slot] != nil { subview.raise() }
    }
  }
}

extension LazyStackLayout: LazyLayout {
  func visibleSlots(_ size: CGSize, _ subviews: LayoutSubviews) -> Range<Int> {
    guard let visible = subviews.window?.whole else { return 0..<subviews.resolvedSlots.count }
    return withLines(size[axis.perpendicular], subviews) {
      $0.slots(in: visible.origin[axis], visible.origin[axis] + visible.size[axis])
    }
  }

  func intervals(of slots: [Int], _ size: CGSize, _ subviews: LayoutSubviews) -> [AxisInterval] {
    withLines(size[axis.perpendicular], subviews) { $0.intervals(of: slots, from: 0) }
  }
}

extension LazyStackLayout: ErasedLayout {
  var properties: LayoutProperties {
    axis == .horizontal ? HStackLayout.layoutProperties : VStackLayout.layoutProperties
  }
}

/// A layout that fills tracks across the axis, line by line.
struct LazyGridLayout: MergingLayout, Equatable {
  /// The axis along which lines are stacked.
  let axis: Axis
  let items: [GridItem]
  /// The alignment of cells in tracks whose item has none, and of the tracks in the grid.
  let alignment: Alignment
  let spacing: CGFloat?
  var pinning = SectionPinning()

  /// The extent of a column of a vertical grid (row of a horizontal one) across the axis, in
  /// points.
  struct Track: Equatable {
    var start: CGFloat
    var length: CGFloat
    var alignment: Alignment
  }

  /// Returns the tracks of a grid with the given length across its axis.
  func tracks(_ length: CGFloat?) -> [Track] {
    let gaps = items.map { $0.spacing ?? ViewSpacing.defaultDistance }
    var remaining = length.map { $0 - gaps.dropLast().reduce(0, +) }
    var flexibleCount = 0
    for item in items {
      if case .fixed(let fixed) = item.size {
        remaining = remaining.map { $0 - fixed }
      } else {
        flexibleCount += 1
      }
    }
    var tracks: [Track] = []
    var start: CGFloat = 0
    for (item, gap) in zip(items, gaps) {
      let share = remaining.map { max($0, 0) / CGFloat(max(flexibleCount, 1)) }
      let lengths = item.lengths(share, gap)
      for length in lengths {
        tracks.append(Track(start: start, length: length, alignment: item.alignment ?? alignment))
        start += length + gap
      }
      if case .fixed = item.size { continue }
      let used = lengths.reduce(0, +) + gap * CGFloat(max(lengths.count - 1, 0))
      remaining = remaining.map { $0 - used }
      flexibleCount -= 1
    }
    return tracks
  }

  private func childProposal(_ track: Track) -> ProposedViewSize {
    ProposedViewSize(nil, along: axis, track.length)
  }

  private var gap: CGFloat { spacing ?? ViewSpacing.defaultDistance }

  /// Returns the track of a slot. Section headers and footers span the whole length across the
  /// axis.
  private func track(
    _ slot: Int, _ tracks: [Track], _ across: CGFloat, _ sections: [LayoutSection]
  ) -> (track: Track, isWhole: Bool) {
    let section = sections.element(containing: slot) {
      $0.header.lowerBound..<$0.footer.upperBound
    }
    let content = section.flatMap { $0.content.contains(slot) ? $0.content : nil }
    if let content { return (tracks[(slot - content.lowerBound) % tracks.count], false) }
    return (Track(start: 0, length: across, alignment: alignment), true)
  }

  /// Calls `body` with the measured line table.
  ///
  /// - Parameter proposed: The length across the axis that the tracks share.
  private func withLines<R>(
    _ tracks: [Track], _ proposed: CGFloat?, _ across: CGFloat, _ subviews: Subviews,
    _ body: (LineTable) -> R
  ) -> R {
    let slots = subviews.resolvedSlots
    return slots.lineTables.withTable(
      across: proposed, subviews.sections, runs: [], cells: tracks.count
    ) { lines in
      lines.measure(slots.indices) { cells in
        let length = cells.reduce(CGFloat(0)) { length, index in
          let track = track(slots.indices[index], tracks, across, subviews.sections).track
          return max(length, subviews[index].sizeThatFits(childProposal(track))[axis])
        }
        return LineTable.Extent(length: length, gap: gap)
      }
      return body(lines)
    }
  }

  func sizeThatFits(proposal: ProposedViewSize, subviews: Subviews, cache: inout Void) -> CGSize {
    let tracks = tracks(proposal[axis.perpendicular])
    // Tracks longer than the proposal widen the grid; the tracks are recomputed for that length at
    // placement.
    let across = max(
      proposal[axis.perpendicular] ?? 0, tracks.last.map { $0.start + $0.length } ?? 0)
    if tracks.isEmpty { return CGSize(0, along: axis, across) }
    return CGSize(
      withLines(tracks, proposal[axis.perpendicular], across, subviews) { $0.length },
      along: axis, across)
  }

  func placeSubviews(
    in bounds: CGRect, proposal: ProposedViewSize, subviews: Subviews, cache: inout Void
  ) {
    let (across, slots) = (axis.perpendicular, subviews.resolvedSlots)
    let tracks = tracks(bounds.size[across])
    if tracks.isEmpty { return }
    var used = bounds.size
    used[across] = tracks.last.map { $0.start + $0.length } ?? 0
    let margin = max(alignment.offset(of: used, in: bounds.size)[across], 0)
    let (intervals, sections) = withLines(
      tracks, bounds.size[across], bounds.size[across], subviews
    ) { lines in
      let start = bounds.origin[axis]
      return (
        lines.intervals(of: slots.indices, from: start),
        pinning.views.isEmpty ? [] : lines.sections(from: start)
      )
    }
    let shifts = pinning.shifts(sections, in: subviews.window?.pinningBounds, along: axis)
    let isHidden = slots.isOutsideVisibleRange(visibleSlots(bounds.size, subviews))
    for (index, (subview, interval)) in zip(subviews, intervals).enumerated() {
      let slot = slots.indices[index]
      if isHidden(slot) {
        subview.hide()
        continue
      }
      let (track, isWhole) = track(slot, tracks, bounds.size[across], subviews.sections)
      var cell = CGRect(
        origin: bounds.origin, size: CGSize(interval.length, along: axis, track.length))
      cell.origin[axis] = interval.start + (shifts[slot] ?? 0)
      cell.origin[across] += (isWhole ? 0 : margin) + track.start
      place(subview, in: cell, track)
      if shifts[slot] != nil { subview.raise() }
    }
  }

  private func place(_ subview: LayoutSubview, in cell: CGRect, _ track: Track) {
    let dimensions = subview.dimensions(in: childProposal(track))
    let cellDimensions = ViewDimensions(size: cell.size)
    let (x, y) = (track.alignment.horizontal, track.alignment.vertical)
    subview.place(
      at: CGPoint(
        x: cell.minX + cellDimensions[x] - dimensions[x],
        y: cell.minY + cellDimensions[y] - dimensions[y]),
      proposal: childProposal(track))
  }
}

extension LazyGridLayout: LazyLayout {
  func visibleSlots(_ size: CGSize, _ subviews: LayoutSubviews) -> Range<Int> {
    let (count, across) = (subviews.resolvedSlots.count, size[axis.perpendicular])
    let tracks = tracks(across)
    guard !tracks.isEmpty, let visible = subviews.window?.whole else { return 0..<count }
    return withLines(tracks, across, across, subviews) {
      $0.slots(in: visible.origin[axis], visible.origin[axis] + visible.size[axis])
    }
  }

  func intervals(of slots: [Int], _ size: CGSize, _ subviews: LayoutSubviews) -> [AxisInterval] {
    let across = size[axis.perpendicular]
    let tracks = tracks(across)
    if tracks.isEmpty { return [] }
    return withLines(tracks, across, across, subviews) { $0.intervals(of: slots, from: 0) }
  }
}

extension GridItem {
  /// Returns the lengths of the tracks that the item creates in its share of the free length.
  fileprivate func lengths(_ share: CGFloat?, _ gap: CGFloat) -> [CGFloat] {
    func clamp(_ length: CGFloat, _ minimum: CGFloat, _ maximum: CGFloat) -> CGFloat {
      max(min(length, maximum), minimum)
    }
    switch size {
    case .fixed(let length): return [max(length, 0)]
    case .flexible(let minimum, let maximum): return [clamp(share ?? minimum, minimum, maximum)]
    case .adaptive(let minimum, let maximum):
      guard let share, share.isFinite, minimum + gap > 0 else { return [max(minimum, 0)] }
      let count = max(1, ((share + gap) / (minimum + gap)).rounded(.down))
      let length = (share - gap * (count - 1)) / count
      return Array(repeating: clamp(length, minimum, maximum), count: Int(min(count, 100_000)))
    }
  }
}
