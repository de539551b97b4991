// PrefViewGraph: the capabilities of lazy containers, whose children are created when they become visible, and of the
// nodes in their content.

import PrefGeometry

/// A lazy container, or a node of which the content of one may consist.
@MainActor
protocol LazyContent: _ViewNode {
  /// Whether the elements below are children of a lazy container.
  var createsChildrenLazily: Bool { get }

  /// Whether views that are listed explicitly are created one by one, when the container requests them.
  var createsListedViewsLazily: Bool { get }

  /// Appends the slots that the node represents.
  func appendLazyParts(to parts: inout [SlotPart])

  /// Returns the known frame of the slot with an identity, in coordinates of the returned node, measured from the
  /// leading edge; nil if this node has no such slot.
  func slotFrame(for id: AnyHashable) -> (node: _ViewNode, frame: CGRect)?

  /// Whether each view below that the node lists has been created.
  var hasAllElements: Bool { get }

  /// The known frames of the container's lines, measured from the leading edge; nil for nodes that are not lazy
  /// container.
  var slotFrames: [CGRect]? { get }
}

/// A node that is notified when a lazy container shows or hides it.
@MainActor
protocol VisibilityObserver: _ViewNode {
  /// Called when the element around the node becomes visible or invisible.
  func visibilityDidChange(_ isVisible: Bool)
}

extension LazyContent {
  var createsListedViewsLazily: Bool { false }
  var hasAllElements: Bool { true }
}

extension _ViewNode {
  /// Whether the elements below are children of a lazy container.
  var makesChildrenLazily: Bool { lazyContent?.createsChildrenLazily ?? false }

  /// Appends the slots that the node represents in a lazy container.
  func appendSlotParts(to parts: inout [SlotPart]) {
    if let lazyContent { return lazyContent.appendLazyParts(to: &parts) }
    appendCreatedParts(to: &parts)
  }

  /// Appends the elements that the node represents as slots whose children exist.
  func appendCreatedParts(to parts: inout [SlotPart]) {
    var content: [ContentPart] = []
    appendParts(to: &content)
    parts += content.map(SlotPart.init)
  }

  /// Returns the known frame of the slot with an identity at or below this node, in coordinates of the returned node,
  /// measured from the leading edge; nil if there is none.
  func frameOfSlot(_ id: AnyHashable) -> (node: _ViewNode, frame: CGRect)? {
    if let found = lazyContent?.slotFrame(for: id) { return found }
    for child in children {
      if let found = child.frameOfSlot(id) { return found }
    }
    return nil
  }

  /// Notifies the observers at and below this node that the element has become visible or invisible.
  func notifyVisibility(_ isVisible: Bool) {
    var visits = 0
    var seen: Set<ObjectIdentifier> = []
    notifyVisibility(isVisible, &visits, &seen)
    spend(visits, .visibilityChanges)
  }

  /// `seen` are the elements with proxies: each is a descendant of its container's content, and represented in its
  /// rows, and would be visited once more for each container around it.
  private func notifyVisibility(
    _ isVisible: Bool, _ visits: inout Int, _ seen: inout Set<ObjectIdentifier>
  ) {
    if hasProxies, !seen.insert(ObjectIdentifier(self)).inserted { return }
    visits += 1
    for child in children { child.notifyVisibility(isVisible, &visits, &seen) }
    elementProxy?.representedElement?.notifyVisibility(isVisible, &visits, &seen)
    visibilityObserver?.visibilityDidChange(isVisible)
  }
}
