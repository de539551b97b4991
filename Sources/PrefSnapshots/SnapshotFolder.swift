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
  /// Text and pixels are compared exactly; the bytes of the PNG file may differ.
  ///
  /// - Throws: ``RenderError/cannotWrite(path:reason:)`` if a file cannot be written;
  ///   ``RenderError/encoding(_:)`` if a PNG file is invalid.
  public func check(_ snapshot: Snapshot, named name: String) throws(RenderError) -> SnapshotOutcome
  {
    if Self.isRecording {
      try record(snapshot, named: name)
      return .same
    }
    return try compare(snapshot, named: name)
  }

  /// Compares a snapshot with the references of a name; never records.
  ///
  /// - Throws: ``RenderError/cannotWrite(path:reason:)`` if the picture of the differences cannot
  ///   be written; ``RenderError/encoding(_:)`` if a PNG file is invalid.
  public func compare(
    _ snapshot: Snapshot, named name: String
  ) throws(RenderError) -> SnapshotOutcome {
    for (stage, text) in [
      (Snapshot.Stage.layout, snapshot.layout), (.drawing, snapshot.drawing),
    ] {
      let file = "\(path)/\(name).\(stage.rawValue).txt"
      guard let bytes = FileManager.default.contents(atPath: file) else {
        return .missing(path: file)
      }
      if let details = firstDifference(String(decoding: bytes, as: UTF8.self), text) {
        return .different(
          stage: stage.rawValue, details: details,
          picture: try drawDifference(snapshot, named: name))
      }
    }
    let file = "\(path)/\(name).png"
    guard let reference = FileManager.default.contents(atPath: file) else {
      return .missing(path: file)
    }
    guard let details = try pixelDifference(Array(reference), snapshot.png) else { return .same }
    return .different(
      stage: Snapshot.Stage.pixels.rawValue, details: details,
      picture: try drawDifference(snapshot, named: name))
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

  private func pixelDifference(
    _ reference: [UInt8], _ png: [UInt8]
  ) throws(RenderError) -> String? {
    let (old, new) = (try DecodedPicture(png: reference), try DecodedPicture(png: png))
    guard old.width == new.width, old.height == new.height else {
      return
        "the picture was \(old.width) × \(old.height) pixels and is \(new.width) × \(new.height)"
    }
    return PixelComparison(old, new).summary
  }

  private func drawDifference(
    _ snapshot: Snapshot, named name: String
  ) throws(RenderError) -> String? {
    guard let reference = FileManager.default.contents(atPath: "\(path)/\(name).png") else {
      return nil
    }
    let comparison = PixelComparison(
      try DecodedPicture(png: Array(reference)), try DecodedPicture(png: snapshot.png))
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
