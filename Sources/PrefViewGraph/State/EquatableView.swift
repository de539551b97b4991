// PrefViewGraph: `equatable()`: a view that is evaluated again only if its new value differs from the old one.
// `Equatable` views are always compared by `==`; the modifier makes this explicit.

/// A view whose values are compared by `==`.
public nonisolated struct EquatableView<Content: View & Equatable>: View, PrimitiveView {
  /// The wrapped view.
  public var content: Content

  /// Creates a wrapper of a view.
  public init(content: Content) { self.content = content }

  /// Returns the number of elements that the content represents.
  @MainActor public static func _elementCount(_ content: _ElementCount) -> _ElementCount {
    Content._elementCount(content)
  }

  /// Creates the node of the content; the wrapper has no node.
  @MainActor public static func _makeNode(_ view: Self, _ inputs: _ViewInputs) -> _ViewNode {
    Content._makeNode(view.content, inputs)
  }

  /// Updates the content with its new value.
  @MainActor public static func _updateNode(_ node: _ViewNode, _ view: Self) {
    Content._updateNode(node, view.content)
  }
}

extension View where Self: Equatable {
  /// Evaluates this view again only if its new value differs from the old one.
  public nonisolated func equatable() -> EquatableView<Self> { EquatableView(content: self) }
}
