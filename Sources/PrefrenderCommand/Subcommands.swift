// prefrender, the subcommands: each reads its flags and hands them on.

import ArgumentParser
import PrefGeometry
import PrefRendering
import PrefScenes

/// `prefrender render SCENE OUT`.
struct RenderCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "render", abstract: "Draws a scene to a PNG file.")

  @Argument(help: "The scene, a JSON file; - for standard input.")
  var scene: String
  @Argument(help: "The PNG file; - for standard output.")
  var out: String
  @Flag(help: "Writes how long the stages take to standard error.")
  var timings = false
  @Option(help: "Seconds that pass after the script, before the picture is taken.")
  var at: Double = 0
  @OptionGroup var options: SceneOptions
  @OptionGroup(title: "The PNG file") var png: PNGFileOptions
  @OptionGroup(title: "Limits") var limits: LimitOptions
  @OptionGroup var diagnostics: DiagnosticOptions

  mutating func run() throws {
    var request = RenderRequest(scene: scene, options, limits, diagnostics)
    request.png = png.options
    request.showsTimings = timings
    request.moment = at
    let (final, out) = (request, out)
    try MainActor.assumeIsolated { try final.render(to: out) }
  }
}

/// `prefrender animate SCENE OUT`.
struct AnimateCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "animate",
    abstract: "Draws a scene, its script and its animations to an animated PNG or WebP file.")

  @Argument(help: "The scene, a JSON file; - for standard input.")
  var scene: String
  @Argument(help: "The file; - for standard output.")
  var out: String
  @Option(
    help: ArgumentHelp(
      "apng or webp (without loss); else WebP where OUT ends in .webp, and an animated PNG.",
      valueName: "format"))
  var format: AnimationFormat?
  @Option(help: "How many pictures a second.")
  var fps: Double = 30
  @Option(help: "How long, in seconds; else until the script is done and nothing moves.")
  var duration: Double?
  @Option(help: "How often the animation is shown; 0 for ever.")
  var loops: Int = 0
  @Flag(help: "Writes each picture to a PNG file of its own, OUT-0001.png and so on.")
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
    let film = RenderRequest.Film(
      rate: fps, duration: duration, isNumbered: frames,
      format: format ?? AnimationFormat(path: out), loopCount: loops)
    let out = out
    try MainActor.assumeIsolated { try request.animate(film, to: out) }
  }
}

extension AnimationFormat: ExpressibleByArgument {}

/// `prefrender validate SCENE…`.
struct ValidateCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "validate", abstract: "Checks scenes without drawing them.")

  @Argument(help: "The scenes, JSON files; - for standard input.")
  var scenes: [String]
  @OptionGroup var options: SceneOptions
  @OptionGroup(title: "Limits") var limits: LimitOptions
  @OptionGroup var diagnostics: DiagnosticOptions

  mutating func run() throws {
    var failures: [CommandFailure] = []
    for scene in scenes {
      do throws(CommandFailure) {
        let request = RenderRequest(scene: scene, options, limits, diagnostics)
        try request.check(try request.load())
      } catch {
        failures.append(error)
      }
    }
    guard let first = failures.first else { return }
    for failure in failures.dropLast() { StandardError.write(failure.text) }
    throw CommandFailure(first.status, text: failures.last?.text ?? first.text)
  }
}

/// `prefrender schema`.
struct SchemaCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "schema", abstract: "Writes the JSON Schema of scenes to standard output.")

  mutating func run() throws { try StandardOutput.write(SceneSchema.jsonSchema()) }
}

/// `prefrender inspect SCENE`.
struct InspectCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "inspect", abstract: "Writes what a scene becomes to standard output, as text.")

  /// What is shown.
  enum Stage: String, EnumerableFlag {
    case frames, graph, preferences, displayList

    static func help(for value: Stage) -> ArgumentHelp? {
      switch value {
      case .frames: "The elements with their places and sizes."
      case .graph: "The tree of views with what each remembers."
      case .preferences: "The preferences: who reads, joins and sets them."
      case .displayList: "What is drawn."
      }
    }
  }

  @Argument(help: "The scene, a JSON file; - for standard input.")
  var scene: String
  @Flag(exclusivity: .exclusive) var stage = Stage.frames
  @Flag(help: "Writes the tree of views, its frames and its preferences as JSON.")
  var json = false
  @Option(
    help: ArgumentHelp(
      "Draws the picture to a PNG file, with frames (purple), baselines (red) and distances in stacks (pink).",
      valueName: "file"))
  var overlay: String?
  @OptionGroup var options: SceneOptions
  @OptionGroup(title: "Limits") var limits: LimitOptions
  @OptionGroup var diagnostics: DiagnosticOptions

  mutating func run() throws {
    let request = RenderRequest(scene: scene, options, limits, diagnostics)
    if json, stage == .displayList {
      throw CommandFailure(
        .usage, "What is drawn can be written as text only: leave out --json or --display-list.")
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
      return loaded.view.namingKeys(in: text)
    } catch {
      throw CommandFailure(error, style: request.style)
    }
  }
}

/// Standard output: results only.
enum StandardOutput {
  /// Writes a text.
  static func write(_ text: String) throws(CommandFailure) {
    guard FileOutput.writeAll(Array(text.utf8), to: STDOUT_FILENO) else {
      let reason = String(cString: strerror(errno))
      throw CommandFailure(.cannotWrite, "Cannot write standard output: \(reason).")
    }
  }
}
