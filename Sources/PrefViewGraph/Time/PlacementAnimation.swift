// PrefViewGraph: the animation of elements to the placements that their containers have chosen.

import PrefGeometry

/// The animation of an element's frame.
@MainActor
final class PlacementAnimation {
  private var track: AnimationTrack<CGRect.AnimatableData>
  /// The presented frame, in the container's coordinates.
  private(set) var presented: CGRect

  init(_ frame: CGRect) {
    track = AnimationTrack(frame.animatableData)
    presented = frame
  }

  /// Sets another target frame.
  func retarget(to frame: CGRect, _ transaction: Transaction, _ node: _ViewNode) {
    guard frame.animatableData != track.target else { return }
    track.retarget(to: frame.animatableData, transaction, now: node.graph.time, node.environment)
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
    let frame = CGRect(origin: placement.origin, size: placement.size)
    if presentation.placement == nil {
      let currentFrame = CGRect(origin: origin, size: size)
      guard hasBeenPlaced, frame != currentFrame, placementTransaction.animation != nil else {
        return frame.origin
      }
      presentation.placement = PlacementAnimation(currentFrame)
    }
    guard let motion = presentation.placement else { return frame.origin }
    motion.retarget(to: frame, graph.mayAnimate ? placementTransaction : Transaction(), self)
    if motion.present(now: graph.time) {
      graph.addAnimatedPlacement(self)
      return motion.presented.origin
    }
    presentation.placement = nil
    return frame.origin
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
