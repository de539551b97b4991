// PrefViewGraph: the content of a container that shows one view, such as a screen. Modifiers of several views, or of
// none, are applied once, to the stack that these views form.

import PrefGeometry

/// The node of content that is one element: the node of its view, or of the stack that the view's elements form.
@MainActor
struct SoleNode {
  let node: _ViewNode
  private let isStack: Bool

  /// Creates the node of a view for the position in the inputs; nil if the view need not be one element there.
  init?<V: View>(_ view: V, _ inputs: _ViewInputs) {
    if V._elementCount(inputs.contents?.elementCount ?? .any).isOne(inputs.position) {
      node = V._makeNode(view, inputs)
      isStack = false
      return
    }
    guard inputs.position != .list else { return nil }
    let layout = inputs.graph.implicitStack(inputs.position)
    node = LayoutNode.make(layout, view, inputs, inputs.position)
    isStack = true
  }

  /// The node of the view.
  var authored: _ViewNode? { isStack ? node.cast(to: LayoutNode<AnyLayout>.self).content : node }
}

/// A view that is the only content of a container.
package nonisolated struct SoleContent<Content: View>: View, PrimitiveView {
  let content: Content

  /// Creates the only content of a container.
  package init(_ content: Content) { self.content = content }

  @MainActor package static func _elementCount(_ content: _ElementCount) -> _ElementCount {
    Content._elementCount(content).isOneAlone ? .one : .any
  }

  @MainActor package static func _makeNode(_ view: Self, _ inputs: _ViewInputs) -> _ViewNode {
    var inputs = inputs
    inputs.position = .alone
    return Content._makeNode(view.content, inputs)
  }

  @MainActor package static func _updateNode(_ node: _ViewNode, _ view: Self) {
    Content._updateNode(node, view.content)
  }
}
