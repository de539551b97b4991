// PrefViewGraph: a preference transform that receives the transaction of the change.

import PrefGeometry

/// Transforms a preference from below, given the transaction.
package nonisolated struct TransactionalPreferenceTransformModifier<Key: PreferenceKey>:
  ViewModifier, PrimitiveViewModifier
{
  let transform: (inout Key.Value, Transaction) -> Void

  package init(transform: @escaping (inout Key.Value, Transaction) -> Void) {
    self.transform = transform
  }

  @MainActor package static func _makeModifiedNode<V: View>(
    _ view: ModifiedContent<V, Self>, _ inputs: _ViewInputs
  ) -> _ViewNode {
    let transform = view.modifier.transform
    return _PreferenceTransformModifier<Key>._makeModifiedNode(
      ModifiedContent(
        content: view.content,
        modifier: _PreferenceTransformModifier { transform(&$0, Transaction()) }), inputs)
  }

  @MainActor package static func _updateModifiedNode<V: View>(
    _ node: _ViewNode, _ view: ModifiedContent<V, Self>
  ) {
    let transform = view.modifier.transform
    _PreferenceTransformModifier<Key>._updateModifiedNode(
      node,
      ModifiedContent(
        content: view.content,
        modifier: _PreferenceTransformModifier { transform(&$0, Transaction()) }))
  }
}

extension ViewGraph {
  /// Returns the value of a preference at the root; the default if nothing sets it.
  package func rootPreference<K: PreferenceKey>(_ key: K.Type) -> K.Value {
    preferenceState.rootReads.insert(ObjectIdentifier(key))
    return rootNode?.element.preferenceFromAbove(key) ?? K.defaultValue
  }
}
