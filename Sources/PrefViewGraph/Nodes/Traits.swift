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
  /// The modifier has no body of its own.
  public typealias Body = Never
  /// What the view carries.
  public let value: Key.Value

  package init(_ key: Key.Type, _ value: Key.Value) { self.value = value }
}

extension _TraitWritingModifier: UnaryModifier {
  @MainActor
  package static func makeUnaryNode(_ modifier: Self, _ inputs: _ViewInputs) -> UnaryNode {
    TraitNode(modifier, inputs)
  }

  @MainActor
  package static func updateUnaryNode(_ node: UnaryNode, _ modifier: Self) {
    node.cast(to: TraitNode<Key>.self).update(modifier)
  }

  /// Makes the nodes of a view with this modifier.
  @MainActor public static func _makeModifiedNode<Content: View>(
    _ view: ModifiedContent<Content, Self>, _ inputs: _ViewInputs
  ) -> _ViewNode { makeModifiedNode(view, inputs) }

  /// Hands the nodes a new value.
  @MainActor public static func _updateModifiedNode<Content: View>(
    _ node: _ViewNode, _ view: ModifiedContent<Content, Self>
  ) { updateModifiedNode(node, view) }
}

/// Remembers what a view carries for its container.
final class TraitNode<Key: _TraitKey>: UnaryNode {
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
