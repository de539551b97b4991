// PrefViewGraph: the presentation state of an element: what differs from its layout while a change is animated.

import PrefGeometry

/// The part of a node's state that belongs to animation.
struct PresentationState {
  /// The animation of the element's frame to its placement; nil while the two are equal.
  var placement: PlacementAnimation?
  /// Whether the element has been placed before, so that a new placement can be animated from the old one.
  var hasBeenPlaced = false
}

extension _ViewNode {
  /// Whether the element has been placed before.
  var hasBeenPlaced: Bool {
    get { presentation.hasBeenPlaced }
    set { presentation.hasBeenPlaced = newValue }
  }

  /// The size that the element is drawn with: its own, or the presentation value of its animation.
  var presentationSize: CGSize { presentation.placement?.presented.size ?? size }
}
