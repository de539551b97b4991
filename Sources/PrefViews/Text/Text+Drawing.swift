// PrefViews: drawing of texts: by the default implementation, or by the text renderer of the
// environment.

import PrefDrawing
import PrefGeometry
import PrefTypography
import PrefViewGraph

extension Text {
  package func draw(
    _ pass: inout DrawingPass, _ size: ViewSize, _ environment: EnvironmentValues,
    _ cache: inout TextCache
  ) {
    let renderer = environment.textRenderer
    guard let layout = layout(size, environment, cache, placesClusters: renderer != nil) else {
      return
    }
    let (frame, transform) = pass.snapped(CGRect(origin: .zero, size: size.size))
    if environment.isPlaceholder { return pass.addPlaceholder(in: frame, transform, environment) }
    let painter = TextPainter(runs: cache.runs, environment: environment, rect: frame)
    guard let renderer else {
      return pass.add(with: painter.groupStyle, in: frame, transform) { pass, transform in
        painter.draw(layout.lines, &pass, transform)
      }
    }
    let recorder = GraphicsRecorder(pass, base: transform, environment: environment)
    var context = GraphicsContext(recorder)
    renderer.draw(layout: Layout(layout, painter), in: &context)
    pass.items += recorder.items
  }
}
