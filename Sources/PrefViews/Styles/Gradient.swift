// PrefViews: gradients as shape styles and as views. Stops are resolved in the environment; the
// geometry follows from the rectangle of the shape.

import PrefDrawing
import PrefGeometry
import PrefViewGraph

/// A color gradient: an ordered list of stops. As a style, it is drawn from top to bottom.
public struct Gradient: Hashable, Sendable {
  /// A color at a location of a gradient.
  public struct Stop: Hashable, Sendable {
    /// The color at the location.
    public var color: Color
    /// The location: 0 at the start of the gradient, 1 at its end.
    public var location: CGFloat

    /// Creates a stop from a color and a location.
    public init(color: Color, location: CGFloat) {
      self.color = color
      self.location = location
    }
  }

  /// The stops; locations below that of a preceding stop are raised to it.
  public var stops: [Stop]

  /// Creates a gradient from stops.
  public init(stops: [Stop]) { self.stops = stops }

  /// Creates a gradient of evenly spaced colors.
  public init(colors: [Color]) {
    let last = max(colors.count - 1, 1)
    stops = colors.enumerated().map {
      Stop(color: $0.element, location: CGFloat($0.offset) / CGFloat(last))
    }
  }

  /// Returns the resolved stops, with locations raised to an ascending order as in CSS; NaN counts
  /// as 0.
  func resolved(in environment: EnvironmentValues) -> [ResolvedStop] {
    var last = -Float.infinity
    return stops.map { stop in
      let location = Float(stop.location)
      last = max(last, location.isNaN ? 0 : location)
      return ResolvedStop(color: stop.color.resolved(in: environment), location: last)
    }
  }
}

extension Gradient: ShapeStyle {
  /// Returns a linear gradient from the top to the bottom of the shape's rectangle.
  public func _paint(_ context: _PaintContext) -> _Paint { AnyGradient(self)._paint(context) }
}

/// A type-erased gradient, drawn from the top to the bottom of the shape's rectangle.
public struct AnyGradient: Hashable, ShapeStyle {
  private enum Kind: Hashable, Sendable {
    case gradient(Gradient)
    case shades(Color)
  }

  private let kind: Kind
  private var space = Gradient.ColorSpace.device

  /// Creates a type-erased gradient.
  public init(_ gradient: Gradient) { kind = .gradient(gradient) }

  init(_ color: Color) { kind = .shades(color) }

  /// Returns the gradient, interpolated in another color space.
  public func colorSpace(_ space: Gradient.ColorSpace) -> AnyGradient {
    var result = self
    result.space = space
    return result
  }

  /// Returns the resolved stops, with additional ones for perceptual interpolation.
  func resolved(in environment: EnvironmentValues) -> [ResolvedStop] {
    switch kind {
    case .gradient(let gradient):
      return space.interpolationSpace.stops(gradient.resolved(in: environment))
    case .shades(let color):
      let base = color.resolved(in: environment)
      return space.interpolationSpace.stops(ColorShades.stops(of: base))
    }
  }

  /// Returns a linear gradient from the top to the bottom of the shape's rectangle.
  public func _paint(_ context: _PaintContext) -> _Paint {
    let stops = resolved(in: context.environment)
    let rect = context.rect
    return _Paint(
      paint: .gradient(
        ResolvedGradient(
          stops: stops,
          geometry: .linear(
            start: CGPoint(x: rect.midX, y: rect.minY), end: CGPoint(x: rect.midX, y: rect.maxY)))))
  }
}

/// A gradient along a line.
public struct LinearGradient: ShapeStyle, Hashable {
  var gradient: AnyGradient
  let startPoint: UnitPoint
  let endPoint: UnitPoint

  /// Creates a gradient between two unit points of the shape's rectangle.
  public init(gradient: Gradient, startPoint: UnitPoint, endPoint: UnitPoint) {
    self.gradient = AnyGradient(gradient)
    self.startPoint = startPoint
    self.endPoint = endPoint
  }

  /// Creates a gradient of evenly spaced colors between two unit points of the shape's rectangle.
  public init(colors: [Color], startPoint: UnitPoint, endPoint: UnitPoint) {
    self.init(gradient: Gradient(colors: colors), startPoint: startPoint, endPoint: endPoint)
  }

  /// Creates a gradient of stops between two unit points of the shape's rectangle.
  public init(stops: [Gradient.Stop], startPoint: UnitPoint, endPoint: UnitPoint) {
    self.init(gradient: Gradient(stops: stops), startPoint: startPoint, endPoint: endPoint)
  }

  /// Returns the gradient with its points in the shape's rectangle.
  public func _paint(_ context: _PaintContext) -> _Paint {
    _Paint(
      paint: .gradient(
        ResolvedGradient(
          stops: gradient.resolved(in: context.environment),
          geometry: .linear(
            start: startPoint.point(in: context.rect), end: endPoint.point(in: context.rect)))))
  }
}

/// A gradient between two concentric circles.
public struct RadialGradient: ShapeStyle, Hashable {
  var gradient: AnyGradient
  let center: UnitPoint
  let startRadius: CGFloat
  let endRadius: CGFloat

  /// Creates a gradient between two circles about a unit point, with radii in points.
  public init(gradient: Gradient, center: UnitPoint, startRadius: CGFloat, endRadius: CGFloat) {
    self.gradient = AnyGradient(gradient)
    self.center = center
    self.startRadius = startRadius
    self.endRadius = endRadius
  }

  /// Creates a gradient of evenly spaced colors between two circles about a unit point, with radii
  /// in points.
  public init(colors: [Color], center: UnitPoint, startRadius: CGFloat, endRadius: CGFloat) {
    self.init(
      gradient: Gradient(colors: colors), center: center, startRadius: startRadius,
      endRadius: endRadius)
  }

  /// Creates a gradient of stops between two circles about a unit point, with radii in points.
  public init(
    stops: [Gradient.Stop], center: UnitPoint, startRadius: CGFloat, endRadius: CGFloat
  ) {
    self.init(
      gradient: Gradient(stops: stops), center: center, startRadius: startRadius,
      endRadius: endRadius)
  }

  /// Returns the gradient with its center in the shape's rectangle.
  public func _paint(_ context: _PaintContext) -> _Paint {
    _Paint(
      paint: .gradient(
        ResolvedGradient(
          stops: gradient.resolved(in: context.environment),
          geometry: .radial(
            center: center.point(in: context.rect), startRadius: startRadius,
            endRadius: endRadius))))
  }
}

/// A radial gradient that is stretched to the aspect ratio of the shape's rectangle.
public struct EllipticalGradient: ShapeStyle, Hashable {
  var gradient: AnyGradient
  let center: UnitPoint
  let startRadiusFraction: CGFloat
  let endRadiusFraction: CGFloat

  /// Creates a gradient between two ellipses about a unit point; the radii are fractions of the
  /// shape's width and height.
  public init(
    gradient: Gradient, center: UnitPoint = .center, startRadiusFraction: CGFloat = 0,
    endRadiusFraction: CGFloat = 0.5
  ) {
    self.gradient = AnyGradient(gradient)
    self.center = center
    self.startRadiusFraction = startRadiusFraction
    self.endRadiusFraction = endRadiusFraction
  }

  /// Creates a gradient of evenly spaced colors; the radii are fractions of the shape's width and
  /// height.
  public init(
    colors: [Color], center: UnitPoint = .center, startRadiusFraction: CGFloat = 0,
    endRadiusFraction: CGFloat = 0.5
  ) {
    self.init(
      gradient: Gradient(colors: colors), center: center,
      startRadiusFraction: startRadiusFraction, endRadiusFraction: endRadiusFraction)
  }

  /// Creates a gradient of stops; the radii are fractions of the shape's width and height.
  public init(
    stops: [Gradient.Stop], center: UnitPoint = .center, startRadiusFraction: CGFloat = 0,
    endRadiusFraction: CGFloat = 0.5
  ) {
    self.init(
      gradient: Gradient(stops: stops), center: center,
      startRadiusFraction: startRadiusFraction, endRadiusFraction: endRadiusFraction)
  }

  /// Returns the gradient with its ellipses in the shape's rectangle.
  public func _paint(_ context: _PaintContext) -> _Paint {
    let middle = center.point(in: context.rect)
    let rect = CGRect(
      x: middle.x - context.rect.width / 2, y: middle.y - context.rect.height / 2,
      width: context.rect.width, height: context.rect.height)
    return _Paint(
      paint: .gradient(
        ResolvedGradient(
          stops: gradient.resolved(in: context.environment),
          geometry: .elliptical(
            rect: rect, startFraction: startRadiusFraction * 2, endFraction: endRadiusFraction * 2))
      ))
  }
}

/// A gradient around a point, also known as a conic gradient.
public struct AngularGradient: ShapeStyle, Hashable {
  var gradient: AnyGradient
  let center: UnitPoint
  let startAngle: Angle
  let endAngle: Angle

  /// Creates a gradient between two angles, clockwise from the positive x axis.
  public init(
    gradient: Gradient, center: UnitPoint, startAngle: Angle = .zero, endAngle: Angle = .zero
  ) {
    self.gradient = AnyGradient(gradient)
    self.center = center
    self.startAngle = startAngle
    self.endAngle = endAngle
  }

  /// Creates a gradient of evenly spaced colors between two angles, clockwise from the positive x
  /// axis.
  public init(colors: [Color], center: UnitPoint, startAngle: Angle, endAngle: Angle) {
    self.init(
      gradient: Gradient(colors: colors), center: center, startAngle: startAngle,
      endAngle: endAngle)
  }

  /// Creates a gradient of a full turn that starts at an angle.
  public init(gradient: Gradient, center: UnitPoint, angle: Angle = .zero) {
    self.init(
      gradient: gradient, center: center, startAngle: angle, endAngle: angle + .degrees(360))
  }

  /// Creates a gradient of evenly spaced colors over a full turn that starts at an angle.
  public init(colors: [Color], center: UnitPoint, angle: Angle = .zero) {
    self.init(gradient: Gradient(colors: colors), center: center, angle: angle)
  }

  /// Creates a gradient of stops between two angles, clockwise from the positive x axis.
  public init(stops: [Gradient.Stop], center: UnitPoint, startAngle: Angle, endAngle: Angle) {
    self.init(
      gradient: Gradient(stops: stops), center: center, startAngle: startAngle,
      endAngle: endAngle)
  }

  /// Creates a gradient of stops over a full turn that starts at an angle.
  public init(stops: [Gradient.Stop], center: UnitPoint, angle: Angle = .zero) {
    self.init(gradient: Gradient(stops: stops), center: center, angle: angle)
  }

  /// Returns the gradient with its center in the shape's rectangle.
  public func _paint(_ context: _PaintContext) -> _Paint {
    _Paint(
      paint: .gradient(
        ResolvedGradient(
          stops: gradient.resolved(in: context.environment),
          geometry: .angular(
            center: center.point(in: context.rect), start: startAngle, end: endAngle))))
  }
}

extension LinearGradient: View {
  /// A rectangle of the proposed size, filled with the gradient.
  public var body: some View { Rectangle().fill(self) }

  /// Returns the gradient itself.
  public nonisolated func _layer() -> LinearGradient { self }
}

extension RadialGradient: View {
  /// A rectangle of the proposed size, filled with the gradient.
  public var body: some View { Rectangle().fill(self) }

  /// Returns the gradient itself.
  public nonisolated func _layer() -> RadialGradient { self }
}

extension EllipticalGradient: View {
  /// A rectangle of the proposed size, filled with the gradient.
  public var body: some View { Rectangle().fill(self) }

  /// Returns the gradient itself.
  public nonisolated func _layer() -> EllipticalGradient { self }
}

extension AngularGradient: View {
  /// A rectangle of the proposed size, filled with the gradient.
  public var body: some View { Rectangle().fill(self) }

  /// Returns the gradient itself.
  public nonisolated func _layer() -> AngularGradient { self }
}
