// Raster: outlines as the coverage stage wants them. Flattened lines come in; out go chains of vertices that only
// ever run downwards, in fixed point, all outlines of a picture in two shared arrays.

/// The fixed-point grid of vertices: 1024 steps a pixel.
///
/// A vertex is off by at most 1/2048 of a pixel, which costs an edge pixel at most 0.13 of 255 steps of coverage, and
/// a whole number of pixels moves an outline without changing any remainder.
enum Subpixel {
  static let shift = 10
  static let one = 1 << shift
  static let mask = one - 1
  /// The accumulated area of a fully covered pixel: twice the square of `one`.
  static let fullArea = 2 * one * one
  /// Coordinates are cut to ± this many pixels, so that differences fit into 32 bits.
  static let limit = 524_288.0

  /// The nearest grid position; `value` must lie within ± `limit`.
  ///
  /// Adding 1.5 × 2⁵² leaves the rounded integer in the low bits: no branch, no trap.
  @inline(__always)
  static func round(_ value: Double) -> Int {
    Int(Int32(truncatingIfNeeded: Int64(bitPattern: (value + 6_755_399_441_055_744).bitPattern)))
  }

  @inline(__always)
  static func position(_ pixels: Double) -> Int32 { Int32(round(pixels * Double(one))) }
}

/// A run of vertices whose y never decreases.
struct EdgeChain: Sendable {
  /// The first vertex.
  var start: Int32
  /// One past the last vertex.
  var end: Int32
  /// 1 where the outline runs downwards, −1 where it runs upwards.
  var sign: Int32
}

/// The vertices and chains of many outlines.
struct EdgeStore: Sendable {
  var xs: ContiguousArray<Int32> = []
  var ys: ContiguousArray<Int32> = []
  var chains: ContiguousArray<EdgeChain> = []
}

/// One outline in an ``EdgeStore``.
struct Outline: Sendable {
  /// Its chains.
  var chains: Range<Int>
  /// The pixels that it may touch.
  var bounds: PixelRect
}

/// Turns the lines of one outline into chains.
struct ChainBuilder {
  private(set) var store: EdgeStore
  /// Whether contours count in the other direction.
  var isReversed = false
  private var firstChain = 0
  private var contourFirstChain = 0
  private var chainStart = 0
  private var direction: Int32 = 0
  private var startX: Int32 = 0
  private var startY: Int32 = 0
  private var lastX: Int32 = 0
  private var lastY: Int32 = 0
  private var minX = Int32.max
  private var minY = Int32.max
  private var maxX = Int32.min
  private var maxY = Int32.min

  /// A horizontal step longer than this ends its chain, so that the pixels along it stay a constant span.
  private static let longestStep = Int32(4 * Subpixel.one)

  init(store: EdgeStore = EdgeStore()) { self.store = store }

  mutating func beginOutline() {
    firstChain = store.chains.count
    contourFirstChain = firstChain
    (minX, minY, maxX, maxY) = (.max, .max, .min, .min)
    direction = 0
    (startX, startY, lastX, lastY) = (0, 0, 0, 0)
  }

  mutating func endOutline() -> Outline {
    closeContour()
    let chains = firstChain..<store.chains.count
    guard !chains.isEmpty else { return Outline(chains: chains, bounds: .empty) }
    let one = Int32(Subpixel.one)
    return Outline(
      chains: chains,
      bounds: PixelRect(
        minX: Int(minX >> 10), minY: Int(minY >> 10), maxX: Int((maxX + one) >> 10),
        maxY: Int((maxY + one - 1) >> 10)))
  }

  mutating func move(_ x: Int32, _ y: Int32) {
    closeContour()
    (startX, startY, lastX, lastY) = (x, y, x, y)
  }

  @inline(__always)
  mutating func line(_ x: Int32, _ y: Int32) {
    if y == lastY {
      if x == lastX { return }
      if direction != 0 {
        if abs(x - lastX) > Self.longestStep {
          endChain()
        } else {
          append(x, y)
        }
      }
    } else {
      let turn: Int32 = y > lastY ? 1 : -1
      if turn != direction {
        endChain()
        chainStart = store.xs.count
        direction = turn
        append(lastX, lastY)
      }
      append(x, y)
    }
    lastX = x
    lastY = y
  }

  @inline(__always)
  private mutating func append(_ x: Int32, _ y: Int32) {
    store.xs.append(x)
    store.ys.append(y)
    minX = min(minX, x)
    maxX = max(maxX, x)
    minY = min(minY, y)
    maxY = max(maxY, y)
  }

  private mutating func endChain() {
    guard direction != 0 else { return }
    if direction < 0 {
      store.xs[chainStart...].reverse()
      store.ys[chainStart...].reverse()
    }
    store.chains.append(
      EdgeChain(
        start: Int32(chainStart), end: Int32(store.xs.count),
        sign: isReversed ? -direction : direction))
    direction = 0
  }

  mutating func closeContour() {
    line(startX, startY)
    endChain()
    joinEnds()
    contourFirstChain = store.chains.count
  }

  /// Where a contour starts in the middle of a chain, its first and its last chain are one.
  private mutating func joinEnds() {
    let count = store.chains.count
    guard count - contourFirstChain >= 2 else { return }
    let (first, last) = (store.chains[contourFirstChain], store.chains[count - 1])
    guard first.sign == last.sign else { return }
    let (upper, lower) = (first.sign > 0) != isReversed ? (last, first) : (first, last)
    let (joint, next) = (Int(upper.end) - 1, Int(lower.start))
    guard store.xs[joint] == store.xs[next], store.ys[joint] == store.ys[next] else { return }
    let start = store.xs.count
    for index in Int(upper.start)..<Int(upper.end) {
      store.xs.append(store.xs[index])
      store.ys.append(store.ys[index])
    }
    for index in (next + 1)..<Int(lower.end) {
      store.xs.append(store.xs[index])
      store.ys.append(store.ys[index])
    }
    store.chains.removeLast()
    store.chains[contourFirstChain] = EdgeChain(
      start: Int32(start), end: Int32(store.xs.count), sign: first.sign)
  }
}
