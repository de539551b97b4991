// PrefViewGraph: the parts of the content of lazy containers: elements that exist, runs of children that are created by
// index, and sections of both.

import PrefGeometry

/// An object that creates the children of a run of slots: a collection, or a modifier applied to each of its children.
@MainActor
protocol SlotSource: AnyObject {
  /// The node of the collection from whose elements the children are created.
  var collection: _ViewNode { get }
  /// The number of slots in the run.
  var slotCount: Int { get }
  /// Incremented when elements may have changed their positions.
  var version: Int { get }
  /// The positions of the created children in the run, ascending.
  var createdSlots: [Int] { get }
  /// What the created children represent, in the order of `createdSlots`.
  var createdParts: [[SlotPart]] { get }
  /// The ids of the elements by position; the values stay the same when the collection changes.
  var elementIDs: (Int) -> AnyHashable { get }
  /// Returns the only element that the child in a slot represents; nil if it has not been created, or represents none
  /// or several.
  func element(inSlot slot: Int) -> _ViewNode?
  /// Creates the missing children of some slots. Returns whether there were any.
  func make(_ slots: Range<Int>) -> Bool
  /// Creates all children, now and in future.
  func makeAllChildren()
  /// Removes some children, which are created again when they are needed.
  func drop(_ slots: Set<Int>)
  /// Returns the position of the element with an identity; nil if there is none.
  func slot(of id: AnyHashable) -> Int?
}

/// A part of the content of a lazy container.
enum SlotPart {
  case element(_ViewNode)
  case run(any SlotSource)
  indirect case section(SlotSection)

  /// Creates a part whose elements have all been created.
  @MainActor init(_ part: ContentPart) {
    switch part {
    case .element(let node): self = .element(node)
    case .section(let section):
      self = .section(
        SlotSection(
          node: section.node, header: section.header.map(SlotPart.element),
          content: section.content.map(SlotPart.element),
          footer: section.footer.map(SlotPart.element), isExpanded: section.isExpanded,
          expansionChanges: section.expansionChanges, values: section.values))
    }
  }

  /// The number of elements, or of children of runs, which may not have been created.
  @MainActor var elementCount: Int {
    switch self {
    case .element: 1
    case .run(let source): source.slotCount
    case .section(let section):
      (section.header + section.content + section.footer).reduce(0) { $0 + $1.elementCount }
    }
  }

  /// Returns the part with a modifier around each of its elements.
  ///
  /// - Parameters:
  ///   - wrap: Returns the modifier's node around an element.
  ///   - wrapRun: Returns the source of the modified children of a run.
  func wrapping(
    _ wrap: (_ViewNode) -> _ViewNode, _ wrapRun: (any SlotSource) -> any SlotSource
  ) -> SlotPart {
    switch self {
    case .element(let node): return .element(wrap(node))
    case .run(let source): return .run(wrapRun(source))
    case .section(var section):
      section.header = section.header.map { $0.wrapping(wrap, wrapRun) }
      section.content = section.content.map { $0.wrapping(wrap, wrapRun) }
      section.footer = section.footer.map { $0.wrapping(wrap, wrapRun) }
      return .section(section)
    }
  }
}

extension SlotPart {
  /// Adds a container value set by a modifier around a section.
  mutating func addValues(_ values: any ContainerValueWriting) {
    guard case .section(var section) = self else { return }
    section.values.append(values)
    self = .section(section)
  }
}

/// A section of the content of a lazy container.
struct SlotSection {
  let node: _ViewNode
  var header: [SlotPart]
  var content: [SlotPart]
  var footer: [SlotPart]
  /// Whether a list displays the content; nil if the section cannot be collapsed.
  var isExpanded: Binding<Bool>?
  /// The number of changes of that binding.
  var expansionChanges = 0
  /// The container values set by modifiers around the section, innermost first.
  var values: [any ContainerValueWriting] = []
}

@MainActor
extension [SlotPart] {
  /// The only element of the parts; nil if they consist of none or several.
  var onlyElement: _ViewNode? {
    guard count == 1, case .element(let element) = self[0] else { return nil }
    return element
  }

  /// The parts of a header or a footer, whose children are all created.
  var withAllChildren: [SlotPart] {
    flatMap { part -> [SlotPart] in
      guard case .run(let source) = part else { return [part] }
      source.makeAllChildren()
      return source.createdParts.flatMap(\.withAllChildren)
    }
  }

  /// The parts, with runs replaced by their content if their views do not represent one element each: the children of
  /// those are all created.
  var expanded: [SlotPart] {
    flatMap { part -> [SlotPart] in
      guard case .run(let source) = part,
        source.createdParts.contains(where: { $0.onlyElement == nil })
      else { return [part] }
      source.makeAllChildren()
      return source.createdParts.flatMap(\.expanded)
    }
  }
}

extension _ViewNode {
  /// The slot parts of this node's content.
  var slotParts: [SlotPart] {
    var parts: [SlotPart] = []
    appendSlotParts(to: &parts)
    return parts
  }
}

extension [Int] {
  /// Returns the index of a number in an ascending array, or at which it would be inserted.
  func position(ofAscending number: Int) -> (index: Int, isFound: Bool) {
    if let last, last < number { return (count, false) }
    var (low, high) = (0, count)
    while low < high {
      let middle = (low + high) / 2
      if self[middle] < number { low = middle + 1 } else { high = middle }
    }
    return (low, low < count && self[low] == number)
  }
}
