// Raster: glyph masks, kept between pictures. One strike per face and matrix; in it one mask per glyph and quarter of
// a pixel. Shared by all threads; bounded; masks never change, so that a picture does not depend on what was cached.

import PrefDrawing
import PrefGeometry
import Synchronization

/// The shared glyph masks.
final class GlyphMaskCache: Sendable {
  /// The one cache of the process.
  static let shared = GlyphMaskCache(byteLimit: 32 << 20)

  /// One face at one size and shape.
  struct StrikeKey: Hashable {
    var store: ObjectIdentifier
    /// Pixels an em along x and y.
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

  /// How many bytes of masks are held.
  var byteCount: Int { state.withLock { $0.bytes } }

  /// A strike, which is made where there is none yet; `body` may read it.
  func withStrike<Result>(
    _ key: StrikeKey, _ store: any GlyphStore, _ body: (GlyphStrike) -> Result
  ) -> (strike: GlyphStrike, result: Result) {
    state.withLock { state in
      state.clock += 1
      let strike = state.entries[key]?.strike ?? GlyphStrike(store)
      state.entries[key] = Entry(strike: strike, lastUse: state.clock)
      return (strike, body(strike))
    }
  }

  /// Keeps fresh masks in a strike, and calls `body`, which may read it; where the limit is passed, the strikes that were
  /// not used for longest go.
  func insert<Result>(
    _ fresh: [(id: UInt64, mask: RasterizedGlyphMask)], _ key: StrikeKey, into strike: GlyphStrike,
    _ body: () -> Result
  ) -> Result {
    state.withLock { state in
      let before = strike.byteCount
      for (id, mask) in fresh { strike.insert(id, mask) }
      let result = body()
      // One that was forgotten meanwhile lives as long as the pictures that show it.
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
