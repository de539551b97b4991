// Views: gradients, as styles and as views.

import PrefDrawing
import PrefGeometry
import PrefViewGraph

/// Colours along a line.
public struct Gradient: Hashable, Sendable {
  /// A colour at a place.
  public struct Stop: Hashable, Sendable {
    /// The colour.
    public var color: Color
    /// The place, 0 at the start and 1 at the end.
    public var location: CGFloat

    /// Makes a stop.
    public init(color: Color, location: CGFloat) {
      self.color = color
      self.location = location
    }
  }

  /// The colours and their places.
  public var stops: [Stop]

  /// Makes a gradient from stops.
  public init(stops: [Stop]) { self.stops = stops }

  /// Makes a gradient of colours at equal distances.
  public init(colors: [Color]) {
    let last = max(colors.count - 1, 1)
    stops = colors.enumerated().map {
      Stop(color: $0.element, location: CGFloat($0.offset) / CGFloat(last))
    }
  }

  /// The stops as they are drawn: places are brought into ascending order, as CSS does.
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
  /// A linear gradient down the shape.
  public func _paint(_ context: _PaintContext) -> _Paint { AnyGradient(self)._paint(context) }
}

/// A gradient whose geometry the shape decides: from top to bottom.
public struct AnyGradient: Hashable, ShapeStyle {
  private enum Kind: Hashable, Sendable {
    case gradient(Gradient)
    case shades(Color)
  }

  private let kind: Kind
  private var space = Gradient.ColorSpace.device

  /// Erases what a gradient is made of.
  public init(_ gradient: Gradient) { kind = .gradient(gradient) }

  init(_ color: Color) { kind = .shades(color) }

  /// The gradient with its colours mixed in another space.
  public func colorSpace(_ space: Gradient.ColorSpace) -> AnyGradient {
    var result = self
    result.space = space
    return result
  }

  /// The stops as they are drawn.
  func resolved(in environment: EnvironmentValues) -> [ResolvedStop] {
    switch kind {
    case .gradient(let gradient): return space.mixing.stops(gradient.resolved(in: environment))
    case .shades(let color):
      let base = color.resolved(in: environment)
      return space.mixing.stops([
        ResolvedStop(color: base.lightened, location: 0), ResolvedStop(color: base, location: 1),
      ])
    }
  }

  /// A linear gradient down the shape.
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

extension ResolvedColor {
  /// The colour with which a color's `.gradient` begins: a fifth of the way to white, as measured on blue and green.
  fileprivate var lightened: ResolvedColor {
    func lift(_ value: Float) -> Float { value + (1 - value) * 0.2 }
    return ResolvedColor(red: lift(red), green: lift(green), blue: lift(blue), opacity: opacity)
  }
}

/// Colours along a straight line.
public struct LinearGradient: ShapeStyle, Hashable {
  var gradient: AnyGradient
  let startPoint: UnitPoint
  let endPoint: UnitPoint

  /// Makes a gradient along the line between two unit points.
  public init(gradient: Gradient, startPoint: UnitPoint, endPoint: UnitPoint) {
    self.gradient = AnyGradient(gradient)
    self.startPoint = startPoint
    self.endPoint = endPoint
  }

  /// Makes a gradient of colours at equal distances.
  public init(colors: [Color], startPoint: UnitPoint, endPoint: UnitPoint) {
    self.init(gradient: Gradient(colors: colors), startPoint: startPoint, endPoint: endPoint)
  }

  /// Makes a gradient from stops.
  public init(stops: [Gradient.Stop], startPoint: UnitPoint, endPoint: UnitPoint) {
    self.init(gradient: Gradient(stops: stops), startPoint: startPoint, endPoint: endPoint)
  }

  /// The gradient in the shape's area.
  public func _paint(_ context: _PaintContext) -> _Paint {
    _Paint(
      paint: .gradient(
        ResolvedGradient(
          stops: gradient.resolved(in: context.environment),
          geometry: .linear(
            start: startPoint.point(in: context.rect), end: endPoint.point(in: context.rect)))))
  }
}

/// Colours outwards from a point.
public struct RadialGradient: ShapeStyle, Hashable {
  var gradient: AnyGradient
  let center: UnitPoint
  let startRadius: CGFloat
  let endRadius: CGFloat

  /// Makes a gradient between two circles; the radii are in points.
  public init(gradient: Gradient, center: UnitPoint, startRadius: CGFloat, endRadius: CGFloat) {
    self.gradient = AnyGradient(gradient)
    self.center = center
    self.startRadius = startRadius
    self.endRadius = endRadius
  }

  /// Makes a gradient of colours at equal distances.
  public init(colors: [Color], center: UnitPoint, startRadius: CGFloat, endRadius: CGFloat) {
    self.init(
      gradient: Gradient(colors: colors), center: center, startRadius: startRadius,
      endRadius: endRadius)
  }

  /// Makes a gradient from stops.
  public init(
    stops: [Gradient.Stop], center: UnitPoint, startRadius: CGFloat, endRadius: CGFloat
  ) {
    self.init(
      gradient: Gradient(stops: stops), center: center, startRadius: startRadius,
      endRadius: endRadius)
  }

  /// The gradient in the shape's area.
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

/// Colours outwards from a point, in the proportions of the shape.
public struct EllipticalGradient: ShapeStyle, Hashable {
  var gradient: AnyGradient
  let center: UnitPoint
  let startRadiusFraction: CGFloat
  let endRadiusFraction: CGFloat

  /// Makes a gradient between two ellipses; the radii are shares of the shape's sides.
  public init(
    gradient: Gradient, center: UnitPoint = .center, startRadiusFraction: CGFloat = 0,
    endRadiusFraction: CGFloat = 0.5
  ) {
    self.gradient = AnyGradient(gradient)
    self.center = center
    self.startRadiusFraction = startRadiusFraction
    self.endRadiusFraction = endRadiusFraction
  }

  /// Makes a gradient of colours at equal distances.
  public init(
    colors: [Color], center: UnitPoint = .center, startRadiusFraction: CGFloat = 0,
    endRadiusFraction: CGFloat = 0.5
  ) {
    self.init(
      gradient: Gradient(colors: colors), center: center,
      startRadiusFraction: startRadiusFraction, endRadiusFraction: endRadiusFraction)
  }

  /// Makes a gradient from stops.
  public init(
    stops: [Gradient.Stop], center: UnitPoint = .center, startRadiusFraction: CGFloat = 0,
    endRadiusFraction: CGFloat = 0.5
  ) {
    self.init(
      gradient: Gradient(stops: stops), center: center,
      startRadiusFraction: startRadiusFraction, endRadiusFraction: endRadiusFraction)
  }

  /// The gradient in the shape's area.
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

/// Colours around a point.
public struct AngularGradient: ShapeStyle, Hashable {
  var gradient: AnyGradient
  let center: UnitPoint
  let startAngle: Angle
  let endAngle: Angle

  /// Makes a gradient between two angles, clockwise from the right.
  public init(
    gradient: Gradient, center: UnitPoint, startAngle: Angle = .zero, endAngle: Angle = .zero
  ) {
    self.gradient = AnyGradient(gradient)
    self.center = center
    self.startAngle = startAngle
    self.endAngle = endAngle
  }

  /// Makes a gradient of colours at equal distances.
  public init(colors: [Color], center: UnitPoint, startAngle: Angle, endAngle: Angle) {
    self.init(
      gradient: Gradient(colors: colors), center: center, startAngle: startAngle,
      endAngle: endAngle)
  }

  /// Makes a gradient all the way round.
  public init(gradient: Gradient, center: UnitPoint, angle: Angle = .zero) {
    self.init(
      gradient: gradient, center: center, startAngle: angle, endAngle: angle + .degrees(360))
  }

  /// Makes a gradient of colours all the way round.
  public init(colors: [Color], center: UnitPoint, angle: Angle = .zero) {
    self.init(gradient: Gradient(colors: colors), center: center, angle: angle)
  }

  /// Makes a gradient from stops.
  public init(stops: [Gradient.Stop], center: UnitPoint, startAngle: Angle, endAngle: Angle) {
    self.init(
      gradient: Gradient(stops: stops), center: center, startAngle: startAngle,
      endAngle: endAngle)
  }

  /// Makes a gradient from stops all the way round.
  public init(stops: [Gradient.Stop], center: UnitPoint, angle: Angle = .zero) {
    self.init(gradient: Gradient(stops: stops), center: center, angle: angle)
  }

  /// The gradient in the shape's area.
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
  /// A gradient fills the room that it is offered.
  public var body: some View { Rectangle().fill(self) }
}

extension RadialGradient: View {
  /// A gradient fills the room that it is offered.
  public var body: some View { Rectangle().fill(self) }
}

extension EllipticalGradient: View {
  /// A gradient fills the room that it is offered.
  public var body: some View { Rectangle().fill(self) }
}

extension AngularGradient: View {
  /// A gradient fills the room that it is offered.
  public var body: some View { Rectangle().fill(self) }
}
