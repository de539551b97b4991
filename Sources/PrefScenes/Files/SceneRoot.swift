// Scenes, files: which files a scene may read. In: a path as a scene writes it. Out: the file's whole path, or why it
// may not be read. Links are followed before a path is judged, so that none leads out of the root.

import PrefGeometry

/// The folder that a scene's files stand in, and the folder that none of them may be outside of.
public struct SceneRoot: Sendable {
  /// Where relative paths begin, without links.
  private let folder: String
  /// What no file may be outside of, without links, with a slash at its end.
  private let root: String

  /// Takes the folder of the scene and the root, which is the folder itself where none is given.
  ///
  /// Throws where one of them is not a folder.
  public init(folder: String, root: String? = nil) throws(SceneFileError) {
    let folder = try Self.resolved(folder, "folder")
    let root = try root.map { path throws(SceneFileError) in try Self.resolved(path, "root") }
    self.folder = folder
    self.root = (root ?? folder) == "/" ? "/" : (root ?? folder) + "/"
  }

  /// The whole path of a file.
  ///
  /// Throws where the path is absolute, leads out of the root, or names no plain file that can be read.
  public func path(of file: String) throws(SceneFileError) -> String {
    guard !file.isEmpty, !file.utf8.contains(0) else {
      throw SceneFileError(reason: "it is not a path", fix: nil)
    }
    guard !file.hasPrefix("/") else {
      throw SceneFileError(
        reason: "it is an absolute path", fix: "write it relative to the scene")
    }
    // What lies outside is not even looked at, so that nobody learns what is there.
    guard isInside(Self.lexical("\(folder)/\(file)")) else { throw outside }
    let path = try Self.resolved("\(folder)/\(file)", nil)
    guard isInside(path) else { throw outside }
    var status = stat()
    guard stat(path, &status) == 0, status.st_mode & S_IFMT == S_IFREG else {
      throw SceneFileError(reason: "it is not a plain file", fix: nil)
    }
    return path
  }

  private var outside: SceneFileError {
    SceneFileError(
      reason: "it is outside of the scene's root \(root)",
      fix: "move the file into the root, or name a larger root with --root")
  }

  private func isInside(_ path: String) -> Bool { path.hasPrefix(root) }

  /// A path without links, `.` and `..`.
  private static func resolved(_ path: String, _ noun: String?) throws(SceneFileError) -> String {
    guard let found = realpath(path, nil) else {
      let reason = String(cString: strerror(errno))
      throw SceneFileError(reason: noun.map { "the \($0) \(path): \(reason)" } ?? reason, fix: nil)
    }
    defer { free(found) }
    return String(cString: found)
  }

  /// A path without `.` and `..`, its links left as they are.
  private static func lexical(_ path: String) -> String {
    var parts: [Substring] = []
    for part in path.split(separator: "/") where part != "." {
      if part == ".." { _ = parts.popLast() } else { parts.append(part) }
    }
    return "/" + parts.joined(separator: "/")
  }
}

/// Why a scene's file cannot be used.
public struct SceneFileError: Error, Equatable, Sendable {
  /// The cause, in words that follow the file's name.
  public var reason: String
  /// What to do about it.
  public var fix: String?

  /// Describes what is wrong with a file.
  public init(reason: String, fix: String? = nil) {
    self.reason = reason
    self.fix = fix
  }
}

/// A file that a scene names.
public struct SceneFile: Sendable {
  /// The path as the scene writes it.
  public let path: String
  /// Where it stands in the scene, in bytes.
  let offset: Int
}

extension SceneView {
  /// More fonts than this are hostile.
  nonisolated static var maximumFonts: Int { 64 }

  /// What is wrong with files, as an error of the scene.
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
