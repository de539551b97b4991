// PrefSnapshotTesting: the numbers of unnamed snapshots, and the references that this process has recorded.

import Dispatch
import PrefGeometry
import PrefViewGraph
import Testing
import XCTest

/// Numbers the unnamed snapshots of each test from 1.
///
/// Unchecked: the counts are protected by the lock.
final class SnapshotCounter: @unchecked Sendable {
  /// The counter of a test with the trait `.snapshots`.
  @TaskLocal static var current: SnapshotCounter?
  /// The counter of all other tests; XCTest's cases reset it when they end.
  private static let shared = SnapshotCounter()

  private let lock = NSLock()
  private var counts: [String: Int] = [:]

  /// The counter for the running test.
  static var active: SnapshotCounter {
    if let current { return current }
    if Test.current == nil { ResetBetweenTestCases.register() }
    return shared
  }

  /// Returns the next number for a test in a directory.
  func next(for key: String) -> Int {
    lock.withLock {
      counts[key, default: 0] += 1
      return counts[key, default: 0]
    }
  }

  private func reset() { lock.withLock { counts.removeAll() } }

  private final class ResetBetweenTestCases: NSObject, XCTestObservation, Sendable {
    private static let registration: Void = {
      let observer = ResetBetweenTestCases()
      onMainThread { XCTestObservationCenter.shared.addTestObserver(observer) }
    }()

    static func register() { _ = registration }

    func testCaseDidFinish(_ testCase: XCTestCase) { SnapshotCounter.shared.reset() }
  }
}

/// The reference files that this process has recorded. An assertion that finds one of them fails: a test that is
/// repeated after it has recorded its references does not pass by that.
///
/// Unchecked: the paths are protected by the lock.
final class RecordedReferences: @unchecked Sendable {
  static let shared = RecordedReferences()

  private let lock = NSLock()
  private var paths: Set<String> = []

  func insert(_ path: String) { lock.withLock { _ = paths.insert(path) } }

  func contains(_ path: String) -> Bool { lock.withLock { paths.contains(path) } }
}

/// Calls a function on the main thread and waits for it: at once if the caller runs there.
func onMainThread<T>(_ body: @MainActor () -> T) -> T {
  withoutActuallyEscaping(body) { body in
    let transferred = Transfer(body)
    if isOnMainActor { return MainActor.assumeIsolated { Transfer(transferred.value()) }.value }
    return DispatchQueue.main.sync {
      MainActor.assumeIsolated { Transfer(transferred.value()) }
    }.value
  }
}

/// A value that is passed to another thread, whose sender waits.
///
/// Unchecked: only one thread uses it at a time.
struct Transfer<Value>: @unchecked Sendable {
  let value: Value

  init(_ value: Value) { self.value = value }
}
