// ViewGraph: values that a view carries for its immediate container: priorities, order, layout values.

import PrefGeometry

/// Names a value that a view carries for its container.
public protocol _TraitKey {
  /// The type of the value.
  associatedtype Value
  /// The value of views that carry none.
  static var defaultValue: Value { get }
}

package enum LayoutPriorityTrait: _TraitKey {
  package static let defaultValue = 0.0
}

package enum ZIndexTrait: _TraitKey {
  package static let defaultValue = 0.0
}

/// A layout value, carried as a trait.
package enum LayoutTraitKey<K: LayoutValueKey>: _TraitKey {
  package static var defaultValue: K.Value { K.defaultValue }
}

/// Has a view carry a value for its container.
public nonisolated struct _TraitWritingModifier<Key: _TraitKey>: ViewModifier {
  /// What the view carries.
  public let value: Key.Value

  package init(_ key: Key.Type, _ value: Key.Value) { self.value = value }
}

extension _TraitWritingModifier: NodeModifier { typealias Node = TraitNode<Key> }

/// Remembers what a view carries for its container.
final class TraitNode<Key: _TraitKey>: UnaryNode, ModifierNode {
  private var value: Key.Value

  init(_ modifier: _TraitWritingModifier<Key>, _ inputs: _ViewInputs) {
    value = modifier.value
    super.init(inputs)
  }

  func update(_ modifier: _TraitWritingModifier<Key>) {
    let isSame = valuesAreEqual(value, modifier.value)
    value = modifier.value
    if !isSame {
      invalidateLayout()
      graph.needsDrawing = true
    }
  }

  override var label: String { "carries \(Key.self) = \(value)" }

  override func traitValue(_ key: ObjectIdentifier) -> Any? {
    key == ObjectIdentifier(Key.self) ? value : super.traitValue(key)
  }
}
