// PrefRaster: rasterization of mesh gradients. Each grid cell of the surface becomes two triangles;
// a pixel takes the color of the last triangle that contains its center. Pixels along the mesh's
// own border are antialiased.

import PrefDrawing
import PrefGeometry
import PrefPixels

/// Draws a mesh surface into a separate bitmap.
struct MeshPicture {
  let surface: MeshSurface
  let background: Pixel
  /// The pixels to draw.
  let frame: PixelRect

  /// Whether the fill ends at the mesh's border or inside it, so that the border is not
  /// antialiased.
  let isUnbounded: Bool

  /// Returns the pixels of `frame`: the surface's, then the background's. If `cancellation` is cancelled, they are
  /// incomplete.
  func bitmap(_ cancellation: Cancellation) -> Bitmap {
    var poll = CancellationPoll(cancellation)
    let bitmap = Bitmap(width: frame.width, height: frame.height)
    let isDrawn = UnsafeMutablePointer<UInt8>.allocate(capacity: max(frame.width * frame.height, 1))
    defer { isDrawn.deallocate() }
    isDrawn.initialize(repeating: 0, count: frame.width * frame.height)
    let canvas = MeshCanvas(
      pixels: bitmap.surface(x: frame.minX, y: frame.minY),
      marks: CoveragePlane(base: isDrawn, bounds: frame))
    surface.points.withUnsafeBufferPointer { points in
      surface.colors.withUnsafeBufferPointer { colors in
        for row in 0..<surface.rows - 1 {
          for column in 0..<surface.columns - 1 {
            let a = row * surface.columns + column
            let (b, c, d) = (a + 1, a + surface.columns, a + surface.columns + 1)
            canvas.draw(points, colors, a, b, d, &poll)
            canvas.draw(points, colors, a, d, c, &poll)
          }
        }
      }
    }
    canvas.dilate(&poll)
    if isUnbounded {
      for index in 0..<(frame.width * frame.height) where isDrawn[index] == 0 {
        bitmap.base[index] = background
      }
    } else {
      compositeOverBackground(canvas, cancellation)
    }
    bitmap.updateIsOpaque()
    return bitmap
  }

  /// Composites the surface over the background, with the coverage of the mesh's border.
  private func compositeOverBackground(_ canvas: MeshCanvas, _ cancellation: Cancellation) {
    let points = surface.border.map {
      CGPoint(x: CGFloat($0.x) / 256, y: CGFloat($0.y) / 256)
    }
    let count = frame.width * frame.height
    let coverage = UnsafeMutablePointer<UInt8>.allocate(capacity: max(count, 1))
    defer { coverage.deallocate() }
    coverage.initialize(repeating: 0, count: count)
    var flattener = Flattener(builder: PolylineBuilder(), visible: frame)
    let outline = flattener.add(Path { $0.addLines(points) }, .identity)
    var painter = PlanePainter(plane: CoveragePlane(base: coverage, bounds: frame))
    CoverageSweep(cancellation).draw(
      flattener.builder.store.pointers, outline, rule: .nonZero, isAntialiased: true,
      clip: frame.intersection(outline.bounds), painter: &painter)
    var poll = CancellationPoll(cancellation)
    for y in frame.minY..<frame.maxY where !poll.isCancelled(after: frame.width &* 8) {
      let row = canvas.pixels.row(y, frame.minX)
      let coverageRow = coverage + (y - frame.minY) * frame.width
      for x in 0..<frame.width {
        let coverage = canvas.isInside(x + frame.minX, y) ? 255 : UInt32(coverageRow[x])
        row[x] = interpolated(row[x], background, coverage)
      }
    }
  }
}

/// Returns a mix of two pixels, with a coverage of 0…255 for the first one.
@inline(__always)
private func interpolated(_ covering: Pixel, _ other: Pixel, _ coverage: UInt32) -> Pixel {
  switch coverage {
  case 255: covering
  case 0: other
  default: scaled(covering, by: coverage) &+ scaled(other, by: 255 - coverage)
  }
}

/// The pixels of the mesh, and marks for the drawn ones: 2 for pixels covered by a triangle, 1 for
/// pixels that were filled from a neighbor.
private struct MeshCanvas {
  let pixels: Surface
  let marks: CoveragePlane

  /// Draws a triangle with interpolated colors. Centers exactly on an edge are assigned to the triangle
  /// right of or below that edge.
  @inline(__always)
  func draw(
    _ points: UnsafeBufferPointer<SIMD2<Int32>>, _ colors: UnsafeBufferPointer<SIMD4<Float>>,
    _ a: Int, _ b: Int, _ c: Int, _ poll: inout CancellationPoll
  ) {
    let clip = pixels.bounds
    let low = pointwiseMin(pointwiseMin(points[a], points[b]), points[c])
    let high = pointwiseMax(pointwiseMax(points[a], points[b]), points[c])
    // Pixel centers are at 128 in units of 1/256 pixel.
    let (left, top) = (max(Int(low.x + 127) >> 8, clip.minX), max(Int(low.y + 127) >> 8, clip.minY))
    let right = min(Int(high.x + 128) >> 8, clip.maxX)
    let bottom = min(Int(high.y + 128) >> 8, clip.maxY)
    guard left < right, top < bottom else { return }
    let p = Corner(points[a])
    var (q, r) = (Corner(points[b]), Corner(points[c]))
    var (second, third) = (colors[b], colors[c])
    var area = Corner.doubledArea(p, q, r)
    if area == 0 { return }
    if area < 0 {
      (q, r, second, third, area) = (r, q, third, second, -area)
    }
    let first = colors[a]
    let unit = 1 / Float(area)
    let sides = (EdgeFunction(q, r), EdgeFunction(r, p), EdgeFunction(p, q))
    for y in top..<bottom where !poll.isCancelled(after: (right &- left) &* 4 &+ 16) {
      let row = pixels.row(y, 0)
      let mark = marks.row(y, 0)
      for x in left..<right {
        let w0 = sides.0.value(x, y)
        let w1 = sides.1.value(x, y)
        let w2 = sides.2.value(x, y)
        guard w0 >= sides.0.minInside, w1 >= sides.1.minInside, w2 >= sides.2.minInside else {
          continue
        }
        var color = first * (Float(w0) * unit)
        color += second * (Float(w1) * unit)
        color += third * (Float(w2) * unit)
        row[x] = pixel(red: color.x, green: color.y, blue: color.z, opacity: color.w)
        mark[x] = 2
      }
    }
  }

  /// Fills pixels adjacent to the surface with a neighbor's color, since the surface may cover
  /// them in part.
  func dilate(_ poll: inout CancellationPoll) {
    let frame = pixels.bounds
    for y in frame.minY..<frame.maxY where !poll.isCancelled(after: frame.width &* 16) {
      for x in frame.minX..<frame.maxX where marks.row(y, 0)[x] == 0 {
        if let near = drawnNeighbor(x, y) {
          pixels.row(y, 0)[x] = near
          marks.row(y, 0)[x] = 1
        }
      }
    }
  }

  private func mark(_ x: Int, _ y: Int) -> UInt8 {
    let frame = pixels.bounds
    guard x >= frame.minX, x < frame.maxX, y >= frame.minY, y < frame.maxY else { return 2 }
    return marks.row(y, 0)[x]
  }

  /// Edge neighbors first, then diagonal ones.
  private static let neighborOffsets = [
    (-1, 0), (1, 0), (0, -1), (0, 1), (-1, -1), (1, -1), (-1, 1), (1, 1),
  ]

  private func drawnNeighbor(_ x: Int, _ y: Int) -> Pixel? {
    let frame = pixels.bounds
    for (dx, dy) in Self.neighborOffsets {
      let (column, row) = (x + dx, y + dy)
      guard column >= frame.minX, column < frame.maxX, row >= frame.minY, row < frame.maxY,
        marks.row(row, 0)[column] == 2
      else { continue }
      return pixels.row(row, 0)[column]
    }
    return nil
  }

  /// Returns whether a pixel and all its neighbors are covered, so that the border cannot cross
  /// it.
  func isInside(_ x: Int, _ y: Int) -> Bool {
    guard mark(x, y) == 2 else { return false }
    return Self.neighborOffsets.allSatisfy { mark(x + $0.0, y + $0.1) == 2 }
  }
}

/// A corner of a triangle, in 1/256 pixel.
private struct Corner {
  let x: Int
  let y: Int

  init(_ place: SIMD2<Int32>) { (x, y) = (Int(place.x), Int(place.y)) }

  /// Returns twice the signed area of a triangle; positive for clockwise order on screen (y down).
  @inline(__always)
  static func doubledArea(_ a: Corner, _ b: Corner, _ c: Corner) -> Int {
    (b.x - a.x) * (c.y - a.y) - (b.y - a.y) * (c.x - a.x)
  }
}

/// The edge function of a side of a clockwise triangle: proportional to a pixel center's distance
/// to the right of the side.
private struct EdgeFunction {
  private let stepX: Int
  private let stepY: Int
  private let origin: Int
  /// The smallest value inside: 0 if centers on the side are included, otherwise 1.
  let minInside: Int

  init(_ from: Corner, _ to: Corner) {
    let (dx, dy) = (to.x - from.x, to.y - from.y)
    stepX = -dy * 256
    stepY = dx * 256
    origin = dx * (128 - from.y) - dy * (128 - from.x)
    minInside = dy < 0 || (dy == 0 && dx > 0) ? 0 : 1
  }

  @inline(__always)
  func value(_ x: Int, _ y: Int) -> Int { origin &+ stepX &* x &+ stepY &* y }
}
