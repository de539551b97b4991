// Views: trees of data, of which each branch folds.

import PrefGeometry
import PrefViewGraph

/// Makes a view for each element of a tree: one that has children folds, as a `DisclosureGroup` does.
public nonisolated struct OutlineGroup<Data: RandomAccessCollection, ID: Hashable, Leaf: View>: View
{
  private let data: Data
  private let id: KeyPath<Data.Element, ID>
  private let children: KeyPath<Data.Element, Data?>
  private let content: (Data.Element) -> Leaf

  /// Makes views for the trees of a collection, identified by a value at `id`.
  public init(
    _ data: Data, id: KeyPath<Data.Element, ID>, children: KeyPath<Data.Element, Data?>,
    @ViewBuilder content: @escaping (Data.Element) -> Leaf
  ) {
    self.data = data
    self.id = id
    self.children = children
    self.content = content
  }

  /// The trees, each with its branches.
  @MainActor public var body: some View {
    ForEach(data, id: id) { element in
      if let inner = element[keyPath: children] {
        DisclosureGroup {
          // The type of a tree's inside is the tree's own.
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
  /// Makes views for the trees of a collection, identified by their own ids.
  public init(
    _ data: Data, children: KeyPath<Data.Element, Data?>,
    @ViewBuilder content: @escaping (Data.Element) -> Leaf
  ) { self.init(data, id: \.id, children: children, content: content) }
}

extension List where SelectionValue == Never {
  /// Makes rows of trees: a row that has children folds.
  public init<Data: RandomAccessCollection, RowContent: View>(
    _ data: Data, children: KeyPath<Data.Element, Data?>,
    @ViewBuilder rowContent: @escaping (Data.Element) -> RowContent
  )
  where
    Data.Element: Identifiable, Content == OutlineGroup<Data, Data.Element.ID, RowContent>
  { self.init { OutlineGroup(data, children: children, content: rowContent) } }
}
