// PrefViewGraph: which view lies under a finger. The foremost element that shows something there is hit; it stands in the
// elements around it, whose gestures it may set off.

import PrefGeometry

extension ViewGraph {
  /// The elements at a point of the picture, innermost first: the one that is hit, and those around it.
  package func path(at point: CGPoint) -> [_ViewNode] {
    var path: [_ViewNode] = []
    var node: _ViewNode?
    DeepStack.run { node = rootNode?.element.hit(point) }
    while let present = node {
      path.append(present)
      node = present.container
    }
    return path
  }
}

extension _ViewNode {
  /// The foremost element that shows something at a point of the picture, this one or one inside.
  fileprivate func hit(_ point: CGPoint) -> _ViewNode? {
    // What is so flat that nothing of it is seen cannot be touched.
    let transform = globalTransform
    guard transform.determinant != 0, transform.determinant.isFinite else { return nil }
    let own = point.applying(transform.inverted())
    guard hitTarget?.allowsHits(at: own) ?? true, !graph.isDeparting(self) else { return nil }
    guard let point = contentPoint(for: point) else { return isHitItself(own) ? self : nil }
    var inner: [_ViewNode] = []
    forEachElementFromTheBack { inner.append($0) }
    for element in inner.reversed() {
      if let hit = element.hit(point) { return hit }
    }
    return isHitItself(own) ? self : nil
  }

  private func isHitItself(_ point: CGPoint) -> Bool { hitTarget?.isHit(point) ?? false }
}

extension _ViewNode {
  /// The point of the picture at which the content would have what it shows at `point`, were it not for perspective; nil
  /// where it shows nothing.
  fileprivate func contentPoint(for point: CGPoint) -> CGPoint? {
    guard let projection = coordinateMapping?.contentProjection else { return point }
    let global = globalTransform
    var inverse = projection
    guard inverse.invert() else { return nil }
    let own = point.applying(global.inverted())
    // Behind the eye there is nothing.
    let content = own.applying(inverse)
    let w = projection.m13 * content.x + projection.m23 * content.y + projection.m33
    guard w > 0, content.x.isFinite, content.y.isFinite else { return nil }
    return content.applying(childTransform).applying(global)
  }

  /// A point of the picture in this element's coordinates, seen through all perspectives around it.
  func localPoint(_ point: CGPoint) -> CGPoint {
    var around: [_ViewNode] = []
    var node = container
    while let present = node {
      around.append(present)
      node = present.container
    }
    let flat = around.reversed().reduce(point) { $1.contentPoint(for: $0) ?? $0 }
    return flat.applying(globalTransform.inverted())
  }
}

/// Lets hits through, or not; or takes them in an area.
public nonisolated struct _HitTestingModifier: ViewModifier {
  let name: String
  /// Whether what lies inside can be hit at a point; in the view's coordinates.
  let allows: (CGPoint, CGSize, EnvironmentValues) -> Bool
  /// Whether the view itself is hit where hits are allowed.
  let isHitItself: Bool
}

extension View {
  /// Lets the view and what is inside be hit, or not.
  public nonisolated func allowsHitTesting(_ enabled: Bool) -> some View {
    modifier(
      _HitTestingModifier(
        name: "allowsHitTesting \(enabled)", allows: { _, _, _ in enabled }, isHitItself: false))
  }

  /// Lets the view be hit in an area and nowhere else; as before where the area is not taken.
  package nonisolated func hitArea(
    _ name: String, isTaken: Bool = true,
    _ contains: @escaping (CGPoint, CGSize, EnvironmentValues) -> Bool
  ) -> some View {
    modifier(
      _HitTestingModifier(
        name: name, allows: { !isTaken || contains($0, $1, $2) }, isHitItself: isTaken))
  }
}

/// Remembers where hits are allowed.
final class HitTestingNode: UnaryNode, ModifierNode, HitTestable {
  private var modifier: _HitTestingModifier

  init(_ modifier: _HitTestingModifier, _ inputs: _ViewInputs) {
    self.modifier = modifier
    super.init(inputs)
  }

  func update(_ newModifier: _HitTestingModifier) { modifier = newModifier }

  override var label: String { modifier.name }

  override var hitTarget: (any HitTestable)? { self }

  func allowsHits(at point: CGPoint) -> Bool {
    modifier.allows(point, size, environment)
  }

  func isHit(_ point: CGPoint) -> Bool { modifier.isHitItself }
}

extension _HitTestingModifier: NodeModifier { typealias Node = HitTestingNode }
