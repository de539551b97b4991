// PrefViews: lists of tree-structured data, whose rows with children are disclosure groups.

import PrefGeometry
import PrefViewGraph

extension List {
  /// Creates a list of tree-structured data, of which one row can be selected; rows with children are
  /// disclosure groups.
  public init<Data: RandomAccessCollection, RowContent: View>(
    _ data: Data,
    children: KeyPath<Data.Element, Data?>,
    selection: Binding<SelectionValue?>?,
    @ViewBuilder rowContent: @escaping (Data.Element) -> RowContent
  )
  where Content == OutlineGroup<Data, Data.Element.ID, RowContent>, Data.Element: Identifiable {
    self.init(
      rows: OutlineGroup(data, children: children, content: rowContent),
      selection: selection.map { ListSelection($0) })
  }

  /// Creates a list of tree-structured data, of which several rows can be selected in edit mode; rows with
  /// children are disclosure groups.
  public init<Data: RandomAccessCollection, RowContent: View>(
    _ data: Data,
    children: KeyPath<Data.Element, Data?>,
    selection: Binding<Set<SelectionValue>>?,
    @ViewBuilder rowContent: @escaping (Data.Element) -> RowContent
  )
  where Content == OutlineGroup<Data, Data.Element.ID, RowContent>, Data.Element: Identifiable {
    self.init(
      rows: OutlineGroup(data, children: children, content: rowContent),
      selection: selection.map { ListSelection($0) })
  }

  /// Creates a list of tree-structured data, identified by a key path, of which one row can be selected;
  /// rows with children are disclosure groups.
  public init<Data: RandomAccessCollection, ID: Hashable, RowContent: View>(
    _ data: Data,
    id: KeyPath<Data.Element, ID>,
    children: KeyPath<Data.Element, Data?>,
    selection: Binding<SelectionValue?>?,
    @ViewBuilder rowContent: @escaping (Data.Element) -> RowContent
  )
  where Content == OutlineGroup<Data, ID, RowContent> {
    self.init(
      rows: OutlineGroup(data, id: id, children: children, content: rowContent),
      selection: selection.map { ListSelection($0) })
  }

  /// Creates a list of tree-structured data, identified by a key path, of which several rows can be
  /// selected in edit mode; rows with children are disclosure groups.
  public init<Data: RandomAccessCollection, ID: Hashable, RowContent: View>(
    _ data: Data,
    id: KeyPath<Data.Element, ID>,
    children: KeyPath<Data.Element, Data?>,
    selection: Binding<Set<SelectionValue>>?,
    @ViewBuilder rowContent: @escaping (Data.Element) -> RowContent
  )
  where Content == OutlineGroup<Data, ID, RowContent> {
    self.init(
      rows: OutlineGroup(data, id: id, children: children, content: rowContent),
      selection: selection.map { ListSelection($0) })
  }

  /// Creates a list of tree-structured data in a binding's collection, of which one row can be selected;
  /// rows with children are disclosure groups.
  public init<Data: MutableCollection & RandomAccessCollection, RowContent: View>(
    _ data: Binding<Data>,
    children: WritableKeyPath<Data.Element, Data?>,
    selection: Binding<SelectionValue?>?,
    @ViewBuilder rowContent: @escaping (Binding<Data.Element>) -> RowContent
  )
  where
    Content == OutlineGroup<Binding<Data>, Data.Element.ID, RowContent>, Data.Element: Identifiable
  {
    self.init(
      rows: OutlineGroup(data, children: children, content: rowContent),
      selection: selection.map { ListSelection($0) })
  }

  /// Creates a list of tree-structured data in a binding's collection, of which several rows can be
  /// selected in edit mode; rows with children are disclosure groups.
  public init<Data: MutableCollection & RandomAccessCollection, RowContent: View>(
    _ data: Binding<Data>,
    children: WritableKeyPath<Data.Element, Data?>,
    selection: Binding<Set<SelectionValue>>?,
    @ViewBuilder rowContent: @escaping (Binding<Data.Element>) -> RowContent
  )
  where
    Content == OutlineGroup<Binding<Data>, Data.Element.ID, RowContent>, Data.Element: Identifiable
  {
    self.init(
      rows: OutlineGroup(data, children: children, content: rowContent),
      selection: selection.map { ListSelection($0) })
  }

  /// Creates a list of tree-structured data in a binding's collection, identified by a key path, of which
  /// one row can be selected; rows with children are disclosure groups.
  public init<Data: MutableCollection & RandomAccessCollection, ID: Hashable, RowContent: View>(
    _ data: Binding<Data>,
    id: KeyPath<Data.Element, ID>,
    children: WritableKeyPath<Data.Element, Data?>,
    selection: Binding<SelectionValue?>?,
    @ViewBuilder rowContent: @escaping (Binding<Data.Element>) -> RowContent
  )
  where Content == OutlineGroup<Binding<Data>, ID, RowContent> {
    self.init(
      rows: OutlineGroup(data, id: id, children: children, content: rowContent),
      selection: selection.map { ListSelection($0) })
  }

  /// Creates a list of tree-structured data in a binding's collection, identified by a key path, of which
  /// several rows can be selected in edit mode; rows with children are disclosure groups.
  public init<Data: MutableCollection & RandomAccessCollection, ID: Hashable, RowContent: View>(
    _ data: Binding<Data>,
    id: KeyPath<Data.Element, ID>,
    children: WritableKeyPath<Data.Element, Data?>,
    selection: Binding<Set<SelectionValue>>?,
    @ViewBuilder rowContent: @escaping (Binding<Data.Element>) -> RowContent
  )
  where Content == OutlineGroup<Binding<Data>, ID, RowContent> {
    self.init(
      rows: OutlineGroup(data, id: id, children: children, content: rowContent),
      selection: selection.map { ListSelection($0) })
  }
}

extension List where SelectionValue == Never {
  /// Creates a list of tree-structured data; rows with children are disclosure groups.
  public init<Data: RandomAccessCollection, RowContent: View>(
    _ data: Data,
    children: KeyPath<Data.Element, Data?>,
    @ViewBuilder rowContent: @escaping (Data.Element) -> RowContent
  )
  where Content == OutlineGroup<Data, Data.Element.ID, RowContent>, Data.Element: Identifiable {
    self.init(rows: OutlineGroup(data, children: children, content: rowContent))
  }

  /// Creates a list of tree-structured data, identified by a key path; rows with children are disclosure
  /// groups.
  public init<Data: RandomAccessCollection, ID: Hashable, RowContent: View>(
    _ data: Data,
    id: KeyPath<Data.Element, ID>,
    children: KeyPath<Data.Element, Data?>,
    @ViewBuilder rowContent: @escaping (Data.Element) -> RowContent
  )
  where Content == OutlineGroup<Data, ID, RowContent> {
    self.init(rows: OutlineGroup(data, id: id, children: children, content: rowContent))
  }

  /// Creates a list of tree-structured data in a binding's collection; rows with children are disclosure
  /// groups.
  public init<Data: MutableCollection & RandomAccessCollection, RowContent: View>(
    _ data: Binding<Data>,
    children: WritableKeyPath<Data.Element, Data?>,
    @ViewBuilder rowContent: @escaping (Binding<Data.Element>) -> RowContent
  )
  where
    Content == OutlineGroup<Binding<Data>, Data.Element.ID, RowContent>, Data.Element: Identifiable
  {
    self.init(rows: OutlineGroup(data, children: children, content: rowContent))
  }

  /// Creates a list of tree-structured data in a binding's collection, identified by a key path; rows with
  /// children are disclosure groups.
  public init<Data: MutableCollection & RandomAccessCollection, ID: Hashable, RowContent: View>(
    _ data: Binding<Data>,
    id: KeyPath<Data.Element, ID>,
    children: WritableKeyPath<Data.Element, Data?>,
    @ViewBuilder rowContent: @escaping (Binding<Data.Element>) -> RowContent
  )
  where Content == OutlineGroup<Binding<Data>, ID, RowContent> {
    self.init(rows: OutlineGroup(data, id: id, children: children, content: rowContent))
  }
}
