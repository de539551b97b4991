// PrefViewGraph: groups, and views with an explicit identity.

import PrefGeometry

/// A type that collects several views into one, without a layout.
public struct Group<Content> {
  let content: Content
}

extension Group: View, PrimitiveView where Content: View {
  /// Creates a group of views.
  public nonisolated init(@ViewBuilder content: () -> Content) { self.content = content() }

  /// Returns any number: the content may represent any number of elements.
  @MainActor public static func _elementCount(_ content: _ElementCount) -> _ElementCount { .any }

  /// Creates the node of the group and of its content.
  @MainActor public static func _makeNode(_ view: Self, _ inputs: _ViewInputs) -> _ViewNode {
    let node = GroupNode(inputs)
    node.content = Content._makeNode(view.content, inputs.listChild(of: node))
    return node
  }

  /// Updates the content with its new value.
  @MainActor public static func _updateNode(_ node: _ViewNode, _ view: Self) {
    if let content = node.cast(to: GroupNode.self).content {
      Content._updateNode(content, view.content)
    }
  }
}

extension Group {
  /// Returns a group of content that is not a view.
  package nonisolated static func collecting(_ content: Content) -> Group {
    Group(content: content)
  }

  /// The content of a group that is not a view.
  package nonisolated var collected: Content { content }
}

/// The node of a group.
final class GroupNode: ListNode {
  var content: _ViewNode?
  override var label: String { "Group" }
  override var children: [_ViewNode] { content.map { [$0] } ?? [] }
}

/// A view with an explicit identity. When the identity changes, the state of the old view is discarded.
nonisolated struct IDView<Content: View, ID: Hashable>: View, PrimitiveView {
  let id: ID
  let content: Content

  @MainActor static func _elementCount(_ content: _ElementCount) -> _ElementCount {
    // The content is a list of views, whose identity changes.
    Content._elementCount(content).isOneInList ? .one : .any
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
  /// Binds the view's identity to a value. When the value changes, the state of the view is reset.
  public nonisolated func id<ID: Hashable>(_ id: ID) -> some View {
    IDView(id: id, content: self)
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
  func name(of child: _ViewNode) -> String? {
    id?.base is any PositionalIdentity ? nil : identity(of: child)
  }
  func node(for id: AnyHashable) -> _ViewNode? { id == self.id ? self : nil }

  func update<ID: Hashable, V: View>(_ view: IDView<V, ID>) {
    if let content, id == AnyHashable(view.id) {
      V._updateNode(content, view.content)
      return
    }
    let old = content
    id = AnyHashable(view.id)
    let make = { V._makeNode(view.content, self.inputsForChildren) }
    content = old == nil ? make() : inserting(make)
    if let old {
      depart(old)
      elementsDidChange()
    }
  }
}
