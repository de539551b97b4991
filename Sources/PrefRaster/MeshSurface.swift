// PrefRaster: tessellation of mesh gradients. Takes vertices with their Bézier control points, and
// produces a grid of points in pixels, dense enough for straight edges and linear colors between
// them.

import PrefDrawing
import PrefGeometry

/// A tessellated mesh: grid points and their colors, row by row.
struct MeshSurface {
  /// The grid points, in 1/256 pixel.
  private(set) var points: [SIMD2<Int32>] = []
  /// The premultiplied, gamma-encoded colors at the points.
  private(set) var colors: [SIMD4<Float>] = []
  /// The number of points per row.
  private(set) var columns = 0
  private(set) var rows = 0

  /// The maximum side length of a grid cell, in pixels.
  private static let maxSideLength = 4.0
  /// The number of divisions of a patch's side, if the side is at least as many pixels long.
  private static let minDivisions = 16.0
  /// The maximum number of divisions of a patch's side.
  private static let maxDivisions = 256
  /// The coordinate limit: points are clamped to ± this many pixels.
  private static let maxCoordinate = 1_048_576.0

  /// The memory of a point, in bytes, and the time of creating and drawing it, in drawing steps.
  static let (bytesPerPoint, stepsPerPoint) = (24, 128)

  /// Creates the surface of a mesh; nil if the mesh has no patch, a coordinate is not finite, or `admit` returns false,
  /// which is called with the number of points before they are created.
  init?(
    _ mesh: ResolvedMesh, _ transform: CGAffineTransform, admit: (_ pointCount: Int) -> Bool
  ) {
    let count = mesh.vertices.count
    guard mesh.columns >= 2, mesh.rows >= 2, mesh.columns <= count, mesh.rows <= count,
      mesh.columns * mesh.rows == count
    else { return nil }
    let vertices = mesh.vertices.map { MeshVertex($0.applying(transform), mesh.interpolationSpace) }
    guard vertices.allSatisfy(\.isFinite) else { return nil }
    let patches = MeshPatches(columns: mesh.columns, rows: mesh.rows, vertices: vertices)
    let across = (0..<patches.columns - 1).map { column in
      Self.divisions((0..<patches.rows).map { patches.lengthAcross(column, $0) }.max() ?? 0)
    }
    let down = (0..<patches.rows - 1).map { row in
      Self.divisions((0..<patches.columns).map { patches.lengthDown($0, row) }.max() ?? 0)
    }
    guard admit((across.reduce(1, +)) * (down.reduce(1, +))) else { return nil }
    let us = Self.parameters(across)
    let vs = Self.parameters(down)
    (columns, rows) = (us.count, vs.count)
    points.reserveCapacity(columns * rows)
    colors.reserveCapacity(columns * rows)
    let colorRows = us.map { patches.colors(cell: $0.cell, at: $0.t, mesh.smoothsColors) }
    for v in vs {
      for (index, u) in us.enumerated() {
        points.append(Self.fixedPoint(patches.point(u.cell, v.cell, u.t, v.t)))
        let components = MeshPatches.interpolated(colorRows[index], v.cell, v.t, mesh.smoothsColors)
        let color = mesh.interpolationSpace.color(components)
        colors.append(
          SIMD4(color.red, color.green, color.blue, 1).clamped(
            lowerBound: SIMD4(repeating: 0), upperBound: SIMD4(repeating: 1)) * color.opacity)
      }
    }
  }

  private static func divisions(_ length: Double) -> Int {
    // Triangles interpolate linearly where colors are curved: small patches are divided until the
    // error is invisible, down to one division per pixel.
    let divisions = min(max(length / maxSideLength, minDivisions), length)
    return min(max(Int(min(divisions, 1e6).rounded(.up)), 1), maxDivisions)
  }

  /// Returns the parameters of the divided patches along an axis. Each point is assigned to the patch
  /// that begins there, and the final one to the last patch.
  private static func parameters(_ parts: [Int]) -> [(cell: Int, t: Double)] {
    var result: [(cell: Int, t: Double)] = []
    for (cell, count) in parts.enumerated() {
      for index in 0..<count { result.append((cell, Double(index) / Double(count))) }
    }
    return result + [(parts.count - 1, 1)]
  }

  private static func fixedPoint(_ point: SIMD2<Double>) -> SIMD2<Int32> {
    let clamped = point.clamped(
      lowerBound: SIMD2(repeating: -maxCoordinate), upperBound: SIMD2(repeating: maxCoordinate))
    return SIMD2(
      Int32((clamped.x * 256).rounded()), Int32((clamped.y * 256).rounded()))
  }

  /// The points along the mesh's border, clockwise from the first vertex.
  var border: [SIMD2<Int32>] {
    let (right, bottom) = (columns - 1, rows - 1)
    let top = (0..<right).map { points[$0] }
    let end = (0..<bottom).map { points[$0 * columns + right] }
    let back = (0..<right).map { points[bottom * columns + right - $0] }
    let up = (0..<bottom).map { points[(bottom - $0) * columns] }
    return top + end + back + up
  }

  /// Returns the number of pixels in the bounding rectangles of all grid cells, inside a frame.
  func cellArea(in frame: PixelRect) -> Int {
    var area = 0
    for row in 0..<rows - 1 {
      for column in 0..<columns - 1 {
        let corner = row * columns + column
        let (a, b, c, d) = (
          points[corner], points[corner + 1], points[corner + columns], points[corner + columns + 1]
        )
        let low = pointwiseMin(pointwiseMin(a, b), pointwiseMin(c, d)) &>> 8
        let high = pointwiseMax(pointwiseMax(a, b), pointwiseMax(c, d)) &>> 8
        let cell = PixelRect(
          minX: Int(low.x), minY: Int(low.y), maxX: Int(high.x) + 1, maxY: Int(high.y) + 1)
        area = saturatedSum(area, cell.intersection(frame).area)
      }
    }
    return area
  }

  /// The pixels that the surface may cover.
  var bounds: PixelRect {
    guard let first = points.first else { return .empty }
    var (low, high) = (first, first)
    for point in points {
      low = pointwiseMin(low, point)
      high = pointwiseMax(high, point)
    }
    return PixelRect(
      minX: Int(low.x >> 8), minY: Int(low.y >> 8), maxX: Int(high.x >> 8) + 1,
      maxY: Int(high.y >> 8) + 1)
  }
}

/// A mesh vertex in pixels, with its color in the interpolation space.
private struct MeshVertex {
  let position: SIMD2<Double>
  let leading: SIMD2<Double>
  let top: SIMD2<Double>
  let trailing: SIMD2<Double>
  let bottom: SIMD2<Double>
  let color: SIMD4<Double>

  init(_ vertex: ResolvedMesh.Vertex, _ interpolationSpace: ColorInterpolationSpace) {
    func vector(_ point: CGPoint) -> SIMD2<Double> { SIMD2(Double(point.x), Double(point.y)) }
    position = vector(vertex.position)
    leading = vector(vertex.leading)
    top = vector(vertex.top)
    trailing = vector(vertex.trailing)
    bottom = vector(vertex.bottom)
    color = interpolationSpace.premultipliedComponents(vertex.color)
  }

  var isFinite: Bool {
    let sum = position + leading + top + trailing + bottom
    return sum.x.isFinite && sum.y.isFinite
  }
}

/// The bicubic patches between the vertices of a mesh.
private struct MeshPatches {
  let columns: Int
  let rows: Int
  let vertices: [MeshVertex]

  private func vertex(_ column: Int, _ row: Int) -> MeshVertex { vertices[row * columns + column] }

  func lengthAcross(_ column: Int, _ row: Int) -> Double {
    let (a, b) = (vertex(column, row), vertex(column + 1, row))
    return Self.length(a.position, a.trailing, b.leading, b.position)
  }

  func lengthDown(_ column: Int, _ row: Int) -> Double {
    let (a, b) = (vertex(column, row), vertex(column, row + 1))
    return Self.length(a.position, a.bottom, b.top, b.position)
  }

  /// Returns the length of the control polygon, an upper bound of the curve's length.
  private static func length(
    _ a: SIMD2<Double>, _ b: SIMD2<Double>, _ c: SIMD2<Double>, _ d: SIMD2<Double>
  ) -> Double {
    func distance(_ p: SIMD2<Double>, _ q: SIMD2<Double>) -> Double {
      ((p - q) * (p - q)).sum().squareRoot()
    }
    return distance(a, b) + distance(b, c) + distance(c, d)
  }

  /// Returns a point of a patch: a bicubic Bézier patch whose inner control points complete
  /// parallelograms with those on the sides (a Ferguson patch).
  func point(_ column: Int, _ row: Int, _ u: Double, _ v: Double) -> SIMD2<Double> {
    let (a, b) = (vertex(column, row), vertex(column + 1, row))
    let (c, d) = (vertex(column, row + 1), vertex(column + 1, row + 1))
    func inner(
      _ corner: SIMD2<Double>, _ side: SIMD2<Double>, _ other: SIMD2<Double>
    ) -> SIMD2<Double> { side + other - corner }
    let first = Self.bezier(a.position, a.trailing, b.leading, b.position, u)
    let second = Self.bezier(
      a.bottom, inner(a.position, a.trailing, a.bottom), inner(b.position, b.leading, b.bottom),
      b.bottom, u)
    let third = Self.bezier(
      c.top, inner(c.position, c.trailing, c.top), inner(d.position, d.leading, d.top), d.top, u)
    let fourth = Self.bezier(c.position, c.trailing, d.leading, d.position, u)
    return Self.bezier(first, second, third, fourth, v)
  }

  private static func bezier(
    _ a: SIMD2<Double>, _ b: SIMD2<Double>, _ c: SIMD2<Double>, _ d: SIMD2<Double>, _ t: Double
  ) -> SIMD2<Double> {
    let s = 1 - t
    let (outer, last) = (s * s * s, t * t * t)
    let (near, far) = (3 * s * s * t, 3 * s * t * t)
    var sum = a * outer
    sum += b * near
    sum += c * far
    sum += d * last
    return sum
  }

  /// Returns the colors of all rows, interpolated between two columns.
  func colors(cell: Int, at t: Double, _ isSmooth: Bool) -> [SIMD4<Double>] {
    (0..<rows).map { row in
      Self.interpolated((0..<columns).map { vertex($0, row).color }, cell, t, isSmooth)
    }
  }

  /// Interpolates between two adjacent values: linearly, or by a monotone cubic that stays within
  /// their range.
  static func interpolated(
    _ values: [SIMD4<Double>], _ cell: Int, _ t: Double, _ isSmooth: Bool
  ) -> SIMD4<Double> {
    let (from, to) = (values[cell], values[cell + 1])
    let step = to - from
    guard isSmooth else { return from + step * t }
    let before = cell > 0 ? from - values[cell - 1] : step
    let after = cell + 2 < values.count ? values[cell + 2] - to : step
    let (first, last) = (slope(before, step), slope(step, after))
    let s = 1 - t
    // A cubic Hermite polynomial.
    var result = from
    result += step * (t * t * (3 - 2 * t))
    result += first * (t * s * s)
    result -= last * (t * t * s)
    return result
  }

  /// Returns the mean of two steps, limited so that the curve does not overshoot (Fritsch and
  /// Carlson).
  private static func slope(_ a: SIMD4<Double>, _ b: SIMD4<Double>) -> SIMD4<Double> {
    var result = SIMD4<Double>.zero
    for index in 0..<4 where a[index] * b[index] > 0 {
      let limit = 3 * min(abs(a[index]), abs(b[index]))
      result[index] = min(max((a[index] + b[index]) / 2, -limit), limit)
    }
    return result
  }
}
