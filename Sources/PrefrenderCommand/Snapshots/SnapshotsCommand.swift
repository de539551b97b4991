// PrefrenderCommand: the subcommand `snapshots`, which lists the pending snapshots of tests and decides on them.

import ArgumentParser
import PrefGeometry
import PrefScenes
import PrefSnapshotResults

/// `prefrender snapshots SUBCOMMAND`.
struct SnapshotsCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "snapshots",
    abstract: "Lists, reviews, accepts and rejects pending snapshots of tests.",
    discussion: """
      A snapshot that differs from its reference, or has none, is pending until it is accepted, rejected, or passes. A \
      NAME is that of "list", such as CardTests/testCard.dark, the part after the slash, or a pattern with * and ?.
      """,
    subcommands: [
      List.self, Review.self, Accept.self, Reject.self, Report.self, Run.self, Prune.self,
    ])

  /// The options of all subcommands.
  struct Location: ParsableArguments {
    @Option(
      help: ArgumentHelp(
        "The results folder; by default, SNAPSHOT_RESULTS or .build/snapshot-results of the package.",
        valueName: "dir"), completion: .directory)
    var results: String?
    @OptionGroup var diagnostics: DiagnosticOptions

    var folder: ResultsFolder {
      if let results { return ResultsFolder(path: results) }
      return ResultsFolder(
        for: FileManager.default.currentDirectoryPath,
        environment: ProcessInfo.processInfo.environment)
    }
  }

  /// The options of subcommands that change references.
  struct Target: ParsableArguments {
    @OptionGroup var location: Location
    @Option(
      help: ArgumentHelp(
        "The package with the references, if the tests ran in another folder or on another machine.",
        valueName: "dir"), completion: .directory)
    var package: String?

    var folder: ResultsFolder { location.folder }

    /// The absolute path of the package; nil for that of the results.
    var root: String? { package.map { URL(fileURLWithPath: $0).standardizedFileURL.path } }
  }

  /// The pending snapshots to decide on.
  struct Selection: ParsableArguments {
    @Argument(help: "The names of pending snapshots.", completion: pendingNames)
    var names: [String] = []
    @Flag(help: "Select all pending snapshots.")
    var all = false

    func validate() throws {
      guard all == names.isEmpty else {
        throw ValidationError(
          all ? "--all takes no names" : "name pending snapshots, or select all with --all")
      }
    }

    func snapshots(in folder: ResultsFolder) throws(CommandFailure) -> [PendingSnapshot] {
      try results { () throws(ResultsError) in
        all ? try folder.pending() : try folder.select(names)
      }
    }
  }
}

extension SnapshotsCommand {
  /// `prefrender snapshots list`.
  struct List: ParsableCommand {
    static let configuration = CommandConfiguration(
      commandName: "list", abstract: "Lists the pending snapshots.")

    @OptionGroup var location: Location
    @Flag(help: "Write the list as JSON.")
    var json = false

    mutating func run() throws {
      let folder = location.folder
      if json {
        try StandardOutput.write(try Self.json(folder))
        return
      }
      let pending = try results { () throws(ResultsError) in try folder.pending() }
      if pending.isEmpty { return try StandardOutput.write("nothing is pending\n") }
      let lines = pending.map { snapshot in
        let reason =
          snapshot.reason
          ?? (snapshot.kind == .new ? "there is no reference" : "it differs from its reference")
        // One line per snapshot.
        let line = reason.prefix(2_000).split(whereSeparator: \.isNewline).joined(separator: " ")
        let fields = [snapshot.kind.rawValue, snapshot.title, String(line.prefix(1_000))]
        return fields.map { TerminalText.line($0) }.joined(separator: "\t") + "\n"
      }
      try StandardOutput.write(lines.joined())
    }

    private static func json(_ folder: ResultsFolder) throws(CommandFailure) -> String {
      let report = try results { () throws(ResultsError) in try SnapshotReport(of: folder) }
      return try results { () throws(ResultsError) in try report.json() }
    }
  }

  /// `prefrender snapshots accept`.
  struct Accept: ParsableCommand {
    static let configuration = CommandConfiguration(
      commandName: "accept", abstract: "Replaces the references by pending snapshots.")

    @OptionGroup var selection: Selection
    @OptionGroup var target: Target

    mutating func run() throws {
      let (folder, root) = (target.folder, target.root)
      try decide(selection.snapshots(in: folder), folder, "accepted") {
        snapshot throws(ResultsError) in
        try folder.accept(snapshot, root: root)
      }
    }
  }

  /// `prefrender snapshots reject`.
  struct Reject: ParsableCommand {
    static let configuration = CommandConfiguration(
      commandName: "reject",
      abstract: "Removes pending snapshots with their files; the references are kept.")

    @OptionGroup var selection: Selection
    @OptionGroup var location: Location

    mutating func run() throws {
      let folder = location.folder
      try decide(selection.snapshots(in: folder), folder, "rejected") {
        snapshot throws(ResultsError) in
        try folder.reject(snapshot)
      }
    }
  }

  /// `prefrender snapshots report`.
  struct Report: ParsableCommand {
    static let configuration = CommandConfiguration(
      commandName: "report",
      abstract: "Writes index.html, report.json and junit.xml to the results folder.")

    @OptionGroup var location: Location

    mutating func run() throws {
      let folder = location.folder
      let report = try results { () throws(ResultsError) in try folder.writeReport() }
      try StandardOutput.write("\(report.pending.count) pending: file://\(folder.pagePath)\n")
      for line in report.unreadable {
        StandardError.remark(Invocation.style.text("warning", line))
      }
    }
  }

  /// `prefrender snapshots review`.
  struct Review: ParsableCommand {
    static let configuration = CommandConfiguration(
      commandName: "review",
      abstract: "Shows the pending snapshots one by one, to accept, reject or skip them.")

    @Argument(help: "The names of pending snapshots; by default, all.", completion: pendingNames)
    var names: [String] = []
    @OptionGroup var target: Target
    @Flag(help: "Review in a browser, on a page of this machine that needs the token in its URL.")
    var web = false
    @Option(help: "The port of the page; by default, a free one.")
    var port: UInt16 = 0

    mutating func run() throws {
      let (folder, root, names) = (target.folder, target.root, names)
      let pending = try results { () throws(ResultsError) in
        names.isEmpty ? try folder.pending() : try folder.select(names)
      }
      if pending.isEmpty { return try StandardOutput.write("nothing is pending\n") }
      if web {
        try ReviewServer(pending: pending, folder: folder, root: root).run(port: port)
      } else {
        try TerminalReview(folder: folder, root: root).run(pending)
      }
      try refreshReport(folder)
    }
  }
}

/// The completion of the names of pending snapshots. `bash` expands the words of completions, so that a name with a `$`
/// or a quotation mark would be executed; such names are not completed.
private let pendingNames = CompletionKind.shellCommand(
  "prefrender snapshots list 2>/dev/null | cut -s -f 2 | grep -v \"[^[:alnum:] ._/():,+=@-]\"")

/// Decides on snapshots in order. A refused decision does not prevent the others.
private func decide(
  _ snapshots: [PendingSnapshot], _ folder: ResultsFolder, _ word: String,
  _ decision: (PendingSnapshot) throws(ResultsError) -> Void
) throws(CommandFailure) {
  var failures: [CommandFailure] = []
  for snapshot in snapshots {
    do throws(ResultsError) {
      try decision(snapshot)
    } catch {
      failures.append(CommandFailure(error))
      continue
    }
    try StandardOutput.write("\(word) \(snapshot.title)\n")
  }
  try refreshReport(folder)
  guard let last = failures.last else { return }
  for failure in failures.dropLast() { StandardError.write(failure.text) }
  throw last
}

/// Writes the report again if there is one.
private func refreshReport(_ folder: ResultsFolder) throws(CommandFailure) {
  guard FileManager.default.fileExists(atPath: folder.pagePath) else { return }
  try results { () throws(ResultsError) in _ = try folder.writeReport() }
}

/// Calls a function and converts its error.
func results<Value>(_ body: () throws(ResultsError) -> Value) throws(CommandFailure) -> Value {
  do {
    return try body()
  } catch {
    throw CommandFailure(error)
  }
}

extension CommandFailure {
  /// Creates the failure for an error of the results folder.
  init(_ error: ResultsError) {
    let status: ExitStatus =
      switch error.reason {
      case .unreadable: .noInput
      case .unwritable: .cannotWrite
      case .refused: .different
      }
    self.init(status, error.description)
  }
}
