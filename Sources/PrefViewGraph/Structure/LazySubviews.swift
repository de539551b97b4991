// PrefViewGraph: the subviews of content whose views are created on demand. A container such as a list reads the
// sections of its content, and creates its own view of a row when the row becomes visible; the subview in it is
// created with that view.
//
//     LazySections(content) { sections in … }       content: ForEach of 100,000 elements, without children
//                                                   sections: rows 0 ..< 100,000
//     A row's view reads `subview`, which           row 17 becomes visible ──▶ its view reads `subview`
//     creates the element of the content.                                      ──▶ child 17 of the ForEach is created

import PrefGeometry

/// A view that is created from the sections of some content, whose elements are created on demand.
package nonisolated struct LazySections<Base: View, Result: View>: View, PrimitiveView {
  let base: Base
  let transform: ([LazySection]) -> Result

  /// Creates a view from the sections of other views.
  package init(_ base: Base, @ViewBuilder transform: @escaping ([LazySection]) -> Result) {
    self.base = base
    self.transform = transform
  }

  /// Returns any number: the transform may return any number of elements.
  @MainActor package static func _elementCount(_ content: _ElementCount) -> _ElementCount { .any }

  @MainActor package static func _makeNode(_ view: Self, _ inputs: _ViewInputs) -> _ViewNode {
    LazySectionsNode<Base, Result>(view, inputs)
  }

  @MainActor package static func _updateNode(_ node: _ViewNode, _ view: Self) {
    node.cast(to: LazySectionsNode<Base, Result>.self).update(view)
  }
}

/// A section of content. Consecutive views outside of sections form a section of their own.
package nonisolated struct LazySection: Identifiable {
  /// The identity of the section; constant as long as it exists.
  package let id: SectionConfiguration.ID
  /// The subviews of the header; empty if there is none.
  package let header: SubviewsCollection
  /// The rows, whose subviews are created on demand.
  package let rows: LazySubviews
  /// The subviews of the footer; empty if there is none.
  package let footer: SubviewsCollection
  /// Whether a list displays the rows; nil if the section cannot be collapsed.
  package let isExpanded: Binding<Bool>?
  /// The container values of the section; those of its rows are their own.
  package let containerValues: ContainerValues
}

/// The position of a subview that may not have been created.
package nonisolated struct LazySubview: Identifiable, Equatable {
  /// The identity of a subview, created or not.
  package struct ID: PositionalIdentity {
    /// The node of the element, or of the collection from whose element the subview is created.
    let node: ObjectIdentifier
    /// The id of the collection's element; nil for a subview that is listed explicitly.
    let element: AnyHashable?
  }

  let slots: SubviewSlots
  let slot: Int
  /// The position among the rows of the section.
  package let position: Int

  /// Whether both are at the same positions of the same content.
  package static func == (a: Self, b: Self) -> Bool {
    a.slots === b.slots && a.slot == b.slot && a.position == b.position
  }

  /// The identity of the subview; constant as long as the subview exists.
  package var id: ID { slots.id(ofSlot: slot) }

  /// The subview, which is created if it does not exist; nil where the content has changed and is about to be read
  /// again.
  @MainActor package var subview: Subview? { slots.host?.subview(inSlot: slot, of: slots) }
}

/// Consecutive subviews that are created on demand.
package nonisolated struct LazySubviews: RandomAccessCollection {
  let slots: SubviewSlots
  let range: Range<Int>

  package var startIndex: Int { 0 }
  package var endIndex: Int { range.count }
  package subscript(index: Int) -> LazySubview {
    LazySubview(slots: slots, slot: range.lowerBound + index, position: index)
  }

  /// Returns the position of the subview that has an identity, is inside a view with it, or contains such a view; nil
  /// if there is none among the created ones and the elements of collections.
  @MainActor func position(ofViewWithID id: AnyHashable) -> Int? {
    slots.slot(ofViewWithID: id, in: range).map { $0 - range.lowerBound }
  }
}

/// A node that creates subviews on demand.
@MainActor
protocol LazySubviewHost: _ViewNode {
  /// Returns the subview in a slot, which is created if it does not exist.
  func subview(inSlot slot: Int, of slots: SubviewSlots) -> Subview?
}

/// The slots of some content at one time: elements, and collections whose children are created on demand.
///
/// Immutable, but the sources of collections create and remove children.
nonisolated final class SubviewSlots {
  /// The origin of a part of the slots.
  enum Source {
    case element(_ViewNode)
    /// A collection, its version, and the ids of its elements in that version.
    case run(any SlotSource, version: Int, ids: (Int) -> AnyHashable)
  }

  struct Part {
    let slots: Range<Int>
    let source: Source
    /// The identity of the element or of the collection.
    let id: ObjectIdentifier
    /// The identity that the element's subview had in a run of slots; nil if it was in none.
    var runID: LazySubview.ID?
  }

  struct Section {
    let id: SectionConfiguration.ID
    var header: [_ViewNode] = []
    var rows: Range<Int>
    var footer: [_ViewNode] = []
    var isExpanded: Binding<Bool>?
    var expansionChanges = 0
    var values: [any ContainerValueWriting] = []
  }

  private(set) weak var host: (any LazySubviewHost)?
  private(set) var parts: [Part] = []
  private(set) var sections: [Section] = []
  private var isUnsectioned = false

  /// Creates the slots without parts.
  init() {}

  /// Creates the slots of parts. Collections whose views do not represent one element each are replaced by the
  /// elements of these views, which are all created.
  ///
  /// - Parameter runIDs: The identities of subviews in runs, by element. They stay the same when the view of a row
  ///   comes to represent several rows, as that of a disclosure group does.
  @MainActor init(
    _ content: [SlotPart], _ host: any LazySubviewHost, runIDs: [ObjectIdentifier: LazySubview.ID]
  ) {
    self.host = host
    var preceding: _ViewNode = host
    for part in content.expanded {
      guard case .section(let section) = part else {
        addUnsectioned(part, following: preceding)
        continue
      }
      isUnsectioned = false
      preceding = section.node
      let start = count
      for part in section.content.expanded { add(part) }
      sections.append(
        Section(
          id: SectionConfiguration.ID(section.node), header: section.header.elements,
          rows: start..<count, footer: section.footer.elements, isExpanded: section.isExpanded,
          expansionChanges: section.expansionChanges, values: section.values))
    }
    for index in parts.indices {
      if case .element = parts[index].source { parts[index].runID = runIDs[parts[index].id] }
    }
  }

  /// The number of slots.
  private var count: Int { parts.last?.slots.upperBound ?? 0 }

  /// Adds a part outside of sections; consecutive ones form a section of their own.
  @MainActor private func addUnsectioned(_ part: SlotPart, following node: _ViewNode) {
    let start = count
    add(part)
    guard count > start else { return }
    if isUnsectioned, let last = sections.indices.last {
      sections[last].rows = sections[last].rows.lowerBound..<count
    } else {
      sections.append(
        Section(id: SectionConfiguration.ID(following: node), rows: start..<count))
    }
    isUnsectioned = true
  }

  @MainActor private func add(_ part: SlotPart) {
    let start = count
    switch part {
    case .element(let node):
      parts.append(
        Part(slots: start..<(start + 1), source: .element(node), id: ObjectIdentifier(node)))
    case .run(let source):
      if source.slotCount == 0 { return }
      parts.append(
        Part(
          slots: start..<(start + source.slotCount),
          source: .run(source, version: source.version, ids: source.elementIDs),
          id: ObjectIdentifier(source.collection)))
    case .section(let section):
      for part in section.header.withAllChildren { add(part) }
      for part in section.content.expanded { add(part) }
      for part in section.footer.withAllChildren { add(part) }
    }
  }

  /// Returns the part that contains a slot; nil if the slot does not exist.
  func part(ofSlot slot: Int) -> Part? {
    var (low, high) = (0, parts.count)
    while low < high {
      let middle = (low + high) / 2
      if parts[middle].slots.upperBound <= slot { low = middle + 1 } else { high = middle }
    }
    return low < parts.count && parts[low].slots.contains(slot) ? parts[low] : nil
  }

  func id(ofSlot slot: Int) -> LazySubview.ID {
    guard let part = part(ofSlot: slot) else {
      return LazySubview.ID(node: ObjectIdentifier(self), element: AnyHashable(slot))
    }
    guard case .run(_, _, let ids) = part.source else {
      return part.runID ?? LazySubview.ID(node: part.id, element: nil)
    }
    return LazySubview.ID(node: part.id, element: ids(slot - part.slots.lowerBound))
  }

  /// Returns the slot in a range whose subview has an identity, is inside a view with it, or contains such a view.
  @MainActor func slot(ofViewWithID id: AnyHashable, in range: Range<Int>) -> Int? {
    for part in parts where range.contains(part.slots.lowerBound) {
      switch part.source {
      case .element(let node):
        if node.outermost(in: host).view(withID: id) != nil { return part.slots.lowerBound }
      case .run(let source, _, _):
        if let slot = source.slot(of: id) { return part.slots.lowerBound + slot }
      }
    }
    return nil
  }

  /// Whether both consist of the same elements and of the same versions of the same collections.
  @MainActor func isSame(as other: SubviewSlots) -> Bool {
    parts.elementsEqual(other.parts) { $0.isSame(as: $1) }
      && sections.elementsEqual(other.sections) { $0.isSame(as: $1) }
  }
}

extension SubviewSlots.Part {
  fileprivate func isSame(as other: Self) -> Bool {
    guard id == other.id, slots == other.slots else { return false }
    switch (source, other.source) {
    case (.element, .element): return true
    case (.run(_, let left, _), .run(_, let right, _)): return left == right
    default: return false
    }
  }
}

extension SubviewSlots.Section {
  fileprivate func isSame(as other: Self) -> Bool {
    id == other.id && rows == other.rows && expansionChanges == other.expansionChanges
      && values.elementsEqual(other.values, by: { $0.isSame(as: $1) })
      && header.elementsEqual(other.header, by: ===) && footer.elementsEqual(other.footer, by: ===)
  }
}

extension [SlotPart] {
  /// The elements of a header or a footer, whose children are all created.
  @MainActor fileprivate var elements: [_ViewNode] {
    withAllChildren.flatMap { part -> [_ViewNode] in
      switch part {
      case .element(let node): [node]
      case .run: []
      case .section(let section):
        section.header.elements + section.content.elements + section.footer.elements
      }
    }
  }
}
