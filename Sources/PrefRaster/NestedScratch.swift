// X

/// Tables of zeros that are used one inside the other.
struct NestedScratch<Element: BitwiseCopyable & FixedWidthInteger> {
  private var tables: [ScratchBuffer<Element>] = []
  private var depth = 0

  func deallocate() { for table in tables { table.deallocate() } }

  /// A table of `count` zeros, until it is left.
  mutating func push(_ count: Int) -> UnsafeMutablePointer<Element> {
    if depth == tables.count { tables.append(ScratchBuffer(capacity: count)) }
    tables[depth].reserve(count)
    let base = tables[depth].base
    base.update(repeating: 0, count: count)
    depth += 1
    return base
  }

  /// Leaves the table that was entered last.
  mutating func pop() { depth -= 1 }
}
