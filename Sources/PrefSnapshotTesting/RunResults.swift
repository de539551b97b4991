// PrefSnapshotTesting: the results of assertions in the results folder, and the report when the process exits.

import PrefGeometry
import PrefSnapshotResults

/// The results that this process has written.
///
/// Unchecked: the changes are protected by the lock.
final class RunResults: @unchecked Sendable {
  static let shared = RunResults()

  /// The largest number of pending snapshots with which the process of a single test always writes a report.
  private static let maxPendingCount = 16
  /// With more pending snapshots, the process writes a report only if there are at most this number for each snapshot
  /// that it has changed: the cost of all reports is proportional to the number of failures.
  private static let maxPendingPerChange = 4

  private let lock = NSLock()
  private let checked = CheckedReferences()
  private var changes: [ResultsFolder: Int] = [:]

  private init() {
    atexit { RunResults.shared.writeReports() }
  }

  /// Adds the reference of an assertion to the evidence of a run that `prefrender snapshots run` has started.
  func check(_ reference: String) throws(ResultsError) {
    let variable = SnapshotTestingConfiguration.environment[SnapshotRun.variable]
    guard let folder = variable, !folder.isEmpty else { return }
    try checked.append(reference, folder: folder)
  }

  func store(
    _ snapshot: PendingSnapshot, _ contents: ResultsFolder.Contents, in folder: ResultsFolder
  ) throws(ResultsError) -> PendingSnapshot {
    let result = try folder.store(snapshot, contents)
    count(folder)
    return result
  }

  /// Removes the pending snapshot of an earlier run.
  func remove(_ id: String, in folder: ResultsFolder) throws(ResultsError) {
    if try folder.remove(id) { count(folder) }
  }

  private func count(_ folder: ResultsFolder) {
    lock.withLock { changes[folder, default: 0] += 1 }
  }

  /// Returns whether the arguments of a test process select a single method of XCTest, `Module.Class/method`.
  ///
  /// `swift test --parallel` starts such a process for each method.
  static func runsSingleTest(_ arguments: [String]) -> Bool {
    arguments.dropFirst().contains { argument in
      let parts = argument.split(separator: "/", omittingEmptySubsequences: false)
      return parts.count == 2 && parts[0].contains(".") && !argument.contains(",")
        && argument.unicodeScalars.allSatisfy {
          $0.properties.isXIDContinue || "./".unicodeScalars.contains($0)
        }
    }
  }

  /// Writes the report of each folder that this process has changed; folders that were removed are not created again.
  private func writeReports() {
    let changes = lock.withLock { self.changes }
    for (folder, count) in changes.sorted(by: { $0.key.path < $1.key.path }) where folder.exists {
      do throws(ResultsError) {
        let pending = try folder.pendingIDs().count
        let isSmall = pending <= max(Self.maxPendingCount, count * Self.maxPendingPerChange)
        guard isSmall || !Self.runsSingleTest(CommandLine.arguments) else {
          try folder.removeReport()
          print("\(pending) snapshots are pending; for a report: prefrender snapshots report")
          continue
        }
        try folder.writeReport()
        if pending == 0 { continue }
        print(
          """
          \(pending) snapshot\(pending == 1 ? " is" : "s are") pending: file://\(folder.pagePath)
          To decide on them: prefrender snapshots review
          """)
      } catch {
        print("The report of the snapshots was not written: \(error)")
      }
    }
  }
}
