// PrefViews: `OutlineGroup`, a hierarchical `ForEach` whose branches are disclosure groups.

import PrefGeometry
import PrefViewGraph

/// A view that traverses tree-structured data: an element with children is a `DisclosureGroup`, an
/// element without children (`nil`) a leaf view. Branches are collapsed initially.
public nonisolated struct OutlineGroup<Data: RandomAccessCollection, ID: Hashable, Leaf: View>: View
{
  private let data: Data
  private let id: KeyPath<Data.Element, ID>
  private let children: KeyPath<Data.Element, Data?>
  private let content: (Data.Element) -> Leaf

  /// Creates an outline of the trees in a collection, identified by the value at the key path `id`.
  public init(
    _ data: Data, id: KeyPath<Data.Element, ID>, children: KeyPath<Data.Element, Data?>,
    @ViewBuilder content: @escaping (Data.Element) -> Leaf
  ) {
    self.data = data
    self.id = id
    self.children = children
    self.content = content
  }

  /// A `ForEach` over the roots, which nests an outline per branch.
  @MainActor public var body: some View {
    ForEach(data, id: id) { element in
      if let inner = element[keyPath: children] {
        DisclosureGroup {
          // The nested outline has the same type; erasing it avoids an infinite opaque type.
          AnyView(OutlineGroup(inner, id: id, children: children, content: content))
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

extension List where SelectionValue == Never {
  /// Creates a list of tree-structured data; rows with children are disclosure groups.
  public init<Data: RandomAccessCollection, RowContent: View>(
    _ data: Data, children: KeyPath<Data.Element, Data?>,
    @ViewBuilder rowContent: @escaping (Data.Element) -> RowContent
  )
  where
    Data.Element: Identifiable, Content == OutlineGroup<Data, Data.Element.ID, RowContent>
  { self.init { OutlineGroup(data, children: children, content: rowContent) } }
}
