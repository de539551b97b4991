// Views: colours, as values, as styles and as views.

import PrefDrawing
import PrefGeometry
import PrefViewGraph

/// A colour; what it looks like may depend on the environment.
public struct Color: Hashable, Sendable {
  /// How the components of a colour are meant.
  public enum RGBColorSpace: Sendable, Hashable {
    /// Gamma-encoded sRGB.
    case sRGB
    /// sRGB with linear components.
    case sRGBLinear
    /// Display P3, gamma-encoded.
    case displayP3
  }

  indirect enum Provider: Hashable, Sendable {
    case rgb(Float, Float, Float, Float)
    case system(SystemColor)
    case clear
    case accent
    case faded(Provider, Double)
    case mixed(Provider, Provider, Double, ColorMixing)
    case named(String)
  }

  let provider: Provider

  init(_ provider: Provider) { self.provider = provider }

  /// Makes a colour from red, green and blue, each from 0 to 1.
  public init(
    _ colorSpace: RGBColorSpace = .sRGB, red: Double, green: Double, blue: Double,
    opacity: Double = 1
  ) {
    let (r, g, b) = colorSpace.gammaEncoded(red, green, blue)
    provider = .rgb(Float(r), Float(g), Float(b), Float(opacity))
  }

  /// Makes a gray.
  public init(_ colorSpace: RGBColorSpace = .sRGB, white: Double, opacity: Double = 1) {
    self.init(colorSpace, red: white, green: white, blue: white, opacity: opacity)
  }

  /// Makes a colour from hue, saturation and brightness, each from 0 to 1.
  public init(hue: Double, saturation: Double, brightness: Double, opacity: Double = 1) {
    let turned = hue - hue.rounded(.down)
    let sector = (turned * 6).rounded(.down)
    let f = turned * 6 - sector
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

  /// Makes a colour from what it has been resolved to.
  public init(_ resolved: Resolved) {
    self.init(
      .sRGBLinear, red: Double(resolved.linearRed), green: Double(resolved.linearGreen),
      blue: Double(resolved.linearBlue), opacity: Double(resolved.opacity))
  }

  /// Makes the colour that an asset catalogue would hold under a name; there is none here, so it draws as clear.
  public init(_ name: String, bundle: Bundle? = nil) { provider = .named(name) }

  /// Red.
  public static let red = Color(.system(.red))
  /// Orange.
  public static let orange = Color(.system(.orange))
  /// Yellow.
  public static let yellow = Color(.system(.yellow))
  /// Green.
  public static let green = Color(.system(.green))
  /// Mint.
  public static let mint = Color(.system(.mint))
  /// Teal.
  public static let teal = Color(.system(.teal))
  /// Cyan.
  public static let cyan = Color(.system(.cyan))
  /// Blue.
  public static let blue = Color(.system(.blue))
  /// Indigo.
  public static let indigo = Color(.system(.indigo))
  /// Purple.
  public static let purple = Color(.system(.purple))
  /// Pink.
  public static let pink = Color(.system(.pink))
  /// Brown.
  public static let brown = Color(.system(.brown))
  /// Gray.
  public static let gray = Color(.system(.gray))
  /// White.
  public static let white = Color(.system(.white))
  /// Black.
  public static let black = Color(.system(.black))
  /// Nothing.
  public static let clear = Color(.clear)
  /// The colour of texts.
  public static let primary = Color(.system(.label))
  /// The colour of less important texts.
  public static let secondary = Color(.system(.secondaryLabel))
  /// The accent of controls.
  public static var accentColor: Color { Color(.accent) }

  /// This colour with its opacity multiplied.
  public func opacity(_ opacity: Double) -> Color { Color(.faded(provider, opacity)) }

  /// A colour between this one and another.
  ///
  /// - Parameters:
  ///   - fraction: How far the way to the other one has gone, 0…1.
  ///   - colorSpace: Where the way leads: over colours that look evenly apart, or over those of the screen.
  public func mix(
    with rhs: Color, by fraction: Double, in colorSpace: Gradient.ColorSpace = .perceptual
  ) -> Color {
    let part = fraction.isNaN ? 0 : min(max(fraction, 0), 1)
    return Color(.mixed(provider, rhs.provider, part, colorSpace.mixing))
  }

  /// A gentle gradient of this colour, lighter at the top.
  public var gradient: AnyGradient { AnyGradient(self) }

  /// A colour's components.
  public struct Resolved: Hashable, Sendable {
    /// Red, linear.
    public var linearRed: Float
    /// Green, linear.
    public var linearGreen: Float
    /// Blue, linear.
    public var linearBlue: Float
    /// The opacity.
    public var opacity: Float

    /// Makes components from gamma-encoded ones.
    public init(
      colorSpace: RGBColorSpace = .sRGB, red: Float, green: Float, blue: Float, opacity: Float = 1
    ) {
      let (r, g, b) = colorSpace.gammaEncoded(Double(red), Double(green), Double(blue))
      linearRed = Float(TransferFunction.linear(r))
      linearGreen = Float(TransferFunction.linear(g))
      linearBlue = Float(TransferFunction.linear(b))
      self.opacity = opacity
    }

    /// Red, gamma-encoded.
    public var red: Float { Float(TransferFunction.gammaEncoded(Double(linearRed))) }
    /// Green, gamma-encoded.
    public var green: Float { Float(TransferFunction.gammaEncoded(Double(linearGreen))) }
    /// Blue, gamma-encoded.
    public var blue: Float { Float(TransferFunction.gammaEncoded(Double(linearBlue))) }
  }

  /// The colour's components in an environment.
  public func resolve(in environment: EnvironmentValues) -> Resolved {
    let color = resolved(in: environment)
    return Resolved(
      red: color.red, green: color.green, blue: color.blue, opacity: color.opacity)
  }

  /// The colour as it is drawn in an environment, for stages behind the views.
  package func resolvedColor(in environment: EnvironmentValues) -> ResolvedColor {
    resolved(in: environment)
  }

  /// The colour as it is drawn in an environment.
  func resolved(in environment: EnvironmentValues) -> ResolvedColor {
    provider.resolved(in: environment)
  }
}

extension Color.Provider {
  fileprivate func resolved(in environment: EnvironmentValues) -> ResolvedColor {
    switch self {
    case .rgb(let r, let g, let b, let a):
      return ResolvedColor(red: r, green: g, blue: b, opacity: a)
    case .system(let color): return color.resolved(in: environment)
    case .clear: return .clear
    case .named(let name):
      environment.warn("There is no colour named \"\(name)\".")
      return .clear
    case .accent: return SystemColor.blue.resolved(in: environment)
    case .faded(let provider, let opacity):
      return provider.resolved(in: environment).multiplyingOpacity(by: opacity)
    case .mixed(let a, let b, let part, let mixing):
      return mixing.color(
        mixing.mixable(a.resolved(in: environment)) * (1 - part)
          + mixing.mixable(b.resolved(in: environment)) * part)
    }
  }
}

extension Color.RGBColorSpace {
  /// Components of this space as gamma-encoded sRGB.
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
      // From P3's primaries to sRGB's, both with white D65 (CSS Color 4).
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
  /// The colour as it is drawn.
  public func _paint(_ context: _PaintContext) -> _Paint {
    _Paint(paint: .color(resolved(in: context.environment)))
  }
}

extension Color.Resolved: ShapeStyle {
  /// The components as a paint.
  public func _paint(_ context: _PaintContext) -> _Paint {
    _Paint(
      paint: .color(ResolvedColor(red: red, green: green, blue: blue, opacity: opacity)))
  }
}

extension ShapeStyle where Self == Color {
  /// Red.
  public static var red: Color { .red }
  /// Orange.
  public static var orange: Color { .orange }
  /// Yellow.
  public static var yellow: Color { .yellow }
  /// Green.
  public static var green: Color { .green }
  /// Mint.
  public static var mint: Color { .mint }
  /// Teal.
  public static var teal: Color { .teal }
  /// Cyan.
  public static var cyan: Color { .cyan }
  /// Blue.
  public static var blue: Color { .blue }
  /// Indigo.
  public static var indigo: Color { .indigo }
  /// Purple.
  public static var purple: Color { .purple }
  /// Pink.
  public static var pink: Color { .pink }
  /// Brown.
  public static var brown: Color { .brown }
  /// Gray.
  public static var gray: Color { .gray }
  /// White.
  public static var white: Color { .white }
  /// Black.
  public static var black: Color { .black }
  /// Nothing.
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
