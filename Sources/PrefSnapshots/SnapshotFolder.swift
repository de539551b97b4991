// PrefSnapshots: reference files in a directory: NAME.layout.txt, NAME.drawing.txt and
// NAME.png.

import PrefGeometry
import PrefRendering

/// A directory of snapshot references.
public struct SnapshotFolder: Sendable {
  /// The path of the directory.
  public var path: String
  /// The directory for pictures of differences.
  public var differencesPath: String

  /// Creates a directory of references; by default, differences are written to
  /// `.build/snapshot-differences` beside it.
  public init(path: String, differencesPath: String? = nil) {
    self.path = path
    self.differencesPath = differencesPath ?? "\(path)/../.build/snapshot-differences"
  }

  /// Whether the environment variable `PREFRENDER_RECORD` is 1, so that references are written
  /// instead of compared.
  public static var isRecording: Bool {
    ProcessInfo.processInfo.environment["PREFRENDER_RECORD"] == "1"
  }

  /// Compares a snapshot with the references of a name, or writes them if ``isRecording`` is true.
  ///
  /// By default, text and pixels are compared exactly; the bytes of the PNG file may differ. With other options, or
  /// with regions that the snapshot ignores, the pixels decide, and the text shows the first stage that differs.
  ///
  /// - Throws: ``RenderError/cannotWrite(path:reason:)`` if a file cannot be written;
  ///   ``RenderError/encoding(_:)`` if a PNG file is invalid.
  public func check(
    _ snapshot: Snapshot, named name: String, options: ComparisonOptions = .exact
  ) throws(RenderError) -> SnapshotOutcome {
    if Self.isRecording {
      try record(snapshot, named: name)
      return .same
    }
    return try compare(snapshot, named: name, options: options)
  }

  /// Compares a snapshot with the references of a name; never records.
  ///
  /// - Throws: ``RenderError/cannotWrite(path:reason:)`` if the picture of the differences cannot
  ///   be written; ``RenderError/encoding(_:)`` if a PNG file is invalid.
  public func compare(
    _ snapshot: Snapshot, named name: String, options: ComparisonOptions = .exact
  ) throws(RenderError) -> SnapshotOutcome {
    var options = options
    options.ignoredRegions += snapshot.ignoredRegions
    let file = "\(path)/\(name).png"
    let reference = FileManager.default.contents(atPath: file).map { [UInt8]($0) }
    if options != .exact, let reference, try comparison(reference, snapshot, options).matches {
      return .same
    }
    for (stage, text) in [
      (Snapshot.Stage.layout, snapshot.layout), (.drawing, snapshot.drawing),
    ] {
      let file = "\(path)/\(name).\(stage.rawValue).txt"
      guard let bytes = FileManager.default.contents(atPath: file) else {
        return .missing(path: file)
      }
      if let details = firstDifference(String(decoding: bytes, as: UTF8.self), text) {
        var picture: String?
        if let reference {
          picture = try write(try comparison(reference, snapshot, options), named: name)
        }
        return .different(stage: stage.rawValue, details: details, picture: picture)
      }
    }
    guard let reference else { return .missing(path: file) }
    if reference == snapshot.png { return .same }
    let comparison = try comparison(reference, snapshot, options)
    guard !comparison.matches, let details = comparison.summary else { return .same }
    return .different(
      stage: Snapshot.Stage.pixels.rawValue, details: details,
      picture: try write(comparison, named: name))
  }

  private func record(_ snapshot: Snapshot, named name: String) throws(RenderError) {
    try FileOutput.write(Array(snapshot.layout.utf8), to: "\(path)/\(name).layout.txt")
    try FileOutput.write(Array(snapshot.drawing.utf8), to: "\(path)/\(name).drawing.txt")
    try FileOutput.write(snapshot.png, to: "\(path)/\(name).png")
  }

  /// Returns a description of the first line that differs, or nil if the texts are equal.
  private func firstDifference(_ reference: String, _ text: String) -> String? {
    if reference == text { return nil }
    let old = reference.split(separator: "\n", omittingEmptySubsequences: false)
    let new = text.split(separator: "\n", omittingEmptySubsequences: false)
    for index in 0..<max(old.count, new.count) {
      let was = index < old.count ? old[index].trimmed : "nothing"
      let now = index < new.count ? new[index].trimmed : "nothing"
      if was != now { return "line \(index + 1) was «\(was)» and is «\(now)»" }
    }
    return "they differ in whitespace"
  }

  private func comparison(
    _ reference: [UInt8], _ snapshot: Snapshot, _ options: ComparisonOptions
  ) throws(RenderError) -> PixelComparison {
    PixelComparison(
      try DecodedPicture(png: reference), try DecodedPicture(png: snapshot.png), options: options)
  }

  /// Writes the picture of a comparison to the directory of differences, and returns its path.
  private func write(
    _ comparison: PixelComparison, named name: String
  ) throws(RenderError) -> String {
    do {
      try FileManager.default.createDirectory(
        atPath: differencesPath, withIntermediateDirectories: true)
    } catch {
      throw .cannotWrite(path: differencesPath, reason: "\(error)")
    }
    let file = "\(differencesPath)/\(name).png"
    try FileOutput.write(try comparison.picture(), to: file)
    return file
  }
}

extension Substring {
  fileprivate var trimmed: String { trimmingCharacters(in: .whitespaces) }
}
