// PrefDrawing: the display list, the interface between layout and rasterization. The view graph
// produces it and the rasterizer consumes it. It is a value of numbers, resolved colors, outlines,
// glyph runs and pixels, without references to views, font files or an environment, so it can be
// printed, compared and sent to any thread.

import PrefGeometry

/// The drawing commands of a picture, in drawing order.
public struct DisplayList: Equatable, Sendable {
  /// The size of the picture, in points.
  public var size: CGSize
  /// Pixels per point.
  public var scale: CGFloat
  /// The items to draw, back to front.
  public var items: [DisplayItem]

  /// Creates a display list for a picture of `size` points and `scale` pixels per point.
  public init(size: CGSize, scale: CGFloat, items: [DisplayItem] = []) {
    self.size = size
    self.scale = scale
    self.items = items
  }

  /// The width of the picture in pixels: the width in points times the scale, rounded up.
  public var widthInPixels: Int { Self.pixels(size.width, scale) }

  /// The height of the picture in pixels: the height in points times the scale, rounded up.
  public var heightInPixels: Int { Self.pixels(size.height, scale) }

  private static func pixels(_ points: CGFloat, _ scale: CGFloat) -> Int {
    let exact = Double(points * scale)
    guard exact.isFinite, exact > 0, exact < 1e9 else { return 0 }
    // A size within 1e-6 of a whole number of pixels is rounded to it, to allow for rounding
    // errors.
    let near = exact.rounded()
    return Int(abs(exact - near) < 1e-6 ? near : exact.rounded(.up))
  }
}

/// A drawing command.
///
/// Paths, frames and gradients are in the item's local coordinate space; `transform` maps them to
/// the coordinate space of the picture, in points (origin at the top left, y down).
public struct DisplayItem: Equatable, Sendable {
  /// The kind of a drawing command, with its geometry and paint.
  public enum Content: Equatable, Sendable {
    /// Fills the interior of a path.
    case fill(Path, isEvenOdd: Bool, isAntialiased: Bool, Paint)
    /// Strokes a path.
    case stroke(Path, StrokeStyle, isAntialiased: Bool, Paint)
    /// Draws glyphs; color glyphs keep their colors and use only the opacity of the paint.
    case glyphs(GlyphRun, Paint)
    /// Draws an image, scaled to a rectangle.
    case image(PixelImage, in: CGRect, interpolation: ImageInterpolation, opacity: Double)
    /// Draws the shadow of a filled path without the path itself; `radius` and `offset` are in
    /// points, the radius as in SwiftUI.
    case shadow(Path, color: ResolvedColor, radius: CGFloat, offset: CGSize)
    /// Draws a group of items as a single picture.
    indirect case layer(DisplayLayer)
  }

  /// The drawing command.
  public var content: Content
  /// The transform from the item's local coordinate space to that of the picture.
  public var transform: CGAffineTransform
  /// A number that identifies what has requested the item, such as a position in a document; negative for none. It is
  /// for diagnostics and does not affect the picture.
  public var sourceOrigin: Int32 = -1

  /// Creates an item from a command and the transform of its local coordinate space.
  public init(_ content: Content, transform: CGAffineTransform = .identity) {
    self.content = content
    self.transform = transform
  }
}

/// The filter that is used to sample an image between its pixels.
public enum ImageInterpolation: String, Sendable, Hashable {
  /// Nearest neighbor.
  case none
  /// Bilinear.
  case low
  /// Bilinear, after repeatedly halving images that are drawn much smaller.
  case medium
  /// The highest available quality.
  case high
}

/// A group of items that is composited as a single picture.
///
/// Effects are applied in this order: items, projection, filters (first to last), clip, mask,
/// opacity, blending with the content below.
public struct DisplayLayer: Equatable, Sendable {
  /// The area to which a layer is clipped, in the local coordinate space of the layer's item.
  public struct Clip: Equatable, Sendable {
    /// The path whose interior is visible.
    public var path: Path
    /// Whether the interior is determined by the even-odd rule instead of the non-zero winding
    /// rule.
    public var isEvenOdd: Bool
    /// Whether the edge of the clip is antialiased.
    public var isAntialiased: Bool

    /// Creates a clip from a path; by default with the non-zero winding rule and an antialiased
    /// edge.
    public init(path: Path, isEvenOdd: Bool = false, isAntialiased: Bool = true) {
      self.path = path
      self.isEvenOdd = isEvenOdd
      self.isAntialiased = isAntialiased
    }
  }

  /// An operation on the pixels of a layer.
  public enum Filter: Equatable, Sendable {
    /// A Gaussian blur with a standard deviation of `radius` points; if `isOpaque` is true, the
    /// edges do not become transparent.
    case blur(radius: CGFloat, isOpaque: Bool)
    /// A blurred, colored copy of the layer's shape, drawn below it; `radius` and `offset` are in
    /// points, the radius as in SwiftUI.
    case shadow(color: ResolvedColor, radius: CGFloat, offset: CGSize)
    /// Multiplies each color by a matrix of 4 rows (red, green, blue, opacity) with 5 values each;
    /// colors are gamma-encoded and not premultiplied.
    case colorMatrix([Float])
    /// Multiplies each color by a matrix as in ``colorMatrix(_:)``, with linear red, green and blue
    /// components.
    case linearColorMatrix([Float])
    /// Replaces the opacity of each pixel with its luminance.
    case luminanceToAlpha
    /// Replaces pixels whose opacity is in `min`...`max` with a color, and clears all others.
    case alphaThreshold(min: Double, max: Double, color: ResolvedColor)
  }

  /// The ratio of a shadow's Gaussian standard deviation to SwiftUI's shadow radius, as measured on
  /// Apple's output.
  public static let shadowSigmaPerRadius = 0.95

  /// The items of the layer, back to front; as at the top level, each transform maps to the
  /// coordinate space of the picture.
  public var items: [DisplayItem]
  /// The projection applied to the drawn items, in the coordinate space of the picture; nil for
  /// none.
  public var projection: ProjectionTransform?
  /// The filters applied to the pixels, in order.
  public var filters: [Filter]
  /// The area to which the layer is clipped; nil for no clipping.
  public var clip: Clip?
  /// A group of items whose opacity is multiplied with the layer's; nil for no mask.
  public var mask: [DisplayItem]?
  /// The opacity of the whole layer, 0...1.
  public var opacity: Double
  /// The operation that blends the layer with the content below.
  public var blendMode: CompositingMode
  /// Whether the items are composited with each other first, even if no effect requires it.
  public var isIsolated: Bool

  /// Creates a layer; the defaults apply no effects.
  public init(
    items: [DisplayItem], projection: ProjectionTransform? = nil, filters: [Filter] = [],
    clip: Clip? = nil, mask: [DisplayItem]? = nil,
    opacity: Double = 1, blendMode: CompositingMode = .normal, isIsolated: Bool = false
  ) {
    self.items = items
    self.projection = projection
    self.filters = filters
    self.clip = clip
    self.mask = mask
    self.opacity = opacity
    self.blendMode = blendMode
    self.isIsolated = isIsolated
  }

  /// Whether the items are drawn directly onto the content below, at most inside a clip.
  package var isDirect: Bool {
    projection == nil && filters.isEmpty && mask == nil && opacity >= 1 && blendMode == .normal
      && !isIsolated
  }
}

extension PixelImage: Equatable {
  /// Returns whether both images have the same size and the same pixels. O(1) for the same
  /// instance, otherwise O(n) in the number of bytes.
  public static func == (lhs: PixelImage, rhs: PixelImage) -> Bool {
    lhs === rhs
      || (lhs.width == rhs.width && lhs.height == rhs.height && lhs.pixels == rhs.pixels)
  }
}
