// PrefTestSupport: the paths of the repository's files.

import PrefGeometry

/// The repository that the tests were built from.
public enum Repository {
  /// The folder with Package.swift.
  public static let root = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
    .deletingLastPathComponent().deletingLastPathComponent()
  /// The folder with the references of pictures.
  public static let snapshots = root.appendingPathComponent("Snapshots")
}
