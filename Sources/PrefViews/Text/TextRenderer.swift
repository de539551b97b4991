// PrefViews: custom text renderers, and the graphics context methods that draw lines, runs and
// clusters for them.

import PrefDrawing
import PrefGeometry
import PrefTypography
import PrefViewGraph

/// A value that replaces the default drawing of texts.
///
/// ```swift
/// struct Wave: TextRenderer {
///   func draw(layout: Text.Layout, in context: inout GraphicsContext) {
///     for line in layout {
///       for (index, slice) in line.flatMap({ $0 }).enumerated() {
///         var copy = context
///         copy.translateBy(x: 0, y: index.isMultiple(of: 2) ? 2 : -2)
///         copy.draw(slice)
///       }
///     }
///   }
/// }
/// ```
public protocol TextRenderer: Animatable {
  /// Draws a text; the context's origin is the text's top left corner (points, y down).
  func draw(layout: Text.Layout, in context: inout GraphicsContext)

  /// Returns the size of the text for a proposal, in points.
  func sizeThatFits(proposal: ProposedViewSize, text: TextProxy) -> CGSize

  /// The distance, in points, that drawing extends beyond the text's bounds. Informational: drawing
  /// is not clipped.
  var displayPadding: EdgeInsets { get }
}

extension TextRenderer {
  /// Returns the text's own size.
  public func sizeThatFits(proposal: ProposedViewSize, text: TextProxy) -> CGSize {
    text.sizeThatFits(proposal)
  }

  /// The default: no padding.
  public var displayPadding: EdgeInsets { EdgeInsets() }
}

/// A proxy with which a text renderer measures a text.
public struct TextProxy {
  let text: Text
  let environment: EnvironmentValues
  let cache: TextCache

  /// Returns the text's own size for a proposal, in points.
  public func sizeThatFits(_ proposal: ProposedViewSize) -> CGSize {
    text.intrinsicSize(proposal, environment, cache)
  }
}

/// A custom attribute of a text that text renderers read.
public protocol TextAttribute: Sendable {}

extension Text {
  /// Returns the text with a custom attribute, which runs provide by its type.
  public func customAttribute<T: TextAttribute>(_ value: T) -> Text {
    changed(.attribute(TextChange.AttributeBox(value)))
  }
}

extension View {
  /// Sets the renderer of texts within this view; the renderer's animatable data is animated.
  public nonisolated func textRenderer<T: TextRenderer>(_ renderer: T) -> some View {
    modifier(_TextRendererModifier(renderer: renderer))
  }
}

/// A modifier that sets the text renderer of the environment.
public nonisolated struct _TextRendererModifier<Renderer: TextRenderer>: ViewModifier, Animatable {
  var renderer: Renderer

  /// The renderer's animatable data.
  public var animatableData: Renderer.AnimatableData {
    get { renderer.animatableData }
    set { renderer.animatableData = newValue }
  }

  /// The content with the renderer in its environment.
  @MainActor public func body(content: Content) -> some View {
    content.environment(\.textRenderer, renderer)
  }
}

private enum TextRendererKey: EnvironmentKey {
  static var defaultValue: (any TextRenderer)? { nil }
}

extension EnvironmentValues {
  /// The renderer of texts; nil for the default drawing.
  var textRenderer: (any TextRenderer)? {
    get { self[TextRendererKey.self] }
    set { self[TextRendererKey.self] = newValue }
  }
}

extension GraphicsContext {
  /// Draws a line of a text at its position in the layout.
  public func draw(
    _ line: Text.Layout.Line, options: Text.Layout.DrawingOptions = Text.Layout.DrawingOptions()
  ) {
    guard let first = line.first else { return }
    let roundsBaseline = !options.contains(.disablesSubpixelQuantization)
    draw(at: CGPoint(x: first.shift.width, y: first.shift.height)) { pass in
      let transform = pass.transform
      first.storage.painter.draw(
        [first.storage.lines[first.line]], roundsBaseline: roundsBaseline, &pass, transform)
    }
  }

  /// Draws a run of a text at its position in the layout.
  public func draw(
    _ run: Text.Layout.Run, options: Text.Layout.DrawingOptions = Text.Layout.DrawingOptions()
  ) { draw(run[run.startIndex..<run.endIndex], options: options) }

  /// Draws some clusters of a run at their position in the layout: backgrounds first, then glyphs,
  /// underlines and strikethrough lines.
  public func draw(
    _ slice: Text.Layout.RunSlice,
    options: Text.Layout.DrawingOptions = Text.Layout.DrawingOptions()
  ) {
    let roundsBaseline = !options.contains(.disablesSubpixelQuantization)
    draw(at: .zero) { pass in
      slice.drawDecorations(&pass) { $0 == .background }
      slice.drawGlyphs(roundsBaseline: roundsBaseline, &pass)
      slice.drawDecorations(&pass) { $0 != .background }
    }
  }
}

extension Text.Layout.RunSlice {
  private var shift: CGAffineTransform {
    CGAffineTransform(translationX: run.shift.width, y: run.shift.height)
  }

  fileprivate func drawGlyphs(roundsBaseline: Bool, _ pass: inout DrawingPass) {
    let transform = shift.concatenating(pass.transform)
    if let box = run.box, !isEmpty { run.storage.painter.draw(box, &pass, transform) }
    guard let placed = run.glyphRun.map(sliced) else { return }
    run.storage.painter.draw(placed, roundsBaseline: roundsBaseline, &pass, transform)
  }

  /// Returns the run reduced to the slice's clusters.
  private func sliced(_ placed: PlacedRun) -> PlacedRun {
    guard count < run.count else { return placed }
    let clusters = placed.clusters[indices]
    var result = placed
    result.run.glyphs = clusters.flatMap { placed.run.glyphs[$0.glyphs] }
    let start = placed.clusters.compactMap { $0.text?.lowerBound }.min() ?? 0
    let bytes = Array(placed.run.text.utf8)
    let pieces = clusters.compactMap(\.text).sorted { $0.lowerBound < $1.lowerBound }.map {
      range in
      bytes[(range.lowerBound - start..<range.upperBound - start).clamped(to: bytes.indices)]
    }
    result.run.text = String(decoding: pieces.joined(), as: UTF8.self)
    return result
  }

  fileprivate func drawDecorations(
    _ pass: inout DrawingPass, where isIncluded: (TextDecoration.Kind) -> Bool
  ) {
    let storage = run.storage
    let bounds = typographicBounds
    let left = bounds.origin.x - run.shift.width
    let transform = shift.concatenating(pass.transform)
    for var decoration in storage.lines[run.line].decorations
    where decoration.segment == run.segment && isIncluded(decoration.kind) {
      let sliceFrame = CGRect(
        x: left, y: decoration.frame.minY, width: bounds.width, height: decoration.frame.height)
      decoration.frame = decoration.frame.intersection(sliceFrame)
      guard decoration.frame.width > 0 else { continue }
      storage.painter.fill(decoration, &pass, transform)
    }
  }
}
