// PrefViews: edit actions of collections: `ForEach` and `List` over a binding, whose rows can be moved and removed.

import PrefGeometry
import PrefViewGraph

/// The edits of a collection that its rows offer in edit mode.
public struct EditActions<Data>: OptionSet, Sendable {
  /// One bit per action: 1 for moving, 2 for removal.
  public let rawValue: Int
  /// Creates a set of actions from its bits.
  public init(rawValue: Int) { self.rawValue = rawValue }
}

extension EditActions where Data: MutableCollection {
  /// Elements can be moved.
  public static var move: EditActions<Data> { EditActions(rawValue: 1) }
}

extension EditActions where Data: RangeReplaceableCollection {
  /// Elements can be removed.
  public static var delete: EditActions<Data> { EditActions(rawValue: 2) }
}

extension EditActions where Data: MutableCollection, Data: RangeReplaceableCollection {
  /// Elements can be moved and removed.
  public static var all: EditActions<Data> { [.move, .delete] }
}

/// The indices of a collection, each with the id of its element.
public struct IndexedIdentifierCollection<Base: Collection, ID: Hashable>: Collection {
  /// An index with the id of its element.
  public struct Element {
    let index: Base.Index
    let id: ID
  }

  /// An index of the collection.
  public typealias Index = Base.Index

  private let base: Base
  private let id: KeyPath<Base.Element, ID>

  init(_ base: Base, _ id: KeyPath<Base.Element, ID>) {
    self.base = base
    self.id = id
  }

  /// The index of the first element.
  public var startIndex: Base.Index { base.startIndex }
  /// The index after the last element.
  public var endIndex: Base.Index { base.endIndex }
  /// Returns the index after another.
  public func index(after index: Base.Index) -> Base.Index { base.index(after: index) }
  /// The element at an index.
  public subscript(position: Base.Index) -> Element {
    Element(index: position, id: base[position][keyPath: id])
  }
}

extension IndexedIdentifierCollection: BidirectionalCollection where Base: BidirectionalCollection {
  /// Returns the index before another.
  public func index(before index: Base.Index) -> Base.Index { base.index(before: index) }
}

extension IndexedIdentifierCollection: RandomAccessCollection where Base: RandomAccessCollection {
  /// Returns the index at a distance from another.
  public func index(_ index: Base.Index, offsetBy distance: Int) -> Base.Index {
    base.index(index, offsetBy: distance)
  }
  /// Returns the number of elements between two indices.
  public func distance(from start: Base.Index, to end: Base.Index) -> Int {
    base.distance(from: start, to: end)
  }
}

/// The view of an element of a collection that can be edited.
public struct EditableCollectionContent<Content, Data> {
  let content: Content
  let data: Binding<Data>
  let actions: EditActions<Data>
}

extension EditableCollectionContent: View where Content: View {
  /// The view, which declares the edits for its list.
  @MainActor public var body: some View {
    content
      .containerValue(
        \.listRow.delete,
        actions.rawValue & 2 == 0
          ? nil
          : ElementAction { offsets in
            data.wrappedValue = removing(offsets, from: data.wrappedValue)
          }
      )
      .containerValue(
        \.listRow.move,
        actions.rawValue & 1 == 0
          ? nil
          : ElementAction { offsets, destination in
            data.wrappedValue = moving(offsets, to: destination, in: data.wrappedValue)
          })
  }
}

extension ForEach {
  /// Creates a view for each element of a binding's collection, identified by the value at a key
  /// path; the views receive bindings to the elements, and their rows can be edited in edit mode.
  public nonisolated init<C: MutableCollection & RandomAccessCollection, R: View>(
    _ data: Binding<C>, id: KeyPath<C.Element, ID>, editActions: EditActions<C>,
    @ViewBuilder content: @escaping (Binding<C.Element>) -> R
  )
  where
    Data == IndexedIdentifierCollection<C, ID>, Content == EditableCollectionContent<R, C>,
    C.Index: Hashable
  {
    self.init(
      data: IndexedIdentifierCollection(data.wrappedValue, id), identifiedBy: \.id
    ) { element in
      EditableCollectionContent(
        content: content(data[element.index]), data: data, actions: editActions)
    }
  }

  /// Creates a view for each element of a binding's collection, identified by the element's own id;
  /// the views receive bindings to the elements, and their rows can be edited in edit mode.
  public nonisolated init<C: MutableCollection & RandomAccessCollection, R: View>(
    _ data: Binding<C>, editActions: EditActions<C>,
    @ViewBuilder content: @escaping (Binding<C.Element>) -> R
  )
  where
    Data == IndexedIdentifierCollection<C, ID>, Content == EditableCollectionContent<R, C>,
    ID == C.Element.ID, C.Element: Identifiable, C.Index: Hashable
  { self.init(data, id: \.id, editActions: editActions, content: content) }
}

/// Returns a collection without the elements at zero-based offsets; unchanged if its type does not support removal.
private func removing<C>(_ offsets: IndexSet, from collection: C) -> C {
  func result<R: RangeReplaceableCollection>(_ collection: R) -> C? {
    R(collection.enumerated().filter { !offsets.contains($0.offset) }.map(\.element)) as? C
  }
  guard let elements = collection as? any RangeReplaceableCollection else { return collection }
  return result(elements) ?? collection
}

/// Returns a collection with the elements at zero-based offsets before the element at another offset; unchanged if its
/// type does not support moving.
private func moving<C>(_ offsets: IndexSet, to destination: Int, in collection: C) -> C {
  func result<M: MutableCollection>(_ collection: M) -> C? {
    var moved = collection
    moved.move(fromOffsets: offsets, toOffset: destination)
    return moved as? C
  }
  guard let elements = collection as? any MutableCollection else { return collection }
  return result(elements) ?? collection
}
