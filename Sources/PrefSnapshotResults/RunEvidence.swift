// PrefSnapshotResults: the evidence of a complete run of all tests, which is the condition for removing references that
// no test uses. A test process cannot determine whether it runs all tests; a command that starts the tests can.

import PrefGeometry

/// A run of the tests that `prefrender snapshots run` started.
package struct SnapshotRun: Codable, Sendable, Equatable {
  /// The environment variable with the folder to which test processes write the references that they check.
  package static let variable = "SNAPSHOT_RUN"
  /// The options of `swift test` that exclude tests.
  static let filters: Set = [
    "--filter", "--skip", "--specifier", "-s", "--test-product", "--disable-xctest",
    "--disable-swift-testing", "--list-tests", "-l", "list",
  ]

  /// The command with its arguments.
  package var command: [String]
  /// The exit status; nil while the command runs.
  package var status: Int32?
  /// The time at which the command ended, in seconds since 1970.
  package var end: Double?

  package init(command: [String]) { self.command = command }

  /// Why the run cannot serve as evidence that a reference is unused; nil if it can.
  ///
  /// A run is complete if its command selects no tests and exits with status 0: a test that fails can end before its
  /// last snapshot.
  package var incompleteness: String? {
    let filter = command.first { argument in
      Self.filters.contains(argument)
        || Self.filters.contains { $0.hasPrefix("--") && argument.hasPrefix($0 + "=") }
    }
    if let filter { return "the run was restricted by \"\(filter)\"" }
    switch status {
    case nil: return "the run has not ended"
    case 0?: return nil
    case let status?:
      return
        "the run failed with status \(status), and a test that fails can end before its last snapshot"
    }
  }
}

extension ResultsFolder {
  private var runPath: String { "\(path)/run" }
  private var runFile: String { "\(runPath)/run.json" }
  /// The folder for ``SnapshotRun/variable``.
  package var checkedPath: String { "\(runPath)/checked" }

  /// Starts the evidence of a run, which replaces that of the last one.
  package func start(_ run: SnapshotRun) throws(ResultsError) {
    try FileChanges.remove(runPath)
    try FileChanges.write(try Self.encoded(run), to: runFile)
    do {
      try FileManager.default.createDirectory(
        atPath: checkedPath, withIntermediateDirectories: true)
    } catch {
      throw ResultsError(.unwritable, "cannot create \"\(checkedPath)\": \(error)")
    }
  }

  /// Completes the evidence of a run.
  package func finish(_ run: SnapshotRun) throws(ResultsError) {
    try FileChanges.write(try Self.encoded(run), to: runFile)
  }

  /// Returns the last run; nil if there is none.
  package func lastRun() throws(ResultsError) -> SnapshotRun? {
    guard let data = FileManager.default.contents(atPath: runFile) else { return nil }
    do {
      return try JSONDecoder().decode(SnapshotRun.self, from: data)
    } catch {
      throw ResultsError(.unreadable, "\"\(runFile)\" is not the record of a run: \(error)")
    }
  }

  /// Returns the paths of the references that the last run has checked.
  package func checkedReferences() throws(ResultsError) -> Set<String> {
    guard FileManager.default.fileExists(atPath: checkedPath) else { return [] }
    var result: Set<String> = []
    do {
      for name in try FileManager.default.contentsOfDirectory(atPath: checkedPath) {
        let url = URL(fileURLWithPath: "\(checkedPath)/\(name)")
        for line in try String(contentsOf: url, encoding: .utf8).split(separator: "\n") {
          result.insert(CheckedReferences.path(ofLine: line))
        }
      }
    } catch {
      throw ResultsError(.unreadable, "cannot read the files of \"\(checkedPath)\": \(error)")
    }
    return result
  }
}

/// The references that a test process checks, appended to a file of its own: one line per reference.
///
/// Unchecked: the file descriptor is protected by the lock.
package final class CheckedReferences: @unchecked Sendable {
  private let lock = NSLock()
  private var files: [String: Int32] = [:]

  package init() {}

  deinit { for file in files.values { close(file) } }

  /// Appends a reference.
  ///
  /// - Parameter folder: The value of ``SnapshotRun/variable``.
  package func append(_ reference: String, folder: String) throws(ResultsError) {
    let path = URL(fileURLWithPath: reference).standardizedFileURL.path
    let line = Array((Self.line(ofPath: path) + "\n").utf8)
    // A write of one line in append mode is not interleaved with others.
    let written = lock.withLock { () -> Bool in
      guard let file = file(in: folder) else { return false }
      return line.withUnsafeBytes { write(file, $0.baseAddress, $0.count) } == line.count
    }
    guard written else {
      let reason = String(cString: strerror(errno))
      throw ResultsError(
        .unwritable, "cannot write the checked references to \"\(folder)\": \(reason)")
    }
  }

  private func file(in folder: String) -> Int32? {
    if let file = files[folder] { return file }
    let name = "\(folder)/\(getpid())-\(UInt64.random(in: 0...(.max))).txt"
    let file = open(name, O_WRONLY | O_CREAT | O_EXCL | O_APPEND | O_CLOEXEC, 0o644)
    guard file >= 0 else { return nil }
    files[folder] = file
    return file
  }

  private static func line(ofPath path: String) -> String {
    path.replacingOccurrences(of: "%", with: "%25").replacingOccurrences(of: "\n", with: "%0A")
  }

  static func path(ofLine line: Substring) -> String {
    line.replacingOccurrences(of: "%0A", with: "\n").replacingOccurrences(of: "%25", with: "%")
  }
}
