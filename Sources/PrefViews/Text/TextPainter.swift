// PrefViews: drawing of laid-out texts. In: lines and resolved runs. Out: display items for
// backgrounds, glyph runs, decorations and inline images.

import PrefDrawing
import PrefGeometry
import PrefTypography
import PrefViewGraph

/// The paints of a text's runs.
struct TextPainter {
  let runs: [ResolvedRun]
  let environment: EnvironmentValues
  /// The bounds that gradients refer to.
  let rect: CGRect

  /// Draws lines: backgrounds first, then glyphs and images, underlines and strikethrough lines.
  func draw(
    _ lines: [TextLine], roundsBaseline: Bool = true, _ pass: inout DrawingPass,
    _ transform: CGAffineTransform
  ) {
    for line in lines {
      for background in line.decorations where background.kind == .background {
        fill(background, &pass, transform)
      }
    }
    for line in lines {
      for run in line.runs { draw(run, roundsBaseline: roundsBaseline, &pass, transform) }
      for box in line.boxes { draw(box, &pass, transform) }
      for decoration in line.decorations where decoration.kind != .background {
        fill(decoration, &pass, transform)
      }
    }
  }

  /// Draws a glyph run. `isOnPixels` rounds the baseline to whole pixels.
  func draw(
    _ placed: PlacedRun, roundsBaseline: Bool = true, _ pass: inout DrawingPass,
    _ transform: CGAffineTransform
  ) {
    guard !placed.run.glyphs.isEmpty else { return }
    let y = roundsBaseline ? pass.rounded(placed.origin.y) : placed.origin.y
    let baselineTransform = CGAffineTransform(translationX: placed.origin.x, y: y)
    pass.add(
      .glyphs(placed.run, paint(placed.segment).transformed(by: baselineTransform.inverted())),
      transform: baselineTransform.concatenating(transform))
  }

  /// Draws an inline image.
  func draw(_ box: PlacedBox, _ pass: inout DrawingPass, _ transform: CGAffineTransform) {
    guard runs.indices.contains(box.segment), let (image, cache) = runs[box.segment].image else {
      return
    }
    image.draw(cache, &pass, in: box.frame, transform, environment) {
      paint(box.segment, level: $0)
    }
  }

  /// Returns the paint of a run for a level of the hierarchical styles, 0 being primary.
  func paint(_ segment: Int, level: Int = 0) -> Paint { style(segment, level: level).paint }

  /// The style whose shadows and blend mode apply to the whole text: that of the first run.
  var groupStyle: _Paint { style(0, level: 0) }

  private func style(_ segment: Int, level: Int) -> _Paint {
    var context = _PaintContext(environment: environment, rect: rect)
    context.level = level
    guard runs.indices.contains(segment) else { return ForegroundStyle()._paint(context) }
    let run = runs[segment]
    if run.isTinted { return TintShapeStyle()._paint(context) }
    return (run.style ?? AnyShapeStyle(ForegroundStyle()))._paint(context)
  }

  /// Draws a background, underline or strikethrough line.
  func fill(
    _ decoration: TextDecoration, _ pass: inout DrawingPass, _ transform: CGAffineTransform
  ) {
    guard runs.indices.contains(decoration.segment) else { return }
    let run = runs[decoration.segment]
    let style: Text.LineStyle?
    switch decoration.kind {
    case .background:
      guard let color = run.background else { return }
      return add(
        Path(decoration.frame), .color(color.resolved(in: environment)), &pass, transform)
    case .underline: style = run.underline
    case .strikethrough: style = run.strikethrough
    }
    let paint =
      style?.color.map { Paint.color($0.resolved(in: environment)) } ?? paint(decoration.segment)
    guard let dashes = style?.pattern.dashes, !dashes.isEmpty else {
      return add(Path(decoration.frame), paint, &pass, transform)
    }
    let frame = decoration.frame
    var line = Path()
    line.move(to: CGPoint(x: frame.minX, y: frame.midY))
    line.addLine(to: CGPoint(x: frame.maxX, y: frame.midY))
    let stroke = StrokeStyle(
      lineWidth: frame.height, dash: dashes.map { $0 * frame.height / 2 })
    add(line.strokedPath(stroke), paint, &pass, transform)
  }

  private func add(
    _ path: Path, _ paint: Paint, _ pass: inout DrawingPass, _ transform: CGAffineTransform
  ) {
    pass.add(.fill(path, isEvenOdd: false, isAntialiased: true, paint), transform: transform)
  }
}
