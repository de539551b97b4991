// PrefViewGraph: the content of a container that shows one view, such as a screen. Modifiers of several views, or of
// none, are applied once, to the stack that these views form.

import PrefGeometry

extension View {
  /// Creates the node of a view. Where one element is expected and the view may represent another number of elements,
  /// creates an implicit stack around it, whose `authored` is the node of the view.
  @MainActor static func makeSoleNode(_ view: Self, _ inputs: _ViewInputs) -> _ViewNode {
    let count = _elementCount(inputs.contents?.elementCount ?? .any)
    if inputs.position == .list || count.isOneIfSole { return _makeNode(view, inputs) }
    let layout = inputs.graph.implicitStack(inputs.position)
    let stack = LayoutNode.make(layout, view, inputs, inputs.position)
    stack.isImplicitStack = true
    return stack
  }
}

/// A view that is the only content of a container.
package nonisolated struct SoleContent<Content: View>: View, PrimitiveView {
  let content: Content

  /// Creates the only content of a container.
  package init(_ content: Content) { self.content = content }

  @MainActor package static func _elementCount(_ content: _ElementCount) -> _ElementCount {
    Content._elementCount(content).isOneIfSole ? .one : .any
  }

  @MainActor package static func _makeNode(_ view: Self, _ inputs: _ViewInputs) -> _ViewNode {
    var inputs = inputs
    inputs.position = .sole
    return Content._makeNode(view.content, inputs)
  }

  @MainActor package static func _updateNode(_ node: _ViewNode, _ view: Self) {
    Content._updateNode(node, view.content)
  }
}
