// PrefViewGraph: the view that represents no element.

import PrefGeometry

/// A view without content, which represents no element.
public nonisolated struct EmptyView: View, PrimitiveView {
  /// Creates an empty view.
  public nonisolated init() {}

  /// Returns any number: the view represents no element.
  @MainActor public static func _elementCount(_ content: _ElementCount) -> _ElementCount { .any }

  /// Creates a node without children.
  @MainActor public static func _makeNode(_ view: EmptyView, _ inputs: _ViewInputs) -> _ViewNode {
    EmptyNode(inputs)
  }

  /// Does nothing; an empty view has no values.
  @MainActor public static func _updateNode(_ node: _ViewNode, _ view: EmptyView) {}
}

extension EmptyView: Sendable, Equatable {}

/// The node of an empty view.
final class EmptyNode: ListNode {
  override var label: String { "EmptyView" }
}
