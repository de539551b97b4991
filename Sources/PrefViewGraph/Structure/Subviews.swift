// PrefViewGraph: a view's subviews as values: a container reads the elements that its content represents, and creates
// its own views around them.
//
//     Group(subviews: content) { subviews in … }          structural             layout
//                                                         subviews of            VStack
//     The content's nodes are created once. A `Subview`      ├ content              └ overlay
//     in the closure's views is a placeholder for         │ └ Color ◀───┐          └ Color
//     one of its elements.                                └ VStack      │
//                                                           └ overlay   │
//                                                             └ subview ┘

import PrefGeometry

/// A proxy for one of the elements that a view represents, to be used in a container's views.
public nonisolated struct Subview: View, PrimitiveView, Identifiable {
  /// The identity of a subview, unique as long as it exists.
  public struct ID: Hashable, Sendable, PositionalIdentity {
    let number: Int
  }

  /// The identity of the subview; constant as long as it exists.
  public let id: ID
  let node: _ViewNode
  let source: WeakNodeReference

  /// The container values of the subview.
  public nonisolated var containerValues: ContainerValues {
    let node = node
    return onMainActor {
      node.graph.proxies.registerReader(of: node)
      return node.trait(ContainerValuesTrait.self)
    }
  }

  /// Returns true: a subview represents one element.
  @MainActor public static func _elementCount(_ content: _ElementCount) -> _ElementCount { .one }

  /// Creates a placeholder.
  @MainActor public static func _makeNode(_ view: Self, _ inputs: _ViewInputs) -> _ViewNode {
    let node = SubviewNode(inputs)
    node.update(view)
    return node
  }

  /// Updates the placeholder with another element.
  @MainActor public static func _updateNode(_ node: _ViewNode, _ view: Self) {
    node.cast(to: SubviewNode.self).update(view)
  }
}

/// The subviews of a view, in order.
public nonisolated struct SubviewsCollection: RandomAccessCollection {
  let subviews: [Subview]

  /// The index of the first subview.
  public var startIndex: Int { subviews.startIndex }
  /// The index after the last subview.
  public var endIndex: Int { subviews.endIndex }
  /// The subview at an index.
  public subscript(index: Int) -> Subview { subviews[index] }
  /// The subviews in a range of indices.
  public subscript(bounds: Range<Int>) -> SubviewsCollectionSlice {
    SubviewsCollectionSlice(subviews: subviews[bounds])
  }
}

/// A slice of the subviews of a view.
public nonisolated struct SubviewsCollectionSlice: RandomAccessCollection {
  let subviews: ArraySlice<Subview>

  /// The index of the first subview.
  public var startIndex: Int { subviews.startIndex }
  /// The index after the last subview.
  public var endIndex: Int { subviews.endIndex }
  /// The subview at an index.
  public subscript(index: Int) -> Subview { subviews[index] }
  /// The subviews in a range of indices.
  public subscript(bounds: Range<Int>) -> SubviewsCollectionSlice {
    SubviewsCollectionSlice(subviews: subviews[bounds])
  }
}

extension SubviewsCollection: View {
  /// The subviews, one after the other.
  public var body: some View { ForEach(subviews) { $0 } }
}

extension SubviewsCollectionSlice: View {
  /// The subviews, one after the other.
  public var body: some View { ForEach(subviews) { $0 } }
}

/// The content of a group that is created from the elements of a view.
public nonisolated struct GroupElementsOfContent<Base: View, Result: View>: View, PrimitiveView {
  let base: Base
  let transform: (GatheredContent) -> Result

  /// Returns any number: the transform may return any number of elements.
  @MainActor public static func _elementCount(_ content: _ElementCount) -> _ElementCount { .any }

  /// Creates the nodes of the view and of the transform's result.
  @MainActor public static func _makeNode(_ view: Self, _ inputs: _ViewInputs) -> _ViewNode {
    SubviewsNode<Base, Result>(view, inputs)
  }

  /// Updates both with their new values.
  @MainActor public static func _updateNode(_ node: _ViewNode, _ view: Self) {
    node.cast(to: SubviewsNode<Base, Result>.self).update(view)
  }
}

extension Group {
  /// Creates a group of views from the subviews of a view.
  public nonisolated init<Base: View, Result: View>(
    subviews view: Base, @ViewBuilder transform: @escaping (SubviewsCollection) -> Result
  ) where Content == GroupElementsOfContent<Base, Result> {
    content = GroupElementsOfContent(base: view) {
      transform(SubviewsCollection(subviews: $0.subviews))
    }
  }
}

/// The subviews of a view as the collection of a `ForEach`. They are known only in a tree; outside of it the
/// collection is empty.
public nonisolated struct ForEachSubviewCollection<Content>: RandomAccessCollection {
  let base: any View
  let content: (Subview) -> Content

  /// 0, as the collection is empty outside of a tree.
  public var startIndex: Int { 0 }
  /// 0, as the collection is empty outside of a tree.
  public var endIndex: Int { 0 }
  /// 0, as the collection is empty outside of a tree.
  public subscript(index: Int) -> Subview { [][index] }
}

extension ForEachSubviewCollection where Content: View {
  /// The group that creates views from the subviews.
  var group: AnyView {
    func make<Base: View>(_ base: Base) -> AnyView {
      AnyView(Group(subviews: base) { [content] in ForEach($0, content: content) })
    }
    return make(base)
  }
}

extension ForEach where Data == ForEachSubviewCollection<Content>, ID == Subview.ID, Content: View {
  /// Creates a view for each subview of a view.
  public nonisolated init<V: View>(
    subviews view: V, @ViewBuilder content: @escaping (Subview) -> Content
  ) {
    self.init(
      data: ForEachSubviewCollection(base: view, content: content), content: content, id: \.id)
  }
}
