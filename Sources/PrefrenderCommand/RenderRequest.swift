// prefrender, a request: everything that the flags say about one scene, and the way from its file to a picture.

import PrefGeometry
import PrefPNGCodec
import PrefRendering
import PrefScenes
import PrefViewGraph
import PrefViews

/// What is to be drawn, and how.
struct RenderRequest {
  /// The scene's path, or `-`.
  var scene: String
  /// A path of JSON whose members replace those of the scene's data.
  var data: String?
  /// The folder that files of the scene must be inside of; nil for the scene's own.
  var root: String?
  /// `name=value`, applied after the file.
  var assignments: [String] = []
  /// What wins over the scene's environment.
  var environment = SceneEnvironment()
  /// What wins over the scene's size.
  var width: Double?
  var height: Double?
  var fonts = FontChoice()
  var missingGlyphs = MissingGlyphs.warn
  /// How PNG files are written.
  var png = PNGOptions()
  var limits = SceneLimits()
  /// Seconds until the command gives up; 0 for never.
  var timeout = 60.0
  var style = DiagnosticStyle.human
  var showsTimings = false
  /// Seconds that pass after the script.
  var moment = 0.0

  init(scene: String) { self.scene = scene }

  /// Reads and checks the scene.
  func load() throws(CommandFailure) -> LoadedScene {
    try fonts.check(style)
    let bytes = try InputFile.read(scene, style: style)
    var overrides = SceneOverrides()
    if let data {
      let dataBytes = try InputFile.read(data, style: style)
      do throws(SceneError) {
        try overrides.merge(data: dataBytes, name: InputFile.name(data))
      } catch {
        throw CommandFailure(error, source: dataBytes, style: style)
      }
    }
    for assignment in assignments where !overrides.set(assignment) {
      throw CommandFailure(
        .usage, "--set takes name=value or name.member=value, got \"\(assignment)\"", style: style)
    }
    do throws(SceneError) {
      let document = try SceneDocument(
        parsing: bytes, name: InputFile.name(scene), overrides: overrides)
      let view = try SceneView(document, environment: environment, limits: limits)
      return LoadedScene(source: bytes, view: view, fontFiles: try fontFiles(of: view))
    } catch {
      throw CommandFailure(error, source: bytes, style: style)
    }
  }

  /// Draws the scene into a file, or to standard output for `-`.
  @MainActor
  func render(to output: String) throws(CommandFailure) {
    Deadline.start(seconds: timeout, style: style)
    if InputFile.areSame(scene, output) {
      throw CommandFailure(.usage, "\(output) is the scene itself; name another file", style: style)
    }
    var timings = Timings(isOn: showsTimings)
    let loaded = try load()
    timings.note("read and check")
    try checkFolder(of: output)
    let picture = try finalPicture(of: loaded, besides: output)
    timings.note("lay out")
    let bytes: [UInt8]
    do throws(RenderError) { bytes = try picture.pngBytes() } catch {
      throw CommandFailure(error, style: style)
    }
    timings.note("draw and encode")
    Deadline.stop()
    try write(bytes, to: output)
    timings.note("write")
    timings.report()
  }

  /// Draws the scene with its frames, baselines and distances into a file, or to standard output for `-`.
  @MainActor
  func renderLayout(to output: String) throws(CommandFailure) {
    try checkFolder(of: output)
    let loaded = try load()
    let renderer = renderer(for: loaded)
    // The limits are those of the picture below.
    var picture = try picture(of: loaded, renderer)
    let bytes: [UInt8]
    do throws(RenderError) {
      picture = try renderer.layoutPicture()
      bytes = try picture.pngBytes()
    } catch {
      throw CommandFailure(error, style: style)
    }
    Deadline.stop()
    try write(bytes, to: output)
  }

  /// What is offered to the scene.
  @MainActor
  func proposal(for loaded: LoadedScene) -> ProposedViewSize {
    ProposedViewSize(
      width: width.map { CGFloat($0) } ?? loaded.view.proposedSize.width,
      height: height.map { CGFloat($0) } ?? loaded.view.proposedSize.height)
  }

  /// A renderer of the scene.
  @MainActor
  func renderer(for loaded: LoadedScene) -> ImageRenderer<SceneView> {
    let renderer = ImageRenderer(content: loaded.view)
    renderer.proposedSize = proposal(for: loaded)
    setUp(renderer, for: loaded)
    return renderer
  }

  /// Hands a renderer what the flags and the scene say.
  @MainActor
  func setUp<Content: View>(_ renderer: ImageRenderer<Content>, for loaded: LoadedScene) {
    let view = loaded.view
    renderer.scale = view.displayScale
    renderer.background = view.background
    renderer.fontsDirectory = fonts.directory
    renderer.fontFiles = fonts.files + loaded.fontFiles
    renderer.usesSystemFonts = fonts.usesSystemFonts
    renderer.missingGlyphs = missingGlyphs
    view.apply(to: &renderer.environment)
    renderer.warningHandler = { StandardError.write("warning: \(view.namingKeys(in: $0))") }
  }

  /// The settled picture, within the limits; warnings have been told.
  @MainActor
  func picture<Content: View>(of loaded: LoadedScene, _ renderer: ImageRenderer<Content>)
    throws(CommandFailure) -> Picture
  {
    var picture: Picture
    do throws(RenderError) { picture = try renderer.picture() } catch {
      throw CommandFailure(error, style: style)
    }
    try check(loaded)
    let list = picture.displayList
    let pixels = Double(list.size.width * list.scale) * Double(list.size.height * list.scale)
    guard pixels <= Double(limits.pixels) else {
      throw CommandFailure(
        .limit,
        "the picture has \(list.size.width) × \(list.size.height) points at scale \(list.scale), more than "
          + "\(limits.pixels) pixels — raise the limit with --max-pixels", style: style)
    }
    picture.pixelLimit = limits.pixels
    picture.pngOptions = png
    // A small picture is done before a second thread has begun; the bytes are the same either way.
    if picture.widthInPixels * picture.heightInPixels > 250_000 {
      picture.threadCount = max(1, min(8, sysconf(Int32(_SC_NPROCESSORS_ONLN))))
    }
    return picture
  }

  /// Tells warnings, and throws the errors that showed while views were made.
  func check(_ loaded: LoadedScene) throws(CommandFailure) {
    do throws(SceneError) { try loaded.view.check() } catch {
      throw CommandFailure(error, source: loaded.source, style: style)
    }
    let warnings = loaded.view.diagnostics
    if !warnings.isEmpty { StandardError.write(style.text(warnings, source: loaded.source)) }
  }

  // MARK: Output

  /// Finds a folder that is not there before the picture is drawn.
  func checkFolder(of output: String) throws(CommandFailure) {
    guard output != "-" else { return }
    let slash = output.lastIndex(of: "/")
    let folder = slash.map { String(output[...$0]) } ?? "."
    guard access(folder, W_OK | X_OK) != 0 else { return }
    let reason = String(cString: strerror(errno))
    throw CommandFailure(
      RenderError.cannotWrite(path: output, reason: "\(folder): \(reason)"), style: style)
  }

  func write(_ bytes: [UInt8], to output: String) throws(CommandFailure) {
    if output == "-" {
      guard FileOutput.writeAll(bytes, to: STDOUT_FILENO) else {
        let reason = String(cString: strerror(errno))
        throw CommandFailure(
          RenderError.cannotWrite(path: "standard output", reason: reason), style: style)
      }
      return
    }
    do throws(RenderError) { try FileOutput.write(bytes, to: output) } catch {
      throw CommandFailure(error, style: style)
    }
  }
}

/// A scene that has been read and checked.
struct LoadedScene {
  let source: [UInt8]
  let view: SceneView
  /// The whole paths of the fonts that it asks for.
  let fontFiles: [String]
}

/// How long the stages take.
struct Timings {
  private let isOn: Bool
  private var last = ContinuousClock.now
  private var lines: [String] = []

  init(isOn: Bool) { self.isOn = isOn }

  /// Notes the time since the last note.
  mutating func note(_ stage: String) {
    guard isOn else { return }
    let now = ContinuousClock.now
    let microseconds = (now - last).components.attoseconds / 1_000_000_000_000
    let seconds = (now - last).components.seconds
    lines.append("\(stage): \(Double(seconds * 1_000_000 + microseconds) / 1000) ms")
    last = now
  }

  /// Writes what was noted to standard error.
  func report() {
    if isOn { StandardError.write(lines.joined(separator: "\n")) }
  }
}
