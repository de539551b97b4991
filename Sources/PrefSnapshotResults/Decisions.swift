// PrefSnapshotResults: decisions about pending snapshots: their selection by name, acceptance and rejection.

import PrefGeometry

extension ResultsFolder {
  /// Returns the pending snapshots that names select.
  ///
  /// A name is the identity, the title or the name of a snapshot, or a pattern with `*` and `?` for titles. A name that
  /// occurs in several source files selects all of these snapshots.
  ///
  /// - Throws: if a name selects nothing.
  package func select(_ names: [String]) throws(ResultsError) -> [PendingSnapshot] {
    let all = try pending()
    var selected: Set<String> = []
    for name in names {
      let matches = all.filter {
        $0.id == name || $0.title == name || $0.name == name || fnmatch(name, $0.title, 0) == 0
      }
      if matches.isEmpty {
        let known = all.prefix(10).map(\.title).joined(separator: ", ")
        let list =
          all.isEmpty
          ? "nothing is pending in \"\(path)\""
          : "pending are \(known)\(all.count > 10 ? ", …" : "")"
        throw ResultsError(.refused, "no pending snapshot is named \"\(name)\"; \(list)")
      }
      selected.formUnion(matches.map(\.id))
    }
    return all.filter { selected.contains($0.id) }
  }

  /// Replaces the reference of a pending snapshot, with the dumps of its stages, and removes the pending snapshot.
  ///
  /// - Parameter root: The package that contains the reference; nil for the one in which the tests ran.
  /// - Throws: if the reference has changed since the snapshot was compared with it, or a file cannot be read or
  ///   written. The reference is then unchanged.
  package func accept(_ snapshot: PendingSnapshot, root: String? = nil) throws(ResultsError) {
    let new = try contents(of: snapshot.files.new, in: snapshot)
    let reference = snapshot.referencePath(root: root)
    try checkRoot(of: snapshot, root)
    let current = FileManager.default.contents(atPath: reference)
    let compared: Data?
    if let old = snapshot.files.old {
      compared = try contents(of: old, in: snapshot)
    } else {
      compared = nil
    }
    guard current == compared || current == new else {
      let change =
        current == nil
        ? "was removed" : compared == nil ? "was created" : "has changed"
      throw ResultsError(
        .refused,
        "the reference \"\(reference)\" \(change) since the tests compared with it; run the tests again"
      )
    }
    var stages: Data?
    if let file = snapshot.files.stages { stages = try contents(of: file, in: snapshot) }
    if current != new { try FileChanges.write(new, to: reference) }
    let stagesPath = snapshot.stagesPath(root: root)
    if let stages {
      try FileChanges.write(stages, to: stagesPath)
    } else {
      // Dumps of the replaced reference.
      try FileChanges.remove(stagesPath)
    }
    try remove(snapshot.id)
  }

  /// Removes a pending snapshot and its files; the reference is kept.
  package func reject(_ snapshot: PendingSnapshot) throws(ResultsError) { try remove(snapshot.id) }

  private func contents(
    of file: String, in snapshot: PendingSnapshot
  ) throws(ResultsError) -> Data {
    let path = path(of: file, in: snapshot)
    var information = stat()
    guard
      SystemPath.withBytes(path, { lstat($0, &information) }) != 0
        || information.st_mode & S_IFMT == S_IFREG
    else {
      throw ResultsError(.unreadable, "\"\(path)\" is not a regular file; run the tests again")
    }
    guard let data = FileManager.default.contents(atPath: path) else {
      throw ResultsError(.unreadable, "cannot read \"\(path)\"; run the tests again")
    }
    return data
  }

  /// Checks that the reference is a file of the package.
  ///
  /// Results of another machine name packages and files of that machine, and anyone can have written them: without
  /// `--package`, the reference is in the package that contains the results or the working folder.
  private func checkRoot(of snapshot: PendingSnapshot, _ root: String?) throws(ResultsError) {
    let isRelative = !SystemPath.isAbsolute(snapshot.reference)
    if isRelative, SystemPath.components(snapshot.reference).contains("..") {
      throw ResultsError(
        .refused,
        "the reference \"\(snapshot.reference)\" is outside of its package; run the tests again")
    }
    let workingFolder = FileManager.default.currentDirectoryPath
    let folder = root ?? (isRelative ? snapshot.root : workingFolder)
    guard FileManager.default.fileExists(atPath: folder) else {
      throw ResultsError(
        .refused, "there is no package \"\(folder)\"; name the package with --package")
    }
    guard root != nil || !isRelative || isPackage(folder, of: [path, workingFolder]) else {
      throw ResultsError(
        .refused,
        "the references are in the package \"\(folder)\", which has neither the results nor the working folder; "
          + "name the package with --package")
    }
    // Symbolic links are followed inside of the package only.
    let package = Self.resolved(folder)
    for file in [snapshot.referencePath(root: root), snapshot.stagesPath(root: root)] {
      if SystemPath.isInside(Self.resolved(file), package) { continue }
      throw ResultsError(
        .refused,
        isRelative
          ? "the file \"\(file)\" is a link to another folder; replace it by a file"
          : "the file \"\(file)\" is not in \"\(folder)\"; name the folder that contains it with --package"
      )
    }
  }

  /// Returns whether a folder is a package that contains one of other folders, or is in the same package.
  private func isPackage(_ folder: String, of others: [String]) -> Bool {
    guard FileManager.default.fileExists(atPath: folder + "/Package.swift") else { return false }
    let root = Self.resolved(folder)
    return others.contains { other in
      if SystemPath.isInside(Self.resolved(other), root) { return true }
      guard let package = Self.packageFolder(containing: other) else { return false }
      return SystemPath.isInside(root, Self.resolved(package))
    }
  }

  /// Returns a path without symbolic links, with a slash at its end.
  private static func resolved(_ path: String) -> String {
    SystemPath.withSlash(SystemPath.resolved(path))
  }
}
