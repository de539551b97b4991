// A reference implementation of coverage that shares no method with the rasterizer: no cells, fixed
// point or sums of signed areas. The plane is cut into slabs at every vertex and crossing; within a
// slab the edges are ordered, and the exact integral of each inside part over each pixel is
// accumulated in Double.

import PrefGeometry

/// The coverage of each pixel by a path.
struct CoverageOracle {
  let width: Int
  let height: Int
  /// `height × width` coverages, 0…1.
  private(set) var coverages: [Double]

  private struct Edge {
    var x0: Double
    var y0: Double
    var x1: Double
    var y1: Double
    var sign: Int
    func x(_ y: Double) -> Double { x0 + (y - y0) * ((x1 - x0) / (y1 - y0)) }
  }

  init(_ path: Path, width: Int, height: Int, isEvenOdd: Bool, tolerance: CGFloat = 0.0005) {
    self.width = width
    self.height = height
    coverages = Array(repeating: 0, count: width * height)
    var edges: [Edge] = []
    path.segments.forEachLine(tolerance: tolerance, closing: true) { from, to in
      let (a, b) = from.y < to.y ? (from, to) : (to, from)
      guard a.y < b.y else { return }
      edges.append(
        Edge(
          x0: Double(a.x), y0: Double(a.y), x1: Double(b.x), y1: Double(b.y),
          sign: from.y < to.y ? 1 : -1))
    }
    for row in 0..<height { addRow(row, edges, isEvenOdd) }
  }

  private mutating func addRow(_ row: Int, _ all: [Edge], _ isEvenOdd: Bool) {
    let (top, bottom) = (Double(row), Double(row + 1))
    let edges = all.filter { $0.y0 < bottom && $0.y1 > top }
    if edges.isEmpty { return }
    var cuts = [top, bottom]
    for (index, a) in edges.enumerated() {
      cuts += [a.y0, a.y1].filter { $0 > top && $0 < bottom }
      for b in edges[..<index] {
        let (from, to) = (max(a.y0, b.y0, top), min(a.y1, b.y1, bottom))
        guard from < to else { continue }
        let (above, below) = (a.x(from) - b.x(from), a.x(to) - b.x(to))
        if above * below < 0 { cuts.append(from + (to - from) * above / (above - below)) }
      }
    }
    cuts.sort()
    for (from, to) in zip(cuts, cuts.dropFirst()) where to - from > 1e-12 {
      addSlab(row, from, to, edges, isEvenOdd)
    }
  }

  private mutating func addSlab(
    _ row: Int, _ from: Double, _ to: Double, _ edges: [Edge], _ isEvenOdd: Bool
  ) {
    let middle = (from + to) / 2
    let active = edges.filter { $0.y0 < middle && $0.y1 > middle }
      .map { (edge: $0, x: $0.x(middle)) }.sorted { $0.x < $1.x }
    var winding = 0
    for (index, item) in active.enumerated() {
      let wasInside = isEvenOdd ? winding & 1 != 0 : winding != 0
      winding += item.edge.sign
      let isInside = isEvenOdd ? winding & 1 != 0 : winding != 0
      // The area right of an edge is added where the inside begins and subtracted where it ends.
      if wasInside == isInside { continue }
      addRightOf(row, item.edge.x(from), item.edge.x(to), (to - from) * (isInside ? 1 : -1))
      _ = index
    }
  }

  private mutating func addRightOf(_ row: Int, _ xa: Double, _ xb: Double, _ weight: Double) {
    /// Returns the integral of x clamped to 0…1.
    func integral(_ v: Double) -> Double { v <= 0 ? 0 : v >= 1 ? v - 0.5 : v * v / 2 }
    for column in 0..<width {
      let (a, b) = (xa - Double(column), xb - Double(column))
      let left: Double
      if a <= 0 && b <= 0 {
        left = 0
      } else if a >= 1 && b >= 1 {
        continue
      } else {
        left =
          abs(b - a) < 1e-9
          ? min(max((a + b) / 2, 0), 1) : (integral(b) - integral(a)) / (b - a)
      }
      coverages[row * width + column] += (1 - left) * weight
    }
  }
}
