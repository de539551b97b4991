// Previews: the command `swift package previews`, which builds a program with the package's libraries, and runs it to
// render their previews.

import Foundation
import PackagePlugin

@main
struct PreviewsPlugin: CommandPlugin {
  private static let help = """
    swift package previews [options]

    Renders each #Preview and each view of a PreviewProvider in the package's libraries, and writes an HTML page with
    the pictures and the failures.

      --list                list the previews; --json for JSON
      --target NAME         a target whose previews are rendered; may be repeated; all by default
      --filter TEXT         only previews whose name, file or module contains the text
      --output DIR          the folder of the page; by default one in the build folder
      --light, --dark       one appearance instead of both
      --size WxH            the size in points instead of the preview's own; may be repeated
      --dynamic-type LIST   Dynamic Type sizes, such as large,accessibility3
      --locale LIST         locales, such as en_US,ar
      --scale LIST          pixels per point, such as 1,2; 2 by default
      --format NAME         records each preview until it is idle, as gif, webp or apng; options after it are
                            --fps N, --duration SECONDS and --max-bytes N
      --jobs N              the number of previews that are rendered at a time
      --timeout SECONDS     the time limit of a preview; 30 by default
      --configuration NAME  debug or release; debug by default
      --scratch-path DIR    the build folder of the program that renders the previews
      --watch               render again when a file of the package changes, and reload the page
      --serve [PORT]        with --watch, serve the page at 127.0.0.1, which then shows the errors of builds, too
    """

  func performCommand(context: PluginContext, arguments: [String]) async throws {
    if arguments.contains("--help") || arguments.contains("-h") { return print(Self.help) }
    let options = try PluginOptions(arguments, directory: context.package.directoryURL)
    let package = try RunnerPackage(context: context, settings: options.settings)
    package.reportUnreachableTargets()
    let folder = context.pluginWorkDirectoryURL.appending(path: "Previews").path
    let command = options.lists ? "list" : "gallery"
    let arguments = options.arguments(output: options.output ?? folder)
    if options.watches {
      try await watch(package, options, arguments, output: options.output ?? folder)
    } else {
      guard try package.build() else { throw PluginFailure("the previews cannot be built") }
      guard try package.run(command, arguments) else {
        throw PluginFailure("not all previews were rendered")
      }
    }
  }

  /// Builds and renders after each change, and starts the server of the page after the first time.
  private func watch(
    _ package: RunnerPackage, _ options: PluginOptions, _ arguments: [String], output: String
  ) async throws {
    var state = BuildState()
    var server: Process?
    defer { server?.terminate() }
    try await Watcher(folders: package.sourceFolders).run {
      state.version += 1
      (state.state, state.problems) = ("working", [])
      try state.write(to: output)
      let (isBuilt, log) = try package.buildWithLog()
      if isBuilt {
        _ = try package.run("gallery", arguments)
        state.state = "drawn"
      } else {
        state.state = "failed"
        state.problems = BuildState.problems(in: log, root: package.root)
      }
      try state.write(to: output)
      if isBuilt, server == nil, let port = options.port {
        server = try package.startServer(["--output", output, "--port", "\(port)"])
      }
    }
  }
}

/// The options of the command; those of the runner are checked by the runner.
struct PluginOptions {
  private(set) var settings = RunnerSettings()
  private(set) var output: String?
  private(set) var lists = false
  private(set) var watches = false
  /// The port of the page, 0 for a free one; nil for no server.
  private(set) var port: UInt16?
  private var runnerArguments: [String] = []

  /// Returns the arguments of the runner.
  func arguments(output: String) -> [String] {
    runnerArguments + (lists ? [] : ["--output", output]) + (watches ? ["--live"] : [])
  }

  init(_ arguments: [String], directory: URL) throws {
    var words = arguments[...]
    while let option = words.popFirst() {
      switch option {
      case "--list": lists = true
      case "--watch": watches = true
      case "--serve":
        port = 0
        if let next = words.first, let number = UInt16(next) {
          port = number
          words.removeFirst()
        }
      case "--light", "--dark", "--json": runnerArguments.append(option)
      case "--target": settings.targets.append(try Self.value(of: option, &words))
      case "--configuration", "-c":
        let name = try Self.value(of: option, &words)
        guard ["debug", "release"].contains(name) else {
          throw PluginFailure("--configuration requires debug or release, not \"\(name)\"")
        }
        settings.configuration = name
      case "--output": output = try Self.path(of: option, &words, directory)
      case "--scratch-path": settings.scratch = try Self.path(of: option, &words, directory)
      case "--filter", "--size", "--dynamic-type", "--locale", "--scale", "--jobs", "--timeout",
        "--format", "--fps", "--duration", "--max-bytes":
        runnerArguments += [option, try Self.value(of: option, &words)]
      default:
        throw PluginFailure("unknown option \"\(option)\"; swift package previews --help lists all")
      }
    }
    if port != nil && !watches { throw PluginFailure("--serve requires --watch") }
    if watches && lists { throw PluginFailure("--watch and --list exclude each other") }
  }

  private static func path(
    of option: String, _ words: inout ArraySlice<String>, _ directory: URL
  ) throws -> String {
    URL(fileURLWithPath: try value(of: option, &words), relativeTo: directory).path
  }

  private static func value(of option: String, _ words: inout ArraySlice<String>) throws -> String {
    guard let value = words.popFirst() else { throw PluginFailure("\(option) requires a value") }
    return value
  }
}
