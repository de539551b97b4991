// PrefDrawing: paints: resolved colors, gradients, images and blend modes, which do not depend on
// the environment.

import PrefGeometry

/// A color in gamma-encoded sRGB, not premultiplied; components outside 0...1 represent colors
/// outside the sRGB gamut.
public struct ResolvedColor: Equatable, Hashable, Sendable {
  /// The gamma-encoded red component.
  public var red: Float
  /// The gamma-encoded green component.
  public var green: Float
  /// The gamma-encoded blue component.
  public var blue: Float
  /// The opacity, 0...1.
  public var opacity: Float

  /// Creates a color from gamma-encoded sRGB components and an opacity.
  public init(red: Float, green: Float, blue: Float, opacity: Float = 1) {
    self.red = red
    self.green = green
    self.blue = blue
    self.opacity = opacity
  }

  /// Creates an sRGB color from a number of the form 0xRRGGBB.
  public init(hex: UInt32, opacity: Float = 1) {
    self.init(
      red: Float(hex >> 16 & 255) / 255, green: Float(hex >> 8 & 255) / 255,
      blue: Float(hex & 255) / 255, opacity: opacity)
  }

  /// Fully transparent black.
  public static let clear = ResolvedColor(red: 0, green: 0, blue: 0, opacity: 0)
  /// Opaque black, #000000.
  public static let black = ResolvedColor(red: 0, green: 0, blue: 0)
  /// Opaque white, #FFFFFF.
  public static let white = ResolvedColor(red: 1, green: 1, blue: 1)

  /// Returns the color with its opacity multiplied by a factor.
  public func multiplyingOpacity(by factor: Double) -> ResolvedColor {
    var result = self
    result.opacity *= Float(factor)
    return result
  }
}

extension ResolvedColor: CustomStringConvertible {
  /// The color as `#RRGGBB`, followed by `@` and the opacity if it is not 1. Components are clamped
  /// to 0...1.
  public var description: String {
    func byte(_ value: Float) -> String {
      // NaN is 0.
      let clamped = value > 0 ? min(value, 1) : 0
      let text = String(Int((clamped * 255).rounded()), radix: 16, uppercase: true)
      return text.count < 2 ? "0" + text : text
    }
    let hex = "#" + byte(red) + byte(green) + byte(blue)
    return opacity == 1 ? hex : hex + "@" + Double(opacity).roundedText
  }
}

/// A color at a location along a gradient.
public struct ResolvedStop: Equatable, Hashable, Sendable {
  /// The color of the stop.
  public var color: ResolvedColor
  /// The location, from 0 at the start of the gradient to 1 at its end.
  public var location: Float

  /// Creates a stop. The stops of a gradient must be in ascending order of location.
  public init(color: ResolvedColor, location: Float) {
    self.color = color
    self.location = location
  }
}

/// A gradient: its color stops and geometry, in the local coordinate space of the item that it
/// fills.
public struct ResolvedGradient: Equatable, Sendable {
  /// The geometry along which the colors are interpolated.
  public enum Geometry: Equatable, Sendable {
    /// A linear gradient between two points.
    case linear(start: CGPoint, end: CGPoint)
    /// A radial gradient between two concentric circles; radii in points.
    case radial(center: CGPoint, startRadius: CGFloat, endRadius: CGFloat)
    /// An elliptical gradient between two ellipses centered in a rectangle; the fractions are
    /// relative to half its sides.
    case elliptical(rect: CGRect, startFraction: CGFloat, endFraction: CGFloat)
    /// A conic gradient around a point, clockwise on screen from the start angle to the end angle
    /// (0 is the +x direction).
    case angular(center: CGPoint, start: Angle, end: Angle)
  }

  /// The extension of a gradient beyond its start and end.
  public enum Spread: String, Equatable, Sendable {
    /// Extends the first and last colors.
    case pad
    /// Repeats the gradient.
    case `repeat`
    /// Repeats the gradient, every second time in reverse.
    case mirror
  }

  /// The stops in ascending order of location; interpolated in gamma-encoded sRGB, premultiplied.
  public var stops: [ResolvedStop]
  /// The geometry along which the colors are interpolated.
  public var geometry: Geometry
  /// The extension beyond the first and last stop.
  public var spread: Spread

  /// Creates a gradient; `stops` must be in ascending order of location.
  public init(stops: [ResolvedStop], geometry: Geometry, spread: Spread = .pad) {
    self.stops = stops
    self.geometry = geometry
    self.spread = spread
  }
}

/// An image paint that is tiled in both directions, or whose edge pixels are extended.
public struct ResolvedImagePaint: Equatable, Sendable {
  /// The image to sample.
  public var image: PixelImage
  /// The frame of one tile, in the local coordinate space of the item.
  public var rect: CGRect
  /// The filter that is used to sample the image.
  public var interpolation: ImageInterpolation
  /// The opacity by which the image is multiplied, 0...1.
  public var opacity: Double
  /// Whether the image is repeated in both directions; otherwise its edge pixels are extended.
  public var isTiled: Bool

  /// Creates an image paint, by default tiled and with bilinear sampling.
  public init(
    image: PixelImage, rect: CGRect, interpolation: ImageInterpolation = .medium,
    opacity: Double = 1, isTiled: Bool = true
  ) {
    self.isTiled = isTiled
    self.image = image
    self.rect = rect
    self.interpolation = interpolation
    self.opacity = opacity
  }
}

/// The source of the colors with which a shape is filled.
public enum Paint: Equatable, Sendable {
  /// A uniform color.
  case color(ResolvedColor)
  /// A linear, radial, elliptical or conic gradient.
  case gradient(ResolvedGradient)
  /// A tiled or edge-extended image.
  case image(ResolvedImagePaint)
  /// A mesh gradient.
  case mesh(ResolvedMesh)
  /// The content below the item, after filters and a tint.
  case backdrop(ResolvedBackdrop)

  /// Returns the paint with its opacity multiplied by a factor.
  public func multiplyingOpacity(by factor: Double) -> Paint {
    switch self {
    case .color(let color): return .color(color.multiplyingOpacity(by: factor))
    case .gradient(var gradient):
      for index in gradient.stops.indices {
        gradient.stops[index].color = gradient.stops[index].color.multiplyingOpacity(by: factor)
      }
      return .gradient(gradient)
    case .image(var image):
      image.opacity *= factor
      return .image(image)
    case .mesh(let mesh): return .mesh(mesh.multiplyingOpacity(by: factor))
    case .backdrop(var backdrop):
      backdrop.opacity *= factor
      return .backdrop(backdrop)
    }
  }
}

extension Paint: CustomStringConvertible {
  /// The paint as one line of text, for dumps.
  public var description: String {
    switch self {
    case .color(let color): return color.description
    case .image(let paint):
      return "image(\(paint.image.name), \(paint.rect.roundedText))"
        + (paint.opacity == 1 ? "" : "@" + paint.opacity.roundedText)
    case .mesh(let mesh): return mesh.description
    case .backdrop(let backdrop): return backdrop.description
    case .gradient(let gradient):
      let stops =
        gradient.stops.map { "\($0.color) \(Double($0.location).roundedText)" }
        .joined(separator: ", ") + (gradient.spread == .pad ? "" : ", \(gradient.spread)")
      switch gradient.geometry {
      case .linear(let start, let end):
        return "linear(\(start.roundedText) → \(end.roundedText): \(stops))"
      case .radial(let center, let startRadius, let endRadius):
        return
          "radial(\(center.roundedText), \(startRadius.roundedText)…\(endRadius.roundedText): \(stops))"
      case .elliptical(let rect, let startFraction, let endFraction):
        return
          "elliptical(\(rect.roundedText), \(startFraction.roundedText)…\(endFraction.roundedText): \(stops))"
      case .angular(let center, let start, let end):
        return
          "angular(\(center.roundedText), \(start.degrees.roundedText)°…\(end.degrees.roundedText)°: \(stops))"
      }
    }
  }
}

/// The operation that combines a layer with the content below (the backdrop), by the formulas of
/// the W3C's Compositing and Blending; includes Porter-Duff operators.
public enum CompositingMode: String, Sendable, Hashable, CaseIterable {
  /// Source over: the layer covers the backdrop.
  case normal
  /// The product of both colors.
  case multiply
  /// The complement of the product of the complements.
  case screen
  /// Multiplies dark and screens light backdrop colors.
  case overlay
  /// The minimum of each component.
  case darken
  /// The maximum of each component.
  case lighten
  /// Brightens the backdrop depending on the layer.
  case colorDodge
  /// Darkens the backdrop depending on the layer.
  case colorBurn
  /// Darkens or lightens the backdrop with a soft transition, depending on the layer.
  case softLight
  /// Multiplies or screens the backdrop, depending on the layer.
  case hardLight
  /// The absolute difference of each component.
  case difference
  /// Like ``difference``, with lower contrast.
  case exclusion
  /// The hue of the layer with the saturation and luminosity of the backdrop.
  case hue
  /// The saturation of the layer with the hue and luminosity of the backdrop.
  case saturation
  /// The hue and saturation of the layer with the luminosity of the backdrop.
  case color
  /// The luminosity of the layer with the hue and saturation of the backdrop.
  case luminosity
  /// The layer, only where the backdrop is opaque.
  case sourceAtop
  /// The layer behind the backdrop.
  case destinationOver
  /// The backdrop, only where the layer is transparent.
  case destinationOut
  /// The sum of both minus white, limited to black: max(0, source + backdrop − 1).
  case plusDarker
  /// The sum of both, limited to white.
  case plusLighter
  /// The layer, only where the backdrop is opaque; nothing else.
  case sourceIn
  /// The layer, only where the backdrop is transparent; nothing else.
  case sourceOut
  /// The backdrop, only where the layer is opaque.
  case destinationIn
  /// The layer with the backdrop over it where the layer is opaque; nothing else.
  case destinationAtop
  /// The layer where the backdrop is transparent, and the backdrop where the layer is transparent.
  case xor

  /// Whether the backdrop is erased where the layer is transparent, up to the bounds of the
  /// enclosing group.
  public var erasesUncovered: Bool {
    switch self {
    case .sourceIn, .sourceOut, .destinationIn, .destinationAtop: true
    default: false
    }
  }

  /// Whether the result may be less opaque than the backdrop.
  public var reducesOpacity: Bool { erasesUncovered || self == .destinationOut || self == .xor }
}

extension CGPoint {
  /// The point as `(x, y)`, rounded to a thousandth, for dumps.
  public var roundedText: String { "(\(x.roundedText), \(y.roundedText))" }
}

extension CGSize {
  /// The size as `width × height`, rounded to a thousandth, for dumps.
  public var roundedText: String { "\(width.roundedText) × \(height.roundedText)" }
}

extension CGRect {
  /// The rectangle as `(x, y; width × height)`, rounded to a thousandth, or `null`, for dumps.
  public var roundedText: String {
    isNull ? "null" : "(\(minX.roundedText), \(minY.roundedText); \(size.roundedText))"
  }
}
