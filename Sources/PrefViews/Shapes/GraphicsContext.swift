// Views: what a canvas' closure draws with. A context is a value: a copy keeps its own transform, clips and filters, and
// draws onto the same picture.

import PrefDrawing
import PrefGeometry
import PrefViewGraph

/// Collects what contexts draw.
final class GraphicsRecorder {
  var items: [DisplayItem] = []
  /// From the canvas' points to the picture's.
  let base: CGAffineTransform
  let scale: CGFloat
  let environment: EnvironmentValues
  /// The views that can be drawn; nil where there are none.
  let symbols: SymbolPictures?

  init(
    base: CGAffineTransform, scale: CGFloat, environment: EnvironmentValues,
    symbols: SymbolPictures? = nil
  ) {
    self.base = base
    self.scale = scale
    self.environment = environment
    self.symbols = symbols
  }

  /// A recorder for the same place that has drawn nothing yet.
  var fresh: GraphicsRecorder {
    GraphicsRecorder(base: base, scale: scale, environment: environment, symbols: symbols)
  }
}

/// Where and how a canvas' closure draws.
public struct GraphicsContext {
  /// Restricts what is drawn.
  private enum Restriction {
    case clip(DisplayLayer.Clip, CGAffineTransform)
    case mask([DisplayItem])
    case filter(DisplayLayer.Filter)
    case shadow(GraphicsShadow)
    case projection(ProjectionTransform)
  }

  /// How clips are made.
  public struct ClipOptions: OptionSet, Sendable {
    /// The options as bits.
    public let rawValue: UInt32
    /// Makes options of bits.
    public init(rawValue: UInt32) { self.rawValue = rawValue }
    /// What is inside is left out.
    public static let inverse = ClipOptions(rawValue: 1)
  }

  /// How what is drawn mixes with what is below.
  public typealias BlendMode = PrefDrawing.BlendMode

  /// Multiplies the opacity of what is drawn from now on.
  public var opacity: Double = 1
  /// How what is drawn from now on mixes with what is below.
  public var blendMode = BlendMode.normal
  /// From the coordinates of what is drawn from now on to the canvas' points.
  public var transform = CGAffineTransform.identity
  private var restrictions: [Restriction] = []
  let recorder: GraphicsRecorder

  init(_ recorder: GraphicsRecorder) { self.recorder = recorder }

  /// The canvas' environment.
  public var environment: EnvironmentValues { recorder.environment }

  /// The bounds of all clips, in the context's coordinates; infinite without one.
  public var clipBoundingRect: CGRect {
    var bounds = CGRect.infinite
    for case .clip(let clip, let map) in restrictions where !clip.isEvenOdd {
      bounds = bounds.intersection(clip.path.boundingRect.applying(map))
    }
    return bounds.isInfinite ? bounds : bounds.applying(transform.inverted())
  }

  var place: CGAffineTransform { transform.concatenating(recorder.base) }

  // MARK: - The state

  /// Moves what is drawn from now on.
  public mutating func translateBy(x: CGFloat, y: CGFloat) {
    concatenate(CGAffineTransform(translationX: x, y: y))
  }

  /// Scales what is drawn from now on.
  public mutating func scaleBy(x: CGFloat, y: CGFloat) {
    concatenate(CGAffineTransform(scaleX: x, y: y))
  }

  /// Turns what is drawn from now on.
  public mutating func rotate(by angle: Angle) {
    concatenate(CGAffineTransform(rotationAngle: CGFloat(angle.radians)))
  }

  /// Maps what is drawn from now on, before the present transform.
  public mutating func concatenate(_ matrix: CGAffineTransform) {
    transform = matrix.concatenating(transform)
  }

  /// Shows what is drawn from now on only inside of a path, or only outside.
  public mutating func clip(
    to path: Path, style: FillStyle = FillStyle(), options: ClipOptions = ClipOptions()
  ) {
    guard options.contains(.inverse) else {
      let clip = DisplayLayer.Clip(
        path: path, isEvenOdd: style.isEOFilled, isAntialiased: style.isAntialiased)
      return restrictions.append(.clip(clip, transform))
    }
    clipToLayer(options: .inverse) { $0.fill(path, with: .color(.black), style: style) }
  }

  /// Shows what is drawn from now on only where a closure draws something, or only where it does not.
  public mutating func clipToLayer(
    opacity: Double = 1, options: ClipOptions = ClipOptions(),
    content: (inout GraphicsContext) throws -> Void
  ) rethrows {
    let inner = recorder.fresh
    var context = GraphicsContext(inner)
    context.transform = transform
    try content(&context)
    var items = [DisplayItem(.layer(DisplayLayer(items: inner.items, opacity: opacity)))]
    if options.contains(.inverse) {
      // Everything but the layer: what it covers is taken out of a large rectangle.
      let large = CGRect(x: -1e5, y: -1e5, width: 2e5, height: 2e5)
      let all = DisplayItem(
        .fill(Path(large), isEvenOdd: false, isAntialiased: false, .color(.black)))
      let hole = DisplayItem(
        .layer(DisplayLayer(items: items, blendMode: .destinationOut)))
      items = [DisplayItem(.layer(DisplayLayer(items: [all, hole], isIsolated: true)))]
    }
    restrictions.append(.mask(items))
  }

  /// Changes the pixels of what is drawn from now on.
  public mutating func addFilter(_ filter: Filter, options: FilterOptions = FilterOptions()) {
    let isLinear = options.contains(.linearColor)
    switch filter.kind {
    case .ready(let filter): restrictions.append(.filter(isLinear ? filter.linear : filter))
    case .color(let kind, let amount):
      let filter = _ColorEffect.filter(kind, amount, environment, isLinear: isLinear)
      restrictions.append(.filter(filter))
    case .threshold(let min, let max, let color):
      restrictions.append(
        .filter(.alphaThreshold(min: min, max: max, color: color.resolved(in: environment))))
    case .shadow(let shadow): restrictions.append(.shadow(shadow))
    case .projection(let projection): restrictions.append(.projection(projection))
    }
  }

  // MARK: - Drawing

  /// Draws with a copy of this context, and treats what it draws as one.
  public func drawLayer(content: (inout GraphicsContext) throws -> Void) rethrows {
    let inner = recorder.fresh
    var context = GraphicsContext(inner)
    context.transform = transform
    try content(&context)
    add(inner.items, isLayer: true)
  }

  /// Fills a path.
  public func fill(_ path: Path, with shading: Shading, style: FillStyle = FillStyle()) {
    let paint = shading.style(environment, path.boundingRect)
    add(
      .fill(
        path, isEvenOdd: style.isEOFilled, isAntialiased: style.isAntialiased, paint.paint),
      paint, path)
  }

  /// Draws a line along a path.
  public func stroke(_ path: Path, with shading: Shading, style: StrokeStyle) {
    let paint = shading.style(environment, path.boundingRect)
    add(.stroke(path, style, isAntialiased: true, paint.paint), paint, path)
  }

  /// Draws a line along a path.
  public func stroke(_ path: Path, with shading: Shading, lineWidth: CGFloat = 1) {
    stroke(path, with: shading, style: StrokeStyle(lineWidth: lineWidth))
  }

  private func add(_ content: DisplayItem.Content, _ style: _Paint, _ path: Path) {
    var pass = DrawingPass(scale: recorder.scale)
    pass.add(with: style, in: path.boundingRect, place) { $0.add(content, transform: $1) }
    add(pass.items, isLayer: false)
  }

  /// Adds items through all filters and clips of the context.
  func add(_ items: [DisplayItem], isLayer: Bool) {
    guard !items.isEmpty, opacity > 0 else { return }
    var items = items
    // What was added last lies nearest to the items.
    for restriction in restrictions.reversed() {
      switch restriction {
      case .clip(let clip, let map):
        items = [
          DisplayItem(
            .layer(DisplayLayer(items: items, clip: clip)),
            transform: map.concatenating(recorder.base))
        ]
      case .mask(let mask):
        items = [DisplayItem(.layer(DisplayLayer(items: items, mask: mask)))]
      case .filter(let filter):
        items = [
          DisplayItem(
            .layer(DisplayLayer(items: items, filters: [filter])), transform: place)
        ]
      case .shadow(let shadow): items = shadow.items(around: items, place, environment)
      case .projection(let projection):
        guard place.determinant != 0 else { return }
        let map = ProjectionTransform(place.inverted()).concatenating(projection)
          .concatenating(ProjectionTransform(place))
        items = [DisplayItem(.layer(DisplayLayer(items: items, projection: map)))]
      }
    }
    if opacity < 1 || blendMode != .normal || isLayer {
      items = [
        DisplayItem(
          .layer(
            DisplayLayer(
              items: items, opacity: opacity, blendMode: blendMode, isIsolated: isLayer)))
      ]
    }
    recorder.items += items
  }

  /// Draws with a pass whose origin is a point of the context.
  func draw(at point: CGPoint, _ body: (inout DrawingPass) -> Void) {
    var pass = DrawingPass(scale: recorder.scale)
    pass.transform = CGAffineTransform(translationX: point.x, y: point.y).concatenating(place)
    body(&pass)
    add(pass.items, isLayer: false)
  }
}
