// PrefSnapshotResults: references that no test has checked in a complete run, and their removal.

import PrefGeometry

/// The files of references that no test uses.
package struct OrphanSearch: Sendable, Equatable {
  /// The paths of the files that can be removed, sorted.
  package var orphans: [String] = []
  /// The paths of files that are not used but kept, with the reason, sorted by path.
  package var kept: [Kept] = []

  /// A file that is kept.
  package struct Kept: Sendable, Equatable {
    package var path: String
    package var reason: String
  }
}

extension ResultsFolder {
  /// Searches the folders of the checked references for files that no test has checked. O(n log n) in the number of
  /// files.
  ///
  /// Folders in which the run has checked nothing are searched only if they belong to a source file that does not exist
  /// any more: the tests of other folders may be disabled on this system.
  ///
  /// - Parameter patterns: Patterns of file names to keep, such as `*.Apple.*`.
  /// - Throws: if the last run was not complete.
  package func orphans(
    keeping patterns: [String] = []
  ) throws(ResultsError) -> OrphanSearch {
    let remedy = "run all tests with \"prefrender snapshots run -- swift test\""
    guard let run = try lastRun() else {
      throw ResultsError(
        .refused,
        "it is not known which references are used, since there was no complete run; \(remedy)")
    }
    if let reason = run.incompleteness {
      throw ResultsError(
        .refused, "it is not known which references are used: \(reason); \(remedy)")
    }
    let checked = try checkedReferences()
    guard !checked.isEmpty else {
      throw ResultsError(.refused, "the last run has checked no references; \(remedy)")
    }
    let stems = Set(checked.map { Self.stem($0) })
    var search = OrphanSearch()
    for folder in try Self.folders(of: checked) {
      for name in try Self.names(in: folder).sorted() {
        let path = "\(folder)/\(name)"
        if checked.contains(path) || Self.isDump(path, of: stems) { continue }
        if let reason = Self.reasonToKeep(path, patterns, end: run.end ?? 0) {
          search.kept.append(OrphanSearch.Kept(path: path, reason: reason))
        } else {
          search.orphans.append(path)
        }
      }
    }
    return search
  }

  /// Removes files.
  package func remove(_ search: OrphanSearch) throws(ResultsError) {
    for path in search.orphans { try FileChanges.remove(path) }
  }

  /// Returns the folders to search: those of checked references, and their siblings without a source file.
  private static func folders(of checked: Set<String>) throws(ResultsError) -> [String] {
    let used = Set(checked.map { URL(fileURLWithPath: $0).deletingLastPathComponent().path })
    var result = used
    let parents = Set(used.map { URL(fileURLWithPath: $0).deletingLastPathComponent() })
    for parent in parents where parent.lastPathComponent == "__Snapshots__" {
      let sources = parent.deletingLastPathComponent().path
      for name in try names(in: parent.path) {
        let folder = "\(parent.path)/\(name)"
        var isFolder: ObjCBool = false
        guard FileManager.default.fileExists(atPath: folder, isDirectory: &isFolder),
          isFolder.boolValue,
          !FileManager.default.fileExists(atPath: "\(sources)/\(name).swift")
        else { continue }
        result.insert(folder)
      }
    }
    return result.sorted()
  }

  private static func names(in folder: String) throws(ResultsError) -> [String] {
    guard FileManager.default.fileExists(atPath: folder) else { return [] }
    do {
      return try FileManager.default.contentsOfDirectory(atPath: folder)
    } catch {
      throw ResultsError(.unreadable, "cannot read \"\(folder)\": \(error)")
    }
  }

  private static func reasonToKeep(_ path: String, _ patterns: [String], end: Double) -> String? {
    let name = URL(fileURLWithPath: path).lastPathComponent
    var information = stat()
    guard lstat(path, &information) == 0 else { return "it cannot be read" }
    guard information.st_mode & S_IFMT == S_IFREG else { return "it is not a file" }
    if name.hasPrefix(".") { return "it is hidden" }
    // References have the name of a test and that of a snapshot.
    if !name.contains(".") { return "it is not named as a reference" }
    if let pattern = patterns.first(where: { fnmatch($0, name, 0) == 0 }) {
      return "it matches \"\(pattern)\""
    }
    let changed =
      Double(information.st_mtim.tv_sec) + Double(information.st_mtim.tv_nsec) / 1_000_000_000
    return changed > end ? "it has changed since the run" : nil
  }

  private static let dumpSuffix = ".stages.txt"

  /// Returns whether a file has the dumps of the stages of a checked reference.
  private static func isDump(_ path: String, of stems: Set<String>) -> Bool {
    path.hasSuffix(dumpSuffix) && stems.contains(String(path.dropLast(dumpSuffix.count)))
  }

  /// Returns the path of a reference without its extension; names of snapshots contain no periods.
  private static func stem(_ path: String) -> String {
    let url = URL(fileURLWithPath: path)
    let parts = url.lastPathComponent.split(separator: ".", omittingEmptySubsequences: false)
    guard parts.count > 2 else { return path }
    return url.deletingLastPathComponent().appendingPathComponent(
      parts.prefix(2).joined(separator: ".")
    ).path
  }
}
