// PrefRaster: memory for pixels. Large blocks are mapped from the system directly, in huge pages
// where available: page faults on small pages cost more than drawing, and mapped memory needs no
// clearing.

#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#elseif canImport(Darwin)
  import Darwin
#endif

/// A uniquely owned memory block.
struct PixelMemory: ~Copyable {
  /// The first byte, aligned to 64 bytes.
  let base: UnsafeMutableRawPointer
  /// The whole mapping; nil if the block was allocated instead.
  private let mapping: UnsafeMutableRawBufferPointer?

  /// The size of a huge page, 2 MiB; blocks of at least this size are mapped and aligned to it.
  private static let largePage = 1 << 21

  /// Whether all bytes were zero on creation.
  var isCleared: Bool { mapping != nil }

  /// Creates a block; its bytes are undefined unless ``isCleared``.
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

  /// Maps zero-filled memory, and returns the mapping and its first huge-page boundary; nil on
  /// failure.
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
