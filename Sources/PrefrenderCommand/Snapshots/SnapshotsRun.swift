// PrefrenderCommand: `prefrender snapshots run`, which collects the evidence that references are used, and
// `prefrender snapshots prune`, which removes the others.

import ArgumentParser
import Glibc
import PrefGeometry
import PrefSnapshotResults
import Synchronization

extension SnapshotsCommand {
  /// `prefrender snapshots run -- COMMAND`.
  struct Run: ParsableCommand {
    static let configuration = CommandConfiguration(
      commandName: "run",
      abstract: "Runs tests, records the references that they check, and writes the report.",
      discussion: """
        The exit code is that of the command. After a run of all tests that succeeds, "prefrender snapshots prune" can \
        remove the references that were not checked.
        """)

    @OptionGroup var location: Location
    @Argument(
      parsing: .postTerminator,
      help: ArgumentHelp("The command, such as swift test, after --.", valueName: "command"))
    var command: [String] = []

    func validate() throws {
      guard !command.isEmpty else {
        throw ValidationError("name a command after --: prefrender snapshots run -- swift test")
      }
    }

    mutating func run() throws {
      let folder = location.folder
      var record = SnapshotRun(command: command)
      let initial = record
      try results { () throws(ResultsError) in try folder.start(initial) }
      let status = try Self.execute(command, folder)
      record.status = status
      record.end = Date().timeIntervalSince1970
      let final = record
      let report = try results { () throws(ResultsError) in
        try folder.finish(final)
        return try folder.writeReport()
      }
      let counts = "\(report.checked.count) references checked, \(report.pending.count) pending"
      StandardError.write("prefrender: \(counts): file://\(folder.pagePath)")
      if let reason = final.incompleteness {
        StandardError.remark(
          Invocation.style.text("note", "prune is not possible, since \(reason)"))
      }
      if status != 0 { throw ExitCode(status) }
    }

    /// Runs the command and returns its exit status; 128 and the number of the signal if it was terminated by one.
    private static func execute(_ command: [String], _ folder: ResultsFolder) throws -> Int32 {
      let process = Process()
      process.executableURL = URL(fileURLWithPath: "/usr/bin/env")
      process.arguments = ["--"] + command
      process.environment = ProcessInfo.processInfo.environment.merging([
        ResultsFolder.variable: folder.path, SnapshotRun.variable: folder.checkedPath,
      ]) { $1 }
      ForwardedSignals.start()
      do {
        try process.run()
      } catch {
        throw CommandFailure(.noInput, "cannot run \(command[0]): \(error.localizedDescription)")
      }
      ForwardedSignals.setTarget(process.processIdentifier)
      process.waitUntilExit()
      let isSignal = process.terminationReason == .uncaughtSignal
      return isSignal ? 128 + process.terminationStatus : process.terminationStatus
    }
  }

  /// `prefrender snapshots prune`.
  struct Prune: ParsableCommand {
    static let configuration = CommandConfiguration(
      commandName: "prune",
      abstract: "Removes references that the last run of all tests has not checked.",
      discussion: """
        It needs a run by "prefrender snapshots run -- swift test" that selected all tests and succeeded. References of \
        disabled tests are unused as well: see the list of --dry-run.
        """)

    @OptionGroup var location: Location
    @Flag(help: "List the files without removing them.")
    var dryRun = false
    @Option(
      help: ArgumentHelp(
        "A pattern for names of files to keep, such as \"*.Apple.*\"; may be repeated.",
        valueName: "pattern"))
    var keep: [String] = []

    mutating func run() throws {
      let (folder, keep, isDry) = (location.folder, keep, dryRun)
      let search = try results { () throws(ResultsError) in
        let search = try folder.orphans(keeping: keep)
        if !isDry { try folder.remove(search) }
        return search
      }
      for path in search.orphans {
        try StandardOutput.write("\(isDry ? "unused" : "removed") \(path)\n")
      }
      for file in search.kept { try StandardOutput.write("kept \(file.path): \(file.reason)\n") }
      if search.orphans.isEmpty { try StandardOutput.write("no reference is unused\n") }
    }
  }
}

/// The signals that end this process, which are sent to the command instead; this process ends after it.
private enum ForwardedSignals {
  /// The process of the command; 0 before it has started.
  private static let target = Atomic<Int32>(0)
  /// The signal that has arrived before; 0 for none.
  private static let pending = Atomic<Int32>(0)

  /// Handles the signals from now on, unless they are ignored.
  static func start() {
    // Initialized here, because a signal handler must not initialize them.
    target.store(0, ordering: .relaxed)
    pending.store(0, ordering: .relaxed)
    // The command inherits the signal mask.
    TerminationSignals.unblock()
    for number in TerminationSignals.handled {
      signal(number) { number in
        let process = ForwardedSignals.target.load(ordering: .relaxed)
        if process == 0 {
          ForwardedSignals.pending.store(number, ordering: .relaxed)
        } else {
          ForwardedSignals.send(number, to: process)
        }
      }
    }
  }

  /// Sets the process of the command, and sends it a signal that has arrived before.
  static func setTarget(_ process: Int32) {
    target.store(process, ordering: .relaxed)
    let number = pending.exchange(0, ordering: .relaxed)
    if number != 0 { send(number, to: process) }
  }

  /// Sends a signal to the group of a process, or to the process if it has no group of its own.
  private static func send(_ number: Int32, to process: Int32) {
    if kill(-process, number) != 0 { kill(process, number) }
  }
}
