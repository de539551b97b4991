// PrefViews: the runs of a text. Long texts that are concatenated share memory, so that n additions take O(n).

import Synchronization

/// The runs of a text, in order.
struct RunList: Equatable, Sendable {
  private enum Storage: Sendable {
    case array([Text.Run])
    case prefix(SharedPrefix)
  }

  private var storage: Storage

  /// The number of runs from which on concatenations share memory; fewer are copied in less time.
  private static let minSharedCount = 16

  init(_ runs: [Text.Run]) { storage = .array(runs) }

  /// The runs. O(1) unless runs have been appended to those in shared memory.
  var array: [Text.Run] {
    switch storage {
    case .array(let runs): runs
    case .prefix(let prefix): prefix.runs.prefix(prefix.count)
    }
  }

  /// Returns these runs followed by others. Amortized O(n) in the number of the others, unless others have been
  /// appended to these runs before.
  func appending(_ others: [Text.Run]) -> RunList {
    switch storage {
    case .array(let runs):
      guard runs.count >= Self.minSharedCount else { return RunList(runs + others) }
      return RunList(sharing: runs + others)
    case .prefix(let prefix):
      guard prefix.runs.append(others, after: prefix.count) else {
        return RunList(sharing: array + others)
      }
      return RunList(SharedPrefix(runs: prefix.runs, count: prefix.count + others.count))
    }
  }

  private init(sharing runs: [Text.Run]) {
    self.init(SharedPrefix(runs: SharedRuns(runs), count: runs.count))
  }

  private init(_ prefix: SharedPrefix) { storage = .prefix(prefix) }

  static func == (a: RunList, b: RunList) -> Bool { a.array == b.array }
}

/// The first runs in shared memory. A class, so that a text has the size of a reference.
private final class SharedPrefix: Sendable {
  let runs: SharedRuns
  let count: Int

  init(runs: SharedRuns, count: Int) { (self.runs, self.count) = (runs, count) }
}

/// Runs to which more are appended; those that exist do not change.
private final class SharedRuns: Sendable {
  private let runs: Mutex<[Text.Run]>

  init(_ runs: [Text.Run]) { self.runs = Mutex(runs) }

  /// Returns the first `count` runs. O(1) if these are all, otherwise O(count).
  func prefix(_ count: Int) -> [Text.Run] {
    runs.withLock { $0.count == count ? $0 : Array($0.prefix(count)) }
  }

  /// Appends runs if there are `count` so far; returns whether there are.
  func append(_ others: [Text.Run], after count: Int) -> Bool {
    runs.withLock { runs in
      guard runs.count == count else { return false }
      runs += others
      return true
    }
  }
}
