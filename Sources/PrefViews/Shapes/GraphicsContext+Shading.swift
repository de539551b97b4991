// PrefViews: the shadings of a graphics context: colors, styles, gradients and tiled images. In:
// shadings in context coordinates. Out: paints.

import PrefDrawing
import PrefGeometry
import PrefViewGraph

extension GraphicsContext {
  /// Options of a gradient.
  public struct GradientOptions: OptionSet, Sendable {
    /// The options as bits.
    public let rawValue: UInt32
    /// Creates options from their bits.
    public init(rawValue: UInt32) { self.rawValue = rawValue }
    /// The gradient repeats outside of its stops.
    public static let `repeat` = GradientOptions(rawValue: 1)
    /// The gradient repeats outside of its stops, alternating in direction.
    public static let mirror = GradientOptions(rawValue: 2)
    /// Colors are interpolated by their linear components.
    public static let linearColor = GradientOptions(rawValue: 4)
  }

  /// A color or pattern for fills and strokes, in the context's coordinates.
  public struct Shading {
    enum Kind {
      case style(any ShapeStyle)
      case gradient(Gradient, ResolvedGradient.Geometry, GradientOptions)
      case tile(Image, origin: CGPoint, sourceRect: CGRect, scale: CGFloat)
      case backdrop
    }

    let kind: Kind

    /// Returns a shading with a single color.
    public static func color(_ color: Color) -> Shading { Shading(kind: .style(color)) }

    /// Returns a shading with a color of the given components, each in 0...1.
    public static func color(
      _ colorSpace: Color.RGBColorSpace = .sRGB, red: Double, green: Double, blue: Double,
      opacity: Double = 1
    ) -> Shading {
      .color(Color(colorSpace, red: red, green: green, blue: blue, opacity: opacity))
    }

    /// Returns a shading with a gray; 0 is black, 1 is white.
    public static func color(
      _ colorSpace: Color.RGBColorSpace = .sRGB, white: Double, opacity: Double = 1
    ) -> Shading { .color(Color(colorSpace, white: white, opacity: opacity)) }

    /// Returns a shading with a shape style, whose unit points refer to the bounds of the drawn
    /// path.
    public static func style<S: ShapeStyle>(_ style: S) -> Shading {
      Shading(kind: .style(style))
    }

    /// The foreground style of the environment.
    public static var foreground: Shading { .style(ForegroundStyle()) }

    /// The content already drawn below, which filters then modify.
    public static var backdrop: Shading { Shading(kind: .backdrop) }

    /// Returns the first shading of a palette; the shadings of further symbol layers are ignored.
    public static func palette(_ array: [Shading]) -> Shading { array.first ?? .foreground }

    /// Returns the foreground style: shaders of Metal are not run, of which a warning informs.
    ///
    /// - Parameter bounds: The rectangle that the shader is passed, in points.
    public static func shader(_ shader: Shader, bounds: CGRect = .zero) -> Shading {
      .style(shader.in(bounds))
    }

    /// Returns a mesh gradient over the bounds of the drawn path.
    public static func meshGradient(_ mesh: MeshGradient) -> Shading { .style(mesh) }

    /// Returns a gradient along the line between two points.
    public static func linearGradient(
      _ gradient: Gradient, startPoint: CGPoint, endPoint: CGPoint,
      options: GradientOptions = GradientOptions()
    ) -> Shading {
      Shading(kind: .gradient(gradient, .linear(start: startPoint, end: endPoint), options))
    }

    /// Returns a gradient between two concentric circles; radii are in points.
    public static func radialGradient(
      _ gradient: Gradient, center: CGPoint, startRadius: CGFloat, endRadius: CGFloat,
      options: GradientOptions = GradientOptions()
    ) -> Shading {
      Shading(
        kind: .gradient(
          gradient, .radial(center: center, startRadius: startRadius, endRadius: endRadius),
          options))
    }

    /// Returns a gradient around a point; `angle` is the direction of its first stop, clockwise
    /// from the positive x axis.
    public static func conicGradient(
      _ gradient: Gradient, center: CGPoint, angle: Angle = .zero,
      options: GradientOptions = GradientOptions()
    ) -> Shading {
      Shading(
        kind: .gradient(
          gradient, .angular(center: center, start: angle, end: angle + .degrees(360)), options))
    }

    /// Returns a repeated image.
    ///
    /// - Parameters:
    ///   - image: The image to tile.
    ///   - origin: The top left corner of one of the tiles.
    ///   - sourceRect: The part of the image to tile, in unit coordinates.
    ///   - scale: The scale of the tiles relative to the image's own size.
    public static func tiledImage(
      _ image: Image, origin: CGPoint = .zero,
      sourceRect: CGRect = CGRect(x: 0, y: 0, width: 1, height: 1), scale: CGFloat = 1
    ) -> Shading {
      Shading(kind: .tile(image, origin: origin, sourceRect: sourceRect, scale: scale))
    }

    /// Whether the shading is the foreground style, which is the default of texts and images.
    var isForeground: Bool {
      if case .style(let style) = kind { return style is ForegroundStyle }
      return false
    }

    /// Returns the paint and the shadows of the style, for content with the bounds `rect`.
    func style(_ environment: EnvironmentValues, _ rect: CGRect) -> _Paint {
      guard case .style(let style) = kind else { return _Paint(paint: paint(environment, rect)) }
      return style._paint(_PaintContext(environment: environment, rect: rect))
    }

    func paint(_ environment: EnvironmentValues, _ rect: CGRect) -> Paint {
      let context = _PaintContext(environment: environment, rect: rect)
      switch kind {
      case .style(let style): return style._paint(context).paint
      case .gradient(let gradient, let geometry, let options):
        let stops = gradient.resolved(in: environment)
        return .gradient(
          ResolvedGradient(
            stops: options.contains(.linearColor)
              ? ColorInterpolationSpace.linear.stops(stops) : stops,
            geometry: geometry,
            spread: options.contains(.mirror)
              ? .mirror : options.contains(.repeat) ? .repeat : .pad))
      case .tile(let image, let origin, let sourceRect, let scale):
        let area = CGRect(origin: origin, size: rect.size)
        return ImagePaint(image: image, sourceRect: sourceRect, scale: scale)
          ._paint(_PaintContext(environment: environment, rect: area)).paint
      case .backdrop: return .backdrop(ResolvedBackdrop())
      }
    }
  }

  /// Returns the shading unchanged; styles are resolved when they are drawn.
  public func resolve(_ shading: Shading) -> Shading { shading }
}

/// A shading as a shape style of a text or an image, which is drawn at a point of the context.
struct ShadingStyle: ShapeStyle {
  // Unsafe: an immutable value.
  nonisolated(unsafe) let shading: GraphicsContext.Shading
  let origin: CGPoint

  /// Returns the shading's paint in the coordinate space of the content.
  func _paint(_ context: _PaintContext) -> _Paint {
    if case .style(let style) = shading.kind { return style._paint(context) }
    let rect = context.rect.offsetBy(dx: origin.x, dy: origin.y)
    return _Paint(
      paint: shading.paint(context.environment, rect)
        .transformed(by: CGAffineTransform(translationX: -origin.x, y: -origin.y)))
  }
}
