// PrefViews: per-pixel color effects. Each effect is a color matrix that the rasterizer applies
// to unpremultiplied colors of the view's layer.

import PrefDrawing
import PrefGeometry
import PrefViewGraph

/// A 4 × 5 color matrix: one row each for red, green, blue and alpha; the columns are the factors
/// of red, green, blue and alpha, and a constant.
public struct ColorMatrix: Equatable, Sendable {
  // The names are those of SwiftUI.
  // swift-format-ignore
  public var r1: Float = 1, r2: Float = 0, r3: Float = 0, r4: Float = 0, r5: Float = 0
  // swift-format-ignore
  public var g1: Float = 0, g2: Float = 1, g3: Float = 0, g4: Float = 0, g5: Float = 0
  // swift-format-ignore
  public var b1: Float = 0, b2: Float = 0, b3: Float = 1, b4: Float = 0, b5: Float = 0
  // swift-format-ignore
  public var a1: Float = 0, a2: Float = 0, a3: Float = 0, a4: Float = 1, a5: Float = 0

  /// Creates the identity matrix.
  public init() {}

  init(_ rows: [[Double]]) {
    let n = rows.map { $0.map { Float($0) } }
    (r1, r2, r3, r4, r5) = (n[0][0], n[0][1], n[0][2], n[0][3], n[0][4])
    (g1, g2, g3, g4, g5) = (n[1][0], n[1][1], n[1][2], n[1][3], n[1][4])
    (b1, b2, b3, b4, b5) = (n[2][0], n[2][1], n[2][2], n[2][3], n[2][4])
  }

  var coefficients: [Float] {
    [r1, r2, r3, r4, r5, g1, g2, g3, g4, g5, b1, b2, b3, b4, b5, a1, a2, a3, a4, a5]
  }

  /// Returns a matrix that maps each color component `c` to `scale * c + shift`.
  static func linear(_ scale: Double, _ shift: Double) -> ColorMatrix {
    ColorMatrix([
      [scale, 0, 0, 0, shift], [0, scale, 0, 0, shift], [0, 0, scale, 0, shift],
    ])
  }

  /// Returns the saturation matrix of the W3C Filter Effects specification: 0 keeps only the
  /// luminance, 1 is the identity, larger amounts oversaturate.
  static func saturation(_ amount: Double) -> ColorMatrix {
    let (r, g, b) = (0.213 * (1 - amount), 0.715 * (1 - amount), 0.072 * (1 - amount))
    return ColorMatrix([
      [r + amount, g, b, 0, 0], [r, g + amount, b, 0, 0], [r, g, b + amount, 0, 0],
    ])
  }

  /// Returns the hue rotation matrix of the W3C Filter Effects specification, about the axis of
  /// grays.
  static func hueRotation(_ angle: Angle) -> ColorMatrix {
    let (s, c) = Scalar.sinCos(angle.radians)
    return ColorMatrix([
      [
        0.213 + c * 0.787 - s * 0.213, 0.715 - c * 0.715 - s * 0.715,
        0.072 - c * 0.072 + s * 0.928, 0, 0,
      ],
      [
        0.213 - c * 0.213 + s * 0.143, 0.715 + c * 0.285 + s * 0.140,
        0.072 - c * 0.072 - s * 0.283, 0, 0,
      ],
      [
        0.213 - c * 0.213 - s * 0.787, 0.715 - c * 0.715 + s * 0.715,
        0.072 + c * 0.928 + s * 0.072, 0, 0,
      ],
    ])
  }

  /// Returns a matrix that multiplies each component, including alpha, by that of a color.
  static func multiply(_ color: ResolvedColor) -> ColorMatrix {
    var matrix = ColorMatrix()
    (matrix.r1, matrix.g2, matrix.b3, matrix.a4) = (
      color.red, color.green, color.blue, color.opacity
    )
    return matrix
  }
}

extension ResolvedColor {
  /// The color with its transfer function removed: linear-light components instead of encoded
  /// ones.
  fileprivate var linear: ResolvedColor {
    func linear(_ value: Float) -> Float { Float(TransferFunction.linear(Double(value))) }
    return ResolvedColor(
      red: linear(red), green: linear(green), blue: linear(blue), opacity: opacity)
  }
}

/// A modifier that applies a color effect to a view's pixels.
public nonisolated struct _ColorEffect: ViewModifier {
  enum Kind: Equatable, Sendable {
    case brightness, contrast, saturation, grayscale, hueRotation, invert, luminanceToAlpha
    case multiply(Color)
  }

  let kind: Kind
  /// The amount of the effect; for hue rotations, the angle in degrees.
  var amount: Double = 1

  static func filter(
    _ kind: Kind, _ amount: Double, _ environment: EnvironmentValues, isLinear: Bool = false
  ) -> DisplayLayer.Filter {
    let matrix: ColorMatrix
    switch kind {
    case .brightness: matrix = .linear(1, amount)
    case .contrast: matrix = .linear(amount, 0.5 - 0.5 * amount)
    case .saturation: matrix = .saturation(amount)
    case .grayscale: matrix = .saturation(1 - amount)
    case .hueRotation: matrix = .hueRotation(.degrees(amount))
    case .invert: matrix = .linear(1 - 2 * amount, amount)
    case .multiply(let color):
      let factor = color.resolved(in: environment)
      matrix = .multiply(isLinear ? factor.linear : factor)
    case .luminanceToAlpha: return .luminanceToAlpha
    }
    return isLinear ? .linearColorMatrix(matrix.coefficients) : .colorMatrix(matrix.coefficients)
  }
}

extension _ColorEffect: Animatable {
  /// The amount of the effect.
  public var animatableData: Double {
    get { amount }
    set { amount = newValue }
  }
}

extension _ColorEffect: ViewEffect {
  package var label: String {
    if case .multiply(let color) = kind { return "colorMultiply \(color)" }
    return kind == .luminanceToAlpha ? "\(kind)" : "\(kind) \(amount.roundedText)"
  }

  @MainActor
  package func draw(
    _ pass: inout DrawingPass, _ size: CGSize, _ environment: EnvironmentValues,
    content: (inout DrawingPass) -> Void
  ) {
    let items = pass.collect(content)
    guard !items.isEmpty else { return }
    guard amount.isFinite else { return pass.items += items }
    let filter = Self.filter(kind, amount, environment)
    pass.add(.layer(DisplayLayer(items: items, filters: [filter])), transform: .identity)
  }
}

extension View {
  /// Brightens the view by adding `amount` to all color components: 1 gives white, −1 black.
  public nonisolated func brightness(_ amount: Double) -> some View {
    modifier(_BrightnessEffect(base: _ColorEffect(kind: .brightness, amount: amount)))
  }

  /// Scales the distance of the color components from 0.5: 0 gives gray, 1 is the identity,
  /// negative amounts invert.
  public nonisolated func contrast(_ amount: Double) -> some View {
    modifier(_ContrastEffect(base: _ColorEffect(kind: .contrast, amount: amount)))
  }

  /// Scales the saturation of the view's colors: 0 gives grays, 1 is the identity.
  public nonisolated func saturation(_ amount: Double) -> some View {
    modifier(_SaturationEffect(base: _ColorEffect(kind: .saturation, amount: amount)))
  }

  /// Reduces the saturation of the view's colors: 0 is the identity, 1 gives grays.
  public nonisolated func grayscale(_ amount: Double) -> some View {
    modifier(_GrayscaleEffect(base: _ColorEffect(kind: .grayscale, amount: amount)))
  }

  /// Rotates the hues of the view's colors; 360° is the identity.
  public nonisolated func hueRotation(_ angle: Angle) -> some View {
    modifier(_HueRotationEffect(base: _ColorEffect(kind: .hueRotation, amount: angle.degrees)))
  }

  /// Inverts the view's colors: each component `c` becomes `1 − c`.
  public nonisolated func colorInvert() -> some View {
    modifier(_ColorInvertEffect(base: _ColorEffect(kind: .invert)))
  }

  /// Multiplies each component of the view's colors, including alpha, by that of `color`.
  public nonisolated func colorMultiply(_ color: Color) -> some View {
    modifier(_ColorMultiplyEffect(base: _ColorEffect(kind: .multiply(color))))
  }

  /// Replaces the view's colors by black whose alpha is the luminance, for use as a mask.
  public nonisolated func luminanceToAlpha() -> some View {
    modifier(_LuminanceToAlphaEffect(base: _ColorEffect(kind: .luminanceToAlpha)))
  }

  /// Renders the view into one layer before it is blended with what is behind it; both parameters
  /// are accepted and not used.
  public nonisolated func drawingGroup(
    opaque: Bool = false, colorMode: ColorRenderingMode = .nonLinear
  ) -> some View { compositingGroup() }
}

/// The color space of an intermediate layer. Layers are always nonlinear sRGB here.
public enum ColorRenderingMode: Sendable, Hashable {
  /// The nonlinear sRGB space, in which all layers are blended.
  case nonLinear
  /// Linear-light sRGB; blended as `nonLinear` here.
  case linear
  /// Linear-light extended-range sRGB; blended as `nonLinear` and clamped to sRGB here.
  case extendedLinear
}
