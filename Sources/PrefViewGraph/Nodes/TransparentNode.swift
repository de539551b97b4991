// PrefViewGraph: the base class of nodes that represent the same elements as their single child: bodies, environment
// overrides, transactions, explicit identities.

/// A node without a size of its own that represents the elements of its content.
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
