// PrefViewGraph: the base class of nodes that represent the elements of their children: tuples, choices, collections.

import PrefGeometry

/// A node that represents the elements of its children and has no size of its own.
class ListNode: _ViewNode, LazyContent {
  override var isUnary: Bool { false }
  override var collectsElements: Bool { false }

  override func appendElements(to elements: inout [_ViewNode]) {
    for child in children { child.appendElements(to: &elements) }
  }

  override func contribute(_ body: (PreferenceContributor) -> Void) {
    for child in children { child.contribute(body) }
  }

  // MARK: Lazy containers

  override final var lazyContent: (any LazyContent)? { self }

  final var createsChildrenLazily: Bool { parent?.makesChildrenLazily ?? false }

  final var createsListedViewsLazily: Bool {
    parent?.lazyContent?.createsListedViewsLazily ?? false
  }

  func appendLazyParts(to parts: inout [SlotPart]) {
    for child in children { child.appendSlotParts(to: &parts) }
  }

  var hasAllElements: Bool { true }
  func slotFrame(for id: AnyHashable) -> (node: _ViewNode, frame: CGRect)? { nil }
  final var slotFrames: [CGRect]? { nil }
}
