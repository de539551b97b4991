// PrefViews: `OutlineGroup`, a hierarchical `ForEach` whose branches are disclosure groups.

import PrefGeometry
import PrefViewGraph

/// A view that traverses tree-structured data: an element with children is a `DisclosureGroup`, an
/// element without children (`nil`) a leaf view. Branches are collapsed initially.
public nonisolated struct OutlineGroup<Data: RandomAccessCollection, ID: Hashable, Leaf: View>: View
{
  /// The roots of the trees.
  private enum Roots {
    case collection(Data)
    case element(Data.Element)
  }

  private let roots: Roots
  private let id: KeyPath<Data.Element, ID>
  private let children: (Data.Element) -> Data?
  private let content: (Data.Element) -> Leaf

  /// Creates an outline of the trees in a collection, identified by the value at the key path `id`.
  public init(
    _ data: Data, id: KeyPath<Data.Element, ID>, children: KeyPath<Data.Element, Data?>,
    @ViewBuilder content: @escaping (Data.Element) -> Leaf
  ) {
    self.init(.collection(data), id, { $0[keyPath: children] }, content)
  }

  /// Creates an outline of a tree, identified by the value at the key path `id`.
  public init<DataElement>(
    _ root: DataElement, id: KeyPath<DataElement, ID>, children: KeyPath<DataElement, Data?>,
    @ViewBuilder content: @escaping (DataElement) -> Leaf
  ) where DataElement == Data.Element {
    self.init(.element(root), id, { $0[keyPath: children] }, content)
  }

  private init(
    _ roots: Roots, _ id: KeyPath<Data.Element, ID>, _ children: @escaping (Data.Element) -> Data?,
    _ content: @escaping (Data.Element) -> Leaf
  ) {
    self.roots = roots
    self.id = id
    self.children = children
    self.content = content
  }

  /// Creates an outline of the trees in a binding's collection, identified by the value at the key
  /// path `id`; each view receives a binding to its element.
  public init<C: MutableCollection & RandomAccessCollection>(
    _ data: Binding<C>, id: KeyPath<C.Element, ID>, children: WritableKeyPath<C.Element, C?>,
    @ViewBuilder content: @escaping (Binding<C.Element>) -> Leaf
  ) where Data == Binding<C> {
    let value: KeyPath<Binding<C.Element>, C.Element> = \.wrappedValue
    self.init(
      .collection(data), value.appending(path: id), { Binding<C>($0[dynamicMember: children]) },
      content)
  }

  /// Creates an outline of the tree in a binding, identified by the value at the key path `id`; each view receives a
  /// binding to its element.
  public init<C: MutableCollection & RandomAccessCollection, DataElement>(
    _ root: Binding<DataElement>, id: KeyPath<DataElement, ID>,
    children: WritableKeyPath<DataElement, C?>,
    @ViewBuilder content: @escaping (Binding<DataElement>) -> Leaf
  ) where Data == Binding<C>, DataElement == C.Element {
    let value: KeyPath<Binding<DataElement>, DataElement> = \.wrappedValue
    self.init(
      .element(root), value.appending(path: id), { Binding<C>($0[dynamicMember: children]) },
      content)
  }

  /// The rows of the roots, with an outline nested in each branch.
  @MainActor public var body: some View {
    switch roots {
    case .collection(let data): ForEach(data, id: id) { row($0) }
    case .element(let root): row(root)
    }
  }

  @MainActor @ViewBuilder private func row(_ element: Data.Element) -> some View {
    if let inner = children(element) {
      DisclosureGroup {
        // The nested outline has the same type; erasing it avoids an infinite opaque type.
        AnyView(OutlineGroup(.collection(inner), id, children, content))
      } label: {
        content(element)
      }
    } else {
      content(element)
    }
  }
}

extension OutlineGroup where Data.Element: Identifiable, ID == Data.Element.ID {
  /// Creates an outline of the trees in a collection, identified by the elements' own ids.
  public init(
    _ data: Data, children: KeyPath<Data.Element, Data?>,
    @ViewBuilder content: @escaping (Data.Element) -> Leaf
  ) { self.init(data, id: \.id, children: children, content: content) }

  /// Creates an outline of a tree, identified by the elements' own ids.
  public init<DataElement: Identifiable>(
    _ root: DataElement, children: KeyPath<DataElement, Data?>,
    @ViewBuilder content: @escaping (DataElement) -> Leaf
  ) where DataElement == Data.Element, ID == DataElement.ID {
    self.init(root, id: \.id, children: children, content: content)
  }
}

extension OutlineGroup {
  /// Creates an outline of the trees in a binding's collection, identified by the elements' own
  /// ids; each view receives a binding to its element.
  public init<C: MutableCollection & RandomAccessCollection>(
    _ data: Binding<C>, children: WritableKeyPath<C.Element, C?>,
    @ViewBuilder content: @escaping (Binding<C.Element>) -> Leaf
  ) where Data == Binding<C>, C.Element: Identifiable, ID == C.Element.ID {
    self.init(data, id: \.id, children: children, content: content)
  }

  /// Creates an outline of the tree in a binding, identified by the elements' own ids; each view receives a binding to
  /// its element.
  public init<C: MutableCollection & RandomAccessCollection, DataElement: Identifiable>(
    _ root: Binding<DataElement>, children: WritableKeyPath<DataElement, C?>,
    @ViewBuilder content: @escaping (Binding<DataElement>) -> Leaf
  ) where Data == Binding<C>, DataElement == C.Element, ID == DataElement.ID {
    self.init(root, id: \.id, children: children, content: content)
  }
}
