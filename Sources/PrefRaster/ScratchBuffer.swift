// X

/// A reused table of plain values that grows and never runs destructors.
struct ScratchBuffer<Element: BitwiseCopyable> {
  private(set) var base: UnsafeMutablePointer<Element>
  private(set) var capacity: Int

  init(capacity: Int) {
    self.capacity = max(capacity, 1)
    base = .allocate(capacity: self.capacity)
  }

  func deallocate() { base.deallocate() }

  /// Makes room for `count` elements; keeps the first `kept`.
  mutating func reserve(_ count: Int, keeping kept: Int = 0) {
    guard count > capacity else { return }
    let larger = max(count, capacity * 2)
    let fresh = UnsafeMutablePointer<Element>.allocate(capacity: larger)
    fresh.update(from: base, count: kept)
    base.deallocate()
    base = fresh
    capacity = larger
  }
}
