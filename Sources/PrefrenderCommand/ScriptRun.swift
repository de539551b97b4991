// prefrender, the script of a scene: its steps, one after the other, and the pictures on the way.

import PrefGeometry
import PrefRendering
import PrefScenes
import PrefViewGraph
import PrefViews

extension RenderRequest {
  /// The picture after the script and the moment that was asked for. `output` is where the result goes; pictures on the
  /// way are written beside it.
  @MainActor
  func finalPicture(of loaded: LoadedScene, besides output: String) throws(CommandFailure)
    -> Picture
  {
    let steps = try steps(of: loaded)
    guard !steps.isEmpty || moment > 0 else {
      return try picture(of: loaded, renderer(for: loaded))
    }
    let host = host(for: loaded)
    for step in steps {
      try run(step, host, loaded)
      if case .snapshot(let name) = step.kind {
        try write(snapshot(host, loaded), to: path(of: name, besides: output))
      }
    }
    try attempt { try host.advance(by: moment) }
    return try picture(of: loaded, host.renderer)
  }

  /// How a scene is filmed.
  struct Film {
    /// How many pictures a second.
    var rate: Double
    /// How long, in seconds; nil until the script is done and nothing moves.
    var duration: Double?
    /// Whether each picture becomes a file of its own, numbered from 1.
    var isNumbered: Bool
    /// How the animation is written.
    var format: AnimationFormat
    /// How often the animation is shown; 0 for ever.
    var loopCount: Int
  }

  /// Draws the scene as an animation into a file.
  @MainActor
  func animate(_ film: Film, to output: String) throws(CommandFailure) {
    let (rate, duration) = (film.rate, film.duration)
    Deadline.start(seconds: timeout, style: style)
    guard rate >= 0.01, rate <= 1000 else {
      throw CommandFailure(.usage, "--fps takes 0.01 to 1000, got \(rate)", style: style)
    }
    if film.isNumbered && output == "-" {
      throw CommandFailure(
        .usage, "--frames needs a file's name, not standard output", style: style)
    }
    let loaded = try load()
    try checkFolder(of: output)
    var steps = try steps(of: loaded)[...]
    // All pictures have one size: the proposed one, where there is one.
    let host = host(for: loaded, isFramed: true)
    var file = AnimationFile(film.format, framesPerSecond: rate, loopCount: film.loopCount)
    var frame = 0
    /// When the step that is waiting goes on.
    var due = 0.0
    let longest = duration ?? Self.longestAnimation
    while true {
      let now = Double(frame) / rate
      if duration != nil ? now > longest - 1e-9 && frame > 0 : now > longest { break }
      // Steps take place at their time, between the pictures.
      while let step = steps.first, due <= now + 1e-9 {
        steps.removeFirst()
        try attempt { try host.advance(by: due - host.time) }
        switch step.kind {
        case .wait(let seconds): due += seconds
        case .settle:
          // The pictures go on until nothing moves.
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
      try attempt { try host.advance(by: now - host.time) }
      let picture = try picture(of: loaded, host.renderer)
      if film.isNumbered {
        try write(bytes(of: picture), to: Self.name(of: output, frame: frame + 1))
      } else {
        try attempt { try file.append(picture) }
      }
      frame += 1
      StandardError.progress("\(frame) pictures")
      if duration == nil, steps.isEmpty, now >= due - 1e-9, try !attempt({ try host.isBusy }) {
        break
      }
    }
    StandardError.endProgress()
    Deadline.stop()
    if !film.isNumbered { try write(attempt { try file.finish() }, to: output) }
  }

  /// How long an animation lasts at most that nobody gave a length, in seconds.
  private static var longestAnimation: Double { 10 }

  /// `flight.png` becomes `flight-0001.png`.
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
    setUp(host.renderer, for: loaded)
    return host
  }

  @MainActor
  private func run(
    _ step: SceneStep, _ host: ViewHost<SceneView>, _ loaded: LoadedScene
  ) throws(CommandFailure) {
    try attempt {
      // What the scene shows has to be there before it can be touched.
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

  @MainActor
  private func snapshot(
    _ host: ViewHost<SceneView>, _ loaded: LoadedScene
  ) throws(CommandFailure) -> [UInt8] { try bytes(of: picture(of: loaded, host.renderer)) }

  private func bytes(of picture: Picture) throws(CommandFailure) -> [UInt8] {
    do throws(RenderError) { return try picture.pngBytes() } catch {
      throw CommandFailure(error, style: style)
    }
  }

  /// The place of a picture on the way: beside the result and nowhere else.
  private func path(of name: String, besides output: String) throws(CommandFailure) -> String {
    guard !name.isEmpty, !name.contains("/"), name != ".", name != ".." else {
      throw CommandFailure(
        .usage, "\"snapshot\" takes a file's name without a folder, got \"\(name)\"", style: style)
    }
    guard output != "-" else {
      throw CommandFailure(
        .usage, "a script with \"snapshot\" needs a file's name as OUT, not standard output",
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
      throw CommandFailure(.badScene, "the script cannot be run: \(error)", style: style)
    }
  }
}
