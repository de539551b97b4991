// PrefRaster: incremental drawing of successive pictures, such as the frames of an animation.
// Unchanged items keep their prepared commands, and only rows with inserted, removed or changed
// items are redrawn; the pixels are identical to a full redraw.

import PrefDrawing
import PrefPixels
import Synchronization

/// A picture, and what differs from the previous one.
package struct RetainedDrawing: Sendable {
  /// The whole picture.
  package let bitmap: Bitmap
  /// Ranges that contain all rows that differ from the previous picture; nil if it has been drawn in full.
  package let changedRows: [Range<Int>]?
  /// The cost of the items of the picture, and of those of previous pictures since the last full preparation.
  package let cost: DrawingCost
}

/// Draws successive pictures, reusing the previous one.
public final class RetainedPicture: Sendable {
  /// A prepared item.
  private struct Entry {
    let item: DisplayItem
    let commands: [DrawCommand]
    /// The pixels that the item may change.
    var bounds: PixelRect { commands.bounds }
  }

  /// The state after the last picture.
  private struct State: Sendable {
    let frame: PixelRect
    let scale: Double
    let background: Pixel
    var entries: [Entry]
    let store: EdgeStore
    /// The number of vertices after the last full preparation.
    let initialVertexCount: Int
    var bitmap: Bitmap
    let limits: DrawingLimits
    /// The cost of all items that have been prepared since the last full preparation.
    var cost: DrawingCost
    /// Whether so many vertices are obsolete that a full preparation is preferable.
    var needsReset: Bool { store.vertexCount > 4 * initialVertexCount + 65_536 }
  }

  private let state = Mutex<State?>(nil)
  /// The number of old items that are searched for a match, starting after the last match.
  private static let lookahead = 8

  /// Creates an instance without a previous picture; the first one is drawn in full.
  public init() {}

  /// Draws a whole picture, redrawing only the rows that changed since the previous call if the
  /// size, scale and background are the same. Concurrent calls are serialized.
  ///
  /// - Throws: ``RasterError/tooLarge(width:height:limit:)`` or ``RasterError/overLimit(_:)`` if the
  /// picture exceeds one of the rasterizer's limits, and ``RasterError/cancelled`` if the current task is cancelled;
  /// the next picture is then drawn in full.
  public func bitmap(
    of list: DisplayList, _ rasterizer: Rasterizer
  ) throws(RasterError) -> Bitmap { try drawing(of: list, rasterizer).bitmap }

  /// Removes the previous picture; the next one is drawn in full.
  package func reset() { state.withLock { $0 = nil } }

  /// Draws a whole picture, as ``bitmap(of:_:)`` does, and returns also which rows differ from the previous one.
  package func drawing(
    of list: DisplayList, _ rasterizer: Rasterizer
  ) throws(RasterError) -> RetainedDrawing {
    let frame = try rasterizer.frame(of: list)
    return try list.items.withSufficientStack { () throws(RasterError) in
      try drawing(of: list, frame, rasterizer)
    }
  }

  private func drawing(
    of list: DisplayList, _ frame: PixelRect, _ rasterizer: Rasterizer
  ) throws(RasterError) -> RetainedDrawing {
    try state.withLock { (state) throws(RasterError) in
      if var last = state, last.frame == frame, last.scale == Double(list.scale),
        last.background == rasterizer.background?.pixel ?? 0, last.limits == rasterizer.limits,
        !last.needsReset,
        !list.items.contains(where: \.readsBackdrop)
      {
        // Clearing the state makes the last bitmap uniquely referenced, unless a caller has kept
        // it.
        state = nil
        do throws(RasterError) {
          let changedRows = try Self.update(&last, to: list, rasterizer)
          state = last
          return RetainedDrawing(bitmap: last.bitmap, changedRows: changedRows, cost: last.cost)
        } catch {
          // Whether a picture is within the limits does not depend on earlier ones: it is prepared in full.
          guard case .overLimit = error else { throw error }
        }
      }
      state = nil
      let new = try Self.makeState(list, frame, rasterizer)
      state = new
      return RetainedDrawing(bitmap: new.bitmap, changedRows: nil, cost: new.cost)
    }
  }

  private static func makeState(
    _ list: DisplayList, _ frame: PixelRect, _ rasterizer: Rasterizer
  ) throws(RasterError) -> State {
    let cancellation = Cancellation()
    var preparation = rasterizer.preparation(of: list, frame, cancellation)
    var entries: [Entry] = []
    for item in frame.isEmpty ? [] : list.items {
      if item.readsBackdrop { preparation.commandsBelow = [entries.flatMap(\.commands)] }
      entries.append(Entry(item: item, commands: preparation.commands([item])))
      preparation.commandsBelow = []
    }
    try preparation.check()
    let store = preparation.flattener.builder.store
    let picture = rasterizer.picture(frame, entries.flatMap(\.commands), store)
    try rasterizer.checkEncoder(preparation.meter, isOpaque: picture.isKnownOpaque)
    rasterizer.add(preparation)
    return State(
      frame: frame, scale: Double(list.scale), background: picture.background, entries: entries,
      store: store, initialVertexCount: store.vertexCount,
      bitmap: try picture.bitmap(cancellation), limits: rasterizer.limits,
      cost: preparation.meter?.cost ?? DrawingCost())
  }

  /// Draws what differs, and returns ranges that contain all rows that differ; nil if everything has been drawn.
  private static func update(
    _ state: inout State, to list: DisplayList, _ rasterizer: Rasterizer
  ) throws(RasterError) -> [Range<Int>]? {
    let frame = state.frame
    if frame.isEmpty { return [] }
    let cancellation = Cancellation()
    var preparation = Preparation(
      scale: list.scale, visible: frame, store: state.store, cancellation)
    // Items that are not prepared again have been counted when they were.
    preparation.meter = rasterizer.meter(after: state.cost)
    let old = state.entries
    var entries: [Entry] = []
    entries.reserveCapacity(list.items.count)
    var damage: [Range<Int>] = []
    func addDamage(_ entry: Entry) {
      let bounds = entry.bounds.intersection(frame)
      if !bounds.isEmpty { damage.append(bounds.minY..<bounds.maxY) }
    }
    var next = 0
    for item in list.items {
      let end = min(next + lookahead, old.count)
      if let found = (next..<end).first(where: { old[$0].item == item }) {
        for removed in old[next..<found] { addDamage(removed) }
        entries.append(old[found])
        next = found + 1
      } else {
        let entry = Entry(item: item, commands: preparation.commands([item]))
        addDamage(entry)
        entries.append(entry)
      }
    }
    for removed in old[min(next, old.count)...] { addDamage(removed) }
    try preparation.check()
    let store = preparation.flattener.builder.store
    let picture = rasterizer.picture(frame, entries.flatMap(\.commands), store)
    try rasterizer.checkEncoder(preparation.meter, isOpaque: picture.isKnownOpaque)
    rasterizer.add(preparation)
    state.entries = entries
    state.cost = preparation.meter?.cost ?? DrawingCost()
    let changedRows = merged(damage)
    guard !changedRows.isEmpty else { return [] }
    if changedRows.reduce(0, { $0 + $1.count }) > frame.height * 3 / 4 {
      state.bitmap = try picture.bitmap(cancellation)
      return nil
    }
    if !isKnownUniquelyReferenced(&state.bitmap) { state.bitmap = state.bitmap.copy() }
    for rows in changedRows { picture.draw(rows, of: state.bitmap, cancellation) }
    if cancellation.isCancelled { throw .cancelled }
    state.bitmap.updateIsOpaque(isKnown: picture.isKnownOpaque)
    return changedRows
  }

  /// Merges row ranges that overlap or touch. Returns them in ascending order. O(n log n).
  private static func merged(_ ranges: [Range<Int>]) -> [Range<Int>] {
    var result: [Range<Int>] = []
    for range in ranges.sorted(by: { $0.lowerBound < $1.lowerBound }) {
      if let last = result.last, last.upperBound >= range.lowerBound {
        result[result.count - 1] = last.lowerBound..<max(last.upperBound, range.upperBound)
      } else {
        result.append(range)
      }
    }
    return result
  }
}

extension PreparedPicture {
  /// Redraws a range of rows of a bitmap that has the picture's size.
  fileprivate func draw(_ rows: Range<Int>, of bitmap: Bitmap, _ cancellation: Cancellation) {
    let count = rows.count * bitmap.bytesPerRow
    draw(
      rows: rows,
      into: UnsafeMutableRawBufferPointer(
        start: bitmap.base + rows.lowerBound * bitmap.width, count: count), cancellation)
  }
}
