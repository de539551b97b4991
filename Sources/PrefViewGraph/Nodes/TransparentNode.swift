// PrefViewGraph: the base class of nodes that stand for whatever their single child stands for: bodies, environment
// overrides, transactions, explicit identities.

/// A node without a size of its own that stands for the elements of its content.
class TransparentNode: _ViewNode {
  /// The child; nil until it is made, and below the maximum depth.
  final var content: _ViewNode?

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
}
