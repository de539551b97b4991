// PrefViewGraph: the cache of an element's sizes.

import PrefGeometry

/// A cache of sizes by proposal.
///
/// A stack measures with three proposals, a nested one with their combinations; the first four entries are stored
/// inline.
struct SizeCache {
  /// A proposal and the size for it; an unspecified length is stored as the bits of a NaN.
  private struct Entry {
    var width: UInt64
    var height: UInt64
    var size: CGSize

    init(_ proposal: ProposedViewSize, _ size: CGSize) {
      width = Self.bits(proposal.width)
      height = Self.bits(proposal.height)
      self.size = size
    }

    @inline(__always)
    static func bits(_ length: CGFloat?) -> UInt64 { length.map { Double($0).bitPattern } ?? .max }
  }

  private var first: (Entry, Entry, Entry, Entry)
  private var more: [Entry] = []
  private var count = 0
  private var next = 0
  /// The maximum number of entries beyond the first four; then the oldest of them is replaced.
  private static let capacity = 12

  init() {
    let none = Entry(.unspecified, .zero)
    first = (none, none, none, none)
  }

  /// Whether the element has cached its spacing or a guide, which are valid as long as the sizes.
  var hasDependentCaches = false

  var isEmpty: Bool { count == 0 && !hasDependentCaches }

  subscript(proposal: ProposedViewSize) -> CGSize? {
    @inline(__always)
    get {
      let width = Entry.bits(proposal.width)
      let height = Entry.bits(proposal.height)
      if count > 0, first.0.width == width, first.0.height == height { return first.0.size }
      if count > 1, first.1.width == width, first.1.height == height { return first.1.size }
      if count > 2, first.2.width == width, first.2.height == height { return first.2.size }
      if count > 3, first.3.width == width, first.3.height == height { return first.3.size }
      if count > 4 {
        for entry in more where entry.width == width && entry.height == height { return entry.size }
      }
      return nil
    }
    set {
      guard let newValue else { return }
      let entry = Entry(proposal, newValue)
      switch count {
      case 0: first.0 = entry
      case 1: first.1 = entry
      case 2: first.2 = entry
      case 3: first.3 = entry
      case ..<(4 + Self.capacity): more.append(entry)
      default:
        more[next] = entry
        next = (next + 1) % Self.capacity
        return
      }
      count += 1
    }
  }

  mutating func removeAll() {
    count = 0
    next = 0
    hasDependentCaches = false
    if !more.isEmpty { more.removeAll(keepingCapacity: true) }
  }
}
