// PrefViewGraph: the node class of each preference modifier.

import PrefGeometry

extension _PreferenceWritingModifier: NodeModifier { typealias Node = PreferenceWritingNode<Key> }

extension _PreferenceTransformModifier: NodeModifier {
  typealias Node = PreferenceTransformNode<Key>
}

extension _PreferenceActionModifier: NodeModifier { typealias Node = PreferenceActionNode<Key> }

extension _AnchorWritingModifier: NodeModifier {
  typealias Node = AnchorWritingNode<AnchorValue, Key>
}

extension _AnchorTransformModifier: NodeModifier {
  typealias Node = AnchorTransformNode<AnchorValue, Key>
}
