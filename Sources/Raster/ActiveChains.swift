// Raster: the first half of filling. Chains of edges come in; out go, row by row, signed areas per pixel (each edge
// adds its own; a running sum along the row gives the winding number averaged over each pixel) and the spans of pixels
// that each chain touches.
//
//   one edge in one row     areas added: for a pixel that the edge crosses, 2 × the height that it crosses × the mean
//   ┌────┬────┬────┐        width right of the edge, and the rest of that height to the next pixel
//   │   ╱│    │    │
//   │  ╱ │    │    │        2¹ × 2¹⁰ × 2¹⁰ = a fully covered pixel
//   └────┴────┴────┘

/// Where one chain runs through one row.
struct ChainSpan {
  /// The first touched pixel, from the clip's left side.
  var first: Int32
  /// The last touched pixel.
  var last: Int32
  /// The vertex at which the chain enters the row.
  var vertex: Int32
  /// One past the chain's last vertex.
  var chainEnd: Int32
  /// Where the chain begins in the row, 0…1024.
  var top: Int16
  /// Where the chain ends in the row, 0…1024.
  var bottom: Int16
  /// 1 downwards, −1 upwards.
  var sign: Int32
  /// The chain's number in the outline.
  var number: Int32
}

/// A chain, and how far down it has been followed.
struct ActiveChain {
  /// The edge at hand; x from the clip's left side.
  var line: RowLine
  /// Where the edge has been left, in 1/1024 of a pixel.
  var x: Int
  var y: Int
  /// The vertex at which the edge begins.
  var vertex: Int
  /// One past the chain's last vertex.
  var end: Int
  /// 1 downwards, −1 upwards.
  var sign: Int
  /// The chain's number in the outline.
  var number: Int32

  /// Whether the edge at hand is upright and runs through a whole row.
  @inline(__always)
  func isUpright(through rowBottom: Int) -> Bool {
    line.x0 == line.x1 && line.y1 >= rowBottom && y == rowBottom &- Subpixel.one
  }

  /// Follows the chain through a whole row if it stays in one pixel; nil, and anywhere, if it does not.
  ///
  /// Answers the pixel and how much of it lies right of the chain, in 1/`Subpixel.fullArea`.
  @inline(__always)
  mutating func passSteeply(
    _ edges: EdgePointers, _ rowBottom: Int, _ left: Int
  ) -> (cell: Int, area: Int)? {
    guard y == rowBottom &- Subpixel.one else { return nil }
    let cell = x >> Subpixel.shift
    let double = 2 * Subpixel.one &+ cell << (Subpixel.shift + 1)
    var area = 0
    while true {
      let isWhole = line.y1 <= rowBottom
      let yb = isWhole ? line.y1 : rowBottom
      let xb = isWhole ? line.x1 : line.x(at: yb)
      if xb >> Subpixel.shift != cell { return nil }
      area &+= (yb &- y) &* (double &- x &- xb)
      (x, y) = (xb, yb)
      if !isWhole { break }
      vertex &+= 1
      if vertex &+ 1 >= end { break }
      line = edges.line(vertex, left)
      if line.y0 >= rowBottom { break }
    }
    return y == rowBottom ? (cell, area) : nil
  }
}

/// The chains of one outline, followed row by row; reused for outline after outline.
struct ActiveChains {
  /// The areas of the row at hand: two more than the clip is wide, for what runs over its right side. Between two rows
  /// all are zero: whoever reads a row clears what it has read.
  private(set) var areas = ScratchBuffer<Int32>(capacity: 1 << 12)
  /// The spans of the row at hand, left to right; of equal first pixels in the order of the chains.
  private(set) var spans = ScratchBuffer<ChainSpan>(capacity: 64)
  private(set) var spanCount = 0
  /// The chains that run through the row at hand.
  private(set) var chains = ScratchBuffer<ActiveChain>(capacity: 64)
  private(set) var count = 0
  /// The chains by where they begin, and how many of them have been taken in.
  private var waiting = ScratchBuffer<ActiveChain>(capacity: 64)
  private var waitingCount = 0
  private var entered = 0
  /// The pixels that are accumulated.
  private(set) var clip = PixelRect.empty
  /// The clip's left side, in 1/1024 of a pixel.
  private(set) var left = 0

  init() { areas.base.initialize(repeating: 0, count: areas.capacity) }

  func deallocate() {
    areas.deallocate()
    spans.deallocate()
    chains.deallocate()
    waiting.deallocate()
  }

  /// Begins with the chains of an outline inside `clip`.
  mutating func begin(_ edges: EdgePointers, _ range: Range<Int>, clip: PixelRect) {
    self.clip = clip
    left = clip.minX << Subpixel.shift
    if clip.width + 2 > areas.capacity {
      areas.reserve(clip.width + 2)
      areas.base.initialize(repeating: 0, count: areas.capacity)
    }
    (count, entered) = (0, 0)
    chains.reserve(range.count)
    waiting.reserve(range.count)
    var totalCount = 0
    spans.reserve(range.count)
    let (topY, bottomY) = (clip.minY << Subpixel.shift, clip.maxY << Subpixel.shift)
    var isSorted = true
    for number in range {
      let chain = edges.chains[number]
      let (start, end) = (Int(chain.start), Int(chain.end))
      if Int(edges.ys[start]) >= bottomY || Int(edges.ys[end &- 1]) <= topY { continue }
      let vertex = edges.firstEdge(of: chain, below: topY)
      let line = edges.line(vertex, left)
      let y = max(line.y0, topY)
      waiting.base[totalCount] = ActiveChain(
        line: line, x: y == line.y0 ? line.x0 : line.x(at: y), y: y, vertex: vertex, end: end,
        sign: Int(chain.sign), number: Int32(truncatingIfNeeded: number &- range.lowerBound))
      if totalCount > 0, waiting.base[totalCount &- 1].y > y { isSorted = false }
      totalCount &+= 1
    }
    waitingCount = totalCount
    if isSorted { return }
    // Numbers are in order already, and stay so among equals.
    sort(waiting.base, totalCount) { $0.y < $1.y }
  }

  /// Takes in the chains that begin in a row; returns the first row after it in which another begins.
  @inline(__always)
  mutating func enter(_ row: Int) -> Int {
    let bottom = (row &+ 1) << Subpixel.shift
    while entered < waitingCount, waiting.base[entered].y < bottom {
      chains.base[count] = waiting.base[entered]
      count &+= 1
      entered &+= 1
    }
    return entered < waitingCount ? waiting.base[entered].y >> Subpixel.shift : Int.max
  }

  /// Follows all chains down to the end of a row: fills `areas` and `spans`, and drops the chains that have ended.
  @inline(__always)
  mutating func accumulate(_ edges: EdgePointers, row: Int) {
    let chains = chains.base
    let spans = spans.base
    let areas = areas.base
    let width = clip.width
    var spanCount = 0
    var isOrdered = true
    var hasEnded = false
    for index in 0..<count {
      let span = Self.follow(edges, &chains[index], row, left, width, areas)
      if chains[index].vertex &+ 1 >= chains[index].end { hasEnded = true }
      if span.first > span.last { continue }
      if spanCount > 0 {
        let before = spans[spanCount &- 1]
        if (before.first, before.number) > (span.first, span.number) { isOrdered = false }
      }
      spans[spanCount] = span
      spanCount &+= 1
    }
    self.spanCount = spanCount
    if !isOrdered { sortSpans() }
    if hasEnded { dropEnded() }
  }

  private mutating func sortSpans() {
    sort(spans.base, spanCount) { ($0.first, $0.number) < ($1.first, $1.number) }
    if count == 2 { (chains.base[0], chains.base[1]) = (chains.base[1], chains.base[0]) }
  }

  /// Forgets the chains that have ended.
  private mutating func dropEnded() {
    let chains = chains.base
    var kept = 0
    for index in 0..<count where chains[index].vertex &+ 1 < chains[index].end {
      if kept != index { chains[kept] = chains[index] }
      kept &+= 1
    }
    count = kept
  }

  /// Adds one chain's areas in a row.
  @inline(__always)
  private static func follow(
    _ edges: EdgePointers, _ chain: inout ActiveChain, _ row: Int, _ left: Int, _ width: Int,
    _ areas: UnsafeMutablePointer<Int32>
  ) -> ChainSpan {
    let rowTop = row << Subpixel.shift
    let rowBottom = rowTop &+ Subpixel.one
    var span = ChainSpan(
      first: .max, last: .min, vertex: -1, chainEnd: Int32(truncatingIfNeeded: chain.end), top: 0,
      bottom: 0, sign: Int32(truncatingIfNeeded: chain.sign), number: chain.number)
    var line = chain.line
    var (xa, ya) = (chain.x, chain.y)
    var vertex = chain.vertex
    let sign = chain.sign
    while true {
      let isWhole = line.y1 <= rowBottom
      let yb = isWhole ? line.y1 : rowBottom
      let xb = isWhole ? line.x1 : line.x(at: yb)
      if yb > ya {
        if span.vertex < 0 {
          span.vertex = Int32(truncatingIfNeeded: vertex)
          span.top = Int16(truncatingIfNeeded: ya &- rowTop)
        }
        span.bottom = Int16(truncatingIfNeeded: yb &- rowTop)
        let (low, high) = (min(xa, xb), max(xa, xb))
        let (lowCell, highCell) = (low >> Subpixel.shift, high >> Subpixel.shift)
        if lowCell < width {
          span.first = min(span.first, Int32(truncatingIfNeeded: max(lowCell, 0)))
          span.last = max(
            span.last, Int32(truncatingIfNeeded: min(max(highCell, 0), width &- 1)))
          if lowCell == highCell && lowCell >= 0 {
            // One pixel: nearly all of a steep edge.
            let part = xa &+ xb &- lowCell << (Subpixel.shift + 1)
            let height = (yb &- ya) &* sign
            areas[lowCell] &+= Int32(truncatingIfNeeded: height &* (2 * Subpixel.one &- part))
            areas[lowCell &+ 1] &+= Int32(truncatingIfNeeded: height &* part)
          } else {
            forEachCell(xa, ya, xb, yb, columns: width) { cell, xa, ya, xb, yb in
              let part = xa &+ xb
              let height = (yb &- ya) &* sign
              areas[cell] &+= Int32(truncatingIfNeeded: height &* (2 * Subpixel.one &- part))
              areas[cell &+ 1] &+= Int32(truncatingIfNeeded: height &* part)
            }
          }
        }
      }
      (xa, ya) = (xb, yb)
      if !isWhole { break }
      vertex &+= 1
      if vertex &+ 1 >= chain.end { break }
      line = edges.line(vertex, left)
      xa = line.x0
      if line.y0 >= rowBottom { break }
    }
    chain.line = line
    (chain.x, chain.y, chain.vertex) = (xa, ya, vertex)
    return span
  }

  /// Takes back the only two chains, which have been followed to the end of a row.
  @inline(__always)
  mutating func put(_ first: ActiveChain, _ second: ActiveChain) {
    (chains.base[0], chains.base[1]) = (first, second)
    if first.vertex &+ 1 >= first.end || second.vertex &+ 1 >= second.end { dropEnded() }
  }
}
