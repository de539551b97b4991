// PrefrenderCommand: the scene of a request, its data, and the access to its files.

import PrefGeometry
import PrefRendering
import PrefScenes

/// A scene with its data, as files or as bytes.
struct SceneInput {
  /// The path of the scene, or `-` for standard input.
  var scene: String
  /// The bytes of the scene; nil until they are read.
  var sceneBytes: [UInt8]?
  /// The syntax of the scene; nil for that of the file's extension.
  var syntax: SceneSyntax?
  /// The path of an object whose members replace those of the scene's data; nil for none.
  var data: String?
  /// The bytes of `data`; nil until they are read.
  var dataBytes: [UInt8]?
  /// Assignments to the data, `name=value`, applied after `data`.
  var assignments: [String] = []
  /// The folder that contains all files of the scene; nil for the scene's own folder.
  var root: String?
  /// The access to the files of components and images; nil for a new one.
  var files: SceneFiles?
  /// Whether the scene and its data can be named pipes and devices, which may take any time.
  var acceptsPipes = true

  init(scene: String) { self.scene = scene }

  /// The paths of the scene and its data.
  var paths: [String] { [scene] + (data.map { [$0] } ?? []) }

  /// The base folder of the scene's relative paths.
  var folder: String {
    scene == "-" ? root ?? "." : SystemPath.parent(of: scene)
  }

  /// Reads a file within the limit on its size.
  private func read(
    _ path: String, _ limits: SceneLimits, style: DiagnosticStyle
  ) throws(CommandFailure) -> [UInt8] {
    try InputFile.read(
      path, limit: limits.inputBytes, option: "--max-input-bytes", acceptsPipes: acceptsPipes,
      style: style)
  }

  /// Reads the data, unless its bytes are known.
  mutating func readData(
    _ limits: SceneLimits, style: DiagnosticStyle
  ) throws(CommandFailure) {
    if dataBytes == nil, let data { dataBytes = try read(data, limits, style: style) }
  }

  /// Reads the scene, unless its bytes are known.
  mutating func readScene(
    _ limits: SceneLimits, style: DiagnosticStyle
  ) throws(CommandFailure) {
    if sceneBytes == nil { sceneBytes = try read(scene, limits, style: style) }
  }

  /// Returns the overrides of the scene's data: those of `dataBytes`, then the assignments.
  func overrides(
    _ limits: SceneLimits, style: DiagnosticStyle
  ) throws(CommandFailure) -> SceneOverrides {
    var overrides = SceneOverrides()
    if let dataBytes {
      do throws(SceneError) {
        try overrides.merge(
          data: dataBytes, name: data.map(InputFile.name) ?? "<data>", maxBytes: limits.inputBytes)
      } catch {
        throw CommandFailure(error, style: style)
      }
    }
    for assignment in assignments where !overrides.set(assignment) {
      throw CommandFailure(
        .usage, "--set takes name=value or name.member=value, got \"\(assignment)\"", style: style)
    }
    return overrides
  }

  /// Parses the scene, whose bytes have been read.
  func document(
    _ overrides: SceneOverrides, _ limits: SceneLimits
  ) throws(SceneError) -> SceneDocument {
    try SceneDocument(
      parsing: sceneBytes ?? [], name: InputFile.name(scene), syntax: syntax, overrides: overrides,
      files: files ?? newFiles(limits), maxBytes: limits.inputBytes)
  }

  /// Returns a new access to the files of components; nil if the folder of the scene does not exist.
  func newFiles(_ limits: SceneLimits) -> SceneFiles? {
    guard scene != "-" || root != nil else { return nil }
    do throws(SceneFileError) {
      return SceneFiles(
        root: try SceneRoot(folder: folder, root: root), maxBytes: limits.inputBytes,
        imageReader: ImageFileReader(pixelLimit: limits.pixels))
    } catch {
      return nil
    }
  }
}
