// PrefViews: lists over the collection of a binding, with or without selection and edit actions; each row receives a
// binding to its element.
//
// A binding to a collection is a collection of bindings too, so initializers of lists of collections
// apply as well where a row can be identified by its binding: those here are disfavored,
// because neither is more specialized.

import PrefGeometry
import PrefViewGraph

extension List {
  /// Creates a list with a row for each identifiable element of a binding's collection, of which one can be
  /// selected.
  @_disfavoredOverload
  public init<Data: MutableCollection & RandomAccessCollection, RowContent: View>(
    _ data: Binding<Data>,
    selection: Binding<SelectionValue?>?,
    @ViewBuilder rowContent: @escaping (Binding<Data.Element>) -> RowContent
  )
  where
    Content == ForEach<
      LazyMapSequence<Data.Indices, (Data.Index, Data.Element.ID)>, Data.Element.ID, RowContent
    >, Data.Index: Hashable, Data.Element: Identifiable
  {
    self.init(
      rows: ForEach(data, content: rowContent), selection: selection.map { ListSelection($0) })
  }

  /// Creates a list with a row for each identifiable element of a binding's collection, of which several
  /// can be selected in edit mode.
  @_disfavoredOverload
  public init<Data: MutableCollection & RandomAccessCollection, RowContent: View>(
    _ data: Binding<Data>,
    selection: Binding<Set<SelectionValue>>?,
    @ViewBuilder rowContent: @escaping (Binding<Data.Element>) -> RowContent
  )
  where
    Content == ForEach<
      LazyMapSequence<Data.Indices, (Data.Index, Data.Element.ID)>, Data.Element.ID, RowContent
    >, Data.Index: Hashable, Data.Element: Identifiable
  {
    self.init(
      rows: ForEach(data, content: rowContent), selection: selection.map { ListSelection($0) })
  }

  /// Creates a list with a row for each element of a binding's collection, identified by a key path, of
  /// which one can be selected.
  @_disfavoredOverload
  public init<Data: MutableCollection & RandomAccessCollection, ID: Hashable, RowContent: View>(
    _ data: Binding<Data>,
    id: KeyPath<Data.Element, ID>,
    selection: Binding<SelectionValue?>?,
    @ViewBuilder rowContent: @escaping (Binding<Data.Element>) -> RowContent
  )
  where
    Content == ForEach<LazyMapSequence<Data.Indices, (Data.Index, ID)>, ID, RowContent>,
    Data.Index: Hashable
  {
    self.init(
      rows: ForEach(data, id: id, content: rowContent),
      selection: selection.map { ListSelection($0) })
  }

  /// Creates a list with a row for each element of a binding's collection, identified by a key path, of
  /// which several can be selected in edit mode.
  @_disfavoredOverload
  public init<Data: MutableCollection & RandomAccessCollection, ID: Hashable, RowContent: View>(
    _ data: Binding<Data>,
    id: KeyPath<Data.Element, ID>,
    selection: Binding<Set<SelectionValue>>?,
    @ViewBuilder rowContent: @escaping (Binding<Data.Element>) -> RowContent
  )
  where
    Content == ForEach<LazyMapSequence<Data.Indices, (Data.Index, ID)>, ID, RowContent>,
    Data.Index: Hashable
  {
    self.init(
      rows: ForEach(data, id: id, content: rowContent),
      selection: selection.map { ListSelection($0) })
  }

  /// Creates a list with a row for each identifiable element of a binding's collection, of which one can be
  /// selected; the rows can be edited in edit mode.
  public init<Data: MutableCollection & RandomAccessCollection, RowContent: View>(
    _ data: Binding<Data>,
    editActions: EditActions<Data>,
    selection: Binding<SelectionValue?>?,
    @ViewBuilder rowContent: @escaping (Binding<Data.Element>) -> RowContent
  )
  where
    Content == ForEach<
      IndexedIdentifierCollection<Data, Data.Element.ID>, Data.Element.ID,
      EditableCollectionContent<RowContent, Data>
    >, Data.Index: Hashable, Data.Element: Identifiable
  {
    self.init(
      rows: ForEach(data, editActions: editActions, content: rowContent),
      selection: selection.map { ListSelection($0) })
  }

  /// Creates a list with a row for each identifiable element of a binding's collection, of which several
  /// can be selected in edit mode; the rows can be edited in edit mode.
  public init<Data: MutableCollection & RandomAccessCollection, RowContent: View>(
    _ data: Binding<Data>,
    editActions: EditActions<Data>,
    selection: Binding<Set<SelectionValue>>?,
    @ViewBuilder rowContent: @escaping (Binding<Data.Element>) -> RowContent
  )
  where
    Content == ForEach<
      IndexedIdentifierCollection<Data, Data.Element.ID>, Data.Element.ID,
      EditableCollectionContent<RowContent, Data>
    >, Data.Index: Hashable, Data.Element: Identifiable
  {
    self.init(
      rows: ForEach(data, editActions: editActions, content: rowContent),
      selection: selection.map { ListSelection($0) })
  }

  /// Creates a list with a row for each element of a binding's collection, identified by a key path, of
  /// which one can be selected; the rows can be edited in edit mode.
  public init<Data: MutableCollection & RandomAccessCollection, ID: Hashable, RowContent: View>(
    _ data: Binding<Data>,
    id: KeyPath<Data.Element, ID>,
    editActions: EditActions<Data>,
    selection: Binding<SelectionValue?>?,
    @ViewBuilder rowContent: @escaping (Binding<Data.Element>) -> RowContent
  )
  where
    Content == ForEach<
      IndexedIdentifierCollection<Data, ID>, ID,
      EditableCollectionContent<RowContent, Data>
    >, Data.Index: Hashable
  {
    self.init(
      rows: ForEach(data, id: id, editActions: editActions, content: rowContent),
      selection: selection.map { ListSelection($0) })
  }

  /// Creates a list with a row for each element of a binding's collection, identified by a key path, of
  /// which several can be selected in edit mode; the rows can be edited in edit mode.
  public init<Data: MutableCollection & RandomAccessCollection, ID: Hashable, RowContent: View>(
    _ data: Binding<Data>,
    id: KeyPath<Data.Element, ID>,
    editActions: EditActions<Data>,
    selection: Binding<Set<SelectionValue>>?,
    @ViewBuilder rowContent: @escaping (Binding<Data.Element>) -> RowContent
  )
  where
    Content == ForEach<
      IndexedIdentifierCollection<Data, ID>, ID,
      EditableCollectionContent<RowContent, Data>
    >, Data.Index: Hashable
  {
    self.init(
      rows: ForEach(data, id: id, editActions: editActions, content: rowContent),
      selection: selection.map { ListSelection($0) })
  }

  /// Creates a list with a row for each integer of a range, of which one can be selected.
  public init<RowContent: View>(
    _ data: Range<Int>, selection: Binding<SelectionValue?>?,
    @ViewBuilder rowContent: @escaping (Int) -> RowContent
  ) where Content == ForEach<Range<Int>, Int, RowContent> {
    self.init(
      rows: ForEach(data, content: rowContent), selection: selection.map { ListSelection($0) })
  }

  /// Creates a list with a row for each integer of a range, of which several can be selected in edit mode.
  public init<RowContent: View>(
    _ data: Range<Int>, selection: Binding<Set<SelectionValue>>?,
    @ViewBuilder rowContent: @escaping (Int) -> RowContent
  ) where Content == ForEach<Range<Int>, Int, RowContent> {
    self.init(
      rows: ForEach(data, content: rowContent), selection: selection.map { ListSelection($0) })
  }
}

extension List where SelectionValue == Never {
  /// Creates a list with a row for each identifiable element of a binding's collection.
  @_disfavoredOverload
  public init<Data: MutableCollection & RandomAccessCollection, RowContent: View>(
    _ data: Binding<Data>,
    @ViewBuilder rowContent: @escaping (Binding<Data.Element>) -> RowContent
  )
  where
    Content == ForEach<
      LazyMapSequence<Data.Indices, (Data.Index, Data.Element.ID)>, Data.Element.ID, RowContent
    >, Data.Index: Hashable, Data.Element: Identifiable
  { self.init(rows: ForEach(data, content: rowContent)) }

  /// Creates a list with a row for each element of a binding's collection, identified by a key path.
  @_disfavoredOverload
  public init<Data: MutableCollection & RandomAccessCollection, ID: Hashable, RowContent: View>(
    _ data: Binding<Data>,
    id: KeyPath<Data.Element, ID>,
    @ViewBuilder rowContent: @escaping (Binding<Data.Element>) -> RowContent
  )
  where
    Content == ForEach<LazyMapSequence<Data.Indices, (Data.Index, ID)>, ID, RowContent>,
    Data.Index: Hashable
  { self.init(rows: ForEach(data, id: id, content: rowContent)) }

  /// Creates a list with a row for each identifiable element of a binding's collection; the rows can be
  /// edited in edit mode.
  public init<Data: MutableCollection & RandomAccessCollection, RowContent: View>(
    _ data: Binding<Data>,
    editActions: EditActions<Data>,
    @ViewBuilder rowContent: @escaping (Binding<Data.Element>) -> RowContent
  )
  where
    Content == ForEach<
      IndexedIdentifierCollection<Data, Data.Element.ID>, Data.Element.ID,
      EditableCollectionContent<RowContent, Data>
    >, Data.Index: Hashable, Data.Element: Identifiable
  { self.init(rows: ForEach(data, editActions: editActions, content: rowContent)) }

  /// Creates a list with a row for each element of a binding's collection, identified by a key path; the
  /// rows can be edited in edit mode.
  public init<Data: MutableCollection & RandomAccessCollection, ID: Hashable, RowContent: View>(
    _ data: Binding<Data>,
    id: KeyPath<Data.Element, ID>,
    editActions: EditActions<Data>,
    @ViewBuilder rowContent: @escaping (Binding<Data.Element>) -> RowContent
  )
  where
    Content == ForEach<
      IndexedIdentifierCollection<Data, ID>, ID,
      EditableCollectionContent<RowContent, Data>
    >, Data.Index: Hashable
  { self.init(rows: ForEach(data, id: id, editActions: editActions, content: rowContent)) }
}
