// PrefrenderCommand: the subcommands, which parse options and pass them to a render request.

import ArgumentParser
import PrefGeometry
import PrefRendering
import PrefScenes

/// `prefrender render SCENE OUT`.
struct RenderCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "render", abstract: "Renders a scene to a PNG, SVG, PDF, JPEG, WebP or AVIF file.")

  @Argument(help: "The scene, in JSON, JSON5 or YAML; - for standard input.", completion: .file())
  var scene: String
  @Argument(help: "The file; - for standard output.", completion: .file())
  var out: String
  @Flag(help: "Writes the durations of the stages to standard error.")
  var timings = false
  @Option(
    parsing: .unconditional,
    help: "The time between the end of the script and the picture, in seconds.")
  var at: Double = 0
  @Option(
    help: ArgumentHelp(
      "The folder for the snapshots of the script, which never replace files; without it, they are not written.",
      valueName: "folder"), completion: .directory)
  var snapshots: String?
  @OptionGroup var options: SceneOptions
  @OptionGroup(title: "A part of the picture") var region: RegionOptions
  @OptionGroup(title: "The file") var file: OutputFileOptions
  @OptionGroup(title: "PNG files") var png: PNGFileOptions
  @OptionGroup(title: "Limits") var limits: LimitOptions
  @OptionGroup var diagnostics: DiagnosticOptions

  func validate() throws {
    guard at >= 0, at.isFinite else {
      throw ValidationError("--at takes a nonnegative number of seconds.")
    }
  }

  mutating func run() throws {
    let (request, out) = (request(), out)
    try MainActor.assumeIsolated { try request.render(to: out) }
  }

  /// Returns the request with all options.
  func request() -> RenderRequest {
    var request = RenderRequest(scene: scene, options, limits, diagnostics)
    request.snapshots = snapshots
    request.png = png.options
    request.output = file.settings(
      title: request.png.texts.first { $0.keyword == "Title" }?.text)
    request.showsTimings = timings
    request.captureDelay = at
    request.region = region.region
    return request
  }
}

/// `prefrender animate SCENE OUT`.
struct AnimateCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "animate",
    abstract: "Renders a scene as an animated PNG, WebP or GIF file.")

  @Argument(help: "The scene, in JSON, JSON5 or YAML; - for standard input.", completion: .file())
  var scene: String
  @Argument(help: "The animation; - for standard output.", completion: .file())
  var out: String
  @Option(
    help: ArgumentHelp(
      "The format, apng, webp (lossless) or gif; by default, that of OUT's extension .webp or .gif, else apng.",
      valueName: "format"))
  var format: AnimationFormat?
  @Option(parsing: .unconditional, help: "The number of frames per second.")
  var fps: Double = 30
  @Option(
    help: "The duration in seconds; by default, until the script and all animations have finished.")
  var duration: Double?
  @Option(help: "The number of repetitions; 0 for repeating forever.")
  var loops: Int = 0
  @Option(
    help: ArgumentHelp(
      "The maximum size of the file: as far as needed, it has fewer colors, then fewer frames, then a smaller scale.",
      valueName: "number"))
  var maxBytes: Int?
  @Flag(help: "Writes each frame to its own PNG file, OUT-0001.png and so on.")
  var frames = false
  @OptionGroup var options: SceneOptions
  @OptionGroup(title: "Limits") var limits: LimitOptions
  @OptionGroup var diagnostics: DiagnosticOptions

  mutating func run() throws {
    let request = RenderRequest(scene: scene, options, limits, diagnostics)
    guard 0...0xFFFF ~= loops else {
      throw CommandFailure(
        .usage, "--loops takes 0 to 65535, got \(loops)", style: request.style)
    }
    if let maxBytes, maxBytes < 1 || frames {
      throw CommandFailure(
        .usage, "--max-bytes takes an integer of at least 1, and cannot be combined with --frames",
        style: request.style)
    }
    if format == nil {
      try OutputSettings.requireAnimation(out, isNumbered: frames, style: request.style)
    }
    let animation = AnimationOptions(
      rate: fps, duration: duration, isNumbered: frames,
      format: format ?? AnimationFormat(path: out), loopCount: loops, maxBytes: maxBytes)
    let out = out
    try MainActor.assumeIsolated { try request.animate(animation, to: out) }
  }
}

extension AnimationFormat: ExpressibleByArgument {}

/// `prefrender validate SCENE…`.
struct ValidateCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "validate", abstract: "Validates scenes without rendering them.")

  @Argument(help: "The scenes, in JSON, JSON5 or YAML; - for standard input.", completion: .file())
  var scenes: [String]
  @OptionGroup var options: SceneOptions
  @OptionGroup(title: "Limits") var limits: LimitOptions
  @OptionGroup var diagnostics: DiagnosticOptions

  mutating func run() throws {
    var status: ExitStatus?
    var commands: [SystemPath.Key?: ValidateCommand] = [:]
    for scene in scenes {
      do throws(CommandFailure) {
        let command = try configured(for: scene, &commands)
        let request = RenderRequest(
          scene: scene, command.options, command.limits, command.diagnostics)
        Deadline.start(
          seconds: request.timeout, subject: "the scene \(InputFile.name(scene))",
          style: request.style)
        try request.check(try request.load())
      } catch {
        // Written at once, since the time limit of a later scene ends the process.
        StandardError.report(error.text)
        status = status ?? error.status
      }
    }
    guard let status else { return }
    StandardError.endReports()
    throw ExitCode(status.rawValue)
  }

  /// Returns the command with the configuration file of a scene, which may be in another folder than the first one.
  ///
  /// - Parameter known: The commands by configuration file.
  private func configured(
    for scene: String, _ known: inout [SystemPath.Key?: ValidateCommand]
  ) throws(CommandFailure) -> ValidateCommand {
    let configuration = options.configuration
    guard configuration.config == nil, !configuration.noConfig else { return self }
    let file = Configuration.find(for: scene)
    let key = file.map { SystemPath.Key($0) }
    guard key != Invocation.configurationFile.map({ SystemPath.Key($0) }) else { return self }
    if let command = known[key] { return command }
    let command = try Invocation.parse(with: file) as? ValidateCommand ?? self
    known[key] = command
    return command
  }
}

/// `prefrender schema`.
struct SchemaCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "schema", abstract: "Writes the JSON Schema of scenes to standard output.")

  @Flag(help: "Write the reference of the scene language in Markdown instead.")
  var reference = false
  @OptionGroup var diagnostics: DiagnosticOptions

  mutating func run() throws {
    try StandardOutput.write(reference ? SceneReference.markdown() : SceneSchema.jsonSchema())
  }
}

/// `prefrender inspect SCENE`.
struct InspectCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "inspect",
    abstract: "Writes the layout, view graph or display list of a scene.")

  /// The intermediate result to write.
  enum Stage: String, EnumerableFlag {
    case frames, graph, preferences, displayList

    static func help(for value: Stage) -> ArgumentHelp? {
      switch value {
      case .frames: "Writes the layout: the elements with their frames."
      case .graph: "Writes the view graph with the state of each view."
      case .preferences: "Writes the preferences with their readers, reductions and contributors."
      case .displayList: "Writes the display list."
      }
    }
  }

  @Argument(help: "The scene, in JSON, JSON5 or YAML; - for standard input.", completion: .file())
  var scene: String
  @Flag(exclusivity: .exclusive) var stage = Stage.frames
  @Flag(help: "Writes the view graph with frames and preferences as JSON.")
  var json = false
  @Option(
    help: ArgumentHelp(
      "Renders the picture with frames (purple), baselines (red) and stack distances (pink) to a PNG file.",
      valueName: "file"), completion: .file())
  var overlay: String?
  @OptionGroup var options: SceneOptions
  @OptionGroup(title: "Limits") var limits: LimitOptions
  @OptionGroup var diagnostics: DiagnosticOptions

  mutating func run() throws {
    let request = RenderRequest(scene: scene, options, limits, diagnostics)
    if json, stage == .displayList {
      throw CommandFailure(
        .usage, "the display list has no JSON form; omit --json or --display-list",
        style: request.style)
    }
    let (stage, json, overlay) = (stage, json, overlay)
    try MainActor.assumeIsolated {
      Deadline.start(seconds: request.timeout, style: request.style)
      if let overlay { return try request.renderLayout(to: overlay) }
      try StandardOutput.write(try Self.text(stage, json: json, request))
    }
  }

  @MainActor
  private static func text(
    _ stage: Stage, json: Bool, _ request: RenderRequest
  ) throws(CommandFailure) -> String {
    let loaded = try request.load()
    let renderer = request.renderer(for: loaded)
    let picture = try request.picture(of: loaded, renderer)
    do throws(RenderError) {
      let text =
        switch stage {
        case .displayList: picture.description
        case _ where json: try renderer.graphJSON()
        case .frames: try renderer.layoutDescription()
        case .graph: try renderer.graphDescription()
        case .preferences: try renderer.preferenceDescription()
        }
      // Strings of JSON are escaped already.
      return json
        ? loaded.view.namingKeys(in: text) : TerminalText.lines(loaded.view.namingKeys(in: text))
    } catch {
      throw CommandFailure(error, style: request.style)
    }
  }
}

/// Output of results to standard output.
enum StandardOutput {
  /// Writes a text.
  ///
  /// - Throws: if standard output cannot be written.
  static func write(_ text: String) throws(CommandFailure) { try write(Array(text.utf8)) }

  /// Writes bytes.
  ///
  /// - Throws: if standard output cannot be written.
  static func write(_ bytes: [UInt8]) throws(CommandFailure) {
    guard FileOutput.writeAll(bytes, to: STDOUT_FILENO) else {
      let reason = String(cString: strerror(errno))
      throw CommandFailure(.cannotWrite, "cannot write standard output: \(reason)")
    }
  }
}
