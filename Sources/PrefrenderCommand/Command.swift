// PrefrenderCommand: the entry point of the command. Results are written to files or standard output, diagnostics to
// standard error.

import ArgumentParser
import PrefGeometry
import PrefRenderService
import PrefRendering

/// The command and its subcommands.
struct Command: ParsableCommand {
  static let version = "0.1.0"
  static let configuration = CommandConfiguration(
    commandName: "prefrender",
    abstract: "Renders scenes of SwiftUI views to PNG, SVG, PDF, JPEG, WebP and AVIF files.",
    discussion: """
      prefrender SCENE OUT is short for prefrender render SCENE OUT. "-" is standard input or output. Exit codes: \
      0 success, 1 differences, 64 invalid usage, 65 invalid scene, 66 unreadable input, 70 internal error, 73 unwritable \
      output, 75 exceeded limit.
      """,
    version: version,
    subcommands: [
      RenderCommand.self, BatchCommand.self, WorkerCommand.self, AnimateCommand.self,
      ValidateCommand.self, SchemaCommand.self,
      InspectCommand.self,
      FontsCommand.self, DiffCommand.self, SnapshotsCommand.self, DocsCommand.self,
      WatchCommand.self, ServeCommand.self,
      CompletionsCommand.self, ManualCommand.self,
    ],
    defaultSubcommand: RenderCommand.self)
}

/// The entry point.
@main
enum Main {
  @MainActor
  static func main() {
    // Writing to a closed pipe, and beyond the limit on the size of files, is an error instead.
    signal(SIGPIPE, SIG_IGN)
    signal(SIGXFSZ, SIG_IGN)
    TemporaryFiles.removeOnTermination()
    failIfOutputIsLost()
    SceneWorker.runIfRequested()
    BatchWorker.runIfRequested()
    let arguments = arguments()
    defer { StandardError.endReports() }
    do {
      if try runShortForm(arguments) { return }
      if try showHelp(arguments) { return }
      var command = try Invocation.parse(arguments)
      try command.run()
    } catch let failure as CommandFailure {
      failure.exit()
    } catch {
      exit(error, arguments)
    }
  }

  /// Ends the process with an error if its buffered output cannot be written at the end, as to a full disk.
  private static func failIfOutputIsLost() {
    atexit {
      if fflush(nil) == 0 { return }
      let reason = String(cString: strerror(errno))
      StandardError.write(
        DiagnosticStyle.headline("error", "cannot write to standard output: \(reason)"))
      _exit(ExitStatus.cannotWrite.rawValue)
    }
  }

  /// Returns the arguments of the process. Paths that are not UTF-8 are represented as `SystemPath` describes.
  private static func arguments() -> [String] {
    (1..<max(Int(CommandLine.argc), 1)).compactMap { index in
      CommandLine.unsafeArgv[index].map { SystemPath.string($0) }
    }
  }

  /// Exits with an error of the argument parser, or with the text that was asked for.
  private static func exit(_ error: any Error, _ arguments: [String]) -> Never {
    if error is ExitCode || Command.exitCode(for: error) == .success {
      Command.exit(withError: error)
    }
    let style = Invocation.style(of: arguments)
    let hint = style == .json ? "" : "\n  \(Invocation.hint(arguments))"
    CommandFailure(.usage, Invocation.message(of: error) + hint, style: style).exit()
  }

  /// Handles `--help`: a screen instead of all options.
  ///
  /// - Returns: whether the arguments ask for help.
  private static func showHelp(_ arguments: [String]) throws -> Bool {
    let words = arguments.prefix { $0 != "--" }
    guard words.contains("--help") || words.contains("-h") || arguments == ["help"] else {
      return false
    }
    var (command, path) = try CommandDescription.root().command(of: arguments)
    // Options and files without the name of a command are those of `render`.
    if path.isEmpty, let first = words.first, !["--help", "-h", "help"].contains(first) {
      (command, path) = try CommandDescription.root().command(of: ["render"])
    }
    try StandardOutput.write(CommandHelp.text(of: command, path: path))
    return true
  }

  /// Handles the two calls that need no argument parser: `--version` and `SCENE OUT`.
  ///
  /// The parser would raise the processor time of `--version` from 6 ms to 10 ms, and that of a one-line scene from
  /// 11.5 ms to 14.4 ms (static release build).
  ///
  /// - Returns: whether the call was handled.
  @MainActor
  private static func runShortForm(_ arguments: [String]) throws -> Bool {
    if arguments == ["--version"] {
      print(Command.version)
      return true
    }
    let subcommands = Command.configuration.subcommands.map { $0.configuration.commandName }
    guard arguments.count == 2, arguments[0] != "help", !subcommands.contains(arguments[0]),
      arguments.allSatisfy({ $0 == "-" || !$0.hasPrefix("-") }),
      Configuration.find(for: arguments[0]) == nil
    else { return false }
    try RenderRequest(scene: arguments[0]).render(to: arguments[1])
    return true
  }
}
