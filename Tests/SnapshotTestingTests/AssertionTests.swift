// Assertions with references in files: names, record modes, messages, attachments and files of artifacts.

import PrefSnapshotTesting
import PrefTestTags
import SwiftUI
import Testing

/// Runs tests as outside of continuous integration, where nothing is recorded, with a temporary results folder.
struct LocalRunTrait: SuiteTrait, TestTrait, TestScoping {
  let isRecursive = true

  func provideScope(
    for test: Test, testCase: Test.Case?, performing function: @Sendable () async throws -> Void
  ) async throws {
    let results = ReferenceFolder()
    try await SnapshotTestingConfiguration.$environment.withValue(
      ["SNAPSHOT_RESULTS": results.path], operation: function)
    withExtendedLifetime(results) {}
  }
}

extension Trait where Self == LocalRunTrait {
  static var localRun: Self { Self() }
}

/// A new folder for references, removed with the object.
final class ReferenceFolder {
  let path = FileManager.default.temporaryDirectory
    .appendingPathComponent("references-\(UUID().uuidString)").path

  deinit {
    if FileManager.default.fileExists(atPath: path) {
      do { try FileManager.default.removeItem(atPath: path) } catch { Issue.record(error) }
    }
  }

  /// The names of the files, sorted.
  var files: [String] {
    get throws {
      guard FileManager.default.fileExists(atPath: path) else { return [] }
      return try FileManager.default.contentsOfDirectory(atPath: path).sorted()
    }
  }

  func text(_ name: String) throws -> String {
    try String(contentsOfFile: "\(path)/\(name)", encoding: .utf8)
  }

  func write(_ text: String, to name: String) throws {
    try FileManager.default.createDirectory(atPath: path, withIntermediateDirectories: true)
    try text.write(toFile: "\(path)/\(name)", atomically: true, encoding: .utf8)
  }

  func verify<Value, Format>(
    _ value: Value, as strategy: Snapshotting<Value, Format>, named name: String? = nil,
    record: SnapshotTestingConfiguration.Record? = .missing, testName: String = "testValue()"
  ) -> String? {
    verifySnapshot(
      of: value, as: strategy, named: name, record: record, snapshotDirectory: path,
      testName: testName)
  }
}

@Suite(.tags(.snapshots), .snapshots, .localRun) struct AssertionTests {
  private let folder = ReferenceFolder()

  // MARK: Names

  @Test func snapshotsOfATestAreNumberedFromOne() throws {
    for text in ["a", "b"] { _ = folder.verify(text, as: .lines) }
    _ = folder.verify("c", as: .lines, testName: "testOther()")
    #expect(try folder.files == ["testOther.1.txt", "testValue.1.txt", "testValue.2.txt"])
    #expect(try folder.text("testValue.2.txt") == "b")
  }

  @Test(arguments: [
    ("dark mode", "testValue.dark-mode.txt"), ("iPhone 13 (Pro)", "testValue.iPhone-13-Pro.txt"),
    ("größe", "testValue.größe.txt"), ("a_b.c", "testValue.a_b-c.txt"),
  ])
  func namesBecomePathComponents(_ name: String, _ file: String) throws {
    _ = folder.verify("a", as: .lines, named: name)
    #expect(try folder.files == [file])
  }

  @Test func namesOfParameterizedTestsKeepTheirLabels() throws {
    _ = folder.verify("a", as: .lines, testName: "card(_:style:)")
    #expect(try folder.files == ["card-_-style.1.txt"])
  }

  @Test func theFolderIsBesideTheSourceFile() throws {
    let source = "\(folder.path)/CardTests.swift"
    func verify(_ file: StaticString) -> String? {
      verifySnapshot(
        of: "a", as: .lines, record: .never, file: file, testName: "testCard()")
    }
    let message = try #require(verify("/tests/CardTests.swift"))
    #expect(message.contains("/tests/__Snapshots__/CardTests/testCard.1.txt"))
    #expect(!FileManager.default.fileExists(atPath: source))
  }

  // MARK: Record modes

  @Test func aMissingReferenceIsRecordedAndFails() throws {
    let message = try #require(folder.verify("a", as: .lines))
    #expect(message.contains("There was no reference. Recorded one"))
    #expect(message.contains("\(folder.path)/testValue.1.txt"))
    #expect(try folder.text("testValue.1.txt") == "a")
  }

  @Test func anEqualSnapshotPasses() throws {
    try folder.write("a", to: "testValue.same.txt")
    #expect(folder.verify("a", as: .lines, named: "same") == nil)
  }

  @Test func aTestThatIsRepeatedAfterRecordingStillFails() throws {
    _ = folder.verify("a", as: .lines, named: "again")
    let message = try #require(folder.verify("a", as: .lines, named: "again"))
    #expect(message.contains("recorded in this run"))
  }

  @Test func neverRecordsNothing() throws {
    let message = try #require(folder.verify("a", as: .lines, record: .never))
    #expect(message.contains("recording is disabled by the record mode \"never\""))
    #expect(try folder.files == [])
  }

  @Test func allRecordsAndFails() throws {
    try folder.write("a", to: "testValue.x.txt")
    let message = try #require(folder.verify("b", as: .lines, named: "x", record: .all))
    #expect(message.contains("Recorded a new reference"))
    #expect(try folder.text("testValue.x.txt") == "b")
  }

  @Test func failedRecordsDifferentSnapshots() throws {
    try folder.write("a", to: "testValue.x.txt")
    try folder.write("a", to: "testValue.y.txt")
    let message = try #require(folder.verify("b", as: .lines, named: "x", record: .failed))
    #expect(message.contains("Recorded the new snapshot as reference"))
    #expect(try folder.text("testValue.x.txt") == "b")
    #expect(folder.verify("a", as: .lines, named: "y", record: .failed) == nil)
  }

  @Test func missingKeepsDifferentReferences() throws {
    try folder.write("a", to: "testValue.x.txt")
    #expect(folder.verify("b", as: .lines, named: "x") != nil)
    #expect(try folder.text("testValue.x.txt") == "a")
  }

  @Test func theModeOfTheOperationApplies() throws {
    try withSnapshotTesting(record: .never) {
      #expect(folder.verify("a", as: .lines, record: nil) != nil)
      try #require(try folder.files == [])
      withSnapshotTesting(record: .all) { _ = folder.verify("a", as: .lines, record: nil) }
    }
    #expect(try folder.files == ["testValue.2.txt"])
  }

  @Test(.snapshots(record: .never)) func theModeOfTheTraitApplies() throws {
    #expect(folder.verify("a", as: .lines, record: nil) != nil)
    #expect(try folder.files == [])
  }

  @Test(arguments: [
    (["CI": "true"], "never", true), (["CI": "1"], "never", true), (["CI": "false"], "all", false),
    (["CI": ""], "all", false), ([:], "all", false),
    (["CI": "true", "SNAPSHOT_TESTING_RECORD": "failed"], "all", false),
  ])
  func nothingIsRecordedInContinuousIntegration(
    _ environment: [String: String], _ mode: String, _ isDisabled: Bool
  ) {
    let record = SnapshotTestingConfiguration.effectiveRecord(.all, environment: environment)
    #expect(record.mode == SnapshotTestingConfiguration.Record(rawValue: mode))
    #expect(record.isDisabledByCI == isDisabled)
  }

  @Test(arguments: ["all", "failed", "missing", "never"])
  func theEnvironmentSetsTheModeOfTheProcess(_ name: String) throws {
    let mode = try #require(SnapshotTestingConfiguration.Record(rawValue: name))
    SnapshotTestingConfiguration.$current.withValue(nil) {
      let record = SnapshotTestingConfiguration.effectiveRecord(
        nil, environment: ["SNAPSHOT_TESTING_RECORD": name])
      #expect(record.mode == mode)
    }
  }

  // MARK: Messages

  @Test func aDifferenceOfTextIsAPatch() throws {
    try folder.write("one\ntwo\nthree ", to: "testValue.x.txt")
    let message = try #require(folder.verify("one\n2\nthree ", as: .lines, named: "x"))
    #expect(message.hasPrefix("Snapshot \"x\" differs from its reference."))
    #expect(message.contains("@@ −1,3 +1,3 @@\n\u{2007}one\n−two\n+2\n\u{2007}three ¬"))
    #expect(message.contains("reference: \"file://\(folder.path)/testValue.x.txt\""))
  }

  @Test func theDiffToolIsPartOfTheMessage() throws {
    try folder.write("a", to: "testValue.x.txt")
    let message = withSnapshotTesting(diffTool: "compare") {
      folder.verify("b", as: .lines, named: "x")
    }
    let line = try #require(message).split(separator: "\n").last
    #expect(line?.hasPrefix("compare \(folder.path)/testValue.x.txt ") == true)
  }

  @Test func theDifferentSnapshotIsWrittenToTheArtifacts() throws {
    try folder.write("a", to: "testValue.x.txt")
    let message = try #require(folder.verify("b", as: .lines, named: "x"))
    let line = try #require(message.split(separator: "\n").last { $0.hasPrefix("snapshot:") })
    let path = try #require(line.split(separator: "\"").dropFirst().first).dropFirst(7)
    #expect(try String(contentsOfFile: String(path), encoding: .utf8) == "b")
    let patch = URL(fileURLWithPath: String(path)).deletingLastPathComponent()
      .appendingPathComponent("difference.patch")
    #expect(try String(contentsOf: patch, encoding: .utf8).contains("−a\n+b"))
    #expect(!path.hasPrefix(folder.path))
  }

  @Test func anErrorOfTheValueIsTheMessage() {
    struct Failure: Error, CustomStringConvertible { let description = "no value" }
    func value() throws -> String { throw Failure() }
    let message = verifySnapshot(
      of: try value(), as: .lines, snapshotDirectory: folder.path, testName: "testValue()")
    #expect(message == "no value")
  }

  @Test func anUnwritableFolderIsReported() {
    let message = verifySnapshot(
      of: "a", as: .lines, record: .all, snapshotDirectory: "/proc/nothing", testName: "t()")
    #expect(message?.contains("cannot write \"/proc/nothing/t.1.txt\"") == true)
  }

  @Test func aSnapshotThatIsNeverAvailableTimesOut() {
    let strategy = Snapshotting<Int, String>(pathExtension: "txt", diffing: .lines) { _ in
      Async { _ in }
    }
    let message = verifySnapshot(
      of: 1, as: strategy, snapshotDirectory: folder.path, timeout: 0.01, testName: "t()")
    #expect(message?.contains("not available within 0.01 seconds") == true)
  }

  @Test func aSnapshotThatIsAvailableLaterIsAwaited() throws {
    try folder.write("1", to: "t.x.txt")
    let strategy = Snapshotting<Int, String>(pathExtension: "txt", diffing: .lines) { value in
      Async { callback in
        let callback = UncheckedBox(callback)
        Thread.detachNewThread { callback.value("\(value)") }
      }
    }
    #expect(folder.verify(1, as: strategy, named: "x", testName: "t()") == nil)
  }

  /// The strategy that waits does not count toward the timeout.
  @Test func aValueIsReadAfterTheWait() throws {
    try folder.write("new", to: "t.x.txt")
    let strategy = Snapshotting<Model, String>.wait(
      for: 0.2, on: SimplySnapshotting.lines.pullback { $0.text })
    let model = Model()
    Thread.detachNewThread {
      Thread.sleep(forTimeInterval: 0.05)
      model.text = "new"
    }
    let message = verifySnapshot(
      of: model, as: strategy, named: "x", record: .never, snapshotDirectory: folder.path,
      timeout: 0.05, testName: "t()")
    #expect(message == nil)
  }

  @MainActor @Test func aValueIsReadAfterTheWaitOnTheMainActor() throws {
    try folder.write("1", to: "t.x.txt")
    let strategy = Snapshotting<Int, String>.wait(
      for: 0.02, on: SimplySnapshotting.lines.pullback { "\($0)" })
    #expect(folder.verify(1, as: strategy, named: "x", record: .never, testName: "t()") == nil)
    #expect(folder.verify(2, as: strategy, named: "x", record: .never, testName: "t()") != nil)
  }

  @Test func aFailureIsRecordedAtTheAssertion() {
    withKnownIssue {
      withSnapshotTesting(record: .never) { assertSnapshot(of: "a", as: .lines, named: "absent") }
    } matching: { issue in
      issue.sourceLocation?.fileID.hasSuffix("AssertionTests.swift") == true
        && issue.comments.contains { $0.rawValue.contains("There is no reference") }
    }
  }
}

/// A value that another thread changes.
///
/// Unchecked: the value is protected by the lock.
private final class Model: @unchecked Sendable {
  private let lock = NSLock()
  private var value = "old"

  var text: String {
    get { lock.withLock { value } }
    set { lock.withLock { value = newValue } }
  }
}

/// A value that is passed to another thread.
///
/// Unchecked: only one thread uses it at a time.
struct UncheckedBox<Value>: @unchecked Sendable {
  let value: Value

  init(_ value: Value) { self.value = value }
}
