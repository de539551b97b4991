// Raster: glyph masks, kept between pictures. One strike per face and matrix; in it one mask per glyph and quarter of
// a pixel. Shared by all threads; bounded; masks never change, so that a picture does not depend on what was cached.

import Drawing
import Geometry
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

  private struct Strike {
    /// Held, so that its identity is not given to another store.
    var store: any GlyphStore
    /// By glyph number × 16 + vertical phase × 4 + horizontal phase.
    var masks: [UInt64: GlyphMask] = [:]
    var bytes = 0
    var lastUse: UInt64 = 0
  }

  private struct State {
    var strikes: [StrikeKey: Strike] = [:]
    var bytes = 0
    var clock: UInt64 = 0
  }

  private let state = Mutex(State())
  private let byteLimit: Int

  init(byteLimit: Int) { self.byteLimit = byteLimit }

  /// How many bytes of masks are held.
  var byteCount: Int { state.withLock { $0.bytes } }

  /// The masks that are known; nil for those to be made.
  func masks(_ key: StrikeKey, _ ids: [UInt64]) -> [GlyphMask?] {
    state.withLock { state in
      guard state.strikes[key] != nil else { return ids.map { _ in nil } }
      state.clock += 1
      let clock = state.clock
      state.strikes[key]?.lastUse = clock
      let known = state.strikes[key]?.masks ?? [:]
      return ids.map { known[$0] }
    }
  }

  /// Keeps fresh masks; where the limit is passed, the strikes that were not used for longest go.
  func insert(_ key: StrikeKey, _ store: any GlyphStore, _ fresh: [(id: UInt64, mask: GlyphMask)]) {
    state.withLock { state in
      state.clock += 1
      var strike = state.strikes[key] ?? Strike(store: store)
      strike.lastUse = state.clock
      for (id, mask) in fresh where strike.masks.updateValue(mask, forKey: id) == nil {
        let size = mask.coverage.count + 96
        strike.bytes += size
        state.bytes += size
      }
      state.strikes[key] = strike
      if state.bytes > byteLimit { Self.evict(&state, downTo: byteLimit / 2) }
    }
  }

  private static func evict(_ state: inout State, downTo limit: Int) {
    for (key, strike) in state.strikes.sorted(by: { $0.value.lastUse < $1.value.lastUse }) {
      if state.bytes <= limit { return }
      state.bytes -= strike.bytes
      state.strikes[key] = nil
    }
  }
}
