// PrefViewGraph: `equatable()`: a view that is evaluated again only when it is not equal to the one before. Views that are
// `Equatable` are compared by `==` anyhow; this says so where a reader looks.

/// A view that is compared by `==`.
public nonisolated struct EquatableView<Content: View & Equatable>: View, PrimitiveView {
  /// The view.
  public var content: Content

  /// Wraps a view.
  public init(content: Content) { self.content = content }

  /// It stands for what its content stands for.
  @MainActor public static func _makesOneElement(_ contentDoes: Bool) -> Bool {
    Content._makesOneElement(contentDoes)
  }

  /// Makes the content's node; this view leaves no trace.
  @MainActor public static func _makeNode(_ view: Self, _ inputs: _ViewInputs) -> _ViewNode {
    Content._makeNode(view.content, inputs)
  }

  /// Hands the content its new value.
  @MainActor public static func _updateNode(_ node: _ViewNode, _ view: Self) {
    Content._updateNode(node, view.content)
  }
}

extension View where Self: Equatable {
  /// Has this view evaluated again only when it is not equal to the one before.
  public nonisolated func equatable() -> EquatableView<Self> { EquatableView(content: self) }
}
