// ViewGraph: views that want the keys that are pressed while they, or a view inside, have the focus.

/// Takes keys before the view that has the focus does.
package nonisolated struct KeyPressModifier: UnaryModifier {
  /// The modifier has no body of its own.
  package typealias Body = Never
  let action: (Character) -> Bool

  /// Makes the modifier; the action returns whether it has taken the key.
  package init(_ action: @escaping (Character) -> Bool) { self.action = action }

  @MainActor
  package static func makeUnaryNode(_ modifier: Self, _ inputs: _ViewInputs) -> UnaryNode {
    KeyPressNode(modifier, inputs)
  }

  @MainActor
  package static func updateUnaryNode(_ node: UnaryNode, _ modifier: Self) {
    node.cast(to: KeyPressNode.self).modifier = modifier
  }

  /// Makes the nodes of a view with this modifier.
  @MainActor package static func _makeModifiedNode<V: View>(
    _ view: ModifiedContent<V, Self>, _ inputs: _ViewInputs
  ) -> _ViewNode { makeModifiedNode(view, inputs) }

  /// Hands the nodes a new value.
  @MainActor package static func _updateModifiedNode<V: View>(
    _ node: _ViewNode, _ view: ModifiedContent<V, Self>
  ) { updateModifiedNode(node, view) }
}

/// Remembers what takes keys.
final class KeyPressNode: UnaryNode {
  var modifier: KeyPressModifier

  init(_ modifier: KeyPressModifier, _ inputs: _ViewInputs) {
    self.modifier = modifier
    super.init(inputs)
  }

  override var label: String { "onKeyPress" }
}

extension ViewGraph {
  /// Offers a key to the views around the one that has the focus, the innermost first. Returns whether one has taken it.
  func offerKey(_ character: Character) -> Bool {
    var node: _ViewNode? = focus.target
    while let present = node {
      if let taker = present as? KeyPressNode, taker.environment.isEnabled,
        taker.modifier.action(character)
      {
        return true
      }
      node = present.container
    }
    return false
  }
}
