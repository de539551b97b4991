// PrefSnapshotResults: the results folder. Parallel tests and processes can write to it: each pending snapshot has a
// file of its own, which is replaced atomically.
//
//   pending/ID.json          a pending snapshot
//   files/ID.PROCESS-NUMBER/ its files: new, old, difference and stages
//   run/                     the evidence of a run by `prefrender snapshots run`
//   index.html, report.json, junit.xml

import PrefGeometry

/// A folder with the pending snapshots of test runs.
package struct ResultsFolder: Sendable, Hashable {
  /// The absolute path.
  package let path: String

  /// The environment variable that names the folder.
  package static let variable = "SNAPSHOT_RESULTS"

  package init(path: String) { self.path = URL(fileURLWithPath: path).standardizedFileURL.path }

  /// Returns the folder for tests or commands: the one that the environment names, or `.build/snapshot-results` in the
  /// package that contains a path, or a folder for temporary files if there is no package.
  package init(for path: String, environment: [String: String]) {
    if let name = environment[Self.variable], !name.isEmpty {
      self.init(path: name)
    } else if let package = Self.packageFolder(containing: path) {
      self.init(path: "\(package)/.build/snapshot-results")
    } else {
      self.init(path: "\(NSTemporaryDirectory())/prefrender-snapshot-results")
    }
  }

  /// Returns the nearest folder that contains a path and a package manifest.
  package static func packageFolder(containing path: String) -> String? {
    var folder = URL(fileURLWithPath: path).standardizedFileURL
    while true {
      let manifest = folder.appendingPathComponent("Package.swift").path
      if FileManager.default.fileExists(atPath: manifest) { return folder.path }
      if folder.path == "/" || folder.path.isEmpty { return nil }
      folder.deleteLastPathComponent()
    }
  }

  // MARK: Paths

  package var exists: Bool { FileManager.default.fileExists(atPath: path) }
  package var pendingPath: String { "\(path)/pending" }
  var filesPath: String { "\(path)/files" }
  package var pagePath: String { "\(path)/index.html" }

  /// Returns the path of the file that describes a pending snapshot.
  package func path(ofEntry snapshot: PendingSnapshot) -> String { entryPath(snapshot.id) }

  func entryPath(_ id: String) -> String { "\(pendingPath)/\(id).json" }

  /// Returns the path of a file of a pending snapshot.
  package func path(of file: String, in snapshot: PendingSnapshot) -> String {
    "\(filesPath)/\(snapshot.folder)/\(file)"
  }

  // MARK: Reading

  /// Returns the identities of all pending snapshots, sorted. O(n log n).
  package func pendingIDs() throws(ResultsError) -> [String] {
    guard FileManager.default.fileExists(atPath: pendingPath) else { return [] }
    do {
      return try FileManager.default.contentsOfDirectory(atPath: pendingPath)
        .filter { $0.hasSuffix(".json") && !$0.hasPrefix(".") }
        .map { String($0.dropLast(5)) }.sorted()
    } catch {
      throw ResultsError(.unreadable, "cannot read \"\(pendingPath)\": \(error)")
    }
  }

  /// Returns all pending snapshots, by title.
  package func pending() throws(ResultsError) -> [PendingSnapshot] {
    var snapshots: [PendingSnapshot] = []
    for id in try pendingIDs() {
      if let snapshot = try pending(id) { snapshots.append(snapshot) }
    }
    return snapshots.sorted { ($0.title, $0.id) < ($1.title, $1.id) }
  }

  /// Returns a pending snapshot; nil if there is none with this identity.
  ///
  /// - Throws: if its file is invalid, or names files outside of the results folder.
  package func pending(_ id: String) throws(ResultsError) -> PendingSnapshot? {
    let path = entryPath(id)
    guard let data = FileManager.default.contents(atPath: path) else { return nil }
    let snapshot: PendingSnapshot
    do {
      snapshot = try JSONDecoder().decode(PendingSnapshot.self, from: data)
    } catch {
      throw ResultsError(
        .unreadable, "\"\(path)\" is not a pending snapshot: \(error); remove it and run the tests")
    }
    guard snapshot.version == PendingSnapshot.currentVersion else {
      throw ResultsError(
        .unreadable,
        "\"\(path)\" has the version \(snapshot.version) instead of \(PendingSnapshot.currentVersion); "
          + "use the command of the same version as the library")
    }
    let files = snapshot.files
    let names = [snapshot.folder, files.new, files.old, files.difference, files.stages]
    for case let name? in names
    where name.isEmpty || SystemPath.hasSlash(name) || name.utf8.first == UInt8(ascii: ".") {
      throw ResultsError(.unreadable, "\"\(path)\" names a file outside of its folder: \"\(name)\"")
    }
    guard snapshot.id == id else {
      throw ResultsError(.unreadable, "\"\(path)\" has the identity \"\(snapshot.id)\"")
    }
    return snapshot
  }

  // MARK: Writing

  /// The contents of a pending snapshot's files.
  package struct Contents: Sendable {
    package var new: Data
    package var old: Data?
    /// The description of the difference, with the extension of its file.
    package var difference: (data: Data, pathExtension: String)?
    package var stages: String?

    package init(
      new: Data, old: Data? = nil, difference: (data: Data, pathExtension: String)? = nil,
      stages: String? = nil
    ) {
      self.new = new
      self.old = old
      self.difference = difference
      self.stages = stages
    }
  }

  /// Stores a pending snapshot, which replaces an earlier one of the same identity, and returns it with its files.
  @discardableResult
  package func store(
    _ snapshot: PendingSnapshot, _ contents: Contents
  ) throws(ResultsError) -> PendingSnapshot {
    // An earlier entry that cannot be read is replaced; only its files remain.
    let earlier: PendingSnapshot?
    do { earlier = try pending(snapshot.id) } catch { earlier = nil }
    var result = snapshot
    result.format = PendingSnapshot.Format(of: contents.new)
    result.folder = "\(snapshot.id).\(getpid())-\(UInt64.random(in: 0...(.max)))"
    func add(_ data: Data?, _ name: String, _ pathExtension: String?) throws(ResultsError)
      -> String?
    {
      guard let data else { return nil }
      let file = pathExtension.map { "\(name).\($0)" } ?? name
      try FileChanges.write(data, to: path(of: file, in: result))
      return file
    }
    result.files = PendingSnapshot.Files(
      new: try add(contents.new, "new", snapshot.pathExtension) ?? "",
      old: try add(contents.old, "old", snapshot.pathExtension),
      difference: try add(
        contents.difference?.data, "difference", contents.difference?.pathExtension),
      stages: try add(contents.stages.map { Data($0.utf8) }, "stages", "txt"))
    try FileChanges.write(try Self.encoded(result), to: entryPath(result.id))
    if let earlier { try removeFiles(of: earlier) }
    return result
  }

  /// Removes a pending snapshot with its files; has no effect if there is none with this identity.
  ///
  /// - Returns: whether there was one.
  @discardableResult
  package func remove(_ id: String) throws(ResultsError) -> Bool {
    guard FileManager.default.fileExists(atPath: entryPath(id)) else { return false }
    let earlier: PendingSnapshot?
    do { earlier = try pending(id) } catch { earlier = nil }
    try FileChanges.remove(entryPath(id))
    if let earlier { try removeFiles(of: earlier) }
    return true
  }

  private func removeFiles(of snapshot: PendingSnapshot) throws(ResultsError) {
    try FileChanges.remove("\(filesPath)/\(snapshot.folder)")
  }

  static func encoded(_ value: some Encodable) throws(ResultsError) -> Data {
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.prettyPrinted, .sortedKeys, .withoutEscapingSlashes]
    do {
      return try encoder.encode(value)
    } catch {
      throw ResultsError(.unwritable, "cannot encode the results: \(error)")
    }
  }
}

/// Changes of files, with errors that name the path.
enum FileChanges {
  /// Writes a file atomically, and creates its folder. The target of a symbolic link is written to.
  static func write(_ data: Data, to path: String) throws(ResultsError) {
    let url = URL(fileURLWithPath: path).resolvingSymlinksInPath()
    do {
      try FileManager.default.createDirectory(
        at: url.deletingLastPathComponent(), withIntermediateDirectories: true)
      try data.write(to: url, options: .atomic)
    } catch {
      throw ResultsError(
        .unwritable,
        "cannot write \"\(path)\": \(error.localizedDescription); name another folder for results "
          + "in \(ResultsFolder.variable)")
    }
  }

  /// Removes a file or folder; has no effect if another process has removed it.
  static func remove(_ path: String) throws(ResultsError) {
    do {
      try FileManager.default.removeItem(atPath: path)
    } catch {
      guard FileManager.default.fileExists(atPath: path) else { return }
      throw ResultsError(
        .unwritable, "cannot remove \"\(path)\": \(error.localizedDescription)")
    }
  }
}
