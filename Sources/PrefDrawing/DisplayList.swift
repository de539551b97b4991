// Drawing: the seam between views and pixels. A display list holds numbers, resolved colours, outlines, glyphs and
// pixels, and nothing that needs a view, a font file or an environment. It is a value: print it, compare it, send it
// to any thread.

import PrefGeometry

/// Everything that a picture shows, in drawing order.
public struct DisplayList: Equatable, Sendable {
  /// The picture's size, in points.
  public var size: CGSize
  /// Pixels a point.
  public var scale: CGFloat
  /// What to draw, back to front.
  public var items: [DisplayItem]

  /// Makes a display list.
  public init(size: CGSize, scale: CGFloat, items: [DisplayItem] = []) {
    self.size = size
    self.scale = scale
    self.items = items
  }

  /// The picture's width, in pixels: the points, scaled and rounded up.
  public var widthInPixels: Int { Self.pixels(size.width, scale) }

  /// The picture's height, in pixels: the points, scaled and rounded up.
  public var heightInPixels: Int { Self.pixels(size.height, scale) }

  private static func pixels(_ points: CGFloat, _ scale: CGFloat) -> Int {
    let exact = Double(points * scale)
    guard exact.isFinite, exact > 0, exact < 1e9 else { return 0 }
    // A size that is a whole number of pixels but for rounding errors is that number.
    let near = exact.rounded()
    return Int(abs(exact - near) < 1e-6 ? near : exact.rounded(.up))
  }
}

/// One thing to draw.
///
/// Outlines, frames and gradients are in the item's own coordinates; `transform` maps them to the picture's points
/// (origin top left, y down).
public struct DisplayItem: Equatable, Sendable {
  /// What is drawn.
  public enum Content: Equatable, Sendable {
    /// The inside of an outline.
    case fill(Path, isEvenOdd: Bool, isAntialiased: Bool, Paint)
    /// A line along an outline.
    case stroke(Path, StrokeStyle, isAntialiased: Bool, Paint)
    /// Glyphs; coloured glyphs keep their colours and take only the paint's opacity.
    case glyphs(GlyphRun, Paint)
    /// An image in a rectangle.
    case image(PixelImage, in: CGRect, interpolation: ImageInterpolation, opacity: Double)
    /// The shadow of a filled outline, without the outline itself: `radius` as SwiftUI's, in points.
    case shadow(Path, color: ResolvedColor, radius: CGFloat, offset: CGSize)
    /// Other items, treated as one.
    indirect case layer(DisplayLayer)
  }

  /// What is drawn.
  public var content: Content
  /// From the item's coordinates to the picture's points.
  public var transform: CGAffineTransform

  /// Makes an item.
  public init(_ content: Content, transform: CGAffineTransform = .identity) {
    self.content = content
    self.transform = transform
  }
}

/// How an image's pixels are found between its own.
public enum ImageInterpolation: String, Sendable, Hashable {
  /// The nearest pixel.
  case none
  /// Mixed from the four nearest.
  case low
  /// Mixed from the four nearest, after halving large images.
  case medium
  /// The best there is.
  case high
}

/// Items that are drawn together and then treated as one picture.
///
/// Order of effects: items → projection → filters (first to last) → clip → mask → opacity → blended onto what is below.
public struct DisplayLayer: Equatable, Sendable {
  /// Where the layer may show; in the layer item's coordinates.
  public struct Clip: Equatable, Sendable {
    /// The outline inside which it shows.
    public var path: Path
    /// Whether the even-odd rule decides what is inside.
    public var isEvenOdd: Bool
    /// Whether its edge is smoothed.
    public var isAntialiased: Bool

    /// Makes a clip.
    public init(path: Path, isEvenOdd: Bool = false, isAntialiased: Bool = true) {
      self.path = path
      self.isEvenOdd = isEvenOdd
      self.isAntialiased = isAntialiased
    }
  }

  /// A change to the layer's pixels.
  public enum Filter: Equatable, Sendable {
    /// A Gaussian blur with a standard deviation of `radius` points; `isOpaque` keeps the edges whole.
    case blur(radius: CGFloat, isOpaque: Bool)
    /// A blurred, coloured copy of the layer's shape below it; `radius` as SwiftUI's, in points.
    case shadow(color: ResolvedColor, radius: CGFloat, offset: CGSize)
    /// Each colour times a matrix: 4 rows (red, green, blue, opacity) of 5 numbers, not premultiplied.
    case colorMatrix([Float])
    /// The same with linear components of red, green and blue.
    case linearColorMatrix([Float])
    /// The layer's luminance becomes its opacity.
    case luminanceToAlpha
    /// One colour where the opacity lies between two, both included, and nothing elsewhere.
    case alphaThreshold(min: Double, max: Double, color: ResolvedColor)
  }

  /// The standard deviation of a shadow's Gaussian for each point of SwiftUI's shadow radius: measured on Apple's
  /// output.
  public static let shadowSigmaPerRadius = 0.95

  /// What is drawn, back to front; each item's transform maps to the picture's points, as at the top level.
  public var items: [DisplayItem]
  /// Maps what the items draw, in the picture's points; nil for no perspective.
  public var projection: ProjectionTransform?
  /// Changes to the pixels, in order.
  public var filters: [Filter]
  /// Where the layer shows.
  public var clip: Clip?
  /// A second picture whose opacity multiplies the layer's.
  public var mask: [DisplayItem]?
  /// How much of the whole covers what is below, 0…1.
  public var opacity: Double
  /// How it mixes with what is below.
  public var blendMode: BlendMode
  /// Whether the items are mixed with each other first, even where no effect needs it.
  public var isIsolated: Bool

  /// Makes a layer.
  public init(
    items: [DisplayItem], projection: ProjectionTransform? = nil, filters: [Filter] = [],
    clip: Clip? = nil, mask: [DisplayItem]? = nil,
    opacity: Double = 1, blendMode: BlendMode = .normal, isIsolated: Bool = false
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
}

extension PixelImage: Equatable {
  /// Whether both hold the same pixels.
  public static func == (lhs: PixelImage, rhs: PixelImage) -> Bool {
    lhs === rhs
      || (lhs.width == rhs.width && lhs.height == rhs.height && lhs.pixels == rhs.pixels)
  }
}
