// PrefRaster: the winding number left of the current pixel, as a step function of the height inside
// the row. Edges that cross the whole row change it at all heights; an edge that begins or ends
// inside the row adds a step.

@_implementationOnly import PrefCPixels

/// The position at which an edge enters a row.
typealias RowEntry = cpixels_row_entry

/// The part of an edge inside one row.
struct RowEdge {
  /// The first touched pixel, relative to the clip's left boundary.
  var first: Int32
  /// The last touched pixel, inclusive.
  var last: Int32
  /// The vertex index of the segment with which the edge enters the row.
  var vertex: Int32
  /// The index one past the polyline's last vertex.
  var polylineEnd: Int32
  /// The index of the polyline in the outline.
  var polylineIndex: Int32
  /// The height at which the edge begins in the row, 0…1024.
  var top: Int16
  /// The height at which the edge ends in the row, 0…1024.
  var bottom: Int16
  /// The winding direction: 1 downwards, −1 upwards.
  var sign: Int32
  /// The index of the edge's span, if it has one and has accumulated no areas yet; negative
  /// otherwise.
  var slot: Int32 = -1
  /// The winding number left of the edge, if it has a span.
  var winding: Int32 = 0

  /// Creates the row part of an edge that crosses the row from top to bottom and has a span.
  @inline(__always)
  init(
    _ edge: UnsafePointer<ActiveEdge>, _ span: EdgeSpan, entryVertex: Int32, slot: Int, winding: Int
  ) {
    (first, last) = (span.first, span.end &- 1)
    (vertex, polylineEnd) = (entryVertex, edge.pointee.end)
    polylineIndex = edge.pointee.polylineIndex
    (top, bottom) = (0, Int16(Subpixel.one))
    sign = edge.pointee.sign
    self.slot = Int32(truncatingIfNeeded: slot)
    self.winding = Int32(truncatingIfNeeded: winding)
  }

  /// Creates the row part of an edge that has accumulated areas.
  @inline(__always)
  init(_ edge: UnsafePointer<ActiveEdge>) {
    (first, last) = (edge.pointee.first, edge.pointee.last)
    (vertex, polylineEnd) = (edge.pointee.entryVertex, edge.pointee.end)
    polylineIndex = edge.pointee.polylineIndex
    (top, bottom) = (edge.pointee.top, edge.pointee.bottom)
    sign = edge.pointee.sign
  }

  /// Returns whether this edge precedes another from left to right; ties are broken by outline order.
  @inline(__always)
  func isBefore(_ other: RowEdge) -> Bool {
    first < other.first || first == other.first && polylineIndex < other.polylineIndex
  }
}

/// A winding number that changes at certain heights of a row.
struct WindingSteps {
  /// A change of the winding number that applies below a height.
  struct Step {
    /// The distance from the row's top, 1…1023.
    var y: Int
    /// The signed change of the winding number.
    var change: Int
  }

  /// The winding number at the row's top.
  private(set) var top = 0
  /// The changes, sorted by height; none is zero.
  private(set) var changes: ScratchBuffer<Step> = ScratchBuffer(capacity: 64)
  private(set) var count = 0

  func deallocate() { changes.deallocate() }

  @inline(__always)
  mutating func reset(to top: Int = 0) {
    self.top = top
    count = 0
  }

  /// Whether the winding number is the same at all heights.
  @inline(__always)
  var isConstant: Bool { count == 0 }

  /// Returns the slot of the span that bounds the fill in a cluster, and the change of the winding
  /// number across the cluster; nil if the cluster requires areas.
  @inline(__always)
  func boundary(
    _ rowEdges: UnsafePointer<RowEdge>, _ cluster: Range<Int>, _ rule: FillRule,
    _ edges: EdgePointers, _ row: Int
  ) -> (slot: Int, change: Int)? {
    if !isConstant || cluster.count > 2 { return nil }
    let a = rowEdges[cluster.lowerBound]
    if cluster.count == 1 {
      return a.slot >= 0 && Int(a.winding) == top ? (Int(a.slot), Int(a.sign)) : nil
    }
    return boundaryOfPair(a, rowEdges[cluster.lowerBound &+ 1], rule, edges, row)
  }

  /// Returns the outer one of two consecutive edges that both enter or both leave the fill; the
  /// inner one contributes no coverage.
  private func boundaryOfPair(
    _ a: RowEdge, _ b: RowEdge, _ rule: FillRule, _ edges: EdgePointers, _ row: Int
  ) -> (slot: Int, change: Int)? {
    let change = 2 * Int(a.sign)
    guard rule == .nonZero, a.sign == b.sign, a.slot >= 0, b.slot >= 0,
      min(Int(a.winding), Int(b.winding)) == min(top, top + Int(a.sign)),
      top == 0 || top + change == 0
    else { return nil }
    let isFirstLeft: Bool
    switch compareEdges(edges, a, b, row) {
    case .crossing: return nil
    case .first, .same: isFirstLeft = true
    case .second: isFirstLeft = false
    }
    if top == 0 { return (Int(isFirstLeft ? a.slot : b.slot), change) }
    let outer = isFirstLeft ? b : a
    return Int(outer.winding) + Int(outer.sign) == 0 ? (Int(outer.slot), change) : nil
  }

  /// Adds an edge that extends from height `from` to `to`.
  @inline(__always)
  mutating func add(from: Int, to: Int, sign: Int) {
    if from == 0 { top += sign } else { change(at: from, by: sign) }
    if to < Subpixel.one { change(at: to, by: -sign) }
  }

  /// Appends a change below all others.
  @inline(__always)
  mutating func append(y: Int, change: Int) {
    changes.reserve(count &+ 1, keeping: count)
    changes.base[count] = Step(y: y, change: change)
    count &+= 1
  }

  private mutating func change(at y: Int, by change: Int) {
    guard y > 0 else {
      top += change
      return
    }
    var index = count
    while index > 0, changes.base[index - 1].y > y { index -= 1 }
    if index > 0, changes.base[index - 1].y == y {
      changes.base[index - 1].change += change
      if changes.base[index - 1].change == 0 {
        for later in index..<count { changes.base[later - 1] = changes.base[later] }
        count -= 1
      }
      return
    }
    changes.reserve(count + 1, keeping: count)
    var hole = count
    while hole > index {
      changes.base[hole] = changes.base[hole - 1]
      hole -= 1
    }
    changes.base[index] = Step(y: y, change: change)
    count += 1
  }

  /// The lowest and the highest winding number in the row.
  @inline(__always)
  var range: (low: Int, high: Int) {
    if count == 0 { return (top, top) }
    var (value, low, high) = (top, top, top)
    for index in 0..<count {
      value += changes.base[index].change
      low = min(low, value)
      high = max(high, value)
    }
    return (low, high)
  }

  func isLinear(_ rule: FillRule) -> Bool {
    let (low, high) = range
    return rule.isLinear(low, high)
  }

  /// Returns the height over which the row is inside the fill, 0…1024.
  func coveredHeight(_ rule: FillRule) -> Int {
    var (value, y, height) = (top, 0, 0)
    for index in 0..<count {
      if rule.isInside(value) { height += changes.base[index].y - y }
      y = changes.base[index].y
      value += changes.base[index].change
    }
    return rule.isInside(value) ? height + Subpixel.one - y : height
  }

  /// Adds a cluster of edges. Returns whether so few winding numbers occur in its pixels that the
  /// sum of areas is exact.
  @inline(__always)
  mutating func addCluster(
    _ rowEdges: UnsafePointer<RowEdge>, _ cluster: Range<Int>,
    _ rule: FillRule, _ edges: EdgePointers, _ left: Int, _ row: Int
  ) -> Bool {
    let before = range
    if cluster.count == 1 {
      let edge = rowEdges[cluster.lowerBound]
      add(from: Int(edge.top), to: Int(edge.bottom), sign: Int(edge.sign))
      let after = range
      return rule.isLinear(min(before.low, after.low), max(before.high, after.high))
    }
    return addOverlapping(rowEdges, cluster, rule, edges, row, before)
  }

  private mutating func addOverlapping(
    _ rowEdges: UnsafePointer<RowEdge>, _ cluster: Range<Int>,
    _ rule: FillRule, _ edges: EdgePointers, _ row: Int, _ before: (low: Int, high: Int)
  ) -> Bool {
    var (decrements, increments) = (0, 0)
    for index in cluster {
      let edge = rowEdges[index]
      add(from: Int(edge.top), to: Int(edge.bottom), sign: Int(edge.sign))
      if edge.sign > 0 { increments += 1 } else { decrements += 1 }
    }
    // The result does not depend on the order of the edges.
    if rule == .nonZero, before.low - decrements >= 1 || before.high + increments <= -1 {
      return true
    }
    guard cluster.count == 2 else { return false }
    let a = rowEdges[cluster.lowerBound]
    let b = rowEdges[cluster.lowerBound + 1]
    if a.sign == b.sign {
      // The edges cover disjoint heights, so each height meets only one of them.
      guard a.bottom <= b.top || b.bottom <= a.top else { return false }
      let after = range
      return rule.isLinear(min(before.low, after.low), max(before.high, after.high))
    }
    guard a.top == b.top, a.bottom == b.bottom else { return false }
    // The two sides of a thin shape: between them the winding number differs by one.
    let between: Int
    switch compareEdges(edges, a, b, row) {
    case .crossing: return false
    case .same: between = 0
    case .first: between = Int(a.sign)
    case .second: between = Int(b.sign)
    }
    return rule.isLinear(before.low + min(between, 0), before.high + max(between, 0))
  }
}

/// The horizontal order of two edges in a row.
enum EdgeOrder {
  case first
  case second
  case same
  case crossing
}

/// Compares two edges that cover the same heights of a row, at each of their vertices.
func compareEdges(_ edges: EdgePointers, _ a: RowEdge, _ b: RowEdge, _ row: Int) -> EdgeOrder {
  let rowTop = row << Subpixel.shift
  var y = rowTop + Int(a.top)
  let bottom = rowTop + Int(a.bottom)
  var (i, j) = (Int(a.vertex), Int(b.vertex))
  var (isLess, isMore) = (false, false)
  while true {
    let difference =
      edgeX(edges, &i, Int(a.polylineEnd), y) - edgeX(edges, &j, Int(b.polylineEnd), y)
    // A difference of up to half a grid step is rounding, not a crossing.
    if difference < -0.5 { isLess = true } else if difference > 0.5 { isMore = true }
    if isLess && isMore { return .crossing }
    if y >= bottom { break }
    let nextA = i + 1 < Int(a.polylineEnd) ? Int(edges.ys[i + 1]) : bottom
    let nextB = j + 1 < Int(b.polylineEnd) ? Int(edges.ys[j + 1]) : bottom
    // A horizontal segment changes x without changing y; both of its ends are compared.
    let next = min(max(min(nextA, nextB), y + 1), bottom)
    y = next
  }
  return isLess ? .first : isMore ? .second : .same
}

/// Returns the x of a polyline at a height and advances `index` to the segment there.
@inline(__always)
private func edgeX(_ edges: EdgePointers, _ index: inout Int, _ end: Int, _ y: Int) -> Double {
  while index + 2 < end, Int(edges.ys[index + 1]) <= y { index += 1 }
  let (x0, y0) = (Int(edges.xs[index]), Int(edges.ys[index]))
  let (x1, y1) = (Int(edges.xs[index + 1]), Int(edges.ys[index + 1]))
  if y1 <= y0 || y >= y1 { return Double(x1) }
  return Double(x0) + Double(y - y0) * (Double(x1 - x0) / Double(y1 - y0))
}
