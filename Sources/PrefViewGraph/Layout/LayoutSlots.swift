// PrefViewGraph: containers that make their children when they come into sight. Such a container counts *slots*: a slot is the
// place of one child in their order, whether it has been made or not. Views that are written out are made with the container;
// a `ForEach` is a *run* of slots, whose children are made by index.

import PrefGeometry

/// A layout that makes something of sections, keeps parts of them in sight, and needs only those children to be made that a
/// scroll view shows.
package protocol LazyLayout: Layout {
  /// The axis along which lines follow each other.
  var axis: Axis { get }

  /// The slots of the lines in sight of `subviews.window`, in a container of a size.
  func slotsInSight(_ size: CGSize, _ subviews: LayoutSubviews) -> Range<Int>

  /// The starts and lengths of the lines that some slots stand in, along the axis, as far as they are known.
  ///
  /// - Parameter slots: Ascending.
  func stretches(of slots: [Int], _ size: CGSize, _ subviews: LayoutSubviews) -> [Stretch]
}

/// What a scroll view shows of a container, in the container's coordinates, counted from the leading edge.
package struct SightWindow: Equatable {
  /// Everything that can be seen, also behind bars.
  package var whole: CGRect
  /// The scroll view's own room, in which headers and footers stay.
  package var room: CGRect

  mutating func move(by length: CGFloat, along axis: Axis) {
    whole.origin[axis] += length
    room.origin[axis] += length
  }
}

/// A part of a length, in points.
package struct Stretch: Equatable, Sendable {
  /// Where it begins.
  package var start: CGFloat
  /// How long it is.
  package var length: CGFloat
  /// Where it ends.
  package var end: CGFloat { start + length }

  /// Makes a part of a length.
  package init(start: CGFloat, length: CGFloat) {
    self.start = start
    self.length = length
  }
}

/// Which slots the children of a container stand in.
package struct LayoutSlots {
  /// How many slots there are.
  package var count: Int
  /// The slot of each child that has been made, ascending.
  package var indices: [Int]
  /// The slots whose children are made when they come into sight.
  package var runs: [Range<Int>]
  /// What is known of the lines that the slots form.
  package let memory: LineMemory
  /// The slots of children that are on their way out of sight and are shown until they have gone.
  var leaving: Set<Int> = []

  init(count: Int = 0, indices: [Int] = [], runs: [Range<Int>] = [], memory: LineMemory) {
    self.count = count
    self.indices = indices
    self.runs = runs
    self.memory = memory
  }

  /// Tells the slots of runs that are not among those in sight, nor on their way out of it.
  package func outOfSight(_ inSight: Range<Int>) -> (_ slot: Int) -> Bool {
    { [runs, leaving] slot in
      !inSight.contains(slot) && !leaving.contains(slot) && runs.contains { $0.contains(slot) }
    }
  }

  /// Slots of children that have all been made.
  package init(whole count: Int) {
    self.init(count: count, indices: Array(0..<count), memory: LineMemory())
  }
}

/// Makes the children of a run of slots.
@MainActor
protocol SlotSource: _ViewNode {
  /// How many slots there are in the run.
  var slotCount: Int { get }
  /// The positions in the run of the children that have been made, ascending; the node's children are theirs.
  var madeSlots: [Int] { get }
  /// Makes those of some children that have not been made. Returns whether there were any.
  func make(_ slots: Range<Int>) -> Bool
  /// Makes all children, now and in future.
  func makeWhole()
  /// Takes some children out of the tree, which are made anew when they are needed again.
  func drop(_ slots: Set<Int>)
  /// The position of the element with an identity.
  func slot(of id: AnyHashable) -> Int?
}

/// What content consists of for a container that makes its children when they come into sight.
enum SlotPart {
  case element(_ViewNode)
  case run(any SlotSource)
  indirect case section(header: [SlotPart], content: [SlotPart], footer: [SlotPart])

  /// A part whose elements are all there.
  @MainActor init(_ part: ContentPart) {
    switch part {
    case .element(let node): self = .element(node)
    case .section(let section):
      self = .section(
        header: section.header.map(SlotPart.element),
        content: section.content.map(SlotPart.element),
        footer: section.footer.map(SlotPart.element))
    }
  }
}

extension _ViewNode {
  /// The parts of this node's content.
  var slotParts: [SlotPart] {
    var parts: [SlotPart] = []
    appendSlotParts(to: &parts)
    return parts
  }

  /// The one element that the node stands for, as long as it stands for nothing else.
  fileprivate var onlyElement: _ViewNode? {
    let parts = slotParts
    guard parts.count == 1, case .element(let element) = parts[0] else { return nil }
    return element
  }
}

/// The slots of a container and the children in them.
@MainActor
struct SlotTable {
  /// How many children that were in sight are kept, with their state, once they are not.
  static let mostOutOfSight = 200

  private(set) var elements: [_ViewNode] = []
  private(set) var indices: [Int] = []
  private(set) var runs: [(slots: Range<Int>, source: any SlotSource)] = []
  private(set) var sections: [LayoutSection] = []
  private(set) var count = 0
  private var isLoose = false

  init() {}

  init(_ parts: [SlotPart]) {
    for part in Self.expanded(parts) {
      guard case .section(let header, let content, let footer) = part else {
        addLoose(part)
        continue
      }
      isLoose = false
      sections.append(
        LayoutSection(
          header: add(Self.whole(header)), content: add(content), footer: add(Self.whole(footer))))
    }
  }

  /// Adds what belongs to no section; neighbours form one of their own.
  private mutating func addLoose(_ part: SlotPart) {
    let slots = add([part])
    if isLoose, let last = sections.indices.last {
      sections[last].content = sections[last].content.lowerBound..<slots.upperBound
      sections[last].footer = slots.upperBound..<slots.upperBound
    } else {
      let (start, end) = (slots.lowerBound, slots.upperBound)
      sections.append(LayoutSection(header: start..<start, content: slots, footer: end..<end))
    }
    isLoose = true
  }

  private mutating func add(_ parts: [SlotPart]) -> Range<Int> {
    let start = count
    for part in Self.expanded(parts) {
      switch part {
      case .element(let element):
        elements.append(element)
        indices.append(count)
        count += 1
      case .run(let source): add(source)
      case .section(let header, let content, let footer):
        for parts in [Self.whole(header), content, Self.whole(footer)] { _ = add(parts) }
      }
    }
    return start..<count
  }

  private mutating func add(_ source: any SlotSource) {
    elements += source.children.compactMap(\.onlyElement)
    indices += source.madeSlots.map { count + $0 }
    runs.append((count..<(count + source.slotCount), source))
    count += source.slotCount
  }

  /// The parts of a header or a footer, which is made as a whole.
  private static func whole(_ parts: [SlotPart]) -> [SlotPart] {
    parts.flatMap { part -> [SlotPart] in
      guard case .run(let source) = part else { return [part] }
      source.makeWhole()
      return whole(source.children.flatMap(\.slotParts))
    }
  }

  /// The parts, with what they consist of instead of runs whose views stand for several elements, or for none: those have to
  /// be made as a whole.
  private static func expanded(_ parts: [SlotPart]) -> [SlotPart] {
    parts.flatMap { part -> [SlotPart] in
      guard case .run(let source) = part,
        source.children.contains(where: { $0.onlyElement == nil })
      else { return [part] }
      source.makeWhole()
      return expanded(source.children.flatMap(\.slotParts))
    }
  }

  /// Makes the children of some slots. Returns whether there were any to make.
  func make(_ slots: Range<Int>) -> Bool {
    var hasMade = false
    for run in runs where run.slots.overlaps(slots) {
      let part = run.slots.clamped(to: slots)
      let start = run.slots.lowerBound
      if run.source.make((part.lowerBound - start)..<(part.upperBound - start)) { hasMade = true }
    }
    return hasMade
  }

  /// Makes the first child of the first run, where none of any run has been made. Returns whether it did.
  func makeFirst() -> Bool {
    guard runs.allSatisfy({ $0.source.madeSlots.isEmpty }) else { return false }
    return runs.first { !$0.slots.isEmpty }?.source.make(0..<1) ?? false
  }

  /// Makes everything for good. Returns whether there was anything to make.
  func makeWhole() -> Bool {
    for run in runs { run.source.makeWhole() }
    return !runs.isEmpty
  }

  /// Drops the children of runs that are farthest away from some slots, all but a number of them.
  func dropFarthest(from slots: Range<Int>, allBut limit: Int) -> Bool {
    func distance(_ slot: Int) -> Int {
      slot < slots.lowerBound ? slots.lowerBound - slot : slot - slots.upperBound + 1
    }
    var away: [(distance: Int, run: Int, slot: Int)] = []
    for (index, run) in runs.enumerated() {
      for slot in run.source.madeSlots where !slots.contains(run.slots.lowerBound + slot) {
        away.append((distance(run.slots.lowerBound + slot), index, slot))
      }
    }
    guard away.count > limit else { return false }
    away.sort { $0.distance < $1.distance }
    for (run, dropped) in Dictionary(grouping: away[limit...], by: \.run) {
      runs[run].source.drop(Set(dropped.map(\.slot)))
    }
    return true
  }

  /// The first child in sight that was there before, by its slot then and now.
  func firstShown(in old: SlotTable) -> (old: Int, new: Int)? {
    let before = Dictionary(
      zip(old.elements.map { ObjectIdentifier($0) }, old.indices), uniquingKeysWith: { $1 })
    for (element, slot) in zip(elements, indices) where element.isShown && element.hasBeenPlaced {
      if let known = before[ObjectIdentifier(element)] { return (known, slot) }
    }
    return nil
  }

  /// The slot of the element of a run with an identity.
  func slot(of id: AnyHashable) -> Int? {
    for run in runs {
      if let slot = run.source.slot(of: id) { return run.slots.lowerBound + slot }
    }
    return nil
  }
}
