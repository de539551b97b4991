// PrefRaster: the masks of one face at one size and style. Glyph batches point to the masks'
// coverage and retain the strike.

import PrefDrawing

/// The coverage of one glyph, relative to its pen position, in pixels.
///
/// Unchecked: immutable, and the coverage is not written after the mask has been created.
struct GlyphMask: @unchecked Sendable {
  let left: Int32
  let top: Int32
  let width: Int32
  let height: Int32
  /// `height × width` coverage bytes followed by `padding` bytes, valid for the strike's lifetime;
  /// nil for an empty glyph.
  let coverage: UnsafePointer<UInt8>?
  /// The steps of rasterizing the glyph; see ``RasterizedGlyphMask/steps``.
  let steps: UInt32
  /// The number of masks that the strike had before.
  let index: UInt32

  /// The number of readable bytes after the coverage.
  static let padding = 8
  /// The maximum number of pixels of a mask. A glyph that covers more, since it is much larger than its em, is drawn
  /// as an outline.
  static let maxPixels = 1 << 19

  /// Whether the glyph covers more than ``maxPixels`` pixels, so that it has no mask.
  var isTooLarge: Bool { width < 0 }
  /// The number of bytes of the coverage.
  var byteCount: Int { isTooLarge ? 0 : Int(width) * Int(height) }
}

/// A glyph with its subpixel phase, encoded as a mask key, at a whole-pixel position.
struct GlyphPen {
  let id: UInt64
  let x: Int32
  let y: Int32
}

/// A rasterized mask that is not part of a strike yet.
struct RasterizedGlyphMask {
  /// The pixels that the glyph covers; more than ``GlyphMask/maxPixels`` for a glyph without a mask.
  let frame: PixelRect
  /// The `height × width` coverage bytes of `frame`; empty for a glyph without a mask.
  let coverage: ContiguousArray<UInt8>
  /// The steps of rasterizing the glyph, in the units of ``DrawingLimits/Quantity/steps``.
  var steps = 0

  /// Whether the glyph has no mask because it is too large.
  var isTooLarge: Bool { frame.area > GlyphMask.maxPixels }
}

/// A mask of a run of glyphs that is not available, or whose cost has not been counted.
enum PendingGlyphMask {
  /// The mask with a key has to be rasterized.
  case missing(UInt64)
  /// The mask has been rasterized for another picture.
  case uncounted(GlyphMask)
}

/// The masks of a strike whose cost a picture has counted.
struct CountedMasks {
  /// A bit for each mask, by index.
  private var bits: ContiguousArray<UInt64> = []

  /// Returns whether the mask with an index has not been inserted before.
  @inline(__always)
  mutating func insert(_ index: UInt32) -> Bool {
    let (word, bit) = (Int(index >> 6), UInt64(1) << UInt64(index & 63))
    while word >= bits.count { bits.append(0) }
    if bits[word] & bit != 0 { return false }
    bits[word] |= bit
    return true
  }
}

/// Masks keyed by glyph index × 16 + vertical phase × 4 + horizontal phase.
///
/// Unchecked: lookups and insertions require the lock of the cache that owns the strike; the masks found are immutable.
final class GlyphStrike: @unchecked Sendable {
  /// Retained so that its identity is not reused by another store.
  private let store: any GlyphStore
  /// An open-addressing hash table with linear probing: key + 1, or zero for an empty slot.
  private var keys: ContiguousArray<UInt64>
  private var masks: ContiguousArray<GlyphMask>
  private var count = 0
  /// The bytes of the masks' coverage, with the overhead of an allocation each.
  private var coverageByteCount = 0
  /// The number of bytes that the strike occupies: its masks, its tables and a share of the face that it retains.
  var byteCount: Int {
    coverageByteCount + Self.baseByteCount
      + keys.count * (MemoryLayout<UInt64>.stride + MemoryLayout<GlyphMask>.stride)
  }
  /// The bytes of the object, its entry in the cache, and a face that only this strike retains.
  private static let baseByteCount = 8 << 10

  private static let empty = GlyphMask(
    left: 0, top: 0, width: 0, height: 0, coverage: nil, steps: 0, index: 0)

  init(_ store: any GlyphStore) {
    self.store = store
    keys = ContiguousArray(repeating: 0, count: 16)
    masks = ContiguousArray(repeating: Self.empty, count: 16)
  }

  deinit {
    for mask in masks { mask.coverage?.deallocate() }
  }

  /// Returns the slot of a key, or the empty slot to insert it into.
  @inline(__always)
  private static func slot(of key: UInt64, _ keys: UnsafeBufferPointer<UInt64>) -> Int {
    let last = keys.count - 1
    var slot = Int(truncatingIfNeeded: (key &* 0x9E37_79B9_7F4A_7C15) >> 40) & last
    while keys[slot] != 0, keys[slot] != key { slot = (slot + 1) & last }
    return slot
  }

  private func slot(of key: UInt64) -> Int {
    keys.withUnsafeBufferPointer { Self.slot(of: key, $0) }
  }

  /// Returns a glyph's mask; nil on a miss.
  func mask(_ id: UInt64) -> GlyphMask? {
    let slot = slot(of: id &+ 1)
    return keys[slot] == 0 ? nil : masks[slot]
  }

  /// Returns the masks of glyphs at their positions, and each mask that is missing or not counted, in the order of the
  /// glyphs.
  ///
  /// - Parameter counted: The masks that have been counted, to which this adds the others; nil if none are counted.
  func batch(_ pens: ContiguousArray<GlyphPen>, counted: inout CountedMasks?) -> (
    batch: GlyphBatch, pending: ContiguousArray<PendingGlyphMask>
  ) {
    var batch = GlyphBatch(self, capacity: pens.count)
    var pending: ContiguousArray<PendingGlyphMask> = []
    var missing: Set<UInt64> = []
    keys.withUnsafeBufferPointer { keys in
      masks.withUnsafeBufferPointer { masks in
        for pen in pens {
          let slot = Self.slot(of: pen.id &+ 1, keys)
          if keys[slot] == 0 {
            if missing.insert(pen.id).inserted { pending.append(.missing(pen.id)) }
            continue
          }
          let mask = masks[slot]
          batch.append(mask, x: pen.x, y: pen.y)
          if counted?.insert(mask.index) == true { pending.append(.uncounted(mask)) }
        }
      }
    }
    return (batch, pending)
  }

  /// Inserts a mask, unless the key is present already.
  func insert(_ id: UInt64, _ fresh: RasterizedGlyphMask) {
    let key = id &+ 1
    if keys[slot(of: key)] == key { return }
    if 2 * (count + 1) > keys.count { grow() }
    let slot = slot(of: key)
    keys[slot] = key
    masks[slot] = Self.copied(fresh, index: count)
    count += 1
    coverageByteCount += fresh.coverage.count + GlyphMask.padding + 24
  }

  private func grow() {
    let (oldKeys, oldMasks) = (keys, masks)
    keys = ContiguousArray(repeating: 0, count: 2 * oldKeys.count)
    masks = ContiguousArray(repeating: Self.empty, count: 2 * oldKeys.count)
    for (key, mask) in zip(oldKeys, oldMasks) where key != 0 {
      let slot = slot(of: key)
      (keys[slot], masks[slot]) = (key, mask)
    }
  }

  private static func copied(_ fresh: RasterizedGlyphMask, index: Int) -> GlyphMask {
    let (frame, count) = (fresh.frame, fresh.coverage.count)
    var coverage: UnsafePointer<UInt8>?
    if count > 0, count == frame.width * frame.height {
      let bytes = UnsafeMutablePointer<UInt8>.allocate(capacity: count + GlyphMask.padding)
      fresh.coverage.withUnsafeBufferPointer { from in
        if let from = from.baseAddress { bytes.update(from: from, count: count) }
      }
      (bytes + count).update(repeating: 0, count: GlyphMask.padding)
      coverage = UnsafePointer(bytes)
    }
    return GlyphMask(
      left: Int32(truncatingIfNeeded: frame.minX), top: Int32(truncatingIfNeeded: frame.minY),
      width: fresh.isTooLarge ? -1 : Int32(truncatingIfNeeded: frame.width),
      height: Int32(truncatingIfNeeded: frame.height), coverage: coverage,
      steps: UInt32(clamping: fresh.steps), index: UInt32(clamping: index))
  }
}

/// Glyph masks at whole-pixel positions.
///
/// Unchecked: a value; the coverage that it refers to is immutable and retained by the strike.
struct GlyphBatch: @unchecked Sendable, CoverageSource {
  /// A mask at a position in the picture.
  private struct Placement {
    let coverage: UnsafePointer<UInt8>
    let x: Int32
    let y: Int32
    let width: Int32
    let height: Int32
  }

  /// Retained to keep the coverage alive.
  private let strike: GlyphStrike
  private var placements: ContiguousArray<Placement> = []
  /// The pixels that the glyphs may cover.
  private(set) var bounds = PixelRect.empty
  /// Whether a glyph is too large for a mask, so that the run has to be drawn as an outline.
  private(set) var hasLargeGlyphs = false
  /// The number of pixels of all masks.
  var pixelCount: Int { placements.reduce(0) { $0 + Int($1.width) * Int($1.height) } }

  init(_ strike: GlyphStrike, capacity: Int) {
    self.strike = strike
    placements.reserveCapacity(capacity)
  }

  /// Adds a mask of the strike with its pen position at a pixel.
  @inline(__always)
  mutating func append(_ mask: GlyphMask, x: Int32, y: Int32) {
    guard let coverage = mask.coverage else {
      if mask.isTooLarge { hasLargeGlyphs = true }
      return
    }
    let (left, top) = (x &+ mask.left, y &+ mask.top)
    placements.append(
      Placement(coverage: coverage, x: left, y: top, width: mask.width, height: mask.height))
    let frame = PixelRect(
      minX: Int(left), minY: Int(top), maxX: Int(left) + Int(mask.width),
      maxY: Int(top) + Int(mask.height))
    bounds = bounds.union(frame)
  }

  func draw<Painter: CoveragePainter>(clip: PixelRect, painter: inout Painter) {
    for placement in placements {
      let (width, height) = (Int(placement.width), Int(placement.height))
      let (minX, minY) = (Int(placement.x), Int(placement.y))
      let (top, bottom) = (max(minY, clip.minY), min(minY + height, clip.maxY))
      let (left, right) = (max(minX, clip.minX), min(minX + width, clip.maxX))
      if top >= bottom || left >= right { continue }
      var from = placement.coverage + ((top - minY) * width + left - minX)
      if right - left == width {
        painter.blend(y: top, x: left, width: width, height: bottom - top, coverages: from)
        continue
      }
      for y in top..<bottom {
        painter.blend(y: y, x: left, count: right - left, coverages: from)
        from += width
      }
    }
  }
}
