// PrefViews: animation of colors and of shapes filled with them, interpolated in premultiplied
// sRGB.

import PrefDrawing
import PrefGeometry
import PrefViewGraph

/// Red, green and blue, premultiplied by the opacity, and the opacity.
package typealias ColorData = AnimatablePair<
  AnimatablePair<Double, Double>, AnimatablePair<Double, Double>
>

extension Color: EnvironmentAnimatable {
  package func resolvedData(_ environment: EnvironmentValues) -> ColorData {
    let color = resolved(in: environment)
    let opacity = Double(color.opacity)
    return AnimatablePair(
      AnimatablePair(Double(color.red) * opacity, Double(color.green) * opacity),
      AnimatablePair(Double(color.blue) * opacity, opacity))
  }

  package func withResolvedData(_ data: ColorData, _ environment: EnvironmentValues) -> Color {
    let opacity = min(max(data.second.second, 0), 1)
    guard opacity > 0 else { return .clear }
    func unpremultiplied(_ value: Double) -> Double { min(max(value / opacity, 0), 1) }
    return Color(
      .sRGB, red: unpremultiplied(data.first.first), green: unpremultiplied(data.first.second),
      blue: unpremultiplied(data.second.first), opacity: opacity)
  }
}

/// The color of a style, and 1; or zero for styles that are not colors. Between two colors, the second value remains 1.
package typealias StyleData = AnimatablePair<ColorData, Double>

extension ShapeStyle {
  /// The style as a color, also if it is type-erased; nil for other styles.
  private var color: Color? { self as? Color ?? (self as? AnyShapeStyle)?.style as? Color }

  fileprivate func resolvedData(_ environment: EnvironmentValues) -> StyleData {
    guard let color else { return .zero }
    return AnimatablePair(color.resolvedData(environment), 1)
  }

  /// Returns this style with another color; the style itself if it, or the style that it replaces, is not a color.
  fileprivate func withResolvedData(_ data: StyleData, _ environment: EnvironmentValues) -> Self {
    guard abs(data.second - 1) < 1e-6, let color else { return self }
    let shown = color.withResolvedData(data.first, environment)
    return shown as? Self ?? AnyShapeStyle(shown) as? Self ?? self
  }
}

extension _ShapeView: EnvironmentAnimatable {
  package func resolvedData(
    _ environment: EnvironmentValues
  ) -> AnimatablePair<Content.AnimatableData, StyleData> {
    AnimatablePair(shape.animatableData, style.resolvedData(environment))
  }

  package func withResolvedData(
    _ data: AnimatablePair<Content.AnimatableData, StyleData>, _ environment: EnvironmentValues
  ) -> _ShapeView {
    var result = self
    result.shape.animatableData = data.first
    result.style = style.withResolvedData(data.second, environment)
    return result
  }
}
