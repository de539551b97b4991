// Temporary files when a signal ends the process.

import Foundation
import Testing

@testable import PrefRendering

@Suite struct TemporaryFilesTests {
  /// Returns the path of a temporary file of a test process, by the identifier of the process that waits for it.
  private static func path(_ parent: Int32, _ name: String) -> String {
    FileManager.default.temporaryDirectory.appendingPathComponent("prefrender-\(parent)-\(name)")
      .path
  }

  private static func end(by number: Int32) -> Never {
    // The disposition and the mask of signals are inherited.
    signal(number, SIG_DFL)
    var signals = sigset_t()
    sigfillset(&signals)
    sigprocmask(SIG_UNBLOCK, &signals, nil)
    TemporaryFiles.removeOnTermination()
    let (kept, removed) = (path(getppid(), "kept"), path(getppid(), "removed"))
    let finished = TemporaryFiles.register(kept)
    _ = TemporaryFiles.register(removed)
    for path in [kept, removed] { close(open(path, O_WRONLY | O_CREAT, 0o600)) }
    TemporaryFiles.unregister(finished)
    raise(number)
    exit(0)
  }

  private func expectRemoved() throws {
    let (kept, removed) = (Self.path(getpid(), "kept"), Self.path(getpid(), "removed"))
    #expect(!FileManager.default.fileExists(atPath: removed))
    #expect(FileManager.default.fileExists(atPath: kept))
    try FileManager.default.removeItem(atPath: kept)
  }

  @Test func filesAreRemovedWhenASignalEndsTheProcess() async throws {
    await #expect(processExitsWith: .signal(SIGTERM)) { TemporaryFilesTests.end(by: SIGTERM) }
    try expectRemoved()
    await #expect(processExitsWith: .signal(SIGINT)) { TemporaryFilesTests.end(by: SIGINT) }
    try expectRemoved()
    await #expect(processExitsWith: .signal(SIGHUP)) { TemporaryFilesTests.end(by: SIGHUP) }
    try expectRemoved()
  }

  @Test func moreFilesThanTheTableHoldsCanBeRegistered() async {
    await #expect(processExitsWith: .success) {
      TemporaryFiles.removeOnTermination()
      let files = (0..<200).map { TemporaryFiles.register("/nonexistent/\($0)") }
      for file in files { TemporaryFiles.unregister(file) }
      precondition(files.map(\.path) == (0..<200).map { "/nonexistent/\($0)" })
    }
  }

  @Test func ignoredSignalsRemainIgnored() async {
    await #expect(processExitsWith: .exitCode(3)) {
      signal(SIGHUP, SIG_IGN)
      TemporaryFiles.removeOnTermination()
      raise(SIGHUP)
      exit(3)
    }
  }
}
