// PrefViewGraph: lazy containers in a scroll view create their children when they become visible. The visible range
// is known once the scroll view has been placed, so children are created while the container is placed; where the
// lines turn out to be longer or shorter than estimated, the layout runs again.

import PrefGeometry

extension LayoutNode {
  /// Creates the first child, from whose length that of the others is estimated while none is visible; creates all
  /// children if no scroll view encloses the container.
  func makeInitialChildren() {
    gather()
    guard !slots.runs.isEmpty, let lazy = layout as? any LazyLayout else { return }
    let scrolls = scrollNode(along: lazy.axis) != nil
    // The created children may contain further runs.
    while scrolls ? slots.makeFirst() : slots.makeAllChildren() { gatherCreatedChildren() }
  }

  private func gatherCreatedChildren() {
    isGathered = false
    isCacheStale = true
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
        pinningBounds: window(CGRect(origin: .zero, size: scroll.size), of: scroll))
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

  private func makeVisibleChildren(_ lazy: any LazyLayout, _ scroll: ScrollNode?) {
    var visibleSlots = lazy.visibleSlots(size, subviews)
    // A child that was visible before keeps its position in the scroll view.
    let anchor = slotThatStaysVisible(lazy)
    let oldStart = anchor.flatMap { start(ofSlot: $0, lazy) } ?? 0
    var currentStart = oldStart
    var hasCreated = false
    // Lines that are shorter than estimated make further ones visible.
    while slots.make(visibleSlots) {
      hasCreated = true
      gatherCreatedChildren()
      if let anchor, let newStart = start(ofSlot: anchor, lazy) {
        window?.move(by: newStart - currentStart, along: lazy.axis)
        currentStart = newStart
      }
      visibleSlots = lazy.visibleSlots(size, subviews)
    }
    if slots.dropFarthest(from: visibleSlots, allBut: SlotTable.maxInvisibleChildren) {
      gatherCreatedChildren()
    }
    guard hasCreated else { return }
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
