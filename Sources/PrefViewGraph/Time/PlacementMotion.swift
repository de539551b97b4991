// ViewGraph: elements on the way to the places that their containers have given them.

import PrefGeometry

/// The way of an element to its place.
@MainActor
final class PlacementMotion {
  private var track: MotionTrack<CGRect.AnimatableData>
  /// Where the element is shown, in its container's coordinates.
  private(set) var shown: CGRect

  init(_ place: CGRect) {
    track = MotionTrack(place.animatableData)
    shown = place
  }

  /// Leads to another place.
  func lead(to place: CGRect, _ transaction: Transaction, _ node: _ViewNode) {
    guard place.animatableData != track.target else { return }
    track.lead(to: place.animatableData, transaction, now: node.graph.time, node.environment)
  }

  /// Shows the element where it is at a time. Returns whether it goes on moving.
  func present(now: Double) -> Bool {
    shown.animatableData = track.value(at: now)
    return track.isMoving
  }
}

extension _ViewNode {
  /// Where the element is shown that a container puts in a place: there, or on the way to it.
  func shownOrigin(_ placement: Placement) -> CGPoint {
    let place = CGRect(origin: placement.origin, size: placement.size)
    if placementMotion == nil {
      let present = CGRect(origin: origin, size: size)
      guard hasBeenPlaced, place != present, transaction.animation != nil else {
        return place.origin
      }
      placementMotion = PlacementMotion(present)
    }
    guard let motion = placementMotion else { return place.origin }
    motion.lead(to: place, graph.mayAnimate ? transaction : Transaction(), self)
    if motion.present(now: graph.time) {
      graph.addMovingPlace(self)
      return motion.shown.origin
    }
    placementMotion = nil
    return place.origin
  }

  /// Shows the element where it is at the graph's time. Returns whether it goes on moving.
  func showPlacement() -> Bool {
    guard let motion = placementMotion, !isRemoved else { return false }
    let goesOn = motion.present(now: graph.time)
    if !goesOn { placementMotion = nil }
    moveShown(to: motion.shown.origin)
    return goesOn
  }
}
