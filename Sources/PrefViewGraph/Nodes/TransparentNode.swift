// PrefViewGraph: the base class of nodes that represent the same elements as their single child: bodies, environment
// overrides, transactions, explicit identities.

import PrefGeometry

/// A node without a size of its own that represents the elements of its content.
class TransparentNode: _ViewNode, LazyContent {
  /// The child; nil until it is made, and below the maximum depth.
  final var content: _ViewNode?
  // Stored, since determining these from the ancestors takes longer the deeper the node is.
  final let createsChildrenLazily: Bool
  final let createsListedViewsLazily: Bool

  override init(_ inputs: _ViewInputs) {
    let container = inputs.parent?.lazyContent
    createsChildrenLazily = container?.createsChildrenLazily ?? false
    createsListedViewsLazily = container?.createsListedViewsLazily ?? false
    super.init(inputs)
  }

  override var children: [_ViewNode] { content.map { [$0] } ?? [] }
  override final var isUnary: Bool { content?.isUnary ?? false }
  override final var element: _ViewNode { content?.element ?? self }
  override final var collectsElements: Bool { false }

  override final func appendElements(to elements: inout [_ViewNode]) {
    content?.appendElements(to: &elements)
  }

  override final func contribute(_ body: (PreferenceContributor) -> Void) {
    content?.contribute(body)
  }

  // MARK: Lazy containers

  override var lazyContent: (any LazyContent)? { self }

  final func appendLazyParts(to parts: inout [SlotPart]) {
    content?.appendSlotParts(to: &parts)
  }

  final func slotFrame(for id: AnyHashable) -> (node: _ViewNode, frame: CGRect)? { nil }
  final var slotFrames: [CGRect]? { nil }
}
