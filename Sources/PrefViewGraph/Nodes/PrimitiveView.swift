// PrefViewGraph: base protocols of the views and modifiers that the framework implements with nodes of its own. They
// fix `Body` to `Never` and implement the requirements of `View` and `ViewModifier` that authors never write.

import PrefGeometry

/// A view that is implemented by a node instead of a body.
package protocol PrimitiveView: View where Body == Never {}

extension PrimitiveView {
  /// Primitive views have no body; calling this stops the program.
  public var body: Never { unreachableBody(of: Self.self) }
}

/// A modifier that is implemented by a node instead of a body.
package protocol PrimitiveViewModifier: ViewModifier where Body == Never {}

extension PrimitiveViewModifier {
  /// Primitive modifiers have no body; calling this stops the program.
  public func body(content: Content) -> Never {
    preconditionFailure("body(content:) should not be called on \(Self.self).")
  }

  /// Returns the number of elements of the content, since a primitive modifier is applied to each of them.
  @MainActor public static func _elementCount(_ content: _ElementCount) -> _ElementCount { content }
}

/// A primitive modifier with one element inside.
///
/// The protocol extension supplies the nodes of the modified view. There is one node if the content represents one
/// element, or if the modified view is the only content of a container; then the elements of its content form a
/// stack. Otherwise a `DistributedNode` has one node per element.
package protocol UnaryModifier: PrimitiveViewModifier {
  /// Creates the node, without its content.
  @MainActor static func makeUnaryNode(_ modifier: Self, _ inputs: _ViewInputs) -> UnaryNode

  /// Updates the node with a new value of the modifier.
  @MainActor static func updateUnaryNode(_ node: UnaryNode, _ modifier: Self)
}

extension UnaryModifier {
  /// Returns the number of elements that the modified view represents: one if it is the only content of a container.
  @MainActor public static func _elementCount(_ content: _ElementCount) -> _ElementCount {
    _ElementCount(isOneInList: content.isOneInList, isOneIfSole: true)
  }

  /// Creates one node for a modified view that represents one element; nil if it represents several.
  @MainActor static func makeOneNode<V: View>(
    _ view: ModifiedContent<V, Self>, _ inputs: _ViewInputs
  ) -> _ViewNode? {
    let count = V._elementCount(inputs.contents?.elementCount ?? .any)
    guard inputs.position != .list || count.isOneInList else { return nil }
    let node = makeUnaryNode(view.modifier, inputs)
    node.setContent(V.makeSoleNode(view.content, inputs.child(of: node)))
    return node
  }

  /// Updates the node that `makeOneNode` has created.
  @MainActor static func updateOneNode<V: View>(
    _ node: _ViewNode, _ view: ModifiedContent<V, Self>
  ) {
    let node = node.cast(to: UnaryNode.self)
    updateUnaryNode(node, view.modifier)
    node.propagateEnvironment()
    if let content = node.contentNode { V._updateNode(content.authored, view.content) }
  }

  /// Creates the nodes of a view with this modifier.
  @MainActor public static func _makeModifiedNode<V: View>(
    _ view: ModifiedContent<V, Self>, _ inputs: _ViewInputs
  ) -> _ViewNode {
    if let node = makeOneNode(view, inputs) { return node }
    // Several elements, or a number of them that may change: each element has its own node of this modifier.
    let list = DistributedNode<Self>(view.modifier, inputs)
    list.setContent(V._makeNode(view.content, inputs.listChild(of: list)))
    return list
  }

  /// Updates the nodes with a new value of the modified view.
  @MainActor public static func _updateModifiedNode<V: View>(
    _ node: _ViewNode, _ view: ModifiedContent<V, Self>
  ) {
    if let list = node as? DistributedNode<Self> {
      list.update(view.modifier)
      if let content = list.content { V._updateNode(content, view.content) }
    } else {
      updateOneNode(node, view)
    }
  }
}

/// A node that is created and updated from the value of one modifier.
@MainActor
protocol ModifierNode: UnaryNode {
  associatedtype Modifier

  init(_ modifier: Modifier, _ inputs: _ViewInputs)

  /// Updates the node with a new value of the modifier.
  func update(_ modifier: Modifier)
}

/// A unary modifier that names the class of its nodes, from which creation and update follow.
protocol NodeModifier: UnaryModifier {
  associatedtype Node: ModifierNode where Node.Modifier == Self
}

extension NodeModifier {
  @MainActor
  package static func makeUnaryNode(_ modifier: Self, _ inputs: _ViewInputs) -> UnaryNode {
    Node(modifier, inputs)
  }

  @MainActor
  package static func updateUnaryNode(_ node: UnaryNode, _ modifier: Self) {
    node.cast(to: Node.self).update(modifier)
  }
}
