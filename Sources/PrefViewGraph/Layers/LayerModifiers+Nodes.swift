// PrefViewGraph: the node class of the modifier of layers that are created from preferences.

import PrefGeometry

extension _PreferenceLayerModifier: NodeModifier {
  typealias Node = PreferenceLayerNode<Key, Layer>
}
