// PrefViewGraph: the base class of nodes that represent the elements of their children: tuples, choices, collections.

import PrefGeometry

/// A node that represents the elements of its children and has no size of its own.
class ListNode: _ViewNode, LazyContent {
  // Stored, since determining these from the ancestors takes longer the deeper the node is.
  final let createsChildrenLazily: Bool
  final let createsListedViewsLazily: Bool

  override init(_ inputs: _ViewInputs) {
    let container = inputs.parent?.lazyContent
    createsChildrenLazily = container?.createsChildrenLazily ?? false
    createsListedViewsLazily = container?.createsListedViewsLazily ?? false
    super.init(inputs)
  }

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

  func appendLazyParts(to parts: inout [SlotPart]) {
    for child in children { child.appendSlotParts(to: &parts) }
  }

  var hasAllElements: Bool { true }
  func slotFrame(for id: AnyHashable) -> (node: _ViewNode, frame: CGRect)? { nil }
  final var slotFrames: [CGRect]? { nil }
}
