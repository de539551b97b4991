// PrefViewGraph: the pass over the placed elements that emits the display list.

import PrefDrawing
import PrefGeometry

/// Collects display items, and tracks the coordinates of the element being drawn.
package struct DrawingPass {
  /// The items drawn so far, back to front.
  package var items: [DisplayItem] = []
  /// The map from the current element's coordinates to the picture's, in points.
  package var transform = CGAffineTransform.identity
  /// The outline of the nearest container shape around the current element; nil for none.
  package var container: ContainerOutline?
  /// Pixels per point.
  package let scale: CGFloat
  /// The origin of the element being drawn; see `_ViewNode.sourceOrigin`.
  private var sourceOrigin: Int32 = -1
  private let graph: ViewGraph?
  /// The meter of a pass without a graph.
  private let outerMeter: OriginMeter?
  /// The number of layers around the current element.
  package private(set) var layerDepth = 0
  /// Records which elements draw which items; nil except for messages of failures.
  var origins: DrawingOrigins?

  package init(scale: CGFloat, graph: ViewGraph? = nil) {
    self.scale = scale
    self.graph = graph
    outerMeter = nil
  }

  /// Creates a pass whose items are added to those of another pass, inside a number of layers.
  package init(scale: CGFloat, meter: OriginMeter?, layerDepth: Int) {
    self.scale = scale
    graph = nil
    outerMeter = meter
    self.layerDepth = layerDepth
  }

  /// Counts the steps of the element being drawn; nil for no limit.
  package var meter: OriginMeter? {
    guard let graph else { return outerMeter }
    let layoutMeter = onMainActor { graph.layoutMeter }
    return layoutMeter.map { OriginMeter(meter: $0, origin: sourceOrigin) }
  }

  /// Counts copies of prepared items as steps of layout. Returns whether the limit on steps holds.
  package func admit(steps: Int) -> Bool {
    meter?.spend(steps) ?? true
  }

  /// Reports a non-fatal warning.
  package func warn(_ message: String) { onMainActor { graph?.warn(message) } }

  /// Draws an element inside the current one, at its placement.
  @MainActor
  package mutating func draw(_ node: _ViewNode) {
    let (outer, outerOrigin) = (transform, sourceOrigin)
    let meter = node.graph.layoutMeter
    defer {
      sourceOrigin = outerOrigin
      meter?.setDrawingOrigin(outerOrigin)
      node.graph.warnings.origin = outerOrigin
    }
    sourceOrigin = node.sourceOrigin
    meter?.setDrawingOrigin(sourceOrigin)
    node.graph.warnings.origin = sourceOrigin
    let drawingElement = origins?.element
    origins?.element = node
    let container = node.container
    // Content in perspective is drawn without its transform, and then mapped as a layer.
    let mapping = container?.coordinateMapping
    let isFlat = mapping?.contentProjection != nil
    let inner = isFlat ? .identity : mapping?.presentedTransform ?? .identity
    transform = CGAffineTransform(translationX: node.origin.x, y: node.origin.y)
      .concatenating(inner).concatenating(outer)
    if let fade = node.graph.presences.fades[ObjectIdentifier(node)] {
      let items = collect { node.drawElement(&$0) }
      if fade.opacity > 0, !items.isEmpty {
        add(.layer(DisplayLayer(items: items, opacity: fade.opacity)), transform: .identity)
      }
    } else {
      node.drawElement(&self)
    }
    transform = outer
    origins?.element = drawingElement
  }

  /// Draws with `body` and returns the drawn items, without adding them; nothing inside of
  /// ``DisplayLayer/maximumDepth`` layers, with a warning.
  package mutating func collect(_ body: (inout DrawingPass) -> Void) -> [DisplayItem] {
    guard layerDepth < DisplayLayer.maximumDepth else {
      warn(
        "effects are nested more than \(DisplayLayer.maximumDepth) levels deep; content inside of them is left out. "
          + "Does the body of a view contain the view itself?")
      return []
    }
    layerDepth += 1
    defer { layerDepth -= 1 }
    let outer = items
    items = []
    body(&self)
    let inner = items
    items = outer
    return inner
  }

  /// Adds the items that `body` draws, mapped by a projection of the current element's coordinates.
  package mutating func add(
    through projection: ProjectionTransform, _ body: (inout DrawingPass) -> Void
  ) {
    let items = collect(body)
    guard !items.isEmpty, transform.determinant != 0 else { return }
    let map = ProjectionTransform(transform.inverted()).concatenating(projection)
      .concatenating(ProjectionTransform(transform))
    add(.layer(DisplayLayer(items: items, projection: map)), transform: .identity)
  }

  /// Adds an item in the current element's coordinates.
  package mutating func add(_ content: DisplayItem.Content) {
    add(content, transform: transform)
  }

  /// Adds an item in other coordinates, which `transform` maps to the picture's.
  package mutating func add(_ content: DisplayItem.Content, transform: CGAffineTransform) {
    var item = DisplayItem(content, transform: transform)
    item.sourceOrigin = sourceOrigin
    origins?.add(item)
    items.append(item)
  }

  /// Returns a length of the current element, in points, rounded to whole pixels.
  package func rounded(_ length: CGFloat) -> CGFloat {
    scale > 0 ? (length * scale).roundedToNearestOrUp / scale : length
  }

  /// Returns a rectangle of the current element with its edges rounded to pixel boundaries, and the transform to draw
  /// it with.
  ///
  /// Rounding happens only here, in the picture's coordinates. A rotated or mirrored rectangle is returned unchanged.
  package func snapped(_ rect: CGRect) -> (rect: CGRect, transform: CGAffineTransform) {
    guard transform.isTranslation else { return (rect, transform) }
    func snap(_ value: CGFloat) -> CGFloat { (value * scale).roundedToNearestOrUp / scale }
    let left = snap(rect.minX + transform.tx)
    let top = snap(rect.minY + transform.ty)
    let right = snap(rect.maxX + transform.tx)
    let bottom = snap(rect.maxY + transform.ty)
    guard left.isFinite, top.isFinite, right.isFinite, bottom.isFinite else {
      return (rect, transform)
    }
    return (
      CGRect(x: 0, y: 0, width: right - left, height: bottom - top),
      CGAffineTransform(translationX: left, y: top)
    )
  }
}

extension CGFloat {
  /// The nearest whole number; halves are rounded up, whatever the sign is, and so is what is less than a half by a
  /// rounding error: both edges of a line whose width is a pixel are rounded in the same direction.
  package var roundedToNearestOrUp: CGFloat { (self + 0.5 + 1e-6).rounded(.down) }
}

/// The outline of a container shape, which `ContainerRelativeShape` follows.
package struct ContainerOutline: Sendable {
  /// Returns the container's outline, inset by some points and fitted into a rectangle.
  package let outline: @Sendable (_ inset: CGFloat, _ rect: CGRect) -> Path
  /// The container's rectangle.
  package let rect: CGRect
  /// The radii of the container's corners, in points; nil for other outlines than rounded rectangles.
  package let radii: RectangleCornerRadii?

  /// Creates the outline of a container with a rectangle.
  package init(
    _ rect: CGRect, radii: RectangleCornerRadii? = nil,
    outline: @escaping @Sendable (_ inset: CGFloat, _ rect: CGRect) -> Path
  ) {
    self.rect = rect
    self.radii = radii
    self.outline = outline
  }

  /// Returns the outline with its rectangle mapped by a transform.
  package func applying(_ transform: CGAffineTransform) -> ContainerOutline {
    ContainerOutline(rect.applying(transform), radii: radii, outline: outline)
  }

  /// Returns the outline for a rectangle inside the container's, inset by the smallest distance between their edges.
  package func path(in inner: CGRect) -> Path {
    let inset = min(
      inner.minX - rect.minX, rect.maxX - inner.maxX, inner.minY - rect.minY,
      rect.maxY - inner.maxY)
    return outline(inset > 0 ? inset : 0, inner)
  }
}
