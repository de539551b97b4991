// Drawing: what fills a shape: resolved colours and gradients. No environment is needed any more to draw these.

import PrefGeometry

/// A colour in sRGB, gamma-encoded, not premultiplied; components may lie outside 0…1 for wide gamuts.
public struct ResolvedColor: Equatable, Hashable, Sendable {
  /// The red share.
  public var red: Float
  /// The green share.
  public var green: Float
  /// The blue share.
  public var blue: Float
  /// How much of it covers what is below, 0…1.
  public var opacity: Float

  /// Makes a colour.
  public init(red: Float, green: Float, blue: Float, opacity: Float = 1) {
    self.red = red
    self.green = green
    self.blue = blue
    self.opacity = opacity
  }

  /// Makes a colour from 0xRRGGBB.
  public init(hex: UInt32, opacity: Float = 1) {
    self.init(
      red: Float(hex >> 16 & 255) / 255, green: Float(hex >> 8 & 255) / 255,
      blue: Float(hex & 255) / 255, opacity: opacity)
  }

  /// No colour at all.
  public static let clear = ResolvedColor(red: 0, green: 0, blue: 0, opacity: 0)
  /// Black.
  public static let black = ResolvedColor(red: 0, green: 0, blue: 0)
  /// White.
  public static let white = ResolvedColor(red: 1, green: 1, blue: 1)

  /// The colour with its opacity multiplied.
  public func multiplyingOpacity(by factor: Double) -> ResolvedColor {
    var result = self
    result.opacity *= Float(factor)
    return result
  }
}

extension ResolvedColor: CustomStringConvertible {
  /// The colour as `#RRGGBB`, with its opacity where it is not whole.
  public var description: String {
    func byte(_ value: Float) -> String {
      let text = String(Int((min(max(value, 0), 1) * 255).rounded()), radix: 16, uppercase: true)
      return text.count < 2 ? "0" + text : text
    }
    let hex = "#" + byte(red) + byte(green) + byte(blue)
    return opacity == 1 ? hex : hex + "@" + Double(opacity).shortest
  }
}

/// A colour at a place along a gradient.
public struct ResolvedStop: Equatable, Hashable, Sendable {
  /// The colour.
  public var color: ResolvedColor
  /// The place, 0 at the start and 1 at the end; stops are kept in ascending order.
  public var location: Float

  /// Makes a stop.
  public init(color: ResolvedColor, location: Float) {
    self.color = color
    self.location = location
  }
}

/// A gradient's colours and the geometry along which they run, in the coordinates of the item that it fills.
public struct ResolvedGradient: Equatable, Sendable {
  /// The line, circle or fan along which the colours run.
  public enum Geometry: Equatable, Sendable {
    /// Along the line from one point to another.
    case linear(start: CGPoint, end: CGPoint)
    /// Outwards between two circles about one centre.
    case radial(center: CGPoint, startRadius: CGFloat, endRadius: CGFloat)
    /// Outwards between two ellipses in a rectangle; the fractions are of half the rectangle's sides.
    case elliptical(rect: CGRect, startFraction: CGFloat, endFraction: CGFloat)
    /// Around a point, clockwise on screen from the start to the end angle (from +x).
    case angular(center: CGPoint, start: Angle, end: Angle)
  }

  /// What lies before the start and behind the end.
  public enum Spread: String, Equatable, Sendable {
    /// The first and the last colour.
    case pad
    /// The gradient again and again.
    case `repeat`
    /// The gradient again and again, every second time backwards.
    case mirror
  }

  /// The colours, by ascending location; mixed in gamma-encoded sRGB, premultiplied.
  public var stops: [ResolvedStop]
  /// Where they run.
  public var geometry: Geometry
  /// How they go on.
  public var spread: Spread

  /// Makes a gradient.
  public init(stops: [ResolvedStop], geometry: Geometry, spread: Spread = .pad) {
    self.stops = stops
    self.geometry = geometry
    self.spread = spread
  }
}

/// An image that is repeated in all directions, or whose edges go on.
public struct ResolvedImagePaint: Equatable, Sendable {
  /// The pixels.
  public var image: PixelImage
  /// Where one copy lies, in the item's coordinates.
  public var rect: CGRect
  /// How pixels between its own are found.
  public var interpolation: ImageInterpolation
  /// Multiplies the image's opacity, 0…1.
  public var opacity: Double
  /// Whether there are further copies around the one; else the colours of its edges go on.
  public var isTiled: Bool

  /// Makes a paint.
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

/// What a shape is filled with.
public enum Paint: Equatable, Sendable {
  /// One colour.
  case color(ResolvedColor)
  /// A gradient.
  case gradient(ResolvedGradient)
  /// An image, again and again.
  case image(ResolvedImagePaint)
  /// A mesh of colours.
  case mesh(ResolvedMesh)
  /// What lies below.
  case backdrop(ResolvedBackdrop)

  /// The paint with its opacity multiplied.
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
  /// The paint in one line, for dumps.
  public var description: String {
    switch self {
    case .color(let color): return color.description
    case .image(let paint):
      return "image(\(paint.image.name), \(paint.rect.shortest))"
        + (paint.opacity == 1 ? "" : "@" + paint.opacity.shortest)
    case .mesh(let mesh): return mesh.description
    case .backdrop(let backdrop): return backdrop.description
    case .gradient(let gradient):
      let stops =
        gradient.stops.map { "\($0.color) \(Double($0.location).shortest)" }
        .joined(separator: ", ") + (gradient.spread == .pad ? "" : ", \(gradient.spread)")
      switch gradient.geometry {
      case .linear(let start, let end):
        return "linear(\(start.shortest) → \(end.shortest): \(stops))"
      case .radial(let center, let startRadius, let endRadius):
        return
          "radial(\(center.shortest), \(startRadius.shortest)…\(endRadius.shortest): \(stops))"
      case .elliptical(let rect, let startFraction, let endFraction):
        return
          "elliptical(\(rect.shortest), \(startFraction.shortest)…\(endFraction.shortest): \(stops))"
      case .angular(let center, let start, let end):
        return
          "angular(\(center.shortest), \(start.degrees.shortest)°…\(end.degrees.shortest)°: \(stops))"
      }
    }
  }
}

/// How a layer's colours mix with what is below them, by the W3C's formulas; Porter-Duff operators included.
public enum BlendMode: String, Sendable, Hashable, CaseIterable {
  /// The layer covers what is below.
  case normal
  /// Darkens: the product.
  case multiply
  /// Lightens: the complement of the complements' product.
  case screen
  /// Multiplies the dark and screens the light of what is below.
  case overlay
  /// The darker of each component.
  case darken
  /// The lighter of each component.
  case lighten
  /// Brightens what is below to reflect the layer.
  case colorDodge
  /// Darkens what is below to reflect the layer.
  case colorBurn
  /// Like a soft spotlight.
  case softLight
  /// Like a harsh spotlight.
  case hardLight
  /// The distance of each component.
  case difference
  /// Like difference, with less contrast.
  case exclusion
  /// The layer's hue.
  case hue
  /// The layer's saturation.
  case saturation
  /// The layer's hue and saturation.
  case color
  /// The layer's luminosity.
  case luminosity
  /// The layer, only where there is something below.
  case sourceAtop
  /// The layer, only where there is nothing below.
  case destinationOver
  /// What is below, only where the layer is not.
  case destinationOut
  /// The sum, less black.
  case plusDarker
  /// The sum.
  case plusLighter
}

extension CGPoint {
  /// The point as text, for dumps.
  public var shortest: String { "(\(x.shortest), \(y.shortest))" }
}

extension CGSize {
  /// The size as text, for dumps.
  public var shortest: String { "\(width.shortest) × \(height.shortest)" }
}

extension CGRect {
  /// The rectangle as text, for dumps.
  public var shortest: String {
    isNull ? "null" : "(\(minX.shortest), \(minY.shortest); \(size.shortest))"
  }
}
