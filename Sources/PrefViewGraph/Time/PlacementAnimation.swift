// PrefViewGraph: elements on the way to the places that their containers have given them.

import PrefGeometry

/// The way of an element to its place.
@MainActor
final class PlacementAnimation {
  private var track: AnimationTrack<CGRect.AnimatableData>
  /// Where the element is shown, in its container's coordinates.
  private(set) var presented: CGRect

  init(_ place: CGRect) {
    track = AnimationTrack(place.animatableData)
    presented = place
  }

  /// Leads to another place.
  func retarget(to place: CGRect, _ transaction: Transaction, _ node: _ViewNode) {
    guard place.animatableData != track.target else { return }
    track.retarget(to: place.animatableData, transaction, now: node.graph.time, node.environment)
  }

  /// Shows the element where it is at a time. Returns whether it goes on animated.
  func present(now: Double) -> Bool {
    presented.animatableData = track.value(at: now)
    return track.isMoving
  }
}

extension _ViewNode {
  /// Where the element is shown that a container puts in a place: there, or on the way to it.
  func presentationOrigin(_ placement: Placement) -> CGPoint {
    let place = CGRect(origin: placement.origin, size: placement.size)
    if presentation.placement == nil {
      let present = CGRect(origin: origin, size: size)
      guard hasBeenPlaced, place != present, transaction.animation != nil else {
        return place.origin
      }
      presentation.placement = PlacementAnimation(present)
    }
    guard let motion = presentation.placement else { return place.origin }
    motion.retarget(to: place, graph.mayAnimate ? transaction : Transaction(), self)
    if motion.present(now: graph.time) {
      graph.addAnimatedPlacement(self)
      return motion.presented.origin
    }
    presentation.placement = nil
    return place.origin
  }

  /// Shows the element where it is at the graph's time. Returns whether it goes on animated.
  func presentPlacement() -> Bool {
    guard let motion = presentation.placement, !isRemoved else { return false }
    let goesOn = motion.present(now: graph.time)
    if !goesOn { presentation.placement = nil }
    movePresentation(to: motion.presented.origin)
    return goesOn
  }
}
