// PrefViews: `HStack`, `VStack` and `ZStack`, each a view around the layout of the same name.

import PrefGeometry
import PrefViewGraph

/// A container that arranges its subviews in a horizontal line, from the leading to the trailing
/// edge.
public nonisolated struct HStack<Content: View>: View, PrimitiveView {
  let layout: HStackLayout
  let content: Content

  /// Creates a horizontal stack; `spacing` is in points, `nil` for the subviews' preferred spacing.
  public init(
    alignment: VerticalAlignment = .center, spacing: CGFloat? = nil,
    @ViewBuilder content: () -> Content
  ) {
    layout = HStackLayout(alignment: alignment, spacing: spacing)
    self.content = content()
  }

  /// Creates the layout node of the stack.
  @MainActor public static func _makeNode(_ view: Self, _ inputs: _ViewInputs) -> _ViewNode {
    LayoutNode.make(view.layout, view.content, inputs)
  }

  /// Updates the stack's layout node with a new value.
  @MainActor public static func _updateNode(_ node: _ViewNode, _ view: Self) {
    LayoutNode<HStackLayout>.update(node, view.layout, view.content)
  }
}

/// A container that arranges its subviews in a vertical line, from top to bottom.
public nonisolated struct VStack<Content: View>: View, PrimitiveView {
  let layout: VStackLayout
  let content: Content

  /// Creates a vertical stack; `spacing` is in points, `nil` for the subviews' preferred spacing.
  public init(
    alignment: HorizontalAlignment = .center, spacing: CGFloat? = nil,
    @ViewBuilder content: () -> Content
  ) {
    layout = VStackLayout(alignment: alignment, spacing: spacing)
    self.content = content()
  }

  /// Creates the layout node of the stack.
  @MainActor public static func _makeNode(_ view: Self, _ inputs: _ViewInputs) -> _ViewNode {
    LayoutNode.make(view.layout, view.content, inputs)
  }

  /// Updates the stack's layout node with a new value.
  @MainActor public static func _updateNode(_ node: _ViewNode, _ view: Self) {
    LayoutNode<VStackLayout>.update(node, view.layout, view.content)
  }
}

/// A container that overlays its subviews, aligned on both axes.
public nonisolated struct ZStack<Content: View>: View, PrimitiveView {
  let layout: ZStackLayout
  let content: Content

  /// Creates a stack of layers; the last subview is in front.
  public init(alignment: Alignment = .center, @ViewBuilder content: () -> Content) {
    layout = ZStackLayout(alignment: alignment)
    self.content = content()
  }

  /// Creates the layout node of the stack.
  @MainActor public static func _makeNode(_ view: Self, _ inputs: _ViewInputs) -> _ViewNode {
    LayoutNode.make(view.layout, view.content, inputs)
  }

  /// Updates the stack's layout node with a new value.
  @MainActor public static func _updateNode(_ node: _ViewNode, _ view: Self) {
    LayoutNode<ZStackLayout>.update(node, view.layout, view.content)
  }
}
