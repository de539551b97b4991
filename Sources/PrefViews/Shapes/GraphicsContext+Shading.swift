// Views: what a graphics context fills and draws lines with.

import PrefDrawing
import PrefGeometry
import PrefViewGraph

extension GraphicsContext {
  /// How a gradient goes on, and how its colours are mixed.
  public struct GradientOptions: OptionSet, Sendable {
    /// The options as bits.
    public let rawValue: UInt32
    /// Makes options of bits.
    public init(rawValue: UInt32) { self.rawValue = rawValue }
    /// The gradient again and again.
    public static let `repeat` = GradientOptions(rawValue: 1)
    /// The gradient again and again, every second time backwards.
    public static let mirror = GradientOptions(rawValue: 2)
    /// Colours are mixed by their linear components.
    public static let linearColor = GradientOptions(rawValue: 4)
  }

  /// What fills and lines are drawn with, in the context's coordinates.
  public struct Shading {
    enum Kind {
      case style(any ShapeStyle)
      case gradient(Gradient, ResolvedGradient.Geometry, GradientOptions)
      case tile(Image, origin: CGPoint, sourceRect: CGRect, scale: CGFloat)
      case backdrop
    }

    let kind: Kind

    /// One colour.
    public static func color(_ color: Color) -> Shading { Shading(kind: .style(color)) }

    /// A colour of components.
    public static func color(
      _ colorSpace: Color.RGBColorSpace = .sRGB, red: Double, green: Double, blue: Double,
      opacity: Double = 1
    ) -> Shading {
      .color(Color(colorSpace, red: red, green: green, blue: blue, opacity: opacity))
    }

    /// A gray.
    public static func color(
      _ colorSpace: Color.RGBColorSpace = .sRGB, white: Double, opacity: Double = 1
    ) -> Shading { .color(Color(colorSpace, white: white, opacity: opacity)) }

    /// A style; unit points refer to the bounds of what is drawn.
    public static func style<S: ShapeStyle>(_ style: S) -> Shading {
      Shading(kind: .style(style))
    }

    /// The foreground style.
    public static var foreground: Shading { .style(ForegroundStyle()) }

    /// What has been drawn so far below what is drawn, which filters can change.
    public static var backdrop: Shading { Shading(kind: .backdrop) }

    /// The first of several shadings; the others are for symbols of several colours.
    public static func palette(_ array: [Shading]) -> Shading { array.first ?? .foreground }

    /// A mesh of colours over the bounds of what is drawn.
    public static func meshGradient(_ mesh: MeshGradient) -> Shading { .style(mesh) }

    /// Colours along a line between two points.
    public static func linearGradient(
      _ gradient: Gradient, startPoint: CGPoint, endPoint: CGPoint,
      options: GradientOptions = GradientOptions()
    ) -> Shading {
      Shading(kind: .gradient(gradient, .linear(start: startPoint, end: endPoint), options))
    }

    /// Colours outwards from a point.
    public static func radialGradient(
      _ gradient: Gradient, center: CGPoint, startRadius: CGFloat, endRadius: CGFloat,
      options: GradientOptions = GradientOptions()
    ) -> Shading {
      Shading(
        kind: .gradient(
          gradient, .radial(center: center, startRadius: startRadius, endRadius: endRadius),
          options))
    }

    /// Colours around a point, from an angle on.
    public static func conicGradient(
      _ gradient: Gradient, center: CGPoint, angle: Angle = .zero,
      options: GradientOptions = GradientOptions()
    ) -> Shading {
      Shading(
        kind: .gradient(
          gradient, .angular(center: center, start: angle, end: angle + .degrees(360)), options))
    }

    /// An image, again and again, one copy at `origin`.
    public static func tiledImage(
      _ image: Image, origin: CGPoint = .zero,
      sourceRect: CGRect = CGRect(x: 0, y: 0, width: 1, height: 1), scale: CGFloat = 1
    ) -> Shading {
      Shading(kind: .tile(image, origin: origin, sourceRect: sourceRect, scale: scale))
    }

    /// Whether it is what is drawn with anyway.
    var isForeground: Bool {
      if case .style(let style) = kind { return style is ForegroundStyle }
      return false
    }

    /// The paint with the shadows of its style, for something inside of a rectangle.
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
            stops: options.contains(.linearColor) ? ColorMixing.linear.stops(stops) : stops,
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

  /// A shading whose style has been looked up in the environment.
  public func resolve(_ shading: Shading) -> Shading { shading }
}

/// A shading as a style for texts and images, which lie at a point of the context.
struct ShadingStyle: ShapeStyle {
  nonisolated(unsafe) let shading: GraphicsContext.Shading
  let origin: CGPoint

  /// The shading's paint, seen from that point.
  func _paint(_ context: _PaintContext) -> _Paint {
    if case .style(let style) = shading.kind { return style._paint(context) }
    let rect = context.rect.offsetBy(dx: origin.x, dy: origin.y)
    return _Paint(
      paint: shading.paint(context.environment, rect)
        .moved(by: CGAffineTransform(translationX: -origin.x, y: -origin.y)))
  }
}
