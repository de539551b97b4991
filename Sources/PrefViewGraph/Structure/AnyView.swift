// PrefViewGraph: the type-erased view.

import PrefGeometry

/// A type-erased view. When the type of the wrapped view changes, the state of the old view is discarded.
public nonisolated struct AnyView: View, PrimitiveView {
  let content: any View

  /// Creates a type-erased view.
  public nonisolated init<V: View>(_ view: V) {
    content = (view as? AnyView)?.content ?? view
  }

  /// Creates a type-erased view.
  public nonisolated init<V: View>(erasing view: V) { self.init(view) }

  /// Returns false: the number of elements depends on the wrapped view, which may change.
  @MainActor public static func _makesOneElement(_ contentDoes: Bool) -> Bool { false }

  /// Creates the node of the wrapped view.
  @MainActor public static func _makeNode(_ view: AnyView, _ inputs: _ViewInputs) -> _ViewNode {
    let node = AnyViewNode(inputs)
    node.update(view.content)
    return node
  }

  /// Updates the node of the wrapped view, or replaces it if the type has changed.
  @MainActor public static func _updateNode(_ node: _ViewNode, _ view: AnyView) {
    node.cast(to: AnyViewNode.self).update(view.content)
  }
}

/// The node of a type-erased view.
final class AnyViewNode: ListNode {
  private var type: (any View.Type)?
  private var content: _ViewNode?

  override var label: String { "AnyView" }
  override var children: [_ViewNode] { content.map { [$0] } ?? [] }

  func update<V: View>(_ view: V) {
    if isTooDeep { return }
    if type == V.self, let content {
      V._updateNode(content, view)
      return
    }
    let old = content
    type = V.self
    let make = { V._makeNode(view, self.inputsForChildren) }
    content = old == nil ? make() : inserting(make)
    if let old {
      depart(old)
      elementsDidChange()
    }
  }
}
