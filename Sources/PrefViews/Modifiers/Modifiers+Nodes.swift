// Views: the node of each modifier is the one that its protocol brings along.

import PrefViewGraph

extension _PaddingLayout {
  /// Makes the nodes of a view with this modifier.
  @MainActor public static func _makeModifiedNode<V: View>(
    _ view: ModifiedContent<V, Self>, _ inputs: _ViewInputs
  ) -> _ViewNode { makeModifiedNode(view, inputs) }

  /// Hands the nodes a new value.
  @MainActor public static func _updateModifiedNode<V: View>(
    _ node: _ViewNode, _ view: ModifiedContent<V, Self>
  ) { updateModifiedNode(node, view) }
}

extension _FrameLayout {
  /// Makes the nodes of a view with this modifier.
  @MainActor public static func _makeModifiedNode<V: View>(
    _ view: ModifiedContent<V, Self>, _ inputs: _ViewInputs
  ) -> _ViewNode { makeModifiedNode(view, inputs) }

  /// Hands the nodes a new value.
  @MainActor public static func _updateModifiedNode<V: View>(
    _ node: _ViewNode, _ view: ModifiedContent<V, Self>
  ) { updateModifiedNode(node, view) }
}

extension _FlexFrameLayout {
  /// Makes the nodes of a view with this modifier.
  @MainActor public static func _makeModifiedNode<V: View>(
    _ view: ModifiedContent<V, Self>, _ inputs: _ViewInputs
  ) -> _ViewNode { makeModifiedNode(view, inputs) }

  /// Hands the nodes a new value.
  @MainActor public static func _updateModifiedNode<V: View>(
    _ node: _ViewNode, _ view: ModifiedContent<V, Self>
  ) { updateModifiedNode(node, view) }
}

extension _OffsetEffect {
  /// Makes the nodes of a view with this modifier.
  @MainActor public static func _makeModifiedNode<V: View>(
    _ view: ModifiedContent<V, Self>, _ inputs: _ViewInputs
  ) -> _ViewNode { makeModifiedNode(view, inputs) }

  /// Hands the nodes a new value.
  @MainActor public static func _updateModifiedNode<V: View>(
    _ node: _ViewNode, _ view: ModifiedContent<V, Self>
  ) { updateModifiedNode(node, view) }
}

extension _PositionLayout {
  /// Makes the nodes of a view with this modifier.
  @MainActor public static func _makeModifiedNode<V: View>(
    _ view: ModifiedContent<V, Self>, _ inputs: _ViewInputs
  ) -> _ViewNode { makeModifiedNode(view, inputs) }

  /// Hands the nodes a new value.
  @MainActor public static func _updateModifiedNode<V: View>(
    _ node: _ViewNode, _ view: ModifiedContent<V, Self>
  ) { updateModifiedNode(node, view) }
}

extension _FixedSizeLayout {
  /// Makes the nodes of a view with this modifier.
  @MainActor public static func _makeModifiedNode<V: View>(
    _ view: ModifiedContent<V, Self>, _ inputs: _ViewInputs
  ) -> _ViewNode { makeModifiedNode(view, inputs) }

  /// Hands the nodes a new value.
  @MainActor public static func _updateModifiedNode<V: View>(
    _ node: _ViewNode, _ view: ModifiedContent<V, Self>
  ) { updateModifiedNode(node, view) }
}

extension _AspectRatioLayout {
  /// Makes the nodes of a view with this modifier.
  @MainActor public static func _makeModifiedNode<V: View>(
    _ view: ModifiedContent<V, Self>, _ inputs: _ViewInputs
  ) -> _ViewNode { makeModifiedNode(view, inputs) }

  /// Hands the nodes a new value.
  @MainActor public static func _updateModifiedNode<V: View>(
    _ node: _ViewNode, _ view: ModifiedContent<V, Self>
  ) { updateModifiedNode(node, view) }
}

extension _AlignmentLayout {
  /// Makes the nodes of a view with this modifier.
  @MainActor public static func _makeModifiedNode<V: View>(
    _ view: ModifiedContent<V, Self>, _ inputs: _ViewInputs
  ) -> _ViewNode { makeModifiedNode(view, inputs) }

  /// Hands the nodes a new value.
  @MainActor public static func _updateModifiedNode<V: View>(
    _ node: _ViewNode, _ view: ModifiedContent<V, Self>
  ) { updateModifiedNode(node, view) }
}

extension _OpacityEffect {
  /// Makes the nodes of a view with this modifier.
  @MainActor public static func _makeModifiedNode<V: View>(
    _ view: ModifiedContent<V, Self>, _ inputs: _ViewInputs
  ) -> _ViewNode { makeModifiedNode(view, inputs) }

  /// Hands the nodes a new value.
  @MainActor public static func _updateModifiedNode<V: View>(
    _ node: _ViewNode, _ view: ModifiedContent<V, Self>
  ) { updateModifiedNode(node, view) }
}

extension _ClipEffect {
  /// Makes the nodes of a view with this modifier.
  @MainActor public static func _makeModifiedNode<V: View>(
    _ view: ModifiedContent<V, Self>, _ inputs: _ViewInputs
  ) -> _ViewNode { makeModifiedNode(view, inputs) }

  /// Hands the nodes a new value.
  @MainActor public static func _updateModifiedNode<V: View>(
    _ node: _ViewNode, _ view: ModifiedContent<V, Self>
  ) { updateModifiedNode(node, view) }
}

extension _RotationEffect {
  /// Makes the nodes of a view with this modifier.
  @MainActor public static func _makeModifiedNode<V: View>(
    _ view: ModifiedContent<V, Self>, _ inputs: _ViewInputs
  ) -> _ViewNode { makeModifiedNode(view, inputs) }

  /// Hands the nodes a new value.
  @MainActor public static func _updateModifiedNode<V: View>(
    _ node: _ViewNode, _ view: ModifiedContent<V, Self>
  ) { updateModifiedNode(node, view) }
}

extension _ScaleEffect {
  /// Makes the nodes of a view with this modifier.
  @MainActor public static func _makeModifiedNode<V: View>(
    _ view: ModifiedContent<V, Self>, _ inputs: _ViewInputs
  ) -> _ViewNode { makeModifiedNode(view, inputs) }

  /// Hands the nodes a new value.
  @MainActor public static func _updateModifiedNode<V: View>(
    _ node: _ViewNode, _ view: ModifiedContent<V, Self>
  ) { updateModifiedNode(node, view) }
}

extension _TransformEffect {
  /// Makes the nodes of a view with this modifier.
  @MainActor public static func _makeModifiedNode<V: View>(
    _ view: ModifiedContent<V, Self>, _ inputs: _ViewInputs
  ) -> _ViewNode { makeModifiedNode(view, inputs) }

  /// Hands the nodes a new value.
  @MainActor public static func _updateModifiedNode<V: View>(
    _ node: _ViewNode, _ view: ModifiedContent<V, Self>
  ) { updateModifiedNode(node, view) }
}

extension _ColorEffect {
  /// Makes the nodes of a view with this modifier.
  @MainActor public static func _makeModifiedNode<V: View>(
    _ view: ModifiedContent<V, Self>, _ inputs: _ViewInputs
  ) -> _ViewNode { makeModifiedNode(view, inputs) }

  /// Hands the nodes a new value.
  @MainActor public static func _updateModifiedNode<V: View>(
    _ node: _ViewNode, _ view: ModifiedContent<V, Self>
  ) { updateModifiedNode(node, view) }
}

extension _FilterEffect {
  /// Makes the nodes of a view with this modifier.
  @MainActor public static func _makeModifiedNode<V: View>(
    _ view: ModifiedContent<V, Self>, _ inputs: _ViewInputs
  ) -> _ViewNode { makeModifiedNode(view, inputs) }

  /// Hands the nodes a new value.
  @MainActor public static func _updateModifiedNode<V: View>(
    _ node: _ViewNode, _ view: ModifiedContent<V, Self>
  ) { updateModifiedNode(node, view) }
}
