// Tests of the evidence of complete runs, and of the references that are unused.

import Foundation
import PrefTestTags
import Testing

@testable import PrefSnapshotResults

@Suite(.tags(.snapshots)) struct PruningTests {
  private let package: TestPackage
  private let names = ["testA.1.txt", "testA.1.stages.txt", "testB.dark.png", "testOld.1.txt"]

  init() throws {
    package = try TestPackage()
    for name in names { try package.write("x", "\(TestPackage.references)/\(name)") }
  }

  /// Records a run that checks references, and ends after all files were written.
  private func run(
    _ command: [String] = ["swift", "test"], status: Int32? = 0, checking names: [String]
  ) throws {
    var run = SnapshotRun(command: command)
    try package.folder.start(run)
    let checked = CheckedReferences()
    for name in names {
      try checked.append(
        package.path("\(TestPackage.references)/\(name)"), folder: package.folder.checkedPath)
    }
    run.status = status
    run.end = status == nil ? nil : Date().timeIntervalSince1970 + 60
    try package.folder.finish(run)
  }

  private func orphans(_ patterns: [String] = []) throws -> [String] {
    try package.folder.orphans(keeping: patterns).orphans.map {
      String($0.dropFirst(package.path.count + 1))
    }
  }

  @Test func filesThatNoTestCheckedAreUnused() throws {
    try run(checking: ["testA.1.txt"])
    #expect(
      try orphans()
        == ["testB.dark.png", "testOld.1.txt"].map { "\(TestPackage.references)/\($0)" })
    let search = try package.folder.orphans()
    try package.folder.remove(search)
    let rest = try FileManager.default.contentsOfDirectory(
      atPath: package.path(TestPackage.references))
    #expect(rest.sorted() == ["testA.1.stages.txt", "testA.1.txt"])
  }

  @Test func dumpsOfUnusedReferencesAreUnused() throws {
    try run(checking: ["testB.dark.png"])
    #expect(try orphans().contains("\(TestPackage.references)/testA.1.stages.txt"))
  }

  @Test(arguments: [
    (["swift", "test", "--filter", "A"], Int32?(0), "\"--filter\""),
    (["swift", "test", "--skip=A"], 0, "\"--skip=A\""),
    (["swift", "test", "--disable-xctest"], 0, "\"--disable-xctest\""),
    (["swift", "test"], 1, "status 1"), (["swift", "test"], nil, "has not ended"),
  ])
  func incompleteRunsAreNoEvidence(_ command: [String], _ status: Int32?, _ reason: String) throws {
    try run(command, status: status, checking: ["testA.1.txt"])
    let error = #expect(throws: ResultsError.self) { try package.folder.orphans() }
    #expect(error?.reason == .refused && error?.description.contains(reason) == true)
    #expect(error?.description.contains("prefrender snapshots run -- swift test") == true)
  }

  @Test func withoutARunNothingIsKnown() throws {
    let error = #expect(throws: ResultsError.self) { try package.folder.orphans() }
    #expect(error?.description.contains("there was no complete run") == true)
    try run(checking: [])
    let second = #expect(throws: ResultsError.self) { try package.folder.orphans() }
    #expect(second?.description.contains("has checked no references") == true)
  }

  @Test func aNewRunReplacesTheEvidence() throws {
    try run(checking: names)
    try run(checking: ["testA.1.txt"])
    #expect(try package.folder.checkedReferences().count == 1)
    #expect(try orphans().count == 2)
  }

  @Test func filesThatChangedAfterTheRunAreKept() throws {
    try run(checking: ["testA.1.txt"])
    let path = package.path("\(TestPackage.references)/testOld.1.txt")
    try FileManager.default.setAttributes(
      [.modificationDate: Date(timeIntervalSinceNow: 120)], ofItemAtPath: path)
    let kept = try package.folder.orphans().kept
    #expect(kept == [OrphanSearch.Kept(path: path, reason: "it has changed since the run")])
  }

  @Test func patternsAndOtherFilesAreKept() throws {
    for name in ["README", ".gitattributes", "folder.x/y.z"] {
      try package.write("x", "\(TestPackage.references)/\(name)")
    }
    try run(checking: ["testA.1.txt"])
    #expect(try orphans(["*.dark.*"]) == ["\(TestPackage.references)/testOld.1.txt"])
  }

  @Test func foldersAreUnusedOnlyIfTheirSourceFileIsGone() throws {
    try package.write("x", "Tests/__Snapshots__/GoneTests/testA.1.txt")
    try package.write("x", "Tests/__Snapshots__/DisabledTests/testA.1.txt")
    try package.write("// disabled", "Tests/DisabledTests.swift")
    try run(checking: names)
    #expect(try orphans() == ["Tests/__Snapshots__/GoneTests/testA.1.txt"])
  }

  @Test func pathsOfCheckedReferencesAreKeptExactly() throws {
    let names = ["a b%0A.1.txt", "line\nbreak.1.txt", "größe.1"]
    try run(checking: names)
    let checked = try package.folder.checkedReferences()
    #expect(checked == Set(names.map { package.path("\(TestPackage.references)/\($0)") }))
  }
}
