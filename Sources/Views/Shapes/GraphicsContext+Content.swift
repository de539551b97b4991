// Views: what a graphics context draws besides paths: texts and images; and with what: shadings and filters.

import Drawing
import Geometry
import ViewGraph

extension GraphicsContext {
  /// What fills and lines are drawn with, in the context's coordinates.
  public struct Shading {
    enum Kind {
      case style(any ShapeStyle)
      case gradient(Gradient, ResolvedGradient.Geometry)
      case tile(Image, origin: CGPoint, sourceRect: CGRect, scale: CGFloat)
    }

    let kind: Kind

    /// One colour.
    public static func color(_ color: Color) -> Shading { Shading(kind: .style(color)) }

    /// A colour of components.
    public static func color(
      red: Double, green: Double, blue: Double, opacity: Double = 1
    ) -> Shading { .color(Color(red: red, green: green, blue: blue, opacity: opacity)) }

    /// A style; unit points refer to the bounds of what is drawn.
    public static func style<S: ShapeStyle>(_ style: S) -> Shading {
      Shading(kind: .style(style))
    }

    /// The foreground style.
    public static var foreground: Shading { .style(ForegroundStyle()) }

    /// Colours along a line between two points.
    public static func linearGradient(
      _ gradient: Gradient, startPoint: CGPoint, endPoint: CGPoint
    ) -> Shading {
      Shading(kind: .gradient(gradient, .linear(start: startPoint, end: endPoint)))
    }

    /// Colours outwards from a point.
    public static func radialGradient(
      _ gradient: Gradient, center: CGPoint, startRadius: CGFloat, endRadius: CGFloat
    ) -> Shading {
      Shading(
        kind: .gradient(
          gradient, .radial(center: center, startRadius: startRadius, endRadius: endRadius)))
    }

    /// Colours around a point, from an angle on.
    public static func conicGradient(
      _ gradient: Gradient, center: CGPoint, angle: Angle = .zero
    ) -> Shading {
      Shading(
        kind: .gradient(
          gradient, .angular(center: center, start: angle, end: angle + .degrees(360))))
    }

    /// An image, again and again, one copy at `origin`.
    public static func tiledImage(
      _ image: Image, origin: CGPoint = .zero,
      sourceRect: CGRect = CGRect(x: 0, y: 0, width: 1, height: 1), scale: CGFloat = 1
    ) -> Shading {
      Shading(kind: .tile(image, origin: origin, sourceRect: sourceRect, scale: scale))
    }

    func paint(_ environment: EnvironmentValues, _ rect: CGRect) -> Paint {
      let context = _PaintContext(environment: environment, rect: rect)
      switch kind {
      case .style(let style): return style._paint(context).paint
      case .gradient(let gradient, let geometry):
        return .gradient(
          ResolvedGradient(stops: gradient.resolved(in: environment), geometry: geometry))
      case .tile(let image, let origin, let sourceRect, let scale):
        let area = CGRect(origin: origin, size: rect.size)
        return ImagePaint(image: image, sourceRect: sourceRect, scale: scale)
          ._paint(_PaintContext(environment: environment, rect: area)).paint
      }
    }
  }

  /// A change to the pixels of what is drawn.
  public struct Filter {
    enum Kind {
      case ready(DisplayLayer.Filter)
      case shadow(Color, CGFloat, CGSize)
      case color(_ColorEffect.Kind, Double)
    }

    let kind: Kind

    /// A Gaussian blur.
    public static func blur(radius: CGFloat) -> Filter {
      Filter(kind: .ready(.blur(radius: radius, isOpaque: false)))
    }

    /// A shadow below.
    public static func shadow(
      color: Color = Color(white: 0, opacity: 0.33), radius: CGFloat, x: CGFloat = 0,
      y: CGFloat = 0
    ) -> Filter { Filter(kind: .shadow(color, radius, CGSize(width: x, height: y))) }

    /// Each component times a colour's.
    public static func colorMultiply(_ color: Color) -> Filter {
      Filter(kind: .color(.multiply(color), 1))
    }

    /// Each colour times a matrix.
    public static func colorMatrix(_ matrix: ColorMatrix) -> Filter {
      Filter(kind: .ready(.colorMatrix(matrix.numbers)))
    }

    /// Hues, turned.
    public static func hueRotation(_ angle: Angle) -> Filter {
      Filter(kind: .color(.hueRotation, angle.degrees))
    }

    /// Colours moved away from their gray.
    public static func saturation(_ amount: Double) -> Filter {
      Filter(kind: .color(.saturation, amount))
    }

    /// Components plus a number.
    public static func brightness(_ amount: Double) -> Filter {
      Filter(kind: .color(.brightness, amount))
    }

    /// Components moved away from the middle.
    public static func contrast(_ amount: Double) -> Filter {
      Filter(kind: .color(.contrast, amount))
    }

    /// Colours moved towards their gray.
    public static func grayscale(_ amount: Double) -> Filter {
      Filter(kind: .color(.grayscale, amount))
    }

    /// Colours moved towards their complements.
    public static func colorInvert(_ amount: Double = 1) -> Filter {
      Filter(kind: .color(.invert, amount))
    }

    /// Opacity made of luminance.
    public static var luminanceToAlpha: Filter { Filter(kind: .ready(.luminanceToAlpha)) }

    func resolved(_ environment: EnvironmentValues) -> DisplayLayer.Filter {
      switch kind {
      case .ready(let filter): filter
      case .shadow(let color, let radius, let offset):
        .shadow(color: color.resolved(in: environment), radius: radius, offset: offset)
      case .color(let kind, let amount): _ColorEffect.filter(kind, amount, environment)
      }
    }
  }

  // MARK: - Texts and images

  /// A text that is shaped for the context's environment.
  public struct ResolvedText {
    let text: Text
    let cache: TextCache
    let environment: EnvironmentValues

    /// The size that the text takes of what it is offered.
    public func measure(in size: CGSize) -> CGSize {
      nonisolated(unsafe) let own = self
      return onMainActor {
        var cache = own.cache
        return own.text.sizeThatFits(ProposedViewSize(size), own.environment, &cache)
      }
    }
  }

  /// An image that is loaded for the context's environment.
  public struct ResolvedImage {
    let image: Image
    let cache: ImageCache
    /// The image's own size, in points.
    public let size: CGSize
  }

  /// Shapes a text.
  public func resolve(_ text: Text) -> ResolvedText {
    nonisolated(unsafe) let environment = environment
    let cache = onMainActor { text.makeCache(environment) }
    return ResolvedText(text: text, cache: cache, environment: environment)
  }

  /// Loads an image.
  public func resolve(_ image: Image) -> ResolvedImage {
    nonisolated(unsafe) let environment = environment
    nonisolated(unsafe) var cache = onMainActor { image.makeCache(environment) }
    let size = onMainActor { image.sizeThatFits(.unspecified, environment, &cache) }
    return ResolvedImage(image: image, cache: cache, size: size)
  }

  /// Draws a text inside of a rectangle, from its top left corner.
  public func draw(_ text: ResolvedText, in rect: CGRect) {
    let size = text.measure(in: rect.size)
    draw(
      text.text, text.cache, ViewSize(size: size, proposal: ProposedViewSize(rect.size)),
      at: rect.origin)
  }

  /// Draws a text with its anchor at a point.
  public func draw(_ text: ResolvedText, at point: CGPoint, anchor: UnitPoint = .center) {
    nonisolated(unsafe) let (own, environment) = (text, environment)
    let size = onMainActor {
      var cache = own.cache
      return own.text.sizeThatFits(.unspecified, environment, &cache)
    }
    draw(
      text.text, text.cache, ViewSize(size: size, proposal: .unspecified),
      at: Self.origin(size, point, anchor))
  }

  /// Draws a text inside of a rectangle, from its top left corner.
  public func draw(_ text: Text, in rect: CGRect) { draw(resolve(text), in: rect) }

  /// Draws a text with its anchor at a point.
  public func draw(_ text: Text, at point: CGPoint, anchor: UnitPoint = .center) {
    draw(resolve(text), at: point, anchor: anchor)
  }

  /// Draws an image, stretched to a rectangle.
  public func draw(_ image: ResolvedImage, in rect: CGRect, style: FillStyle = FillStyle()) {
    let resizable = image.image.isResizable ? image.image : image.image.resizable()
    draw(
      resizable.antialiased(style.isAntialiased), image.cache,
      ViewSize(size: rect.size, proposal: ProposedViewSize(rect.size)), at: rect.origin)
  }

  /// Draws an image at its own size, with its anchor at a point.
  public func draw(_ image: ResolvedImage, at point: CGPoint, anchor: UnitPoint = .center) {
    draw(
      image.image, image.cache, ViewSize(size: image.size, proposal: .unspecified),
      at: Self.origin(image.size, point, anchor))
  }

  /// Draws an image, stretched to a rectangle.
  public func draw(_ image: Image, in rect: CGRect, style: FillStyle = FillStyle()) {
    draw(resolve(image), in: rect, style: style)
  }

  /// Draws an image at its own size, with its anchor at a point.
  public func draw(_ image: Image, at point: CGPoint, anchor: UnitPoint = .center) {
    draw(resolve(image), at: point, anchor: anchor)
  }

  private static func origin(_ size: CGSize, _ point: CGPoint, _ anchor: UnitPoint) -> CGPoint {
    CGPoint(x: point.x - size.width * anchor.x, y: point.y - size.height * anchor.y)
  }
}
