// PrefViewGraph: interactive scrolling: the content follows the finger, with a rubber band effect beyond its bounds,
// decelerates after release, and is refreshed when it is pulled far down.

import PrefGeometry

/// The decelerations along both axes.
struct ScrollMotions {
  var begin: Double
  var motions: [Axis: ScrollMotion]
  /// The offset added during the motion, because content before the visible range has become longer, in points.
  var shift = CGPoint.zero

  var duration: Double { motions.values.map(\.duration).max() ?? 0 }
}

extension ScrollNode {
  /// The pull distance that starts a refresh, and the offset during it, in points.
  static let refreshHeight: CGFloat = 60

  /// Returns the distance between two points of the picture, in the scroll view's coordinates, with x measured from
  /// the leading edge.
  func distance(from start: CGPoint, to end: CGPoint) -> CGSize {
    let map = globalTransform.inverted()
    let (a, b) = (start.applying(map), end.applying(map))
    let direction: CGFloat = environment.layoutDirection == .rightToLeft ? -1 : 1
    return CGSize(width: (b.x - a.x) * direction, height: b.y - a.y)
  }

  /// Whether a finger scrolls the content along an axis.
  func scrolls(_ axis: Axis) -> Bool {
    axes.contains(axis) && (environment.scrollBounces[axis] != .basedOnSize || overflow(axis) > 0)
  }

  /// Returns the range of offsets at which the content rests.
  func bounds(_ axis: Axis) -> ClosedRange<CGFloat> {
    let least = axis == .vertical && isRefreshing ? -Self.refreshHeight : 0
    // Infinite content in an infinite scroll view makes the difference NaN.
    let overflow = overflow(axis)
    return least...(overflow > 0 ? overflow : 0)
  }

  // MARK: Fingers

  func fingerDidTouch() {
    motions = nil
    dragStart = offset
    if phase == .idle || phase == .decelerating { phase = .tracking }
  }

  func fingerDidLift() {
    if phase == .tracking { release(.zero) }
  }

  /// Scrolls by the distance of a finger from its start.
  func drag(by distance: CGSize) {
    phase = .interacting
    hasScrolled = true
    isUserInitiated = true
    for axis in Axis.allCases where scrolls(axis) {
      let length = axis == .horizontal ? distance.width : distance.height
      let bounds = bounds(axis)
      func pulled(_ offset: CGFloat) -> CGFloat {
        let nearest = min(max(offset, bounds.lowerBound), bounds.upperBound)
        return nearest + ScrollMotion.pull(offset - nearest, length: size[axis])
      }
      let newOffset = pulled(dragStart[axis]) - length
      let nearest = min(max(newOffset, bounds.lowerBound), bounds.upperBound)
      offset[axis] = nearest + ScrollMotion.band(newOffset - nearest, length: size[axis])
    }
    if offset.y <= -Self.refreshHeight, axes.contains(.vertical), !isRefreshing { refresh() }
    invalidatePlacement()
  }

  /// Releases the content with a velocity, in points per second.
  func release(_ velocity: CGVector) {
    var restingOffset = ScrollRestingOffset(
      offset: offset, start: dragStart, velocity: CGVector(dx: -velocity.dx, dy: -velocity.dy),
      contentSize: contentSize,
      containerSize: CGSize(
        width: availableLength(.horizontal), height: availableLength(.vertical)),
      axes: axes, targets: targetFrames, environment: environment)
    for axis in Axis.allCases where scrolls(axis) {
      let bounds = bounds(axis)
      let rest = offset[axis] + ScrollMotion.decelerationDistance(restingOffset.velocity[axis])
      restingOffset.offset[axis] = min(max(rest, bounds.lowerBound), bounds.upperBound)
    }
    let rule = isRefreshing ? nil : environment.scrollRestingRule
    rule?.adjust(&restingOffset)
    var motions: [Axis: ScrollMotion] = [:]
    for axis in Axis.allCases where scrolls(axis) {
      let bounds = bounds(axis)
      let target = rule.map { _ in
        min(max(restingOffset.offset[axis], bounds.lowerBound), bounds.upperBound)
      }
      let motion = ScrollMotion(
        from: offset[axis], velocity: restingOffset.velocity[axis], bounds: bounds, target: target)
      motions[axis] = motion
    }
    move(ScrollMotions(begin: graph.time, motions: motions), .decelerating)
  }

  /// Starts a motion of the content.
  func move(_ newMotions: ScrollMotions, _ newPhase: ScrollPhase) {
    let isLong = newMotions.duration > 0 && graph.hasClock
    motions = newMotions
    phase = newPhase
    if isLong { graph.addAnimatedValue(self) } else { end(newMotions) }
    invalidatePlacement()
  }

  private func end(_ motions: ScrollMotions) {
    for (axis, motion) in motions.motions {
      offset[axis] = roundedToPixel(motion.end + motions.shift[axis])
    }
    self.motions = nil
    phase = .idle
  }

  /// Adjusts the offset, so that the visible content stays in place although its position in the content has changed.
  func contentDidShift(by length: CGFloat, along axis: Axis) {
    offset[axis] += length
    dragStart[axis] += length
    motions?.shift[axis] += length
    invalidatePlacement()
  }

  private func roundedToPixel(_ offset: CGFloat) -> CGFloat {
    let scale = environment.displayScale
    return scale > 0 ? (offset * scale).rounded() / scale : offset
  }

  /// Scrolls without animation, as far as there is content. Returns the remaining distance.
  func scroll(by distance: CGSize) -> CGSize {
    var rest = distance
    for axis in Axis.allCases where axes.contains(axis) {
      let bounds = bounds(axis)
      let length = axis == .horizontal ? distance.width : distance.height
      let newOffset = min(max(offset[axis] + length, bounds.lowerBound), bounds.upperBound)
      let left = length - (newOffset - offset[axis])
      if axis == .horizontal { rest.width = left } else { rest.height = left }
      offset[axis] = newOffset
    }
    if rest != distance {
      motions = nil
      phase = .idle
      hasScrolled = true
      isUserInitiated = true
      invalidatePlacement()
    }
    return rest
  }

  // MARK: Refreshing

  /// Starts a refresh, if there is a refresh action.
  func refresh() {
    guard !isRefreshing, let action = environment.refresh else { return }
    isRefreshing = true
    invalidatePlacement()
    let (tasks, number) = (graph.tasks, graph.tasks.begin())
    Task.immediate { @MainActor [weak self] in
      await action()
      self?.endRefresh()
      tasks.end(number)
    }
  }

  private func endRefresh() {
    isRefreshing = false
    invalidatePlacement()
    guard phase == .idle || phase == .decelerating, offset.y < 0 else { return }
    let motion = ScrollMotion(from: offset.y, velocity: 0, bounds: bounds(.vertical), target: nil)
    move(ScrollMotions(begin: graph.time, motions: [.vertical: motion]), .decelerating)
  }
}

extension ScrollNode: AnimatedNode {
  func presentAnimatedValue() -> Bool {
    guard let motions else { return false }
    let time = graph.time - motions.begin
    if time >= motions.duration {
      end(motions)
    } else {
      for (axis, motion) in motions.motions {
        offset[axis] = motion.offset(at: time) + motions.shift[axis]
      }
    }
    invalidatePlacement()
    return self.motions != nil
  }
}

extension CGVector {
  fileprivate subscript(axis: Axis) -> CGFloat { axis == .horizontal ? dx : dy }
}

extension ViewGraph {
  /// Scrolls the innermost scroll view at a point of the picture by a distance in points, and the enclosing scroll
  /// views by the remaining distance. Returns whether any has scrolled. Settle the graph afterwards.
  package func scroll(by distance: CGSize, at point: CGPoint) -> Bool {
    var rest = distance
    for case let scroll as ScrollNode in path(at: point) where rest != .zero {
      rest = scroll.scroll(by: rest)
    }
    return rest != distance
  }

  /// Scrolls all scroll views that contain a view with an identity to it. Returns whether there are any.
  package func scroll(to id: AnyHashable, anchor: UnitPoint?) -> Bool {
    let found = scrollNodes.filter { $0.view(withID: id) != nil || $0.frameOfSlot(id) != nil }
    for node in found { node.scroll(to: .view(id, anchor: anchor)) }
    return !found.isEmpty
  }

  /// Refreshes the scroll view with an identity, or the one that contains the view with it; nil for the first
  /// refreshable scroll view. Returns whether there is one.
  package func refresh(_ id: AnyHashable?) -> Bool {
    let found = scrollNodes.first { node in
      guard node.environment.refresh != nil else { return false }
      guard let id else { return true }
      return node.view(withID: id) != nil || node.isInside(viewWithID: id)
    }
    found?.refresh()
    return found != nil
  }

  private var scrollNodes: [ScrollNode] {
    var found: [ScrollNode] = []
    rootNode?.forEachNode { if let node = $0 as? ScrollNode { found.append(node) } }
    return found
  }

}

extension _ViewNode {
  /// Whether the node is inside the view with an identity.
  fileprivate func isInside(viewWithID id: AnyHashable) -> Bool {
    var node: _ViewNode? = self
    while let current = node {
      if current.findable?.node(for: id) === current { return true }
      node = current.parent
    }
    return false
  }
}
