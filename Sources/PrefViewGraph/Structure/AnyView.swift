// PrefViewGraph: a view whose type is not known to the type system.

import PrefGeometry

/// A view with its type erased; it starts anew when the type inside changes.
public nonisolated struct AnyView: View, PrimitiveView {
  let content: any View

  /// Erases a view's type.
  public nonisolated init<V: View>(_ view: V) {
    content = (view as? AnyView)?.content ?? view
  }

  /// Erases a view's type.
  public nonisolated init<V: View>(erasing view: V) { self.init(view) }

  /// It stands for what the view inside stands for, which may change.
  @MainActor public static func _makesOneElement(_ contentDoes: Bool) -> Bool { false }

  /// Makes a node for the view inside.
  @MainActor public static func _makeNode(_ view: AnyView, _ inputs: _ViewInputs) -> _ViewNode {
    let node = AnyViewNode(inputs)
    node.update(view.content)
    return node
  }

  /// Keeps the node where the type is the same, else makes one anew.
  @MainActor public static func _updateNode(_ node: _ViewNode, _ view: AnyView) {
    node.cast(to: AnyViewNode.self).update(view.content)
  }
}

/// Remembers a view of any type.
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
    content = old == nil ? make() : arriving(make)
    if let old {
      depart(old)
      elementsDidChange()
    }
  }
}
