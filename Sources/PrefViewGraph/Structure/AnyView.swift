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
  @_disfavoredOverload
  public nonisolated init<V: View>(erasing view: V) { self.init(view) }

  /// Creates a type-erased view from a value; nil if the value is not a view.
  public nonisolated init?(_fromValue value: Any) {
    guard let view = value as? any View else { return nil }
    content = (view as? AnyView)?.content ?? view
  }

  /// Returns any number: the number of elements depends on the wrapped view, which may change.
  @MainActor public static func _elementCount(_ content: _ElementCount) -> _ElementCount {
    _ElementCount(isOneInList: false, isOneIfSole: true)
  }

  /// Creates the node of the wrapped view.
  @MainActor public static func _makeNode(_ view: AnyView, _ inputs: _ViewInputs) -> _ViewNode {
    let node = AnyViewNode(inputs)
    node.position = inputs.position
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
  /// The position of the view, which is that of the wrapped view.
  var position = ViewPosition.list
  private var type: (any View.Type)?
  private var content: _ViewNode?

  override var isUnary: Bool { position != .list }
  override var element: _ViewNode { position == .list ? self : content?.element ?? self }
  override var label: String { "AnyView" }
  override var children: [_ViewNode] { content.map { [$0] } ?? [] }

  func update<V: View>(_ view: V) {
    if isTooDeep { return }
    if type == V.self, let content {
      V._updateNode(content.authored, view)
      return
    }
    let old = content
    type = V.self
    let make = {
      var inputs = self.inputsForChildren
      inputs.position = self.position
      return V.makeSoleNode(view, inputs)
    }
    content = old == nil ? make() : inserting(make)
    if let old {
      depart(old)
      elementsDidChange()
    }
  }
}
