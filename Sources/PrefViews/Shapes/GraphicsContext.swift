// PrefViews: the drawing context of a canvas. A context is a value: a copy has its own transform,
// clips and filters, and draws into the same display list.

import PrefDrawing
import PrefGeometry
import PrefViewGraph

/// The display items drawn by a context and its copies.
final class GraphicsRecorder {
  var items: [DisplayItem] = []
  /// The cost of drawing the items, with their masks as often as they are drawn.
  var cost = 0
  /// Maps the canvas' coordinates to image coordinates.
  let base: CGAffineTransform
  let scale: CGFloat
  let environment: EnvironmentValues
  /// The views available as symbols; nil if there are none.
  let symbols: SymbolPictures?
  /// Counts the steps of laying out and copying what is drawn; nil for no limit.
  let meter: OriginMeter?
  /// The number of layers around the items.
  let layerDepth: Int

  init(
    base: CGAffineTransform, scale: CGFloat, environment: EnvironmentValues, meter: OriginMeter?,
    layerDepth: Int, symbols: SymbolPictures? = nil
  ) {
    self.base = base
    self.scale = scale
    self.environment = environment
    self.meter = meter
    self.layerDepth = layerDepth
    self.symbols = symbols
  }

  /// Creates a recorder for the items of `pass` in the current element's coordinates.
  convenience init(
    _ pass: DrawingPass, base: CGAffineTransform, environment: EnvironmentValues,
    symbols: SymbolPictures? = nil
  ) {
    self.init(
      base: base, scale: pass.scale, environment: environment, meter: pass.meter,
      layerDepth: pass.layerDepth, symbols: symbols)
  }

  /// Returns a recorder with the same properties and no items, for items inside further layers.
  func emptyCopy(inside layerCount: Int) -> GraphicsRecorder {
    GraphicsRecorder(
      base: base, scale: scale, environment: environment, meter: meter,
      layerDepth: layerDepth + layerCount, symbols: symbols)
  }

  /// A drawing pass for items inside those of the recorder.
  var pass: DrawingPass { DrawingPass(scale: scale, meter: meter, layerDepth: layerDepth) }

  /// Counts steps of layout. Returns whether the limit holds.
  func spend(_ steps: Int) -> Bool { steps == 0 || meter?.spend(steps) ?? true }

  /// Returns the cost of items, which is counted as that of copies; nil if it exceeds the limit, and 0 without one.
  func spend(copying items: [DisplayItem]) -> Int? {
    guard let meter else { return 0 }
    let cost = items.copyCost
    return meter.spend(cost / LayoutWork.drawnItems.unitsPerStep) ? cost : nil
  }

  /// Counts items that are drawn inside masks. Returns whether the limit holds.
  ///
  /// A mask is drawn again for each command inside it, and so are the masks in it.
  ///
  /// - Parameters:
  ///   - items: The cost of the items themselves.
  ///   - masks: The cost of the masks.
  func spend(drawing items: Int, inside masks: Int) -> Bool {
    guard let meter else { return true }
    cost = min(cost + items + masks, Self.costLimit)
    return masks == 0 || meter.spend(masks * LayoutWork.stepsPerMaskedItem)
  }

  /// The largest cost, which exceeds any limit.
  private static let costLimit = 1 << 40
}

extension [DisplayItem] {
  /// The number of items, with those of layers, and of pieces of eight glyphs.
  fileprivate var copyCost: Int {
    var cost = 0
    addCost(to: &cost)
    return cost
  }

  /// The cost above which no more items are counted: masks that share their items have any number of them.
  private static var maxCopyCost: Int { 1 << 20 }

  private func addCost(to cost: inout Int) {
    for item in self where cost < Self.maxCopyCost {
      cost += 1
      switch item.content {
      case .glyphs(let run, _): cost += run.glyphs.count / 8
      case .layer(let layer):
        layer.items.addCost(to: &cost)
        layer.mask?.addCost(to: &cost)
      default: break
      }
    }
  }
}

/// An immediate mode drawing destination, and its current state.
///
/// ```swift
/// context.translateBy(x: 20, y: 0)
/// context.fill(Path(rect), with: .color(.blue))
/// ```
public struct GraphicsContext {
  /// An operation applied to all subsequent drawing.
  private enum Operation {
    case clip(DisplayLayer.Clip, CGAffineTransform)
    case mask([DisplayItem])
    case filter(DisplayLayer.Filter)
    case shadow(GraphicsShadow)
    case projection(ProjectionTransform)
  }

  /// Options of a clip.
  public struct ClipOptions: OptionSet, Sendable {
    /// The options as bits.
    public let rawValue: UInt32
    /// Creates options from their bits.
    public init(rawValue: UInt32) { self.rawValue = rawValue }
    /// Drawing is restricted to the outside of the clip shape.
    public static let inverse = ClipOptions(rawValue: 1)
  }

  /// The opacity of subsequent drawing, in 0...1.
  public var opacity: Double = 1
  /// The blend mode of subsequent drawing.
  public var blendMode = BlendMode.normal
  /// The transform from the coordinates of subsequent drawing to the canvas' coordinates, in
  /// points.
  public var transform = CGAffineTransform.identity
  private var operations: [Operation] = []
  /// The cost of the masks among the operations; see `GraphicsRecorder.cost`.
  private var maskCost = 0
  let recorder: GraphicsRecorder

  init(_ recorder: GraphicsRecorder) { self.recorder = recorder }

  /// The environment of the canvas.
  public var environment: EnvironmentValues { recorder.environment }

  /// The bounds of the intersection of all clips, in the context's coordinates; infinite without
  /// clips.
  public var clipBoundingRect: CGRect {
    var bounds = CGRect.infinite
    for case .clip(let clip, let map) in operations where !clip.isEvenOdd {
      bounds = bounds.intersection(clip.path.boundingRect.applying(map))
    }
    return bounds.isInfinite ? bounds : bounds.applying(transform.inverted())
  }

  /// The number of layers around everything that is drawn: one for each clip, filter and projection.
  package var layerCount: Int { operations.count }

  /// The pixels per unit of image coordinates.
  package var displayScale: CGFloat { recorder.scale }

  /// Maps the context's coordinates to image coordinates.
  package var imageTransform: CGAffineTransform { transform.concatenating(recorder.base) }

  // MARK: - State

  /// Translates the coordinate system of subsequent drawing, in points.
  public mutating func translateBy(x: CGFloat, y: CGFloat) {
    concatenate(CGAffineTransform(translationX: x, y: y))
  }

  /// Scales the coordinate system of subsequent drawing.
  public mutating func scaleBy(x: CGFloat, y: CGFloat) {
    concatenate(CGAffineTransform(scaleX: x, y: y))
  }

  /// Rotates the coordinate system of subsequent drawing; positive angles are clockwise.
  public mutating func rotate(by angle: Angle) {
    concatenate(CGAffineTransform(rotationAngle: CGFloat(angle.radians)))
  }

  /// Prepends a matrix to the transform of subsequent drawing.
  public mutating func concatenate(_ matrix: CGAffineTransform) {
    transform = matrix.concatenating(transform)
  }

  /// Clips subsequent drawing to the inside of a path; with `inverse`, to its outside.
  public mutating func clip(
    to path: Path, style: FillStyle = FillStyle(), options: ClipOptions = ClipOptions()
  ) {
    guard options.contains(.inverse) else {
      let clip = DisplayLayer.Clip(
        path: path, isEvenOdd: style.isEOFilled, isAntialiased: style.isAntialiased)
      return add(.clip(clip, transform))
    }
    clipToLayer(options: .inverse) { $0.fill(path, with: .color(.black), style: style) }
  }

  /// Clips subsequent drawing to the alpha of a layer drawn by `content`; with `inverse`, to one
  /// minus that alpha.
  ///
  /// - Throws: The error that `content` throws.
  public mutating func clipToLayer(
    opacity: Double = 1, options: ClipOptions = ClipOptions(),
    content: (inout GraphicsContext) throws -> Void
  ) rethrows {
    guard admitsLayer else { return }
    let inner = recorder.emptyCopy(inside: operations.count + 1)
    var context = GraphicsContext(inner)
    context.transform = transform
    try content(&context)
    var items = [DisplayItem(.layer(DisplayLayer(items: inner.items, opacity: opacity)))]
    if options.contains(.inverse) {
      // The inverse: the layer is cut out of a large rectangle with destination-out blending.
      let large = CGRect(x: -1e5, y: -1e5, width: 2e5, height: 2e5)
      let all = DisplayItem(
        .fill(Path(large), isEvenOdd: false, isAntialiased: false, .color(.black)))
      let hole = DisplayItem(
        .layer(DisplayLayer(items: items, blendMode: .destinationOut)))
      items = [DisplayItem(.layer(DisplayLayer(items: [all, hole], isIsolated: true)))]
    }
    add(.mask(items))
    maskCost += inner.cost
  }

  /// Adds a filter that is applied to subsequent drawing.
  public mutating func addFilter(_ filter: Filter, options: FilterOptions = FilterOptions()) {
    let isLinear = options.contains(.linearColor)
    switch filter.kind {
    case .ready(let filter): add(.filter(isLinear ? filter.linear : filter))
    case .color(let kind, let amount):
      let filter = _ColorEffect.filter(kind, amount, environment, isLinear: isLinear)
      add(.filter(filter))
    case .threshold(let min, let max, let color):
      let color = color.resolved(in: environment)
      add(.filter(.alphaThreshold(min: min, max: max, color: color)))
    case .shadow(let shadow): add(.shadow(shadow))
    case .projection(let projection): add(.projection(projection))
    case .shader(let call):
      environment.warn("\(call) has no effect: shaders of Metal are not run")
    }
  }

  /// Whether another layer can be put around what is drawn; if not, a warning is reported.
  private var admitsLayer: Bool {
    if recorder.layerDepth + operations.count < DisplayLayer.maximumDepth { return true }
    environment.warn(
      "the clips, filters and layers of a graphics context are nested more than \(DisplayLayer.maximumDepth) "
        + "levels deep; further ones are left out.")
    return false
  }

  /// Adds an operation, each of which is a layer around subsequent drawing.
  private mutating func add(_ operation: Operation) {
    if admitsLayer { operations.append(operation) }
  }

  // MARK: - Drawing

  /// Draws a transparency layer: `content` draws into a copy of the context, and its result is
  /// composited as one image.
  ///
  /// - Throws: The error that `content` throws.
  public func drawLayer(content: (inout GraphicsContext) throws -> Void) rethrows {
    guard admitsLayer else { return }
    let inner = recorder.emptyCopy(inside: operations.count + 1)
    var context = GraphicsContext(inner)
    context.transform = transform
    try content(&context)
    add(inner.items, cost: inner.cost, isLayer: true)
  }

  /// Fills a path with a shading.
  public func fill(_ path: Path, with shading: Shading, style: FillStyle = FillStyle()) {
    add(shading, path) {
      .fill(path, isEvenOdd: style.isEOFilled, isAntialiased: style.isAntialiased, $0)
    }
  }

  /// Strokes a path with a shading and a stroke style.
  public func stroke(_ path: Path, with shading: Shading, style: StrokeStyle) {
    add(shading, path) { .stroke(path, style, isAntialiased: true, $0) }
  }

  /// Strokes a path with a shading; `lineWidth` is in points.
  public func stroke(_ path: Path, with shading: Shading, lineWidth: CGFloat = 1) {
    stroke(path, with: shading, style: StrokeStyle(lineWidth: lineWidth))
  }

  /// Adds what `content` returns for the paint of a shading.
  private func add(_ shading: Shading, _ path: Path, _ content: (Paint) -> DisplayItem.Content) {
    let style = shading.style(environment, path.boundingRect)
    var pass = recorder.pass
    pass.add(with: style, in: path.boundingRect, imageTransform) {
      $0.add(content(style.paint), transform: $1)
    }
    let coverage =
      blendMode.needsCoverage
      ? [DisplayItem(content(.color(.black)), transform: imageTransform)] : nil
    add(pass.items, cost: 1, coverage: coverage, isLayer: false)
  }

  /// Adds items, applying the filters, clips, opacity and blend mode of the context.
  ///
  /// - Parameters:
  ///   - cost: The cost of the items; see `GraphicsRecorder.cost`.
  ///   - coverage: Opaque items with the same outlines; nil for `items`.
  package func add(
    _ items: [DisplayItem], cost: Int = 1, coverage: [DisplayItem]? = nil, isLayer: Bool
  ) {
    // The other modes change what is below even if the source is transparent.
    let isAdditive = blendMode.layerMode.map { !$0.erasesUncovered } ?? false
    if isAdditive, items.isEmpty || opacity <= 0 { return }
    guard recorder.spend(drawing: cost, inside: maskCost) else { return }
    recorder.items.composite(
      withOperations(items), coverage: coverage.map(withOperations), opacity: opacity,
      mode: blendMode, isIsolated: isLayer)
  }

  /// Returns items with the filters and clips of the context.
  private func withOperations(_ items: [DisplayItem]) -> [DisplayItem] {
    var items = items
    // Operations are applied to the items in reverse order of their addition.
    for operation in operations.reversed() {
      switch operation {
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
            .layer(DisplayLayer(items: items, filters: [filter])), transform: imageTransform)
        ]
      case .shadow(let shadow): items = shadow.items(around: items, imageTransform, environment)
      case .projection(let projection):
        guard imageTransform.determinant != 0 else { return [] }
        let map = ProjectionTransform(imageTransform.inverted()).concatenating(projection)
          .concatenating(ProjectionTransform(imageTransform))
        items = [DisplayItem(.layer(DisplayLayer(items: items, projection: map)))]
      }
    }
    return items
  }

  /// Calls `body` with a drawing pass whose origin is `point` in the context's coordinates, and
  /// adds the items that it draws.
  ///
  /// - Parameter area: The size of the area that they replace in modes that need it, in points; nil for their outlines.
  func draw(at point: CGPoint, replacing area: CGSize? = nil, _ body: (inout DrawingPass) -> Void) {
    var pass = recorder.pass
    pass.transform = CGAffineTransform(translationX: point.x, y: point.y).concatenating(
      imageTransform)
    body(&pass)
    guard let cost = recorder.spend(copying: pass.items) else { return }
    let coverage = area.map { size in
      let path = Path(CGRect(origin: .zero, size: size))
      let content = DisplayItem.Content.fill(
        path, isEvenOdd: false, isAntialiased: true, .color(.black))
      return [DisplayItem(content, transform: pass.transform)]
    }
    add(
      pass.items, cost: cost, coverage: blendMode.needsCoverage ? coverage : nil, isLayer: false)
  }
}
