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
  /// The maximum number of texels per visible pixel; more are drawn only for pictures of a few pixels.
  private static let maxTexelsPerPixel = 64
  private static let maxTexelsOfSmallPicture = 1 << 20
  /// The steps per texel that is drawn and examined, and per pixel besides its samples.
  private static let stepsPerTexel = 4
  private static let stepsPerPixel = 40
  /// The coordinate limit for unprojected items, in pixels.
  private static let maxCoordinate = Rasterizer.maxSideLength

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
    if isMeasuring {
      var measured: [DrawCommand] = []
      measured.appendBounds(target)
      return (LayerCommand(source: .commands(measured)), target)
    }
    let frame = inverse.image(of: target).map { $0.expanded(by: 2).intersection(bounds) } ?? bounds
    if frame.isEmpty { return empty }
    let scale = textureScale(map, frame, target)
    let bytes = target.area * 4
    guard let texture = renderUnprojected(items, frame, scale, alongside: bytes),
      admit(area: texture.width * texture.height, passes: Self.stepsPerTexel, retained: 0),
      admit(area: target.area, passes: Self.stepsPerPixel, retained: 4)
    else { return empty }
    let bitmap = Bitmap(width: target.width, height: target.height)
    PerspectiveSampler(
      texture: texture, occupancy: TextureOccupancy(texture, &flattener.poll), frame: frame,
      scale: scale, map: map, inverse: inverse, meter: meter
    ).draw(onto: bitmap.surface(x: target.minX, y: target.minY), &flattener.poll)
    return (LayerCommand(source: .bitmap(bitmap, x: target.minX, y: target.minY)), target)
  }

  /// Returns the pixels that items may cover without the projection; nil if there are none.
  private func unprojectedBounds(_ items: [DisplayItem]) -> PixelRect? {
    let far = Self.maxCoordinate
    var preparation = Preparation(
      base: base, visible: PixelRect(minX: -far, minY: -far, maxX: far, maxY: far), cancellation)
    preparation.isMeasuring = true
    preparation.meter = meter
    preparation.images.glyphSizes = images.glyphSizes
    let bounds = preparation.commands(items).bounds
    images.glyphSizes = preparation.images.glyphSizes
    return bounds.isEmpty ? nil : bounds
  }

  /// Draws items without the projection; nil if that exceeds a limit.
  ///
  /// - Parameter byteCount: The size of the picture that is drawn from the result, in bytes.
  private func renderUnprojected(
    _ items: [DisplayItem], _ frame: PixelRect, _ scale: Double, alongside byteCount: Int
  ) -> Bitmap? {
    let map = base.concatenating(
      CGAffineTransform(translationX: CGFloat(-frame.minX), y: CGFloat(-frame.minY))
    ).concatenating(CGAffineTransform(scaleX: CGFloat(scale), y: CGFloat(scale)))
    let size = PixelRect(
      minX: 0, minY: 0, maxX: Int((Double(frame.width) * scale).rounded(.up)),
      maxY: Int((Double(frame.height) * scale).rounded(.up)))
    var preparation = Preparation(base: map, visible: size, cancellation)
    preparation.readsBackdrop = readsBackdrop
    preparation.meter = meter
    let bytesBefore = meter?.layerBytes ?? 0
    // The intermediate pictures of the items are released with the preparation.
    defer { meter?.layerBytes = bytesBefore }
    let commands = preparation.commands(items)
    guard
      meter?.admit(
        layerBytes: 0, temporary: saturatedSum(saturatedProduct(size.area, 4), byteCount)) ?? true
    else { return nil }
    let bitmap = Bitmap(width: size.width, height: size.height)
    BandRenderer(edges: preparation.flattener.builder.store, cancellation)
      .drawInBands(commands, onto: bitmap.surface())
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
    let maxTexels = min(
      Self.maxTexels,
      max(Self.maxTexelsOfSmallPicture, saturatedProduct(target.area, Self.maxTexelsPerPixel)))
    let limit = (Double(maxTexels) / Double(frame.width * frame.height)).squareRoot()
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
