// PrefViewGraph: a view for each element of a collection. Nodes are matched by the elements' ids, so state moves with
// the elements.

import PrefGeometry

/// A structure that creates a view for each element of a collection, identified by ids.
public struct ForEach<Data: RandomAccessCollection, ID: Hashable, Content> {
  /// The collection of elements.
  public var data: Data
  /// Returns the view of an element.
  public var content: (Data.Element) -> Content
  package let id: (Data.Element) -> ID
}

extension ForEach {
  /// Creates content that is not a view for each element.
  package nonisolated init(
    rotorData data: Data, id: @escaping (Data.Element) -> ID,
    content: @escaping (Data.Element) -> Content
  ) { self.init(data: data, content: content, id: id) }
}

extension ForEach where Content: View {
  /// Creates a view for each element, identified by the value at the key path `id`.
  public nonisolated init(
    _ data: Data, id: KeyPath<Data.Element, ID>,
    @ViewBuilder content: @escaping (Data.Element) -> Content
  ) {
    self.init(data: data, content: content, id: { $0[keyPath: id] })
  }
}

extension ForEach where ID == Data.Element.ID, Content: View, Data.Element: Identifiable {
  /// Creates a view for each element, identified by the element's own id.
  public nonisolated init(
    _ data: Data, @ViewBuilder content: @escaping (Data.Element) -> Content
  ) {
    self.init(data: data, content: content, id: { $0.id })
  }
}

extension ForEach where Data == Range<Int>, ID == Int, Content: View {
  /// Creates a view for each number of a range.
  public nonisolated init(_ data: Range<Int>, @ViewBuilder content: @escaping (Int) -> Content) {
    self.init(data: data, content: content, id: { $0 })
  }
}

extension ForEach where Content: View {
  /// Creates a view for each element of a binding's collection, identified by the value at the key path `id`; the view
  /// receives a binding to the element.
  ///
  /// ```swift
  /// ForEach($names, id: \.self) { $name in TextField("Name", text: $name) }
  /// ```
  public nonisolated init<C: MutableCollection & RandomAccessCollection>(
    _ data: Binding<C>, id: KeyPath<C.Element, ID>,
    @ViewBuilder content: @escaping (Binding<C.Element>) -> Content
  ) where Data == LazyMapSequence<C.Indices, (C.Index, ID)>, C.Index: Hashable {
    let elements = data.wrappedValue
    self.init(
      data: elements.indices.lazy.map { ($0, elements[$0][keyPath: id]) },
      content: { content(data[$0.0]) }, id: { $0.1 })
  }

  /// Creates a view for each element of a binding's collection, identified by the element's own id; the view receives a
  /// binding to the element.
  public nonisolated init<C: MutableCollection & RandomAccessCollection>(
    _ data: Binding<C>, @ViewBuilder content: @escaping (Binding<C.Element>) -> Content
  )
  where
    Data == LazyMapSequence<C.Indices, (C.Index, ID)>, ID == C.Element.ID,
    C.Element: Identifiable, C.Index: Hashable
  { self.init(data, id: \.id, content: content) }
}

extension ForEach {
  /// Creates a view for each element, identified by a function of the element.
  package nonisolated init(
    data: Data, identifiedBy id: @escaping (Data.Element) -> ID,
    content: @escaping (Data.Element) -> Content
  ) { self.init(data: data, content: content, id: id) }
}

extension ForEach: View, PrimitiveView where Content: View {
  /// Returns any number: the views inside may represent any number of elements.
  @MainActor public static func _elementCount(_ content: _ElementCount) -> _ElementCount { .any }

  /// Creates a node with a child for each element; in a lazy container, without children.
  @MainActor public static func _makeNode(_ view: Self, _ inputs: _ViewInputs) -> _ViewNode {
    if let group = view.group { return AnyView._makeNode(group, inputs) }
    let node = ForEachNode<Data, ID, Content>(inputs)
    if inputs.parent?.makesChildrenLazily == true { node.hasAllChildren = false }
    node.update(view)
    node.isCreated = true
    return node
  }

  /// Matches the children with the new elements by id.
  @MainActor public static func _updateNode(_ node: _ViewNode, _ view: Self) {
    if let group = view.group { return AnyView._updateNode(node, group) }
    node.cast(to: ForEachNode<Data, ID, Content>.self).update(view)
  }

  /// The view that replaces this one for collections whose elements are known only in a tree: subviews and sections.
  private var group: AnyView? {
    if let subviews = data as? ForEachSubviewCollection<Content> { return subviews.group }
    if let sections = data as? ForEachSectionCollection<Content> { return sections.group }
    return nil
  }
}
