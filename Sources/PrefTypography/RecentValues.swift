// PrefTypography: a small cache of values that are expensive to load, such as libraries of fonts.

/// The most recently used values by key, bounded in number and bytes. Linear, for up to a hundred values.
package struct RecentValues<Key: Equatable, Value> {
  private struct Entry {
    let key: Key
    let value: Value
    let bytes: Int
  }

  /// The entries, the most recently used one last.
  private var entries: [Entry] = []
  private let countLimit: Int
  private let byteLimit: Int
  /// The number of values.
  package var count: Int { entries.count }
  /// The bytes of the values, as passed to ``insert(_:_:bytes:)``.
  package private(set) var byteCount = 0

  /// Creates an empty cache.
  package init(countLimit: Int, byteLimit: Int = .max) {
    self.countLimit = countLimit
    self.byteLimit = byteLimit
  }

  /// Returns the value of a key, or `nil` on a miss.
  package mutating func find(_ key: Key) -> Value? {
    guard let index = entries.lastIndex(where: { $0.key == key }) else { return nil }
    let entry = entries.remove(at: index)
    entries.append(entry)
    return entry.value
  }

  /// Inserts a value whose key is not present, and evicts the least recently used values beyond the limits. A value
  /// larger than the byte limit is not kept.
  package mutating func insert(_ value: Value, _ key: Key, bytes: Int = 0) {
    entries.append(Entry(key: key, value: value, bytes: bytes))
    byteCount += bytes
    while entries.count > countLimit || byteCount > byteLimit, !entries.isEmpty {
      byteCount -= entries.removeFirst().bytes
    }
  }
}
