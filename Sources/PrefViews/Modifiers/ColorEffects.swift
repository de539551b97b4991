// Views: modifiers that change a view's colours, pixel by pixel: each a matrix on colours that are not premultiplied.

import PrefDrawing
import PrefGeometry
import PrefViewGraph

/// A matrix for colours: four rows, for red, green, blue and opacity, of five numbers: how much of red, green, blue and
/// opacity goes in, and a constant.
public struct ColorMatrix: Equatable, Sendable {
  // SwiftUI's names.
  // swift-format-ignore
  public var r1: Float = 1, r2: Float = 0, r3: Float = 0, r4: Float = 0, r5: Float = 0
  // swift-format-ignore
  public var g1: Float = 0, g2: Float = 1, g3: Float = 0, g4: Float = 0, g5: Float = 0
  // swift-format-ignore
  public var b1: Float = 0, b2: Float = 0, b3: Float = 1, b4: Float = 0, b5: Float = 0
  // swift-format-ignore
  public var a1: Float = 0, a2: Float = 0, a3: Float = 0, a4: Float = 1, a5: Float = 0

  /// Makes the matrix that changes nothing.
  public init() {}

  init(_ rows: [[Double]]) {
    let n = rows.map { $0.map { Float($0) } }
    (r1, r2, r3, r4, r5) = (n[0][0], n[0][1], n[0][2], n[0][3], n[0][4])
    (g1, g2, g3, g4, g5) = (n[1][0], n[1][1], n[1][2], n[1][3], n[1][4])
    (b1, b2, b3, b4, b5) = (n[2][0], n[2][1], n[2][2], n[2][3], n[2][4])
  }

  var numbers: [Float] {
    [r1, r2, r3, r4, r5, g1, g2, g3, g4, g5, b1, b2, b3, b4, b5, a1, a2, a3, a4, a5]
  }

  /// Each component times `scale`, plus `shift`.
  static func linear(_ scale: Double, _ shift: Double) -> ColorMatrix {
    ColorMatrix([
      [scale, 0, 0, 0, shift], [0, scale, 0, 0, shift], [0, 0, scale, 0, shift],
    ])
  }

  /// Away from the luminance (1 leaves colours as they are) by the W3C's numbers.
  static func saturation(_ amount: Double) -> ColorMatrix {
    let (r, g, b) = (0.213 * (1 - amount), 0.715 * (1 - amount), 0.072 * (1 - amount))
    return ColorMatrix([
      [r + amount, g, b, 0, 0], [r, g + amount, b, 0, 0], [r, g, b + amount, 0, 0],
    ])
  }

  /// Around the axis of grays, by the W3C's numbers.
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

  /// Each component times a colour's, its opacity included.
  static func multiply(_ color: ResolvedColor) -> ColorMatrix {
    var matrix = ColorMatrix()
    (matrix.r1, matrix.g2, matrix.b3, matrix.a4) = (
      color.red, color.green, color.blue, color.opacity
    )
    return matrix
  }
}

extension ResolvedColor {
  /// The colour's linear components, in the place of the encoded ones.
  fileprivate var linear: ResolvedColor {
    func linear(_ value: Float) -> Float { Float(TransferFunction.linear(Double(value))) }
    return ResolvedColor(
      red: linear(red), green: linear(green), blue: linear(blue), opacity: opacity)
  }
}

/// A view with a change to its colours.
public nonisolated struct _ColorEffect: ViewModifier {
  enum Kind: Equatable, Sendable {
    case brightness, contrast, saturation, grayscale, hueRotation, invert, luminanceToAlpha
    case multiply(Color)
  }

  let kind: Kind
  /// How far; for hues in degrees.
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
      let own = color.resolved(in: environment)
      matrix = .multiply(isLinear ? own.linear : own)
    case .luminanceToAlpha: return .luminanceToAlpha
    }
    return isLinear ? .linearColorMatrix(matrix.numbers) : .colorMatrix(matrix.numbers)
  }
}

extension _ColorEffect: Animatable {
  /// How far.
  public var animatableData: Double {
    get { amount }
    set { amount = newValue }
  }
}

extension _ColorEffect: ViewEffect {
  package var label: String {
    if case .multiply(let color) = kind { return "colorMultiply \(color)" }
    return kind == .luminanceToAlpha ? "\(kind)" : "\(kind) \(amount.shortest)"
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
  /// Adds `amount` to all components: 1 is white, −1 black.
  public nonisolated func brightness(_ amount: Double) -> some View {
    modifier(_ColorEffect(kind: .brightness, amount: amount))
  }

  /// Moves components away from the middle: 0 is gray, 1 leaves them, negative numbers invert.
  public nonisolated func contrast(_ amount: Double) -> some View {
    modifier(_ColorEffect(kind: .contrast, amount: amount))
  }

  /// Moves colours away from their gray: 0 is gray, 1 leaves them.
  public nonisolated func saturation(_ amount: Double) -> some View {
    modifier(_ColorEffect(kind: .saturation, amount: amount))
  }

  /// Moves colours towards their gray: 0 leaves them, 1 is gray.
  public nonisolated func grayscale(_ amount: Double) -> some View {
    modifier(_ColorEffect(kind: .grayscale, amount: amount))
  }

  /// Turns hues.
  public nonisolated func hueRotation(_ angle: Angle) -> some View {
    modifier(_ColorEffect(kind: .hueRotation, amount: angle.degrees))
  }

  /// Turns each colour into its complement.
  public nonisolated func colorInvert() -> some View { modifier(_ColorEffect(kind: .invert)) }

  /// Multiplies each component with a colour's.
  public nonisolated func colorMultiply(_ color: Color) -> some View {
    modifier(_ColorEffect(kind: .multiply(color)))
  }

  /// Makes opacity of luminance: a mask of what is bright.
  public nonisolated func luminanceToAlpha() -> some View {
    modifier(_ColorEffect(kind: .luminanceToAlpha))
  }

  /// Draws the view as one picture before it is mixed with what is below.
  public nonisolated func drawingGroup(
    opaque: Bool = false, colorMode: ColorRenderingMode = .nonLinear
  ) -> some View { compositingGroup() }
}

/// In which colour space a picture in between is made; sRGB here.
public enum ColorRenderingMode: Sendable, Hashable {
  /// As all pictures.
  case nonLinear
  /// Blended in linear light; here as all pictures.
  case linear
  /// Beyond sRGB; here cut to it.
  case extendedLinear
}
