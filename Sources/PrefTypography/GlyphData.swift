// PrefTypography: the outlines and color bitmaps of the glyphs of a typeface, read on first use.

import PrefDrawing
import PrefGeometry
import Synchronization

/// The outlines and bitmaps of the glyphs of one typeface; thread-safe.
final class GlyphData: BudgetedCache {
  /// The limit for the glyphs of all typefaces of the process: 12 MiB, about 8,000 ideographs.
  static let sharedBudget = CacheBudget(byteLimit: 12 << 20)

  private struct Contents {
    var outlines = GlyphPages<Path>()
    var pictures = GlyphPages<GlyphPicture?>()
    /// The costs of decoding bitmaps.
    var pictureCosts = GlyphPages<Int>()
    var bytes = 0
    var lastUse: UInt64 = 0
  }

  private let contents = Mutex(Contents())
  private let budget: CacheBudget

  private init(_ budget: CacheBudget) { self.budget = budget }

  /// Returns an empty table, whose bytes count against a budget.
  static func make(_ budget: CacheBudget = sharedBudget) -> GlyphData {
    let data = GlyphData(budget)
    budget.add(data)
    return data
  }

  deinit { budget.remove(bytes: contents.withLock { $0.bytes }) }

  /// The number of bytes that the table occupies.
  var byteCount: Int { contents.withLock { $0.bytes } }
  var leastRecentUse: UInt64? { contents.withLock { $0.bytes > 0 ? $0.lastUse : nil } }

  /// Returns the outline of a glyph; `nil` on a miss.
  func outline(_ glyph: UInt32) -> Path? {
    let clock = budget.clock
    return contents.withLock { contents in
      contents.lastUse = clock
      return contents.outlines[glyph]
    }
  }

  /// Returns the bitmap of a glyph, or `.some(nil)` if it has none; `nil` on a miss.
  func picture(_ glyph: UInt32) -> GlyphPicture?? {
    let clock = budget.clock
    return contents.withLock { contents in
      contents.lastUse = clock
      return contents.pictures[glyph]
    }
  }

  /// Returns the cost of decoding the bitmap of a glyph; `nil` on a miss.
  func pictureCost(_ glyph: UInt32) -> Int? {
    let clock = budget.clock
    return contents.withLock { contents in
      contents.lastUse = clock
      return contents.pictureCosts[glyph]
    }
  }

  /// Inserts the outline of a glyph.
  func insert(_ outline: Path, _ glyph: UInt32) {
    insert(bytes: outline.byteCount) { contents in
      guard contents.outlines[glyph] == nil else { return false }
      contents.outlines[glyph] = outline
      return true
    }
  }

  /// Inserts the bitmap of a glyph; `nil` if the glyph has none.
  func insert(_ picture: GlyphPicture?, _ glyph: UInt32) {
    insert(bytes: picture?.image.pixels.count ?? 0) { contents in
      guard contents.pictures[glyph] == nil else { return false }
      contents.pictures[glyph] = .some(picture)
      return true
    }
  }

  /// Inserts the cost of decoding the bitmap of a glyph.
  func insert(pictureCost cost: Int, _ glyph: UInt32) {
    insert(bytes: 0) { contents in
      guard contents.pictureCosts[glyph] == nil else { return false }
      contents.pictureCosts[glyph] = cost
      return true
    }
  }

  /// The bytes that a glyph takes in its page, with a share of the empty slots.
  private static let bytesPerGlyph = 128

  /// Calls `body`, which returns whether it has inserted a glyph, and counts the bytes of the glyph.
  private func insert(bytes: Int, _ body: (inout Contents) -> Bool) {
    let added = bytes + Self.bytesPerGlyph
    let isNew = contents.withLock { contents in
      guard body(&contents) else { return false }
      contents.bytes += added
      return true
    }
    if isNew { budget.add(bytes: added) }
  }

  func removeLeastRecentlyUsed() -> Int {
    contents.withLock { contents in
      defer { contents = Contents() }
      return contents.bytes
    }
  }
}

extension Path {
  /// The bytes of the elements.
  fileprivate var byteCount: Int {
    let segments = segments
    return segments.points.count * MemoryLayout<CGPoint>.stride + segments.verbs.count
  }
}
