// PrefViewGraph: traits, values that a view sets for its immediate container: layout priority, zIndex, layout values.

import PrefGeometry

/// The key of a value that a view sets for its container.
public protocol _TraitKey {
  /// The type of the value.
  associatedtype Value
  /// The value for views that do not set one.
  static var defaultValue: Value { get }
}

package enum LayoutPriorityTraitKey: _TraitKey {
  package static let defaultValue = 0.0
}

package enum ZIndexTraitKey: _TraitKey {
  package static let defaultValue = 0.0
}

/// The trait of a `LayoutValueKey`.
package enum LayoutTraitKey<K: LayoutValueKey>: _TraitKey {
  package static var defaultValue: K.Value { K.defaultValue }
}

/// Sets a trait of a view.
public nonisolated struct _TraitWritingModifier<Key: _TraitKey>: ViewModifier {
  /// The value of the trait.
  public let value: Key.Value

  package init(_ key: Key.Type, _ value: Key.Value) { self.value = value }
}

extension _TraitWritingModifier: NodeModifier { typealias Node = TraitNode<Key> }

/// The node of a trait.
final class TraitNode<Key: _TraitKey>: UnaryNode, ModifierNode {
  private var value: Key.Value

  init(_ modifier: _TraitWritingModifier<Key>, _ inputs: _ViewInputs) {
    value = modifier.value
    super.init(inputs)
    if Key.self == ZIndexTraitKey.self { graph.layoutState.hasZIndices = true }
  }

  func update(_ modifier: _TraitWritingModifier<Key>) {
    let isSame = valuesAreEqual(value, modifier.value)
    value = modifier.value
    if !isSame {
      invalidateLayout()
      graph.needsDrawing = true
    }
  }

  override var label: String { "carries \(Key.self) = \(dumpText(value))" }

  /// Returns the trait's value. As in SwiftUI, the innermost value wins, except for layout priorities.
  override func traitValue(_ key: ObjectIdentifier) -> Any? {
    guard key == ObjectIdentifier(Key.self) else { return super.traitValue(key) }
    if Key.self == LayoutPriorityTraitKey.self { return value }
    return super.traitValue(key) ?? value
  }
}
