// PrefViews: the appearance of an iPhone's scroll indicators and refresh control.

import PrefDrawing
import PrefGeometry
import PrefViewGraph

/// Draws scroll indicators and refresh controls as iOS does.
struct ScrollControls: ScrollControlDrawing {
  var indicatorMetrics: ScrollIndicatorMetrics {
    ScrollIndicatorMetrics(thickness: 3, margin: 3, minimumLength: 36)
  }

  func drawIndicator(
    in rect: CGRect, _ pass: inout DrawingPass, _ environment: EnvironmentValues
  ) {
    let radius = indicatorMetrics.thickness / 2
    let (snapped, transform) = pass.snapped(rect)
    let color = ResolvedColor(hex: environment.colorScheme == .dark ? 0xFFFFFF : 0, opacity: 0.35)
    pass.add(
      .fill(
        Path(
          roundedRect: snapped, cornerSize: CGSize(width: radius, height: radius),
          style: .circular),
        isEvenOdd: false, isAntialiased: true, .color(color)), transform: transform)
  }

  func drawRefreshControl(
    at center: CGPoint, time: Double?, progress: CGFloat, _ pass: inout DrawingPass,
    _ environment: EnvironmentValues
  ) {
    // One turn per second while the content is being refreshed.
    Spinner(center: center, turn: time ?? 0, visibleFraction: time == nil ? progress : 1)
      .draw(&pass, environment.colorScheme)
  }
}
