// PrefSnapshotResults: a snapshot that differs from its reference, or has none, as it is stored in the results folder.

import PrefGeometry

/// A snapshot that waits for a decision: to replace its reference, or to be discarded.
package struct PendingSnapshot: Codable, Sendable, Equatable {
  /// Why the snapshot is pending.
  package enum Kind: String, Codable, Sendable {
    /// It differs from its reference.
    case changed
    /// It has no reference, and recording is disabled.
    case new
  }

  /// How the contents of the snapshot can be shown.
  package enum Format: String, Codable, Sendable {
    case picture, text, data

    /// Determines the format of a file's contents: a PNG file, UTF-8 without null characters, or other data.
    package init(of data: Data) {
      if data.starts(with: [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A]) {
        self = .picture
      } else {
        self = !data.contains(0) && String(data: data, encoding: .utf8) != nil ? .text : .data
      }
    }
  }

  /// The numbers of a comparison of pictures.
  package struct Comparison: Codable, Sendable, Equatable {
    /// The number of pixels that differ.
    package var differing: Int
    /// The number of pixels that were compared.
    package var compared: Int
    /// The largest difference of a component, 0...255.
    package var largest: Int
    /// The largest ΔE (CIEDE2000).
    package var largestDeltaE: Double

    package init(differing: Int, compared: Int, largest: Int, largestDeltaE: Double) {
      self.differing = differing
      self.compared = compared
      self.largest = largest
      self.largestDeltaE = largestDeltaE
    }
  }

  /// The assertion that took the snapshot.
  package struct Source: Codable, Sendable, Equatable {
    /// The name of the test function.
    package var test: String
    /// The path of the source file.
    package var file: String
    package var line: Int

    package init(test: String, file: String, line: Int) {
      self.test = test
      self.file = file
      self.line = line
    }

    /// The name of the source file without its extension.
    package var group: String {
      URL(fileURLWithPath: file).deletingPathExtension().lastPathComponent
    }
  }

  /// The version of this format.
  package static let currentVersion = 1

  package var version = currentVersion
  /// The identity: the same in each run for the same reference. It consists of ASCII letters, digits, `.`, `_`, `-`.
  package var id: String
  /// The name of the reference without an extension, such as `testCard.dark`.
  package var name: String
  package var source: Source
  package var kind: Kind
  package var format: Format
  /// The package that contains the reference; empty if there is none.
  package var root: String
  /// The path of the reference, relative to the package, or absolute if it is outside of it.
  package var reference: String
  /// The extension of the reference; nil if it has none.
  package var pathExtension: String?
  /// The stage that differs first, in a sentence; nil if unknown.
  package var reason: String?
  /// The message of the failure.
  package var message: String
  /// Whether nothing was recorded because the environment variable `CI` is set.
  package var isRecordingDisabledByCI = false
  package var comparison: Comparison?
  /// Pixels per point of a picture; nil if unknown.
  package var scale: Double?
  /// The folder of the files, within the folder of all files; unique for each run.
  package var folder = ""
  /// The names of files in the folder.
  package var files = Files()

  /// The names of a snapshot's files; nil for files that do not exist.
  package struct Files: Codable, Sendable, Equatable {
    package var new = ""
    /// A copy of the reference that the snapshot was compared with.
    package var old: String?
    package var difference: String?
    /// The dumps of the stages that led to the new snapshot.
    package var stages: String?
  }

  /// Creates a pending snapshot; the store adds its files.
  package init(
    name: String, source: Source, kind: Kind, referencePath: String, pathExtension: String?,
    message: String
  ) {
    let path = URL(fileURLWithPath: referencePath).standardizedFileURL.path
    id = Self.id(group: source.group, name: name, referencePath: path)
    self.name = name
    self.source = source
    self.kind = kind
    self.pathExtension = pathExtension
    self.message = message
    format = .data
    let root = ResultsFolder.packageFolder(containing: path) ?? ""
    self.root = root
    let isInside = !root.isEmpty && path.hasPrefix(root + "/")
    reference = isInside ? String(path.dropFirst(root.count + 1)) : path
  }

  /// The name with that of the source file, such as `CardTests/testCard.dark`.
  package var title: String { "\(source.group)/\(name)" }

  /// Returns the path of the reference.
  ///
  /// - Parameter root: The package that contains it; nil for the one in which the tests ran.
  package func referencePath(root: String? = nil) -> String {
    if SystemPath.isAbsolute(reference) { return reference }
    return "\(root ?? self.root)/\(reference)"
  }

  /// Returns the path of the dumps of the stages beside a reference.
  package func stagesPath(root: String? = nil) -> String {
    let path = referencePath(root: root)
    let stem = pathExtension.map { String(path.dropLast($0.count + 1)) } ?? path
    return "\(stem).stages.txt"
  }

  /// Returns the identity of the snapshot with a reference.
  package static func id(group: String, name: String, referencePath: String) -> String {
    let readable = "\(group).\(name)".unicodeScalars.prefix(80).map { scalar -> Character in
      let isAllowed = scalar.isASCII && (scalar.properties.isAlphabetic || "0"..."9" ~= scalar)
      return isAllowed || scalar == "." || scalar == "_" ? Character(scalar) : "-"
    }
    // FNV-1a with 64 bits: two of a million references have the same hash with a probability of 3e-8.
    var hash: UInt64 = 0xCBF2_9CE4_8422_2325
    for byte in referencePath.utf8 { hash = (hash ^ UInt64(byte)) &* 0x100_0000_01B3 }
    let digits = String(hash, radix: 16)
    return String(readable) + "-" + String(repeating: "0", count: 16 - digits.count) + digits
  }
}

/// An error of the results folder, or a decision that cannot be carried out.
package struct ResultsError: Error, CustomStringConvertible, Equatable {
  /// The kinds of errors.
  package enum Reason: Sendable, Equatable {
    /// A file cannot be read.
    case unreadable
    /// A file cannot be written or removed.
    case unwritable
    /// The decision is refused.
    case refused
  }

  package var reason: Reason
  package var description: String

  package init(_ reason: Reason, _ description: String) {
    self.reason = reason
    self.description = description
  }
}
