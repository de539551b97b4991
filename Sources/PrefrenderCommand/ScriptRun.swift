// PrefrenderCommand: runs the script of a scene, and renders snapshots and animations.

import PrefGeometry
import PrefRendering
import PrefScenes
import PrefViewGraph
import PrefViews

extension RenderRequest {
  /// Runs the script, advances time by `captureDelay`, and returns the picture. Snapshots of the script are written to
  /// the folder of `output`.
  @MainActor
  func finalPicture(of loaded: LoadedScene, beside output: String) throws(CommandFailure)
    -> Picture
  {
    let steps = try steps(of: loaded)
    guard !steps.isEmpty || captureDelay > 0 else {
      return try picture(of: loaded, renderer(for: loaded))
    }
    let host = host(for: loaded)
    for step in steps {
      try run(step, host, loaded)
      if case .snapshot(let name) = step.kind {
        let file = try path(of: name, beside: output)
        try write(bytes(of: picture(of: loaded, host.renderer), for: file), to: file)
      }
    }
    try attempt { try host.advance(by: captureDelay) }
    return try picture(of: loaded, host.renderer)
  }

  /// The options of an animation.
  struct AnimationOptions {
    /// The number of frames per second.
    var rate: Double
    /// The duration in seconds; nil for the time until the script and all animations have finished.
    var duration: Double?
    /// Whether each frame is written to its own file, numbered from 1.
    var isNumbered: Bool
    /// The format of the file.
    var format: AnimationFormat
    /// The number of repetitions; 0 for repeating forever.
    var loopCount: Int
  }

  /// Renders the scene as an animation to a file.
  ///
  /// - Throws: for invalid options or an invalid scene, an exceeded limit, or if the file cannot be written.
  @MainActor
  func animate(_ options: AnimationOptions, to output: String) throws(CommandFailure) {
    let (rate, duration) = (options.rate, options.duration)
    Deadline.start(seconds: timeout, style: style)
    guard rate >= 0.01, rate <= 1000 else {
      throw CommandFailure(.usage, "--fps takes 0.01 to 1000, got \(rate)", style: style)
    }
    if options.isNumbered && output == "-" {
      throw CommandFailure(
        .usage, "--frames requires a file name as OUT, not standard output", style: style)
    }
    let loaded = try load()
    try checkFolder(of: output)
    var steps = try steps(of: loaded)[...]
    // All frames have the same size: the proposed size, if there is one.
    let host = host(for: loaded, isFramed: true)
    var file = AnimationFile(options.format, framesPerSecond: rate, loopCount: options.loopCount)
    var frame = 0
    /// The time of the next step in seconds.
    var due = 0.0
    let limit = duration ?? Self.maxAutomaticDuration
    while true {
      let now = Double(frame) / rate
      if duration != nil ? now > limit - 1e-9 && frame > 0 : now > limit { break }
      try performSteps(&steps, due: &due, until: now, framesPerSecond: rate, host, loaded)
      try attempt { try host.advance(by: now - host.time) }
      let picture = try picture(of: loaded, host.renderer)
      if options.isNumbered {
        let file = Self.name(of: output, frame: frame + 1)
        try write(bytes(of: picture, for: file), to: file)
      } else {
        try attempt { try file.append(picture) }
      }
      frame += 1
      StandardError.progress("\(frame) frames")
      if duration == nil, steps.isEmpty, now >= due - 1e-9, try !attempt({ try host.isBusy }) {
        break
      }
    }
    StandardError.endProgress()
    Deadline.stop()
    if !options.isNumbered { try write(attempt { try file.finish() }, to: output) }
  }

  /// Performs the steps that are due until `now`, each at its time, and removes them.
  @MainActor
  private func performSteps(
    _ steps: inout ArraySlice<SceneStep>, due: inout Double, until now: Double,
    framesPerSecond rate: Double, _ host: ViewHost<SceneView>, _ loaded: LoadedScene
  ) throws(CommandFailure) {
    while let step = steps.first, due <= now + 1e-9 {
      steps.removeFirst()
      try attempt { try host.advance(by: due - host.time) }
      switch step.kind {
      case .wait(let seconds): due += seconds
      case .settle:
        // The step is repeated for each frame until all animations have finished.
        if try attempt({ try host.isBusy }) {
          steps = [step] + steps
          due = now + 1 / rate
        }
      case .snapshot: break
      default:
        try run(step, host, loaded)
        due = max(due, host.time)
      }
    }
  }

  /// The maximum duration of an animation without `--duration`, in seconds.
  private static var maxAutomaticDuration: Double { 10 }

  /// Returns the file name of a frame: `flight-0001.png` for `flight.png`.
  private static func name(of output: String, frame: Int) -> String {
    let digits = String(frame)
    let number = String(repeating: "0", count: max(0, 4 - digits.count)) + digits
    let slash = output.lastIndex(of: "/") ?? output.startIndex
    guard let dot = output[slash...].lastIndex(of: ".") else { return "\(output)-\(number).png" }
    return "\(output[..<dot])-\(number)\(output[dot...])"
  }

  // MARK: Steps

  private func steps(of loaded: LoadedScene) throws(CommandFailure) -> [SceneStep] {
    do throws(SceneError) { return try loaded.view.script() } catch {
      throw CommandFailure(error, source: loaded.source, style: style)
    }
  }

  @MainActor
  private func host(for loaded: LoadedScene, isFramed: Bool = false) -> ViewHost<SceneView> {
    let proposal = proposal(for: loaded)
    let host: ViewHost<SceneView>
    if isFramed, let width = proposal.width, let height = proposal.height {
      host = ViewHost(loaded.view, size: CGSize(width: width, height: height))
    } else {
      host = ViewHost(loaded.view, proposal: proposal)
    }
    configure(host.renderer, for: loaded)
    return host
  }

  @MainActor
  private func run(
    _ step: SceneStep, _ host: ViewHost<SceneView>, _ loaded: LoadedScene
  ) throws(CommandFailure) {
    try attempt {
      // Settles the graph, so that views exist before events are sent to them.
      _ = try host.isBusy
      switch step.kind {
      case .tap(let name, let count): try host.tap(id: name.id, count: count)
      case .longPress(let name, let duration): try host.longPress(id: name.id, duration: duration)
      case .drag(let name, let distance, let duration):
        try host.drag(id: name.id, by: distance, duration: duration)
      case .hover(let name): try host.hover(id: name.id)
      case .type(let text): try host.type(text)
      case .delete(let count): try host.deleteBackward(count)
      case .submit: try host.submit()
      case .scroll(let name, let distance): try host.scroll(id: name.id, by: distance)
      case .scrollTo(let name, let anchor): try host.scroll(id: name.id, to: anchor)
      case .wait(let seconds): try host.advance(by: seconds)
      case .settle: try host.settle()
      case .change: loaded.view.perform(step)
      case .snapshot: break
      }
    }
  }

  /// Returns a picture in the format of a file name's extension.
  private func bytes(of picture: Picture, for path: String) throws(CommandFailure) -> [UInt8] {
    try encoded(picture, as: OutputSettings.format(ofPath: path, style: style))
  }

  /// Returns the path of a snapshot in the folder of the result.
  private func path(of name: String, beside output: String) throws(CommandFailure) -> String {
    guard !name.isEmpty, !name.contains("/"), name != ".", name != ".." else {
      throw CommandFailure(
        .usage, "\"snapshot\" takes a file name without a folder, got \"\(name)\"", style: style)
    }
    guard output != "-" else {
      throw CommandFailure(
        .usage, "a script with \"snapshot\" requires a file name as OUT, not standard output",
        style: style)
    }
    let slash = output.lastIndex(of: "/").map { output.index(after: $0) } ?? output.startIndex
    return output[..<slash] + name
  }

  @MainActor
  @discardableResult
  private func attempt<R>(_ body: () throws -> R) throws(CommandFailure) -> R {
    do {
      return try body()
    } catch let error as RenderError {
      throw CommandFailure(error, style: style)
    } catch {
      throw CommandFailure(.badScene, "the script failed: \(error)", style: style)
    }
  }
}
