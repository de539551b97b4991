// PrefrenderCommand: the fonts of a scene. They are resolved inside the scene's root and opened before rendering, so
// errors are reported at the position of their paths in the scene.

import PrefGeometry
import PrefScenes
import PrefTypography

extension RenderRequest {
  /// Returns the absolute paths of the scene's font files.
  ///
  /// - Throws: all files that cannot be used.
  func fontFiles(of view: SceneView) throws(SceneError) -> [String] {
    guard !view.fonts.isEmpty else { return [] }
    var paths: [String] = []
    var problems: [(file: SceneFile, cause: SceneFileError)] = []
    for file in view.fonts {
      do throws(SceneFileError) {
        let path = try SceneRoot(folder: folder, root: root).path(of: file.path)
        try Self.open(path)
        paths.append(path)
      } catch {
        problems.append((file, error))
      }
    }
    if !problems.isEmpty { throw view.error(problems) }
    return paths
  }

  /// The base folder of the scene's relative paths.
  var folder: String {
    guard scene != "-" else { return root ?? "." }
    guard let slash = scene.lastIndex(of: "/") else { return "." }
    return slash == scene.startIndex ? "/" : String(scene[..<slash])
  }

  private static func open(_ path: String) throws(SceneFileError) {
    do throws(FontLibraryError) {
      _ = try FontLibrary.familyName(path: path)
    } catch {
      switch error {
      case .unreadable(_, let reason): throw SceneFileError(reason: reason)
      case .notAFont(_, let reason), .notSymbols(_, let reason):
        throw SceneFileError(reason: "it is not a usable font: \(reason)")
      case .fontsNotFound: throw SceneFileError(reason: error.description)
      }
    }
  }
}
