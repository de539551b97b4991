// Views: stacks.

import PrefGeometry
import PrefViewGraph

/// Children one after the other, from the leading to the trailing side.
public nonisolated struct HStack<Content: View>: View, PrimitiveView {
  let layout: HStackLayout
  let content: Content

  /// Makes a row.
  public init(
    alignment: VerticalAlignment = .center, spacing: CGFloat? = nil,
    @ViewBuilder content: () -> Content
  ) {
    layout = HStackLayout(alignment: alignment, spacing: spacing)
    self.content = content()
  }

  /// Makes the container's node.
  @MainActor public static func _makeNode(_ view: Self, _ inputs: _ViewInputs) -> _ViewNode {
    LayoutNode.make(view.layout, view.content, inputs)
  }

  /// Hands the container's node a new value.
  @MainActor public static func _updateNode(_ node: _ViewNode, _ view: Self) {
    LayoutNode<HStackLayout>.update(node, view.layout, view.content)
  }
}

/// Children one below the other.
public nonisolated struct VStack<Content: View>: View, PrimitiveView {
  let layout: VStackLayout
  let content: Content

  /// Makes a column.
  public init(
    alignment: HorizontalAlignment = .center, spacing: CGFloat? = nil,
    @ViewBuilder content: () -> Content
  ) {
    layout = VStackLayout(alignment: alignment, spacing: spacing)
    self.content = content()
  }

  /// Makes the container's node.
  @MainActor public static func _makeNode(_ view: Self, _ inputs: _ViewInputs) -> _ViewNode {
    LayoutNode.make(view.layout, view.content, inputs)
  }

  /// Hands the container's node a new value.
  @MainActor public static func _updateNode(_ node: _ViewNode, _ view: Self) {
    LayoutNode<VStackLayout>.update(node, view.layout, view.content)
  }
}

/// Children on top of each other.
public nonisolated struct ZStack<Content: View>: View, PrimitiveView {
  let layout: ZStackLayout
  let content: Content

  /// Makes a stack of layers, the last in front.
  public init(alignment: Alignment = .center, @ViewBuilder content: () -> Content) {
    layout = ZStackLayout(alignment: alignment)
    self.content = content()
  }

  /// Makes the container's node.
  @MainActor public static func _makeNode(_ view: Self, _ inputs: _ViewInputs) -> _ViewNode {
    LayoutNode.make(view.layout, view.content, inputs)
  }

  /// Hands the container's node a new value.
  @MainActor public static func _updateNode(_ node: _ViewNode, _ view: Self) {
    LayoutNode<ZStackLayout>.update(node, view.layout, view.content)
  }
}
