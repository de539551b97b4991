// PrefRenderService: draws scenes in a worker process. Parsed templates are kept, with the states of the files that
// they were parsed from.

import PrefGeometry
import PrefRendering
import PrefScenes
import PrefViews

/// The reason why a scene has no picture.
enum DrawingFailure: Error {
  /// The problems of the scene.
  case scene([SceneDiagnostic])
  /// A problem of the request without a position in the scene.
  case invalid(String)
  /// A problem of the service.
  case failed(String)

  init(_ error: SceneError) { self = .scene(error.diagnostics) }

  init(_ error: RenderError) {
    switch error {
    // Encoders have limits on the size, and some are not part of each build.
    case .emptyPicture, .missingGlyph, .limit, .drawingLimit, .encoding:
      self = .invalid(error.description)
    case .fonts, .cancelled, .inUse, .cannotWrite: self = .failed(error.description)
    }
  }
}

/// Draws the scenes of a service.
@MainActor
struct SceneDrawing {
  /// A picture of a scene.
  struct File {
    var bytes: [UInt8]
    /// The files that the picture depends on: the template, its components, images and fonts.
    var inputs: [String]
    /// The number of warnings.
    var warnings: Int
  }

  private struct Entry {
    let document: SceneDocument
    let inputs: [String]
    let states: [FileState]
  }

  let settings: ServiceSettings
  let limits: SceneLimits
  /// The parsed templates by path.
  private var entries: [SystemPath.Key: Entry] = [:]
  private let retained = RetainedFiles()
  /// The access to files by folder; the folders share decoded images, which take at most 256 MB each.
  private var folders: [SystemPath.Key: SceneFiles] = [:]

  /// The numbers of entries after which all of them are evicted.
  private static let (maxEntries, maxFolders) = (64, 4)

  init(_ settings: ServiceSettings) throws {
    self.settings = settings
    limits = settings.limits
  }

  /// Loads fonts and symbols, so that the first picture takes no longer than others.
  func warmUp() {
    let renderer = ImageRenderer(content: Label("Ag", systemImage: "star"))
    renderer.fontsDirectory = settings.fonts
    renderer.warningHandler = { _ in }
    do { _ = try renderer.pngData() } catch {
      // Each picture reports the error.
    }
  }

  /// Draws a picture.
  mutating func draw(_ job: SceneJob) throws(DrawingFailure) -> File {
    switch job {
    case .scene(let bytes, let syntax, let format):
      let document: SceneDocument
      let access = try files(settings.root)
      do throws(SceneError) {
        document = try SceneDocument(
          parsing: bytes, name: "scene", syntax: SceneSyntax(ofFile: "scene.\(syntax)"),
          files: access, maxBytes: limits.inputBytes)
      } catch { throw DrawingFailure(error) }
      return try picture(of: document, folder: settings.root, format, reusing: nil)
    case .template(let template, let parameters, let format):
      let document = try document(template)
      var overrides = SceneOverrides()
      for parameter in parameters
      where !overrides.setParameter(parameter.name, to: parameter.value) {
        throw .invalid("\"\(parameter.name.prefix(60))\" is not the name of a parameter")
      }
      let own: SceneDocument
      do throws(SceneError) { own = try document.replacingData(overrides) } catch {
        throw DrawingFailure(error)
      }
      var file = try picture(
        of: own, folder: Self.folder(of: template), format,
        reusing: retained.file(of: template.path))
      file.inputs.append(template.path)
      return file
    }
  }

  private static func folder(of template: Template) -> String {
    SystemPath.folder(of: template.path) ?? "/"
  }

  // MARK: Templates

  private mutating func document(_ template: Template) throws(DrawingFailure) -> SceneDocument {
    if let entry = entries[SystemPath.Key(template.path)],
      FileState.states(of: entry.inputs) == entry.states
    {
      return entry.document
    }
    let start = FileTime.now
    let bytes: [UInt8]
    do throws(SceneFileError) {
      bytes = try SceneFiles.read(template.path, limit: limits.inputBytes)
    } catch {
      throw .failed("cannot read the template: \(error.reason)")
    }
    let document: SceneDocument
    let access = try files(Self.folder(of: template))
    do throws(SceneError) {
      document = try SceneDocument(
        parsing: bytes, name: template.name, syntax: SceneSyntax(ofFile: template.name),
        files: access, maxBytes: limits.inputBytes)
    } catch { throw DrawingFailure(error) }
    if entries.count >= Self.maxEntries { entries = [:] }
    let inputs = [template.path] + document.files
    if let states = FileState.states(of: inputs),
      states.allSatisfy({ $0.isUnchanged(since: start) })
    {
      entries[SystemPath.Key(template.path)] = Entry(
        document: document, inputs: inputs, states: states)
    }
    return document
  }

  private mutating func files(_ folder: String) throws(DrawingFailure) -> SceneFiles {
    if let known = folders[SystemPath.Key(folder)] { return known }
    if folders.count >= Self.maxFolders { (folders, entries) = ([:], [:]) }
    do throws(SceneFileError) {
      let root = try SceneRoot(folder: folder, root: settings.root, namesRoot: false)
      let files = SceneFiles(
        root: root, maxBytes: limits.inputBytes,
        imageReader: ImageFileReader(pixelLimit: limits.pixels))
      folders[SystemPath.Key(folder)] = files
      return files
    } catch {
      throw .failed("cannot use the folder of the template: \(error.reason)")
    }
  }
}
