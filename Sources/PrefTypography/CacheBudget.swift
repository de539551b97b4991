// PrefTypography: a byte limit that several caches share.

import Synchronization

/// A cache that counts its bytes against a ``CacheBudget``.
protocol BudgetedCache: AnyObject, Sendable {
  /// The value of the budget's clock at the last use.
  var lastUse: UInt64 { get }
  /// Removes all entries, and returns their bytes.
  func removeAll() -> Int
}

/// A limit on the bytes of several caches together. If it is exceeded, the caches that were used least recently are
/// cleared until half of the limit is left.
final class CacheBudget: Sendable {
  private struct Member {
    weak var cache: (any BudgetedCache)?
  }

  /// The number of bytes of all members at which the least recently used ones are cleared.
  let byteLimit: Int
  private let members = Mutex<[Member]>([])
  private let bytes = Atomic<Int>(0)
  private let insertions = Atomic<UInt64>(0)

  init(byteLimit: Int) { self.byteLimit = byteLimit }

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

  /// Counts the bytes of an insertion, and clears caches if the limit is exceeded. A lock of a member must not be held.
  func add(bytes added: Int) {
    insertions.add(1, ordering: .relaxed)
    let total = bytes.add(added, ordering: .relaxed).newValue
    if total > byteLimit { evict(downTo: byteLimit / 2) }
  }

  /// Counts the removal of bytes.
  func remove(bytes removed: Int) { bytes.subtract(removed, ordering: .relaxed) }

  private func evict(downTo limit: Int) {
    let live = members.withLock { members in members.compactMap(\.cache) }
    for cache in live.sorted(by: { $0.lastUse < $1.lastUse }) {
      if byteCount <= limit { return }
      remove(bytes: cache.removeAll())
    }
  }
}
