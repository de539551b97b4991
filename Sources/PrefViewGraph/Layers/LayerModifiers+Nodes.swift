// PrefViewGraph: the node classes of the layer modifiers.

import PrefGeometry

extension _LayerModifier: NodeModifier { typealias Node = StaticLayerNode<Layer> }

extension _PreferenceLayerModifier: NodeModifier {
  typealias Node = PreferenceLayerNode<Key, Layer>
}
