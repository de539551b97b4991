// PrefRaster: preparation of layers with a projection. The items are drawn into an unprojected
// texture first, at the scale of their nearest visible part; each pixel of the picture is then
// mapped through the inverse projection and is the mean of about one sample per covered texel along
// each axis.

import PrefDrawing
import PrefGeometry

extension Preparation {
  /// The maximum number of texels; larger textures are drawn at a lower scale.
  private static let maxTexels = 1 << 25
  /// The maximum number of texels per pixel along an axis.
  private static let maxScale = 4.0
  /// The coordinate limit for unprojected items, in pixels.
  private static let maxCoordinate = 1 << 15

  /// Draws items through a projection of the picture's points. Returns the command and the pixels
  /// that it may change.
  mutating func projected(
    _ items: [DisplayItem], _ projection: ProjectionTransform
  ) -> (command: LayerCommand, bounds: PixelRect) {
    let empty = (LayerCommand(source: .commands([])), PixelRect.empty)
    // The projection, conjugated from points to pixels.
    let toPixels = ProjectionTransform(base)
    var map = ProjectionTransform(base.inverted()).concatenating(projection)
      .concatenating(toPixels)
    guard let bounds = unprojectedBounds(items) else { return empty }
    // A projection's sign is arbitrary; it is chosen so that w is positive in front of the camera.
    if !map.isInFront(bounds), map.isBehind(bounds) { map = map.negated }
    var inverse = map
    guard inverse.invert(), inverse.isFinite else { return empty }
    let target = map.image(of: bounds).map { $0.intersection(visible) } ?? visible
    if target.isEmpty { return empty }
    let frame = inverse.image(of: target).map { $0.expanded(by: 2).intersection(bounds) } ?? bounds
    if frame.isEmpty { return empty }
    let scale = textureScale(map, frame, target)
    let texture = renderUnprojected(items, frame, scale)
    let bitmap = Bitmap(width: target.width, height: target.height)
    PerspectiveSampler(
      texture: texture, occupancy: TextureOccupancy(texture), frame: frame, scale: scale, map: map,
      inverse: inverse
    ).draw(onto: bitmap.surface(x: target.minX, y: target.minY))
    return (LayerCommand(source: .bitmap(bitmap, x: target.minX, y: target.minY)), target)
  }

  /// Returns the pixels that items may cover without the projection; nil if there are none.
  private func unprojectedBounds(_ items: [DisplayItem]) -> PixelRect? {
    let far = Self.maxCoordinate
    var preparation = Preparation(
      base: base, visible: PixelRect(minX: -far, minY: -far, maxX: far, maxY: far))
    preparation.isMeasuring = true
    let bounds = preparation.commands(items).bounds
    return bounds.isEmpty ? nil : bounds
  }

  private func renderUnprojected(_ items: [DisplayItem], _ frame: PixelRect, _ scale: Double)
    -> Bitmap
  {
    let map = base.concatenating(
      CGAffineTransform(translationX: CGFloat(-frame.minX), y: CGFloat(-frame.minY))
    ).concatenating(CGAffineTransform(scaleX: CGFloat(scale), y: CGFloat(scale)))
    let size = PixelRect(
      minX: 0, minY: 0, maxX: Int((Double(frame.width) * scale).rounded(.up)),
      maxY: Int((Double(frame.height) * scale).rounded(.up)))
    var preparation = Preparation(base: map, visible: size)
    preparation.readsBackdrop = readsBackdrop
    let commands = preparation.commands(items)
    let bitmap = Bitmap(width: size.width, height: size.height)
    BandRenderer(edges: preparation.flattener.builder.store).draw(
      commands[...], onto: bitmap.surface(), clip: ClipState(bounds: size, plane: nil))
    return bitmap
  }

  /// Returns the number of texels per pixel along an axis, as required by the nearest visible part.
  private func textureScale(
    _ map: ProjectionTransform, _ frame: PixelRect, _ target: PixelRect
  ) -> Double {
    var largest = 1.0
    for row in 0...8 {
      for column in 0...8 {
        let point = CGPoint(
          x: CGFloat(frame.minX) + CGFloat(frame.width * column) / 8,
          y: CGFloat(frame.minY) + CGFloat(frame.height * row) / 8)
        guard map.depth(of: point) > 0 else { continue }
        let image = point.applying(map)
        let near = target.expanded(by: 8)
        guard image.x >= CGFloat(near.minX), image.x <= CGFloat(near.maxX),
          image.y >= CGFloat(near.minY), image.y <= CGFloat(near.maxY)
        else { continue }
        largest = max(largest, map.affineMap(around: point).largestScale)
      }
    }
    let limit = (Double(Self.maxTexels) / Double(frame.width * frame.height)).squareRoot()
    return min(largest, Self.maxScale, limit)
  }
}

extension ProjectionTransform {
  /// Returns the homogeneous w of a point; positive in front of the camera.
  func depth(of point: CGPoint) -> CGFloat { m13 * point.x + m23 * point.y + m33 }

  var isFinite: Bool {
    [m11, m12, m13, m21, m22, m23, m31, m32, m33].allSatisfy(\.isFinite)
  }

  var negated: ProjectionTransform {
    var result = self
    (result.m11, result.m12, result.m13) = (-m11, -m12, -m13)
    (result.m21, result.m22, result.m23) = (-m21, -m22, -m23)
    (result.m31, result.m32, result.m33) = (-m31, -m32, -m33)
    return result
  }

  private func corners(_ rect: PixelRect) -> [CGPoint] {
    [
      (rect.minX, rect.minY), (rect.maxX, rect.minY), (rect.minX, rect.maxY),
      (rect.maxX, rect.maxY),
    ]
    .map { CGPoint(x: $0.0, y: $0.1) }
  }

  func isInFront(_ rect: PixelRect) -> Bool { corners(rect).contains { depth(of: $0) > 0 } }
  func isBehind(_ rect: PixelRect) -> Bool { corners(rect).contains { depth(of: $0) < 0 } }

  /// Returns the pixels that the image of a rectangle covers; nil if the image is unbounded.
  func image(of rect: PixelRect) -> PixelRect? {
    let corners = corners(rect)
    let depths = corners.map { depth(of: $0) }
    guard depths.allSatisfy({ $0 > 1e-9 }) || depths.allSatisfy({ $0 < -1e-9 }) else { return nil }
    let images = corners.map { $0.applying(self) }
    let (xs, ys) = (images.map(\.x), images.map(\.y))
    guard let left = xs.min(), let right = xs.max(), let top = ys.min(), let bottom = ys.max()
    else { return nil }
    return PixelRect(
      enclosing: CGRect(x: left, y: top, width: right - left, height: bottom - top)
    ).expanded(by: 1)
  }
}

/// The parts of a texture that are not transparent, in blocks of 8 × 8 texels.
private struct TextureOccupancy {
  private let columns: Int
  private let rows: Int
  /// The number of blocks with a color above and to the left of each corner of the blocks.
  private var counts: [Int32]

  /// Finds the blocks of a texture that are not transparent, in time linear in its texels.
  init(_ texture: Bitmap) {
    columns = (texture.width + 7) / 8
    rows = (texture.height + 7) / 8
    var occupied = [Bool](repeating: false, count: columns * rows)
    for y in 0..<texture.height {
      let row = texture.base + y * texture.width
      for x in 0..<texture.width where row[x] != 0 { occupied[y / 8 * columns + x / 8] = true }
    }
    counts = [Int32](repeating: 0, count: (columns + 1) * (rows + 1))
    for row in 0..<rows {
      var inRow: Int32 = 0
      for column in 0..<columns {
        if occupied[row * columns + column] { inRow += 1 }
        counts[(row + 1) * (columns + 1) + column + 1] =
          counts[row * (columns + 1) + column + 1] + inRow
      }
    }
  }

  /// Whether a texel with a color is in the blocks that a rectangle touches, in texels.
  @inline(__always)
  func mayContainColor(_ low: SIMD2<Double>, _ high: SIMD2<Double>) -> Bool {
    let (left, right) = (block(low.x, columns), block(high.x + 8, columns))
    let (top, bottom) = (block(low.y, rows), block(high.y + 8, rows))
    return count(right, bottom) - count(left, bottom) - count(right, top) + count(left, top) > 0
  }

  @inline(__always)
  private func block(_ position: Double, _ limit: Int) -> Int {
    Int(min(max(position / 8, 0), Double(limit)))
  }

  @inline(__always)
  private func count(_ column: Int, _ row: Int) -> Int32 { counts[row * (columns + 1) + column] }
}

/// Samples an unprojected texture through a projection.
private struct PerspectiveSampler {
  let texture: Bitmap
  let occupancy: TextureOccupancy
  /// The bounds of the texture, in pixels of the picture before the projection.
  let frame: PixelRect
  /// Texels per pixel.
  let scale: Double
  let map: ProjectionTransform
  let inverse: ProjectionTransform

  /// The maximum number of samples per axis; beyond it, texels are skipped.
  private static let maxSamples = 16

  func draw(onto surface: Surface) {
    let bounds = surface.bounds
    for y in bounds.minY..<bounds.maxY {
      let row = surface.row(y, bounds.minX)
      for x in bounds.minX..<bounds.maxX { row[x - bounds.minX] = pixel(x, y) }
    }
  }

  /// Returns the position in the texture, in texels, that a position in the picture shows; nil if
  /// it is behind the camera.
  @inline(__always)
  private func texturePosition(_ x: Double, _ y: Double) -> SIMD2<Double>? {
    let i = inverse
    let w = Double(i.m13) * x + Double(i.m23) * y + Double(i.m33)
    let u = (Double(i.m11) * x + Double(i.m21) * y + Double(i.m31)) / w
    let v = (Double(i.m12) * x + Double(i.m22) * y + Double(i.m32)) / w
    // Points behind the camera are not visible; the comparison also excludes NaN.
    guard Double(map.m13) * u + Double(map.m23) * v + Double(map.m33) > 0 else { return nil }
    return SIMD2((u - Double(frame.minX)) * scale, (v - Double(frame.minY)) * scale)
  }

  private func pixel(_ x: Int, _ y: Int) -> Pixel {
    let (left, top) = (Double(x), Double(y))
    guard let middle = texturePosition(left + 0.5, top + 0.5), mayShowTexture(left, top) else {
      return 0
    }
    // The extent of a picture pixel in the texture.
    let a = texturePosition(left + 1, top + 0.5) ?? middle
    let b = texturePosition(left + 0.5, top + 1) ?? middle
    let (across, down) = (2 * (a - middle), 2 * (b - middle))
    let columns = sampleCount(across)
    let rows = sampleCount(down)
    var sum = SIMD4<Float>.zero
    for row in 0..<rows {
      for column in 0..<columns {
        let position = texturePosition(
          left + (Double(column) + 0.5) / Double(columns), top + (Double(row) + 0.5) / Double(rows))
        if let position { sum += sample(position) }
      }
    }
    let unit = sum * (1 / (255 * Float(rows * columns)))
    return PrefRaster.pixel(red: unit.x, green: unit.y, blue: unit.z, opacity: unit.w)
  }

  /// Whether a pixel may show a part of the texture that is not transparent. If the view reaches
  /// behind the camera, its image is unbounded: most pixels of the picture then show regions beside
  /// the texture, or a transparent corner of it.
  @inline(__always)
  private func mayShowTexture(_ left: Double, _ top: Double) -> Bool {
    guard let a = texturePosition(left, top), let b = texturePosition(left + 1, top),
      let c = texturePosition(left, top + 1), let d = texturePosition(left + 1, top + 1)
    else { return true }
    // All of the pixel is in front of the camera, so its image is the convex hull of its corners.
    let low = pointwiseMin(pointwiseMin(a, b), pointwiseMin(c, d))
    let high = pointwiseMax(pointwiseMax(a, b), pointwiseMax(c, d))
    // Interpolation reads the texels beside the sampled positions.
    return occupancy.mayContainColor(low - 1, high + 1)
  }

  @inline(__always)
  private func sampleCount(_ extent: SIMD2<Double>) -> Int {
    let length = (extent * extent).sum().squareRoot()
    guard length > 1 else { return 1 }
    return length < Double(Self.maxSamples) ? Int(length.rounded(.up)) : Self.maxSamples
  }

  /// Returns the bilinear interpolation of the four nearest texels; texels outside are transparent.
  private func sample(_ position: SIMD2<Double>) -> SIMD4<Float> {
    guard position.x > -1, position.y > -1, position.x < Double(texture.width) + 1,
      position.y < Double(texture.height) + 1
    else { return .zero }
    let (u, v) = (position.x - 0.5, position.y - 0.5)
    let (left, top) = (u.rounded(.down), v.rounded(.down))
    let (fx, fy) = (Float(u - left), Float(v - top))
    let (x, y) = (Int(left), Int(top))
    let upper = color(x, y) * (1 - fx) + color(x + 1, y) * fx
    let lower = color(x, y + 1) * (1 - fx) + color(x + 1, y + 1) * fx
    return upper * (1 - fy) + lower * fy
  }

  @inline(__always)
  private func color(_ x: Int, _ y: Int) -> SIMD4<Float> {
    guard x >= 0, y >= 0, x < texture.width, y < texture.height else { return .zero }
    let p = texture.base[y * texture.width + x]
    return SIMD4(Float(p & 255), Float(p >> 8 & 255), Float(p >> 16 & 255), Float(p >> 24))
  }
}
