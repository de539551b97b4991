// PrefViewGraph: the capability of answering hit tests.

import PrefGeometry

/// An element that answers hit tests itself; other elements are hit where one inside them is.
@MainActor
protocol HitTestable: _ViewNode {
  /// Whether the element and its content can be hit at a point, in the element's coordinates.
  func allowsHits(at point: CGPoint) -> Bool

  /// Whether the element itself, without its content, is hit at a point, in its coordinates.
  func isHit(_ point: CGPoint) -> Bool
}

extension HitTestable {
  func allowsHits(at point: CGPoint) -> Bool { true }
  func isHit(_ point: CGPoint) -> Bool { false }
}
