// PrefViewGraph: lazy containers, which create their children when they become visible. Such a container numbers
// *slots*: a slot is the position of one child, created or not. Children that are listed explicitly are created with
// the container; a `ForEach` is a *run* of slots, whose children are created by index.

import PrefGeometry

/// A layout of sections, with pinned headers and footers, which needs only the children that a scroll view shows.
package protocol LazyLayout: Layout {
  /// The axis along which lines are stacked.
  var axis: Axis { get }

  /// Returns the slots of the lines that are visible in `subviews.window`, in a container of a size.
  func visibleSlots(_ size: CGSize, _ subviews: LayoutSubviews) -> Range<Int>

  /// Returns the known starts and lengths, along the axis, of the lines that contain some slots.
  ///
  /// - Parameter slots: The slots, ascending.
  func intervals(of slots: [Int], _ size: CGSize, _ subviews: LayoutSubviews) -> [AxisInterval]
}

/// The visible region of a container, in the container's coordinates, with x measured from the leading edge.
package struct VisibleRegion: Equatable {
  /// The visible rectangle, including parts behind bars.
  package var whole: CGRect
  /// The bounds of the scroll view, in which headers and footers are pinned.
  package var pinningBounds: CGRect

  mutating func move(by length: CGFloat, along axis: Axis) {
    whole.origin[axis] += length
    pinningBounds.origin[axis] += length
  }
}

/// A range along an axis, in points.
package struct AxisInterval: Equatable, Sendable {
  /// The start, in points.
  package var start: CGFloat
  /// The length, in points.
  package var length: CGFloat
  /// The end, in points; exclusive.
  package var end: CGFloat { start + length }

  /// Creates a range.
  package init(start: CGFloat, length: CGFloat) {
    self.start = start
    self.length = length
  }
}

/// The slots of a container, and those of its created children.
package struct LayoutSlots {
  /// The number of slots.
  package var count: Int
  /// The slots of the created children, ascending.
  package var indices: [Int]
  /// The runs of slots whose children are created when they become visible.
  package var runs: [Range<Int>]
  /// The known lengths of the lines that the slots form.
  package let lineTables: LineTableCache
  /// The slots of children that leave the visible region in an animation, and are shown until it has ended.
  var departing: Set<Int> = []

  init(count: Int = 0, indices: [Int] = [], runs: [Range<Int>] = [], lineTables: LineTableCache) {
    self.count = count
    self.indices = indices
    self.runs = runs
    self.lineTables = lineTables
  }

  /// Returns a predicate for the slots of runs that are neither in the visible range nor leaving it in an animation.
  package func isOutsideVisibleRange(_ visibleSlots: Range<Int>) -> (_ slot: Int) -> Bool {
    { [runs, departing] slot in
      !visibleSlots.contains(slot) && !departing.contains(slot)
        && runs.contains { $0.contains(slot) }
    }
  }

  /// Creates slots of children that have all been created.
  package init(whole count: Int) {
    self.init(count: count, indices: Array(0..<count), lineTables: LineTableCache())
  }
}

/// A node that creates the children of a run of slots.
@MainActor
protocol SlotSource: _ViewNode {
  /// The number of slots in the run.
  var slotCount: Int { get }
  /// The positions of the created children in the run, ascending; they correspond to the node's children.
  var createdSlots: [Int] { get }
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
  indirect case section(header: [SlotPart], content: [SlotPart], footer: [SlotPart])

  /// Creates a part whose elements have all been created.
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
  /// The slot parts of this node's content.
  var slotParts: [SlotPart] {
    var parts: [SlotPart] = []
    appendSlotParts(to: &parts)
    return parts
  }

  /// The only element that the node represents; nil if it represents none or several.
  fileprivate var onlyElement: _ViewNode? {
    let parts = slotParts
    guard parts.count == 1, case .element(let element) = parts[0] else { return nil }
    return element
  }
}

/// The slots of a container, with the children in them.
@MainActor
struct SlotTable {
  /// The maximum number of invisible children that are kept with their state.
  static let maxInvisibleChildren = 200

  private(set) var elements: [_ViewNode] = []
  private(set) var indices: [Int] = []
  private(set) var runs: [(slots: Range<Int>, source: any SlotSource)] = []
  private(set) var sections: [LayoutSection] = []
  private(set) var count = 0
  private var isUnsectioned = false

  init() {}

  init(_ parts: [SlotPart]) {
    for part in Self.expanded(parts) {
      guard case .section(let header, let content, let footer) = part else {
        addUnsectioned(part)
        continue
      }
      isUnsectioned = false
      sections.append(
        LayoutSection(
          header: add(Self.whole(header)), content: add(content), footer: add(Self.whole(footer))))
    }
  }

  /// Adds a part outside of sections; consecutive ones form a section of their own.
  private mutating func addUnsectioned(_ part: SlotPart) {
    let slots = add([part])
    if isUnsectioned, let last = sections.indices.last {
      sections[last].content = sections[last].content.lowerBound..<slots.upperBound
      sections[last].footer = slots.upperBound..<slots.upperBound
    } else {
      let (start, end) = (slots.lowerBound, slots.upperBound)
      sections.append(LayoutSection(header: start..<start, content: slots, footer: end..<end))
    }
    isUnsectioned = true
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
    indices += source.createdSlots.map { count + $0 }
    runs.append((count..<(count + source.slotCount), source))
    count += source.slotCount
  }

  /// Returns the parts of a header or a footer, whose children are all created.
  private static func whole(_ parts: [SlotPart]) -> [SlotPart] {
    parts.flatMap { part -> [SlotPart] in
      guard case .run(let source) = part else { return [part] }
      source.makeAllChildren()
      return whole(source.children.flatMap(\.slotParts))
    }
  }

  /// Returns the parts, with runs replaced by their content if their views do not represent one element each: the
  /// children of those are all created.
  private static func expanded(_ parts: [SlotPart]) -> [SlotPart] {
    parts.flatMap { part -> [SlotPart] in
      guard case .run(let source) = part,
        source.children.contains(where: { $0.onlyElement == nil })
      else { return [part] }
      source.makeAllChildren()
      return expanded(source.children.flatMap(\.slotParts))
    }
  }

  /// Creates the children of some slots. Returns whether any were missing.
  func make(_ slots: Range<Int>) -> Bool {
    var hasCreated = false
    for run in runs where run.slots.overlaps(slots) {
      let part = run.slots.clamped(to: slots)
      let start = run.slots.lowerBound
      if run.source.make((part.lowerBound - start)..<(part.upperBound - start)) {
        hasCreated = true
      }
    }
    return hasCreated
  }

  /// Creates the first child of the first run, if no run has any. Returns whether it did.
  func makeFirst() -> Bool {
    guard runs.allSatisfy({ $0.source.createdSlots.isEmpty }) else { return false }
    return runs.first { !$0.slots.isEmpty }?.source.make(0..<1) ?? false
  }

  /// Creates all children of all runs. Returns whether there are runs.
  func makeAllChildren() -> Bool {
    for run in runs { run.source.makeAllChildren() }
    return !runs.isEmpty
  }

  /// Removes the children of runs that are farthest from some slots, except for a number of them.
  func dropFarthest(from slots: Range<Int>, allBut limit: Int) -> Bool {
    func distance(_ slot: Int) -> Int {
      slot < slots.lowerBound ? slots.lowerBound - slot : slot - slots.upperBound + 1
    }
    var candidates: [(distance: Int, run: Int, slot: Int)] = []
    for (index, run) in runs.enumerated() {
      for slot in run.source.createdSlots where !slots.contains(run.slots.lowerBound + slot) {
        candidates.append((distance(run.slots.lowerBound + slot), index, slot))
      }
    }
    guard candidates.count > limit else { return false }
    candidates.sort { $0.distance < $1.distance }
    for (run, dropped) in Dictionary(grouping: candidates[limit...], by: \.run) {
      runs[run].source.drop(Set(dropped.map(\.slot)))
    }
    return true
  }

  /// Returns the old and the new slot of the first visible child that existed before; nil for none.
  func firstShown(in old: SlotTable) -> (old: Int, new: Int)? {
    let before = Dictionary(
      zip(old.elements.map { ObjectIdentifier($0) }, old.indices), uniquingKeysWith: { $1 })
    for (element, slot) in zip(elements, indices) where element.isShown && element.hasBeenPlaced {
      if let known = before[ObjectIdentifier(element)] { return (known, slot) }
    }
    return nil
  }

  /// Returns the slot of the run element with an identity; nil if there is none.
  func slot(of id: AnyHashable) -> Int? {
    for run in runs {
      if let slot = run.source.slot(of: id) { return run.slots.lowerBound + slot }
    }
    return nil
  }
}
