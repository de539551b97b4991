// PrefrenderCommand: the folders of the files of a batch, which symbolic links do not lead out of.

import PrefGeometry

/// Creates the folders of files, and checks that they are inside of the folder of the pattern.
struct OutputFolders {
  private let root: String
  private var known: Set<SystemPath.Key> = []
  /// Folders without symbolic links.
  private var resolvedFolders: [SystemPath.Key: String] = [:]

  /// The number of folders that are kept. Those of a batch are few; the bound keeps the memory of one with a folder per
  /// row.
  private static let maxFolders = 10_000

  /// Creates the folder of a pattern.
  ///
  /// - Throws: if it cannot be created.
  init(_ pattern: OutputPattern) throws(OutputPattern.InvalidName) {
    let folder = pattern.folder.isEmpty ? "." : pattern.folder
    try Self.create(folder)
    root = try Self.resolved(folder)
  }

  /// Creates the folder of a file.
  ///
  /// - Throws: if it cannot be created, a symbolic link leads out of the folder of the pattern, or the path is that of
  ///   a device or a named pipe.
  mutating func prepare(for path: String) throws(OutputPattern.InvalidName) {
    try prepare(folder: SystemPath.parent(of: path))
    var information = stat()
    guard SystemPath.withBytes(path, { lstat($0, &information) }) == 0 else { return }
    switch information.st_mode & S_IFMT {
    // A folder is an error of writing.
    case S_IFREG, S_IFDIR: break
    case S_IFLNK: try check(try Self.resolved(path), of: path)
    default: throw OutputPattern.InvalidName(reason: "\(path) is not a regular file")
    }
  }

  private mutating func prepare(folder: String) throws(OutputPattern.InvalidName) {
    guard !known.contains(SystemPath.Key(folder)) else { return }
    try Self.create(folder)
    try check(try Self.resolved(folder), of: folder)
    if known.count > Self.maxFolders { known = [] }
    known.insert(SystemPath.Key(folder))
  }

  /// Checks that the target of a path is inside of the folder of the pattern.
  private func check(_ target: String, of path: String) throws(OutputPattern.InvalidName) {
    guard SystemPath.isInside(SystemPath.withSlash(target), SystemPath.withSlash(root)) else {
      throw OutputPattern.InvalidName(reason: "\(path) is a link out of \(root)")
    }
  }

  /// Returns a path without symbolic links, which is the same for all names of a file.
  mutating func target(of path: String) -> String {
    var information = stat()
    if SystemPath.withBytes(path, { lstat($0, &information) }) == 0,
      information.st_mode & S_IFMT == S_IFLNK
    {
      return SystemPath.resolved(path)
    }
    let folder = SystemPath.parent(of: path)
    let key = SystemPath.Key(folder)
    let resolved = resolvedFolders[key] ?? SystemPath.resolved(folder)
    if resolvedFolders.count > Self.maxFolders { resolvedFolders = [:] }
    resolvedFolders[key] = resolved
    return SystemPath.withSlash(resolved) + (SystemPath.components(path).last ?? "")
  }

  /// Creates a folder with those around it.
  private static func create(_ folder: String) throws(OutputPattern.InvalidName) {
    var path = SystemPath.isAbsolute(folder) ? "/" : ""
    for name in SystemPath.components(folder) where !name.isEmpty {
      path += name
      guard SystemPath.withBytes(path, { mkdir($0, 0o777) }) == 0 || errno == EEXIST else {
        let reason = String(cString: strerror(errno))
        throw OutputPattern.InvalidName(
          reason: "cannot create the folder \(path): \(reason)", isFailure: true)
      }
      path += "/"
    }
  }

  private static func resolved(_ folder: String) throws(OutputPattern.InvalidName) -> String {
    guard let found = SystemPath.withBytes(folder, { realpath($0, nil) }) else {
      throw OutputPattern.InvalidName(
        reason: "\(folder): \(String(cString: strerror(errno)))", isFailure: true)
    }
    defer { free(found) }
    return SystemPath.string(found)
  }
}
