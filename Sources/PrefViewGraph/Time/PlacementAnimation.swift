// PrefViewGraph: the animation of elements to the placements that their containers have chosen.

import PrefGeometry

/// The animation of an element's frame.
@MainActor
final class PlacementAnimation {
  private var track: AnimationTrack<CGRect.AnimatableData>
  /// The presented frame, in the container's coordinates.
  private(set) var presented: CGRect

  init(_ place: CGRect) {
    track = AnimationTrack(place.animatableData)
    presented = place
  }

  /// Sets another target frame.
  func retarget(to place: CGRect, _ transaction: Transaction, _ node: _ViewNode) {
    guard place.animatableData != track.target else { return }
    track.retarget(to: place.animatableData, transaction, now: node.graph.time, node.environment)
  }

  /// Updates the presented frame to a time, in seconds. Returns whether the animation continues.
  func present(now: Double) -> Bool {
    presented.animatableData = track.value(at: now)
    return track.isMoving
  }
}

extension _ViewNode {
  /// Returns the presented origin for a new placement.
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

  /// Updates the presented origin to the graph's time. Returns whether the animation continues.
  func presentPlacement() -> Bool {
    guard let motion = presentation.placement, !isRemoved else { return false }
    let continues = motion.present(now: graph.time)
    if !continues { presentation.placement = nil }
    movePresentation(to: motion.presented.origin)
    return continues
  }
}
