// ViewGraph: the walk over the placed elements that emits the display list.

import PrefDrawing
import PrefGeometry

/// Collects display items; knows where the element that is being drawn lies.
package struct DrawingPass {
  /// What has been drawn so far, back to front.
  package var items: [DisplayItem] = []
  /// From the present element's coordinates to the picture's points.
  package var transform = CGAffineTransform.identity
  /// The outline of the container around the present element; nil where none has been set.
  package var container: ContainerOutline?
  /// Pixels a point.
  package let scale: CGFloat
  private let graph: ViewGraph?

  package init(scale: CGFloat, graph: ViewGraph? = nil) {
    self.scale = scale
    self.graph = graph
  }

  /// Tells of a mistake that does not stop the picture.
  package func warn(_ message: String) { onMainActor { graph?.warn(message) } }

  /// Draws an element where it has been placed in the present one.
  @MainActor
  package mutating func draw(_ node: _ViewNode) {
    let outer = transform
    let container = node.container
    // What is seen in perspective is drawn flat, and mapped as a picture.
    let isFlat = container?.coordinateMapping?.contentProjection != nil
    let inner = isFlat ? .identity : container?.childTransform ?? .identity
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
  }

  /// Draws with `body` and returns what it drew, instead of adding it.
  package mutating func collect(_ body: (inout DrawingPass) -> Void) -> [DisplayItem] {
    let outer = items
    items = []
    body(&self)
    let inner = items
    items = outer
    return inner
  }

  /// Adds what `body` draws in the present element's coordinates, seen through a projection of them.
  package mutating func add(
    through projection: ProjectionTransform, _ body: (inout DrawingPass) -> Void
  ) {
    let items = collect(body)
    guard !items.isEmpty, transform.determinant != 0 else { return }
    let map = ProjectionTransform(transform.inverted()).concatenating(projection)
      .concatenating(ProjectionTransform(transform))
    add(.layer(DisplayLayer(items: items, projection: map)), transform: .identity)
  }

  /// Adds an item in the present element's coordinates.
  package mutating func add(_ content: DisplayItem.Content) {
    items.append(DisplayItem(content, transform: transform))
  }

  /// Adds an item in other coordinates.
  package mutating func add(_ content: DisplayItem.Content, transform: CGAffineTransform) {
    items.append(DisplayItem(content, transform: transform))
  }

  /// A length of the present element, rounded to whole pixels.
  package func rounded(_ length: CGFloat) -> CGFloat {
    scale > 0 ? (length * scale).rounded(.toNearestOrAwayFromZero) / scale : length
  }

  /// A rectangle of the present element, moved so that its sides lie on pixel edges, and the transform to draw it by.
  ///
  /// Rounding happens here and nowhere earlier, in the picture's coordinates. A rectangle that is turned or mirrored
  /// is left as it is.
  package func snapped(_ rect: CGRect) -> (rect: CGRect, transform: CGAffineTransform) {
    guard transform.isTranslation else { return (rect, transform) }
    func snap(_ value: CGFloat) -> CGFloat {
      (value * scale).rounded(.toNearestOrAwayFromZero) / scale
    }
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

/// The outline of a container, which shapes inside of it can follow.
package struct ContainerOutline: Sendable {
  /// The outline that follows the container's at some points inside, in a rectangle.
  package let outline: @Sendable (_ inset: CGFloat, _ rect: CGRect) -> Path
  /// Where the container is.
  private let rect: CGRect

  /// Makes the outline of a container at a rectangle.
  package init(
    _ rect: CGRect, outline: @escaping @Sendable (_ inset: CGFloat, _ rect: CGRect) -> Path
  ) {
    self.rect = rect
    self.outline = outline
  }

  /// The outline with its rectangle in other coordinates.
  package func applying(_ transform: CGAffineTransform) -> ContainerOutline {
    ContainerOutline(rect.applying(transform), outline: outline)
  }

  /// The outline for a rectangle: as far inside the container's as the two are nearest to each other.
  package func path(in inner: CGRect) -> Path {
    let inset = min(
      inner.minX - rect.minX, rect.maxX - inner.maxX, inner.minY - rect.minY,
      rect.maxY - inner.maxY)
    return outline(inset > 0 ? inset : 0, inner)
  }
}
