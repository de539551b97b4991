// PrefViewGraph: hit testing. The frontmost element at a point is hit; the gestures of its containers receive the touch
// as well.

import PrefGeometry

extension ViewGraph {
  /// Returns the elements at a point in the picture's coordinates, innermost first: the one that is hit, and its
  /// containers.
  package func path(at point: CGPoint) -> [_ViewNode] {
    layoutMeter?.spendSearch()
    var path: [_ViewNode] = []
    var node: _ViewNode?
    runPass {
      for element in topElements.reversed() where node == nil { node = element.hit(point) }
    }
    while let current = node {
      path.append(current)
      node = current.container
    }
    return path
  }
}

extension _ViewNode {
  /// Returns the frontmost element at a point in the picture's coordinates, this one or one inside it; nil for none.
  fileprivate func hit(_ point: CGPoint) -> _ViewNode? {
    // An element with a singular transform has no area and is not hit.
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
  /// Returns the point at which the content would be drawn without its perspective, for a point in the picture's
  /// coordinates; nil if there is none.
  fileprivate func contentPoint(for point: CGPoint) -> CGPoint? {
    guard let projection = coordinateMapping?.contentProjection else { return point }
    let global = globalTransform
    var inverse = projection
    guard inverse.invert() else { return nil }
    let own = point.applying(global.inverted())
    // Points behind the camera are not visible.
    let content = own.applying(inverse)
    let w = projection.m13 * content.x + projection.m23 * content.y + projection.m33
    guard w > 0, content.x.isFinite, content.y.isFinite else { return nil }
    return content.applying(childTransform).applying(global)
  }

  /// Returns a point of the picture in this element's coordinates, through all perspectives that apply to it.
  func localPoint(_ point: CGPoint) -> CGPoint {
    var around: [_ViewNode] = []
    var node = container
    while let current = node {
      around.append(current)
      node = current.container
    }
    let flat = around.reversed().reduce(point) { $1.contentPoint(for: $0) ?? $0 }
    return flat.applying(globalTransform.inverted())
  }
}

/// Allows or rejects hits, or accepts them in an area.
public nonisolated struct _AllowsHitTestingModifier: ViewModifier {
  let name: String
  /// Whether the content can be hit at a point, in the view's coordinates.
  let allows: (CGPoint, CGSize, EnvironmentValues) -> Bool
  /// Whether the view itself is hit where hits are allowed.
  let isHitItself: Bool
}

extension View {
  /// Sets whether this view and the views inside it participate in hit testing.
  public nonisolated func allowsHitTesting(_ enabled: Bool) -> some View {
    modifier(
      _AllowsHitTestingModifier(
        name: "allowsHitTesting \(enabled)", allows: { _, _, _ in enabled }, isHitItself: false))
  }

  /// Restricts hits to an area, in which the view itself is hit; has no effect where `isRestricting` is false.
  package nonisolated func hitArea(
    _ name: String, isRestricting: Bool = true,
    _ contains: @escaping (CGPoint, CGSize, EnvironmentValues) -> Bool
  ) -> some View {
    modifier(
      _AllowsHitTestingModifier(
        name: name, allows: { !isRestricting || contains($0, $1, $2) }, isHitItself: isRestricting))
  }
}

/// The node of a hit testing modifier.
final class HitTestingNode: UnaryNode, ModifierNode, HitTestable {
  private var modifier: _AllowsHitTestingModifier

  init(_ modifier: _AllowsHitTestingModifier, _ inputs: _ViewInputs) {
    self.modifier = modifier
    super.init(inputs)
  }

  func update(_ newModifier: _AllowsHitTestingModifier) { modifier = newModifier }

  override var label: String { modifier.name }

  override var hitTarget: (any HitTestable)? { self }

  func allowsHits(at point: CGPoint) -> Bool {
    modifier.allows(point, size, environment)
  }

  func isHit(_ point: CGPoint) -> Bool { modifier.isHitItself }
}

extension _AllowsHitTestingModifier: NodeModifier { typealias Node = HitTestingNode }
