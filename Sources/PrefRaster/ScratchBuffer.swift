// PrefRaster: growable scratch memory of the scan converter, reused from outline to outline.

/// A manually managed buffer of trivial values that only grows and runs no destructors.
struct ScratchBuffer<Element: BitwiseCopyable> {
  private(set) var base: UnsafeMutablePointer<Element>
  private(set) var capacity: Int
  /// The number of extra elements allocated after `capacity`, since vectors of eight rows read and write past the last
  /// element.
  private static var padding: Int { 8 }

  init(capacity: Int) {
    self.capacity = max(capacity, 1)
    base = .allocate(capacity: self.capacity + Self.padding)
  }

  func deallocate() { base.deallocate() }

  /// Ensures capacity for `count` elements, preserving the first `kept`. At least doubles the
  /// capacity when it grows.
  mutating func reserve(_ count: Int, keeping kept: Int = 0) {
    guard count > capacity else { return }
    let larger = max(count, capacity * 2)
    let fresh = UnsafeMutablePointer<Element>.allocate(capacity: larger + Self.padding)
    fresh.update(from: base, count: kept)
    base.deallocate()
    base = fresh
    capacity = larger
  }
}
