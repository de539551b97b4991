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

extension Array {
  /// Returns the element whose range contains a slot; nil if there is none. O(log n).
  ///
  /// - Parameter range: Returns the range of an element; ranges are ascending and disjoint.
  package func element(containing slot: Int, _ range: (Element) -> Range<Int>) -> Element? {
    var (low, high) = (0, count)
    while low < high {
      let middle = (low + high) / 2
      if range(self[middle]).upperBound <= slot { low = middle + 1 } else { high = middle }
    }
    return low < count && range(self[low]).contains(slot) ? self[low] : nil
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
        && runs.element(containing: slot, \.self) != nil
    }
  }

  /// Creates slots of children that have all been created.
  package init(whole count: Int) {
    self.init(count: count, indices: Array(0..<count), lineTables: LineTableCache())
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
    for part in parts.expanded {
      guard case .section(let section) = part else {
        addUnsectioned(part)
        continue
      }
      isUnsectioned = false
      let header = add(section.header.withAllChildren)
      let content = add(section.content)
      sections.append(
        LayoutSection(
          header: header, content: content, footer: add(section.footer.withAllChildren)))
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
    for part in parts.expanded {
      switch part {
      case .element(let element):
        elements.append(element)
        indices.append(count)
        count += 1
      case .run(let source): add(source)
      case .section(let section):
        _ = add(section.header.withAllChildren)
        _ = add(section.content)
        _ = add(section.footer.withAllChildren)
      }
    }
    return start..<count
  }

  private mutating func add(_ source: any SlotSource) {
    elements += source.createdParts.compactMap(\.onlyElement)
    indices += source.createdSlots.map { count + $0 }
    runs.append((count..<(count + source.slotCount), source))
    count += source.slotCount
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

  /// Returns the child in a slot; nil if it has not been created.
  func element(inSlot slot: Int) -> _ViewNode? {
    let (index, isCreated) = indices.position(ofAscending: slot)
    return isCreated ? elements[index] : nil
  }

  /// Creates the first children of some runs, if no run has any. Returns whether it did.
  ///
  /// - Parameter count: The number of runs, from the first one.
  func makeFirst(ofRuns count: Int) -> Bool {
    guard runs.allSatisfy({ $0.source.createdSlots.isEmpty }) else { return false }
    var hasCreated = false
    for run in runs.lazy.filter({ !$0.slots.isEmpty }).prefix(count)
    where run.source.make(0..<1) {
      hasCreated = true
    }
    return hasCreated
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
