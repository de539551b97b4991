// PrefViewGraph: lazy containers in a scroll view create their children when they become visible. The visible range
// is known once the scroll view has been placed, so children are created while the container is placed; where the
// lines turn out to be longer or shorter than estimated, the layout runs again.

import PrefGeometry

extension LayoutNode {
  /// Creates the first child, from whose length that of the others is estimated while none is visible; creates all
  /// children if no scroll view encloses the container.
  ///
  /// The first child of a run may represent no element; then those of twice as many further runs are created in each
  /// pass, so that the number of passes is logarithmic.
  func makeInitialChildren() {
    gather()
    guard !slots.runs.isEmpty, let lazy = layout as? any LazyLayout else { return }
    let scrolls = scrollNode(along: lazy.axis) != nil
    var runCount = 1
    // The created children may contain further runs.
    while scrolls ? slots.makeFirst(ofRuns: runCount) : slots.makeAllChildren() {
      gatherCreatedChildren()
      runCount *= 2
    }
  }

  private func gatherCreatedChildren() {
    isGathered = false
    isCacheStale = true
    graph.count { $0.gathers += 1 }
    graph.updateWhilePlacing()
    invalidatePreferences()
    gather()
  }

  func placeVisibleRange() {
    guard let lazy = layout as? any LazyLayout else { return }
    let scroll = scrollNode(along: lazy.axis)
    let seen = scroll.map { scroll in
      VisibleRegion(
        whole: window(scroll.window, of: scroll),
        pinningBounds: window(scroll.pinningBounds, of: scroll))
    }
    guard awaitsVisibleRange || seen != window else { return }
    awaitsVisibleRange = false
    window = seen
    gather()
    if !slots.runs.isEmpty { makeVisibleChildren(lazy, scroll) }
    let before = elements.map(\.isShown)
    placeAll()
    for (element, wasShown) in zip(elements, before) where element.isShown != wasShown {
      element.notifyVisibility(element.isShown)
      // A child that becomes visible again is not animated from its old placement.
      if !element.isShown { element.hasBeenPlaced = false }
    }
  }

  /// The number of passes after which more children are created than are known to be visible. The lengths of further
  /// lines are then hard to estimate: without this, a few lines would be added in each pass, whose cost is linear in
  /// the number of lines.
  private static var exactPasses: Int { 8 }

  private func makeVisibleChildren(_ lazy: any LazyLayout, _ scroll: ScrollNode?) {
    var visibleSlots = lazy.visibleSlots(size, subviews)
    // A child that was visible before keeps its position in the scroll view.
    let anchor = slotThatStaysVisible(lazy)
    let oldStart = anchor.flatMap { start(ofSlot: $0, lazy) } ?? 0
    var currentStart = oldStart
    var passes = 0
    // Lines that are shorter than estimated make further ones visible.
    while slots.make(visibleSlots) {
      passes += 1
      let oldCount = slots.count
      gatherCreatedChildren()
      if let anchor, let newStart = start(ofSlot: anchor, lazy) {
        window?.move(by: newStart - currentStart, along: lazy.axis)
        currentStart = newStart
      }
      let created = visibleSlots
      visibleSlots = lazy.visibleSlots(size, subviews)
      if passes >= Self.exactPasses {
        // Children that represent no elements change the numbers of the slots, and make the range smaller.
        let known = slots.count == oldCount ? created : nil
        // Doubled in each pass, so that the number of passes is logarithmic.
        let minimum = 2 << min(passes - Self.exactPasses, 40)
        visibleSlots = visibleSlots.extended(beyond: known, byAtLeast: minimum)
          .clamped(to: 0..<slots.count)
      }
    }
    if slots.dropFarthest(from: visibleSlots, allBut: SlotTable.maxInvisibleChildren) {
      gatherCreatedChildren()
    }
    guard passes > 0 else { return }
    if currentStart != oldStart {
      scroll?.contentDidShift(by: currentStart - oldStart, along: lazy.axis)
    }
    let size = withCache { layout.sizeThatFits(proposal: proposal, subviews: $0, cache: &$1) }
    if size != self.size { invalidateLayout() }
  }

  /// The slots of visible children whose placements are animated.
  var animatedSlots: Set<Int> {
    guard graph.hasClock, !slots.runs.isEmpty else { return [] }
    let startsAnimation = graph.mayAnimate && transaction.animation != nil
    let moving = zip(slots.indices, elements).filter { _, element in
      element.isShown && element.hasBeenPlaced
        && (startsAnimation || element.presentation.placement != nil)
    }
    return Set(moving.map(\.0))
  }

  /// Returns the first slot that was visible and still is.
  private func slotThatStaysVisible(_ lazy: any LazyLayout) -> Int? {
    guard let seen = window?.whole else { return nil }
    let before = zip(slots.indices, elements).filter { _, element in
      element.hasBeenPlaced && element.isShown
    }.map(\.0)
    let (near, far) = (seen.origin[lazy.axis], seen.origin[lazy.axis] + seen.size[lazy.axis])
    return zip(before, lazy.intervals(of: before, size, subviews)).first { _, interval in
      interval.end > near && interval.start < far
    }?.0
  }

  private func start(ofSlot slot: Int, _ lazy: any LazyLayout) -> CGFloat? {
    lazy.intervals(of: [slot], size, subviews).first?.start
  }

  /// Returns the frames of lines, with x measured from the leading edge.
  func frames(ofSlots slots: [Int]) -> [CGRect]? {
    guard let lazy = layout as? any LazyLayout else { return nil }
    return lazy.intervals(of: slots, size, subviews).map { interval in
      var frame = CGRect(origin: .zero, size: size)
      frame.origin[lazy.axis] = interval.start
      frame.size[lazy.axis] = interval.length
      return frame
    }
  }
}

extension Range<Int> {
  /// Returns the range with half its length more, or a minimum, at each end that lies beyond another range; at both
  /// ends, if there is none.
  fileprivate func extended(beyond other: Range<Int>?, byAtLeast minimum: Int) -> Range<Int> {
    let more = Swift.max(count / 2, minimum)
    let start = lowerBound < other?.lowerBound ?? .max ? lowerBound - more : lowerBound
    let end = upperBound > other?.upperBound ?? .min ? upperBound + more : upperBound
    return start..<end
  }
}
