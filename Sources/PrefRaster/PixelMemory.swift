// Raster: memory for pixels. Large pieces come from the system itself, in large pages where it has them: touching fresh
// small ones costs more than drawing, and nobody has to clear them once more.

#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#elseif canImport(Darwin)
  import Darwin
#endif

/// A piece of memory that is given back with its owner.
struct PixelMemory: ~Copyable {
  /// The first byte, at a multiple of 64 bytes.
  let base: UnsafeMutableRawPointer
  /// What was asked of the system itself; nil where it was allocated.
  private let mapping: UnsafeMutableRawBufferPointer?

  /// From this size on, memory is aligned for, and asked for in, large pages.
  private static let largePage = 1 << 21

  /// Whether all bytes are zero.
  var isCleared: Bool { mapping != nil }

  /// Room for some bytes, which are undefined where ``isCleared`` does not hold.
  init(byteCount: Int) {
    let byteCount = max(byteCount, 4)
    if byteCount >= Self.largePage, let (mapping, start) = Self.map(byteCount) {
      (self.mapping, base) = (mapping, start)
    } else {
      mapping = nil
      base = UnsafeMutableRawPointer.allocate(byteCount: byteCount, alignment: 64)
    }
  }

  deinit {
    if let mapping {
      Self.unmap(mapping)
    } else {
      base.deallocate()
    }
  }

  /// Fresh memory, which the system clears page by page when it is first touched, and where in it a large page begins;
  /// nil where there is none.
  private static func map(
    _ byteCount: Int
  ) -> (UnsafeMutableRawBufferPointer, UnsafeMutableRawPointer)? {
    #if os(Linux)
      let mappedCount = byteCount + largePage
      guard
        let start = mmap(
          nil, mappedCount, PROT_READ | PROT_WRITE, MAP_PRIVATE | MAP_ANONYMOUS, -1, 0),
        start != MAP_FAILED
      else { return nil }
      let aligned = start.alignedUp(toMultipleOf: largePage)
      _ = madvise(aligned, byteCount, 14 /* MADV_HUGEPAGE */)
      return (UnsafeMutableRawBufferPointer(start: start, count: mappedCount), aligned)
    #else
      return nil
    #endif
  }

  private static func unmap(_ mapping: UnsafeMutableRawBufferPointer) {
    #if os(Linux)
      munmap(mapping.baseAddress, mapping.count)
    #endif
  }
}
