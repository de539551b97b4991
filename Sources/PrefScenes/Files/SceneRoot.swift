// PrefScenes: access to files. A path in a scene is resolved to an absolute path inside the scene's root folder, or
// rejected. Symbolic links are resolved before the check.

import PrefGeometry

/// The folder of a scene, and the root folder that contains all files the scene may read.
public struct SceneRoot: Sendable {
  /// The base folder of relative paths, with symbolic links resolved.
  package let folder: String
  /// The root folder, with symbolic links resolved and a trailing slash.
  private let root: String
  /// Whether errors contain the path of the root folder, which is not for clients of a server.
  private let namesRoot: Bool

  /// Creates the root of a scene.
  ///
  /// - Parameters:
  ///   - folder: the folder of the scene, the base of relative paths.
  ///   - root: the folder that contains all readable files; `folder` by default.
  /// - Throws: if a path cannot be resolved.
  public init(folder: String, root: String? = nil) throws(SceneFileError) {
    try self.init(folder: folder, root: root, namesRoot: true)
  }

  /// Creates the root of a scene, with or without its path in errors about files outside of it.
  package init(folder: String, root: String?, namesRoot: Bool) throws(SceneFileError) {
    let folder = try Self.resolved(folder, "folder")
    let root = try root.map { path throws(SceneFileError) in try Self.resolved(path, "root") }
    self.init(folder: folder, resolvedRoot: SystemPath.withSlash(root ?? folder), namesRoot)
  }

  private init(folder: String, resolvedRoot: String, _ namesRoot: Bool) {
    (self.folder, self.root, self.namesRoot) = (folder, resolvedRoot, namesRoot)
  }

  /// Returns the same root with the folder of one of its files as the base of relative paths.
  func relative(toFile path: String) -> SceneRoot {
    let folder = SystemPath.folder(of: path) ?? folder
    return SceneRoot(folder: folder.isEmpty ? "/" : folder, resolvedRoot: root, namesRoot)
  }

  /// Returns the absolute path of a file.
  ///
  /// - Throws: if the path is absolute, is outside of the root, or is not an existing regular file.
  public func path(of file: String) throws(SceneFileError) -> String {
    guard !file.isEmpty, !file.utf8.contains(0) else {
      throw SceneFileError(reason: "it is not a path", fix: nil)
    }
    guard !SystemPath.isAbsolute(file) else {
      throw SceneFileError(
        reason: "it is an absolute path", fix: "write it relative to the scene")
    }
    // Paths outside of the root are rejected without file system access, so errors disclose nothing about them.
    guard isInside(Self.lexical("\(folder)/\(file)")) else { throw outside }
    let path = try Self.resolved("\(folder)/\(file)", nil)
    guard isInside(path) else { throw outside }
    var status = stat()
    guard SystemPath.withBytes(path, { stat($0, &status) }) == 0, status.st_mode & S_IFMT == S_IFREG
    else {
      throw SceneFileError(reason: "it is not a regular file", fix: nil)
    }
    return path
  }

  private var outside: SceneFileError {
    SceneFileError(
      reason: "it is outside of the scene's root" + (namesRoot ? " \(root)" : ""),
      fix: "move the file into the root" + (namesRoot ? ", or set a parent folder with --root" : "")
    )
  }

  private func isInside(_ path: String) -> Bool { SystemPath.isInside(path, root) }

  /// Resolves symbolic links, `.` and `..`.
  ///
  /// - Parameter noun: the term for the path in the error; nil to omit the path.
  private static func resolved(_ path: String, _ noun: String?) throws(SceneFileError) -> String {
    guard let found = SystemPath.withBytes(path, { realpath($0, nil) }) else {
      let reason = String(cString: strerror(errno))
      throw SceneFileError(reason: noun.map { "the \($0) \(path): \(reason)" } ?? reason, fix: nil)
    }
    defer { free(found) }
    return SystemPath.string(found)
  }

  /// Removes `.` and `..` from a path, without resolving symbolic links.
  private static func lexical(_ path: String) -> String {
    var parts: [String] = []
    for part in SystemPath.components(path) where !part.isEmpty && part != "." {
      if part == ".." { _ = parts.popLast() } else { parts.append(part) }
    }
    return "/" + parts.joined(separator: "/")
  }
}

/// The reason why a file of a scene cannot be used.
public struct SceneFileError: Error, Equatable, Sendable {
  /// The cause, as a clause that follows the name of the file.
  public var reason: String
  /// The suggested fix; nil if there is none.
  public var fix: String?
  /// Whether the file exceeds a limit.
  var isLimit = false
  /// Whether the file is an image that exceeds a limit on pixels.
  var exceedsPixels = false
  /// The number of pixels of a damaged image, which may have been decoded in part.
  var pixels = 0
  /// Whether the file is a vector image that exceeds the limit on work.
  var exceedsWork = false

  /// The error for a file of a scene that is not in a folder.
  static let noFolder = SceneFileError(reason: "the scene has no folder")

  /// Creates an error from a cause and a suggested fix.
  public init(reason: String, fix: String? = nil) {
    self.reason = reason
    self.fix = fix
  }
}

/// A file that a scene refers to.
public struct SceneFile: Sendable {
  /// The path as written in the scene.
  public let path: String
  /// The byte offset of the path in the scene.
  let offset: Int
}

extension SceneView {
  /// The maximum number of font files of a scene.
  nonisolated static var maxFonts: Int { 64 }

  /// Returns the error for files of the scene that cannot be used, at the positions of their paths.
  public nonisolated func error(_ causes: [(file: SceneFile, cause: SceneFileError)]) -> SceneError
  {
    SceneError(
      diagnostics: run.document.diagnostics(
        causes.map { file, cause in
          Finding(
            code: .unusableFile, message: "cannot use \(quoted(file.path)): \(cause.reason)",
            offset: file.offset, fix: cause.fix)
        }))
  }
}
