// ViewGraph: a view for each element of a collection. Nodes follow the elements' ids, so state moves with them.

import Geometry

/// Makes a view for each element of a collection.
public struct ForEach<Data: RandomAccessCollection, ID: Hashable, Content> {
  /// The elements.
  public var data: Data
  /// Makes the view of an element.
  public var content: (Data.Element) -> Content
  let id: (Data.Element) -> ID
}

extension ForEach where Content: View {
  /// Makes a view for each element, identified by a value at `id`.
  public nonisolated init(
    _ data: Data, id: KeyPath<Data.Element, ID>,
    @ViewBuilder content: @escaping (Data.Element) -> Content
  ) {
    self.init(data: data, content: content, id: { $0[keyPath: id] })
  }
}

extension ForEach where ID == Data.Element.ID, Content: View, Data.Element: Identifiable {
  /// Makes a view for each element, identified by its own id.
  public nonisolated init(
    _ data: Data, @ViewBuilder content: @escaping (Data.Element) -> Content
  ) {
    self.init(data: data, content: content, id: { $0.id })
  }
}

extension ForEach where Data == Range<Int>, ID == Int, Content: View {
  /// Makes a view for each number of a range.
  public nonisolated init(_ data: Range<Int>, @ViewBuilder content: @escaping (Int) -> Content) {
    self.init(data: data, content: content, id: { $0 })
  }
}

extension ForEach: View where Content: View {
  /// The elements' views decide.
  public typealias Body = Never

  /// It stands for as many elements as its views do.
  @MainActor public static func _makesOneElement(_ contentDoes: Bool) -> Bool { false }

  /// Makes a node with a child for each element.
  @MainActor public static func _makeNode(_ view: Self, _ inputs: _ViewInputs) -> _ViewNode {
    if let group = view.group { return AnyView._makeNode(group, inputs) }
    let node = ForEachNode<Data, ID, Content>(inputs)
    node.update(view)
    node.isMade = true
    return node
  }

  /// Matches the children with the new elements by their ids.
  @MainActor public static func _updateNode(_ node: _ViewNode, _ view: Self) {
    if let group = view.group { return AnyView._updateNode(node, group) }
    node.cast(to: ForEachNode<Data, ID, Content>.self).update(view)
  }

  /// What stands for a collection whose elements are known once it is part of a tree.
  private var group: AnyView? {
    if let subviews = data as? ForEachSubviewCollection<Content> { return subviews.group }
    if let sections = data as? ForEachSectionCollection<Content> { return sections.group }
    return nil
  }
}

/// Remembers the views of a collection's elements by their ids.
final class ForEachNode<Data: RandomAccessCollection, ID: Hashable, Content: View>: ListNode,
  ElementSource
{
  /// Whether the node is part of the tree, so that other elements are a change.
  var isMade = false
  private var ids: [ID] = []
  private var nodes: [_ViewNode] = []
  private var view: ForEach<Data, ID, Content>?

  override var label: String { "ForEach" }
  override var detail: String { "ids \(ids)" }
  override var children: [_ViewNode] { nodes }
  override func identity(of child: _ViewNode) -> String? {
    nodes.firstIndex { $0 === child }.map { "\(ids[$0])" }
  }

  func place(of child: _ViewNode) -> (id: AnyHashable, index: Int)? {
    nodes.firstIndex { $0 === child }.map { (AnyHashable(ids[$0]), $0) }
  }

  override func node(for id: AnyHashable) -> _ViewNode? {
    guard let id = id.base as? ID, let index = ids.firstIndex(of: id) else { return nil }
    return nodes[index]
  }

  func update(_ view: ForEach<Data, ID, Content>) {
    self.view = view
    performUpdate()
  }

  override func performUpdate() {
    cancelUpdate()
    guard let view else { return }
    evaluations += 1
    let newIDs = view.data.map(view.id)
    if newIDs == ids {
      for (element, node) in zip(view.data, nodes) { update(node, element, view) }
    } else {
      match(newIDs, view)
    }
  }

  private func update(
    _ node: _ViewNode, _ element: Data.Element, _ view: ForEach<Data, ID, Content>
  ) {
    Content._updateNode(node, graph.evaluating(self, goesOn: true) { view.content(element) })
  }

  private func match(_ newIDs: [ID], _ view: ForEach<Data, ID, Content>) {
    var known: [ID: _ViewNode] = [:]
    for (id, node) in zip(ids, nodes) where known[id] == nil { known[id] = node }
    let inner = inputsForChildren
    var used: Set<ID> = []
    var kept: [_ViewNode] = []
    for (id, element) in zip(newIDs, view.data) {
      if !used.insert(id).inserted {
        graph.warn(
          "ForEach: the id \(id) occurs several times within the collection, this will give "
            + "undefined results")
      }
      if let node = known.removeValue(forKey: id) {
        update(node, element, view)
        kept.append(node)
      } else if let node = returning(to: id) {
        update(node, element, view)
        kept.append(node)
      } else {
        let make = {
          Content._makeNode(
            self.graph.evaluating(self, goesOn: true) { view.content(element) }, inner)
        }
        kept.append(isMade ? arriving(make) : make())
      }
    }
    let old = zip(ids, nodes)
    let stays = Set(kept.map(ObjectIdentifier.init))
    ids = newIDs
    nodes = kept
    for (id, node) in old where !stays.contains(ObjectIdentifier(node)) { depart(node, from: id) }
    elementsDidChange()
  }
}
