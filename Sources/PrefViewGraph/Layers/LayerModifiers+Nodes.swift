// PrefViewGraph: the node class of each layer modifier.

import PrefGeometry

extension _LayerModifier: NodeModifier { typealias Node = StaticLayerNode<Layer> }

extension _PreferenceLayerModifier: NodeModifier {
  typealias Node = PreferenceLayerNode<Key, Layer>
}
