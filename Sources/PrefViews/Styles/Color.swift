// PrefViews: `Color`, as a value, as a shape style and as a view. Colors are resolved to sRGB
// components when a view is drawn.

import PrefDrawing
import PrefGeometry
import PrefViewGraph

/// A color, which may depend on the environment, for instance on the color scheme. As a view, it
/// fills the proposed size.
///
/// The values of the standard colors below are those of iOS 13 to 18; the environment's platform and
/// its contrast select others.
public struct Color: Hashable, Sendable {
  /// The color space of the components of a color.
  public enum RGBColorSpace: Sendable, Hashable {
    /// Gamma-encoded sRGB.
    case sRGB
    /// sRGB primaries with linear-light components.
    case sRGBLinear
    /// Gamma-encoded Display P3.
    case displayP3
  }

  indirect enum Provider: Hashable, Sendable {
    case rgb(Float, Float, Float, Float)
    case system(SystemColor)
    case clear
    case accent
    case faded(Provider, Double)
    case mixed(Provider, Provider, Double, ColorInterpolationSpace)
    case named(AssetColorName)
    case style(StyleOfColor)
  }

  let provider: Provider

  init(_ provider: Provider) { self.provider = provider }

  /// Creates a color from red, green and blue components; values outside 0...1 are beyond the
  /// gamut.
  public init(
    _ colorSpace: RGBColorSpace = .sRGB, red: Double, green: Double, blue: Double,
    opacity: Double = 1
  ) {
    let (r, g, b) = colorSpace.gammaEncoded(red, green, blue)
    provider = .rgb(Float(r), Float(g), Float(b), Float(opacity))
  }

  /// Creates a gray with equal components, from 0 (black) to 1 (white).
  public init(_ colorSpace: RGBColorSpace = .sRGB, white: Double, opacity: Double = 1) {
    self.init(colorSpace, red: white, green: white, blue: white, opacity: opacity)
  }

  /// Creates a color from hue (a fraction of a turn, wrapped to 0..<1), saturation and brightness,
  /// from 0 to 1, in sRGB.
  public init(hue: Double, saturation: Double, brightness: Double, opacity: Double = 1) {
    let wrappedHue = hue - hue.rounded(.down)
    let sector = (wrappedHue * 6).rounded(.down)
    let f = wrappedHue * 6 - sector
    let p = brightness * (1 - saturation)
    let q = brightness * (1 - saturation * f)
    let t = brightness * (1 - saturation * (1 - f))
    let (r, g, b): (Double, Double, Double) =
      switch sector {
      case 0: (brightness, t, p)
      case 1: (q, brightness, p)
      case 2: (p, brightness, t)
      case 3: (p, q, brightness)
      case 4: (t, p, brightness)
      default: (brightness, p, q)
      }
    self.init(red: r, green: g, blue: b, opacity: opacity)
  }

  /// Creates a constant color from resolved components.
  public init(_ resolved: Resolved) {
    self.init(
      .sRGBLinear, red: Double(resolved.linearRed), green: Double(resolved.linearGreen),
      blue: Double(resolved.linearBlue), opacity: Double(resolved.opacity))
  }

  /// Creates a color from a style that resolves to a color: a color, or an author's style.
  public init<T: Hashable & ShapeStyle>(_ color: T) where T.Resolved == Color.Resolved {
    self = (color as? Color) ?? Color(.style(StyleOfColor(color)))
  }

  /// Creates a color of the asset catalogs among the resources of a bundle, `.main` by default. A
  /// missing color is clear, with a warning.
  public init(_ name: String, bundle: Bundle? = nil) {
    let bundle = bundle ?? .main
    provider = .named(
      AssetColorName(name: name, folder: bundle.resourceURL ?? bundle.bundleURL))
  }

  /// The system red of iOS: #FF3B30 in light, #FF453A in dark appearance.
  public static let red = Color(.system(.red))
  /// The system orange of iOS: #FF9500 in light, #FF9F0A in dark appearance.
  public static let orange = Color(.system(.orange))
  /// The system yellow of iOS: #FFCC00 in light, #FFD60A in dark appearance.
  public static let yellow = Color(.system(.yellow))
  /// The system green of iOS: #34C759 in light, #30D158 in dark appearance.
  public static let green = Color(.system(.green))
  /// The system mint of iOS: #00C7BE in light, #63E6E2 in dark appearance.
  public static let mint = Color(.system(.mint))
  /// The system teal of iOS: #30B0C7 in light, #40C8E0 in dark appearance.
  public static let teal = Color(.system(.teal))
  /// The system cyan of iOS: #32ADE6 in light, #64D2FF in dark appearance.
  public static let cyan = Color(.system(.cyan))
  /// The system blue of iOS: #007AFF in light, #0A84FF in dark appearance.
  public static let blue = Color(.system(.blue))
  /// The system indigo of iOS: #5856D6 in light, #5E5CE6 in dark appearance.
  public static let indigo = Color(.system(.indigo))
  /// The system purple of iOS: #AF52DE in light, #BF5AF2 in dark appearance.
  public static let purple = Color(.system(.purple))
  /// The system pink of iOS: #FF2D55 in light, #FF375F in dark appearance.
  public static let pink = Color(.system(.pink))
  /// The system brown of iOS: #A2845E in light, #AC8E68 in dark appearance.
  public static let brown = Color(.system(.brown))
  /// The system gray of iOS: #8E8E93 in both appearances.
  public static let gray = Color(.system(.gray))
  /// White, #FFFFFF, in both appearances.
  public static let white = Color(.system(.white))
  /// Black, #000000, in both appearances.
  public static let black = Color(.system(.black))
  /// A fully transparent color.
  public static let clear = Color(.clear)
  /// The label color: black in light, white in dark appearance.
  public static let primary = Color(.system(.label))
  /// The secondary label color: a gray of 60% opacity.
  public static let secondary = Color(.system(.secondaryLabel))
  /// The system's accent color, blue; `tint` does not change it.
  public static var accentColor: Color { Color(.accent) }

  /// Returns this color with its opacity multiplied by a factor.
  public func opacity(_ opacity: Double) -> Color { Color(.faded(provider, opacity)) }

  /// Returns a color between this one and another.
  ///
  /// - Parameters:
  ///   - rhs: The color at fraction 1.
  ///   - fraction: The position between the two colors, clamped to 0...1.
  ///   - colorSpace: The interpolation space: Oklab (`perceptual`) or gamma-encoded sRGB
  ///     (`device`).
  public func mix(
    with rhs: Color, by fraction: Double, in colorSpace: Gradient.ColorSpace = .perceptual
  ) -> Color {
    let clamped = fraction.isNaN ? 0 : min(max(fraction, 0), 1)
    return Color(.mixed(provider, rhs.provider, clamped, colorSpace.interpolationSpace))
  }

  /// A vertical gradient from a lighter variant of this color to the color itself, which is reached
  /// at two thirds of the height; a very light color becomes darker instead.
  public var gradient: AnyGradient { AnyGradient(self) }

  /// The components of a color in an environment.
  public struct Resolved: Hashable, Sendable {
    /// The linear-light red component.
    public var linearRed: Float
    /// The linear-light green component.
    public var linearGreen: Float
    /// The linear-light blue component.
    public var linearBlue: Float
    /// The opacity, from 0 to 1.
    public var opacity: Float

    /// Creates resolved components from gamma-encoded ones.
    public init(
      colorSpace: RGBColorSpace = .sRGB, red: Float, green: Float, blue: Float, opacity: Float = 1
    ) {
      let (r, g, b) = colorSpace.gammaEncoded(Double(red), Double(green), Double(blue))
      linearRed = Float(TransferFunction.linear(r))
      linearGreen = Float(TransferFunction.linear(g))
      linearBlue = Float(TransferFunction.linear(b))
      self.opacity = opacity
    }

    /// The gamma-encoded sRGB red component.
    public var red: Float { Float(TransferFunction.gammaEncoded(Double(linearRed))) }
    /// The gamma-encoded sRGB green component.
    public var green: Float { Float(TransferFunction.gammaEncoded(Double(linearGreen))) }
    /// The gamma-encoded sRGB blue component.
    public var blue: Float { Float(TransferFunction.gammaEncoded(Double(linearBlue))) }
  }

  /// Returns the components of the color in an environment.
  public func resolve(in environment: EnvironmentValues) -> Resolved {
    let color = resolved(in: environment)
    return Resolved(
      red: color.red, green: color.green, blue: color.blue, opacity: color.opacity)
  }

  /// Returns the gamma-encoded sRGB color in an environment, for the stages after the view graph.
  package func resolvedColor(in environment: EnvironmentValues) -> ResolvedColor {
    resolved(in: environment)
  }

  /// Returns the gamma-encoded sRGB color in an environment.
  func resolved(in environment: EnvironmentValues) -> ResolvedColor {
    provider.resolved(in: environment)
  }
}

/// A style that resolves to a color, with its type erased.
///
/// Unchecked: immutable; styles are `Sendable`.
struct StyleOfColor: Hashable, @unchecked Sendable {
  let style: AnyHashable
  let resolve: (EnvironmentValues) -> Color.Resolved

  init<T: Hashable & ShapeStyle>(_ style: T) where T.Resolved == Color.Resolved {
    self.style = AnyHashable(style)
    resolve = { style.resolve(in: $0) }
  }

  static func == (a: StyleOfColor, b: StyleOfColor) -> Bool { a.style == b.style }
  func hash(into hasher: inout Hasher) { hasher.combine(style) }
}

extension Color.Provider {
  fileprivate func resolved(in environment: EnvironmentValues) -> ResolvedColor {
    switch self {
    case .rgb(let r, let g, let b, let a):
      return ResolvedColor(red: r, green: g, blue: b, opacity: a)
    case .system(let color): return color.resolved(in: environment)
    case .clear: return .clear
    case .named(let name): return name.resolved(in: environment).resolved(in: environment)
    case .style(let style):
      let color = style.resolve(environment)
      return ResolvedColor(
        red: color.red, green: color.green, blue: color.blue, opacity: color.opacity)
    case .accent: return SystemColor.blue.resolved(in: environment)
    case .faded(let provider, let opacity):
      return provider.resolved(in: environment).multiplyingOpacity(by: opacity)
    case .mixed(let a, let b, let fraction, let interpolationSpace):
      return interpolationSpace.color(
        interpolationSpace.premultipliedComponents(a.resolved(in: environment)) * (1 - fraction)
          + interpolationSpace.premultipliedComponents(b.resolved(in: environment)) * fraction)
    }
  }
}

extension Color.RGBColorSpace {
  /// Returns components of this space as gamma-encoded sRGB.
  fileprivate func gammaEncoded(
    _ red: Double, _ green: Double, _ blue: Double
  ) -> (Double, Double, Double) {
    switch self {
    case .sRGB: return (red, green, blue)
    case .sRGBLinear:
      return (
        TransferFunction.gammaEncoded(red), TransferFunction.gammaEncoded(green),
        TransferFunction.gammaEncoded(blue)
      )
    case .displayP3:
      let (r, g, b) = (
        TransferFunction.linear(red), TransferFunction.linear(green), TransferFunction.linear(blue)
      )
      // P3 primaries to sRGB primaries, both with white point D65 (CSS Color 4).
      return (
        TransferFunction.gammaEncoded(1.2249401762805598 * r - 0.22494017628055996 * g),
        TransferFunction.gammaEncoded(-0.042056954709688163 * r + 1.0420569547096881 * g),
        TransferFunction.gammaEncoded(
          -0.019637554590334432 * r - 0.078636045550631889 * g + 1.0982736001409663 * b)
      )
    }
  }
}

extension Color: ShapeStyle {
  /// Returns the color itself.
  public nonisolated func _layer() -> Color { self }

  /// Returns the resolved color as a paint.
  public func _paint(_ context: _PaintContext) -> _Paint {
    _Paint(paint: .color(resolved(in: context.environment)))
  }
}

extension Color.Resolved: ShapeStyle {
  /// Returns the components as a paint.
  public func _paint(_ context: _PaintContext) -> _Paint {
    _Paint(
      paint: .color(ResolvedColor(red: red, green: green, blue: blue, opacity: opacity)))
  }
}

extension ShapeStyle where Self == Color {
  /// The system red, `Color.red`.
  public static var red: Color { .red }
  /// The system orange, `Color.orange`.
  public static var orange: Color { .orange }
  /// The system yellow, `Color.yellow`.
  public static var yellow: Color { .yellow }
  /// The system green, `Color.green`.
  public static var green: Color { .green }
  /// The system mint, `Color.mint`.
  public static var mint: Color { .mint }
  /// The system teal, `Color.teal`.
  public static var teal: Color { .teal }
  /// The system cyan, `Color.cyan`.
  public static var cyan: Color { .cyan }
  /// The system blue, `Color.blue`.
  public static var blue: Color { .blue }
  /// The system indigo, `Color.indigo`.
  public static var indigo: Color { .indigo }
  /// The system purple, `Color.purple`.
  public static var purple: Color { .purple }
  /// The system pink, `Color.pink`.
  public static var pink: Color { .pink }
  /// The system brown, `Color.brown`.
  public static var brown: Color { .brown }
  /// The system gray, `Color.gray`.
  public static var gray: Color { .gray }
  /// White, #FFFFFF.
  public static var white: Color { .white }
  /// Black, #000000.
  public static var black: Color { .black }
  /// A fully transparent color.
  public static var clear: Color { .clear }
}

extension Color: LeafView {
  package var label: String { "Color" }

  package func sizeThatFits(
    _ proposal: ProposedViewSize, _ environment: EnvironmentValues, _ cache: inout Void
  ) -> CGSize { proposal.replacingUnspecifiedDimensions() }

  package func isHit(
    at point: CGPoint, _ size: CGSize, _ environment: EnvironmentValues
  ) -> Bool {
    resolved(in: environment).opacity > 0 && CGRect(origin: .zero, size: size).contains(point)
  }

  package func draw(
    _ pass: inout DrawingPass, _ size: ViewSize, _ environment: EnvironmentValues,
    _ cache: inout Void
  ) {
    let color = resolved(in: environment)
    guard color.opacity > 0 else { return }
    let (rect, transform) = pass.snapped(CGRect(origin: .zero, size: size.size))
    pass.add(
      .fill(Path(rect), isEvenOdd: false, isAntialiased: true, .color(color)),
      transform: transform)
  }
}
