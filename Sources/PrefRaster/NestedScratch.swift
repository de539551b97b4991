// PrefRaster: zeroed scratch memory for nested groups and clips.

/// A stack of zeroed scratch buffers, one per nesting level.
struct NestedScratch<Element: BitwiseCopyable & FixedWidthInteger> {
  private var tables: [ScratchBuffer<Element>] = []
  private var depth = 0

  func deallocate() { for table in tables { table.deallocate() } }

  /// Pushes a buffer of `count` zeros, valid until the matching ``pop()``.
  mutating func push(_ count: Int) -> UnsafeMutablePointer<Element> {
    if depth == tables.count { tables.append(ScratchBuffer(capacity: count)) }
    tables[depth].reserve(count)
    let base = tables[depth].base
    base.update(repeating: 0, count: count)
    depth += 1
    return base
  }

  /// Pops the buffer that was pushed last; its memory is kept for reuse.
  mutating func pop() { depth -= 1 }
}
