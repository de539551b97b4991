// PrefViews: whether the layers of symbols are filled with colors or with their gradients.

import PrefDrawing
import PrefGeometry
import PrefViewGraph

/// How the colors of symbols are drawn.
public struct SymbolColorRenderingMode: Hashable, Sendable {
  let isGradient: Bool
  /// As colors.
  public static let flat = SymbolColorRenderingMode(isGradient: false)
  /// As the gradients of the colors, as `Color.gradient` has them.
  public static let gradient = SymbolColorRenderingMode(isGradient: true)
}

private enum SymbolColorRenderingModeKey: EnvironmentKey {
  static var defaultValue: SymbolColorRenderingMode? { nil }
}

extension EnvironmentValues {
  /// How the colors of symbols are drawn; nil for `flat`.
  public var symbolColorRenderingMode: SymbolColorRenderingMode? {
    get { self[SymbolColorRenderingModeKey.self] }
    set { self[SymbolColorRenderingModeKey.self] = newValue }
  }

  /// Returns a paint of a symbol in a rectangle: a gradient of a color, if colors are drawn as gradients.
  func symbolPaint(_ paint: Paint, in rect: CGRect, _ mode: SymbolColorRenderingMode?) -> Paint {
    guard (mode ?? symbolColorRenderingMode)?.isGradient == true, case .color(let color) = paint
    else { return paint }
    let base = Color(
      .sRGB, red: Double(color.red), green: Double(color.green), blue: Double(color.blue),
      opacity: Double(color.opacity))
    return base.gradient._paint(_PaintContext(environment: self, rect: rect)).paint
  }
}

extension Image {
  /// Sets how the colors of the image are drawn, if it is a symbol; nil for the mode of the environment.
  public nonisolated func symbolColorRenderingMode(_ mode: SymbolColorRenderingMode?) -> Image {
    var image = self
    image.symbolColorMode = mode
    return image
  }
}

extension View {
  /// Sets how the colors of symbols are drawn.
  public nonisolated func symbolColorRenderingMode(
    _ mode: SymbolColorRenderingMode?
  ) -> some View { environment(\.symbolColorRenderingMode, mode) }
}

/// How the variable value of a symbol is drawn.
public struct SymbolVariableValueMode: Hashable, Sendable {
  private let name: String
  /// The parts up to the value have the full color.
  public static let color = SymbolVariableValueMode(name: "color")
  /// A stroke is drawn as far as the value.
  public static let draw = SymbolVariableValueMode(name: "draw")
}

extension Image {
  /// Accepts how the variable value of the image is drawn, if it is a symbol; parts always have colors.
  public nonisolated func symbolVariableValueMode(_ mode: SymbolVariableValueMode?) -> Image {
    self
  }
}

extension View {
  /// Accepts how the variable values of symbols are drawn; parts always have colors. Warns if the mode is `draw`.
  public nonisolated func symbolVariableValueMode(
    _ mode: SymbolVariableValueMode?
  ) -> some View { ineffective("symbolVariableValueMode(_:)", mode == .draw) }
}
