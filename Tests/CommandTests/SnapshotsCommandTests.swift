// Tests of `prefrender snapshots`: list, accept, reject, review, report, run, prune and the page of the review.

import Foundation
import PrefSnapshotResults
import PrefTestTags
import Testing

@Suite(.tags(.command, .snapshots)) struct SnapshotsCommandTests {
  private let folder: Folder
  private let results: ResultsFolder
  private let references = "Tests/__Snapshots__/CardTests"

  /// Creates a package with two changes of texts.
  init() throws {
    folder = try Folder()
    results = ResultsFolder(path: folder.path(".build/snapshot-results"))
    try write("// manifest", "Package.swift")
    try write("// tests", "Tests/CardTests.swift")
    for name in ["testA.1", "testB.1"] { try change(name) }
  }

  private func write(_ text: String, _ file: String) throws {
    let url = URL(fileURLWithPath: folder.path(file))
    try FileManager.default.createDirectory(
      at: url.deletingLastPathComponent(), withIntermediateDirectories: true)
    try Data(text.utf8).write(to: url)
  }

  private func change(_ name: String) throws {
    try write("old", "\(references)/\(name).txt")
    var snapshot = PendingSnapshot(
      name: name,
      source: .init(test: "test()", file: folder.path("Tests/CardTests.swift"), line: 3),
      kind: .changed, referencePath: folder.path("\(references)/\(name).txt"),
      pathExtension: "txt", message: "Snapshot differs.")
    if name == "testB.1" { snapshot.reason = "Line 2 differs.\n\nIt is in the body of Card." }
    try results.store(
      snapshot,
      .init(
        new: Data("new".utf8), old: Data("old".utf8),
        difference: (Data("−old\n+new\u{1B}[2J".utf8), "patch")))
  }

  private func text(_ name: String) -> String? {
    FileManager.default.contents(atPath: folder.path("\(references)/\(name).txt")).map {
      String(decoding: $0, as: UTF8.self)
    }
  }

  /// Runs a subcommand in a subfolder of the package.
  private func run(
    _ arguments: [String], input: String = "", environment: [String: String] = [:]
  ) throws -> (status: Int32, output: String, errors: String) {
    let outcome = try PrefrenderProcess.run(
      ["snapshots"] + arguments, input: Data(input.utf8),
      folder: folder.url.appendingPathComponent("Tests"),
      environment: ["SNAPSHOT_RESULTS": ""].merging(environment) { $1 })
    return (outcome.status, String(decoding: outcome.output, as: UTF8.self), outcome.errors)
  }

  @Test func listNamesThePendingSnapshots() throws {
    let list = try run(["list"])
    #expect(list.status == 0)
    #expect(
      list.output
        == "changed\tCardTests/testA.1\tit differs from its reference\n"
        + "changed\tCardTests/testB.1\tLine 2 differs. It is in the body of Card.\n")
    let json = try run(["list", "--json"]).output
    let report = try JSONDecoder().decode(SnapshotReport.self, from: Data(json.utf8))
    #expect(report.pending.map(\.name) == ["testA.1", "testB.1"])
  }

  @Test func theResultsFolderIsAnOptionOrAVariable() throws {
    let empty = folder.path("empty")
    #expect(try run(["list", "--results", empty]).output == "nothing is pending\n")
    let outcome = try run(["list"], environment: ["SNAPSHOT_RESULTS": empty])
    #expect(outcome.output == "nothing is pending\n")
    #expect(!FileManager.default.fileExists(atPath: empty))
  }

  @Test func acceptReplacesReferences() throws {
    let outcome = try run(["accept", "testA.1"])
    #expect(outcome.status == 0 && outcome.output == "accepted CardTests/testA.1\n")
    #expect(text("testA.1") == "new" && text("testB.1") == "old")
    #expect(try results.pending().map(\.name) == ["testB.1"])
    #expect(try run(["accept", "--all"]).status == 0)
    #expect(text("testB.1") == "new")
  }

  @Test func aRefusedAcceptanceDoesNotPreventTheOthers() throws {
    try write("edited", "\(references)/testA.1.txt")
    let outcome = try run(["accept", "--all"])
    #expect(outcome.status == 1 && outcome.errors.contains("has changed since the tests"))
    #expect(text("testA.1") == "edited" && text("testB.1") == "new")
  }

  @Test func rejectKeepsReferences() throws {
    let outcome = try run(["reject", "CardTests/*"])
    #expect(outcome.status == 0 && text("testA.1") == "old")
    #expect(try results.pending() == [])
  }

  @Test(arguments: [
    (["accept"], Int32(64), "select all with --all"),
    (["accept", "x", "--all"], 64, "--all takes"),
    (["reject"], 64, "--all"), (["accept", "testX"], 1, "no pending snapshot is named \"testX\""),
    (["run"], 64, "name a command after --"), (["prune"], 1, "there was no complete run"),
  ])
  func invalidCallsNameTheRemedy(_ arguments: [String], _ status: Int32, _ message: String) throws {
    let outcome = try run(arguments)
    #expect(outcome.status == status && outcome.errors.contains(message), "\(outcome)")
    #expect(try results.pending().count == 2)
  }

  @Test func reviewDecidesByTheLinesOfItsInput() throws {
    let outcome = try run(["review"], input: "a\nx\nr\n")
    #expect(outcome.status == 0)
    #expect(
      outcome.output.contains("[1 of 2] CardTests/testA.1") && outcome.output.contains("| −old"))
    #expect(outcome.output.hasSuffix("1 accepted, 1 rejected, 0 pending\n"))
    #expect(text("testA.1") == "new" && text("testB.1") == "old")
    // No control sequences of the texts, and no pictures outside of a terminal.
    #expect(!outcome.output.contains("\u{1B}"))
  }

  @Test(arguments: ["q\n", "", "s\ns\n"]) func reviewKeepsWhatIsNotDecided(_ input: String) throws {
    let outcome = try run(
      ["review"], input: input, environment: ["TERM": "xterm-kitty", "KITTY_WINDOW_ID": "1"])
    #expect(outcome.status == 0 && outcome.output.hasSuffix("0 accepted, 0 rejected, 2 pending\n"))
    #expect(!outcome.output.contains("\u{1B}"))
    #expect(try results.pending().count == 2)
  }

  @Test func decisionsUpdateTheReport() throws {
    #expect(try run(["report"]).output.hasPrefix("2 pending: file://"))
    _ = try run(["accept", "testA.1"])
    let page = try String(contentsOfFile: results.pagePath, encoding: .utf8)
    #expect(page.contains("testB.1") && !page.contains("testA.1"))
  }

  @Test func aCompleteRunIsTheConditionOfPrune() throws {
    let checked = "echo \(folder.path("\(references)/testA.1.txt")) > $SNAPSHOT_RUN/1.txt"
    let failed = try run(["run", "--", "sh", "-c", "\(checked); exit 3"])
    #expect(failed.status == 3 && failed.errors.contains("prune is not possible"))
    #expect(try run(["prune"]).errors.contains("the run failed with status 3"))
    #expect(text("testB.1") == "old")
    let complete = try run(["run", "--", "sh", "-c", checked])
    #expect(complete.status == 0 && complete.errors.contains("1 references checked, 2 pending"))
    let path = folder.path("\(references)/testB.1.txt")
    #expect(try run(["prune", "--dry-run"]).output == "unused \(path)\n")
    #expect(try run(["prune", "--keep", "testB.*"]).output.contains("kept \(path): it matches"))
    #expect(text("testB.1") == "old")
    #expect(try run(["prune"]).output == "removed \(path)\n")
    #expect(text("testB.1") == nil && text("testA.1") == "old")
  }

  @Test func aCommandThatCannotRunIsReported() throws {
    let outcome = try run(["run", "--", "no-such-command"])
    #expect(outcome.status == 127 && outcome.errors.contains("no-such-command"))
  }

  // MARK: The page

  @Test func theReviewPageNeedsItsTokenAndHost() throws {
    let server = try ReviewProcess(folder: folder.url)
    defer { server.stop() }
    let id = try #require(try results.pendingIDs().first)
    let page = try server.request(
      "GET \(server.path) HTTP/1.1\r\nHost: 127.0.0.1:\(server.port)\r\n\r\n")
    #expect(page.hasPrefix("HTTP/1.1 200") && page.contains("data-action=\"accept\""))
    let host = "Host: 127.0.0.1:\(server.port)"
    let refused = [
      "GET / HTTP/1.1\r\n\(host)\r\n\r\n": "404",
      "GET /0123/ HTTP/1.1\r\n\(host)\r\n\r\n": "404",
      "GET \(server.path) HTTP/1.1\r\nHost: example.org\r\n\r\n": "421",
      "GET \(server.path) HTTP/1.1\r\n\r\n": "421",
      "GET \(server.path)accept/\(id) HTTP/1.1\r\n\(host)\r\n\r\n": "404",
      "POST \(server.path)accept/..%2F..%2Fx HTTP/1.1\r\n\(host)\r\n\r\n": "404",
      "POST \(server.path)accept/../../x HTTP/1.1\r\n\(host)\r\n\r\n": "404",
      "POST /accept/\(id) HTTP/1.1\r\n\(host)\r\n\r\n": "404",
      "POST \(server.path)accept/\(id) HTTP/1.1\r\n\(host)\r\nOrigin: http://example.org\r\n\r\n":
        "403",
      "nonsense\r\n\r\n": "400",
      "GET / HTTP/1.1\r\nX: \(String(repeating: "x", count: 20_000))\r\n\r\n": "400",
    ]
    for (request, status) in refused {
      let answer = try server.request(request)
      #expect(answer.hasPrefix("HTTP/1.1 \(status)"), "\(request.prefix(80)): \(answer.prefix(80))")
    }
    #expect(try results.pending().count == 2 && text("testA.1") == "old")
  }

  @Test func theReviewPageDecidesAndFinishes() throws {
    let server = try ReviewProcess(folder: folder.url)
    defer { server.stop() }
    let ids = try results.pending().map(\.id)
    // Browsers open connections in advance; they do not block others.
    let idle = try server.connect()
    defer { close(idle) }
    #expect(try server.post("accept/\(ids[0])").hasPrefix("HTTP/1.1 200"))
    #expect(text("testA.1") == "new")
    #expect(try server.post("accept/\(ids[0])").hasPrefix("HTTP/1.1 409"))
    try write("edited", "\(references)/testB.1.txt")
    let refused = try server.post("accept/\(ids[1])")
    #expect(refused.hasPrefix("HTTP/1.1 409") && refused.contains("has changed since the tests"))
    #expect(try server.post("reject/\(ids[1])").hasPrefix("HTTP/1.1 200"))
    #expect(text("testB.1") == "edited")
    #expect(try server.post("finish").hasPrefix("HTTP/1.1 200"))
    #expect(try server.waitUntilExit().hasSuffix("2 decided, 0 pending\n"))
  }
}
