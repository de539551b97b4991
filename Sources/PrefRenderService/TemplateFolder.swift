// PrefRenderService: the templates of a service, scenes in a folder. The path of a request names a template without its
// extension; whatever the path, no file outside of the folder is opened.

import PrefGeometry
import PrefScenes

/// A template that a request names.
struct Template: Equatable {
  /// The path relative to the root.
  let name: String
  /// The absolute path, with symbolic links resolved.
  let path: String
}

/// The folder of the templates of a service.
struct TemplateFolder: Sendable {
  private let root: SceneRoot
  /// The absolute path of the folder, with symbolic links resolved.
  var path: String { root.folder }

  /// The extensions of templates, in the order in which they are tried.
  private static let extensions = ["json", "json5", "jsonc", "yaml", "yml"]
  /// The maximum number of folders in the path of a template.
  private static let maxDepth = 8

  init(_ path: String) throws(SceneFileError) {
    root = try SceneRoot(folder: path)
  }

  /// Returns the parts of a path that can be the path of a template; nil for any other path.
  ///
  /// Dots at the start of a name, empty names, and encoded slashes are rejected before the file system is accessed.
  static func parts(ofPath path: Substring) -> [String]? {
    var parts: [String] = []
    for part in path.dropFirst().split(separator: "/", omittingEmptySubsequences: false) {
      guard let name = PercentEncoding.decoded(part), !name.isEmpty,
        name.utf8.first != UInt8(ascii: "."),
        name.utf8.count <= 255,
        !name.unicodeScalars.contains(where: { $0 == "/" || $0 == "\\" || $0.value < 0x20 })
      else { return nil }
      parts.append(name)
    }
    return path.hasPrefix("/") && 1...maxDepth ~= parts.count ? parts : nil
  }

  /// Returns a template; nil if there is none.
  ///
  /// - Parameter name: The path of the template relative to the folder, without its extension; see
  ///   ``parts(ofPath:)``.
  func template(_ name: String) -> Template? {
    for fileExtension in Self.extensions {
      let file = "\(name).\(fileExtension)"
      do throws(SceneFileError) { return Template(name: file, path: try root.path(of: file)) } catch
      {
        // Another extension is tried.
      }
    }
    return nil
  }
}
