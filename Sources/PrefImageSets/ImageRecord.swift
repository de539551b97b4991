// PrefImageSets: the record of the images in a folder, a file beside them. It tells which pictures are up to date,
// which have been changed by hand, and which nothing produces any more.

import PrefGeometry

/// What is known about the images in a folder.
struct ImageRecord: Codable, Equatable, Sendable {
  /// The name of the file. It is hidden, so that tools that copy the images of a folder ignore it.
  static let fileName = ".prefrender-images.json"

  /// The version of the format.
  var version = 1
  /// The files by name.
  var files: [String: FileRecord] = [:]

  /// Returns the text of the record, the same for equal records, one line per value.
  func bytes() throws -> [UInt8] {
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.prettyPrinted, .sortedKeys, .withoutEscapingSlashes]
    return try [UInt8](encoder.encode(self)) + [0x0A]
  }
}

/// What is known about a file.
public struct FileRecord: Codable, Equatable, Sendable {
  /// The fingerprint of everything that the picture depends on.
  public var inputs: String
  /// The fingerprint of the file.
  public var contents: String
  /// The fingerprints of further files that the picture shows, which are not known before it is drawn; nil for none.
  public var files: [String: String]?
  /// The alternative text.
  public var alternativeText: String?
  /// The width in points.
  public var width: Double
  /// The height in points.
  public var height: Double

  /// Creates a record.
  public init(
    inputs: Fingerprint, contents: [UInt8], files: [String: String] = [:], alternativeText: String?,
    width: Double, height: Double
  ) {
    self.inputs = inputs.text
    self.contents = Fingerprint(of: contents).text
    self.files = files.isEmpty ? nil : files
    self.alternativeText = alternativeText
    (self.width, self.height) = (width, height)
  }
}
