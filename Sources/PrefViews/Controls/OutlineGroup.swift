// PrefViews: `OutlineGroup`, a hierarchical `ForEach` whose branches are disclosure groups.

import PrefGeometry
import PrefViewGraph

/// A view that traverses tree-structured data: an element with children is a `DisclosureGroup`, an
/// element without children (`nil`) a leaf view. Branches are collapsed initially.
public nonisolated struct OutlineGroup<Data: RandomAccessCollection, ID: Hashable, Leaf: View>: View
{
  private let data: Data
  private let id: KeyPath<Data.Element, ID>
  private let children: (Data.Element) -> Data?
  private let content: (Data.Element) -> Leaf

  /// Creates an outline of the trees in a collection, identified by the value at the key path `id`.
  public init(
    _ data: Data, id: KeyPath<Data.Element, ID>, children: KeyPath<Data.Element, Data?>,
    @ViewBuilder content: @escaping (Data.Element) -> Leaf
  ) {
    self.init(data, id, { $0[keyPath: children] }, content)
  }

  private init(
    _ data: Data, _ id: KeyPath<Data.Element, ID>, _ children: @escaping (Data.Element) -> Data?,
    _ content: @escaping (Data.Element) -> Leaf
  ) {
    self.data = data
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
      data, value.appending(path: id), { Binding<C>($0[dynamicMember: children]) }, content)
  }

  /// A `ForEach` over the roots, which nests an outline per branch.
  @MainActor public var body: some View {
    ForEach(data, id: id) { element in
      if let inner = children(element) {
        DisclosureGroup {
          // The nested outline has the same type; erasing it avoids an infinite opaque type.
          AnyView(OutlineGroup(inner, id, children, content))
        } label: {
          content(element)
        }
      } else {
        content(element)
      }
    }
  }
}

extension OutlineGroup where Data.Element: Identifiable, ID == Data.Element.ID {
  /// Creates an outline of the trees in a collection, identified by the elements' own ids.
  public init(
    _ data: Data, children: KeyPath<Data.Element, Data?>,
    @ViewBuilder content: @escaping (Data.Element) -> Leaf
  ) { self.init(data, id: \.id, children: children, content: content) }
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
}
