// Views: the algorithms of lazy stacks and grids. They are laid out whole: a picture has no scrolling that could spare them
// anything. Along their axis they are as long as their lines at their ideal length; across it they fill the offer.

import Geometry
import ViewGraph

/// Lays children out one after the other, each at its ideal length, and fills the offer across the axis.
struct LazyStackLayout: Layout, Equatable {
  let axis: Axis
  let alignment: Alignment
  let spacing: CGFloat?
  var pinning = SectionPinning()

  private var guide: AlignmentKey {
    axis == .horizontal ? alignment.vertical.key : alignment.horizontal.key
  }

  /// The distance after each child but the last, in points.
  func makeCache(subviews: Subviews) -> [CGFloat] {
    zip(subviews, subviews.dropFirst()).map { first, second in
      spacing ?? first.spacing.distance(to: second.spacing, along: axis)
    }
  }

  private func offer(_ across: CGFloat?) -> ProposedViewSize {
    ProposedViewSize(nil, along: axis, across)
  }

  func sizeThatFits(
    proposal: ProposedViewSize, subviews: Subviews, cache: inout [CGFloat]
  ) -> CGSize {
    let across = proposal[axis.perpendicular]
    let sizes = subviews.map { $0.sizeThatFits(offer(across)) }
    return CGSize(
      sizes.reduce(0) { $0 + $1[axis] } + cache.reduce(0, +), along: axis,
      across ?? sizes.reduce(0) { max($0, $1[axis.perpendicular]) })
  }

  func placeSubviews(
    in bounds: CGRect, proposal: ProposedViewSize, subviews: Subviews, cache: inout [CGFloat]
  ) {
    let offer = offer(bounds.size[axis.perpendicular])
    let line = ViewDimensions(size: bounds.size)[guide]
    var position = bounds.origin[axis]
    var stretches: [SectionPinning.Stretch] = []
    for (index, subview) in subviews.enumerated() {
      let length = subview.sizeThatFits(offer)[axis]
      stretches.append(SectionPinning.Stretch(start: position, length: length))
      position += length
      if index < cache.count { position += cache[index] }
    }
    let pinned = pinning.pin(&stretches, subviews, along: axis)
    for (index, subview) in subviews.enumerated() {
      var origin = bounds.origin
      origin[axis] = stretches[index].start
      origin[axis.perpendicular] += line - subview.dimensions(in: offer)[guide]
      subview.place(at: origin, proposal: offer)
      if pinned.contains(index) { subview.raise() }
    }
  }
}

extension LazyStackLayout: SectionedLayout {
  var followsWindow: Bool { !pinning.views.isEmpty }
}

extension LazyStackLayout: ErasedLayout {
  var properties: LayoutProperties {
    axis == .horizontal ? HStackLayout.layoutProperties : VStackLayout.layoutProperties
  }
}

/// Lays children out line by line, in tracks across the axis.
struct LazyGridLayout: Layout, Equatable {
  /// The axis along which lines follow each other.
  let axis: Axis
  let items: [GridItem]
  /// How cells stand in their tracks, and the tracks in the grid, where an item says nothing.
  let alignment: Alignment
  let spacing: CGFloat?
  var pinning = SectionPinning()

  /// The room across the axis that the cells of a line take one after the other.
  struct Track: Equatable {
    var start: CGFloat
    var length: CGFloat
    var alignment: Alignment
  }

  /// The tracks in a grid of some length across its axis.
  func tracks(_ length: CGFloat?) -> [Track] {
    let gaps = items.map { $0.spacing ?? ViewSpacing.defaultDistance }
    var rest = length.map { $0 - gaps.dropLast().reduce(0, +) }
    var waiting = 0
    for item in items {
      if case .fixed(let fixed) = item.size { rest = rest.map { $0 - fixed } } else { waiting += 1 }
    }
    var tracks: [Track] = []
    var start: CGFloat = 0
    for (item, gap) in zip(items, gaps) {
      let share = rest.map { max($0, 0) / CGFloat(max(waiting, 1)) }
      let lengths = item.lengths(share, gap)
      for length in lengths {
        tracks.append(Track(start: start, length: length, alignment: item.alignment ?? alignment))
        start += length + gap
      }
      if case .fixed = item.size { continue }
      let taken = lengths.reduce(0, +) + gap * CGFloat(max(lengths.count - 1, 0))
      rest = rest.map { $0 - taken }
      waiting -= 1
    }
    return tracks
  }

  /// Cells that stand beside each other, or the header or footer of a section, which has a line of its own.
  private struct Line {
    var cells: Range<Int>
    var isWhole: Bool
  }

  private func lines(_ subviews: Subviews, _ count: Int) -> [Line] {
    guard count > 0 else { return [] }
    return subviews.sections.flatMap { section in
      let rows = stride(from: section.content.lowerBound, to: section.content.upperBound, by: count)
      return section.header.map { Line(cells: $0..<($0 + 1), isWhole: true) }
        + rows.map {
          Line(cells: $0..<min($0 + count, section.content.upperBound), isWhole: false)
        } + section.footer.map { Line(cells: $0..<($0 + 1), isWhole: true) }
    }
  }

  private func offer(_ track: Track) -> ProposedViewSize {
    ProposedViewSize(nil, along: axis, track.length)
  }

  /// The tracks that the cells of a line stand in, in a grid of some length across its axis.
  private func tracks(of line: Line, _ tracks: [Track], _ across: CGFloat) -> [Track] {
    line.isWhole ? [Track(start: 0, length: across, alignment: alignment)] : tracks
  }

  private func length(_ line: Line, _ tracks: [Track], _ subviews: Subviews) -> CGFloat {
    zip(line.cells, tracks).reduce(0) { max($0, subviews[$1.0].sizeThatFits(offer($1.1))[axis]) }
  }

  private var gap: CGFloat { spacing ?? ViewSpacing.defaultDistance }

  func sizeThatFits(proposal: ProposedViewSize, subviews: Subviews, cache: inout Void) -> CGSize {
    let tracks = tracks(proposal[axis.perpendicular])
    // Tracks that need more than there is widen the grid, which shares out its new length once more when it is placed.
    let across = max(
      proposal[axis.perpendicular] ?? 0, tracks.last.map { $0.start + $0.length } ?? 0)
    let lines = lines(subviews, tracks.count)
    let whole = lines.reduce(0) {
      $0 + length($1, self.tracks(of: $1, tracks, across), subviews)
    }
    return CGSize(whole + gap * CGFloat(max(lines.count - 1, 0)), along: axis, across)
  }

  func placeSubviews(
    in bounds: CGRect, proposal: ProposedViewSize, subviews: Subviews, cache: inout Void
  ) {
    let across = axis.perpendicular
    let tracks = tracks(bounds.size[across])
    var taken = bounds.size
    taken[across] = tracks.last.map { $0.start + $0.length } ?? 0
    let margin = max(alignment.offset(of: taken, in: bounds.size)[across], 0)
    let lines = lines(subviews, tracks.count)
    var stretches = Array(
      repeating: SectionPinning.Stretch(start: 0, length: 0), count: subviews.count)
    var position = bounds.origin[axis]
    for line in lines {
      let length = length(line, self.tracks(of: line, tracks, bounds.size[across]), subviews)
      for cell in line.cells {
        stretches[cell] = SectionPinning.Stretch(start: position, length: length)
      }
      position += length + gap
    }
    let pinned = pinning.pin(&stretches, subviews, along: axis)
    for line in lines {
      let lineTracks = self.tracks(of: line, tracks, bounds.size[across])
      for (index, track) in zip(line.cells, lineTracks) {
        var cell = CGRect(
          origin: bounds.origin, size: CGSize(stretches[index].length, along: axis, track.length))
        cell.origin[axis] = stretches[index].start
        cell.origin[across] += (line.isWhole ? 0 : margin) + track.start
        place(subviews[index], in: cell, track)
        if pinned.contains(index) { subviews[index].raise() }
      }
    }
  }

  private func place(_ subview: LayoutSubview, in cell: CGRect, _ track: Track) {
    let dimensions = subview.dimensions(in: offer(track))
    let room = ViewDimensions(size: cell.size)
    let (x, y) = (track.alignment.horizontal, track.alignment.vertical)
    subview.place(
      at: CGPoint(
        x: cell.minX + room[x] - dimensions[x], y: cell.minY + room[y] - dimensions[y]),
      proposal: offer(track))
  }
}

extension LazyGridLayout: SectionedLayout {
  var followsWindow: Bool { !pinning.views.isEmpty }
}

extension GridItem {
  /// The lengths of the tracks that the item makes of its share of the room.
  fileprivate func lengths(_ share: CGFloat?, _ gap: CGFloat) -> [CGFloat] {
    func clamp(_ length: CGFloat, _ least: CGFloat, _ most: CGFloat) -> CGFloat {
      max(min(length, most), least)
    }
    switch size {
    case .fixed(let length): return [max(length, 0)]
    case .flexible(let least, let most): return [clamp(share ?? least, least, most)]
    case .adaptive(let least, let most):
      guard let share, share.isFinite, least + gap > 0 else { return [max(least, 0)] }
      let count = max(1, ((share + gap) / (least + gap)).rounded(.down))
      let length = (share - gap * (count - 1)) / count
      return Array(repeating: clamp(length, least, most), count: Int(min(count, 100_000)))
    }
  }
}
