// PrefViewGraph: the view that stands for no element.

import PrefGeometry

/// A view that is not there.
public nonisolated struct EmptyView: View, PrimitiveView {
  /// Makes no view.
  public nonisolated init() {}

  /// It stands for no element.
  @MainActor public static func _makesOneElement(_ contentDoes: Bool) -> Bool { false }

  /// Makes a node without children.
  @MainActor public static func _makeNode(_ view: EmptyView, _ inputs: _ViewInputs) -> _ViewNode {
    EmptyNode(inputs)
  }

  /// There is nothing to update.
  @MainActor public static func _updateNode(_ node: _ViewNode, _ view: EmptyView) {}
}

extension EmptyView: Sendable, Equatable {}

/// Remembers that there is nothing.
final class EmptyNode: ListNode {
  override var label: String { "EmptyView" }
}
