// PrefViewGraph: a view's subviews as values: a container looks at the elements that its content stands for, one by one, and
// makes its own views around them.
//
//     Group(subviews: content) { subviews in … }          structural             layout
//                                                         subviews of            VStack
//     The content's nodes are made once. A `Subview`      ├ content              └ overlay
//     in the closure's views is a placeholder for         │ └ Color ◀───┐          └ Color
//     one of its elements.                                └ VStack      │
//                                                           └ overlay   │
//                                                             └ subview ┘

import PrefGeometry

/// One of the elements that a view stands for, to be placed anywhere in a container's views.
public nonisolated struct Subview: View, PrimitiveView, Identifiable {
  /// Tells the subviews of a container apart, for as long as they exist.
  public struct ID: Hashable, Sendable {
    let number: Int
  }

  /// Which of the container's subviews this is; it stays the same while the subview exists.
  public let id: ID
  let node: _ViewNode
  let source: WeakNodeReference

  /// What the subview carries for its container.
  @MainActor public var containerValues: ContainerValues {
    node.graph.proxies.noteReader(of: node)
    return node.trait(ContainerValuesTrait.self)
  }

  /// It stands for its element.
  @MainActor public static func _makesOneElement(_ contentDoes: Bool) -> Bool { true }

  /// Makes a placeholder.
  @MainActor public static func _makeNode(_ view: Self, _ inputs: _ViewInputs) -> _ViewNode {
    let node = SubviewNode(inputs)
    node.update(view)
    return node
  }

  /// Hands the placeholder another element.
  @MainActor public static func _updateNode(_ node: _ViewNode, _ view: Self) {
    node.cast(to: SubviewNode.self).update(view)
  }
}

/// The elements that a view stands for, in order.
public nonisolated struct SubviewsCollection: RandomAccessCollection {
  let subviews: [Subview]

  /// The first subview's index.
  public var startIndex: Int { subviews.startIndex }
  /// One past the last subview's index.
  public var endIndex: Int { subviews.endIndex }
  /// One subview.
  public subscript(index: Int) -> Subview { subviews[index] }
  /// Some subviews.
  public subscript(bounds: Range<Int>) -> SubviewsCollectionSlice {
    SubviewsCollectionSlice(subviews: subviews[bounds])
  }
}

/// Some of the elements that a view stands for, in order.
public nonisolated struct SubviewsCollectionSlice: RandomAccessCollection {
  let subviews: ArraySlice<Subview>

  /// The first subview's index.
  public var startIndex: Int { subviews.startIndex }
  /// One past the last subview's index.
  public var endIndex: Int { subviews.endIndex }
  /// One subview.
  public subscript(index: Int) -> Subview { subviews[index] }
  /// Some subviews.
  public subscript(bounds: Range<Int>) -> SubviewsCollectionSlice {
    SubviewsCollectionSlice(subviews: subviews[bounds])
  }
}

extension SubviewsCollection: View {
  /// All subviews, in order.
  public var body: some View { ForEach(subviews) { $0 } }
}

extension SubviewsCollectionSlice: View {
  /// The subviews, in order.
  public var body: some View { ForEach(subviews) { $0 } }
}

/// What a group makes of a view's subviews.
public nonisolated struct GroupElementsOfContent<Base: View, Result: View>: View, PrimitiveView {
  let base: Base
  let transform: (GatheredContent) -> Result

  /// It stands for what the result stands for.
  @MainActor public static func _makesOneElement(_ contentDoes: Bool) -> Bool { false }

  /// Makes the nodes of the view, and of what becomes of its subviews.
  @MainActor public static func _makeNode(_ view: Self, _ inputs: _ViewInputs) -> _ViewNode {
    SubviewsNode<Base, Result>(view, inputs)
  }

  /// Hands both their new values.
  @MainActor public static func _updateNode(_ node: _ViewNode, _ view: Self) {
    node.cast(to: SubviewsNode<Base, Result>.self).update(view)
  }
}

extension Group {
  /// Makes new views of the subviews of a view.
  public nonisolated init<Base: View, Result: View>(
    subviews view: Base, @ViewBuilder transform: @escaping (SubviewsCollection) -> Result
  ) where Content == GroupElementsOfContent<Base, Result> {
    content = GroupElementsOfContent(base: view) {
      transform(SubviewsCollection(subviews: $0.subviews))
    }
  }
}

/// The subviews of a view, as the collection of a `ForEach`. They are known once the view is part of a tree: outside of
/// it the collection is empty.
public nonisolated struct ForEachSubviewCollection<Content>: RandomAccessCollection {
  let base: any View
  let content: (Subview) -> Content

  /// There are no subviews outside of a tree.
  public var startIndex: Int { 0 }
  /// There are no subviews outside of a tree.
  public var endIndex: Int { 0 }
  /// There are no subviews outside of a tree.
  public subscript(index: Int) -> Subview { [][index] }
}

extension ForEachSubviewCollection where Content: View {
  /// The view that makes views of the subviews that are found.
  var group: AnyView {
    func make<Base: View>(_ base: Base) -> AnyView {
      AnyView(Group(subviews: base) { [content] in ForEach($0, content: content) })
    }
    return make(base)
  }
}

extension ForEach where Data == ForEachSubviewCollection<Content>, ID == Subview.ID, Content: View {
  /// Makes a view for each of the subviews of a view.
  public nonisolated init<V: View>(
    subviews view: V, @ViewBuilder content: @escaping (Subview) -> Content
  ) {
    self.init(
      data: ForEachSubviewCollection(base: view, content: content), content: content, id: \.id)
  }
}
