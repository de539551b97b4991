// PrefRaster: the cache of glyph masks, kept between pictures. A strike per face and matrix holds a
// mask per glyph and quarter-pixel phase. Shared by all threads and bounded in bytes; masks are
// immutable and independent of the cache's contents, so that a picture does not depend on what was
// cached.

import PrefDrawing
import PrefGeometry
import Synchronization

/// A least-recently-used cache of glyph strikes, bounded in bytes.
final class GlyphMaskCache: Sendable {
  /// The cache shared by the process, bounded to 8 MiB.
  static let shared = GlyphMaskCache(byteLimit: 8 << 20)

  /// A face at one size and style.
  struct StrikeKey: Hashable {
    var store: ObjectIdentifier
    /// The pixels per em along x and y.
    var scaleX: Double
    var scaleY: Double
    var slant: Double
    var embolden: Double
  }

  private struct Entry {
    let strike: GlyphStrike
    var lastUse: UInt64
  }

  private struct State {
    var entries: [StrikeKey: Entry] = [:]
    var bytes = 0
    var clock: UInt64 = 0
  }

  private let state = Mutex(State())
  private let byteLimit: Int

  init(byteLimit: Int) { self.byteLimit = byteLimit }

  /// The number of bytes that the cached strikes occupy.
  var byteCount: Int { state.withLock { $0.bytes } }

  /// The number of cached strikes.
  var strikeCount: Int { state.withLock { $0.entries.count } }

  /// Returns a strike, which is created on a miss, and the result of `body`, which may read the
  /// strike.
  ///
  /// - Parameter retained: The strike that a picture has used before; it may have been evicted.
  func withStrike<Result>(
    _ key: StrikeKey, _ store: any GlyphStore, retained: GlyphStrike? = nil,
    _ body: (GlyphStrike) -> Result
  ) -> (strike: GlyphStrike, result: Result) {
    state.withLock { state in
      if let retained, state.entries[key]?.strike !== retained { return (retained, body(retained)) }
      state.clock += 1
      if let known = state.entries[key]?.strike {
        state.entries[key]?.lastUse = state.clock
        return (known, body(known))
      }
      let strike = GlyphStrike(store)
      state.entries[key] = Entry(strike: strike, lastUse: state.clock)
      state.bytes += strike.byteCount
      if state.bytes > byteLimit { Self.evict(&state, downTo: byteLimit / 2) }
      return (strike, body(strike))
    }
  }

  /// Inserts masks into a strike and calls `body`, which may read the strike. If the byte limit is
  /// exceeded, evicts the least recently used strikes.
  func insert<Result>(
    _ fresh: [(id: UInt64, mask: RasterizedGlyphMask)], _ key: StrikeKey, into strike: GlyphStrike,
    _ body: () -> Result
  ) -> Result {
    state.withLock { state in
      let before = strike.byteCount
      for (id, mask) in fresh { strike.insert(id, mask) }
      let result = body()
      // A strike that was evicted in the meantime is retained only by the pictures that use it.
      guard state.entries[key]?.strike === strike else { return result }
      state.bytes += strike.byteCount - before
      if state.bytes > byteLimit { Self.evict(&state, downTo: byteLimit / 2) }
      return result
    }
  }

  private static func evict(_ state: inout State, downTo limit: Int) {
    for (key, entry) in state.entries.sorted(by: { $0.value.lastUse < $1.value.lastUse }) {
      if state.bytes <= limit { return }
      state.bytes -= entry.strike.byteCount
      state.entries[key] = nil
    }
  }
}
