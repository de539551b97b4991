// PrefrenderCommand: the scene of `watch`: draws it again with the caches of the drawings before, and records the files
// that it depends on.

import Glibc
import PrefGeometry
import PrefImageSets
import PrefRendering
import PrefScenes
import PrefViewGraph
import PrefViews

/// A problem of a scene, for the page.
struct WatchProblem: Encodable, Equatable {
  var severity: String
  var message: String
  var file: String?
  var line: Int?
  var column: Int?
  var pointer: String?
  var fix: String?
  /// The line, or its part around the problem.
  var source: String?
  /// The column of the problem in `source`, from 1.
  var sourceColumn: Int?

  /// Returns problems of a scene for the page.
  static func list(_ diagnostics: some Collection<SceneDiagnostic>) -> [WatchProblem] {
    let shown = Array(diagnostics)
    return zip(shown, DiagnosticRenderer.excerpts(shown)).map { diagnostic, excerpt in
      var problem = WatchProblem(diagnostic)
      (problem.source, problem.sourceColumn) = (excerpt?.text, excerpt?.column)
      return problem
    }
  }

  private init(_ diagnostic: SceneDiagnostic) {
    severity = diagnostic.severity.rawValue
    message = diagnostic.message
    (file, line, column) = (diagnostic.file, diagnostic.line, diagnostic.column)
    pointer = diagnostic.pointer
    fix = diagnostic.fix
  }

  init(severity: String, _ message: String) { (self.severity, self.message) = (severity, message) }
}

/// An element of a picture, for the page.
struct WatchedElement: Encodable {
  var label: String
  var depth: Int
  /// The x and y coordinates, the width and the height in points.
  var frame: [Double]
  var pointer: String?
  var file: String?
  var line: Int?
}

/// A drawing of the scene.
@MainActor
struct WatchedDrawing {
  let picture: Picture
  let warnings: [WatchProblem]
  fileprivate let frames: [ElementFrame]
  fileprivate let request: RenderRequest
  fileprivate let loaded: LoadedScene

  /// Draws and encodes the picture.
  func bytes(as format: PictureFormat) throws(CommandFailure) -> [UInt8] {
    try request.bytes(of: picture, loaded, as: format)
  }

  /// The elements with their places in the scene, in the order of the layout tree.
  var elements: [WatchedElement] {
    let view = loaded.view
    let places = view.places(ofOrigins: frames.map { Int($0.sourceOrigin) })
    return frames.map { frame in
      let place = places[Int(frame.sourceOrigin)]
      let bounds = frame.bounds
      return WatchedElement(
        label: view.namingKeys(in: frame.label), depth: frame.depth,
        frame: [bounds.minX, bounds.minY, bounds.width, bounds.height].map {
          (Double($0) * 1_000).rounded() / 1_000
        }, pointer: place?.pointer, file: place?.file, line: place?.line)
    }
  }
}

/// A scene that is drawn again and again.
@MainActor
final class WatchedScene {
  let request: RenderRequest
  /// The files that the last drawing depends on.
  private(set) var files: [String]
  /// The file to which the pictures are written.
  private let out: String
  private let fonts = FontCopies()

  /// Creates the scene of a request, without reading it.
  ///
  /// - Parameter out: The file to which the pictures are written, which cannot be a file of the scene.
  init(_ request: RenderRequest, out: String) {
    self.out = out
    var request = request
    // A time limit would end the process.
    request.limits.seconds = request.timeout > 0 ? request.timeout : nil
    // A named pipe without a writer would delay all drawings.
    request.input.acceptsPipes = false
    // Images that have been decoded are kept.
    request.input.files = request.input.newFiles(request.limits)
    self.request = request
    files = Self.inputs(of: request)
  }

  private static func inputs(of request: RenderRequest) -> [String] {
    request.input.paths + request.fonts.files + request.fonts.systemFontFiles
  }

  /// Removes the copies of fonts.
  func end() { fonts.remove() }

  /// Whether a file is missing or empty, as for a moment while an editor saves it.
  var isIncomplete: Bool {
    files.contains { path in
      var information = stat()
      return SystemPath.withBytes(path) { stat($0, &information) } != 0 || information.st_size == 0
    }
  }

  /// Draws the scene.
  ///
  /// - Parameters:
  ///   - scheme: The appearance in place of that of the request; nil for the same.
  ///   - withFrames: Whether the frames of the elements are returned.
  /// - Throws: the failure; the files of the last drawing remain watched.
  func draw(scheme: ColorScheme? = nil, withFrames: Bool) throws(CommandFailure) -> WatchedDrawing {
    var request = request
    request.input.files = request.input.files ?? request.input.newFiles(request.limits)
    request.drawingTimer = DrawingTimer(seconds: request.timeout) { SignalPipe.hasSignal }
    if let scheme { request.environment.colorScheme = scheme }
    let list = TextList()
    request.warningHandler = { list.add($0) }
    request.fonts.files = try fonts.copies(of: request.fonts.files)
    request.fonts.systemFontFiles = try fonts.copies(of: request.fonts.systemFontFiles)
    var loaded = try request.load()
    let fontFiles = loaded.fontFiles
    let inputs = Self.inputs(of: self.request) + loaded.files + fontFiles + loaded.imageFiles
    files = inputs
    try request.checkFiles(of: loaded, areNot: out)
    loaded = LoadedScene(
      source: loaded.source, view: loaded.view, fontFiles: try fonts.copies(of: fontFiles),
      files: loaded.files, imageFiles: loaded.imageFiles)
    let picture = try request.finalPicture(of: loaded)
    // The paths of some images are results of expressions.
    try request.checkFiles(of: loaded, areNot: out)
    files = Set(inputs + loaded.view.imageFiles).sorted()
    let frames = withFrames ? try request.frames(of: loaded) : []
    // The findings of the scene have places; the handler receives them as text, too.
    let found = loaded.view.diagnostics
    let texts = Set(found.map { DiagnosticRenderer.short([$0]) })
    let warnings =
      WatchProblem.list(found)
      + list.texts.filter { !texts.contains($0) }.map { WatchProblem(severity: "warning", $0) }
    return WatchedDrawing(
      picture: picture, warnings: warnings, frames: frames, request: request, loaded: loaded)
  }
}

extension RenderRequest {
  /// Returns the frames of the elements after the script.
  @MainActor
  fileprivate func frames(of loaded: LoadedScene) throws(CommandFailure) -> [ElementFrame] {
    let steps = try steps(of: loaded)
    do throws(RenderError) {
      guard !steps.isEmpty || captureDelay > 0 else {
        let renderer = renderer(for: loaded)
        let graph = try renderer.settledGraph()
        // The renderer owns the nodes of its graph.
        return withExtendedLifetime(renderer) { graph.frames }
      }
      let host = host(for: loaded)
      for step in steps where loaded.view.isWithinLimits {
        do throws(CommandFailure) { try run(step, host, loaded) } catch { return [] }
      }
      try host.advance(by: captureDelay)
      let graph = try host.graph()
      return withExtendedLifetime(host) { graph.frames }
    } catch {
      throw CommandFailure(error, style: style)
    }
  }
}

/// Copies of font files, which the renderer maps into memory: a font that an editor overwrites is read again, and never
/// while it is being written.
@MainActor
private final class FontCopies {
  /// The folder of the copies; nil if there are none.
  private var folder: String?
  private var copies: [String: (state: FileState, copy: String)] = [:]

  private func temporaryFolder() throws(CommandFailure) -> String {
    if let folder { return folder }
    var template = Array("\(NSTemporaryDirectory())/prefrender-watch-XXXXXX".utf8CString)
    let path = template.withUnsafeMutableBufferPointer { buffer in
      buffer.baseAddress.flatMap { mkdtemp($0) }.map { SystemPath.string($0) }
    }
    guard let path else {
      throw CommandFailure(
        .cannotWrite, "cannot create a temporary folder: \(String(cString: strerror(errno)))")
    }
    folder = path
    return path
  }

  /// Returns the copies of files.
  func copies(of files: [String]) throws(CommandFailure) -> [String] {
    var result: [String] = []
    for file in files { result.append(try copy(of: file)) }
    return result
  }

  private func copy(of file: String) throws(CommandFailure) -> String {
    let state = FileState(file)
    if let known = copies[file], known.state == state { return known.copy }
    let bytes = try InputFile.read(file, acceptsPipes: false, style: .human)
    let name = "\(Fingerprint(of: bytes).text).\(OutputSettings.pathExtension(file))"
    let path = "\(try temporaryFolder())/\(name)"
    do throws(RenderError) { try FileOutput.write(bytes, to: path) } catch {
      throw CommandFailure(error, style: .human)
    }
    let old = copies[file]?.copy
    copies[file] = state.map { ($0, path) }
    if let old, old != path, !copies.values.contains(where: { $0.copy == old }) { unlink(old) }
    return path
  }

  func remove() {
    guard let folder else { return }
    do { try FileManager.default.removeItem(atPath: folder) } catch {
      // The folder of temporary files is emptied by the system.
    }
  }
}
