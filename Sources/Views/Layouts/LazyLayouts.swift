// Views: the algorithms of lazy stacks and grids. They are laid out whole: a picture has no scrolling that could spare them
// anything. Along their axis they are as long as their lines at their ideal length; across it they fill the offer.

import Geometry
import ViewGraph

/// Lays children out one after the other, each at its ideal length, and fills the offer across the axis.
struct LazyStackLayout: Layout, Equatable {
  let axis: Axis
  let alignment: Alignment
  let spacing: CGFloat?

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
    for (index, subview) in subviews.enumerated() {
      let dimensions = subview.dimensions(in: offer)
      var origin = bounds.origin
      origin[axis] = position
      origin[axis.perpendicular] += line - dimensions[guide]
      subview.place(at: origin, proposal: offer)
      position += dimensions.size[axis]
      if index < cache.count { position += cache[index] }
    }
  }
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

  private func lines(_ subviews: Subviews, _ count: Int) -> [Range<Int>] {
    guard count > 0 else { return [] }
    return stride(from: 0, to: subviews.count, by: count).map {
      $0..<min($0 + count, subviews.count)
    }
  }

  private func offer(_ track: Track) -> ProposedViewSize {
    ProposedViewSize(nil, along: axis, track.length)
  }

  private func length(_ line: Range<Int>, _ tracks: [Track], _ subviews: Subviews) -> CGFloat {
    zip(line, tracks).reduce(0) { max($0, subviews[$1.0].sizeThatFits(offer($1.1))[axis]) }
  }

  private var gap: CGFloat { spacing ?? ViewSpacing.defaultDistance }

  func sizeThatFits(proposal: ProposedViewSize, subviews: Subviews, cache: inout Void) -> CGSize {
    let across = proposal[axis.perpendicular]
    let tracks = tracks(across)
    let lines = lines(subviews, tracks.count)
    let whole = lines.reduce(0) { $0 + length($1, tracks, subviews) }
    return CGSize(
      whole + gap * CGFloat(max(lines.count - 1, 0)), along: axis,
      across ?? tracks.last.map { $0.start + $0.length } ?? 0)
  }

  func placeSubviews(
    in bounds: CGRect, proposal: ProposedViewSize, subviews: Subviews, cache: inout Void
  ) {
    let across = axis.perpendicular
    let tracks = tracks(bounds.size[across])
    var taken = bounds.size
    taken[across] = tracks.last.map { $0.start + $0.length } ?? 0
    let margin = alignment.offset(of: taken, in: bounds.size)[across]
    var position = bounds.origin[axis]
    for line in lines(subviews, tracks.count) {
      let length = length(line, tracks, subviews)
      for (index, track) in zip(line, tracks) {
        var cell = CGRect(
          origin: bounds.origin, size: CGSize(length, along: axis, track.length))
        cell.origin[axis] = position
        cell.origin[across] += margin + track.start
        place(subviews[index], in: cell, track)
      }
      position += length + gap
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
