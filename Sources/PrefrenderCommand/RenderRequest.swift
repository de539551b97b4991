// PrefrenderCommand: a render request, the options for one scene, and the steps from its file to a picture.

import PrefGeometry
import PrefPNGCodec
import PrefRenderService
import PrefRendering
import PrefScenes
import PrefViewGraph
import PrefViews

/// A scene to render, with all options.
struct RenderRequest {
  /// The scene and its data.
  var input: SceneInput
  /// Values that override the scene's environment.
  var environment = SceneEnvironment()
  /// The proposed width and height in points; nil for the scene's own.
  var width: Double?
  var height: Double?
  var fonts = FontChoice()
  var missingGlyphs = MissingGlyphs.warn
  /// The part of the picture to render.
  var region = PictureRegion()
  /// The options of PNG files.
  var png = PNGOptions()
  /// The format of the output and its options.
  var output = OutputSettings()
  var limits = SceneLimits()
  /// The time limit in seconds; 0 for no limit.
  var timeout = 60.0
  /// The limit on the time of drawing in a process that goes on after it; nil if the process ends at its time limit.
  var drawingTimer: DrawingTimer?
  var style = DiagnosticStyle.human
  var showsTimings = false
  /// The folder to which the script writes snapshots; nil if it may write none.
  var snapshots: String?
  /// The time between the end of the script and the picture, in seconds.
  var captureDelay = 0.0
  /// The number of threads that draw a picture; nil for a number that depends on its size.
  var threadCount: Int?
  /// The previous picture of the same template, of which unchanged rows are reused; nil for none.
  var retained: RetainedFile?
  /// Receives warnings; nil to write them to standard error.
  var warningHandler: (@Sendable (String) -> Void)?

  init(scene: String) { input = SceneInput(scene: scene) }

  /// Reads and validates the scene.
  ///
  /// - Throws: if a file cannot be read, or the scene or its data is invalid.
  func load() throws(CommandFailure) -> LoadedScene {
    try fonts.check(style)
    var input = input
    try input.readData(limits, style: style)
    let overrides = try input.overrides(limits, style: style)
    try input.readScene(limits, style: style)
    do throws(SceneError) {
      let document = try input.document(overrides, limits)
      let view = try view(of: document)
      return LoadedScene(
        source: document.bytes, view: view,
        fontFiles: try view.fontFiles(in: input.folder, root: input.root),
        files: document.files, imageFiles: document.imageFiles)
    } catch {
      throw CommandFailure(error, style: style)
    }
  }

  /// Returns the view of a scene, with the options applied.
  func view(of document: SceneDocument) throws(SceneError) -> SceneView {
    try SceneView(document, environment: environment, width: width, height: height, limits: limits)
  }

  /// Renders the scene to a file, or to standard output for `-`.
  ///
  /// - Throws: if the scene is invalid, a limit is exceeded, or the file cannot be written.
  @MainActor
  func render(to output: String) throws(CommandFailure) {
    Deadline.start(seconds: timeout, style: style)
    try checkInputs(areNot: output)
    let format = try self.output.format(of: output, style: style)
    var timings = Timings(isOn: showsTimings, style)
    let loaded = try load()
    timings.record("read and validate")
    try checkFiles(of: loaded, areNot: output)
    try checkFolder(of: output)
    let picture = try finalPicture(of: loaded)
    timings.record("lay out")
    let bytes = try bytes(of: picture, loaded, as: format)
    timings.record("render and encode")
    Deadline.stop()
    // The paths of some images are results of expressions.
    try checkFiles(of: loaded, areNot: output)
    try recordImages(of: loaded)
    try write(bytes, to: output)
    timings.record("write")
    let steps = loaded.view.usedSteps
    timings.report(["layout steps: \(steps.layout)", "expression steps: \(steps.expressions)"])
  }

  /// Renders the scene with an overlay of frames, baselines and distances to a file, or to standard output for `-`.
  @MainActor
  func renderLayout(to output: String) throws(CommandFailure) {
    try OutputSettings.requirePNG(output, style: style)
    try checkInputs(areNot: output)
    try checkFolder(of: output)
    let loaded = try load()
    try checkFiles(of: loaded, areNot: output)
    let renderer = renderer(for: loaded)
    // Checks the limits before the overlay is rendered.
    var picture = try picture(of: loaded, renderer)
    let limited = picture
    do throws(RenderError) { picture = try renderer.layoutPicture() } catch {
      throw CommandFailure(error, style: style)
    }
    (picture.pixelLimit, picture.drawingLimits) = (limited.pixelLimit, limited.drawingLimits)
    let bytes = try bytes(of: picture, loaded)
    Deadline.stop()
    try checkFiles(of: loaded, areNot: output)
    try write(bytes, to: output)
  }

  /// Returns the size to propose to the scene: the options, or the scene's own.
  @MainActor
  func proposal(for loaded: LoadedScene) -> ProposedViewSize { loaded.view.proposedSize }

  /// Creates a renderer of the scene.
  @MainActor
  func renderer(for loaded: LoadedScene) -> ImageRenderer<SceneView> {
    let renderer = ImageRenderer(content: loaded.view)
    renderer.proposedSize = proposal(for: loaded)
    configure(renderer, for: loaded)
    return renderer
  }

  /// Applies the options and the environment of the scene to a renderer.
  @MainActor
  func configure<Content: View>(_ renderer: ImageRenderer<Content>, for loaded: LoadedScene) {
    let view = loaded.view
    renderer.scale = view.displayScale
    renderer.background = view.background
    renderer.fontsDirectory = fonts.directory
    renderer.fontFiles = fonts.files + loaded.fontFiles
    renderer.systemFontFiles = fonts.systemFontFiles
    renderer.usesSystemFonts = fonts.usesSystemFonts
    renderer.missingGlyphs = missingGlyphs
    view.apply(to: &renderer.environment)
    renderer.warningHandler = { [self] in warn(view.namingKeys(in: $0)) }
    renderer.originWarningHandler = { view.addWarning($0, origin: $1) }
  }

  /// Reports a warning.
  func warn(_ text: String) {
    if let warningHandler {
      warningHandler(text)
    } else {
      StandardError.remark(style.text("warning", text))
    }
  }

  /// Lays out the scene and returns its picture; writes warnings to standard error.
  ///
  /// - Throws: the errors of the scene, or an exceeded limit.
  @MainActor
  func picture<Content: View>(of loaded: LoadedScene, _ renderer: ImageRenderer<Content>)
    throws(CommandFailure) -> Picture
  {
    var picture: Picture
    do throws(RenderError) { picture = try renderer.picture() } catch {
      throw CommandFailure(error, style: style)
    }
    try check(loaded)
    picture = try part(of: picture, renderer)
    do throws(SceneError) { try loaded.view.limit(&picture, to: limits) } catch {
      throw CommandFailure(error, style: style)
    }
    picture.pngOptions = png
    picture.reuseRows(of: retained)
    if let threadCount {
      picture.threadCount = threadCount
      return picture
    }
    // A small picture is rendered faster than a thread starts; the bytes do not depend on the number of threads.
    if picture.widthInPixels * picture.heightInPixels > 250_000 {
      picture.threadCount = max(1, min(8, sysconf(Int32(_SC_NPROCESSORS_ONLN))))
    }
    return picture
  }

  /// Reports the warnings of a rendered scene since the last call.
  ///
  /// - Throws: the errors that occurred while views were built.
  func check(_ loaded: LoadedScene) throws(CommandFailure) {
    do throws(SceneError) { try loaded.view.check() } catch {
      throw CommandFailure(error, style: style)
    }
    let warnings = loaded.view.takeNewDiagnostics()
    guard let warningHandler else {
      if !warnings.isEmpty { StandardError.remark(style.text(warnings)) }
      return
    }
    for warning in warnings { warningHandler(DiagnosticRenderer.short([warning])) }
  }

  // MARK: Output

  /// Checks that the output would not replace an input.
  func checkInputs(areNot output: String) throws(CommandFailure) {
    try check([input.scene], named: "the scene", areNot: output)
    if let data = input.data { try check([data], named: "the data", areNot: output) }
    try check(fonts.files + fonts.systemFontFiles, named: "a font", areNot: output)
    if let file = Invocation.configurationFile {
      try check([file], named: "the configuration file", areNot: output)
    }
  }

  /// Checks that the output would not replace a file that the scene refers to.
  func checkFiles(of loaded: LoadedScene, areNot output: String) throws(CommandFailure) {
    try check(loaded.files, named: "a file of components", areNot: output)
    try check(
      loaded.imageFiles + loaded.view.imageFiles, named: "an image of the scene", areNot: output)
    try check(loaded.fontFiles, named: "a font of the scene", areNot: output)
  }

  func check(
    _ inputs: [String], named name: String, areNot output: String
  ) throws(CommandFailure) {
    guard inputs.contains(where: { InputFile.areSame($0, output) }) else { return }
    throw CommandFailure(
      .usage, "the output \(output) is \(name); choose another file", style: style)
  }

  /// Checks that the folder of the output is writable, before the picture is rendered. Devices and named pipes are
  /// written to without a temporary file, and the target of a link may be in another folder.
  func checkFolder(of output: String) throws(CommandFailure) {
    guard output != "-" else { return }
    var information = stat()
    let exists = SystemPath.withBytes(output) { lstat($0, &information) } == 0
    if exists, information.st_mode & S_IFMT != S_IFREG { return }
    let folder = SystemPath.parent(of: output)
    guard SystemPath.withBytes(folder, { access($0, W_OK | X_OK) }) != 0 else { return }
    let reason = String(cString: strerror(errno))
    throw CommandFailure(
      RenderError.cannotWrite(path: output, reason: "\(folder): \(reason)"), style: style)
  }

  func write(
    _ bytes: [UInt8], to output: String, replacesExisting: Bool = true
  ) throws(CommandFailure) {
    if output == "-" {
      guard FileOutput.writeAll(bytes, to: STDOUT_FILENO) else {
        let reason = String(cString: strerror(errno))
        throw CommandFailure(
          RenderError.cannotWrite(path: "standard output", reason: reason), style: style)
      }
      return
    }
    // A named pipe blocks until another process reads it. The time limit of the whole run applies if it has not ended.
    let isPipe = replacesExisting && InputFile.isNamedPipe(output) && !Deadline.isRunning
    if isPipe {
      Deadline.start(seconds: timeout, subject: "writing to the named pipe \(output)", style: style)
    }
    defer { if isPipe { Deadline.stop() } }
    do throws(RenderError) {
      try FileOutput.write(bytes, to: output, replacesExisting: replacesExisting)
    } catch {
      throw CommandFailure(error, style: style)
    }
  }
}

/// A validated scene.
struct LoadedScene {
  /// The bytes of the scene and of the files of its components.
  let source: [UInt8]
  let view: SceneView
  /// The absolute paths of the scene's font files.
  let fontFiles: [String]
  /// The absolute paths of the files of components.
  let files: [String]
  /// The absolute paths of the images whose paths are not expressions.
  var imageFiles: [String] = []
}

/// The durations of the stages.
struct Timings {
  private let isOn: Bool
  private let style: DiagnosticStyle
  private var last = ContinuousClock.now
  private var lines: [String] = []

  init(isOn: Bool, _ style: DiagnosticStyle) { (self.isOn, self.style) = (isOn, style) }

  /// Records the time since the previous stage.
  mutating func record(_ stage: String) {
    guard isOn else { return }
    let now = ContinuousClock.now
    let microseconds = (now - last).components.attoseconds / 1_000_000_000_000
    let seconds = (now - last).components.seconds
    lines.append("\(stage): \(Double(seconds * 1_000_000 + microseconds) / 1000) ms")
    last = now
  }

  /// Writes the durations, and further lines, to standard error.
  func report(_ more: [String]) {
    guard isOn else { return }
    let text = (lines + more).joined(separator: "\n")
    StandardError.report(style == .json ? style.text("note", text) : text)
  }
}
