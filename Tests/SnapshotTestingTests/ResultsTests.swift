// Assertions and the results folder: what a failure stores, and when an entry is removed.

import PrefSnapshotResults
import PrefTestTags
import SwiftUI
import Testing

@testable import PrefSnapshotTesting

@Suite(.tags(.snapshots), .snapshots, .localRun) struct ResultsTests {
  private let folder = ReferenceFolder()
  private let results: ResultsFolder

  init() {
    results = ResultsFolder(path: "\(folder.path)/results")
  }

  /// Calls an operation with the results in a folder of this test, and further environment variables.
  private func withResults<T>(
    _ environment: [String: String] = [:], _ operation: () throws -> T
  ) rethrows -> T {
    let all = [ResultsFolder.variable: results.path].merging(environment) { $1 }
    return try SnapshotTestingConfiguration.$environment.withValue(all, operation: operation)
  }

  private func contents(_ file: String?, _ snapshot: PendingSnapshot) -> Data? {
    file.flatMap { FileManager.default.contents(atPath: results.path(of: $0, in: snapshot)) }
  }

  @Test func aDifferenceOfTextIsStored() throws {
    try folder.write("old", to: "testValue.x.txt")
    let message = withResults { folder.verify("new", as: .lines, named: "x") }
    let pending = try results.pending()
    let snapshot = try #require(pending.first)
    #expect(pending.count == 1)
    #expect(snapshot.kind == .changed && snapshot.format == .text)
    #expect(snapshot.title == "AssertionTests/testValue.x")
    #expect(snapshot.source.test == "testValue()" && snapshot.source.line > 0)
    #expect(snapshot.source.file.hasSuffix("/AssertionTests.swift"))
    #expect(snapshot.referencePath() == "\(folder.path)/testValue.x.txt")
    #expect(message?.hasPrefix(snapshot.message) == true)
    #expect(contents(snapshot.files.old, snapshot) == Data("old".utf8))
    #expect(contents(snapshot.files.new, snapshot) == Data("new".utf8))
    let patch = contents(snapshot.files.difference, snapshot).map {
      String(decoding: $0, as: UTF8.self)
    }
    #expect(patch?.contains("−old\n+new") == true)
    #expect(snapshot.comparison == nil)
  }

  @Test func aDifferenceOfPicturesHasNumbersStagesAndAReason() throws {
    let strategy = Snapshotting<Color, UIImage>.image(layout: .fixed(width: 4, height: 5))
    withResults {
      _ = folder.verify(Color.red, as: strategy, named: "x", record: .all)
      _ = folder.verify(Color.red, as: strategy, named: "y", record: .all, testName: "copy()")
    }
    // Recorded in this process, so that comparing fails; a copy is a reference of an earlier run.
    for name in ["png", "stages.txt"] {
      try FileManager.default.copyItem(
        atPath: "\(folder.path)/copy.y.\(name)", toPath: "\(folder.path)/copy.z.\(name)")
    }
    #expect(try results.pending() == [])
    _ = withResults {
      folder.verify(Color.blue, as: strategy, named: "z", testName: "copy()")
    }
    let snapshot = try #require(try results.pending().first)
    #expect(snapshot.format == .picture && snapshot.scale == 3)
    #expect(snapshot.comparison?.differing == 180 && snapshot.comparison?.compared == 180)
    #expect(snapshot.reason?.contains("The first stage that differs is display list") == true)
    #expect(contents(snapshot.files.difference, snapshot)?.starts(with: [0x89, 0x50]) == true)
    try results.accept(snapshot, root: folder.path)
    #expect(try folder.text("copy.z.stages.txt").contains("# display list"))
    #expect(
      withResults { folder.verify(Color.blue, as: strategy, named: "z", testName: "copy()") } == nil
    )
  }

  @Test func nothingIsRecordedInContinuousIntegrationButTheSnapshotIsPending() throws {
    let message = withResults(["CI": "true"]) {
      folder.verify("new", as: .lines, named: "x", record: nil)
    }
    #expect(message?.contains("recording is disabled in continuous integration") == true)
    #expect(!FileManager.default.fileExists(atPath: "\(folder.path)/testValue.x.txt"))
    let snapshot = try #require(try results.pending().first)
    #expect(snapshot.kind == .new && snapshot.isRecordingDisabledByCI && snapshot.files.old == nil)
    try results.accept(snapshot, root: folder.path)
    #expect(try folder.text("testValue.x.txt") == "new")
  }

  @Test func theModeNeverStoresNewSnapshots() throws {
    _ = withResults { folder.verify("new", as: .lines, named: "x", record: .never) }
    #expect(try results.pending().map(\.isRecordingDisabledByCI) == [false])
  }

  @Test func aSnapshotThatPassesRemovesItsEntry() throws {
    try folder.write("old", to: "testValue.x.txt")
    try folder.write("old", to: "testValue.y.txt")
    withResults {
      _ = folder.verify("new", as: .lines, named: "x")
      _ = folder.verify("new", as: .lines, named: "y")
      #expect(folder.verify("old", as: .lines, named: "x") == nil)
    }
    #expect(try results.pending().map(\.name) == ["testValue.y"])
  }

  @Test(arguments: [SnapshotTestingConfiguration.Record.all, .failed])
  func recordingRemovesTheEntry(_ mode: SnapshotTestingConfiguration.Record) throws {
    try folder.write("old", to: "testValue.x.txt")
    withResults {
      _ = folder.verify("new", as: .lines, named: "x")
      #expect(throws: Never.self) { try #require(try results.pending().count == 1) }
      _ = folder.verify("new", as: .lines, named: "x", record: mode)
    }
    #expect(try results.pending() == [])
  }

  @Test func aRerunReplacesTheEntry() throws {
    try folder.write("old", to: "testValue.x.txt")
    withResults {
      for text in ["first", "second"] { _ = folder.verify(text, as: .lines, named: "x") }
    }
    let pending = try results.pending()
    #expect(pending.count == 1 && contents(pending[0].files.new, pending[0]) == Data("second".utf8))
  }

  @Test func artifactsAreWrittenToTheNamedFolderAsWell() throws {
    try folder.write("old", to: "testValue.x.txt")
    let message = withResults(["SNAPSHOT_ARTIFACTS": "\(folder.path)/artifacts"]) {
      folder.verify("new", as: .lines, named: "x")
    }
    #expect(try folder.text("artifacts/AssertionTests/testValue.x.txt") == "new")
    #expect(message?.contains("artifacts/AssertionTests/testValue.x.txt") == true)
    #expect(try results.pending().count == 1)
  }

  @Test func anUnwritableResultsFolderDoesNotReplaceTheFailure() throws {
    try folder.write("old", to: "testValue.x.txt")
    let message = withResults([ResultsFolder.variable: "/proc/nothing"]) {
      folder.verify("new", as: .lines, named: "x")
    }
    #expect(message?.contains("−old\n+new") == true)
    #expect(message?.contains("The snapshot was not stored for a review: cannot write") == true)
  }

  @Test func theProcessOfASingleTestIsRecognizedByItsArguments() {
    let program = "/tmp/ShopPackageTests.xctest"
    for arguments in [["ShopTests.CartTests/testTotal"], ["-q", "Modul_2.Fälle/testÄ"]] {
      #expect(RunResults.runsSingleTest([program] + arguments), "\(arguments)")
    }
    for arguments in [
      [], ["ShopTests.CartTests/testTotal,ShopTests.CartTests/testEmpty"], ["ShopTests.CartTests"],
      ["--testing-library", "swift-testing"], ["/tmp/a.b"], ["--filter", "a/b"], ["./a.b/c"],
      ["--event-stream-output-path", "/tmp/x.y/z"],
    ] {
      #expect(!RunResults.runsSingleTest([program] + arguments), "\(arguments)")
    }
    #expect(!RunResults.runsSingleTest(["ShopTests.CartTests/testTotal"]))
  }

  @Test func checkedReferencesAreRecordedOnlyInRuns() throws {
    try folder.write("old", to: "testValue.x.txt")
    try results.start(SnapshotRun(command: ["swift", "test"]))
    withResults {
      _ = folder.verify("old", as: .lines, named: "x")
    }
    #expect(try results.checkedReferences() == [])
    withResults([SnapshotRun.variable: results.checkedPath]) {
      _ = folder.verify("old", as: .lines, named: "x")
      _ = folder.verify("new", as: .lines, named: "y", record: .never)
    }
    let path = URL(fileURLWithPath: folder.path).standardizedFileURL.path
    #expect(
      try results.checkedReferences() == ["\(path)/testValue.x.txt", "\(path)/testValue.y.txt"])
  }
}
