// PrefSnapshotTesting: the paths of a snapshot's reference and of the files that describe it.

import PrefGeometry
import PrefSnapshotResults

/// The files of one snapshot.
struct SnapshotFile {
  /// The folder of the references.
  var folder: URL
  /// The name without an extension, such as `testCard.1`.
  var stem: String
  /// The extension of the reference.
  var pathExtension: String?
  /// The folder of the new snapshots that differ from their reference; nil for that of the results alone.
  var artifacts: URL?
  /// The folder of the results.
  var results: ResultsFolder

  /// Returns the files of an assertion.
  ///
  /// - Parameters:
  ///   - directory: The folder of the references; by default `__Snapshots__` and the name of the
  ///     source file, beside the source file.
  ///   - name: The name of the snapshot; by default, the next number for the test.
  init(
    sourcePath: String, testName: String, name: String?, directory: String?, pathExtension: String?
  ) {
    let source = URL(fileURLWithPath: sourcePath)
    let group = source.deletingPathExtension().lastPathComponent
    folder =
      directory.map { URL(fileURLWithPath: $0, isDirectory: true) }
      ?? source.deletingLastPathComponent().appendingPathComponent("__Snapshots__")
      .appendingPathComponent(group)
    let key = folder.appendingPathComponent(testName).absoluteString
    let identifier =
      name.map(Self.sanitized) ?? String(SnapshotCounter.active.next(for: key))
    stem = "\(Self.sanitized(testName)).\(identifier)"
    self.pathExtension = pathExtension
    let environment = SnapshotTestingConfiguration.environment
    artifacts = environment["SNAPSHOT_ARTIFACTS"].map {
      URL(fileURLWithPath: $0, isDirectory: true).appendingPathComponent(group)
    }
    results = ResultsFolder(for: sourcePath, environment: environment)
  }

  /// Returns the files of a reference at a path.
  init(reference: URL, sourcePath: String) {
    folder = reference.deletingLastPathComponent()
    stem = reference.deletingPathExtension().lastPathComponent
    pathExtension = reference.pathExtension.isEmpty ? nil : reference.pathExtension
    artifacts = nil
    results = ResultsFolder(
      for: sourcePath, environment: SnapshotTestingConfiguration.environment)
  }

  /// The path of the reference.
  var reference: String { path(in: folder, pathExtension) }
  /// The path of the dumps of the stages that led to the reference.
  var stages: String { path(in: folder, "stages.txt") }

  /// Returns the path of a file of this snapshot.
  func path(in folder: URL, _ pathExtension: String?) -> String {
    folder.appendingPathComponent(stem + (pathExtension.map { ".\($0)" } ?? "")).path
  }

  /// Returns a name in which each run of characters other than letters, digits and underscores is one hyphen, without
  /// hyphens at its ends.
  static func sanitized(_ name: String) -> String {
    var result = ""
    for scalar in name.unicodeScalars {
      let properties = scalar.properties
      let isWord =
        properties.isAlphabetic || properties.numericType == .decimal || scalar == "_"
        || [.nonspacingMark, .spacingMark, .enclosingMark, .connectorPunctuation].contains(
          properties.generalCategory)
      if isWord {
        result.unicodeScalars.append(scalar)
      } else if result.last != "-" {
        result.append("-")
      }
    }
    if result.first == "-" { result.removeFirst() }
    if result.last == "-" { result.removeLast() }
    return result
  }
}
