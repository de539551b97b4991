// Tests of the results folder: storing, replacing and removing pending snapshots, decisions, and damaged files.

import Foundation
import Glibc
import PrefTestTags
import Testing

@testable import PrefSnapshotResults

/// A package in a temporary folder, with its results; removed with the object.
final class TestPackage {
  let path = FileManager.default.temporaryDirectory
    .appendingPathComponent("package-\(UUID().uuidString)").standardizedFileURL.path
  let folder: ResultsFolder

  init() throws {
    folder = ResultsFolder(path: "\(path)/.build/snapshot-results")
    try write("// manifest", "Package.swift")
    try write("// tests", "Tests/CardTests.swift")
  }

  deinit {
    do { try FileManager.default.removeItem(atPath: path) } catch { Issue.record(error) }
  }

  func path(_ file: String) -> String { "\(path)/\(file)" }

  @discardableResult
  func write(_ text: String, _ file: String) throws -> String {
    let url = URL(fileURLWithPath: path(file))
    try FileManager.default.createDirectory(
      at: url.deletingLastPathComponent(), withIntermediateDirectories: true)
    try Data(text.utf8).write(to: url)
    return url.path
  }

  func text(_ file: String) -> String? {
    FileManager.default.contents(atPath: path(file)).map { String(decoding: $0, as: UTF8.self) }
  }

  static let references = "Tests/__Snapshots__/CardTests"

  func snapshot(
    _ name: String = "testCard.1", kind: PendingSnapshot.Kind = .changed, message: String = "why"
  ) -> PendingSnapshot {
    PendingSnapshot(
      name: name,
      source: .init(test: "testCard()", file: path("Tests/CardTests.swift"), line: 7), kind: kind,
      referencePath: path("\(Self.references)/\(name).txt"), pathExtension: "txt", message: message)
  }

  /// Stores a change of a text, whose reference exists.
  @discardableResult
  func change(
    _ name: String = "testCard.1", from old: String = "old", to new: String = "new",
    stages: String? = nil
  ) throws -> PendingSnapshot {
    try write(old, "\(Self.references)/\(name).txt")
    return try folder.store(
      snapshot(name),
      .init(
        new: Data(new.utf8), old: Data(old.utf8),
        difference: (Data("−\(old)\n+\(new)".utf8), "patch"),
        stages: stages))
  }

  /// All files of the results, relative to their folder.
  var files: [String] {
    FileManager.default.enumerator(atPath: folder.path)?.compactMap { $0 as? String }
      .filter { !isFolder("\(folder.path)/\($0)") }.sorted() ?? []
  }

  private func isFolder(_ path: String) -> Bool {
    var result: ObjCBool = false
    return FileManager.default.fileExists(atPath: path, isDirectory: &result) && result.boolValue
  }
}

@Suite(.tags(.snapshots)) struct ResultsFolderTests {
  private let package: TestPackage

  init() throws { package = try TestPackage() }

  @Test func theFolderIsThatOfTheEnvironmentElseOfThePackage() {
    let source = package.path("Tests/CardTests.swift")
    #expect(ResultsFolder(for: source, environment: [:]) == package.folder)
    #expect(ResultsFolder(for: source, environment: ["SNAPSHOT_RESULTS": ""]) == package.folder)
    let named = ResultsFolder(for: source, environment: ["SNAPSHOT_RESULTS": "/a/../b"])
    #expect(named.path == "/b")
    let outside = ResultsFolder(for: "/nowhere/Tests.swift", environment: [:])
    #expect(outside.path.hasSuffix("/prefrender-snapshot-results"))
  }

  @Test func aStoredSnapshotIsReadWithItsFiles() throws {
    let stored = try package.change(stages: "# layout")
    #expect(try package.folder.pending() == [stored])
    #expect(stored.title == "CardTests/testCard.1" && stored.format == .text)
    #expect(stored.reference == "\(TestPackage.references)/testCard.1.txt")
    let contents = [
      stored.files.new, stored.files.old, stored.files.difference, stored.files.stages,
    ]
    .map {
      $0.flatMap { FileManager.default.contents(atPath: package.folder.path(of: $0, in: stored)) }
    }
    #expect(contents == ["new", "old", "−old\n+new", "# layout"].map { Data($0.utf8) })
  }

  @Test func aRerunReplacesTheEntryAndItsFiles() throws {
    try package.change(to: "first")
    let second = try package.change(to: "second")
    #expect(try package.folder.pending() == [second])
    #expect(package.files.count == 4, "\(package.files)")
  }

  @Test func removalRemovesTheFiles() throws {
    let stored = try package.change()
    #expect(try package.folder.remove(stored.id))
    #expect(package.files == [])
    #expect(try !package.folder.remove(stored.id))
  }

  @Test func snapshotsOfEqualNamesInOtherFoldersAreDifferentEntries() throws {
    let other = PendingSnapshot(
      name: "testCard.1", source: package.snapshot().source, kind: .changed,
      referencePath: package.path("Other/testCard.1.txt"), pathExtension: "txt", message: "")
    #expect(other.title == package.snapshot().title && other.id != package.snapshot().id)
    #expect(
      other.id.utf8.allSatisfy { $0 > 32 && $0 < 127 && $0 != UInt8(ascii: "/") }, "\(other.id)")
  }

  @Test func parallelWritersLoseNoEntry() async throws {
    let package = package
    let folder = package.folder
    let names = (0..<40).map { "test\($0).1" }
    let snapshots = names.map { package.snapshot($0) }
    try await withThrowingTaskGroup(of: Void.self) { group in
      for snapshot in snapshots + snapshots {
        group.addTask {
          try folder.store(snapshot, .init(new: Data(snapshot.name.utf8), old: Data("old".utf8)))
        }
      }
      try await group.waitForAll()
    }
    let pending = try folder.pending()
    #expect(Set(pending.map(\.name)) == Set(names) && pending.count == 40)
    for snapshot in pending {
      let path = folder.path(of: snapshot.files.new, in: snapshot)
      #expect(FileManager.default.contents(atPath: path) == Data(snapshot.name.utf8))
    }
  }

  @Test func damagedEntriesAreNamedAndReplaced() throws {
    let stored = try package.change()
    let path = package.folder.path(ofEntry: stored)
    for text in ["", "{", "[]"] {
      try Data(text.utf8).write(to: URL(fileURLWithPath: path))
      let error = #expect(throws: ResultsError.self) { try package.folder.pending() }
      #expect(error?.reason == .unreadable && error?.description.contains(path) == true)
    }
    #expect(try SnapshotReport(of: package.folder).unreadable.count == 1)
    try package.change()
    #expect(try package.folder.pending().count == 1)
  }

  @Test(arguments: ["../../../Package.swift", "/etc/passwd", "..", ".", ".hidden"])
  func entriesCannotNameFilesOutsideOfTheirFolder(_ name: String) throws {
    var stored = try package.change()
    stored.files.new = name
    let data = try JSONEncoder().encode(stored)
    try data.write(to: URL(fileURLWithPath: package.folder.path(ofEntry: stored)))
    let error = #expect(throws: ResultsError.self) { try package.folder.pending() }
    #expect(error?.description.contains("outside of its folder") == true)
  }

  @Test(arguments: ["../victim.sh", "Tests/../../victim.sh", "../\u{301}x"])
  func referencesOutsideOfThePackageAreRefused(_ reference: String) throws {
    var stored = try package.change()
    stored.reference = reference
    let error = #expect(throws: ResultsError.self) {
      try package.folder.accept(stored, root: package.path)
    }
    #expect(error?.description.contains("is outside of its package") == true)
    #expect(!FileManager.default.fileExists(atPath: package.path("../victim.sh")))
  }

  @Test func anUnwritableFolderIsReported() {
    let folder = ResultsFolder(path: "/proc/nothing")
    let error = #expect(throws: ResultsError.self) {
      try folder.store(package.snapshot(), .init(new: Data()))
    }
    #expect(error?.reason == .unwritable && error?.description.contains("SNAPSHOT_RESULTS") == true)
  }

  // MARK: Decisions

  private let reference = "\(TestPackage.references)/testCard.1.txt"
  private let stages = "\(TestPackage.references)/testCard.1.stages.txt"

  @Test func acceptanceReplacesTheReferenceAndItsStages() throws {
    try package.write("old stages", stages)
    try package.folder.accept(package.change(stages: "new stages"))
    #expect(package.text(reference) == "new" && package.text(stages) == "new stages")
    #expect(package.files == [])
  }

  /// A link was replaced by a file; a snapshot that was a link was read.
  @Test func linksAreFollowedInsideOfThePackage() throws {
    let stored = try package.change()
    let files = FileManager.default
    func link(_ file: String, to target: String) throws {
      if files.fileExists(atPath: package.path(file)) {
        try files.removeItem(atPath: package.path(file))
      }
      try files.createSymbolicLink(atPath: package.path(file), withDestinationPath: target)
    }
    let outside = try package.write("old", "../\(UUID().uuidString).txt")
    defer { unlink(outside) }
    try link(reference, to: outside)
    let error = #expect(throws: ResultsError.self) { try package.folder.accept(stored) }
    #expect(error?.description.contains("is a link to another folder") == true)
    #expect(files.contents(atPath: outside) == Data("old".utf8))
    try package.write("old", "Tests/shared.txt")
    try link(reference, to: "../../shared.txt")
    try package.folder.accept(stored)
    #expect(package.text("Tests/shared.txt") == "new")
    #expect(
      try files.destinationOfSymbolicLink(atPath: package.path(reference)) == "../../shared.txt")
    // The new picture of an entry is a file of the results folder.
    let other = try package.change()
    let new = package.folder.path(of: other.files.new, in: other)
    try files.removeItem(atPath: new)
    try files.createSymbolicLink(
      atPath: new, withDestinationPath: package.path("Package.swift"))
    let second = #expect(throws: ResultsError.self) { try package.folder.accept(other) }
    #expect(second?.description.contains("is not a regular file") == true)
  }

  @Test func acceptanceRemovesStagesOfTheReplacedReference() throws {
    try package.write("old stages", stages)
    try package.folder.accept(package.change())
    #expect(package.text(stages) == nil)
  }

  @Test func acceptanceIsRefusedIfTheReferenceHasChanged() throws {
    let stored = try package.change()
    for (text, word) in [("edited", "has changed"), (nil, "was removed")] {
      if let text { try package.write(text, reference) }
      if text == nil { try FileManager.default.removeItem(atPath: package.path(reference)) }
      let error = #expect(throws: ResultsError.self) { try package.folder.accept(stored) }
      #expect(error?.reason == .refused && error?.description.contains(word) == true)
      #expect(package.text(reference) == text)
    }
    #expect(try package.folder.pending().count == 1)
    // A reference that is already the new snapshot is accepted.
    try package.write("new", reference)
    try package.folder.accept(stored)
    #expect(try package.folder.pending() == [])
  }

  @Test func aNewSnapshotCreatesItsReferenceButReplacesNone() throws {
    let stored = try package.folder.store(
      package.snapshot(kind: .new), .init(new: Data("new".utf8)))
    try package.write("other", reference)
    let error = #expect(throws: ResultsError.self) { try package.folder.accept(stored) }
    #expect(error?.description.contains("was created") == true)
    try FileManager.default.removeItem(atPath: package.path(reference))
    try package.folder.accept(stored)
    #expect(package.text(reference) == "new")
  }

  @Test func resultsOfAnotherMachineAreAcceptedInAPackage() throws {
    var stored = try package.change()
    stored.root = "/home/runner/package"
    let error = #expect(throws: ResultsError.self) { try package.folder.accept(stored) }
    #expect(error?.description.contains("--package") == true)
    try package.folder.accept(stored, root: package.path)
    #expect(package.text(reference) == "new")
    #expect(!FileManager.default.fileExists(atPath: "/home/runner/package"))
  }

  /// Results that were copied from elsewhere can name any folder.
  @Test func referencesOfForeignResultsAreNotWritten() throws {
    let other = try TestPackage()
    var stored = try package.change()
    stored.root = other.path
    try other.write("old", reference)
    let error = #expect(throws: ResultsError.self) { try package.folder.accept(stored) }
    #expect(error?.description.contains("neither the results nor the working folder") == true)
    for root in [nil, package.path] {
      stored.root = ""
      stored.reference = other.path(reference)
      let absolute = #expect(throws: ResultsError.self) {
        try package.folder.accept(stored, root: root)
      }
      #expect(absolute?.description.contains("is not in") == true)
    }
    // The home folder of a user has no manifest, but contains the results.
    stored.root = URL(fileURLWithPath: package.path).deletingLastPathComponent().path
    stored.reference = "\(URL(fileURLWithPath: other.path).lastPathComponent)/\(reference)"
    #expect(throws: ResultsError.self) { try package.folder.accept(stored) }
    #expect(other.text(reference) == "old")
    (stored.root, stored.reference) = ("", other.path(reference))
    try package.folder.accept(stored, root: other.path)
    #expect(other.text(reference) == "new")
  }

  @Test func rejectionKeepsTheReference() throws {
    try package.folder.reject(package.change())
    #expect(package.text(reference) == "old" && package.files == [])
  }

  @Test(arguments: [
    (["testA.1"], ["testA.1"]), (["CardTests/testB.dark"], ["testB.dark"]),
    (["*/testA*"], ["testA.1", "testA.2"]), (["testA.2", "*A.2"], ["testA.2"]),
  ])
  func namesSelectSnapshots(_ names: [String], _ expected: [String]) throws {
    for name in ["testA.1", "testA.2", "testB.dark"] { try package.change(name) }
    #expect(try package.folder.select(names).map(\.name) == expected)
    #expect(try package.folder.select([package.snapshot("testA.1").id]).map(\.name) == ["testA.1"])
  }

  @Test func aNameThatSelectsNothingIsAnError() throws {
    try package.change()
    let error = #expect(throws: ResultsError.self) { try package.folder.select(["testX"]) }
    #expect(
      error?.description
        == "no pending snapshot is named \"testX\"; pending are CardTests/testCard.1")
  }
}
