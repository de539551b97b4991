// PrefViewGraph: views without a container of their own, and views with an explicit identity.

import PrefGeometry

/// Several things treated as one, without a layout of their own.
public struct Group<Content> {
  let content: Content
}

extension Group: View, PrimitiveView where Content: View {
  /// Groups views.
  public nonisolated init(@ViewBuilder content: () -> Content) { self.content = content() }

  /// It stands for what its content stands for.
  @MainActor public static func _makesOneElement(_ contentDoes: Bool) -> Bool { false }

  /// Makes the content's node; the group itself leaves no trace.
  @MainActor public static func _makeNode(_ view: Self, _ inputs: _ViewInputs) -> _ViewNode {
    let node = GroupNode(inputs)
    node.content = Content._makeNode(view.content, inputs.child(of: node))
    return node
  }

  /// Hands the content its new value.
  @MainActor public static func _updateNode(_ node: _ViewNode, _ view: Self) {
    if let content = node.cast(to: GroupNode.self).content {
      Content._updateNode(content, view.content)
    }
  }
}

/// Remembers a group.
final class GroupNode: ListNode {
  var content: _ViewNode?
  override var label: String { "Group" }
  override var children: [_ViewNode] { content.map { [$0] } ?? [] }
}

/// A view with an explicit identity: another identity starts anew.
nonisolated struct IdentifiedView<ID: Hashable, Content: View>: View, PrimitiveView {
  let id: ID
  let content: Content

  @MainActor static func _makesOneElement(_ contentDoes: Bool) -> Bool {
    Content._makesOneElement(contentDoes)
  }

  @MainActor static func _makeNode(_ view: Self, _ inputs: _ViewInputs) -> _ViewNode {
    let node = IdentifiedNode(inputs)
    node.update(view)
    return node
  }

  @MainActor static func _updateNode(_ node: _ViewNode, _ view: Self) {
    node.cast(to: IdentifiedNode.self).update(view)
  }
}

extension View {
  /// Ties the view's identity to a value: when the value changes, the view starts anew.
  public nonisolated func id<ID: Hashable>(_ id: ID) -> some View {
    IdentifiedView(id: id, content: self)
  }
}

/// The node of a view with an explicit identity.
final class IdentifiedNode: TransparentNode, DescribedNode, FindableNode {
  private(set) var id: AnyHashable?

  override var label: String { "id" }
  override var described: (any DescribedNode)? { self }
  override var findable: (any FindableNode)? { self }
  var detail: String { id.map { "\($0)" } ?? "" }
  func identity(of child: _ViewNode) -> String? { id.map { "\($0)" } }
  func node(for id: AnyHashable) -> _ViewNode? { id == self.id ? self : nil }

  func update<ID: Hashable, V: View>(_ view: IdentifiedView<ID, V>) {
    if let content, id == AnyHashable(view.id) {
      V._updateNode(content, view.content)
      return
    }
    let old = content
    id = AnyHashable(view.id)
    let make = { V._makeNode(view.content, self.inputsForChildren) }
    content = old == nil ? make() : arriving(make)
    if let old {
      depart(old)
      elementsDidChange()
    }
  }
}
