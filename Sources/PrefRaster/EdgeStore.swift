// PrefRaster: edge storage: the vertices of all outlines of a picture share one set of arrays, in fixed point.

import Synchronization

/// The fixed-point grid of vertices: 1024 steps per pixel.
///
/// Rounding moves a vertex by at most 1/2048 pixel, which changes the coverage of an edge pixel by
/// at most 0.13/255. Translating an outline by whole pixels leaves all fractional parts unchanged.
enum Subpixel {
  static let shift = 10
  static let one = 1 << shift
  static let mask = one - 1
  /// The accumulated area of a fully covered pixel: twice the square of `one`.
  static let fullArea = 2 * one * one
  /// The coordinate limit, in pixels: coordinates are clamped to ± this value so that differences
  /// fit into 32 bits.
  static let limit = 524_288.0

  /// Returns the nearest grid position; `value` must lie within ± `limit`.
  ///
  /// Adding 1.5 × 2⁵² leaves the rounded integer in the low bits, without a branch or a trap.
  @inline(__always)
  static func round(_ value: Double) -> Int {
    Int(Int32(truncatingIfNeeded: Int64(bitPattern: (value + 6_755_399_441_055_744).bitPattern)))
  }

  @inline(__always)
  static func position(_ pixels: Double) -> Int32 { Int32(round(pixels * Double(one))) }
}

/// A y-monotone polyline: consecutive vertices whose y never decreases.
struct MonotonePolyline: Sendable {
  /// The index of the first vertex.
  var start: Int32
  /// The index one past the last vertex.
  var end: Int32
  /// The winding direction: 1 where the outline runs downwards, −1 where it runs upwards.
  var sign: Int32
  /// The y of the first vertex, on the subpixel grid.
  var top: Int32
  /// The y of the last vertex, on the subpixel grid.
  var bottom: Int32
}

/// The vertices and monotone polylines of many outlines.
///
/// Unchecked: filled by one thread during a preparation. Other threads read it while a prepared picture is drawn, and
/// nothing is added before they have finished.
final class EdgeStore: @unchecked Sendable {
  private(set) var xs: ScratchBuffer<Int32>
  private(set) var ys: ScratchBuffer<Int32>
  private(set) var vertexCount = 0
  private(set) var polylines: ScratchBuffer<MonotonePolyline>
  private(set) var polylineCount = 0

  /// The buffers of a released store, kept for the next one: first-touching fresh pages costs more
  /// than writing the vertices.
  ///
  /// Unchecked: the buffers belong to one store at a time, or to the mutex between two.
  private struct Memory: @unchecked Sendable {
    var xs = ScratchBuffer<Int32>(capacity: 1024)
    var ys = ScratchBuffer<Int32>(capacity: 1024)
    var polylines = ScratchBuffer<MonotonePolyline>(capacity: 64)
  }

  private static let spare = Mutex<Memory?>(nil)
  /// Buffers with a larger capacity than this are freed instead of being kept.
  private static let maxSpareVertices = 1 << 19

  init() {
    let memory =
      Self.spare.withLock { spare in
        defer { spare = nil }
        return spare
      } ?? Memory()
    (xs, ys, polylines) = (memory.xs, memory.ys, memory.polylines)
  }

  deinit {
    var memory = Memory?.some(Memory(xs: xs, ys: ys, polylines: polylines))
    if xs.capacity <= Self.maxSpareVertices, polylines.capacity <= Self.maxSpareVertices {
      Self.spare.withLock { swap(&$0, &memory) }
    }
    if let memory {
      memory.xs.deallocate()
      memory.ys.deallocate()
      memory.polylines.deallocate()
    }
  }

  /// Replaces the buffers of vertices by larger ones.
  func setVertices(_ xs: ScratchBuffer<Int32>, _ ys: ScratchBuffer<Int32>) {
    (self.xs, self.ys) = (xs, ys)
  }

  /// Appends a polyline; `vertexCount` is the number of vertices up to its end.
  func append(_ polyline: MonotonePolyline, vertexCount: Int) {
    polylines.reserve(polylineCount + 1, keeping: polylineCount)
    polylines.base[polylineCount] = polyline
    polylineCount += 1
    self.vertexCount = vertexCount
  }

  /// Replaces a polyline and the last one by a polyline that joins them, whose vertices end at `vertexCount`.
  func joinLast(to number: Int, as polyline: MonotonePolyline, vertexCount: Int) {
    polylineCount -= 1
    polylines.base[number] = polyline
    self.vertexCount = vertexCount
  }

  /// Unowned pointers to the buffers, valid while the store lives and nothing is added.
  var pointers: EdgePointers {
    EdgePointers(
      xs: UnsafePointer(xs.base), ys: UnsafePointer(ys.base),
      polylines: UnsafePointer(polylines.base))
  }
}

/// One outline in an ``EdgeStore``.
struct Outline: Sendable {
  /// The range of the outline's polylines in the store.
  var polylines: Range<Int>
  /// The pixels that the outline may cover.
  var bounds: PixelRect
  /// The area covered in those whole rows that are bounded by exactly one vertical edge on each
  /// side. Empty where there are no such rows.
  var rectangularRows = AlignedRect(minX: 0, minY: 0, maxX: 0, maxY: 0)
}
