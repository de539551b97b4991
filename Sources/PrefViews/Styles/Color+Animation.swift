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

extension _ShapeView: EnvironmentAnimatable {
  package func resolvedData(
    _ environment: EnvironmentValues
  ) -> AnimatablePair<Content.AnimatableData, ColorData> {
    AnimatablePair(
      shape.animatableData, (style as? Color)?.resolvedData(environment) ?? .zero)
  }

  package func withResolvedData(
    _ data: AnimatablePair<Content.AnimatableData, ColorData>, _ environment: EnvironmentValues
  ) -> _ShapeView {
    var result = self
    result.shape.animatableData = data.first
    if let color = style as? Color,
      let shown = color.withResolvedData(data.second, environment) as? Style
    {
      result.style = shown
    }
    return result
  }
}
