// ViewGraph: which node remembers which layer modifier.

import PrefGeometry

extension _LayerModifier: UnaryModifier {
  @MainActor
  package static func makeUnaryNode(_ modifier: Self, _ inputs: _ViewInputs) -> UnaryNode {
    StaticLayerNode<Layer>(modifier, inputs)
  }

  @MainActor
  package static func updateUnaryNode(_ node: UnaryNode, _ modifier: Self) {
    node.cast(to: StaticLayerNode<Layer>.self).update(modifier)
  }

  /// Makes the nodes of a view with this modifier.
  @MainActor public static func _makeModifiedNode<V: View>(
    _ view: ModifiedContent<V, Self>, _ inputs: _ViewInputs
  ) -> _ViewNode { makeModifiedNode(view, inputs) }

  /// Hands the nodes a new value.
  @MainActor public static func _updateModifiedNode<V: View>(
    _ node: _ViewNode, _ view: ModifiedContent<V, Self>
  ) { updateModifiedNode(node, view) }
}

extension _PreferenceLayerModifier: UnaryModifier {
  @MainActor
  package static func makeUnaryNode(_ modifier: Self, _ inputs: _ViewInputs) -> UnaryNode {
    PreferenceLayerNode<Key, Layer>(modifier, inputs)
  }

  @MainActor
  package static func updateUnaryNode(_ node: UnaryNode, _ modifier: Self) {
    node.cast(to: PreferenceLayerNode<Key, Layer>.self).update(modifier)
  }

  /// Makes the nodes of a view with this modifier.
  @MainActor public static func _makeModifiedNode<V: View>(
    _ view: ModifiedContent<V, Self>, _ inputs: _ViewInputs
  ) -> _ViewNode { makeModifiedNode(view, inputs) }

  /// Hands the nodes a new value.
  @MainActor public static func _updateModifiedNode<V: View>(
    _ node: _ViewNode, _ view: ModifiedContent<V, Self>
  ) { updateModifiedNode(node, view) }
}
