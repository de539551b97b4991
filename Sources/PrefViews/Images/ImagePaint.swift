// PrefViews: a shape style that tiles an image.

import PrefDrawing
import PrefGeometry
import PrefViewGraph

/// A shape style that fills with a repeated image.
public struct ImagePaint: ShapeStyle {
  /// The image to tile.
  public var image: Image
  /// The part of the image to tile, in unit coordinates.
  public var sourceRect: CGRect
  /// The scale of the tiles relative to the image's own size.
  public var scale: CGFloat

  /// Creates a style that tiles an image; see the properties for the parameters.
  public init(
    image: Image, sourceRect: CGRect = CGRect(x: 0, y: 0, width: 1, height: 1), scale: CGFloat = 1
  ) {
    self.image = image
    self.sourceRect = sourceRect
    self.scale = scale
  }

  /// Returns the tiled image, with one tile at the origin of the context's rectangle; clear if the
  /// image is a symbol, drawn by a closure or missing.
  public func _paint(_ context: _PaintContext) -> _Paint {
    let none = _Paint(paint: .color(.clear))
    let source: Image.Pixels?
    switch image.source {
    case .pixels(let pixels): source = pixels
    case .named(let name, let folder):
      var cache = ImageCache()
      image.loadNamed(name, folder, context.environment, &cache)
      source = cache.pixels ?? cache.drawing?.pixels(context.environment)
    case .drawing(let drawing): source = drawing.pixels(context.environment)
    case .symbol: source = nil
    }
    guard let pixels = source, scale > 0, scale.isFinite else { return none }
    func range(_ from: CGFloat, _ to: CGFloat, _ count: Int) -> Range<Int> {
      guard from.isFinite, to.isFinite else { return 0..<0 }
      let low = Int(min(max(from, 0), 1) * CGFloat(count))
      let high = Int((min(max(to, 0), 1) * CGFloat(count)).rounded(.up))
      return low..<max(high, low)
    }
    let part = pixels.image.cropped(
      columns: range(sourceRect.minX, sourceRect.maxX, pixels.image.width),
      rows: range(sourceRect.minY, sourceRect.maxY, pixels.image.height))
    guard part.width > 0, part.height > 0 else { return none }
    let size = CGSize(
      width: CGFloat(part.width) / pixels.scale * scale,
      height: CGFloat(part.height) / pixels.scale * scale)
    let quality = ImageInterpolation(rawValue: image.interpolation.rawValue) ?? .medium
    return _Paint(
      paint: .image(
        ResolvedImagePaint(
          image: part, rect: CGRect(origin: context.rect.origin, size: size),
          interpolation: quality)))
  }
}

extension ShapeStyle where Self == ImagePaint {
  /// Returns a style that repeats an image.
  public static func image(
    _ image: Image, sourceRect: CGRect = CGRect(x: 0, y: 0, width: 1, height: 1),
    scale: CGFloat = 1
  ) -> ImagePaint {
    ImagePaint(image: image, sourceRect: sourceRect, scale: scale)
  }
}
