// PrefTypography: a byte limit that several caches share.

import Synchronization

/// A cache of one or more parts that counts its bytes against a ``CacheBudget``.
protocol BudgetedCache: AnyObject, Sendable {
  /// The value of the budget's clock at the last use of the least recently used part; nil if the cache is empty.
  var leastRecentUse: UInt64? { get }
  /// Removes the entries of the least recently used part, and returns their bytes.
  func removeLeastRecentlyUsed() -> Int
}

/// A limit on the bytes of several caches together. If it is exceeded, their least recently used parts are removed
/// until a lower limit is reached.
final class CacheBudget: Sendable {
  private struct Member {
    weak var cache: (any BudgetedCache)?
  }

  /// The number of bytes of all members at which parts are removed.
  let byteLimit: Int
  /// The number of bytes down to which parts are removed.
  private let lowerLimit: Int
  private let members = Mutex<[Member]>([])
  private let bytes = Atomic<Int>(0)
  private let insertions = Atomic<UInt64>(0)

  /// Creates a budget; the lower limit is half of the limit by default.
  init(byteLimit: Int, lowerLimit: Int? = nil) {
    self.byteLimit = byteLimit
    self.lowerLimit = lowerLimit ?? byteLimit / 2
  }

  /// The number of bytes of all members.
  var byteCount: Int { bytes.load(ordering: .relaxed) }

  /// The number of insertions so far.
  var clock: UInt64 { insertions.load(ordering: .relaxed) }

  /// Adds an empty cache.
  func add(_ cache: any BudgetedCache) {
    members.withLock { members in
      // Released caches are removed when the array would grow, so that its length is that of the live ones.
      if members.count == members.capacity { members.removeAll { $0.cache == nil } }
      members.append(Member(cache: cache))
    }
  }

  /// Counts the bytes of an insertion, and removes parts if the limit is exceeded. A lock of a member must not be held.
  func add(bytes added: Int) {
    insertions.add(1, ordering: .relaxed)
    let total = bytes.add(added, ordering: .relaxed).newValue
    if total > byteLimit { evict() }
  }

  /// Counts the removal of bytes.
  func remove(bytes removed: Int) { bytes.subtract(removed, ordering: .relaxed) }

  private func evict() {
    let live = members.withLock { members in members.compactMap(\.cache) }
    while byteCount > lowerLimit {
      let uses = live.compactMap { cache in cache.leastRecentUse.map { (cache, $0) } }
      guard let oldest = uses.min(by: { $0.1 < $1.1 })?.0 else { return }
      remove(bytes: oldest.removeLeastRecentlyUsed())
    }
  }
}
