// PrefViewGraph: scroll views that fingers move: the content follows the finger, gives like a rubber band beyond its bounds,
// goes on when it is let go of, and is fetched anew when it is pulled far down.

import PrefGeometry

/// The ways along both axes that content goes on by itself.
struct ScrollMotions {
  var begin: Double
  var motions: [Axis: ScrollMotion]
  /// How far the content has been moved meanwhile, because something before what is in sight has become longer.
  var shift = CGPoint.zero

  var duration: Double { motions.values.map(\.duration).max() ?? 0 }
}

extension ScrollNode {
  /// How far down content is pulled to be fetched anew, and where it stays meanwhile, in points.
  static let refreshHeight: CGFloat = 60

  /// The way between two points of the picture, in the scroll view's coordinates, counted from the leading side.
  func way(from start: CGPoint, to end: CGPoint) -> CGSize {
    let map = globalTransform.inverted()
    let (a, b) = (start.applying(map), end.applying(map))
    let direction: CGFloat = environment.layoutDirection == .rightToLeft ? -1 : 1
    return CGSize(width: (b.x - a.x) * direction, height: b.y - a.y)
  }

  /// Whether a finger moves the content along an axis.
  func scrolls(_ axis: Axis) -> Bool {
    axes.contains(axis) && (environment.scrollBounces[axis] != .basedOnSize || hidden(axis) > 0)
  }

  /// The offsets between which the content rests.
  func bounds(_ axis: Axis) -> ClosedRange<CGFloat> {
    let least = axis == .vertical && isRefreshing ? -Self.refreshHeight : 0
    // Endless content in an endless room hides nothing that could be told.
    let hidden = hidden(axis)
    return least...(hidden > 0 ? hidden : 0)
  }

  // MARK: Fingers

  func fingerDidTouch() {
    motions = nil
    dragStart = offset
    if phase == .idle || phase == .decelerating { phase = .tracking }
  }

  func fingerDidLeave() {
    if phase == .tracking { letGo(.zero) }
  }

  /// A finger has come some way since it went down.
  func drag(by way: CGSize) {
    phase = .interacting
    hasScrolled = true
    isByUser = true
    for axis in Axis.allCases where scrolls(axis) {
      let length = axis == .horizontal ? way.width : way.height
      let bounds = bounds(axis)
      func pulled(_ offset: CGFloat) -> CGFloat {
        let nearest = min(max(offset, bounds.lowerBound), bounds.upperBound)
        return nearest + ScrollMotion.pull(offset - nearest, length: size[axis])
      }
      let wanted = pulled(dragStart[axis]) - length
      let nearest = min(max(wanted, bounds.lowerBound), bounds.upperBound)
      offset[axis] = nearest + ScrollMotion.band(wanted - nearest, length: size[axis])
    }
    if offset.y <= -Self.refreshHeight, axes.contains(.vertical), !isRefreshing { refresh() }
    invalidatePlacement()
  }

  /// The finger has left the content with a speed, in points a second.
  func letGo(_ velocity: CGVector) {
    var landing = ScrollLanding(
      offset: offset, start: dragStart, velocity: CGVector(dx: -velocity.dx, dy: -velocity.dy),
      contentSize: contentSize,
      containerSize: CGSize(width: room(.horizontal), height: room(.vertical)),
      axes: axes, targets: targetFrames)
    for axis in Axis.allCases where scrolls(axis) {
      let bounds = bounds(axis)
      let rest = offset[axis] + ScrollMotion.way(landing.velocity[axis])
      landing.offset[axis] = min(max(rest, bounds.lowerBound), bounds.upperBound)
    }
    let rule = isRefreshing ? nil : environment.scrollLanding
    rule?.adjust(&landing)
    var motions: [Axis: ScrollMotion] = [:]
    for axis in Axis.allCases where scrolls(axis) {
      let bounds = bounds(axis)
      let goal = rule.map { _ in
        min(max(landing.offset[axis], bounds.lowerBound), bounds.upperBound)
      }
      let motion = ScrollMotion(
        from: offset[axis], velocity: landing.velocity[axis], bounds: bounds, goal: goal)
      motions[axis] = motion
    }
    move(ScrollMotions(begin: graph.time, motions: motions), .decelerating)
  }

  /// Lets the content go its way.
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

  /// What is in sight has got another place in the content and stays where it is seen.
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

  /// Scrolls at once, as far as there is content. Returns what is left of the way.
  func scroll(by way: CGSize) -> CGSize {
    var rest = way
    for axis in Axis.allCases where axes.contains(axis) {
      let bounds = bounds(axis)
      let length = axis == .horizontal ? way.width : way.height
      let wanted = min(max(offset[axis] + length, bounds.lowerBound), bounds.upperBound)
      let left = length - (wanted - offset[axis])
      if axis == .horizontal { rest.width = left } else { rest.height = left }
      offset[axis] = wanted
    }
    if rest != way {
      motions = nil
      phase = .idle
      hasScrolled = true
      isByUser = true
      invalidatePlacement()
    }
    return rest
  }

  // MARK: Fetching anew

  /// Begins to fetch the content anew, if there is something to do.
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
    let motion = ScrollMotion(from: offset.y, velocity: 0, bounds: bounds(.vertical), goal: nil)
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
  /// Scrolls the innermost scroll view at a point of the picture that has content left along the way; what it leaves goes
  /// on to those around it. Returns whether something has been scrolled. Settle the graph afterwards.
  package func scroll(by way: CGSize, at point: CGPoint) -> Bool {
    var rest = way
    for case let scroll as ScrollNode in path(at: point) where rest != .zero {
      rest = scroll.scroll(by: rest)
    }
    return rest != way
  }

  /// Scrolls to the view with an identity, in all scroll views that hold it. Returns whether there are any.
  package func scroll(to id: AnyHashable, anchor: UnitPoint?) -> Bool {
    let found = scrollNodes.filter { $0.view(withID: id) != nil || $0.frameOfSlot(id) != nil }
    for node in found { node.scroll(to: .view(id, anchor: anchor)) }
    return !found.isEmpty
  }

  /// Has what is shown in the scroll view with an identity, or around the view with it, fetched anew; nil for the first
  /// scroll view that can be. Returns whether there is one.
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
  /// Whether the node belongs to the view with an identity.
  fileprivate func isInside(viewWithID id: AnyHashable) -> Bool {
    var node: _ViewNode? = self
    while let present = node {
      if present.findable?.node(for: id) === present { return true }
      node = present.parent
    }
    return false
  }
}
