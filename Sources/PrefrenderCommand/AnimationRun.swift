// PrefrenderCommand: records a scene with its script as an animation, which can have a maximum size in bytes.

import PrefGeometry
import PrefRendering
import PrefScenes
import PrefViewGraph
import PrefViews

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
  /// The maximum size of the file in bytes; nil for any.
  var maxBytes: Int?
}

extension RenderRequest {
  /// Renders the scene as an animation to a file.
  ///
  /// - Throws: for invalid options or an invalid scene, an exceeded limit, or if the file cannot be written or is
  ///   larger than the maximum.
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
    if let duration, !(duration >= 0 && duration.isFinite) {
      throw CommandFailure(
        .usage, "--duration takes a nonnegative number of seconds, got \(duration)", style: style)
    }
    if let duration, duration * rate > Self.maxFrames {
      throw CommandFailure(
        .usage,
        "--duration \(duration) at --fps \(rate) asks for more than \(Int(Self.maxFrames)) frames — lower one of them",
        style: style)
    }
    try checkInputs(areNot: output)
    let loaded = try load()
    try checkFiles(of: loaded, areNot: output)
    try checkFolder(of: output)
    let bytes = try bytes(options, loaded, to: output)
    Deadline.stop()
    // The paths of some images are results of expressions.
    try checkFiles(of: loaded, areNot: output)
    try recordImages(of: loaded)
    if !options.isNumbered { try write(bytes, to: output) }
  }

  /// The maximum number of frames of a requested duration: ten minutes at 60 frames per second.
  private static let maxFrames = 36_000.0

  /// Returns the file of an animation, reduced to its maximum size; none if each frame has a file.
  @MainActor
  private func bytes(
    _ options: AnimationOptions, _ loaded: LoadedScene, to output: String
  ) throws(CommandFailure) -> [UInt8] {
    let (rate, scale) = (options.rate, Double(loaded.view.displayScale))
    var last: SceneView?
    // All recordings together have the limits of an animation.
    var total = AnimationTotal(limits)
    let result = try AnimationReduction.reduce(
      to: options.maxBytes, options.format, rate: rate, scale: scale
    ) { reduction throws(CommandFailure) in
      // The state of a scene changes while it is recorded.
      var scene = loaded
      if let last {
        scene = try reduced(reduction, loaded).load()
        scene.view.addPictures(of: last)
        total.isRepeated = true
      }
      last = scene.view
      var reducedOptions = options
      reducedOptions.rate = max(rate * reduction.rate, 0.01)
      return try record(scene, reducedOptions, colors: reduction.colors, &total, to: output)
    }
    switch result {
    case .reduced(let bytes, let note):
      if let note { StandardError.report(style.text("note", note)) }
      return bytes
    case .tooLarge(let smallest):
      throw CommandFailure(
        .limit,
        "the smallest animation has \(smallest) bytes, more than \(options.maxBytes ?? 0) — raise --max-bytes, or shorten it with --duration",
        style: style)
    }
  }

  @MainActor
  private func reduced(_ reduction: AnimationReduction, _ loaded: LoadedScene) -> RenderRequest {
    var request = self
    request.environment.displayScale = Double(loaded.view.displayScale) * reduction.scale
    return request
  }

  /// Records a scene from its beginning.
  ///
  /// - Returns: The file; empty if each frame has been written to its own.
  @MainActor
  private func record(
    _ loaded: LoadedScene, _ options: AnimationOptions, colors: AnimationColors?,
    _ total: inout AnimationTotal, to output: String
  ) throws(CommandFailure) -> [UInt8] {
    let (rate, duration) = (options.rate, options.duration)
    var steps = try steps(of: loaded)[...]
    // All frames have the same size: the proposed size, if there is one.
    let host = host(for: loaded, isFramed: true)
    var file = AnimationFile(options.format, framesPerSecond: rate, loopCount: options.loopCount)
    file.colors = colors
    var frame = 0
    /// The time of the next step in seconds.
    var due = 0.0
    let limit = duration ?? Self.maxAutomaticDuration
    while true {
      let now = Double(frame) / rate
      if duration != nil ? now > limit - 1e-9 && frame > 0 : now > limit { break }
      try performSteps(&steps, due: &due, until: now, framesPerSecond: rate, host, loaded)
      // Each frame has the limits of a picture.
      loaded.view.beginPicture()
      try attempt { try host.advance(by: now - host.time) }
      var picture = try picture(of: loaded, host.renderer)
      do throws(SceneError) { try total.begin(&picture, of: loaded.view, file) } catch {
        throw CommandFailure(error, style: style)
      }
      if options.isNumbered {
        let file = Self.name(of: output, frame: frame + 1)
        let format = try OutputSettings.format(ofPath: file, style: style)
        let bytes = try bytes(
          of: picture, loaded, as: format, totalOption: AnimationTotal.option)
        try checkInputs(areNot: file)
        try checkFiles(of: loaded, areNot: file)
        try write(bytes, to: file)
      } else {
        do throws(RenderError) { try file.append(picture) } catch {
          throw failure(error, loaded, totalOption: AnimationTotal.option)
        }
      }
      frame += 1
      StandardError.progress("\(frame) frames")
      if duration == nil, steps.isEmpty, now >= due - 1e-9, try !attempt({ try host.isBusy }) {
        break
      }
    }
    StandardError.endProgress()
    return options.isNumbered ? [] : Array(try attempt { try file.finish() })
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

}
